# Чому хід неможливий і що можна зіграти натомість.

illegal-and-hint = { $reason } { $hint }

illegal-no-such-square = На цій дошці немає поля { $square }.
illegal-not-playable = Поле { $square } не ігрове.
illegal-no-piece = На полі { $square } немає шашки.
illegal-not-yours = { $color ->
    [white] На полі { $square } чорна шашка, а зараз хід білих.
   *[black] На полі { $square } біла шашка, а зараз хід чорних.
}
illegal-wrong-direction = { $kind ->
    [king] Дамка не ходить у цьому напрямку: { $from }–{ $to }.
   *[man] Проста шашка не ходить у цьому напрямку: { $from }–{ $to }.
}
illegal-blocked = Шлях { $from }–{ $to } закрито на полі { $at }.
illegal-capture-compulsory = Бити обов'язково. { $count ->
    [1] Бити може { $by }.
   *[other] Бити можуть { $by }.
}
illegal-longer-capture = Треба побити якнайбільше: { $most ->
    [one] { $most } шашку
    [few] { $most } шашки
   *[many] { $most } шашок
}. { $count ->
    [1] Це може { $by }.
   *[other] Це можуть { $by }.
}
illegal-heavier-capture = Обов'язкове найцінніше биття, тут { $most ->
    [one] { $most } шашка
    [few] { $most } шашки
   *[many] { $most } шашок
}; дамка варта майже двох простих. { $count ->
    [1] Так б'є { $by }.
   *[other] Так б'ють { $by }.
}
illegal-kings-must-be-taken = З рівних биттів треба вибрати те, у якому більше дамок або дамку побито раніше. { $count ->
    [1] Так б'є { $by }.
   *[other] Так б'ють { $by }.
}
illegal-king-must-capture = Коли може бити дамка, проста шашка не б'є. { $count ->
    [1] Б'є дамка { $by }.
   *[other] Бити можуть дамки { $by }.
}
illegal-may-not-capture-king = Проста шашка не б'є дамку: { $from } не може побити { $at }.
illegal-must-capture-on = На полі { $at } биття не закінчене. { $count ->
    [1] Наступне поле: { $to }.
   *[other] Наступне поле на вибір: { $to }.
}
illegal-king-move-limit = Дамка { $square } зробила три ходи поспіль; тепер має піти інша шашка.
illegal-cannot-move-so = З поля { $from } не можна піти на { $to }.
illegal-game-over = Ця гра вже закінчена.
illegal-other = Такий хід неможливий.

hint-piece-may-go = { $count ->
    [1] З { $from } можна піти на { $to }.
   *[other] З { $from } можна піти на: { $to }.
}
hint-must-capture = { $count ->
    [1] Бити має { $by }.
   *[other] Треба бити, це можуть { $by }.
}
hint-may-move = { $count ->
    [1] Ходити може { $by }.
   *[other] Ходити можуть { $by }.
}
