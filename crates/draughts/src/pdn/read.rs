//! Reading games.

use super::tags::{GameTags, start_of_game};
use super::{PdnError, PdnGame, PdnProblem, PdnResult, thai, variant};
use crate::{Game, Position, Reading, Ruleset};

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
        if reader.only_comments_are_left() {
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

/// What stands between the squares of a move.
const SEPARATORS: &str = "-:–—−×";

/// A place in a text.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl Reader<'_> {
    fn game(&mut self, fallback: Ruleset) -> Result<PdnGame, PdnError> {
        let start = self.at;
        let mut tags = Vec::new();
        let mut own = GameTags::default();
        let mut before_moves: Vec<(usize, String)> = Vec::new();
        loop {
            self.skip_spaces();
            match self.peek() {
                // A game without moves, and the next one.
                Some('[') if own.has_event && self.next_tag_is_event() => break,
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
        let position = start_of_game(ruleset, &own, from_black)?;
        let result = own.result.unwrap_or(PdnResult::Unknown);
        let mut game = PdnGame { tags, game: Game::from_position(position), result, comments: before_moves };
        let (moves_at, comments) = (self.at, game.comments.len());
        let mut closing = self.moves(&mut game, from_black);
        // Russian files exist that call themselves international: there not even the first move fits.
        let may_be_misnamed = ruleset != fallback && own.variant.is_none() && own.fen.is_none();
        if closing.is_err() && may_be_misnamed && game.game.ply() == 0 {
            let mut renamed = PdnGame { game: Game::new(fallback), ..game.clone() };
            self.at = moves_at;
            renamed.comments.truncate(comments);
            let again = self.moves(&mut renamed, false);
            if renamed.game.ply() > 0 {
                (game, closing) = (renamed, again);
            }
        }
        let closing = closing?;
        if game.result == PdnResult::Unknown {
            game.result = closing.unwrap_or(PdnResult::Unknown);
        }
        Ok(game)
    }

    /// The moves up to a result, the tags of the next game or the end.
    fn moves(&mut self, game: &mut PdnGame, from_black: bool) -> Result<Option<PdnResult>, PdnError> {
        loop {
            self.skip_spaces();
            let at = self.at;
            match self.peek() {
                None | Some('[') => return Ok(None),
                Some('{' | ';' | '%') => self.comments(game)?,
                Some('(') => self.variation()?,
                Some('/') => self.setup_in_moves(),
                Some('$') => {
                    self.at += 1;
                    self.take_while(|next| next.is_ascii_digit());
                }
                Some('!' | '?' | '+' | '#' | '.' | ',' | '…' | '=' | '±' | '∓' | '∞') => self.skip_char(),
                Some(_) => {
                    if let Some(result) = self.result(game.game.position()) {
                        self.comments_on_the_line(game)?;
                        return Ok(Some(result));
                    }
                    if self.move_number(game.game.ply()) {
                        continue;
                    }
                    let text = self.move_text();
                    if text.is_empty() {
                        return Err(PdnError { at, problem: PdnProblem::ExpectedMove });
                    }
                    play(&mut game.game, &text, from_black).map_err(|problem| PdnError { at, problem })?;
                    self.strength_star();
                }
            }
        }
    }

    /// The comment where we stand.
    fn comments(&mut self, game: &mut PdnGame) -> Result<(), PdnError> {
        let ply = game.game.ply();
        let comment = if self.peek() == Some('{') { Some(self.comment()?) } else { self.line_comment() };
        game.comments.extend(comment.map(|comment| (ply, comment)));
        Ok(())
    }

    /// Comments behind a result, where the winner's reasons are told.
    fn comments_on_the_line(&mut self, game: &mut PdnGame) -> Result<(), PdnError> {
        loop {
            let end = self.at;
            self.take_while(|next| next == ' ' || next == '\t');
            if !matches!(self.peek(), Some('{' | ';')) {
                self.at = end;
                return Ok(());
            }
            self.comments(game)?;
        }
    }

    /// Whether nothing is left but blanks, complete comments and lines for programs.
    fn only_comments_are_left(&self) -> bool {
        let mut rest = Reader { text: self.text, at: self.at };
        loop {
            rest.skip_spaces();
            match rest.peek() {
                None => return true,
                Some('{') if rest.comment().is_ok() => {}
                Some(';' | '%') => drop(rest.line_comment()),
                Some(_) => return false,
            }
        }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn skip_char(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.find(|next| !wanted(next)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    pub(super) fn skip_spaces(&mut self) {
        self.take_while(|next| next.is_whitespace() || next == '\u{feff}');
    }

    /// To the next line that begins with a tag, and over the bracket where we stand.
    fn skip_to_tags(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find("\n[").map_or(rest.len(), |line| line + 1);
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
        let text = self.take_while(|next| next != '\n' && next != '\r').trim().to_owned();
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
        let is_setup = self.text[self.at..].starts_with("/FEN");
        self.skip_char();
        if is_setup {
            self.take_while(|next| next != '/' && next != '\n');
            self.skip_char();
        }
    }

    /// A result, and the `*` that may follow it.
    fn result(&mut self, position: &Position) -> Option<PdnResult> {
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
        let text = &rest[..length];
        // Other numbers are squares, and so may 2-1 be.
        let in_points = matches!(text.as_bytes(), [b'0'..=b'2', b'-', b'0'..=b'2']);
        let result = PdnResult::from_text(text).filter(|_| in_points || text.contains(['/', '½', '.', ',']))?;
        if matches!(position.read_move(text), Reading::Move(_) | Reading::Ambiguous(_)) {
            return None;
        }
        self.at += length;
        self.skip_spaces();
        if self.peek() == Some('*') {
            self.skip_char();
        }
        Some(result)
    }

    /// Skips `12.`, `12...` or `12 .`, and a bare `12` where that is the number of the move after `ply` others and the
    /// squares of a move follow; whether there was one.
    fn move_number(&mut self, ply: usize) -> bool {
        let mut ahead = Reader { text: self.text, at: self.at };
        let number = ahead.take_while(|next| next.is_ascii_digit()).parse::<usize>();
        if ahead.at == self.at {
            return false;
        }
        let spaces_at = ahead.at;
        ahead.take_while(|next| next == ' ' || next == '\t');
        let has_dots = !ahead.take_while(|next| next == '.').is_empty();
        if !has_dots {
            if ahead.at == spaces_at || number != Ok(ply / 2 + 1) {
                return false;
            }
            let number_ends_at = ahead.at;
            ahead.take_while(char::is_alphanumeric);
            if !ahead.peek().is_some_and(|next| SEPARATORS.contains(next)) || ahead.at == number_ends_at {
                return false;
            }
            ahead.at = number_ends_at;
        }
        self.at = ahead.at;
        true
    }

    /// Skips the `*` with which old files mark a move that is forced. One that ends the game stays.
    fn strength_star(&mut self) {
        let mut ahead = Reader { text: self.text, at: self.at };
        if ahead.peek() != Some('*') {
            return;
        }
        ahead.skip_char();
        let after = ahead.at;
        ahead.take_while(|next| next == ' ' || next == '\t');
        let begins_again = self.text[ahead.at..].starts_with("1.");
        if !begins_again && ahead.peek().is_some_and(char::is_alphanumeric) {
            self.at = after;
        }
    }

    /// The squares of one move with the separators between them, around which there may be spaces.
    fn move_text(&mut self) -> String {
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
