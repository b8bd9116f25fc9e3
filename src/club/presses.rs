//! Buttons and menus: each resolves to a game at one of its plies, or to a table.

use draughts::{Color, Square};

use crate::game::Action;
use crate::speech::{Lang, Message};
use crate::store::StoredGame;
use crate::surface::{Answer, Control, ControlId, PostRef, Row, Verb};

use super::requests::{By, Request};
use super::show::to_ply;
use super::view::{button, choice, guide, list};
use super::visit::Visit;
use super::{ClubError, analysis, commands, hint, playing, replay, settings, tables};

/// Carries out what a control means.
pub(super) async fn press(visit: &Visit<'_>, control: &ControlId, post: Option<&PostRef>) -> Result<Answer, ClubError> {
    match control.verb {
        Verb::Draw => playing::act_at(visit, &control.code, Some(control.ply), Action::Handshake).await,
        Verb::NoDraw => decline(visit, control, Action::DeclineDraw, Action::WithdrawDraw).await,
        Verb::TakeBackYes => playing::act_at(visit, &control.code, Some(control.ply), Action::AgreeTakeBack).await,
        Verb::TakeBackNo => decline(visit, control, Action::RefuseTakeBack, Action::WithdrawTakeBack).await,
        Verb::UnratedYes => playing::act_at(visit, &control.code, Some(control.ply), Action::AgreeUnrated).await,
        Verb::UnratedNo => decline(visit, control, Action::RefuseUnrated, Action::WithdrawUnrated).await,
        Verb::ResignYes => playing::resign(visit, control).await,
        Verb::Claim => playing::act_at(visit, &control.code, None, Action::Claim).await,
        Verb::Again => playing::act_at(visit, &control.code, None, Action::Again).await,
        Verb::SetRuleset
        | Verb::SetOpponent
        | Verb::SetLevel
        | Verb::SetColor
        | Verb::Start
        | Verb::Join
        | Verb::Accept
        | Verb::Decline
        | Verb::Ready
        | Verb::Close => tables::press(visit, control).await,
        Verb::PlayComputer => tables::invite(visit, true).await,
        Verb::PlayFriend => tables::invite(visit, false).await,
        Verb::Languages => settings::language(visit, None).await,
        Verb::SetLanguage => settings::language(visit, Lang::from_tag(&control.arg)).await,
        Verb::SetTheme => settings::theme(visit, control.arg.parse().ok()).await,
        Verb::SetPlace => settings::set_place(visit, &control.arg).await,
        Verb::Commands => Ok(Answer::private(guide::commands(visit.lang))),
        Verb::Privacy => Ok(visit.private(Message::new("privacy-text"))),
        Verb::Rules => rules(visit, control).await,
        Verb::Move | Verb::Piece | Verb::Play => moving(visit, control).await,
        Verb::Back => back(visit, control).await,
        Verb::Resign
        | Verb::TakeBack
        | Verb::Hint
        | Verb::More
        | Verb::Turn
        | Verb::Moves
        | Verb::Words
        | Verb::Pdn
        | Verb::Show
        | Verb::Replay
        | Verb::Analyse
        | Verb::Change => on_game(visit, control, post).await,
    }
}

/// Declines what the opponent asks. Whoever asked takes it back with the same button.
async fn decline(
    visit: &Visit<'_>,
    control: &ControlId,
    decline: Action,
    withdraw: Action,
) -> Result<Answer, ClubError> {
    let Some(game) = visit.club.store.game_by_code(&control.code).await? else { return unknown(visit) };
    let own = game.state.offer.is_some_and(|offer| game.state.seats.color_of(visit.person.id) == Some(offer.by));
    playing::act_at(visit, &control.code, Some(control.ply), if own { withdraw } else { decline }).await
}

/// The rules of a game, of the ruleset that was chosen, or the choice.
async fn rules(visit: &Visit<'_>, control: &ControlId) -> Result<Answer, ClubError> {
    if control.code.is_empty() {
        return commands::rules(visit, control.arg.parse().ok());
    }
    match visit.club.store.game_by_code(&control.code).await? {
        Some(game) => commands::rules(visit, Some(game.state.play.ruleset())),
        None => unknown(visit),
    }
}

