//! An unchecked placement of pieces, and the check that makes a position of it.

use thiserror::Error;

use crate::rules::{KingMotion, Special};
use crate::{Color, Kind, Piece, Position, Rules, Ruleset, Square};

/// Pieces on squares and a side to move, not yet checked. [`Position`] is the checked form.
///
/// ```
/// use draughts::{Color, Kind, Piece, Ruleset, Setup, SetupError, Square};
///
/// let square: Square = "b8".parse().unwrap();
/// let pieces = vec![(square, Piece::new(Color::White, Kind::Man))];
/// let setup = Setup { ruleset: Ruleset::Russian, turn: Color::Black, pieces };
/// assert_eq!(setup.check(), Err(SetupError::ManOnCrowningSquare(square)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The ruleset by which it will be checked.
    pub ruleset: Ruleset,
    /// Who is to move.
    pub turn: Color,
    /// What stands where, in any order.
    pub pieces: Vec<(Square, Piece)>,
}

impl Setup {
    /// Checks the placement. More pieces than at the start are fine: problems have them.
    ///
    /// # Errors
    ///
    /// The first piece that cannot stand where it is put.
    pub fn check(self) -> Result<Position, SetupError> {
        let rules = self.ruleset.rules();
        let mut position = Position::empty(self.ruleset, self.turn);
        for &(square, piece) in &self.pieces {
            check_piece(rules, square, piece)?;
            if position.piece_at(square).is_some() {
                return Err(SetupError::Occupied(square));
            }
            position.put(square, piece);
        }
        check_captures(&position)?;
        Ok(position)
    }
}

/// Whether the captures of both sides can be listed.
pub(crate) fn check_captures(position: &Position) -> Result<(), SetupError> {
    if position.captures_can_be_listed() { Ok(()) } else { Err(SetupError::TooManyCaptures) }
}

/// Whether the piece may stand on the square.
pub(crate) fn check_piece(rules: &Rules, square: Square, piece: Piece) -> Result<(), SetupError> {
    if !rules.is_playable(square) {
        return Err(SetupError::NotPlayable(square));
    }
    // Corner checkers also crowns beside the corner, one row earlier. A set-up may have a man there: it can
    // still move, and the truth tables have one.
    let last_row = square.row() == 0 || square.row() == rules.height() - 1;
    let crowned_here = last_row && rules.crowns(piece.color, square);
    match piece.kind {
        Kind::Man if crowned_here => Err(SetupError::ManOnCrowningSquare(square)),
        Kind::King if rules.king == KingMotion::None => Err(SetupError::NoSuchPiece { square, kind: piece.kind }),
        // It waits on the opponent's edge, where a man would be crowned.
        Kind::Parachutist if rules.special != Special::Parachute || !crowned_here => {
            Err(SetupError::NoSuchPiece { square, kind: piece.kind })
        }
        _ => Ok(()),
    }
}

/// Why a placement is no position.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetupError {
    /// The square is not on the board, or not played on.
    #[error("{0} is not a playing square")]
    NotPlayable(Square),
    /// Two pieces on one square.
    #[error("two pieces stand on {0}")]
    Occupied(Square),
    /// A man where the ruleset would have crowned it.
    #[error("a man cannot stand on {0}, where it is crowned")]
    ManOnCrowningSquare(Square),
    /// The ruleset has no such pieces, or they never stand there.
    #[error("no {kind:?} can stand on {square}")]
    NoSuchPiece {
        /// The square.
        square: Square,
        /// The kind of piece.
        kind: Kind,
    },
    /// The captures of a side are too many to list. It takes some twenty pieces that all lie open to one king.
    #[error("a piece could capture here in more ways than can be listed")]
    TooManyCaptures,
}
