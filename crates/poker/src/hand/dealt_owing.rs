//! A player who owes blinds was dealt in without posting (cb:4.blinds.11a, cb:4.blinds.11b).

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use rulebook::RuleId;
use rulings::{Matter, Outcome, Remedy, Ruling, YesNo};

use super::Hand;
use super::acts::{happened, refused, ruled};
use super::flow::Phase;
use super::repair::cards;
use crate::card_faults;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::acts;
use crate::irregular::{self, Flag, Violation as Odd};
use crate::setup::HandSetup;
use crate::violation::Violation;

impl Hand {
    pub(super) fn rule_on_owing(
        &self,
        setup: &HandSetup,
        seat: Seat,
        looked: bool,
    ) -> Result<Ruling, Violation> {
        if !self.players.live.contains(seat) {
            return Err(Violation::NotInTheHand { seat });
        }
        // Before the cards nobody has been dealt in.
        if self.piles.holdings[seat.index()].is_empty() {
            return Err(self.not_now());
        }
        let facts = self
            .facts(setup)
            .said(YesNo::PutChipsIn, !self.contribution(setup, seat).is_zero())
            .said(YesNo::LookedAtHand, looked || self.is_flagged(seat, Flag::Looked));
        ruled(setup, Matter::DealtOwing, &facts)
    }

    pub(super) fn owing_ruled(
        &self,
        setup: &HandSetup,
        seat: Seat,
        owes: Chips,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let does = |remedy| outcome.remedies.contains(&remedy);
        if does(Remedy::PostNow) {
            // Live up to what it costs to come in, as for anybody who makes blinds up (cb:4.blinds.10b).
            let live = owes.min(setup.price);
            let dead = owes.less(live);
            let before = matches!(self.phase, Phase::Act(_)) && self.deal.street == 0;
            if !before || self.stack(seat) <= owes || self.round.acted.contains(seat) {
                return Err(refused(acts::Violation::CannotPost { seat }));
            }
            events.push(happened(acts::ActEvent::PostedLate { seat, live, dead, rule }));
        } else if does(Remedy::HandDead) {
            // Somebody has to win the pot.
            if self.is_alone(seat) {
                return Err(Violation::Irregular(Odd::NoSuchChoice));
            }
            events.push(cards(card_faults::CardFaultEvent::HandDead { seat, rule }));
        } else {
            events.push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }));
        }
        Ok(())
    }

    /// What was owed is put up after the deal.
    pub(super) fn posted_late(&mut self, setup: &HandSetup, seat: Seat, live: Chips, dead: Chips) {
        if !dead.is_zero() {
            self.money.put_in_dead(seat, dead, self.players.live);
        }
        self.put_in(setup, seat, live);
        if self.playable(setup, seat).is_zero() {
            self.freeze(setup, seat);
        }
    }
}
