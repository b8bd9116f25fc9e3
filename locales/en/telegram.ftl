# Telegram only.

telegram-anonymous = Games are between people: please write under your own name, not as the group or a channel.
telegram-reply-hint = In this group I see only replies and commands: reply to the board with your move.
