//! The catalogue held against the source: every key that the code names exists, and every key that exists is named.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// Beginnings of keys that the code puts together at run time (`format!("cmd-{name}-description")`): a key that
/// begins so needs no literal in the source. [`super::tests`] checks that these families are complete.
const FAMILIES: [&str; 8] = ["ruleset-", "rules-", "color-", "kind-", "cmd-", "opt-", "command-help-", "theme-"];

/// Keys that only the catalogue itself uses.
const OWN: [&str; 2] = ["list-and", "moment"];

fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| ["rs", "js", "html"].iter().any(|kind| extension == *kind))
                && !name.contains("tests")
            {
                let source = fs::read_to_string(&path).unwrap();
                let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
                files.push((path, source));
            }
        }
    }
    files
}

/// What stands between quotation marks after each `before` in the source.
fn literals_after(source: &str, before: &str) -> Vec<String> {
    source
        .match_indices(before)
        .filter_map(|(at, _)| {
            let rest = source[at + before.len()..].trim_start().strip_prefix('"')?;
            Some(rest.split('"').next()?.to_owned())
        })
        .collect()
}

#[test]
fn every_key_in_the_source_exists() {
    let catalogue = Catalogue::load().unwrap();
    let mut named = 0;
    for (path, source) in sources() {
        for key in literals_after(&source, "Message::new(") {
            if key.contains('{') {
                continue;
            }
            assert!(catalogue.has(Lang::En, &key), "{}: no message {key:?}", path.display());
            named += 1;
        }
    }
    assert!(named > 30, "the scan finds the messages: {named}");
}

#[test]
fn every_key_that_exists_is_used() {
    let catalogue = Catalogue::load().unwrap();
    let mut quoted = BTreeSet::new();
    for (_, source) in sources() {
        // In quotation marks in Rust and in the script, in double braces in the page.
        quoted.extend(source.split(['"', '\'', '`', '{', '}']).map(str::to_owned));
    }
    let unused: Vec<&str> = catalogue
        .keys()
        .filter(|key| {
            !quoted.contains(*key) && !OWN.contains(key) && !FAMILIES.iter().any(|family| key.starts_with(family))
        })
        .collect();
    assert!(unused.is_empty(), "nothing in src/ names {unused:?}");
}
