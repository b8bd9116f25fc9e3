# Why an action in a game is refused, and what to do next.

refusal-game-over = Эта игра уже закончена.
refusal-not-your-turn = { $color ->
    [white] Сейчас ход белых.
   *[black] Сейчас ход чёрных.
} Дождитесь своего хода.
refusal-draw-waits = Вы уже предложили ничью; соперник ещё не ответил.
refusal-take-back-waits = Вы уже попросили вернуть ход; соперник ещё не ответил.
refusal-draw-once = Ничью можно предложить один раз на каждый свой ход. Сначала сделайте ход.
refusal-take-back-once = Вернуть ход можно попросить один раз на каждый свой ход. Сначала сделайте ход.
refusal-answer-draw-first = Соперник предлагает ничью: сначала согласитесь или отклоните.
refusal-answer-take-back-first = Соперник просит вернуть ход: сначала согласитесь или откажите.
refusal-no-draw-offer = Ничью никто не предлагает.
refusal-no-take-back-request = Вернуть ход никто не просил.
refusal-nothing-to-take-back = Вы ещё не ходили: возвращать нечего.
refusal-unrated-waits = Вы уже предложили играть без рейтинга; соперник ещё не ответил.
refusal-unrated-once = Играть без рейтинга можно предложить один раз на каждый свой ход. Сначала сделайте ход.
refusal-answer-unrated-first = Соперник предлагает играть без рейтинга: сначала согласитесь или отклоните.
refusal-no-unrated-request = Играть без рейтинга никто не предлагал.
refusal-hint-while-rated = Пока игра между людьми влияет на рейтинг, подсказок нет.
refusal-not-absent = У соперника ещё есть время. Засчитать победу можно будет с такого момента: { $until }.
refusal-your-own-turn = Сейчас ваш ход: ходите.
refusal-not-over = Игра ещё идёт.
refusal-already-again = Соперник ещё не согласился на новую игру.
refusal-rematch-begun = Следующая игра уже началась.
refusal-table-started = Этого стола уже нет: игра началась.
refusal-table-closed = Этого стола уже нет: хозяин его закрыл.
refusal-table-declined = Этого вызова уже нет: его отклонили.
refusal-table-lapsed = Этого стола уже нет: никто не пришёл вовремя.
refusal-not-host = Изменить или закрыть этот стол может только хозяин.
refusal-not-invited = Этот вызов не вам.
refusal-yourself = Играть против себя нельзя. Назовите друга или играйте с компьютером.
refusal-table-not-open = Хозяин ещё выбирает настройки.
refusal-setup-done = Настройка уже закончена. Чтобы начать заново, закройте стол.
refusal-guest-is-ready = Гость уже готов: правила и цвет изменить нельзя.
refusal-guest-not-ready = Гость ещё не готов.
refusal-choose-ruleset = Сначала выберите правила.
refusal-name-friend = Назовите друга, с которым хотите играть.
refusal-table-not-lapsed = Этот стол открыт; закроется: { $until }.
