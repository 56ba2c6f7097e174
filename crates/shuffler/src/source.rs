//! Where seeds come from.

use std::fmt;

/// Where the chance of a deck came from. It is part of the seal, so a demo deck cannot pass for a real one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The operating system: the only one a room with money uses.
    OperatingSystem,
    /// A source of its own that was plugged in.
    Device,
    /// A number somebody chose: demos and tests, which can be run again. Never for money.
    Seeded,
}

impl Origin {
    const ALL: [Origin; 3] = [Origin::OperatingSystem, Origin::Device, Origin::Seeded];

    /// The word in transcripts.
    pub const fn key(self) -> &'static str {
        match self {
            Origin::OperatingSystem => "operating-system",
            Origin::Device => "device",
            Origin::Seeded => "seeded",
        }
    }

    /// The origin with this word.
    pub fn from_key(key: &str) -> Option<Origin> {
        Origin::ALL.into_iter().find(|origin| origin.key() == key)
    }

    /// Its number in seals and stored decks.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Origin::OperatingSystem => 0,
            Origin::Device => 1,
            Origin::Seeded => 2,
        }
    }

    /// The origin with this number.
    pub(crate) fn from_code(code: u8) -> Option<Origin> {
        Origin::ALL.into_iter().find(|origin| origin.code() == code)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::OperatingSystem => "the operating system",
            Origin::Device => "a device owned by the house",
            Origin::Seeded => "a demo seed",
        })
    }
}

/// A source of seeds. Tests plug in broken ones.
pub trait SeedSource: Send {
    /// What it is.
    fn origin(&self) -> Origin;

    /// Fills all of `bytes` with fresh chance.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Silent>;
}

/// A source of seeds gave none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silent;

/// The operating system's generator.
pub(crate) struct OperatingSystem;

impl SeedSource for OperatingSystem {
    fn origin(&self) -> Origin {
        Origin::OperatingSystem
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Silent> {
        getrandom::fill(bytes).map_err(|_| Silent)
    }
}
