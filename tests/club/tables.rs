//! Tables: setups, open seats, challenges, and how they end.

use damka::surface::{Answer, Intent};

use crate::script::{Hall, anchor_ply, button, hall_place, menu_option_value, private, said};

#[tokio::test]
async fn a_setup_is_changed_by_its_owner_alone_and_started() {
    let hall = Hall::open().await;
    let (olya, guest) = (hall.person("Olya"), hall.person("Guest"));
    hall.says(&olya, "/checkers start").await;
    let setup = hall.newest();
    assert_eq!(Hall::keys(&setup.view), ["table-setup"]);
    let ruleset = menu_option_value(&setup.view, "english");
    assert_eq!(said(&hall.press(&guest, &setup, ruleset.clone()).await), "refusal-not-host");
    let start = button(&setup.view, "button-open-table").expect("a way to open it");
    assert_eq!(said(&hall.press(&olya, &setup, start.clone()).await), "refusal-choose-ruleset");
    hall.press(&olya, &setup, ruleset).await;
    hall.press(&olya, &hall.newest(), menu_option_value(&hall.newest().view, "computer")).await;
    let setup = hall.newest();
    hall.press(&olya, &setup, menu_option_value(&setup.view, "2")).await;
    hall.press(&olya, &setup, menu_option_value(&hall.newest().view, "black")).await;
    let setup = hall.newest();
    assert!(hall.text(&setup.view).contains("English"), "{}", hall.text(&setup.view));
    let start = button(&setup.view, "button-start").expect("a way to start");
    assert!(matches!(hall.press(&olya, &setup, start).await, Answer::Done));
    // English: Black begins, and that is she.
    assert_eq!(hall.board_at(0).await.view.pings, ["id-Olya"]);
}

#[tokio::test]
async fn a_challenge_is_for_one_person() {
    let hall = Hall::open().await;
    let (olya, bohdan, guest) = (hall.person("Olya"), hall.person("Bohdan"), hall.person("Guest"));
    // Nobody has met Bohdan yet: the name alone is enough.
    hall.says(&olya, "/checkers start ukrainian @Bohdan").await;
    let challenge = hall.newest();
    let accept = button(&challenge.view, "button-accept").expect("accept");
    assert_eq!(said(&hall.press(&guest, &challenge, accept.clone()).await), "refusal-not-invited");
    assert_eq!(said(&hall.press(&olya, &challenge, accept.clone()).await), "refusal-yourself");
    hall.press(&bohdan, &challenge, accept).await;
    assert_eq!(anchor_ply(&hall.board()), 0);
}

#[tokio::test]
async fn a_challenge_can_be_declined_and_withdrawn() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&olya, "/checkers start ukrainian @Bohdan").await;
    hall.presses(&bohdan, "button-decline").await;
    assert_eq!(Hall::keys(&hall.newest().view), ["table-declined"]);
    assert!(hall.newest().view.controls.is_empty());
    hall.says(&olya, "/checkers start ukrainian @Bohdan").await;
    hall.says(&olya, "/checkers close").await;
    assert_eq!(Hall::keys(&hall.newest().view), ["table-closed"]);
}

#[tokio::test]
async fn nobody_challenges_themselves_or_a_bot() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    assert_eq!(said(&hall.says(&olya, "/checkers start russian @olya").await), "refusal-yourself");
    let mut envelope = hall.typed(&olya, "/checkers start russian", None);
    let mut robot = hall.person("Robot").visitor;
    robot.bot = true;
    envelope.named = Some(robot);
    assert_eq!(said(&hall.club.receive(envelope).await), "refusal-bot");
    assert!(hall.paper.posts().is_empty());
}

#[tokio::test]
async fn a_table_lapses_after_a_day_and_says_so() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&olya, "/checkers start ukrainian").await;
    let table = hall.newest();
    hall.later(24 * 3_600_000);
    // Somebody else's table rings the scheduler's bell.
    hall.says(&bohdan, "/checkers start english").await;
    let lapsed = async {
        while Hall::keys(&hall.paper.posts()[0].view) != ["table-lapsed"] {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), lapsed).await.expect("it lapses");
    let late = button(&table.view, "button-play").expect("play");
    assert_eq!(said(&hall.press(&bohdan, &table, late).await), "refusal-table-lapsed");
}

#[tokio::test]
async fn one_person_cannot_flood_a_place_with_tables() {
    let hall = Hall::open().await;
    let olya = hall.person("Olya");
    for _ in 0..3 {
        assert!(matches!(hall.says(&olya, "/checkers start ukrainian").await, Answer::Done));
    }
    assert_eq!(said(&hall.says(&olya, "/checkers start ukrainian").await), "refusal-too-many-tables");
    hall.says(&olya, "/checkers close").await;
    assert!(matches!(hall.says(&olya, "/checkers start ukrainian").await, Answer::Done));
}

#[tokio::test]
async fn other_settings_after_a_game() {
    let hall = Hall::open().await;
    let (white, black) = (hall.person("White"), hall.person("Black"));
    hall.game_of_two("russian", &white, &black).await;
    let yes = button(private(&hall.says(&white, "/checkers resign").await), "button-resign-yes").expect("yes");
    hall.press_private(&white, yes).await;
    hall.presses(&white, "button-change").await;
    let table = hall.newest();
    assert_eq!(Hall::keys(&table.view)[0], "table-friends");
    hall.press(&white, &table, menu_option_value(&table.view, "international")).await;
    assert_eq!(
        said(&hall.press(&white, &table, button(&table.view, "button-ready").expect("ready")).await),
        "refusal-not-invited"
    );
    hall.presses(&black, "button-ready").await;
    let ready = hall.newest();
    assert!(Hall::keys(&ready.view).contains(&"table-guest-ready".to_owned()));
    hall.presses(&white, "button-start").await;
    assert!(hall.text(&hall.board().view).contains("International"));
}

