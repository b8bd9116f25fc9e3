# When something is wrong.

trouble = У нас нешта пайшло не так; нічога не страчана. Паспрабуйце праз хвіліну яшчэ раз.
control-unknown = Гэтая кнопка са старэйшай версіі. Цяперашняя дошка: <code>/checkers board</code>.
move-unreadable = Не ўдалося прачытаць гэта як ход. Пішыце так: { $example }.

# Players and games.

side = { $color ->
    [white] Белыя
   *[black] Чорныя
}
board-draw-withdrawn = { $player } адклікае прапанову нічыёй.
board-left = { $player } больш не ў гэтым чаце. Гульня працягнецца пасля вяртання; { $other } можа скончыць яе камандай <code>/checkers claim</code>.
board-returned = { $player } зноў тут.
board-again = { $player } хоча згуляць яшчэ раз.
board-taken-back-unrated = { $plies ->
    [1] Апошні ход вернуты.
    [2] Два апошнія хады вернуты.
   *[other] Вернута хадоў: { $plies }.
} Гэтая гульня больш не ўплывае на рэйтынг.
end-with-score = { $result } Лік { $score }.
not-your-game-over = Гэтая гульня ({ $white } і { $black }) ужо скончана.
not-your-game = У гэтай гульні гуляюць { $white } і { $black }. Цяпер ходзіць { $turn }.
computer-agrees = { $player }: згода на нічыю.
computer-declines-better = { $player } адхіляе нічыю: яе пазіцыя здаецца лепшай.
computer-declines-equal = { $player } адхіляе нічыю: у пазіцыі яшчэ ёсць гульня.
computer-offers = { $player }: тут ужо ніхто не выйграе.
computer-resigns = { $player }: надзеі больш няма. Добрая гульня.

# More buttons and menus.

button-takeback-sure = Усё роўна вярнуць
button-other-piece = Іншая шашка
button-challenge = Адправіць выклік
more-title = Гульня { $code }
choose-target = Куды?
choose-opponent = Сапернік
choose-level = Узровень
choose-color = Колер
choose-ruleset = Правілы

# Tables.

table-setup = { $host } запрашае на гульню. Выберыце правілы.
table-open = { $host } чакае саперніка.
table-challenge = { $guest }, вас выклікае { $host }.
table-friends = За сталом { $host } і { $guest }. Правілы можна мяняць, пакуль { $guest } не націсне «Гатовы».
table-started = Гульня пачалася: { $host } і { $guest }.
table-closed = Стол закрыты. Гаспадар: { $host }.
table-declined = { $guest } адхіляе выклік. Гаспадар: { $host }.
table-lapsed = Ніхто не прыйшоў своечасова: стол закрыты. Гаспадар: { $host }.
table-terms = { $ruleset }; { $color ->
    [white] { $host } гуляе белымі
    [black] { $host } гуляе чорнымі
   *[random] колеры паводле жэрабя
}
table-guest-ready = { $guest }: можна пачынаць.
table-opening-drawn = Дэбют – паводле жэрабя.
table-draw-limit = Нічыя пасля { $moves } хадоў кожнага боку без прасоўвання.
table-black-begins = Першымі ходзяць чорныя.
opponent-anyone = Хто заўгодна
opponent-computer = Камп'ютар
opponent-friend = Сябар: { $guest }
level-choice = Узровень { $level } · каля { $elo }
color-choice = { $color ->
    [white] Белыя
    [black] Чорныя
   *[random] Паводле жэрабя
}
ruleset-choice = { $ruleset }

# Lists.

games-title = У вас тут { $count ->
    [one] { $count } гульня
    [few] { $count } гульні
   *[many] { $count } гульняў
}:
games-line = { $code } · { $opponent } · { $ruleset } · { $moves ->
    [one] { $moves } ход
    [few] { $moves } хады
   *[many] { $moves } хадоў
} · { $turn ->
    [yours] ваш ход
   *[theirs] ход саперніка
}
games-button = Паказаць { $code }
games-choice = { $code } · { $opponent }
moves-title = Хады гульні { $code }
pdn-title = Гульня { $code } у фармаце PDN
rules-title = Правілы: { $ruleset }
rules-choose = Якія правілы растлумачыць?
commands-title = Каманды
commands-line = { $command } – { $what }

