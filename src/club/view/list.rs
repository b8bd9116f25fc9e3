//! Lists: somebody's games in a place, a choice of games, the moves so far.

use crate::club::show::to_ply;
use crate::speech::{Lang, Message, Value};
use crate::store::StoredGame;
use crate::surface::{Control, ControlId, Style, Verb, View};

use super::board::play_argument;
use super::choice::{BUTTONS_IN_ROW, ROWS};
use super::styled;

/// A line of a list of games: the game and who plays against the reader.
pub(in crate::club) struct Line<'a> {
    pub(in crate::club) game: &'a StoredGame,
    pub(in crate::club) opponent: Value,
    pub(in crate::club) your_turn: bool,
}

/// The games of one person, each with a button that shows it.
pub(in crate::club) fn games(lang: Lang, lines: &[Line<'_>]) -> View {
    let shown = &lines[..lines.len().min(BUTTONS_IN_ROW * ROWS)];
    let mut view = View::new(lang).line(Message::new("games-title").with("count", lines.len()));
    view.lines.extend(shown.iter().map(|line| {
        Message::new("games-line")
            .with("code", line.game.code.as_str())
            .with("opponent", line.opponent.clone())
            .with("ruleset", line.game.state.play.ruleset())
            .with("moves", line.game.state.ply().div_ceil(2))
            .with("turn", Value::choice(if line.your_turn { "yours" } else { "theirs" }))
    }));
    let buttons: Vec<Control> = shown
        .iter()
        .map(|line| {
            let id = ControlId::new(Verb::Show, line.game.code.clone(), to_ply(line.game.state.ply()));
            let label = Message::new("games-button").with("code", line.game.code.as_str());
            styled(id, label, if line.your_turn { Style::Primary } else { Style::Secondary })
        })
        .collect();
    view.controls = buttons.chunks(BUTTONS_IN_ROW).map(<[Control]>::to_vec).collect();
    view
}

/// A typed move fits several games: one button for each of them.
pub(in crate::club) fn which_game(lang: Lang, choices: &[(Line<'_>, usize)]) -> View {
    let buttons: Vec<Control> = choices
        .iter()
        .take(BUTTONS_IN_ROW * ROWS)
        .map(|(line, index)| {
            let id = ControlId::new(Verb::Play, line.game.code.clone(), to_ply(line.game.state.ply()));
            let label = Message::new("games-choice")
                .with("code", line.game.code.as_str())
                .with("opponent", line.opponent.clone());
            let argument = line.game.state.play.legal_moves().get(*index).map(|played| play_argument(*index, played));
            styled(id.with(argument.unwrap_or_default()), label, Style::Primary)
        })
        .collect();
    let mut view = View::new(lang).line(Message::new("choose-game"));
    view.controls = buttons.chunks(BUTTONS_IN_ROW).map(<[Control]>::to_vec).collect();
    view
}

/// Longest list of moves that fits every platform's message beside its other lines, in characters.
const MOVES_LIMIT: usize = 900;

/// The moves so far, numbered; of a very long game the last ones.
pub(in crate::club) fn moves(lang: Lang, game: &StoredGame) -> View {
    let texts = game.state.play.notation();
    let mut pairs: Vec<String> =
        texts.chunks(2).enumerate().map(|(index, pair)| format!("{}. {}", index + 1, pair.join(" "))).collect();
    let mut length: usize = pairs.iter().map(|pair| pair.len() + 1).sum();
    let mut dropped = 0;
    while length > MOVES_LIMIT && dropped < pairs.len() {
        length -= pairs[dropped].len() + 1;
        dropped += 1;
    }
    if dropped > 0 {
        pairs.drain(..dropped);
        pairs.insert(0, "…".to_owned());
    }
    let text = if pairs.is_empty() { "–".to_owned() } else { pairs.join(" ") };
    View::new(lang)
        .line(Message::new("moves-title").with("code", game.code.as_str()))
        .line(Message::new("plain").with("text", Value::Text(text)))
}
