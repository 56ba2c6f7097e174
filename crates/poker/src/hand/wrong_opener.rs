//! The forced bet of stud from the wrong player (cb:7.stud.5a, cb:7.stud.5b).

use alloc::boxed::Box;
use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use rulebook::RuleId;
use rulings::{Facts, Matter, Opener, Outcome, Remedy, Ruling, YesNo};

use super::Hand;
use super::acts::{happened, refused, ruled};
use super::flow::Phase;
use super::round::BettingRound;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::acts::{self, Violation as Why};
use crate::setup::HandSetup;
use crate::violation::Violation;

/// A forced bet that was not this player's to post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WrongOpener {
    seat: Seat,
    amount: Chips,
    /// Whose it was.
    opener: Seat,
    /// The betting as it stood before.
    before: Box<BettingRound>,
}

impl Hand {
    pub(super) fn decide_bring_in_amiss(
        &self,
        setup: &HandSetup,
        seat: Seat,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.has_a_turn_coming(seat)?;
        if self.betting_turn()? == seat {
            return Err(refused(Why::InTurn { seat }));
        }
        let amount = self.bring_in_owed(setup, seat).ok_or(Violation::NoBringInDue)?;
        events.push(happened(acts::ActEvent::BroughtInAmiss { seat, amount }));
        self.release_others(setup, seat, false, events)
    }

    pub(super) fn brought_in_amiss(&mut self, setup: &HandSetup, seat: Seat, amount: Chips) {
        let opener = self.betting_turn().expect("the forced bet is posted before anybody acts");
        let wrong = WrongOpener { seat, amount, opener, before: Box::new(self.round.clone()) };
        self.put_in(setup, seat, amount);
        self.round.brought_in(setup, self.able().without(seat));
        self.round.has_acted(seat);
        self.players.ghosts = game::SeatSet::EMPTY;
        let acts = &mut self.matters_mut().acts;
        acts.opener = Some(wrong);
        acts.acted(seat);
        self.after_action(setup, seat);
    }

    fn wrong_opener(&self) -> Result<&WrongOpener, Violation> {
        let wrong = self.matters.as_ref().and_then(|matters| matters.acts.opener.as_ref());
        wrong.ok_or(refused(Why::RightLowCard))
    }

    pub(super) fn rule_on_opener(&self, setup: &HandSetup) -> Result<Ruling, Violation> {
        let wrong = self.wrong_opener()?;
        // Where the round is over everybody has acted on it.
        let next_acted = self.round.turns_taken != wrong.before.turns_taken || self.betting_turn().is_err();
        ruled(setup, Matter::WrongLowCard, &Facts::new().said(YesNo::NextActed, next_acted))
    }

    pub(super) fn opener_ruled(
        &self,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let WrongOpener { seat, amount, opener, .. } = *self.wrong_opener()?;
        let corrected = outcome.remedies.contains(&Remedy::OpenWith(Opener::TrueLowCard));
        events.push(happened(if corrected {
            acts::ActEvent::OpenerCorrected { opener, from: seat, amount, rule }
        } else {
            acts::ActEvent::WagerStands { seat, rule }
        }));
        Ok(())
    }

    pub(super) fn opener_corrected(&mut self, setup: &HandSetup, opener: Seat, from: Seat, amount: Chips) {
        let wrong = self.matters_mut().acts.opener.take().expect("somebody else posted the forced bet");
        let bet = self.money.bets[from.index()];
        self.set_bet(setup, from, bet.without(amount));
        self.round = *wrong.before;
        self.phase = Phase::Act(opener);
    }
}
