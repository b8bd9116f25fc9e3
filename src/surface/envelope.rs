//! What reaches the club from a platform: who, where, and what was asked.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::speech::{Command, CommandProblem, Lang};

use super::control::ControlId;

/// A chat platform that Damka lives on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    /// Discord servers and direct messages.
    Discord,
    /// Telegram groups, topics and private chats.
    Telegram,
    /// The chat page of the program itself.
    Web,
}

impl Platform {
    /// Every platform.
    pub const ALL: [Platform; 3] = [Platform::Discord, Platform::Telegram, Platform::Web];

    /// The platform's stable name in the store and in logs.
    pub const fn id(self) -> &'static str {
        match self {
            Platform::Discord => "discord",
            Platform::Telegram => "telegram",
            Platform::Web => "web",
        }
    }

    /// The platform of a stable name.
    pub fn from_id(id: &str) -> Option<Platform> {
        Platform::ALL.into_iter().find(|platform| platform.id() == id)
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A chat, and the thread or topic in it, where people and posts are.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlaceRef {
    /// The platform that the chat is on.
    pub platform: Platform,
    /// The platform's id of the chat (on Discord of the channel or thread).
    pub chat: String,
    /// The platform's id of the topic, where topics share their chat's id (Telegram forums; never the General topic).
    pub thread: Option<String>,
}

/// A message of ours, as its platform names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PostRef {
    /// Where the message stands.
    pub place: PlaceRef,
    /// The platform's id of the message.
    pub id: String,
}

/// A person as a platform knows them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Visitor {
    /// The platform's id of the account.
    pub id: String,
    /// The name that others see, as it is, never escaped.
    pub name: String,
    /// The unique name that can be mentioned (Telegram's @name without the sign), where there is one.
    pub username: Option<String>,
    /// The language that the platform tells.
    pub locale: Option<Lang>,
    /// A program: it is never given a seat.
    pub bot: bool,
}

/// A reaction that means something to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sign {
    /// 🤝: offers a draw, or accepts the one that is offered.
    Handshake,
    /// ❌: declines.
    Cross,
}

impl Sign {
    /// The emoji itself.
    pub const fn emoji(self) -> &'static str {
        match self {
            Sign::Handshake => "🤝",
            Sign::Cross => "❌",
        }
    }

    /// The sign of an emoji, if it means something to us.
    pub fn from_emoji(emoji: &str) -> Option<Sign> {
        match emoji.trim_end_matches('\u{fe0f}') {
            "🤝" => Some(Sign::Handshake),
            "❌" => Some(Sign::Cross),
            _ => None,
        }
    }
}

/// Something that a person did, with everything that the club needs to answer it.
#[derive(Clone, Debug)]
pub struct Envelope {
    /// The platform's own id of the event, unique on that platform; the same event delivered again changes nothing.
    pub key: Option<String>,
    /// Where it happened.
    pub place: PlaceRef,
    /// The place is a private chat of this person with Damka.
    pub direct: bool,
    /// The person may administer the place.
    pub admin: bool,
    /// Who did it.
    pub visitor: Visitor,
    /// The person named in it (an option, a mention, the author of the message replied to), as far as the platform tells.
    pub named: Option<Visitor>,
    /// What was asked.
    pub intent: Intent,
}

/// What a person asked.
#[derive(Clone, Debug)]
pub enum Intent {
    /// A command, read.
    Command(Command),
    /// A command that could not be read.
    BadCommand(CommandProblem),
    /// A button was pressed or an option of a menu chosen (its value is then the control's argument).
    Press {
        /// The control.
        control: ControlId,
        /// The message that carried it, if it is an ordinary one of ours (not a private answer).
        post: Option<PostRef>,
    },
    /// Text that is no command.
    Text {
        /// The text as typed.
        text: String,
        /// The message of ours that it replies to.
        reply_to: Option<PostRef>,
        /// It is clearly meant for Damka: a private chat, a mention, or a reply to a message of ours.
        addressed: bool,
    },
    /// A reaction was put on a message of ours, or taken off again.
    Sign {
        /// The message.
        post: PostRef,
        /// Which reaction.
        sign: Sign,
        /// Put on, or taken off.
        on: bool,
    },
}

/// Something that happened to a place without a person asking for anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Damka was added to a chat.
    Joined {
        /// The chat.
        place: PlaceRef,
        /// The language that the platform tells of whoever added it.
        locale: Option<Lang>,
    },
    /// A message of ours was deleted.
    PostDeleted(PostRef),
    /// Damka was removed, blocked, or the chat is no more. With a thread: only the thread.
    PlaceLost(PlaceRef),
    /// Damka may write there again.
    PlaceFound(PlaceRef),
    /// The chat goes on under another id (Telegram's supergroups).
    PlaceMoved {
        /// The platform.
        platform: Platform,
        /// The old id of the chat.
        from: String,
        /// The new id of the chat.
        to: String,
    },
    /// A person left a chat (on Discord: the server, with every channel of it that is named here).
    PersonLeft {
        /// The platform.
        platform: Platform,
        /// The chats concerned; empty means every place of that platform that the person plays in.
        chats: Vec<String>,
        /// The platform's id of the account.
        account: String,
    },
    /// A person came (back) to a chat.
    PersonCame {
        /// The platform.
        platform: Platform,
        /// The chats concerned; empty means every place of that platform that the person plays in.
        chats: Vec<String>,
        /// The platform's id of the account.
        account: String,
    },
}
