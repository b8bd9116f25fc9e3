//! The set of commands, what they suggest, and how the adapter starts and ends.

use std::sync::Arc;

use damka::club::{Club, ClubSettings};
use damka::discord::{Discord, DiscordError, Settings};
use damka::render::Painter;
use damka::store::Store;
use serde_json::Value;
use tokio_util::sync::CancellationToken;

use crate::loopback::{Loopback, Trouble};
use crate::rig::{Rig, adapter, catalogue, settings};

async fn registered(rig: &Rig) -> Value {
    rig.discord.until("the commands", |world| world.commands.first().cloned()).await
}

fn registrations(rig: &Rig) -> usize {
    rig.discord
        .world()
        .log
        .iter()
        .filter(|request| request.method == "PUT" && request.path.ends_with("/commands"))
        .count()
}

#[tokio::test]
async fn commands_are_localised_down_to_their_choices() {
    let rig = Rig::open().await;
    let command = registered(&rig).await;
    assert_eq!(command["name"], "checkers");
    let mut names = Vec::new();
    walk(&command, &mut names);
    for name in ["start", "move", "board", "games", "draw", "resign", "takeback", "rematch", "claim", "close", "rules"]
    {
        assert!(names.iter().any(|known| known == name), "{name} in {names:?}");
    }
    for name in ["help", "language", "settings", "privacy", "ruleset", "opponent", "level", "colour"] {
        assert!(names.iter().any(|known| known == name), "{name} in {names:?}");
    }
    let start = command["options"].as_array().and_then(|all| all.iter().find(|one| one["name"] == "start"));
    let options = start.and_then(|start| start["options"].as_array()).cloned().unwrap_or_default();
    let colour = options.iter().find(|option| option["name"] == "colour").expect("a colour");
    assert_eq!(colour["choices"][0]["name_localizations"]["uk"], "Білі");
    let ruleset = options.iter().find(|option| option["name"] == "ruleset").expect("a ruleset");
    assert_eq!((&ruleset["autocomplete"], ruleset["type"].as_u64()), (&Value::Bool(true), Some(3)));
    rig.close().await;
}

/// Every name, and a check of everything that people read.
fn walk(node: &Value, names: &mut Vec<String>) {
    let name = node["name"].as_str().expect("a name").to_owned();
    for locale in ["uk", "ru", "bg"] {
        let local = node["description_localizations"][locale].as_str();
        let text = local.unwrap_or_else(|| panic!("{name} has no description in {locale}"));
        assert!((1..=100).contains(&text.chars().count()), "{name} {locale}: {text}");
        if name != "checkers" {
            let local = node["name_localizations"][locale].as_str();
            let text = local.unwrap_or_else(|| panic!("{name} has no name in {locale}"));
            assert!((1..=32).contains(&text.chars().count()), "{name} {locale}: {text}");
            let fine = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
            assert!(text.chars().all(fine) && text.to_lowercase() == text, "{name} {locale}: {text}");
        }
    }
    assert!((1..=100).contains(&node["description"].as_str().map_or(0, |text| text.chars().count())), "{name}");
    names.push(name);
    for option in node["options"].as_array().into_iter().flatten() {
        walk(option, names);
    }
}

#[tokio::test]
async fn commands_are_registered_only_when_they_differ() {
    let mut rig = Rig::open().await;
    registered(&rig).await;
    rig.stop().await;
    rig.start().await;
    let (channel, olya, _) = rig.two();
    rig.quiet(olya, channel).await;
    rig.stop().await;
    assert_eq!(registrations(&rig), 1);
    rig.discord.world().commands[0]["description"] = "something older".into();
    rig.start().await;
    rig.discord
        .until("the new commands", |world| (world.commands[0]["description"] != "something older").then_some(()))
        .await;
    assert_eq!(registrations(&rig), 2);
    rig.close().await;
}

