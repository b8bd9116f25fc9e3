//! A checked position of a ruleset.

use crate::{
    Color, FenError, IllegalMove, Kind, Move, Piece, Reading, Ruleset, Setup, SetupError, Square,
};

/// A position: where the pieces stand and who is to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    ruleset: Ruleset,
    turn: Color,
}

#[expect(missing_docs, unused_variables, reason = "signatures first")]
impl Position {
    pub fn start(ruleset: Ruleset) -> Position {
        todo!()
    }
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }
    pub fn turn(&self) -> Color {
        self.turn
    }
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        todo!()
    }
    /// The pieces in the order of their squares' numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.ruleset
            .rules()
            .squares()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }
    pub fn count(&self, color: Color, kind: Kind) -> usize {
        todo!()
    }
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }
    pub fn play(&self, played: &Move) -> Result<Position, IllegalMove> {
        todo!()
    }
    pub fn explain(&self, path: &[Square]) -> IllegalMove {
        todo!()
    }
    pub fn fen(&self) -> String {
        todo!()
    }
    pub fn from_fen(ruleset: Ruleset, fen: &str) -> Result<Position, FenError> {
        todo!()
    }
    /// The ruleset's customary short form, unambiguous: `c3-d4`, `c3:e5`, `22x15`.
    pub fn move_text(&self, played: &Move) -> String {
        todo!()
    }
    /// Every square: `c3:e5:c7`.
    pub fn move_path_text(&self, played: &Move) -> String {
        todo!()
    }
    pub fn read_move(&self, text: &str) -> Reading {
        todo!()
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let _ = setup;
        todo!()
    }
}
