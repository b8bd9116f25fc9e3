//! The slash command `/checkers` with its subcommands: read the options, call the club, answer.
//!
//! Names and descriptions are not written here: [`super::localise`] fills them in from the catalogue.

use std::convert::Infallible;

use draughts::Ruleset;
use poise::serenity_prelude as serenity;
use serenity::{CreateAutocompleteResponse, User};

use crate::club::Suggest;
use crate::render::Theme;
use crate::speech::{ColorChoice, Command, CommandProblem, Lang, Opponent, StartArgs, StartOptions, command};
use crate::surface::Intent;

use super::room::Room;

type Context<'a> = poise::ApplicationContext<'a, Room, Infallible>;
type Outcome = Result<(), Infallible>;

fn room<'a>(context: Context<'a>) -> &'a Room {
    context.framework.user_data
}

/// The whole command.
pub fn checkers() -> poise::Command<Room, Infallible> {
    root()
}

/// Whose colour; the names come from the catalogue.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum Color {
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
    #[name = "random"]
    Random,
}

/// How a game opens, where the ruleset has a table of drawn openings.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum OpeningChoice {
    #[name = "start"]
    Start,
    #[name = "drawn"]
    Drawn,
}

/// When an English game without progress is drawn.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum LimitChoice {
    #[name = "25"]
    TwentyFive,
    #[name = "40"]
    Forty,
}

/// Who has the first move in Thai draughts.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum FirstChoice {
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
}

/// The looks of the board; the names come from the catalogue.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum Look {
    #[name = "walnut"]
    Walnut,
    #[name = "forest"]
    Forest,
    #[name = "slate"]
    Slate,
    #[name = "contrast"]
    Contrast,
    #[name = "night"]
    Night,
}

/// The languages by their own names, in the order of [`Lang::ALL`].
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum Language {
    #[name = "English"]
    En,
    #[name = "Українська"]
    Uk,
    #[name = "Русский"]
    Ru,
    #[name = "Беларуская"]
    Be,
    #[name = "Български"]
    Bg,
}

