//! Whole games, in every way that people play them on Discord.

use draughts::{Color, Game, Reading, Ruleset};
use serde_json::json;

use crate::loopback::world::BOT;
use crate::rig::{Rig, boards};

#[tokio::test]
async fn two_people_move_by_reply_by_command_and_by_menus() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    assert!(first.pinged.contains(&olya) && first.pinged.len() == 1, "{:?}", first.pinged);
    assert!(first.files[0].alt.as_ref().is_some_and(|alt| alt.contains("a1")), "{:?}", first.files[0].alt);

    let second = rig.reply(olya, &first, "C3 – d4").await;
    assert!(second.pinged.contains(&bohdan) && second.pinged.len() == 1, "{:?}", second.pinged);
    rig.shows("the first board without controls", first.id, |board| board.components.is_empty()).await;
    let old = rig.discord.world().messages[&first.id].clone();
    assert_eq!(old.files[0].id, first.files[0].id, "its picture stays");

    let third = rig.play(bohdan, channel, "b6a5").await;

    let pressed = rig.discord.press_verb(olya, third.id, "mv");
    let choice = rig.discord.private(pressed).await;
    assert_eq!((choice.ephemeral_for, choice.files.len()), (Some(olya), 1));
    let pieces = choice.options("pc");
    assert!(pieces.contains(&"g3".to_owned()), "{pieces:?}");
    rig.discord.choose(olya, choice.id, "pc", "g3");
    let moves = rig.shows("the moves of the piece", choice.id, |choice| choice.control("pl").is_some()).await;
    let played = moves.options("pl");
    let values: Vec<String> = match played.is_empty() {
        false => played,
        true => moves.controls().into_iter().map(|(id, _)| id).filter(|id| id.contains(".pl.")).collect(),
    };
    assert_eq!(values.len(), 2, "g3 may go to f4 or h4: {values:?}");
    if moves.options("pl").is_empty() {
        rig.discord.press(olya, choice.id, &values[0]);
    } else {
        rig.discord.choose(olya, choice.id, "pl", &values[0]);
    }
    rig.board(channel, third.id).await;
    rig.discord
        .until("the choice to be cleared away", |world| (!world.messages.contains_key(&choice.id)).then_some(()))
        .await;
    rig.close().await;
}

#[tokio::test]
async fn mentions_and_direct_messages_take_bare_moves() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    rig.game(channel, olya, bohdan, "russian").await;
    let typed = rig.discord.say(olya, channel, &format!("<@{BOT}> c3-d4"));
    rig.board(channel, typed).await;

    let direct = rig.discord.direct(olya);
    let board = rig.against_computer(olya, direct).await;
    let typed = rig.discord.say(olya, direct, "с3-d4");
    let mine = rig.board(direct, typed).await;
    assert!(mine.id > board.id);
    let reply = rig.board(direct, mine.id).await;
    assert!(reply.pinged.contains(&olya), "the computer has moved: {}", reply.content);
    rig.close().await;
}

#[tokio::test]
async fn bare_moves_need_the_intent() {
    let without = Rig::open().await;
    let (channel, olya, bohdan) = without.two();
    without.game(channel, olya, bohdan, "russian").await;
    let before = without.last(channel);
    without.discord.say(olya, channel, "c3-d4");
    without.quiet(bohdan, channel).await;
    assert!(without.discord.world().posts(channel).iter().all(|post| post.id <= before));
    let intents = without.discord.world().sessions.values().next().map(|session| session.intents);
    assert_eq!(intents, Some(1 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 13), "no more than is used");
    without.close().await;

    let with = Rig::with(|settings| settings.message_content = true).await;
    let (channel, olya, bohdan) = with.two();
    with.game(channel, olya, bohdan, "russian").await;
    let typed = with.discord.say(olya, channel, "c3-d4");
    with.board(channel, typed).await;
    let silent = with.last(channel);
    with.discord.say(bohdan, channel, "nice move, see you at 10-15");
    with.quiet(bohdan, channel).await;
    assert!(with.discord.world().posts(channel).iter().all(|post| post.id <= silent), "small talk is not ours");
    with.close().await;
}

#[tokio::test]
async fn an_illegal_move_is_answered_with_a_reply_that_does_not_stay() {
    let mut rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let typed = rig.discord.reply(olya, board.id, "c3-c4");
    let answer = rig.discord.next_post(channel, typed).await;
    assert_eq!(answer.reply_to, Some(typed));
    assert!(answer.pinged.is_empty() && answer.files.is_empty(), "{answer:?}");
    let next = rig.reply(olya, &board, "c3-d4").await;
    assert!(next.id > answer.id);
    rig.stop().await;
    assert!(!rig.discord.world().messages.contains_key(&answer.id), "it is not left behind");
    rig.close().await;
}

