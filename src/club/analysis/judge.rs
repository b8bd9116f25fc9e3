//! What a game's evaluations say about the play of both sides. Pure: numbers in, a judgement out.

use draughts::{Color, Game, Outcome};
use serde::{Deserialize, Serialize};

use crate::club::thinkers::Weighed;
use crate::render::CERTAIN;

/// How many of the worst moves are named.
const NAMED: usize = 3;
/// A move that costs fewer chances than this, in thousandths, is no mistake.
const MISTAKE: u16 = 100;
/// From this accuracy on a side has played well throughout, in per cent.
const CLEAN: u8 = 90;
/// What a man is worth as the logarithm of the odds to win. The fit of the evaluation, which measures this
/// (`draughts_engine::train`), found 0.7 to 0.9; for a pawn at chess Lichess has 0.37.
const MAN: f64 = 0.9;

/// What is said about a game. Stored as JSON: a change here must still read what was written before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::club) struct Judgement {
    /// White's chances in thousandths, a draw counting half: before the first move and after each that was looked at.
    pub(in crate::club) chances: Vec<u16>,
    /// White's accuracy in per cent; `None` if White never had a choice.
    pub(in crate::club) white: Option<u8>,
    /// Black's.
    pub(in crate::club) black: Option<u8>,
    /// The worst moves, at most three, in the order in which they were played.
    pub(in crate::club) worst: Vec<Mistake>,
}

/// A move that cost chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::club) struct Mistake {
    /// How many moves were played before it.
    pub(in crate::club) ply: u16,
    /// The chances that it cost its side, in thousandths.
    pub(in crate::club) cost: u16,
    /// What was better, in the ruleset's notation.
    pub(in crate::club) better: String,
}

impl Judgement {
    /// The accuracy of a side.
    pub(in crate::club) const fn accuracy(&self, color: Color) -> Option<u8> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether nobody went wrong. Moves that each cost a little are no mistakes, but deserve no praise either.
    pub(in crate::club) fn is_clean(&self) -> bool {
        self.worst.is_empty() && [self.white, self.black].into_iter().flatten().all(|percent| percent >= CLEAN)
    }

    /// How many moves were looked at.
    pub(in crate::club) fn plies(&self) -> usize {
        self.chances.len().saturating_sub(1)
    }
}

/// A position of the game as the judge sees it.
struct Seen {
    turn: Color,
    /// The chances of the side to move.
    chance: f64,
    /// There is more than one move.
    choice: bool,
    /// The best move, as it is written.
    best: Option<String>,
}

/// Judges the first moves of a game by what the engine thinks of each position: before the first move, then after each.
/// `None`: nothing is known of that position.
pub(super) fn judge(game: &Game, weighed: &[Option<Weighed>]) -> Judgement {
    let seen = seen(game, weighed);
    let mut accuracies: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    let mut mistakes = Vec::new();
    for (ply, (before, after)) in seen.iter().zip(seen.iter().skip(1)).enumerate() {
        let cost = (before.chance - kept(before, after)).max(0.0);
        if before.choice {
            accuracies[before.turn.index()].push(accuracy(cost));
        }
        let cost = thousandths(cost);
        if let Some(better) = before.best.clone().filter(|_| before.choice && cost >= MISTAKE) {
            mistakes.push(Mistake { ply: u16::try_from(ply).unwrap_or(u16::MAX), cost, better });
        }
    }
    mistakes.sort_by_key(|mistake| std::cmp::Reverse(mistake.cost));
    mistakes.truncate(NAMED);
    mistakes.sort_by_key(|mistake| mistake.ply);
    let [white, black] = Color::ALL.map(|color| mean(&accuracies[color.index()]));
    let of_white = |seen: &Seen| if seen.turn == Color::White { seen.chance } else { 1.0 - seen.chance };
    let chances = seen.iter().map(|seen| thousandths(of_white(seen))).collect();
    Judgement { chances, white, black, worst: mistakes }
}

/// The positions, from the last to the first: what came of a move is known better than what was expected of it.
fn seen(game: &Game, weighed: &[Option<Weighed>]) -> Vec<Seen> {
    let mut play = game.clone();
    while play.ply() + 1 > weighed.len() && play.undo().is_some() {}
    let mut seen: Vec<Seen> = Vec::with_capacity(weighed.len());
    let mut played = None;
    for weighed in weighed.iter().rev() {
        let position = play.position();
        let turn = position.turn();
        let best = weighed.as_ref().and_then(|weighed| weighed.best.as_ref());
        let after = seen.last().map(|after: &Seen| if after.turn == turn { after.chance } else { 1.0 - after.chance });
        let own = match (play.outcome(), weighed) {
            (Some(outcome), _) => Some(result(outcome, turn)),
            (None, Some(weighed)) => Some(chance(weighed)),
            (None, None) => None,
        };
        let chance = match (own, after) {
            // The engine's own choice was played: its worth is what became of it.
            (Some(_), Some(after)) if best.is_some() && best == played.as_ref() => after,
            (Some(own), Some(after)) => own.max(after),
            (Some(own), None) => own,
            (None, after) => after.unwrap_or(0.5),
        };
        let best = best.filter(|best| played.as_ref() != Some(*best)).map(|best| position.move_path_text(best));
        seen.push(Seen { turn, chance, choice: position.legal_moves().len() > 1, best });
        played = play.undo();
    }
    seen.reverse();
    seen
}

/// What a move left of its side's chances.
fn kept(before: &Seen, after: &Seen) -> f64 {
    if after.turn == before.turn { after.chance } else { 1.0 - after.chance }
}

fn result(outcome: Outcome, side: Color) -> f64 {
    match outcome {
        Outcome::Draw(_) => 0.5,
        Outcome::Win { winner, .. } if winner == side => 1.0,
        Outcome::Win { .. } => 0.0,
    }
}

/// The chances of the side to move, from the score: a logistic curve, as Lichess has it for chess, with a man of
/// draughts in the place of the pawn.
fn chance(weighed: &Weighed) -> f64 {
    match weighed.wins_in {
        Some(plies) if plies > 0 => 1.0,
        Some(_) => 0.0,
        None => 1.0 / (1.0 + (-MAN * f64::from(weighed.centimen) / 100.0).exp()),
    }
}

/// How exact a move was, in per cent, by the chances that it cost.
///
/// The formula is that of Lichess (<https://lichess.org/page/accuracy>), which fitted it to chess games:
/// `103.1668 * exp(-0.04354 * d) - 3.1669`, where `d` is the percentage of winning chances that the move gave away.
/// A side's accuracy is the mean over its moves, forced ones left out.
fn accuracy(cost: f64) -> f64 {
    (103.1668 * (-0.043_54 * 100.0 * cost).exp() - 3.1669).clamp(0.0, 100.0)
}

fn mean(accuracies: &[f64]) -> Option<u8> {
    if accuracies.is_empty() {
        return None;
    }
    let mean = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
    // Between 0 and 100 by what it is the mean of.
    Some(mean.round() as u8)
}

fn thousandths(part: f64) -> u16 {
    (part.clamp(0.0, 1.0) * f64::from(CERTAIN)).round() as u16
}

#[cfg(test)]
mod tests;
