//! Trained parameters as bytes.
//!
//! A file is a magic number, the version of the format, the ruleset's name, how many pairs of weights follow, the
//! pairs, and a CRC-32 of everything before it. Numbers are little-endian. Weights are written as variable-length
//! integers of seven bits a byte, signs folded into the lowest bit; a zero is followed by how many zeros more come.

use std::io;

use draughts::Ruleset;
use thiserror::Error;

const MAGIC: [u8; 8] = *b"damkaval";
const VERSION: u16 = 1;

/// Bytes that are not parameters which fit.
#[derive(Debug, Error)]
pub enum ParametersError {
    /// The file could not be read.
    #[error("the parameters cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("this is no file of parameters")]
    Foreign,
    /// It is of another version of the format.
    #[error("the parameters are of version {0} of the format; version {VERSION} is understood")]
    Version(u16),
    /// It was cut off or changed.
    #[error("the parameters are damaged")]
    Damaged,
    /// They are for a ruleset that the wanted one cannot borrow from.
    #[error("the parameters are for {found}, not for {wanted}")]
    Ruleset {
        /// What the file names.
        found: String,
        /// What was asked for.
        wanted: Ruleset,
    },
    /// The evaluation of the ruleset has another number of weights.
    #[error("there are {found} pairs of weights, but the evaluation has {wanted}")]
    Count {
        /// How many the file has.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// The ruleset has a hand-made evaluation only.
    #[error("{0} has no evaluation that can be trained")]
    Untrainable(Ruleset),
}

/// The content of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Content {
    pub ruleset: String,
    pub pairs: Vec<[i16; 2]>,
}

/// The bytes of a file.
pub(super) fn write(ruleset: Ruleset, pairs: &[[i16; 2]]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    let id = ruleset.id().as_bytes();
    bytes.push(id.len() as u8);
    bytes.extend(id);
    bytes.extend((pairs.len() as u32).to_le_bytes());
    let mut weights = pairs.as_flattened();
    while let Some((&weight, rest)) = weights.split_first() {
        push_number(&mut bytes, zigzag(weight));
        weights = rest;
        if weight == 0 {
            let zeros = weights.iter().take_while(|&&weight| weight == 0).count();
            push_number(&mut bytes, zeros as u32);
            weights = &weights[zeros..];
        }
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// What a file says.
///
/// # Errors
/// [`ParametersError`] if it is not one, or not whole, or has more pairs than `most`.
pub(super) fn read(bytes: &[u8], most: usize) -> Result<Content, ParametersError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(ParametersError::Foreign)?;
    let (version, _) = rest.split_first_chunk().ok_or(ParametersError::Damaged)?;
    let version = u16::from_le_bytes(*version);
    if version != VERSION {
        return Err(ParametersError::Version(version));
    }
    let (summed, sum) = bytes.split_last_chunk().ok_or(ParametersError::Damaged)?;
    if crc32fast::hash(summed) != u32::from_le_bytes(*sum) {
        return Err(ParametersError::Damaged);
    }
    let mut reader = Reader(summed.get(MAGIC.len() + 2..).ok_or(ParametersError::Damaged)?);
    let content = reader.content(most);
    content.ok_or(ParametersError::Damaged)?
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    /// `None` when it ends too soon or goes on too long.
    fn content(&mut self, most: usize) -> Option<Result<Content, ParametersError>> {
        let len = usize::from(self.take::<1>()?[0]);
        let (id, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        let ruleset = String::from_utf8(id.to_vec()).ok()?;
        let count = u32::from_le_bytes(self.take()?) as usize;
        if count > most {
            return Some(Err(ParametersError::Count { found: count, wanted: most }));
        }
        let mut weights = Vec::with_capacity(2 * count);
        while weights.len() < 2 * count {
            let weight = unzigzag(self.number()?)?;
            weights.push(weight);
            if weight == 0 {
                let zeros = self.number()? as usize;
                if zeros > 2 * count - weights.len() {
                    return None;
                }
                weights.resize(weights.len() + zeros, 0);
            }
        }
        let pairs = weights.as_chunks::<2>().0.to_vec();
        self.0.is_empty().then_some(Ok(Content { ruleset, pairs }))
    }

    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn number(&mut self) -> Option<u32> {
        let mut number = 0_u32;
        for shift in [0, 7, 14, 21] {
            let [byte] = self.take()?;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }
}

fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn zigzag(weight: i16) -> u32 {
    let wide = i32::from(weight);
    (wide << 1 ^ wide >> 31) as u32
}

fn unzigzag(number: u32) -> Option<i16> {
    let wide = (number >> 1) as i32 ^ -((number & 1) as i32);
    i16::try_from(wide).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs() -> Vec<[i16; 2]> {
        vec![[0, 0], [0, 5], [-5, 0], [i16::MAX, i16::MIN], [0, 0], [0, 0], [64, -64]]
    }

    #[test]
    fn gives_back_what_was_written() {
        let bytes = write(Ruleset::Russian, &pairs());
        let content = read(&bytes, 7).expect("whole");
        assert_eq!(content, Content { ruleset: "russian".to_owned(), pairs: pairs() });
    }

    #[test]
    fn whatever_is_cut_or_changed_is_refused() {
        let bytes = write(Ruleset::Russian, &pairs());
        for len in 0..bytes.len() {
            assert!(read(&bytes[..len], 7).is_err(), "cut at {len}");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            assert!(read(&changed, 7).is_err(), "changed at {at}");
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(matches!(read(&longer, 7), Err(ParametersError::Damaged)));
    }

    #[test]
    fn says_why() {
        assert!(matches!(read(b"RIFF", 7), Err(ParametersError::Foreign)));
        let mut newer = write(Ruleset::Russian, &pairs());
        newer[8] = 9;
        assert!(matches!(read(&newer, 7), Err(ParametersError::Version(9))));
        let bytes = write(Ruleset::Russian, &pairs());
        assert!(matches!(read(&bytes, 6), Err(ParametersError::Count { found: 7, wanted: 6 })));
    }
}
