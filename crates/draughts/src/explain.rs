//! Why a path is no legal move.

use crate::position::RankedCapture;
use crate::rules::{Choice, KingMotion, Special};
use crate::{Direction, IllegalMove, Kind, Move, Piece, Position, Square};

impl Position {
    /// Why no legal move goes along `path`, a start square and the squares after it.
    ///
    /// For the path of a legal move the answer means nothing.
    ///
    /// ```
    /// use draughts::{IllegalMove, Position, Ruleset};
    ///
    /// let start = Position::start(Ruleset::Russian);
    /// let path = ["c3", "d2"].map(|square| square.parse().unwrap());
    /// assert_eq!(start.explain(&path), IllegalMove::WrongDirection { from: path[0], to: path[1] });
    /// ```
    #[must_use]
    pub fn explain(&self, path: &[Square]) -> IllegalMove {
        let rules = self.ruleset().rules();
        if let Some(&square) = path.iter().find(|&&square| !rules.is_playable(square)) {
            return if rules.is_on_board(square) {
                IllegalMove::NotPlayable(square)
            } else {
                IllegalMove::NoSuchSquare { text: square.to_string() }
            };
        }
        let legal = self.routes();
        let Some(&from) = path.first() else {
            return IllegalMove::GameOver;
        };
        if legal.is_empty() {
            return IllegalMove::GameOver;
        }
        let Some(piece) = self.piece_at(from) else {
            return IllegalMove::NoPiece(from);
        };
        if piece.color != self.turn() {
            return IllegalMove::NotYours(from);
        }
        let legal: Vec<&Move> = legal.iter().map(|route| &route.path).collect();
        let captures = self.all_captures();
        if !captures.is_empty()
            && let Some(reason) = self.explain_capture(path, &legal, &captures)
        {
            return reason;
        }
        let to = path.get(1).copied().unwrap_or(from);
        self.explain_leg(piece, from, to)
    }

    /// The reasons that have to do with captures being due.
    fn explain_capture(&self, path: &[Square], legal: &[&Move], captures: &[RankedCapture]) -> Option<IllegalMove> {
        if let Some(capture) = captures.iter().find(|capture| is_along(&capture.path, path)) {
            return Some(self.explain_choice(capture, captures));
        }
        if let Some(reason) = self.must_capture_on(path, legal) {
            return Some(reason);
        }
        // The beginning of a capture that another one overrules.
        let begun = captures.iter().find(|capture| path.len() > 1 && capture.path.path().starts_with(path));
        if let Some(capture) = begun {
            return Some(self.explain_choice(capture, captures));
        }
        let (from, to) = (*path.first()?, *path.get(1)?);
        self.is_quiet_move(from, to).then(|| IllegalMove::CaptureCompulsory { by: starts(legal.iter().copied()) })
    }

    /// When the path follows a legal capture for some way and then stops, or lands where it cannot go on.
    fn must_capture_on(&self, path: &[Square], legal: &[&Move]) -> Option<IllegalMove> {
        let common = |played: &Move| played.path().iter().zip(path).take_while(|(a, b)| a == b).count();
        let longest = legal.iter().map(|played| common(played)).max()?;
        let followed: Vec<&&Move> = legal.iter().filter(|played| common(played) == longest).collect();
        let at = *path.get(longest.checked_sub(1)?)?;
        let strays = path.get(longest).is_some_and(|&landing| {
            let way = (0..8).find_map(|direction| self.way(at, landing, direction)).unwrap_or_default();
            followed.iter().any(|played| played.captures().get(longest - 1).is_some_and(|over| way.contains(over)))
        });
        if longest < 2 && !strays {
            return None;
        }
        let mut to: Vec<Square> = followed.iter().filter_map(|played| played.path().get(longest)).copied().collect();
        to.sort_unstable();
        to.dedup();
        if to.is_empty() {
            // The path goes on where the capture is complete.
            return path.get(longest).map(|&to| IllegalMove::CannotMoveSo { from: at, to });
        }
        Some(IllegalMove::MustCaptureOn { at, to })
    }

    /// Why a complete capture is not legal: another one overrules it.
    fn explain_choice(&self, capture: &RankedCapture, captures: &[RankedCapture]) -> IllegalMove {
        let best = captures.iter().map(|capture| capture.rank).max().unwrap_or(0);
        let due: Vec<&RankedCapture> = captures.iter().filter(|capture| capture.rank == best).collect();
        let by = starts(due.iter().map(|capture| &capture.path));
        let most = due.iter().map(|capture| capture.path.captures().len()).max().unwrap_or(0);
        let choice = self.ruleset().rules().choice;
        let taken = capture.path.captures().len();
        let same_value = choice == Choice::Frisian && capture.rank / 2 == best / 2;
        let needs_king = !capture.by_king && due.iter().all(|capture| capture.by_king);
        match choice {
            Choice::KingFirst => IllegalMove::KingMustCapture { by },
            Choice::Frisian if same_value => IllegalMove::KingMustCapture { by },
            Choice::Frisian if taken >= most => IllegalMove::KingsMustBeTaken { by },
            Choice::Italian if taken == most && needs_king => IllegalMove::KingMustCapture { by },
            _ if taken == most => IllegalMove::KingsMustBeTaken { by },
            _ => IllegalMove::LongerCaptureCompulsory { most: most as u8, by },
        }
    }

