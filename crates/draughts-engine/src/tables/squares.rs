//! The squares of a ruleset's board, as the tables see them.

use draughts::board::{Board, Variant};
use draughts::{Color, Direction, Directions, Field, KingMotion, Special, Square};

/// More than the highest index of a square on any board.
pub(super) const INDICES: usize = 80;
/// In a table of neighbours: there is none.
pub(super) const NONE: u8 = u8::MAX;

/// A list of squares in the order of their indices, with the place of each.
#[derive(Debug, Clone)]
pub(super) struct SquareList {
    pub squares: Vec<u8>,
    /// By index; the number of listed squares below for one which is not in the list.
    places: [u8; INDICES],
    members: [bool; INDICES],
}

/// Where pieces can stand and how they may have come there, for White at the bottom of the board.
#[derive(Debug, Clone)]
pub(super) struct Squares {
    /// All playing squares.
    pub all: SquareList,
    /// Where men of White can stand, but men of Black cannot.
    pub own: SquareList,
    /// Where men of both sides can stand.
    pub common: SquareList,
    /// Where men of Black can stand.
    pub black: SquareList,
    /// The same square for the player on the other side, by index.
    flip: [u8; INDICES],
    /// By direction and index, [`NONE`] where no line leads.
    neighbours: [[u8; INDICES]; 8],
    /// The directions in which White's men step.
    man_steps: Vec<usize>,
    /// The directions in which kings go.
    king_steps: Vec<usize>,
    /// Where White's men cannot have stepped from.
    frozen: [bool; INDICES],
    flying: bool,
    linear: bool,
    /// The diagonal a1-h8, or its like on another board.
    pub main_road: u128,
}

impl SquareList {
    fn new(squares: impl IntoIterator<Item = u8>) -> SquareList {
        let mut squares: Vec<u8> = squares.into_iter().collect();
        squares.sort_unstable();
        let mut members = [false; INDICES];
        for &square in &squares {
            members[usize::from(square)] = true;
        }
        let mut places = [0; INDICES];
        let mut below = 0;
        for index in 0..INDICES {
            places[index] = below;
            below += u8::from(members[index]);
        }
        SquareList { squares, places, members }
    }

    pub(super) fn len(&self) -> usize {
        self.squares.len()
    }

    #[inline(always)]
    pub(super) fn has(&self, square: u8) -> bool {
        self.members[usize::from(square)]
    }

    #[inline(always)]
    pub(super) fn place(&self, square: u8) -> u8 {
        self.places[usize::from(square)]
    }
}

impl Squares {
    pub(super) fn of<V: Variant>() -> Squares {
        let rules = V::RULES;
        let index = |square: Square| Board::<V>::index(square);
        let last = rules.width() - 1;
        let mut flip = [NONE; INDICES];
        let mut neighbours = [[NONE; INDICES]; 8];
        let mut frozen = [false; INDICES];
        let mut all = Vec::new();
        let mut main_road = 0;
        let mut men = [const { Vec::new() }; 2];
        for square in rules.squares() {
            let Some(at) = index(square) else {
                continue;
            };
            all.push(at);
            if square.file() == square.row() {
                main_road |= 1 << at;
            }
            // Where both sides go up the board, they are alike as they stand.
            let opposite =
                if rules.one_way { Some(square) } else { Square::new(last - square.file(), last - square.row()) };
            flip[usize::from(at)] = opposite.and_then(index).unwrap_or(NONE);
            frozen[usize::from(at)] = rules.freezes(Color::White, square);
            for color in Color::ALL {
                if !rules.crowns(color, square) {
                    men[color.index()].push(at);
                }
            }
            for direction in Direction::ALL {
                let next = step(square, direction).filter(|_| has_line::<V>(square, direction));
                neighbours[direction as usize][usize::from(at)] = next.and_then(index).unwrap_or(NONE);
            }
        }
        let [white, black] = men;
        let black = SquareList::new(black);
        let (common, own): (Vec<u8>, Vec<u8>) = white.into_iter().partition(|&square| black.has(square));
        let listed = |directions: Directions| {
            Direction::ALL.into_iter().filter(|&d| directions.contains(d)).map(|d| d as usize).collect()
        };
        Squares {
            all: SquareList::new(all),
            own: SquareList::new(own),
            common: SquareList::new(common),
            black,
            flip,
            neighbours,
            man_steps: listed(rules.man_steps_of(Color::White)),
            king_steps: listed(rules.king_steps),
            frozen,
            flying: matches!(rules.king, KingMotion::Flying | KingMotion::FlyingHalt),
            linear: matches!(rules.special, Special::LinearMove),
            main_road,
        }
    }

    #[inline(always)]
    pub(super) fn flipped(&self, square: u8) -> u8 {
        self.flip[usize::from(square)]
    }

    /// Whether a man of White can stand on the square.
    pub(super) fn bears_man(&self, square: u8) -> bool {
        self.common.has(square) || self.own.has(square)
    }

    /// Calls `found` with every square from which a man of White may have made a quiet move to `to`, without being
    /// crowned.
    #[inline]
    pub(super) fn men_back(&self, to: u8, empty: u128, own_men: u128, mut found: impl FnMut(u8)) {
        for &direction in &self.man_steps {
            let back = &self.neighbours[(direction + 4) % 8];
            let mut from = back[usize::from(to)];
            // A whole line of men may have been behind the square: the hindmost made the move.
            while self.linear && from != NONE && own_men >> from & 1 != 0 {
                from = back[usize::from(from)];
            }
            if from != NONE && empty >> from & 1 != 0 && self.bears_man(from) && !self.frozen[usize::from(from)] {
                found(from);
            }
        }
    }

    /// Calls `found` with every square from which a king may have made a quiet move to `to`.
    #[inline]
    pub(super) fn kings_back(&self, to: u8, empty: u128, mut found: impl FnMut(u8)) {
        for &direction in &self.king_steps {
            let back = &self.neighbours[(direction + 4) % 8];
            let mut from = back[usize::from(to)];
            while from != NONE && empty >> from & 1 != 0 {
                found(from);
                if !self.flying {
                    break;
                }
                from = back[usize::from(from)];
            }
        }
    }
}

fn step(square: Square, direction: Direction) -> Option<Square> {
    let (files, rows) = direction.step();
    Square::new(square.file().checked_add_signed(files)?, square.row().checked_add_signed(rows)?)
}

/// Whether quiet moves go along the line from the square: on the alquerque board diagonals run through every
/// other point only.
fn has_line<V: Variant>(square: Square, direction: Direction) -> bool {
    let (files, rows) = direction.step();
    let diagonal = files != 0 && rows != 0;
    !(diagonal && matches!(V::RULES.field(), Field::Alquerque) && (square.file() + square.row()) % 2 == 1)
}
