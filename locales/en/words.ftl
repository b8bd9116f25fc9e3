# The position in words.

words-turn = { $color ->
    [white] White to move.
   *[black] Black to move.
}
words-pieces = { $color ->
    [white] White
   *[black] Black
}: { $pieces }.
words-no-pieces = { $color ->
    [white] White has no pieces.
   *[black] Black has no pieces.
}
words-men = { $count ->
    [1] man
   *[other] men
} { $squares }
words-kings = { $count ->
    [1] king
   *[other] kings
} { $squares }
words-parachutists = { $count ->
    [1] parachutist
   *[other] parachutists
} { $squares }
words-last-move = Last move: { $move }.
