//! Telegram's HTML: what a text says once its mark-up is read, or what is wrong with it.

use serde_json::{Value, json};

/// A text without its mark-up, and what the mark-up said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marked {
    /// What people read.
    pub plain: String,
    /// Message entities, as the Bot API names them.
    pub entities: Vec<Value>,
}

impl Marked {
    /// Its length as Telegram counts it.
    pub fn length(&self) -> usize {
        self.plain.encode_utf16().count()
    }

    /// The people that the text notifies: ids of text mentions and names after an at sign.
    pub fn pings(&self) -> Vec<String> {
        let mentioned =
            self.entities.iter().filter_map(|entity| entity["user"]["id"].as_i64()).map(|id| id.to_string());
        let is_name = |word: &&str| {
            word.strip_prefix('@').is_some_and(|name| name.starts_with(|next: char| next.is_ascii_alphanumeric()))
        };
        let named = self.plain.split_whitespace().filter(is_name).map(str::to_owned);
        mentioned.chain(named).collect()
    }
}

const TAGS: [&str; 15] = [
    "b",
    "strong",
    "i",
    "em",
    "u",
    "ins",
    "s",
    "strike",
    "del",
    "tg-spoiler",
    "a",
    "code",
    "pre",
    "blockquote",
    "span",
];

/// Reads a text in the given parse mode.
pub fn read(text: &str, mode: Option<&str>) -> Result<Marked, String> {
    match mode {
        None => Ok(Marked { plain: text.trim().to_owned(), entities: Vec::new() }),
        Some("HTML") => read_html(text.trim()),
        Some(other) => Err(format!("Bad Request: unsupported parse_mode {other}")),
    }
}

struct Open {
    tag: String,
    href: Option<String>,
    offset: usize,
}

fn read_html(text: &str) -> Result<Marked, String> {
    let mut marked = Marked::default();
    let mut open: Vec<Open> = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next == '<' {
            let at = text.len() - rest.len();
            let end = rest.find('>').ok_or_else(|| wrong(format!("unclosed start tag at byte offset {at}")))?;
            let tag = rest.get(1..end).unwrap_or_default();
            rest = rest.get(end + 1..).unwrap_or_default();
            match tag.strip_prefix('/') {
                Some(name) => close(&mut marked, &mut open, name, at)?,
                None => open.push(start(tag, at, marked.length())?),
            }
        } else if next == '&' {
            let (said, taken) = entity(rest);
            marked.plain.push(said);
            rest = rest.get(taken..).unwrap_or_default();
        } else {
            marked.plain.push(next);
            rest = rest.get(next.len_utf8()..).unwrap_or_default();
        }
    }
    match open.pop() {
        Some(left) => Err(wrong(format!("can't find end tag corresponding to start tag \"{}\"", left.tag))),
        None => Ok(marked),
    }
}

fn start(tag: &str, at: usize, offset: usize) -> Result<Open, String> {
    let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
    if !TAGS.contains(&name) {
        return Err(wrong(format!("unsupported start tag \"{name}\" at byte offset {at}")));
    }
    let href = attributes.strip_prefix("href=\"").and_then(|rest| rest.strip_suffix('"')).map(str::to_owned);
    if !attributes.is_empty() && name == "a" && href.is_none() {
        return Err(wrong(format!("bad attribute at byte offset {at}")));
    }
    Ok(Open { tag: name.to_owned(), href, offset })
}

fn close(marked: &mut Marked, open: &mut Vec<Open>, name: &str, at: usize) -> Result<(), String> {
    let opened = open.pop().ok_or_else(|| wrong(format!("unexpected end tag at byte offset {at}")))?;
    if opened.tag != name {
        return Err(wrong(format!("unmatched end tag at byte offset {at}, expected \"</{}>\"", opened.tag)));
    }
    let length = marked.length() - opened.offset;
    let kind = match name {
        "b" | "strong" => "bold",
        "i" | "em" => "italic",
        "a" => "text_link",
        other => other,
    };
    let mut entity = json!({"type": kind, "offset": opened.offset, "length": length});
    if let Some(href) = opened.href {
        match href.strip_prefix("tg://user?id=").map(str::parse::<i64>) {
            Some(Ok(id)) => {
                entity["type"] = json!("text_mention");
                entity["user"] = json!({"id": id, "is_bot": false, "first_name": "Somebody"});
            }
            _ => entity["url"] = json!(href),
        }
    }
    if length > 0 {
        marked.entities.push(entity);
    }
    Ok(())
}

/// The character that an entity stands for, and how long it is. An ampersand that begins none stands for itself.
fn entity(rest: &str) -> (char, usize) {
    let named = [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"'), ("&#39;", '\'')];
    named.into_iter().find(|(name, _)| rest.starts_with(name)).map_or(('&', 1), |(name, said)| (said, name.len()))
}

fn wrong(what: String) -> String {
    format!("Bad Request: can't parse entities: {what}")
}
