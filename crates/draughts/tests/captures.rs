//! Positions made to have more captures than anyone can list: they are refused or answered, and either at once.

use draughts::{Color, Kind, KingMotion, Piece, Position, Reading, Ruleset, Setup, SetupError, Special, Square, perft};

/// SplitMix64: the same positions in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// Enemies on every other square in both directions, some left out and some added; a few pieces to take them.
fn lattice(ruleset: Ruleset, random: &mut Random) -> Setup {
    let rules = ruleset.rules();
    let (file_offset, row_offset) = (random.below(2) as u8, random.below(2) as u8);
    // On a board of all squares pieces also stand beside the lattice, to be taken along rows and columns.
    let along_lines = random.percent(50);
    let (left_out, added, takers) = (random.below(40), random.below(8), 1 + random.below(4));
    let kings_of_enemy = random.below(100);
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for square in rules.squares() {
        let (file, row) = (square.file() % 2 == file_offset, square.row() % 2 == row_offset);
        let in_lattice = if along_lines { file || row } else { file && row };
        if if in_lattice { random.percent(left_out) } else { !random.percent(added) } {
            continue;
        }
        let is_king = random.percent(kings_of_enemy);
        pieces.extend(piece(ruleset, square, Color::Black, is_king).map(|piece| (square, piece)));
    }
    let squares: Vec<Square> = rules.squares().collect();
    for _ in 0..takers {
        let square = squares[random.below(squares.len() as u64) as usize];
        pieces.retain(|&(taken, _)| taken != square);
        let is_king = random.percent(80);
        pieces.extend(piece(ruleset, square, Color::White, is_king).map(|piece| (square, piece)));
    }
    Setup { ruleset, turn: Color::White, pieces }
}

/// A piece that may stand there, a king if possible and wanted.
fn piece(ruleset: Ruleset, square: Square, color: Color, is_king: bool) -> Option<Piece> {
    let rules = ruleset.rules();
    let has_kings = rules.king != KingMotion::None;
    let kind = match rules.crowns(color, square) {
        _ if has_kings && is_king => Kind::King,
        false => Kind::Man,
        true if rules.special == Special::Parachute => Kind::Parachutist,
        true => return None,
    };
    Some(Piece { color, kind })
}

#[test]
fn lattices_are_refused_or_answered_at_once() {
    let positions = if cfg!(debug_assertions) { 40 } else { 150 };
    for &ruleset in Ruleset::ALL {
        let mut random = Random(ruleset as u64);
        let (mut refused, mut most) = (0, 0);
        for _ in 0..positions {
            match lattice(ruleset, &mut random).check() {
                Ok(position) => most = most.max(answers(&position)),
                Err(SetupError::TooManyCaptures) => refused += 1,
                Err(other) => panic!("{ruleset}: {other}"),
            }
        }
        println!("{ruleset}: {refused} of {positions} refused, up to {most} moves");
    }
}

/// Asks the position everything whose answer could take long; how many moves it has.
fn answers(position: &Position) -> usize {
    let moves = position.legal_moves();
    assert_eq!(perft::count(position, 1), moves.len() as u64, "{}", position.fen());
    if let Some(played) = moves.last() {
        let path: Vec<String> = played.path().iter().map(Square::to_string).collect();
        assert_eq!(position.read_move(&path.join("-")), Reading::Move(played.clone()), "{}", position.fen());
        assert!(position.play(played).is_ok());
        // Not a move: every capture is looked through to say why.
        let reason = position.explain(&played.path()[..1]);
        assert!(!reason.to_string().is_empty());
        assert_ne!(position.move_text(played), "");
    }
    moves.len()
}

#[test]
fn full_lattices_are_refused_with_a_sentence() {
    // A gothic king that can walk over all of it.
    let rules = Ruleset::Gothic.rules();
    let enemies = rules.squares().filter(|square| square.file() % 2 == 1 || square.row() % 2 == 1);
    let names: Vec<String> = enemies.map(|square| format!("K{square}")).collect();
    for turn in ["W", "B"] {
        let fen = format!("{turn}:WKa1:B{}", names.join(","));
        let error = Position::from_fen(Ruleset::Gothic, &fen).unwrap_err();
        assert_eq!(error.to_string(), "a piece could capture here in more ways than can be listed (at byte 0)");
    }
}

#[test]
fn the_fullest_positions_of_games_are_not_refused() {
    for (ruleset, fen) in [
        (Ruleset::Frisian, "W:WK6,K48:B2,10,12,18,K20,21,22,23,27,30,K31,33,K35,36,K40,41,43,K49"),
        (Ruleset::Turkish, "W:WKh1:Bc2,e2,a3,d3,g3,h3,b4,Kf4,e5,a6,c6,f6,b7,d7,d8"),
        (Ruleset::Canadian, "W:WKa1:Bb2,d2,f2,h2,j2,b4,d4,f4,h4,j4,b6,d6,f6,h6,j6,b8,d8,f8,h8,j8,b10,d10,f10,h10,j10"),
    ] {
        let position = Position::from_fen(ruleset, fen).unwrap();
        assert!(answers(&position) > 0);
    }
}
