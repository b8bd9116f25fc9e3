//! Commands in five languages, arguments in any order, and what is answered to the rest.

use draughts::Ruleset;

use super::*;
use crate::speech::Catalogue;

fn parsed(text: &str) -> Command {
    match parse(text) {
        Some(Ok(command)) => command,
        other => panic!("{text:?}: {other:?}"),
    }
}

fn problem(text: &str) -> CommandProblem {
    match parse(text) {
        Some(Err(problem)) => problem,
        other => panic!("{text:?}: {other:?}"),
    }
}

fn start(text: &str) -> StartArgs {
    match parsed(text) {
        Command::Start(args) => args,
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn every_command_is_known_by_its_shown_name_in_every_language() {
    let catalogue = Catalogue::load().unwrap();
    let commands: [(&str, &str, Command); 19] = [
        ("start", "", Command::Start(StartArgs::default())),
        ("move", " c3-d4", Command::Move { text: "c3-d4".to_owned() }),
        ("board", "", Command::Board),
        ("games", "", Command::Games),
        ("draw", "", Command::Draw),
        ("resign", "", Command::Resign),
        ("takeback", "", Command::TakeBack),
        ("hint", "", Command::Hint),
        ("rematch", "", Command::Rematch),
        ("claim", "", Command::Claim),
        ("close", "", Command::Close),
        ("rules", "", Command::Rules(None)),
        ("help", "", Command::Help),
        ("language", "", Command::Language(None)),
        ("replay", " k7f2", Command::Replay(Some("k7f2".to_owned()))),
        ("analyse", " k7f2", Command::Analyse(Some("k7f2".to_owned()))),
        ("theme", "", Command::Theme(None)),
        ("settings", "", Command::Settings),
        ("privacy", "", Command::Privacy),
    ];
    for lang in Lang::ALL {
        for (name, rest, command) in &commands {
            let shown = catalogue.label(lang, &format!("cmd-{name}-name"));
            for root in ["/checkers", "/CHECKERS@DamkaBot", "/шашки", "/draughts"] {
                assert_eq!(parsed(&format!("{root} {shown}{rest}")), *command, "{lang} {shown}");
                assert_eq!(parsed(&format!("{root}  {}{rest}", shown.to_uppercase())), *command, "{lang} {shown}");
                assert_eq!(parsed(&format!("{root} {}{rest}", shown.replace('-', " "))), *command, "{lang} {shown}");
            }
            if *name != "start" {
                assert_eq!(parsed(&format!("/{shown}{rest}")), *command, "{lang} /{shown}");
            }
        }
    }
}

#[test]
fn the_arguments_of_a_start_come_in_any_order_and_language() {
    let full = StartArgs {
        ruleset: Some(Ruleset::Russian),
        opponent: Some(Opponent::Named("bob".to_owned())),
        color: Some(ColorChoice::White),
        ..StartArgs::default()
    };
    for text in [
        "/checkers start russian @bob white",
        "/checkers start white @bob russian",
        "/checkers @bob russian white",
        "/checkers start Russian checkers vs @bob, white",
        "/шашки почати російські @bob білими",
        "/шашки начать русские шашки против @bob за белых",
        "/checkers пачаць рускія \"bob\" белымі",
        "/checkers начало руски срещу «bob» бели",
        "/start russian @bob white",
    ] {
        assert_eq!(start(text), full, "{text}");
    }
    let computer = StartArgs {
        ruleset: Some(Ruleset::International),
        opponent: Some(Opponent::Computer),
        level: Some(7),
        color: Some(ColorChoice::Black),
        ..StartArgs::default()
    };
    for text in [
        "/checkers start international level 7 black",
        "/checkers start international 7 computer black",
        "/checkers start l7 black inter",
        "/checkers start міжнародні рівень 7 чорні",
        "/checkers start комп'ютер 7 міжнародні чорними",
        "/checkers start стоклеточные компьютер уровень7 чёрные",
        "/checkers start міжнародныя камп’ютар узровень 7 чорныя",
        "/checkers start международни ниво 7 черни",
    ] {
        assert_eq!(start(text), computer, "{text}");
    }
    assert_eq!(start("/checkers start"), StartArgs::default());
    assert_eq!(start("/checkers start anyone random").opponent, Some(Opponent::Anyone));
    assert_eq!(start("/checkers start кто угодно случайно").color, Some(ColorChoice::Random));
    assert_eq!(start("/checkers start бот").opponent, Some(Opponent::Computer));
}

#[test]
fn rulesets_of_several_words_and_other_names_are_read_inside_a_start() {
    for (text, ruleset) in [
        ("/checkers start русские с большинством белые", Ruleset::RussianMajority),
        ("/checkers start russian majority 5", Ruleset::RussianMajority),
        ("/checkers start міжнародні піддавки @bob", Ruleset::Antidraughts),
        ("/checkers start American pool", Ruleset::Pool),
        ("/checkers start checkers", Ruleset::English),
        ("/checkers start turkish dama", Ruleset::Turkish),
        ("/checkers start one-way", Ruleset::OneWay),
        ("/checkers start one way white", Ruleset::OneWay),
        ("/checkers українські", Ruleset::Ukrainian),
        ("/checkers start українська", Ruleset::Ukrainian),
        ("/checkers start шашки украинские", Ruleset::Ukrainian),
        ("/checkers start brasilian", Ruleset::Brazilian),
    ] {
        assert_eq!(start(text).ruleset, Some(ruleset), "{text}");
    }
}

#[test]
fn a_move_may_follow_the_root_directly() {
    for text in ["c3-d4", "c3:e5:g7", "22x15", "ц3-д4"] {
        assert_eq!(parsed(&format!("/checkers {text}")), Command::Move { text: text.to_owned() });
        assert_eq!(parsed(&format!("/move {text}")), Command::Move { text: text.to_owned() });
    }
    assert_eq!(problem("/move"), CommandProblem::MoveMissing);
    assert_eq!(problem("/checkers хід  "), CommandProblem::MoveMissing);
}

#[test]
fn rules_and_languages_take_a_name() {
    assert_eq!(parsed("/rules thai"), Command::Rules(Some(Ruleset::Thai)));
    assert_eq!(parsed("/checkers правила російські з більшістю"), Command::Rules(Some(Ruleset::RussianMajority)));
    assert!(matches!(problem("/rules chess"), CommandProblem::UnknownRuleset { .. }));
    for (text, lang) in
        [("uk", Lang::Uk), ("Русский", Lang::Ru), ("беларуская", Lang::Be), ("bulgarian", Lang::Bg), ("EN", Lang::En)]
    {
        assert_eq!(parsed(&format!("/language {text}")), Command::Language(Some(lang)));
    }
    for lang in Lang::ALL {
        assert_eq!(parsed(&format!("/checkers мова {}", lang.own_name())), Command::Language(Some(lang)));
    }
    assert_eq!(problem("/language klingon"), CommandProblem::UnknownLanguage("klingon".to_owned()));
}

#[test]
fn slips_are_forgiven_where_nothing_else_is_meant() {
    assert_eq!(parsed("/checkers baord"), Command::Board);
    assert_eq!(parsed("/checkers resgin"), Command::Resign);
    assert_eq!(parsed("/checkers помощъ"), Command::Help);
    assert_eq!(parsed("/checkers"), Command::Help);
    assert_eq!(parsed("/checkers@DamkaBot"), Command::Help);
}

#[test]
fn the_first_contact_is_a_welcome() {
    assert_eq!(parsed("/start"), Command::Welcome);
    assert_eq!(parsed("/start g_k7f2zz"), Command::Welcome);
    assert_eq!(start("/start ukrainian").ruleset, Some(Ruleset::Ukrainian));
}

#[test]
fn what_is_no_command_of_ours_is_left_alone() {
    for text in
        ["", "/", "hello", "checkers start", "/weather", "/play_music", "start", "c3-d4", "//", "/ start", "/@bot"]
    {
        assert_eq!(parse(text), None, "{text:?}");
    }
}

#[test]
fn problems_name_the_word_and_what_comes_near() {
    assert_eq!(problem("/checkers frobnicate"), CommandProblem::UnknownCommand("frobnicate".to_owned()));
    assert_eq!(
        problem("/checkers start фриз фри"),
        CommandProblem::UnknownRuleset { typed: "фри".to_owned(), nearest: vec![Ruleset::Frisian, Ruleset::Frysk] }
    );
    assert_eq!(problem("/checkers start russian xyzzy"), CommandProblem::UnknownWord("xyzzy".to_owned()));
    for level in ["0", "11", "level 99999999999999999999", "level", "level x"] {
        assert!(matches!(problem(&format!("/checkers start russian {level}")), CommandProblem::BadLevel(_)), "{level}");
    }
    assert_eq!(problem("/checkers start russian spanish"), CommandProblem::SaidTwice("spanish".to_owned()));
    assert_eq!(problem("/checkers start white black"), CommandProblem::SaidTwice("black".to_owned()));
    assert_eq!(problem("/checkers start @bob 5"), CommandProblem::LevelOfPerson);
}

#[test]
fn every_problem_is_worded_in_every_language() {
    let catalogue = Catalogue::load().unwrap();
    let problems = [
        CommandProblem::UnknownCommand("ёж".to_owned()),
        CommandProblem::UnknownRuleset { typed: "ёж".to_owned(), nearest: vec![] },
        CommandProblem::UnknownRuleset { typed: "ёж".to_owned(), nearest: vec![Ruleset::Thai, Ruleset::Czech] },
        CommandProblem::BadLevel("ёж".to_owned()),
        CommandProblem::UnknownLanguage("ёж".to_owned()),
        CommandProblem::UnknownWord("ёж".to_owned()),
        CommandProblem::SaidTwice("ёж".to_owned()),
    ];
    for lang in Lang::ALL {
        for problem in &problems {
            let text = catalogue.plain(lang, &problem.message());
            assert!(text.contains("ёж") && !text.contains("{$"), "{lang} {text}");
        }
        let nearest = catalogue.plain(lang, &problems[2].message());
        assert!(nearest.contains(&catalogue.ruleset_name(lang, Ruleset::Czech)), "{nearest}");
        for problem in [CommandProblem::MoveMissing, CommandProblem::LevelOfPerson] {
            assert!(catalogue.plain(lang, &problem.message()).len() > 10);
        }
    }
}

#[test]
fn the_options_of_a_start_are_words_like_the_others() {
    let options = |text: &str| start(text).options;
    let drawn = StartOptions { drawn_opening: true, ..StartOptions::default() };
    for text in [
        "/checkers start russian drawn",
        "/checkers start russian opening drawn @bob",
        "/checkers start opening: drawn russian",
        "/checkers почати російські жеребкування",
        "/checkers начать русские дебют по жребию",
        "/checkers start руски дебют по жребий",
    ] {
        assert_eq!((options(text), start(text).ruleset), (drawn, Some(Ruleset::Russian)), "{text}");
    }
    assert_eq!(options("/checkers start english draw limit 25").quiet_limit, Some(25));
    assert_eq!(options("/checkers start english limit 40 level 3").quiet_limit, Some(40));
    assert!(matches!(problem("/checkers start english limit 25 limit 40"), CommandProblem::SaidTwice(_)));
    let thai = start("/checkers start thai black first white");
    assert!(thai.options.black_begins);
    assert_eq!(thai.color, Some(ColorChoice::White));
    assert_eq!(options("/checkers start russian"), StartOptions::default());
}

#[test]
fn endless_commands_are_answered_like_short_ones() {
    let endless = format!("/checkers start {}", "щось ".repeat(10_000));
    assert!(matches!(problem(&endless), CommandProblem::UnknownRuleset { .. } | CommandProblem::UnknownWord(_)));
    assert!(matches!(problem(&format!("/checkers {}", "я".repeat(3_000))), CommandProblem::UnknownCommand(_)));
    assert_eq!(parse(&format!("/{}", "x".repeat(3_000))), None);
    let catalogue = Catalogue::load().unwrap();
    let answer = problem(&format!("/checkers {}", "я".repeat(3_000))).message();
    assert!(catalogue.plain(Lang::Ru, &answer).chars().count() < 150);
}
