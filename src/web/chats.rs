//! The chats of the page: the common room, further rooms by name, and a private chat with Damka for each person.

use unicode_normalization::UnicodeNormalization;

use crate::surface::{PlaceRef, Platform};

/// The room where everybody is.
pub const COMMON: &str = "club";

/// The longest name of a room, in characters.
pub const ROOM_MAX: usize = 32;

/// The id of a person's private chat with Damka.
pub fn direct(account: &str) -> String {
    format!("@{account}")
}

/// Whether the chat is somebody's private one.
pub fn is_direct(chat: &str) -> bool {
    chat.starts_with('@')
}

/// Whether the person of the account may read and write there.
pub fn is_open_to(chat: &str, account: &str) -> bool {
    match chat.strip_prefix('@') {
        Some(owner) => owner == account,
        None => room(chat).is_some_and(|name| name == chat),
    }
}

/// The name of a room as typed, made regular: small letters, digits, hyphens and underscores, 1 to [`ROOM_MAX`].
pub fn room(typed: &str) -> Option<String> {
    let name: String = typed.trim().trim_start_matches('#').nfc().flat_map(char::to_lowercase).collect();
    let sound = name.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_');
    (sound && (1..=ROOM_MAX).contains(&name.chars().count())).then_some(name)
}

/// The chat as a place of the port.
pub fn place(chat: &str) -> PlaceRef {
    PlaceRef { platform: Platform::Web, chat: chat.to_owned(), thread: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_have_regular_names() {
        assert_eq!(room("#Kyiv").as_deref(), Some("kyiv"));
        assert_eq!(room(" Львів-2 ").as_deref(), Some("львів-2"));
        for typed in ["", "#", "@abc", "a b", "a/b", "a\u{200b}b", &"x".repeat(33)] {
            assert_eq!(room(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_private_chat_is_open_to_its_person_only() {
        assert!(is_open_to(&direct("abc"), "abc"));
        assert!(!is_open_to(&direct("abc"), "abd"));
        assert!(is_open_to(COMMON, "abc") && is_open_to("львів", "abc"));
        assert!(!is_open_to("Club", "abc") && !is_open_to("", "abc"));
    }
}
