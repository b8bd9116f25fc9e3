//! What can be done in Telegram's chats: posts, edits, files, and the club's port to them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use quick_cache::sync::Cache;
use teloxide::Bot;
use teloxide::payloads::{
    EditMessageCaptionSetters, EditMessageMediaSetters, EditMessageReplyMarkupSetters, EditMessageTextSetters,
    SendAnimationSetters, SendChatActionSetters, SendDocumentSetters, SendMessageSetters, SendPhotoSetters,
};
use teloxide::requests::Requester;
use teloxide::types::{
    ChatAction, InlineKeyboardMarkup, InputFile, InputMedia, InputMediaAnimation, InputMediaPhoto, LinkPreviewOptions,
    MessageId, ParseMode, ReplyParameters, UserId,
};

use crate::render::Painter;
use crate::speech::Catalogue;
use crate::surface::{Attachment, Drawn, Failure, Format, Picture, PlaceRef, Platform, PostRef, Surface, View};

use super::failure::{CallError, within};
use super::keyboard::keyboard;
use super::pace::{Limits, Pace};
use super::place::{Target, message_of, place_of_chat};
use super::words;

/// How many recent messages are remembered.
const SHOWN_KEPT: usize = 4_000;
/// How many people are remembered to administer a group, or not to.
const ADMINS_KEPT: usize = 500;
/// Sending "typing" must never hold anything up.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// How long it is believed who administers a group.
const ADMIN_KEPT: Duration = Duration::from_secs(60);

/// What is known of a recent message of ours. It only saves calls: without it everything still works.
#[derive(Clone, Copy, Debug)]
struct Shown {
    /// It carries a picture or a file, so its text is a caption.
    captioned: bool,
    /// The topic that it stands in, which reactions do not tell.
    thread: Option<i32>,
}

/// The chats, through one bot.
pub(super) struct Chats {
    pub(super) bot: Bot,
    pub(super) catalogue: Arc<Catalogue>,
    painter: Arc<Painter>,
    pace: Pace,
    shown: Cache<(i64, i32), Shown>,
    admins: Cache<(i64, u64), (bool, Instant)>,
}

/// A message about to be posted: whatever a view becomes.
struct Draft {
    text: String,
    keys: Option<InlineKeyboardMarkup>,
    reply: Option<ReplyParameters>,
    target: Target,
}

/// A call with the topic, keyboard and reply of a draft. Every call has a type of its own, so this is no function.
macro_rules! addressed {
    ($call:expr, $draft:expr) => {{
        let mut call = $call;
        if let Some(thread) = $draft.target.thread {
            call = call.message_thread_id(thread);
        }
        if let Some(keys) = $draft.keys {
            call = call.reply_markup(keys);
        }
        if let Some(reply) = $draft.reply {
            call = call.reply_parameters(reply);
        }
        call
    }};
}

impl Chats {
    pub(super) fn new(bot: Bot, catalogue: Arc<Catalogue>, painter: Arc<Painter>, limits: Option<Limits>) -> Chats {
        Chats {
            bot,
            catalogue,
            painter,
            pace: Pace::new(limits),
            shown: Cache::new(SHOWN_KEPT),
            admins: Cache::new(ADMINS_KEPT),
        }
    }

    /// Posts a view, as a reply where there is something to reply to.
    pub(super) async fn send(
        &self,
        place: &PlaceRef,
        view: &View,
        reply_to: Option<MessageId>,
    ) -> Result<MessageId, Failure> {
        let target = Target::of(place)?;
        self.pace.spend(target.chat.0, Instant::now()).map_err(Failure::TooFast)?;
        let draft = |most| Draft {
            text: words::html(&self.catalogue, view, most),
            keys: keyboard(&self.catalogue, view.lang, &view.controls),
            reply: reply_to.map(|message| ReplyParameters::new(message).allow_sending_without_reply()),
            target,
        };
        let sent = match (&view.picture, &view.attachment) {
            (Some(picture), file) => {
                let image = self.draw(picture).await?;
                let sent = match image.format {
                    Format::Png => self.send_photo(draft(words::CAPTION), &image).await,
                    Format::Gif => self.send_animation(draft(words::CAPTION), &image, picture.drawing.size()).await,
                };
                match (sent, file) {
                    (Err(error), _) if error.is_media_forbidden() => {
                        self.send_text(draft(words::TEXT), Some(&picture.alt)).await
                    }
                    (Ok(message), Some(file)) => {
                        let alone = Draft { text: String::new(), keys: None, ..draft(0) };
                        self.send_file(alone, file).await.map(|_| message)
                    }
                    (sent, _) => sent,
                }
            }
            (None, Some(file)) => self.send_file(draft(words::CAPTION), file).await,
            (None, None) => self.send_text(draft(words::TEXT), None).await,
        };
        sent.map_err(|error| self.failed(target, &error))
    }

