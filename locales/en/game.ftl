# The lines under the board.

plain = { $text }
board-players = ⚪ { $white } · ⚫ { $black } · { $ruleset } · game { $code }
seat-computer = Damka, level { $level }
board-turn = { $color ->
    [white] White to move
   *[black] Black to move
}: { $player }
board-thinking = { $player } is thinking…
board-draw-offered = 🤝 { $player } offers a draw
board-takeback-asked = { $player } asks to take the move back
board-draw-declined = { $player } declines the draw.
board-takeback-refused = { $player } does not agree to take the move back.
board-taken-back = { $plies ->
    [1] The last move was taken back.
    [2] The last two moves were taken back.
   *[other] Moves taken back: { $plies }.
}
board-moved-on = The game has moved on: here is the current board.

# The end of a game; the reasons are clauses after a colon.

end-won = { $player } wins: { $reason }.
end-reason-resignation = { $loser } resigns
end-reason-absence = { $loser } has not come back to the game
end-draw-agreed = Draw by agreement.

# Buttons: at most 40 characters.

button-move = Move
button-draw = Draw 🤝
button-draw-agree = Agree 🤝
button-draw-decline = Decline ❌
button-resign = Resign
button-resign-yes = Yes, resign
button-more = More
button-back = Back
button-turn = Turn the board
button-takeback = Take back
button-takeback-yes = Yes, take back
button-takeback-no = No
button-rules = Rules
button-moves = Moves so far
button-words = Board in words
button-pdn = PDN file
button-replay = Replay
button-again = Again
button-change = Change settings
button-claim = Claim the win
button-start = Start
button-open-table = Open the table
button-play = Play
button-close = Close
button-accept = Accept
button-decline = Decline
button-ready = Ready
button-play-computer = Play the computer
button-play-friend = Play a friend
button-language = Language
button-commands = Commands
button-privacy = Privacy

# Moving.

choose-piece = Which piece?
choose-move = Where does { $square } go?
choose-path = Several captures fit. Which one?
choose-game = In which game?
not-your-turn = It is not your turn: { $player } is to move.
no-game-here = You have no game here in which it is your turn. Start one with { $command }.
no-game = There is no game of yours here. Start one with { $command }.
game-over = This game is over.
game-unknown = This game is no longer known here.
resign-ask = Resign this game?
resign-late = The question has lapsed. Press “Resign” again.
resign-not-yours = This question is for your opponent.
takeback-unrated-ask = The computer agrees, but then the game no longer counts for the rating. Take back?

# A game shown again.

replay-title = { $white } – { $black }, { $ruleset }, game { $code }: move by move
replay-sampled = { $shown } of { $total } positions are shown.
replay-alt = An animation. { $game }. { $plies ->
    [one] { $plies } move of one side
   *[other] { $plies } moves of both sides together
}.
replay-nothing = Nothing has been played in this game yet.

# The first board of a game whose opening was drawn.

board-opening-drawn = Drawn by lot: opening { $name } ({ $moves }).
