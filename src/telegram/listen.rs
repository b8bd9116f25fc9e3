//! Long polling. An update is confirmed only after the club has it in its store, so that a kill loses none.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use quick_cache::sync::Cache;
use teloxide::backoff::exponential_backoff_strategy;
use teloxide::payloads::GetUpdatesSetters;
use teloxide::requests::Requester;
use teloxide::types::{AllowedUpdate, Update, UpdateKind};
use teloxide::{ApiError, RequestError};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::club::Club;
use crate::speech::{Command, Lang, Message};
use crate::surface::{Answer, Envelope, Intent, Verb, View};

use super::answers::{Answers, Asker};
use super::chats::Chats;
use super::failure::{describe, within};
use super::heard::{Heard, Reacted, Source, Us, hear};

/// What we want to hear of. Edited messages are not among it.
const ALLOWED: [AllowedUpdate; 5] = [
    AllowedUpdate::Message,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::MessageReaction,
    AllowedUpdate::MyChatMember,
    AllowedUpdate::ChatMember,
];
/// How long Telegram holds a poll open, in seconds.
const POLL_SECONDS: u32 = 50;
/// How long an answer may take before the connection is given up: longer than a poll.
pub(super) const READ_TIMEOUT: Duration = Duration::from_secs(POLL_SECONDS as u64 + 15);
/// A press that has no answer after this time is answered with nothing, and the rest comes as a message.
const PRESS_WITHIN: Duration = Duration::from_secs(3);
/// No update holds the others up for longer.
const CLUB_WITHIN: Duration = Duration::from_secs(20);
/// The longest pause after errors.
const LONGEST_PAUSE: Duration = Duration::from_secs(32);
/// How long the last confirmation may take when the program ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// In how many chats the language is remembered.
const SPOKEN_KEPT: usize = 1_000;

/// Listens to Telegram.
pub(super) struct Listener {
    chats: Arc<Chats>,
    club: Arc<Club>,
    answers: Arc<Answers>,
    us: Us,
    /// The language of whoever was heard last in a chat: those without a face have none.
    spoken: Cache<String, Lang>,
}

impl Listener {
    pub(super) fn new(chats: Arc<Chats>, club: Arc<Club>, answers: Arc<Answers>, us: Us) -> Arc<Listener> {
        Arc::new(Listener { chats, club, answers, us, spoken: Cache::new(SPOKEN_KEPT) })
    }

    /// Takes updates until the program ends.
    pub(super) async fn run(self: Arc<Self>, stop: &CancellationToken) {
        let mut offset = None;
        let mut errors = 0;
        while !stop.is_cancelled() {
            let poll = self.chats.bot.get_updates().timeout(POLL_SECONDS).limit(100).allowed_updates(ALLOWED);
            let poll = match offset {
                Some(offset) => poll.offset(offset),
                None => poll,
            };
            let Some(polled) = stop.run_until_cancelled(poll.into_future()).await else { break };
            match polled {
                Ok(updates) => {
                    errors = 0;
                    offset = updates.last().map(|update| update.id.as_offset()).or(offset);
                    self.take(updates).await;
                }
                Err(error) => {
                    let pause = pause_after(&error, errors);
                    errors = errors.saturating_add(1);
                    stop.run_until_cancelled(tokio::time::sleep(pause)).await;
                }
            }
        }
        if let Some(offset) = offset {
            let confirm = self.chats.bot.get_updates().offset(offset).limit(1).timeout(0);
            // Without it the same updates come again, and change nothing.
            let _ = tokio::time::timeout(FAREWELL, confirm.into_future()).await;
        }
    }

    /// Hands updates to the club: in order within a chat, chats side by side. Returns when the club has them all.
    async fn take(self: &Arc<Self>, updates: Vec<Update>) {
        let mut chats: HashMap<Option<i64>, Vec<Update>> = HashMap::new();
        for update in updates {
            chats.entry(update.chat().map(|chat| chat.id.0)).or_default().push(update);
        }
        let mut working = JoinSet::new();
        for updates in chats.into_values() {
            let listener = Arc::clone(self);
            working.spawn(async move {
                for update in updates {
                    listener.handle(update).await;
                }
            });
        }
        while let Some(done) = working.join_next().await {
            if done.is_err() {
                tracing::error!("an update could not be handled");
            }
        }
    }

