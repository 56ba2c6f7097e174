//! Main pot and side pots.

use core::fmt;

use chips::Chips;
use game::{Seat, SeatSet};

use crate::counting::Count;

/// A pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pot {
    /// What is in it, rake and drops taken off.
    pub amount: Chips,
    /// Who paid into it and had not folded then: those of them still live can win it.
    pub among: SeatSet,
    /// What the last betting round put in.
    pub(crate) grew: Chips,
    /// What the house has taken out.
    pub(crate) raked: Chips,
    /// What has been pushed to whoever won it.
    pub(crate) pushed: Chips,
    /// Who that was.
    pub(crate) won_by: SeatSet,
}

impl Pot {
    /// Who has won it, or a part of it.
    pub const fn won_by(&self) -> SeatSet {
        self.won_by
    }

    const EMPTY: Pot = Pot {
        amount: Chips::ZERO,
        among: SeatSet::EMPTY,
        grew: Chips::ZERO,
        raked: Chips::ZERO,
        pushed: Chips::ZERO,
        won_by: SeatSet::EMPTY,
    };

    #[inline]
    pub(super) fn grow(&mut self, more: Chips) {
        self.amount = self.amount.with(more);
        self.grew = self.grew.with(more);
    }
}

/// The main pot and the side pots, in the order they were made.
#[derive(Clone)]
pub(super) struct Pots {
    list: [Pot; Seat::MOST + 1],
    len: u8,
}

impl Pots {
    pub(super) const NONE: Pots = Pots { list: [Pot::EMPTY; Seat::MOST + 1], len: 0 };

    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Pot] {
        &self.list[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn as_mut(&mut self) -> &mut [Pot] {
        &mut self.list[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn count(&self) -> u8 {
        self.len
    }

    /// Whether there is nothing in the middle.
    pub(super) fn is_empty(&self) -> bool {
        self.as_slice().iter().all(|pot| pot.amount.is_zero())
    }

    /// Nothing has been put in yet in this round.
    pub(super) fn new_round(&mut self) {
        for pot in self.as_mut() {
            pot.grew = Chips::ZERO;
        }
    }

    pub(super) fn last(&mut self) -> Option<&mut Pot> {
        self.as_mut().last_mut()
    }

    /// The pot that is being paid into: the first one is opened with what is put in first.
    #[inline]
    pub(super) fn last_or_open(&mut self, live: SeatSet) -> &mut Pot {
        if self.len == 0 {
            self.open(live);
        }
        &mut self.list[usize::from(self.len) - 1]
    }

    /// A side pot that nobody is left to win goes to the one below it. Who is in a later pot is in those before.
    pub(super) fn close_dead(&mut self, live: SeatSet) {
        while self.len > 1 {
            let dead = self.list[usize::from(self.len) - 1];
            if !(dead.among & live).is_empty() {
                return;
            }
            self.len -= 1;
            let below = &mut self.list[usize::from(self.len) - 1];
            below.amount = below.amount.with(dead.amount);
            below.grew = below.grew.with(dead.grew);
            below.raked = below.raked.with(dead.raked);
        }
    }

    pub(super) fn open(&mut self, among: SeatSet) {
        // Each new pot leaves out at least one player who is all-in, so there are never more than players.
        self.list[usize::from(self.len)] = Pot { among, ..Pot::EMPTY };
        self.len += 1;
    }
}

impl PartialEq for Pots {
    fn eq(&self, other: &Pots) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pots {}

impl fmt::Debug for Pots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
