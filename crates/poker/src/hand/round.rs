//! The betting of one street: who has acted, and what a bet or raise has to be.

use chips::Chips;
use game::{Seat, SeatSet};

use crate::counting::Count;
use crate::setup::{BySeat, HandSetup};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BettingRound {
    /// Who has yet to act.
    pub(super) to_act: SeatSet,
    /// Who has acted.
    pub(super) acted: SeatSet,
    /// Who has checked.
    pub(super) checked: SeatSet,
    /// What each seat has to match.
    pub(super) price: Chips,
    /// The last full bet: what a raise in limit is counted from.
    pub(super) base: Chips,
    /// The last full bet or raise: what a raise in big-bet games must at least add.
    pub(super) full: Chips,
    /// What a bet or raise in limit adds on this street.
    pub(super) unit: Chips,
    /// The other limit that may be bet because of an open pair.
    pub(super) open_pair: Option<Chips>,
    /// How many full bets and raises there have been.
    pub(super) wagers: u8,
    /// How many of them each seat had seen when it acted last.
    pub(super) seen: BySeat<u8>,
    /// Whether the last raise has been made with three or more in.
    pub(super) capped: bool,
    /// Whether the bring-in has not been posted yet.
    pub(super) bring_in_due: bool,
    /// Who acts first on this street by position or by what shows.
    pub(super) opener: Seat,
    /// Who bet or raised last on this street.
    pub(super) aggressor: Option<Seat>,
    /// Whether a chop was declined.
    pub(super) chop_declined: bool,
    /// How often somebody has acted in turn since the forced bets of the hand.
    pub(super) turns_taken: u8,
}

impl BettingRound {
    /// The first street's, before anybody posts.
    #[inline]
    pub(super) fn new(setup: &HandSetup) -> BettingRound {
        BettingRound {
            to_act: SeatSet::EMPTY,
            acted: SeatSet::EMPTY,
            checked: SeatSet::EMPTY,
            price: setup.price,
            base: setup.price,
            full: setup.first_raise,
            unit: Chips::ZERO,
            open_pair: None,
            wagers: u8::from(!setup.price.is_zero() && setup.house.raises.blind_is_the_bet),
            seen: [0; Seat::MOST],
            capped: false,
            bring_in_due: false,
            opener: setup.button,
            aggressor: None,
            chop_declined: false,
            turns_taken: 0,
        }
    }

    /// Nobody has anything more to do in it: what is bet stays to be gathered.
    #[inline]
    pub(super) fn close(&mut self) {
        self.to_act = SeatSet::EMPTY;
        self.bring_in_due = false;
    }

    /// The bets are in: a clean slate for the next street.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.acted = SeatSet::EMPTY;
        self.checked = SeatSet::EMPTY;
        self.price = Chips::ZERO;
        self.base = Chips::ZERO;
        self.wagers = 0;
        self.seen = [0; Seat::MOST];
        self.capped = false;
    }

    /// Somebody has acted in turn, and not because it was forced.
    #[inline]
    pub(super) fn count_act(&mut self) {
        self.turns_taken = self.turns_taken.saturating_add(1);
    }

    #[inline(always)]
    pub(super) fn has_acted(&mut self, seat: Seat) {
        self.acted.insert(seat);
        self.to_act.remove(seat);
        self.seen[seat.index()] = self.wagers;
    }

    /// A folded hand has acted and is not waited for.
    #[inline]
    pub(super) fn leave(&mut self, seat: Seat) {
        self.to_act.remove(seat);
        self.acted.insert(seat);
    }

    /// The bring-in is posted; the others have to answer it.
    #[inline]
    pub(super) fn brought_in(&mut self, setup: &HandSetup, others: SeatSet) {
        self.bring_in_due = false;
        // A short bring-in does not lower the price for the others (cb:7.stud.4c).
        self.price = self.price.max(setup.bring_in);
        if setup.bring_in >= self.unit {
            // A forced bet of the full limit is the bet.
            self.base = setup.bring_in;
            self.wagers = 1;
        }
        self.to_act = others;
    }

    /// A big-bet wager above the price.
    #[inline]
    pub(super) fn count_big_bet(&mut self, to: Chips) {
        let more = to.less(self.price);
        if more >= self.full {
            self.full = more;
        }
        self.wagers = self.wagers.saturating_add(1);
    }

    /// A limit wager above the last full bet, which counts as one from so much on.
    #[inline]
    pub(super) fn count_limit_bet(&mut self, to: Chips, counts_from: Chips) {
        let more = to.less_or_nothing(self.base);
        if more >= counts_from {
            if self.open_pair.is_some_and(|big| more >= big) {
                // After an upper-limit bet or raise every raise is one (cb:7.stud.7c).
                self.unit = self.open_pair.take().unwrap_or(self.unit);
            }
            self.full = self.full.max(more);
            self.base = to;
            self.wagers = self.wagers.saturating_add(1);
        }
    }
}
