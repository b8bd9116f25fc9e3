//! How a game ended, in one sentence, and the score of its series.

use draughts::Outcome;

use crate::club::people::Players;
use crate::game::{Ending, GameState, Reason};
use crate::speech::{Message, ending};

/// "Оля виграла: у чорних немає ходу. Рахунок 2 : 1."
pub(super) fn sentence(state: &GameState, ended: &Ending, players: &Players) -> Message {
    let result = match ended.winner {
        Some(winner) => Message::new("end-won")
            .with("player", players.name(winner))
            .with("color", winner)
            .with("reason", win_clause(state, ended, players)),
        None => match (ended.reason, state.play.outcome()) {
            (Reason::Rules, Some(Outcome::Draw(reason))) => ending::draw_reason(reason),
            _ => Message::new("end-draw-agreed"),
        },
    };
    let series = !state.score.is_zero();
    if !series {
        return result;
    }
    Message::new("end-with-score").with("result", result).with("score", state.score.after(ended).to_string())
}

fn win_clause(state: &GameState, ended: &Ending, players: &Players) -> Message {
    let Some(winner) = ended.winner else { return Message::new("end-draw-agreed") };
    let loser = players.name(!winner);
    match (ended.reason, state.play.outcome()) {
        (Reason::Resignation, _) => Message::new("end-reason-resignation").with("loser", loser),
        (Reason::Absence, _) => Message::new("end-reason-absence").with("loser", loser),
        (_, Some(Outcome::Win { winner, reason })) => ending::win_reason(winner, reason),
        _ => Message::new("win-by-rule").with("winner", winner),
    }
}
