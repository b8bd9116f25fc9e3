# How games end.

ending-side-won = { $winner ->
    [white] White wins
   *[black] Black wins
}: { $reason }.

# Clauses after a colon.
win-no-pieces = { $winner ->
    [white] all black pieces are taken
   *[black] all white pieces are taken
}
win-no-moves = { $winner ->
    [white] Black has no move
   *[black] White has no move
}
win-out-of-pieces = { $winner ->
    [white] White has given all pieces away
   *[black] Black has given all pieces away
}
win-out-of-moves = { $winner ->
    [white] White has no move left
   *[black] Black has no move left
}
win-first-king = { $winner ->
    [white] White was the first to crown a man
   *[black] Black was the first to crown a man
}
win-by-rule = { $winner ->
    [white] by the rules White has won
   *[black] by the rules Black has won
}

# Moves are moves of each side.
draw-repetition = Draw: the same position { $times ->
    [3] for the third time
   *[other] { $times } times
}.
draw-king-moves = Draw: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} by each side with kings only and nothing taken.
draw-no-progress = Draw: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} by each side without a capture or a man's move.
draw-endgame = Draw: in this ending each side has already made { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
draw-balance = Draw: for { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} by each side the number of men and kings has not changed.
draw-main-road = Draw: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} by each side against a lone king on the main road (a1–h8).
draw-one-each = Draw: each side has one piece left.
draw-by-rule = Draw by the rules.
