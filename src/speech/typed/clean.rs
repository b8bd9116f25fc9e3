//! Takes away what surrounds a move in a message and folds the many forms of the same sign.

/// The longest text that can be a move, in bytes; the longest path on 12x12 is far shorter.
const LONGEST: usize = 400;

/// Words that people put before a move.
const INTRODUCTIONS: [&str; 6] = ["move", "хід", "ход", "мій хід", "мой ход", "моят ход"];

/// The text in lower case with plain digits, one kind of dash and `:` for a capture, without mentions, code marks,
/// quotation marks, a leading move number and final punctuation. `None` if it is too long to be a move.
pub(super) fn clean(text: &str) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let folded: String = text.chars().flat_map(char::to_lowercase).flat_map(fold).collect();
    let mut rest = strip_noise(&folded);
    for introduction in INTRODUCTIONS {
        if let Some(after) = rest.strip_prefix(introduction)
            && after.starts_with([' ', ':'])
        {
            rest = after.trim_start_matches([' ', ':']);
        }
    }
    Some(strip_noise(strip_move_number(rest)).to_owned())
}

/// One lower-case character in its plain form; nothing for what cannot be seen.
fn fold(c: char) -> impl Iterator<Item = char> {
    let plain = match c {
        // Full-width forms lie in the order of ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => Some('-'),
        '→' | '⇒' | '⟶' | '➔' | '➜' | '➝' | '➞' | '➡' => Some('-'),
        '×' | '✕' | '✖' | '⨯' | '∶' => Some(':'),
        '…' => Some('.'),
        // Variation selectors, the frame of keycap digits, zero-width characters and direction marks.
        '\u{FE00}'..='\u{FE0F}' | '\u{20E3}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{AD}' => None,
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    };
    // A full-width capital was already made small by `to_lowercase`; digits and signs have no case.
    plain.into_iter()
}

/// Without mentions at either end and without signs that do not belong to a move.
fn strip_noise(text: &str) -> &str {
    let mut rest = text;
    loop {
        let before = rest.len();
        rest = rest.trim_matches(is_noise);
        rest = strip_leading_mention(rest);
        rest = strip_trailing_mention(rest);
        if rest.len() == before {
            return rest;
        }
    }
}

/// Quotation, emphasis, brackets, final punctuation and emoji.
fn is_noise(c: char) -> bool {
    matches!(
        c,
        ' ' | '`'
            | '\''
            | '"'
            | '*'
            | '_'
            | '~'
            | '|'
            | '('
            | ')'
            | '['
            | ']'
            | '.'
            | ','
            | '!'
            | '?'
            | ';'
            | '«'
            | '»'
    ) || matches!(c, '\u{2018}'..='\u{201F}')
        || (c >= '\u{2190}' && !c.is_alphanumeric())
}

/// Discord's `<@123>` and `<@!123>`, and `@name`.
fn strip_leading_mention(text: &str) -> &str {
    if let Some(inner) = text.strip_prefix("<@") {
        return inner.split_once('>').map_or(text, |(_, rest)| rest);
    }
    match text.strip_prefix('@') {
        Some(inner) => inner.split_once(' ').map_or("", |(_, rest)| rest),
        None => text,
    }
}

fn strip_trailing_mention(text: &str) -> &str {
    if text.ends_with('>')
        && let Some(at) = text.rfind("<@")
    {
        return &text[..at];
    }
    match text.rfind(" @") {
        Some(at) if !text[at + 2..].contains(' ') => &text[..at],
        _ => text,
    }
}

/// Without `12.`, `12...` or `12)` in front.
fn strip_move_number(text: &str) -> &str {
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - after_digits.len();
    let after_mark = after_digits.trim_start_matches(['.', ')']);
    if (1..=3).contains(&digits) && after_mark.len() < after_digits.len() && !after_mark.is_empty() {
        after_mark.trim_start()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_round_the_move_goes() {
        for text in [
            "c3-d4",
            " C3-D4. ",
            "`c3-d4`",
            "```c3-d4```",
            "**c3-d4**",
            "«c3-d4»",
            "<@123> c3-d4",
            "<@!123>c3-d4 <@456>",
            "@damka_bot c3-d4",
            "c3-d4 @damka_bot",
            "12. c3-d4",
            "12... c3-d4!",
            "12… c3–d4",
            "3) c3−d4",
            "ｃ３－ｄ４",
            "c3—d4 👍",
            "c3→d4",
            "c3\u{200B}-d4\u{FE0F}",
            "Хід: c3-d4",
            "move c3-d4",
            "(c3-d4)",
        ] {
            assert_eq!(clean(text).as_deref(), Some("c3-d4"), "{text:?}");
        }
    }

    #[test]
    fn what_means_something_stays() {
        assert_eq!(clean("10-15%").as_deref(), Some("10-15%"));
        assert_eq!(clean("$10-15").as_deref(), Some("$10-15"));
        assert_eq!(clean("12.").as_deref(), Some("12"));
        assert_eq!(clean("c3 × e5").as_deref(), Some("c3 : e5"));
        assert_eq!(clean(&"c3-d4 ".repeat(100)), None);
    }
}
