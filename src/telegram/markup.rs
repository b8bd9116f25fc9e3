//! Telegram's HTML: the one place where text is escaped for it.

use crate::speech::Markup;

/// Keeps an at sign and a name apart without showing: Telegram would notify whoever has that name.
const APART: char = '\u{2060}';

/// HTML in which only the people of a list are notified.
pub(super) struct Html<'a> {
    /// Ids of the accounts that a mention notifies; everybody else is only named.
    pub(super) pings: &'a [String],
}

impl Markup for Html<'_> {
    fn text(&self, plain: &str) -> String {
        let mut said = String::with_capacity(plain.len());
        let mut rest = plain.chars().peekable();
        while let Some(next) = rest.next() {
            escape(next, &mut said);
            if next == '@' && rest.peek().is_some_and(|after| after.is_ascii_alphanumeric()) {
                said.push(APART);
            }
        }
        said
    }

    fn mention(&self, id: &str, name: &str) -> String {
        let named = self.text(name);
        let numeric = id.bytes().all(|byte| byte.is_ascii_digit());
        if numeric && self.pings.iter().any(|ping| ping == id) {
            format!("<a href=\"tg://user?id={id}\">{named}</a>")
        } else {
            named
        }
    }

    fn code(&self, plain: &str) -> String {
        let mut said = "<code>".to_owned();
        plain.chars().for_each(|next| escape(next, &mut said));
        said + "</code>"
    }

    fn strong(&self, inner: &str) -> String {
        format!("<b>{inner}</b>")
    }

    fn until(&self, _ms: i64) -> Option<String> {
        None
    }
}

fn escape(next: char, said: &mut String) {
    match next {
        '<' => said.push_str("&lt;"),
        '>' => said.push_str("&gt;"),
        '&' => said.push_str("&amp;"),
        '"' => said.push_str("&quot;"),
        other => said.push(other),
    }
}

/// How long HTML of ours is for Telegram: UTF-16 units once the mark-up is read.
pub(super) fn length(html: &str) -> usize {
    let mut units = 0;
    let mut hidden = None;
    for next in html.chars() {
        match (hidden, next) {
            (None, '<') => hidden = Some('>'),
            (None, '&') => {
                hidden = Some(';');
                units += 1;
            }
            (Some(end), _) if end == next => hidden = None,
            (Some(_), _) => {}
            (None, _) => units += next.len_utf16(),
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_neither_format_nor_ping() {
        let html = Html { pings: &[] };
        assert_eq!(html.text("<b>&@all"), "&lt;b&gt;&amp;@\u{2060}all");
        assert_eq!(html.mention("42", "Оля <3"), "Оля &lt;3");
        assert_eq!(html.code("a<b @you"), "<code>a&lt;b @you</code>");
    }

    #[test]
    fn a_mention_pings_only_who_may_be_pinged() {
        let html = Html { pings: &["42".to_owned()] };
        assert_eq!(html.mention("42", "Оля"), "<a href=\"tg://user?id=42\">Оля</a>");
        assert_eq!(html.mention("43", "Ян"), "Ян");
        let forged = "1\"><b>".to_owned();
        assert_eq!(Html { pings: std::slice::from_ref(&forged) }.mention(&forged, "Ян"), "Ян");
    }

    #[test]
    fn length_counts_what_people_read() {
        assert_eq!(length("<a href=\"tg://user?id=42\">Оля</a> &amp; 🤝"), 8);
        assert_eq!(length(""), 0);
    }
}
