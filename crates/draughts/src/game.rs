//! A game: its moves so far, and when it ends.

use crate::{IllegalMove, Move, Outcome, Position, Reading, Ruleset};

/// A game so far: the start, the moves, and what the draw rules count.
#[derive(Debug, Clone)]
pub struct Game {
    positions: Vec<Position>,
    moves: Vec<Move>,
}

#[expect(missing_docs, unused_variables, reason = "signatures first")]
impl Game {
    pub fn new(ruleset: Ruleset) -> Game {
        Game::from_position(Position::start(ruleset))
    }
    pub fn from_position(start: Position) -> Game {
        Game {
            positions: vec![start],
            moves: Vec::new(),
        }
    }
    pub fn ruleset(&self) -> Ruleset {
        self.start().ruleset()
    }
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
    pub fn ply(&self) -> usize {
        self.moves.len()
    }
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }
    pub fn play(&mut self, played: &Move) -> Result<(), IllegalMove> {
        todo!()
    }
    pub fn undo(&mut self) -> Option<Move> {
        todo!()
    }
    pub fn read_move(&self, text: &str) -> Reading {
        todo!()
    }
    /// How the game has ended by the rules, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
    /// The texts of the moves, in the ruleset's customary short form.
    pub fn notation(&self) -> Vec<String> {
        todo!()
    }
}
