# What only Discord needs.

discord-missing-permissions = It is noted, but I may not show it here. Please give me these permissions in this channel: { $permissions }.
discord-permission-view = View Channel
discord-permission-send = Send Messages
discord-permission-send-threads = Send Messages in Threads
discord-permission-attach = Attach Files
discord-old-button = This button belongs to an older version of Damka. { $command } shows the board with new ones.
discord-old-command = This command has changed. Restart Discord (Ctrl+R) and give it again.
discord-failed = Something went wrong here. Please try again.
