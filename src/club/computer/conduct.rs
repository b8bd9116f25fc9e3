//! When the computer resigns, and when it offers a draw of its own accord. Pure.

use draughts::{Color, Game, Goal, Kind};

use crate::club::thinkers::Weighed;
use crate::game::{GameState, Level};

/// What the computer does besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conduct {
    /// Nothing.
    Play,
    /// It offers a draw with its move.
    OfferDraw,
    /// It resigns instead of moving.
    Resign,
}

/// Whoever plays a lower level learns to win by winning to the very end.
const RESIGNS_FROM: u8 = 7;
/// From here on it is hopeless, in hundredths of a man, if the board agrees.
const HOPELESS: i32 = -500;
/// So many pieces fewer, and no more than half of the opponent's: then the board agrees.
const FEWER: usize = 3;

/// A draw is offered after so many plies in which only kings moved and nothing was taken, and each time again.
const STILL: usize = 20;
/// With more pieces there is something to play for.
const FEW_PIECES: usize = 8;
/// So near to nought nobody stands better.
const EDGE: i32 = 25;

/// What the computer of this level does in the position, in which it is to move and thinks so of it.
pub(super) fn conduct(state: &GameState, level: Level, weighed: &Weighed) -> Conduct {
    let own = state.turn();
    if state.seats[!own].is_computer() {
        return Conduct::Play;
    }
    if level.get() >= RESIGNS_FROM && is_hopeless(&state.play, own, weighed) {
        return Conduct::Resign;
    }
    if state.offer.is_none() && is_dead(&state.play, weighed) { Conduct::OfferDraw } else { Conduct::Play }
}

/// Lost, and so plainly that anybody could win it.
fn is_hopeless(play: &Game, own: Color, weighed: &Weighed) -> bool {
    // Where pieces are a burden, or one man may decide, few pieces say nothing.
    if play.ruleset().rules().goal != Goal::Block {
        return false;
    }
    let count = |color| play.position().pieces().filter(|(_, piece)| piece.color == color).count();
    let (mine, theirs) = (count(own), count(!own));
    let lost = weighed.wins_in.is_some_and(|plies| plies <= 0) || weighed.centimen <= HOPELESS;
    let has_king = play.position().count(own, Kind::King) > 0;
    // A king may hold against many where kings fly.
    lost && !has_king && mine + FEWER <= theirs && 2 * mine <= theirs
}

/// Level, few pieces, and for a long time nothing but kings that come and go.
fn is_dead(play: &Game, weighed: &Weighed) -> bool {
    let still = still(play);
    still >= STILL
        && (still / 2).is_multiple_of(STILL / 2)
        && weighed.wins_in.is_none()
        && weighed.centimen.abs() < EDGE
        && play.position().pieces().count() <= FEW_PIECES
}

/// For how many plies only kings have moved and nothing was taken.
fn still(play: &Game) -> usize {
    let mut before = play.clone();
    let mut plies = 0;
    while let Some(last) = before.undo() {
        let king = before.position().piece_at(last.from()).is_some_and(|piece| piece.kind == Kind::King);
        if !king || last.is_capture() {
            break;
        }
        plies += 1;
    }
    plies
}

#[cfg(test)]
mod tests;
