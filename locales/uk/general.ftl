# Окремі слова та сполучення значень.

color-white = Білі
color-black = Чорні
kind-man = проста шашка
kind-king = дамка
kind-parachutist = парашутист

list-and = { $head } і { $last }
and-more = ще { $count }

moment = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[12] грудня
} { $year } року, { $time } UTC
