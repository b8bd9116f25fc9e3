//! Discord's Markdown: how plain words are written so that they stay plain.

use crate::speech::Markup;

/// Characters with a meaning anywhere in a line.
const SPECIAL: &[char] = &['\\', '*', '_', '~', '`', '|', '<', '[', ']'];

/// Joins nothing and shows nothing: it stands between `@` and a word that would look like a mention.
const ZERO_WIDTH_SPACE: char = '\u{200b}';

/// The mark-up of Discord messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DiscordMarkup;

impl Markup for DiscordMarkup {
    fn text(&self, plain: &str) -> String {
        let mut escaped = String::with_capacity(plain.len() + 8);
        for (index, line) in plain.split('\n').enumerate() {
            if index > 0 {
                escaped.push('\n');
            }
            escape_line(line, &mut escaped);
        }
        escaped
    }

    fn mention(&self, id: &str, name: &str) -> String {
        // Only a real account id may become a mention.
        if !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()) {
            format!("<@{id}>")
        } else {
            self.text(name)
        }
    }

    fn code(&self, plain: &str) -> String {
        // Inside code nothing is interpreted but the mark that ends it.
        format!("`{}`", plain.replace('`', "'"))
    }

    fn strong(&self, inner: &str) -> String {
        format!("**{inner}**")
    }

    fn until(&self, ms: i64) -> Option<String> {
        Some(format!("<t:{}:R>", ms.div_euclid(1_000)))
    }
}

/// Escapes one line: the special characters, and what has a meaning where a line begins (quotations, headings, lists).
fn escape_line(line: &str, escaped: &mut String) {
    let start = line.trim_start();
    let digits = start.bytes().take_while(u8::is_ascii_digit).count();
    let numbered = digits > 0 && start[digits..].starts_with(". ");
    let opens_block = start.starts_with(['>', '#', '-', '+']);
    let body_at = line.len() - start.len();
    for (at, character) in line.char_indices() {
        let leads = (opens_block && at == body_at) || (numbered && at == body_at + digits);
        if leads || SPECIAL.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
        if character == '@' {
            escaped.push(ZERO_WIDTH_SPACE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_format_or_ping() {
        let markup = DiscordMarkup;
        assert_eq!(markup.text("**Olya**"), "\\*\\*Olya\\*\\*");
        assert_eq!(markup.text("<@1234>"), "\\<@\u{200b}1234>");
        assert_eq!(markup.text("@everyone"), "@\u{200b}everyone");
        assert_eq!(markup.text("[a](http://b)"), "\\[a\\](http://b)");
    }

    #[test]
    fn lines_do_not_become_lists_or_headings() {
        let markup = DiscordMarkup;
        assert_eq!(markup.text("12. c3-d4"), "12\\. c3-d4");
        assert_eq!(markup.text("12... c3:e5"), "12... c3:e5");
        assert_eq!(markup.text("# one\n- two\n> three"), "\\# one\n\\- two\n\\> three");
        assert_eq!(markup.text("a - b"), "a - b");
    }

    #[test]
    fn mentions_are_of_accounts_only() {
        assert_eq!(DiscordMarkup.mention("42", "Olya"), "<@42>");
        assert_eq!(DiscordMarkup.mention("everyone", "*"), "\\*");
    }

    #[test]
    fn code_stays_code() {
        assert_eq!(DiscordMarkup.code("/checkers `x"), "`/checkers 'x`");
        assert_eq!(DiscordMarkup.until(1_796_000_000_999).as_deref(), Some("<t:1796000000:R>"));
    }
}
