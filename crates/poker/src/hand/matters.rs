//! What is pending and what seats have lost: the part of a hand that is absent until something goes wrong.

use game::{Seat, SeatSet};
use rulebook::RuleId;

use super::acts::Acts;
use super::flow::Phase;
use super::repair::Repair;
use super::seeing::Seeing;
use crate::event::HandEvent;
use crate::irregular::{Flag, Question};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Matters {
    /// A matter that is pending stands before the phase: this is where the hand goes on.
    pub(super) case: Option<Pending>,
    looked: SeatSet,
    check_only: SeatSet,
    may_not_raise: SeatSet,
    frozen: SeatSet,
    may_not_ask: SeatSet,
    absent: SeatSet,
    /// How many cards too many were reported.
    pub(super) extras: u8,
    /// What players did at the wrong moment or in the wrong size.
    pub(super) acts: Acts,
    /// What is to be done about cards.
    pub(super) repair: Repair,
    /// What one player was shown, and who plays the board.
    pub(super) seeing: Seeing,
}

/// A case that waits for the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    pub(super) question: Question,
    /// The rule that sends it to the floor.
    pub(super) rule: RuleId,
    /// What the hand waited for when it was stopped.
    pub(super) stopped: Phase,
}

impl Matters {
    pub(super) const NONE: Matters = Matters {
        case: None,
        looked: SeatSet::EMPTY,
        check_only: SeatSet::EMPTY,
        may_not_raise: SeatSet::EMPTY,
        frozen: SeatSet::EMPTY,
        may_not_ask: SeatSet::EMPTY,
        absent: SeatSet::EMPTY,
        extras: 0,
        acts: Acts::NONE,
        repair: Repair::NONE,
        seeing: Seeing::NONE,
    };

    pub(super) fn has(&self, seat: Seat, flag: Flag) -> bool {
        match flag {
            Flag::Looked => self.looked,
            Flag::CheckOnly => self.check_only,
            Flag::MayNotRaise => self.may_not_raise,
            Flag::Frozen => self.frozen,
            Flag::MayNotAsk => self.may_not_ask,
            Flag::Absent => self.absent,
        }
        .contains(seat)
    }

    pub(super) fn set(&mut self, seat: Seat, flag: Flag, on: bool) {
        let seats = match flag {
            Flag::Looked => &mut self.looked,
            Flag::CheckOnly => &mut self.check_only,
            Flag::MayNotRaise => &mut self.may_not_raise,
            Flag::Frozen => &mut self.frozen,
            Flag::MayNotAsk => &mut self.may_not_ask,
            Flag::Absent => &mut self.absent,
        };
        if on {
            seats.insert(seat);
        } else {
            seats.remove(seat);
        }
    }

    /// What keeps a player from betting, or from raising where there is a bet.
    pub(super) fn bars(&self, seat: Seat, opens: bool) -> Option<Flag> {
        if self.check_only.contains(seat) {
            Some(Flag::CheckOnly)
        } else {
            (!opens && self.may_not_raise.contains(seat)).then_some(Flag::MayNotRaise)
        }
    }

    /// What was lost for one betting round is lost no longer.
    pub(super) fn round_over(&mut self, street: u8, acted: bool) {
        self.repair.round_over(street, acted);
        self.check_only = SeatSet::EMPTY;
        self.may_not_raise = SeatSet::EMPTY;
        self.acts.round_over();
    }

    /// Whoever has acted in turn is done with what was done out of turn.
    pub(super) fn note(&mut self, event: &HandEvent) {
        if let HandEvent::BroughtIn { seat, .. }
        | HandEvent::Checked { seat }
        | HandEvent::Called { seat, .. }
        | HandEvent::Raised { seat, .. }
        | HandEvent::Folded { seat }
        | HandEvent::TimedOut { seat } = *event
        {
            self.acts.acted(seat);
            self.acts.short.take_if(|short| !short.is_made_by(seat));
        }
    }
}
