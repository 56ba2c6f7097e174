//! Wagers of a size that they cannot have, and calls with too few chips (cb:3.betting.13 to 16, cb:9.nl.9 to 12,
//! cb:9.pl.2 to 3, cb:8.kill.9).
//!
//! What is noticed at once is put right at once: see `gesture.rs`. Here is what was noticed too late for that. The last
//! wager is corrected while its round is open: callers follow, whoever has acted is not asked again, so nobody raises by it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use rulebook::RuleId;
use rulings::{Amount, Answer, Facts, Matter, Number, Outcome, Remedy, Ruling, YesNo};

use super::Hand;
use super::acts::{happened, limit, refused, ruled};
use super::flow::Phase;
use super::round::BettingRound;
use crate::awaiting::RaiseTo;
use crate::command::Request;
use crate::counting::Count;
use crate::event::{HandEvent, Post};
use crate::irregular::Flag;
use crate::irregular::acts::{self, Claim, Violation as Why};
use crate::setup::{BySeat, HandSetup};
use crate::stakes::Betting;
use crate::violation::Violation;

/// A wager of a size that it cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Miswager {
    seat: Seat,
    to: Chips,
    /// What could have been wagered.
    proper: RaiseTo,
    /// Whether it was the bring-in.
    bring_in: bool,
    /// The betting as it stood before.
    before: Box<(BettingRound, BySeat<Chips>)>,
    /// Whether the bets of its round have been gathered.
    pub(super) over: bool,
}

impl Miswager {
    /// What is the matter with its size.
    fn matter(&self, setup: &HandSetup) -> Matter {
        match setup.betting {
            _ if self.to < self.proper.least => Matter::BetTooSmall,
            Betting::PotLimit { .. } if self.to > self.proper.most => Matter::BetOverPot,
            Betting::Fixed { .. }
            | Betting::Spread { .. }
            | Betting::PotLimit { .. }
            | Betting::NoLimit { .. } => Matter::BetNotRounded,
        }
    }
}

/// A call with too few chips, which was made complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ShortCall {
    seat: Seat,
    /// How much was put in at first.
    put_in: Chips,
    /// The chips of the whole call.
    call: Chips,
    /// Whether the player had acted before, and what the player had seen then.
    acted: bool,
    seen: u8,
    /// How many had acted when the call was made.
    turns_taken: u8,
    /// Whether the call itself has been taken in: the player's next act makes an end of it.
    made: bool,
}

impl ShortCall {
    /// The player has acted in turn. Whether that was this call.
    pub(super) fn is_made_by(&mut self, seat: Seat) -> bool {
        self.seat != seat || !core::mem::replace(&mut self.made, true)
    }
}

impl Hand {
    /// A wager of a wrong size is made, and nobody notices.
    pub(super) fn decide_miswager(
        &self,
        setup: &HandSetup,
        to: Chips,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let seat = self.betting_turn()?;
        let proper = self.proper(setup, seat)?;
        let stack = self.money.bets[seat.index()].with(self.playable(setup, seat));
        let brings_in = self.round.bring_in_due && to < setup.bring_in;
        if to > stack {
            return Err(Violation::MoreThanTheStack { offered: to, stack });
        }
        if to.is_zero() || to == stack || proper.contains(to) || (to <= self.round.price && !brings_in) {
            return Err(refused(Why::ProperAmount));
        }
        if let Some(held) = self.held_to(setup, seat) {
            return Err(refused(Why::Held { to: held }));
        }
        events.push(happened(acts::ActEvent::Miswagered { seat, to }));
        self.release_others(setup, seat, false, events)
    }

    /// What could have been wagered: the low card brings in, or makes a full bet.
    fn proper(&self, setup: &HandSetup, seat: Seat) -> Result<RaiseTo, Violation> {
        match self.bring_in_owed(setup, seat) {
            Some(amount) => Ok(RaiseTo { least: amount, most: amount, step: setup.chip }),
            None => self.raise(setup, seat),
        }
    }

