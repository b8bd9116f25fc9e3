//! The answer for the person who acted: an alert, a keyboard that changes, or a short reply.

use std::sync::Arc;
use std::time::Duration;

use quick_cache::sync::Cache;
use teloxide::payloads::AnswerCallbackQuerySetters;
use teloxide::requests::Requester;
use teloxide::types::{CallbackQueryId, MessageId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::club::Club;
use crate::speech::{Lang, Message};
use crate::surface::{Answer, Failure, Happening, PlaceRef, Platform, PostRef, Surface, View};

use super::chats::Chats;
use super::failure::within;
use super::heard::Source;
use super::lanes::Lanes;
use super::words;

/// For how long a short reply stands in a group.
const REPLY_STANDS: Duration = Duration::from_secs(20);
/// For how long a reply stands in a group that has something to press or to look at.
const CHOICE_STANDS: Duration = Duration::from_secs(120);
/// How many passing messages are remembered.
const PASSING_KEPT: usize = 1_000;

/// Where an answer belongs.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    /// The place where it was asked.
    pub(super) place: PlaceRef,
    /// It is the person's private chat.
    pub(super) direct: bool,
    /// What is answered.
    pub(super) source: Source,
    /// The press asked for a picture: in a group it is posted for all to see. Any other answer to a press stays in
    /// its alert, where nobody else is troubled.
    pub(super) picture_wanted: bool,
    /// The press has been answered already, because the club took too long.
    pub(super) acknowledged: bool,
}

