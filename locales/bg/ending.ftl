# Как завършват игрите.

ending-side-won = { $winner ->
    [white] Белите печелят
   *[black] Черните печелят
}: { $reason }.

# Части от изречение след двоеточие.
win-no-pieces = { $winner ->
    [white] всички черни пулове са взети
   *[black] всички бели пулове са взети
}
win-no-moves = { $winner ->
    [white] черните нямат ход
   *[black] белите нямат ход
}
win-out-of-pieces = { $winner ->
    [white] белите дадоха всичките си пулове
   *[black] черните дадоха всичките си пулове
}
win-out-of-moves = { $winner ->
    [white] белите останаха без ход
   *[black] черните останаха без ход
}
win-first-king = { $winner ->
    [white] белите първи направиха дама
   *[black] черните първи направиха дама
}
win-by-rule = { $winner ->
    [white] по правилата печелят белите
   *[black] по правилата печелят черните
}

# Ходовете се броят за всяка страна.
draw-repetition = Реми: една и съща позиция { $times ->
    [3] за трети път
   *[other] за { $times }-и път
}.
draw-king-moves = Реми: { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
} на всяка страна само с дами и без вземане.
draw-no-progress = Реми: { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
} на всяка страна без вземане и без ход с пешка.
draw-endgame = Реми: в този финал всяка страна направи вече { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
}.
draw-balance = Реми: за { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
} на всяка страна броят на пешките и дамите не се промени.
draw-main-road = Реми: { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
} на всяка страна срещу самотна дама на главния диагонал (a1–h8).
draw-one-each = Реми: на всяка страна остана по един пул.
draw-by-rule = Реми по правилата.
