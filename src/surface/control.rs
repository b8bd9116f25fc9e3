//! The name of a button or menu: what pressing it means, on which game or table, at which move.
//!
//! The same text serves every platform: 1 to 64 ASCII bytes (Telegram's limit for callback data; Discord allows
//! 100), `version.verb.code.ply.argument`. The version letter lets old buttons be told from new ones for ever.

use std::fmt;
use std::str::FromStr;

/// The first field of every control id; raised when the meaning of the others changes.
const VERSION: &str = "1";

/// The longest control id, in bytes: Telegram's limit for callback data.
pub const MAX_LEN: usize = 64;

/// The short code of a game or a table, as people see it. Empty for controls that concern neither.
pub type Code = String;

/// What pressing a control means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    // On a board.
    /// Opens the choice of a piece to move.
    Move,
    /// Chooses a piece (argument: its square) and opens the choice of its moves.
    Piece,
    /// Plays a move (argument: its index in the list of legal moves at that ply).
    Play,
    /// Leaves the choice.
    Back,
    /// Offers a draw, or accepts the one that is offered.
    Draw,
    /// Declines the draw that is offered.
    NoDraw,
    /// Asks whether to resign.
    Resign,
    /// Resigns (argument: the moment of the question, unix seconds, and the first letter of the colour).
    ResignYes,
    /// Opens the further actions.
    More,
    /// Shows the board from the other side, privately.
    Turn,
    /// Asks to take back one's last move.
    TakeBack,
    /// Agrees to a take-back.
    TakeBackYes,
    /// Refuses a take-back.
    TakeBackNo,
    /// Tells the best move and why (argument: `sure` when what it costs has been agreed to, `unrated` to ask the
    /// opponent to play on without the rating).
    Hint,
    /// Agrees to play on without the rating.
    UnratedYes,
    /// Plays on for the rating.
    UnratedNo,
    /// Tells the rules (of the game's ruleset, or of the ruleset in the argument).
    Rules,
    /// Lists the moves so far.
    Moves,
    /// Tells the board in words.
    Words,
    /// Hands out the game as a PDN file.
    Pdn,
    /// Shows the board again as a new post.
    Show,
    /// Shows the game move by move.
    Replay,
    /// Has the finished game analysed, or shows the analysis.
    Analyse,
    /// Another game of the series.
    Again,
    /// Another game with other settings.
    Change,
    /// Ends a game whose opponent has gone.
    Claim,
    // On a table.
    /// Chooses the ruleset (argument: its id).
    SetRuleset,
    /// Chooses the kind of opponent (argument: anyone, friend, computer).
    SetOpponent,
    /// Chooses the computer's level (argument: 1 to 10).
    SetLevel,
    /// Chooses the owner's colour (argument: white, black, random).
    SetColor,
    /// Ends the setup.
    Start,
    /// Takes the open seat.
    Join,
    /// Accepts a challenge.
    Accept,
    /// Declines a challenge.
    Decline,
    /// The guest agrees to the settings.
    Ready,
    /// Closes a table of one's own.
    Close,
    // Anywhere.
    /// Opens a setup against the computer.
    PlayComputer,
    /// Opens a setup against a person.
    PlayFriend,
    /// Opens the choice of a language.
    Languages,
    /// Chooses a language (argument: its tag).
    SetLanguage,
    /// Chooses the look of the board for oneself (argument: the theme's name).
    SetTheme,
    /// Chooses a setting of the place (argument: `name=value`).
    SetPlace,
    /// Lists the commands.
    Commands,
    /// Tells what is stored about people.
    Privacy,
}