/// Gives the answers.
pub(super) struct Answers {
    chats: Arc<Chats>,
    club: Arc<Club>,
    /// Messages that are answers themselves: choices and questions, not boards.
    passing: Cache<PostRef, ()>,
    lanes: Lanes,
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl Answers {
    pub(super) fn new(chats: Arc<Chats>, club: Arc<Club>, tasks: TaskTracker, stop: CancellationToken) -> Arc<Answers> {
        let (passing, lanes) = (Cache::new(PASSING_KEPT), Lanes::default());
        Arc::new(Answers { chats, club, passing, lanes, tasks, stop })
    }

    /// Whether a message is an answer of ours, and no board.
    pub(super) fn is_passing(&self, post: &PostRef) -> bool {
        self.passing.get(post).is_some()
    }

    /// Answers a press with nothing to say.
    pub(super) fn acknowledge(self: &Arc<Self>, query: CallbackQueryId) {
        self.speak(query, None, false);
    }

    /// Answers a press with one sentence.
    pub(super) fn refuse(self: &Arc<Self>, query: CallbackQueryId, lang: Lang, why: &Message) {
        self.speak(query, Some(words::cut(&self.chats.catalogue.plain(lang, why), words::ALERT)), true);
    }

    /// Gives an answer, without keeping anybody waiting.
    pub(super) fn give(self: &Arc<Self>, asker: Asker, answer: Answer) {
        match asker.source.clone() {
            Source::Message { id } => self.answer_message(asker, id, answer),
            Source::Press { query, post } => self.answer_press(asker, query, post, answer),
        }
    }

    fn answer_message(self: &Arc<Self>, asker: Asker, id: MessageId, answer: Answer) {
        match answer {
            Answer::Silence | Answer::Done | Answer::Restore(_) => {}
            Answer::Private(view) | Answer::Chooser(view) => self.reply(asker, Some(id), *view),
        }
    }

    fn answer_press(self: &Arc<Self>, asker: Asker, query: CallbackQueryId, post: Option<PostRef>, answer: Answer) {
        let passing = post.clone().filter(|post| self.is_passing(post));
        let (alert, rest) = self.split(&asker, answer);
        if !asker.acknowledged {
            let (text, loud) = alert.map_or((None, false), |(text, loud)| (Some(text), loud));
            self.speak(query, text, loud);
        }
        match (rest, passing, post) {
            (Answer::Private(view), _, post) => {
                self.reply(asker, post.and_then(|post| post.id.parse().ok()).map(MessageId), *view);
            }
            // A choice of its own that led here is over.
            (Answer::Done | Answer::Restore(_), Some(passing), _) => self.withdraw(passing),
            (Answer::Chooser(view), Some(passing), _) => self.change(passing, *view, true),
            (Answer::Chooser(view) | Answer::Restore(view), None, Some(post)) => self.change(post, *view, false),
            (Answer::Chooser(view), None, None) => self.reply(asker, None, *view),
            (Answer::Silence | Answer::Done | Answer::Restore(_), _, _) => {}
        }
    }

    /// What of an answer goes with the press (its text, and whether it must be read), and what is left to do.
    fn split(&self, asker: &Asker, answer: Answer) -> (Option<(String, bool)>, Answer) {
        let text = |view: &View| words::alert(&self.chats.catalogue, view).filter(|text| !text.is_empty());
        match answer {
            Answer::Private(view) => {
                let plain = view.picture.is_none() && view.attachment.is_none() && view.controls.is_empty();
                let room = asker.direct
                    || (self.chats.is_calm(&asker.place) && (view.picture.is_none() || asker.picture_wanted));
                match text(&view) {
                    _ if asker.acknowledged => (None, Answer::Private(view)),
                    Some(text) if plain => (Some((text, true)), Answer::Silence),
                    _ if room => (None, Answer::Private(view)),
                    _ => (Some((words::cut_alert(&self.chats.catalogue, &view), true)), Answer::Silence),
                }
            }
            Answer::Chooser(view) => (text(&view).map(|text| (text, false)), Answer::Chooser(view)),
            other => (None, other),
        }
    }

    /// Answers a press: exactly once, or the button would keep turning.
    fn speak(self: &Arc<Self>, query: CallbackQueryId, text: Option<String>, loud: bool) {
        let answers = Arc::clone(self);
        self.tasks.spawn(async move {
            let mut call = answers.chats.bot.answer_callback_query(query).show_alert(loud);
            if let Some(text) = text {
                call = call.text(text);
            }
            if let Err(error) = within(call.into_future()).await {
                tracing::debug!(failure = %error.failure(), "a press could not be answered");
            }
        });
    }

    fn reply(self: &Arc<Self>, asker: Asker, to: Option<MessageId>, view: View) {
        let answers = Arc::clone(self);
        let lane = asker.place.chat.clone();
        self.lanes.run(&self.tasks, &lane, async move {
            match answers.post_reply(&asker.place, to, &view).await {
                Ok(post) => answers.let_pass(asker.direct, post, &view),
                Err(failure) => tracing::debug!(%failure, "a reply could not be posted"),
            }
        });
    }

    async fn post_reply(&self, place: &PlaceRef, to: Option<MessageId>, view: &View) -> Result<PostRef, Failure> {
        let post = |place: PlaceRef, id: MessageId| PostRef { place, id: id.0.to_string() };
        match self.chats.send(place, view, to).await {
            Err(Failure::Moved(chat)) => {
                let (platform, from) = (Platform::Telegram, place.chat.clone());
                self.club.happened(None, Happening::PlaceMoved { platform, from, to: chat.clone() }).await;
                let place = PlaceRef { chat, ..place.clone() };
                self.chats.send(&place, view, None).await.map(|id| post(place, id))
            }
            sent => sent.map(|id| post(place.clone(), id)),
        }
    }

    /// Remembers a reply with something to press; in groups every reply takes itself away after a while.
    fn let_pass(self: &Arc<Self>, direct: bool, post: PostRef, view: &View) {
        let short = view.controls.is_empty() && view.picture.is_none();
        if !view.controls.is_empty() {
            self.passing.insert(post.clone(), ());
        }
        if direct || view.attachment.is_some() {
            return;
        }
        let answers = Arc::clone(self);
        self.tasks.spawn(async move {
            let stands = tokio::time::sleep(if short { REPLY_STANDS } else { CHOICE_STANDS });
            if answers.stop.run_until_cancelled(stands).await.is_some() {
                answers.delete(&post).await;
            }
        });
    }

    fn withdraw(self: &Arc<Self>, post: PostRef) {
        let answers = Arc::clone(self);
        let lane = post.place.chat.clone();
        self.lanes.run(&self.tasks, &lane, async move { answers.delete(&post).await });
    }

    async fn delete(&self, post: &PostRef) {
        self.passing.remove(post);
        if let Err(failure) = self.chats.delete(post).await {
            tracing::debug!(%failure, "a passing message could not be taken away");
        }
    }

    /// Puts other controls under a message; under one that is an answer itself, other words too.
    fn change(self: &Arc<Self>, post: PostRef, view: View, whole: bool) {
        let answers = Arc::clone(self);
        let lane = post.place.chat.clone();
        self.lanes.run(&self.tasks, &lane, async move {
            let changed = match whole {
                true => answers.chats.edit(&post, &view).await,
                false => answers.chats.set_controls(&post, Some(&view)).await,
            };
            if let Err(failure) = changed {
                tracing::debug!(%failure, "a choice could not be shown");
            }
        });
    }
}
