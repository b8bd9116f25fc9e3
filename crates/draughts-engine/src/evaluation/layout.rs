//! Which weights an evaluation has, and which of them a position calls for.
//!
//! Everything is seen from a side: its own men and the other's, with the board turned so that its men go up. The
//! worth of a position is what White sees less what Black sees, so turning the board and changing the colours
//! changes the sign and nothing else.

use draughts::board::{Bits, Variant};
use draughts::{Color, Ruleset};

use super::terrain::{Pieces, Terrain};
use super::windows::{Window, windows};

/// Weights are kept in quarters of a centi-man.
pub(crate) const PAIR_UNIT: i32 = 4;

/// How many windows are numbered at once.
pub(super) const LANES: usize = 8;
/// How many squares are looked up at once.
const CHUNK: usize = 6;

/// The places of the weights of a ruleset. Each place holds a pair: the weight at the start of the game, with all
/// men on the board, and at its end, with none.
#[derive(Debug)]
pub(crate) struct Layout<B> {
    pub(super) groups: Vec<Group>,
    /// How many pairs the tables of the windows have in all.
    patterns: usize,
    /// How many playing squares there are.
    squares: usize,
    /// By index on the board the place of its square among the squares.
    slots: [u8; 128],
    word: std::marker::PhantomData<B>,
}

/// Windows that are numbered at once.
#[derive(Debug)]
pub(super) struct Group {
    /// By chunk of the board and the set of squares in it: what it adds to each window's number.
    sums: Box<[[[u16; LANES]; 1 << CHUNK]]>,
    /// The tables of the windows; `None` for lanes without a window.
    pub(super) tables: [Option<Table>; LANES],
}

/// The pairs of weights of a window.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table {
    /// The place of the first.
    pub begin: usize,
    /// How many.
    pub len: usize,
}

/// Single weights beside those for patterns and squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Term {
    /// To have a king at all.
    HasKing,
    /// Each quiet move of a man.
    ManMobility,
    /// Each empty square next to a king.
    KingMobility,
    /// Each man more on one wing than on the other.
    Skew,
    /// To be on the move.
    Tempo,
}

impl Term {
    const ALL: [Term; 5] = [Term::HasKing, Term::ManMobility, Term::KingMobility, Term::Skew, Term::Tempo];
}

impl<B: Bits> Layout<B> {
    /// The layout for `V`; `None` where patterns cannot be trained.
    pub(crate) fn of<V: Variant<Bits = B>>(terrain: &Terrain<B>) -> Option<Layout<B>> {
        let windows = windows(V::RULES)?;
        let mut tables: Vec<Table> = Vec::new();
        let mut patterns = 0;
        for window in &windows {
            if window.table == tables.len() {
                let len = 3_usize.pow(window.squares.len() as u32);
                tables.push(Table { begin: patterns, len });
                patterns += len;
            }
        }
        let mut slots = [0; 128];
        for (slot, &(_, index)) in terrain.squares.iter().enumerate() {
            slots[usize::from(index)] = slot as u8;
        }
        let groups = windows.chunks(LANES).map(|windows| Group::new(windows, &tables, terrain)).collect();
        let word = std::marker::PhantomData;
        Some(Layout { groups, patterns, squares: terrain.squares.len(), slots, word })
    }

    /// How many pairs of weights there are.
    pub(crate) fn len(&self) -> usize {
        self.patterns + 2 * self.squares + Term::ALL.len()
    }

    /// How many of them, the first ones, belong to patterns.
    pub(crate) fn patterns(&self) -> usize {
        self.patterns
    }

    /// The place of a man on a square, by index on the board as its owner sees it.
    pub(crate) fn man_on(&self, index: u8) -> usize {
        self.patterns + usize::from(self.slots[usize::from(index & 127)])
    }

    /// The place of a king on a square, by index on the board as its owner sees it.
    pub(crate) fn king_on(&self, index: u8) -> usize {
        self.man_on(index) + self.squares
    }

