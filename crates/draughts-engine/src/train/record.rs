//! Games of self-play on disk.
//!
//! A log begins with a magic number, the version and the ruleset's name in 24 bytes. Each game is its number, the
//! result, how many positions follow, the positions and a CRC-32 of them all, so that what a killed process has
//! left unfinished is seen and cut off. Numbers are little-endian.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use draughts::board::Bits;
use draughts::{Color, Ruleset};

use super::{TrainError, at};
use crate::evaluation::{Pieces, Terrain};

const MAGIC: [u8; 8] = *b"damkalog";
const VERSION: u8 = 1;
const HEADER: usize = 32;
/// Number, result, count.
const GAME_HEADER: usize = 4 + 1 + 2;
const SUM: usize = 4;
/// Two sides, kings, side to move, score.
const POSITION: usize = 3 * 16 + 1 + 2;

/// A quiet position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kept {
    /// The pieces of White and Black, and the kings among them, as sets of squares.
    pub sides: [u128; 2],
    pub kings: u128,
    pub turn: Color,
    /// The score of the search for the side to move, in centi-men.
    pub score: i16,
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Record {
    pub number: u32,
    /// Half points of White.
    pub result: u8,
    pub positions: Vec<Kept>,
}

/// A position to learn from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sample<B> {
    pub pieces: Pieces<B>,
    /// For White, in centi-men.
    pub score: f32,
    /// Points of White: 0, a half or 1.
    pub result: f32,
    /// The number of the game, to hold out whole games.
    pub game: u32,
}

/// A log that is written to.
#[derive(Debug)]
pub(super) struct Log {
    file: File,
    path: PathBuf,
    played: HashSet<u32>,
}

impl Log {
    /// Opens a log or begins one. What was left unfinished at its end is cut off.
    pub(super) fn open(ruleset: Ruleset, path: &Path) -> Result<Log, TrainError> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(at(path))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(at(path))?;
        let mut played = HashSet::new();
        if bytes.len() < HEADER {
            file.set_len(0).map_err(at(path))?;
            file.rewind().map_err(at(path))?;
            file.write_all(&header(ruleset)).map_err(at(path))?;
        } else {
            let mut games = Games::of(ruleset, path, &bytes)?;
            played.extend(games.by_ref().map(|game| game.number));
            let whole = (bytes.len() - games.0.len()) as u64;
            file.set_len(whole).map_err(at(path))?;
            file.seek(SeekFrom::Start(whole)).map_err(at(path))?;
        }
        Ok(Log { file, path: path.to_owned(), played })
    }

    /// How many games it has.
    pub(super) fn games(&self) -> u32 {
        self.played.len() as u32
    }

    /// Whether it has this game.
    pub(super) fn has(&self, number: u32) -> bool {
        self.played.contains(&number)
    }

    /// Adds a game in one piece.
    pub(super) fn add(&mut self, record: &Record) -> Result<(), TrainError> {
        self.file.write_all(&record.to_bytes()).map_err(at(&self.path))?;
        self.played.insert(record.number);
        Ok(())
    }
}

impl Record {
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.number.to_le_bytes().to_vec();
        bytes.push(self.result);
        bytes.extend((self.positions.len() as u16).to_le_bytes());
        for position in &self.positions {
            for word in [position.sides[0], position.sides[1], position.kings] {
                bytes.extend(word.to_le_bytes());
            }
            bytes.push(position.turn.index() as u8);
            bytes.extend(position.score.to_le_bytes());
        }
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

/// Adds the positions of a log to the samples.
pub(super) fn read<B: Bits>(
    ruleset: Ruleset,
    path: &Path,
    terrain: &Terrain<B>,
    samples: &mut Vec<Sample<B>>,
) -> Result<(), TrainError> {
    let bytes = std::fs::read(path).map_err(at(path))?;
    for game in Games::of(ruleset, path, &bytes)? {
        let result = f32::from(game.result) / 2.0;
        samples.extend(game.positions.iter().map(|kept| kept.sample(terrain, result, game.number)));
    }
    Ok(())
}

impl Kept {
    fn sample<B: Bits>(&self, terrain: &Terrain<B>, result: f32, game: u32) -> Sample<B> {
        let kings = B::from_wide(self.kings);
        let sides = self.sides.map(B::from_wide);
        let mut empty = B::EMPTY;
        for &(_, index) in &terrain.squares {
            empty |= B::of(index);
        }
        let pieces = Pieces {
            men: sides.map(|side| side & !kings),
            kings: sides.map(|side| side & kings),
            empty: empty & !(sides[0] | sides[1]),
            turn: self.turn,
        };
        let score = f32::from(self.score);
        Sample { pieces, score: if self.turn == Color::White { score } else { -score }, result, game }
    }
}

/// The whole games of a log. What is left in it after the last of them is damaged or unfinished.
struct Games<'a>(&'a [u8]);

