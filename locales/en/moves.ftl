# Why a move is not legal, and what may be played instead.

illegal-and-hint = { $reason } { $hint }

illegal-no-such-square = There is no square { $square } on this board.
illegal-not-playable = { $square } is not a playing square.
illegal-no-piece = There is no piece on { $square }.
illegal-not-yours = { $color ->
    [white] The piece on { $square } is black, and it is White's move.
   *[black] The piece on { $square } is white, and it is Black's move.
}
illegal-wrong-direction = { $kind ->
    [king] A king does not go in that direction: { $from }–{ $to }.
   *[man] A man does not go in that direction: { $from }–{ $to }.
}
illegal-blocked = The way { $from }–{ $to } is blocked on { $at }.
illegal-capture-compulsory = A capture is compulsory. { $count ->
    [1] The piece that can capture: { $by }.
   *[other] The pieces that can capture: { $by }.
}
illegal-longer-capture = You must capture as many pieces as you can: { $most ->
    [one] { $most } piece
   *[other] { $most } pieces
}. { $count ->
    [1] The piece that can: { $by }.
   *[other] The pieces that can: { $by }.
}
illegal-heavier-capture = The most valuable capture is compulsory, { $most ->
    [one] { $most } piece
   *[other] { $most } pieces
} here; a king is worth almost two men. { $count ->
    [1] The piece that can make it: { $by }.
   *[other] The pieces that can make it: { $by }.
}
illegal-kings-must-be-taken = Of equal captures you must choose the one that takes more kings, or takes a king sooner. { $count ->
    [1] The piece that can make it: { $by }.
   *[other] The pieces that can make it: { $by }.
}
illegal-king-must-capture = When a king can capture, a man may not. { $count ->
    [1] The king that can capture: { $by }.
   *[other] The kings that can capture: { $by }.
}
illegal-may-not-capture-king = A man may not take a king: { $from } cannot take { $at }.
illegal-must-capture-on = The capture is not finished on { $at }. { $count ->
    [1] The next square: { $to }.
   *[other] The next square can be: { $to }.
}
illegal-king-move-limit = The king on { $square } has made three moves in a row; now another piece must move.
illegal-cannot-move-so = The piece on { $from } cannot go to { $to }.
illegal-game-over = This game is over.
illegal-other = This move is not legal.

hint-piece-may-go = { $count ->
    [1] From { $from } it can go to { $to }.
   *[other] From { $from } it can go to: { $to }.
}
hint-must-capture = { $count ->
    [1] The piece that must capture: { $by }.
   *[other] The pieces that can capture, and one must: { $by }.
}
hint-may-move = { $count ->
    [1] The piece that can move: { $by }.
   *[other] The pieces that can move: { $by }.
}
