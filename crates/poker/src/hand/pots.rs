//! Where the chips are: main pot, side pots, and what nobody called.

use core::fmt;

use chips::Chips;
use game::{Seat, SeatSet};

use super::Hand;
use crate::counting::Count;
use crate::setup::{BySeat, Setup};

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
}

impl Pot {
    const EMPTY: Pot =
        Pot { amount: Chips::ZERO, among: SeatSet::EMPTY, grew: Chips::ZERO, raked: Chips::ZERO };
}

/// The main pot and the side pots, in the order they were made.
#[derive(Clone)]
pub(super) struct Pots {
    list: [Pot; Seat::MOST + 1],
    len: u8,
}

impl Pots {
    pub(super) const NONE: Pots = Pots { list: [Pot::EMPTY; Seat::MOST + 1], len: 0 };

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

    fn last(&mut self) -> Option<&mut Pot> {
        self.as_mut().last_mut()
    }

    fn open(&mut self, among: SeatSet) {
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

impl Hand {
    /// The most of a bet that nobody has matched, and whose it is.
    pub(super) fn uncalled(&self, setup: &Setup) -> Option<(Seat, Chips)> {
        let (mut top, mut second) = (Chips::ZERO, Chips::ZERO);
        let mut whose = setup.button;
        for seat in setup.dealt {
            let bet = self.bets[seat.index()];
            if bet > top {
                (second, top, whose) = (top, bet, seat);
            } else {
                second = second.max(bet);
            }
        }
        (top > second && self.live.contains(whose)).then(|| (whose, top.less(second)))
    }

    /// Whether there are chips in front of anybody.
    pub(super) fn has_bets(&self, setup: &Setup) -> bool {
        setup.dealt.iter().any(|seat| !self.bets[seat.index()].is_zero())
    }

    /// Antes go to the middle: matched like bets, or all to the main pot.
    pub(super) fn gather_antes(&mut self, setup: &Setup) {
        if setup.antes_are_matched {
            self.gather_bets(setup);
            return;
        }
        if self.pots.len == 0 {
            self.pots.open(self.live);
        }
        let bets = core::mem::replace(&mut self.bets, [Chips::ZERO; Seat::MOST]);
        let total = bets.iter().fold(Chips::ZERO, |sum, bet| sum.with(*bet));
        if let Some(pot) = self.pots.last() {
            pot.amount = pot.amount.with(total);
            pot.grew = pot.grew.with(total);
        }
    }

    /// Dead money goes straight to the main pot.
    pub(super) fn gather_dead(&mut self, amount: Chips) {
        if self.pots.len == 0 {
            self.pots.open(self.live);
        }
        let main = &mut self.pots.as_mut()[0];
        main.amount = main.amount.with(amount);
        main.grew = main.grew.with(amount);
    }

    fn gather_one_layer(&mut self, setup: &Setup) {
        let mut total = Chips::ZERO;
        for seat in setup.dealt {
            total = total.with(core::mem::take(&mut self.bets[seat.index()]));
        }
        let live = self.live;
        if self.pots.len == 0 {
            self.pots.open(live);
        }
        if let Some(pot) = self.pots.last() {
            pot.among = pot.among & live;
            pot.amount = pot.amount.with(total);
            pot.grew = pot.grew.with(total);
        }
    }

    /// Bets go to the pots, layer by layer: an all-in closes a pot for all that is bet above it.
    pub(super) fn gather_bets(&mut self, setup: &Setup) {
        if self.all_in.is_empty() {
            // Everybody live has matched the bet: there is but one layer, and no pot is closed by it.
            return self.gather_one_layer(setup);
        }
        let mut bets: BySeat<Chips> = core::mem::replace(&mut self.bets, [Chips::ZERO; Seat::MOST]);
        let bet_by = |bets: &BySeat<Chips>, live: SeatSet| -> SeatSet {
            live.iter().filter(|seat| !bets[seat.index()].is_zero()).collect()
        };
        // Somebody in the last pot has nothing in front and nothing behind: that pot is closed.
        let mut inside = bet_by(&bets, self.live);
        let closed = match self.pots.as_slice().last() {
            Some(pot) => !((pot.among & self.live) - inside).is_empty(),
            None => true,
        };
        let mut open_new = closed;
        while !inside.is_empty() {
            let level = inside.iter().map(|seat| bets[seat.index()]).min().unwrap_or(Chips::ZERO);
            if open_new {
                self.pots.open(inside);
            }
            let mut layer = Chips::ZERO;
            for seat in setup.dealt {
                let bet = &mut bets[seat.index()];
                let part = (*bet).min(level);
                layer = layer.with(part);
                *bet = bet.less(part);
            }
            if let Some(pot) = self.pots.last() {
                pot.among = pot.among & inside;
                pot.amount = pot.amount.with(layer);
                pot.grew = pot.grew.with(layer);
            }
            inside = bet_by(&bets, self.live);
            open_new = true;
        }
        // What folded hands bet above every live one stays where they left it.
        let rest = bets.iter().fold(Chips::ZERO, |sum, bet| sum.with(*bet));
        if !rest.is_zero() {
            if self.pots.len == 0 {
                self.pots.open(self.live);
            }
            if let Some(pot) = self.pots.last() {
                pot.amount = pot.amount.with(rest);
                pot.grew = pot.grew.with(rest);
            }
        }
    }
}
