//! Random games, the same on every run.

use draughts::{Game, Ruleset};

/// A small generator of numbers (xorshift): enough to choose moves, and the same everywhere.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// 0 up to but not including `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end.max(1)
    }
}

/// A game of at most `plies` random moves.
pub fn game(ruleset: Ruleset, seed: u64, plies: usize) -> Game {
    let mut dice = Dice::new(seed);
    let mut game = Game::new(ruleset);
    while game.ply() < plies && game.outcome().is_none() {
        let moves = game.legal_moves();
        let Some(played) = moves.get(dice.below(moves.len())) else {
            break;
        };
        game.play(played).expect("a legal move can be played");
    }
    game
}