#[poise::command(
    slash_command,
    rename = "checkers",
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands(
        "start", "play", "board", "games", "draw", "resign", "takeback", "hint", "rematch", "claim", "close", "rules",
        "help", "replay", "analyse", "theme", "language", "settings", "privacy"
    )
)]
async fn root(_context: Context<'_>) -> Outcome {
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn start(
    context: Context<'_>,
    #[autocomplete = "suggest_ruleset"]
    #[max_length = 100]
    ruleset: Option<String>,
    opponent: Option<User>,
    #[min = 1]
    #[max = 10]
    level: Option<u8>,
    #[rename = "colour"] color: Option<Color>,
    opening: Option<OpeningChoice>,
    limit: Option<LimitChoice>,
    first: Option<FirstChoice>,
) -> Outcome {
    let room = room(context);
    let friend = opponent.as_ref().filter(|user| !room.is_me(user));
    let options = StartOptions {
        drawn_opening: matches!(opening, Some(OpeningChoice::Drawn)),
        quiet_limit: limit.map(|limit| match limit {
            LimitChoice::TwentyFive => 25,
            LimitChoice::Forty => 40,
        }),
        black_begins: matches!(first, Some(FirstChoice::Black)),
    };
    let intent = start_intent(ruleset, opponent.as_ref().map(|user| room.opponent(user)), level, color, options);
    room.command(context.interaction, intent, friend).await;
    Ok(())
}

#[poise::command(slash_command, rename = "move")]
async fn play(
    context: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "suggest_move"]
    #[max_length = 100]
    text: String,
) -> Outcome {
    room(context).command(context.interaction, Intent::Command(Command::Move { text }), None).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn rules(
    context: Context<'_>,
    #[autocomplete = "suggest_ruleset"]
    #[max_length = 100]
    ruleset: Option<String>,
) -> Outcome {
    let intent = either(read_ruleset(ruleset).map(Command::Rules));
    room(context).command(context.interaction, intent, None).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn language(context: Context<'_>, language: Option<Language>) -> Outcome {
    let intent = Intent::Command(Command::Language(language.map(Lang::from)));
    room(context).command(context.interaction, intent, None).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn replay(context: Context<'_>, #[max_length = 20] game: Option<String>) -> Outcome {
    room(context).command(context.interaction, Intent::Command(Command::Replay(code_of(game))), None).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn analyse(context: Context<'_>, #[max_length = 20] game: Option<String>) -> Outcome {
    room(context).command(context.interaction, Intent::Command(Command::Analyse(code_of(game))), None).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn theme(context: Context<'_>, theme: Option<Look>) -> Outcome {
    let intent = Intent::Command(Command::Theme(theme.map(Theme::from)));
    room(context).command(context.interaction, intent, None).await;
    Ok(())
}

/// Subcommands without options.
macro_rules! plain {
    ($($name:ident => $command:expr),+ $(,)?) => {
        $(
            #[poise::command(slash_command)]
            async fn $name(context: Context<'_>) -> Outcome {
                room(context).command(context.interaction, Intent::Command($command), None).await;
                Ok(())
            }
        )+
    };
}

plain! {
    board => Command::Board,
    games => Command::Games,
    draw => Command::Draw,
    resign => Command::Resign,
    takeback => Command::TakeBack,
    hint => Command::Hint,
    rematch => Command::Rematch,
    claim => Command::Claim,
    close => Command::Close,
    help => Command::Help,
    settings => Command::Settings,
    privacy => Command::Privacy,
}

async fn suggest_ruleset(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    room(context).suggest(context.interaction, Suggest::Ruleset, typed).await
}

async fn suggest_move(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    room(context).suggest(context.interaction, Suggest::Move, typed).await
}

/// The code of a game, with or without a number sign.
fn code_of(typed: Option<String>) -> Option<String> {
    typed.map(|code| code.trim().trim_start_matches('#').to_owned()).filter(|code| !code.is_empty())
}

fn start_intent(
    ruleset: Option<String>,
    opponent: Option<Opponent>,
    level: Option<u8>,
    color: Option<Color>,
    options: StartOptions,
) -> Intent {
    if level.is_some() && matches!(opponent, Some(Opponent::Named(_))) {
        return Intent::BadCommand(CommandProblem::LevelOfPerson);
    }
    let color = color.map(ColorChoice::from);
    either(read_ruleset(ruleset).map(|ruleset| Command::Start(StartArgs { ruleset, opponent, level, color, options })))
}

fn either(command: Result<Command, CommandProblem>) -> Intent {
    match command {
        Ok(command) => Intent::Command(command),
        Err(problem) => Intent::BadCommand(problem),
    }
}

/// A ruleset as it was typed or chosen: its id, or a name in any language.
fn read_ruleset(typed: Option<String>) -> Result<Option<Ruleset>, CommandProblem> {
    let Some(typed) = typed.filter(|typed| !typed.trim().is_empty()) else { return Ok(None) };
    if let Some(ruleset) = typed.trim().parse().ok().or_else(|| command::find_ruleset(&typed)) {
        return Ok(Some(ruleset));
    }
    // The reader of typed commands knows which names are near.
    match command::parse(&format!("/checkers rules {typed}")) {
        Some(Err(problem)) => Err(problem),
        Some(Ok(Command::Rules(Some(ruleset)))) => Ok(Some(ruleset)),
        Some(Ok(_)) | None => Err(CommandProblem::UnknownRuleset { typed, nearest: Vec::new() }),
    }
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> ColorChoice {
        match color {
            Color::White => ColorChoice::White,
            Color::Black => ColorChoice::Black,
            Color::Random => ColorChoice::Random,
        }
    }
}

impl From<Look> for Theme {
    fn from(look: Look) -> Theme {
        match look {
            Look::Walnut => Theme::Walnut,
            Look::Forest => Theme::Forest,
            Look::Slate => Theme::Slate,
            Look::Contrast => Theme::Contrast,
            Look::Night => Theme::Night,
        }
    }
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Uk => Lang::Uk,
            Language::Ru => Lang::Ru,
            Language::Be => Lang::Be,
            Language::Bg => Lang::Bg,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Result<Option<Ruleset>, CommandProblem> {
        read_ruleset(Some(text.to_owned()))
    }

    #[test]
    fn rulesets_are_read_in_any_language() {
        assert_eq!(read_ruleset(None), Ok(None));
        assert_eq!(typed("  "), Ok(None));
        assert_eq!(typed("russian-majority"), Ok(Some(Ruleset::RussianMajority)));
        assert_eq!(typed("Українські"), Ok(Some(Ruleset::Ukrainian)));
        assert!(matches!(
            typed("bridge go chess"),
            Err(CommandProblem::UnknownRuleset { .. } | CommandProblem::UnknownWord(_))
        ));
    }

    #[test]
    fn every_language_is_a_choice_under_its_own_name() {
        use poise::ChoiceParameter;
        let names: Vec<String> = Language::list().iter().map(|choice| choice.name.to_string()).collect();
        assert_eq!(names, Lang::ALL.map(Lang::own_name));
    }

    #[test]
    fn people_have_no_level() {
        let named = Some(Opponent::Named("bohdan".to_owned()));
        let intent = start_intent(None, named, Some(3), None, StartOptions::default());
        assert!(matches!(intent, Intent::BadCommand(CommandProblem::LevelOfPerson)));
    }
}
