//! A table of Premium Hold 'Em in the room.

use cards::{Card, CardSet};
use game::{Actor, Command, Game as _, HandNumber};
use pit::premium::{self, Awaiting, Request};
use shuffler::NoDeck;

use super::{Chance, Game, LiveTable, Outcome, Shoe};
use crate::record::TableEvent;
use crate::refusal::Refusal;

/// A table of Premium Hold 'Em and what it was opened with.
#[derive(Clone)]
pub struct PremiumGame {
    /// What it was opened with.
    pub setup: premium::Setup,
    /// The table.
    pub table: premium::Table,
}

impl PremiumGame {
    /// Whether wagers are down or cards are out.
    pub(super) fn is_busy(&self) -> bool {
        !matches!(self.table.awaiting(&self.setup), Awaiting::Bets { bettors, .. } if bettors.is_empty())
    }
}

/// Cards from the sealed deck, spins from the house's entropy.
struct SealedChance<'a, 'b> {
    shoe: &'a mut Shoe,
    chance: &'a mut Chance<'b>,
    failed: Option<NoDeck>,
}

impl premium::driver::Chance for SealedChance<'_, '_> {
    /// The deck was sealed when the round began.
    fn shuffle(&mut self) {}

    fn card(&mut self) -> Card {
        self.shoe.draw().unwrap_or_else(|| {
            self.failed = Some(NoDeck::NoCards);
            // Refused at once: the table has had this card, and the command is taken back.
            Card::new(cards::Rank::Two, cards::Suit::Clubs)
        })
    }

    fn spin(&mut self, weights: &premium::Weights) -> u8 {
        match self.chance.entropy.wheel(weights.by_position()) {
            Ok(Some(index)) => u8::try_from(index + 1).unwrap_or(1),
            Ok(None) => 1,
            Err(why) => {
                self.failed = Some(NoDeck::Unhealthy(why));
                1
            }
        }
    }
}

impl LiveTable {
    /// Carries out a player's or the dealer's request, and deals on until somebody has to decide.
    pub(crate) fn premium_request(
        &mut self,
        command: Command<Request>,
        chance: &mut Chance<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let Game::Premium(game) = &mut self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        // Cards, spins and the steps between them are the room's own: nobody names a card.
        let asked_for = matches!(
            command.request,
            Request::Sit { .. }
                | Request::Leave { .. }
                | Request::Bet { .. }
                | Request::TakeBack
                | Request::Check
                | Request::Play(_)
                | Request::Fold
                | Request::TimeIsUp { .. }
                | Request::Abandoned { .. }
        );
        if !asked_for {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        game.table
            .perform(&game.setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(&game.setup)))?;
        let mut outcome = Outcome::default();
        // The dealer speaks for a player whose time is up or who has gone: that decides, too.
        let decided = (matches!(command.actor, Actor::Seat(_))
            || matches!(command.request, Request::TimeIsUp { .. } | Request::Abandoned { .. }))
            && !matches!(game.table.awaiting(&game.setup), Awaiting::Bets { .. });
        if decided {
            self.premium_deals_on(&mut events, chance)?;
        }
        outcome.events.extend(events.into_iter().map(TableEvent::Premium));
        let by = match command.actor {
            Actor::Seat(seat) => Some(seat),
            _ => None,
        };
        outcome.book(self, &before, by);
        Ok(outcome)
    }

    /// A round from closed bets to the first decision.
    pub(crate) fn premium_round(
        &mut self,
        number: HandNumber,
        chance: &mut Chance<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let Game::Premium(game) = &mut self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        match game.table.awaiting(&game.setup) {
            Awaiting::Bets { bettors, .. } if !bettors.is_empty() => {}
            _ => return Err(Refusal::NothingToDeal { table: self.id }),
        }
        let mut outcome = Outcome::default();
        // Sealed before anything is decided: what fails here has changed nothing.
        outcome
            .events
            .push(self.shoe.shuffle(chance, self.id, number, CardSet::FULL).map_err(Refusal::NoDeck)?);
        outcome.events.push(TableEvent::RoundBegan { number });
        self.number = Some(number);
        self.hands += 1;
        let mut events = Vec::new();
        let Game::Premium(game) = &mut self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        let mut sealed = SealedChance { shoe: &mut self.shoe, chance, failed: None };
        let ready = premium::driver::make_ready(&mut game.table, &game.setup, &mut sealed, &mut events);
        let request = Command { actor: Actor::Dealer, request: Request::NoMoreBets };
        let ready = ready.and_then(|()| game.table.perform(&game.setup, request, &mut events));
        if let Err(violation) = ready {
            return Err(Refusal::Lost { table: self.id, why: violation.key().to_owned() });
        }
        self.premium_deals_on(&mut events, chance)?;
        outcome.events.extend(events.into_iter().map(TableEvent::Premium));
        outcome.book(self, &before, None);
        Ok(outcome)
    }

    fn premium_deals_on(
        &mut self,
        events: &mut Vec<premium::Event>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let Game::Premium(game) = &mut self.game else { return Ok(()) };
        let mut sealed = SealedChance { shoe: &mut self.shoe, chance, failed: None };
        let dealt = premium::driver::deal_on(&mut game.table, &game.setup, &mut sealed, events);
        if let Some(why) = sealed.failed {
            return Err(Refusal::Lost { table: self.id, why: why.to_string() });
        }
        dealt
            .map(|_| ())
            .map_err(|violation| Refusal::Lost { table: self.id, why: violation.key().to_owned() })
    }
}
