//! The match that decides whether new parameters are kept.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use draughts::Position;

use super::openings::{ballots, opening};
use super::{Progress, TrainError, Training, at};
use crate::arena::{Match, Player, Tally};
use crate::random::Random;
use crate::{Limits, Parameters};

/// So many pairs are played and written down at a time.
const AT_A_TIME: usize = 20;

/// Whether the error bar of 95 % lies above zero.
pub(super) fn is_better(tally: &Tally) -> bool {
    tally.elo() - tally.error() > 0.0
}

/// Plays new against old, going on after the pairs that the file has. The openings are not those of self-play.
pub(super) fn play(
    training: &Training,
    seed: u64,
    path: &Path,
    new: &Arc<Parameters>,
    old: &Arc<Parameters>,
    progress: &(dyn Fn(&Progress) + Sync),
) -> Result<Tally, TrainError> {
    let openings = openings(training, seed);
    let limits = Limits { nodes: Some(training.nodes), ..Limits::default() };
    let parts: Vec<&[Position]> = openings.chunks(AT_A_TIME).collect();
    let earlier = read(path)?;
    let mut tally = earlier.iter().fold(Tally::default(), |sum, &part| sum.and(part));
    let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(at(path))?;
    for (part, openings) in parts.into_iter().enumerate().skip(earlier.len()) {
        let contest = Match {
            one: Player::SearchWith(limits, Arc::clone(new)),
            other: Player::SearchWith(limits, Arc::clone(old)),
            openings: openings.to_vec(),
            seed,
        };
        let played = contest.play();
        let [a, b, c, d, e] = played.pairs;
        let line = format!("{} {} {} {a} {b} {c} {d} {e}\n", played.wins, played.draws, played.losses);
        file.write_all(line.as_bytes()).map_err(at(path))?;
        tally = tally.and(played);
        let pairs = ((part + 1) * AT_A_TIME).min(training.pairs as usize) as u32;
        progress(&Progress::Gate { pairs, of: training.pairs, tally });
    }
    Ok(tally)
}

/// As many as there are pairs, the ballots among them.
fn openings(training: &Training, seed: u64) -> Vec<Position> {
    let ballots = ballots(training.ruleset);
    let mut random = Random::new(!seed);
    let games = std::iter::repeat_with(|| opening(training.ruleset, &ballots, &mut random)).flatten();
    games.take(training.pairs as usize).map(|game| game.position().clone()).collect()
}

/// The parts that have been played. An unfinished last line is as good as none.
fn read(path: &Path) -> Result<Vec<Tally>, TrainError> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(at(path)(error)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    if text.len() > whole.len() + 1 {
        let whole = if whole.is_empty() { String::new() } else { format!("{whole}\n") };
        super::write_whole(path, whole.as_bytes())?;
    }
    Ok(whole.lines().map_while(part).collect())
}

fn part(line: &str) -> Option<Tally> {
    let numbers: Vec<u32> = line.split(' ').map_while(|number| number.parse().ok()).collect();
    let [wins, draws, losses, a, b, c, d, e] = numbers[..] else {
        return None;
    };
    Some(Tally { wins, draws, losses, pairs: [a, b, c, d, e] })
}