impl<'a> Games<'a> {
    fn of(ruleset: Ruleset, path: &Path, bytes: &'a [u8]) -> Result<Games<'a>, TrainError> {
        let games = bytes.strip_prefix(&header(ruleset)).ok_or_else(|| TrainError::Log(path.to_owned()))?;
        Ok(Games(games))
    }
}

impl Iterator for Games<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let (head, _) = self.0.split_first_chunk::<GAME_HEADER>()?;
        let [a, b, c, d, result, low, high] = *head;
        let count = usize::from(u16::from_le_bytes([low, high]));
        let (game, rest) = self.0.split_at_checked(GAME_HEADER + count * POSITION + SUM)?;
        let (summed, sum) = game.split_last_chunk()?;
        if crc32fast::hash(summed) != u32::from_le_bytes(*sum) {
            return None;
        }
        self.0 = rest;
        let positions = summed[GAME_HEADER..].as_chunks::<POSITION>().0.iter().map(position).collect();
        Some(Record { number: u32::from_le_bytes([a, b, c, d]), result, positions })
    }
}

fn position(bytes: &[u8; POSITION]) -> Kept {
    let word = |at: usize| {
        let mut word = [0; 16];
        word.copy_from_slice(&bytes[at * 16..(at + 1) * 16]);
        u128::from_le_bytes(word)
    };
    Kept {
        sides: [word(0), word(1)],
        kings: word(2),
        turn: if bytes[48] == 0 { Color::White } else { Color::Black },
        score: i16::from_le_bytes([bytes[49], bytes[50]]),
    }
}

fn header(ruleset: Ruleset) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(&MAGIC);
    header[8] = VERSION;
    for (place, byte) in header[9..].iter_mut().zip(ruleset.id().bytes()) {
        *place = byte;
    }
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(number: u32) -> Record {
        let kept = Kept { sides: [7, 0x0fff << 100], kings: 4, turn: Color::Black, score: -35 };
        Record { number, result: 2, positions: vec![kept; 3] }
    }

    fn file(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("damka-log-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn a_log_that_was_cut_off_goes_on_after_its_last_whole_game() {
        let path = file("cut");
        let mut log = Log::open(Ruleset::Canadian, &path).expect("a log");
        for number in [4, 9] {
            log.add(&record(number)).expect("written");
        }
        drop(log);
        let bytes = std::fs::read(&path).expect("a file");
        std::fs::write(&path, &bytes[..bytes.len() - 20]).expect("cut");
        let mut log = Log::open(Ruleset::Canadian, &path).expect("a log");
        assert_eq!((log.games(), log.has(4), log.has(9)), (1, true, false));
        log.add(&record(5)).expect("written");
        drop(log);
        let bytes = std::fs::read(&path).expect("a file");
        let games: Vec<Record> = Games::of(Ruleset::Canadian, &path, &bytes).expect("games").collect();
        assert_eq!(games, [record(4), record(5)]);
        std::fs::remove_file(&path).expect("removed");
    }

    #[test]
    fn a_log_of_another_ruleset_is_refused() {
        let path = file("other");
        drop(Log::open(Ruleset::Russian, &path).expect("a log"));
        assert!(matches!(Log::open(Ruleset::English, &path), Err(TrainError::Log(_))));
        std::fs::remove_file(&path).expect("removed");
    }
}
