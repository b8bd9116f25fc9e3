//! A game as a PDN file.

use draughts::{Color, Notation};

use crate::game::Ending;
use crate::store::StoredGame;

/// Lines of a PDN file are kept below this many characters.
const LINE: usize = 80;

/// Writes the game with the players' names.
pub(in crate::club) fn write(game: &StoredGame, name: impl Fn(Color) -> String) -> String {
    let play = &game.state.play;
    let rules = play.ruleset().rules();
    let result = result_text(game.state.ending.as_ref(), rules.notation());
    let mut tags = vec![
        ("Event", format!("Damka {}", game.code)),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("Result", result.to_owned()),
        ("Variant", play.ruleset().id().to_owned()),
    ];
    tags.extend(rules.game_type().map(|game_type| ("GameType", game_type.to_owned())));
    let mut text = String::new();
    for (tag, value) in tags {
        text.push_str(&format!("[{tag} \"{}\"]\n", value.replace(['"', '\\', '\n', '\r'], "'")));
    }
    text.push('\n');
    let mut length = 0;
    let numbered = play.notation().into_iter().enumerate().flat_map(|(ply, played)| {
        let number = (ply % 2 == 0).then(|| format!("{}.", ply / 2 + 1));
        number.into_iter().chain([played])
    });
    for word in numbered.chain([result.to_owned()]) {
        if length > 0 && length + word.len() + 1 > LINE {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(&word);
        length += word.len();
    }
    text.push('\n');
    text
}

fn result_text(ending: Option<&Ending>, _notation: Notation) -> &'static str {
    match ending.map(|ending| ending.winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Color::White)) => "1-0",
        Some(Some(Color::Black)) => "0-1",
    }
}
