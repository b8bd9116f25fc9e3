# Як закінчуються ігри.

ending-side-won = { $winner ->
    [white] Білі перемагають
   *[black] Чорні перемагають
}: { $reason }.

# Частини речення після двокрапки.
win-no-pieces = { $winner ->
    [white] усі чорні шашки побито
   *[black] усі білі шашки побито
}
win-no-moves = { $winner ->
    [white] у чорних немає ходу
   *[black] у білих немає ходу
}
win-out-of-pieces = { $winner ->
    [white] білі віддали всі шашки
   *[black] чорні віддали всі шашки
}
win-out-of-moves = { $winner ->
    [white] у білих не лишилося ходів
   *[black] у чорних не лишилося ходів
}
win-first-king = { $winner ->
    [white] білі першими провели дамку
   *[black] чорні першими провели дамку
}
win-by-rule = { $winner ->
    [white] за правилами виграли білі
   *[black] за правилами виграли чорні
}

# Ходи рахуються для кожної сторони.
draw-repetition = Нічия: та сама позиція { $times ->
    [3] утретє
   *[other] { $times }-й раз
}.
draw-king-moves = Нічия: { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
} кожної сторони лише дамками й без биття.
draw-no-progress = Нічия: { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
} кожної сторони без биття й без ходів простими шашками.
draw-endgame = Нічия: у цьому закінченні кожна сторона зробила вже { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}.
draw-balance = Нічия: за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
} кожної сторони кількість простих шашок і дамок не змінилася.
draw-main-road = Нічия: { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
} кожної сторони проти самотньої дамки на великій дорозі (a1–h8).
draw-one-each = Нічия: у кожної сторони лишилося по одній шашці.
draw-by-rule = Нічия за правилами.
