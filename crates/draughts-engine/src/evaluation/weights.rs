//! What pieces and squares are worth, derived from a ruleset's record by hand-made estimates.

use draughts::{Color, Direction, Field, Goal, KingMotion, Rules, Special, Square};

/// The numbers behind an evaluation, in centi-men.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A man anywhere.
    pub man: i32,
    /// A king anywhere.
    pub king: i32,
    /// A parachutist that has not jumped yet.
    pub parachutist: i32,
    /// To be on the move.
    pub tempo: i32,
    /// A quiet move of a man.
    pub mobility: i32,
    /// Each man more on one wing than on the other.
    pub skew: i32,
    /// Whether to trade pieces when ahead.
    pub trades: bool,
    /// How far from the win a side with a king holds a draw; see [`Holding`].
    pub holding: Holding,
    advancement: &'static [(i32, i32); 8],
    back_row: i32,
    centre: i32,
    king_centre: i32,
    main_road: i32,
    stuck: i32,
}

/// How easily a side that has kings holds out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holding {
    /// As the score tells.
    Never,
    /// Short kings: level kings are hard to beat.
    Short,
    /// Flying kings: one king draws against so many pieces, and on the main road against three.
    Flying(i32),
}

/// Against how many pieces one flying king draws wherever it stands. Three catch it on eight rows, but not on ten: of
/// random quiet positions of International draughts (the endgame tables, the stronger side to move) three kings win a
/// quarter, by a shot at once, and two kings with a man a seventh. Frisian kings, which also capture straight, are
/// caught more easily.
fn held_by_a_flying_king(rules: &Rules) -> i32 {
    if rules.width() >= 10 && rules.king_move_limit.is_none() { 3 } else { 2 }
}

/// Each row nearer to crowning, at the start and at the end of the game, on boards of eight rows.
const ADVANCEMENT: [(i32, i32); 8] = [(0, 0), (0, 3), (2, 7), (5, 12), (8, 19), (13, 30), (24, 48), (0, 0)];
/// Where the first king wins.
const RACE: [(i32, i32); 8] = [(0, 0), (2, 6), (5, 14), (10, 26), (20, 45), (45, 80), (110, 160), (0, 0)];
/// Where pieces are a burden.
const NO_HURRY: [(i32, i32); 8] = [(0, 0), (0, 0), (1, 0), (1, 0), (2, 0), (2, 0), (2, 0), (0, 0)];

impl Weights {
    /// The weights for a ruleset.
    pub(crate) fn of(rules: &Rules) -> Weights {
        let flying = matches!(rules.king, KingMotion::Flying | KingMotion::FlyingHalt);
        let every_direction = rules.king_steps.count() == 8;
        let king = match rules.king {
            KingMotion::None => 100,
            KingMotion::Short if every_direction => 180,
            KingMotion::Short => 140,
            KingMotion::Flying | KingMotion::FlyingHalt => match rules.field() {
                Field::All => 380,
                _ => 270 + 10 * (i32::from(rules.width()) - 8),
            },
        };
        let weights = Weights {
            man: 100,
            king,
            parachutist: 70,
            tempo: 3,
            mobility: 2,
            skew: 1,
            trades: true,
            holding: match rules.king {
                KingMotion::None => Holding::Never,
                KingMotion::Short => Holding::Short,
                _ if matches!(rules.field(), Field::All) => Holding::Never,
                _ => Holding::Flying(held_by_a_flying_king(rules)),
            },
            advancement: &ADVANCEMENT,
            back_row: 7,
            centre: 5,
            king_centre: 8,
            main_road: if flying { 18 } else { 0 },
            stuck: -60,
        };
        match (rules.goal, rules.special) {
            (Goal::FirstKing, _) => Weights { advancement: &RACE, holding: Holding::Never, ..weights },
            // A flying king is easily led to take what its owner does not want.
            (Goal::Giveaway, _) => Weights {
                man: -100,
                king: if flying { -180 } else { -90 },
                mobility: 1,
                skew: 0,
                trades: false,
                holding: Holding::Never,
                advancement: &NO_HURRY,
                back_row: 4,
                centre: 2,
                king_centre: 4,
                main_road: 0,
                ..weights
            },
            (_, Special::Konane) => Weights { man: 0, tempo: 10, mobility: 30, trades: false, ..weights },
            _ => weights,
        }
    }

    /// What a man of a side is worth on each of the squares, at the start and at the end of the game.
    pub(crate) fn men_on(
        &self,
        rules: &Rules,
        color: Color,
        squares: impl Iterator<Item = Square>,
    ) -> impl Iterator<Item = (i32, i32)> {
        let distances = CrownDistances::of(rules, color);
        squares.map(move |square| self.man_on(rules, color, &distances, square))
    }

