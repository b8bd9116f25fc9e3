//! Languages, settings, several games in a place, the guide, and what happens to places.

use damka::render::Theme;
use damka::speech::{Command, Lang};
use damka::surface::{Answer, Drawing, Happening, Intent, Platform};

use crate::script::{Hall, anchor_ply, button, hall_place, private, said};

#[tokio::test]
async fn everybody_is_answered_in_their_language() {
    let hall = Hall::open().await;
    let olya = hall.speaker("Оля", Lang::Uk);
    let answer = hall.says(&olya, "/checkers draw").await;
    assert_eq!(private(&answer).lang, Lang::Uk);
    hall.says(&olya, "/checkers language be").await;
    assert_eq!(private(&hall.says(&olya, "/checkers draw").await).lang, Lang::Be);
    // The place speaks the language of whoever played there first.
    hall.says(&olya, "/checkers start украинские").await;
    assert_eq!(hall.newest().view.lang, Lang::Be);
    let answer = hall.presses(&hall.speaker("Иван", Lang::Bg), "button-play").await;
    assert!(matches!(answer, Answer::Done));
    assert_eq!(hall.board().view.lang, Lang::Be);
}

#[tokio::test]
async fn only_administrators_change_a_place() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    let shown = hall.says(&olya, "/checkers settings").await;
    assert!(Hall::keys(private(&shown)).contains(&"settings-admins-only".to_owned()));
    let mut envelope = hall.envelope(&olya, Intent::Command(Command::Settings));
    envelope.admin = true;
    let Answer::Chooser(view) = hall.club.receive(envelope).await else { panic!("controls") };
    let toggle = button(&view, "settings-button-one-post").expect("a toggle");
    assert_eq!(said(&hall.press_private(&olya, toggle.clone()).await), "settings-admins-only");
    let mut press = hall.envelope(&olya, Intent::Press { control: toggle, post: None });
    press.admin = true;
    hall.club.receive(press).await;

    // One post only: it is edited instead of followed.
    let black = hall.person("Black");
    hall.game_of_two("russian", &olya, &black).await;
    hall.replies(&olya, "c3-d4").await;
    hall.replies(&black, "b6-a5").await;
    assert_eq!(hall.boards().len(), 1);
    assert_eq!(anchor_ply(&hall.board()), 2);
    hall.replies(&olya, "d4-e5").await;
    assert_eq!(anchor_ply(&hall.board()), 3);
}

#[tokio::test]
async fn several_games_in_one_place() {
    let hall = Hall::open().await;
    let (olya, bohdan, third) = (hall.person("Olya"), hall.person("Bohdan"), hall.person("Third"));
    let first = hall.game_of_two("russian", &olya, &bohdan).await;
    hall.game_of_two("russian", &olya, &third).await;
    // Bare, the move fits both: we ask.
    let asked = hall.says(&olya, "/checkers move c3-d4").await;
    assert_eq!(said(&asked), "choose-game");
    assert_eq!(hall.boards().iter().filter(|board| anchor_ply(board) > 0).count(), 0);
    // A reply says which.
    hall.replies_to(&olya, &first, "c3-d4").await;
    assert!(hall.text(&hall.board().view).contains("Bohdan"));
    // Now it can only be the other one.
    hall.says(&olya, "/checkers move c3-b4").await;
    assert!(hall.text(&hall.board().view).contains("Third"));
    let listed = hall.says(&olya, "/checkers games").await;
    assert_eq!(private(&listed).lines.len(), 3);
    assert_eq!(said(&hall.says(&olya, "/checkers resign").await), "choose-game");
}

