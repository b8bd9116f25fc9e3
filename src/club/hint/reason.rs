//! Why a move is the best one, told honestly from the lines that the engine has seen.

use draughts::{Color, Game, Goal, Kind, Position, Special};

use crate::club::thinkers::{Comparison, Line};
use crate::speech::Message;

/// What speaks for a move, the weightiest reason first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It wins whatever the opponent does.
    WinsByForce {
        /// In so many moves of one's own.
        moves: u32,
    },
    /// There is no other.
    OnlyMove,
    /// Everything loses by force; this takes longest.
    HoldsOut,
    /// The opponent loses pieces and one loses none.
    Wins {
        /// How many.
        pieces: usize,
    },
    /// In the exchange one takes more than one loses.
    TakesMore {
        /// What one takes.
        taken: usize,
        /// What one loses, with what was lost just before.
        lost: usize,
    },
    /// The game stays level, and with any other move it would be lost.
    HoldsDraw,
    /// A man is crowned.
    ReachesKing,
    /// Many other moves lose pieces.
    AvoidsLoss {
        /// So many at least.
        pieces: usize,
    },
    /// It takes back what the opponent has just taken.
    TakesBack,
    /// Nothing happens at once.
    Improves,
}

/// So many plies of a line are believed; what comes later is a guess.
const BELIEVED: usize = 9;
/// A score so near to nought is a draw, in hundredths of a man.
const LEVEL: i32 = 10;
/// From here on a side is lost.
const LOST: i32 = -150;

/// Why the best move of the comparison is the best in this game.
pub(super) fn reason(game: &Game, compared: &Comparison) -> Reason {
    let best = &compared.best;
    match best.wins_in {
        Some(plies) if plies > 0 => return Reason::WinsByForce { moves: plies.unsigned_abs().div_ceil(2) },
        _ if compared.others.is_empty() => return Reason::OnlyMove,
        Some(_) => return Reason::HoldsOut,
        None => {}
    }
    let holds = best.centimen.abs() <= LEVEL && compared.others.iter().all(|other| other.centimen <= LOST);
    if !pieces_count(game) {
        return if holds { Reason::HoldsDraw } else { Reason::Improves };
    }
    let owed = game.moves().last().map_or(0, |last| last.captures().len());
    let gain = Exchange::of(game.position(), best);
    if gain.taken > gain.lost + owed {
        return match gain.lost + owed {
            0 => Reason::Wins { pieces: gain.taken },
            lost => Reason::TakesMore { taken: gain.taken, lost },
        };
    }
    if holds {
        return Reason::HoldsDraw;
    }
    if gain.crowned {
        return Reason::ReachesKing;
    }
    if let Some(pieces) = avoided(game.position(), &gain, &compared.others) {
        return Reason::AvoidsLoss { pieces };
    }
    if owed > 0 && gain.taken == gain.lost + owed {
        return Reason::TakesBack;
    }
    Reason::Improves
}

/// Whether it is good to have more pieces than the opponent.
fn pieces_count(game: &Game) -> bool {
    let rules = game.ruleset().rules();
    rules.goal != Goal::Giveaway && rules.special != Special::Konane
}

/// How many pieces at least the other moves lose that lose any, if that is half of them or more.
fn avoided(position: &Position, gain: &Exchange, others: &[Line]) -> Option<usize> {
    let losses = others.iter().map(|other| gain.balance() - Exchange::of(position, other).balance());
    let losing: Vec<usize> = losses.filter_map(|loss| usize::try_from(loss).ok().filter(|loss| *loss > 0)).collect();
    (2 * losing.len() >= others.len()).then(|| losing.into_iter().min()).flatten()
}

/// What changes on the board along a line, up to the last quiet position that is believed.
#[derive(Debug, Default, PartialEq, Eq)]
struct Exchange {
    taken: usize,
    lost: usize,
    crowned: bool,
}

impl Exchange {
    fn of(position: &Position, line: &Line) -> Exchange {
        let side = position.turn();
        let before = Count::of(position, side);
        let mut after = None;
        let mut now = position.clone();
        for (ply, played) in line.moves.iter().enumerate() {
            let Ok(next) = now.play(played) else { break };
            now = next;
            if !now.can_capture(now.turn()) {
                after = Some(Count::of(&now, side));
            }
            // An exchange that has begun is seen to its end.
            if ply + 1 >= BELIEVED && after.is_some() {
                break;
            }
        }
        let Some(after) = after else { return Exchange::default() };
        Exchange {
            taken: before.theirs.saturating_sub(after.theirs),
            lost: before.own.saturating_sub(after.own),
            crowned: after.own_kings > before.own_kings,
        }
    }

    /// Pieces won, less those lost.
    fn balance(&self) -> isize {
        self.taken.cast_signed() - self.lost.cast_signed()
    }
}

struct Count {
    own: usize,
    theirs: usize,
    own_kings: usize,
}

impl Count {
    fn of(position: &Position, side: Color) -> Count {
        let (own, theirs): (Vec<_>, Vec<_>) = position.pieces().partition(|(_, piece)| piece.color == side);
        Count { own: own.len(), theirs: theirs.len(), own_kings: position.count(side, Kind::King) }
    }
}

impl Reason {
    /// The reason in words.
    pub(super) fn message(self) -> Message {
        match self {
            Reason::WinsByForce { moves } => Message::new("hint-wins-by-force").with("moves", moves),
            Reason::OnlyMove => Message::new("hint-only-move"),
            Reason::HoldsOut => Message::new("hint-holds-out"),
            Reason::Wins { pieces } => Message::new("hint-wins-pieces").with("pieces", pieces),
            Reason::TakesMore { taken, lost } => {
                Message::new("hint-takes-more").with("taken", taken).with("lost", lost)
            }
            Reason::HoldsDraw => Message::new("hint-holds-draw"),
            Reason::ReachesKing => Message::new("hint-reaches-king"),
            Reason::AvoidsLoss { pieces } => Message::new("hint-avoids-loss").with("pieces", pieces),
            Reason::TakesBack => Message::new("hint-takes-back"),
            Reason::Improves => Message::new("hint-improves"),
        }
    }
}

#[cfg(test)]
mod tests;
