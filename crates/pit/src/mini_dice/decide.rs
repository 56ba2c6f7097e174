//! Which events a command causes, or why it is refused.

use alloc::vec::Vec;

use chips::{Chips, Rounding};
use game::{Actor, Badge, Command, Seat, SeatSet};
use rulebook::rule;

use super::awaiting::{Answer, Step};
use super::event::{Holder, MiniDiceEvent, Why};
use super::request::{Reason, Request};
use super::table::{MiniDiceTable, Phase, Shaker};
use super::terms::MiniDiceSetup;
use super::violation::Violation;
use super::wager::{Verdict, Wager};
use crate::dice::{Dice, each};
use crate::price::{Award, Outcome};

impl MiniDiceTable {
    pub(super) fn decide_command(
        &self,
        setup: &MiniDiceSetup,
        command: Command<Request>,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        let Command { actor, request } = command;
        match (actor, request) {
            (Actor::Dealer, Request::Sit { seat, chips }) => self.sit(setup, seat, chips, events),
            (by, Request::Leave { seat }) if by == Actor::Dealer || by == Actor::Seat(seat) => {
                self.leave(setup, seat, events)
            }
            (Actor::Dealer, Request::NoMoreBets) => {
                if self.phase != Phase::Open {
                    return Err(Violation::BetsAreClosed);
                }
                events.push(MiniDiceEvent::BetsClosed);
                Ok(())
            }
            (Actor::Dealer, Request::Shake { times }) => self.dealer_shakes(setup, times, events),
            (Actor::Dealer, Request::Uncover(faces)) => {
                self.expect(setup, |step| step == Step::Uncover)?;
                let dice = Dice::new(faces).ok_or(Violation::NoSuchFace { faces })?;
                events.push(MiniDiceEvent::TotalCalled { dice, total: dice.total() });
                Ok(())
            }
            (Actor::Dealer, Request::NoRoll(fault)) => {
                self.expect(setup, |step| step == Step::Uncover)?;
                events.push(MiniDiceEvent::NoRollCalled { fault });
                Ok(())
            }
            (Actor::Dealer, Request::Collect) => self.collect(setup, events),
            (Actor::Dealer, Request::Pay) => self.pay(setup, events),
            (Actor::Dealer, Request::Cover) => self.cover(setup, events),
            (Actor::Floor(badge), Request::OrderPass(reason)) => {
                self.order_pass(setup, badge, reason, events)
            }
            (Actor::Seat(seat), Request::Bet { wager, stake }) => {
                self.at_the_table(seat)?;
                self.bet(setup, seat, wager, stake, events)
            }
            (Actor::Seat(seat), Request::TakeDown { wager }) => {
                self.at_the_table(seat)?;
                self.take_down(setup, seat, wager, events)
            }
            (Actor::Seat(seat), Request::Shake { times }) => {
                self.at_the_table(seat)?;
                match self.step(setup) {
                    Step::PlayerShakes { seat: holder, least } if holder == seat => {
                        enough(times, least)?;
                        events.push(MiniDiceEvent::Shaken { by: Holder::Seat(seat), times });
                        Ok(())
                    }
                    waits_for => Err(Violation::NotNow { waits_for }),
                }
            }
            (Actor::Seat(seat), Request::Accept | Request::Refuse | Request::Keep | Request::Pass) => {
                self.at_the_table(seat)?;
                self.say(seat, request, events)
            }
            (actor, _) => Err(Violation::NotYours { actor }),
        }
    }

    /// Refuses what the table does not wait for.
    #[inline]
    fn expect(&self, setup: &MiniDiceSetup, waits: impl Fn(Step) -> bool) -> Result<Step, Violation> {
        let step = self.step(setup);
        if waits(step) { Ok(step) } else { Err(Violation::NotNow { waits_for: step }) }
    }

    fn at_the_table(&self, seat: Seat) -> Result<(), Violation> {
        if self.stacks().seated().contains(seat) { Ok(()) } else { Err(Violation::NotSeated { seat }) }
    }

    /// Who may be offered the shaker.
    fn willing(&self) -> SeatSet {
        self.stacks().seated() - self.refused
    }

    /// Offers the shaker clockwise after a seat; nobody is left to take it, so the dealer does (nj:13.7(b)).
    fn offer(&self, willing: SeatSet, after: Seat, events: &mut Vec<MiniDiceEvent>) {
        events.push(match willing.after(after) {
            Some(seat) => MiniDiceEvent::ShakerOffered { seat },
            None => MiniDiceEvent::DealerTookShaker,
        });
    }

