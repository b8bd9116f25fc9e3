//! A command's text cut into words and persons.

/// A piece of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A word as it was typed.
    Word(String),
    /// A person: `@name`, or a name between quotation marks.
    Person(String),
}

impl Token {
    /// The word, if it is one.
    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            Token::Person(_) => None,
        }
    }
}

/// The closing mark for an opening quotation mark at the start of a word.
const fn closing(open: char) -> Option<char> {
    match open {
        '"' => Some('"'),
        '«' => Some('»'),
        '“' | '„' => Some('”'),
        _ => None,
    }
}

/// Cuts the text; a quotation that is not closed goes on to the end.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after_first = &rest[first.len_utf8()..];
        if let Some(close) = closing(first) {
            // German-style „…“ closes with the sign that opens elsewhere.
            let end = after_first.find(|c| c == close || (first == '„' && c == '“')).unwrap_or(after_first.len());
            let name = after_first[..end].trim().trim_start_matches('@');
            if !name.is_empty() {
                tokens.push(Token::Person(name.to_owned()));
            }
            rest = after_first[end..].trim_start_matches([close, '“']).trim_start();
            continue;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let word = &rest[..end];
        tokens.push(match word.strip_prefix('@') {
            Some(name) if !name.is_empty() => {
                Token::Person(name.trim_end_matches([',', '.', '!', '?', ';']).to_owned())
            }
            _ => Token::Word(word.to_owned()),
        });
        rest = rest[end..].trim_start();
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_whole() {
        let word = |text: &str| Token::Word(text.to_owned());
        let person = |text: &str| Token::Person(text.to_owned());
        assert_eq!(tokens("  russian @Оля white"), [word("russian"), person("Оля"), word("white")]);
        assert_eq!(tokens("\"Big  Bob\" 5"), [person("Big  Bob"), word("5")]);
        assert_eq!(tokens("«Оля К.»,x"), [person("Оля К."), word(",x")]);
        assert_eq!(tokens("„Иван Петров“ black"), [person("Иван Петров"), word("black")]);
        assert_eq!(tokens("\"open end"), [person("open end")]);
        assert_eq!(tokens("@ \"\" @bob,"), [word("@"), person("bob")]);
        assert_eq!(tokens(" \n\t"), []);
    }
}
