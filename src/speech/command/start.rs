//! The arguments of a start, in any order: ruleset, opponent, level, colour.

use super::normal::normal;
use super::rulesets::{by_name, find_ruleset, nearest};
use super::words::{self, StartOption, find};
use super::{ColorChoice, CommandProblem, Opponent, StartArgs};
use crate::speech::command::tokens::Token;
use draughts::Ruleset;

/// The most words in a ruleset's name.
const LONGEST_NAME: usize = 3;

/// Reads the arguments.
pub(super) fn read(tokens: &[Token]) -> Result<StartArgs, CommandProblem> {
    let mut reader = Reader { args: StartArgs::default(), game_word: None };
    let mut rest = tokens;
    while !rest.is_empty() {
        rest = reader.step(rest)?;
    }
    reader.finish()
}

struct Reader {
    args: StartArgs,
    /// "checkers" on its own means the English game, beside another ruleset it means nothing.
    game_word: Option<Ruleset>,
}

impl Reader {
    /// Reads one argument from the front and returns what is left.
    fn step<'a>(&mut self, tokens: &'a [Token]) -> Result<&'a [Token], CommandProblem> {
        let Some((first, rest)) = tokens.split_first() else {
            return Ok(tokens);
        };
        let word = match first {
            Token::Person(name) => {
                self.oppose(Opponent::Named(name.clone()), name)?;
                return Ok(rest);
            }
            Token::Word(word) => word,
        };
        if let Some((ruleset, length)) = named_ruleset(tokens) {
            if normal(word) == "checkers" && length == 1 {
                self.game_word = Some(ruleset);
            } else {
                self.play(ruleset, word)?;
            }
            return Ok(tokens.get(length..).unwrap_or_default());
        }
        if let Some((choice, length)) = known_phrase(tokens) {
            self.choose(choice, word)?;
            return Ok(tokens.get(length..).unwrap_or_default());
        }
        self.level_or_likeness(word, rest, tokens)
    }

    fn level_or_likeness<'a>(
        &mut self,
        word: &str,
        rest: &'a [Token],
        tokens: &'a [Token],
    ) -> Result<&'a [Token], CommandProblem> {
        let plain = normal(word);
        if words::LEVEL.contains(&plain.as_str()) {
            return match rest.split_first() {
                Some((Token::Word(number), rest)) => {
                    self.level(number, number)?;
                    Ok(rest)
                }
                _ => Err(CommandProblem::BadLevel(word.to_owned())),
            };
        }
        if let Some(digits) = level_digits(&plain) {
            self.level(digits, word)?;
            return Ok(rest);
        }
        if plain.is_empty() || words::JOINING.contains(&plain.as_str()) || words::GAME.contains(&plain.as_str()) {
            return Ok(rest);
        }
        for length in (1..=LONGEST_NAME.min(tokens.len())).rev() {
            if let Some(ruleset) = phrase(tokens, length).and_then(|text| find_ruleset(&text)) {
                self.play(ruleset, word)?;
                return Ok(tokens.get(length..).unwrap_or_default());
            }
        }
        Err(self.unknown(word))
    }

    /// A word that nobody knows: most likely a ruleset, if none was named yet.
    fn unknown(&self, word: &str) -> CommandProblem {
        let nearest = nearest(word);
        if self.args.ruleset.is_none() || !nearest.is_empty() {
            CommandProblem::UnknownRuleset { typed: word.to_owned(), nearest }
        } else {
            CommandProblem::UnknownWord(word.to_owned())
        }
    }

    fn choose(&mut self, choice: Choice, word: &str) -> Result<(), CommandProblem> {
        match choice {
            Choice::Option(option) => {
                let options = &mut self.args.options;
                match option {
                    StartOption::DrawnOpening => options.drawn_opening = true,
                    StartOption::BlackBegins => options.black_begins = true,
                    StartOption::Limit(moves) => put(&mut options.quiet_limit, moves, word)?,
                }
                Ok(())
            }
            Choice::Color(color) => put(&mut self.args.color, color, word),
            Choice::Anyone => self.oppose(Opponent::Anyone, word),
            Choice::Computer => self.oppose(Opponent::Computer, word),
        }
    }

    fn play(&mut self, ruleset: Ruleset, word: &str) -> Result<(), CommandProblem> {
        put(&mut self.args.ruleset, ruleset, word)
    }

    fn oppose(&mut self, opponent: Opponent, word: &str) -> Result<(), CommandProblem> {
        put(&mut self.args.opponent, opponent, word)
    }

    fn level(&mut self, digits: &str, word: &str) -> Result<(), CommandProblem> {
        match digits.parse() {
            Ok(level @ 1..=10) => put(&mut self.args.level, level, word),
            _ => Err(CommandProblem::BadLevel(word.to_owned())),
        }
    }

    fn finish(mut self) -> Result<StartArgs, CommandProblem> {
        self.args.ruleset = self.args.ruleset.or(self.game_word);
        if self.args.level.is_some() {
            match &self.args.opponent {
                None => self.args.opponent = Some(Opponent::Computer),
                Some(Opponent::Computer) => {}
                Some(_) => return Err(CommandProblem::LevelOfPerson),
            }
        }
        Ok(self.args)
    }
}

#[derive(Clone, Copy)]
enum Choice {
    Option(StartOption),
    Color(ColorChoice),
    Anyone,
    Computer,
}

/// Sets an argument once; the same again is harmless.
fn put<T: PartialEq>(slot: &mut Option<T>, value: T, word: &str) -> Result<(), CommandProblem> {
    match slot {
        Some(old) if *old != value => Err(CommandProblem::SaidTwice(word.to_owned())),
        _ => {
            *slot = Some(value);
            Ok(())
        }
    }
}

/// The longest ruleset's name that the words begin with, and how many words it has.
fn named_ruleset(tokens: &[Token]) -> Option<(Ruleset, usize)> {
    (1..=LONGEST_NAME.min(tokens.len()))
        .rev()
        .find_map(|length| Some((by_name(&normal(&phrase(tokens, length)?))?, length)))
}

/// An option, a colour or a kind of opponent at the beginning, of up to three words.
fn known_phrase(tokens: &[Token]) -> Option<(Choice, usize)> {
    (1..=LONGEST_NAME.min(tokens.len())).rev().find_map(|length| {
        let text = normal(&phrase(tokens, length)?);
        let choice = if let Some(option) = find(words::OPTIONS, &text) {
            Choice::Option(option)
        } else if let Some(color) = find(words::COLORS, &text) {
            Choice::Color(color)
        } else if words::ANYONE.contains(&text.as_str()) {
            Choice::Anyone
        } else if words::COMPUTER.contains(&text.as_str()) {
            Choice::Computer
        } else {
            return None;
        };
        Some((choice, length))
    })
}

/// The first `length` tokens as one text, if all of them are words.
fn phrase(tokens: &[Token], length: usize) -> Option<String> {
    let words: Option<Vec<&str>> = tokens.get(..length)?.iter().map(Token::word).collect();
    words.map(|words| words.join(" "))
}

/// The digits of `7`, `l7`, `level7`, `рівень7`.
fn level_digits(word: &str) -> Option<&str> {
    let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
    let before = &word[..word.len() - digits.len()];
    let is_level = before.is_empty() || before == "l" || words::LEVEL.contains(&before.trim_end_matches('-'));
    (is_level && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}
