//! Reading a typed move.

use std::collections::HashSet;

use crate::position::LegalRoute;
use crate::rules::{Rules, Special};
use crate::{IllegalMove, MAX_SIZE, Move, NotAMove, Position, Reading, Square};

impl Position {
    /// Reads a move: `c3-d4`, `C3D4`, `c3:e5:c7`, `22x15`, `22 15`. Squares by name or number in every ruleset,
    /// short or full, any separator, any case; `cd4` (file, then square) as Russian players write it.
    ///
    /// A short form that fits several captures is [`Reading::Ambiguous`]. The path may leave out landings or name
    /// another free square between two pieces on one line.
    ///
    /// ```
    /// use draughts::{IllegalMove, Position, Reading, Ruleset};
    ///
    /// let start = Position::start(Ruleset::Russian);
    /// assert!(matches!(start.read_move("cd4"), Reading::Move(_)));
    /// assert!(matches!(start.read_move("22-18"), Reading::Move(_)));
    /// assert!(matches!(start.read_move("c3-c4"), Reading::Illegal(IllegalMove::NotPlayable(_))));
    /// assert!(matches!(start.read_move("hello"), Reading::NotAMove(_)));
    /// ```
    #[must_use]
    pub fn read_move(&self, text: &str) -> Reading {
        let rules = self.ruleset().rules();
        let typed = match tokens(text).and_then(|tokens| TypedMove::new(rules, &tokens, text.len())) {
            Ok(Ok(typed)) => typed,
            Ok(Err(illegal)) => return Reading::Illegal(illegal),
            Err(not_a_move) => return Reading::NotAMove(not_a_move),
        };
        self.choose(&typed)
    }

    fn choose(&self, typed: &TypedMove) -> Reading {
        let routes = self.routes();
        let fits = [TypedMove::is_exactly, TypedMove::is_short_for, TypedMove::is_loosely];
        for fit in fits {
            let mut seen = HashSet::new();
            let mut found: Vec<Move> = routes
                .iter()
                .filter(|LegalRoute { path, .. }| fit(typed, path))
                .filter(|route| seen.insert(&route.result))
                .map(|route| route.path.clone())
                .collect();
            match found.len() {
                0 => {}
                1 => return Reading::Move(found.remove(0)),
                _ => return Reading::Ambiguous(found),
            }
        }
        match typed.path() {
            Some(path) => Reading::Illegal(self.explain(&path)),
            None => Reading::Illegal(self.explain_file(typed)),
        }
    }

    /// `cd4` and the like: explain it for the piece on that file which is nearest, or say that there is none.
    fn explain_file(&self, typed: &TypedMove) -> IllegalMove {
        let to = typed.to();
        let Start::File(file) = typed.start else {
            return IllegalMove::CannotMoveSo { from: to, to };
        };
        let on_file = self.pieces().filter(|(square, piece)| square.file() == file && piece.color == self.turn());
        match on_file.min_by_key(|(square, _)| square.row().abs_diff(to.row())) {
            Some((from, _)) => {
                let mut path = vec![from];
                path.extend(&typed.rest);
                self.explain(&path)
            }
            None => IllegalMove::NoPiece(Square::new(file, to.row()).unwrap_or(to)),
        }
    }
}

/// One square in a typed move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    /// A letter without a number.
    File(u8),
    /// A letter and a number.
    Name(u8, &'a str),
    /// A number.
    Number(&'a str),
}

/// Splits a text into squares. Anything but letters and digits separates, except that a text which has more of
/// something else than of squares is no move.
fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, NotAMove> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        let rest = &text[at + next.len_utf8()..];
        match next.to_ascii_lowercase() {
            letter @ 'a'..='w' => {
                let digits = digits(rest);
                let end = at + 1 + digits.len();
                let file = letter as u8 - b'a';
                let token = if digits.is_empty() { Token::File(file) } else { Token::Name(file, &text[at..end]) };
                tokens.push((at, token));
                at = end;
            }
            '0'..='9' => {
                let number = digits(&text[at..]);
                tokens.push((at, Token::Number(number)));
                at += number.len();
            }
            // `x` and everything that people put between squares or behind a move.
            'x' | '-' | ':' | '*' | '.' | ',' | '/' | '>' | '!' | '?' | '+' | '#' | '~' | '=' => at += 1,
            '–' | '—' | '−' | '‐' | '‑' | '×' | '→' | 'х' | 'Х' => at += next.len_utf8(),
            blank if blank.is_whitespace() => at += next.len_utf8(),
            _ => return Err(NotAMove { at }),
        }
    }
    Ok(tokens)
}

