//! The jackpots of the room.

use core::fmt;

/// Money of the players that goes back to the players: dropped from pots, held by the cage, won with a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fund {
    /// The bad beat jackpot of Catfish Bend, with its flush awards.
    BadBeat,
    /// The high hand payout of Catfish Bend: twenty-five purses.
    HighHand,
    /// The bad beat fund of New Jersey.
    NewJerseyBadBeat,
}

impl Fund {
    /// Every fund.
    pub const ALL: [Fund; 3] = [Fund::BadBeat, Fund::HighHand, Fund::NewJerseyBadBeat];

    /// As people type it, and as the sign names its drop.
    pub const fn key(self) -> &'static str {
        match self {
            Fund::BadBeat => "bad-beat",
            Fund::HighHand => "high-hand",
            Fund::NewJerseyBadBeat => "nj-bad-beat",
        }
    }

    /// The fund with this key.
    pub fn find(key: &str) -> Option<Fund> {
        Fund::ALL.into_iter().find(|fund| fund.key() == key)
    }

    /// As the books of the cage call it.
    pub const fn name(self) -> &'static str {
        match self {
            Fund::BadBeat => "bad beat",
            Fund::HighHand => "high hand",
            Fund::NewJerseyBadBeat => "New Jersey bad beat",
        }
    }

    /// Its place in an array by fund.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Fund {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fund::BadBeat => "the bad beat jackpot",
            Fund::HighHand => "the high hand payout",
            Fund::NewJerseyBadBeat => "the bad beat fund",
        })
    }
}
