//! Who is in the hand.

use game::{Seat, SeatSet};

use crate::setup::HandSetup;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Players {
    /// Dealt in and not out of the hand.
    pub(super) live: SeatSet,
    /// Live with no chip left that plays.
    pub(super) all_in: SeatSet,
    /// Folded with no bet to face, and dealt to until there is one.
    pub(super) ghosts: SeatSet,
}

impl Players {
    #[inline]
    pub(super) fn new(setup: &HandSetup) -> Players {
        Players { live: setup.dealt, all_in: SeatSet::EMPTY, ghosts: SeatSet::EMPTY }
    }

    /// Live with chips that play.
    #[inline]
    pub(super) fn able(&self) -> SeatSet {
        self.live - self.all_in
    }

    /// Who gets cards: the live, and in stud seats that folded with no bet to face.
    #[inline]
    pub(super) fn receivers(&self) -> SeatSet {
        self.live | self.ghosts
    }

    #[inline]
    pub(super) fn leave(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.all_in.remove(seat);
    }
}
