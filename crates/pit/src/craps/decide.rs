//! Which events a command causes, or why it is refused.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Seat};

use super::event::CrapsEvent;
use super::house::Button;
use super::request::Request;
use super::ruling::Phase;
use super::table::{CrapsTable, Stage};
use super::terms::CrapsSetup;
use super::violation::Violation;
use super::wager::Wager;
use crate::dice::{BoxNumber, Dice};
use crate::limits::Limits;

impl CrapsTable {
    pub(super) fn decide_command(
        &self,
        setup: &CrapsSetup,
        command: Command<Request>,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        let Command { actor, request } = command;
        match (actor, request) {
            (Actor::Dealer, Request::Sit { seat, chips }) => {
                self.felt.check_buy_in(seat, chips, setup.terms().coin)?;
                events.push(CrapsEvent::ChipsBrought { seat, chips });
                Ok(())
            }
            (by, Request::Leave { seat }) if by == Actor::Dealer || by == Actor::Seat(seat) => {
                self.leave(setup, seat, events)
            }
            (Actor::Dealer, Request::NoMoreBets) => {
                self.bets_are_open()?;
                events.push(CrapsEvent::BetsClosed);
                Ok(())
            }
            (Actor::Dealer, Request::Roll(faces)) => {
                self.before_the_roll()?;
                let dice = Dice::new(faces).ok_or(Violation::NoSuchFace { faces })?;
                if self.stage == Stage::Open {
                    events.push(CrapsEvent::BetsClosed);
                }
                let come_out = self.phase == Phase::ComeOut;
                events.push(CrapsEvent::Rolled { dice, total: dice.total(), come_out });
                Ok(())
            }
            (Actor::Dealer, Request::Acknowledge { seat, wager }) => {
                self.acknowledge(setup, seat, wager, events)
            }
            (Actor::Dealer, Request::Collect) => self.collect(setup, events),
            (Actor::Dealer, Request::Pay) => self.pay(setup, events),
            (Actor::Dealer, Request::Finish) => self.finish(setup, events),
            (Actor::Seat(seat), Request::Bet { wager, stake }) => self.bet(setup, seat, wager, stake, events),
            (Actor::Seat(seat), Request::TakeDown { wager }) => self.take_down(setup, seat, wager, events),
            (Actor::Seat(seat), Request::SetWorking { wager, on }) => {
                self.call(setup, seat, wager, on, events)
            }
            (actor, _) => Err(Violation::NotYours { actor }),
        }
    }

    fn at_the_table(&self, seat: Seat) -> Result<(), Violation> {
        if self.stacks().seated().contains(seat) { Ok(()) } else { Err(Violation::NotSeated { seat }) }
    }

    fn bets_are_open(&self) -> Result<(), Violation> {
        if self.stage == Stage::Open { Ok(()) } else { Err(Violation::BetsAreClosed) }
    }

    fn before_the_roll(&self) -> Result<(), Violation> {
        match self.stage {
            Stage::Open | Stage::Closed => Ok(()),
            Stage::Settling(_) => Err(Violation::NotNow { waits_for: self.step() }),
        }
    }

    /// The point odds on the line are for.
    fn point(&self) -> Option<BoxNumber> {
        match self.phase {
            Phase::ComeOut => None,
            Phase::Point(point) => Some(point),
        }
    }

    /// Whether a wager stands until it is decided.
    fn stands(&self, setup: &CrapsSetup, wager: Wager) -> bool {
        let has_point = match wager {
            Wager::Pass => self.phase != Phase::ComeOut,
            Wager::ComePoint(_) => true,
            _ => false,
        };
        has_point && setup.house().contract_wagers
    }

    fn leave(&self, setup: &CrapsSetup, seat: Seat, events: &mut Vec<CrapsEvent>) -> Result<(), Violation> {
        self.at_the_table(seat)?;
        let closed = self.bets_are_open().is_err();
        let standing = self.wagers(seat).find(|(wager, _)| closed || self.stands(setup, *wager));
        if let Some((wager, _)) = standing {
            return Err(Violation::WagerStands { wager });
        }
        events.extend(self.wagers(seat).map(|(wager, stake)| CrapsEvent::TakenDown { seat, wager, stake }));
        events.push(CrapsEvent::Left { seat, chips: self.felt.worth(seat) });
        Ok(())
    }

