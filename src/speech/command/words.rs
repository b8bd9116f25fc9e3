//! The words of commands and of their arguments in all five languages, in normal form (see [`super::normal`]).

use super::{ColorChoice, Lang, Theme};

/// A command's name, before its arguments are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Start,
    Move,
    Board,
    Games,
    Draw,
    Resign,
    TakeBack,
    Hint,
    Rematch,
    Claim,
    Close,
    Rules,
    Help,
    Language,
    Replay,
    Analyse,
    Theme,
    Settings,
    Privacy,
}

/// What may stand directly after the slash, before a command's name.
pub(super) const ROOTS: &[&str] = &["checkers", "draughts", "shashki", "damka", "шашки", "шашкі", "дамка"];

pub(super) const VERBS: &[(Verb, &[&str])] = &[
    (
        Verb::Start,
        &[
            "start",
            "new",
            "play",
            "почати",
            "нова",
            "грати",
            "начать",
            "новая",
            "играть",
            "старт",
            "пачаць",
            "гуляць",
            "начало",
            "играй",
        ],
    ),
    (Verb::Move, &["move", "хід", "ход"]),
    (Verb::Board, &["board", "show", "дошка", "доска", "дъска"]),
    (Verb::Games, &["games", "ігри", "игры", "гульні", "игри"]),
    (
        Verb::Draw,
        &["draw", "нічия", "запропонувати-нічию", "ничья", "предложить-ничью", "нічыя", "прапанаваць-нічыю", "реми"],
    ),
    (
        Verb::Resign,
        &["resign", "surrender", "здатися", "здаюся", "сдаться", "сдаюсь", "здацца", "предавам-се", "предавам"],
    ),
    (
        Verb::TakeBack,
        &[
            "takeback",
            "take-back",
            "undo",
            "повернути",
            "повернути-хід",
            "вернуть",
            "вернуть-ход",
            "вярнуць",
            "вярнуць-ход",
            "връщам",
            "връщам-хода",
            "върни",
        ],
    ),
    (Verb::Hint, &["hint", "best-move", "підказка", "підкажи", "подсказка", "подскажи", "падказка", "падкажы"]),
    (Verb::Rematch, &["rematch", "again", "ще-раз", "реванш", "еще-раз", "яшчэ-раз", "рэванш", "отново"]),
    (Verb::Claim, &["claim", "зарахувати", "засчитать", "залічыць", "присъди"]),
    (Verb::Close, &["close", "закрити", "закрыть", "закрыць", "затвори"]),
    (Verb::Rules, &["rules", "правила", "правілы"]),
    (Verb::Help, &["help", "допомога", "довідка", "помощь", "справка", "дапамога", "даведка", "помощ"]),
    (Verb::Language, &["language", "lang", "мова", "язык", "език"]),
    (Verb::Replay, &["replay", "повтор", "паўтор", "повторение"]),
    (Verb::Analyse, &["analyse", "analyze", "analysis", "аналіз", "анализ", "разбор", "розбір"]),
    (Verb::Theme, &["theme", "look", "colours", "colors", "тема", "тэма", "вигляд", "вид", "выгляд", "облик"]),
    (Verb::Settings, &["settings", "налаштування", "настройки", "налады"]),
    (
        Verb::Privacy,
        &[
            "privacy",
            "приватність",
            "конфіденційність",
            "приватность",
            "конфиденциальность",
            "прыватнасць",
            "поверителност",
        ],
    ),
];

/// An option that some rulesets have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StartOption {
    DrawnOpening,
    Limit(u16),
    BlackBegins,
}

pub(super) const OPTIONS: &[(StartOption, &[&str])] = &[
    (
        StartOption::DrawnOpening,
        &[
            "drawn",
            "drawn-opening",
            "opening-drawn",
            "ballot",
            "жеребкування",
            "дебют-за-жеребом",
            "жеребьевка",
            "дебют-по-жребию",
            "жараб'ёўка",
            "жарабёўка",
            "жарабеўка",
            "дэбют-паводле-жэрабя",
            "дебют-по-жребий",
        ],
    ),
    (StartOption::Limit(25), &["limit-25", "draw-limit-25", "межа-25", "предел-25", "мяжа-25", "граница-25"]),
    (StartOption::Limit(40), &["limit-40", "draw-limit-40", "межа-40", "предел-40", "мяжа-40", "граница-40"]),
    (
        StartOption::BlackBegins,
        &["black-begins", "black-first", "чорні-починають", "черные-начинают", "чорныя-пачынаюць", "черните-започват"],
    ),
];

