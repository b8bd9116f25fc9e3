//! Who acts, where, and in which language they are answered.

use std::sync::Arc;

use crate::game::Timestamp;
use crate::render::Theme;
use crate::speech::{Lang, Message};
use crate::store::{Person, Place, Seen};
use crate::surface::{Answer, Envelope, View};

use super::settings::theme_of;
use super::{Club, ClubError};

/// One envelope with its person and place looked up.
pub(super) struct Visit<'a> {
    pub(super) club: &'a Arc<Club>,
    pub(super) envelope: &'a Envelope,
    pub(super) person: Person,
    pub(super) place: Place,
    /// The person's setting, else the platform's locale, else the place's setting, else English.
    pub(super) lang: Lang,
    pub(super) now: Timestamp,
}

impl<'a> Visit<'a> {
    /// Looks the person and the place up, and makes them known if they are new.
    pub(super) async fn enter(club: &'a Arc<Club>, envelope: &'a Envelope) -> Result<Visit<'a>, ClubError> {
        let visitor = &envelope.visitor;
        let platform = envelope.place.platform.id();
        let person = club.store.person(platform, &visitor.id, &visitor.name, visitor.username.as_deref()).await?;
        let place =
            club.store.place(platform, &envelope.place.chat, envelope.place.thread.as_deref(), envelope.direct).await?;
        if !place.reachable {
            // Whoever hears us there can be answered there: the loss was not for ever.
            club.store.set_reachable(place.id, true).await?;
        }
        let lang = person.lang.or(visitor.locale).or(place.lang).unwrap_or_default();
        Ok(Visit { club, envelope, person, place, lang, now: club.clock.now() })
    }

    /// What keeps the same platform event from being carried out twice.
    pub(super) fn seen(&self) -> Option<Seen> {
        seen(self.envelope)
    }

    /// An empty view in the person's language.
    pub(super) fn view(&self) -> View {
        View::new(self.lang)
    }

    /// One sentence for this person only.
    pub(super) fn private(&self, message: Message) -> Answer {
        Answer::private(self.view().line(message))
    }

    /// The look of what only this person sees: their own choice, else the place's.
    pub(super) fn theme(&self) -> Theme {
        let own = self.person.theme.as_deref().and_then(|id| id.parse().ok());
        own.unwrap_or_else(|| theme_of(&self.place.settings))
    }

    /// The person may change the place's settings.
    pub(super) fn may_administer(&self) -> bool {
        self.envelope.admin || self.place.direct
    }
}

/// The platform event behind an envelope, by which a repetition is known.
pub(super) fn seen(envelope: &Envelope) -> Option<Seen> {
    let key = envelope.key.clone()?;
    Some(Seen { platform: envelope.place.platform.id().to_owned(), key })
}