#[tokio::test]
async fn the_guide_answers_in_every_language_without_a_missing_word() {
    let hall = Hall::open().await;
    for lang in Lang::ALL {
        let reader = hall.speaker(&format!("Reader{lang}"), lang);
        for text in [
            "/checkers help",
            "/checkers rules",
            "/checkers privacy",
            "/checkers language",
            "/checkers theme",
            "/checkers games",
        ] {
            let answer = hall.says(&reader, text).await;
            for line in &private(&answer).lines {
                assert!(hall.catalogue.has(lang, &line.key), "{lang}: {}", line.key);
            }
        }
        for ruleset in draughts::Ruleset::ALL {
            let answer = hall.says(&reader, &format!("/checkers rules {}", ruleset.id())).await;
            let view = private(&answer);
            assert!(view.picture.is_some(), "{ruleset}");
            for line in &view.lines {
                assert!(hall.catalogue.has(lang, &line.key), "{lang}: {}", line.key);
            }
        }
    }
}

#[tokio::test]
async fn a_supergroup_keeps_its_games() {
    let mut hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    let moved = Happening::PlaceMoved { platform: Platform::Telegram, from: "garden".into(), to: "park".into() };
    hall.happens(moved.clone()).await;
    hall.happens(moved).await;
    hall.place.chat = "park".into();
    let mut there = board.clone();
    there.place = hall.place.clone();
    assert!(matches!(hall.replies_to(&white, &there, "c3-d4").await, Answer::Done));
    assert_eq!(hall.board().place.chat, "park");
}

#[tokio::test]
async fn somebody_leaves_and_the_other_knows_how_to_go_on() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    assert_eq!(said(&hall.says(&white, "/checkers claim").await), "refusal-not-absent");
    let left = |came: bool| {
        let (platform, chats, account) = (Platform::Telegram, vec!["garden".to_owned()], "id-Black".to_owned());
        if came {
            Happening::PersonCame { platform, chats, account }
        } else {
            Happening::PersonLeft { platform, chats, account }
        }
    };
    hall.happens(left(false)).await;
    assert!(Hall::keys(&hall.board().view).contains(&"board-left".to_owned()));
    hall.happens(left(true)).await;
    assert_eq!(said(&hall.says(&white, "/checkers claim").await), "refusal-not-absent");
    hall.happens(left(false)).await;
    assert!(matches!(hall.says(&white, "/checkers claim").await, Answer::Done));
    assert!(Hall::keys(&hall.board().view).contains(&"end-won".to_owned()));
}

#[tokio::test]
async fn a_week_of_silence_may_be_claimed() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    hall.replies(&white, "c3-d4").await;
    hall.later(7 * 24 * 3_600_000 + 1);
    assert_eq!(said(&hall.says(&black, "/checkers claim").await), "refusal-your-own-turn");
    assert!(matches!(hall.says(&white, "/checkers claim").await, Answer::Done));
}

#[tokio::test]
async fn a_deleted_board_comes_again_once() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    let board = hall.game_of_two("russian", &white, &black).await;
    hall.deletes(&board).await;
    let again = hall.board();
    assert_ne!(again.id, board.id);
    assert!(matches!(hall.replies(&white, "c3-d4").await, Answer::Done));
    let board = hall.board();
    hall.deletes(&board).await;
    let again = hall.board();
    assert_ne!(again.id, board.id);
    hall.deletes(&again).await;
    // Twice is a wish; the command still brings it back.
    assert!(hall.boards().iter().all(|board| anchor_ply(board) == 0));
    hall.says(&black, "/checkers board").await;
    assert_eq!(anchor_ply(&hall.board()), 1);
    assert_eq!(hall.store.games_in(hall_place(&hall).await, true, 5).await.expect("games").len(), 1);
}

