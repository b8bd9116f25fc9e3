# Hints: the best move and, after a colon, a clause that says why.

button-hint = Подсказка
button-hint-sure = Покажи най-добрия ход
button-hint-unrated = Питай противника
button-unrated-yes = Приемам
button-unrated-no = Отказвам
board-hint-taken = 💡 { $player } взе подсказка: тази игра не влияе на рейтинга.
board-unrated-asked = 💡 { $player } предлага играта да продължи без рейтинг, с подсказки и за двамата
board-unrated-agreed = Тази игра вече не влияе на рейтинга: и двамата играчи могат да взимат подсказки.
board-unrated-refused = { $player } отказва: играта остава с рейтинг.
hint-ask-computer = След подсказка играта вече няма да влияе на рейтинга. Да покажа ли най-добрия ход?
hint-ask-unrated = Да предложа ли на противника да продължите без рейтинг, с подсказки и за двамата?
hint-ask-seen = Противникът ти ще види, че взимаш подсказка. Да покажа ли най-добрия ход?
hint-best = 💡 { $move }: { $why }.
hint-wins-by-force = печели форсирано за { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
}
hint-only-move = това е единственият ход
hint-holds-out = всички ходове губят, но този издържа най-дълго
hint-wins-pieces = печели { $pieces ->
    [one] { $pieces } пул
   *[other] { $pieces } пула
}
hint-takes-more = взема { $taken }, а губи { $lost }
hint-holds-draw = държи ремито, другите ходове губят
hint-reaches-king = стига до дама
hint-avoids-loss = спасява от загуба { $pieces ->
    [one] { $pieces } пул
   *[other] { $pieces } пула
}
hint-takes-back = връща загубеното
hint-improves = подобрява позицията
hint-busy = Сега не успях да помисля. Попитай отново след миг.

# The analysis of a finished game.

button-analyse = Анализ
analysis-title = { $white } – { $black }, { $ruleset }, игра { $code }: анализ
analysis-accuracy = Точност: ⚪ { $white } · ⚫ { $black }
analysis-percent = { $number } %
analysis-worst = Най-слабите ходове:
analysis-mistake = { $move }: по-добре { $better } (шансове −{ $cost } %)
analysis-nobody-erred = Никой не е сгрешил.
analysis-cut = Разгледани ходове от началото: { $shown } от { $total }, на двете страни общо.
analysis-alt = Графика на шансовете на двете страни. { $game }. { $accuracy }; { $marked ->
    [0] нищо не е отбелязано
   *[other] отбелязани ходове: { $numbers }
}
analysis-begun = Анализът отнема няколко секунди. Ще се появи тук.
analysis-under-way = Анализът вече се прави. Ще се появи тук.
analysis-after-the-game = Анализът ще е след играта.
analysis-elsewhere = Поискай анализа в чата, където е играна играта.
