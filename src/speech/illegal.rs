//! Why a move is not legal, in words: first what is wrong, then what may be played instead.

use draughts::{IllegalMove, Kind, Position, Ruleset, Square};

use super::board::square_text;
use super::{Message, Value};

/// The most squares that a hint lists; a longer list helps nobody.
const MOST_LISTED: usize = 12;

/// The explanation of why a move is not legal in `position`, and which pieces must or may move. Squares are named
/// as the ruleset's notation names them.
#[must_use]
pub fn illegal(illegal: &IllegalMove, position: &Position) -> Message {
    let words = Words { position };
    let reason = words.reason(illegal);
    match words.hint(illegal) {
        Some(hint) => Message::new("illegal-and-hint").with("reason", reason).with("hint", hint),
        None => reason,
    }
}

struct Words<'a> {
    position: &'a Position,
}

impl Words<'_> {
    fn reason(&self, illegal: &IllegalMove) -> Message {
        match illegal {
            IllegalMove::NoSuchSquare { text } => Message::new("illegal-no-such-square").with("square", text.as_str()),
            IllegalMove::NotPlayable(at) => Message::new("illegal-not-playable").with("square", self.square(*at)),
            IllegalMove::NoPiece(at) => Message::new("illegal-no-piece").with("square", self.square(*at)),
            IllegalMove::NotYours(at) => {
                Message::new("illegal-not-yours").with("square", self.square(*at)).with("color", self.position.turn())
            }
            IllegalMove::WrongDirection { from, to } => self.start_and_end("illegal-wrong-direction", *from, *to),
            IllegalMove::Blocked { from, to, at } => {
                self.start_and_end("illegal-blocked", *from, *to).with("at", self.square(*at))
            }
            IllegalMove::CaptureCompulsory { by } => self.must("illegal-capture-compulsory", by),
            IllegalMove::LongerCaptureCompulsory { most, by } => {
                let key = if self.weighs_captures() { "illegal-heavier-capture" } else { "illegal-longer-capture" };
                self.must(key, by).with("most", *most)
            }
            IllegalMove::KingsMustBeTaken { by } => self.must("illegal-kings-must-be-taken", by),
            IllegalMove::KingMustCapture { by } => self.must("illegal-king-must-capture", by),
            IllegalMove::MayNotCaptureKing { from, at } => Message::new("illegal-may-not-capture-king")
                .with("from", self.square(*from))
                .with("at", self.square(*at)),
            IllegalMove::MustCaptureOn { at, to } => {
                self.listed(Message::new("illegal-must-capture-on").with("at", self.square(*at)), "to", to)
            }
            IllegalMove::KingMoveLimit(at) => Message::new("illegal-king-move-limit").with("square", self.square(*at)),
            IllegalMove::CannotMoveSo { from, to } => self.start_and_end("illegal-cannot-move-so", *from, *to),
            IllegalMove::GameOver => Message::new("illegal-game-over"),
            _ => Message::new("illegal-other"),
        }
    }

    /// What may be played instead, where the reason does not say it already.
    fn hint(&self, illegal: &IllegalMove) -> Option<Message> {
        match illegal {
            IllegalMove::WrongDirection { from, .. }
            | IllegalMove::Blocked { from, .. }
            | IllegalMove::CannotMoveSo { from, .. } => self.targets_of(*from).or_else(|| self.movable()),
            IllegalMove::NoSuchSquare { .. }
            | IllegalMove::NotPlayable(_)
            | IllegalMove::NoPiece(_)
            | IllegalMove::NotYours(_)
            | IllegalMove::MayNotCaptureKing { .. }
            | IllegalMove::KingMoveLimit(_) => self.movable(),
            _ => None,
        }
    }

    /// Where the piece on `from` may go.
    fn targets_of(&self, from: Square) -> Option<Message> {
        let mut to: Vec<Square> =
            self.position.legal_moves().iter().filter(|legal| legal.from() == from).map(|legal| legal.to()).collect();
        to.sort_unstable();
        to.dedup();
        if to.is_empty() {
            return None;
        }
        Some(self.listed(Message::new("hint-piece-may-go").with("from", self.square(from)), "to", &to))
    }

    /// Which pieces must capture or, when no capture is due, may move.
    fn movable(&self) -> Option<Message> {
        let legal = self.position.legal_moves();
        let key = if legal.first()?.is_capture() { "hint-must-capture" } else { "hint-may-move" };
        let mut by: Vec<Square> = legal.iter().map(|legal| legal.from()).collect();
        by.sort_unstable();
        by.dedup();
        Some(self.must(key, &by))
    }

    fn start_and_end(&self, key: &'static str, from: Square, to: Square) -> Message {
        let kind = self.position.piece_at(from).map_or(Kind::Man, |piece| piece.kind);
        Message::new(key).with("from", self.square(from)).with("to", self.square(to)).with("kind", kind)
    }

    fn must(&self, key: &'static str, by: &[Square]) -> Message {
        self.listed(Message::new(key), "by", by)
    }

    /// The message with the squares under `name` and how many they are under `count`.
    fn listed(&self, message: Message, name: &'static str, squares: &[Square]) -> Message {
        let mut values: Vec<Value> =
            squares.iter().take(MOST_LISTED).map(|&square| Value::Text(self.square(square))).collect();
        if squares.len() > MOST_LISTED {
            values.push(Message::new("and-more").with("count", squares.len() - MOST_LISTED).into());
        }
        message.with("count", squares.len()).with(name, values)
    }

    fn square(&self, square: Square) -> String {
        square_text(self.position.ruleset().rules(), square)
    }

    /// Frisian and Frysk! compare captures by value and not by number.
    fn weighs_captures(&self) -> bool {
        matches!(self.position.ruleset(), Ruleset::Frisian | Ruleset::Frysk)
    }
}
