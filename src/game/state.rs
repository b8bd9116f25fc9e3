//! The state of one game, and how events change it.

use draughts::{Color, Game, Move, Reading};
use thiserror::Error;

use super::ending::{Ending, Reason};
use super::event::Event;
use super::score::Score;
use super::seat::{BySide, Seat, Seats};
use super::time::Timestamp;

/// What a player can ask the opponent for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// To call the game drawn.
    Draw,
    /// To go back to before the asker's own last move.
    TakeBack,
    /// To play on without the rating, with hints for both.
    Unrated,
}

/// A question that waits for the opponent's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// Who asks.
    pub by: Color,
    /// For what.
    pub kind: OfferKind,
}

/// One game between two seats: the fold of its events over [`GameState::new`].
#[derive(Clone, Debug)]
pub struct GameState {
    /// The moves and what the rules say of them.
    pub play: Game,
    /// Who plays.
    pub seats: Seats,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The score of the series before this game, by the colours of this game.
    pub score: Score,
    /// When the game began.
    pub started_at: Timestamp,
    /// When the side to move got the move.
    pub moved_at: Timestamp,
    /// The question that waits for an answer. There is never more than one.
    pub offer: Option<Offer>,
    /// The end, once it has come.
    pub ending: Option<Ending>,
    /// Who has left the place.
    pub left: BySide<bool>,
    /// Who wants another game.
    pub again: BySide<bool>,
    /// Whether the next game of the series is due or has begun.
    pub rematch_agreed: bool,
    /// At which ply each side was told the best move last, unless that was taken back.
    pub hinted: BySide<Option<usize>>,
    /// Whether each side was ever told the best move.
    pub ever_hinted: BySide<bool>,
    /// Who has offered a draw since his own last move.
    pub(super) draw_offered: BySide<bool>,
    /// Who has asked to take back since his own last move.
    pub(super) take_back_asked: BySide<bool>,
    /// Who has asked to play on without the rating since his own last move.
    pub(super) unrated_asked: BySide<bool>,
}

/// A stored event does not fit the game that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The text is no legal move in the position.
    #[error("`{text}` is no legal move at ply {ply}")]
    Move {
        /// The stored text.
        text: String,
        /// How many moves came before it.
        ply: usize,
    },
    /// More moves were to be taken back than were made.
    #[error("nothing to take back at ply {ply}")]
    TakeBack {
        /// How many moves there were.
        ply: usize,
    },
}

impl GameState {
    /// A game that begins now. `play` is usually `Game::new(ruleset)`.
    pub fn new(play: Game, seats: Seats, rated: bool, score: Score, now: Timestamp) -> Self {
        Self {
            play,
            seats,
            rated,
            score,
            started_at: now,
            moved_at: now,
            offer: None,
            ending: None,
            left: BySide::default(),
            again: BySide::default(),
            rematch_agreed: false,
            hinted: BySide::default(),
            ever_hinted: BySide::default(),
            draw_offered: BySide::default(),
            take_back_asked: BySide::default(),
            unrated_asked: BySide::default(),
        }
    }

    /// The side to move, also after the end.
    pub fn turn(&self) -> Color {
        self.play.position().turn()
    }

    /// The number of moves made: the anchor of every button, menu and reply.
    pub fn ply(&self) -> usize {
        self.play.ply()
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// Who has to move; nobody after the end.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seats[self.turn()])
    }

    /// The level of the computer that has to move, if it has to.
    pub fn computer_to_move(&self) -> Option<super::Level> {
        self.to_move().and_then(Seat::level)
    }

    /// Whether the side was told the best move for the present position or for the move that led to it: as long as
    /// that is news for the opponent.
    pub fn hint_is_news(&self, by: Color) -> bool {
        self.hinted[by].is_some_and(|ply| (ply..=ply + 1).contains(&self.ply()))
    }

    /// The score of the series with this game, by the colours of this game; as before it while it goes on.
    pub fn score_now(&self) -> Score {
        match &self.ending {
            Some(ending) => self.score.after(ending),
            None => self.score,
        }
    }

    /// The next game of the series: same rules and opening, colours changed, score kept. `None` until it is agreed.
    pub fn rematch(&self, now: Timestamp) -> Option<Self> {
        self.rematch_agreed.then(|| {
            let again = Game::from_position(self.play.start().clone());
            let again = match self.play.quiet_limit() {
                Some(limit) => again.with_quiet_limit(limit),
                None => again,
            };
            Self::new(again, self.seats.swapped(), true, self.score_now().swapped(), now)
        })
    }

