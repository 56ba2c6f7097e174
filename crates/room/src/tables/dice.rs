//! The dice games in the room: one command is one roll or shake.

use game::{Actor, Command, Game as _, HandNumber};
use pit::{craps, mini_dice};

use super::{Chance, Game, LiveTable, Outcome};
use crate::record::TableEvent;
use crate::refusal::Refusal;

impl LiveTable {
    /// A player's or the dealer's request at a craps table, the dice excepted.
    pub(crate) fn craps_request(&mut self, command: Command<craps::Request>) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let Game::Craps { setup, table } = &mut self.game else {
            return Err(Refusal::OtherGame { table: self.id });
        };
        let asked_for = matches!(
            command.request,
            craps::Request::Sit { .. }
                | craps::Request::Leave { .. }
                | craps::Request::Bet { .. }
                | craps::Request::TakeDown { .. }
                | craps::Request::SetWorking { .. }
                | craps::Request::Acknowledge { .. }
        );
        if !asked_for {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        table
            .perform(setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(setup)))?;
        let mut outcome = Outcome::default();
        outcome.events.extend(events.into_iter().map(TableEvent::Craps));
        outcome.book(self, &before, seat_of(command.actor));
        Ok(outcome)
    }

    /// A player's or the dealer's request at a mini-dice table, the dice excepted.
    pub(crate) fn mini_dice_request(
        &mut self,
        command: Command<mini_dice::Request>,
    ) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let Game::MiniDice { setup, table } = &mut self.game else {
            return Err(Refusal::OtherGame { table: self.id });
        };
        let asked_for = matches!(
            command.request,
            mini_dice::Request::Sit { .. }
                | mini_dice::Request::Leave { .. }
                | mini_dice::Request::Bet { .. }
                | mini_dice::Request::TakeDown { .. }
        );
        if !asked_for {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        table
            .perform(setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(setup)))?;
        let mut outcome = Outcome::default();
        outcome.events.extend(events.into_iter().map(TableEvent::MiniDice));
        outcome.book(self, &before, seat_of(command.actor));
        Ok(outcome)
    }

    /// One roll or shake: the dice, losers taken, winners paid.
    pub(crate) fn dice_round(
        &mut self,
        number: HandNumber,
        chance: &mut Chance<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let dice = chance.entropy.dice().map_err(Refusal::Unhealthy)?;
        let mut outcome = Outcome::default();
        outcome.events.push(TableEvent::RoundBegan { number });
        let id = self.id;
        let lost = |why: String| Refusal::Lost { table: id, why };
        match &mut self.game {
            Game::Craps { setup, table } => {
                if table.up().is_zero() {
                    return Err(Refusal::NothingToDeal { table: id });
                }
                let mut events = Vec::new();
                let rolled = craps::roll_on(table, setup, dice, &mut events);
                rolled.map_err(|violation| lost(violation.to_string()))?;
                outcome.events.extend(events.into_iter().map(TableEvent::Craps));
            }
            Game::MiniDice { setup, table } => {
                if table.up().is_zero() {
                    return Err(Refusal::NothingToDeal { table: id });
                }
                let mut events = Vec::new();
                // Nobody holds up the game: whoever is offered the shaker takes it.
                let shaken = mini_dice::shake_on(table, setup, |_| true, dice, &mut events);
                shaken.map_err(|violation| lost(violation.to_string()))?;
                outcome.events.extend(events.into_iter().map(TableEvent::MiniDice));
            }
            Game::Poker(_) | Game::Premium(_) => return Err(Refusal::OtherGame { table: id }),
        }
        self.number = Some(number);
        self.hands += 1;
        outcome.book(self, &before, None);
        Ok(outcome)
    }
}

fn seat_of(actor: Actor) -> Option<game::Seat> {
    match actor {
        Actor::Seat(seat) => Some(seat),
        _ => None,
    }
}
