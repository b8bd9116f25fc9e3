//! Writing games.

use std::fmt;

use super::{PdnGame, thai, variant};
use crate::{Color, Position, Ruleset};

/// Lines of moves are broken before they get longer.
const LINE: usize = 80;

impl fmt::Display for PdnGame {
    /// The game as PDN, closed by `*` as the standard asks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ruleset = self.game.ruleset();
        let start = self.game.start();
        for (key, value) in &self.tags {
            write_tag(f, key, value)?;
        }
        write_tag(f, "Result", self.result.text(ruleset))?;
        let from_black = ruleset == Ruleset::Thai && start.turn() == Color::Black;
        if ruleset == Ruleset::Thai {
            write_tag(f, "GameType", thai::game_type(start.turn()))?;
        } else if let Some(game_type) = variant::game_type(ruleset) {
            write_tag(f, "GameType", game_type)?;
        }
        if variant::needs_variant_tag(ruleset) {
            write_tag(f, "Variant", ruleset.id())?;
        }
        let numbered = |text: String| {
            if from_black { thai::turn_numbers(&text) } else { text }
        };
        if *start != Position::start(ruleset) {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &numbered(start.fen()))?;
        }
        let mut words = Words { out: f, column: 0 };
        let first = ruleset.rules().first();
        let offset = usize::from(start.turn() != first && !from_black);
        let texts = self.game.notation();
        let mut comments = self.comments.iter().peekable();
        for ply in 0..=texts.len() {
            let mut interrupted = ply == 0;
            while let Some((_, comment)) = comments.next_if(|(at, _)| *at <= ply) {
                words.comment(comment)?;
                interrupted = true;
            }
            let Some(text) = texts.get(ply) else { break };
            let (number, second) = ((ply + offset) / 2 + 1, (ply + offset) % 2 == 1);
            if !second {
                words.word(&format!("{number}."))?;
            } else if interrupted {
                words.word(&format!("{number}..."))?;
            }
            words.word(&numbered(text.clone()))?;
        }
        for (_, comment) in comments {
            words.comment(comment)?;
        }
        words.word("*")?;
        writeln!(f)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{key} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Words with spaces or line breaks between them.
struct Words<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Words<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > LINE {
            self.out.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_str(" ")?;
            self.column += 1;
        }
        self.column += length;
        self.out.write_str(word)
    }

    /// In braces, or to the end of the line where the text has a closing brace in it.
    fn comment(&mut self, text: &str) -> fmt::Result {
        if text.contains('}') {
            self.word(&format!("; {}", text.replace(['\n', '\r'], " ")))?;
            self.column = 0;
            return self.out.write_str("\n");
        }
        self.word(&format!("{{{text}}}"))
    }
}
