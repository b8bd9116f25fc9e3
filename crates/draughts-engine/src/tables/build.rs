//! Making the tables of a ruleset.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use draughts::board::{Variant, Visitor, visit};
use draughts::{KingMotion, Ruleset};
use thiserror::Error;

use super::file::{TableFile, path_of, write};
use super::index::Index;
use super::known::{Known, Solved};
use super::slice::{MOST_PIECES, Slice, Unit};
use super::solve::{NotSolved, solve};
use super::squares::Squares;
use super::{DISTANCES_UP_TO, covers, folder};

/// No build takes more memory than about this, in bytes.
const MOST_MEMORY: u64 = 4 << 30;

/// How far a build is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The pieces whose positions have just been solved, or found on disk, such as `2k1m-1k0m`.
    pub pieces: String,
    /// Whether they were on disk already.
    pub found: bool,
    /// How many positions are done, with those of this step.
    pub done: u64,
    /// How many positions there are in all.
    pub positions: u64,
}

/// What a build has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Built {
    /// How many positions the tables know, each with one side to move.
    pub positions: u64,
    /// How many of them were solved, and not found on disk.
    pub solved: u64,
    /// How many damaged or outdated files were replaced.
    pub replaced: u32,
}

/// Why tables were not made.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The stop flag was raised. What has been written stays, and the next build goes on from there.
    #[error("stopped")]
    Stopped,
    /// There are no tables for this ruleset; see [`covers`](super::covers).
    #[error("there are no endgame tables for {0}")]
    NotCovered(Ruleset),
    /// Tables are made for 2 to 6 pieces.
    #[error("tables are made for 2 to {MOST_PIECES} pieces, not for {0}")]
    Pieces(u8),
    /// It would take more memory than a build may.
    #[error("tables of {pieces} pieces would take {mebibytes} MiB of memory, and {} may be taken", MOST_MEMORY >> 20)]
    TooLarge {
        /// How many pieces were asked for.
        pieces: u8,
        /// How much memory, about.
        mebibytes: u64,
    },
    /// Another build is at work in the same directory.
    #[error("another build is at work in {0}")]
    Busy(String),
    /// A win takes longer than a table can tell.
    #[error("a win with {0} takes longer than a table can tell")]
    TooFar(String),
    /// A move led out of the tables: a fault of this program.
    #[error("a move from {0} leads out of the tables")]
    Inconsistent(String),
    /// A file or directory cannot be used.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Makes the tables of a ruleset for up to so many pieces below the directory, and leaves alone those that are
/// there and sound. It takes hours for many pieces on large boards; raising the flag ends it within a moment, and
/// the next build goes on with the pieces that were not done. `progress` is called after each step.
///
/// # Errors
///
/// [`BuildError`]. What has been written before stays.
pub fn build(
    ruleset: Ruleset,
    pieces: u8,
    dir: &Path,
    threads: usize,
    progress: &mut dyn FnMut(&Progress),
    stop: &AtomicBool,
) -> Result<Built, BuildError> {
    let dir = asked_folder(ruleset, pieces, dir)?;
    visit(ruleset, Build { pieces, dir: &dir, threads, progress, stop })
}

/// The directory of a ruleset's tables, if there can be tables of so many pieces.
pub(super) fn asked_folder(ruleset: Ruleset, pieces: u8, dir: &Path) -> Result<PathBuf, BuildError> {
    if !covers(ruleset) {
        return Err(BuildError::NotCovered(ruleset));
    }
    if !(2..=MOST_PIECES).contains(&pieces) {
        return Err(BuildError::Pieces(pieces));
    }
    Ok(folder(dir, ruleset))
}

struct Build<'a> {
    pieces: u8,
    dir: &'a Path,
    threads: usize,
    progress: &'a mut dyn FnMut(&Progress),
    stop: &'a AtomicBool,
}

