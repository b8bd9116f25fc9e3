# Hints: the best move and, after a colon, a clause that says why.

button-hint = Падказка
button-hint-sure = Паказаць найлепшы ход
button-hint-unrated = Спытаць саперніка
button-unrated-yes = Згадзіцца
button-unrated-no = Адхіліць
board-hint-taken = 💡 { $player } бярэ падказку: гэтая гульня не ўплывае на рэйтынг.
board-unrated-asked = 💡 { $player } прапануе гуляць далей без рэйтынгу, з падказкамі для абодвух
board-unrated-agreed = Гэтая гульня больш не ўплывае на рэйтынг: падказкі могуць браць абодва гульцы.
board-unrated-refused = { $player } не згаджаецца: гульня па-ранейшаму ўплывае на рэйтынг.
hint-ask-computer = Пасля падказкі гульня ўжо не паўплывае на рэйтынг. Паказаць найлепшы ход?
hint-ask-unrated = Прапанаваць саперніку гуляць далей без рэйтынгу, з падказкамі для абодвух?
hint-ask-seen = Сапернік убачыць, што вы ўзялі падказку. Паказаць найлепшы ход?
hint-best = 💡 { $move }: { $why }.
hint-wins-by-force = фарсіравана выйграе за { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
}
hint-only-move = гэта адзіны ход
hint-holds-out = прайграюць усе хады, але гэты трымаецца найдаўжэй
hint-wins-pieces = выйграе { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашкі
   *[many] { $pieces } шашак
}
hint-takes-more = бярэ { $taken }, а аддае { $lost }
hint-holds-draw = трымае нічыю, іншыя хады прайграюць
hint-reaches-king = праводзіць дамку
hint-avoids-loss = не дае страціць { $pieces ->
    [one] { $pieces } шашку
    [few] { $pieces } шашкі
   *[many] { $pieces } шашак
}
hint-takes-back = адыгрывае страчанае
hint-improves = паляпшае пазіцыю
hint-busy = Цяпер не ўдалося падумаць. Спытайце яшчэ раз праз імгненне.

# The analysis of a finished game.

button-analyse = Аналіз
analysis-title = { $white } – { $black }, { $ruleset }, гульня { $code }: аналіз
analysis-accuracy = Дакладнасць: ⚪ { $white } · ⚫ { $black }
analysis-percent = { $number } %
analysis-worst = Найслабейшыя хады:
analysis-mistake = { $move }: лепш { $better } (шанцы −{ $cost } %)
analysis-nobody-erred = Ніхто не памыліўся.
analysis-cut = Разгледжана хадоў ад пачатку: { $shown } з { $total }, абодвух бакоў разам.
analysis-alt = Графік шанцаў абодвух бакоў. { $game }. { $accuracy }; { $marked ->
    [0] нічога не пазначана
   *[other] пазначаны хады: { $numbers }
}
analysis-begun = Аналіз зойме некалькі секунд. Ён з'явіцца тут.
analysis-under-way = Аналіз ужо ідзе. Ён з'явіцца тут.
analysis-after-the-game = Аналіз будзе пасля гульні.
analysis-elsewhere = Папрасіце пра аналіз у чаце, дзе ішла гульня.
