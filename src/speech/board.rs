//! A position told in words: the caption, the alternative text of the picture, the answer to "board in words".

use draughts::{Color, Kind, Move, Notation, Position, Rules, Square};

use super::{Catalogue, Lang, Message, Value};

/// The position in words: who is to move, every piece by its square, the last move. Squares are named as the
/// ruleset's notation names them. At most 1,024 characters on every board.
#[must_use]
pub fn describe(catalogue: &Catalogue, lang: Lang, position: &Position, last: Option<&Move>) -> String {
    let mut sentences = vec![Message::new("words-turn").with("color", position.turn())];
    sentences.extend(Color::ALL.map(|color| side(position, color)));
    let rules = position.ruleset().rules();
    sentences.extend(last.map(|last| Message::new("words-last-move").with("move", path_text(rules, last))));
    let sentences: Vec<String> = sentences.iter().map(|sentence| catalogue.plain(lang, sentence)).collect();
    sentences.join(" ")
}

/// The square as the ruleset's notation names it: `c3` or `22`.
#[must_use]
pub fn square_text(rules: &Rules, square: Square) -> String {
    match rules.notation() {
        Notation::Numeric => rules.number(square).map_or_else(|| square.to_string(), |number| number.to_string()),
        Notation::Algebraic => square.to_string(),
    }
}

/// The move with every square it visits, in the ruleset's notation: `c3-d4`, `c3:e5:c7`, `22x15x8`.
#[must_use]
pub fn path_text(rules: &Rules, played: &Move) -> String {
    let squares: Vec<String> = played.path().iter().map(|&square| square_text(rules, square)).collect();
    let separator = if played.is_capture() { rules.separator() } else { '-' };
    squares.join(separator.encode_utf8(&mut [0; 4]))
}

/// The pieces of one side by kind.
fn side(position: &Position, color: Color) -> Message {
    let groups: Vec<Value> = Kind::ALL.into_iter().filter_map(|kind| group(position, color, kind)).collect();
    if groups.is_empty() {
        return Message::new("words-no-pieces").with("color", color);
    }
    Message::new("words-pieces").with("color", color).with("pieces", groups)
}

fn group(position: &Position, color: Color, kind: Kind) -> Option<Value> {
    let rules = position.ruleset().rules();
    let squares: Vec<String> = rules
        .squares()
        .filter(|&square| position.piece_at(square).is_some_and(|piece| piece.color == color && piece.kind == kind))
        .map(|square| square_text(rules, square))
        .collect();
    if squares.is_empty() {
        return None;
    }
    let key = match kind {
        Kind::Man => "words-men",
        Kind::King => "words-kings",
        Kind::Parachutist => "words-parachutists",
    };
    Some(Message::new(key).with("count", squares.len()).with("squares", squares.join(", ")).into())
}
