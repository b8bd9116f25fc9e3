//! The evaluation by trained weights.

use draughts::Color;
use draughts::board::Bits;

use super::layout::{LANES, Layout, PAIR_UNIT, Table, Term};
use super::terrain::{Pieces, Terrain};

/// Trained weights, made ready for look-up.
#[derive(Debug)]
pub(super) struct Trained<B> {
    layout: Layout<B>,
    /// The tables of all lanes one after the other, packed.
    patterns: Box<[i32]>,
    /// By group and lane where its table begins. Lanes without a window share a table of a single nought.
    begins: Vec<[u32; LANES]>,
    /// By index on the board as the owner sees it.
    kings: [[i32; 2]; 128],
    /// By number of the term.
    terms: [[i32; 2]; 5],
}

/// Two lanes of 16 bits which can be added as one number.
#[inline(always)]
const fn pack(pair: [i16; 2]) -> i32 {
    (pair[0] as i32).wrapping_add((pair[1] as i32) << 16)
}

#[inline(always)]
const fn unpack(lanes: i32) -> [i32; 2] {
    let start = lanes as i16 as i32;
    [start, lanes.wrapping_sub(start) >> 16]
}

impl<B: Bits> Trained<B> {
    /// The pairs are as many as the layout has.
    pub(super) fn new(layout: Layout<B>, terrain: &Terrain<B>, pairs: &[[i16; 2]]) -> Trained<B> {
        let pair = |place: usize| pairs.get(place).copied().unwrap_or_default();
        let wide = |place: usize| pair(place).map(i32::from);
        let (patterns, begins) = unfold(&layout, terrain, pair);
        let mut kings = [[0; 2]; 128];
        for &(_, index) in &terrain.squares {
            kings[usize::from(index)] = wide(layout.king_on(index));
        }
        let terms = [Term::HasKing, Term::ManMobility, Term::KingMobility, Term::Skew, Term::Tempo]
            .map(|term| wide(layout.term(term)));
        Trained { layout, patterns, begins, kings, terms }
    }

    /// The worth of the pieces for White and of the move for who has it, in centi-men.
    #[inline(always)]
    pub(super) fn for_white(&self, terrain: &Terrain<B>, pieces: &Pieces<B>) -> (i32, i32) {
        let [white, black] = pieces.men;
        let seen = self.look_up(white, black);
        let turned = self.look_up(terrain.rotated(black), terrain.rotated(white));
        let mut sum = unpack(seen.wrapping_sub(turned));
        let mut count = |term: Term, times: i32| {
            let pair = self.terms[term as usize];
            sum[0] += pair[0] * times;
            sum[1] += pair[1] * times;
        };
        let moves = |men: B, color: Color| terrain.man_moves(men, pieces.empty, color);
        count(Term::ManMobility, moves(white, Color::White) - moves(black, Color::Black));
        count(Term::Skew, terrain.skew(white) - terrain.skew(black));
        if pieces.has_kings() {
            let [white, black] = pieces.kings;
            count(Term::HasKing, i32::from(white.is_some()) - i32::from(black.is_some()));
            count(
                Term::KingMobility,
                terrain.king_steps(white, pieces.empty) - terrain.king_steps(black, pieces.empty),
            );
            for (kings, sign) in [(white, 1), (terrain.rotated(black), -1)] {
                for index in kings.indices() {
                    let pair = self.kings[usize::from(index & 127)];
                    sum[0] += sign * pair[0];
                    sum[1] += sign * pair[1];
                }
            }
        }
        let phase = terrain.phase(pieces);
        let at_phase = |pair: [i32; 2]| (pair[0] * phase + pair[1] * (256 - phase)) / (256 * PAIR_UNIT);
        (at_phase(sum), at_phase(self.terms[Term::Tempo as usize]))
    }

    /// The sum of all windows as one side sees them, packed.
    #[inline(always)]
    fn look_up(&self, own: B, other: B) -> i32 {
        let mut sum = 0_i32;
        for (group, begins) in self.layout.groups.iter().zip(&self.begins) {
            let numbers = group.numbers(own, other);
            for lane in 0..LANES {
                sum = sum.wrapping_add(self.patterns[begins[lane] as usize + usize::from(numbers[lane])]);
            }
        }
        sum
    }
}