    /// A dealer with the shaker must offer it to whoever has not refused (nj:13.7(a)2).
    fn dealer_offers(&self, willing: SeatSet, events: &mut Vec<MiniDiceEvent>) {
        let next = match self.last {
            Some(last) => willing.after(last),
            None => willing.iter().next(),
        };
        events.extend(next.map(|seat| MiniDiceEvent::ShakerOffered { seat }));
    }

    fn sit(
        &self,
        setup: &MiniDiceSetup,
        seat: Seat,
        chips: Chips,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        self.felt.check_buy_in(seat, chips, setup.terms().coin)?;
        let newcomer = !self.stacks().seated().contains(seat);
        events.push(MiniDiceEvent::ChipsBrought { seat, chips });
        let goes_round = matches!(self.phase, Phase::Open | Phase::Closed | Phase::Shaken);
        if newcomer && goes_round && self.shaker == Shaker::WithDealer {
            self.dealer_offers(self.willing().with(seat), events);
        }
        Ok(())
    }

    fn leave(
        &self,
        setup: &MiniDiceSetup,
        seat: Seat,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        self.at_the_table(seat)?;
        let has_shaker = matches!(self.shaker, Shaker::With(held) | Shaker::Offered(held) if held == seat);
        if has_shaker && matches!(self.phase, Phase::Ready | Phase::Settling(_)) {
            return Err(Violation::NotNow { waits_for: self.step(setup) });
        }
        let stands = |wager: Wager| self.phase != Phase::Open || !may_come_down(setup, wager);
        if let Some((wager, _)) = self.wagers(seat).find(|(wager, _)| stands(*wager)) {
            return Err(Violation::WagerStands { wager });
        }
        events.extend(self.wagers(seat).map(|(wager, stake)| MiniDiceEvent::TakenDown {
            seat,
            wager,
            stake,
        }));
        if has_shaker {
            events.push(MiniDiceEvent::ShakerPassed { seat, why: Why::Left });
            self.offer(self.willing().without(seat), seat, events);
        }
        events.push(MiniDiceEvent::Left { seat, chips: self.felt.worth(seat) });
        Ok(())
    }

    fn bet(
        &self,
        setup: &MiniDiceSetup,
        seat: Seat,
        wager: Wager,
        stake: Chips,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Open {
            return Err(Violation::BetsAreClosed);
        }
        let coin = setup.terms().coin;
        let total = self.felt.check_bet(seat, wager.index(), stake, setup.limits(), coin)?;
        if !setup.payable(wager, total) {
            return Err(Violation::NotPayable { wager, stake: total, coin });
        }
        events.push(MiniDiceEvent::BetMade { seat, wager, stake });
        Ok(())
    }

    fn take_down(
        &self,
        setup: &MiniDiceSetup,
        seat: Seat,
        wager: Wager,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Open {
            return Err(Violation::BetsAreClosed);
        }
        let stake = self.stake(seat, wager);
        if stake.is_zero() {
            return Err(Violation::NothingUp { wager });
        }
        if !may_come_down(setup, wager) {
            return Err(Violation::WagerStands { wager });
        }
        events.push(MiniDiceEvent::TakenDown { seat, wager, stake });
        Ok(())
    }

    fn dealer_shakes(
        &self,
        setup: &MiniDiceSetup,
        times: u8,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        match self.step(setup) {
            Step::FirstShake { least } | Step::DealerShakes { least } => enough(times, least)?,
            waits_for => return Err(Violation::NotNow { waits_for }),
        }
        // Wagers are made before the shake: whoever has not bet when it begins is too late.
        if self.phase == Phase::Open {
            events.push(MiniDiceEvent::BetsClosed);
        }
        events.push(MiniDiceEvent::Shaken { by: Holder::Dealer, times });
        Ok(())
    }

