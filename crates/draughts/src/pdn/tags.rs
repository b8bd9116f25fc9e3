//! Reading the tags of a game.

use super::read::Reader;
use super::{PdnError, PdnProblem, PdnResult, thai, variant};
use crate::{Color, Position, Ruleset};

/// The tags that the game itself tells again.
#[derive(Default)]
pub(super) struct GameTags {
    pub game_type: Option<String>,
    pub variant: Option<String>,
    pub fen: Option<(usize, String)>,
    pub result: Option<PdnResult>,
    /// Whether there is an `Event`, with which games begin.
    pub has_event: bool,
}

/// Where a game with these tags begins.
pub(super) fn start_of_game(ruleset: Ruleset, own: &GameTags, from_black: bool) -> Result<Position, PdnError> {
    if let Some((at, fen)) = &own.fen {
        let fen = if from_black { thai::turn_numbers(fen) } else { fen.clone() };
        return Position::from_fen(ruleset, &fen)
            .map_err(|error| PdnError { at: *at, problem: PdnProblem::Fen(error.problem) });
    }
    let start = Position::start(ruleset);
    // Unified pool is pool that White begins.
    let pool_from_white = ruleset == Ruleset::Pool && own.game_type.as_deref().and_then(variant::starter) == Some('W');
    Ok(match (from_black, pool_from_white) {
        (true, _) => start.with_turn(Color::Black),
        (_, true) => start.with_turn(Color::White),
        _ => start,
    })
}

impl Reader<'_> {
    /// Reads the tag where we stand.
    pub(super) fn tag(&mut self, tags: &mut Vec<(String, String)>, own: &mut GameTags) -> Result<(), PdnError> {
        let start = self.at;
        self.skip_char();
        self.skip_spaces();
        let key = self.take_while(|next| !next.is_whitespace() && !matches!(next, '"' | ']' | '[')).to_owned();
        self.skip_spaces();
        let at = self.at;
        let value = match self.peek() {
            Some('"') => self.quoted(),
            _ => self.take_while(|next| next != ']' && next != '\n').trim().to_owned(),
        };
        self.take_while(|next| next != ']' && next != '\n');
        if self.peek().is_none() {
            return Err(PdnError { at: start, problem: PdnProblem::OpenTag });
        }
        self.skip_char();
        match key.to_ascii_lowercase().as_str() {
            "gametype" => own.game_type = Some(value),
            "variant" => own.variant = Some(value),
            "fen" => own.fen = Some((at, value)).filter(|(_, fen)| !fen.trim().is_empty()),
            "setup" => {}
            "result" => own.result = PdnResult::from_text(value.trim()),
            _ => {
                own.has_event |= key.eq_ignore_ascii_case("event");
                tags.push((key, value));
            }
        }
        Ok(())
    }

    /// A text in double quotes up to the quote that closes the tag. A backslash takes a quote or backslash as it is;
    /// other quotes inside, and a quote missing at the end of the line, are forgiven.
    fn quoted(&mut self) -> String {
        self.skip_char();
        let mut value = String::new();
        while let Some(next) = self.peek() {
            let rest = &self.text[self.at + next.len_utf8()..];
            let closes_tag = |rest: &str| rest.trim_start_matches([' ', '\t']).starts_with(']');
            match next {
                '"' if closes_tag(rest) || rest.starts_with(['\r', '\n']) || rest.is_empty() => {
                    self.skip_char();
                    break;
                }
                '\n' => break,
                ']' if rest.starts_with(['\r', '\n']) => break,
                '\\' if rest.starts_with(['"', '\\']) => {
                    self.skip_char();
                    value.extend(self.peek());
                }
                other => value.push(other),
            }
            self.skip_char();
        }
        value
    }

    /// Whether we stand before an `Event` tag, with which games begin.
    pub(super) fn next_tag_is_event(&self) -> bool {
        let name = self.text[self.at..].trim_start_matches('[').trim_start();
        name.get(.."event".len()).is_some_and(|name| name.eq_ignore_ascii_case("event"))
            && name["event".len()..].starts_with(|next: char| matches!(next, '"' | '[' | ']') || next.is_whitespace())
    }
}
