# Те, що потрібно лише для Discord.

discord-missing-permissions = Це враховано, але показати це тут не можна. Надайте мені в цьому каналі дозволи: { $permissions }.
discord-permission-view = «Переглядати канал»
discord-permission-send = «Надсилати повідомлення»
discord-permission-send-threads = «Надсилати повідомлення в гілках»
discord-permission-attach = «Прикріпляти файли»
discord-old-button = Ця кнопка з давнішої версії. Команда { $command } покаже дошку з новими кнопками.
discord-old-command = Ця команда змінилася. Перезапустіть Discord (Ctrl+R) і введіть її ще раз.
discord-failed = Тут сталася помилка. Спробуйте ще раз.
