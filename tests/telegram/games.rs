//! Whole games as people play them: by replies, bare moves, buttons and reactions.

use draughts::{Color, Game as Rules, Move, Outcome, Reading, Ruleset};

use crate::house::{Game, House, uk};
use crate::loopback::people::Say;
use crate::loopback::world::{Kind, Standing};

/// Plays a game by the numbers: the same seed, the same game.
fn line(ruleset: Ruleset, seed: u64, until: impl Fn(&Rules) -> bool) -> Option<Vec<Move>> {
    let mut game = Rules::new(ruleset);
    let mut number = seed;
    while game.outcome().is_none() {
        if until(&game) {
            return Some(game.moves().to_vec());
        }
        let legal = game.legal_moves();
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(number >> 33).ok()? % legal.len();
        game.play(&legal[index]).ok()?;
    }
    until(&game).then(|| game.moves().to_vec())
}

/// Plays moves in the chat, each as a reply to the newest board, and tells the game that they make.
async fn play_all(game: &Game<'_>, ruleset: Ruleset, moves: &[Move]) -> Rules {
    let mut rules = Rules::new(ruleset);
    for played in moves {
        let by = if rules.position().turn() == Color::White { game.white } else { game.black };
        game.play(by, &rules.position().move_path_text(played)).await;
        rules.play(played).expect("a legal move");
    }
    rules
}

#[tokio::test]
async fn two_people_play_to_the_end_and_again() {
    let won = |game: &Rules| matches!(game.outcome(), Some(Outcome::Win { .. }));
    let moves =
        (1..200).filter_map(|seed| line(Ruleset::Ukrainian, seed, won)).min_by_key(Vec::len).expect("a won game");
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let rules = play_all(&game, Ruleset::Ukrainian, &moves).await;
    let Some(Outcome::Win { winner, .. }) = rules.outcome() else { panic!("the game is won") };
    let name = if winner == Color::White { "Оля" } else { "Богдан" };
    let last = game.newest();
    assert!(last.marked.plain.lines().any(|line| line.starts_with(name)), "{}", last.marked.plain);
    assert!(last.marked.pings().is_empty(), "nobody is to move");
    assert_eq!(game.boards().len(), moves.len() + 1, "one board a move");

    let late = game.reply(game.white, last.id, "c3-d4");
    game.answer_to(late).await;
    game.press(game.white, last.id, ".ag.").await;
    game.press(game.black, last.id, ".ag.").await;
    let rematch = game.board(moves.len() + 2).await;
    let first = &game.boards()[moves.len()];
    assert_eq!(first.buttons().len(), 1, "the finished game can be replayed and analysed: {:?}", first.buttons());
    assert_eq!(rematch.marked.pings(), [game.black.to_string()], "colours are swapped: Black of the first game begins");
    game.play(game.black, "c3-d4").await;
    house.end().await;
}

#[tokio::test]
async fn moves_are_forgiven_their_spelling() {
    let house = House::open().await;
    let game = house.game(Kind::Group).await;
    game.play(game.white, "C3–D4").await;
    game.play(game.black, "б6 с5").await;
    // The capture is compulsory, and may be typed by ends, with a multiplication sign.
    game.play(game.white, "d4×b6.").await;
    game.play(game.black, "а7:с5").await;
    let boards = game.boards();
    assert_eq!(boards.len(), 5);
    assert!(boards[4].marked.plain.contains("a7:c5"), "{}", boards[4].marked.plain);
    house.end().await;
}

#[tokio::test]
async fn a_move_can_be_made_without_typing() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.newest();
    let usual = board.buttons();

    let stranger = house.server.user("Ян", None, Some("uk"));
    for outsider in [stranger, game.black] {
        let told = game.press(outsider, board.id, ".mv.").await;
        assert!(told.alert && told.text.is_some_and(|text| text.contains("Оля")), "whose turn it is is told privately");
    }
    assert_eq!(game.newest().buttons(), usual, "nothing changed for everybody");

    let told = game.press(game.white, board.id, ".mv.").await;
    assert!(!told.alert);
    let squares = house.server.post(game.chat, "the pieces", |post| post.button(".pc.").is_some()).await;
    assert!(squares.buttons().iter().all(|row| row.len() <= 4));
    let refused = game.press(game.black, board.id, ".pc.").await;
    assert!(refused.alert, "only the player's presses count");

    game.press(game.white, board.id, ".bk.").await;
    let back = |post: &crate::loopback::world::Post| post.buttons() == usual;
    house.server.post(game.chat, "the usual controls", back).await;
    game.press(game.white, board.id, ".mv.").await;
    house.server.post(game.chat, "the pieces again", |post| post.button("c3").is_some()).await;
    game.press(game.white, board.id, "c3").await;
    house.server.post(game.chat, "its moves", |post| post.button(".pl.").is_some()).await;
    game.press(game.white, board.id, "d4").await;
    let next = game.board(2).await;
    assert!(next.marked.plain.contains("c3-d4"), "{}", next.marked.plain);
    house.end().await;
}

