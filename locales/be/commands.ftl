# Answers to commands that could not be read.

command-unknown = Каманды «{ $word }» няма. Усе каманды паказвае { $help }.
command-ruleset-unknown = Правіл «{ $word }» тут няма. Усе правілы паказвае { $rules }.
command-ruleset-nearest = Правіл «{ $word }» тут няма. Найбліжэйшыя паводле назвы: { $nearest }.
command-level-bad = «{ $word }» — не ўзровень. Узроўні: ад 1 (лёгкі) да 10 (моцны).
command-level-of-person = Узровень ёсць толькі ў камп'ютара. Не ўказвайце ўзровень або чалавека.
command-language-unknown = Мовы «{ $word }» тут няма. Ёсць беларуская, англійская, украінская, руская і балгарская.
command-theme-unknown = Не ведаю выгляду «{ $word }». { $command } паказвае ўсе.
command-word-unknown = Слова «{ $word }» тут незразумелае. Як пісаць, паказвае { $help }.
command-said-twice = «{ $word }» супярэчыць сказанаму раней. Пакіньце нешта адно.
command-move-missing = Дадайце ход, напрыклад { $example }.

# The names and descriptions under which the platforms list the commands. Names: lower case, no spaces, at most 32 letters. Descriptions: at most 100.

cmd-checkers-description = Гуляць у шашкі з сябрамі або камп'ютарам
cmd-start-name = пачаць
cmd-start-description = Пачаць гульню: правілы, сапернік, колер
cmd-move-name = ход
cmd-move-description = Зрабіць ход, напрыклад c3-d4 або c3:e5
cmd-board-name = дошка
cmd-board-description = Паказаць дошку яшчэ раз
cmd-games-name = гульні
cmd-games-description = Паказаць вашы гульні тут
cmd-draw-name = нічыя
cmd-draw-description = Прапанаваць нічыю або згадзіцца на яе
cmd-resign-name = здацца
cmd-resign-description = Здацца ў гэтай гульні
cmd-takeback-name = вярнуць-ход
cmd-takeback-description = Папрасіць вярнуць апошні ход
cmd-rematch-name = яшчэ-раз
cmd-rematch-description = Згуляць яшчэ раз, памяняўшыся колерамі
cmd-claim-name = залічыць
cmd-claim-description = Залічыць перамогу, калі сапернік не вяртаецца
cmd-close-name = закрыць
cmd-close-description = Закрыць ваш адкрыты стол
cmd-rules-name = правілы
cmd-rules-description = Растлумачыць правілы з малюнкам пачатковай пазіцыі
cmd-help-name = дапамога
cmd-help-description = Як тут гуляць
cmd-language-name = мова
cmd-language-description = Выбраць мову
cmd-replay-name = паўтор
cmd-replay-description = Паказаць гульню ход за ходам
cmd-theme-name = тэма
cmd-theme-description = Выбраць выгляд дошкі
cmd-settings-name = налады
cmd-settings-description = Вашы налады і налады чата
cmd-privacy-name = прыватнасць
cmd-privacy-description = Што пра вас захоўваецца; атрымаць або выдаліць

# The options of the commands.

opt-ruleset-name = правілы
opt-ruleset-description = Паводле якіх правіл гуляць
opt-opponent-name = сапернік
opt-opponent-description = Каго выклікаць; пуста — адкрыты стол
opt-level-name = узровень
opt-level-description = Гуляць з камп'ютарам: ад 1 (лёгка) да 10 (моцна)
opt-color-name = колер
opt-color-description = Ваш колер
opt-color-white = Белыя
opt-color-black = Чорныя
opt-color-random = Выпадкова
opt-move-name = ход
opt-move-description = Ход, напрыклад c3-d4 або c3:e5:g7
opt-game-name = гульня
opt-game-description = Код гульні, калі іх тут некалькі
opt-language-name = мова
opt-language-description = Ваша мова
opt-theme-name = тэма
opt-theme-description = Выгляд вашых дошак
opt-theme-walnut = { theme-walnut }
opt-theme-forest = { theme-forest }
opt-theme-slate = { theme-slate }
opt-theme-contrast = { theme-contrast }
opt-theme-night = { theme-night }
opt-opening-name = дэбют
opt-opening-description = Пачаць як звычайна або выцягнуць дэбют паводле жэрабя
opt-opening-start = Як звычайна
opt-opening-drawn = Паводле жэрабя
opt-limit-name = мяжа
opt-limit-description = Толькі англійскія: колькі хадоў без руху да нічыёй
opt-first-name = першы
opt-first-description = Толькі тайскія: хто ходзіць першым
opt-first-white = Белыя
opt-first-black = Чорныя
