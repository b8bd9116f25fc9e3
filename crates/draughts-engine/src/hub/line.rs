//! Lines of the Hub protocol: a command and arguments with or without values, which may stand in double quotes.

use std::io::{self, BufRead};

/// Longer lines are not read.
const LONGEST: usize = 1 << 16;

/// A line taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'a> {
    pub command: &'a str,
    pub arguments: Vec<(&'a str, Option<&'a str>)>,
}

/// Why a line cannot be taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum LineError {
    /// It ends within quotes.
    #[error("a quote is not closed")]
    OpenQuote,
    /// An argument begins with `=` or a quote.
    #[error("an argument has no name")]
    NoName,
}

impl<'a> Line<'a> {
    /// Takes a line apart. `None` when there is nothing on it.
    pub(super) fn parse(text: &'a str) -> Result<Option<Line<'a>>, LineError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let (command, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Ok(Some(Line { command, arguments }));
            }
            let end = rest.find(|c: char| c.is_whitespace() || c == '=' || c == '"').unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            if name.is_empty() {
                return Err(LineError::NoName);
            }
            // Spaces around the sign do no harm.
            let Some(value) = after.trim_start().strip_prefix('=') else {
                arguments.push((name, None));
                rest = after.strip_prefix('"').unwrap_or(after);
                continue;
            };
            let value = value.trim_start();
            let (value, after) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').ok_or(LineError::OpenQuote)?,
                None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
            };
            arguments.push((name, Some(value)));
            rest = after;
        }
    }

    /// The value of an argument, if it is there and has one.
    pub(super) fn value(&self, name: &str) -> Option<&'a str> {
        self.arguments.iter().find(|&&(known, _)| known == name).and_then(|&(_, value)| value)
    }

    /// Whether an argument is there, with or without a value.
    pub(super) fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|&(known, _)| known == name)
    }
}

/// A line as it came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line of bearable length.
    Text(String),
    /// A line that was too long and was passed over.
    TooLong,
    /// There are no more.
    End,
}

/// Reads the next line, taking bounded memory for it.
pub(super) fn hear(input: &mut impl BufRead) -> io::Result<Heard> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let room = input.fill_buf()?;
        if room.is_empty() {
            break;
        }
        let newline = room.iter().position(|&byte| byte == b'\n');
        let part = &room[..newline.unwrap_or(room.len())];
        if bytes.len() + part.len() > LONGEST {
            too_long = true;
            bytes.clear();
        }
        if !too_long {
            bytes.extend_from_slice(part);
        }
        let used = newline.map_or(room.len(), |at| at + 1);
        input.consume(used);
        if newline.is_some() {
            return Ok(if too_long { Heard::TooLong } else { Heard::Text(text(&bytes)) });
        }
    }
    Ok(match (too_long, bytes.is_empty()) {
        (true, _) => Heard::TooLong,
        (false, true) => Heard::End,
        (false, false) => Heard::Text(text(&bytes)),
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_lines_apart() {
        let line = Line::parse(" pos  pos=Wbw moves = \"32-28 19-23\" last \r").unwrap().unwrap();
        assert_eq!(line.command, "pos");
        assert_eq!(line.value("pos"), Some("Wbw"));
        assert_eq!(line.value("moves"), Some("32-28 19-23"));
        assert!(line.has("last"));
        assert_eq!(line.value("last"), None);
        assert!(!line.has("first"));
        assert_eq!(Line::parse(" \t"), Ok(None));
        assert_eq!(Line::parse("a b=\"\"").unwrap().unwrap().value("b"), Some(""));
        assert_eq!(Line::parse("a b=\"c"), Err(LineError::OpenQuote));
        assert_eq!(Line::parse("a =c"), Err(LineError::NoName));
        assert_eq!(Line::parse("a \"c\""), Err(LineError::NoName));
    }

    #[test]
    fn passes_over_endless_lines() {
        let long = format!("ping\n{}\nping\nlast", "x".repeat(LONGEST + 1));
        let mut input = io::BufReader::with_capacity(1_000, long.as_bytes());
        let mut heard = || hear(&mut input).unwrap();
        assert_eq!(heard(), Heard::Text("ping".to_owned()));
        assert_eq!(heard(), Heard::TooLong);
        assert_eq!(heard(), Heard::Text("ping".to_owned()));
        assert_eq!(heard(), Heard::Text("last".to_owned()));
        assert_eq!(heard(), Heard::End);
    }
}
