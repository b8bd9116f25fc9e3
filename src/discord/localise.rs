//! Names and descriptions of the commands, from the catalogue, in the languages that Discord's own interface has.

use poise::{Command, CommandParameter};

use crate::speech::{Catalogue, Lang};

/// The locales of Discord that we speak, besides English, which is what all others see. There is no Belarusian one.
/// <https://discord.com/developers/docs/reference#locales>
const LOCALES: [(&str, Lang); 3] = [("uk", Lang::Uk), ("ru", Lang::Ru), ("bg", Lang::Bg)];

/// Fills in everything that people read of a command, its subcommands, their options and the choices of these.
pub fn fill<U, E>(command: &mut Command<U, E>, catalogue: &Catalogue) {
    let key = format!("cmd-{}", command.name);
    command.description = Some(catalogue.label(Lang::En, &format!("{key}-description")).into());
    command.description_localizations = localised(catalogue, &format!("{key}-description"));
    command.name_localizations = localised(catalogue, &format!("{key}-name"));
    for parameter in &mut command.parameters {
        fill_parameter(parameter, catalogue);
    }
    for subcommand in &mut command.subcommands {
        fill(subcommand, catalogue);
    }
}

fn fill_parameter<U, E>(parameter: &mut CommandParameter<U, E>, catalogue: &Catalogue) {
    // The option is spelled as English players write it, the keys as programs do.
    let key = format!("opt-{}", if parameter.name == "colour" { "color" } else { &parameter.name });
    parameter.description = Some(catalogue.label(Lang::En, &format!("{key}-description")).into());
    parameter.description_localizations = localised(catalogue, &format!("{key}-description"));
    parameter.name_localizations = localised(catalogue, &format!("{key}-name"));
    for choice in parameter.choices.to_mut() {
        let key = format!("{key}-{}", choice.name);
        // Languages go by their own names everywhere: they have no keys.
        if catalogue.has(Lang::En, &key) {
            choice.localizations = localised(catalogue, &key);
            choice.name = catalogue.label(Lang::En, &key).into();
        }
    }
}

type Localised = std::borrow::Cow<'static, [(std::borrow::Cow<'static, str>, std::borrow::Cow<'static, str>)]>;

/// The text of a key in each of the languages that have it; nothing where the key does not exist.
fn localised(catalogue: &Catalogue, key: &str) -> Localised {
    let texts = LOCALES.into_iter().filter(|(_, lang)| catalogue.has(*lang, key));
    texts.map(|(locale, lang)| (locale.into(), catalogue.label(lang, key).into())).collect::<Vec<_>>().into()
}