impl Visitor for Build<'_> {
    type Output = Result<Built, BuildError>;

    fn visit<V: Variant>(self) -> Result<Built, BuildError> {
        let squares = Squares::of::<V>();
        let units = units::<V>(self.pieces);
        let positions = |unit: Unit| -> u64 {
            unit.slices[..unit.len()].iter().map(|&slice| Index::new(slice, &squares).len).sum()
        };
        let need = units.iter().map(|&unit| memory::<V>(unit, &squares)).max().unwrap_or(0);
        if need > MOST_MEMORY {
            return Err(BuildError::TooLarge { pieces: self.pieces, mebibytes: need >> 20 });
        }
        fs::create_dir_all(self.dir)?;
        let _lock = lock(self.dir)?;
        let all = units.iter().map(|&unit| positions(unit)).sum();
        let mut known = Known::new();
        let mut built = Built::default();
        for unit in units {
            let found = self.solve_unit::<V>(unit, &squares, &mut known, &mut built)?;
            let count = positions(unit);
            built.positions += count;
            built.solved += if found { 0 } else { count };
            let pieces = unit.slices[0].to_string();
            (self.progress)(&Progress { pieces, found, done: built.positions, positions: all });
        }
        Ok(built)
    }
}

impl Build<'_> {
    /// Makes sure that the files of the unit are there; whether they already were.
    fn solve_unit<V: Variant>(
        &self,
        unit: Unit,
        squares: &Squares,
        known: &mut Known,
        built: &mut Built,
    ) -> Result<bool, BuildError> {
        let slices = &unit.slices[..unit.len()];
        let mut sound = true;
        for &slice in slices {
            if path_of(self.dir, slice).exists() && load::<V>(self.dir, slice, squares).is_none() {
                built.replaced += 1;
                sound = false;
            } else {
                sound &= path_of(self.dir, slice).exists();
            }
        }
        if sound {
            return Ok(true);
        }
        let needed = dependencies::<V>(unit);
        known.retain(&needed);
        for &slice in &needed {
            if known.get(slice).is_none() {
                let solved = load::<V>(self.dir, slice, squares);
                known.insert(solved.ok_or_else(|| BuildError::Inconsistent(unit.slices[0].to_string()))?);
            }
        }
        let distances = unit.slices[0].pieces() <= DISTANCES_UP_TO;
        let solved = solve::<V>(unit, squares, known, distances, self.threads, self.stop);
        let name = || unit.slices[0].to_string();
        let solved = solved.map_err(|error| match error {
            NotSolved::Stopped => BuildError::Stopped,
            NotSolved::Unknown => BuildError::Inconsistent(name()),
            NotSolved::TooFar => BuildError::TooFar(name()),
        })?;
        for solved in solved {
            write(self.dir, V::RULES, &solved)?;
            known.insert(solved);
        }
        Ok(false)
    }
}

/// The units of a ruleset, in the order in which they can be solved.
pub(super) fn units<V: Variant>(pieces: u8) -> Vec<Unit> {
    Unit::all(pieces, has_kings::<V>())
}

fn has_kings<V: Variant>() -> bool {
    !matches!(V::RULES.king, KingMotion::None)
}

/// The slices outside the unit that its moves lead to.
pub(super) fn dependencies<V: Variant>(unit: Unit) -> Vec<Slice> {
    let mut needed: Vec<Slice> = Vec::new();
    for slice in unit.slices {
        for after in slice.follow() {
            let possible = has_kings::<V>() || after.kings == [0, 0];
            if possible && !unit.slices.contains(&after) && !needed.contains(&after) {
                needed.push(after);
            }
        }
    }
    needed
}

/// A sound table from disk.
pub(super) fn load<V: Variant>(dir: &Path, slice: Slice, squares: &Squares) -> Option<Solved> {
    let index = Index::new(slice, squares);
    TableFile::open(dir, V::RULES, &index).and_then(|table| table.load(index)).ok()
}

/// About how many bytes of memory it takes to solve a unit.
fn memory<V: Variant>(unit: Unit, squares: &Squares) -> u64 {
    let positions = |slice: Slice| Index::new(slice, squares).len;
    let stored = |slice: Slice| if slice.pieces() <= DISTANCES_UP_TO { positions(slice) } else { positions(slice) / 4 };
    // Two bytes a position, and four in a list for each that is settled, which are made longer by doubling.
    let own: u64 = unit.slices[..unit.len()].iter().map(|&slice| 8 * positions(slice)).sum();
    own + dependencies::<V>(unit).into_iter().map(stored).sum::<u64>()
}

/// Keeps other builds out of the directory for as long as it is held.
fn lock(dir: &Path) -> Result<File, BuildError> {
    let file = File::create(dir.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(BuildError::Busy(dir.display().to_string())),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
