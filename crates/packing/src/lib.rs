//! What clients are told, made small on its way.
//!
//! What happens at a table is told in the same few sentences all evening. A [dictionary](dictionary) that both sides have
//! from the beginning makes a fifth of it, and every message is packed by itself: whoever comes late, loses one or changes
//! the server reads the next as well as anybody, and what is packed once is sent to everybody.
//!
//! Packed is raw deflate with that dictionary, which any zlib reads: `zlib.decompressobj(-15, zdict=...)` in Python.
//!
//! ```
//! let told = r#"{"type":"update","table":7,"told":[{"n":12,"what":"folded","seat":3,"says":"Nell folds"}]}"#;
//! let packed = packing::Packer::new().pack(told.as_bytes());
//! assert!(packed.len() < told.len() / 2);
//! let mut text = Vec::new();
//! packing::Unpacker::new().unpack(&packed, 1_000, &mut text)?;
//! assert_eq!(text, told.as_bytes());
//! # Ok::<(), packing::NotPacked>(())
//! ```

use std::fmt;

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// What both sides know before anything is said, at its end what is said most often. It is written by a test of the server
/// from what it tells of every game (`crates/server/tests/packing.rs`).
pub const fn dictionary() -> &'static str {
    include_str!("dictionary.txt")
}

/// The hash of the dictionary: worked out once, by the compiler.
const HASH: u32 = fnv(dictionary().as_bytes());

/// The name of the [dictionary]: another one has another. It is the 32-bit FNV-1a hash of its bytes, in eight digits.
pub fn dictionary_id() -> String {
    format!("{HASH:08x}")
}

/// Whether that is the name of the [dictionary].
pub fn is_dictionary(id: &str) -> bool {
    let digits = id.len() == 8 && id.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    digits && u32::from_str_radix(id, 16) == Ok(HASH)
}

const fn fnv(bytes: &[u8]) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// Messages above this are worth packing: below it they are one packet of the network either way.
pub const WORTH_IT: usize = 200;

/// How hard is tried: beyond this it takes longer and is hardly smaller.
const LEVEL: u32 = 6;

/// Makes messages small, one after the other: what it needs for that is a quarter of a megabyte, and is kept.
pub struct Packer(Compress);

impl Packer {
    /// One that has packed nothing yet.
    pub fn new() -> Packer {
        Packer(Compress::new(Compression::new(LEVEL), false))
    }

    /// A message, packed by itself.
    pub fn pack(&mut self, text: &[u8]) -> Vec<u8> {
        self.0.reset();
        // A fresh stream takes a dictionary of any length.
        let taken = self.0.set_dictionary(dictionary().as_bytes());
        debug_assert!(taken.is_ok(), "{taken:?}");
        // What cannot be made smaller becomes longer by five bytes a block of 16,383, and some at the end.
        let mut packed = Vec::with_capacity(text.len() + text.len() / 1_024 + 64);
        let end = self.0.compress_vec(text, &mut packed, FlushCompress::Finish);
        debug_assert!(matches!(end, Ok(Status::StreamEnd)), "{end:?}");
        packed
    }
}

impl Default for Packer {
    fn default() -> Packer {
        Packer::new()
    }
}

impl fmt::Debug for Packer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Packer")
    }
}

/// Why something cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotPacked {
    /// It is not deflate, or it was packed with another dictionary.
    Damaged,
    /// It ends before its end.
    CutShort,
    /// Something follows its end.
    GoesOn,
    /// It would be longer than this many bytes.
    TooLong(usize),
}

impl fmt::Display for NotPacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPacked::Damaged => {
                f.write_str("what was sent is not packed, or with another dictionary than this one")
            }
            NotPacked::CutShort => f.write_str("the packed message ends before its end"),
            NotPacked::GoesOn => f.write_str("something follows the end of the packed message"),
            NotPacked::TooLong(most) => write!(f, "the message is longer than {most} bytes when unpacked"),
        }
    }
}

impl std::error::Error for NotPacked {}

/// Makes messages readable again, one after the other.
pub struct Unpacker(Decompress);

impl Unpacker {
    /// One that has unpacked nothing yet.
    pub fn new() -> Unpacker {
        Unpacker(Decompress::new(false))
    }

    /// Puts what was packed into `text`, instead of what is there: at most so many bytes.
    ///
    /// # Errors
    /// If that is not what was packed; `text` then holds as much as could be read.
    pub fn unpack(&mut self, packed: &[u8], most: usize, text: &mut Vec<u8>) -> Result<(), NotPacked> {
        text.clear();
        self.0.reset(false);
        self.0.set_dictionary(dictionary().as_bytes()).map_err(|_| NotPacked::Damaged)?;
        loop {
            let read = usize::try_from(self.0.total_in()).unwrap_or(usize::MAX);
            let rest = packed.get(read..).unwrap_or_default();
            if text.len() == text.capacity() {
                // One byte more than there may be tells a message that is too long from one that just fits.
                if text.len() > most {
                    return Err(NotPacked::TooLong(most));
                }
                let room = text.capacity().max(packed.len().saturating_mul(4)).max(1_024);
                text.reserve_exact(room.min(most + 1 - text.len()).max(1));
            }
            let before = (self.0.total_in(), text.len());
            let status =
                self.0.decompress_vec(rest, text, FlushDecompress::None).map_err(|_| NotPacked::Damaged)?;
            if text.len() > most {
                return Err(NotPacked::TooLong(most));
            }
            match status {
                Status::StreamEnd if self.0.total_in() == packed.len() as u64 => return Ok(()),
                Status::StreamEnd => return Err(NotPacked::GoesOn),
                Status::Ok | Status::BufError if before == (self.0.total_in(), text.len()) => {
                    if text.len() < text.capacity() {
                        return Err(NotPacked::CutShort);
                    }
                }
                Status::Ok | Status::BufError => {}
            }
        }
    }
}

impl Default for Unpacker {
    fn default() -> Unpacker {
        Unpacker::new()
    }
}

impl fmt::Debug for Unpacker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Unpacker")
    }
}
