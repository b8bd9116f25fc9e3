//! What people type, read as a move: three Cyrillic habits, every separator, noise round the move.

mod clean;
mod habit;
mod spelling;

use draughts::{Game, IllegalMove, Move, Reading};

use habit::Habit;
use spelling::Spelling;

/// What a text was read as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Exactly one legal move.
    Move(Move),
    /// Several legal moves fit: ask which one.
    Ambiguous(Vec<Move>),
    /// A move, but not a legal one.
    Illegal(IllegalMove),
    /// Not a move: in a conversation, somebody else's business.
    NotAMove,
}

/// Reads a text that is meant for the game: a reply to the board, a command, a message in a direct chat.
///
/// Letters are read as Latin files, as Cyrillic look-alikes, by their sound and by the key they lie on, each in turn over
/// the whole text; what fits a legal move counts. Takes time linear in the length of the text.
#[must_use]
pub fn read_move(game: &Game, text: &str) -> Typed {
    match Spelling::of(text) {
        Some(spelling) => read(game, &spelling),
        None => Typed::NotAMove,
    }
}

/// Reads a text from an open conversation, which need not be meant for the game. Unlike [`read_move`] it takes two
/// numbers for a move only if that move is legal: "18:30" and "10-15" are mostly something else.
#[must_use]
pub fn read_bare_move(game: &Game, text: &str) -> Typed {
    match Spelling::of(text) {
        Some(spelling) => match read(game, &spelling) {
            Typed::Illegal(_) if spelling.is_numeric() => Typed::NotAMove,
            typed => typed,
        },
        None => Typed::NotAMove,
    }
}

/// Whether the text could be a move on some board: a cheap test to make before any game is looked up.
#[must_use]
pub fn looks_like_move(text: &str) -> bool {
    Spelling::of(text).is_some_and(|spelling| !readings(&spelling).is_empty())
}

fn read(game: &Game, spelling: &Spelling) -> Typed {
    let mut legal: Vec<Move> = Vec::new();
    let mut best_fault: Option<IllegalMove> = None;
    for text in readings(spelling) {
        match game.read_move(&text) {
            Reading::Move(found) => add(&mut legal, found),
            Reading::Ambiguous(found) => found.into_iter().for_each(|found| add(&mut legal, found)),
            Reading::Illegal(fault) => {
                if best_fault.as_ref().is_none_or(|best| telling(&fault) > telling(best)) {
                    best_fault = Some(fault);
                }
            }
            Reading::NotAMove(_) => {}
        }
    }
    match (legal.len(), best_fault) {
        (0, Some(fault)) if spelling.len() > 1 || expects_removal(game) => Typed::Illegal(fault),
        (0, _) => Typed::NotAMove,
        (1, _) => legal.pop().map_or(Typed::NotAMove, Typed::Move),
        _ => Typed::Ambiguous(legal),
    }
}

/// The text in plain Latin letters, once for each habit that can spell it, without repetitions.
fn readings(spelling: &Spelling) -> Vec<String> {
    let mut texts = Vec::new();
    for habit in Habit::USUAL {
        if let Some(text) = spelling.in_latin(habit)
            && !texts.contains(&text)
        {
            texts.push(text);
        }
    }
    if texts.is_empty() {
        texts.extend(spelling.in_latin(Habit::BulgarianLayout));
    }
    texts
}

fn add(moves: &mut Vec<Move>, found: Move) {
    if !moves.contains(&found) {
        moves.push(found);
    }
}

/// A single square is a move only where a stone may be lifted: the opening of Hawaiian checkers.
fn expects_removal(game: &Game) -> bool {
    game.legal_moves().iter().any(Move::is_removal)
}

/// How likely it is that a fault is about the move that was meant: a habit that leads off the board was not meant.
const fn telling(fault: &IllegalMove) -> u8 {
    match fault {
        IllegalMove::NoSuchSquare { .. } => 0,
        IllegalMove::NotPlayable(_) => 1,
        IllegalMove::NoPiece(_) => 2,
        IllegalMove::NotYours(_) => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests;
