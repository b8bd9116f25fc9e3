# When something is wrong.

trouble = У нас щось пішло не так; нічого не втрачено. Спробуйте за хвилину ще раз.
control-unknown = Ця кнопка зі старішої версії. Нинішня дошка: <code>/checkers board</code>.
move-unreadable = Не вдалося прочитати це як хід. Пишіть так: { $example }.

# Players and games.

side = { $color ->
    [white] Білі
   *[black] Чорні
}
board-draw-withdrawn = { $player } відкликає пропозицію нічиєї.
board-left = { $player } більше не в цьому чаті. Гра триватиме після повернення; { $other } може закінчити її командою <code>/checkers claim</code>.
board-returned = { $player } знову тут.
board-again = { $player } хоче зіграти ще раз.
board-taken-back-unrated = { $plies ->
    [1] Останній хід повернуто.
    [2] Два останні ходи повернуто.
   *[other] Повернуто ходів: { $plies }.
} Ця гра більше не впливає на рейтинг.
end-with-score = { $result } Рахунок { $score }.
not-your-game-over = Ця гра ({ $white } і { $black }) уже закінчена.
not-your-game = У цій грі грають { $white } і { $black }. Зараз ходить { $turn }.
computer-agrees = { $player }: згода на нічию.
computer-declines-better = { $player } відхиляє нічию: її позиція здається кращою.
computer-declines-equal = { $player } відхиляє нічию: у позиції ще є гра.
computer-offers = { $player }: тут уже ніхто не виграє.
computer-resigns = { $player }: надії більше немає. Гарна гра.

# More buttons and menus.

button-takeback-sure = Усе одно повернути
button-other-piece = Інша шашка
button-challenge = Надіслати виклик
more-title = Гра { $code }
choose-target = Куди?
choose-opponent = Суперник
choose-level = Рівень
choose-color = Колір
choose-ruleset = Правила

# Tables.

table-setup = { $host } запрошує до гри. Виберіть правила.
table-open = { $host } чекає на суперника.
table-challenge = { $guest }, вас викликає { $host }.
table-friends = За столом { $host } і { $guest }. Правила можна змінювати, доки { $guest } не натисне «Готовий».
table-started = Гра почалася: { $host } і { $guest }.
table-closed = Стіл закрито. Господар: { $host }.
table-declined = { $guest } відхиляє виклик. Господар: { $host }.
table-lapsed = Ніхто не прийшов вчасно: стіл закрито. Господар: { $host }.
table-terms = { $ruleset }; { $color ->
    [white] { $host } грає білими
    [black] { $host } грає чорними
   *[random] кольори за жеребом
}
table-guest-ready = { $guest }: можна починати.
table-opening-drawn = Дебют – за жеребом.
table-draw-limit = Нічия після { $moves } ходів кожної сторони без зрушень.
table-black-begins = Першими ходять чорні.
opponent-anyone = Будь-хто
opponent-computer = Комп'ютер
opponent-friend = Друг: { $guest }
level-choice = Рівень { $level } · близько { $elo }
color-choice = { $color ->
    [white] Білі
    [black] Чорні
   *[random] За жеребом
}
ruleset-choice = { $ruleset }

# Lists.

games-title = У вас тут { $count ->
    [one] { $count } гра
    [few] { $count } гри
   *[many] { $count } ігор
}:
games-line = { $code } · { $opponent } · { $ruleset } · { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
} · { $turn ->
    [yours] ваш хід
   *[theirs] хід суперника
}
games-button = Показати { $code }
games-choice = { $code } · { $opponent }
moves-title = Ходи гри { $code }
pdn-title = Гра { $code } у форматі PDN
rules-title = Правила: { $ruleset }
rules-choose = Які правила пояснити?
commands-title = Команди
commands-line = { $command } – { $what }

# Help and the first contact.

