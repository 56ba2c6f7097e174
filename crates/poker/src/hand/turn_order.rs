//! The order of acting (cb:3.betting.10 to 12): acts out of turn, players passed over, chips moved and not let go.
//!
//! The turn never moves past a player by itself. Whoever acts before the turn has come has acted early: that is pending, and
//! when the turn comes it binds, unless somebody whose turn came first has bet, called or raised meanwhile. A player is
//! passed over when others have acted early behind.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use rulebook::RuleId;
use rulings::answers::{Behind, OutOfTurn};
use rulings::{Facts, Matter, Outcome, Remedy, Ruling, YesNo, answers};

use super::Hand;
use super::acts::{happened, limit, refused, ruled};
use crate::awaiting::{Options, RaiseTo};
use crate::command::Request;
use crate::event::HandEvent;
use crate::gesture;
use crate::irregular::Flag;
use crate::irregular::acts::{self, Act, Motion, Violation as Why};
use crate::setup::HandSetup;
use crate::violation::Violation;

/// How many act behind a silent player before the right to act may be lost (cb:3.betting.11b).
pub(super) const THREE: usize = 3;

impl Hand {
    /// A player acts before the turn has come.
    pub(super) fn decide_early(
        &self,
        setup: &HandSetup,
        seat: Seat,
        act: Act,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.has_a_turn_coming(seat)?;
        if self.betting_turn()? == seat {
            return Err(refused(Why::InTurn { seat }));
        }
        if self.acted_early().iter().any(|(other, _)| *other == seat) {
            return Err(refused(Why::ActedAlready { seat }));
        }
        let bet_is_pending = self.acted_early().iter().any(|(_, act)| matches!(act, Act::RaiseTo(_)));
        match act {
            Act::Fold => {}
            // There may be a bet only because another player made one out of turn as well.
            Act::Call if bet_is_pending => {}
            Act::Check => self.check_check(setup, seat)?,
            Act::Call => drop(self.check_call(setup, seat)?),
            Act::RaiseTo(to) => drop(self.check_raise_to(setup, seat, to, false)?),
        }
        let rule = rule_on_early(setup, act, false)?.rule();
        events.push(happened(acts::ActEvent::ActedEarly { seat, act, rule }));
        Ok(())
    }

    pub(super) fn acted_before_the_turn(&mut self, seat: Seat, act: Act) {
        let matters = self.matters_mut();
        matters.acts.early.push((seat, act));
        // A check out of turn binds to nothing else, and costs the right to bet or raise (cb:3.betting.10b).
        if act == Act::Check {
            matters.set(seat, Flag::CheckOnly, true);
        }
    }

    pub(super) fn has_a_turn_coming(&self, seat: Seat) -> Result<(), Violation> {
        self.betting_turn()?;
        if !self.players.live.contains(seat) {
            Err(Violation::NotInTheHand { seat })
        } else if self.round.to_act.contains(seat) {
            Ok(())
        } else {
            Err(refused(Why::NoTurnComing { seat }))
        }
    }

    /// What the player in turn is held to. What cannot be done any more binds nobody.
    pub(super) fn held_to(&self, setup: &HandSetup, seat: Seat) -> Option<Act> {
        let (_, act) = *self.acted_early().iter().find(|(other, _)| *other == seat)?;
        let binds = act != Act::Check && self.action(setup, seat, act.request()).is_ok();
        binds.then_some(act)
    }

    /// The player in turn acts, where something is pending.
    #[cold]
    #[inline(never)]
    pub(super) fn decide_bound_action(
        &self,
        setup: &HandSetup,
        seat: Seat,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let held = self.held_to(setup, seat);
        if let Some(to) = held
            && to.request() != request
        {
            return Err(refused(Why::Held { to }));
        }
        let (event, all_in) = self.action(setup, seat, request)?;
        let mut follows = alloc::vec![event];
        if all_in {
            follows.push(HandEvent::AllInCalled { seat });
        }
        if matches!(event, HandEvent::Called { .. } | HandEvent::Raised { .. } | HandEvent::BroughtIn { .. })
        {
            self.release_others(setup, seat, held.is_some(), &mut follows)?;
        }
        events.append(&mut follows);
        Ok(())
    }

    /// Whoever acted out of turn is held to it no more, because a player in between has bet, called or raised since. What
    /// was announced before the other acted is no such act when the turn comes.
    pub(super) fn release_others(
        &self,
        setup: &HandSetup,
        by: Seat,
        held: bool,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let early = self.acted_early();
        let own = early.iter().position(|(seat, _)| *seat == by).filter(|_| held).unwrap_or(early.len());
        for &(seat, act) in &early[..own] {
            if seat != by && act != Act::Check && self.round.to_act.contains(seat) {
                let rule = rule_on_early(setup, act, true)?.rule();
                events.push(happened(acts::ActEvent::Released { seat, rule }));
            }
        }
        Ok(())
    }

    /// What a player may do who is held to something.
    #[cold]
    #[inline(never)]
    pub(super) fn bound_options(&self, setup: &HandSetup, seat: Seat) -> Options {
        let options = self.options(setup, seat);
        let nothing =
            Options { fold: false, check: false, call: None, bring_in: None, raise: None, chop: false };
        match self.held_to(setup, seat) {
            None | Some(Act::Check) => options,
            Some(Act::Fold) => Options { fold: true, ..nothing },
            Some(Act::Call) => Options { call: options.call, ..nothing },
            Some(Act::RaiseTo(to)) => {
                Options { raise: Some(RaiseTo { least: to, most: to, step: setup.chip }), ..nothing }
            }
        }
    }