#[tokio::test]
async fn options_suggest_rulesets_in_any_language_and_legal_moves() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let typed = rig.discord.type_into(olya, channel, "start", "ruleset", "укр");
    let rulesets = rig.discord.suggestions(typed).await;
    assert_eq!(rulesets, [("ukrainian".to_owned(), "Українські".to_owned())]);
    let all = rig.discord.type_into(olya, channel, "rules", "ruleset", "");
    assert!(rig.discord.suggestions(all).await.len() > 3);

    rig.game(channel, olya, bohdan, "russian").await;
    let typed = rig.discord.type_into(olya, channel, "move", "move", "c3");
    let moves: Vec<String> = rig.discord.suggestions(typed).await.into_iter().map(|(value, _)| value).collect();
    assert!(moves.iter().any(|text| text.contains("d4")) && moves.iter().all(|text| text.contains("c3")), "{moves:?}");
    let typed = rig.discord.type_into(bohdan, channel, "move", "move", "");
    assert!(rig.discord.suggestions(typed).await.is_empty(), "it is not his turn");
    rig.close().await;
}

#[tokio::test]
async fn answers_speak_the_language_of_whoever_asks() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let german = rig.discord.person("Otto", "de");
    let mut helps = Vec::new();
    for person in [olya, bohdan, german] {
        let asked = rig.discord.command(person, channel, "help", &[]);
        helps.push(rig.discord.private(asked).await.content);
    }
    assert_ne!(helps[0], helps[1]);
    assert_eq!(helps[1], helps[2], "what we do not speak is English");
    let chosen = rig.discord.command(german, channel, "language", &[("language", 3.into())]);
    let answer = rig.discord.private(chosen).await;
    assert!(answer.content.contains("Беларуская"), "{}", answer.content);
    let asked = rig.discord.command(german, channel, "rules", &[("ruleset", "russian".into())]);
    let rules = rig.discord.private(asked).await;
    assert!(rules.content.contains('ы') && rules.files.len() == 1, "{}", rules.content);
    let asked = rig.discord.command(olya, channel, "rules", &[("ruleset", "bridge".into())]);
    assert!(rig.discord.private(asked).await.content.contains("bridge"));
    for name in ["games", "draw", "settings", "privacy", "board", "claim", "close", "takeback", "rematch"] {
        let asked = rig.discord.command(olya, channel, name, &[]);
        assert_eq!(rig.discord.private(asked).await.ephemeral_for, Some(olya), "{name}");
    }
    assert_eq!(rig.last(channel), 0, "none of that is said in public");
    rig.close().await;
}

#[tokio::test]
async fn settings_are_for_those_who_may_administer() {
    let rig = Rig::open().await;
    let (channel, olya, _) = rig.two();
    let asked = rig.discord.command(olya, channel, "settings", &[]);
    assert!(rig.discord.private(asked).await.control("sp").is_none());
    let asked = rig.discord.command_by_admin(olya, channel, "settings", &[]);
    assert!(rig.discord.private(asked).await.control("sp").is_some());
    rig.close().await;
}

#[tokio::test]
async fn a_setup_is_chosen_from_menus() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    rig.discord.command(olya, channel, "start", &[]);
    let setup = rig.discord.next_with(channel, 0, "sr").await;
    let pressed = rig.discord.choose(bohdan, setup.id, "sr", "english");
    assert_eq!(rig.discord.private(pressed).await.ephemeral_for, Some(bohdan), "it is not his setup");
    rig.discord.choose(olya, setup.id, "sr", "english");
    rig.discord.choose(olya, setup.id, "so", "computer");
    let setup = rig.shows("the levels", setup.id, |setup| setup.control("sl").is_some()).await;
    rig.discord.choose(olya, setup.id, "sl", "1");
    rig.discord.press_verb(olya, setup.id, "st");
    rig.board(channel, setup.id).await;
    rig.close().await;
}

