//! Craps: every roll through the engine.

use std::io::Write;
use std::ops::Range;

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use pit::craps::{CrapsEvent, CrapsSetup, CrapsTable, Request, Terms, Violation, Wager, roll_on};
use pit::dice::BoxNumber;
use pit::{Limits, MOST_STACK, MOST_STAKE, Outcome};

use super::tally::Tally;
use super::{Bets, Shooter};
use crate::commands::simulate::rounds::Run;
use crate::commands::simulate::rounds::paths::{Paths, Walk};
use crate::house_game::{craps_house, craps_unit};
use crate::refusal::CommandRefusal;

/// Plays, and writes the summary.
pub(super) fn run(run: &Run<'_>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
    let options = run.asked.options;
    let (house, changed) = craps_house(&options.setting)?;
    let unit = craps_unit(&house)?;
    let counted = match &options.wager {
        None => Wager::ALL.into_iter().filter(|wager| wager.can_be_bet()).collect(),
        Some(typed) => vec![wager(run, typed)?],
    };
    let limits = Limits { least: Chips::new(1), most: MOST_STAKE };
    let terms = Terms { house, limits, proposition_limits: limits, coin: Chips::new(1) };
    let setup = terms
        .seal()
        .map_err(|bad| CommandRefusal::new(format!("{}: {bad} ({})", run.asked.game.name(), bad.rule())))?;
    let exact = super::exact(run, odds::dice::craps(&house))?;
    let rolls = Rolls {
        setup,
        bets: Bets {
            made: made(&counted),
            counted: Wager::ALL.iter().map(|wager| counted.contains(wager)).collect(),
            unit,
        },
        seats: super::seats(run)?,
        seed: run.asked.seed,
    };
    let played = run.play(|rounds, paths| rolls.session(rounds, paths))?;
    super::finish(run, answer, (&changed, &exact, unit), played)
}

fn wager(run: &Run<'_>, typed: &str) -> Result<Wager, CommandRefusal> {
    let wager = Wager::read(typed).map_err(|unknown| super::no_such_wager(run, typed, unknown.rule()))?;
    if wager.can_be_bet() {
        return Ok(wager);
    }
    let from = if matches!(wager, Wager::DontComePoint(_)) { Wager::DontCome } else { Wager::Come };
    Err(CommandRefusal::new(format!(
        "--wager {typed:?} cannot be bet directly: wagers move there by a roll; write {} ({})",
        from.key(),
        wager.rule()
    )))
}

/// What has to be bet for these to be: odds stand behind something.
fn made(counted: &[Wager]) -> Vec<Wager> {
    let needed = |wager: &Wager| match wager.flat() {
        Some(Wager::ComePoint(_)) => Some(Wager::Come),
        Some(Wager::DontComePoint(_)) => Some(Wager::DontCome),
        flat => flat,
    };
    let mut made: Vec<Wager> = counted.iter().filter_map(needed).chain(counted.iter().copied()).collect();
    made.sort_by_key(|wager| wager.index());
    made.dedup();
    made
}

/// The wager that is on its way: come wagers are the same wherever they have travelled.
const fn as_bet(wager: Wager) -> Wager {
    match wager {
        Wager::ComePoint(_) => Wager::Come,
        Wager::DontComePoint(_) => Wager::DontCome,
        other => other,
    }
}

/// Whether a settlement decides anything: odds that were off when their wager was decided only come back.
fn decides(wager: Wager, outcome: Outcome) -> bool {
    !wager.is_odds() || outcome != Outcome::NoAction
}

/// What is to be played.
struct Rolls {
    setup: CrapsSetup,
    bets: Bets<Wager>,
    seats: Vec<Seat>,
    seed: u64,
}

