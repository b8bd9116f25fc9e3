# Words that stand alone, and how values are joined.

color-white = White
color-black = Black
kind-man = man
kind-king = king
kind-parachutist = parachutist

list-and = { $head } and { $last }
and-more = { $count } more

moment = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }, { $time } UTC
