//! The dice games in the room: one command is one roll or shake.

use game::{Command, Game as _, HandNumber, Moment, Seat};
use pit::{craps, mini_dice};

use super::{Game, LiveTable, Outcome, Randomness, acting_seat};
use crate::record::TableEvent;
use crate::refusal::Refusal;

/// Whether a client may ask for it: the dice and the steps between them are the room's own.
const fn is_asked_at_craps(request: &craps::Request) -> bool {
    matches!(
        request,
        craps::Request::Sit { .. }
            | craps::Request::Leave { .. }
            | craps::Request::Bet { .. }
            | craps::Request::TakeDown { .. }
            | craps::Request::SetWorking { .. }
            | craps::Request::Acknowledge { .. }
    )
}

/// Whether a client may ask for it: the dice and the steps between them are the room's own.
const fn is_asked_at_mini_dice(request: &mini_dice::Request) -> bool {
    matches!(
        request,
        mini_dice::Request::Sit { .. }
            | mini_dice::Request::Leave { .. }
            | mini_dice::Request::Bet { .. }
            | mini_dice::Request::TakeDown { .. }
    )
}

impl LiveTable {
    /// What a player's or the dealer's request causes at a craps table, the dice excepted. Nothing has happened yet.
    pub(crate) fn craps_decides(&self, command: Command<craps::Request>) -> Result<Vec<TableEvent>, Refusal> {
        let Game::Craps { setup, table } = &self.game else {
            return Err(Refusal::OtherGame { table: self.id });
        };
        if !is_asked_at_craps(&command.request) {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        table
            .decide(setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(setup)))?;
        Ok(events.into_iter().map(TableEvent::Craps).collect())
    }

    /// A player's or the dealer's request at a craps table, the dice excepted.
    pub(crate) fn craps_request(
        &mut self,
        now: Moment,
        command: Command<craps::Request>,
    ) -> Result<Outcome, Refusal> {
        let events = self.craps_decides(command)?;
        self.pit_happens(now, events, acting_seat(command.actor))
    }

    /// What a player's or the dealer's request causes at a mini-dice table, the dice excepted. Nothing has happened yet.
    pub(crate) fn mini_dice_decides(
        &self,
        command: Command<mini_dice::Request>,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let Game::MiniDice { setup, table } = &self.game else {
            return Err(Refusal::OtherGame { table: self.id });
        };
        if !is_asked_at_mini_dice(&command.request) {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        table
            .decide(setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(setup)))?;
        Ok(events.into_iter().map(TableEvent::MiniDice).collect())
    }

    /// A player's or the dealer's request at a mini-dice table, the dice excepted.
    pub(crate) fn mini_dice_request(
        &mut self,
        now: Moment,
        command: Command<mini_dice::Request>,
    ) -> Result<Outcome, Refusal> {
        let events = self.mini_dice_decides(command)?;
        self.pit_happens(now, events, acting_seat(command.actor))
    }

    /// What was decided happens, and its money is booked.
    pub(crate) fn pit_happens(
        &mut self,
        now: Moment,
        events: impl IntoIterator<Item = TableEvent>,
        by: Option<Seat>,
    ) -> Result<Outcome, Refusal> {
        let before = self.chip_count();
        let mut outcome = Outcome::default();
        for event in events {
            self.happens(now, event, &mut outcome)?;
        }
        outcome.book(self, &before, by);
        Ok(outcome)
    }

    /// One roll or shake: the dice, losers taken, winners paid.
    pub(crate) fn dice_round(
        &mut self,
        now: Moment,
        number: HandNumber,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let wagers = match &self.game {
            Game::Craps { table, .. } => table.up(),
            Game::MiniDice { table, .. } => table.up(),
            Game::Poker(_) | Game::Premium(_) => return Err(Refusal::OtherGame { table: self.id }),
        };
        if wagers.is_zero() {
            return Err(Refusal::NothingToDeal { table: self.id });
        }
        let dice = chance.entropy.dice().map_err(Refusal::Unhealthy)?;
        let before = self.chip_count();
        let mut outcome = Outcome::default();
        self.happens(now, TableEvent::RoundBegan { number }, &mut outcome)?;
        loop {
            let (events, last) = self.next_of_the_round(dice)?;
            for event in events {
                self.happens(now, event, &mut outcome)?;
            }
            if last {
                break;
            }
        }
        outcome.book(self, &before, None);
        Ok(outcome)
    }

    /// The dealer's next step of a roll or shake, and whether it is the last.
    fn next_of_the_round(&self, dice: [u8; 2]) -> Result<(Vec<TableEvent>, bool), Refusal> {
        match &self.game {
            Game::Craps { setup, table } => {
                let (command, last) = craps::next_command(table, dice);
                let mut events = Vec::new();
                let decided = table.decide(setup, command, &mut events);
                decided.map_err(|violation| self.lost(violation.key()))?;
                Ok((events.into_iter().map(TableEvent::Craps).collect(), last))
            }
            Game::MiniDice { setup, table } => {
                // Nobody holds up the game: whoever is offered the shaker takes it.
                let next = mini_dice::next_command(table, setup, |_| true, dice);
                let mut events = Vec::new();
                let decided = next.and_then(|(command, last)| {
                    table.decide(setup, command, &mut events)?;
                    Ok(last)
                });
                let last = decided.map_err(|violation| self.lost(violation.key()))?;
                Ok((events.into_iter().map(TableEvent::MiniDice).collect(), last))
            }
            Game::Poker(_) | Game::Premium(_) => Err(Refusal::OtherGame { table: self.id }),
        }
    }
}
