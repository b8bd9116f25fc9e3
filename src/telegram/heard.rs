//! What an update means: who did what where, in the club's terms. Nothing here asks anybody anything.

use teloxide::types::{
    CallbackQuery, CallbackQueryId, Chat, ChatMember, ChatMemberKind, ChatMemberUpdated, MaybeInaccessibleMessage,
    Message, MessageId, MessageReactionUpdated, ReactionType, Update, UpdateKind, User, UserId,
};

use crate::speech::{CommandProblem, Lang, command};
use crate::surface::{ControlId, Envelope, Happening, Intent, PlaceRef, Platform, PostRef, Sign, Visitor};

use super::naming;
use super::place::{is_for_people, place_of, place_of_chat};

/// Who we are on Telegram.
#[derive(Clone, Debug)]
pub(super) struct Us {
    /// The bot's account.
    pub(super) id: UserId,
    /// Its name after the at sign.
    pub(super) username: String,
    /// It reads everything in groups: privacy mode is off.
    pub(super) reads_all: bool,
}

/// What an update turned out to be.
#[derive(Debug)]
pub(super) enum Heard {
    /// Something that a person did, and where its answer belongs.
    Asked(Box<Envelope>, Source),
    /// A reaction: there may be several signs in one.
    Reacted(Box<Reacted>),
    /// Something that happened to places.
    Happened(Vec<Happening>),
    /// Somebody without a face wants to play: an anonymous administrator or a channel.
    Faceless(Source, PlaceRef),
    /// A button that is none of ours any more. Its press must be answered all the same.
    Stray(CallbackQueryId, Option<Lang>),
    /// Nothing for us.
    Nothing,
}

/// Where the answer to something belongs.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// Under a message.
    Message {
        /// The message.
        id: MessageId,
    },
    /// To a press.
    Press {
        /// The press.
        query: CallbackQueryId,
        /// The message of ours that carried the button.
        post: Option<PostRef>,
    },
}

/// A changed reaction of a person. Telegram tells the chat, but not the topic.
#[derive(Clone, Debug)]
pub(super) struct Reacted {
    pub(super) chat: Chat,
    pub(super) message: MessageId,
    pub(super) visitor: Visitor,
    /// What was put on or taken off.
    pub(super) signs: Vec<(Sign, bool)>,
}

/// Reads an update.
pub(super) fn hear(update: Update, us: &Us) -> Heard {
    let key = format!("{}:{}", us.id, update.id.0);
    match update.kind {
        UpdateKind::Message(message) => heard_message(&message, key, us),
        UpdateKind::CallbackQuery(query) => heard_press(query, key),
        UpdateKind::MessageReaction(reaction) => heard_reaction(reaction),
        UpdateKind::MyChatMember(change) => heard_standing(&change),
        UpdateKind::ChatMember(change) => heard_member(&change),
        // Edited messages are never moves: a reaction can arrive looking like one.
        _ => Heard::Nothing,
    }
}

/// A person as the club knows them.
pub(super) fn visitor(user: &User) -> Visitor {
    Visitor {
        id: user.id.to_string(),
        name: user.full_name(),
        username: user.username.clone(),
        locale: lang_of(user),
        bot: user.is_bot,
    }
}

fn lang_of(user: &User) -> Option<Lang> {
    user.language_code.as_deref().and_then(Lang::from_tag)
}

