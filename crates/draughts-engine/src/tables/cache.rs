//! Blocks of tables that have been read lately, for all searches together.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::code::Code;
use super::file::{BLOCK, TableFile, place};

/// How many blocks are kept: 16 MiB.
const SLOTS: usize = 4_096;

/// A bounded cache of uncompressed blocks. Its memory is taken with the first look-up; from then on a look-up takes
/// none. Threads meet only when they want blocks that share a slot.
#[derive(Debug, Default)]
pub(super) struct Cache {
    slots: OnceLock<Box<[Mutex<Slot>]>>,
}

#[derive(Debug)]
struct Slot {
    /// Which block of which table it is; 0 for none.
    key: u64,
    /// How many bytes the block has.
    len: usize,
    data: [u8; BLOCK],
}

impl Cache {
    /// The code of a position, or `None` if its block is damaged. `id`, not 0, tells tables apart.
    pub(super) fn code(&self, id: u32, table: &TableFile, number: u64) -> Option<Code> {
        let distances = table.has_distances();
        let (block, byte, shift) = place(number, distances);
        let key = u64::from(id) << 32 | block as u64;
        let slots = self.slots.get_or_init(|| (0..SLOTS).map(|_| Mutex::new(Slot::empty())).collect());
        // Fibonacci hashing: neighbouring blocks spread over all slots.
        let at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % SLOTS;
        let mut slot = slots[at].lock().unwrap_or_else(PoisonError::into_inner);
        if slot.key != key {
            slot.key = 0;
            slot.len = table.read(block, &mut slot.data)?;
            slot.key = key;
        }
        let byte = *slot.data[..slot.len].get(byte)?;
        Some(Code(if distances { byte } else { byte >> shift & 3 }))
    }
}

impl Slot {
    fn empty() -> Slot {
        Slot { key: 0, len: 0, data: [0; BLOCK] }
    }
}
