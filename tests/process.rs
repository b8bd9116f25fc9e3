//! The program as a process: how it starts, what it says of bad settings, and how it stops.

use std::io::Read;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// More than any start or stop takes, even on a crowded machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn damka(folder: &tempfile::TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damka"));
    command.env_clear().current_dir(folder.path()).env("DAMKA_WEB_ADDR", "127.0.0.1:0").stdin(Stdio::null());
    command
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Starts the program and waits until its page is open.
fn open(folder: &tempfile::TempDir) -> (Child, std::process::ChildStderr, String) {
    let mut child = damka(folder).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut log = child.stderr.take().expect("a log");
    let (mut seen, began) = (String::new(), Instant::now());
    let mut part = [0; 1_024];
    while !seen.contains("http://127.0.0.1:") {
        assert!(began.elapsed() < PATIENCE, "the page never opens: {seen}");
        let read = log.read(&mut part).expect("the log can be read");
        assert!(read > 0, "the program ended: {seen}");
        seen.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    (child, log, seen)
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
}

#[test]
fn without_a_token_the_page_opens_and_a_signal_stops_it_in_order() {
    for name in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut child, mut log, _) = open(&folder);
        assert!(folder.path().join("damka.db").exists(), "the database is made");
        let began = Instant::now();
        signal(&child, name);
        let status = child.wait().expect("it ends");
        assert!(status.success(), "{name}: {status}");
        assert!(began.elapsed() < PATIENCE);
        let mut rest = String::new();
        log.read_to_string(&mut rest).expect("text");
        assert!(rest.contains("Stopping"), "{rest}");
        assert!(!rest.contains("panicked"), "{rest}");
    }
}

#[test]
fn each_bad_setting_is_one_message_that_names_it() {
    let bad = [
        ("DATABASE_URL", "mysql://somewhere"),
        ("DAMKA_WEB_ADDR", "somewhere"),
        ("DAMKA_THREADS", "none"),
        ("DAMKA_HASH_MIB", "-1"),
        ("DAMKA_LOG", "damka=loud=very"),
        ("DISCORD_TOKEN", "two words"),
        ("TELEGRAM_TOKEN", "\"quoted\""),
    ];
    for (name, value) in bad {
        let folder = tempfile::tempdir().expect("a folder");
        let output = output(damka(&folder).env(name, value));
        assert!(!output.status.success(), "{name}");
        let text = said(&output);
        assert!(text.contains(name), "{name}: {text}");
        assert_eq!(text.trim().lines().count(), 1, "{name}: {text}");
        if name.ends_with("TOKEN") {
            assert!(!text.contains(value.trim_matches('"')), "{text}");
        }
    }
}

#[test]
fn nothing_to_open_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = output(damka(&folder).env("DAMKA_WEB_ADDR", "off"));
    assert!(!output.status.success());
    assert!(said(&output).contains("DISCORD_TOKEN"), "{}", said(&output));
}

#[test]
fn a_broken_env_file_is_named_and_its_token_is_not_repeated() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(".env"), "DISCORD_TOKEN=secret-part \"and more\nX=1\n").expect("written");
    let output = output(&mut damka(&folder));
    assert!(!output.status.success());
    let text = said(&output);
    assert!(text.contains(".env") && !text.contains("secret-part"), "{text}");
}

#[test]
fn the_tools_answer_without_a_club() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| output(damka(&folder).args(arguments));
    let perft = run(&["perft", "russian", "5"]);
    assert!(said(&perft).starts_with("7482 leaves"), "{}", said(&perft));
    let divided = run(&["perft", "english", "4", "--divide"]);
    assert!(said(&divided).contains("1469 leaves") && said(&divided).lines().count() == 8, "{}", said(&divided));
    let moves = run(&["moves", "russian", "--fen", "W:Wc3:Bd4"]);
    assert_eq!(said(&moves), "c3:e5 d4\n");
    let json = run(&["moves", "russian", "--fen", "W:Wc3:Bd4", "--json"]);
    assert_eq!(said(&json), "{\"path\":[\"c3\",\"e5\"],\"captures\":[\"d4\"],\"text\":\"c3:e5\"}\n");
    assert_eq!(said(&run(&["rulesets"])).lines().count(), 27);
    let board = run(&["board", "turkish", "-o", "board.png"]);
    assert!(board.status.success(), "{}", said(&board));
    let png = std::fs::read(folder.path().join("board.png")).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    std::fs::write(folder.path().join("game.pdn"), "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 *\n").expect("written");
    let replay = run(&["replay", "game.pdn", "-o", "game.gif"]);
    assert!(replay.status.success(), "{}", said(&replay));
    assert!(std::fs::read(folder.path().join("game.gif")).expect("an animation").starts_with(b"GIF89a"));
    for wrong in
        [&["moves", "chess"][..], &["moves", "russian", "--fen", "W:Wz9"], &["board", "russian", "--last", "a1-h8"]]
    {
        let refused = run(wrong);
        assert!(!refused.status.success() && !said(&refused).contains("panicked"), "{wrong:?}: {}", said(&refused));
    }
    assert!(!folder.path().join("damka.db").exists(), "tools make no database");
}

#[test]
fn positions_are_answered_line_by_line() {
    use std::io::Write;
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = damka(&folder)
        .args(["moves", "russian", "--stdin", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let lines = b"W:Wc3:Bd4\nnonsense\nB:WKa1:B\n";
    child.stdin.take().expect("an input").write_all(lines).expect("read");
    let output = child.wait_with_output().expect("it ends");
    let text = said(&output);
    let answers: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("one JSON value a line")).collect();
    assert_eq!(answers.len(), 3, "{text}");
    assert_eq!(answers[0][0]["text"], "c3:e5");
    assert!(answers[1]["error"].is_string());
    assert_eq!(answers[2].as_array().map(Vec::len), Some(0));
}
