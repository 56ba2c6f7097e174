//! Who shows when, and who need not.

use cards::RankSet;
use game::{Seat, SeatSet};

use super::Hand;
use crate::setup::{BySeat, HandSetup};

const NO_PAIRS: RankSet = RankSet::from_bits(0);

/// What lies face up for everybody, and what the dealer has called of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Showing {
    /// Live and face up.
    pub(super) tabled: SeatSet,
    /// Whose hand everybody has seen, live or not.
    pub(super) shown: SeatSet,
    /// Who threw the hand away at the showdown.
    pub(super) mucked: SeatSet,
    /// Who shows first: kept from the last betting round.
    pub(super) first: Seat,
    /// The pairs of each seat that have been called.
    pub(super) pairs_called: BySeat<RankSet>,
}

impl Showing {
    #[inline]
    pub(super) fn new(setup: &HandSetup) -> Showing {
        let (tabled, shown, mucked) = (SeatSet::EMPTY, SeatSet::EMPTY, SeatSet::EMPTY);
        Showing { tabled, shown, mucked, first: setup.button, pairs_called: [NO_PAIRS; Seat::MOST] }
    }
}

impl Hand {
    /// In how many pots a player has an interest: those in side pots show first (cb:3.showdown.7d).
    fn depth(&self, seat: Seat) -> usize {
        self.pots().iter().filter(|pot| pot.among.contains(seat)).count()
    }

    /// The next to show: side pots before the main pot, and within them from the last bettor clockwise, or from the
    /// first to act (cb:3.showdown.7a, cb:3.showdown.7b, nj:14.15(d)/2).
    pub(super) fn next_to_show(&self) -> Option<Seat> {
        let waiting = self.players.live - self.showing.tabled;
        let first = waiting.from(self.showing.first)?;
        if self.pots().len() == 1 {
            return Some(first);
        }
        let mut best = first;
        for seat in waiting.clockwise_after(first) {
            if seat != first && self.depth(seat) > self.depth(best) {
                best = seat;
            }
        }
        Some(best)
    }

    /// Whether a hand may be thrown away at the showdown: not the last that can win some pot (cb:3.showdown.1), and in
    /// a tournament none once somebody is all-in and the betting is over (cb:12.tourn.33).
    pub(super) fn may_muck(&self, setup: &HandSetup, seat: Seat) -> bool {
        self.players.live != SeatSet::of(seat)
            && (setup.house.mucked_when_all_in || self.players.all_in.is_empty())
            && self.pots().iter().all(|pot| (pot.among & self.players.live) != SeatSet::of(seat))
    }

    /// Whether the cards of all who contest a pot are known, and make hands.
    pub(super) fn is_readable(&self, among: SeatSet) -> bool {
        let contenders = self.contenders(among);
        contenders.len() < 2
            || contenders
                .iter()
                .all(|seat| self.piles.holdings[seat.index()].is_readable() && self.makes_a_hand(seat))
    }

    /// The pot a ruling is needed for, because cards nobody recorded would decide it. Pots made after it are pushed
    /// before the floor is asked.
    #[inline]
    pub(super) fn pot_to_rule_on(&self) -> Option<u8> {
        if self.piles.has_unknown { self.unreadable_pot() } else { None }
    }

    fn unreadable_pot(&self) -> Option<u8> {
        let last = self.pots().iter().rposition(|pot| !pot.amount.is_zero())?;
        if self.is_readable(self.pots()[last].among) { None } else { u8::try_from(last).ok() }
    }
}