    /// The place of a single weight.
    pub(crate) fn term(&self, term: Term) -> usize {
        self.patterns + 2 * self.squares + term as usize
    }

    /// Every weight that the position calls for, and how often it counts for White; less than none where it
    /// counts for Black.
    pub(crate) fn features(&self, terrain: &Terrain<B>, pieces: &Pieces<B>, mut feature: impl FnMut(usize, i32)) {
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let (us, them) = (color.index(), color.opponent().index());
            let seen = |squares: B| if sign > 0 { squares } else { terrain.rotated(squares) };
            let (own, other) = (seen(pieces.men[us]), seen(pieces.men[them]));
            for group in &self.groups {
                let numbers = group.numbers(own, other);
                for (number, table) in numbers.into_iter().zip(group.tables) {
                    if let Some(table) = table {
                        feature(table.begin + usize::from(number), sign);
                    }
                }
            }
            for index in own.indices() {
                feature(self.man_on(index), sign);
            }
            let kings = pieces.kings[us];
            for index in seen(kings).indices() {
                feature(self.king_on(index), sign);
            }
            feature(self.term(Term::HasKing), sign * i32::from(kings.is_some()));
            feature(self.term(Term::ManMobility), sign * terrain.man_moves(pieces.men[us], pieces.empty, color));
            feature(self.term(Term::KingMobility), sign * terrain.king_steps(kings, pieces.empty));
            feature(self.term(Term::Skew), sign * terrain.skew(pieces.men[us]));
        }
        feature(self.term(Term::Tempo), if pieces.turn == Color::White { 1 } else { -1 });
    }
}

impl Group {
    fn new<B: Bits>(windows: &[Window], known: &[Table], terrain: &Terrain<B>) -> Group {
        let indices = terrain.squares.iter().map(|&(_, index)| usize::from(index));
        let chunks = indices.max().map_or(0, |last| last / CHUNK + 1);
        let mut sums = vec![[[0; LANES]; 1 << CHUNK]; chunks].into_boxed_slice();
        let mut tables = [None; LANES];
        for (lane, window) in windows.iter().enumerate() {
            tables[lane] = known.get(window.table).copied();
            let mut digit = 1;
            for square in &window.squares {
                let found = terrain.squares.iter().find(|(other, _)| other == square);
                if let Some(&(_, index)) = found {
                    let (chunk, bit) = (usize::from(index) / CHUNK, usize::from(index) % CHUNK);
                    for (set, sums) in sums[chunk].iter_mut().enumerate() {
                        sums[lane] += digit * (set >> bit & 1) as u16;
                    }
                }
                digit = digit.wrapping_mul(3);
            }
        }
        Group { sums, tables }
    }

    /// The numbers of all windows: in base three, 1 for a man of one's own, 2 for one of the other's.
    #[inline(always)]
    pub(super) fn numbers<B: Bits>(&self, mut own: B, mut other: B) -> [u16; LANES] {
        let mut numbers = [0_u16; LANES];
        for sums in &self.sums {
            let ones = &sums[own.to_wide() as usize % (1 << CHUNK)];
            let twos = &sums[other.to_wide() as usize % (1 << CHUNK)];
            for lane in 0..LANES {
                numbers[lane] =
                    numbers[lane].wrapping_add(ones[lane]).wrapping_add(twos[lane]).wrapping_add(twos[lane]);
            }
            own = own.shifted(-(CHUNK as i8));
            other = other.shifted(-(CHUNK as i8));
        }
        numbers
    }
}

/// Whether parameters that were trained for one ruleset may serve another: the board is the same, and the game
/// much alike.
pub(super) fn serves(trained: Ruleset, other: Ruleset) -> bool {
    use Ruleset::{Brazilian, Czech, Pool, Portuguese, Russian, RussianMajority, Spanish, Ukrainian};
    trained == other
        || matches!(
            (trained, other),
            (Russian, Ukrainian | RussianMajority | Pool | Brazilian | Czech) | (Spanish, Portuguese)
        )
}
