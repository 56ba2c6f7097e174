//! A table of Premium Hold 'Em in the room.

use cards::{Card, CardSet};
use game::{Actor, Command, Game as _, HandNumber, Moment};
use pit::premium::{self, Awaiting, Request};
use shuffler::NoDeck;

use super::{Game, LiveTable, Outcome, Randomness, Shoe, acting_seat};
use crate::record::TableEvent;
use crate::refusal::Refusal;

/// A table of Premium Hold 'Em and what it was opened with.
#[derive(Clone)]
pub struct PremiumGame {
    /// What it was opened with.
    pub setup: premium::PremiumSetup,
    /// The table.
    pub table: premium::PremiumTable,
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
    chance: &'a mut Randomness<'b>,
    failed: Option<NoDeck>,
}

impl premium::driver::PremiumRandomness for SealedChance<'_, '_> {
    /// The deck was sealed when the round began.
    fn shuffle(&mut self) {}

    fn card(&mut self) -> Card {
        self.shoe.draw().unwrap_or_else(|| {
            self.failed = Some(NoDeck::NoCards);
            // Never dealt: the step it was drawn for is refused.
            Card::new(cards::Rank::Two, cards::Suit::Clubs)
        })
    }

    fn spin(&mut self, weights: &premium::Weights) -> u8 {
        match self.chance.entropy.wheel(weights.by_position()) {
            Ok(Some(index)) => {
                u8::try_from(index + 1).expect("a wheel has as many positions as a byte can number")
            }
            // A wheel that rests nowhere was refused when the table was opened: nothing is paid by a made-up position.
            Ok(None) => {
                self.failed = Some(NoDeck::NoCards);
                1
            }
            Err(why) => {
                self.failed = Some(NoDeck::Unhealthy(why));
                1
            }
        }
    }
}

/// Whether a client may ask for it: cards, spins and the steps between them are the room's own, nobody names a card.
const fn is_asked(request: &Request) -> bool {
    matches!(
        request,
        Request::Sit { .. }
            | Request::Leave { .. }
            | Request::Bet { .. }
            | Request::TakeBack
            | Request::Check
            | Request::Play(_)
            | Request::Fold
            | Request::TimeIsUp { .. }
            | Request::Abandoned { .. }
    )
}

impl LiveTable {
    fn premium(&self) -> Result<&PremiumGame, Refusal> {
        match &self.game {
            Game::Premium(game) => Ok(game),
            Game::Poker(_) | Game::MiniDice { .. } | Game::Craps { .. } => {
                Err(Refusal::OtherGame { table: self.id })
            }
        }
    }

    /// What a player's or the dealer's request causes. Nothing has happened yet.
    pub(crate) fn premium_decides(&self, command: Command<Request>) -> Result<Vec<TableEvent>, Refusal> {
        let game = self.premium()?;
        if !is_asked(&command.request) {
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        game.table
            .decide(&game.setup, command, &mut events)
            .map_err(|violation| Refusal::pit(&violation, violation.rule(&game.setup)))?;
        Ok(events.into_iter().map(TableEvent::Premium).collect())
    }

    /// Carries out a player's or the dealer's request, and deals on until somebody has to decide.
    pub(crate) fn premium_request(
        &mut self,
        now: Moment,
        command: Command<Request>,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.chip_count();
        let events = self.premium_decides(command)?;
        let mut outcome = Outcome::default();
        for event in events {
            self.happens(now, event, &mut outcome)?;
        }
        // The dealer speaks for a player whose time is up or who has gone: that decides, too.
        let decides = acting_seat(command.actor).is_some()
            || matches!(command.request, Request::TimeIsUp { .. } | Request::Abandoned { .. });
        let game = self.premium()?;
        if decides && !matches!(game.table.awaiting(&game.setup), Awaiting::Bets { .. }) {
            self.premium_deals_on(now, chance, &mut outcome)?;
        }
        outcome.book(self, &before, acting_seat(command.actor));
        Ok(outcome)
    }

    /// A round from closed bets to the first decision.
    pub(crate) fn premium_round(
        &mut self,
        now: Moment,
        number: HandNumber,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let game = self.premium()?;
        match game.table.awaiting(&game.setup) {
            Awaiting::Bets { bettors, .. } if !bettors.is_empty() => {}
            _ => return Err(Refusal::NothingToDeal { table: self.id }),
        }
        let before = self.chip_count();
        let mut outcome = Outcome::default();
        // Sealed before anything is decided: what fails here has changed nothing.
        self.deck_for(now, number, CardSet::FULL, chance, &mut outcome)?;
        self.happens(now, TableEvent::RoundBegan { number }, &mut outcome)?;
        let ready = |game: &PremiumGame, sealed: &mut SealedChance<'_, '_>| {
            premium::driver::next_to_make_ready(&game.table, &game.setup, sealed)
        };
        while let Some(command) = self.premium_next(chance, ready)? {
            self.premium_happens(now, command, &mut outcome)?;
        }
        let closed = Command { actor: Actor::Dealer, request: Request::NoMoreBets };
        self.premium_happens(now, closed, &mut outcome)?;
        self.premium_deals_on(now, chance, &mut outcome)?;
        outcome.book(self, &before, None);
        Ok(outcome)
    }

    fn premium_deals_on(
        &mut self,
        now: Moment,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let next = |game: &PremiumGame, sealed: &mut SealedChance<'_, '_>| {
            premium::driver::next_command(&game.table, &game.setup, sealed)
        };
        while let Some(command) = self.premium_next(chance, next)? {
            self.premium_happens(now, command, outcome)?;
        }
        Ok(())
    }

    /// The dealer's next command, with the cards and spins it needs.
    fn premium_next(
        &mut self,
        chance: &mut Randomness<'_>,
        next: impl FnOnce(&PremiumGame, &mut SealedChance<'_, '_>) -> Option<Command<Request>>,
    ) -> Result<Option<Command<Request>>, Refusal> {
        let id = self.id;
        let LiveTable { record, shoe } = self;
        let Game::Premium(game) = &record.game else { return Err(Refusal::OtherGame { table: id }) };
        let mut sealed = SealedChance { shoe, chance, failed: None };
        let command = next(game, &mut sealed);
        match sealed.failed {
            Some(why) => Err(self.lost(why.to_string())),
            None => Ok(command),
        }
    }

    /// A command of the dealer, whose refusal would be a fault of the program.
    fn premium_happens(
        &mut self,
        now: Moment,
        command: Command<Request>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let game = self.premium()?;
        let mut events = Vec::new();
        let decided = game.table.decide(&game.setup, command, &mut events);
        decided.map_err(|violation| self.lost(violation.key()))?;
        for event in events {
            self.happens(now, TableEvent::Premium(event), outcome)?;
        }
        Ok(())
    }
}
