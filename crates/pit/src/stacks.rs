//! The chips in front of the players, and what the bank has won.

use chips::Chips;
use game::{Seat, SeatSet};

use crate::limits::MOST_STACK;
use crate::price::Outcome;

/// Who sits where with how many chips, and what the bank is up or down.
///
/// Wagers on the layout are the game's own; what goes up and comes down goes through here, so that nothing is made
/// or lost on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stacks {
    seated: SeatSet,
    stacks: [Chips; Seat::MOST],
    bank: i128,
}

/// Why sums of chips at a table always fit: see [`MOST_STACK`], [`crate::MOST_STAKE`] and [`crate::MOST_ODDS`].
const FITS: &str = "a stack holds the largest buy-in and thousands of the largest wins";
/// Why a stack covers what is put up.
const COVERED: &str = "the game has checked that the stack covers it";

/// The same as plain data, for storing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StacksSnapshot {
    /// Who is here.
    pub seated: SeatSet,
    /// The chips in front of each seat.
    pub stacks: [Chips; Seat::MOST],
    /// What the bank has won.
    pub bank: i128,
}

impl Default for Stacks {
    fn default() -> Stacks {
        Stacks::EMPTY
    }
}

impl Stacks {
    /// Nobody sits, and the bank is even.
    pub const EMPTY: Stacks = Stacks { seated: SeatSet::EMPTY, stacks: [Chips::ZERO; Seat::MOST], bank: 0 };

    /// Who sits.
    #[inline]
    pub const fn seated(&self) -> SeatSet {
        self.seated
    }

    /// The chips in front of a seat; nothing in front of an empty one.
    #[inline]
    pub const fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    /// What the bank has won since the table opened; below zero if it has lost.
    #[inline]
    pub const fn bank(&self) -> i128 {
        self.bank
    }

    /// Whether a seat may bring so much more.
    pub(crate) fn may_bring(&self, seat: Seat, chips: Chips) -> bool {
        self.stack(seat).plus(chips).is_ok_and(|stack| stack <= MOST_STACK)
    }

    /// All that is here: the stacks and the bank. With the wagers and the meters it stays the same.
    pub fn held(&self) -> i128 {
        self.stacks.iter().map(|stack| i128::from(stack.units())).sum::<i128>() + self.bank
    }

    /// All of it, as plain data.
    pub(crate) const fn snapshot(&self) -> StacksSnapshot {
        StacksSnapshot { seated: self.seated, stacks: self.stacks, bank: self.bank }
    }

    /// The stacks of a snapshot, if they can be: nobody has chips who is not here.
    pub(crate) fn from_snapshot(snapshot: &StacksSnapshot) -> Option<Stacks> {
        let StacksSnapshot { seated, stacks, bank } = *snapshot;
        let has_a_place = |seat: Seat| stacks[seat.index()].is_zero() || seated.contains(seat);
        Seat::all().all(has_a_place).then_some(Stacks { seated, stacks, bank })
    }

    /// A player sits down, or buys more chips; see [`may_bring`](Stacks::may_bring).
    pub(crate) fn bring(&mut self, seat: Seat, chips: Chips) {
        self.seated.insert(seat);
        self.give(seat, chips);
    }

    /// A player gets up and takes the stack along.
    pub(crate) fn leave(&mut self, seat: Seat) -> Chips {
        assert!(self.seated.contains(seat), "nobody gets up from seat {seat}");
        self.seated.remove(seat);
        core::mem::take(&mut self.stacks[seat.index()])
    }

    /// Chips go from the stack to the layout.
    #[inline]
    pub(crate) fn put_up(&mut self, seat: Seat, chips: Chips) {
        let stack = &mut self.stacks[seat.index()];
        *stack = stack.minus(chips).expect(COVERED);
    }

    /// Chips come down from the layout.
    #[inline]
    pub(crate) fn take_down(&mut self, seat: Seat, chips: Chips) {
        self.give(seat, chips);
    }

    /// The bank takes chips from the layout.
    #[inline]
    pub(crate) fn collect(&mut self, chips: Chips) {
        self.bank += i128::from(chips.units());
    }

    /// The bank puts chips on the layout or into a meter.
    #[inline]
    pub(crate) fn lay_out(&mut self, chips: Chips) {
        self.bank -= i128::from(chips.units());
    }

    /// The bank pays a seat.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, chips: Chips) {
        self.lay_out(chips);
        self.give(seat, chips);
    }

    /// A stake is settled. `stays` says that it stays up on the layout; a stake that is lost never does.
    #[inline]
    pub(crate) fn settle(&mut self, seat: Seat, stake: Chips, outcome: Outcome, stays: bool) {
        match outcome {
            Outcome::Loses => self.collect(stake),
            Outcome::Wins(_) | Outcome::Pushes | Outcome::NoAction => {
                self.pay(seat, outcome.paid());
                if !stays {
                    self.take_down(seat, stake);
                }
            }
        }
    }

    #[inline]
    fn give(&mut self, seat: Seat, chips: Chips) {
        let stack = &mut self.stacks[seat.index()];
        *stack = stack.plus(chips).expect(FITS);
    }
}