    pub(super) fn miswagered(&mut self, setup: &HandSetup, seat: Seat, to: Chips) {
        let proper = self.proper(setup, seat).expect("a wager is made by whoever may make one");
        let bring_in = self.round.bring_in_due;
        let before = Box::new((self.round.clone(), self.money.bets));
        let more = to.without(self.money.bets[seat.index()]);
        self.put_in(setup, seat, more);
        self.players.ghosts = game::SeatSet::EMPTY;
        if bring_in && to < setup.bring_in {
            self.round.brought_in(setup, self.able().without(seat));
        } else {
            self.round.bring_in_due = false;
            self.count_raise(setup, seat, to);
            self.round.count_act();
        }
        self.round.has_acted(seat);
        let acts = &mut self.matters_mut().acts;
        acts.wager = Some(Miswager { seat, to, proper, bring_in, before, over: false });
        acts.acted(seat);
        self.after_action(setup, seat);
    }

    /// The amounts of a wager or call of this player that went wrong, as the books ask for them.
    pub(super) fn wrong_amounts(&self, seat: Seat) -> impl Iterator<Item = (Number, Chips)> + use<> {
        let wager = self.last_miswager().ok().filter(|wager| wager.seat == seat);
        let short = self.short_call_of(seat).ok();
        let wager = wager.map(|wager| [(Number::Wager, wager.to), (Number::Unit, wager.proper.step)]);
        let short = short.map(|short| [(Number::Bet, short.call), (Number::PutIn, short.put_in)]);
        wager.into_iter().chain(short).flatten()
    }

    /// The wager that can be spoken of: none where another has been made since.
    fn last_miswager(&self) -> Result<&Miswager, Violation> {
        let wager = self.matters.as_ref().and_then(|matters| matters.acts.wager.as_ref());
        let last = |wager: &&Miswager| {
            let still = if wager.bring_in && wager.to < wager.proper.least {
                self.round.aggressor.is_none()
            } else {
                self.round.aggressor == Some(wager.seat) && self.round.price == wager.to
            };
            wager.over || still
        };
        wager.filter(last).ok_or(refused(Why::NothingToCorrect))
    }

    pub(super) fn rule_on_wager(
        &self,
        setup: &HandSetup,
        relied_on: bool,
        wagerer_asks: bool,
    ) -> Result<Ruling, Violation> {
        let wager = self.last_miswager()?;
        let open = !wager.over && matches!(self.stopped(), Phase::Act(_));
        let matter = wager.matter(setup);
        let mut facts = Facts::new()
            .chose(limit(setup))
            .said(YesNo::RoundOver, !open)
            .said(YesNo::AllActed, !open)
            .said(YesNo::ReliedOn, relied_on)
            .said(YesNo::WagererAsks, wagerer_asks)
            // That is seen when the chips go in.
            .said(YesNo::MeantToCall, false);
        for (number, chips) in [(Number::Wager, wager.to), (Number::Unit, wager.proper.step)] {
            if let Some(answer) = Answer::number(number, chips.units()) {
                facts.enter(answer);
            }
        }
        ruled(setup, matter, &facts)
    }

    pub(super) fn wager_ruled(
        &self,
        setup: &HandSetup,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let wager = self.last_miswager()?;
        let seat = wager.seat;
        let size = outcome.remedies.iter().find_map(|remedy| match remedy {
            Remedy::Make(amount) => Some(*amount),
            _ => None,
        });
        let to = match size {
            Some(Amount::ThePot) => wager.proper.most,
            Some(Amount::Exactly(to)) => wager.proper.nearest(to),
            Some(_) => wager.proper.nearest(wager.to),
            // A whole number of chips is no proper amount either where it is above the limit (cb:3.betting.16b).
            None if wager.matter(setup) == Matter::BetNotRounded => wager.proper.nearest(wager.to),
            None => wager.to,
        };
        // The book leaves the old amounts to a round that is over, whatever rule it rests on.
        if to == wager.to || wager.over || !matches!(self.stopped(), Phase::Act(_)) {
            events.push(happened(acts::ActEvent::WagerStands { seat, rule }));
            return Ok(());
        }
        events.push(happened(acts::ActEvent::WagerCorrected { seat, to, rule }));
        self.says_all_in(setup, seat, to, events);
        if wager.bring_in && wager.to < wager.proper.least {
            // The price was the whole bring-in for everybody else.
            return Ok(());
        }
        for caller in self.players.live.without(seat) {
            let bet = self.money.bets[caller.index()];
            if bet > wager.before.1[caller.index()] {
                let made = if bet > to { to } else { to.min(bet.with(self.playable(setup, caller))) };
                if made != bet {
                    events.push(happened(acts::ActEvent::CallCorrected { seat: caller, to: made }));
                    self.says_all_in(setup, caller, made, events);
                }
            }
        }
        Ok(())
    }

