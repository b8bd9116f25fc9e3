# Як заканчваюцца гульні.

ending-side-won = { $winner ->
    [white] Белыя перамагаюць
   *[black] Чорныя перамагаюць
}: { $reason }.

# Часткі сказа пасля двукроп'я.
win-no-pieces = { $winner ->
    [white] усе чорныя шашкі пабіты
   *[black] усе белыя шашкі пабіты
}
win-no-moves = { $winner ->
    [white] у чорных няма ходу
   *[black] у белых няма ходу
}
win-out-of-pieces = { $winner ->
    [white] белыя аддалі ўсе шашкі
   *[black] чорныя аддалі ўсе шашкі
}
win-out-of-moves = { $winner ->
    [white] у белых не засталося хадоў
   *[black] у чорных не засталося хадоў
}
win-first-king = { $winner ->
    [white] белыя першымі правялі дамку
   *[black] чорныя першымі правялі дамку
}
win-by-rule = { $winner ->
    [white] паводле правіл выйгралі белыя
   *[black] паводле правіл выйгралі чорныя
}

# Хады лічацца для кожнага боку.
draw-repetition = Нічыя: адна і тая ж пазіцыя { $times ->
    [3] трэці раз
   *[other] { $times }-ы раз
}.
draw-king-moves = Нічыя: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
} кожнага боку толькі дамкамі і без бою.
draw-no-progress = Нічыя: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
} кожнага боку без бою і без хадоў простымі шашкамі.
draw-endgame = Нічыя: у гэтым канчатку кожны бок зрабіў ужо { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
}.
draw-balance = Нічыя: за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
} кожнага боку колькасць простых шашак і дамак не змянілася.
draw-main-road = Нічыя: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
} кожнага боку супраць адзінокай дамкі на вялікай дарозе (a1–h8).
draw-one-each = Нічыя: у кожнага боку засталося па адной шашцы.
draw-by-rule = Нічыя паводле правіл.
