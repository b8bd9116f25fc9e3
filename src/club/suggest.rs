//! Completions for what a person is typing into an option of a command.

use crate::speech::command;
use crate::surface::{PlaceRef, Visitor};

use super::{Club, ClubError};

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suggest {
    /// A move in the person's game.
    Move,
    /// The name of a ruleset.
    Ruleset,
}

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is entered when it is chosen.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// The most that Discord shows.
const MOST: usize = 25;

/// Completions, best first.
pub(super) async fn suggest(
    club: &Club,
    visitor: &Visitor,
    place: &PlaceRef,
    direct: bool,
    what: Suggest,
    typed: &str,
) -> Result<Vec<Suggestion>, ClubError> {
    let platform = place.platform.id();
    let person = club.store.person(platform, &visitor.id, &visitor.name, visitor.username.as_deref()).await?;
    let here = club.store.place(platform, &place.chat, place.thread.as_deref(), direct).await?;
    match what {
        Suggest::Ruleset => {
            let lang = person.lang.or(visitor.locale).or(here.lang).unwrap_or_default();
            let found = command::suggest_rulesets(&club.catalogue, lang, typed).into_iter().take(MOST);
            Ok(found.map(|(ruleset, label)| Suggestion { value: ruleset.id().to_owned(), label }).collect())
        }
        Suggest::Move => {
            let letters = folded(typed);
            let mut found = Vec::new();
            for game in club.store.active_games(person.id, Some(here.id)).await? {
                if game.state.seats.color_of(person.id) != Some(game.state.turn()) {
                    continue;
                }
                let position = game.state.play.position();
                for legal in game.state.play.legal_moves() {
                    let text = position.move_path_text(&legal);
                    if folded(&text).starts_with(&letters) && found.len() < MOST {
                        found.push(Suggestion { value: text.clone(), label: text });
                    }
                }
            }
            Ok(found)
        }
    }
}

/// Letters and digits only, in lower case: people write separators as they like.
fn folded(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).take(64).collect()
}