    /// The dealer says so where these are the last chips that play (cb:2.dealing.6).
    fn says_all_in(&self, setup: &HandSetup, seat: Seat, to: Chips, events: &mut Vec<HandEvent>) {
        let bet = self.money.bets[seat.index()];
        if to > bet && to == bet.with(self.playable(setup, seat)) {
            events.push(HandEvent::AllInCalled { seat });
        }
    }

    pub(super) fn wager_corrected(&mut self, setup: &HandSetup, seat: Seat, to: Chips) {
        let wager = self.matters_mut().acts.wager.take().expect("a wager was made that is corrected");
        self.set_bet(setup, seat, to);
        if wager.bring_in && wager.to < wager.proper.least {
            return;
        }
        // What a raise has to be is counted as if this had been wagered; who has acted has acted all the same.
        let (before, _) = *wager.before;
        let now = core::mem::replace(&mut self.round, before);
        self.round.bring_in_due = false;
        self.count_raise(setup, seat, to);
        self.round.to_act = now.to_act;
        self.round.acted = now.acted;
        self.round.checked = now.checked;
        self.round.turns_taken = now.turns_taken;
        for acted in now.acted - now.to_act {
            self.round.seen[acted.index()] = self.round.wagers;
        }
    }

    /// What is in front of a player becomes so much.
    pub(super) fn set_bet(&mut self, setup: &HandSetup, seat: Seat, to: Chips) {
        let bet = self.money.bets[seat.index()];
        if to >= bet {
            self.put_in(setup, seat, to.less(bet));
            return;
        }
        self.money.take_back(seat, bet.less(to));
        if !self.is_flagged(seat, Flag::Frozen) && !self.playable(setup, seat).is_zero() {
            self.players.all_in.remove(seat);
        }
    }

    /// A call with too few chips: it is made complete (cb:3.betting.13a, cb:9.nl.9).
    pub(super) fn decide_short_call(
        &self,
        setup: &HandSetup,
        put_in: Chips,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let seat = self.betting_turn()?;
        let (call, _) = self.check_call(setup, seat)?;
        if put_in.is_zero() || put_in >= call {
            return Err(refused(Why::ProperAmount));
        }
        let facts = Facts::new().chose(limit(setup)).said(YesNo::RoundOver, false);
        let rule = ruled(setup, Matter::ShortCall, &facts)?.rule();
        let before = events.len();
        self.decide_bound_action(setup, seat, Request::Call, events)?;
        events.insert(before, happened(acts::ActEvent::CalledShort { seat, put_in, rule }));
        Ok(())
    }

    /// What has to be known if the player wants it back. The call itself is an event of its own.
    pub(super) fn called_short(&mut self, setup: &HandSetup, seat: Seat, put_in: Chips) {
        let short = ShortCall {
            seat,
            put_in,
            call: self.to_call(seat).min(self.playable(setup, seat)),
            acted: self.round.acted.contains(seat),
            seen: self.round.seen[seat.index()],
            turns_taken: self.round.turns_taken.saturating_add(1),
            made: false,
        };
        self.matters_mut().acts.short = Some(short);
    }

    /// The call that can be taken back: the bets are not gathered yet.
    fn short_call_of(&self, seat: Seat) -> Result<&ShortCall, Violation> {
        let short = self.matters.as_ref().and_then(|matters| matters.acts.short.as_ref());
        let here = matches!(self.stopped(), Phase::Act(_) | Phase::Return | Phase::Gather);
        let stays = |short: &&ShortCall| {
            // A wager of the player's own since then stands on that call.
            here && short.seat == seat
                && self.players.live.contains(seat)
                && self.round.acted.contains(seat)
                && !self.round.to_act.contains(seat)
                && self.round.aggressor != Some(seat)
        };
        short.filter(stays).ok_or(refused(Why::NothingToWithdraw { seat }))
    }