impl Rolls {
    fn session(&self, rounds: Range<u64>, paths: Option<&Paths>) -> Result<Tally, String> {
        let (setup, me) = (&self.setup, self.seats[0]);
        let mut table = CrapsTable::open(setup);
        let mut events = Vec::with_capacity(256);
        let mut shooter = Shooter::new(self.seed, rounds.start);
        for seat in &self.seats {
            let request = Request::Sit { seat: *seat, chips: MOST_STACK };
            perform(&mut table, setup, Actor::Dealer, request, &mut events)?;
        }
        let held = table.held();
        let mut tally = Tally::new(Wager::COUNT);
        let mut walk = Walk::new(paths);
        let last = rounds.end - 1;
        for round in rounds {
            events.clear();
            for seat in &self.seats {
                self.bet(&mut table, *seat, &mut events)?;
            }
            roll_on(&mut table, setup, shooter.dice(), &mut events).map_err(refused)?;
            tally.rounds += 1;
            tally.rolls += 1;
            let mut won = 0;
            for event in &events {
                if let CrapsEvent::Settled { seat, wager, stake, outcome, .. } = *event
                    && seat == me
                    && self.counts(wager, outcome)
                {
                    won += tally.settled(as_bet(wager).index(), stake, outcome);
                }
            }
            tally.round.add(won);
            walk.round(round, won);
        }
        // What lies there is decided once more and then counts no longer, even if it stays up.
        let mut open: u128 = table.wagers(me).fold(0, |open, (wager, _)| open | bit(wager));
        while open != 0 {
            events.clear();
            roll_on(&mut table, setup, shooter.dice(), &mut events).map_err(refused)?;
            tally.rolls += 1;
            for event in &events {
                match *event {
                    CrapsEvent::Settled { seat, wager, stake, outcome, .. }
                        if seat == me && open & bit(wager) != 0 =>
                    {
                        open &= !bit(wager);
                        if self.counts(wager, outcome) {
                            walk.round(last, tally.settled(as_bet(wager).index(), stake, outcome));
                        }
                    }
                    CrapsEvent::Travelled { seat, from, to, .. } if seat == me => {
                        open = open & !bit(from) | bit(to);
                    }
                    _ => {}
                }
            }
        }
        let now = table.held();
        if now == held { Ok(tally) } else { Err(format!("{now} of chips, where there were {held}")) }
    }

    fn counts(&self, wager: Wager, outcome: Outcome) -> bool {
        self.bets.counted[as_bet(wager).index()] && decides(wager, outcome)
    }

    /// One unit on everything that is not up and may be.
    fn bet(&self, table: &mut CrapsTable, seat: Seat, events: &mut Vec<CrapsEvent>) -> Result<(), String> {
        for wager in &self.bets.made {
            let bounds = table.bounds(&self.setup, seat, *wager);
            let may_be = bounds.is_ok_and(|limits| limits.check(self.bets.unit).is_ok());
            if !may_be || is_up(table, seat, *wager) {
                continue;
            }
            let request = Request::Bet { wager: *wager, stake: self.bets.unit };
            perform(table, &self.setup, Actor::Seat(seat), request, events)?;
        }
        Ok(())
    }
}

/// Whether a wager is up, wherever it has travelled.
fn is_up(table: &CrapsTable, seat: Seat, wager: Wager) -> bool {
    let there = |wager| !table.stake(seat, wager).is_zero();
    there(wager)
        || match wager {
            Wager::Come => BoxNumber::ALL.into_iter().any(|number| there(Wager::ComePoint(number))),
            Wager::DontCome => BoxNumber::ALL.into_iter().any(|number| there(Wager::DontComePoint(number))),
            _ => false,
        }
}

const fn bit(wager: Wager) -> u128 {
    1 << wager.index()
}

#[inline]
fn perform(
    table: &mut CrapsTable,
    setup: &CrapsSetup,
    actor: Actor,
    request: Request,
    events: &mut Vec<CrapsEvent>,
) -> Result<(), String> {
    table.perform(setup, Command { actor, request }, events).map_err(refused)
}

#[cold]
fn refused(violation: Violation) -> String {
    format!("refused: {violation}")
}
