//! Premium Hold 'Em in the terminal.

mod advice;
mod story;
mod typed;

use std::io::{BufRead, Write};

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game};
use odds::premium::Analysis;
use pit::premium::driver::{deal_on, make_ready};
use pit::premium::{
    Awaiting, Bets, PremiumEvent, PremiumSetup, PremiumTable, Request, Tender, Terms, Violation,
};

use super::evening::{Evening, HouseTable, Refused, Went};
use super::words;
use crate::commands::play::session::Trouble;
use crate::house_game::{HouseGame, PremiumDeck, premium_house, refuse_idle_wheel};
use crate::refusal::CommandRefusal;
use crate::table::MONEY;
use typed::Typed;

const HELP: &str = "  b 10 or just 10          an ante of 10 and as much on the X-Tra Bonus
  b 10 player 5 dealer 5   the Player Bonus and the Dealer Bonus with it
  b 10 spin                the Bonus Spin with it, where the table has one
  Enter                    the same wagers as last time
  p, play                  the first play wager; p 2x or p 20 for the second
  k, check                 no play wager for now
  f, fold                  give up the hand
  advise                   the exact value of each choice
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules ph:X.10(g)
  q, quit                  go home";

/// The player's place at the table, the first.
const ME: game::Seat = game::Seat::new(1).expect("there is a first seat");

/// The floorperson who is called when a player walks away.
const FLOOR: Badge = Badge(1);

/// A table with the player at it.
pub(super) struct Seat {
    setup: PremiumSetup,
    table: PremiumTable,
    /// Whether the wheel's weights are nobody's real ones.
    example_weights: bool,
    last: Option<Bets>,
    /// What every starting hand is worth, once somebody has asked.
    analysis: Option<Analysis>,
    hand: Vec<Card>,
    /// The community cards, once they are up.
    board: CardSet,
}

impl Seat {
    /// Opens a table with these changes, and sits down with so many chips.
    pub(super) fn new(changes: &[String], spin: Option<&str>, stack: Chips) -> Result<Seat, CommandRefusal> {
        let (house, changed) = premium_house(changes, spin)?;
        refuse_idle_wheel(spin, &changed)?;
        let wheel = spin.map(|_| house.wheel);
        let terms = Terms { house: house.house, positions: 1, wheel, ..Terms::NEW_JERSEY };
        let setup = terms.seal().map_err(|bad| {
            CommandRefusal::new(format!("{}: {bad} ({})", HouseGame::PremiumHoldem.name(), bad.rule()))
        })?;
        let table = PremiumTable::open(&setup);
        let example_weights = wheel.is_some() && house.example_weights;
        let mut seat = Seat {
            setup,
            table,
            example_weights,
            last: None,
            analysis: None,
            hand: Vec::new(),
            board: CardSet::EMPTY,
        };
        seat.perform(Actor::Dealer, Request::Sit { seat: ME, chips: stack }, &mut Vec::new())
            .map_err(|refused| CommandRefusal::new(format!("{} ({})", refused.why, refused.rule)))?;
        Ok(seat)
    }