#[tokio::test]
async fn an_ambiguous_capture_is_asked_about() {
    let ambiguous = |game: &Rules| {
        let typed = |played: &Move| format!("{}:{}", played.from(), played.to());
        game.legal_moves().iter().any(|played| matches!(game.read_move(&typed(played)), Reading::Ambiguous(_)))
    };
    let lines = (1..3_000).filter_map(|seed| line(Ruleset::Ukrainian, seed, ambiguous));
    let moves = lines.min_by_key(Vec::len).expect("a game with an ambiguous capture");
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let rules = play_all(&game, Ruleset::Ukrainian, &moves).await;
    let typed = |played: &Move| format!("{}:{}", played.from(), played.to());
    let paths = rules.legal_moves().iter().find_map(|played| match rules.read_move(&typed(played)) {
        Reading::Ambiguous(paths) => Some(paths),
        _ => None,
    });
    let paths = paths.expect("an ambiguous capture");
    let by = if rules.position().turn() == Color::White { game.white } else { game.black };
    let board = game.newest();
    let asking = game.reply(by, board.id, &typed(&paths[0]));
    let question = game.answer_to(asking).await;
    let choices = question.buttons().into_iter().flatten().collect::<Vec<_>>();
    for path in &paths {
        let text = rules.position().move_path_text(path);
        assert!(choices.iter().any(|(label, _)| label.contains(&text)), "{text} among {choices:?}");
    }
    let other = if by == game.white { game.black } else { game.white };
    assert!(game.press(other, question.id, ".pl.").await.alert);
    let wanted = rules.position().move_path_text(&paths[1]);
    game.press(by, question.id, &wanted).await;
    let next = game.board(moves.len() + 2).await;
    assert!(next.marked.plain.contains(&wanted), "{}", next.marked.plain);
    let gone = |world: &crate::loopback::world::World| {
        (!world.chats[&game.chat].messages.contains_key(&question.id)).then_some(())
    };
    house.server.until("the question to be taken away", gone).await;
    house.end().await;
}

#[tokio::test]
async fn a_draw_is_agreed_by_buttons() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    game.play(game.white, "c3-d4").await;
    let board = game.newest();
    game.press(game.white, board.id, ".dr.").await;
    let offered = game.told("🤝").await;
    assert!(offered.marked.plain.contains("Оля"), "the board says who offered");
    let twice = game.press(game.white, board.id, ".dr.").await;
    assert!(twice.alert, "once for each move");
    game.press(game.black, board.id, ".nd.").await;
    let declined = |post: &crate::loopback::world::Post| post.button(".nd.").is_none() && post.photo.is_some();
    house.server.post(game.chat, "the offer declined", declined).await;

    game.play(game.black, "d6-c5").await;
    let board = game.newest();
    game.press(game.black, board.id, ".dr.").await;
    game.told("🤝").await;
    game.press(game.white, board.id, ".dr.").await;
    game.told(&uk("end-draw-agreed")).await;
    house.end().await;
}

#[tokio::test]
async fn a_draw_is_agreed_by_reactions_where_the_bot_administers() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.play(game.white, "c3-d4").await;
    house.server.react(game.chat, Some(game.white), board.id, &[], &["🤝"]);
    house.server.stand(game.chat, game.white, Standing::Admin);
    house.server.react(game.chat, None, board.id, &[], &["🤝"]);
    house.server.react(game.chat, Some(game.white), board.id, &[], &["👍", "🤝"]);
    game.told("🤝").await;
    house.server.react(game.chat, Some(game.white), board.id, &["👍", "🤝"], &["👍"]);
    let withdrawn = |post: &crate::loopback::world::Post| post.photo.is_some() && post.button(".nd.").is_none();
    house.server.post(game.chat, "the offer withdrawn", withdrawn).await;
    house.server.react(game.chat, Some(game.black), board.id, &[], &["🤝"]);
    game.told("Богдан").await;
    let offered = |post: &crate::loopback::world::Post| post.button(".nd.").is_some();
    house.server.post(game.chat, "Black's offer", offered).await;
    game.press(game.white, board.id, ".dr.").await;
    game.told(&uk("end-draw-agreed")).await;
    house.end().await;
}