/// A game that comes to a capture whose start and end do not tell its path.
fn ambiguous_game() -> (Vec<String>, String, usize) {
    let mut seed = 12_345_u64;
    for _ in 0..20_000 {
        let mut game = Game::new(Ruleset::International);
        let mut played = Vec::new();
        while game.outcome().is_none() && played.len() < 50 {
            let legal = game.legal_moves();
            for one in legal.iter().filter(|one| one.is_capture()) {
                let rules = Ruleset::International.rules();
                let number = |square| rules.number(square).map(|number| number.to_string()).unwrap_or_default();
                let short = format!("{}x{}", number(one.from()), number(one.to()));
                if let Reading::Ambiguous(several) = game.read_move(&short) {
                    return (played, short, several.len());
                }
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let chosen = &legal[usize::try_from(seed >> 33).unwrap_or(0) % legal.len()];
            played.push(game.position().move_path_text(chosen));
            game.play(chosen).expect("a legal move");
        }
    }
    panic!("no such game found");
}

#[tokio::test]
async fn an_ambiguous_capture_is_asked_about() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let (moves, short, paths) = ambiguous_game();
    let mut board = rig.game(channel, olya, bohdan, "international").await;
    for (index, text) in moves.iter().enumerate() {
        board = rig.play(if index % 2 == 0 { olya } else { bohdan }, channel, text).await;
    }
    let mover = if moves.len() % 2 == 0 { olya } else { bohdan };
    let typed = rig.discord.reply(mover, board.id, &short);
    let question = rig.discord.next_post(channel, typed).await;
    assert_eq!(question.reply_to, Some(typed));
    let buttons: Vec<String> =
        question.controls().into_iter().map(|(id, _)| id).filter(|id| id.contains(".pl.")).collect();
    assert_eq!(buttons.len(), paths, "{:?}", question.controls());
    let other = if mover == olya { bohdan } else { olya };
    let pressed = rig.discord.press(other, question.id, &buttons[0]);
    assert_eq!(rig.discord.private(pressed).await.ephemeral_for, Some(other), "it is not theirs to answer");
    rig.discord.press(mover, question.id, &buttons[1]);
    rig.board(channel, question.id).await;
    rig.discord.until("the question to go", |world| (!world.messages.contains_key(&question.id)).then_some(())).await;
    rig.close().await;
}

#[tokio::test]
async fn a_draw_is_offered_withdrawn_and_agreed_with_handshakes() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let stranger = rig.discord.person("Mykola", "uk");
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let board = rig.reply(olya, &first, "c3-d4").await;
    let offered = |message: &crate::loopback::Message| message.content.contains('🤝');
    assert!(!offered(&board), "{}", board.content);

    rig.discord.react(stranger, board.id, "🤝");
    rig.quiet(stranger, channel).await;
    assert!(!offered(&rig.discord.world().messages[&board.id]), "strangers offer nothing");
    rig.discord.react(olya, board.id, "🤝");
    rig.shows("the offer", board.id, offered).await;
    rig.discord.unreact(olya, board.id, "🤝");
    rig.shows("the offer withdrawn", board.id, |board| !offered(board)).await;

    let next = rig.play(bohdan, channel, "b6-a5").await;
    rig.stripped(board.id).await;
    rig.discord.react(bohdan, next.id, "🤝");
    rig.shows("the other offer", next.id, offered).await;
    rig.discord.react(olya, next.id, "❌");
    rig.shows("the offer declined", next.id, |board| board.control("nd").is_none()).await;

    let earlier = next.id;
    let next = rig.play(olya, channel, "g3-f4").await;
    rig.stripped(earlier).await;
    rig.discord.react(olya, next.id, "🤝");
    let next = rig.shows("the last offer", next.id, offered).await;
    assert!(next.control("nd").is_some(), "it can be answered with buttons, too: {:?}", next.controls());
    rig.discord.react(bohdan, next.id, "🤝");
    let end = rig.over(channel).await;
    assert!(end.control("dr").is_none());
    rig.close().await;
}