    /// A bet below the limits of a killed pot is put in by mistake as a call is (cb:8.kill.9).
    fn lesser_wager_of(&self, seat: Seat) -> Option<&Miswager> {
        let open = matches!(self.stopped(), Phase::Act(_));
        let lesser = |wager: &&Miswager| {
            open && !wager.over && !wager.bring_in && wager.seat == seat && wager.to < wager.proper.least
        };
        self.last_miswager().ok().filter(lesser)
    }

    /// Somebody put in too little without knowing of the kill. What another has acted on is not taken back.
    fn rule_on_unaware(&self, setup: &HandSetup, seat: Seat, required: bool) -> Result<Ruling, Violation> {
        match self.lesser_wager_of(seat) {
            Some(wager) => {
                let acted_since = self.round.turns_taken > wager.before.0.turns_taken.saturating_add(1);
                if acted_since && !required {
                    return Err(refused(Why::NothingToWithdraw { seat }));
                }
            }
            None => {
                self.short_call_of(seat)?;
            }
        }
        if !setup.posts.iter().any(|posting| posting.post == Some(Post::Kill)) {
            return Err(refused(Why::NoKill));
        }
        ruled(setup, Matter::UnawareOfKill, &Facts::new().said(YesNo::RequiredKill, required))
    }

    pub(super) fn rule_on_claim(
        &self,
        setup: &HandSetup,
        seat: Seat,
        claim: Claim,
    ) -> Result<Ruling, Violation> {
        let (matter, facts) = match claim {
            Claim::UnawareOfKill { required } => return self.rule_on_unaware(setup, seat, required),
            Claim::MissedRaise => {
                let next_acted = self.round.turns_taken != self.short_call_of(seat)?.turns_taken;
                (Matter::MissedRaise, Facts::new().said(YesNo::NextActed, next_acted))
            }
            Claim::Misunderstood => {
                let short = self.short_call_of(seat)?;
                let mut facts = Facts::new().chose(limit(setup));
                for (number, chips) in [(Number::Bet, short.call), (Number::PutIn, short.put_in)] {
                    if let Some(answer) = Answer::number(number, chips.units()) {
                        facts.enter(answer);
                    }
                }
                (Matter::Misunderstood, facts)
            }
        };
        ruled(setup, matter, &facts)
    }

    pub(super) fn claim_ruled(
        &self,
        setup: &HandSetup,
        seat: Seat,
        outcome: &Outcome,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let withdraws = outcome.remedies.contains(&Remedy::MayWithdraw);
        let amount = match self.lesser_wager_of(seat) {
            Some(_) if !withdraws => return self.wager_ruled(setup, outcome, rule, events),
            Some(wager) => wager.to.without(wager.before.1[seat.index()]),
            None => self.short_call_of(seat)?.call,
        };
        events.push(happened(if withdraws {
            acts::ActEvent::Withdrawn { seat, amount, rule }
        } else {
            acts::ActEvent::WagerStands { seat, rule }
        }));
        Ok(())
    }

    pub(super) fn withdrawn(&mut self, setup: &HandSetup, seat: Seat, amount: Chips) {
        if self.lesser_wager_of(seat).is_some() {
            self.wager_withdrawn(setup, seat, amount);
            return;
        }
        let short = self.matters_mut().acts.short.take().expect("a call was short that is taken back");
        let bet = self.money.bets[seat.index()];
        self.set_bet(setup, seat, bet.without(amount));
        if !short.acted {
            self.round.acted.remove(seat);
        }
        self.round.seen[seat.index()] = short.seen;
        self.round.turns_taken = self.round.turns_taken.saturating_sub(1);
        // The player thinks again, and the others after that.
        self.round.to_act.insert(seat);
        self.phase = Phase::Act(seat);
    }
    /// Nobody has acted since: the betting is what it was before the wager.
    fn wager_withdrawn(&mut self, setup: &HandSetup, seat: Seat, amount: Chips) {
        let wager = self.matters_mut().acts.wager.take().expect("a wager was made that is taken back");
        let bet = self.money.bets[seat.index()];
        self.set_bet(setup, seat, bet.without(amount));
        self.round = wager.before.0;
        self.phase = Phase::Act(seat);
    }
}
