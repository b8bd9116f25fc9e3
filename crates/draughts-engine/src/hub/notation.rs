//! Positions and moves as the Hub protocol writes them.

use draughts::{Color, Game, Kind, Move, Piece, Position, Rules, Ruleset, Setup, SetupError, Special, Square};

/// A text that is no position or no legal move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HubTextError {
    /// The position does not begin with `W` or `B`.
    #[error("the position does not begin with the side to move, W or B")]
    NoSide,
    /// The position has too few or too many squares.
    #[error("the position has {found} squares instead of {wanted}")]
    WrongLength {
        /// How many squares the board has.
        wanted: usize,
        /// How many squares the text has.
        found: usize,
    },
    /// A square holds something unknown.
    #[error("a square is `{0}` and not one of w, b, W, B and e")]
    NoPiece(char),
    /// The pieces cannot stand so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No legal move is written so.
    #[error("`{0}` is no legal move")]
    NoMove(String),
}

/// A position: the side to move, then the squares in the order of their numbers. `w` and `b` are men, `W` and `B`
/// kings, `e` is an empty square. A man that waits as a parachutist is a man.
#[must_use]
pub fn position_text(position: &Position) -> String {
    let side = match position.turn() {
        Color::White => 'W',
        Color::Black => 'B',
    };
    let squares = position.ruleset().rules().squares();
    std::iter::once(side).chain(squares.map(|square| letter(position.piece_at(square)))).collect()
}

fn letter(piece: Option<Piece>) -> char {
    match piece {
        None => 'e',
        Some(Piece { color: Color::White, kind: Kind::King }) => 'W',
        Some(Piece { color: Color::Black, kind: Kind::King }) => 'B',
        Some(Piece { color: Color::White, .. }) => 'w',
        Some(Piece { color: Color::Black, .. }) => 'b',
    }
}

/// Reads what [`position_text`] writes.
///
/// # Errors
/// [`HubTextError`] if it is no position of the ruleset.
pub fn read_position(ruleset: Ruleset, text: &str) -> Result<Position, HubTextError> {
    let rules = ruleset.rules();
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W' | 'w') => Color::White,
        Some('B' | 'b') => Color::Black,
        _ => return Err(HubTextError::NoSide),
    };
    let (wanted, found) = (usize::from(rules.square_count()), letters.clone().count());
    if found != wanted {
        return Err(HubTextError::WrongLength { wanted, found });
    }
    let mut pieces = Vec::new();
    for (square, letter) in rules.squares().zip(letters) {
        let (color, kind) = match letter {
            'e' => continue,
            'w' => (Color::White, Kind::Man),
            'b' => (Color::Black, Kind::Man),
            'W' => (Color::White, Kind::King),
            'B' => (Color::Black, Kind::King),
            other => return Err(HubTextError::NoPiece(other)),
        };
        let waits = kind == Kind::Man && rules.special == Special::Parachute && rules.crowns(color, square);
        let kind = if waits { Kind::Parachutist } else { kind };
        pieces.push((square, Piece { color, kind }));
    }
    Ok(Setup { ruleset, turn, pieces }.check()?)
}

/// A move: `32-28`, or with the captured squares behind it, lowest first, `28x19x23`. A Hawaiian removal is a move
/// to the square itself.
#[must_use]
pub fn move_text(ruleset: Ruleset, played: &Move) -> String {
    let rules = ruleset.rules();
    let sign = if played.is_capture() { 'x' } else { '-' };
    let mut text = format!("{}{sign}{}", number(rules, played.from()), number(rules, played.to()));
    for captured in captured_numbers(rules, played) {
        text.push_str(&format!("x{captured}"));
    }
    text
}

/// The legal move that is written so, the captured squares in any order. Without them a capture is understood where
/// only one fits.
///
/// # Errors
/// [`HubTextError::NoMove`] if none fits, or several do.
pub fn read_move(game: &Game, text: &str) -> Result<Move, HubTextError> {
    let none = || HubTextError::NoMove(text.chars().take(40).collect());
    let rules = game.ruleset().rules();
    let numbers: Result<Vec<u8>, _> = text.split(['-', 'x']).map(str::parse).collect();
    let numbers = numbers.map_err(|_| none())?;
    let [from, to, captured @ ..] = numbers.as_slice() else {
        return Err(none());
    };
    let mut captured = captured.to_vec();
    captured.sort_unstable();
    let mut fitting = game.legal_moves().into_iter().filter(|played| {
        number(rules, played.from()) == *from
            && number(rules, played.to()) == *to
            && (captured.is_empty() || captured_numbers(rules, played) == captured)
    });
    match (fitting.next(), fitting.next()) {
        (Some(played), None) => Ok(played),
        _ => Err(none()),
    }
}

fn captured_numbers(rules: &Rules, played: &Move) -> Vec<u8> {
    let mut captured: Vec<u8> = played.captures().iter().map(|&square| number(rules, square)).collect();
    captured.sort_unstable();
    captured
}

/// 0 for a square that is not played on, where no legal move leads.
fn number(rules: &Rules, square: Square) -> u8 {
    rules.number(square).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn writes_the_start_as_other_programs_do() {
        let start = Position::start(Ruleset::International);
        assert_eq!(position_text(&start), format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
    }

    #[test]
    fn reads_what_it_writes() {
        let mut random = Random::new(3);
        for &ruleset in Ruleset::ALL {
            for _ in 0..5 {
                let mut game = Game::new(ruleset);
                loop {
                    let position = game.position();
                    assert_eq!(read_position(ruleset, &position_text(position)).as_ref(), Ok(position), "{ruleset}");
                    let moves = game.legal_moves();
                    let Some(played) = moves.get(random.below(moves.len())) else {
                        break;
                    };
                    let text = move_text(ruleset, played);
                    let read = read_move(&game, &text).unwrap_or_else(|error| panic!("{ruleset} {text}: {error}"));
                    assert_eq!(position.play(&read), position.play(played), "{ruleset} {text}");
                    if game.ply() > 150 || game.play(played).is_err() {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn refuses_what_is_no_position() {
        let read = |text: &str| read_position(Ruleset::Russian, text);
        assert_eq!(read(""), Err(HubTextError::NoSide));
        assert_eq!(read("We"), Err(HubTextError::WrongLength { wanted: 32, found: 1 }));
        assert_eq!(read(&format!("W{}q", "e".repeat(31))), Err(HubTextError::NoPiece('q')));
        assert!(matches!(read(&format!("Ww{}", "e".repeat(31))), Err(HubTextError::Setup(_))));
        let game = Game::new(Ruleset::International);
        for text in ["", "-", "32", "32-29", "32x28", "9999-1", "32-28-1"] {
            let quiet = text == "32x28";
            assert_eq!(read_move(&game, text).is_ok(), quiet, "{text}");
        }
    }
}