#[tokio::test]
async fn leaving_and_joining_in_any_order_seats_a_person_once() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&olya, "/checkers start ukrainian").await;
    let first = hall.newest();
    hall.says(&olya, "/checkers close").await;
    let play = button(&first.view, "button-play").expect("play");
    assert_eq!(said(&hall.press(&bohdan, &first, play.clone()).await), "refusal-table-closed");
    hall.says(&olya, "/checkers start ukrainian").await;
    hall.presses(&bohdan, "button-play").await;
    assert_eq!(said(&hall.press(&bohdan, &first, play).await), "refusal-table-closed");
    let games = hall.store.games_in(hall_place(&hall).await, true, 10).await.expect("games");
    assert_eq!(games.len(), 1);
}

#[tokio::test]
async fn a_private_chat_offers_the_computer() {
    let mut hall = Hall::open().await;
    hall.direct = true;
    hall.place.chat = "olya-alone".into();
    let olya = hall.person("Olya");
    hall.says(&olya, "/start").await;
    assert_eq!(Hall::keys(&hall.newest().view)[0], "welcome-1");
    assert_eq!(said(&hall.presses(&olya, "button-play-friend").await), "friend-needs-a-group");
    hall.presses(&olya, "button-play-computer").await;
    assert!(button(&hall.newest().view, "button-start").is_some());
    hall.says(&olya, "/checkers start russian level 1 white").await;
    // In a private chat a move needs no reply.
    let bare = hall.envelope(&olya, Intent::Text { text: "c3d4".into(), reply_to: None, addressed: true });
    assert!(matches!(hall.club.receive(bare).await, Answer::Done));
    hall.board_at(2).await;
}

#[tokio::test]
async fn a_table_is_taken_where_it_stands() {
    let mut hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&olya, "/checkers start ukrainian @bohdan").await;
    let challenge = hall.newest();
    let accept = button(&challenge.view, "button-accept").expect("accept");
    hall.place.chat = "elsewhere".into();
    assert_eq!(said(&hall.press_private(&bohdan, accept.clone()).await), "table-unknown");
    hall.place.chat = "garden".into();
    assert!(matches!(hall.press_private(&bohdan, accept).await, Answer::Done));
}

#[tokio::test]
async fn a_named_friend_can_be_chosen_again_in_the_setup() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    hall.says(&bohdan, "/checkers games").await;
    hall.says(&olya, "/checkers start").await;
    // The setup is of nobody in particular; a friend is named in the command.
    hall.says(&olya, "/checkers close").await;
    hall.says(&olya, "/checkers start @bohdan").await;
    let table = hall.newest();
    if Hall::keys(&table.view)[0] == "table-setup" {
        hall.press(&olya, &table, menu_option_value(&table.view, "computer")).await;
        hall.press(&olya, &table, menu_option_value(&hall.newest().view, "friend")).await;
        assert!(button(&hall.newest().view, "button-challenge").is_some());
    } else {
        assert!(button(&table.view, "button-accept").is_some());
    }
}

#[tokio::test]
async fn nobody_is_challenged_where_only_two_can_write() {
    let mut hall = Hall::open().await;
    hall.direct = true;
    hall.place.chat = "olya-alone".into();
    let olya = hall.person("Olya");
    assert_eq!(said(&hall.says(&olya, "/checkers start russian @bohdan").await), "friend-needs-a-group");
}

#[tokio::test]
async fn openings_are_drawn_and_the_limits_of_a_game_survive() {
    let hall = Hall::open().await;
    let (olya, bohdan) = (hall.person("Olya"), hall.person("Bohdan"));
    assert_eq!(said(&hall.says(&olya, "/checkers start turkish drawn").await), "refusal-options");
    assert_eq!(said(&hall.says(&olya, "/checkers start russian limit 25").await), "refusal-options");

    hall.says(&olya, "/checkers start english opening drawn limit 25 white").await;
    let keys = Hall::keys(&hall.newest().view);
    assert!(
        keys.contains(&"table-opening-drawn".to_owned()) && keys.contains(&"table-draw-limit".to_owned()),
        "{keys:?}"
    );
    hall.presses(&bohdan, "button-play").await;
    let board = hall.board();
    assert!(Hall::keys(&board.view).contains(&"board-opening-drawn".to_owned()));
    let code = board.view.board.clone().expect("a board").code;
    let hall = hall.restart().await;
    let game = hall.store.game_by_code(&code).await.expect("read").expect("there").state.play;
    assert_eq!((game.ply(), game.quiet_limit()), (0, Some(25)));
    assert_ne!(*game.position(), draughts::Position::start(draughts::Ruleset::English));

    // The next game of the series is from the same opening, with colours changed.
    let question = hall.says(&olya, "/checkers resign").await;
    let yes = button(private(&question), "button-resign-yes").expect("the one button");
    hall.press_private(&olya, yes).await;
    hall.says(&olya, "/checkers rematch").await;
    hall.says(&bohdan, "/checkers rematch").await;
    let next = hall.board().view.board.expect("a board").code;
    assert_ne!(next, code);
    let again = hall.store.game_by_code(&next).await.expect("read").expect("there").state;
    assert_eq!((again.play.position(), again.play.quiet_limit()), (game.position(), Some(25)));

    hall.says(&olya, "/checkers start thai black first level 1 black").await;
    hall.settle().await;
    let thai = hall.board().view.board.expect("a board");
    assert_eq!(thai.ply, 0, "she has the first move with Black");
}
