# Why an action in a game is refused, and what to do next.

refusal-game-over = Гэтая гульня ўжо скончана.
refusal-not-your-turn = { $color ->
    [white] Цяпер ход белых.
   *[black] Цяпер ход чорных.
} Дачакайцеся свайго ходу.
refusal-draw-waits = Вы ўжо прапанавалі нічыю; сапернік яшчэ не адказаў.
refusal-take-back-waits = Вы ўжо папрасілі вярнуць ход; сапернік яшчэ не адказаў.
refusal-draw-once = Нічыю можна прапанаваць адзін раз на кожны свой ход. Спачатку зрабіце ход.
refusal-take-back-once = Вярнуць ход можна папрасіць адзін раз на кожны свой ход. Спачатку зрабіце ход.
refusal-answer-draw-first = Сапернік прапануе нічыю: спачатку згадзіцеся або адхіліце.
refusal-answer-take-back-first = Сапернік просіць вярнуць ход: спачатку згадзіцеся або адмоўце.
refusal-no-draw-offer = Нічыю ніхто не прапануе.
refusal-no-take-back-request = Вярнуць ход ніхто не прасіў.
refusal-nothing-to-take-back = Вы яшчэ не хадзілі: вяртаць няма чаго.
refusal-unrated-waits = Вы ўжо прапанавалі гуляць без рэйтынгу; сапернік яшчэ не адказаў.
refusal-unrated-once = Гуляць без рэйтынгу можна прапанаваць адзін раз на кожны свой ход. Спачатку зрабіце ход.
refusal-answer-unrated-first = Сапернік прапануе гуляць без рэйтынгу: спачатку згадзіцеся або адхіліце.
refusal-no-unrated-request = Гуляць без рэйтынгу ніхто не прапаноўваў.
refusal-hint-while-rated = Пакуль гульня паміж людзьмі ўплывае на рэйтынг, падказак няма.
refusal-not-absent = У саперніка яшчэ ёсць час. Залічыць перамогу можна будзе з такога моманту: { $until }.
refusal-your-own-turn = Цяпер ваш ход: хадзіце.
refusal-not-over = Гульня яшчэ ідзе.
refusal-already-again = Сапернік яшчэ не згадзіўся на новую гульню.
refusal-rematch-begun = Наступная гульня ўжо пачалася.
refusal-table-started = Гэтага стала ўжо няма: гульня пачалася.
refusal-table-closed = Гэтага стала ўжо няма: гаспадар яго закрыў.
refusal-table-declined = Гэтага выкліку ўжо няма: яго адхілілі.
refusal-table-lapsed = Гэтага стала ўжо няма: ніхто не прыйшоў своечасова.
refusal-not-host = Змяніць або закрыць гэты стол можа толькі гаспадар.
refusal-not-invited = Гэты выклік не вам.
refusal-yourself = Гуляць супраць сябе нельга. Назавіце сябра або гуляйце з камп'ютарам.
refusal-table-not-open = Гаспадар яшчэ выбірае налады.
refusal-setup-done = Наладка ўжо скончана. Каб пачаць нанова, закрыйце стол.
refusal-guest-is-ready = Госць ужо гатовы: правілы і колер змяніць нельга.
refusal-guest-not-ready = Госць яшчэ не гатовы.
refusal-choose-ruleset = Спачатку выберыце правілы.
refusal-name-friend = Назавіце сябра, з якім хочаце гуляць.
refusal-table-not-lapsed = Гэты стол адкрыты; закрыецца: { $until }.
