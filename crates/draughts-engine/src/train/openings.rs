//! Where games of training begin.

use draughts::{Game, Position, Ruleset};

use crate::random::Random;

/// Ballots: openings that players draw lots for, as data with a name and a FEN a line.
fn ballots_of(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset {
        Ruleset::Russian | Ruleset::Ukrainian => Some(include_str!("../../openings/russian_draw_table.tsv")),
        Ruleset::Brazilian => Some(include_str!("../../openings/brazilian_draw_table.tsv")),
        Ruleset::English => Some(include_str!("../../openings/english_3move.tsv")),
        Ruleset::Italian => Some(include_str!("../../openings/italian_11man.tsv")),
        _ => None,
    }
}

/// The ballots of a ruleset; none where it has no list.
pub(super) fn ballots(ruleset: Ruleset) -> Vec<Position> {
    let lines = ballots_of(ruleset).unwrap_or_default().lines();
    let fens = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').nth(1));
    fens.filter_map(|fen| Position::from_fen(ruleset, fen).ok()).collect()
}

/// The beginning of a game: every other one from a ballot, if there are any, with a few random moves; the others
/// from the start with more of them. `None` when the game is over by then.
pub(super) fn opening(ruleset: Ruleset, ballots: &[Position], random: &mut Random) -> Option<Game> {
    let ballot = if random.below(2) == 0 { ballots.get(random.below(ballots.len())) } else { None };
    let (start, plies) = match ballot {
        Some(ballot) => (ballot.clone(), random.below(4)),
        None => (Position::start(ruleset), 4 + random.below(6)),
    };
    let mut game = Game::from_position(start);
    for _ in 0..plies {
        let moves = game.legal_moves();
        game.play(moves.get(random.below(moves.len()))?).ok()?;
    }
    // What was played by chance shall not count as repeated.
    game.outcome().is_none().then(|| Game::from_position(game.position().clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ballot_can_be_read() {
        for (ruleset, count) in
            [(Ruleset::Russian, 745), (Ruleset::Brazilian, 736), (Ruleset::English, 174), (Ruleset::Italian, 2_400)]
        {
            assert_eq!(ballots(ruleset).len(), count, "{ruleset}");
        }
        assert!(ballots(Ruleset::Turkish).is_empty());
    }

    #[test]
    fn openings_differ_and_can_be_played() {
        let ballots = ballots(Ruleset::Russian);
        let mut random = Random::new(5);
        let openings: Vec<Game> = (0..20).filter_map(|_| opening(Ruleset::Russian, &ballots, &mut random)).collect();
        assert!(openings.len() > 15);
        assert!(openings.iter().all(|game| !game.legal_moves().is_empty()));
        assert_ne!(openings[0].position(), openings[1].position());
    }
}
