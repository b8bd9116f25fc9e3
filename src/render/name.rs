//! Turns what people call themselves into what the fonts can draw.

use unicode_normalization::UnicodeNormalization;

/// Longest name, in characters, that is looked at; the bar shows far fewer.
const LONGEST: usize = 80;

/// Marks that [`drawable`] gives a character which no font has.
const MISSING: char = '·';

/// `name` with nothing in it that the fonts lack, or `None` when so much is missing that what is
/// left would not be a name.
///
/// Composed first, because without shaping a separate mark would float beside its letter. Controls,
/// bidirectional overrides, zero-width characters, marks that did not compose and emoji are dropped;
/// fancy letters (full-width, mathematical) become plain ones; single characters of other scripts become a dot.
pub(super) fn drawable(name: &str, has_glyph: impl Fn(char) -> bool) -> Option<String> {
    let mut text = String::with_capacity(name.len());
    let (mut letters, mut missing) = (0_u32, 0_u32);
    let mut gap = false;
    for character in name.nfc().take(LONGEST) {
        if character.is_whitespace() {
            gap = !text.is_empty();
            continue;
        }
        if is_invisible(character) || is_mark(character) || is_emoji(character) && !has_glyph(character) {
            // Emoji are part of the picture that is lost, the rest is not.
            missing += u32::from(is_emoji(character));
            letters += u32::from(is_emoji(character));
            continue;
        }
        if std::mem::take(&mut gap) {
            text.push(' ');
        }
        letters += 1;
        if has_glyph(character) {
            text.push(character);
            continue;
        }
        let plain: String = std::iter::once(character).nfkc().filter(|&c| !is_mark(c)).collect();
        if !plain.is_empty() && plain.chars().all(&has_glyph) {
            text.push_str(&plain);
        } else {
            missing += 1;
            text.push(MISSING);
        }
    }
    let shown = text.chars().any(char::is_alphanumeric) || letters > 0 && missing == 0;
    (shown && !text.is_empty() && missing * 3 <= letters).then_some(text)
}

/// Characters that say nothing by themselves, or that would turn the text around.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{E000}'..='\u{F8FF}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}')
}

/// Combining marks, of which some names carry dozens.
fn is_mark(character: char) -> bool {
    unicode_normalization::char::is_combining_mark(character)
}

/// The blocks in which emoji live, and the joiners of flags and skin tones.
fn is_emoji(character: char) -> bool {
    matches!(character,
        '\u{203C}' | '\u{2049}' | '\u{20E3}' | '\u{2300}'..='\u{23FF}' | '\u{2600}'..='\u{27BF}'
        | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latin_and_cyrillic(character: char) -> bool {
        character < '\u{250}' || ('\u{400}'..'\u{530}').contains(&character) || character == MISSING
    }

    #[track_caller]
    fn check(name: &str, expected: Option<&str>) {
        assert_eq!(drawable(name, latin_and_cyrillic).as_deref(), expected, "{name:?}");
    }

    #[test]
    fn keeps_names_that_the_font_has() {
        for name in ["Ґанджа", "Їжак", "Ўладзімір", "Ѝво", "Ёлка", "Łukasz", "İbrahim", "O'Neil-Smith 3"]
        {
            check(name, Some(name));
        }
    }

    #[test]
    fn composes_marks_and_drops_the_rest() {
        check("И\u{306}ога", Some("Йога"));
        check("I\u{308}z\u{335}\u{336}\u{489}o", Some("Ïzo"));
    }

    #[test]
    fn drops_what_cannot_be_seen() {
        check("\u{202E}abc\u{202C}\u{200B}d\u{7}\n e", Some("abcd e"));
        check("  a \t\u{3000} b  ", Some("a b"));
        check("\u{200F}\u{2066}", None);
        check("", None);
    }

    #[test]
    fn drops_emoji_and_keeps_the_name() {
        check("Olena 🌻", Some("Olena"));
        check("😀😀", None);
    }

    #[test]
    fn makes_fancy_letters_plain() {
        check("Ｔｏｍ 𝓐𝓷𝓷", Some("Tom Ann"));
    }

    #[test]
    fn gives_up_when_a_third_is_missing() {
        check("山田", None);
        check("محمد", None);
        check("Ivan 山", Some("Ivan ·"));
        check("Iv山田", None);
    }
}
