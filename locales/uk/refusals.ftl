# Why an action in a game is refused, and what to do next.

refusal-game-over = Ця гра вже закінчена.
refusal-not-your-turn = { $color ->
    [white] Зараз хід білих.
   *[black] Зараз хід чорних.
} Дочекайтеся свого ходу.
refusal-draw-waits = Ви вже запропонували нічию; суперник ще не відповів.
refusal-take-back-waits = Ви вже попросили повернути хід; суперник ще не відповів.
refusal-draw-once = Нічию можна запропонувати раз на кожен свій хід. Спершу зробіть хід.
refusal-take-back-once = Повернення ходу можна попросити раз на кожен свій хід. Спершу зробіть хід.
refusal-answer-draw-first = Суперник пропонує нічию: спершу погодьтеся або відхиліть.
refusal-answer-take-back-first = Суперник просить повернути хід: спершу погодьтеся або відмовте.
refusal-no-draw-offer = Нічиєї ніхто не пропонує.
refusal-no-take-back-request = Повернути хід ніхто не просив.
refusal-nothing-to-take-back = Ви ще не ходили: повертати нічого.
refusal-unrated-waits = Ви вже запропонували грати без рейтингу; суперник ще не відповів.
refusal-unrated-once = Грати без рейтингу можна запропонувати раз на кожен свій хід. Спершу зробіть хід.
refusal-answer-unrated-first = Суперник пропонує грати без рейтингу: спершу погодьтеся або відхиліть.
refusal-no-unrated-request = Грати без рейтингу ніхто не пропонував.
refusal-hint-while-rated = Поки гра між людьми впливає на рейтинг, підказок немає.
refusal-not-absent = У суперника ще є час. Зарахувати перемогу можна буде з такого моменту: { $until }.
refusal-your-own-turn = Зараз ваш хід: ходіть.
refusal-not-over = Гра ще триває.
refusal-already-again = Суперник ще не погодився на нову гру.
refusal-rematch-begun = Наступна гра вже почалася.
refusal-table-started = Цього столу вже немає: гра почалася.
refusal-table-closed = Цього столу вже немає: господар його закрив.
refusal-table-declined = Цього виклику вже немає: його відхилили.
refusal-table-lapsed = Цього столу вже немає: ніхто не прийшов вчасно.
refusal-not-host = Змінити або закрити цей стіл може лише господар.
refusal-not-invited = Цей виклик не вам.
refusal-yourself = Грати проти себе не можна. Назвіть друга або грайте з комп'ютером.
refusal-table-not-open = Господар ще обирає налаштування.
refusal-setup-done = Налаштування вже закінчено. Щоб почати наново, закрийте стіл.
refusal-guest-is-ready = Гість уже готовий: правила й колір змінити не можна.
refusal-guest-not-ready = Гість ще не готовий.
refusal-choose-ruleset = Спершу виберіть правила.
refusal-name-friend = Назвіть друга, з яким хочете грати.
refusal-table-not-lapsed = Цей стіл відкритий; закриється: { $until }.
