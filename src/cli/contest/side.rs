//! A side of a match and how it decides.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use draughts::{Game, Move, Ruleset};
use draughts_engine::tables::Tables;
use draughts_engine::{HashTable, Limits, Parameters, choose, think, think_with};

use super::program::{Answer, Program};
use super::{Allowance, ContestError};

/// The size of a side's hash table, in MiB.
pub(super) const TABLE: usize = 16;
/// No level is hurried where nodes are counted.
const AMPLE: Duration = Duration::from_secs(3_600);

/// A way of playing, as it is asked for.
#[derive(Debug, Clone)]
pub(super) enum Spec {
    /// The engine with all that it has.
    Damka,
    /// The engine with the hand-made evaluation.
    HandMade,
    /// The engine with the trained parameters of a file.
    Net(PathBuf),
    Level(u8),
    /// A program, by the command that starts it.
    Hub(String),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Damka => f.write_str("damka"),
            Spec::HandMade => f.write_str("hand-made"),
            Spec::Net(path) => write!(f, "net:{}", path.display()),
            Spec::Level(level) => write!(f, "level:{level}"),
            Spec::Hub(command) => write!(f, "hub:{command}"),
        }
    }
}

/// What a side does in a position.
pub(super) enum Decision {
    Move(Move),
    /// It says that the game is drawn.
    Draw,
    /// It does what it must not: this loses.
    Fault(String),
}

/// A player at the board.
pub(super) struct Side {
    spec: Spec,
    ruleset: Ruleset,
    allowance: Allowance,
    table: HashTable,
    /// Where they are not the engine's own.
    parameters: Option<Parameters>,
    /// While it runs.
    program: Option<Program>,
}

impl Side {
    pub(super) fn new(
        spec: &Spec,
        ruleset: Ruleset,
        allowance: Allowance,
        endgames: Arc<Tables>,
    ) -> Result<Side, ContestError> {
        let parameters = match spec {
            Spec::HandMade => Some(Parameters::hand_made(ruleset)),
            Spec::Net(path) => Some(
                Parameters::read(ruleset, path)
                    .map_err(|error| ContestError::Parameters { path: path.clone(), error })?,
            ),
            Spec::Damka | Spec::Level(_) | Spec::Hub(_) => None,
        };
        let table = HashTable::new(TABLE).with_endgames(endgames);
        Ok(Side { spec: spec.clone(), ruleset, allowance, table, parameters, program: None })
    }

    /// Gets ready for a game. A program that has failed in the last one is started again.
    pub(super) fn begin(&mut self) -> Result<(), ContestError> {
        let Spec::Hub(command) = &self.spec else {
            return Ok(());
        };
        if let Some(program) = &mut self.program
            && program.new_game().is_ok()
        {
            return Ok(());
        }
        let mut program = Program::start(command, self.ruleset)?;
        let said = program.new_game();
        said.map_err(|problem| ContestError::Program { command: command.clone(), problem })?;
        self.program = Some(program);
        Ok(())
    }

    pub(super) fn decide(&mut self, game: &Game, seed: u64) -> Decision {
        let stop = AtomicBool::new(false);
        let thought = match &self.spec {
            Spec::Hub(_) => return self.ask(game),
            Spec::Level(level) => choose(game, *level, seed, self.allowance.budget(), &self.table, &stop),
            Spec::Damka | Spec::HandMade | Spec::Net(_) => {
                let limits = self.allowance.limits();
                match &self.parameters {
                    Some(parameters) => think_with(game, &limits, &self.table, parameters, &stop),
                    None => think(game, &limits, &self.table, &stop),
                }
            }
        };
        match thought {
            Some(thought) => Decision::Move(thought.best),
            None => Decision::Fault("no move".to_owned()),
        }
    }

    fn ask(&mut self, game: &Game) -> Decision {
        let Some(program) = &mut self.program else {
            return Decision::Fault("it does not run".to_owned());
        };
        match program.ask(game, self.allowance) {
            Ok(Answer::Move(played)) => Decision::Move(played),
            Ok(Answer::NoMove) => Decision::Draw,
            Err(problem) => {
                self.program = None;
                Decision::Fault(problem)
            }
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}

impl Allowance {
    fn limits(self) -> Limits {
        match self {
            Allowance::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
            Allowance::Time(time) => Limits { hard: Some(time), ..Limits::default() },
        }
    }

    fn budget(self) -> Duration {
        match self {
            Allowance::Nodes(_) => AMPLE,
            Allowance::Time(time) => time,
        }
    }
}
