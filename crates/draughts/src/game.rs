//! A game: its moves so far, and when it ends.

use crate::rules::{Counted, DrawRule, Forces, Goal, Material, Rules};
use crate::{Color, DrawReason, IllegalMove, Kind, Move, Outcome, Position, Reading, Ruleset, Square, WinReason};

/// A game so far: the start, the moves, and what the draw rules count.
///
/// ```
/// use draughts::{Game, Reading, Ruleset};
///
/// let mut game = Game::new(Ruleset::English);
/// for text in ["11-15", "23-19", "8-11"] {
///     let Reading::Move(played) = game.read_move(text) else { panic!("{text} is legal") };
///     game.play(&played).unwrap();
/// }
/// assert_eq!(game.notation(), ["11-15", "23-19", "8-11"]);
/// assert_eq!(game.outcome(), None);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    /// The state after each move.
    states: Vec<State>,
    initial: State,
    quiet_limit: Option<u16>,
}

/// A position and what the rules remember about the way to it.
#[derive(Debug, Clone, PartialEq)]
struct State {
    position: Position,
    /// Plies counted by each of the ruleset's draw rules.
    counts: Vec<u16>,
    /// For each side the king that has moved last, where it stands and its quiet moves in a row.
    king_runs: [Option<(Square, u8)>; 2],
}

impl Game {
    /// A game from the ruleset's start.
    #[must_use]
    pub fn new(ruleset: Ruleset) -> Game {
        Game::from_position(Position::start(ruleset))
    }

    /// A game from any position; nothing is known of what came before.
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        let counts = vec![0; start.ruleset().rules().draws.len()];
        let initial = State { position: start.clone(), counts, king_runs: [None; 2] };
        Game { start, moves: Vec::new(), states: Vec::new(), initial, quiet_limit: None }
    }

    /// The same game drawn after another number of moves of each side without progress: English players use 25
    /// as well as 40. Rulesets without such a rule stay as they are.
    #[must_use]
    pub fn with_quiet_limit(self, moves: u16) -> Game {
        Game { quiet_limit: Some(moves), ..self }
    }

    /// The number given to [`Game::with_quiet_limit`], if any.
    #[must_use]
    pub fn quiet_limit(&self) -> Option<u16> {
        self.quiet_limit
    }

    /// The ruleset that is played.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.start.ruleset()
    }

    /// The position in which the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been made, counting both sides.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() { Vec::new() } else { self.moves_within_limit() }
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// Why it is not legal, or that the game is over.
    pub fn play(&mut self, played: &Move) -> Result<(), IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove::GameOver);
        }
        self.play_on(played)
    }

    /// Makes a move even if a draw rule has ended the game: people do play on.
    pub(crate) fn play_on(&mut self, played: &Move) -> Result<(), IllegalMove> {
        let position = self.position().play(played)?;
        if let Some(limited) = self.king_over_limit(played) {
            return Err(IllegalMove::KingMoveLimit(limited));
        }
        let next = self.state().after(self.ruleset().rules(), played, position);
        self.moves.push(played.clone());
        self.states.push(next);
        Ok(())
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Option<Move> {
        self.states.pop();
        self.moves.pop()
    }

    /// Reads a typed move; see [`Position::read_move`].
    #[must_use]
    pub fn read_move(&self, text: &str) -> Reading {
        match self.position().read_move(text) {
            Reading::NotAMove(error) => Reading::NotAMove(error),
            _ if self.outcome().is_some() => Reading::Illegal(IllegalMove::GameOver),
            Reading::Move(played) => match self.king_over_limit(&played) {
                Some(limited) => Reading::Illegal(IllegalMove::KingMoveLimit(limited)),
                None => Reading::Move(played),
            },
            other => other,
        }
    }

    /// How the game has ended by the rules, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.win().or_else(|| self.draw().map(Outcome::Draw))
    }

    /// The texts of the moves in the ruleset's customary form.
    #[must_use]
    pub fn notation(&self) -> Vec<String> {
        let before = [&self.start].into_iter().chain(self.states.iter().map(|state| &state.position));
        before.zip(&self.moves).map(|(position, played)| position.move_text(played)).collect()
    }

    fn state(&self) -> &State {
        self.states.last().unwrap_or(&self.initial)
    }

    fn moves_within_limit(&self) -> Vec<Move> {
        let mut moves = self.position().legal_moves();
        moves.retain(|played| self.king_over_limit(played).is_none());
        moves
    }

    /// The king that has used up its moves, if `played` is by it.
    fn king_over_limit(&self, played: &Move) -> Option<Square> {
        let limit = self.ruleset().rules().king_move_limit?;
        let position = self.position();
        let (at, moves) = self.state().king_runs[position.turn().index()]?;
        let has_men = || position.count(position.turn(), Kind::Man) > 0;
        (at == played.from() && !played.is_capture() && moves >= limit && has_men()).then_some(at)
    }

    fn win(&self) -> Option<Outcome> {
        let position = self.position();
        let goal = self.ruleset().rules().goal;
        let turn = position.turn();
        if goal == Goal::FirstKing
            && let Some(winner) = [!turn, turn].into_iter().find(|&color| position.count(color, Kind::King) > 0)
        {
            return Some(Outcome::Win { winner, reason: WinReason::FirstKing });
        }
        if !self.moves_within_limit().is_empty() {
            return None;
        }
        let has_pieces = position.pieces().any(|(_, piece)| piece.color == turn);
        Some(match (goal, has_pieces) {
            (Goal::Giveaway, true) => Outcome::Win { winner: turn, reason: WinReason::OutOfMoves },
            (Goal::Giveaway, false) => Outcome::Win { winner: turn, reason: WinReason::OutOfPieces },
            (_, true) => Outcome::Win { winner: !turn, reason: WinReason::NoMoves },
            (_, false) => Outcome::Win { winner: !turn, reason: WinReason::NoPieces },
        })
    }

    fn draw(&self) -> Option<DrawReason> {
        let rules = self.ruleset().rules().draws.iter().zip(&self.state().counts);
        rules.filter_map(|(rule, &count)| self.draw_by(rule, count)).next()
    }

    fn draw_by(&self, rule: &DrawRule, count: u16) -> Option<DrawReason> {
        match *rule {
            DrawRule::Repetition => {
                let before = [&self.start].into_iter().chain(self.states.iter().map(|state| &state.position));
                let times = before.filter(|&position| position == self.position()).count();
                (times >= 3).then_some(DrawReason::Repetition { times: 3 })
            }
            DrawRule::Count { moves, material, again } => {
                let moves = match material {
                    Material::Any => self.quiet_limit.unwrap_or(moves),
                    _ => moves,
                };
                (count >= moves.saturating_mul(2)).then_some(match (material, again) {
                    (Material::Any, Counted::CaptureOrManMove) => DrawReason::KingMoves { moves },
                    (Material::Any, _) => DrawReason::NoProgress { moves },
                    (Material::BothHaveKings { .. }, _) => DrawReason::Balance { moves },
                    (Material::ThreeAgainstMainRoad, _) => DrawReason::MainRoad { moves },
                    _ => DrawReason::Endgame { moves },
                })
            }
            DrawRule::OneEach { kings } => {
                let position = self.position();
                let one_each = Color::ALL.into_iter().all(|color| {
                    let own = position.pieces().filter(|(_, piece)| piece.color == color);
                    let mut own = own.map(|(_, piece)| piece.kind);
                    matches!((own.next(), own.next()), (Some(kind), None) if !kings || kind == Kind::King)
                });
                let captures_due =
                    position.can_capture(position.turn()) || kings && position.can_capture(!position.turn());
                (one_each && !captures_due).then_some(DrawReason::OneEach)
            }
        }
    }
}

