# When something is wrong.

trouble = У нас что-то пошло не так; ничего не потеряно. Попробуйте через минуту ещё раз.
control-unknown = Эта кнопка из более старой версии. Текущая доска: <code>/checkers board</code>.
move-unreadable = Не удалось прочитать это как ход. Пишите так: { $example }.

# Players and games.

side = { $color ->
    [white] Белые
   *[black] Чёрные
}
board-draw-withdrawn = { $player } отзывает предложение ничьей.
board-left = { $player } больше не в этом чате. Игра продолжится после возвращения; { $other } может закончить её командой <code>/checkers claim</code>.
board-returned = { $player } снова здесь.
board-again = { $player } хочет сыграть ещё раз.
board-taken-back-unrated = { $plies ->
    [1] Последний ход возвращён.
    [2] Два последних хода возвращены.
   *[other] Возвращено ходов: { $plies }.
} Эта игра больше не влияет на рейтинг.
end-with-score = { $result } Счёт { $score }.
not-your-game-over = Эта игра ({ $white } и { $black }) уже закончена.
not-your-game = В этой игре играют { $white } и { $black }. Сейчас ходит { $turn }.
computer-agrees = { $player }: согласие на ничью.
computer-declines-better = { $player } отклоняет ничью: её позиция кажется лучше.
computer-declines-equal = { $player } отклоняет ничью: в позиции ещё есть игра.
computer-offers = { $player }: здесь уже никто не выиграет.
computer-resigns = { $player }: надежды больше нет. Хорошая игра.

# More buttons and menus.

button-takeback-sure = Всё равно вернуть
button-other-piece = Другая шашка
button-challenge = Отправить вызов
more-title = Игра { $code }
choose-target = Куда?
choose-opponent = Соперник
choose-level = Уровень
choose-color = Цвет
choose-ruleset = Правила

# Tables.

table-setup = { $host } приглашает на игру. Выберите правила.
table-open = { $host } ждёт соперника.
table-challenge = { $guest }, вас вызывает { $host }.
table-friends = За столом { $host } и { $guest }. Правила можно менять, пока { $guest } не нажмёт «Готов».
table-started = Игра началась: { $host } и { $guest }.
table-closed = Стол закрыт. Хозяин: { $host }.
table-declined = { $guest } отклоняет вызов. Хозяин: { $host }.
table-lapsed = Никто не пришёл вовремя: стол закрыт. Хозяин: { $host }.
table-terms = { $ruleset }; { $color ->
    [white] { $host } играет белыми
    [black] { $host } играет чёрными
   *[random] цвета по жребию
}
table-guest-ready = { $guest }: можно начинать.
table-opening-drawn = Дебют – по жребию.
table-draw-limit = Ничья после { $moves } ходов каждой стороны без продвижения.
table-black-begins = Первыми ходят чёрные.
opponent-anyone = Кто угодно
opponent-computer = Компьютер
opponent-friend = Друг: { $guest }
level-choice = Уровень { $level } · около { $elo }
color-choice = { $color ->
    [white] Белые
    [black] Чёрные
   *[random] По жребию
}
ruleset-choice = { $ruleset }

# Lists.

games-title = У вас здесь { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[many] { $count } игр
}:
games-line = { $code } · { $opponent } · { $ruleset } · { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
} · { $turn ->
    [yours] ваш ход
   *[theirs] ход соперника
}
games-button = Показать { $code }
games-choice = { $code } · { $opponent }
moves-title = Ходы игры { $code }
pdn-title = Игра { $code } в формате PDN
rules-title = Правила: { $ruleset }
rules-choose = Какие правила объяснить?
commands-title = Команды
commands-line = { $command } – { $what }

# Help and the first contact.

help-1 = Начните игру: <code>/checkers start</code>. При желании назовите правила и друга или уровень компьютера.
help-2 = Ход: пришлите его ответом на доску, например <code>c3-d4</code> или <code>c3:e5</code>, либо нажмите «Ход».
help-3 = Ничью предлагают знаком 🤝 под доской; 🤝 соперника — согласие, ход — отказ.
help-4 = Всё остальное — под кнопкой «Ещё»: вернуть ход, правила, все ходы, доска словами.
help-5 = <code>/checkers rules</code> объясняет правила, <code>/checkers language</code> меняет язык.
welcome-1 = Здравствуйте, я Damka: шашечный клуб в этом чате, двадцать шесть видов правил.
welcome-2 = Играйте с компьютером или с другом; доску рисую я, за правилами слежу тоже я.
friend-needs-a-group = Здесь только мы с вами. Чтобы сыграть с другом, напишите в группе <code>/checkers start</code> с его именем.

# Language and settings.

language-choose = Выберите язык.
language-set = Отныне я пишу вам на этом языке: { $language }.
settings-title = Настройки
settings-language = Язык: { $language }
settings-turn-board = Доска повёрнута к тому, кто ходит: { $value }
settings-one-post = Одно сообщение на всю игру: { $value }
settings-theme = Вид доски: { $theme }
settings-on = включено
settings-off = выключено
settings-admins-only = Настройки чата могут менять только администраторы.
settings-button-turn-board = Разворачивать доску
settings-button-one-post = Одно сообщение
settings-choose-language = Язык
settings-choose-theme = Вид доски
settings-coordinates = Названия полей: { $way }
settings-choose-coordinates = Названия полей
coordinates-custom = как принято в этих правилах
coordinates-algebraic = буквы и цифры
coordinates-numeric = номера
theme-walnut = Орех
theme-forest = Лес
theme-slate = Сланец
theme-contrast = Высокий контраст
theme-night = Ночь
theme-choose = Выберите вид доски. То, что видите только вы, будет в вашем виде; сообщения для всех – в виде этого чата.
theme-set = Теперь ваши доски выглядят так: { $theme }.
theme-for-me = Для меня
theme-for-place = Для этого чата
theme-samples = Образцы видов рядом: { $themes }.
privacy-text = Хранятся идентификатор вашей учётной записи на этой платформе, видимое имя, ваши игры с ходами, язык и настройки. Они нужны только для игры и никому не передаются. За них отвечают те, кто держит этого бота: попросите их прислать или удалить ваши данные.

# Limits.

refusal-bot = Другие боты не играют. Чтобы сыграть с компьютером, напишите { $command }.
refusal-options = { $ruleset }: такой возможности нет. Дебюты по жребию: русские, украинские, бразильские, английские, итальянские; предел 25: английские; кто начинает: тайские.
refusal-too-many-tables = У вас здесь уже { $count ->
    [one] { $count } открытый стол
    [few] { $count } открытых стола
   *[many] { $count } открытых столов
}. Сначала закройте один: { $command }.
refusal-too-many-games = У вас здесь уже { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[many] { $count } игр
}. Сначала закончите какую-нибудь из них.
no-table = У вас здесь нет открытого стола.
table-unknown = Этого стола уже нет.

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
