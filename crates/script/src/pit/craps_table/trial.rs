//! A table of the engine with a wager up, ready for a roll.

use std::collections::BTreeSet;

use chips::{Chips, Rounding};
use game::{Actor, Command, Game, Seat};
use pit::Outcome;
use pit::craps::{CrapsEvent, CrapsSetup, CrapsTable, Phase, Request, Wager, roll_on};
use pit::dice::Dice;
use rulebook::RuleId;

use super::STAKE;
use super::cell::Cell;

/// What was called and acknowledged on a wager.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    Nothing,
    On,
    Off,
}

impl Called {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Called::Nothing => "",
            Called::On => " on",
            Called::Off => " off",
        }
    }
}

/// A table in a phase with a wager up.
pub(super) struct Trial<'a> {
    setup: &'a CrapsSetup,
    table: CrapsTable,
    seat: Seat,
    wager: Wager,
}

/// Dice for every total.
const TOTALS: [[u8; 2]; 11] =
    [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [2, 6], [3, 6], [4, 6], [5, 6], [6, 6]];

impl<'a> Trial<'a> {
    /// Looks for a way into the phase with the wager up, through everything a player can bet towards it and every
    /// total; none if there is no way at all.
    pub(super) fn set_up(
        setup: &'a CrapsSetup,
        phase: Phase,
        wager: Wager,
        called: Called,
    ) -> Result<Option<Trial<'a>>, String> {
        let seat = Seat::new(1).ok_or("a table has a first seat")?;
        let dealer = |request| Command { actor: Actor::Dealer, request };
        let by = |request| Command { actor: Actor::Seat(seat), request };
        let mut table = CrapsTable::open(setup);
        let chips = Chips::new(100_000_000);
        perform(&mut table, setup, dealer(Request::Sit { seat, chips }))?;
        let (mut waiting, mut seen) = (vec![table], BTreeSet::new());
        while let Some(table) = waiting.pop() {
            if table.phase() == phase && !table.stake(seat, wager).is_zero() {
                let mut table = table;
                if called != Called::Nothing {
                    let on = called == Called::On;
                    perform(&mut table, setup, by(Request::SetWorking { wager, on }))?;
                    perform(&mut table, setup, dealer(Request::Acknowledge { seat, wager }))?;
                }
                return Ok(Some(Trial { setup, table, seat, wager }));
            }
            let up: Vec<&str> = table.wagers(seat).map(|(wager, _)| wager.key()).collect();
            if !seen.insert((format!("{:?}", table.phase()), up.clone())) {
                continue;
            }
            // A wager does not touch another, so nobody needs two of a kind; odds stand behind one that is up.
            for wager in towards(wager).into_iter().filter(|wager| up.is_empty() || wager.is_odds()) {
                let mut next = table.clone();
                let bet = by(Request::Bet { wager, stake: STAKE });
                if table.stake(seat, wager).is_zero() && next.perform(setup, bet, &mut Vec::new()).is_ok() {
                    waiting.push(next);
                }
            }
            for dice in TOTALS {
                let mut next = table.clone();
                roll_on(&mut next, setup, dice, &mut Vec::new()).map_err(|why| why.to_string())?;
                waiting.push(next);
            }
        }
        Ok(None)
    }

    /// Rolls the dice; if that does something else to the wager than the cell says, what.
    pub(super) fn roll(&self, dice: Dice, cell: Cell, rule: RuleId) -> Result<(), String> {
        let (mut table, mut events) = (self.table.clone(), Vec::new());
        roll_on(&mut table, self.setup, dice.faces(), &mut events).map_err(|why| why.to_string())?;
        let (mut settled, mut moved, mut odd) = (None, None, false);
        for event in &events {
            match *event {
                CrapsEvent::Settled { wager, stake, outcome, stays_up, rule, .. } if wager == self.wager => {
                    let twice = settled.replace((outcome, stays_up, rule)).is_some();
                    odd |= twice || stake != STAKE;
                }
                CrapsEvent::Travelled { from, to, stake, .. } if from == self.wager => {
                    moved = Some((to, stake));
                }
                _ => {}
            }
        }
        if odd {
            return Err("that it settled twice, or not all of it".to_owned());
        }
        let (outcome, stays, goes_to) = match cell {
            Cell::Wins { pays, stays } => {
                let paid = pays.payout(STAKE, self.setup.terms().coin, Rounding::Exact);
                (Some(Outcome::Wins(paid.map_err(|why| why.to_string())?)), stays, None)
            }
            Cell::Loses => (Some(Outcome::Loses), false, None),
            Cell::Void => (Some(Outcome::NoAction), false, None),
            Cell::Moves(point) => (None, false, Some(destination(self.wager, point))),
            Cell::Nothing => (None, true, None),
        };
        let as_said = settled.map(|(outcome, _, _)| outcome) == outcome
            && settled.is_none_or(|(_, stays_up, _)| stays_up == stays)
            && moved == goes_to.map(|to| (to, STAKE));
        if !as_said {
            let settled = settled.map(|(outcome, stays, _)| (super::super::outcome(outcome), stays));
            return Err(match (settled, moved) {
                (Some((outcome, true)), _) => format!("that {} {outcome} and stays up", amount()),
                (Some((outcome, false)), _) => format!("that {} {outcome}", amount()),
                (None, Some((to, _))) => format!("that it moves to {}", to.key()),
                (None, None) => "nothing".to_owned(),
            });
        }
        if let Some((_, _, by)) = settled
            && !is_part(by, rule)
        {
            return Err(format!("that it is by {by}, where the row says {rule}"));
        }
        // What is up afterwards, and nowhere else.
        let left = if stays { STAKE } else { Chips::ZERO };
        let there = goes_to.map_or(Chips::ZERO, |to| table.stake(self.seat, to));
        if table.stake(self.seat, self.wager) != left || (goes_to.is_some() && there != STAKE) {
            return Err("something else up afterwards".to_owned());
        }
        if table.held() != self.table.held() {
            return Err("money made or lost".to_owned());
        }
        Ok(())
    }
}

fn amount() -> String {
    format!("a stake of {}", crate::money::Dollars(STAKE))
}

/// What a player bets to have this wager up one day.
fn towards(wager: Wager) -> Vec<Wager> {
    match wager {
        Wager::PassOdds => vec![Wager::Pass, wager],
        Wager::DontPassOdds => vec![Wager::DontPass, wager],
        Wager::ComePoint(_) => vec![Wager::Come],
        Wager::DontComePoint(_) => vec![Wager::DontCome],
        Wager::ComeOdds(_) => vec![Wager::Come, wager],
        Wager::DontComeOdds(_) => vec![Wager::DontCome, wager],
        _ => vec![wager],
    }
}

/// Where a come or don't come wager goes.
const fn destination(from: Wager, point: pit::dice::BoxNumber) -> Wager {
    match from {
        Wager::DontCome => Wager::DontComePoint(point),
        _ => Wager::ComePoint(point),
    }
}

/// Whether a rule is this one or a part of it: `nj:1.2(a)1.i` is a part of `nj:1.2(a)1`.
fn is_part(rule: RuleId, of: RuleId) -> bool {
    let rest = rule.as_str().strip_prefix(of.as_str());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '/', '(']))
}

fn perform(table: &mut CrapsTable, setup: &CrapsSetup, command: Command<Request>) -> Result<(), String> {
    let refused = |violation: pit::craps::Violation| format!("refused: {violation} ({})", violation.key());
    table.perform(setup, command, &mut Vec::new()).map_err(refused)
}