help-1 = Почніть гру: <code>/checkers start</code>. За бажання назвіть правила й друга або рівень комп'ютера.
help-2 = Хід: надішліть його відповіддю на дошку, наприклад <code>c3-d4</code> або <code>c3:e5</code>, чи натисніть «Хід».
help-3 = Нічию пропонують знаком 🤝 під дошкою; 🤝 суперника — згода, хід — відмова.
help-4 = Усе інше — під кнопкою «Ще»: повернути хід, правила, усі ходи, дошка словами.
help-5 = <code>/checkers rules</code> пояснює правила, <code>/checkers language</code> змінює мову.
welcome-1 = Вітаю, я Damka: шашковий клуб у цьому чаті, двадцять шість різновидів правил.
welcome-2 = Грайте з комп'ютером або з другом; дошку малюю я, за правилами стежу теж я.
friend-needs-a-group = Тут лише ми з вами. Щоб зіграти з другом, напишіть у групі <code>/checkers start</code> з його ім'ям.

# Language and settings.

language-choose = Виберіть мову.
language-set = Відтепер я пишу вам цією мовою: { $language }.
settings-title = Налаштування
settings-language = Мова: { $language }
settings-turn-board = Дошка повернута до того, хто ходить: { $value }
settings-one-post = Одне повідомлення на всю гру: { $value }
settings-theme = Вигляд дошки: { $theme }
settings-on = увімкнено
settings-off = вимкнено
settings-admins-only = Налаштування чату можуть змінювати лише адміністратори.
settings-button-turn-board = Розвертати дошку
settings-button-one-post = Одне повідомлення
settings-choose-language = Мова
settings-choose-theme = Вигляд дошки
settings-coordinates = Назви полів: { $way }
settings-choose-coordinates = Назви полів
coordinates-custom = як заведено в цих правилах
coordinates-algebraic = літери й цифри
coordinates-numeric = номери
theme-walnut = Горіх
theme-forest = Ліс
theme-slate = Сланець
theme-contrast = Високий контраст
theme-night = Ніч
theme-choose = Виберіть вигляд дошки. Те, що бачите лише ви, матиме ваш вигляд; дописи для всіх – вигляд цього чату.
theme-set = Відтепер ваші дошки мають такий вигляд: { $theme }.
theme-for-me = Для мене
theme-for-place = Для цього чату
theme-samples = Зразки вигляду поряд: { $themes }.
privacy-text = Зберігаються ідентифікатор вашого облікового запису на цій платформі, видиме ім'я, ваші ігри з ходами, мова й налаштування. Вони потрібні лише для гри й нікому не передаються. За них відповідають ті, хто тримає цього бота: попросіть їх надіслати або видалити ваші дані.

# Limits.

refusal-bot = Інші боти не грають. Щоб зіграти з комп'ютером, напишіть { $command }.
refusal-options = { $ruleset } не мають такої можливості. Дебюти за жеребом: російські, українські, бразильські, англійські, італійські; межа 25: англійські; хто починає: тайські.
refusal-too-many-tables = У вас тут уже { $count ->
    [one] { $count } відкритий стіл
    [few] { $count } відкриті столи
   *[many] { $count } відкритих столів
}. Спершу закрийте один: { $command }.
refusal-too-many-games = У вас тут уже { $count ->
    [one] { $count } гра
    [few] { $count } гри
   *[many] { $count } ігор
}. Спершу закінчіть якусь із них.
no-table = У вас тут немає відкритого столу.
table-unknown = Цього столу вже немає.

# What the commands do, for the list in the help.

command-help-start = { cmd-start-description }
command-help-move = { cmd-move-description }
command-help-board = { cmd-board-description }
command-help-games = { cmd-games-description }
command-help-draw = { cmd-draw-description }
command-help-resign = { cmd-resign-description }
command-help-takeback = { cmd-takeback-description }
command-help-hint = { cmd-hint-description }
command-help-rematch = { cmd-rematch-description }
command-help-claim = { cmd-claim-description }
command-help-close = { cmd-close-description }
command-help-rules = { cmd-rules-description }
command-help-language = { cmd-language-description }
command-help-replay = { cmd-replay-description }
command-help-analyse = { cmd-analyse-description }
command-help-theme = { cmd-theme-description }
command-help-settings = { cmd-settings-description }
command-help-privacy = { cmd-privacy-description }
