# Why an action in a game is refused, and what to do next.

refusal-game-over = Тази игра вече е завършила.
refusal-not-your-turn = { $color ->
    [white] На ход са белите.
   *[black] На ход са черните.
} Изчакай своя ход.
refusal-draw-waits = Вече има твое предложение за реми; противникът още не е отговорил.
refusal-take-back-waits = Вече има твоя молба за връщане на хода; противникът още не е отговорил.
refusal-draw-once = Реми се предлага веднъж на всеки свой ход. Първо направи ход.
refusal-take-back-once = За връщане на хода се моли веднъж на всеки свой ход. Първо направи ход.
refusal-answer-draw-first = Противникът предлага реми: първо приеми или откажи.
refusal-answer-take-back-first = Противникът моли за връщане на хода: първо се съгласи или откажи.
refusal-no-draw-offer = Никой не предлага реми.
refusal-no-take-back-request = Никой не е молил за връщане на хода.
refusal-nothing-to-take-back = Още нямаш ход: няма какво да се върне.
refusal-unrated-waits = Вече има твое предложение за игра без рейтинг; противникът още не е отговорил.
refusal-unrated-once = Игра без рейтинг се предлага веднъж на всеки свой ход. Първо направи ход.
refusal-answer-unrated-first = Противникът предлага игра без рейтинг: първо приеми или откажи.
refusal-no-unrated-request = Никой не е предлагал игра без рейтинг.
refusal-hint-while-rated = Докато играта между хора влияе на рейтинга, подсказки няма.
refusal-not-absent = Противникът още има време. Победата може да се присъди от: { $until }.
refusal-your-own-turn = Ти си на ход: направи своя ход.
refusal-not-over = Играта още продължава.
refusal-already-again = Противникът още не е приел нова игра.
refusal-rematch-begun = Следващата игра вече е започнала.
refusal-table-started = Тази маса вече я няма: играта е започнала.
refusal-table-closed = Тази маса вече я няма: домакинът я затвори.
refusal-table-declined = Тази покана вече я няма: тя беше отказана.
refusal-table-lapsed = Тази маса вече я няма: никой не дойде навреме.
refusal-not-host = Само домакинът може да променя или затваря тази маса.
refusal-not-invited = Тази покана не е за теб.
refusal-yourself = Не може да се играе срещу себе си. Посочи приятел или играй с компютъра.
refusal-table-not-open = Домакинът още избира настройките.
refusal-setup-done = Настройването е завършено. За ново начало затвори масата.
refusal-guest-is-ready = Гостът вече е готов: правилата и цветът не могат да се променят.
refusal-guest-not-ready = Гостът още не е готов.
refusal-choose-ruleset = Първо избери правила.
refusal-name-friend = Посочи приятеля, с когото искаш да играеш.
refusal-table-not-lapsed = Тази маса е отворена; ще се затвори: { $until }.
