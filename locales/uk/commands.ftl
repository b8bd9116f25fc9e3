# Answers to commands that could not be read.

command-unknown = Команди «{ $word }» немає. Усі команди показує { $help }.
command-ruleset-unknown = Правил «{ $word }» тут немає. Усі правила показує { $rules }.
command-ruleset-nearest = Правил «{ $word }» тут немає. Найближчі за назвою: { $nearest }.
command-level-bad = «{ $word }» — не рівень. Рівні: від 1 (легкий) до 10 (сильний).
command-level-of-person = Рівень має лише комп'ютер. Не вказуйте рівня або людини.
command-language-unknown = Мови «{ $word }» тут немає. Є українська, англійська, російська, білоруська й болгарська.
command-theme-unknown = Не знаю вигляду «{ $word }». { $command } показує всі.
command-word-unknown = Слово «{ $word }» тут незрозуміле. Як писати, показує { $help }.
command-said-twice = «{ $word }» суперечить сказаному раніше. Залиште щось одне.
command-move-missing = Додайте хід, наприклад { $example }.

# The names and descriptions under which the platforms list the commands. Names: lower case, no spaces, at most 32 letters. Descriptions: at most 100.

cmd-checkers-description = Грати в шашки з друзями або комп'ютером
cmd-start-name = почати
cmd-start-description = Почати гру: правила, суперник, колір
cmd-move-name = хід
cmd-move-description = Зробити хід, наприклад c3-d4 або c3:e5
cmd-board-name = дошка
cmd-board-description = Показати дошку ще раз
cmd-games-name = ігри
cmd-games-description = Показати ваші ігри тут
cmd-draw-name = нічия
cmd-draw-description = Запропонувати нічию або погодитися на неї
cmd-resign-name = здатися
cmd-resign-description = Здатися в цій грі
cmd-takeback-name = повернути-хід
cmd-takeback-description = Попросити повернути останній хід
cmd-rematch-name = ще-раз
cmd-rematch-description = Зіграти ще раз, помінявшись кольорами
cmd-claim-name = зарахувати
cmd-claim-description = Зарахувати перемогу, якщо суперник не повертається
cmd-close-name = закрити
cmd-close-description = Закрити ваш відкритий стіл
cmd-rules-name = правила
cmd-rules-description = Пояснити правила з малюнком початкової позиції
cmd-help-name = допомога
cmd-help-description = Як тут грати
cmd-language-name = мова
cmd-language-description = Вибрати мову
cmd-replay-name = повтор
cmd-replay-description = Показати гру хід за ходом
cmd-theme-name = тема
cmd-theme-description = Вибрати вигляд дошки
cmd-settings-name = налаштування
cmd-settings-description = Ваші налаштування й налаштування чату
cmd-privacy-name = приватність
cmd-privacy-description = Що про вас зберігається; отримати або видалити

# The options of the commands.

opt-ruleset-name = правила
opt-ruleset-description = За якими правилами грати
opt-opponent-name = суперник
opt-opponent-description = Кого викликати; порожньо — відкритий стіл
opt-level-name = рівень
opt-level-description = Грати з комп'ютером: від 1 (легко) до 10 (сильно)
opt-color-name = колір
opt-color-description = Ваш колір
opt-color-white = Білі
opt-color-black = Чорні
opt-color-random = Випадково
opt-move-name = хід
opt-move-description = Хід, наприклад c3-d4 або c3:e5:g7
opt-game-name = гра
opt-game-description = Код гри, якщо їх тут кілька
opt-language-name = мова
opt-language-description = Ваша мова
opt-theme-name = тема
opt-theme-description = Вигляд ваших дощок
opt-theme-walnut = { theme-walnut }
opt-theme-forest = { theme-forest }
opt-theme-slate = { theme-slate }
opt-theme-contrast = { theme-contrast }
opt-theme-night = { theme-night }
opt-opening-name = дебют
opt-opening-description = Почати як звичайно або витягнути дебют за жеребом
opt-opening-start = Як звичайно
opt-opening-drawn = За жеребом
opt-limit-name = межа
opt-limit-description = Лише англійські: скільки ходів без зрушень до нічиєї
opt-first-name = перший
opt-first-description = Лише тайські: хто ходить першим
opt-first-white = Білі
opt-first-black = Чорні
