//! Where games of training begin.

use draughts::openings::drawn;
use draughts::{Game, Position, Ruleset};

use crate::random::Random;

/// The ballots of a ruleset; none where it has no list.
pub(super) fn ballots(ruleset: Ruleset) -> Vec<Position> {
    let games = (0..drawn(ruleset).len()).filter_map(|index| Game::from_opening(ruleset, index));
    games.map(|game| game.position().clone()).collect()
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
    fn every_ballot_can_be_played_on() {
        for ruleset in [Ruleset::Russian, Ruleset::Brazilian, Ruleset::English, Ruleset::Italian] {
            let ballots = ballots(ruleset);
            assert_eq!(ballots.len(), drawn(ruleset).len(), "{ruleset}");
            assert!(ballots.iter().all(|ballot| !ballot.legal_moves().is_empty()), "{ruleset}");
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
