//! Reading games.

use super::{PdnError, PdnGame, PdnProblem, PdnResult, thai, variant};
use crate::{Color, Game, Position, Reading, Ruleset};

/// Reads the first game of a text. `fallback` is the ruleset of games that do not name one.
///
/// # Errors
///
/// Where the text stops making sense, or that there is no game in it.
pub fn read(text: &str, fallback: Ruleset) -> Result<PdnGame, PdnError> {
    games(text, fallback).next().unwrap_or(Err(PdnError { at: text.len(), problem: PdnProblem::NoGame }))
}

/// Reads a whole file, game by game. After a game with an error reading goes on with the next tags.
///
/// ```
/// use draughts::{Ruleset, pdn};
///
/// let file = "1. 11-15 23-19 1/2-1/2\n1. 11-16 *";
/// let games: Result<Vec<_>, _> = pdn::games(file, Ruleset::English).collect();
/// assert_eq!(games.unwrap().len(), 2);
/// ```
pub fn games(text: &str, fallback: Ruleset) -> Games<'_> {
    let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    Games { text, at, fallback }
}

/// Iterator over the games of a text; see [`games`].
#[derive(Debug, Clone)]
pub struct Games<'a> {
    text: &'a str,
    at: usize,
    fallback: Ruleset,
}

impl Iterator for Games<'_> {
    type Item = Result<PdnGame, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut reader = Reader { text: self.text, at: self.at };
        reader.skip_spaces();
        if reader.peek().is_none() {
            self.at = reader.at;
            return None;
        }
        let game = reader.game(self.fallback);
        if game.is_err() {
            reader.skip_to_tags();
        }
        self.at = reader.at;
        Some(game)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// The tags that the game itself tells again.
#[derive(Default)]
struct GameTags {
    game_type: Option<String>,
    variant: Option<String>,
    fen: Option<(usize, String)>,
    result: Option<PdnResult>,
}