/// The tables of all lanes one after the other, packed, and where each begins. Lanes that share a table have copies
/// of it, so that the worth of single men can be added: each man's in one window that sees its square, where looking
/// it up costs nothing.
fn unfold<B: Bits>(
    layout: &Layout<B>,
    terrain: &Terrain<B>,
    pair: impl Fn(usize) -> [i16; 2],
) -> (Box<[i32]>, Vec<[u32; LANES]>) {
    let mut patterns = vec![0];
    let mut begins = Vec::new();
    for group in &layout.groups {
        begins.push(group.tables.map(|table| {
            let Some(Table { begin, len }) = table else {
                return 0;
            };
            let own = patterns.len() as u32;
            patterns.extend((begin..begin + len).map(|place| pack(pair(place))));
            own
        }));
    }
    for &(_, index) in &terrain.squares {
        let worth = pack(pair(layout.man_on(index)));
        let man = B::of(index);
        // As its owner sees it, or else as the opponent does, who counts it against.
        let views = [(man, B::EMPTY, worth), (B::EMPTY, terrain.rotated(man), worth.wrapping_neg())];
        let window = views.into_iter().find_map(|(own, other, worth)| {
            layout.groups.iter().zip(&begins).find_map(|(group, begins)| {
                let mut lanes = group.numbers(own, other).into_iter().zip(group.tables).zip(begins);
                lanes.find_map(|((number, table), begin)| {
                    Some((table.filter(|_| number > 0)?.len, *begin as usize, number, worth))
                })
            })
        });
        if let Some((len, begin, number, worth)) = window {
            add_where(&mut patterns[begin..begin + len], usize::from(number), worth);
        }
    }
    (patterns.into_boxed_slice(), begins)
}

/// Adds to every entry whose number has the one digit that `number` has.
fn add_where(entries: &mut [i32], number: usize, worth: i32) {
    // Powers of three are odd.
    let (unit, digit) = if number % 2 == 1 { (number, 1) } else { (number / 2, 2) };
    for (other, entry) in entries.iter_mut().enumerate() {
        if other / unit % 3 == digit {
            *entry = entry.wrapping_add(worth);
        }
    }
}

#[cfg(test)]
mod tests {
    use draughts::board::{Board, Canadian, MoveList, Russian, Spanish, Turkish, Variant};

    use super::super::terrain;
    use super::*;
    use crate::random::Random;

    /// Boards from random games, and pairs of weights that differ everywhere.
    fn made_up<V: Variant>(random: &mut Random) -> (Vec<Board<V>>, Vec<[i16; 2]>) {
        let mut boards = Vec::new();
        let mut moves = MoveList::new();
        for _ in 0..6 {
            let mut board = Board::<V>::start();
            for _ in 0..80 {
                board.legal_moves(&mut moves);
                let Some(&made) = moves.get(random.below(moves.len())) else {
                    break;
                };
                board = board.play(made);
                boards.push(board);
            }
        }
        let count = Layout::of::<V>(&terrain::<V>()).expect("trainable").len();
        let mut weight = || random.below(81) as i16 - 40;
        (boards, (0..count).map(|_| [weight(), weight()]).collect())
    }

    fn agrees_with_its_features<V: Variant>() {
        let mut random = Random::new(3);
        let (boards, pairs) = made_up::<V>(&mut random);
        let terrain = terrain::<V>();
        let layout = || Layout::of::<V>(&terrain).expect("trainable");
        let trained = Trained::new(layout(), &terrain, &pairs);
        for board in &boards {
            let pieces = Pieces::of(board);
            let mut sum = [0, 0];
            layout().features(&terrain, &pieces, |place, times| {
                sum[0] += i32::from(pairs[place][0]) * times;
                sum[1] += i32::from(pairs[place][1]) * times;
            });
            let phase = terrain.phase(&pieces);
            let expected = (sum[0] * phase + sum[1] * (256 - phase)) / (256 * PAIR_UNIT);
            let (value, tempo) = trained.for_white(&terrain, &pieces);
            let for_white = if pieces.turn == Color::White { value + tempo } else { value - tempo };
            assert!((for_white - expected).abs() <= 1, "{for_white} is not {expected}");
        }
    }

    fn is_symmetric<V: Variant>() {
        let mut random = Random::new(4);
        let (boards, pairs) = made_up::<V>(&mut random);
        let terrain = terrain::<V>();
        let trained = Trained::new(Layout::of::<V>(&terrain).expect("trainable"), &terrain, &pairs);
        for board in &boards {
            let pieces = Pieces::of(board);
            let turned = |[white, black]: [V::Bits; 2]| [terrain.rotated(black), terrain.rotated(white)];
            let other = Pieces {
                men: turned(pieces.men),
                kings: turned(pieces.kings),
                empty: terrain.rotated(pieces.empty),
                turn: pieces.turn.opponent(),
            };
            let (value, tempo) = trained.for_white(&terrain, &pieces);
            assert_eq!(trained.for_white(&terrain, &other), (-value, tempo));
        }
    }

    #[test]
    fn what_is_looked_up_is_what_is_learnt() {
        agrees_with_its_features::<Russian>();
        agrees_with_its_features::<Canadian>();
        agrees_with_its_features::<Turkish>();
        agrees_with_its_features::<Spanish>();
    }

    #[test]
    fn turning_the_board_and_changing_the_colours_changes_the_sign() {
        is_symmetric::<Russian>();
        is_symmetric::<Canadian>();
        is_symmetric::<Turkish>();
        is_symmetric::<Spanish>();
    }

    #[test]
    fn packed_pairs_add_up() {
        let pairs = [[5, -7], [-300, 2_000], [12, 1], [-1, -1]];
        let sum = pairs.iter().fold(0_i32, |sum, &pair| sum.wrapping_add(pack(pair)));
        assert_eq!(unpack(sum), [-284, 1_993]);
    }
}
