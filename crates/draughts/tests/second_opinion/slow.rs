//! A slow generator, written from the rules alone. It shares nothing with the fast one, not even the records: a
//! board is a map from coordinates, a capture is found by trying, and the choice among captures is made afterwards.

use std::collections::{BTreeMap, BTreeSet, HashSet};

/// File and row from 0.
pub type At = (i8, i8);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Man,
    King,
    Parachutist,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    pub white: bool,
    pub kind: Kind,
}

/// Where a move starts and ends, what it takes, and whether the piece is a king then.
pub type Identity = (At, At, BTreeSet<At>, bool);

const FORWARD_DIAGONALS: &[At] = &[(-1, 1), (1, 1)];
const DIAGONALS: &[At] = &[(-1, 1), (1, 1), (-1, -1), (1, -1)];
const ORTHOGONALS: &[At] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const AHEAD_AND_SIDEWAYS: &[At] = &[(0, 1), (1, 0), (-1, 0)];
const FIVE: &[At] = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)];
const THREE: &[At] = &[(-1, 1), (0, 1), (1, 1)];
const ALL: &[At] = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];
/// Frisian: the orthogonal jumps of a board of one colour skip the squares of the other.
const FRISIAN: &[At] = &[(-1, 1), (1, 1), (-1, -1), (1, -1), (0, 2), (0, -2), (2, 0), (-2, 0)];

#[derive(Clone, Copy, PartialEq, Eq)]
enum King {
    None,
    Short,
    Long,
    LongWithHalt,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Crowned {
    InPassing,
    AndStops,
    AtTheEnd,
    Never,
}

/// A ruleset's row in the tables of the rules.
#[derive(Clone, Copy)]
struct Law {
    id: &'static str,
    size: i8,
    man_moves: &'static [At],
    man_jumps: &'static [At],
    man_jumps_on: &'static [At],
    king: King,
    king_moves: &'static [At],
    king_jumps: &'static [At],
    crowned: Crowned,
    removed_at_once: bool,
    no_turning_back: bool,
}

fn law(id: &str) -> Law {
    // What most rulesets share: rows 1 and 2 of the table.
    let russian = Law {
        id: "russian",
        size: 8,
        man_moves: FORWARD_DIAGONALS,
        man_jumps: DIAGONALS,
        man_jumps_on: DIAGONALS,
        king: King::Long,
        king_moves: DIAGONALS,
        king_jumps: DIAGONALS,
        crowned: Crowned::InPassing,
        removed_at_once: false,
        no_turning_back: false,
    };
    let czech = Law {
        id: "czech",
        man_jumps: FORWARD_DIAGONALS,
        man_jumps_on: FORWARD_DIAGONALS,
        crowned: Crowned::AndStops,
        ..russian
    };
    let international = Law { id: "international", size: 10, crowned: Crowned::AtTheEnd, ..russian };
    match id {
        "ukrainian" => Law { id: "ukrainian", ..russian },
        "russian" => russian,
        "russian-majority" => Law { id: "russian-majority", ..russian },
        "english" => Law { id: "english", king: King::Short, ..czech },
        "italian" => Law { id: "italian", king: King::Short, ..czech },
        "giveaway" => Law { id: "giveaway", king: King::Short, ..czech },
        "international" => international,
        "antidraughts" => Law { id: "antidraughts", ..international },
        "breakthrough" => Law { id: "breakthrough", ..international },
        "brazilian" => Law { id: "brazilian", size: 8, ..international },
        "canadian" => Law { id: "canadian", size: 12, ..international },
        "pool" => Law { id: "pool", crowned: Crowned::AtTheEnd, ..russian },
        "spanish" => Law { id: "spanish", ..czech },
        "portuguese" => Law { id: "portuguese", ..czech },
        "czech" => czech,
        "corner" => Law { id: "corner", ..czech },
        "one-way" => Law { id: "one-way", ..czech },
        "parachute" => Law { id: "parachute", ..czech },
        "thai" => Law { id: "thai", king: King::LongWithHalt, removed_at_once: true, ..czech },
        "turkish" => Law {
            id: "turkish",
            man_moves: AHEAD_AND_SIDEWAYS,
            man_jumps: AHEAD_AND_SIDEWAYS,
            man_jumps_on: AHEAD_AND_SIDEWAYS,
            king_moves: ORTHOGONALS,
            king_jumps: ORTHOGONALS,
            crowned: Crowned::AtTheEnd,
            removed_at_once: true,
            no_turning_back: true,
            ..russian
        },
        "gothic" => Law {
            id: "gothic",
            man_moves: FIVE,
            man_jumps: FIVE,
            man_jumps_on: FIVE,
            king: King::Short,
            king_moves: ALL,
            king_jumps: ALL,
            crowned: Crowned::AndStops,
            ..russian
        },
        "alquerque" => Law {
            id: "alquerque",
            size: 5,
            man_moves: FIVE,
            man_jumps: FIVE,
            man_jumps_on: ALL,
            king: King::None,
            crowned: Crowned::Never,
            ..russian
        },
        "hawaiian" => Law {
            id: "hawaiian",
            man_moves: &[],
            king: King::None,
            crowned: Crowned::Never,
            removed_at_once: true,
            ..russian
        },
        "dameo" => Law {
            id: "dameo",
            man_moves: THREE,
            man_jumps: ORTHOGONALS,
            man_jumps_on: ORTHOGONALS,
            king_moves: ALL,
            king_jumps: ORTHOGONALS,
            crowned: Crowned::AtTheEnd,
            ..russian
        },
        "frisian" | "frysk" => {
            Law { id: "frisian", man_jumps: FRISIAN, man_jumps_on: FRISIAN, king_jumps: FRISIAN, ..international }
        }
        other => panic!("no such ruleset: {other}"),
    }
}

/// A position as a map.
#[derive(Clone)]
pub struct Slow {
    law: Law,
    pieces: BTreeMap<At, Piece>,
    white_to_move: bool,
}

/// A capture under way.
#[derive(Clone)]
struct Chain {
    at: At,
    kind: Kind,
    last: Option<At>,
    taken: Vec<At>,
}

/// A complete capture.
struct Capture {
    from: At,
    to: At,
    taken: Vec<At>,
    by: Kind,
    ends_as_king: bool,
}

impl Slow {
    pub fn new(id: &str, pieces: BTreeMap<At, Piece>, white_to_move: bool) -> Slow {
        Slow { law: law(id), pieces, white_to_move }
    }

