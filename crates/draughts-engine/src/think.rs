//! The search from outside: a game in, a thought out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use draughts::board::{Bits, Board, MoveList, PackedMove, Variant, Visitor, visit};
use draughts::{Game, Move, Position};

use crate::clocks::Clocks;
use crate::search::generate::legal_moves;
use crate::search::{Crew, Found, Root, Search};
use crate::{HashTable, Limits, Parameters, Score};

/// What a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The best move.
    pub best: Move,
    /// What the position is worth for the side to move.
    pub score: Score,
    /// How many plies deep the last completed search went.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The line expected, the best move first.
    pub pv: Vec<Move>,
}

/// Looks for the best move, on the caller's thread and on as many more as the limits allow. `None` when the game is
/// over, or when the stop flag was raised before any move was found.
///
/// A raised flag ends the search within a few milliseconds; the best move so far is the answer.
#[must_use]
pub fn think(game: &Game, limits: &Limits, table: &HashTable, stop: &AtomicBool) -> Option<Thought> {
    think_with(game, limits, table, Parameters::embedded(game.ruleset()), stop)
}

/// [`think`] with an evaluation of these parameters. Parameters that were made for another ruleset are not used:
/// the embedded ones take their place. A table must not be shared between different parameters, for it keeps
/// evaluations.
#[must_use]
pub fn think_with(
    game: &Game,
    limits: &Limits,
    table: &HashTable,
    parameters: &Parameters,
    stop: &AtomicBool,
) -> Option<Thought> {
    begin(Deepening { game, limits, table, parameters, stop, report: &mut |_| {} })
}

/// [`think`] that tells what it has found whenever it has looked one ply deeper.
#[must_use]
pub fn think_aloud(
    game: &Game,
    limits: &Limits,
    table: &HashTable,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    let parameters = Parameters::embedded(game.ruleset());
    begin(Deepening { game, limits, table, parameters, stop, report })
}

fn begin(search: Deepening<'_>) -> Option<Thought> {
    let (game, stop) = (search.game, search.stop);
    let legal = game.legal_moves();
    let fallback = legal.first()?;
    match visit(game.ruleset(), search) {
        Some(thought) => Some(thought),
        None if stop.load(Ordering::Relaxed) => None,
        // The limits did not allow for one ply.
        None => {
            Some(Thought { best: fallback.clone(), score: Score::DRAW, depth: 0, nodes: 0, pv: vec![fallback.clone()] })
        }
    }
}

struct Deepening<'a> {
    game: &'a Game,
    limits: &'a Limits,
    table: &'a HashTable,
    parameters: &'a Parameters,
    stop: &'a AtomicBool,
    report: &'a mut dyn FnMut(&Thought),
}

impl Visitor for Deepening<'_> {
    type Output = Option<Thought>;

    fn visit<V: Variant>(self) -> Option<Thought> {
        let root = root::<V>(self.game)?;
        let evaluation = self.parameters.evaluation::<V>();
        let mut search = Search::new(&root, *self.limits, self.table, evaluation, self.stop);
        let mut report = |found: &Found<V>, nodes| {
            if let Some(thought) = describe(self.game, found, nodes) {
                (self.report)(&thought);
            }
        };
        if self.limits.threads <= 1 {
            let found = search.deepen(&root, &mut report)?;
            return describe(self.game, &found, search.nodes);
        }
        let crew = Crew::default();
        let found = thread::scope(|scope| {
            for number in 1..self.limits.threads {
                let (root, table, crew) = (&root, self.table, &crew);
                scope.spawn(move || {
                    Search::new(root, Limits::default(), table, evaluation, &crew.stop).help(root, number, crew);
                });
            }
            let found = search.deepen(&root, &mut |found, nodes| report(found, nodes + crew.nodes()));
            crew.stop.store(true, Ordering::Relaxed);
            found
        })?;
        describe(self.game, &found, search.nodes + crew.nodes())
    }
}

/// What was found as people see it. `None` when its first move is not legal, which cannot be.
pub(crate) fn describe<V: Variant>(game: &Game, found: &Found<V>, nodes: u64) -> Option<Thought> {
    let pv = describe_line::<V>(game, &found.line);
    Some(Thought {
        best: pv.first()?.clone(),
        score: Score::new(found.score),
        depth: found.depth.clamp(0, 255) as u8,
        nodes,
        pv,
    })
}

/// The position of a game with its clocks, by going through its moves again.
pub(crate) fn root<V: Variant>(game: &Game) -> Option<Root<V>> {
    let mut root = Root {
        board: Board::from_position(game.start())?,
        clocks: Clocks::default(),
        past: Vec::with_capacity(game.ply()),
    };
    let mut moves = MoveList::new();
    for played in game.moves() {
        legal_moves(&root.board, &mut moves);
        let made = moves.into_iter().find(|&made| is_same::<V>(made, played))?;
        let after = root.board.play(made);
        root.clocks = root.clocks.after(&root.board, made, &after);
        root.past.push(root.board.hash());
        root.board = after;
    }
    Some(root)
}

/// Whether the packed move is the described one.
pub(crate) fn is_same<V: Variant>(made: PackedMove<V::Bits>, played: &Move) -> bool {
    let index = |square| Board::<V>::index(square);
    if index(played.from()) != Some(made.from) || index(played.to()) != Some(made.to) {
        return false;
    }
    let mut captured = V::Bits::EMPTY;
    for index in played.captures().iter().copied().filter_map(index) {
        captured |= V::Bits::of(index);
    }
    captured == made.captured
}

/// The moves of a line as people see them. The line is cut off where it runs on beyond the end of the game.
fn describe_line<V: Variant>(game: &Game, line: &[PackedMove<V::Bits>]) -> Vec<Move> {
    let mut described = Vec::with_capacity(line.len());
    let mut position: Position = game.position().clone();
    for &made in line {
        let legal = position.legal_moves();
        let Some(played) = legal.into_iter().find(|played| is_same::<V>(made, played)) else {
            break;
        };
        let Ok(next) = position.play(&played) else {
            break;
        };
        described.push(played);
        position = next;
    }
    described
}
