//! The analysis of a game: the graph, the accuracy of both sides, the worst moves.

use std::sync::Arc;

use draughts::{Color, Game};

use crate::club::analysis::{Judgement, Mistake};
use crate::render::Graph;
use crate::speech::{Message, Value};
use crate::surface::{Drawing, Picture, View};

use super::board::{Board, move_text};
use super::plain;

impl Board<'_> {
    /// What the engine says about the game.
    pub(in crate::club) fn analysis(&self, judged: &Judgement) -> View {
        let state = &self.game.state;
        let title = Message::new("analysis-title")
            .with("white", self.players.name(Color::White))
            .with("black", self.players.name(Color::Black))
            .with("ruleset", state.play.ruleset())
            .with("code", self.game.code.as_str());
        let accuracy = |color| match judged.accuracy(color) {
            Some(percent) => Message::new("analysis-percent").with("number", percent),
            None => plain("–"),
        };
        let accuracy = Message::new("analysis-accuracy")
            .with("white", accuracy(Color::White))
            .with("black", accuracy(Color::Black));
        let mut view = View::new(self.lang).line(title.clone()).line(accuracy.clone());
        if judged.is_clean() {
            view = view.line(Message::new("analysis-nobody-erred"));
        }
        if !judged.worst.is_empty() {
            view = view.line(Message::new("analysis-worst"));
            view.lines.extend(judged.worst.iter().filter_map(|mistake| mistake_line(&state.play, mistake)));
        }
        if judged.plies() < state.ply() {
            let cut = Message::new("analysis-cut").with("shown", judged.plies()).with("total", state.ply());
            view = view.line(cut);
        }
        let marks = judged.worst.iter().map(|mistake| (usize::from(mistake.ply) + 1, number(mistake.ply.into())));
        let graph = Graph { chances: judged.chances.clone(), marks: marks.collect(), theme: self.theme };
        let numbers =
            judged.worst.iter().map(|mistake| plain(number(mistake.ply.into())).into()).collect::<Vec<Value>>();
        let alt = Message::new("analysis-alt")
            .with("game", title)
            .with("accuracy", accuracy)
            .with("marked", judged.worst.len())
            .with("numbers", numbers);
        let alt = self.catalogue.plain(self.lang, &alt).chars().take(LONGEST_ALT).collect();
        view.picture(Picture { drawing: Drawing::Graph(Arc::new(graph)), alt })
    }
}

/// What every platform takes of a description.
const LONGEST_ALT: usize = 1_024;

/// The number of the move that comes after so many plies, with dots for the second side.
fn number(ply: usize) -> String {
    let dots = if ply.is_multiple_of(2) { "." } else { "…" };
    format!("{}{dots}", ply / 2 + 1)
}

/// A mistake, what was better, and what it cost.
fn mistake_line(play: &Game, mistake: &Mistake) -> Option<Message> {
    let mut before = play.clone();
    while before.ply() > usize::from(mistake.ply) + 1 {
        before.undo()?;
    }
    let played = before.undo()?;
    Some(
        Message::new("analysis-mistake")
            .with("move", move_text(&before, &played))
            .with("better", mistake.better.as_str())
            .with("cost", mistake.cost.div_ceil(10)),
    )
}
