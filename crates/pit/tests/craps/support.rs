//! What the tests of craps share: a table that checks its chips after every event.

#![allow(dead_code, reason = "each test file uses its part")]

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use pit::craps::{
    CrapsEvent, CrapsSetup, CrapsTable, House, Request, Step, Terms, Violation, Wager, roll_on,
};
use pit::dice::Dice;
use pit::{Limits, Outcome};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn chips(units: u64) -> Chips {
    Chips::new(units)
}

pub(crate) fn wager(key: &str) -> Wager {
    Wager::read(key).expect("a wager of the test")
}

pub(crate) fn limits(least: u64, most: u64) -> Limits {
    Limits::new(chips(least), chips(most)).expect("limits of the test")
}

pub(crate) fn terms(house: House) -> Terms {
    Terms { house, limits: limits(1, 10_000), proposition_limits: limits(1, 1000), coin: chips(1) }
}

/// Any dice with this total that are no pair, unless only a pair makes it.
pub(crate) fn easy(total: u8) -> [u8; 2] {
    let made = || Dice::ALL.into_iter().filter(move |dice| dice.total() == total);
    made().find(|dice| !dice.is_pair()).or_else(|| made().next()).expect("a total of two dice").faces()
}

/// A table and everything that happened there.
pub(crate) struct Play {
    pub(crate) setup: CrapsSetup,
    pub(crate) table: CrapsTable,
}

impl Play {
    /// Players with a thousand each.
    pub(crate) fn new(house: House, seats: &[u8]) -> Play {
        let setup = terms(house).seal().expect("terms of the test");
        let mut play = Play { setup, table: CrapsTable::open(&setup) };
        for number in seats {
            play.dealer(Request::Sit { seat: seat(*number), chips: chips(1000) });
        }
        play
    }

    /// Performs a command; checks that a refusal leaves no trace and that chips are conserved at every event.
    pub(crate) fn ask(&mut self, actor: Actor, request: Request) -> Result<Vec<CrapsEvent>, Violation> {
        let before = self.table.clone();
        let mut events = Vec::new();
        let decided = self.table.decide(&self.setup, Command { actor, request }, &mut events);
        assert_eq!(self.table, before, "deciding changes nothing");
        if let Err(violation) = decided {
            assert!(events.is_empty(), "a refusal has no events");
            assert!(!violation.to_string().is_empty() && !violation.to_string().contains('\n'));
            assert!(!violation.rule(&self.setup).as_str().is_empty());
            return Err(violation);
        }
        for event in &events {
            let held = self.table.held();
            self.table.apply(&self.setup, event);
            let brought = match event {
                CrapsEvent::ChipsBrought { chips, .. } => i128::from(chips.units()),
                CrapsEvent::Left { chips, .. } => -i128::from(chips.units()),
                _ => 0,
            };
            assert_eq!(self.table.held(), held + brought, "{event:?}");
        }
        if let Some(snapshot) = self.table.snapshot() {
            assert_eq!(
                CrapsTable::from_snapshot(&snapshot).as_ref(),
                Some(&self.table),
                "all of it is stored"
            );
        }
        Ok(events)
    }

    pub(crate) fn dealer(&mut self, request: Request) -> Vec<CrapsEvent> {
        self.ask(Actor::Dealer, request).expect("the dealer may")
    }

    pub(crate) fn player(&mut self, number: u8, request: Request) -> Vec<CrapsEvent> {
        self.ask(Actor::Seat(seat(number)), request).expect("the player may")
    }

    pub(crate) fn refused(&mut self, actor: Actor, request: Request) -> Violation {
        self.ask(actor, request).expect_err("refused")
    }

    pub(crate) fn bet(&mut self, key: &str, stake: u64) {
        self.player(1, Request::Bet { wager: wager(key), stake: chips(stake) });
    }

    pub(crate) fn bet_refused(&mut self, key: &str, stake: u64) -> Violation {
        self.refused(Actor::Seat(seat(1)), Request::Bet { wager: wager(key), stake: chips(stake) })
    }

    pub(crate) fn step(&self) -> Step {
        self.table.awaiting(&self.setup).step
    }

    pub(crate) fn stack(&self) -> u64 {
        self.table.stacks().stack(seat(1)).units()
    }

    pub(crate) fn stake(&self, key: &str) -> u64 {
        self.table.stake(seat(1), wager(key)).units()
    }

    /// A whole roll, all its events.
    pub(crate) fn dice(&mut self, dice: [u8; 2]) -> Vec<CrapsEvent> {
        let mut events = Vec::new();
        roll_on(&mut self.table, &self.setup, dice, &mut events).expect("a roll");
        events
    }

    /// A whole roll of this total, made the easy way: what became of the first player's wagers, and by which rule.
    pub(crate) fn roll(&mut self, total: u8) -> Vec<(&'static str, Outcome, &'static str)> {
        settled(&self.dice(easy(total)))
    }

    /// Rolls until the last of these totals; what the last one settled.
    pub(crate) fn rolls(&mut self, totals: &[u8]) -> Vec<(&'static str, Outcome, &'static str)> {
        totals.iter().fold(Vec::new(), |_, total| self.roll(*total))
    }
}

pub(crate) fn settled(events: &[CrapsEvent]) -> Vec<(&'static str, Outcome, &'static str)> {
    let settled = events.iter().filter_map(|event| match event {
        CrapsEvent::Settled { wager, outcome, rule, .. } => Some((wager.key(), *outcome, rule.as_str())),
        _ => None,
    });
    settled.collect()
}

pub(crate) fn wins(units: u64) -> Outcome {
    Outcome::Wins(chips(units))
}