    /// Every legal move.
    pub fn moves(&self) -> BTreeSet<Identity> {
        if self.law.id == "hawaiian" {
            return self.hawaiian_moves();
        }
        let captures = self.captures();
        if !captures.is_empty() {
            let identity = |c: Capture| (c.from, c.to, c.taken.into_iter().collect(), c.ends_as_king);
            return self.choose(captures).into_iter().map(identity).collect();
        }
        let mut moves = BTreeSet::new();
        for (&at, piece) in &self.pieces {
            if piece.white == self.white_to_move {
                for to in self.quiet_targets(at, piece.kind) {
                    let is_king = piece.kind == Kind::King || self.is_crowning(to);
                    moves.insert((at, to, BTreeSet::new(), is_king));
                }
            }
        }
        moves
    }

    fn on_board(&self, (file, row): At) -> bool {
        (0..self.law.size).contains(&file) && (0..self.law.size).contains(&row)
    }

    fn is_empty(&self, at: At) -> bool {
        self.on_board(at) && !self.pieces.contains_key(&at)
    }

    /// A direction as the side to move sees it.
    fn turned(&self, (files, rows): At) -> At {
        if self.white_to_move || self.law.id == "one-way" { (files, rows) } else { (files, -rows) }
    }

    /// The square one step on, if the board has a line there.
    fn next(&self, at: At, (files, rows): At) -> Option<At> {
        let alquerque_point_without_diagonals = self.law.id == "alquerque" && (at.0 + at.1) % 2 != 0;
        if alquerque_point_without_diagonals && files != 0 && rows != 0 {
            return None;
        }
        let next = (at.0 + files, at.1 + rows);
        self.on_board(next).then_some(next)
    }

    fn last_row(&self) -> i8 {
        if self.white_to_move { self.law.size - 1 } else { 0 }
    }

    fn is_crowning(&self, at: At) -> bool {
        match self.law.id {
            "corner" if self.white_to_move => at == (0, 6) || at == (1, 7),
            "corner" => at == (6, 0) || at == (7, 1),
            "one-way" => at.1 == 7,
            _ => self.law.crowned != Crowned::Never && at.1 == self.last_row(),
        }
    }

