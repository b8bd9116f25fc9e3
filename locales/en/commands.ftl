# Answers to commands that could not be read.

command-unknown = There is no command “{ $word }”. { $help } shows all of them.
command-ruleset-unknown = I know no ruleset “{ $word }”. { $rules } shows all of them.
command-ruleset-nearest = I know no ruleset “{ $word }”. The nearest: { $nearest }.
command-level-bad = “{ $word }” is not a level. Levels go from 1 (easy) to 10 (strong).
command-level-of-person = Only the computer has levels. Leave out the level or the person.
command-language-unknown = I do not speak “{ $word }”. I speak English, Ukrainian, Russian, Belarusian and Bulgarian.
command-theme-unknown = I know no look “{ $word }”. { $command } shows all of them.
command-word-unknown = I do not understand “{ $word }” here. { $help } shows how to say it.
command-said-twice = “{ $word }” contradicts what was said before it. Choose one.
command-move-missing = Add the move, for example { $example }.

# The names and descriptions under which the platforms list the commands. Names: lower case, no spaces, at most 32 letters. Descriptions: at most 100.

cmd-checkers-description = Play draughts with friends or the computer
cmd-start-name = start
cmd-start-description = Start a game: choose the ruleset, the opponent, the colour
cmd-move-name = move
cmd-move-description = Make a move, such as c3-d4 or c3:e5
cmd-board-name = board
cmd-board-description = Show the board again
cmd-games-name = games
cmd-games-description = List your games here
cmd-draw-name = draw
cmd-draw-description = Offer a draw, or agree to one
cmd-resign-name = resign
cmd-resign-description = Resign the game
cmd-takeback-name = takeback
cmd-takeback-description = Ask to take your last move back
cmd-rematch-name = rematch
cmd-rematch-description = Play again with colours swapped
cmd-claim-name = claim
cmd-claim-description = Claim the win when your opponent stays away
cmd-close-name = close
cmd-close-description = Close your open table
cmd-rules-name = rules
cmd-rules-description = Explain the rules, with a picture of the start
cmd-help-name = help
cmd-help-description = How to play here
cmd-language-name = language
cmd-language-description = Choose your language
cmd-replay-name = replay
cmd-replay-description = Show a game move by move
cmd-theme-name = theme
cmd-theme-description = Choose the look of the board
cmd-settings-name = settings
cmd-settings-description = Settings of yours and of this chat
cmd-privacy-name = privacy
cmd-privacy-description = What is stored about you; get it or delete it

# The options of the commands.

opt-ruleset-name = ruleset
opt-ruleset-description = Which rules to play by
opt-opponent-name = opponent
opt-opponent-description = Whom to challenge; leave empty for an open table
opt-level-name = level
opt-level-description = Play the computer, from 1 (easy) to 10 (strong)
opt-color-name = colour
opt-color-description = Your colour
opt-color-white = White
opt-color-black = Black
opt-color-random = Random
opt-move-name = move
opt-move-description = The move, such as c3-d4 or c3:e5:g7
opt-game-name = game
opt-game-description = The code of the game, if you have several here
opt-language-name = language
opt-language-description = Your language
opt-theme-name = theme
opt-theme-description = The look of your boards
opt-theme-walnut = { theme-walnut }
opt-theme-forest = { theme-forest }
opt-theme-slate = { theme-slate }
opt-theme-contrast = { theme-contrast }
opt-theme-night = { theme-night }
opt-opening-name = opening
opt-opening-description = Start as usual, or draw the opening by lot
opt-opening-start = As usual
opt-opening-drawn = Drawn by lot
opt-limit-name = limit
opt-limit-description = English only: moves without progress until the draw
opt-first-name = first
opt-first-description = Thai only: who has the first move
opt-first-white = White
opt-first-black = Black
