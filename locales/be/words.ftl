# Пазіцыя словамі.

words-turn = { $color ->
    [white] Ход белых.
   *[black] Ход чорных.
}
words-pieces = { $color ->
    [white] Белыя
   *[black] Чорныя
}: { $pieces }.
words-no-pieces = { $color ->
    [white] У белых няма шашак.
   *[black] У чорных няма шашак.
}
words-men = { $count ->
    [1] простая шашка
   *[other] простыя шашкі
} { $squares }
words-kings = { $count ->
    [1] дамка
   *[other] дамкі
} { $squares }
words-parachutists = { $count ->
    [1] парашутыст
   *[other] парашутысты
} { $squares }
words-last-move = Апошні ход: { $move }.
