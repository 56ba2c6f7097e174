//! The chips at a table with dice: in front of the players, on the layout, and the bank's.
//!
//! Both dice games have wagers that lie on the layout until a roll decides them. What they have in common is here:
//! where the chips are, which wagers a roll has decided, and the checks every buy-in and every stake passes. Which
//! wagers there are, and what decides them, is the game's own.

use chips::Chips;
use game::{Seat, SeatSet};

use crate::limits::{Limits, OutOfLimits};
use crate::price::Outcome;
use crate::stacks::{Stacks, StacksSnapshot};

/// Some wagers of a game, as bits by their index.
pub(crate) type Wagers = u128;

/// The indices of some wagers, rising.
#[inline]
pub(crate) fn each(mut wagers: Wagers) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = (wagers != 0).then(|| wagers.trailing_zeros() as usize);
        wagers &= wagers.wrapping_sub(1);
        first
    })
}

/// A seat's part of a layout with `N` wagers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Spot<const N: usize> {
    /// Which wagers are up.
    live: Wagers,
    /// Those the roll on the table has lost.
    lost: Wagers,
    /// Those it has won or made void: the dealer has still to see to them.
    owed: Wagers,
    stakes: [Chips; N],
}

/// Stacks, bank, and a layout with `N` wagers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Felt<const N: usize> {
    stacks: Stacks,
    spots: [Spot<N>; Seat::MOST],
    /// Who has a wager up.
    bettors: SeatSet,
}

/// Why chips are not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BadChips {
    TooMany { offered: Chips },
    OutOfLimits(OutOfLimits),
    MoreThanTheStack { offered: Chips, stack: Chips },
    NotInChips { offered: Chips, coin: Chips },
}

/// Why sums of stakes always fit.
const FITS: &str = "a table's limits and stacks are far below the largest amount";

impl<const N: usize> Felt<N> {
    /// Nobody sits, and nothing is up.
    pub(crate) const EMPTY: Felt<N> = Felt {
        stacks: Stacks::EMPTY,
        spots: [const { Spot { live: 0, lost: 0, owed: 0, stakes: [Chips::ZERO; N] } }; Seat::MOST],
        bettors: SeatSet::EMPTY,
    };

    /// The chips of a snapshot, between rolls: nothing is decided. Nothing if they cannot lie so.
    pub(crate) fn restored(
        stacks: &StacksSnapshot,
        wagers: impl Iterator<Item = (Seat, usize, Chips)>,
    ) -> Option<Felt<N>> {
        let mut felt = Felt { stacks: Stacks::from_snapshot(stacks)?, ..Felt::EMPTY };
        for (seat, wager, stake) in wagers {
            let free = felt.stacks.seated().contains(seat) && felt.stake(seat, wager).is_zero();
            if !free || stake.is_zero() {
                return None;
            }
            felt.add(seat, wager, stake);
        }
        Some(felt)
    }

    #[inline]
    pub(crate) const fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    #[inline]
    pub(crate) const fn bettors(&self) -> SeatSet {
        self.bettors
    }

    /// A seat's wagers.
    #[inline]
    pub(crate) const fn live(&self, seat: Seat) -> Wagers {
        self.spots[seat.index()].live
    }

    #[inline]
    pub(crate) const fn stake(&self, seat: Seat, wager: usize) -> Chips {
        self.spots[seat.index()].stakes[wager]
    }

    /// All wagers up.
    pub(crate) fn up(&self) -> Chips {
        let stakes = |seat| each(self.live(seat)).map(move |wager| self.stake(seat, wager));
        Chips::total(self.bettors.iter().flat_map(stakes)).expect(FITS)
    }

    /// All the money here: stacks, wagers and bank.
    pub(crate) fn held(&self) -> i128 {
        self.stacks.held() + i128::from(self.up().units())
    }

    /// What a player who leaves takes along: the stack, and all wagers.
    pub(crate) fn worth(&self, seat: Seat) -> Chips {
        let stakes = self.spots[seat.index()].stakes;
        Chips::total(stakes.into_iter().chain([self.stacks.stack(seat)])).expect(FITS)
    }

    /// Whether a seat may bring so many chips.
    pub(crate) fn check_buy_in(&self, seat: Seat, offered: Chips, coin: Chips) -> Result<(), BadChips> {
        if offered.is_zero() || !self.stacks.may_bring(seat, offered) {
            return Err(BadChips::TooMany { offered });
        }
        in_chips(offered, coin)
    }