    /// How many moves must be taken back to come to before the last own move of that side. `None`: it has not moved.
    pub fn plies_to_take_back(&self, by: Color) -> Option<u8> {
        let plies = if self.turn() == by { 2 } else { 1 };
        (self.ply() >= usize::from(plies)).then_some(plies)
    }

    /// Carries out an event that [`super::decide`] produced for this very state.
    pub fn apply(&mut self, event: &Event) {
        let applied = self.try_apply(event);
        debug_assert_eq!(applied, Ok(()), "an event was applied to a foreign state");
    }

    /// The state after these events.
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Self {
        let mut state = self.clone();
        for event in events {
            state.apply(event);
        }
        state
    }

    /// Carries out an event that comes from outside, such as from the store.
    ///
    /// # Errors
    /// [`ReplayError`] if it does not fit; the state is then as before.
    pub fn try_apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        match event {
            Event::Moved { text, at } => self.apply_move(text, *at)?,
            Event::TakenBack { plies, at } => self.apply_take_back(*plies, *at)?,
            Event::DrawOffered { by } => {
                self.draw_offered[*by] = true;
                self.offer = Some(Offer { by: *by, kind: OfferKind::Draw });
            }
            Event::TakeBackAsked { by } => {
                self.take_back_asked[*by] = true;
                self.offer = Some(Offer { by: *by, kind: OfferKind::TakeBack });
            }
            Event::UnratedAsked { by } => {
                self.unrated_asked[*by] = true;
                self.offer = Some(Offer { by: *by, kind: OfferKind::Unrated });
            }
            Event::DrawDeclined { .. }
            | Event::DrawWithdrawn { .. }
            | Event::TakeBackRefused { .. }
            | Event::TakeBackWithdrawn { .. }
            | Event::UnratedRefused { .. }
            | Event::UnratedWithdrawn { .. } => self.offer = None,
            Event::HintTaken { by } => {
                self.hinted[*by] = Some(self.ply());
                self.ever_hinted[*by] = true;
            }
            Event::Unrated => {
                self.rated = false;
                self.offer = self.offer.filter(|offer| offer.kind != OfferKind::Unrated);
            }
            Event::Left { by } => self.left[*by] = true,
            Event::Returned { by } => self.left[*by] = false,
            Event::AgainPressed { by } => self.again[*by] = true,
            Event::RematchAgreed => self.rematch_agreed = true,
            Event::Ended(ending) => {
                self.offer = None;
                self.ending = Some(*ending);
            }
        }
        Ok(())
    }

    fn apply_move(&mut self, text: &str, at: Timestamp) -> Result<(), ReplayError> {
        let mover = self.turn();
        let refused = || ReplayError::Move { text: text.to_owned(), ply: self.ply() };
        let played = self.find_move(text).ok_or_else(refused)?;
        self.play.play(&played).map_err(|_| ReplayError::Move { text: text.to_owned(), ply: self.play.ply() })?;
        self.draw_offered[mover] = false;
        self.take_back_asked[mover] = false;
        self.unrated_asked[mover] = false;
        self.moved_at = at;
        Ok(())
    }

    /// The legal move of that full path. Comparing the written paths cannot meet an ambiguity; reading the text is for
    /// paths that were written by other routes or by an older notation.
    fn find_move(&self, text: &str) -> Option<Move> {
        let position = self.play.position();
        let written = self.play.legal_moves().into_iter().find(|legal| position.move_path_text(legal) == text);
        written.or_else(|| match self.play.read_move(text) {
            Reading::Move(read) => Some(read),
            _ => None,
        })
    }

    fn apply_take_back(&mut self, plies: u8, at: Timestamp) -> Result<(), ReplayError> {
        if self.ply() < usize::from(plies) {
            return Err(ReplayError::TakeBack { ply: self.ply() });
        }
        for _ in 0..plies {
            self.play.undo();
        }
        for color in Color::ALL {
            // The same ply may come again with another position.
            self.hinted[color] = self.hinted[color].filter(|&ply| ply <= self.ply());
        }
        self.offer = None;
        self.take_back_asked = BySide::default();
        self.moved_at = at;
        Ok(())
    }
}

impl From<draughts::Outcome> for Ending {
    fn from(outcome: draughts::Outcome) -> Self {
        Self {
            winner: match outcome {
                draughts::Outcome::Win { winner, .. } => Some(winner),
                draughts::Outcome::Draw(_) => None,
            },
            reason: Reason::Rules,
        }
    }
}
