//! The one place where a file becomes memory.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a table for reading.
#[allow(unsafe_code)]
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: a table is written under another name, renamed when it is complete, and never written again; a newer
    // one is another file in its place. So the bytes of the mapping do not change while it lasts, unless somebody
    // else writes into the directory, against which nothing can be done.
    unsafe { Mmap::map(file) }
}
