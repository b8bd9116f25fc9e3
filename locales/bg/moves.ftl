# Защо ходът е невъзможен и какво може да се играе вместо него.

illegal-and-hint = { $reason } { $hint }

illegal-no-such-square = На тази дъска няма поле { $square }.
illegal-not-playable = Поле { $square } не е игрово.
illegal-no-piece = На поле { $square } няма пул.
illegal-not-yours = { $color ->
    [white] На поле { $square } има черен пул, а на ход са белите.
   *[black] На поле { $square } има бял пул, а на ход са черните.
}
illegal-wrong-direction = { $kind ->
    [king] Дамата не се движи в тази посока: { $from }–{ $to }.
   *[man] Пешката не се движи в тази посока: { $from }–{ $to }.
}
illegal-blocked = Пътят { $from }–{ $to } е затворен на поле { $at }.
illegal-capture-compulsory = Вземането е задължително. { $count ->
    [1] Може да вземе { $by }.
   *[other] Могат да вземат { $by }.
}
illegal-longer-capture = Трябва да се вземе възможно най-много: { $most ->
    [one] { $most } пул
   *[other] { $most } пула
}. { $count ->
    [1] Това може { $by }.
   *[other] Това могат { $by }.
}
illegal-heavier-capture = Задължително е най-ценното вземане, тук { $most ->
    [one] { $most } пул
   *[other] { $most } пула
}; дамата струва почти колкото две пешки. { $count ->
    [1] Така взема { $by }.
   *[other] Така вземат { $by }.
}
illegal-kings-must-be-taken = От равните вземания се избира това с повече дами или с по-рано взета дама. { $count ->
    [1] Така взема { $by }.
   *[other] Така вземат { $by }.
}
illegal-king-must-capture = Когато може да вземе дама, пешката не взема. { $count ->
    [1] Взема дамата { $by }.
   *[other] Могат да вземат дамите { $by }.
}
illegal-may-not-capture-king = Пешката не взема дама: { $from } не може да вземе { $at }.
illegal-must-capture-on = На поле { $at } вземането не е завършено. { $count ->
    [1] Следващо поле: { $to }.
   *[other] Следващо поле по избор: { $to }.
}
illegal-king-move-limit = Дамата { $square } направи три хода поред; сега трябва да се движи друг пул.
illegal-cannot-move-so = От поле { $from } не може да се отиде на { $to }.
illegal-game-over = Тази игра вече е завършила.
illegal-other = Такъв ход е невъзможен.

hint-piece-may-go = { $count ->
    [1] От { $from } може да се отиде на { $to }.
   *[other] От { $from } може да се отиде на: { $to }.
}
hint-must-capture = { $count ->
    [1] Трябва да вземе { $by }.
   *[other] Трябва да се вземе, това могат { $by }.
}
hint-may-move = { $count ->
    [1] Може да се движи { $by }.
   *[other] Могат да се движат { $by }.
}
