# The lines under the board.

plain = { $text }
board-players = ⚪ { $white } · ⚫ { $black } · { $ruleset } · игра { $code }
seat-computer = Damka, ниво { $level }
board-turn = { $color ->
    [white] Ход на белите
   *[black] Ход на черните
}: { $player }
board-thinking = { $player } мисли…
board-draw-offered = 🤝 { $player } предлага реми
board-takeback-asked = { $player } моли за връщане на хода
board-draw-declined = { $player } отказва ремито.
board-takeback-refused = { $player } не се съгласява ходът да бъде върнат.
board-taken-back = { $plies ->
    [1] Последният ход е върнат.
    [2] Последните два хода са върнати.
   *[other] Върнати ходове: { $plies }.
}
board-moved-on = Играта вече е продължила: ето сегашната дъска.

# The end of a game; the reasons are clauses after a colon.

end-won = { $player } печели: { $reason }.
end-reason-resignation = { $loser } се предава
end-reason-absence = { $loser } не се връща в играта
end-draw-agreed = Реми по споразумение.

# Buttons: at most 40 characters.

button-move = Ход
button-draw = Реми 🤝
button-draw-agree = Приемам 🤝
button-draw-decline = Отказвам ❌
button-resign = Предавам се
button-resign-yes = Да, предавам се
button-more = Още
button-back = Назад
button-turn = Обръщане на дъската
button-takeback = Връщам хода
button-takeback-yes = Да, връщане
button-takeback-no = Не
button-rules = Правила
button-moves = Ходовете досега
button-words = Дъската с думи
button-pdn = Файл PDN
button-replay = Повторение
button-again = Отново
button-change = Промяна на настройките
button-claim = Присъди победата
button-start = Начало
button-open-table = Отвори масата
button-play = Играя
button-close = Затвори
button-accept = Приемам
button-decline = Отказвам
button-ready = Готов
button-play-computer = Игра с компютъра
button-play-friend = Игра с приятел
button-language = Език
button-commands = Команди
button-privacy = Поверителност

# Moving.

choose-piece = С кой пул?
choose-move = Къде отива { $square }?
choose-path = Подхождат няколко вземания. Кое от тях?
choose-game = В коя игра?
not-your-turn = Не си на ход: сега играе { $player }.
no-game-here = Тук нямаш игра, в която да си на ход. Нова игра: { $command }.
no-game = Тук нямаш игра. Нова игра: { $command }.
game-over = Тази игра вече е завършила.
game-unknown = Тази игра вече не се пази тук.
resign-ask = Предаваш ли тази игра?
resign-late = Времето за отговор изтече. Натисни отново „Предавам се“.
resign-not-yours = Този въпрос е за съперника ти.
takeback-unrated-ask = Компютърът е съгласен, но тогава играта вече няма да влияе на рейтинга. Да се върне ли ходът?

# A game shown again.

replay-title = { $white } – { $black }, { $ruleset }, игра { $code }: ход по ход
replay-sampled = Показани са { $shown } от { $total } позиции.
replay-alt = Анимация. { $game }. { $plies ->
    [one] { $plies } ход
   *[other] { $plies } хода
} на двете страни общо.
replay-nothing = В тази игра още нищо не е изиграно.

# The first board of a game whose opening was drawn.

board-opening-drawn = Жребий: дебют { $name } ({ $moves }).