    /// Replaces the controls under a message of ours; without any, takes them off.
    pub(super) async fn set_controls(&self, post: &PostRef, view: Option<&View>) -> Result<(), Failure> {
        let (target, message) = message_of(post)?;
        self.pace.check(target.chat.0, Instant::now()).map_err(Failure::TooFast)?;
        let call = self.bot.edit_message_reply_markup(target.chat, message);
        let keys = view.and_then(|view| keyboard(&self.catalogue, view.lang, &view.controls));
        let call = match keys {
            Some(keys) => call.reply_markup(keys),
            None => call,
        };
        self.edited(target, within(call.into_future()).await.map(drop))
    }

    /// Takes a message away; one that is gone already is as good.
    pub(super) async fn delete(&self, post: &PostRef) -> Result<(), Failure> {
        let (target, message) = message_of(post)?;
        match within(self.bot.delete_message(target.chat, message).into_future()).await {
            Ok(_) => Ok(()),
            Err(error) => match self.failed(target, &error) {
                Failure::Gone(_) => Ok(()),
                failure => Err(failure),
            },
        }
    }

    /// Whether there is room in a chat for what is not a board.
    pub(super) fn is_calm(&self, place: &PlaceRef) -> bool {
        Target::of(place).is_ok_and(|target| self.pace.is_calm(target.chat.0, Instant::now()))
    }

    /// Whether a person administers a chat: believed for a minute, and taken for no when Telegram does not tell.
    pub(super) async fn is_admin(&self, place: &PlaceRef, user: UserId) -> bool {
        let Ok(target) = Target::of(place) else { return false };
        let known = self.admins.get(&(target.chat.0, user.0)).filter(|(_, at)| at.elapsed() < ADMIN_KEPT);
        if let Some((admin, _)) = known {
            return admin;
        }
        match within(self.bot.get_chat_member(target.chat, user).into_future()).await {
            Ok(member) => {
                let admin = member.is_privileged();
                self.admins.insert((target.chat.0, user.0), (admin, Instant::now()));
                admin
            }
            Err(error) => {
                tracing::debug!(failure = %error.failure(), "could not learn who administers a chat");
                false
            }
        }
    }

    /// The place of a message that was named without its topic.
    pub(super) fn place_of_message(&self, chat: teloxide::types::ChatId, message: MessageId) -> PlaceRef {
        let thread = self.shown.get(&(chat.0, message.0)).and_then(|shown| shown.thread);
        PlaceRef { thread: thread.map(|thread| thread.to_string()), ..place_of_chat(chat) }
    }

    async fn send_photo(&self, draft: Draft, image: &Drawn) -> Result<MessageId, CallError> {
        let target = draft.target;
        let call = self.bot.send_photo(target.chat, input(image)).caption(draft.text).parse_mode(ParseMode::Html);
        let call = addressed!(call, draft);
        self.posted(target, true, within(call.into_future()).await)
    }

    async fn send_animation(
        &self,
        draft: Draft,
        image: &Drawn,
        (width, height): (u32, u32),
    ) -> Result<MessageId, CallError> {
        let target = draft.target;
        let call = self.bot.send_animation(target.chat, input(image)).width(width).height(height);
        let call = addressed!(call.caption(draft.text).parse_mode(ParseMode::Html), draft);
        self.posted(target, true, within(call.into_future()).await)
    }

    async fn send_file(&self, draft: Draft, file: &Attachment) -> Result<MessageId, CallError> {
        let target = draft.target;
        let document = InputFile::memory(file.bytes.to_vec()).file_name(file.name.clone());
        let mut call = self.bot.send_document(target.chat, document);
        if !draft.text.is_empty() {
            call = call.caption(draft.text).parse_mode(ParseMode::Html);
        }
        let call = addressed!(call, draft);
        self.posted(target, true, within(call.into_future()).await)
    }

    /// Posts words; where pictures are forbidden the board is among them.
    async fn send_text(&self, draft: Draft, board: Option<&str>) -> Result<MessageId, CallError> {
        let target = draft.target;
        let text = text_with(draft.text, board);
        let call =
            self.bot.send_message(target.chat, text).parse_mode(ParseMode::Html).link_preview_options(no_preview());
        let call = addressed!(call, draft);
        self.posted(target, false, within(call.into_future()).await)
    }

    fn posted(
        &self,
        target: Target,
        captioned: bool,
        sent: Result<teloxide::types::Message, CallError>,
    ) -> Result<MessageId, CallError> {
        let id = match sent {
            Ok(message) => message.id,
            Err(error) => match error.posted_anyway().and_then(|id| i32::try_from(id).ok()) {
                Some(id) => MessageId(id),
                None => return Err(error),
            },
        };
        let thread = target.thread.map(|thread| thread.0.0);
        self.shown.insert((target.chat.0, id.0), Shown { captioned, thread });
        Ok(id)
    }

