//! Endgame tables: what few pieces on the board are worth, exactly.
//!
//! [`build`] solves all positions of a ruleset with up to so many pieces by retrograde analysis and writes them to
//! disk; [`check`] proves what was written; [`Tables`] looks positions up. All positions with the same men and kings
//! on both sides make a slice, which is one file.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use draughts::{Position, Ruleset};
//! use draughts_engine::tables::{Tables, Value, build};
//!
//! let dir = tempfile::tempdir().unwrap();
//! build(Ruleset::English, 2, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).unwrap();
//! let tables = Tables::open(dir.path());
//! // White has the opposition, and no draw any more.
//! let position = Position::from_fen(Ruleset::English, "W:WK32:BK26").unwrap();
//! let verdict = tables.probe_position(&position).unwrap();
//! assert_eq!(verdict.value, Value::Win);
//! ```

mod build;
mod cache;
mod check;
mod code;
mod file;
mod horizon;
mod index;
mod known;
mod map;
mod parallel;
mod placement;
mod slice;
mod solve;
mod squares;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use draughts::board::{Bits, Board, Variant, Visitor, visit};
use draughts::{Goal, KingMotion, Position, Ruleset, Special};

pub use build::{BuildError, Built, Progress, build};
pub use check::{Checked, check};
pub use file::FileError;

use cache::Cache;
use file::TableFile;
use horizon::Horizon;
use index::Index;
use placement::Placement;
use slice::{KEYS, MOST_PIECES, Unit};
use squares::Squares;

/// Tables of so many pieces or fewer know the distance to the end.
pub const DISTANCES_UP_TO: u8 = 4;

/// How a position ends for the side to move when both sides play best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// It loses.
    Loss,
}

/// What a table says of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// How it ends for the side to move.
    pub value: Value,
    /// After how many plies the game ends, when the winner hurries and the loser does not. `None` for draws, and
    /// where the table does not know.
    pub plies: Option<u16>,
}

/// Whether tables can be made for the ruleset.
///
/// Not for Hawaiian checkers, where there are no quiet moves and no few pieces to speak of; not for Breakthrough,
/// which ends with the first king; and not for Frisian and Frysk!, where a king that has moved three times in a row
/// may not move again, so that a position alone does not tell what is legal. In parachute checkers the tables know
/// positions without waiting parachutists.
#[must_use]
pub fn covers(ruleset: Ruleset) -> bool {
    let rules = ruleset.rules();
    !matches!(rules.special, Special::Konane) && rules.goal != Goal::FirstKing && rules.king_move_limit.is_none()
}

/// The directory of a ruleset's tables.
fn folder(dir: &Path, ruleset: Ruleset) -> PathBuf {
    dir.join(ruleset.id())
}

/// The tables in a directory, of all rulesets. Share it in an [`Arc`]; any number of threads may ask at once.
///
/// Where there is no table it knows nothing, and that is no error.
#[derive(Debug, Default)]
pub struct Tables {
    dir: PathBuf,
    cache: Cache,
    /// By ruleset.
    rulesets: Vec<RwLock<Option<Arc<RulesetTables>>>>,
    /// Tells tables apart in the cache.
    next_id: AtomicU32,
}

/// The tables of a ruleset which were on disk at some moment.
#[derive(Debug)]
struct RulesetTables {
    squares: Squares,
    goal: Goal,
    /// The most pieces of any table.
    pieces: u8,
    /// By [`slice::Slice::key`].
    tables: Vec<Option<Box<Table>>>,
}

#[derive(Debug)]
struct Table {
    id: u32,
    index: Index,
    horizon: Horizon,
    file: TableFile,
}

impl Tables {
    /// Opens the tables of every ruleset below the directory, which need not exist. Damaged files are left out; use
    /// [`open_ruleset`](Tables::open_ruleset) to learn of them.
    #[must_use]
    pub fn open(dir: &Path) -> Tables {
        let rulesets = Ruleset::ALL.iter().map(|_| RwLock::new(None)).collect();
        let tables = Tables { dir: dir.to_owned(), cache: Cache::default(), rulesets, next_id: AtomicU32::new(1) };
        for &ruleset in Ruleset::ALL {
            tables.open_ruleset(ruleset);
        }
        tables
    }

    /// Opens the tables of a ruleset again, after a [`build`]. Files that are there but cannot be used come back
    /// with the reason; the next build will replace them.
    pub fn open_ruleset(&self, ruleset: Ruleset) -> Vec<(PathBuf, FileError)> {
        let dir = folder(&self.dir, ruleset);
        let mut refused = Vec::new();
        let opened = (covers(ruleset) && dir.is_dir())
            .then(|| visit(ruleset, Open { dir: &dir, next_id: &self.next_id, refused: &mut refused }))
            .filter(|opened| opened.pieces > 0);
        if let Some(place) = self.place(ruleset) {
            *place.write().unwrap_or_else(PoisonError::into_inner) = opened.map(Arc::new);
        }
        refused
    }