impl State {
    /// What is remembered after `played`, which leads to `position`.
    fn after(&self, rules: &Rules, played: &Move, position: Position) -> State {
        let mover = self.position.turn();
        let by_king = self.position.piece_at(played.from()).is_some_and(|piece| piece.kind == Kind::King);
        let crowned = !by_king && position.piece_at(played.to()).is_some_and(|piece| piece.kind == Kind::King);
        let (before, now) = (self.position.forces(), position.forces());
        let count = |(rule, &count): (&DrawRule, &u16)| {
            let DrawRule::Count { material, again, .. } = rule else {
                return 0;
            };
            let starts_again = played.is_capture()
                || match again {
                    Counted::Capture => false,
                    Counted::CaptureOrManMove => !by_king,
                    Counted::CaptureOrCrowning => crowned,
                };
            if starts_again || !material.fits(before) || !material.fits(now) { 0 } else { count.saturating_add(1) }
        };
        let counts = rules.draws.iter().zip(&self.counts).map(count).collect();
        let mut king_runs = self.king_runs;
        king_runs[mover.index()] = (by_king && !played.is_capture()).then(|| {
            let moves = match self.king_runs[mover.index()] {
                Some((at, moves)) if at == played.from() => moves.saturating_add(1),
                _ => 1,
            };
            (played.to(), moves)
        });
        if let Some((at, _)) = king_runs[mover.opponent().index()]
            && played.captures().contains(&at)
        {
            king_runs[mover.opponent().index()] = None;
        }
        State { position, counts, king_runs }
    }
}

impl Position {
    /// How many men and kings there are, and where a lone king stands.
    fn forces(&self) -> Forces {
        let mut forces = Forces { kings: [0; 2], men: [0; 2], lone_king_on_main_road: false };
        let mut main_road = [false; 2];
        for (square, piece) in self.pieces() {
            let side = piece.color.index();
            match piece.kind {
                Kind::King => {
                    forces.kings[side] += 1;
                    main_road[side] = square.file() == square.row();
                }
                _ => forces.men[side] += 1,
            }
        }
        forces.lone_king_on_main_road =
            (0..2).any(|side| main_road[side] && forces.kings[side] == 1 && forces.men[side] == 0);
        forces
    }
}