    fn quiet_targets(&self, at: At, kind: Kind) -> Vec<At> {
        let mut targets = Vec::new();
        match kind {
            Kind::Parachutist => {}
            Kind::Man if self.law.id == "alquerque" && at.1 == self.last_row() => {}
            Kind::Man => {
                for &direction in self.law.man_moves {
                    let direction = self.turned(direction);
                    let mut next = self.next(at, direction);
                    if self.law.id == "dameo" {
                        // Over any unbroken line of own men.
                        let own_man = Piece { white: self.white_to_move, kind: Kind::Man };
                        while let Some(square) = next
                            && self.pieces.get(&square) == Some(&own_man)
                        {
                            next = self.next(square, direction);
                        }
                    }
                    targets.extend(next.filter(|&to| self.is_empty(to)));
                }
            }
            Kind::King => {
                for &direction in self.law.king_moves {
                    let mut square = at;
                    while let Some(next) = self.next(square, direction) {
                        if !self.is_empty(next) {
                            break;
                        }
                        targets.push(next);
                        square = next;
                        if self.law.king == King::Short {
                            break;
                        }
                    }
                }
            }
        }
        targets
    }

    fn captures(&self) -> Vec<Capture> {
        let mut captures = Vec::new();
        for (&from, piece) in &self.pieces {
            if piece.white != self.white_to_move {
                continue;
            }
            let mut lifted = self.clone();
            lifted.pieces.remove(&from);
            let chain = Chain { at: from, kind: piece.kind, last: None, taken: Vec::new() };
            let mut ends = Vec::new();
            lifted.follow(chain, &mut HashSet::new(), &mut ends);
            captures.extend(ends.into_iter().map(|end| Capture {
                from,
                ends_as_king: end.kind == Kind::King || self.is_crowning(end.at),
                to: end.at,
                taken: end.taken,
                by: piece.kind,
            }));
        }
        captures
    }

    /// Plays every jump that is possible next, and notes where there is none. The moving piece is lifted.
    fn follow(&self, chain: Chain, seen: &mut HashSet<String>, ends: &mut Vec<Chain>) {
        // The same piece on the same square having taken the same: nothing new can follow. Italian asks for the
        // order too.
        let mut taken = chain.taken.clone();
        if self.law.id != "italian" {
            taken.sort_unstable();
        }
        if !seen.insert(format!("{:?} {:?} {:?} {taken:?}", chain.at, chain.kind, chain.last)) {
            return;
        }
        let jumps = self.jumps(&chain);
        if jumps.is_empty() {
            if !chain.taken.is_empty() {
                ends.push(chain);
            }
            return;
        }
        for (direction, over, landings) in jumps {
            let after: Vec<Chain> =
                landings.into_iter().map(|landing| self.landed(&chain, direction, over, landing)).collect();
            let going_on: Vec<&Chain> = after.iter().filter(|next| !self.jumps(next).is_empty()).collect();
            let legal = if going_on.is_empty() { after.iter().collect() } else { going_on };
            for next in legal {
                self.follow(next.clone(), seen, ends);
            }
        }
    }

    fn landed(&self, chain: &Chain, direction: At, over: At, landing: At) -> Chain {
        let mut next = Chain { at: landing, last: Some(direction), ..chain.clone() };
        next.taken.push(over);
        if next.kind == Kind::Parachutist {
            next.kind = Kind::Man;
        }
        if next.kind == Kind::Man && self.is_crowning(landing) && self.law.crowned == Crowned::InPassing {
            next.kind = Kind::King;
        }
        next
    }

    /// Every piece that can be jumped next, with the direction and the squares to land on.
    fn jumps(&self, chain: &Chain) -> Vec<(At, At, Vec<At>)> {
        let has_jumped = !chain.taken.is_empty();
        let stops_here = self.law.crowned == Crowned::AndStops;
        if chain.kind == Kind::Man && has_jumped && stops_here && self.is_crowning(chain.at) {
            return Vec::new();
        }
        let directions: Vec<At> = match chain.kind {
            Kind::Man if has_jumped => self.law.man_jumps_on.iter().map(|&d| self.turned(d)).collect(),
            Kind::Man => self.law.man_jumps.iter().map(|&d| self.turned(d)).collect(),
            Kind::King => self.law.king_jumps.to_vec(),
            Kind::Parachutist => FORWARD_DIAGONALS.iter().map(|&(f, r)| self.turned((f, -r))).collect(),
        };
        let mut jumps = Vec::new();
        for direction in directions {
            let turns_back = chain.last == Some((-direction.0, -direction.1));
            if turns_back && self.law.no_turning_back {
                continue;
            }
            if let Some((over, landings)) = self.jump(chain, direction) {
                jumps.push((direction, over, landings));
            }
        }
        jumps
    }

