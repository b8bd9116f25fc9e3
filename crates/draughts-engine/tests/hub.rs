//! Talks with a GUI that speaks the Hub protocol.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{Game, Position, Ruleset};
use draughts_engine::hub::{position_text, read_move, serve};
use draughts_engine::tables::{Tables, build};

/// All answers to a script that is heard at once.
fn talk(ruleset: Ruleset, script: &str) -> Vec<String> {
    let mut answers = Vec::new();
    serve(ruleset, None, script.as_bytes(), &mut answers).expect("a buffer takes everything");
    String::from_utf8(answers).expect("text").lines().map(str::to_owned).collect()
}

/// A GUI that listens before it goes on.
struct Gui {
    say: Sender<Vec<u8>>,
    answers: Receiver<String>,
    engine: Option<thread::JoinHandle<io::Result<()>>>,
}

/// Reads what comes through a channel.
struct Ear {
    heard: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.heard.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Writes lines into a channel.
struct Mouth {
    answers: Sender<String>,
    line: Vec<u8>,
}

impl io::Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
                // The GUI may be gone.
                let _ = self.answers.send(line);
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Gui {
    fn start(ruleset: Ruleset) -> Gui {
        let ((say, heard), (tell, answers)) = (channel(), channel());
        let ear = BufReader::new(Ear { heard, rest: Vec::new() });
        let engine = thread::spawn(move || serve(ruleset, None, ear, Mouth { answers: tell, line: Vec::new() }));
        Gui { say, answers, engine: Some(engine) }
    }

    fn say(&self, line: &str) {
        self.say.send(format!("{line}\n").into_bytes()).expect("the engine listens");
    }

    /// The next answer that begins with the word, and how long it took.
    fn wait_for(&self, word: &str) -> (String, Duration) {
        let began = Instant::now();
        loop {
            let answer = self.answers.recv_timeout(Duration::from_secs(60)).expect("an answer");
            if answer.split(' ').next() == Some(word) {
                return (answer, began.elapsed());
            }
        }
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        self.say("quit");
        let done = self.engine.take().map(thread::JoinHandle::join);
        if !thread::panicking() {
            assert!(matches!(done, Some(Ok(Ok(())))), "the engine ends in order");
        }
    }
}

#[test]
fn solved_endgames_are_asked_if_there_are_any() {
    let dir = tempfile::tempdir().expect("a folder");
    let ruleset = Ruleset::English;
    build(ruleset, 3, dir.path(), 1, &mut |_| {}, &AtomicBool::new(false)).expect("builds");
    let tables = Arc::new(Tables::open(dir.path()));
    let chase = Position::from_fen(ruleset, "W:WK14,K15:BK5").expect("a position");
    let plies = tables.probe_position(&chase).and_then(|verdict| verdict.plies).expect("a win");
    assert!(plies > 8, "{plies} plies are soon found without tables");
    let script = format!("pos pos={}\nlevel depth=1\ngo think\n", position_text(&chase));
    let score = |tables: Option<Arc<Tables>>| -> f64 {
        let mut answers = Vec::new();
        serve(ruleset, tables, script.as_bytes(), &mut answers).expect("a buffer takes everything");
        let text = String::from_utf8(answers).expect("text");
        let score = text.split(' ').find_map(|word| word.strip_prefix("score=")).expect("a score");
        score.parse().expect("a number")
    };
    assert!(score(None) < 290.0);
    assert!(score(Some(tables)) >= 290.0);
}

#[test]
fn introduces_itself_and_gets_ready() {
    let answers = talk(Ruleset::International, "hub\nset-param name=hash value=4\ninit\nquit\nping\n");
    assert!(answers[0].starts_with("id name=Damka version="), "{answers:?}");
    assert!(answers.iter().any(|line| line.starts_with("param name=variant value=normal type=enum values=\"")));
    assert_eq!(answers.iter().filter(|line| *line == "wait").count(), 1);
    assert_eq!(answers.last().map(String::as_str), Some("ready"), "nothing is said after `quit`");
}

#[test]
fn thinks_about_a_position_with_moves() {
    let gui = Gui::start(Ruleset::International);
    let mut game = Game::new(Ruleset::International);
    for text in ["32-28", "19-23"] {
        game.play(&read_move(&game, text).expect("a move")).expect("legal");
    }
    gui.say(&format!("pos pos={} moves=\"32-28 19-23\"", position_text(game.start())));
    gui.say("level depth=4");
    gui.say("go think");
    let (info, _) = gui.wait_for("info");
    for name in ["depth=1", "score=", "nodes=", "time=", "nps=", "pv=\"28x19x23"] {
        assert!(info.contains(name), "{info}");
    }
    let (done, _) = gui.wait_for("done");
    assert!(done.starts_with("done move=28x19x23 ponder="), "{done}");
}

#[test]
fn hears_while_it_thinks_and_stops_at_once() {
    let gui = Gui::start(Ruleset::Russian);
    for mode in ["go analyze", "go think", "go ponder"] {
        gui.say("level infinite");
        gui.say(mode);
        gui.wait_for("info");
        gui.say("ping");
        gui.wait_for("pong");
        gui.say("pos pos=W");
        let (refusal, _) = gui.wait_for("error");
        assert!(refusal.contains("a search is running"), "{refusal}");
        gui.say("stop");
        // A next search may be set up without waiting.
        gui.say("new-game");
        let (done, time) = gui.wait_for("done");
        assert!(done.starts_with("done move="), "{done}");
        assert!(time < Duration::from_secs(2), "{time:?}");
    }
    // Nothing runs: no harm is done.
    gui.say("stop");
    gui.say("ponder-hit");
    gui.say("ping");
    gui.wait_for("pong");
}

#[test]
fn the_clock_runs_from_the_ponder_hit() {
    let gui = Gui::start(Ruleset::English);
    gui.say("level move-time=0.05");
    gui.say("go ponder");
    gui.wait_for("info");
    thread::sleep(Duration::from_millis(300));
    gui.say("ping");
    gui.wait_for("pong");
    gui.say("ping");
    gui.wait_for("pong");
    gui.say("ponder-hit");
    let (done, time) = gui.wait_for("done");
    assert!(done.starts_with("done move="), "{done}");
    assert!(time < Duration::from_secs(5), "{time:?}");
}

#[test]
fn several_threads_share_a_search() {
    let gui = Gui::start(Ruleset::International);
    gui.say("set-param name=threads value=3");
    gui.say("level move-time=0.2");
    gui.say("go think");
    gui.wait_for("done");
}

#[test]
fn the_variant_changes_the_ruleset() {
    let start = position_text(&Position::start(Ruleset::Frisian));
    let script = format!("set-param name=variant value=frisian\npos pos={start} moves=\"32-28\"\nquit\n");
    assert!(talk(Ruleset::International, &script).is_empty());
    let answers = talk(Ruleset::International, "set-param name=variant value=killer\n");
    assert_eq!(answers, ["error message=\"`killer` is no variant here\""]);
}

#[test]
fn a_position_without_moves_is_done_with() {
    let blocked = Position::from_fen(Ruleset::Russian, "W:Wa3:Bb4,c5").expect("a position");
    let gui = Gui::start(Ruleset::Russian);
    gui.say(&format!("pos pos={}", position_text(&blocked)));
    gui.say("level depth=3");
    gui.say("go think");
    assert_eq!(gui.wait_for("done").0, "done");
}

#[test]
fn plays_on_where_the_rules_see_a_draw() {
    let kings = Position::from_fen(Ruleset::Russian, "W:WKa1,Ka3:BKb8").expect("a position");
    let moves = "29-25 1-5 25-29 5-1 ".repeat(4);
    let gui = Gui::start(Ruleset::Russian);
    gui.say(&format!("pos pos={} moves=\"{}\"", position_text(&kings), moves.trim()));
    gui.say("level depth=3");
    gui.say("go think");
    let (done, _) = gui.wait_for("done");
    assert!(done.starts_with("done move="), "{done}");
}

#[test]
fn every_malformed_line_is_answered() {
    let start = position_text(&Position::start(Ruleset::International));
    let bad = [
        "nonsense",
        "pos",
        "pos pos",
        "pos pos=\"",
        "pos pos=Wx",
        &format!("pos pos={start} moves=32-29"),
        &format!("pos pos={start} moves=\"32-28 19-23 1-2\""),
        &format!("pos pos={}", start.replace('b', "q")),
        "level time=soon",
        "level depth",
        "go",
        "go home",
        "set-param",
        "set-param name=hash",
        "set-param name=hash value=0",
        "set-param name=hash value=99999999999999999999",
        "set-param name=colour value=red",
        "pos =W",
        &"x".repeat(200_000),
    ];
    for line in bad {
        let answers = talk(Ruleset::International, &format!("{line}\nping\n"));
        let [error, pong] = answers.as_slice() else {
            panic!("{}: {answers:?}", &line[..line.len().min(60)]);
        };
        assert!(error.starts_with("error message=\"") && error.len() < 200, "{error}");
        assert_eq!(pong, "pong");
    }
}

/// The splitmix64 sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }
}

