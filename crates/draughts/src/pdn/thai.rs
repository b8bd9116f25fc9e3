//! Thai numbers: the standard counts them from the side that begins, and has Black begin.

use super::variant;
use crate::{Color, Ruleset};

/// Whether a Thai game of this type numbers the squares from Black's side. The bare code does.
pub(super) fn counts_from_black(ruleset: Ruleset, game_type: Option<&str>) -> bool {
    let Some(game_type) = game_type.filter(|_| ruleset == Ruleset::Thai) else {
        return false;
    };
    game_type.split(',').next().map(str::trim) == Some("31")
        && variant::starter(game_type).is_none_or(|side| side == 'B')
}

/// The type to write for a Thai game that `starter` begins.
pub(super) fn game_type(starter: Color) -> &'static str {
    match starter {
        Color::White => "31,W,8,8,N2,0",
        Color::Black => "31,B,8,8,N2,0",
    }
}

/// The text with every square number counted from the other side.
pub(super) fn turn_numbers(text: &str) -> String {
    let mut turned = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            turned.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        }
        let is_row = turned.ends_with(|before: char| before.is_ascii_lowercase() && before != 'x');
        match rest[..digits].parse::<u8>() {
            Ok(number @ 1..=32) if !is_row => turned.push_str(&(33 - number).to_string()),
            _ => turned.push_str(&rest[..digits]),
        }
        rest = &rest[digits..];
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_turn_and_turn_back() {
        assert_eq!(turn_numbers("1-6"), "32-27");
        assert_eq!(turn_numbers("W:WK1,2-4:B32"), "W:WK32,31-29:B1");
        assert_eq!(turn_numbers("b8-a7"), "b8-a7");
        assert_eq!(turn_numbers("5x14"), "28x19");
        assert_eq!(turn_numbers(&turn_numbers("5-14-23")), "5-14-23");
    }

    #[test]
    fn the_bare_code_means_black() {
        assert!(counts_from_black(Ruleset::Thai, Some("31")));
        assert!(counts_from_black(Ruleset::Thai, Some("31,B,8,8,N2,0")));
        assert!(!counts_from_black(Ruleset::Thai, Some("31,W,8,8,N2,0")));
        assert!(!counts_from_black(Ruleset::Thai, None));
        assert!(!counts_from_black(Ruleset::Russian, Some("31")));
    }
}
