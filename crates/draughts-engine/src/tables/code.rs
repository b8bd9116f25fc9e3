//! What is known of a position, in a byte.

use draughts::Goal;

/// 0 for a draw; else one more than the number of plies to the end when both sides play best.
///
/// The side to move that is stuck is at the end. So with an even number of plies the side to move will be stuck
/// itself, with an odd one its opponent will, and the number tells the winner too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Code(pub u8);

/// The greatest number of plies that a code can tell.
pub(super) const MOST_PLIES: u16 = 254;

impl Code {
    pub(super) const DRAW: Code = Code(0);
    /// The side to move is stuck.
    pub(super) const STUCK: Code = Code(1);

    /// The number of plies must be at most [`MOST_PLIES`].
    pub(super) const fn after(plies: u16) -> Code {
        Code(plies as u8 + 1)
    }

    /// The number of plies to the end; `None` for a draw.
    #[inline(always)]
    pub(super) const fn plies(self) -> Option<u16> {
        match self.0 {
            0 => None,
            code => Some(code as u16 - 1),
        }
    }

    /// Whether the side to move wins.
    #[inline(always)]
    pub(super) const fn wins(self, goal: Goal) -> bool {
        let stuck_wins = matches!(goal, Goal::Giveaway);
        match self.plies() {
            None => false,
            Some(plies) => plies.is_multiple_of(2) == stuck_wins,
        }
    }

    /// The outcome alone: as if the end were as near as it can be.
    #[inline(always)]
    pub(super) const fn without_distance(self) -> Code {
        match self.plies() {
            None => Code::DRAW,
            Some(plies) => Code::after(plies % 2),
        }
    }
}

/// What the moves looked at so far come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook {
    goal: Goal,
    win: Option<u16>,
    loss: u16,
    pub draw: bool,
    moves: bool,
}

impl Outlook {
    pub(super) const fn new(goal: Goal) -> Outlook {
        Outlook { goal, win: None, loss: 0, draw: false, moves: false }
    }

    /// A move leads to a position which the opponent, to move, finds so.
    #[inline(always)]
    pub(super) fn add(&mut self, next: Code) {
        self.moves = true;
        match next.plies() {
            None => self.draw = true,
            Some(plies) if next.wins(self.goal) => self.loss = self.loss.max(plies + 1),
            Some(plies) => self.win = Some(self.win.map_or(plies + 1, |win| win.min(plies + 1))),
        }
    }

    /// In how many plies a move wins.
    pub(super) const fn win(&self) -> Option<u16> {
        self.win
    }

    /// In how many plies the game ends when no other moves are there; `None` for a draw.
    pub(super) const fn plies(&self) -> Option<u16> {
        match self.win {
            Some(win) => Some(win),
            None if self.draw => None,
            None if self.moves => Some(self.loss),
            None => Some(0),
        }
    }
}
