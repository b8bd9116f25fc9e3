# Hints: the best move and, after a colon, a clause that says why.

button-hint = Підказка
button-hint-sure = Показати найкращий хід
button-hint-unrated = Запитати суперника
button-unrated-yes = Погодитися
button-unrated-no = Відхилити
board-hint-taken = 💡 { $player } бере підказку: ця гра не впливає на рейтинг.
board-unrated-asked = 💡 { $player } пропонує грати далі без рейтингу, з підказками для обох
board-unrated-agreed = Ця гра більше не впливає на рейтинг: підказки можуть брати обидва гравці.
board-unrated-refused = { $player } не погоджується: гра й далі впливає на рейтинг.
hint-ask-computer = Після підказки гра вже не вплине на рейтинг. Показати найкращий хід?
hint-ask-unrated = Запропонувати суперникові грати далі без рейтингу, з підказками для обох?
hint-ask-seen = Суперник побачить, що ви взяли підказку. Показати найкращий хід?
hint-best = 💡 { $move }: { $why }.
hint-wins-by-force = форсовано виграє за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}
hint-only-move = це єдиний хід
hint-holds-out = програють усі ходи, але цей тримається найдовше
hint-wins-pieces = виграє { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашки
   *[many] { $pieces } шашок
}
hint-takes-more = бере { $taken }, а віддає { $lost }
hint-holds-draw = тримає нічию, інші ходи програють
hint-reaches-king = проводить дамку
hint-avoids-loss = не дає втратити { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашки
   *[many] { $pieces } шашок
}
hint-takes-back = відіграє втрачене
hint-improves = поліпшує позицію
hint-busy = Зараз не вдалося подумати. Запитайте ще раз за мить.

# The analysis of a finished game.

button-analyse = Аналіз
analysis-title = { $white } – { $black }, { $ruleset }, гра { $code }: аналіз
analysis-accuracy = Точність: ⚪ { $white } · ⚫ { $black }
analysis-percent = { $number } %
analysis-worst = Найслабші ходи:
analysis-mistake = { $move }: краще { $better } (шанси −{ $cost } %)
analysis-nobody-erred = Ніхто не помилився.
analysis-cut = Розглянуто ходів від початку: { $shown } із { $total }, обох сторін разом.
analysis-alt = Графік шансів обох сторін. { $game }. { $accuracy }; { $marked ->
    [0] нічого не позначено
   *[other] позначено ходи: { $numbers }
}
analysis-begun = Аналіз займе кілька секунд. Він з'явиться тут.
analysis-under-way = Аналіз уже триває. Він з'явиться тут.
analysis-after-the-game = Аналіз буде після гри.
analysis-elsewhere = Попросіть про аналіз у чаті, де відбулася гра.