# Help and the first contact.

help-1 = Пачніце гульню: <code>/checkers start</code>. Пры жаданні назавіце правілы і сябра або ўзровень камп'ютара.
help-2 = Ход: дашліце яго адказам на дошку, напрыклад <code>c3-d4</code> або <code>c3:e5</code>, ці націсніце «Ход».
help-3 = Нічыю прапануюць знакам 🤝 пад дошкай; 🤝 саперніка — згода, ход — адмова.
help-4 = Усё астатняе — пад кнопкай «Яшчэ»: вярнуць ход, правілы, усе хады, дошка словамі.
help-5 = <code>/checkers rules</code> тлумачыць правілы, <code>/checkers language</code> мяняе мову.
welcome-1 = Вітаю, я Damka: шашачны клуб у гэтым чаце, дваццаць шэсць відаў правіл.
welcome-2 = Гуляйце з камп'ютарам або з сябрам; дошку малюю я, за правіламі сачу таксама я.
friend-needs-a-group = Тут толькі мы з вамі. Каб згуляць з сябрам, напішыце ў групе <code>/checkers start</code> з яго імем.

# Language and settings.

language-choose = Выберыце мову.
language-set = Цяпер я пішу вам на гэтай мове: { $language }.
settings-title = Налады
settings-language = Мова: { $language }
settings-turn-board = Дошка павернута да таго, хто ходзіць: { $value }
settings-one-post = Адно паведамленне на ўсю гульню: { $value }
settings-theme = Выгляд дошкі: { $theme }
settings-on = уключана
settings-off = выключана
settings-admins-only = Налады чата могуць мяняць толькі адміністратары.
settings-button-turn-board = Разгортваць дошку
settings-button-one-post = Адно паведамленне
settings-choose-language = Мова
settings-choose-theme = Выгляд дошкі
settings-coordinates = Назвы палёў: { $way }
settings-choose-coordinates = Назвы палёў
coordinates-custom = як заведзена ў гэтых правілах
coordinates-algebraic = літары і лічбы
coordinates-numeric = нумары
theme-walnut = Арэх
theme-forest = Лес
theme-slate = Сланец
theme-contrast = Высокі кантраст
theme-night = Ноч
theme-choose = Выберыце выгляд дошкі. Тое, што бачыце толькі вы, будзе ў вашым выглядзе; паведамленні для ўсіх – у выглядзе гэтага чата.
theme-set = Цяпер вашы дошкі выглядаюць так: { $theme }.
theme-for-me = Для мяне
theme-for-place = Для гэтага чата
theme-samples = Узоры выгляду побач: { $themes }.
privacy-text = Захоўваюцца ідэнтыфікатар вашага ўліковага запісу на гэтай платформе, бачнае імя, вашы гульні з хадамі, мова і налады. Яны патрэбныя толькі для гульні і нікому не перадаюцца. За іх адказваюць тыя, хто трымае гэтага бота: папрасіце іх даслаць або выдаліць вашы даныя.

# Limits.

refusal-bot = Іншыя боты не гуляюць. Каб згуляць з камп'ютарам, напішыце { $command }.
refusal-options = { $ruleset }: такой магчымасці няма. Дэбюты паводле жэрабя: рускія, украінскія, бразільскія, англійскія, італьянскія; мяжа 25: англійскія; хто пачынае: тайскія.
refusal-too-many-tables = У вас тут ужо { $count ->
    [one] { $count } адкрыты стол
    [few] { $count } адкрытыя сталы
   *[many] { $count } адкрытых сталоў
}. Спачатку закрыйце адзін: { $command }.
refusal-too-many-games = У вас тут ужо { $count ->
    [one] { $count } гульня
    [few] { $count } гульні
   *[many] { $count } гульняў
}. Спачатку скончыце якую-небудзь з іх.
no-table = У вас тут няма адкрытага стала.
table-unknown = Гэтага стала ўжо няма.

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