#[test]
fn no_line_brings_it_down() {
    const WORDS: [&str; 34] = [
        "hub",
        "init",
        "pos",
        "pos=",
        "level",
        "depth=3",
        "nodes=200",
        "move-time=0.01",
        "time=1",
        "inc=",
        "moves=9",
        "infinite",
        "go",
        "think",
        "ponder",
        "analyze",
        "stop",
        "ponder-hit",
        "new-game",
        "set-param",
        "name=hash",
        "name=variant",
        "value=1",
        "value=russian",
        "value=frisian",
        "\"",
        "=",
        "moves=\"1-5 32-28\"",
        "Wwbe",
        "ü",
        "\u{0}",
        "move-time=1e-9",
        "depth=99999",
        " ",
    ];
    let mut random = Random(1);
    for round in 0..40 {
        let ruleset = Ruleset::ALL[random.below(Ruleset::ALL.len())];
        let start = position_text(&Position::start(ruleset));
        let mut script = Vec::new();
        for _ in 0..40 {
            for _ in 0..random.below(5) {
                match random.below(12) {
                    0 => script.extend((0..random.below(20)).map(|_| random.below(256) as u8)),
                    1 => script.extend(format!("pos pos={start}").bytes()),
                    2 => {
                        let mut letters: Vec<u8> = start.bytes().collect();
                        for _ in 0..random.below(6) {
                            let at = random.below(letters.len());
                            letters[at] = b"wbWBe"[random.below(5)];
                        }
                        script.extend(b"pos pos=");
                        script.extend(letters);
                    }
                    _ => script.extend(WORDS[random.below(WORDS.len())].bytes()),
                }
                script.push(b' ');
            }
            script.push(b'\n');
        }
        let mut answers = Vec::new();
        serve(ruleset, None, script.as_slice(), &mut answers).expect("a buffer takes everything");
        for line in String::from_utf8_lossy(&answers).lines() {
            let known = ["id", "param", "wait", "ready", "info", "done", "pong", "error"];
            assert!(known.contains(&line.split(' ').next().unwrap_or_default()), "round {round}: {line}");
        }
    }
}
