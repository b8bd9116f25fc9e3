//! A bound on the search for captures.
//!
//! The routes of a capture can be exponentially many: a lattice of men that are all to be taken has a route for
//! every walk through it. No position of a game comes near, but whoever may set up positions can. So after
//! [`FREE_STEPS`] jumps the finder begins to remember where it has been, and does not go on twice from one state
//! (square, direction and captured pieces): every capture is still found, by one route. The sets of captured pieces
//! can be exponentially many too, and after [`MOST_STATES`] the search ends. The set-up of such positions is refused
//! ([`SetupError::TooManyCaptures`](crate::SetupError::TooManyCaptures)).

use std::collections::HashSet;

use super::bits::Bits;

/// So many jumps are followed without remembering anything: more than any position of a game needs.
const FREE_STEPS: u32 = 10_000;

/// So many states are remembered. Random placements with as many enemies as a game begins with need up to 50,000 in
/// Frisian, where a king captures in eight directions, 15,000 in Turkish, and 3,000 elsewhere.
const MOST_STATES: usize = 200_000;

/// A capture under way, as far as its future depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State<B> {
    pub captured: B,
    pub from: u8,
    /// The man's square, or the last piece that the king has jumped.
    pub at: u8,
    /// The direction of the king's jump, or `None` for a man.
    pub direction: Option<u8>,
    /// Italian ranks by it.
    pub before_king: u32,
}

/// What is left of the bound.
#[derive(Debug)]
pub(super) struct Budget<B> {
    free: u32,
    seen: Option<HashSet<State<B>>>,
    is_exhausted: bool,
}

impl<B: Bits> Budget<B> {
    #[inline(always)]
    pub(super) fn new() -> Budget<B> {
        Budget { free: FREE_STEPS, seen: None, is_exhausted: false }
    }

    /// A budget that remembers from the first jump on.
    #[cfg(test)]
    pub(super) fn without_free_steps() -> Budget<B> {
        Budget { free: 0, ..Budget::new() }
    }

    /// Whether some captures may have been left out.
    #[inline(always)]
    pub(super) fn is_exhausted(&self) -> bool {
        self.is_exhausted
    }

    /// Whether the search shall go on from the state.
    #[inline(always)]
    pub(super) fn admits(&mut self, state: impl FnOnce() -> State<B>) -> bool {
        if self.free > 0 {
            self.free -= 1;
            return true;
        }
        self.is_new(state())
    }

    #[cold]
    #[inline(never)]
    fn is_new(&mut self, state: State<B>) -> bool {
        let seen = self.seen.get_or_insert_default();
        if seen.len() < MOST_STATES {
            return seen.insert(state);
        }
        self.is_exhausted = true;
        false
    }
}
