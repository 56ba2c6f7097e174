//! The funds of the room and the purses in them.

use chips::Chips;
pub use game::Fund;
use poker::HandEvent;

/// One of the amounts a fund has on the board: a bad beat fund has one, the high hand one for each slot, the highest
/// hand first. Counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Purse(pub u8);

/// How many purses a fund has.
pub const fn purses(fund: Fund) -> usize {
    match fund {
        Fund::HighHand => crate::Slot::COUNT,
        Fund::BadBeat | Fund::NewJerseyBadBeat => 1,
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
pub fn dropped(setup: &poker::HandSetup, event: &HandEvent) -> Option<(Fund, Chips)> {
    let HandEvent::DropTaken { drop, amount, .. } = *event else { return None };
    let fund = Fund::find(setup.drops().get(usize::from(drop))?.name)?;
    Some((fund, amount))
}
