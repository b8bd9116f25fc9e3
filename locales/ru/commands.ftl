# Answers to commands that could not be read.

command-unknown = Команды «{ $word }» нет. Все команды показывает { $help }.
command-ruleset-unknown = Правил «{ $word }» здесь нет. Все правила показывает { $rules }.
command-ruleset-nearest = Правил «{ $word }» здесь нет. Ближайшие по названию: { $nearest }.
command-level-bad = «{ $word }» — не уровень. Уровни: от 1 (лёгкий) до 10 (сильный).
command-level-of-person = Уровень есть только у компьютера. Не указывайте уровень или человека.
command-language-unknown = Языка «{ $word }» здесь нет. Есть русский, английский, украинский, белорусский и болгарский.
command-theme-unknown = Не знаю вида «{ $word }». { $command } показывает все.
command-word-unknown = Слово «{ $word }» здесь непонятно. Как писать, показывает { $help }.
command-said-twice = «{ $word }» противоречит сказанному раньше. Оставьте что-то одно.
command-move-missing = Добавьте ход, например { $example }.

# The names and descriptions under which the platforms list the commands. Names: lower case, no spaces, at most 32 letters. Descriptions: at most 100.

cmd-checkers-description = Играть в шашки с друзьями или компьютером
cmd-start-name = начать
cmd-start-description = Начать игру: правила, соперник, цвет
cmd-move-name = ход
cmd-move-description = Сделать ход, например c3-d4 или c3:e5
cmd-board-name = доска
cmd-board-description = Показать доску ещё раз
cmd-games-name = игры
cmd-games-description = Показать ваши игры здесь
cmd-draw-name = ничья
cmd-draw-description = Предложить ничью или согласиться на неё
cmd-resign-name = сдаться
cmd-resign-description = Сдаться в этой игре
cmd-takeback-name = вернуть-ход
cmd-takeback-description = Попросить вернуть последний ход
cmd-rematch-name = ещё-раз
cmd-rematch-description = Сыграть ещё раз, поменявшись цветами
cmd-claim-name = засчитать
cmd-claim-description = Засчитать победу, если соперник не возвращается
cmd-close-name = закрыть
cmd-close-description = Закрыть ваш открытый стол
cmd-rules-name = правила
cmd-rules-description = Объяснить правила с рисунком начальной позиции
cmd-help-name = помощь
cmd-help-description = Как здесь играть
cmd-language-name = язык
cmd-language-description = Выбрать язык
cmd-replay-name = повтор
cmd-replay-description = Показать игру ход за ходом
cmd-theme-name = тема
cmd-theme-description = Выбрать вид доски
cmd-settings-name = настройки
cmd-settings-description = Ваши настройки и настройки чата
cmd-privacy-name = приватность
cmd-privacy-description = Что о вас хранится; получить или удалить

# The options of the commands.

opt-ruleset-name = правила
opt-ruleset-description = По каким правилам играть
opt-opponent-name = соперник
opt-opponent-description = Кого вызвать; пусто — открытый стол
opt-level-name = уровень
opt-level-description = Играть с компьютером: от 1 (легко) до 10 (сильно)
opt-color-name = цвет
opt-color-description = Ваш цвет
opt-color-white = Белые
opt-color-black = Чёрные
opt-color-random = Случайно
opt-move-name = ход
opt-move-description = Ход, например c3-d4 или c3:e5:g7
opt-game-name = игра
opt-game-description = Код игры, если их здесь несколько
opt-language-name = язык
opt-language-description = Ваш язык
opt-theme-name = тема
opt-theme-description = Вид ваших досок
opt-theme-walnut = { theme-walnut }
opt-theme-forest = { theme-forest }
opt-theme-slate = { theme-slate }
opt-theme-contrast = { theme-contrast }
opt-theme-night = { theme-night }
opt-opening-name = дебют
opt-opening-description = Начать как обычно или вытянуть дебют по жребию
opt-opening-start = Как обычно
opt-opening-drawn = По жребию
opt-limit-name = предел
opt-limit-description = Только английские: сколько ходов без движения до ничьей
opt-first-name = первый
opt-first-description = Только тайские: кто ходит первым
opt-first-white = Белые
opt-first-black = Чёрные
