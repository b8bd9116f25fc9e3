//! When the hash table takes its memory. In a program of its own, for the memory of a process is measured.
#![cfg(target_os = "linux")]

use draughts_engine::HashTable;

/// Resident memory in MiB.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
    let kib: usize = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number");
    kib / 1_024
}

#[test]
fn memory_is_taken_when_it_is_asked_for_and_not_before() {
    let table = HashTable::new(128);
    let before = resident();
    assert!(before < 64, "{before} MiB");
    table.prepare();
    let taken = resident() - before;
    assert!((115..=140).contains(&taken), "{taken} MiB");
}