    async fn handle(self: &Arc<Self>, update: Update) {
        let key = format!("{}:{}", self.us.id, update.id.0);
        if let UpdateKind::Error(value) = &update.kind {
            let kinds = value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
            tracing::debug!(?kinds, "an update of an unknown kind is passed over");
            return;
        }
        match hear(update, &self.us) {
            Heard::Asked(envelope, source) => self.ask(*envelope, source).await,
            Heard::Reacted(reacted) => self.react(*reacted, &key).await,
            Heard::Happened(happenings) => {
                for (index, happening) in happenings.into_iter().enumerate() {
                    self.club.happened(Some(format!("{key}:{index}")), happening).await;
                }
            }
            Heard::Faceless(source, place) => {
                let lang = self.spoken.get(&place.chat).unwrap_or_default();
                let view = View::new(lang).line(Message::new("telegram-anonymous"));
                let asker = Asker { place, direct: false, source, picture_wanted: true, acknowledged: false };
                self.answers.give(asker, Answer::private(view));
            }
            Heard::Stray(query, locale) => {
                self.answers.refuse(query, locale.unwrap_or_default(), &Message::new("control-unknown"));
            }
            Heard::Nothing => {}
        }
    }

    /// Asks the club, and passes its answer on.
    async fn ask(self: &Arc<Self>, mut envelope: Envelope, source: Source) {
        let mut asker = Asker {
            place: envelope.place.clone(),
            direct: envelope.direct,
            source: source.clone(),
            picture_wanted: wants_picture(&envelope.intent),
            acknowledged: false,
        };
        if needs_admin(&envelope.intent) && !envelope.admin {
            let user = envelope.visitor.id.parse().map(teloxide::types::UserId).ok();
            envelope.admin = match user {
                Some(user) => self.chats.is_admin(&envelope.place, user).await,
                None => false,
            };
        }
        if let Intent::Press { post, .. } = &mut envelope.intent {
            *post = post.take().filter(|post| !self.answers.is_passing(post));
        }
        if let Some(locale) = envelope.visitor.locale {
            self.spoken.insert(envelope.place.chat.clone(), locale);
        }
        let hint = !envelope.direct && !self.us.reads_all && matches!(envelope.intent, Intent::Command(Command::Help));
        let club = Arc::clone(&self.club);
        let mut asked = tokio::spawn(async move { club.receive(envelope).await });
        let mut answer = tokio::time::timeout(PRESS_WITHIN, &mut asked).await;
        if answer.is_err() {
            if let Source::Press { query, .. } = source {
                self.answers.acknowledge(query);
                asker.acknowledged = true;
            }
            answer = tokio::time::timeout(CLUB_WITHIN, &mut asked).await;
        }
        let answer = match answer {
            Ok(Ok(answer)) => answer,
            // A press must be answered even then.
            Ok(Err(_)) | Err(_) => {
                tracing::error!("the club has no answer");
                Answer::Silence
            }
        };
        self.answers.give(asker, if hint { hinted(answer) } else { answer });
    }

    async fn react(&self, reacted: Reacted, key: &str) {
        let place = self.chats.place_of_message(reacted.chat.id, reacted.message);
        for (index, (sign, on)) in reacted.signs.into_iter().enumerate() {
            let post = crate::surface::PostRef { place: place.clone(), id: reacted.message.0.to_string() };
            let envelope = Envelope {
                key: Some(format!("{key}:{index}")),
                place: place.clone(),
                direct: reacted.chat.is_private(),
                admin: false,
                visitor: reacted.visitor.clone(),
                named: None,
                intent: Intent::Sign { post, sign, on },
            };
            self.club.receive(envelope).await;
        }
    }
}

/// Who administers a group matters for few things, and asking Telegram takes time.
fn needs_admin(intent: &Intent) -> bool {
    match intent {
        Intent::Command(command) => {
            matches!(command, Command::Settings | Command::Close | Command::Language(_) | Command::Theme(_))
        }
        Intent::Press { control, .. } => matches!(control.verb, Verb::SetPlace | Verb::Close | Verb::SetLanguage),
        _ => false,
    }
}

/// Which buttons are there to look at something.
fn wants_picture(intent: &Intent) -> bool {
    match intent {
        Intent::Press { control, .. } => {
            matches!(
                control.verb,
                Verb::Turn | Verb::Rules | Verb::Show | Verb::Replay | Verb::Analyse | Verb::Commands
            )
        }
        _ => true,
    }
}

/// Help says what to do where we cannot read messages.
fn hinted(answer: Answer) -> Answer {
    match answer {
        Answer::Private(mut view) => {
            view.lines.push(Message::new("telegram-reply-hint"));
            Answer::Private(view)
        }
        other => other,
    }
}

fn pause_after(error: &RequestError, errors: u32) -> Duration {
    match error {
        RequestError::RetryAfter(wait) => wait.duration(),
        RequestError::Api(ApiError::TerminatedByOtherGetUpdates) => {
            tracing::error!("another program listens with the same Telegram token; only one of them hears each update");
            LONGEST_PAUSE
        }
        error => {
            tracing::warn!(error = %describe(error), "Telegram cannot be heard; trying again");
            exponential_backoff_strategy(errors).min(LONGEST_PAUSE)
        }
    }
}

/// Takes a webhook away that an earlier program may have set: with one, polling is refused.
pub(super) async fn prefer_polling(chats: &Chats) -> Result<(), super::failure::CallError> {
    within(chats.bot.delete_webhook().into_future()).await.map(drop)
}
