//! Moving without typing: the pieces that can move, then the moves of one of them; and questions about moves.

use draughts::{Color, Move, Square};

use crate::club::show::to_ply;
use crate::speech::{Message, board};
use crate::surface::{Choice, Control, ControlId, Menu, Row, Style, Verb, View};

use super::board::{Board, play_argument};
use super::{button, plain};

/// What Discord lets a menu hold.
pub(super) const MENU_OPTIONS: usize = 25;

/// The choice of a piece.
pub(in crate::club) fn pieces(board: &Board<'_>, below: Color) -> View {
    let state = &board.game.state;
    let mut starts: Vec<Square> = state.play.legal_moves().iter().map(Move::from).collect();
    starts.sort_unstable();
    starts.dedup();
    let scene = board.scene(below).movable(starts.iter().copied());
    let options = starts.iter().map(|square| Choice {
        value: square.to_string(),
        label: plain(board::square_text(state.play.ruleset().rules(), *square)),
        chosen: false,
    });
    let mut view = View::new(board.lang).line(Message::new("choose-piece")).picture(board.describe(scene));
    view.controls = menus(board, Verb::Piece, "choose-piece", options.collect());
    view.controls.push(vec![back(board)]);
    view
}

/// The choice of a move of one piece.
pub(in crate::club) fn moves_of(board: &Board<'_>, below: Color, from: Square) -> View {
    let state = &board.game.state;
    let legal = state.play.legal_moves();
    let mine = || legal.iter().enumerate().filter(|(_, played)| played.from() == from);
    let scene = board.scene(below).movable([from]).targets(mine().map(|(_, played)| played.to()));
    let options = mine().map(|(index, played)| Choice {
        value: play_argument(index, played),
        label: plain(state.play.position().move_path_text(played)),
        chosen: false,
    });
    let question = Message::new("choose-move").with("square", board::square_text(state.play.ruleset().rules(), from));
    let mut view = View::new(board.lang).line(question).picture(board.describe(scene));
    view.controls = menus(board, Verb::Play, "choose-target", options.collect());
    view.controls.push(vec![button(id(board, Verb::Move), "button-other-piece"), back(board)]);
    view
}

/// A typed capture that fits several: one button for each full path.
pub(in crate::club) fn paths(board: &Board<'_>, candidates: &[Move]) -> View {
    let state = &board.game.state;
    let legal = state.play.legal_moves();
    let buttons: Vec<Control> = candidates
        .iter()
        .filter_map(|candidate| {
            let index = legal.iter().position(|played| played == candidate)?;
            Some(board.play_button(index, state.play.position().move_path_text(candidate), Style::Primary))
        })
        .collect();
    let mut view = View::new(board.lang).line(Message::new("choose-path"));
    view.controls = buttons.chunks(BUTTONS_IN_ROW).map(<[Control]>::to_vec).take(ROWS).collect();
    view
}

/// What Discord lets a row of buttons hold.
pub(super) const BUTTONS_IN_ROW: usize = 5;
/// How many rows Discord lets a message have.
pub(super) const ROWS: usize = 5;

fn menus(board: &Board<'_>, verb: Verb, placeholder: &'static str, options: Vec<Choice>) -> Vec<Row> {
    options
        .chunks(MENU_OPTIONS)
        .enumerate()
        .map(|(number, part)| {
            // Two menus of one message need different ids; the number stands where the chosen value will be.
            let id = id(board, verb).with(if number == 0 { String::new() } else { format!("+{number}") });
            vec![Control::Menu(Menu { id, placeholder: Message::new(placeholder), options: part.to_vec() })]
        })
        .take(ROWS - 1)
        .collect()
}

fn back(board: &Board<'_>) -> Control {
    button(id(board, Verb::Back), "button-back")
}

fn id(board: &Board<'_>, verb: Verb) -> ControlId {
    ControlId::new(verb, board.game.code.clone(), to_ply(board.game.state.ply()))
}
