//! `damka hub` and `damka match` as they are run: as programs that talk to each other.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const DAMKA: &str = env!("CARGO_BIN_EXE_damka");

fn contest(arguments: &[&str]) -> Output {
    Command::new(DAMKA).arg("match").args(arguments).output().expect("the program runs")
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A program that speaks as much Hub as it needs to, and answers every position alike.
fn parrot(folder: &Path, answer: &str) -> PathBuf {
    let path = folder.join("parrot.sh");
    let script = format!(
        "while read -r line; do case \"$line\" in\n\
         hub) echo 'param name=variant value=normal type=enum'; echo wait;;\n\
         init) echo ready;;\n\
         go*) echo '{answer}';;\n\
         quit) exit;;\n\
         esac; done\n"
    );
    std::fs::write(&path, script).expect("a file");
    path
}

#[test]
fn plays_itself_by_hub() {
    let program = format!("hub:{DAMKA} hub english");
    let arguments =
        ["--a", "level:3", "--b", &program, "--ruleset", "russian", "--nodes", "300", "--pairs", "2", "--threads", "2"];
    let text = told(&contest(&arguments));
    assert!(text.contains(", 4 games: "), "{text}");
    assert!(text.contains("games lost by a fault: 0"), "{text}");
}

#[test]
fn who_plays_an_illegal_move_loses_and_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = format!("hub:sh {}", parrot(folder.path(), "done move=1-1").display());
    let text = told(&contest(&["--a", "level:1", "--b", &program, "--pairs", "1"]));
    assert!(text.contains("2 wins, 0 draws, 0 losses"), "{text}");
    assert!(text.contains("`1-1` is no legal move"), "{text}");
    assert!(text.contains("games lost by a fault: 2"), "{text}");
}

#[test]
fn done_without_a_move_is_a_draw() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = format!("hub:sh {}", parrot(folder.path(), "done").display());
    let text = told(&contest(&["--a", "damka", "--b", &program, "--nodes", "100", "--pairs", "1"]));
    assert!(text.contains("0 wins, 2 draws, 0 losses"), "{text}");
}

#[test]
fn what_does_not_speak_hub_is_no_opponent() {
    let output = contest(&["--a", "damka", "--b", "hub:true", "--pairs", "1"]);
    assert!(!output.status.success());
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("`true`"), "{error}");
}

#[test]
fn parameters_of_a_file_play_against_the_hand_made_ones() {
    let net = concat!("net:", env!("CARGO_MANIFEST_DIR"), "/crates/draughts-engine/nets/russian.net");
    let text = told(&contest(&["--a", net, "--b", "hand-made", "--nodes", "200", "--pairs", "2"]));
    assert!(text.contains(", 4 games: "), "{text}");
    assert!(text.contains("games lost by a fault: 0"), "{text}");
}

#[test]
fn a_folder_of_endgames_that_is_none_is_refused_and_an_empty_one_told_of() {
    let output = contest(&["--a", "damka", "--b", "level:1", "--pairs", "1", "--tables", "nowhere"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no folder nowhere"), "{output:?}");
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().to_str().expect("a path");
    let output = contest(&["--a", "level:1", "--b", "level:1", "--nodes", "100", "--pairs", "1", "--tables", empty]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("no solved endgames for russian"), "{output:?}");
}

#[test]
fn parameters_that_do_not_fit_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let foreign = concat!("net:", env!("CARGO_MANIFEST_DIR"), "/crates/draughts-engine/nets/international.net");
    let missing = format!("net:{}", folder.path().join("none.net").display());
    for net in [foreign, missing.as_str()] {
        let output = contest(&["--a", net, "--b", "hand-made", "--nodes", "10", "--pairs", "1"]);
        assert!(!output.status.success());
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains(&net["net:".len()..]), "{complaint}");
    }
}
