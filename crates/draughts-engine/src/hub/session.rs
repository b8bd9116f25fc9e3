//! What the engine knows of the GUI's wishes, and the search that runs.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Scope;
use std::time::{Duration, Instant};

use draughts::{Game, Ruleset};

use super::level::Level;
use super::line::Line;
use super::notation::{move_text, read_move, read_position};
use super::variants::{ruleset_of, variant_name};
use crate::tables::Tables;
use crate::{HashTable, Limits, Thought, think_aloud};

/// The default size of the hash table and the greatest, in MiB.
const HASH: (usize, usize) = (64, 1 << 16);
/// The most threads that may be asked for.
const MOST_THREADS: usize = 64;

/// Whether to listen on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    GoOn,
    Quit,
}

/// A talk with a GUI.
pub(super) struct Session<'env, W> {
    output: &'env Mutex<W>,
    table: Arc<HashTable>,
    endgames: Option<Arc<Tables>>,
    threads: usize,
    game: Game,
    level: Level,
    /// The level has been used: the next `level` line begins a new one.
    level_is_used: bool,
    running: Option<Running>,
}

/// A search in progress, or one that has just ended.
struct Running {
    stop: Arc<AtomicBool>,
    end: Arc<End>,
    /// Whether it waits for the opponent's move, with its clock standing still.
    ponders: bool,
}

/// Tells when a search has ended.
#[derive(Default)]
struct End {
    has_come: Mutex<bool>,
    comes: Condvar,
}

impl End {
    fn come(&self) {
        *self.has_come.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.comes.notify_all();
    }

    fn has_come(&self) -> bool {
        *self.has_come.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self) {
        let has_come = self.has_come.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.comes.wait_while(has_come, |has_come| !*has_come));
    }

    fn wait_at_most(&self, time: Duration) {
        let has_come = self.has_come.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.comes.wait_timeout_while(has_come, time, |has_come| !*has_come));
    }
}

/// An empty hash table of so many MiB, and the endgame tables beside it.
fn hash_table(mebibytes: usize, endgames: &Option<Arc<Tables>>) -> Arc<HashTable> {
    let table = HashTable::new(mebibytes);
    Arc::new(match endgames {
        Some(endgames) => table.with_endgames(Arc::clone(endgames)),
        None => table,
    })
}

/// A line that cannot be obeyed, told to the GUI.
type Refusal = String;

impl<'env, W: Write + Send> Session<'env, W> {
    pub(super) fn new(ruleset: Ruleset, endgames: Option<Arc<Tables>>, output: &'env Mutex<W>) -> Session<'env, W> {
        Session {
            output,
            table: hash_table(HASH.0, &endgames),
            endgames,
            threads: 1,
            game: Game::new(ruleset),
            level: Level::default(),
            level_is_used: false,
            running: None,
        }
    }

    /// Does what a line asks for.
    pub(super) fn answer<'scope>(&mut self, scope: &'scope Scope<'scope, 'env>, text: &str) -> io::Result<Flow> {
        let line = match Line::parse(text) {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(Flow::GoOn),
            Err(error) => return self.refuse(&error.to_string()),
        };
        let obeyed = match line.command {
            "quit" => return Ok(Flow::Quit),
            "ping" => return self.say("pong"),
            "stop" => {
                self.stop();
                Ok(())
            }
            "ponder-hit" => self.ponder_hit(scope),
            "hub" => return self.introduce(),
            "init" => {
                self.table.prepare();
                return self.say("ready");
            }
            _ if self.is_searching() => Err(format!("`{}` has to wait: a search is running", shown(line.command))),
            "set-param" => self.set_parameter(&line),
            "new-game" => {
                self.table = hash_table(self.table.mebibytes(), &self.endgames);
                // Now, and not on the clock of the first move.
                self.table.prepare();
                Ok(())
            }
            "pos" => self.set_position(&line),
            "level" => self.set_level(&line),
            "go" => self.go(scope, &line),
            unknown => Err(format!("`{}` is no command", shown(unknown))),
        };
        match obeyed {
            Ok(()) => Ok(Flow::GoOn),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Ends the search that runs, if one does, and waits for its answer: a GUI may set up the next one at once.
    pub(super) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::Relaxed);
            running.end.wait();
        }
    }

    fn introduce(&self) -> io::Result<Flow> {
        let names: Vec<&str> = Ruleset::ALL.iter().map(|&ruleset| variant_name(ruleset)).collect();
        let lines = format!(
            "id name=Damka version={} author=\"the Damka authors\"\n\
             param name=variant value={} type=enum values=\"{}\"\n\
             param name=hash value={} type=int min=1 max={}\n\
             param name=threads value={} type=int min=1 max={MOST_THREADS}\n\
             wait",
            env!("CARGO_PKG_VERSION"),
            variant_name(self.game.ruleset()),
            names.join(" "),
            self.table.mebibytes(),
            HASH.1,
            self.threads,
        );
        self.say(&lines)
    }

    fn set_parameter(&mut self, line: &Line) -> Result<(), Refusal> {
        let (Some(name), Some(value)) = (line.value("name"), line.value("value")) else {
            return Err("`set-param` needs a name and a value".to_owned());
        };
        let number = |most: usize| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("`{name}` is a number from 1 to {most}"))
        };
        match name {
            "variant" => {
                let ruleset = ruleset_of(value).ok_or_else(|| format!("`{}` is no variant here", shown(value)))?;
                self.game = Game::new(ruleset);
            }
            "hash" => self.table = hash_table(number(HASH.1)?, &self.endgames),
            "threads" => self.threads = number(MOST_THREADS)?,
            unknown => return Err(format!("`{}` is no parameter", shown(unknown))),
        }
        Ok(())
    }

    fn set_position(&mut self, line: &Line) -> Result<(), Refusal> {
        let text = line.value("pos").ok_or("`pos` needs a position")?;
        let position = read_position(self.game.ruleset(), text).map_err(|error| error.to_string())?;
        let mut game = Game::from_position(position);
        for text in line.value("moves").unwrap_or_default().split_whitespace() {
            if game.outcome().is_some() {
                // People play on where our rules have seen a draw; what went before no longer matters.
                game = Game::from_position(game.position().clone());
            }
            let played = read_move(&game, text).map_err(|error| error.to_string())?;
            game.play(&played).map_err(|error| error.to_string())?;
        }
        self.game = game;
        Ok(())
    }

    fn set_level(&mut self, line: &Line) -> Result<(), Refusal> {
        let mut level = if self.level_is_used { Level::default() } else { self.level };
        level.hear(line).map_err(|error| error.to_string())?;
        self.level = level;
        self.level_is_used = false;
        Ok(())
    }

    fn go<'scope>(&mut self, scope: &'scope Scope<'scope, 'env>, line: &Line) -> Result<(), Refusal> {
        let (limits, ponders) = if line.has("ponder") {
            (Limits { soft: None, hard: None, ..self.level.limits(self.threads) }, true)
        } else if line.has("think") || line.has("analyze") {
            (self.level.limits(self.threads), false)
        } else {
            return Err("`go` needs think, ponder or analyze".to_owned());
        };
        self.level_is_used = true;
        let (stop, end) = (Arc::new(AtomicBool::new(false)), Arc::new(End::default()));
        self.running = Some(Running { stop: Arc::clone(&stop), end: Arc::clone(&end), ponders });
        let thinking = Thinking { output: self.output, game: self.still_playable(), limits, stop, end };
        let table = Arc::clone(&self.table);
        scope.spawn(move || thinking.run(&table));
        Ok(())
    }

    /// The game, without its past where a draw rule would end it: the GUI asks for a move all the same.
    fn still_playable(&self) -> Game {
        match self.game.outcome() {
            Some(_) => Game::from_position(self.game.position().clone()),
            None => self.game.clone(),
        }
    }

    /// The opponent has played the expected move: the clock begins to run.
    fn ponder_hit<'scope>(&mut self, scope: &'scope Scope<'scope, 'env>) -> Result<(), Refusal> {
        let Some(running) = self.running.as_mut().filter(|running| running.ponders) else {
            return Ok(());
        };
        running.ponders = false;
        let limits = self.level.limits(self.threads);
        let Some(budget) = limits.soft.or(limits.hard) else {
            return Ok(());
        };
        let (stop, end) = (Arc::clone(&running.stop), Arc::clone(&running.end));
        scope.spawn(move || {
            // Either the search ends by itself, or the time is up.
            end.wait_at_most(budget);
            stop.store(true, Ordering::Relaxed);
        });
        Ok(())
    }

    fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.end.has_come())
    }

    fn say(&self, text: &str) -> io::Result<Flow> {
        say(self.output, text).map(|()| Flow::GoOn)
    }

    fn refuse(&self, reason: &str) -> io::Result<Flow> {
        say_error(self.output, reason).map(|()| Flow::GoOn)
    }
}

