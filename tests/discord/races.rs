//! Things that happen at once, twice, too early or too late.

use crate::loopback::Trouble;
use crate::loopback::world::BOT;
use crate::rig::{Rig, boards};

#[tokio::test]
async fn the_same_event_delivered_twice_moves_once() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let typed = rig.discord.reply(olya, board.id, "c3-d4");
    rig.discord.repeat(typed);
    rig.discord.repeat(typed);
    let next = rig.board(channel, typed).await;
    rig.quiet(bohdan, channel).await;
    assert_eq!(boards(&rig.discord.world(), channel), 2);
    assert_eq!(rig.last(channel), next.id, "and nobody is told that it is not their turn");
    rig.close().await;
}

#[tokio::test]
async fn two_presses_at_once_do_one_thing_and_both_are_answered() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let stranger = rig.discord.person("Mykola", "uk");
    let before = rig.last(channel);
    rig.discord.command(olya, channel, "start", &[("ruleset", "russian".into())]);
    let table = rig.discord.next_with(channel, before, "jo").await;
    let presses = [
        rig.discord.press_verb(bohdan, table.id, "jo"),
        rig.discord.press_verb(stranger, table.id, "jo"),
        rig.discord.press_verb(bohdan, table.id, "jo"),
    ];
    rig.board(channel, table.id).await;
    for press in presses {
        rig.discord.settled(press).await;
    }
    rig.quiet(olya, channel).await;
    assert_eq!(boards(&rig.discord.world(), channel), 1, "one seat, one game");
    rig.close().await;
}

#[tokio::test]
async fn both_players_at_once_and_many_games_at_once() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let guild = rig.discord.world().channels[&channel].guild.expect("a server");
    let mut places = Vec::new();
    for _ in 0..6 {
        let place = rig.discord.channel(guild);
        places.push((place, rig.game(place, olya, bohdan, "russian").await));
    }
    for (_, board) in &places {
        rig.discord.reply(olya, board.id, "c3-d4");
        rig.discord.reply(bohdan, board.id, "b6-a5");
        rig.discord.reply(olya, board.id, "a3-b4");
    }
    for (place, board) in &places {
        let next = rig.board(*place, board.id).await;
        assert!(next.content.contains("c3-d4") || next.content.contains("a3-b4"), "{}", next.content);
    }
    rig.quiet(olya, channel).await;
    rig.close().await;
}

#[tokio::test]
async fn an_old_button_shows_the_board_and_changes_nothing() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let (offer, moves) = (first.control("dr").expect("a draw button"), first.control("mv").expect("a move button"));
    let second = rig.reply(olya, &first, "c3-d4").await;
    let third = rig.play(bohdan, channel, "b6-a5").await;
    for stale in [&offer, &moves] {
        let pressed = rig.discord.press(olya, first.id, stale);
        let answer = rig.discord.private(pressed).await;
        assert_eq!((answer.ephemeral_for, answer.files.len()), (Some(olya), 1), "{}", answer.content);
    }
    rig.discord.reply(olya, second.id, "g3-f4");
    rig.quiet(olya, channel).await;
    {
        let world = rig.discord.world();
        assert!(!world.messages[&third.id].content.contains('🤝'));
        let played =
            world.posts(channel).into_iter().any(|post| post.content.contains("g3-f4") && post.control("mv").is_some());
        assert!(!played);
    }
    rig.close().await;
}

#[tokio::test]
async fn outsiders_are_told_privately_whose_turn_it_is() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let stranger = rig.discord.person("Mykola", "bg");
    let board = rig.game(channel, olya, bohdan, "russian").await;
    for (person, verb) in [(bohdan, "mv"), (stranger, "mv"), (stranger, "dr"), (stranger, "rs")] {
        let pressed = rig.discord.press_verb(person, board.id, verb);
        let answer = rig.discord.private(pressed).await;
        assert_eq!(answer.ephemeral_for, Some(person));
        assert!(!answer.content.is_empty() && answer.pinged.is_empty());
    }
    assert_eq!(rig.last(channel), board.id, "nothing is said in public");
    rig.close().await;
}

#[tokio::test]
async fn a_reply_that_is_faster_than_the_answer_to_the_post_counts() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let held = rig.discord.hold_answers();
    let move_typed = rig.discord.reply(olya, first.id, "c3-d4");
    let board = rig.board(channel, move_typed).await;
    // The store cannot know this post yet.
    let typed = rig.discord.reply(bohdan, board.id, "b6-a5");
    rig.quiet(olya, channel).await;
    drop(held);
    rig.board(channel, typed).await;
    rig.close().await;
}

#[tokio::test]
async fn a_board_whose_answer_is_lost_is_posted_once_and_lives() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    rig.discord.trouble("POST", &format!("/channels/{channel}/messages"), Trouble::AnswerLost, 1);
    let board = rig.reply(olya, &first, "c3-d4").await;
    let next = rig.reply(bohdan, &board, "b6-a5").await;
    assert_eq!(boards(&rig.discord.world(), channel), 3);
    rig.shows("the earlier board without controls", board.id, |board| board.components.is_empty()).await;
    assert!(next.control("mv").is_some());
    rig.close().await;
}

#[tokio::test]
async fn a_board_that_meets_a_429_comes_later() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    for scope in ["user", "global", "shared"] {
        let trouble = Trouble::TooFast { seconds: 0.05, scope };
        rig.discord.trouble("POST", &format!("/channels/{channel}/messages"), trouble, 1);
    }
    rig.reply(olya, &first, "c3-d4").await;
    // An answer by token sits it out, too.
    rig.discord.trouble("POST", "/callback", Trouble::TooFast { seconds: 0.05, scope: "user" }, 1);
    rig.quiet(olya, channel).await;
    rig.close().await;
}

#[tokio::test]
async fn what_is_typed_while_the_gateway_is_away_is_not_lost() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    rig.discord.drop_connections();
    let typed = rig.discord.reply(olya, board.id, "c3-d4");
    rig.board(channel, typed).await;
    assert_eq!(rig.discord.world().resumes, 1);
    rig.close().await;
}

#[tokio::test]
async fn edits_and_other_programs_never_move() {
    let rig = Rig::with(|settings| settings.message_content = true).await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let typed = rig.discord.reply(olya, board.id, "let me think");
    rig.discord.rewrite(typed, "c3-d4");
    let robot = rig.discord.robot("Robot");
    rig.discord.reply(robot, board.id, "c3-d4");
    rig.discord.say(BOT, channel, "c3-d4");
    rig.quiet(bohdan, channel).await;
    assert_eq!(boards(&rig.discord.world(), channel), 1);
    rig.close().await;
}
