//! Mini-dice: every shake through the engine, the player with the shaker.

use std::io::Write;
use std::ops::Range;

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use pit::mini_dice::{
    MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Request, Terms, Violation, Wager, shake_on,
};
use pit::{Limits, MOST_STACK, MOST_STAKE};

use super::tally::Tally;
use super::{Bets, Shooter};
use crate::commands::simulate::rounds::Run;
use crate::commands::simulate::rounds::paths::{Paths, Walk};
use crate::house_game::{mini_dice_house, mini_dice_unit};
use crate::refusal::CommandRefusal;

/// Plays, and writes the summary.
pub(super) fn run(run: &Run<'_>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
    let options = run.asked.options;
    let (house, changed) = mini_dice_house(&options.setting)?;
    let unit = mini_dice_unit(&house)?;
    let made = match &options.wager {
        None => Wager::ALL.to_vec(),
        Some(typed) => {
            vec![Wager::read(typed).map_err(|unknown| super::no_such_wager(run, typed, unknown.rule()))?]
        }
    };
    let counted = Wager::ALL.iter().map(|wager| made.contains(wager)).collect();
    let limits = Limits { least: Chips::new(1), most: MOST_STAKE };
    let setup = Terms::new(house, limits, Chips::new(1))
        .seal()
        .map_err(|bad| CommandRefusal::new(format!("{}: {bad} ({})", run.asked.game.name(), bad.rule())))?;
    let exact = super::exact(run, odds::dice::mini_dice(&house))?;
    let shakes =
        Shakes { setup, bets: Bets { made, counted, unit }, seats: super::seats(run)?, seed: run.asked.seed };
    let played = run.play(|rounds, paths| shakes.session(rounds, paths))?;
    super::finish(run, answer, (&changed, &exact, unit), played)
}

/// What is to be played.
struct Shakes {
    setup: MiniDiceSetup,
    bets: Bets<Wager>,
    seats: Vec<Seat>,
    seed: u64,
}

impl Shakes {
    fn session(&self, rounds: Range<u64>, paths: Option<&Paths>) -> Result<Tally, String> {
        let (setup, me) = (&self.setup, self.seats[0]);
        let mut table = MiniDiceTable::open(setup);
        let mut events = Vec::with_capacity(128);
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
                for wager in &self.bets.made {
                    if table.stake(*seat, *wager).is_zero() {
                        let request = Request::Bet { wager: *wager, stake: self.bets.unit };
                        perform(&mut table, setup, Actor::Seat(*seat), request, &mut events)?;
                    }
                }
            }
            shake_on(&mut table, setup, |_| true, shooter.dice(), &mut events).map_err(refused)?;
            tally.rounds += 1;
            tally.rolls += 1;
            let mut won = 0;
            for event in &events {
                if let MiniDiceEvent::Settled { seat, wager, stake, outcome, .. } = *event
                    && seat == me
                {
                    won += tally.settled(wager.index(), stake, outcome);
                }
            }
            tally.round.add(won);
            walk.round(round, won);
        }
        // What lies there is decided once more and then counts no longer, even if it stays up.
        let mut open: u16 = table.wagers(me).fold(0, |open, (wager, _)| open | 1 << wager.index());
        while open != 0 {
            events.clear();
            shake_on(&mut table, setup, |_| true, shooter.dice(), &mut events).map_err(refused)?;
            tally.rolls += 1;
            for event in &events {
                if let MiniDiceEvent::Settled { seat, wager, stake, outcome, .. } = *event
                    && seat == me
                    && open >> wager.index() & 1 == 1
                {
                    open &= !(1 << wager.index());
                    walk.round(last, tally.settled(wager.index(), stake, outcome));
                }
            }
        }
        let now = table.held();
        if now == held { Ok(tally) } else { Err(format!("{now} of chips, where there were {held}")) }
    }
}

#[inline]
fn perform(
    table: &mut MiniDiceTable,
    setup: &MiniDiceSetup,
    actor: Actor,
    request: Request,
    events: &mut Vec<MiniDiceEvent>,
) -> Result<(), String> {
    table.perform(setup, Command { actor, request }, events).map_err(refused)
}

#[cold]
fn refused(violation: Violation) -> String {
    format!("refused: {violation}")
}