#[tokio::test]
async fn resigning_is_confirmed_and_a_rematch_swaps_the_colours() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let pressed = rig.discord.press_verb(bohdan, board.id, "rs");
    let question = rig.discord.private(pressed).await;
    assert_eq!(question.ephemeral_for, Some(bohdan));
    rig.discord.press_verb(bohdan, question.id, "bk");
    rig.discord.until("the question to go", |world| (!world.messages.contains_key(&question.id)).then_some(())).await;

    let asked = rig.discord.command(bohdan, channel, "resign", &[]);
    let question = rig.discord.private(asked).await;
    rig.discord.press_verb(bohdan, question.id, "ry");
    let end = rig.over(channel).await;
    assert!(end.content.contains("Olya"), "{}", end.content);

    rig.discord.press_verb(olya, end.id, "ag");
    let again = rig.discord.command(bohdan, channel, "rematch", &[]);
    let board = rig.board(channel, end.id).await;
    rig.discord.settled(again).await;
    assert!(board.pinged.contains(&bohdan), "Bohdan has the white pieces now: {}", board.content);
    rig.close().await;
}

#[tokio::test]
async fn a_move_is_taken_back_by_consent() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let board = rig.reply(olya, &first, "c3-d4").await;
    let asked = rig.discord.command(olya, channel, "takeback", &[]);
    let board = rig.shows("the request", board.id, |board| board.control("ty").is_some()).await;
    rig.discord.settled(asked).await;
    let own = rig.discord.press_verb(olya, board.id, "ty");
    assert_eq!(rig.discord.private(own).await.ephemeral_for, Some(olya), "one does not agree with oneself");
    rig.discord.press_verb(bohdan, board.id, "ty");
    let back = rig.board(channel, board.id).await;
    assert!(back.pinged.contains(&olya), "{}", back.content);
    rig.close().await;
}

#[tokio::test]
async fn a_challenge_is_for_its_person_only() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let stranger = rig.discord.person("Mykola", "uk");
    let robot = rig.discord.robot("Robot");
    let challenge = |person: u64| {
        rig.discord.command(
            olya,
            channel,
            "start",
            &[("ruleset", json!("english")), ("opponent", json!(person.to_string()))],
        )
    };
    for refused in [olya, robot] {
        assert_eq!(rig.discord.private(challenge(refused)).await.ephemeral_for, Some(olya));
    }
    challenge(bohdan);
    let table = rig.discord.next_with(channel, 0, "ac").await;
    let pressed = rig.discord.press_verb(stranger, table.id, "ac");
    assert_eq!(rig.discord.private(pressed).await.ephemeral_for, Some(stranger));
    assert_eq!(boards(&rig.discord.world(), channel), 0);
    rig.discord.press_verb(bohdan, table.id, "ac");
    rig.board(channel, table.id).await;
    rig.close().await;
}

#[tokio::test]
async fn the_bot_itself_as_opponent_is_the_computer() {
    let rig = Rig::open().await;
    let (channel, olya, _) = rig.two();
    let options = [("ruleset", json!("російські")), ("opponent", json!(BOT.to_string())), ("colour", json!(0))];
    rig.discord.command(olya, channel, "start", &options);
    let board = rig.board(channel, 0).await;
    let mine = rig.reply(olya, &board, "c3-d4").await;
    let next = rig.board(channel, mine.id).await;
    assert!(next.pinged.contains(&olya));
    rig.close().await;
}

#[tokio::test]
async fn a_replay_is_a_gif_with_words_and_a_theme_is_chosen_from_samples() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let board = rig.reply(olya, &first, "c3-d4").await;
    rig.discord.command(bohdan, channel, "replay", &[]);
    let replay = rig.board(channel, board.id).await;
    assert_eq!(replay.files[0].name, "replay.gif");
    assert!(replay.files[0].bytes.starts_with(b"GIF89a"));
    assert!(replay.files[0].alt.as_ref().is_some_and(|alt| alt.contains("1 хід")), "{:?}", replay.files[0].alt);
    let asked = rig.discord.command(bohdan, channel, "theme", &[]);
    let samples = rig.discord.private(asked).await;
    assert!(samples.files[0].bytes.starts_with(b"\x89PNG"));
    rig.discord.choose(bohdan, samples.id, "th", "night");
    rig.shows("the choice", samples.id, |message| ["Night", "Ніч"].iter().any(|name| message.content.contains(name)))
        .await;
    rig.close().await;
}

#[tokio::test]
async fn every_ruleset_is_begun_and_moved_in() {
    let rig = Rig::open().await;
    for &ruleset in Ruleset::ALL {
        let (channel, olya, bohdan) = rig.two();
        let board = rig.game(channel, olya, bohdan, ruleset.id()).await;
        let game = Game::new(ruleset);
        let first = game.legal_moves()[0].clone();
        let by = if game.position().turn() == Color::White { olya } else { bohdan };
        let text = game.position().move_path_text(&first);
        let after = rig.reply(by, &board, &text).await;
        assert!(after.content.contains(&text), "{ruleset}: {}", after.content);
    }
    rig.close().await;
}