/// One search, on its own thread.
struct Thinking<'env, W> {
    output: &'env Mutex<W>,
    game: Game,
    limits: Limits,
    stop: Arc<AtomicBool>,
    end: Arc<End>,
}

impl<W: Write + Send> Thinking<'_, W> {
    fn run(self, table: &HashTable) {
        let began = Instant::now();
        let ruleset = self.game.ruleset();
        let mut report = |thought: &Thought| {
            let text = info(ruleset, thought, began.elapsed());
            // A GUI that has gone away is noticed by the one who listens to it.
            let _ = say(self.output, &text);
        };
        let thought = think_aloud(&self.game, &self.limits, table, &self.stop, &mut report);
        let line = match thought.map(|thought| thought.pv) {
            Some(line) => line,
            // Stopped before it had begun: any legal move is better than none.
            None => self.game.legal_moves().into_iter().take(1).collect(),
        };
        let mut text = "done".to_owned();
        for (name, played) in ["move", "ponder"].iter().zip(&line) {
            text.push_str(&format!(" {name}={}", move_text(ruleset, played)));
        }
        // With the output in hand: nothing comes between, and who hears the answer may ask again at once.
        let mut output = lock(self.output);
        self.end.come();
        let _ = writeln!(output, "{text}").and_then(|()| output.flush());
    }
}

/// What a search has found so far: score in men, time in seconds, speed in millions of nodes a second.
fn info(ruleset: Ruleset, thought: &Thought, time: Duration) -> String {
    let line: Vec<String> = thought.pv.iter().map(|played| move_text(ruleset, played)).collect();
    let seconds = time.as_secs_f64();
    format!(
        "info depth={} score={:.2} nodes={} time={seconds:.3} nps={:.2} pv=\"{}\"",
        thought.depth,
        f64::from(thought.score.centimen()) / 100.0,
        thought.nodes,
        thought.nodes as f64 / seconds.max(1e-6) / 1e6,
        line.join(" ")
    )
}

/// Tells the GUI what was wrong.
pub(super) fn say_error(output: &Mutex<impl Write>, reason: &str) -> io::Result<()> {
    let plain: String = reason.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    say(output, &format!("error message=\"{plain}\""))
}

fn say(output: &Mutex<impl Write>, text: &str) -> io::Result<()> {
    let mut output = lock(output);
    writeln!(output, "{text}")?;
    output.flush()
}

fn lock<W>(output: &Mutex<W>) -> MutexGuard<'_, W> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As much of what was heard as an answer repeats.
fn shown(heard: &str) -> String {
    heard.chars().take(40).collect()
}
