# Почему ход невозможен и что можно сыграть вместо него.

illegal-and-hint = { $reason } { $hint }

illegal-no-such-square = На этой доске нет поля { $square }.
illegal-not-playable = Поле { $square } не игровое.
illegal-no-piece = На поле { $square } нет шашки.
illegal-not-yours = { $color ->
    [white] На поле { $square } чёрная шашка, а сейчас ход белых.
   *[black] На поле { $square } белая шашка, а сейчас ход чёрных.
}
illegal-wrong-direction = { $kind ->
    [king] Дамка не ходит в этом направлении: { $from }–{ $to }.
   *[man] Простая шашка не ходит в этом направлении: { $from }–{ $to }.
}
illegal-blocked = Путь { $from }–{ $to } закрыт на поле { $at }.
illegal-capture-compulsory = Бить обязательно. { $count ->
    [1] Бить может { $by }.
   *[other] Бить могут { $by }.
}
illegal-longer-capture = Нужно побить как можно больше: { $most ->
    [one] { $most } шашку
    [few] { $most } шашки
   *[many] { $most } шашек
}. { $count ->
    [1] Это может { $by }.
   *[other] Это могут { $by }.
}
illegal-heavier-capture = Обязательно самое ценное взятие, здесь { $most ->
    [one] { $most } шашка
    [few] { $most } шашки
   *[many] { $most } шашек
}; дамка стоит почти двух простых. { $count ->
    [1] Так бьёт { $by }.
   *[other] Так бьют { $by }.
}
illegal-kings-must-be-taken = Из равных взятий нужно выбрать то, в котором больше дамок или дамка побита раньше. { $count ->
    [1] Так бьёт { $by }.
   *[other] Так бьют { $by }.
}
illegal-king-must-capture = Когда может бить дамка, простая шашка не бьёт. { $count ->
    [1] Бьёт дамка { $by }.
   *[other] Бить могут дамки { $by }.
}
illegal-may-not-capture-king = Простая шашка не бьёт дамку: { $from } не может побить { $at }.
illegal-must-capture-on = На поле { $at } взятие не закончено. { $count ->
    [1] Следующее поле: { $to }.
   *[other] Следующее поле на выбор: { $to }.
}
illegal-king-move-limit = Дамка { $square } сделала три хода подряд; теперь должна пойти другая шашка.
illegal-cannot-move-so = С поля { $from } нельзя пойти на { $to }.
illegal-game-over = Эта игра уже закончена.
illegal-other = Такой ход невозможен.

hint-piece-may-go = { $count ->
    [1] С { $from } можно пойти на { $to }.
   *[other] С { $from } можно пойти на: { $to }.
}
hint-must-capture = { $count ->
    [1] Бить должна { $by }.
   *[other] Нужно бить, это могут { $by }.
}
hint-may-move = { $count ->
    [1] Ходить может { $by }.
   *[other] Ходить могут { $by }.
}