#[tokio::test]
async fn resigning_asks_once() {
    let house = House::open().await;
    let game = house.game(Kind::Group).await;
    let board = game.newest();
    game.press(game.black, board.id, ".rs.").await;
    house.server.post(game.chat, "the question", |post| post.button(".ry.").is_some()).await;
    game.press(game.black, board.id, ".bk.").await;
    house.server.post(game.chat, "the usual controls", |post| post.button(".rs.").is_some()).await;
    game.press(game.black, board.id, ".rs.").await;
    house.server.post(game.chat, "the question again", |post| post.button(".ry.").is_some()).await;
    assert!(game.press(game.white, board.id, ".ry.").await.alert, "the question is Black's");
    game.press(game.black, board.id, ".ry.").await;
    let over = house.server.post(game.chat, "the end", |post| post.button(".ag.").is_some()).await;
    assert!(over.marked.plain.lines().any(|line| line.starts_with("Оля")), "{}", over.marked.plain);
    house.end().await;
}

#[tokio::test]
async fn a_move_is_taken_back_by_consent() {
    let house = House::open().await;
    let game = house.game(Kind::Supergroup).await;
    let board = game.play(game.white, "c3-d4").await;
    game.press(game.white, board.id, ".mo.").await;
    house.server.post(game.chat, "the further actions", |post| post.button(".tb.").is_some()).await;
    game.press(game.white, board.id, ".tb.").await;
    let asked = house.server.post(game.chat, "the request", |post| post.button(".ty.").is_some()).await;
    assert!(game.press(game.white, asked.id, ".ty.").await.alert, "one cannot agree with oneself");
    game.press(game.black, asked.id, ".ty.").await;
    game.board(3).await;
    let next = game.play(game.white, "a3-b4").await;
    assert!(next.marked.plain.contains("1. a3-b4"), "{}", next.marked.plain);
    house.end().await;
}

#[tokio::test]
async fn the_computer_is_played_with_bare_moves_in_private() {
    let house = House::open().await;
    let olya = house.server.user("Оля", Some("olya"), Some("uk"));
    let game = Game { house: &house, chat: olya, thread: None, white: olya, black: olya };
    game.say(olya, "/checkers start російські рівень 1 білі");
    game.board(1).await;
    game.say(olya, "привіт");
    game.say(olya, "c3-d4");
    let board = game.board(3).await;
    assert!(board.marked.plain.contains("Оля"), "{}", board.marked.plain);
    assert_eq!(
        house.server.posts(olya).iter().filter(|post| post.photo.is_none()).count(),
        0,
        "small talk is not ours"
    );
    house.end().await;
}

#[tokio::test]
async fn a_game_is_set_up_by_buttons() {
    let house = House::open().await;
    let olya = house.server.user("Оля", Some("olya"), Some("uk"));
    let chat = house.server.group(Kind::Supergroup);
    house.server.say(Say::new(chat, olya, "/checkers@DamkaTestBot start"));
    let setup = house.server.post(chat, "the setup", |post| post.button(".sr.").is_some()).await;
    let stranger = house.server.user("Ян", None, Some("uk"));
    let game = Game { house: &house, chat, thread: None, white: olya, black: stranger };
    assert!(game.press(stranger, setup.id, "international").await.alert, "only the owner sets up");
    let chosen = |part: &'static str| {
        move |post: &crate::loopback::world::Post| {
            post.buttons().iter().flatten().any(|(label, data)| label.starts_with('✓') && data.contains(part))
        }
    };
    for choice in ["sr..", "computer", "white"] {
        let button = if choice == "sr.." { "international" } else { choice };
        game.press(olya, setup.id, button).await;
        house.server.post(chat, button, chosen(button)).await;
    }
    house.server.post(chat, "levels", |post| post.button(".sl.").is_some()).await;
    game.press(olya, setup.id, ".st.").await;
    let board = game.board(1).await;
    assert_eq!(board.marked.pings(), [olya.to_string()]);
    house.end().await;
}

#[tokio::test]
async fn every_ruleset_is_begun_and_moved_in() {
    let house = House::open().await;
    let people = house.game(Kind::Supergroup).await;
    for &ruleset in Ruleset::ALL {
        let rules = Rules::new(ruleset);
        let game = Game { chat: house.server.group(Kind::Supergroup), ..people };
        game.begin(ruleset.id()).await;
        let first = rules.legal_moves()[0].clone();
        let by = if rules.position().turn() == Color::White { game.white } else { game.black };
        let text = rules.position().move_path_text(&first);
        let board = game.play(by, &text).await;
        assert!(board.photo.is_some() && board.marked.plain.contains(&text), "{ruleset}: {}", board.marked.plain);
    }
    house.end().await;
}