    /// The most pieces that the tables of a ruleset know something about; 0 without tables.
    #[must_use]
    pub fn pieces(&self, ruleset: Ruleset) -> u8 {
        self.of(ruleset).map_or(0, |tables| tables.pieces)
    }

    /// What the tables say of a board. `None` when they do not know it: too many pieces, no such table, a side
    /// without a piece, or a man where it would have been crowned. In Russian they also do not know whether a lone
    /// king which holds the main road against three pieces is safe, if it is not lost soon.
    ///
    /// They know the draw rules that belong to the pieces on the board, with their counters at zero, but not the
    /// counter of king moves while there are men; see docs/engine.md.
    #[must_use]
    pub fn probe<V: Variant>(&self, board: &Board<V>) -> Option<Verdict> {
        self.of(V::RULES.ruleset())?.probe(board, &self.cache)
    }

    /// [`probe`](Tables::probe) for a position of any ruleset.
    #[must_use]
    pub fn probe_position(&self, position: &Position) -> Option<Verdict> {
        visit(position.ruleset(), Probe { tables: self, position })
    }

    /// The tables of a ruleset for a search, which are the same from its beginning to its end.
    pub(crate) fn prober(self: &Arc<Tables>, ruleset: Ruleset) -> Option<Prober> {
        Some(Prober { of: self.of(ruleset)?, tables: Arc::clone(self) })
    }

    fn place(&self, ruleset: Ruleset) -> Option<&RwLock<Option<Arc<RulesetTables>>>> {
        self.rulesets.get(ruleset as usize)
    }

    fn of(&self, ruleset: Ruleset) -> Option<Arc<RulesetTables>> {
        self.place(ruleset)?.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The tables of one ruleset as they were at some moment.
#[derive(Debug, Clone)]
pub(crate) struct Prober {
    tables: Arc<Tables>,
    of: Arc<RulesetTables>,
}

impl Prober {
    /// The most pieces that they know something about.
    pub(crate) fn pieces(&self) -> u8 {
        self.of.pieces
    }

    /// As [`Tables::probe`], for a board of the ruleset.
    pub(crate) fn probe<V: Variant>(&self, board: &Board<V>) -> Option<Verdict> {
        self.of.probe(board, &self.tables.cache)
    }
}

impl RulesetTables {
    #[inline]
    fn probe<V: Variant>(&self, board: &Board<V>, cache: &Cache) -> Option<Verdict> {
        if board.occupied().count() > u32::from(self.pieces) {
            return None;
        }
        let placement = Placement::of(board, &self.squares)?;
        if placement.slice.of_mover() == 0 || placement.slice.of_other() == 0 {
            return None;
        }
        let table = self.tables.get(placement.slice.key())?.as_deref()?;
        let number = table.index.number(&placement, &self.squares)?;
        let code = cache.code(table.id, &table.file, number)?;
        let value = match code.plies() {
            // A win may be there, too far away for the rule about the main road to be sure of it.
            None if table.horizon.is_in_doubt(&placement, &self.squares) => return None,
            None => Value::Draw,
            Some(_) if code.wins(self.goal) => Value::Win,
            Some(_) => Value::Loss,
        };
        Some(Verdict { value, plies: code.plies().filter(|_| table.file.has_distances()) })
    }
}

struct Open<'a> {
    dir: &'a Path,
    next_id: &'a AtomicU32,
    refused: &'a mut Vec<(PathBuf, FileError)>,
}

impl Visitor for Open<'_> {
    type Output = RulesetTables;

    fn visit<V: Variant>(self) -> RulesetTables {
        let squares = Squares::of::<V>();
        let mut tables: Vec<Option<Box<Table>>> = (0..KEYS).map(|_| None).collect();
        let mut pieces = 0;
        for unit in Unit::all(MOST_PIECES, !matches!(V::RULES.king, KingMotion::None)) {
            for &slice in &unit.slices[..unit.len()] {
                let path = file::path_of(self.dir, slice);
                if !path.exists() {
                    continue;
                }
                let index = Index::new(slice, &squares);
                match TableFile::open(self.dir, V::RULES, &index) {
                    Ok(file) => {
                        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
                        pieces = pieces.max(slice.pieces());
                        tables[slice.key()] =
                            Some(Box::new(Table { id, index, horizon: Horizon::of(V::RULES, slice), file }));
                    }
                    Err(error) => self.refused.push((path, error)),
                }
            }
        }
        RulesetTables { squares, goal: V::RULES.goal, pieces, tables }
    }
}

struct Probe<'a> {
    tables: &'a Tables,
    position: &'a Position,
}

impl Visitor for Probe<'_> {
    type Output = Option<Verdict>;

    fn visit<V: Variant>(self) -> Option<Verdict> {
        self.tables.probe(&Board::<V>::from_position(self.position)?)
    }
}
