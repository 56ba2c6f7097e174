//! What a roll does to the layout: losers taken, winners paid, come wagers moved, the puck turned.

use alloc::vec::Vec;

use game::Seat;

use super::awaiting::Step;
use super::event::CrapsEvent;
use super::ruling::{Phase, Ruling, Verdict, ruling};
use super::table::{CrapsTable, bit};
use super::terms::CrapsSetup;
use super::violation::Violation;
use super::wager::Wager;
use crate::dice::{Dice, Wagers, each};
use crate::price::{Award, Outcome};

/// The wagers that go to a point of their own.
const TRAVELLERS: Wagers = bit(Wager::Come) | bit(Wager::DontCome);

impl CrapsTable {
    /// What brings the game on.
    #[inline]
    pub(super) fn step(&self) -> Step {
        match (self.dice(), self.felt.next_owed()) {
            (None, _) => Step::Roll,
            (Some(_), _) if self.felt.any_lost() => Step::Collect,
            (Some(_), Some((seat, at))) => Step::Pay { seat, wager: Wager::ALL[at] },
            (Some(_), None) => Step::Finish,
        }
    }

    /// What the dice make of a seat's wager.
    #[inline]
    pub(super) fn ruling(&self, setup: &CrapsSetup, seat: Seat, wager: Wager, dice: Dice) -> Ruling {
        ruling(wager, self.phase, self.works(setup, seat, wager), dice)
    }

    /// Every losing stake, seat by seat, before any winner is paid, as at mini-dice (nj:13.5(f)).
    pub(super) fn collect(&self, setup: &CrapsSetup, events: &mut Vec<CrapsEvent>) -> Result<(), Violation> {
        let (Step::Collect, Some(dice)) = (self.step(), self.dice()) else {
            return Err(Violation::NotNow { waits_for: self.step() });
        };
        for seat in self.felt.bettors() {
            for wager in each(self.felt.lost(seat)).map(|at| Wager::ALL[at]) {
                let (stake, outcome) = (self.stake(seat, wager), Outcome::Loses);
                let rule = self.ruling(setup, seat, wager, dice).rule;
                events.push(CrapsEvent::Settled { seat, wager, stake, outcome, stays_up: false, rule });
            }
        }
        Ok(())
    }

    /// The next winner, or the next void wager.
    pub(super) fn pay(&self, setup: &CrapsSetup, events: &mut Vec<CrapsEvent>) -> Result<(), Violation> {
        let (Step::Pay { seat, wager }, Some(dice)) = (self.step(), self.dice()) else {
            return Err(Violation::NotNow { waits_for: self.step() });
        };
        let house = setup.house();
        let stake = self.stake(seat, wager);
        let Ruling { verdict, rule } = self.ruling(setup, seat, wager, dice);
        let (outcome, stays_up) = match verdict {
            Verdict::Wins(line) => {
                let award = Award::Pays(house.award(line));
                let outcome = award.outcome(stake, setup.terms().coin, house.rounding);
                (
                    outcome.expect("a stake is accepted only if all its prices can be paid"),
                    house.stays_up(wager),
                )
            }
            _ => (Outcome::NoAction, house.void_twelve_stays_up && !wager.is_odds()),
        };
        events.push(CrapsEvent::Settled { seat, wager, stake, outcome, stays_up, rule });
        Ok(())
    }

    /// All are paid: come wagers travel (nj:1.1:come-point), the puck moves, bets are open.
    pub(super) fn finish(&self, setup: &CrapsSetup, events: &mut Vec<CrapsEvent>) -> Result<(), Violation> {
        let (Step::Finish, Some(dice)) = (self.step(), self.dice()) else {
            return Err(Violation::NotNow { waits_for: self.step() });
        };
        for seat in self.felt.bettors() {
            for from in each(self.felt.live(seat) & TRAVELLERS).map(|at| Wager::ALL[at]) {
                if let Verdict::Moves(point) = self.ruling(setup, seat, from, dice).verdict {
                    let to = match from {
                        Wager::DontCome => Wager::DontComePoint(point),
                        _ => Wager::ComePoint(point),
                    };
                    let stake = self.stake(seat, from);
                    events.push(CrapsEvent::Travelled { seat, from, to, stake });
                }
            }
        }
        match (self.phase, self.phase.after(dice.total())) {
            (Phase::ComeOut, Phase::Point(point)) => events.push(CrapsEvent::PointSet { point }),
            (Phase::ComeOut, Phase::ComeOut) => events.push(CrapsEvent::ComeOutAgain),
            (Phase::Point(_), Phase::ComeOut) if dice.total() == 7 => events.push(CrapsEvent::SevenOut),
            (Phase::Point(point), Phase::ComeOut) => events.push(CrapsEvent::PointMade { point }),
            (Phase::Point(_), Phase::Point(_)) => {}
        }
        events.push(CrapsEvent::BetsOpened);
        Ok(())
    }
}
