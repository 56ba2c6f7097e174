//! The funds of the room and the purses in them.

use core::fmt;

use chips::Chips;
use poker::Event;

/// Money of the players that goes back to the players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fund {
    /// The bad beat jackpot of Catfish Bend, with its flush awards.
    BadBeat,
    /// The high hand payout of Catfish Bend: twenty-five purses.
    HighHand,
    /// The bad beat fund of New Jersey.
    NewJerseyBadBeat,
}

/// One of the amounts a fund has on the board: a bad beat fund has one, the high hand one for each slot, the highest
/// hand first. Counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Purse(pub u8);

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

    /// Its place in an array by fund.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many purses it has.
    pub const fn purses(self) -> usize {
        match self {
            Fund::HighHand => crate::Slot::COUNT,
            Fund::BadBeat | Fund::NewJerseyBadBeat => 1,
        }
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

impl Purse {
    /// The only purse of a bad beat fund.
    pub const ONLY: Purse = Purse(0);

    /// Its place in an array by purse.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which fund a drop of a hand feeds, and how much; nothing for other events, and for drops no fund here knows.
pub fn dropped(setup: &poker::Setup, event: &Event) -> Option<(Fund, Chips)> {
    let Event::DropTaken { drop, amount, .. } = *event else { return None };
    let fund = Fund::find(setup.drops().get(usize::from(drop))?.name)?;
    Some((fund, amount))
}
