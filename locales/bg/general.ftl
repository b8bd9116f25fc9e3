# Отделни думи и свързване на стойности.

color-white = Бели
color-black = Черни
kind-man = пешка
kind-king = дама
kind-parachutist = парашутист

list-and = { $head } и { $last }
and-more = още { $count }

moment = { $day } { $month ->
    [1] януари
    [2] февруари
    [3] март
    [4] април
    [5] май
    [6] юни
    [7] юли
    [8] август
    [9] септември
    [10] октомври
    [11] ноември
   *[12] декември
} { $year } г., { $time } UTC
