# Позиція словами.

words-turn = { $color ->
    [white] Хід білих.
   *[black] Хід чорних.
}
words-pieces = { $color ->
    [white] Білі
   *[black] Чорні
}: { $pieces }.
words-no-pieces = { $color ->
    [white] У білих немає шашок.
   *[black] У чорних немає шашок.
}
words-men = { $count ->
    [1] проста шашка
   *[other] прості шашки
} { $squares }
words-kings = { $count ->
    [1] дамка
   *[other] дамки
} { $squares }
words-parachutists = { $count ->
    [1] парашутист
   *[other] парашутисти
} { $squares }
words-last-move = Останній хід: { $move }.