    /// Whether a seat may add so much to a wager; how much it is then.
    #[inline]
    pub(crate) fn check_bet(
        &self,
        seat: Seat,
        wager: usize,
        offered: Chips,
        limits: Limits,
        coin: Chips,
    ) -> Result<Chips, BadChips> {
        if offered.is_zero() {
            return Err(BadChips::OutOfLimits(OutOfLimits { offered, limits }));
        }
        let total = self.stake(seat, wager).plus(offered).unwrap_or(Chips::MAX);
        limits.check(total).map_err(BadChips::OutOfLimits)?;
        let stack = self.stacks.stack(seat);
        if offered > stack {
            return Err(BadChips::MoreThanTheStack { offered, stack });
        }
        in_chips(offered, coin)?;
        Ok(total)
    }

    pub(crate) fn bring(&mut self, seat: Seat, chips: Chips) {
        self.stacks.bring(seat, chips);
    }

    pub(crate) fn leave(&mut self, seat: Seat) {
        self.stacks.leave(seat);
    }

    /// Chips go from the stack to a wager.
    #[inline]
    pub(crate) fn bet(&mut self, seat: Seat, wager: usize, stake: Chips) {
        self.stacks.put_up(seat, stake);
        self.add(seat, wager, stake);
    }

    /// A wager comes down, all of it.
    pub(crate) fn take_down(&mut self, seat: Seat, wager: usize, stake: Chips) {
        self.stacks.take_down(seat, stake);
        self.clear(seat, wager, stake);
    }

    /// A wager goes to another place on the layout.
    pub(crate) fn travel(&mut self, seat: Seat, from: usize, to: usize, stake: Chips) {
        self.clear(seat, from, stake);
        self.add(seat, to, stake);
    }

    /// A roll has lost some of a seat's wagers, and others have to be paid or given back.
    #[inline]
    pub(crate) fn decided(&mut self, seat: Seat, lost: Wagers, owed: Wagers) {
        let spot = &mut self.spots[seat.index()];
        (spot.lost, spot.owed) = (lost & spot.live, owed & spot.live);
    }

    /// The wagers of a seat the dealer has to take.
    #[inline]
    pub(crate) const fn lost(&self, seat: Seat) -> Wagers {
        self.spots[seat.index()].lost
    }

    /// Whether the dealer has wagers to take.
    #[inline]
    pub(crate) fn any_lost(&self) -> bool {
        self.bettors.iter().any(|seat| self.lost(seat) != 0)
    }

    /// The next wager the dealer has to pay or give back, by seat and wager.
    #[inline]
    pub(crate) fn next_owed(&self) -> Option<(Seat, usize)> {
        self.bettors.iter().find_map(|seat| {
            let owed = self.spots[seat.index()].owed;
            (owed != 0).then(|| (seat, owed.trailing_zeros() as usize))
        })
    }

    /// A wager is settled; `stays` says that it stays up.
    #[inline]
    pub(crate) fn settle(&mut self, seat: Seat, wager: usize, stake: Chips, outcome: Outcome, stays: bool) {
        self.stacks.settle(seat, stake, outcome, stays);
        if stays {
            self.seen_to(seat, wager);
        } else {
            self.clear(seat, wager, stake);
        }
    }

    #[inline]
    fn seen_to(&mut self, seat: Seat, wager: usize) {
        let spot = &mut self.spots[seat.index()];
        spot.lost &= !(1 << wager);
        spot.owed &= !(1 << wager);
    }

    #[inline]
    fn add(&mut self, seat: Seat, wager: usize, stake: Chips) {
        let spot = &mut self.spots[seat.index()];
        spot.live |= 1 << wager;
        let up = &mut spot.stakes[wager];
        *up = up.plus(stake).expect(FITS);
        self.bettors.insert(seat);
    }

    /// A wager is off the layout, all of it.
    #[inline]
    fn clear(&mut self, seat: Seat, wager: usize, stake: Chips) {
        self.seen_to(seat, wager);
        let spot = &mut self.spots[seat.index()];
        spot.live &= !(1 << wager);
        let up = core::mem::take(&mut spot.stakes[wager]);
        assert_eq!(up, stake, "what comes off the layout is what was up");
        if spot.live == 0 {
            self.bettors.remove(seat);
        }
    }
}

#[inline]
fn in_chips(offered: Chips, coin: Chips) -> Result<(), BadChips> {
    if offered.is_multiple_of(coin) { Ok(()) } else { Err(BadChips::NotInChips { offered, coin }) }
}