/// Verbs and their short names, in one place so that writing and reading cannot differ.
const VERBS: [(Verb, &str); 44] = [
    (Verb::Move, "mv"),
    (Verb::Piece, "pc"),
    (Verb::Play, "pl"),
    (Verb::Back, "bk"),
    (Verb::Draw, "dr"),
    (Verb::NoDraw, "nd"),
    (Verb::Resign, "rs"),
    (Verb::ResignYes, "ry"),
    (Verb::More, "mo"),
    (Verb::Turn, "tu"),
    (Verb::TakeBack, "tb"),
    (Verb::TakeBackYes, "ty"),
    (Verb::TakeBackNo, "tn"),
    (Verb::Hint, "hi"),
    (Verb::UnratedYes, "uy"),
    (Verb::UnratedNo, "un"),
    (Verb::Rules, "ru"),
    (Verb::Moves, "ml"),
    (Verb::Words, "wo"),
    (Verb::Pdn, "pd"),
    (Verb::Show, "sh"),
    (Verb::Replay, "rp"),
    (Verb::Analyse, "an"),
    (Verb::Again, "ag"),
    (Verb::Change, "ch"),
    (Verb::Claim, "cl"),
    (Verb::SetRuleset, "sr"),
    (Verb::SetOpponent, "so"),
    (Verb::SetLevel, "sl"),
    (Verb::SetColor, "sc"),
    (Verb::Start, "st"),
    (Verb::Join, "jo"),
    (Verb::Accept, "ac"),
    (Verb::Decline, "de"),
    (Verb::Ready, "re"),
    (Verb::Close, "xx"),
    (Verb::PlayComputer, "vc"),
    (Verb::PlayFriend, "vf"),
    (Verb::Languages, "la"),
    (Verb::SetLanguage, "lg"),
    (Verb::SetTheme, "th"),
    (Verb::SetPlace, "sp"),
    (Verb::Commands, "co"),
    (Verb::Privacy, "pr"),
];

/// A control's id: it resolves to one meaning on one game (or table) at one move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ControlId {
    /// What pressing it means.
    pub verb: Verb,
    /// The game or table that it belongs to.
    pub code: Code,
    /// How many plies had been played when it was shown.
    pub ply: u16,
    /// The argument; for a menu the chosen option takes its place.
    pub arg: String,
}

impl ControlId {
    /// A control without an argument.
    pub fn new(verb: Verb, code: impl Into<Code>, ply: u16) -> ControlId {
        ControlId { verb, code: code.into(), ply, arg: String::new() }
    }

    /// The same control with an argument.
    pub fn with(mut self, arg: impl Into<String>) -> ControlId {
        self.arg = arg.into();
        self
    }
}

impl fmt::Display for ControlId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = VERBS.iter().find(|(verb, _)| *verb == self.verb).map_or("", |(_, name)| name);
        write!(f, "{VERSION}.{verb}.{}.{}.{}", self.code, self.ply, self.arg)
    }
}

/// The text is not a control of ours, or one of a version that is no longer known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this program")]
pub struct NotAControl;

impl FromStr for ControlId {
    type Err = NotAControl;

    fn from_str(text: &str) -> Result<ControlId, NotAControl> {
        if text.len() > MAX_LEN {
            return Err(NotAControl);
        }
        let mut fields = text.splitn(5, '.');
        let mut next = || fields.next().ok_or(NotAControl);
        if next()? != VERSION {
            return Err(NotAControl);
        }
        let name = next()?;
        let verb = VERBS.iter().find(|(_, short)| *short == name).map(|(verb, _)| *verb).ok_or(NotAControl)?;
        let code = next()?.to_owned();
        if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(NotAControl);
        }
        let ply = next()?.parse().map_err(|_| NotAControl)?;
        let arg = next()?.to_owned();
        Ok(ControlId { verb, code, ply, arg })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_reads_back_as_written() {
        for (verb, _) in VERBS {
            let id = ControlId::new(verb, "k7f2", 65_535).with("russian-majority");
            let text = id.to_string();
            assert!(text.len() <= MAX_LEN && text.is_ascii(), "{text}");
            assert_eq!(text.parse(), Ok(id));
        }
    }

    #[test]
    fn short_names_are_distinct() {
        for (index, (_, name)) in VERBS.iter().enumerate() {
            assert!(VERBS.iter().skip(index + 1).all(|(_, other)| other != name), "{name}");
        }
    }

    #[test]
    fn foreign_text_is_refused() {
        let long = "1.mv.k7f2.1.".to_owned() + &"a".repeat(60);
        for text in [
            "",
            "1",
            "2.mv.k7f2.1.",
            "1.zz.k7f2.1.",
            "1.mv.k7f2.-1.",
            "1.mv.k7f2.70000.",
            "1.mv.к7.1.",
            "1.mv.k7f2.1",
            &long,
        ] {
            assert_eq!(text.parse::<ControlId>(), Err(NotAControl), "{text}");
        }
    }

    #[test]
    fn an_argument_may_hold_dots() {
        let id: ControlId = "1.sp..0.edit=1.5".parse().expect("a control");
        assert_eq!(id.arg, "edit=1.5");
    }
}
