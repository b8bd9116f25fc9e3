# Позиция словами.

words-turn = { $color ->
    [white] Ход белых.
   *[black] Ход чёрных.
}
words-pieces = { $color ->
    [white] Белые
   *[black] Чёрные
}: { $pieces }.
words-no-pieces = { $color ->
    [white] У белых нет шашек.
   *[black] У чёрных нет шашек.
}
words-men = { $count ->
    [1] простая шашка
   *[other] простые шашки
} { $squares }
words-kings = { $count ->
    [1] дамка
   *[other] дамки
} { $squares }
words-parachutists = { $count ->
    [1] парашютист
   *[other] парашютисты
} { $squares }
words-last-move = Последний ход: { $move }.
