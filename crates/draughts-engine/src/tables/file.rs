//! A slice on disk.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `DAMKAEND` |
//! | 4 | version of the format |
//! | 4 | CRC-32 of the ruleset's record |
//! | 16 | the ruleset's id, filled with zeros |
//! | 4 | men and kings: own men, other men, own kings, other kings |
//! | 4 | 1 with distances, 2 with outcomes alone |
//! | 8 | number of positions |
//! | 4 | number of blocks |
//! | 4 | bytes of a block before compression; the last may be shorter |
//! | 12 each | blocks: where the data of the next one begins (8), CRC-32 of the compressed data (4) |
//! | 4 | CRC-32 of everything before |
//! | rest | the blocks, compressed with LZ4 |

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use draughts::Rules;
use memmap2::Mmap;
use thiserror::Error;

use super::index::Index;
use super::known::{Codes, Solved};
use super::map::map;
use super::slice::Slice;

const MAGIC: &[u8; 8] = b"DAMKAEND";
/// Counts up when files of older programs cannot be used.
const VERSION: u32 = 2;
/// The size of a block before compression.
pub(super) const BLOCK: usize = 4_096;
const HEAD: usize = 56;
const ENTRY: usize = 12;

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum FileError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no table, or one of another program version, ruleset or slice, or of rules that have changed.
    #[error("not a table for these rules and pieces")]
    Other,
    /// It is shorter than it should be, or a checksum is wrong.
    #[error("damaged")]
    Damaged,
}

/// An open table of one slice.
#[derive(Debug)]
pub(super) struct TableFile {
    map: Mmap,
    distances: bool,
    blocks: usize,
}

/// The name of the file of a slice in the directory.
pub(super) fn path_of(dir: &Path, slice: Slice) -> PathBuf {
    dir.join(format!("{slice}.end"))
}

/// Changes when the rules do.
fn fingerprint(rules: &Rules) -> u32 {
    crc32fast::hash(format!("{rules:?}").as_bytes())
}

impl TableFile {
    /// Opens a table and checks its head. The data are checked block by block when they are read.
    pub(super) fn open(dir: &Path, rules: &Rules, index: &Index) -> Result<TableFile, FileError> {
        let map = map(&File::open(path_of(dir, index.slice))?)?;
        let expected = head(rules, index, true);
        let other_kind = head(rules, index, false);
        let distances = match map.get(..HEAD) {
            None => return Err(FileError::Damaged),
            Some(found) if found == expected.as_slice() => true,
            Some(found) if found == other_kind.as_slice() => false,
            Some(_) => return Err(FileError::Other),
        };
        let table = TableFile { map, distances, blocks: blocks(index, distances) };
        let end = HEAD + table.blocks * ENTRY;
        let checksum = table.map.get(end..end + 4).ok_or(FileError::Damaged)?;
        if checksum != crc32fast::hash(&table.map[..end]).to_le_bytes() {
            return Err(FileError::Damaged);
        }
        let (last, _) = table.entry(table.blocks).ok_or(FileError::Damaged)?;
        if table.map.len() as u64 != last {
            return Err(FileError::Damaged);
        }
        Ok(table)
    }

    /// Whether the distance to the end is known.
    pub(super) fn has_distances(&self) -> bool {
        self.distances
    }

    /// Where the data of block `number - 1` end and those of `number` begin, and the checksum of the former.
    fn entry(&self, number: usize) -> Option<(u64, u32)> {
        if number == 0 {
            return Some(((HEAD + self.blocks * ENTRY + 4) as u64, 0));
        }
        let at = HEAD + (number - 1) * ENTRY;
        let entry = self.map.get(at..at + ENTRY)?;
        let (end, checksum) = entry.split_at(8);
        Some((u64::from_le_bytes(end.try_into().ok()?), u32::from_le_bytes(checksum.try_into().ok()?)))
    }