    fn man_on(&self, rules: &Rules, color: Color, distances: &CrownDistances, square: Square) -> (i32, i32) {
        if rules.special == Special::Konane {
            return (0, 0);
        }
        let (mut start, mut end) = (self.man, self.man);
        if distances.longest > 0 {
            match distances.from(square) {
                Some(distance) => {
                    let gone = distances.longest - distance;
                    let (early, late) = self.advance(gone, distances.longest);
                    start += early;
                    end += late;
                }
                None => {
                    start += self.stuck;
                    end += self.stuck;
                }
            }
        }
        if is_home_row(rules, color, square) {
            start += self.back_row;
        }
        start += self.centre * centrality(rules, square) / 8;
        (start, end)
    }

    /// What a king of a side is worth on a square.
    pub(crate) fn king_on(&self, rules: &Rules, square: Square) -> i32 {
        let on_road = rules.field() == Field::A1Dark && square.file() == square.row();
        let height = centrality(rules, square).min(row_centrality(rules, square));
        self.king + self.king_centre * height / 8 + if on_road { self.main_road } else { 0 }
    }

    /// The bonus for `rows` of `all` rows gone, from the table for eight rows.
    fn advance(&self, rows: i32, all: i32) -> (i32, i32) {
        let eighths = rows * 7 * 16 / all;
        let (below, part) = ((eighths / 16) as usize, eighths % 16);
        let (low, high) = (self.advancement[below.min(6)], self.advancement[(below + 1).min(6)]);
        let between = |low: i32, high: i32| low + (high - low) * part / 16;
        (between(low.0, high.0), between(low.1, high.1))
    }
}

/// How many steps men of a side are away from being crowned.
struct CrownDistances {
    /// By row and file.
    steps: [[Option<i32>; 12]; 12],
    longest: i32,
}

impl CrownDistances {
    fn of(rules: &Rules, color: Color) -> CrownDistances {
        let mut distances = CrownDistances { steps: [[None; 12]; 12], longest: 0 };
        let squares: Vec<Square> = rules.squares().collect();
        for &square in squares.iter().filter(|&&square| rules.crowns(color, square)) {
            distances.set(square, 0);
        }
        loop {
            let mut changed = false;
            for &square in &squares {
                let ahead = steps_from(rules, color, square).filter_map(|next| distances.from(next)).min();
                if let Some(ahead) = ahead
                    && distances.from(square).is_none_or(|known| known > ahead + 1)
                {
                    distances.set(square, ahead + 1);
                    distances.longest = distances.longest.max(ahead + 1);
                    changed = true;
                }
            }
            if !changed {
                return distances;
            }
        }
    }

    fn from(&self, square: Square) -> Option<i32> {
        self.steps[usize::from(square.row())][usize::from(square.file())]
    }

    fn set(&mut self, square: Square, steps: i32) {
        self.steps[usize::from(square.row())][usize::from(square.file())] = Some(steps);
    }
}

/// Where a man of a side could step from a square on an empty board.
pub(crate) fn steps_from(rules: &Rules, color: Color, square: Square) -> impl Iterator<Item = Square> {
    let steps = rules.man_steps_of(color);
    Direction::ALL
        .into_iter()
        .filter(move |&direction| steps.contains(direction))
        .filter_map(move |direction| neighbour(rules, square, direction))
}

/// The next square of a man's step in a direction.
pub(crate) fn neighbour(rules: &Rules, square: Square, direction: Direction) -> Option<Square> {
    let (files, rows) = direction.step();
    let diagonal = files != 0 && rows != 0;
    if rules.field() == Field::Alquerque && diagonal && (square.file() + square.row()) % 2 == 1 {
        return None;
    }
    let next = Square::new(square.file().checked_add_signed(files)?, square.row().checked_add_signed(rows)?)?;
    rules.is_playable(next).then_some(next)
}

/// Whether it is the edge that the side's men come from and guard.
fn is_home_row(rules: &Rules, color: Color, square: Square) -> bool {
    !rules.one_way
        && match color {
            Color::White => square.row() == 0,
            Color::Black => square.row() == rules.height() - 1,
        }
}

/// From 0 on the edge files to 8 on the middle ones.
fn centrality(rules: &Rules, square: Square) -> i32 {
    from_edge(square.file(), rules.width())
}

fn row_centrality(rules: &Rules, square: Square) -> i32 {
    from_edge(square.row(), rules.height())
}

fn from_edge(place: u8, size: u8) -> i32 {
    let edge = i32::from(place.min(size - 1 - place));
    edge * 8 / i32::from((size - 1) / 2)
}