fn heard_message(message: &Message, key: String, us: &Us) -> Heard {
    if !is_for_people(&message.chat) {
        return Heard::Nothing;
    }
    let Some(text) = message.text() else { return heard_service(message) };
    let place = place_of(message);
    let reply_to = message.reply_to_message().filter(|replied| is_ours(replied, us));
    let reply_to = reply_to.map(|replied| PostRef { place: place.clone(), id: replied.id.0.to_string() });
    let Some(said) = said(message, text, reply_to, us) else { return Heard::Nothing };
    let source = Source::Message { id: message.id };
    if message.sender_chat.is_some() {
        let meant = matches!(said.intent, Intent::Command(_) | Intent::BadCommand(_)) || meant_for_us(&said.intent);
        let automatic = message.is_automatic_forward();
        return if meant && !automatic { Heard::Faceless(source, place) } else { Heard::Nothing };
    }
    let Some(user) = message.from.as_ref().filter(|user| !user.is_bot) else { return Heard::Nothing };
    let envelope = Envelope {
        key: Some(key),
        place,
        direct: message.chat.is_private(),
        admin: message.chat.is_private(),
        visitor: visitor(user),
        named: said.named,
        intent: said.intent,
    };
    Heard::Asked(Box::new(envelope), source)
}

fn meant_for_us(intent: &Intent) -> bool {
    matches!(intent, Intent::Text { text, addressed: true, .. } if crate::speech::typed::looks_like_move(text))
}

fn is_ours(message: &Message, us: &Us) -> bool {
    message.from.as_ref().is_some_and(|user| user.id == us.id)
}

/// What a text asks, and who is named in it.
struct Said {
    intent: Intent,
    named: Option<Visitor>,
}

fn said(message: &Message, text: &str, reply_to: Option<PostRef>, us: &Us) -> Option<Said> {
    let direct = message.chat.is_private();
    if text.starts_with('/') {
        return commanded(message, text, us);
    }
    let (text, mentioned) = naming::without_us(text, message.entities().unwrap_or_default(), us);
    let addressed = direct || mentioned || reply_to.is_some();
    Some(Said { intent: Intent::Text { text, reply_to, addressed }, named: None })
}

/// A command, if it is one of ours and meant for us.
fn commanded(message: &Message, text: &str, us: &Us) -> Option<Said> {
    let (spelled, linked) = naming::spelled_out(text, message.entities().unwrap_or_default());
    let (head, rest) = spelled.split_once(char::is_whitespace).unwrap_or((&spelled, ""));
    let (name, bot) = head.split_once('@').map_or((head, None), |(name, bot)| (name, Some(bot)));
    if bot.is_some_and(|bot| !bot.eq_ignore_ascii_case(&us.username)) {
        return None;
    }
    // A link such as t.me/DamkaBot?start=russian_6 cannot hold spaces.
    let rest = if name == "/start" { rest.replace('_', " ") } else { rest.to_owned() };
    let command = match command::parse(&format!("{name} {rest}")) {
        Some(command) => command,
        // Another bot's command in a group; in private, or called by our name, it can only be meant for us.
        None if bot.is_none() && !message.chat.is_private() => return None,
        None => Err(CommandProblem::UnknownCommand(name.trim_start_matches('/').to_owned())),
    };
    match command {
        Ok(command) => {
            let (command, named) = naming::with_opponent(command, linked, message, us);
            Some(Said { intent: Intent::Command(command), named })
        }
        Err(problem) => Some(Said { intent: Intent::BadCommand(problem), named: None }),
    }
}

/// Service messages: a new id, people who come and go, a topic that is open again.
fn heard_service(message: &Message) -> Heard {
    let chat = message.chat.id;
    if let Some(to) = message.migrate_to_chat_id() {
        return moved(chat.0, to.0);
    }
    if let Some(from) = message.migrate_from_chat_id() {
        return moved(from.0, chat.0);
    }
    if let Some(gone) = message.left_chat_member() {
        return people(&message.chat, std::slice::from_ref(gone), false);
    }
    if let Some(come) = message.new_chat_members() {
        return people(&message.chat, come, true);
    }
    if message.forum_topic_reopened().is_some() {
        return Heard::Happened(vec![Happening::PlaceFound(place_of(message))]);
    }
    Heard::Nothing
}

fn moved(from: i64, to: i64) -> Heard {
    let platform = Platform::Telegram;
    Heard::Happened(vec![Happening::PlaceMoved { platform, from: from.to_string(), to: to.to_string() }])
}

