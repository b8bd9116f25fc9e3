//! Reading and writing FEN, the text form of a position (PDN 3.0).
//!
//! `W:W21,22,K30:B1-12`: the side to move, then a list for each side. Squares are numbers or, in rulesets with
//! algebraic notation, names; both are read everywhere. `K` marks kings and, as our extension, `P` parachutists.

use thiserror::Error;

use crate::rules::Notation;
use crate::{Color, Kind, Piece, Position, Ruleset, Setup, SetupError, Square};

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("{problem} (at byte {at})")]
pub struct FenError {
    /// The byte in the text where the problem is.
    pub at: usize,
    /// What it is.
    pub problem: FenProblem,
}

/// What is wrong in a FEN.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum FenProblem {
    /// The text does not begin with the side to move.
    #[error("expected W or B, the side to move")]
    ExpectedTurn,
    /// Something else than a list of pieces.
    #[error("expected a list such as :W21,K22 or :B1-12")]
    ExpectedPieces,
    /// Something else than a square.
    #[error("expected a square of this board")]
    ExpectedSquare,
    /// The placement is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Position {
    /// The position as FEN, in the ruleset's customary notation.
    ///
    /// ```
    /// use draughts::{Position, Ruleset};
    ///
    /// let start = Position::start(Ruleset::Frysk);
    /// assert_eq!(start.fen(), "W:W46,47,48,49,50:B1,2,3,4,5");
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        let rules = self.ruleset().rules();
        let mut fen = self.turn().letter().to_string();
        for color in Color::ALL {
            let mut pieces: Vec<(Square, Kind)> = self
                .pieces()
                .filter(|(_, piece)| piece.color == color)
                .map(|(square, piece)| (square, piece.kind))
                .collect();
            if rules.notation() == Notation::Algebraic {
                pieces.sort_unstable();
            }
            fen.push(':');
            fen.push(color.letter());
            for (i, (square, kind)) in pieces.into_iter().enumerate() {
                if i > 0 {
                    fen.push(',');
                }
                fen.push_str(kind.prefix());
                fen.push_str(&rules.square_text(square));
            }
        }
        fen
    }

    /// Reads a FEN. Ranges, an empty list, sides in any order, spaces, a final dot, and further fields as other
    /// programs write them (`:H0:F1`) are all accepted; an unknown side to move (`?`) is the one that begins.
    ///
    /// # Errors
    ///
    /// Where the text stops making sense, or which piece cannot stand where it is put.
    pub fn from_fen(ruleset: Ruleset, fen: &str) -> Result<Position, FenError> {
        let rules = ruleset.rules();
        let mut reader = Reader { text: fen, at: 0 };
        reader.skip_spaces();
        let turn = match reader.next_char() {
            Some('W' | 'w') => Color::White,
            Some('B' | 'b') => Color::Black,
            Some('?') => rules.first(),
            _ => {
                return Err(FenError { at: 0, problem: FenProblem::ExpectedTurn });
            }
        };
        let mut position = Position::empty(ruleset, turn);
        let mut lists = 0;
        loop {
            reader.skip_spaces();
            match reader.next_char() {
                Some(':') => {}
                Some('.') if reader.rest_is_blank() => break,
                None => break,
                Some(_) => return Err(reader.before(FenProblem::ExpectedPieces)),
            }
            reader.skip_spaces();
            let color = match reader.next_char() {
                Some('W' | 'w') => Color::White,
                Some('B' | 'b') => Color::Black,
                // Move numbers and other fields that programs add.
                _ if lists > 0 => {
                    reader.skip_field();
                    continue;
                }
                _ => return Err(reader.before(FenProblem::ExpectedPieces)),
            };
            lists += 1;
            reader.pieces(&mut position, color)?;
        }
        if lists == 0 {
            return Err(FenError { at: fen.len(), problem: FenProblem::ExpectedPieces });
        }
        crate::setup::check_captures(&position).map_err(|problem| FenError { at: 0, problem: problem.into() })?;
        Ok(position)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next_char(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next_char();
        }
    }

    fn skip_field(&mut self) {
        while self.peek().is_some_and(|next| next != ':') {
            self.next_char();
        }
    }

    fn rest_is_blank(&self) -> bool {
        self.text[self.at..].trim().is_empty()
    }

    fn error(&self, at: usize, problem: impl Into<FenProblem>) -> FenError {
        FenError { at, problem: problem.into() }
    }

    /// An error at the character that was read last.
    fn before(&self, problem: FenProblem) -> FenError {
        let last = self.text[..self.at].chars().next_back().map_or(0, char::len_utf8);
        self.error(self.at - last, problem)
    }

    /// The pieces of one side, up to the next colon, a final dot or the end.
    fn pieces(&mut self, position: &mut Position, color: Color) -> Result<(), FenError> {
        loop {
            self.skip_spaces();
            match self.peek() {
                None | Some(':' | '.') => return Ok(()),
                Some(',') => {
                    self.next_char();
                    continue;
                }
                Some(_) => {}
            }
            let start = self.at;
            let (kind, is_ghost) = self.kind();
            let first = self.square(position.ruleset())?;
            let last = if self.peek() == Some('-') {
                self.next_char();
                self.square(position.ruleset())?
            } else {
                first
            };
            if is_ghost {
                continue;
            }
            let rules = position.ruleset().rules();
            let (Some(from), Some(to)) = (rules.number(first), rules.number(last)) else {
                return Err(self.error(start, SetupError::NotPlayable(first)));
            };
            for number in from.min(to)..=from.max(to) {
                let Some(square) = rules.square(number) else {
                    continue;
                };
                self.put(position, square, Piece { color, kind }, start)?;
            }
        }
    }

    fn put(&self, position: &mut Position, square: Square, piece: Piece, at: usize) -> Result<(), FenError> {
        crate::setup::check_piece(position.ruleset().rules(), square, piece)
            .map_err(|problem| self.error(at, problem))?;
        if position.piece_at(square).is_some() {
            return Err(self.error(at, SetupError::Occupied(square)));
        }
        position.put(square, piece);
        Ok(())
    }

    /// The kind of the next piece; whether it is a ghost, a piece that lidraughts shows although it is taken.
    fn kind(&mut self) -> (Kind, bool) {
        let next_is_letter_or_digit = |text: &str| text.chars().nth(1).is_some_and(char::is_alphanumeric);
        if !next_is_letter_or_digit(&self.text[self.at..]) {
            return (Kind::Man, false);
        }
        let bytes = &self.text.as_bytes()[self.at..];
        // A g before a digit is the file g where letters name squares.
        let names_file = bytes.get(1).is_some_and(u8::is_ascii_digit);
        let kind = match bytes.first() {
            Some(b'K') => (Kind::King, false),
            Some(b'k') if !names_file => (Kind::King, false),
            Some(b'P' | b'p') => (Kind::Parachutist, false),
            Some(b'G') => (Kind::Man, true),
            _ => return (Kind::Man, false),
        };
        self.at += 1;
        kind
    }

    fn square(&mut self, ruleset: Ruleset) -> Result<Square, FenError> {
        let start = self.at;
        while self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            self.next_char();
        }
        let text = &self.text[start..self.at];
        let named = match text.parse::<u8>() {
            Ok(number) => ruleset.rules().square(number),
            Err(_) => text.parse().ok(),
        };
        match named {
            Some(square) if ruleset.rules().is_playable(square) => Ok(square),
            Some(square) => Err(self.error(start, SetupError::NotPlayable(square))),
            None => Err(self.error(start, FenProblem::ExpectedSquare)),
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        Setup { ruleset: position.ruleset(), turn: position.turn(), pieces: position.pieces().collect() }
    }
}
