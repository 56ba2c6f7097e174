//! Players of a tournament who are not at the table: they are dealt in, and their hands are dead when the starting deal is
//! complete (cb:12.tourn.12a).

use alloc::vec::Vec;

use game::{Seat, SeatSet};

use super::Hand;
use super::flow::Phase;
use crate::card_faults;
use crate::event::HandEvent;
use crate::irregular::{self, Flag};
use crate::matter::Matter;
use crate::setup::HandSetup;

impl Hand {
    /// Whether the starting cards are still coming: who reaches the table now has a live hand.
    pub(super) const fn starting_deal_is_on(&self) -> bool {
        let coming = matches!(
            self.phase,
            Phase::Ante(_)
                | Phase::GatherAntes
                | Phase::Post(_)
                | Phase::Burn
                | Phase::Deal(_)
                | Phase::TakeOff
                | Phase::Replace
        );
        self.deal.street == 0 && coming
    }

    /// Whose hands die now. The big blind of a flop game has time until its turn, where one comes (cb:12.tourn.12b); and where
    /// nobody is there at all, somebody has to win what is in.
    fn absent_to_kill(&self, setup: &HandSetup) -> SeatSet {
        let live = self.players.live;
        let absent: SeatSet = live.iter().filter(|seat| self.is_flagged(*seat, Flag::Absent)).collect();
        let blind = setup.blinds.big_seat.or(setup.opens_after).filter(|seat| live.contains(*seat));
        let waits = blind.filter(|seat| setup.variant.has_board() && self.able().contains(*seat));
        let due = waits.map_or(absent, |seat| absent.without(seat));
        if (live - due).is_empty() { due.without(blind.unwrap_or(self.round.opener)) } else { due }
    }

    /// Before anybody acts, and before the big blind does: hands that are dead are taken in.
    #[cold]
    #[inline(never)]
    pub(super) fn absent_first(&mut self, setup: &HandSetup) {
        let Phase::Act(turn) = self.phase else { return };
        if self.deal.street == 0
            && (self.is_flagged(turn, Flag::Absent) || !self.absent_to_kill(setup).is_empty())
            && !self.players.live.at_most_one()
        {
            self.phase = Phase::KillAbsent(turn);
        }
    }

    /// The hands that are dead. The low card of stud brings in first (cb:12.tourn.12c).
    pub(super) fn kill_absent(&self, setup: &HandSetup, turn: Seat, events: &mut Vec<HandEvent>) {
        let dead = |events: &mut Vec<HandEvent>, seat, matter| {
            let rule = setup.cite(matter);
            let dead = card_faults::CardFaultEvent::HandDead { seat, rule };
            events.push(HandEvent::Irregular(irregular::IrregularEvent::Cards(dead)));
        };
        let due = self.absent_to_kill(setup);
        if due.is_empty() {
            return dead(events, turn, Matter::AbsentBigBlind);
        }
        let opener = self.round.opener;
        let low = Some(opener).filter(|seat| self.round.bring_in_due && due.contains(*seat));
        for seat in due.clockwise_after(setup.button).filter(|seat| Some(*seat) != low) {
            dead(events, seat, Matter::AbsentHand);
        }
        if let Some(seat) = low
            && let Some(amount) = self.bring_in_owed(setup, seat)
        {
            events.push(HandEvent::BroughtIn { seat, amount });
            if amount == self.playable(setup, seat) {
                events.push(HandEvent::AllInCalled { seat });
            }
            dead(events, seat, Matter::AbsentLowCard);
        }
    }
}