fn people(chat: &Chat, users: &[User], came: bool) -> Heard {
    let platform = Platform::Telegram;
    let happening = |user: &User| {
        let (chats, account) = (vec![chat.id.0.to_string()], user.id.to_string());
        if came {
            Happening::PersonCame { platform, chats, account }
        } else {
            Happening::PersonLeft { platform, chats, account }
        }
    };
    Heard::Happened(users.iter().filter(|user| !user.is_bot).map(happening).collect())
}

fn heard_press(query: CallbackQuery, key: String) -> Heard {
    let locale = lang_of(&query.from);
    let control = query.data.as_deref().and_then(|data| data.parse::<ControlId>().ok());
    let (Some(control), Some(message)) = (control, &query.message) else { return Heard::Stray(query.id, locale) };
    let chat = message.chat();
    // An old message comes without its contents; only its ids are needed.
    let place = match message {
        MaybeInaccessibleMessage::Regular(message) => place_of(message),
        MaybeInaccessibleMessage::Inaccessible(message) => place_of_chat(message.chat.id),
    };
    let post = PostRef { place: place.clone(), id: message.id().0.to_string() };
    let envelope = Envelope {
        key: Some(key),
        place,
        direct: chat.is_private(),
        admin: chat.is_private(),
        visitor: visitor(&query.from),
        named: None,
        intent: Intent::Press { control, post: Some(post.clone()) },
    };
    Heard::Asked(Box::new(envelope), Source::Press { query: query.id, post: Some(post) })
}

fn heard_reaction(reaction: MessageReactionUpdated) -> Heard {
    // An anonymous administrator has no seat.
    let Some(user) = reaction.user().filter(|user| !user.is_bot) else { return Heard::Nothing };
    let signs = |reactions: &[ReactionType]| {
        let emoji = reactions.iter().filter_map(|one| one.emoji());
        emoji.filter_map(|one| Sign::from_emoji(one)).collect::<Vec<_>>()
    };
    let (old, new) = (signs(&reaction.old_reaction), signs(&reaction.new_reaction));
    let put = new.iter().filter(|sign| !old.contains(sign)).map(|sign| (*sign, true));
    let taken = old.iter().filter(|sign| !new.contains(sign)).map(|sign| (*sign, false));
    let signs = put.chain(taken).collect::<Vec<_>>();
    if signs.is_empty() {
        return Heard::Nothing;
    }
    let visitor = visitor(user);
    Heard::Reacted(Box::new(Reacted { chat: reaction.chat, message: reaction.message_id, visitor, signs }))
}

/// What we are in a chat has changed.
fn heard_standing(change: &ChatMemberUpdated) -> Heard {
    if !is_for_people(&change.chat) {
        return Heard::Nothing;
    }
    let place = place_of_chat(change.chat.id);
    let (before, now) = (&change.old_chat_member, &change.new_chat_member);
    Heard::Happened(match (may_write(before), may_write(now)) {
        (true, false) => vec![Happening::PlaceLost(place)],
        (false, true) if !before.is_present() && !change.chat.is_private() => {
            vec![Happening::PlaceFound(place.clone()), Happening::Joined { place, locale: lang_of(&change.from) }]
        }
        (false, true) => vec![Happening::PlaceFound(place)],
        _ => return Heard::Nothing,
    })
}

fn may_write(member: &ChatMember) -> bool {
    match &member.kind {
        ChatMemberKind::Restricted(restricted) => restricted.is_member && restricted.can_send_messages,
        kind => kind.is_present(),
    }
}

/// Somebody came or went. Told only where we administer; elsewhere a service message says it.
fn heard_member(change: &ChatMemberUpdated) -> Heard {
    let user = std::slice::from_ref(&change.new_chat_member.user);
    match (change.old_chat_member.is_present(), change.new_chat_member.is_present()) {
        (true, false) => people(&change.chat, user, false),
        (false, true) => people(&change.chat, user, true),
        _ => Heard::Nothing,
    }
}

#[cfg(test)]
mod tests;
