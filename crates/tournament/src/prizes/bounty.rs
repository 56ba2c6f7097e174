//! Money on heads.

use alloc::vec::Vec;

use chips::Chips;

use super::evenly;
use crate::EntryNo;

/// What somebody gets for a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounty {
    /// Who broke the player, alone or with others.
    pub winner: EntryNo,
    /// What is paid at once.
    pub cash: Chips,
    /// What is added to the winner's own head.
    pub on_head: Chips,
}

/// A plain bounty: to those who won the last pot that the busted player contested, in equal parts, odd cents by entry
/// number.
pub fn knocked_out(head: Chips, winners: &[EntryNo]) -> Vec<Bounty> {
    let whole = |(winner, cash)| Bounty { winner, cash, on_head: Chips::ZERO };
    evenly(head, winners).into_iter().map(whole).collect()
}

/// A progressive bounty: of each part half is paid, rounded up, and half goes on the winner's own head.
pub fn progressive(head: Chips, winners: &[EntryNo]) -> Vec<Bounty> {
    let halved = |(winner, part): (EntryNo, Chips)| {
        let on_head = Chips::new(part.units() / 2);
        Bounty { winner, cash: Chips::new(part.units() - on_head.units()), on_head }
    };
    evenly(head, winners).into_iter().map(halved).collect()
}
