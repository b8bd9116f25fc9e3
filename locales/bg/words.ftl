# Позицията с думи.

words-turn = { $color ->
    [white] Белите са на ход.
   *[black] Черните са на ход.
}
words-pieces = { $color ->
    [white] Бели
   *[black] Черни
}: { $pieces }.
words-no-pieces = { $color ->
    [white] Белите нямат пулове.
   *[black] Черните нямат пулове.
}
words-men = { $count ->
    [1] пешка
   *[other] пешки
} { $squares }
words-kings = { $count ->
    [1] дама
   *[other] дами
} { $squares }
words-parachutists = { $count ->
    [1] парашутист
   *[other] парашутисти
} { $squares }
words-last-move = Последен ход: { $move }.
