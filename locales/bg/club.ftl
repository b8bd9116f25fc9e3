# When something is wrong.

trouble = При нас нещо се обърка; нищо не е загубено. Опитай отново след малко.
control-unknown = Този бутон е от по-стара версия. Сегашната дъска: <code>/checkers board</code>.
move-unreadable = Това не може да се прочете като ход. Пиши така: { $example }.

# Players and games.

side = { $color ->
    [white] Бели
   *[black] Черни
}
board-draw-withdrawn = { $player } оттегля предложението за реми.
board-left = { $player } вече не е в този чат. Играта ще продължи след завръщане; { $other } може да я приключи с <code>/checkers claim</code>.
board-returned = { $player } отново е тук.
board-again = { $player } иска да играе отново.
board-taken-back-unrated = { $plies ->
    [1] Последният ход е върнат.
    [2] Последните два хода са върнати.
   *[other] Върнати ходове: { $plies }.
} Тази игра вече не влияе на рейтинга.
end-with-score = { $result } Резултат { $score }.
not-your-game-over = Тази игра ({ $white } и { $black }) вече е завършила.
not-your-game = В тази игра участват { $white } и { $black }. Сега играе { $turn }.
computer-agrees = { $player } приема ремито.
computer-declines-better = { $player } отказва ремито: нейната позиция изглежда по-добра.
computer-declines-equal = { $player } отказва ремито: в позицията още има игра.
computer-offers = { $player }: тук вече никой няма да спечели.
computer-resigns = { $player }: вече няма надежда. Хубава игра.

# More buttons and menus.

button-takeback-sure = Върни въпреки това
button-other-piece = Друг пул
button-challenge = Изпрати поканата
more-title = Игра { $code }
choose-target = Накъде?
choose-opponent = Противник
choose-level = Ниво
choose-color = Цвят
choose-ruleset = Правила

# Tables.

table-setup = { $host } кани на игра. Избери правила.
table-open = { $host } чака противник.
table-challenge = { $guest }, { $host } те кани на игра.
table-friends = На масата са { $host } и { $guest }. Правилата могат да се променят, докато { $guest } не натисне „Готов“.
table-started = Играта започна: { $host } и { $guest }.
table-closed = Масата е затворена. Домакин: { $host }.
table-declined = { $guest } отказва поканата. Домакин: { $host }.
table-lapsed = Никой не дойде навреме: масата е затворена. Домакин: { $host }.
table-terms = { $ruleset }; { $color ->
    [white] { $host } играе с белите
    [black] { $host } играе с черните
   *[random] цветове по жребий
}
table-guest-ready = { $guest }: може да се започва.
table-opening-drawn = Дебютът е по жребий.
table-draw-limit = Реми след { $moves } хода на всяка страна без напредък.
table-black-begins = Първи са на ход черните.
opponent-anyone = Всеки
opponent-computer = Компютърът
opponent-friend = Приятел: { $guest }
level-choice = Ниво { $level } · около { $elo }
color-choice = { $color ->
    [white] Бели
    [black] Черни
   *[random] По жребий
}
ruleset-choice = { $ruleset }

# Lists.

games-title = Тук имаш { $count ->
    [one] { $count } игра
   *[other] { $count } игри
}:
games-line = { $code } · { $opponent } · { $ruleset } · { $moves ->
    [one] { $moves } ход
   *[other] { $moves } хода
} · { $turn ->
    [yours] ти си на ход
   *[theirs] противникът е на ход
}
games-button = Покажи { $code }
games-choice = { $code } · { $opponent }
moves-title = Ходовете на игра { $code }
pdn-title = Игра { $code } във формат PDN
rules-title = Правила: { $ruleset }
rules-choose = Кои правила да обясня?
commands-title = Команди
commands-line = { $command } – { $what }

# Help and the first contact.

help-1 = Започни игра с <code>/checkers start</code>. По желание посочи правила и приятел или ниво на компютъра.
help-2 = Ход: изпрати го като отговор на дъската, например <code>c3-d4</code> или <code>c3:e5</code>, или натисни „Ход“.
help-3 = Реми се предлага със знака 🤝 под дъската; 🤝 на противника е съгласие, ход е отказ.
help-4 = Останалото е в „Още“: връщане на хода, правилата, ходовете досега, дъската с думи.
help-5 = <code>/checkers rules</code> обяснява правилата, <code>/checkers language</code> сменя езика.
welcome-1 = Здравей, аз съм Damka: клуб по шашки в този чат, с двайсет и шест вида правила.
welcome-2 = Играй с компютъра или с приятел; аз рисувам дъската и следя за правилата.
friend-needs-a-group = Тук сме само двамата. За игра с приятел напиши в група <code>/checkers start</code> с името му.

# Language and settings.

language-choose = Избери език.
language-set = Оттук нататък ти пиша на този език: { $language }.
settings-title = Настройки
settings-language = Език: { $language }
settings-turn-board = Дъската е обърната към играча на ход: { $value }
settings-one-post = Едно съобщение за цялата игра: { $value }
settings-theme = Изглед на дъската: { $theme }
settings-on = включено
settings-off = изключено
settings-admins-only = Само администраторите могат да променят настройките на чата.
settings-button-turn-board = Обръщане на дъската
settings-button-one-post = Едно съобщение
settings-choose-language = Език
settings-choose-theme = Изглед на дъската
settings-coordinates = Имена на полетата: { $way }
settings-choose-coordinates = Имена на полетата
coordinates-custom = както е прието в тези правила
coordinates-algebraic = букви и цифри
coordinates-numeric = номера
theme-walnut = Орех
theme-forest = Гора
theme-slate = Плоча
theme-contrast = Висок контраст
theme-night = Нощ
theme-choose = Избери вида на дъската. Каквото виждаш само ти, следва твоя избор; съобщенията за всички следват избора на чата.
theme-set = Отсега твоите дъски изглеждат така: { $theme }.
theme-for-me = За мен
theme-for-place = За този чат
theme-samples = Образци на видовете един до друг: { $themes }.
privacy-text = Пазят се идентификаторът на профила ти в тази платформа, видимото име, игрите ти с ходовете, езикът и настройките. Те служат само за игрите и не се дават на никого. Отговарят за тях хората, които поддържат този бот: поискай от тях да ти изпратят или да изтрият данните ти.

# Limits.

refusal-bot = Другите ботове не играят. За игра с компютъра напиши { $command }.
refusal-options = { $ruleset }: няма такава възможност. Дебюти по жребий: руски, украински, бразилски, английски, италиански; граница 25: английски; кой започва: тайландски.
refusal-too-many-tables = Тук вече имаш { $count ->
    [one] { $count } отворена маса
   *[other] { $count } отворени маси
}. Първо затвори една: { $command }.
refusal-too-many-games = Тук вече имаш { $count ->
    [one] { $count } игра
   *[other] { $count } игри
}. Първо завърши някоя от тях.
no-table = Тук нямаш отворена маса.
table-unknown = Тази маса вече я няма.

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
