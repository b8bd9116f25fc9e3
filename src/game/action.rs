//! What somebody who sits at a game can do.

use draughts::Move;

/// What somebody who sits at a game wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Make a move.
    Move(Move),
    /// Offer a draw, or accept the one that the opponent has offered.
    Handshake,
    /// Decline the opponent's offer of a draw.
    DeclineDraw,
    /// Withdraw one's own offer of a draw.
    WithdrawDraw,
    /// Resign the game.
    Resign,
    /// Ask to go back to before one's own last move.
    AskTakeBack,
    /// Let the opponent take back.
    AgreeTakeBack,
    /// Do not let the opponent take back.
    RefuseTakeBack,
    /// No longer ask to take back.
    WithdrawTakeBack,
    /// Be told the best move on one's own turn. The opponent sees it. A game against the computer no longer counts
    /// after it; between people it must have been agreed before that the game does not count.
    TakeHint,
    /// Ask to play on without the rating, or agree to it if the opponent has asked.
    AskUnrated,
    /// Agree to play on without the rating.
    AgreeUnrated,
    /// Play on for the rating.
    RefuseUnrated,
    /// No longer ask to play on without the rating.
    WithdrawUnrated,
    /// End the game as won, because the opponent has left the place or has been silent for [`super::CLAIM_AFTER`].
    Claim,
    /// The person has left the place.
    Leave,
    /// The person has come back to the place.
    Return,
    /// After the end: another game, colours changed.
    Again,
}
