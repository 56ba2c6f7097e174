//! What the house takes: rake and drops.

use chips::Chips;

use super::Hand;
use crate::counting::Count;
use crate::setup::HandSetup;
use crate::stakes::{Rake, RakeLevel, RakeMethod, RakeTime};

impl Hand {
    /// The next rake to take and from which pot, after a round or at the end of the hand.
    #[inline]
    pub(super) fn rake_due(&self, setup: &HandSetup, hand_over: bool) -> Option<(u8, Chips)> {
        self.next_rake(setup, setup.rake.as_ref()?, hand_over)
    }

    fn next_rake(&self, setup: &HandSetup, rake: &Rake, hand_over: bool) -> Option<(u8, Chips)> {
        let now = match rake.when {
            RakeTime::EachRound => !hand_over,
            RakeTime::EndOfHand => hand_over,
        };
        if !now || (rake.no_flop_no_drop && self.deal.street == 0) {
            return None;
        }
        // The cap is for the hand, side pots and all.
        let room = self.room_for_rake(rake);
        match &rake.method {
            RakeMethod::Percent(percent) => self.percentage(setup, rake, *percent, room),
            RakeMethod::Levels(levels) => self.next_level(levels, room, self.money.rake),
            RakeMethod::PercentAndLevels { percent, levels } => self
                .percentage(setup, rake, *percent, room)
                .or_else(|| self.next_level(levels, room, self.money.rake_by_level)),
        }
    }

    /// What the cap leaves.
    fn room_for_rake(&self, rake: &Rake) -> Chips {
        rake.cap.map_or(Chips::MAX, |cap| cap.less_or_nothing(self.money.rake))
    }

    /// Whether the rake that is taken now is for a level, where there is a percentage as well: that comes first.
    pub(super) fn rake_is_for_a_level(&self, setup: &HandSetup) -> bool {
        let Some(rake) = &setup.rake else { return false };
        match &rake.method {
            RakeMethod::Percent(_) | RakeMethod::Levels(_) => false,
            RakeMethod::PercentAndLevels { percent, .. } => {
                self.percentage(setup, rake, *percent, self.room_for_rake(rake)).is_none()
            }
        }
    }

    /// Everything put into the pots, before rake and drops.
    pub(super) fn gross(&self) -> Chips {
        self.pots().iter().fold(Chips::ZERO, |sum, pot| sum.with(pot.amount).with(pot.raked))
    }

    /// So many percent of each pot, or of what the round put into it, in whole chips (nj:14.14(b)1.i).
    fn percentage(&self, setup: &HandSetup, rake: &Rake, percent: u8, room: Chips) -> Option<(u8, Chips)> {
        let of = |base: Chips| {
            Chips::new(
                base.units() / 100 * u64::from(percent) + base.units() % 100 * u64::from(percent) / 100,
            )
        };
        (0u8..).zip(self.pots()).find_map(|(index, pot)| {
            let due = match rake.when {
                RakeTime::EachRound => of(pot.grew),
                RakeTime::EndOfHand => of(pot.amount.with(pot.raked)).less_or_nothing(pot.raked),
            };
            let due = due.whole(setup.chip).min(room).min(pot.amount);
            (!due.is_zero()).then_some((index, due))
        })
    }

    /// The next level that is reached and not paid for: the main pot fills first, and a level comes out of the pot
    /// whose chips reach it (nj:14.14(b)2.i).
    fn next_level(&self, levels: &[RakeLevel], room: Chips, taken: Chips) -> Option<(u8, Chips)> {
        let mut owed = Chips::ZERO;
        let level = levels.iter().find(|level| {
            owed = owed.with(level.amount);
            owed > taken
        })?;
        let mut filled = Chips::ZERO;
        let pot = self.pots().iter().position(|pot| {
            filled = filled.with(pot.amount).with(pot.raked);
            filled >= level.reached
        })?;
        // A pot that cannot pay it all leaves the rest to the one before it.
        let payer = (0..=pot).rev().find(|index| !self.pots()[*index].amount.is_zero())?;
        let due = owed.less(taken).min(room).min(self.pots()[payer].amount);
        (!due.is_zero()).then_some((u8::try_from(payer).ok()?, due))
    }

    /// The next jackpot drop to take and from which pot (cb:10.badbeat.fund.1, cb:11.highhand.fund.1).
    pub(super) fn drop_due(&self, setup: &HandSetup) -> Option<(u8, u8, Chips)> {
        if self.deal.street == 0 && setup.rake.as_ref().is_some_and(|rake| rake.no_flop_no_drop) {
            return None;
        }
        let gross = self.gross().with(self.money.drops);
        (0u8..8).zip(&setup.drops).find_map(|(index, drop)| {
            let due = self.money.dropped & 1 << index == 0
                && gross > drop.pot_over
                && setup.dealt.len() >= usize::from(drop.least_dealt)
                && !drop.amount.is_zero();
            let pot = self.pots().iter().position(|pot| pot.amount >= drop.amount)?;
            due.then_some((index, u8::try_from(pot).ok()?, drop.amount))
        })
    }
}
