# The lines under the board.

plain = { $text }
board-players = ⚪ { $white } · ⚫ { $black } · { $ruleset } · игра { $code }
seat-computer = Damka, уровень { $level }
board-turn = { $color ->
    [white] Ход белых
   *[black] Ход чёрных
}: { $player }
board-thinking = { $player } думает…
board-draw-offered = 🤝 { $player } предлагает ничью
board-takeback-asked = { $player } просит вернуть ход
board-draw-declined = { $player } отклоняет ничью.
board-takeback-refused = { $player } не соглашается вернуть ход.
board-taken-back = { $plies ->
    [1] Последний ход возвращён.
    [2] Два последних хода возвращены.
   *[other] Возвращено ходов: { $plies }.
}
board-moved-on = Игра уже ушла вперёд: вот текущая доска.

# The end of a game; the reasons are clauses after a colon.

end-won = { $player } побеждает: { $reason }.
end-reason-resignation = { $loser } сдаётся
end-reason-absence = { $loser } не возвращается к игре
end-draw-agreed = Ничья по соглашению.

# Buttons: at most 40 characters.

button-move = Ход
button-draw = Ничья 🤝
button-draw-agree = Согласиться 🤝
button-draw-decline = Отклонить ❌
button-resign = Сдаться
button-resign-yes = Да, сдаться
button-more = Ещё
button-back = Назад
button-turn = Развернуть доску
button-takeback = Вернуть ход
button-takeback-yes = Да, вернуть
button-takeback-no = Нет
button-rules = Правила
button-moves = Все ходы
button-words = Доска словами
button-pdn = Файл PDN
button-replay = Повтор
button-again = Ещё раз
button-change = Изменить настройки
button-claim = Засчитать победу
button-start = Начать
button-open-table = Открыть стол
button-play = Играть
button-close = Закрыть
button-accept = Принять
button-decline = Отклонить
button-ready = Готов
button-play-computer = Играть с компьютером
button-play-friend = Играть с другом
button-language = Язык
button-commands = Команды
button-privacy = Приватность

# Moving.

choose-piece = Какой шашкой?
choose-move = Куда пойдёт { $square }?
choose-path = Подходит несколько взятий. Какое из них?
choose-game = В какой игре?
not-your-turn = Сейчас не ваш ход: ходит { $player }.
no-game-here = У вас здесь нет игры, в которой сейчас ваш ход. Начать игру: { $command }.
no-game = У вас здесь нет игры. Начать игру: { $command }.
game-over = Эта игра уже закончена.
game-unknown = Этой игры здесь уже нет.
resign-ask = Сдаться в этой игре?
resign-late = Время на ответ истекло. Нажмите «Сдаться» ещё раз.
resign-not-yours = Этот вопрос для вашего соперника.
takeback-unrated-ask = Компьютер согласен, но тогда игра уже не повлияет на рейтинг. Вернуть ход?

# A game shown again.

replay-title = { $white } – { $black }, { $ruleset }, игра { $code }: ход за ходом
replay-sampled = Показано { $shown } позиций из { $total }.
replay-alt = Анимация. { $game }. { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
} обеих сторон вместе.
replay-nothing = В этой игре ещё ничего не сыграно.

# The first board of a game whose opening was drawn.

board-opening-drawn = Жребий: дебют { $name } ({ $moves }).