impl Reader<'_> {
    fn game(&mut self, fallback: Ruleset) -> Result<PdnGame, PdnError> {
        let start = self.at;
        let mut tags = Vec::new();
        let mut own = GameTags::default();
        let mut before_moves = Vec::new();
        loop {
            self.skip_spaces();
            match self.peek() {
                Some('[') => self.tag(&mut tags, &mut own)?,
                Some('{') => before_moves.push((0, self.comment()?)),
                Some(';' | '%') => before_moves.extend(self.line_comment().map(|comment| (0, comment))),
                _ => break,
            }
        }
        let game_type = own.game_type.as_deref();
        let ruleset = variant::ruleset(game_type, own.variant.as_deref(), fallback)
            .ok_or(PdnError { at: start, problem: PdnProblem::UnknownGameType })?;
        let from_black = thai::counts_from_black(ruleset, game_type);
        let position = match &own.fen {
            Some((at, fen)) => {
                let fen = if from_black { thai::turn_numbers(fen) } else { fen.clone() };
                Position::from_fen(ruleset, &fen)
                    .map_err(|error| PdnError { at: *at, problem: PdnProblem::Fen(error.problem) })?
            }
            None if from_black => Position::start(ruleset).with_turn(Color::Black),
            None => Position::start(ruleset),
        };
        let mut game =
            PdnGame { tags, game: Game::from_position(position), result: PdnResult::Unknown, comments: before_moves };
        let closing = self.moves(&mut game, from_black)?;
        game.result =
            own.result.filter(|&result| result != PdnResult::Unknown).or(closing).unwrap_or(PdnResult::Unknown);
        Ok(game)
    }

    /// The moves up to a result, the tags of the next game or the end.
    fn moves(&mut self, game: &mut PdnGame, from_black: bool) -> Result<Option<PdnResult>, PdnError> {
        loop {
            self.skip_spaces();
            let at = self.at;
            match self.peek() {
                None | Some('[') => return Ok(None),
                Some('{') => {
                    let comment = self.comment()?;
                    game.comments.push((game.game.ply(), comment));
                }
                Some(';' | '%') => {
                    let ply = game.game.ply();
                    game.comments.extend(self.line_comment().map(|comment| (ply, comment)));
                }
                Some('(') => self.variation()?,
                Some('/') => self.setup_in_moves(),
                Some('$') => {
                    self.at += 1;
                    self.take_while(|next| next.is_ascii_digit());
                }
                Some('!' | '?' | '+' | '#' | '.' | ',' | '…') => self.skip_char(),
                Some(_) => {
                    if let Some(result) = self.result() {
                        return Ok(Some(result));
                    }
                    if self.move_number() {
                        continue;
                    }
                    let text = self.move_text();
                    if text.is_empty() {
                        return Err(PdnError { at, problem: PdnProblem::ExpectedMove });
                    }
                    play(&mut game.game, &text, from_black).map_err(|problem| PdnError { at, problem })?;
                }
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_char(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.find(|next| !wanted(next)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn skip_spaces(&mut self) {
        self.take_while(|next| next.is_whitespace() || next == '\u{feff}');
    }

    /// To the next line that begins with a tag, and over the bracket where we stand.
    fn skip_to_tags(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find("\n[").map_or(rest.len(), |line| line + 1);
    }

    fn tag(&mut self, tags: &mut Vec<(String, String)>, own: &mut GameTags) -> Result<(), PdnError> {
        let start = self.at;
        let open = PdnError { at: start, problem: PdnProblem::OpenTag };
        self.skip_char();
        self.skip_spaces();
        let key = self.take_while(|next| !next.is_whitespace() && !matches!(next, '"' | ']' | '[')).to_owned();
        self.skip_spaces();
        let at = self.at;
        let value = match self.peek() {
            Some('"') => self.quoted().ok_or(open.clone())?,
            _ => self.take_while(|next| next != ']').trim().to_owned(),
        };
        self.take_while(|next| next != ']' && next != '\n');
        if self.peek() != Some(']') {
            return Err(open);
        }
        self.skip_char();
        match key.as_str() {
            "GameType" => own.game_type = Some(value),
            "Variant" => own.variant = Some(value),
            "FEN" => own.fen = Some((at, value)),
            "SetUp" | "Setup" => {}
            "Result" => own.result = PdnResult::from_text(value.trim()),
            _ => tags.push((key, value)),
        }
        Ok(())
    }

    /// A text in double quotes, in which a backslash takes the next character as it is.
    fn quoted(&mut self) -> Option<String> {
        self.skip_char();
        let mut value = String::new();
        loop {
            let next = self.peek()?;
            self.skip_char();
            match next {
                '"' => return Some(value),
                '\\' => {
                    value.push(self.peek()?);
                    self.skip_char();
                }
                other => value.push(other),
            }
        }
    }

    fn comment(&mut self) -> Result<String, PdnError> {
        let start = self.at;
        self.skip_char();
        let text = self.take_while(|next| next != '}').to_owned();
        if self.peek().is_none() {
            return Err(PdnError { at: start, problem: PdnProblem::OpenComment });
        }
        self.skip_char();
        Ok(text)
    }

    /// `;` makes the rest of the line a comment. Lines that begin with `%` are for programs and are left out.
    fn line_comment(&mut self) -> Option<String> {
        let is_comment = self.peek() == Some(';');
        self.skip_char();
        let text = self.take_while(|next| next != '\n').trim().to_owned();
        is_comment.then_some(text)
    }

    /// Skips a variation with all that is nested in it.
    fn variation(&mut self) -> Result<(), PdnError> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                None => {
                    return Err(PdnError { at: start, problem: PdnProblem::OpenVariation });
                }
                Some('{') => {
                    self.comment()?;
                    continue;
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {}
            }
            self.skip_char();
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Skips `/FEN "..."/`, with which some files put pieces on the board between moves of an analysis.
    fn setup_in_moves(&mut self) {
        self.skip_char();
        self.take_while(|next| next != '/' && next != '\n');
        self.skip_char();
    }

    /// A result, and the `*` that may follow it.
    fn result(&mut self) -> Option<PdnResult> {
        /// No result is longer, so that a text without spaces is not looked through again and again.
        const LONGEST: usize = "1/2-1/2".len();
        let rest = &self.text[self.at..];
        if rest.starts_with('*') {
            self.skip_char();
            return Some(PdnResult::Unknown);
        }
        let ends = |next: char| next.is_whitespace() || "{([;*".contains(next);
        let mut length = 0;
        for next in rest.chars().take_while(|&next| !ends(next)) {
            length += next.len_utf8();
            if length > LONGEST {
                return None;
            }
        }
        let result = PdnResult::from_text(&rest[..length])?;
        self.at += length;
        self.skip_spaces();
        if self.peek() == Some('*') {
            self.skip_char();
        }
        Some(result)
    }

    /// Skips `12.` or `12...`; whether there was one.
    fn move_number(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = rest[digits..].bytes().take_while(|&next| next == b'.').count();
        if digits == 0 || dots == 0 {
            return false;
        }
        self.at += digits + dots;
        true
    }

    /// The squares of one move with the separators between them, around which there may be spaces.
    fn move_text(&mut self) -> String {
        const SEPARATORS: &str = "-:–—−×";
        let mut text = String::new();
        loop {
            text.push_str(self.take_while(char::is_alphanumeric));
            let end = self.at;
            self.skip_spaces();
            let separates = |next: char| SEPARATORS.contains(next);
            let lone_x = {
                let mut next = self.text[self.at..].chars();
                matches!(next.next(), Some('x' | 'X'))
                    && next.next().is_some_and(|c| c.is_whitespace() || c.is_ascii_digit())
            };
            if text.is_empty() || !(self.peek().is_some_and(separates) || lone_x) {
                self.at = end;
                return text;
            }
            text.push('-');
            self.skip_char();
            self.skip_spaces();
        }
    }
}

fn play(game: &mut Game, text: &str, from_black: bool) -> Result<(), PdnProblem> {
    let turned;
    let text = if from_black {
        turned = thai::turn_numbers(text);
        &turned
    } else {
        text
    };
    match game.position().read_move(text) {
        Reading::Move(played) => game.play_on(&played).map_err(PdnProblem::Illegal),
        Reading::Ambiguous(_) => Err(PdnProblem::Ambiguous),
        Reading::Illegal(illegal) => Err(PdnProblem::Illegal(illegal)),
        Reading::NotAMove(_) => Err(PdnProblem::ExpectedMove),
    }
}
