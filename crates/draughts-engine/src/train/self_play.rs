//! Games of the engine against itself.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use draughts::board::{Bits as _, Board, Variant, Visitor, visit};
use draughts::{Color, Game, Kind, KingMotion, Outcome, Position};

use super::openings::{ballots, opening};
use super::record::{Kept, Log, Record};
use super::{Progress, TrainError, Training};
use crate::random::Random;
use crate::{HashTable, Limits, Parameters, Score, think_with};

/// Longer games count as draws, in plies.
const LONGEST_GAME: usize = 240;
/// An opening in which one side is ahead by more teaches little, in centi-men.
const MOST_AT_FIRST: i32 = 150;
/// A game of few pieces which has been level for so many plies is a draw.
const LEVEL_PLIES: u32 = 16;
const FEW_PIECES: usize = 7;
/// No farther from level than this, in centi-men.
const LEVEL: i32 = 20;
/// In MiB. Each game has a table of its own, so it depends on nothing but its number.
const TABLE: usize = 1;
/// How often there is news.
const NEWS: Duration = Duration::from_secs(15);

/// Plays the games that the log lacks.
pub(super) fn play(
    training: &Training,
    seed: u64,
    parameters: &Parameters,
    log: Log,
    progress: &(dyn Fn(&Progress) + Sync),
) -> Result<(), TrainError> {
    let wanted: VecDeque<u32> = (0..training.games).filter(|&number| !log.has(number)).collect();
    let desk = Mutex::new(Desk {
        wanted,
        log,
        of: training.games,
        positions: 0,
        results: [0; 3],
        began: Instant::now(),
        told: Instant::now(),
    });
    let ballots = ballots(training.ruleset);
    let work = || -> Result<(), TrainError> {
        loop {
            let next = lock(&desk).wanted.pop_front();
            let Some(number) = next else {
                return Ok(());
            };
            let random = Random::new(seed ^ u64::from(number) << 32);
            let play = Play { nodes: training.nodes, parameters, ballots: &ballots, number, random };
            let record = visit(training.ruleset, play);
            lock(&desk).note(&record, progress)?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..training.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut done = Ok(());
        for thread in threads {
            done = done.and(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    })
}

/// What the threads share.
struct Desk {
    wanted: VecDeque<u32>,
    log: Log,
    of: u32,
    positions: u64,
    results: [u32; 3],
    began: Instant,
    told: Instant,
}

fn lock<'a>(desk: &'a Mutex<Desk>) -> MutexGuard<'a, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    fn note(&mut self, record: &Record, progress: &dyn Fn(&Progress)) -> Result<(), TrainError> {
        self.log.add(record)?;
        self.positions += record.positions.len() as u64;
        self.results[usize::from(2 - record.result.min(2))] += 1;
        if self.told.elapsed() >= NEWS || self.wanted.is_empty() {
            self.told = Instant::now();
            progress(&Progress::Games {
                games: self.log.games(),
                of: self.of,
                positions: self.positions,
                results: self.results,
                elapsed: self.began.elapsed(),
            });
        }
        Ok(())
    }
}

/// One game.
struct Play<'a> {
    nodes: u64,
    parameters: &'a Parameters,
    ballots: &'a [Position],
    number: u32,
    random: Random,
}

impl Visitor for Play<'_> {
    type Output = Record;

    fn visit<V: Variant>(mut self) -> Record {
        loop {
            if let Some(mut game) = opening(V::RULES.ruleset(), self.ballots, &mut self.random)
                && let Some(record) = self.play::<V>(&mut game)
            {
                return record;
            }
        }
    }
}

impl Play<'_> {
    /// `None` when the opening was no good.
    fn play<V: Variant>(&self, game: &mut Game) -> Option<Record> {
        let table = HashTable::new(TABLE);
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let stop = AtomicBool::new(false);
        let mut positions = Vec::new();
        let mut level_plies = 0;
        let mut decided = None;
        while game.outcome().is_none() && game.ply() < LONGEST_GAME && level_plies < LEVEL_PLIES {
            let thought = think_with(game, &limits, &table, self.parameters, &stop)?;
            let score = thought.score;
            if game.ply() == 0 && score.centimen().abs() > MOST_AT_FIRST {
                return None;
            }
            let turn = game.position().turn();
            if score.is_win() || score.is_loss() {
                decided = Some(if score.is_win() { turn } else { turn.opponent() });
                break;
            }
            positions.extend(keep::<V>(game.position(), score));
            let level = score.centimen().abs() <= LEVEL || is_held::<V>(game.position());
            let few = game.position().pieces().count() <= FEW_PIECES;
            level_plies = if few && level { level_plies + 1 } else { 0 };
            game.play(&thought.best).ok()?;
        }
        let winner = decided.or(match game.outcome() {
            Some(Outcome::Win { winner, .. }) => Some(winner),
            Some(Outcome::Draw(_)) | None => None,
        });
        let result = match winner {
            Some(Color::White) => 2,
            None => 1,
            Some(Color::Black) => 0,
        };
        Some(Record { number: self.number, result, positions })
    }
}

/// Whether flying kings on both sides hold the draw, although one may have a piece more.
fn is_held<V: Variant>(position: &Position) -> bool {
    let flying = matches!(V::RULES.king, KingMotion::Flying | KingMotion::FlyingHalt);
    let count = |color, kind: Option<Kind>| {
        let pieces = position.pieces().map(|(_, piece)| piece);
        pieces.filter(|piece| piece.color == color && kind.is_none_or(|kind| piece.kind == kind)).count()
    };
    flying
        && Color::ALL.iter().all(|&color| count(color, Some(Kind::King)) > 0)
        && count(Color::White, None).abs_diff(count(Color::Black, None)) <= 1
}

/// The position, if neither side could capture: that is where evaluations are asked for.
fn keep<V: Variant>(position: &Position, score: Score) -> Option<Kept> {
    let board = Board::<V>::from_position(position)?;
    if Color::ALL.iter().any(|&color| board.can_capture(color)) {
        return None;
    }
    Some(Kept {
        sides: Color::ALL.map(|color| board.pieces(color).to_wide()),
        kings: board.kings().to_wide(),
        turn: board.turn(),
        score: score.centimen() as i16,
    })
}
