# The lines under the board.

plain = { $text }
board-players = ⚪ { $white } · ⚫ { $black } · { $ruleset } · гульня { $code }
seat-computer = Damka, узровень { $level }
board-turn = { $color ->
    [white] Ход белых
   *[black] Ход чорных
}: { $player }
board-thinking = { $player } думае…
board-draw-offered = 🤝 { $player } прапануе нічыю
board-takeback-asked = { $player } просіць вярнуць ход
board-draw-declined = { $player } адхіляе нічыю.
board-takeback-refused = { $player } не згаджаецца вярнуць ход.
board-taken-back = { $plies ->
    [1] Апошні ход вернуты.
    [2] Два апошнія хады вернуты.
   *[other] Вернута хадоў: { $plies }.
}
board-moved-on = Гульня ўжо пайшла далей: вось цяперашняя дошка.

# The end of a game; the reasons are clauses after a colon.

end-won = { $player } перамагае: { $reason }.
end-reason-resignation = { $loser } здаецца
end-reason-absence = { $loser } не вяртаецца да гульні
end-draw-agreed = Нічыя па згодзе.

# Buttons: at most 40 characters.

button-move = Ход
button-draw = Нічыя 🤝
button-draw-agree = Згадзіцца 🤝
button-draw-decline = Адхіліць ❌
button-resign = Здацца
button-resign-yes = Так, здацца
button-more = Яшчэ
button-back = Назад
button-turn = Разгарнуць дошку
button-takeback = Вярнуць ход
button-takeback-yes = Так, вярнуць
button-takeback-no = Не
button-rules = Правілы
button-moves = Усе хады
button-words = Дошка словамі
button-pdn = Файл PDN
button-replay = Паўтор
button-again = Яшчэ раз
button-change = Змяніць налады
button-claim = Залічыць перамогу
button-start = Пачаць
button-open-table = Адкрыць стол
button-play = Гуляць
button-close = Закрыць
button-accept = Прыняць
button-decline = Адхіліць
button-ready = Гатовы
button-play-computer = Гуляць з камп'ютарам
button-play-friend = Гуляць з сябрам
button-language = Мова
button-commands = Каманды
button-privacy = Прыватнасць

# Moving.

choose-piece = Якой шашкай?
choose-move = Куды пойдзе { $square }?
choose-path = Падыходзіць некалькі баёў. Які з іх?
choose-game = У якой гульні?
not-your-turn = Цяпер не ваш ход: ходзіць { $player }.
no-game-here = У вас тут няма гульні, у якой цяпер ваш ход. Пачаць гульню: { $command }.
no-game = У вас тут няма гульні. Пачаць гульню: { $command }.
game-over = Гэтая гульня ўжо скончана.
game-unknown = Гэтай гульні тут ужо няма.
resign-ask = Здацца ў гэтай гульні?
resign-late = Час на адказ мінуў. Націсніце «Здацца» яшчэ раз.
resign-not-yours = Гэтае пытанне для вашага саперніка.
takeback-unrated-ask = Камп'ютар згодны, але тады гульня ўжо не паўплывае на рэйтынг. Вярнуць ход?

# A game shown again.

replay-title = { $white } – { $black }, { $ruleset }, гульня { $code }: ход за ходам
replay-sampled = Паказана { $shown } пазіцый з { $total }.
replay-alt = Анімацыя. { $game }. { $plies ->
    [one] { $plies } ход
    [few] { $plies } хады
   *[many] { $plies } хадоў
} абодвух бакоў разам.
replay-nothing = У гэтай гульні яшчэ нічога не сыграна.

# The first board of a game whose opening was drawn.

board-opening-drawn = Жэрабя: дэбют { $name } ({ $moves }).
