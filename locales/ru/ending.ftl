# Как заканчиваются игры.

ending-side-won = { $winner ->
    [white] Белые побеждают
   *[black] Чёрные побеждают
}: { $reason }.

# Части предложения после двоеточия.
win-no-pieces = { $winner ->
    [white] все чёрные шашки побиты
   *[black] все белые шашки побиты
}
win-no-moves = { $winner ->
    [white] у чёрных нет хода
   *[black] у белых нет хода
}
win-out-of-pieces = { $winner ->
    [white] белые отдали все шашки
   *[black] чёрные отдали все шашки
}
win-out-of-moves = { $winner ->
    [white] у белых не осталось ходов
   *[black] у чёрных не осталось ходов
}
win-first-king = { $winner ->
    [white] белые первыми провели дамку
   *[black] чёрные первыми провели дамку
}
win-by-rule = { $winner ->
    [white] по правилам выиграли белые
   *[black] по правилам выиграли чёрные
}

# Ходы считаются для каждой стороны.
draw-repetition = Ничья: одна и та же позиция { $times ->
    [3] в третий раз
   *[other] в { $times }-й раз
}.
draw-king-moves = Ничья: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
} каждой стороны только дамками и без взятий.
draw-no-progress = Ничья: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
} каждой стороны без взятий и без ходов простыми шашками.
draw-endgame = Ничья: в этом окончании каждая сторона сделала уже { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}.
draw-balance = Ничья: за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
} каждой стороны число простых шашек и дамок не изменилось.
draw-main-road = Ничья: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
} каждой стороны против одинокой дамки на большой дороге (a1–h8).
draw-one-each = Ничья: у каждой стороны осталось по одной шашке.
draw-by-rule = Ничья по правилам.
