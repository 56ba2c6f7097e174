//! What the tests of mini-dice share: a table that checks its chips after every event.

#![allow(dead_code, reason = "each test file uses its part")]

use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat};
use pit::Limits;
use pit::mini_dice::{
    Answer, House, MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Request, Step, Terms, Violation, Wager,
    shake_on,
};

pub(crate) const FLOOR: Actor = Actor::Floor(Badge(77));

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn chips(units: u64) -> Chips {
    Chips::new(units)
}

pub(crate) fn limits(least: u64, most: u64) -> Limits {
    Limits::new(chips(least), chips(most)).expect("limits of the test")
}

pub(crate) fn wager(key: &str) -> Wager {
    Wager::read(key).expect("a wager of the test")
}

/// A table in New Jersey with chips of one.
pub(crate) fn terms() -> Terms {
    Terms::new(House::NEW_JERSEY, limits(1, 10_000), chips(1))
}

/// A table and everything that happened there.
pub(crate) struct Play {
    pub(crate) setup: MiniDiceSetup,
    pub(crate) table: MiniDiceTable,
    pub(crate) events: Vec<MiniDiceEvent>,
}

impl Play {
    pub(crate) fn new(terms: &Terms, seats: &[u8]) -> Play {
        let setup = terms.seal().expect("terms of the test");
        let mut game = Play { setup, table: MiniDiceTable::open(&setup), events: Vec::new() };
        for number in seats {
            game.dealer(Request::Sit { seat: seat(*number), chips: chips(1000) });
        }
        game
    }

    /// Performs a command; checks that a refusal leaves no trace and that chips are conserved at every event.
    pub(crate) fn ask(&mut self, actor: Actor, request: Request) -> Result<Vec<MiniDiceEvent>, Violation> {
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
                MiniDiceEvent::ChipsBrought { chips, .. } => i128::from(chips.units()),
                MiniDiceEvent::Left { chips, .. } => -i128::from(chips.units()),
                _ => 0,
            };
            assert_eq!(self.table.held(), held + brought, "{event:?}");
        }
        if let Some(snapshot) = self.table.snapshot() {
            assert_eq!(
                MiniDiceTable::from_snapshot(&snapshot).as_ref(),
                Some(&self.table),
                "all of it is stored"
            );
        }
        self.events.extend(&events);
        Ok(events)
    }

    pub(crate) fn dealer(&mut self, request: Request) -> Vec<MiniDiceEvent> {
        self.ask(Actor::Dealer, request).expect("the dealer may")
    }

    pub(crate) fn player(&mut self, number: u8, request: Request) -> Vec<MiniDiceEvent> {
        self.ask(Actor::Seat(seat(number)), request).expect("the player may")
    }

    pub(crate) fn refused(&mut self, actor: Actor, request: Request) -> Violation {
        self.ask(actor, request).expect_err("refused")
    }

    pub(crate) fn bet(&mut self, number: u8, key: &str, stake: u64) {
        self.player(number, Request::Bet { wager: wager(key), stake: chips(stake) });
    }

    pub(crate) fn step(&self) -> Step {
        self.table.awaiting(&self.setup).step
    }

    pub(crate) fn answer(&self) -> Option<Answer> {
        self.table.awaiting(&self.setup).answer
    }

    pub(crate) fn stack(&self, number: u8) -> u64 {
        self.table.stacks().stack(seat(number)).units()
    }

    /// The dealer shakes and the holder after that; an open offer is accepted.
    pub(crate) fn shaken(&mut self) {
        while self.step() != Step::Uncover {
            match self.step() {
                Step::Answer => {
                    let (number, request) = match self.answer() {
                        Some(Answer::TakeOrRefuse(seat)) => (seat.number(), Request::Accept),
                        Some(Answer::KeepOrPass(seat)) => (seat.number(), Request::Keep),
                        None => unreachable!("somebody is asked"),
                    };
                    self.player(number, request);
                }
                Step::PlayerShakes { seat, least } => {
                    self.player(seat.number(), Request::Shake { times: least });
                }
                _ => {
                    self.dealer(Request::Shake { times: 3 });
                }
            }
        }
    }

    /// A whole shake; the events from the call of the total on.
    pub(crate) fn round(&mut self, dice: [u8; 2]) -> Vec<MiniDiceEvent> {
        let mut events = Vec::new();
        shake_on(&mut self.table, &self.setup, |_| true, dice, &mut events).expect("a shake");
        let called = events.iter().position(|event| matches!(event, MiniDiceEvent::TotalCalled { .. }));
        events.split_off(called.expect("the total was called"))
    }
}
