# Отдельные слова и соединение значений.

color-white = Белые
color-black = Чёрные
kind-man = простая шашка
kind-king = дамка
kind-parachutist = парашютист

list-and = { $head } и { $last }
and-more = ещё { $count }

moment = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } года, { $time } UTC
