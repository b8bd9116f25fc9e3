//! The hash table: what searches have found out about positions.

mod memory;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crate::tables::Tables;
use memory::Memory;

/// What searches have found out, kept for whoever comes to the same position. One table serves any number of
/// searches at once: share it in an [`Arc`](std::sync::Arc).
///
/// The memory is taken when the first search begins, not when the table is made, and page by page as it is used;
/// or by [`prepare`](HashTable::prepare).
#[derive(Debug)]
pub struct HashTable {
    memory: OnceLock<Memory>,
    mebibytes: usize,
    generation: AtomicU8,
    endgames: Option<Arc<Tables>>,
}

/// Whether a score is exact or a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth at most so much.
    Upper,
    /// The position is worth at least so much.
    Lower,
    /// The position is worth exactly so much.
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The place of the best move in the order of the generator.
    pub best: Option<u8>,
    /// The score, with distances to the end counted from this position.
    pub score: i16,
    /// The evaluation of the position itself, if it was needed.
    pub evaluation: Option<i16>,
    /// How deep the search was.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
}

/// Entries which share a cache line.
const BUCKET: usize = 4;
/// Two words an entry: the key crossed with the data, and the data. A torn entry does not match its key.
const WORDS: usize = 2 * BUCKET;
/// Generations are counted in six bits.
const GENERATIONS: u8 = 64;

impl HashTable {
    /// A table of this many MiB, at least one.
    #[must_use]
    pub fn new(mebibytes: usize) -> HashTable {
        HashTable { memory: OnceLock::new(), mebibytes: mebibytes.max(1), generation: AtomicU8::new(0), endgames: None }
    }

    /// The same with endgame tables: searches that are given this hash table ask them.
    #[must_use]
    pub fn with_endgames(self, tables: Arc<Tables>) -> HashTable {
        HashTable { endgames: Some(tables), ..self }
    }

    /// The endgame tables that come with it.
    #[must_use]
    pub fn endgames(&self) -> Option<&Arc<Tables>> {
        self.endgames.as_ref()
    }

    /// How many MiB it takes when it is full.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        self.mebibytes
    }

    /// Takes all the memory now, so that the first search need not wait for it.
    pub fn prepare(&self) {
        /// Words in the smallest page of memory.
        const PAGE: usize = 4096 / size_of::<u64>();
        for page in self.lines().chunks(PAGE) {
            if let Some(word) = page.first() {
                // Hidden from the compiler, which leaves out what changes nothing.
                let same = std::hint::black_box(word.load(Ordering::Relaxed));
                word.store(same, Ordering::Relaxed);
            }
        }
    }

    /// The generation of a new search: what older ones have left gives way first.
    pub(crate) fn begin(&self) -> u8 {
        self.generation.fetch_add(1, Ordering::Relaxed) % GENERATIONS
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = self.bucket(key);
        bucket.chunks_exact(2).find_map(|cell| {
            let data = cell[1].load(Ordering::Relaxed);
            (cell[0].load(Ordering::Relaxed) ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    pub(crate) fn store(&self, key: u64, entry: Entry, generation: u8) {
        let bucket = self.bucket(key);
        let mut chosen = &bucket[..2];
        let mut least = i32::MAX;
        for cell in bucket.chunks_exact(2) {
            let data = cell[1].load(Ordering::Relaxed);
            if cell[0].load(Ordering::Relaxed) ^ data == key {
                chosen = cell;
                break;
            }
            let worth = worth(data, generation);
            if worth < least {
                least = worth;
                chosen = cell;
            }
        }
        let data = entry.pack(generation);
        chosen[0].store(key ^ data, Ordering::Relaxed);
        chosen[1].store(data, Ordering::Relaxed);
    }

    /// Has the processor fetch what [`probe`](HashTable::probe) will ask for.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    #[inline(always)]
    fn lines(&self) -> &[AtomicU64] {
        self.memory.get_or_init(|| Memory::of(self.mebibytes)).lines()
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let lines = self.lines();
        let buckets = lines.len() / WORDS;
        let index = ((u128::from(key) * buckets as u128) >> 64) as usize;
        &lines[index * WORDS..(index + 1) * WORDS]
    }
}

/// 64 MiB.
impl Default for HashTable {
    fn default() -> HashTable {
        HashTable::new(64)
    }
}

/// How much an entry deserves to stay.
fn worth(data: u64, generation: u8) -> i32 {
    if data == 0 {
        return -1_000;
    }
    let entry = Entry::unpack(data);
    let age = (GENERATIONS + generation - (data >> 50) as u8 % GENERATIONS) % GENERATIONS;
    i32::from(entry.depth) - 4 * i32::from(age)
}

impl Entry {
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.score as u16)
            | u64::from(self.evaluation.unwrap_or(i16::MIN) as u16) << 16
            | u64::from(self.best.unwrap_or(u8::MAX)) << 32
            | u64::from(self.depth) << 40
            | bound << 48
            | u64::from(generation) << 50
    }

    fn unpack(data: u64) -> Entry {
        let best = (data >> 32) as u8;
        let evaluation = (data >> 16) as u16 as i16;
        Entry {
            best: (best != u8::MAX).then_some(best),
            score: data as u16 as i16,
            evaluation: (evaluation != i16::MIN).then_some(evaluation),
            depth: (data >> 40) as u8,
            bound: match data >> 48 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { best: Some(7), score: -29_998, evaluation: Some(123), depth, bound: Bound::Lower }
    }

    #[test]
    fn gives_back_what_was_stored() {
        let table = HashTable::new(1);
        let key = 0x0123_4567_89ab_cdef;
        assert_eq!(table.probe(key), None);
        table.store(key, entry(9), 63);
        assert_eq!(table.probe(key), Some(entry(9)));
        assert_eq!(table.probe(key ^ 1), None);
        let without_move = Entry { best: None, evaluation: None, bound: Bound::Exact, ..entry(3) };
        table.store(key, without_move, 0);
        assert_eq!(table.probe(key), Some(without_move));
    }

    #[test]
    fn shallow_and_old_entries_give_way() {
        let table = HashTable::new(1);
        // Keys which differ in their low bits share a bucket.
        for key in 1..=4 {
            table.store(key, entry(10), 5);
        }
        table.store(2, entry(3), 5);
        table.store(5, entry(4), 5);
        assert_eq!(table.probe(2), None, "the shallowest");
        assert_eq!(table.probe(5), Some(entry(4)));
        table.store(1, entry(10), 8);
        table.store(3, entry(10), 8);
        table.store(5, entry(4), 8);
        table.store(6, entry(1), 8);
        assert_eq!(table.probe(4), None, "deeper than another, but old");
        assert_eq!(table.probe(5), Some(entry(4)));
    }
}
