//! The trained parameters that come with the engine, and what is refused as such.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use draughts::{Game, Ruleset};
use draughts_engine::{HashTable, Limits, Parameters, ParametersError, think_with};

fn nets() -> Vec<(Ruleset, PathBuf)> {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/nets");
    let files = fs::read_dir(dir).expect("the directory of parameters").map(|entry| entry.expect("an entry").path());
    let nets = files.filter(|path| path.extension().is_some_and(|extension| extension == "net"));
    let named = |path: PathBuf| {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        (stem.parse().expect("a ruleset"), path)
    };
    nets.map(named).collect()
}

#[test]
fn every_file_fits_its_ruleset_and_is_played_with() {
    let nets = nets();
    assert!(!nets.is_empty());
    for (ruleset, path) in nets {
        let parameters = Parameters::read(ruleset, &path).unwrap_or_else(|error| panic!("{ruleset}: {error}"));
        assert_eq!(parameters.ruleset(), ruleset);
        let size = fs::metadata(&path).expect("a file").len();
        assert!(size < 1 << 20, "{ruleset}: {size} bytes");
        let think = |parameters: &Parameters| {
            let limits = Limits { depth: Some(5), ..Limits::default() };
            let game = Game::new(ruleset);
            think_with(&game, &limits, &HashTable::new(1), parameters, &AtomicBool::new(false))
        };
        assert_eq!(think(&parameters), think(Parameters::embedded(ruleset)), "{ruleset} is embedded");
        assert_ne!(think(&parameters), think(&Parameters::hand_made(ruleset)), "{ruleset} is trained");
    }
}

#[test]
fn what_is_damaged_or_foreign_is_refused() {
    let (ruleset, path) = nets().into_iter().next().expect("a file");
    let bytes = fs::read(path).expect("a file");
    let refused = |bytes: &[u8]| Parameters::from_bytes(ruleset, bytes).expect_err("refused");
    assert!(matches!(refused(&bytes[..bytes.len() - 1]), ParametersError::Damaged));
    assert!(matches!(refused(&bytes[..4]), ParametersError::Foreign));
    assert!(matches!(refused(b"<!doctype html>"), ParametersError::Foreign));
    let mut changed = bytes.clone();
    changed[bytes.len() / 2] ^= 1;
    assert!(matches!(refused(&changed), ParametersError::Damaged));
    let other = if ruleset == Ruleset::English { Ruleset::Russian } else { Ruleset::English };
    let error = Parameters::from_bytes(other, &bytes).expect_err("for another ruleset");
    assert!(matches!(error, ParametersError::Ruleset { .. }), "{error}");
    let error = Parameters::from_bytes(Ruleset::Hawaiian, &bytes).expect_err("for another game");
    assert!(matches!(error, ParametersError::Untrainable(Ruleset::Hawaiian)), "{error}");
    let missing = Parameters::read(ruleset, "no/such/file".as_ref()).expect_err("no file");
    assert!(matches!(missing, ParametersError::Io(_)), "{missing}");
}
