//! Who somebody is: a secret that only their browser keeps, the account that is its fingerprint, and a display name.

use std::fmt;

use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The longest display name, in characters.
pub const NAME_MAX: usize = 32;

/// Digits of a secret: 128 bits.
const SECRET_DIGITS: usize = 32;

/// Digits of an account: 96 bits, far too many for two secrets to meet by chance.
const ACCOUNT_DIGITS: usize = 24;

/// A secret of 128 random bits. Whoever holds it is the person: the server need not remember anybody for them to come
/// back to their games after a restart, and nobody can guess it. It is never printed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    pub fn new() -> Secret {
        Secret(format!("{:032x}", rand::random::<u128>()))
    }

    /// A secret that a browser shows again.
    pub fn parse(text: &str) -> Option<Secret> {
        let sound = text.len() == SECRET_DIGITS
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        sound.then(|| Secret(text.to_owned()))
    }

    /// The account that the secret opens. It may be shown to everybody, since the secret cannot be found from it.
    pub fn account(&self) -> String {
        let digest = Sha256::digest(self.0.as_bytes());
        digest
            .iter()
            .flat_map(|byte| [byte >> 4, byte & 15])
            .take(ACCOUNT_DIGITS)
            .filter_map(|digit| char::from_digit(digit.into(), 16))
            .collect()
    }

    /// The secret itself, for the browser that keeps it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A display name made presentable: composed letters, single spaces, nothing invisible, 1 to [`NAME_MAX`] characters.
pub fn display_name(typed: &str) -> Option<String> {
    let visible: String = typed.nfc().filter(|letter| letter.is_whitespace() || !is_invisible(*letter)).collect();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=NAME_MAX).contains(&name.chars().count()).then_some(name)
}

/// What two names that look alike have in common: case and width do not matter, nor letters of other scripts that
/// look the same (UTS #39, skeletons).
pub fn folded(name: &str) -> String {
    let plain: String = name.nfkc().flat_map(char::to_lowercase).collect();
    skeleton(&plain).collect()
}

/// Whether the name would pass for the club's own.
pub fn is_reserved(name: &str) -> bool {
    let name = folded(name);
    ["damka", "дамка"].iter().any(|own| folded(own) == name)
}

/// A message's text: line ends made alike, other control characters dropped, blank ends cut.
pub fn message_text(typed: &str) -> String {
    let text = typed.replace("\r\n", "\n").replace('\r', "\n");
    text.chars()
        .filter(|letter| *letter == '\n' || *letter == '\t' || !is_invisible(*letter))
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Control characters, and the invisible ones that turn or join text. The joiners that emoji are made with may stay
/// away too: a name is to be read.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_one_account_and_is_not_printed() {
        let secret = Secret::new();
        assert_eq!(Secret::parse(secret.reveal()), Some(secret.clone()));
        assert_eq!(secret.account().len(), ACCOUNT_DIGITS);
        assert_eq!(secret.account(), secret.account());
        assert_ne!(secret.account(), Secret::new().account());
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }

    #[test]
    fn the_fingerprint_never_changes() {
        let secret = Secret::parse("000102030405060708090a0b0c0d0e0f").expect("a secret");
        assert_eq!(secret.account(), "d65df89f702eec58ca3c7bf2", "people would lose their games");
    }

    #[test]
    fn what_is_no_secret_is_refused() {
        for text in [
            "",
            "abc",
            "000102030405060708090A0B0C0D0E0F",
            "000102030405060708090a0b0c0d0e0f0",
            "g00102030405060708090a0b0c0d0e0f",
        ] {
            assert_eq!(Secret::parse(text), None, "{text}");
        }
    }

    #[test]
    fn names_are_made_presentable() {
        assert_eq!(display_name("  Оля   К. ").as_deref(), Some("Оля К."));
        assert_eq!(display_name("и\u{306}").as_deref(), Some("й"));
        assert_eq!(display_name("ev\u{202e}il\u{200b}").as_deref(), Some("evil"));
        assert_eq!(display_name("<script>alert(1)</script>").as_deref(), Some("<script>alert(1)</script>"));
        assert_eq!(display_name(" \u{200b}\n"), None);
        assert_eq!(display_name(&"я".repeat(33)), None);
    }

    #[test]
    fn alike_names_are_told_to_be_alike() {
        assert_eq!(folded("ОЛЯ"), folded("оля"));
        assert_eq!(folded("Ｏlya"), folded("olya"));
        assert!(is_reserved("DAMKA") && is_reserved("Дамка") && !is_reserved("Damka's friend"));
        // With Cyrillic letters among the Latin ones.
        assert!(is_reserved("D\u{430}mka") && is_reserved("\u{501}amka"));
        assert_eq!(folded("Pavlo"), folded("\u{420}\u{430}vlo"));
        assert_ne!(folded("Оля"), folded("Оля К."));
    }

    #[test]
    fn a_text_keeps_its_lines_only() {
        assert_eq!(message_text(" c3-d4\r\n\u{1}next\u{202e} "), "c3-d4\nnext");
    }
}