#[tokio::test]
async fn a_button_of_another_version_says_so() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    for id in ["0.mv.k7f2.1.", "something"] {
        let pressed = rig.discord.press(olya, board.id, id);
        assert!(rig.discord.private(pressed).await.content.contains("/checkers board"));
    }
    rig.close().await;
}

#[tokio::test]
async fn a_command_that_is_no_longer_ours_is_answered() {
    let rig = Rig::open().await;
    let (channel, olya, _) = rig.two();
    let asked = rig.discord.command(olya, channel, "castle", &[]);
    let answer = rig.discord.private(asked).await;
    assert!(answer.content.contains("Discord"), "{}", answer.content);
    rig.close().await;
}

#[tokio::test]
async fn the_pdn_of_a_game_is_a_private_file() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let pressed = rig.discord.press_verb(olya, board.id, "mo");
    let more = rig.discord.private(pressed).await;
    rig.discord.press_verb(olya, more.id, "pd");
    let file = rig.shows("the file", more.id, |more| !more.files.is_empty()).await;
    assert!(file.files[0].name.ends_with(".pdn") && file.files[0].bytes.starts_with(b"["), "{:?}", file.files[0].name);
    rig.close().await;
}

async fn club() -> (Arc<Club>, tempfile::TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let store =
        Store::open(&format!("sqlite://{}", directory.path().join("damka.db").display())).await.expect("a store");
    let settings = ClubSettings { thinking_threads: 1, hash_mib: 8, ..ClubSettings::default() };
    (Club::start(store, catalogue(), Vec::new(), settings).await.expect("a club"), directory)
}

#[tokio::test]
async fn without_the_gateways_address_the_start_fails_and_no_other_address_is_taken() {
    let discord = Loopback::start().await;
    let (club, _directory) = club().await;
    discord.trouble("GET", "/gateway", Trouble::Status { status: 500, code: 0, message: "down" }, 1);
    let failed = adapter(settings(&discord)).run(Arc::clone(&club), CancellationToken::new()).await;
    assert!(matches!(failed, Err(DiscordError::Gateway(_))), "{failed:?}");

    // Asked again by serenity itself, which would then take the public address.
    let adapter = adapter(settings(&discord));
    let stop = CancellationToken::new();
    let (stopped, at_club) = (stop.clone(), Arc::clone(&club));
    discord.trouble_after(1, "GET", "/gateway", Trouble::Status { status: 500, code: 0, message: "down" }, 1);
    let running = tokio::spawn(async move { adapter.run(at_club, stopped).await });
    discord.until_connected().await;
    stop.cancel();
    running.await.expect("no panic").expect("an orderly end");
    club.stop().await;
}

#[tokio::test]
async fn a_refused_token_ends_with_a_sentence_that_names_the_setting() {
    let discord = Loopback::start().await;
    let (club, _directory) = club().await;
    let wrong = Settings { api_url: Some(discord.url()), ..Settings::new("another-token".to_owned().into()) };
    let failed = adapter(wrong).run(Arc::clone(&club), CancellationToken::new()).await.expect_err("a refusal");
    assert!(failed.to_string().contains("DISCORD_TOKEN"), "{failed}");
    assert!(!failed.to_string().contains("another-token"));
    club.stop().await;
}

#[test]
fn settings_are_checked_and_never_print_the_token() {
    let make = |settings: Settings| Discord::new(settings, catalogue(), Arc::new(Painter::new())).map(drop);
    for token in ["", "two words", "line\nbreak"] {
        assert!(matches!(make(Settings::new(token.to_owned().into())), Err(DiscordError::Token)), "{token:?}");
    }
    for address in ["", "discord", "ftp://127.0.0.1", "127.0.0.1:3000"] {
        let settings = Settings { api_url: Some(address.to_owned()), ..Settings::new("token".to_owned().into()) };
        assert!(matches!(make(settings), Err(DiscordError::ApiUrl)), "{address:?}");
    }
    let settings = Settings::new("secret-token".to_owned().into());
    assert!(!format!("{settings:?}").contains("secret-token"));
}
