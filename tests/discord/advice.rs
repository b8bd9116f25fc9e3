//! Hints and analyses on Discord: what only the one who asked sees, and what everybody does.

use crate::rig::Rig;

#[tokio::test]
async fn a_hint_is_private_and_that_it_was_taken_is_not() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let refused = rig.discord.command(bohdan, channel, "hint", &[]);
    assert_eq!(rig.discord.private(refused).await.ephemeral_for, Some(bohdan));

    // In a game for the rating the opponent is asked first.
    let asked = rig.discord.command(olya, channel, "hint", &[]);
    let question = rig.discord.private(asked).await;
    assert_eq!(question.ephemeral_for, Some(olya));
    rig.discord.press_verb(olya, question.id, "hi");
    rig.shows("the request", board.id, |board| board.control("uy").is_some()).await;
    rig.discord.press_verb(bohdan, board.id, "uy");
    rig.shows("the agreement", board.id, |board| board.control("uy").is_none()).await;

    let asked = rig.discord.command(olya, channel, "hint", &[]);
    let question = rig.discord.private(asked).await;
    assert_eq!(question.ephemeral_for, Some(olya));
    rig.discord.press_verb(olya, question.id, "hi");
    let hint = rig.shows("the hint", question.id, |message| message.content.contains('💡')).await;
    assert_eq!(hint.ephemeral_for, Some(olya));
    assert!(hint.files[0].bytes.starts_with(b"\x89PNG"), "the move on a board");
    let told =
        rig.shows("the line for everybody", board.id, |board| board.content.contains("Olya бере підказку")).await;
    assert!(!told.content.contains(':') || !told.content.contains("c3-d4"), "the move is for her alone");
    rig.close().await;
}

#[tokio::test]
async fn an_analysis_is_asked_for_by_a_button_and_posted_for_all() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let board = rig.reply(olya, &first, "c3-d4").await;
    let early = rig.discord.command(olya, channel, "analyse", &[]);
    assert_eq!(rig.discord.private(early).await.ephemeral_for, Some(olya), "after the game");
    let asked = rig.discord.press_verb(bohdan, board.id, "rs");
    let question = rig.discord.private(asked).await;
    rig.discord.press_verb(bohdan, question.id, "ry");
    let over = rig.over(channel).await;
    let pressed = rig.discord.press_verb(olya, over.id, "an");
    assert_eq!(rig.discord.private(pressed).await.ephemeral_for, Some(olya), "that it has begun");
    let analysis = rig.board(channel, over.id).await;
    assert!(analysis.files[0].bytes.starts_with(b"\x89PNG") && analysis.content.contains('%'), "{}", analysis.content);
    assert!(analysis.files[0].alt.as_ref().is_some_and(|alt| alt.contains("Olya") || alt.contains('%')));
    rig.close().await;
}