    /// Reads a block; how many bytes it has. `None` if it is damaged.
    pub(super) fn read(&self, block: usize, into: &mut [u8; BLOCK]) -> Option<usize> {
        let ((first, _), (end, checksum)) = (self.entry(block)?, self.entry(block + 1)?);
        let data = self.map.get(usize::try_from(first).ok()?..usize::try_from(end).ok()?)?;
        if crc32fast::hash(data) != checksum {
            return None;
        }
        lz4_flex::block::decompress_into(data, into).ok()
    }

    /// Reads the whole table.
    pub(super) fn load(&self, index: Index) -> Result<Solved, FileError> {
        let len = bytes(&index, self.distances);
        let mut codes = Vec::with_capacity(len);
        let mut block = [0; BLOCK];
        for number in 0..self.blocks {
            let read = self.read(number, &mut block).ok_or(FileError::Damaged)?;
            codes.extend_from_slice(&block[..read]);
        }
        if codes.len() != len {
            return Err(FileError::Damaged);
        }
        let codes = if self.distances { Codes::Distances(codes) } else { Codes::Outcomes(codes) };
        Ok(Solved { index, codes })
    }
}

/// Writes a table and puts it in place when it is complete. Only one process may do so at a time in a directory.
pub(super) fn write(dir: &Path, rules: &Rules, solved: &Solved) -> io::Result<()> {
    let distances = matches!(solved.codes, Codes::Distances(_));
    let raw = solved.codes.bytes();
    let mut start = head(rules, &solved.index, distances);
    let mut data = Vec::new();
    let first = HEAD + blocks(&solved.index, distances) * ENTRY + 4;
    for block in raw.chunks(BLOCK) {
        let compressed = lz4_flex::block::compress(block);
        data.extend_from_slice(&compressed);
        start.extend_from_slice(&((first + data.len()) as u64).to_le_bytes());
        start.extend_from_slice(&crc32fast::hash(&compressed).to_le_bytes());
    }
    start.extend_from_slice(&crc32fast::hash(&start).to_le_bytes());
    let path = path_of(dir, solved.index.slice);
    let incomplete = path.with_extension("incomplete");
    let mut file = File::create(&incomplete)?;
    file.write_all(&start)?;
    file.write_all(&data)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&incomplete, &path)
}

/// How many bytes the codes of a slice take before compression.
fn bytes(index: &Index, distances: bool) -> usize {
    if distances { index.len as usize } else { index.len.div_ceil(4) as usize }
}

fn blocks(index: &Index, distances: bool) -> usize {
    bytes(index, distances).div_ceil(BLOCK)
}

/// The block which tells of a position, the byte there, and by how many bits its code is shifted.
#[inline]
pub(super) fn place(number: u64, distances: bool) -> (usize, usize, u32) {
    let (byte, shift) = if distances { (number, 0) } else { (number / 4, (number % 4) as u32 * 2) };
    ((byte / BLOCK as u64) as usize, (byte % BLOCK as u64) as usize, shift)
}

fn head(rules: &Rules, index: &Index, distances: bool) -> Vec<u8> {
    let mut head = Vec::with_capacity(HEAD);
    head.extend_from_slice(MAGIC);
    head.extend_from_slice(&VERSION.to_le_bytes());
    head.extend_from_slice(&fingerprint(rules).to_le_bytes());
    let mut id = [0; 16];
    for (byte, letter) in id.iter_mut().zip(rules.ruleset().id().bytes()) {
        *byte = letter;
    }
    head.extend_from_slice(&id);
    head.extend_from_slice(&index.slice.men);
    head.extend_from_slice(&index.slice.kings);
    head.extend_from_slice(&if distances { 1_u32 } else { 2 }.to_le_bytes());
    head.extend_from_slice(&index.len.to_le_bytes());
    head.extend_from_slice(&(blocks(index, distances) as u32).to_le_bytes());
    head.extend_from_slice(&(BLOCK as u32).to_le_bytes());
    head
}