    /// A player speaks about the shaker.
    fn say(&self, seat: Seat, request: Request, events: &mut Vec<MiniDiceEvent>) -> Result<(), Violation> {
        match (self.answer(), request) {
            (Some(Answer::TakeOrRefuse(asked)), Request::Accept) if asked == seat => {
                events.push(MiniDiceEvent::ShakerAccepted { seat });
            }
            (Some(Answer::TakeOrRefuse(asked)), Request::Refuse) if asked == seat => {
                events.push(MiniDiceEvent::ShakerRefused { seat });
                self.offer(self.willing().without(seat), seat, events);
            }
            (Some(Answer::KeepOrPass(asked)), Request::Keep) if asked == seat => {
                events.push(MiniDiceEvent::ShakerKept { seat });
            }
            (Some(Answer::KeepOrPass(asked)), Request::Pass) if asked == seat => {
                events.push(MiniDiceEvent::ShakerPassed { seat, why: Why::Chosen });
                self.offer(self.willing().without(seat), seat, events);
            }
            _ => return Err(Violation::NotAsked { seat }),
        }
        Ok(())
    }

    /// The floor takes the shaker from a player who has it, or who does not answer (nj:13.7(a)1.ii).
    fn order_pass(
        &self,
        setup: &MiniDiceSetup,
        badge: Badge,
        reason: Reason,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        let (Shaker::With(seat) | Shaker::Offered(seat)) = self.shaker else {
            return Err(Violation::NoPlayerHasTheShaker);
        };
        if matches!(self.phase, Phase::Ready | Phase::Settling(_)) {
            return Err(Violation::NotNow { waits_for: self.step(setup) });
        }
        events.push(MiniDiceEvent::ShakerPassed { seat, why: Why::Ordered { badge, reason } });
        self.offer(self.willing().without(seat), seat, events);
        Ok(())
    }

    /// Every losing stake, seat by seat, before any winner is paid (nj:13.5(f)).
    fn collect(&self, setup: &MiniDiceSetup, events: &mut Vec<MiniDiceEvent>) -> Result<(), Violation> {
        self.expect(setup, |step| step == Step::Collect)?;
        for seat in self.felt.bettors() {
            for wager in each(self.felt.lost(seat)).map(|at| Wager::ALL[at]) {
                events.push(MiniDiceEvent::Settled {
                    seat,
                    wager,
                    stake: self.stake(seat, wager),
                    outcome: Outcome::Loses,
                    stays_up: false,
                    rule: rule!("nj:13.5(f)"),
                });
            }
        }
        Ok(())
    }

    fn pay(&self, setup: &MiniDiceSetup, events: &mut Vec<MiniDiceEvent>) -> Result<(), Violation> {
        let (seat, wager) = match self.step(setup) {
            Step::Pay { seat, wager } => (seat, wager),
            waits_for => return Err(Violation::NotNow { waits_for }),
        };
        let verdict = self.dice().map_or(Verdict::Stays, |dice| wager.verdict(dice.total()));
        let Verdict::Wins(line) = verdict else {
            return Err(Violation::NotNow { waits_for: self.step(setup) });
        };
        let stake = self.stake(seat, wager);
        let award = Award::Pays(setup.house().prices.price(line));
        let outcome = award.outcome(stake, setup.terms().coin, Rounding::Exact);
        events.push(MiniDiceEvent::Settled {
            seat,
            wager,
            stake,
            outcome: outcome.expect("a stake is accepted only if all its prices can be paid"),
            stays_up: setup.house().place_stays_up && !wager.one_shake(),
            rule: line.rule(),
        });
        Ok(())
    }

    /// The last winner is paid: the shaker is covered, and goes on if it has to (nj:13.7(a)).
    fn cover(&self, setup: &MiniDiceSetup, events: &mut Vec<MiniDiceEvent>) -> Result<(), Violation> {
        self.expect(setup, |step| step == Step::Cover)?;
        events.push(MiniDiceEvent::ShakerCovered);
        match self.shaker {
            Shaker::With(seat) if self.dice().is_some_and(|dice| dice.total() == 7) => {
                events.push(MiniDiceEvent::ShakerPassed { seat, why: Why::Seven });
                let willing = self.willing();
                let comes_round = setup.house().seven_comes_round;
                self.offer(if comes_round { willing } else { willing.without(seat) }, seat, events);
            }
            Shaker::WithDealer => self.dealer_offers(self.willing(), events),
            Shaker::With(_) | Shaker::Offered(_) => {}
        }
        Ok(())
    }
}

fn may_come_down(setup: &MiniDiceSetup, wager: Wager) -> bool {
    wager.one_shake() || setup.house().place_may_come_down
}

fn enough(times: u8, least: u8) -> Result<(), Violation> {
    if times < least { Err(Violation::TooFewShakes { times, least }) } else { Ok(()) }
}
