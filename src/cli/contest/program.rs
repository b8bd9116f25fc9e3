//! A program that speaks the Hub protocol, as an opponent.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{Game, Move, Ruleset};
use draughts_engine::hub;

use super::side::TABLE;
use super::{Allowance, ContestError};

/// How long a program may take to introduce itself and to get ready.
const TO_START: Duration = Duration::from_secs(30);
/// How long a program may take for a move where nodes are counted.
const TO_COUNT: Duration = Duration::from_secs(120);
/// What a program may take for a move beyond its time, on a machine that has other things to do.
const GRACE: Duration = Duration::from_secs(2);
/// Lines of a program that wait to be read.
const LINES: usize = 1_000;

/// A running program. It is ended when this is dropped.
pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// What a program says to a position.
pub(super) enum Answer {
    Move(Move),
    /// `done` without a move: the game is drawn for it.
    NoMove,
}

impl Program {
    /// Starts a program for games of the ruleset. The command is split at its spaces.
    pub(super) fn start(command: &str, ruleset: Ruleset) -> Result<Program, ContestError> {
        Program::try_start(command, ruleset)
            .map_err(|problem| ContestError::Program { command: command.to_owned(), problem })
    }

    fn try_start(command: &str, ruleset: Ruleset) -> Result<Program, String> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no standard streams".to_owned());
        };
        let (heard, lines) = sync_channel(LINES);
        // Ends with the program, or when nobody listens any more.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if heard.send(line).is_err() {
                    break;
                }
            }
        });
        let mut program = Program { child, input, lines };
        program.get_ready(ruleset)?;
        Ok(program)
    }

    fn get_ready(&mut self, ruleset: Ruleset) -> Result<(), String> {
        self.say("hub")?;
        let mut parameters = Vec::new();
        let deadline = Instant::now() + TO_START;
        loop {
            let line = self.hear(deadline)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("wait") => break,
                Some("param") => {
                    parameters.extend(words.find_map(|word| word.strip_prefix("name=")).map(str::to_owned))
                }
                _ => {}
            }
        }
        let has = |name: &str| parameters.iter().any(|known| known == name);
        if has("variant") {
            self.say(&format!("set-param name=variant value={}", hub::variant_name(ruleset)))?;
        } else if ruleset != Ruleset::International {
            return Err(format!("it plays one ruleset only, and not {ruleset}"));
        }
        if has("hash") {
            self.say(&format!("set-param name=hash value={TABLE}"))?;
        }
        self.say("init")?;
        self.hear_until(deadline, "ready").map(|_| ())
    }

    pub(super) fn new_game(&mut self) -> Result<(), String> {
        self.say("new-game")
    }

    /// What it does in the position that the game has come to.
    pub(super) fn ask(&mut self, game: &Game, allowance: Allowance) -> Result<Answer, String> {
        let ruleset = game.ruleset();
        let moves: Vec<String> = game.moves().iter().map(|played| hub::move_text(ruleset, played)).collect();
        let position = hub::position_text(game.start());
        self.say(&format!("pos pos={position} moves=\"{}\"", moves.join(" ")))?;
        let patience = match allowance {
            Allowance::Nodes(nodes) => {
                self.say(&format!("level nodes={nodes}"))?;
                TO_COUNT
            }
            Allowance::Time(time) => {
                self.say(&format!("level move-time={}", time.as_secs_f64()))?;
                time + GRACE
            }
        };
        self.say("go think")?;
        let done = self.hear_until(Instant::now() + patience, "done")?;
        match done.split_whitespace().find_map(|word| word.strip_prefix("move=")) {
            None | Some("" | "\"\"") => Ok(Answer::NoMove),
            Some(text) => {
                hub::read_move(game, text.trim_matches('"')).map(Answer::Move).map_err(|error| error.to_string())
            }
        }
    }

    /// The next line that begins with the word.
    fn hear_until(&mut self, deadline: Instant, word: &str) -> Result<String, String> {
        loop {
            let line = self.hear(deadline)?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }

    fn hear(&mut self, deadline: Instant) -> Result<String, String> {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err("it does not answer in time".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err("it has ended".to_owned()),
        }
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already, or beyond hearing.
        let _ = self.say("quit");
        let deadline = Instant::now() + Duration::from_millis(500);
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
