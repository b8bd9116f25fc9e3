//! Why an action is not carried out.

use draughts::IllegalMove;
use thiserror::Error;

use super::state::{GameState, OfferKind};
use super::time::Timestamp;
use crate::speech::{Message, Value, illegal::illegal};

/// Why an action is not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is the other side's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The rules do not allow the move.
    #[error("the move is not legal: {0}")]
    Illegal(IllegalMove),
    /// One's own offer or request still waits for its answer.
    #[error("you have asked already")]
    AlreadyOffered(OfferKind),
    /// It was asked for once since one's own last move: again only after the next.
    #[error("once for each move of one's own")]
    OfferedThisMove(OfferKind),
    /// The opponent waits for an answer to something else.
    #[error("the opponent waits for an answer")]
    AnswerFirst(OfferKind),
    /// Nobody has offered or asked for that.
    #[error("nothing is offered")]
    NothingOffered(OfferKind),
    /// One has not made a move yet.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// Between people there are no hints while the game counts for the rating.
    #[error("no hints while the game is rated")]
    HintWhileRated,
    /// The opponent is here and still has time.
    #[error("the opponent is not absent")]
    NotAbsent {
        /// When the silence will have been long enough.
        until: Timestamp,
    },
    /// It is one's own turn: nobody else keeps the game waiting.
    #[error("it is your own turn")]
    YourOwnTurn,
    /// The game still goes on.
    #[error("the game is not over")]
    NotOver,
    /// One has asked for another game already.
    #[error("you wait for the opponent to agree to another game")]
    AlreadyAgain,
    /// The next game has been agreed already.
    #[error("the next game has begun")]
    RematchBegun,
}

impl Refusal {
    /// What to tell the person who tried.
    pub fn message(&self, state: &GameState) -> Message {
        match self {
            Self::GameOver => Message::new("refusal-game-over"),
            Self::NotYourTurn => Message::new("refusal-not-your-turn").with("color", state.turn()),
            Self::Illegal(reason) => illegal(reason, state.play.position()),
            Self::AlreadyOffered(OfferKind::Draw) => Message::new("refusal-draw-waits"),
            Self::AlreadyOffered(OfferKind::TakeBack) => Message::new("refusal-take-back-waits"),
            Self::OfferedThisMove(OfferKind::Draw) => Message::new("refusal-draw-once"),
            Self::OfferedThisMove(OfferKind::TakeBack) => Message::new("refusal-take-back-once"),
            Self::AnswerFirst(OfferKind::Draw) => Message::new("refusal-answer-draw-first"),
            Self::AnswerFirst(OfferKind::TakeBack) => Message::new("refusal-answer-take-back-first"),
            Self::NothingOffered(OfferKind::Draw) => Message::new("refusal-no-draw-offer"),
            Self::NothingOffered(OfferKind::TakeBack) => Message::new("refusal-no-take-back-request"),
            Self::AlreadyOffered(OfferKind::Unrated) => Message::new("refusal-unrated-waits"),
            Self::OfferedThisMove(OfferKind::Unrated) => Message::new("refusal-unrated-once"),
            Self::AnswerFirst(OfferKind::Unrated) => Message::new("refusal-answer-unrated-first"),
            Self::NothingOffered(OfferKind::Unrated) => Message::new("refusal-no-unrated-request"),
            Self::HintWhileRated => Message::new("refusal-hint-while-rated"),
            Self::NothingToTakeBack => Message::new("refusal-nothing-to-take-back"),
            Self::NotAbsent { until } => Message::new("refusal-not-absent").with("until", Value::Until(until.0)),
            Self::YourOwnTurn => Message::new("refusal-your-own-turn"),
            Self::NotOver => Message::new("refusal-not-over"),
            Self::AlreadyAgain => Message::new("refusal-already-again"),
            Self::RematchBegun => Message::new("refusal-rematch-begun"),
        }
    }
}
