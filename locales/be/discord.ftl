# Тое, што патрэбна толькі для Discord.

discord-missing-permissions = Гэта ўлічана, але паказаць гэта тут нельга. Дайце мне ў гэтым канале правы: { $permissions }.
discord-permission-view = «Прагляд канала»
discord-permission-send = «Адпраўляць паведамленні»
discord-permission-send-threads = «Адпраўляць паведамленні ў галінах»
discord-permission-attach = «Прымацоўваць файлы»
discord-old-button = Гэта кнопка з ранейшай версіі. Каманда { $command } пакажа дошку з новымі кнопкамі.
discord-old-command = Гэта каманда змянілася. Перазапусціце Discord (Ctrl+R) і ўвядзіце яе яшчэ раз.
discord-failed = Тут здарылася памылка. Паспрабуйце яшчэ раз.
