# Answers to commands that could not be read.

command-unknown = Няма команда „{ $word }“. Всички команди показва { $help }.
command-ruleset-unknown = Няма правила „{ $word }“. Всички правила показва { $rules }.
command-ruleset-nearest = Няма правила „{ $word }“. Най-близки по име: { $nearest }.
command-level-bad = „{ $word }“ не е ниво. Нивата са от 1 (лесно) до 10 (силно).
command-level-of-person = Ниво има само компютърът. Не посочвай ниво или човек.
command-language-unknown = Няма език „{ $word }“. Има български, английски, украински, руски и беларуски.
command-theme-unknown = Не познавам вид „{ $word }“. { $command } показва всички.
command-word-unknown = Думата „{ $word }“ тук е неясна. Как се пише, показва { $help }.
command-said-twice = „{ $word }“ противоречи на казаното преди това. Остави само едното.
command-move-missing = Добави хода, например { $example }.

# The names and descriptions under which the platforms list the commands. Names: lower case, no spaces, at most 32 letters. Descriptions: at most 100.

cmd-checkers-description = Игра на шашки с приятели или с компютъра
cmd-start-name = начало
cmd-start-description = Започване на игра: правила, противник, цвят
cmd-move-name = ход
cmd-move-description = Игра на ход, например c3-d4 или c3:e5
cmd-board-name = дъска
cmd-board-description = Показване на дъската отново
cmd-games-name = игри
cmd-games-description = Показване на игрите ти тук
cmd-draw-name = реми
cmd-draw-description = Предлагане или приемане на реми
cmd-resign-name = предавам-се
cmd-resign-description = Предаване на играта
cmd-takeback-name = връщам-хода
cmd-takeback-description = Молба за връщане на последния ход
cmd-rematch-name = отново
cmd-rematch-description = Нова игра с разменени цветове
cmd-claim-name = присъди
cmd-claim-description = Присъждане на победата, ако противникът не се връща
cmd-close-name = затвори
cmd-close-description = Затваряне на отворената ти маса
cmd-rules-name = правила
cmd-rules-description = Обяснение на правилата с картинка на началото
cmd-help-name = помощ
cmd-help-description = Как се играе тук
cmd-language-name = език
cmd-language-description = Избор на език
cmd-replay-name = повторение
cmd-replay-description = Покажи играта ход по ход
cmd-theme-name = тема
cmd-theme-description = Избери вида на дъската
cmd-settings-name = настройки
cmd-settings-description = Твоите настройки и настройките на чата
cmd-privacy-name = поверителност
cmd-privacy-description = Какво се пази за теб; получаване или изтриване

# The options of the commands.

opt-ruleset-name = правила
opt-ruleset-description = По кои правила да се играе
opt-opponent-name = противник
opt-opponent-description = Кого да поканиш; празно — отворена маса
opt-level-name = ниво
opt-level-description = Игра с компютъра: от 1 (лесно) до 10 (силно)
opt-color-name = цвят
opt-color-description = Твоят цвят
opt-color-white = Бели
opt-color-black = Черни
opt-color-random = Произволно
opt-move-name = ход
opt-move-description = Ходът, например c3-d4 или c3:e5:g7
opt-game-name = игра
opt-game-description = Кодът на играта, ако тук имаш няколко
opt-language-name = език
opt-language-description = Твоят език
opt-theme-name = тема
opt-theme-description = Видът на твоите дъски
opt-theme-walnut = { theme-walnut }
opt-theme-forest = { theme-forest }
opt-theme-slate = { theme-slate }
opt-theme-contrast = { theme-contrast }
opt-theme-night = { theme-night }
opt-opening-name = дебют
opt-opening-description = Започни както обикновено или изтегли дебюта по жребий
opt-opening-start = Както обикновено
opt-opening-drawn = По жребий
opt-limit-name = граница
opt-limit-description = Само английски: колко хода без напредък до реми
opt-first-name = първи
opt-first-description = Само тайландски: кой е първи на ход
opt-first-white = Белите
opt-first-black = Черните
