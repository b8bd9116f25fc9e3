# Hints: the best move and, after a colon, a clause that says why.

button-hint = Hint
button-hint-sure = Show the best move
button-hint-unrated = Ask the opponent
button-unrated-yes = Agree
button-unrated-no = Decline
board-hint-taken = 💡 { $player } took a hint: this game does not count for the rating.
board-unrated-asked = 💡 { $player } asks to play on without the rating, with hints for both
board-unrated-agreed = This game no longer counts for the rating: both may take hints.
board-unrated-refused = { $player } declines: the game still counts for the rating.
hint-ask-computer = After a hint the game no longer counts for the rating. Show the best move?
hint-ask-unrated = Ask your opponent to play on without the rating, with hints for both?
hint-ask-seen = Your opponent will see that you took a hint. Show the best move?
hint-best = 💡 { $move }: { $why }.
hint-wins-by-force = wins by force in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
hint-only-move = it is the only move
hint-holds-out = every move loses, but this one holds out longest
hint-wins-pieces = wins { $pieces ->
    [one] a piece
   *[other] { $pieces } pieces
}
hint-takes-more = takes { $taken } and loses { $lost }
hint-holds-draw = it holds the draw, other moves lose
hint-reaches-king = reaches a king
hint-avoids-loss = avoids losing { $pieces ->
    [one] a piece
   *[other] { $pieces } pieces
}
hint-takes-back = takes back what was lost
hint-improves = it improves the position
hint-busy = I could not think about it just now. Ask again in a moment.

# The analysis of a finished game.

button-analyse = Analyse
analysis-title = { $white } – { $black }, { $ruleset }, game { $code }: analysis
analysis-accuracy = Accuracy: ⚪ { $white } · ⚫ { $black }
analysis-percent = { $number }%
analysis-worst = The worst moves:
analysis-mistake = { $move }: { $better } was better (chances −{ $cost }%)
analysis-nobody-erred = Nobody went wrong.
analysis-cut = Looked at the first { $shown } of { $total } moves, both sides counted.
analysis-alt = A graph of both sides' chances. { $game }. { $accuracy }; { $marked ->
    [0] nothing is marked
   *[other] marked moves: { $numbers }
}
analysis-begun = The analysis takes some seconds. It will be posted here.
analysis-under-way = The analysis is under way already. It will be posted here.
analysis-after-the-game = The analysis comes after the game.
analysis-elsewhere = Ask for the analysis in the chat where the game was played.
