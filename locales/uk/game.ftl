# The lines under the board.

plain = { $text }
board-players = ⚪ { $white } · ⚫ { $black } · { $ruleset } · гра { $code }
seat-computer = Damka, рівень { $level }
board-turn = { $color ->
    [white] Хід білих
   *[black] Хід чорних
}: { $player }
board-thinking = { $player } думає…
board-draw-offered = 🤝 { $player } пропонує нічию
board-takeback-asked = { $player } просить повернути хід
board-draw-declined = { $player } відхиляє нічию.
board-takeback-refused = { $player } не погоджується повернути хід.
board-taken-back = { $plies ->
    [1] Останній хід повернуто.
    [2] Два останні ходи повернуто.
   *[other] Повернуто ходів: { $plies }.
}
board-moved-on = Гра вже пішла далі: ось нинішня дошка.

# The end of a game; the reasons are clauses after a colon.

end-won = { $player } перемагає: { $reason }.
end-reason-resignation = { $loser } здається
end-reason-absence = { $loser } не повертається до гри
end-draw-agreed = Нічия за згодою.

# Buttons: at most 40 characters.

button-move = Хід
button-draw = Нічия 🤝
button-draw-agree = Погодитися 🤝
button-draw-decline = Відхилити ❌
button-resign = Здатися
button-resign-yes = Так, здатися
button-more = Ще
button-back = Назад
button-turn = Розвернути дошку
button-takeback = Повернути хід
button-takeback-yes = Так, повернути
button-takeback-no = Ні
button-rules = Правила
button-moves = Усі ходи
button-words = Дошка словами
button-pdn = Файл PDN
button-replay = Повтор
button-again = Ще раз
button-change = Змінити налаштування
button-claim = Зарахувати перемогу
button-start = Почати
button-open-table = Відкрити стіл
button-play = Грати
button-close = Закрити
button-accept = Прийняти
button-decline = Відхилити
button-ready = Готовий
button-play-computer = Грати з комп'ютером
button-play-friend = Грати з другом
button-language = Мова
button-commands = Команди
button-privacy = Приватність

# Moving.

choose-piece = Якою шашкою?
choose-move = Куди піде { $square }?
choose-path = Підходить кілька биттів. Яке з них?
choose-game = У якій грі?
not-your-turn = Зараз не ваш хід: ходить { $player }.
no-game-here = У вас тут немає гри, де зараз ваш хід. Почати гру: { $command }.
no-game = У вас тут немає гри. Почати гру: { $command }.
game-over = Ця гра вже закінчена.
game-unknown = Цієї гри тут уже немає.
resign-ask = Здатися в цій грі?
resign-late = Час на відповідь минув. Натисніть «Здатися» ще раз.
resign-not-yours = Це запитання для вашого суперника.
takeback-unrated-ask = Комп'ютер згоден, але тоді гра вже не вплине на рейтинг. Повернути хід?

# A game shown again.

replay-title = { $white } – { $black }, { $ruleset }, гра { $code }: хід за ходом
replay-sampled = Показано { $shown } позицій із { $total }.
replay-alt = Анімація. { $game }. { $plies ->
    [one] { $plies } хід
    [few] { $plies } ходи
   *[many] { $plies } ходів
} обох сторін разом.
replay-nothing = У цій грі ще нічого не зіграно.

# The first board of a game whose opening was drawn.

board-opening-drawn = Жереб: дебют { $name } ({ $moves }).