    /// Whether the piece could go there if no capture were due.
    fn is_quiet_move(&self, from: Square, to: Square) -> bool {
        let rules = self.ruleset().rules();
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        let directions = match piece.kind {
            Kind::Man if rules.freezes(piece.color, from) => return false,
            Kind::Man => rules.man_steps_of(piece.color),
            Kind::King => rules.king_steps,
            Kind::Parachutist => return false,
        };
        let flies = piece.kind == Kind::King && rules.king != KingMotion::Short;
        let in_line = piece.kind == Kind::Man && rules.special == Special::LinearMove;
        let own_man = Some(Piece { color: piece.color, kind: Kind::Man });
        let way_is_clear = |way: &[Square]| match way.split_last() {
            Some((_, [])) => true,
            Some((_, between)) if flies => between.iter().all(|&at| self.piece_at(at).is_none()),
            Some((_, between)) if in_line => between.iter().all(|&at| self.piece_at(at) == own_man),
            _ => false,
        };
        self.piece_at(to).is_none()
            && (0..8)
                .filter(|&direction| directions.has(direction))
                .any(|direction| self.way(from, to, direction).is_some_and(|way| way_is_clear(&way)))
    }

    /// The squares after `from` up to `to`, if `to` lies in that direction.
    fn way(&self, from: Square, to: Square, direction: usize) -> Option<Vec<Square>> {
        let rules = self.ruleset().rules();
        let mut way = Vec::new();
        let mut at = from;
        while let Some(next) = rules.neighbour(at, direction) {
            way.push(next);
            if next == to {
                return Some(way);
            }
            at = next;
        }
        None
    }

    /// Why the piece cannot go from one square to the other, whatever else the rules ask for.
    fn explain_leg(&self, piece: Piece, from: Square, to: Square) -> IllegalMove {
        let rules = self.ruleset().rules();
        let cannot = IllegalMove::CannotMoveSo { from, to };
        if from == to || piece.kind == Kind::Parachutist {
            return cannot;
        }
        let line =
            Direction::ALL.into_iter().find_map(|direction| Some((direction, self.way(from, to, direction as usize)?)));
        let Some((direction, way)) = line else {
            return match self.piece_at(to) {
                Some(_) => IllegalMove::Blocked { from, to, at: to },
                None => cannot,
            };
        };
        let (steps, captures) = match piece.kind {
            Kind::King => (rules.king_steps, rules.king_captures),
            _ => (rules.man_steps_of(piece.color), rules.man_captures_of(piece.color)),
        };
        let flies = piece.kind == Kind::King && rules.king != KingMotion::Short;
        let at = way.iter().copied().find(|&at| self.piece_at(at).is_some());
        let jumped = at.and_then(|at| self.piece_at(at)).filter(|jumped| jumped.color != piece.color);
        let is_jump = way.len() == 2 && jumped.is_some() && self.piece_at(to).is_none();
        if is_jump {
            let takes_king = jumped.is_some_and(|jumped| jumped.kind == Kind::King);
            if piece.kind == Kind::Man
                && takes_king
                && !rules.men_take_kings
                && captures.contains(direction)
                && let Some(at) = at
            {
                return IllegalMove::MayNotCaptureKing { from, at };
            }
            if !captures.contains(direction) {
                return IllegalMove::WrongDirection { from, to };
            }
        }
        let is_backed = way.len() == 2 && at == way.first().copied() && jumped.is_some();
        if is_backed && captures.contains(direction) {
            return IllegalMove::Blocked { from, to, at: to };
        }
        if !flies && way.len() > 1 {
            return match at {
                Some(at) if way.len() == 2 && steps.contains(direction) => IllegalMove::Blocked { from, to, at },
                _ => cannot,
            };
        }
        if !steps.contains(direction) {
            let other_way = (0..8).any(|other| other % 2 == direction as usize % 2 && steps.has(other));
            return if other_way { IllegalMove::WrongDirection { from, to } } else { cannot };
        }
        match at {
            Some(at) => IllegalMove::Blocked { from, to, at },
            None => cannot,
        }
    }
}

/// The start squares, each once, in order.
fn starts<'a>(moves: impl Iterator<Item = &'a Move>) -> Vec<Square> {
    let mut squares: Vec<Square> = moves.map(Move::from).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Whether the path is that of the move, or its start and end.
fn is_along(played: &Move, path: &[Square]) -> bool {
    played.path() == path || matches!(path, &[from, to] if played.from() == from && played.to() == to)
}
