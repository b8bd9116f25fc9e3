//! How far training has come.

use std::fmt;
use std::time::Duration;

use draughts::Ruleset;

use crate::arena::Tally;

/// News from training, a line each.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Progress {
    /// A round begins or goes on.
    Round {
        /// What is trained.
        ruleset: Ruleset,
        /// The number of the round, from 1.
        round: u32,
        /// How many games it has already.
        games: u32,
    },
    /// Self-play.
    Games {
        /// How many games have been played.
        games: u32,
        /// How many there are to be.
        of: u32,
        /// How many positions have been kept since the start of this run.
        positions: u64,
        /// How many games White has won, drawn and lost since then.
        results: [u32; 3],
        /// The time since then.
        elapsed: Duration,
    },
    /// The fit is about to begin.
    Samples {
        /// How many positions it learns from.
        learnt: usize,
        /// How many positions are held out.
        held_out: usize,
        /// The logit of a man.
        scale: f32,
        /// The loss on what is held out with the weights that it begins with.
        loss: f64,
    },
    /// The fit has gone through the positions once more.
    Epoch {
        /// How often.
        epoch: u32,
        /// The mean loss on what it learns from, in nats.
        loss: f64,
        /// The mean loss on what is held out, in nats.
        held_out: f64,
    },
    /// The gate.
    Gate {
        /// How many pairs have been played.
        pairs: u32,
        /// How many there are to be.
        of: u32,
        /// The result for the new parameters so far.
        tally: Tally,
    },
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Progress::Round { ruleset, round, games } => write!(f, "{ruleset}, round {round}: {games} games so far"),
            Progress::Games { games, of, positions, results: [wins, draws, losses], elapsed } => {
                let rate = *positions as f64 / elapsed.as_secs_f64().max(0.001);
                write!(f, "{games} of {of} games, {rate:.0} positions/s, +{wins} ={draws} -{losses}")
            }
            Progress::Samples { learnt, held_out, scale, loss } => {
                write!(
                    f,
                    "{learnt} positions, {held_out} held out, a man is {scale:.2} logits, loss {loss:.5} at first"
                )
            }
            Progress::Epoch { epoch, loss, held_out } => {
                write!(f, "epoch {epoch}: loss {loss:.5}, held out {held_out:.5}")
            }
            Progress::Gate { pairs, of, tally } => write!(f, "{pairs} of {of} pairs: {tally}"),
        }
    }
}
