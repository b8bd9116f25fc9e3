# Hints: the best move and, after a colon, a clause that says why.

button-hint = Подсказка
button-hint-sure = Покажи най-добрия ход
board-hint-taken = 💡 { $player } взе подсказка: тази игра не влияе на рейтинга.
hint-ask-computer = След подсказка играта вече няма да влияе на рейтинга. Да покажа ли най-добрия ход?
hint-ask-friend = Съперникът ти ще види, че взимаш подсказка, и играта вече няма да влияе на рейтинга. Да покажа ли най-добрия ход?
hint-ask-seen = Съперникът ти ще види, че взимаш подсказка. Да покажа ли най-добрия ход?
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