pub(super) const COLORS: &[(ColorChoice, &[&str])] = &[
    (
        ColorChoice::White,
        &[
            "white",
            "whites",
            "білі",
            "білих",
            "білими",
            "біла",
            "белые",
            "белых",
            "белыми",
            "белыя",
            "белымі",
            "бели",
            "белите",
        ],
    ),
    (
        ColorChoice::Black,
        &[
            "black",
            "blacks",
            "чорні",
            "чорних",
            "чорними",
            "черные",
            "черных",
            "черными",
            "чорныя",
            "чорных",
            "чорнымі",
            "черни",
            "черните",
        ],
    ),
    (
        ColorChoice::Random,
        &[
            "random",
            "випадково",
            "випадковий",
            "жереб",
            "случайно",
            "случайный",
            "жребий",
            "выпадкова",
            "выпадковы",
            "жэрабя",
            "произволно",
        ],
    ),
];

pub(super) const ANYONE: &[&str] = &[
    "anyone",
    "anybody",
    "any",
    "open",
    "будь-хто",
    "хто-завгодно",
    "відкритий",
    "любой",
    "кто-угодно",
    "открытый",
    "любы",
    "хто-заўгодна",
    "адкрыты",
    "всеки",
    "отворена",
];

pub(super) const COMPUTER: &[&str] = &[
    "computer",
    "bot",
    "ai",
    "engine",
    "damka",
    "компютер",
    "компьютер",
    "компютером",
    "компьютером",
    "кампютар",
    "кампютарам",
    "бот",
    "ботом",
    "дамка",
];

pub(super) const LEVEL: &[&str] = &["level", "lvl", "рівень", "рівня", "уровень", "уровня", "узровень", "ниво"];

/// Words that only join others: "against the computer", "за белых".
pub(super) const JOINING: &[&str] = &[
    "a",
    "the",
    "vs",
    "against",
    "with",
    "as",
    "for",
    "by",
    "and",
    "on",
    "проти",
    "против",
    "супраць",
    "срещу",
    "за",
    "з",
    "із",
    "с",
    "со",
    "і",
    "и",
    "в",
    "у",
    "на",
    "по",
    "game",
    "гра",
    "гру",
    "игра",
    "игру",
    "гульня",
    "гульню",
];

/// The game's own name says nothing beside a ruleset.
pub(super) const GAME: &[&str] = &["draughts", "шашки", "шашкі"];

pub(super) const LANGUAGES: &[(Lang, &[&str])] = &[
    (Lang::En, &["english", "англійська", "английский", "англійская", "английски"]),
    (Lang::Uk, &["ukrainian", "українська", "украинский", "украінская", "украински", "ua"]),
    (Lang::Ru, &["russian", "російська", "русский", "руская", "руски"]),
    (Lang::Be, &["belarusian", "білоруська", "белорусский", "беларуская", "беларуски", "by"]),
    (Lang::Bg, &["bulgarian", "болгарська", "болгарский", "балгарская", "български"]),
];

pub(super) const THEMES: &[(Theme, &[&str])] = &[
    (Theme::Walnut, &["walnut", "горіх", "орех", "арэх"]),
    (Theme::Forest, &["forest", "ліс", "лес", "гора"]),
    (Theme::Slate, &["slate", "сланець", "сланец", "плоча"]),
    (
        Theme::Contrast,
        &[
            "contrast",
            "high-contrast",
            "високий-контраст",
            "высокий-контраст",
            "высокі-кантраст",
            "висок-контраст",
            "контраст",
        ],
    ),
    (Theme::Night, &["night", "ніч", "ночь", "ноч", "нощ"]),
];

/// The entry of a table that has `word` among its words.
pub(super) fn find<T: Copy>(table: &[(T, &[&str])], word: &str) -> Option<T> {
    table.iter().find(|(_, words)| words.contains(&word)).map(|&(entry, _)| entry)
}
