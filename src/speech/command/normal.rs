//! Typed words in the one form in which they are compared.

/// The text in lower case, with ё as е, without apostrophes and final punctuation, its words joined by single hyphens.
pub(super) fn normal(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut pending_gap = false;
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            '\'' | '’' | 'ʼ' | '`' | '‘' | '′' => {}
            '-' | '_' | '‐' | '‑' | '–' | '—' => pending_gap = true,
            c if c.is_whitespace() => pending_gap = true,
            '.' | ',' | ';' | ':' | '!' | '?' | '"' | '(' | ')' | '«' | '»' | '“' | '”' | '„' => {}
            c => {
                if pending_gap && !words.is_empty() {
                    words.push('-');
                }
                pending_gap = false;
                words.push(if c == 'ё' { 'е' } else { c });
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn forms_of_one_word_become_one() {
        assert_eq!(normal("  Комп’ютер. "), normal("комп'ютер"));
        assert_eq!(normal("Чёрные"), "черные");
        assert_eq!(normal("Русские  с большинством"), "русские-с-большинством");
        assert_eq!(normal("ONE_way"), "one-way");
        assert_eq!(normal("--!"), "");
    }
}
