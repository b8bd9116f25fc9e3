//! Random numbers that a seed decides.

/// The splitmix64 generator (Steele, Lea and Flood 2014): small, quick and good enough to err by.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`; 0 when the bound is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number in the open interval from 0 to 1.
    pub(crate) fn fraction(&mut self) -> f64 {
        ((self.next() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Noise of the Gumbel distribution: the greatest of scores with such noise is each of them with the
    /// probability of a Boltzmann choice.
    pub(crate) fn gumbel(&mut self) -> f64 {
        -(-self.fraction().ln()).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_published_sequence() {
        // From the reference implementation with the seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn stays_within_bounds() {
        let mut random = Random::new(1);
        for _ in 0..1_000 {
            assert!(random.below(7) < 7);
            assert!(random.gumbel().is_finite());
        }
        assert_eq!(random.below(0), 0);
    }
}