/// The ways to move without typing.
async fn moving(visit: &Visit<'_>, control: &ControlId) -> Result<Answer, ClubError> {
    let Some(game) = visit.club.store.game_by_code(&control.code).await? else { return unknown(visit) };
    if let Some(answer) = playing::not_a_player(visit, &game).await? {
        return Ok(answer);
    }
    if control.ply != to_ply(game.state.ply()) {
        return playing::stale(visit, &game).await;
    }
    let Some(color) = game.state.seats.color_of(visit.person.id) else { return playing::no_seat(visit, &game).await };
    if game.state.turn() != color {
        return playing::not_your_turn(visit, &game).await;
    }
    let players = playing::players(visit, &game).await?;
    let board = playing::board(visit, &game, &players);
    match control.verb {
        Verb::Piece => match control.arg.parse::<Square>() {
            Ok(from) if game.state.play.legal_moves().iter().any(|legal| legal.from() == from) => {
                Ok(Answer::chooser(choice::moves_of(&board, color, from)))
            }
            _ => Ok(visit.private(Message::new("control-unknown"))),
        },
        Verb::Play => {
            let (index, squares) = control.arg.split_once(':').unwrap_or((&control.arg, ""));
            let legal = game.state.play.legal_moves();
            let Some(played) = index.parse::<usize>().ok().and_then(|index| legal.into_iter().nth(index)) else {
                return Ok(visit.private(Message::new("control-unknown")));
            };
            if !squares.is_empty() && squares != format!("{}{}", played.from(), played.to()) {
                return playing::stale(visit, &game).await;
            }
            let mut request = Request::new(&game.code, By::Person(visit.person.id), Action::Move(played));
            request.ply = Some(control.ply);
            playing::act(visit, request).await
        }
        _ => Ok(Answer::chooser(choice::pieces(&board, color))),
    }
}

/// Out of a choice: the post's ordinary controls again.
async fn back(visit: &Visit<'_>, control: &ControlId) -> Result<Answer, ClubError> {
    let Some(game) = visit.club.store.game_by_code(&control.code).await? else { return unknown(visit) };
    if control.ply != to_ply(game.state.ply()) {
        return playing::stale(visit, &game).await;
    }
    let players = playing::players(visit, &game).await?;
    Ok(Answer::Restore(Box::new(playing::board(visit, &game, &players).words(None))))
}

/// What concerns a game but not its present move.
async fn on_game(visit: &Visit<'_>, control: &ControlId, post: Option<&PostRef>) -> Result<Answer, ClubError> {
    let Some(game) = visit.club.store.game_by_code(&control.code).await? else { return unknown(visit) };
    let players = playing::players(visit, &game).await?;
    let board = playing::board(visit, &game, &players);
    match control.verb {
        Verb::Resign => playing::ask_resign(visit, &game).await,
        Verb::TakeBack => playing::ask_take_back(visit, &game, control.arg == "sure").await,
        Verb::Hint => hint::ask(visit, &game, control.ply, &control.arg).await,
        Verb::Change => tables::change(visit, &game).await,
        Verb::Turn => {
            let usual = board.below(&game.state.play);
            Ok(Answer::private(board.private(Some(!usual), None)))
        }
        Verb::Moves => Ok(Answer::private(list::moves(visit.lang, &game))),
        Verb::Words => Ok(visit.private(commands::in_words(visit, &game))),
        Verb::Pdn => Ok(Answer::private(commands::pdn(visit, &game, &players))),
        Verb::Show => commands::show_again(visit, &game).await,
        Verb::Replay => replay::show(visit, &game).await,
        Verb::Analyse => analysis::ask(visit, &game).await,
        _ => {
            let player = game.state.seats.color_of(visit.person.id).is_some();
            let mut view = visit.view().line(Message::new("more-title").with("code", game.code.as_str()));
            view.controls = more(&game, player);
            // Where the choice takes the place of the post's own controls, only the players may call it up.
            Ok(if player && post.is_some() { Answer::chooser(view) } else { Answer::private(view) })
        }
    }
}

/// The further actions at a game; an outsider may look but not act.
fn more(game: &StoredGame, player: bool) -> Vec<Row> {
    let id = |verb| ControlId::new(verb, game.code.clone(), to_ply(game.state.ply()));
    let mut act: Vec<Control> = Vec::new();
    if player && !game.state.is_over() {
        act.push(button(id(Verb::TakeBack), "button-takeback"));
        act.push(button(id(Verb::Hint), "button-hint"));
        let against_computer = Color::ALL.iter().any(|color| game.state.seats[*color].is_computer());
        if !against_computer {
            act.push(button(id(Verb::Claim), "button-claim"));
        }
    }
    act.push(button(id(Verb::Turn), "button-turn"));
    act.push(button(id(Verb::Rules), "button-rules"));
    let mut look = vec![
        button(id(Verb::Moves), "button-moves"),
        button(id(Verb::Words), "button-words"),
        button(id(Verb::Pdn), "button-pdn"),
        button(id(Verb::Replay), "button-replay"),
    ];
    if player {
        look.push(button(id(Verb::Back), "button-back"));
    }
    vec![act, look]
}

fn unknown(visit: &Visit<'_>) -> Result<Answer, ClubError> {
    Ok(visit.private(Message::new("game-unknown")))
}
