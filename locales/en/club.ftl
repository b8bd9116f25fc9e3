# When something is wrong.

trouble = Something went wrong on our side; nothing is lost. Try again in a moment.
control-unknown = This button is from an older version. The current board: <code>/checkers board</code>.
move-unreadable = I cannot read this as a move. Type it like { $example }.

# Players and games.

side = { $color ->
    [white] White
   *[black] Black
}
board-draw-withdrawn = { $player } withdraws the offer of a draw.
board-left = { $player } is no longer in this chat. The game goes on after a return; { $other } can end it with <code>/checkers claim</code>.
board-returned = { $player } is back.
board-again = { $player } would like to play again.
board-taken-back-unrated = { $plies ->
    [1] The last move was taken back.
    [2] The last two moves were taken back.
   *[other] Moves taken back: { $plies }.
} This game no longer counts for the rating.
end-with-score = { $result } Score { $score }.
not-your-game-over = This game of { $white } and { $black } is over.
not-your-game = This is a game of { $white } and { $black }. { $turn } is to move.
computer-agrees = { $player } agrees to the draw.
computer-declines-better = { $player } declines the draw: its position looks better.
computer-declines-equal = { $player } declines the draw: there is still play in the position.
computer-offers = { $player }: neither side can win this any more.
computer-resigns = { $player }: there is nothing left to hope for. Well played.

# More buttons and menus.

button-takeback-sure = Take back anyway
button-other-piece = Another piece
button-challenge = Send the challenge
more-title = Game { $code }
choose-target = Where to?
choose-opponent = Opponent
choose-level = Level
choose-color = Colour
choose-ruleset = Rules

# Tables.

table-setup = { $host } invites to a game. Choose the rules.
table-open = { $host } is waiting for an opponent.
table-challenge = { $guest }, { $host } challenges you.
table-friends = { $host } and { $guest } are at the table. The rules can be changed until { $guest } presses “Ready”.
table-started = The game has begun: { $host } and { $guest }.
table-closed = The table is closed. Host: { $host }.
table-declined = { $guest } declines the challenge. Host: { $host }.
table-lapsed = Nobody came in time: the table is closed. Host: { $host }.
table-terms = { $ruleset }; { $color ->
    [white] { $host } plays white
    [black] { $host } plays black
   *[random] colours by lot
}
table-guest-ready = { $guest } is ready to begin.
table-opening-drawn = The opening is drawn by lot.
table-draw-limit = A draw after { $moves } moves of each side without progress.
table-black-begins = Black has the first move.
opponent-anyone = Anyone
opponent-computer = The computer
opponent-friend = Friend: { $guest }
level-choice = Level { $level } · about { $elo }
color-choice = { $color ->
    [white] White
    [black] Black
   *[random] By lot
}
ruleset-choice = { $ruleset }

# Lists.

games-title = You have { $count ->
    [one] { $count } game
   *[other] { $count } games
} here:
games-line = { $code } · { $opponent } · { $ruleset } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} · { $turn ->
    [yours] your move
   *[theirs] the opponent's move
}
games-button = Show { $code }
games-choice = { $code } · { $opponent }
moves-title = Moves of game { $code }
pdn-title = Game { $code } in PDN
rules-title = Rules: { $ruleset }
rules-choose = Which rules shall I explain?
commands-title = Commands
commands-line = { $command } – { $what }

# Help and the first contact.

help-1 = Start a game with <code>/checkers start</code>: name the rules, and a friend or a level of the computer if you like.
help-2 = Move: reply to the board with your move, such as <code>c3-d4</code> or <code>c3:e5</code>, or press “Move”.
help-3 = Offer a draw with 🤝 under the board; the opponent's 🤝 agrees, a move declines.
help-4 = “More” has the rest: take back, the rules, all moves, the board in words.
help-5 = <code>/checkers rules</code> explains the rules, <code>/checkers language</code> changes the language.
welcome-1 = Hello, I am Damka: a draughts club in this chat, with twenty-six sets of rules.
welcome-2 = Play the computer or a friend; I draw the board and keep the rules.
friend-needs-a-group = Here there are only the two of us. To play a friend, type <code>/checkers start</code> with their name in a group.

# Language and settings.

language-choose = Choose your language.
language-set = From now on I speak to you in this language: { $language }.
settings-title = Settings
settings-language = Language: { $language }
settings-turn-board = Board turned to the player to move: { $value }
settings-one-post = One post for the whole game: { $value }
settings-theme = Look of the board: { $theme }
settings-on = on
settings-off = off
settings-admins-only = Only administrators can change the settings of this chat.
settings-button-turn-board = Turn the board
settings-button-one-post = One post
settings-choose-language = Language
settings-choose-theme = Look of the board
settings-coordinates = Names of squares: { $way }
settings-choose-coordinates = Names of squares
coordinates-custom = as is the custom of the ruleset
coordinates-algebraic = letters and figures
coordinates-numeric = numbers
theme-walnut = Walnut
theme-forest = Forest
theme-slate = Slate
theme-contrast = High contrast
theme-night = Night
theme-choose = Choose the look of the board. What only you see follows your choice; posts for everybody follow that of the chat.
theme-set = From now on your boards look like this: { $theme }.
theme-for-me = For me
theme-for-place = For this chat
theme-samples = Samples of the looks, side by side: { $themes }.
privacy-text = Stored are your account's id on this platform, your display name, your games with their moves, your language and your settings. They serve the games only and are given to nobody. The people who run this Damka are responsible for them: ask them to send you your data or to remove it.

# Limits.

refusal-bot = Other bots do not play. To play the computer, type { $command }.
refusal-options = { $ruleset } has no such option. Drawn openings: Russian, Ukrainian, Brazilian, English, Italian; the limit of 25: English; who begins: Thai.
refusal-too-many-tables = You already have { $count ->
    [one] { $count } open table
   *[other] { $count } open tables
} here. Close one first: { $command }.
refusal-too-many-games = You already have { $count ->
    [one] { $count } game
   *[other] { $count } games
} here. Finish one first.
no-table = You have no open table here.
table-unknown = This table is no longer there.

# What the commands do, for the list in the help.

command-help-start = { cmd-start-description }
command-help-move = { cmd-move-description }
command-help-board = { cmd-board-description }
command-help-games = { cmd-games-description }
command-help-draw = { cmd-draw-description }
command-help-resign = { cmd-resign-description }
command-help-takeback = { cmd-takeback-description }
command-help-hint = { cmd-hint-description }
command-help-rematch = { cmd-rematch-description }
command-help-claim = { cmd-claim-description }
command-help-close = { cmd-close-description }
command-help-rules = { cmd-rules-description }
command-help-language = { cmd-language-description }
command-help-replay = { cmd-replay-description }
command-help-analyse = { cmd-analyse-description }
command-help-theme = { cmd-theme-description }
command-help-settings = { cmd-settings-description }
command-help-privacy = { cmd-privacy-description }