    /// The least and the most that a seat's wager may come to, all in all, if it may be made or added to.
    pub fn bounds(&self, setup: &CrapsSetup, seat: Seat, wager: Wager) -> Result<Limits, Violation> {
        self.at_the_table(seat)?;
        self.bets_are_open()?;
        match (wager, self.phase) {
            _ if !wager.can_be_bet() => return Err(Violation::TravelsThere { wager }),
            _ if wager.is_odds() && setup.house().odds_multiple == 0 => {
                return Err(Violation::NoOdds { wager });
            }
            (Wager::Pass | Wager::DontPass, Phase::Point(point)) => {
                return Err(Violation::OnlyBeforeComeOut { wager, point });
            }
            (Wager::Come | Wager::DontCome, Phase::ComeOut) => {
                return Err(Violation::OnlyAfterComeOut { wager });
            }
            (Wager::PassOdds | Wager::DontPassOdds, Phase::ComeOut) => {
                return Err(Violation::NothingToBack { wager });
            }
            _ => {}
        }
        match wager.flat().map(|flat| self.stake(seat, flat)) {
            Some(Chips::ZERO) => Err(Violation::NothingToBack { wager }),
            Some(flat) => setup.odds_limits(wager, flat, self.point()).ok_or(Violation::NoOdds { wager }),
            None => Ok(setup.limits(wager)),
        }
    }

    fn bet(
        &self,
        setup: &CrapsSetup,
        seat: Seat,
        wager: Wager,
        stake: Chips,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        let limits = self.bounds(setup, seat, wager)?;
        let coin = setup.terms().coin;
        let total = self.felt.check_bet(seat, wager.index(), stake, limits, coin)?;
        if wager == Wager::Horn && !total.units().is_multiple_of(4 * coin.units()) {
            return Err(Violation::NotFourParts { stake: total, coin });
        }
        if !setup.payable(wager, total, self.point()) {
            return Err(Violation::NotPayable { wager, stake: total, coin });
        }
        events.push(CrapsEvent::BetMade { seat, wager, stake });
        Ok(())
    }

    fn take_down(
        &self,
        setup: &CrapsSetup,
        seat: Seat,
        wager: Wager,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        self.at_the_table(seat)?;
        self.bets_are_open()?;
        let stake = self.stake(seat, wager);
        if stake.is_zero() {
            return Err(Violation::NothingUp { wager });
        }
        if self.stands(setup, wager) {
            return Err(Violation::WagerStands { wager });
        }
        // Odds stand behind a wager or not at all.
        if let Some(odds) = wager.odds()
            && let stake = self.stake(seat, odds)
            && !stake.is_zero()
        {
            events.push(CrapsEvent::TakenDown { seat, wager: odds, stake });
        }
        events.push(CrapsEvent::TakenDown { seat, wager, stake });
        Ok(())
    }

    /// A player calls a wager on or off (nj:1.2(a)5/2).
    fn call(
        &self,
        setup: &CrapsSetup,
        seat: Seat,
        wager: Wager,
        on: bool,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        self.at_the_table(seat)?;
        self.bets_are_open()?;
        if self.stake(seat, wager).is_zero() {
            return Err(Violation::NothingUp { wager });
        }
        // A house where nothing is called off takes back what was called on, and no more.
        let was_called_on = self.button(seat, wager) == Button::On || self.called(seat, wager) == Some(true);
        let may_be = on || setup.house().may_call_off || was_called_on;
        if !wager.can_be_called() || !may_be {
            return Err(Violation::CannotBeCalled { wager, on });
        }
        events.push(CrapsEvent::Called { seat, wager, on });
        Ok(())
    }

    /// The dealer puts the button on. An OFF stays through come-out rolls and points alike, until the player calls the
    /// wager on: that it would be off on a come-out anyway does not make the call less of one.
    fn acknowledge(
        &self,
        setup: &CrapsSetup,
        seat: Seat,
        wager: Wager,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        self.before_the_roll()?;
        let button = match self.called(seat, wager).ok_or(Violation::NothingCalled { wager })? {
            // What works without a button needs none, and would keep it over the next come-out.
            true if setup.house().works(wager, self.phase, Button::None) => Button::None,
            true => Button::On,
            false if setup.house().may_call_off => Button::Off,
            false => Button::None,
        };
        events.push(CrapsEvent::ButtonSet { seat, wager, button });
        Ok(())
    }
}