    fn jump(&self, chain: &Chain, direction: At) -> Option<(At, Vec<At>)> {
        let gone = |at: At| self.law.removed_at_once && chain.taken.contains(&at);
        let free = |at: At| self.is_empty(at) || gone(at);
        let flies = chain.kind == Kind::King && self.law.king != King::Short;
        let mut over = self.next(chain.at, direction)?;
        while flies && free(over) {
            over = self.next(over, direction)?;
        }
        let piece = self.pieces.get(&over)?;
        if piece.white == self.white_to_move || chain.taken.contains(&over) {
            return None;
        }
        if self.law.id == "italian" && chain.kind == Kind::Man && piece.kind == Kind::King {
            return None;
        }
        let mut landings = Vec::new();
        let mut at = over;
        while let Some(next) = self.next(at, direction) {
            if !free(next) {
                break;
            }
            landings.push(next);
            at = next;
            if !flies || self.law.king == King::LongWithHalt {
                break;
            }
        }
        if landings.is_empty() { None } else { Some((over, landings)) }
    }

    /// The filters of section 3.2, one after the other.
    fn choose(&self, captures: Vec<Capture>) -> Vec<Capture> {
        let kings_taken = |c: &Capture| c.taken.iter().filter(|at| self.pieces[at].kind == Kind::King).count();
        let by_king = |c: &Capture| c.by == Kind::King;
        match self.law.id {
            "international" | "brazilian" | "canadian" | "turkish" | "dameo" | "russian-majority" | "antidraughts"
            | "breakthrough" => keep_best(captures, |c| c.taken.len()),
            "spanish" | "portuguese" => keep_best(keep_best(captures, |c| c.taken.len()), kings_taken),
            "italian" => {
                let most = keep_best(captures, |c| c.taken.len());
                if !most.iter().any(by_king) {
                    return most;
                }
                let kings = keep_best(keep_best(most, |c| usize::from(by_king(c))), kings_taken);
                let jumps_before_king = |c: &Capture| {
                    c.taken.iter().position(|at| self.pieces[at].kind == Kind::King).unwrap_or(c.taken.len())
                };
                keep_best(kings, |c| usize::MAX - jumps_before_king(c))
            }
            "czech" | "corner" | "one-way" | "parachute" => keep_best(captures, |c| usize::from(by_king(c))),
            "frisian" => {
                let value = |c: &Capture| 100 * (c.taken.len() - kings_taken(c)) + 199 * kings_taken(c);
                keep_best(keep_best(captures, value), |c| usize::from(by_king(c)))
            }
            _ => captures,
        }
    }

    fn hawaiian_moves(&self) -> BTreeSet<Identity> {
        let own = |at: At| self.pieces.get(&at).is_some_and(|piece| piece.white == self.white_to_move);
        let enemy = |at: At| self.pieces.get(&at).is_some_and(|piece| piece.white != self.white_to_move);
        let openings = [(0, 7), (7, 0), (3, 4), (4, 3)];
        let all = (0..8).flat_map(|file| (0..8).map(move |row| (file, row)));
        let holes: Vec<At> = all.filter(|at| !self.pieces.contains_key(at)).collect();
        let lifts: Vec<At> = match holes[..] {
            [] if !self.white_to_move => openings.into_iter().filter(|&at| own(at)).collect(),
            [hole] if self.white_to_move && openings.contains(&hole) => {
                let beside = ORTHOGONALS.iter().map(|d| (hole.0 + d.0, hole.1 + d.1));
                beside.filter(|&at| own(at)).collect()
            }
            _ => Vec::new(),
        };
        let mut moves: BTreeSet<Identity> = lifts.into_iter().map(|at| (at, at, BTreeSet::new(), false)).collect();
        if !moves.is_empty() {
            return moves;
        }
        for &from in self.pieces.keys().filter(|&&at| own(at)) {
            for &(files, rows) in ORTHOGONALS {
                let mut taken = BTreeSet::new();
                let mut at = from;
                loop {
                    let over = (at.0 + files, at.1 + rows);
                    let landing = (over.0 + files, over.1 + rows);
                    if !enemy(over) || !self.is_empty(landing) {
                        break;
                    }
                    taken.insert(over);
                    moves.insert((from, landing, taken.clone(), false));
                    at = landing;
                }
            }
        }
        moves
    }
}

fn keep_best(captures: Vec<Capture>, worth: impl Fn(&Capture) -> usize) -> Vec<Capture> {
    let best = captures.iter().map(&worth).max().unwrap_or(0);
    captures.into_iter().filter(|capture| worth(capture) == best).collect()
}
