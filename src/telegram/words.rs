//! A view's lines as Telegram takes them: HTML of a limited length, or plain text for alerts.

use crate::speech::{Catalogue, Markup, Plain};
use crate::surface::View;

use super::markup::{Html, length};

/// The longest caption, in UTF-16 units once the mark-up is read.
pub(super) const CAPTION: usize = 1_024;
/// The longest text of a message, in the same units.
pub(super) const TEXT: usize = 4_096;
/// The longest alert.
pub(super) const ALERT: usize = 200;

const ELLIPSIS: char = '…';

/// The lines as HTML. What is too long is cut at the end of a line, or else of a word.
pub(super) fn html(catalogue: &Catalogue, view: &View, most: usize) -> String {
    let markup = Html { pings: &view.pings };
    let mut said = String::new();
    let mut room = most;
    for line in &view.lines {
        let marked = catalogue.say(view.lang, line, &markup);
        let between = usize::from(!said.is_empty());
        let units = length(&marked) + between;
        if between == 1 {
            said.push('\n');
        }
        if units <= room {
            said.push_str(&marked);
            room -= units;
            continue;
        }
        said.push_str(&shortened(&catalogue.plain(view.lang, line), &markup, room.saturating_sub(between)));
        break;
    }
    said.trim_end().to_owned()
}

/// A line that is too long, cut so that it fits once it is marked up: the mark-up may add signs.
fn shortened(line: &str, markup: &Html<'_>, room: usize) -> String {
    let mut most = room;
    loop {
        let marked = markup.text(&cut(line, most));
        match length(&marked).saturating_sub(room) {
            0 => return marked,
            over => most = most.saturating_sub(over),
        }
    }
}

/// The lines as plain text, if they fit into an alert.
pub(super) fn alert(catalogue: &Catalogue, view: &View) -> Option<String> {
    Some(plain(catalogue, view)).filter(|text| text.encode_utf16().count() <= ALERT)
}

/// As much of the lines as an alert can hold.
pub(super) fn cut_alert(catalogue: &Catalogue, view: &View) -> String {
    cut(&plain(catalogue, view), ALERT)
}

fn plain(catalogue: &Catalogue, view: &View) -> String {
    let lines = view.lines.iter().map(|line| catalogue.say(view.lang, line, &Plain));
    lines.collect::<Vec<_>>().join("\n")
}

/// As many whole words as fit, and a sign that there was more.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.encode_utf16().count() <= most {
        return text.to_owned();
    }
    let mut room = most.saturating_sub(ELLIPSIS.len_utf16());
    let fits = |next: &char| {
        let fits = next.len_utf16() <= room;
        room = room.saturating_sub(next.len_utf16());
        fits
    };
    let kept = text.chars().take_while(fits).collect::<String>();
    let whole = text.get(kept.len()..).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let end = if whole { None } else { kept.rfind(char::is_whitespace) };
    let words = end.and_then(|end| kept.get(..end)).unwrap_or(&kept);
    match most {
        0 => String::new(),
        _ => format!("{}{ELLIPSIS}", words.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_between_words() {
        assert_eq!(cut("один два три", 9), "один два…");
        assert_eq!(cut("один два три", 8), "один…");
        assert_eq!(cut("один", 4), "один");
        assert_eq!(cut("нероздільне", 5), "неро…");
        assert_eq!(cut("🤝🤝🤝", 4), "🤝…");
        assert_eq!(cut("слово", 0), "");
    }
}
