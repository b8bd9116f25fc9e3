# Hints: the best move and, after a colon, a clause that says why.

button-hint = Подсказка
button-hint-sure = Показать лучший ход
button-hint-unrated = Спросить соперника
button-unrated-yes = Согласиться
button-unrated-no = Отклонить
board-hint-taken = 💡 { $player } берёт подсказку: эта игра не влияет на рейтинг.
board-unrated-asked = 💡 { $player } предлагает играть дальше без рейтинга, с подсказками для обоих
board-unrated-agreed = Эта игра больше не влияет на рейтинг: подсказки могут брать оба игрока.
board-unrated-refused = { $player } не соглашается: игра по-прежнему влияет на рейтинг.
hint-ask-computer = После подсказки игра уже не повлияет на рейтинг. Показать лучший ход?
hint-ask-unrated = Предложить сопернику играть дальше без рейтинга, с подсказками для обоих?
hint-ask-seen = Соперник увидит, что вы взяли подсказку. Показать лучший ход?
hint-best = 💡 { $move }: { $why }.
hint-wins-by-force = форсированно выигрывает за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
hint-only-move = это единственный ход
hint-holds-out = проигрывают все ходы, но этот держится дольше всех
hint-wins-pieces = выигрывает { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашки
   *[many] { $pieces } шашек
}
hint-takes-more = берёт { $taken }, а отдаёт { $lost }
hint-holds-draw = держит ничью, остальные ходы проигрывают
hint-reaches-king = проводит дамку
hint-avoids-loss = не даёт потерять { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашки
   *[many] { $pieces } шашек
}
hint-takes-back = отыгрывает потерянное
hint-improves = улучшает позицию
hint-busy = Сейчас не удалось подумать. Спросите ещё раз через мгновение.

# The analysis of a finished game.

button-analyse = Анализ
analysis-title = { $white } – { $black }, { $ruleset }, игра { $code }: анализ
analysis-accuracy = Точность: ⚪ { $white } · ⚫ { $black }
analysis-percent = { $number } %
analysis-worst = Самые слабые ходы:
analysis-mistake = { $move }: лучше { $better } (шансы −{ $cost } %)
analysis-nobody-erred = Никто не ошибся.
analysis-cut = Рассмотрено ходов с начала: { $shown } из { $total }, обеих сторон вместе.
analysis-alt = График шансов обеих сторон. { $game }. { $accuracy }; { $marked ->
    [0] ничего не отмечено
   *[other] отмечены ходы: { $numbers }
}
analysis-begun = Анализ займёт несколько секунд. Он появится здесь.
analysis-under-way = Анализ уже идёт. Он появится здесь.
analysis-after-the-game = Анализ будет после игры.
analysis-elsewhere = Попросите об анализе в чате, где шла игра.
