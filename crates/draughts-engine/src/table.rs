//! The hash table.

/// What searches have found out, kept for whoever comes to the same position. Share one in an
/// [`Arc`](std::sync::Arc).
#[derive(Debug)]
pub struct HashTable {
    mebibytes: usize,
}

impl HashTable {
    /// A table of this many MiB, at least one. The memory is taken when it is first used.
    #[must_use]
    pub fn new(mebibytes: usize) -> HashTable {
        HashTable { mebibytes: mebibytes.max(1) }
    }

    /// How many MiB it takes once it is in use.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        self.mebibytes
    }
}

/// 64 MiB.
impl Default for HashTable {
    fn default() -> HashTable {
        HashTable::new(64)
    }
}