fn digits(text: &str) -> &str {
    &text[..text.bytes().take_while(u8::is_ascii_digit).count()]
}

/// A move as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TypedMove {
    start: Start,
    /// The squares after the first.
    rest: Vec<Square>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Square(Square),
    File(u8),
}

impl TypedMove {
    /// The typed squares on the ruleset's board.
    fn new(
        rules: &Rules,
        tokens: &[(usize, Token<'_>)],
        end: usize,
    ) -> Result<Result<TypedMove, IllegalMove>, NotAMove> {
        let alone_is_a_move = rules.special == Special::Konane;
        let [(first_at, first), others @ ..] = tokens else {
            return Err(NotAMove { at: end });
        };
        if let Some(&(at, _)) = others.iter().find(|(_, token)| matches!(token, Token::File(_))) {
            return Err(NotAMove { at });
        }
        if others.is_empty() && (!alone_is_a_move || matches!(first, Token::File(_))) {
            return Err(NotAMove { at: end });
        }
        let start = match *first {
            Token::File(file) if file < rules.width() => Start::File(file),
            Token::File(_) => return Err(NotAMove { at: *first_at }),
            token => match square(rules, token) {
                Ok(square) => Start::Square(square),
                Err(illegal) => return Ok(Err(illegal)),
            },
        };
        let rest: Result<Vec<Square>, IllegalMove> = others.iter().map(|&(_, token)| square(rules, token)).collect();
        Ok(rest.map(|rest| TypedMove { start, rest }))
    }

    /// The path, unless only the file of its start is known.
    fn path(&self) -> Option<Vec<Square>> {
        let Start::Square(start) = self.start else {
            return None;
        };
        Some([start].into_iter().chain(self.rest.iter().copied()).collect())
    }

    fn to(&self) -> Square {
        match (self.rest.last(), self.start) {
            (Some(&last), _) | (None, Start::Square(last)) => last,
            (None, Start::File(file)) => Square::new(file.min(MAX_SIZE - 1), 0).unwrap_or_else(|| unreachable!()),
        }
    }

    fn starts(&self, from: Square) -> bool {
        match self.start {
            Start::Square(start) => start == from,
            Start::File(file) => file == from.file(),
        }
    }

    fn is_exactly(&self, path: &Move) -> bool {
        self.starts(path.from()) && path.path()[1..] == self.rest
    }

    /// Start and end alone.
    fn is_short_for(&self, path: &Move) -> bool {
        self.starts(path.from()) && self.rest == [path.to()]
    }

    /// The typed squares are passed in their order, and the last is where the piece ends.
    fn is_loosely(&self, path: &Move) -> bool {
        if !self.starts(path.from()) || self.rest.last() != Some(&path.to()) || !path.is_capture() {
            return false;
        }
        let mut typed = self.rest.iter().peekable();
        for square in passed(path) {
            if typed.peek() == Some(&&square) {
                typed.next();
            }
        }
        typed.peek().is_none()
    }
}

/// Every square that a move passes or lands on after its start, but for those of captured pieces.
fn passed(path: &Move) -> Vec<Square> {
    let mut squares = Vec::new();
    for leg in path.path().windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let files = i16::from(to.file()) - i16::from(from.file());
        let rows = i16::from(to.row()) - i16::from(from.row());
        for i in 1..=files.abs().max(rows.abs()) {
            let length = files.abs().max(rows.abs());
            let file = i16::from(from.file()) + files * i / length;
            let row = i16::from(from.row()) + rows * i / length;
            if let Some(square) =
                u8::try_from(file).ok().zip(u8::try_from(row).ok()).and_then(|(f, r)| Square::new(f, r))
                && !path.captures().contains(&square)
            {
                squares.push(square);
            }
        }
    }
    squares
}

fn square(rules: &Rules, token: Token<'_>) -> Result<Square, IllegalMove> {
    let no_such = |text: &str| IllegalMove::NoSuchSquare { text: text.to_owned() };
    match token {
        Token::Number(text) => text.parse().ok().and_then(|number| rules.square(number)).ok_or_else(|| no_such(text)),
        Token::Name(file, text) => {
            let row: Option<u8> = text[1..].parse().ok();
            let square = row.and_then(|row| Square::new(file, row.checked_sub(1)?));
            match square {
                Some(square) if rules.is_playable(square) => Ok(square),
                Some(square) if rules.is_on_board(square) => Err(IllegalMove::NotPlayable(square)),
                _ => Err(no_such(text)),
            }
        }
        Token::File(file) => Err(no_such(&char::from(b'a' + file).to_string())),
    }
}
