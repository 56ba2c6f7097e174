//! Health tests: what a good source of chance does not do in the lifetime of a room.
//!
//! In the spirit of NIST SP 800-90B (4.4), on every seed byte: the repetition count and the adaptive proportion, both
//! for a source of full entropy with a false alarm about once in 2^64 bytes. Beside them: a seed must differ from the
//! one before, output must not repeat itself or consist of one byte, and cipher and hash must give known answers.
//!
//! They find a source that is broken or stuck. No test finds a source that only looks random.

use std::fmt;

use sha2::{Digest, Sha256};

/// Why dealing has stopped: what is wrong with the chance of this room.
///
/// It stays: entropy that failed once is not used again. A hand under way has its sealed deck and can be finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unhealthy {
    /// The source gave no seed.
    SourceSilent,
    /// The source repeated one byte.
    SourceStuck {
        /// How many times in a row.
        run: u32,
    },
    /// The source gave one byte far too often.
    SourceLopsided {
        /// How often.
        count: u32,
        /// Among so many bytes.
        of: u32,
    },
    /// The source gave the same seed twice running.
    SeedRepeated,
    /// The generator repeated itself, or gave one byte only.
    OutputStuck,
    /// A self-test did not give the published answer.
    WrongAnswer {
        /// Of which algorithm.
        of: &'static str,
    },
}

impl Unhealthy {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self {
            Unhealthy::SourceSilent => "entropy-source-silent",
            Unhealthy::SourceStuck { .. } => "entropy-source-stuck",
            Unhealthy::SourceLopsided { .. } => "entropy-source-lopsided",
            Unhealthy::SeedRepeated => "entropy-seed-repeated",
            Unhealthy::OutputStuck => "entropy-output-stuck",
            Unhealthy::WrongAnswer { .. } => "entropy-wrong-answer",
        }
    }
}

impl fmt::Display for Unhealthy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unhealthy::SourceSilent => f.write_str("the random source gave no data")?,
            Unhealthy::SourceStuck { run } => {
                write!(f, "the random source gave the same byte {run} times in a row")?;
            }
            Unhealthy::SourceLopsided { count, of } => {
                write!(f, "the random source gave the same byte {count} times out of {of}")?;
            }
            Unhealthy::SeedRepeated => f.write_str("the random source gave the same seed twice")?,
            Unhealthy::OutputStuck => f.write_str("the random generator repeated its output")?,
            Unhealthy::WrongAnswer { of } => write!(f, "the self-test of {of} failed")?,
        }
        f.write_str("; no more cards are dealt until the computer has been checked and the room restarted")
    }
}

impl std::error::Error for Unhealthy {}

/// The continuous tests, with what they remember between bytes.
#[derive(Clone)]
pub struct Watch {
    last: Option<u8>,
    run: u32,
    /// The byte counted in this window, the first of it.
    counted: u8,
    count: u32,
    seen: u32,
    /// Of the seed before, so that the seed itself is not kept.
    previous: Option<[u8; 32]>,
}

impl Watch {
    /// So many equal bytes in a row are too many: 1 + 64/8 (SP 800-90B, 4.4.1).
    pub const LONGEST_RUN: u32 = 9;
    /// The window of the adaptive proportion (SP 800-90B, 4.4.2).
    pub const WINDOW: u32 = 512;
    /// So many bytes equal to the first of a window, itself included, are too many: fewer than one good window in 2^64
    /// has them.
    pub const MOST_EQUAL: u32 = 27;
    /// How many bytes are examined before the first seed (SP 800-90B, 4.3).
    pub const START_UP: usize = 1024;

    /// Before the first byte.
    pub const fn new() -> Watch {
        Watch { last: None, run: 0, counted: 0, count: 0, seen: 0, previous: None }
    }

    /// Examines the next bytes of the source.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Unhealthy> {
        bytes.iter().try_for_each(|&byte| self.byte(byte))
    }

    /// Examines the next seed: its bytes, and that it is not the one before.
    pub fn seed(&mut self, seed: &[u8]) -> Result<(), Unhealthy> {
        self.bytes(seed)?;
        let mark = <[u8; 32]>::from(Sha256::digest(seed));
        if self.previous.replace(mark) == Some(mark) {
            return Err(Unhealthy::SeedRepeated);
        }
        Ok(())
    }

    fn byte(&mut self, byte: u8) -> Result<(), Unhealthy> {
        self.run = if self.last == Some(byte) { self.run.saturating_add(1) } else { 1 };
        self.last = Some(byte);
        if self.run >= Watch::LONGEST_RUN {
            return Err(Unhealthy::SourceStuck { run: self.run });
        }
        if self.seen == 0 {
            self.counted = byte;
            self.count = 0;
        }
        self.seen += 1;
        self.count += u32::from(byte == self.counted);
        if self.count >= Watch::MOST_EQUAL {
            return Err(Unhealthy::SourceLopsided { count: self.count, of: self.seen });
        }
        if self.seen == Watch::WINDOW {
            self.seen = 0;
        }
        Ok(())
    }
}

impl Default for Watch {
    fn default() -> Self {
        Watch::new()
    }
}

/// Examines a new pool of output against the mark of the one before.
pub(crate) fn output(pool: &[u8], before: &mut Option<[u8; 16]>) -> Result<(), Unhealthy> {
    // A block of the cipher is enough to tell two pools apart, and half a hash to remember it by without keeping it.
    let mut mark = [0; 16];
    for (byte, of) in mark.iter_mut().zip(&Sha256::digest(&pool[..pool.len().min(64)])) {
        *byte = *of;
    }
    let one_byte = pool.windows(2).all(|pair| pair[0] == pair[1]);
    if before.replace(mark) == Some(mark) || one_byte {
        return Err(Unhealthy::OutputStuck);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Unhealthy, output};

    #[test]
    fn output_that_stands_still_is_seen() {
        let mut before = None;
        let pool: [u8; 64] = core::array::from_fn(|at| at as u8);
        assert_eq!(output(&pool, &mut before), Ok(()));
        assert_eq!(output(&pool, &mut before), Err(Unhealthy::OutputStuck));
        assert_eq!(output(&[0; 64], &mut before), Err(Unhealthy::OutputStuck));
        assert_eq!(output(&[0xa5; 64], &mut before), Err(Unhealthy::OutputStuck));
        let other: [u8; 64] = core::array::from_fn(|at| at as u8 ^ 1);
        assert_eq!(output(&other, &mut before), Ok(()));
    }
}