    fn perform(
        &mut self,
        actor: Actor,
        request: Request,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Refused> {
        let performed = self.table.perform(&self.setup, Command { actor, request }, events);
        performed.map_err(|violation| words::premium(&violation, &self.setup))
    }

    /// Tells what has happened.
    fn tell<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Trouble> {
        for line in self.story(events, evening.terminal.paint) {
            evening.terminal.say(&line)?;
        }
        let settled = events.iter().rev().find_map(|event| match event {
            PremiumEvent::Settled { rule, .. } | PremiumEvent::Spun { rule, .. } => Some(*rule),
            _ => None,
        });
        evening.last_rule = settled.or(evening.last_rule);
        events.clear();
        Ok(())
    }

    /// Asks for wagers until some are down; false if the player goes home.
    fn bet<R: BufRead, W: Write>(&mut self, evening: &mut Evening<R, W>) -> Result<bool, Trouble> {
        loop {
            let Some(line) = evening.ask(&self.betting_menu(), HELP)? else { return Ok(false) };
            let bets = match self.read_bets(&line) {
                Typed::Done(bets) => bets,
                Typed::Unclear(what) => {
                    evening.unclear(&what)?;
                    continue;
                }
                Typed::Advise => {
                    evening.say("there is no advice before the cards: bet first")?;
                    continue;
                }
            };
            let mut events = Vec::new();
            let request = Request::Bet { position: ME, bets, tender: Tender::Chips };
            match self.perform(Actor::Seat(ME), request, &mut events) {
                Ok(()) => {
                    self.last = Some(bets);
                    self.tell(evening, &mut events)?;
                    if self.plays(true).is_empty() {
                        let left = MONEY.show(self.stack());
                        evening.say(&format!(
                            "That leaves {left}: too little for a play wager in this round."
                        ))?;
                    }
                    return Ok(true);
                }
                Err(refused) => evening.refuse(&refused)?,
            }
        }
    }

    /// Asks for a decision until one is made; false if the player goes home.
    fn decide<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        second: bool,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<bool, Trouble> {
        if let Some(name) = story::name(self.hand.iter().copied().collect(), self.board) {
            evening.terminal.say(&format!("  you have: {name}"))?;
        }
        loop {
            let Some(line) = evening.ask(&self.decision_menu(second), HELP)? else { return Ok(false) };
            let request = match self.read_decision(&line, second) {
                Typed::Done(request) => request,
                Typed::Unclear(what) => {
                    evening.unclear(&what)?;
                    continue;
                }
                Typed::Advise => {
                    self.advise(&mut evening.terminal)?;
                    continue;
                }
            };
            match self.perform(Actor::Seat(ME), request, events) {
                Ok(()) => return Ok(true),
                Err(refused) => evening.refuse(&refused)?,
            }
        }
    }
}

/// What the dealer cannot be refused.
fn defect(violation: Violation) -> Trouble {
    Trouble::Defect(format!("the dealer was refused: {violation}"))
}

impl HouseTable for Seat {
    fn described(&self) -> String {
        let terms = self.setup.terms();
        let spin = match self.setup.wheel() {
            None => String::new(),
            Some(wheel) if self.example_weights => format!(
                ", Bonus Spin {}\nThe wheel's weights are an example: no book gives any.",
                wheel.table.key
            ),
            Some(wheel) => format!(", Bonus Spin {}", wheel.table.key),
        };
        format!(
            "{}, ante {}..{}, bonus {}..{}{spin}",
            HouseGame::PremiumHoldem.name(),
            MONEY.show(terms.ante.least),
            MONEY.show(terms.ante.most),
            MONEY.show(terms.bonus.least),
            MONEY.show(terms.bonus.most)
        )
    }

    fn round<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        number: u64,
    ) -> Result<Went, Trouble> {
        if !self.bet(evening)? {
            return Ok(Went::Home);
        }
        let mut deck = PremiumDeck::new(evening.seed, number);
        let mut events = Vec::new();
        self.hand.clear();
        self.board = CardSet::EMPTY;
        make_ready(&mut self.table, &self.setup, &mut deck, &mut events).map_err(defect)?;
        let close = Command { actor: Actor::Dealer, request: Request::NoMoreBets };
        self.table.perform(&self.setup, close, &mut events).map_err(defect)?;
        loop {
            let awaiting = deal_on(&mut self.table, &self.setup, &mut deck, &mut events).map_err(defect)?;
            self.tell(evening, &mut events)?;
            let second = match awaiting {
                Awaiting::FirstDecision { .. } => false,
                Awaiting::SecondDecision { .. } => true,
                _ => return Ok(Went::On),
            };
            if !self.decide(evening, second, &mut events)? {
                // Who walks away in mid-round is the floor's business.
                let request = Request::Abandoned { seat: ME };
                let away = self.perform(Actor::Floor(FLOOR), request, &mut events);
                away.map_err(|refused| Trouble::Defect(refused.why))?;
                self.tell(evening, &mut events)?;
                return Ok(Went::Home);
            }
        }
    }

    fn stack(&self) -> Chips {
        self.table.stacks().stack(ME)
    }

    fn up(&self) -> Chips {
        Chips::ZERO
    }

    fn buy(&mut self, chips: Chips) -> Result<(), Trouble> {
        self.perform(Actor::Dealer, Request::Sit { seat: ME, chips }, &mut Vec::new())
            .map_err(|refused| Trouble::Defect(refused.why))
    }

    fn leave(&mut self) -> Chips {
        Chips::ZERO
    }
}
