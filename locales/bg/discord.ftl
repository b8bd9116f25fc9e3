# Онова, което е нужно само за Discord.

discord-missing-permissions = Отбелязано е, но не мога да го покажа тук. Дай ми в този канал разрешенията: { $permissions }.
discord-permission-view = „Преглед на канала“
discord-permission-send = „Изпращане на съобщения“
discord-permission-send-threads = „Изпращане на съобщения в нишки“
discord-permission-attach = „Прикачване на файлове“
discord-old-button = Този бутон е от по-стара версия. Командата { $command } показва дъската с нови бутони.
discord-old-command = Тази команда е променена. Рестартирай Discord (Ctrl+R) и я въведи отново.
discord-failed = Тук нещо се обърка. Опитай отново.
