//! The commands that Telegram shows when a slash is typed, in every language.

use teloxide::Bot;
use teloxide::payloads::{GetMyCommandsSetters, SetMyCommandsSetters};
use teloxide::requests::Requester;
use teloxide::types::BotCommand;

use crate::speech::{Catalogue, Lang};

use super::failure::{CallError, within};

/// Names of commands. Only Latin letters are allowed here; the arguments may be in any language.
const COMMANDS: [&str; 20] = [
    "checkers", "start", "move", "board", "games", "draw", "resign", "takeback", "hint", "rematch", "claim", "close",
    "rules", "replay", "analyse", "theme", "language", "settings", "help", "privacy",
];

/// The longest description that Telegram takes.
const DESCRIPTION: usize = 256;

/// The menu in a language.
fn menu(catalogue: &Catalogue, lang: Lang) -> Vec<BotCommand> {
    let described = |name: &&str| {
        let description = catalogue.label(lang, &format!("cmd-{name}-description"));
        BotCommand::new(*name, super::words::cut(&description, DESCRIPTION))
    };
    COMMANDS.iter().map(described).collect()
}

/// Makes Telegram show our commands: English to everybody, the other languages to whoever speaks them. What is right
/// already stays as it is.
pub(super) async fn publish(bot: &Bot, catalogue: &Catalogue) -> Result<usize, CallError> {
    let mut changed = 0;
    for lang in Lang::ALL {
        let wanted = menu(catalogue, lang);
        let code = if lang == Lang::default() { "" } else { lang.tag() };
        if within(bot.get_my_commands().language_code(code).into_future()).await? != wanted {
            within(bot.set_my_commands(wanted).language_code(code).into_future()).await?;
            changed += 1;
        }
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::command;

    #[test]
    fn every_command_of_the_menu_is_understood_and_described() {
        let catalogue = Catalogue::load().expect("the catalogue");
        for lang in Lang::ALL {
            for command in menu(&catalogue, lang) {
                assert!(command::parse(&format!("/{}", command.command)).is_some(), "{}", command.command);
                let described = format!("cmd-{}-description", command.command);
                assert!(catalogue.has(lang, &described), "{lang} {described}");
                let length = command.description.encode_utf16().count();
                assert!((3..=DESCRIPTION).contains(&length), "{lang} {}", command.description);
            }
        }
    }
}