#[tokio::test]
async fn a_person_and_a_place_each_choose_the_look_of_the_board() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.speaker("Оля", Lang::Uk), hall.person("Bohdan"));
    hall.game_of_two("russian", &olya, &bohdan).await;
    let offered = hall.says(&olya, "/checkers theme").await;
    let view = private(&offered);
    let picture = view.picture.as_ref().expect("samples");
    let Drawing::Themes(labels) = &picture.drawing else { panic!("samples of the themes") };
    assert_eq!(labels[0], "Горіх");
    assert!(picture.alt.contains("Ніч"), "{}", picture.alt);
    assert_eq!(view.controls.len(), 1, "only an administrator chooses for everybody");

    // Her own choice is seen by her alone.
    assert_eq!(said(&hall.says(&olya, "/checkers тема ніч").await), "theme-set");
    let theme_of = |view: &damka::surface::View| view.picture.as_ref().and_then(|picture| Some(picture.scene()?.theme));
    let stale = hall.board();
    hall.replies(&olya, "c3-d4").await;
    assert_eq!(theme_of(&hall.board().view), Some(Theme::Walnut));
    let answer = hall.replies_to(&olya, &stale, "d4-e5").await;
    assert_eq!(theme_of(private(&answer)), Some(Theme::Night));
    let answer = hall.replies_to(&bohdan, &stale, "b6-a5").await;
    assert_eq!(theme_of(private(&answer)), Some(Theme::Walnut));

    // The place's choice is seen by everybody.
    let mut envelope = hall.envelope(&bohdan, Intent::Command(Command::Theme(None)));
    envelope.admin = true;
    let offered = hall.club.receive(envelope).await;
    let for_place = crate::script::menu_option_value(private(&offered), "theme=slate");
    let mut press = hall.envelope(&bohdan, Intent::Press { control: for_place, post: None });
    press.admin = true;
    hall.club.receive(press).await;
    hall.replies(&bohdan, "b6-a5").await;
    assert_eq!(theme_of(&hall.board().view), Some(Theme::Slate));

    // So are the names of squares.
    let mut envelope = hall.envelope(&bohdan, Intent::Command(Command::Settings));
    envelope.admin = true;
    let Answer::Chooser(view) = hall.club.receive(envelope).await else { panic!("controls") };
    let numbers = crate::script::menu_option_value(&view, "coordinates=numeric");
    let mut press = hall.envelope(&bohdan, Intent::Press { control: numbers, post: None });
    press.admin = true;
    hall.club.receive(press).await;
    hall.says(&bohdan, "/checkers board").await;
    let shown = hall.board().view.picture.and_then(|picture| picture.scene()?.coordinates);
    assert_eq!(shown, Some(damka::render::Coordinates::Numeric));
    assert_eq!(said(&hall.says(&olya, "/checkers theme pink").await), "command-theme-unknown");
}

#[tokio::test]
async fn a_game_is_shown_again_move_by_move() {
    let hall = Hall::open().await;
    let (olya, bohdan, third) = (hall.person("Olya"), hall.person("Bohdan"), hall.person("Third"));
    assert_eq!(said(&hall.says(&third, "/checkers replay").await), "no-game");
    hall.game_of_two("russian", &olya, &bohdan).await;
    assert_eq!(said(&hall.says(&olya, "/checkers replay").await), "replay-nothing");
    hall.replies(&olya, "c3-d4").await;
    hall.replies(&bohdan, "b6-a5").await;
    let code = hall.board().view.board.expect("a board").code;
    // Whoever asks: it is posted for everybody, by code or as the game that is played here.
    for asked in ["/checkers replay", &format!("/checkers replay {code}"), &format!("/checkers повтор #{code}")] {
        let before = hall.paper.posts().len();
        let answer = hall.says(&third, asked).await;
        assert!(matches!(answer, Answer::Done), "{asked}: {answer:?}");
        hall.settle().await;
        assert_eq!(hall.paper.posts().len(), before + 1, "{asked}");
        let post = hall.newest();
        let picture = post.view.picture.expect("an animation");
        let Drawing::Replay(replay) = &picture.drawing else { panic!("a replay") };
        assert_eq!(replay.scenes().len(), 3);
        assert!(picture.alt.contains(&code) && picture.alt.contains("2 moves"), "{}", picture.alt);
        assert!(post.view.controls.is_empty() && post.view.board.is_none(), "it is no board to play on");
    }
    // The game goes on from its board.
    hall.says(&olya, "/checkers move d4-e5").await;
    assert_eq!(anchor_ply(&hall.board()), 3);
    assert_eq!(said(&hall.says(&olya, "/checkers replay zzzz").await), "game-unknown");
}
