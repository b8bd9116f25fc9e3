# Чаму ход немагчымы і што можна згуляць замест яго.

illegal-and-hint = { $reason } { $hint }

illegal-no-such-square = На гэтай дошцы няма поля { $square }.
illegal-not-playable = Поле { $square } не гульнявое.
illegal-no-piece = На полі { $square } няма шашкі.
illegal-not-yours = { $color ->
    [white] На полі { $square } чорная шашка, а цяпер ход белых.
   *[black] На полі { $square } белая шашка, а цяпер ход чорных.
}
illegal-wrong-direction = { $kind ->
    [king] Дамка не ходзіць у гэтым напрамку: { $from }–{ $to }.
   *[man] Простая шашка не ходзіць у гэтым напрамку: { $from }–{ $to }.
}
illegal-blocked = Шлях { $from }–{ $to } закрыты на полі { $at }.
illegal-capture-compulsory = Біць абавязкова. { $count ->
    [1] Біць можа { $by }.
   *[other] Біць могуць { $by }.
}
illegal-longer-capture = Трэба пабіць як мага больш: { $most ->
    [one] { $most } шашку
    [few] { $most } шашкі
   *[many] { $most } шашак
}. { $count ->
    [1] Гэта можа { $by }.
   *[other] Гэта могуць { $by }.
}
illegal-heavier-capture = Абавязковы самы каштоўны бой, тут { $most ->
    [one] { $most } шашка
    [few] { $most } шашкі
   *[many] { $most } шашак
}; дамка вартая амаль дзвюх простых. { $count ->
    [1] Так б'е { $by }.
   *[other] Так б'юць { $by }.
}
illegal-kings-must-be-taken = З роўных баёў трэба выбраць той, у якім больш дамак або дамка пабіта раней. { $count ->
    [1] Так б'е { $by }.
   *[other] Так б'юць { $by }.
}
illegal-king-must-capture = Калі можа біць дамка, простая шашка не б'е. { $count ->
    [1] Б'е дамка { $by }.
   *[other] Біць могуць дамкі { $by }.
}
illegal-may-not-capture-king = Простая шашка не б'е дамку: { $from } не можа пабіць { $at }.
illegal-must-capture-on = На полі { $at } бой не скончаны. { $count ->
    [1] Наступнае поле: { $to }.
   *[other] Наступнае поле на выбар: { $to }.
}
illegal-king-move-limit = Дамка { $square } зрабіла тры хады запар; цяпер павінна пайсці іншая шашка.
illegal-cannot-move-so = З поля { $from } нельга пайсці на { $to }.
illegal-game-over = Гэтая гульня ўжо скончана.
illegal-other = Такі ход немагчымы.

hint-piece-may-go = { $count ->
    [1] З { $from } можна пайсці на { $to }.
   *[other] З { $from } можна пайсці на: { $to }.
}
hint-must-capture = { $count ->
    [1] Біць павінна { $by }.
   *[other] Трэба біць, гэта могуць { $by }.
}
hint-may-move = { $count ->
    [1] Хадзіць можа { $by }.
   *[other] Хадзіць могуць { $by }.
}