    async fn edit_picture(
        &self,
        target: Target,
        message: MessageId,
        view: &View,
        picture: &Picture,
    ) -> Result<(), CallError> {
        let Ok(image) = self.draw(picture).await else { return self.edit_words(target, message, view, None).await };
        let caption = words::html(&self.catalogue, view, words::CAPTION);
        let file = input(&image);
        let media = match image.format {
            Format::Png => InputMedia::Photo(InputMediaPhoto::new(file).caption(caption).parse_mode(ParseMode::Html)),
            Format::Gif => {
                InputMedia::Animation(InputMediaAnimation::new(file).caption(caption).parse_mode(ParseMode::Html))
            }
        };
        let mut call = self.bot.edit_message_media(target.chat, message, media);
        if let Some(keys) = keyboard(&self.catalogue, view.lang, &view.controls) {
            call = call.reply_markup(keys);
        }
        match within(call.into_future()).await {
            Err(error) if error.is_media_forbidden() || error.is_other_kind() => {
                self.edit_words(target, message, view, Some(&picture.alt)).await
            }
            done => done.map(drop),
        }
    }

    /// Replaces the words, whether they are a text or a caption.
    async fn edit_words(
        &self,
        target: Target,
        message: MessageId,
        view: &View,
        board: Option<&str>,
    ) -> Result<(), CallError> {
        let captioned = self.shown.get(&(target.chat.0, message.0)).is_some_and(|shown| shown.captioned);
        let first = self.edit_words_as(captioned, target, message, view, board).await;
        match first {
            Err(error) if error.is_other_kind() => self.edit_words_as(!captioned, target, message, view, board).await,
            done => done,
        }
    }

    async fn edit_words_as(
        &self,
        captioned: bool,
        target: Target,
        message: MessageId,
        view: &View,
        board: Option<&str>,
    ) -> Result<(), CallError> {
        let keys = keyboard(&self.catalogue, view.lang, &view.controls);
        if captioned {
            let text = words::html(&self.catalogue, view, words::CAPTION);
            let call = self.bot.edit_message_caption(target.chat, message).caption(text).parse_mode(ParseMode::Html);
            let call = match keys {
                Some(keys) => call.reply_markup(keys),
                None => call,
            };
            within(call.into_future()).await.map(drop)
        } else {
            let text = text_with(words::html(&self.catalogue, view, words::TEXT), board);
            let call = self.bot.edit_message_text(target.chat, message, text).parse_mode(ParseMode::Html);
            let call = call.link_preview_options(no_preview());
            let call = match keys {
                Some(keys) => call.reply_markup(keys),
                None => call,
            };
            within(call.into_future()).await.map(drop)
        }
    }

    async fn draw(&self, picture: &Picture) -> Result<Drawn, Failure> {
        picture.drawing.draw(&self.painter).await.map_err(|error| Failure::Refused(error.to_string()))
    }

    fn edited(&self, target: Target, done: Result<(), CallError>) -> Result<(), Failure> {
        match done {
            Err(error) if error.is_not_modified() => Ok(()),
            done => done.map_err(|error| self.failed(target, &error)),
        }
    }

    fn failed(&self, target: Target, error: &CallError) -> Failure {
        let failure = error.failure();
        if let Failure::TooFast(wait) = failure {
            self.pace.freeze(target.chat.0, wait, Instant::now());
        }
        failure
    }
}

fn input(image: &Drawn) -> InputFile {
    InputFile::memory(image.bytes.to_vec()).file_name(image.format.file_name())
}

fn text_with(text: String, board: Option<&str>) -> String {
    let Some(board) = board else { return text };
    let markup = super::markup::Html { pings: &[] };
    let room = words::TEXT.saturating_sub(super::markup::length(&text) + 2);
    let board = crate::speech::Markup::text(&markup, &words::cut(board, room));
    if text.is_empty() { board } else { format!("{text}\n\n{board}") }
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

#[async_trait]
impl Surface for Chats {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    // Telegram removes no duplicates: there is nothing to do with the nonce. Nor are reactions put under a post: a
    // bot may set only one, people would take it for an offer, and the buttons say the same.
    async fn post(&self, place: &PlaceRef, view: &View, _nonce: &str) -> Result<String, Failure> {
        self.send(place, view, None).await.map(|message| message.0.to_string())
    }

    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure> {
        let (target, message) = message_of(post)?;
        self.pace.check(target.chat.0, Instant::now()).map_err(Failure::TooFast)?;
        let done = match &view.picture {
            Some(picture) => self.edit_picture(target, message, view, picture).await,
            None => self.edit_words(target, message, view, None).await,
        };
        self.edited(target, done)
    }

    async fn strip(&self, post: &PostRef) -> Result<(), Failure> {
        self.set_controls(post, None).await
    }

    async fn busy(&self, place: &PlaceRef) {
        let Ok(target) = Target::of(place) else { return };
        if self.pace.check(target.chat.0, Instant::now()).is_err() {
            return;
        }
        let mut call = self.bot.send_chat_action(target.chat, ChatAction::Typing);
        if let Some(thread) = target.thread {
            call = call.message_thread_id(thread);
        }
        // It lapses by itself and nobody waits for it.
        let _ = tokio::time::timeout(BUSY_TIMEOUT, call.into_future()).await;
    }
}
