# То, что нужно только для Discord.

discord-missing-permissions = Это учтено, но показать это здесь нельзя. Дайте мне в этом канале права: { $permissions }.
discord-permission-view = «Просмотр канала»
discord-permission-send = «Отправлять сообщения»
discord-permission-send-threads = «Отправлять сообщения в ветках»
discord-permission-attach = «Прикреплять файлы»
discord-old-button = Эта кнопка из прежней версии. Команда { $command } покажет доску с новыми кнопками.
discord-old-command = Эта команда изменилась. Перезапустите Discord (Ctrl+R) и введите её ещё раз.
discord-failed = Здесь произошла ошибка. Попробуйте ещё раз.
