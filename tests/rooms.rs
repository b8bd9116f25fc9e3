//! The doors between the rooms of `src/` open one way: a room may use only the rooms before it in the plan.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the inside out. The adapters stand side by side: none may use another.
const ORDER: [&[&str]; 8] = [
    &["render"],
    &["speech"],
    &["game"],
    &["store"],
    &["surface"],
    &["club"],
    &["discord", "telegram", "web"],
    &["cli"],
];

/// Crates that must not be used in a room, by the beginning of their names.
const FORBIDDEN: [(&str, &[&str]); 6] = [
    ("render", &["sqlx", "tokio", "serenity", "poise", "teloxide", "axum"]),
    ("speech", &["sqlx", "tokio", "serenity", "poise", "teloxide", "axum"]),
    ("game", &["sqlx", "tokio", "serenity", "poise", "teloxide", "axum", "rand"]),
    ("store", &["serenity", "poise", "teloxide", "axum"]),
    ("surface", &["sqlx", "serenity", "poise", "teloxide", "axum"]),
    ("club", &["sqlx", "serenity", "poise", "teloxide", "axum"]),
];

#[test]
fn rooms_use_only_rooms_before_them() {
    for (place, rooms) in ORDER.iter().enumerate() {
        let before: BTreeSet<&str> = ORDER[..place].iter().flat_map(|rooms| rooms.iter().copied()).collect();
        for room in *rooms {
            for file in files_of(room) {
                for used in rooms_used(&read(&file)) {
                    let allowed = used == *room || before.contains(used.as_str());
                    assert!(allowed, "{} uses the room `{used}`", file.display());
                }
            }
        }
    }
}

#[test]
fn rooms_keep_foreign_crates_out() {
    for (room, crates) in FORBIDDEN {
        for file in files_of(room) {
            let text = code(&read(&file));
            for name in crates {
                assert!(!text.contains(&format!("{name}::")), "{} uses `{name}`", file.display());
            }
        }
    }
}

#[test]
fn sql_stays_in_the_store() {
    for room in ORDER.iter().flat_map(|rooms| rooms.iter()).filter(|room| **room != "store") {
        for file in files_of(room) {
            assert!(!code(&read(&file)).contains("sqlx"), "{} uses sqlx", file.display());
        }
    }
}

#[test]
fn deciding_reads_no_clock() {
    for file in files_of("game") {
        let text = code(&read(&file));
        for clock in ["SystemTime", "Instant::now", "async fn"] {
            assert!(!text.contains(clock), "{} uses {clock}", file.display());
        }
    }
}

#[test]
fn the_libraries_beside_the_bot_know_nothing_of_it() {
    for library in ["crates/draughts/src", "crates/draughts-engine/src"] {
        for file in rust_files(&root().join(library)) {
            let text = code(&read(&file));
            for name in ["tokio::", "sqlx::", "damka::", "async fn"] {
                assert!(!text.contains(name), "{} uses {name}", file.display());
            }
        }
    }
}

#[test]
fn every_room_of_the_plan_exists_and_no_other() {
    let planned: BTreeSet<String> =
        ORDER.iter().flat_map(|rooms| rooms.iter()).map(|room| (*room).to_owned()).collect();
    let found: BTreeSet<String> = fs::read_dir(root().join("src"))
        .expect("src")
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, planned);
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files_of(room: &str) -> Vec<PathBuf> {
    let files = rust_files(&root().join("src").join(room));
    assert!(!files.is_empty(), "no files in the room `{room}`");
    files
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a source file")
}

/// The text without comments.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// The rooms that a file names after `crate::`, alone or in a group.
fn rooms_used(text: &str) -> BTreeSet<String> {
    let text = code(text);
    let mut used = BTreeSet::new();
    for (at, _) in text.match_indices("crate::") {
        let after = &text[at + "crate::".len()..];
        let names: Vec<&str> = match after.strip_prefix('{') {
            Some(group) => group.split('}').next().unwrap_or("").split(',').collect(),
            None => vec![after],
        };
        for name in names {
            let room: String =
                name.trim().chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '_').collect();
            if ORDER.iter().any(|rooms| rooms.contains(&room.as_str())) {
                used.insert(room);
            }
        }
    }
    used
}

#[test]
fn the_reader_of_doors_is_not_blind() {
    assert_eq!(rooms_used("use crate::{game::A, store};\nlet x = crate::club::y; // crate::web"), {
        ["game", "store", "club"].map(str::to_owned).into_iter().collect()
    });
}