    /// The floor does not hold a player to it.
    pub(super) fn decide_release(
        &self,
        setup: &HandSetup,
        seat: Seat,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let act = self.acted_early().iter().find(|(other, _)| *other == seat).map(|(_, act)| *act);
        match act.filter(|act| *act != Act::Check) {
            Some(act) => {
                let rule = rule_on_early(setup, act, false)?.rule();
                events.push(happened(acts::ActEvent::Released { seat, rule }));
                Ok(())
            }
            None => Err(refused(Why::NotHeld { seat })),
        }
    }

    /// A player stops the game. It keeps the turn, as long as not three have acted behind (cb:3.betting.11a).
    pub(super) fn decide_time(
        &self,
        setup: &HandSetup,
        seat: Seat,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.has_a_turn_coming(seat)?;
        if self.matters.as_ref().is_some_and(|matters| matters.acts.time.contains(seat)) {
            return Err(Violation::Irregular(crate::irregular::Violation::NothingChanges));
        }
        if self.betting_turn()? == seat && self.acted_behind(seat) >= THREE {
            return Err(refused(Why::TimeTooLate { seat }));
        }
        let facts = Facts::new().said(YesNo::AheadToAct, false).said(YesNo::CalledTime, true);
        let rule = ruled(setup, Matter::PlayerSkipped, &facts)?.rule();
        events.push(happened(acts::ActEvent::TimeCalled { seat, rule }));
        Ok(())
    }

    /// How many have acted behind a player.
    pub(super) fn acted_behind(&self, seat: Seat) -> usize {
        let Ok(turn) = self.betting_turn() else { return 0 };
        let behind = self.round.to_act.clockwise_after(seat).take_while(|other| *other != turn);
        behind
            .filter(|other| *other != seat && self.acted_early().iter().any(|(early, _)| early == other))
            .count()
    }

    pub(super) fn rule_on_passed_over(&self, setup: &HandSetup, seat: Seat) -> Result<Ruling, Violation> {
        self.has_a_turn_coming(seat)?;
        let behind = self.acted_behind(seat);
        if behind == 0 {
            return Err(refused(Why::NobodyBehind { seat }));
        }
        let in_time = self.matters.as_ref().is_some_and(|matters| matters.acts.time.contains(seat));
        let facts = Facts::new()
            .said(YesNo::AheadToAct, self.betting_turn()? != seat)
            .said(YesNo::CalledTime, in_time)
            .chose(if behind >= THREE { Behind::ThreeOrMore } else { Behind::UpToTwo });
        ruled(setup, Matter::PlayerSkipped, &facts)
    }

    pub(super) fn passed_over_ruled(
        &self,
        setup: &HandSetup,
        seat: Seat,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) {
        if !outcome.remedies.contains(&Remedy::RightLost) {
            events.push(happened(acts::ActEvent::RightKept { seat, rule }));
            return;
        }
        events.push(happened(acts::ActEvent::RightLost { seat, rule }));
        // Dead if there is a bet to call, otherwise a check; a forced bet is owed all the same.
        events.push(match self.bring_in_owed(setup, seat) {
            Some(amount) => HandEvent::BroughtIn { seat, amount },
            None if self.to_call(seat).is_zero() && !self.must_bet(setup, seat) => {
                HandEvent::Checked { seat }
            }
            None => HandEvent::Folded { seat },
        });
    }

    /// Whose chips they are, and what they amount to, whether or not they bind.
    pub(super) fn act_of_chips(&self, setup: &HandSetup, chips: Chips) -> Result<(Seat, Act), Violation> {
        let seat = self.betting_turn()?;
        if self.acted_early().iter().any(|(other, _)| *other == seat) {
            return Err(refused(Why::ActedAlready { seat }));
        }
        match gesture::of_chips(setup, self, seat, self.options(setup, seat), chips)? {
            Request::Call => Ok((seat, Act::Call)),
            Request::RaiseTo(to) => Ok((seat, Act::RaiseTo(to))),
            // A bring-in is owed whatever was moved.
            _ => Err(self.check_call(setup, seat).err().unwrap_or_else(|| self.not_now())),
        }
    }

    /// Chips moved without a word.
    pub(super) fn rule_on_motion(
        setup: &HandSetup,
        how: Motion,
        acted_on: bool,
    ) -> Result<Ruling, Violation> {
        let motion = match how {
            Motion::Held => answers::Motion::Held,
            Motion::Pushed => answers::Motion::Pushed,
            Motion::TowardPot => answers::Motion::TowardPot,
            Motion::InPot => answers::Motion::InPot,
        };
        let facts = Facts::new().chose(limit(setup)).chose(motion).said(YesNo::AnotherActed, acted_on);
        ruled(setup, Matter::ForwardMotion, &facts)
    }

    pub(super) fn motion_ruled(
        &self,
        setup: &HandSetup,
        chips: Chips,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let (seat, act) = self.act_of_chips(setup, chips)?;
        let binds = outcome.remedies.contains(&Remedy::Binding);
        events.push(happened(if binds {
            acts::ActEvent::HeldTo { seat, act, rule }
        } else {
            acts::ActEvent::NoWager { seat, amount: chips, rule }
        }));
        Ok(())
    }
}

/// What an act out of turn costs or binds to.
fn rule_on_early(setup: &HandSetup, act: Act, between: bool) -> Result<Ruling, Violation> {
    let kind = match act {
        Act::Check => OutOfTurn::Check,
        Act::Fold => OutOfTurn::Fold,
        Act::Call | Act::RaiseTo(_) => OutOfTurn::Wager,
    };
    ruled(setup, Matter::OutOfTurn, &Facts::new().chose(kind).said(YesNo::Between, between))
}
