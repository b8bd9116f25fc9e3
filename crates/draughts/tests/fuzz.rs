//! A fuzzer for the readers: it changes the texts of a corpus at random and looks whether a reader panics or answers
//! nonsense.
//!
//! `DRAUGHTS_FUZZ_SECONDS` sets how long each reader is tried (default 1), `DRAUGHTS_FUZZ_SEED` where the random
//! numbers begin (default 1). What fails is printed whole.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use draughts::{Position, Reading, Ruleset, pdn};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// What the readers look for, and what could trip them.
const WORDS: &[&[u8]] = &[
    b"-",
    b":",
    b"x",
    b"*",
    b".",
    b"..",
    b"...",
    b"(",
    b")",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b";",
    b"%",
    b"/",
    b"$",
    b"\n",
    b"\r\n",
    b" ",
    b"\t",
    b"\0",
    b"W",
    b"B",
    b"K",
    b"P",
    b"G",
    b"?",
    b"!",
    b"1-0",
    b"0-1",
    b"1/2-1/2",
    b"2-0",
    b"1-1",
    b"[FEN \"",
    b"[GameType \"",
    b"[Variant \"",
    b"[Result \"",
    b"\"]",
    b"25",
    b"20",
    b"31",
    b"c3-d4",
    b"d6-c5",
    b"c3:e5",
    b"cd4",
    b"11-15",
    b"22-18",
    b"32-28",
    b"18-23",
    b"a1",
    b"h8",
    b"l12",
    b"0",
    b"00",
    b"256",
    b"4294967296",
    b"99999999999999999999999999",
    b"31-50",
    b"1-72",
    b"72-1",
    b"\xd1\x81",
    b"\xc3\x97",
    b"\xf0\x9f\x99\x82",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\xe2\x80\xae",
    b"\xc2\xbd-\xc2\xbd",
    b"/FEN \"W:Wa1:Bh8\"/",
    b"W:W",
    b":B",
    b":H0:F1",
];

/// Texts get no longer than this, so that there are many a second.
const LONGEST: usize = 4_000;

/// A text of the corpus, changed in a few places.
fn mutant(corpus: &[Vec<u8>], random: &mut Random) -> String {
    let mut bytes = random.pick(corpus).clone();
    for _ in 0..1 + random.below(6) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(40)).min(bytes.len());
        match random.below(9) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, random.pick(WORDS).iter().copied())),
            2 => drop(bytes.splice(at..end, random.pick(WORDS).iter().copied())),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                drop(bytes.splice(to..to, copy));
            }
            4 => {
                let repeated = random.pick(WORDS).repeat(random.below(60));
                drop(bytes.splice(at..at, repeated));
            }
            5 => {
                let other = random.pick(corpus);
                let from = random.below(other.len() + 1);
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            6 => bytes.truncate(at),
            7 if at < bytes.len() => bytes[at] = random.next() as u8,
            _ if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            _ => bytes.push(random.next() as u8),
        }
    }
    bytes.truncate(LONGEST);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Shows the text if the test fails while it lives.
struct Shown<'a>(Ruleset, &'a str);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} {:?}", self.0, self.1);
        }
    }
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |value| value.parse().expect("a number"))
}

/// Tries the reader on mutants of the corpus until the time is up.
fn fuzz(corpus: &[Vec<u8>], reads: impl Fn(Ruleset, &str)) {
    let mut random = Random(number("DRAUGHTS_FUZZ_SEED", 1));
    for &ruleset in Ruleset::ALL {
        for seed in corpus {
            let text = String::from_utf8_lossy(seed);
            let _shown = Shown(ruleset, &text);
            reads(ruleset, &text);
        }
    }
    let until = Instant::now() + Duration::from_secs(number("DRAUGHTS_FUZZ_SECONDS", 1));
    let mut texts = 0_u64;
    while Instant::now() < until {
        let text = mutant(corpus, &mut random);
        let ruleset = *random.pick(Ruleset::ALL);
        let _shown = Shown(ruleset, &text);
        reads(ruleset, &text);
        texts += 1;
    }
    println!("{texts} texts");
}

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn lines(name: &str) -> Vec<Vec<u8>> {
    let bytes = fs::read(corpus(name)).unwrap();
    bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
}

fn files(folder: &str) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(corpus(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn moves() {
    let position = |ruleset, fen| Position::from_fen(ruleset, fen).unwrap_or_else(|_| Position::start(ruleset));
    fuzz(&lines("corpus/moves.txt"), |ruleset, text| {
        for position in [Position::start(ruleset), position(ruleset, "W:Wa3,K10,K22,27:B7,11,15,16,18,19,23,K5")] {
            match position.read_move(text) {
                Reading::Move(played) => assert!(position.play(&played).is_ok()),
                Reading::Ambiguous(moves) => assert!(moves.len() > 1),
                Reading::Illegal(reason) => assert!(!reason.to_string().is_empty()),
                Reading::NotAMove(error) => assert!(text.is_char_boundary(error.at)),
            }
        }
    });
}

#[test]
fn fens() {
    fuzz(&lines("corpus/fens.txt"), |ruleset, text| match Position::from_fen(ruleset, text) {
        Ok(position) => {
            assert_eq!(Position::from_fen(ruleset, &position.fen()).as_ref(), Ok(&position));
            for played in position.legal_moves().iter().take(3) {
                assert!(position.play(played).is_ok());
            }
        }
        Err(error) => assert!(text.is_char_boundary(error.at), "{error}"),
    });
}

#[test]
fn games() {
    let mut seeds = files("corpus/pdn");
    seeds.extend(files("data/pdn"));
    fuzz(&seeds, |ruleset, text| {
        let mut games = 0;
        for game in pdn::games(text, ruleset) {
            games += 1;
            match game {
                Ok(game) => {
                    let back = pdn::read(&game.to_string(), game.game.ruleset()).expect("what is written is read");
                    assert_eq!((back.game, back.result), (game.game, game.result));
                }
                Err(error) => assert!(text.is_char_boundary(error.at), "{error}"),
            }
        }
        assert!(games <= text.len());
    });
}
