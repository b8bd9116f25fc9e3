//! How a game ended, in words.

use draughts::{Color, DrawReason, Outcome, WinReason};

use super::Message;

/// The end of a game by its rules as a sentence without names, such as "White wins: Black has no move."
#[must_use]
pub fn outcome(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Win { winner, reason } => {
            Message::new("ending-side-won").with("winner", winner).with("reason", win_reason(winner, reason))
        }
        Outcome::Draw(reason) => draw_reason(reason),
    }
}

/// Why `winner` won, as a clause that goes after a colon: "Black has no move".
#[must_use]
pub fn win_reason(winner: Color, reason: WinReason) -> Message {
    let key = match reason {
        WinReason::NoPieces => "win-no-pieces",
        WinReason::NoMoves => "win-no-moves",
        WinReason::OutOfPieces => "win-out-of-pieces",
        WinReason::OutOfMoves => "win-out-of-moves",
        WinReason::FirstKing => "win-first-king",
        _ => "win-by-rule",
    };
    Message::new(key).with("winner", winner)
}

/// Why a game is drawn, as a sentence: "Draw: the same position for the third time."
#[must_use]
pub fn draw_reason(reason: DrawReason) -> Message {
    match reason {
        DrawReason::Repetition { times } => Message::new("draw-repetition").with("times", times),
        DrawReason::KingMoves { moves } => Message::new("draw-king-moves").with("moves", moves),
        DrawReason::NoProgress { moves } => Message::new("draw-no-progress").with("moves", moves),
        DrawReason::Endgame { moves } => Message::new("draw-endgame").with("moves", moves),
        DrawReason::Balance { moves } => Message::new("draw-balance").with("moves", moves),
        DrawReason::MainRoad { moves } => Message::new("draw-main-road").with("moves", moves),
        DrawReason::OneEach => Message::new("draw-one-each"),
        _ => Message::new("draw-by-rule"),
    }
}
