//! A line of a chat: what somebody wrote, or a post of Damka's.

use serde::{Deserialize, Serialize};

use crate::surface::Sign;

use super::shown::Shown;

/// The longest quotation of the message that another one replies to, in characters.
const QUOTE_MAX: usize = 80;

/// A message as every page that may see it gets it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id, unique for ever.
    pub id: String,
    /// The place in the order of all messages.
    pub order: u64,
    /// The chat.
    pub chat: String,
    /// When it was written, Unix time in milliseconds.
    pub at: i64,
    /// Who wrote it; nobody for Damka's posts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<Author>,
    /// What a person wrote.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What Damka shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Shown>,
    /// The message that it replies to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<Quote>,
    /// Reactions that somebody put, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reactions: Vec<Reaction>,
    /// The same whenever the same message is sent again.
    #[serde(skip)]
    pub nonce: String,
}

/// Somebody in the list of people or over a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The account.
    pub id: String,
    /// The display name.
    pub name: String,
}

/// The message that another one replies to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Quote {
    /// Its id.
    pub id: String,
    /// Who wrote it; nobody for Damka.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<Author>,
    /// How it begins.
    pub text: String,
}

/// A reaction and who put it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// Which.
    pub sign: Sign,
    /// Who.
    pub by: Vec<Author>,
}

impl Message {
    /// The message as another one quotes it.
    pub fn quote(&self) -> Quote {
        let whole = self.view.as_ref().map_or_else(|| self.text.replace('\n', " "), Shown::excerpt);
        let mut text: String = whole.chars().take(QUOTE_MAX).collect();
        if text.len() < whole.len() {
            text.push('…');
        }
        Quote { id: self.id.clone(), author: self.author.clone(), text }
    }

    /// Puts a person's reaction on or takes it off; tells whether that changed anything.
    pub fn react(&mut self, who: &Author, sign: Sign, on: bool) -> bool {
        let reaction = self.reactions.iter_mut().find(|reaction| reaction.sign == sign);
        match (reaction, on) {
            (Some(reaction), true) if reaction.by.iter().all(|author| author.id != who.id) => {
                reaction.by.push(who.clone());
                true
            }
            (None, true) => {
                self.reactions.push(Reaction { sign, by: vec![who.clone()] });
                true
            }
            (Some(reaction), false) => {
                let before = reaction.by.len();
                reaction.by.retain(|author| author.id != who.id);
                let changed = reaction.by.len() != before;
                self.reactions.retain(|reaction| !reaction.by.is_empty());
                changed
            }
            (Some(_), true) | (None, false) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> Message {
        Message {
            id: "e-1".into(),
            order: 1,
            chat: "club".into(),
            at: 0,
            author: None,
            text: text.into(),
            view: None,
            reply: None,
            reactions: Vec::new(),
            nonce: String::new(),
        }
    }

    #[test]
    fn a_reaction_counts_once_for_each_person() {
        let (olya, bohdan) =
            (Author { id: "a".into(), name: "Оля".into() }, Author { id: "b".into(), name: "Богдан".into() });
        let mut message = message("");
        assert!(message.react(&olya, Sign::Handshake, true));
        assert!(!message.react(&olya, Sign::Handshake, true));
        assert!(message.react(&bohdan, Sign::Handshake, true));
        assert!(!message.react(&bohdan, Sign::Cross, false));
        assert!(message.react(&olya, Sign::Handshake, false));
        assert_eq!(message.reactions.len(), 1);
        assert!(message.react(&bohdan, Sign::Handshake, false));
        assert!(message.reactions.is_empty());
    }

    #[test]
    fn a_quotation_is_short() {
        let quote = message(&"я\n".repeat(100)).quote();
        assert_eq!(quote.text.chars().count(), QUOTE_MAX + 1);
        assert!(!quote.text.contains('\n'));
        assert_eq!(message("c3-d4").quote().text, "c3-d4");
    }
}
