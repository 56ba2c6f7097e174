//! How far the deal is: the street, the step of it, and what a shortage of cards has changed.

use super::shortage::Plan;
use crate::setup::HandSetup;
use crate::variant::{Deal, Street};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// Which street it is.
    pub(super) street: u8,
    /// That street as the variant has it: asked for at every step.
    pub(super) now: &'static Street,
    /// Which step of the street's deal comes next.
    pub(super) step: u8,
    /// How many rounds of that step have been dealt, or how many cards a drawing player still gets.
    pub(super) dealt: u8,
    pub(super) shortage: Plan,
}

impl Progress {
    /// Before the first card.
    #[inline]
    pub(super) fn new(setup: &HandSetup) -> Progress {
        Progress { street: 0, now: &setup.variant.streets[0], step: 0, dealt: 0, shortage: Plan::USUAL }
    }

    /// Before the first card of a street.
    #[inline]
    pub(super) fn begin_street(&mut self, setup: &HandSetup, street: u8) {
        (self.street, self.step, self.dealt) = (street, 0, 0);
        self.now = &setup.variant.streets[usize::from(street)];
    }

    /// The step that is being dealt; none once the cards of the street are out.
    #[inline]
    pub(super) fn due(&self) -> Option<Deal> {
        self.now.deal.get(usize::from(self.step)).copied()
    }

    #[inline]
    pub(super) fn step_done(&mut self) {
        self.step += 1;
        self.dealt = 0;
    }
}
