//! A poker table of the room: commands in, cards from the sealed deck, events out.

use ::poker::driver::Stub;
use ::poker::{Occasion, Request};
use cards::{Card, CardSet};
use game::{Actor, Command, HandNumber, Moment, Seat};
use jackpot::{Finished, Prize};
use shuffler::NoDeck;
use table::{charge, clock};

use super::{Chance, Game, LiveTable, Outcome, Shoe};
use crate::record::{TableEvent, turn_after};
use crate::refusal::Refusal;

/// A poker table and what it was opened with.
#[derive(Clone)]
pub struct PokerGame {
    /// What it was opened with.
    pub setup: table::Setup,
    /// The table.
    pub table: table::Table,
}

/// The stub of a hand: cards come from the sealed deck, and a reshuffle seals another.
struct SealedStub<'a, 'b> {
    shoe: &'a mut Shoe,
    chance: &'a mut Chance<'b>,
    sealed: Vec<TableEvent>,
    failed: Option<NoDeck>,
}

impl Stub for SealedStub<'_, '_> {
    fn top(&mut self) -> Option<Card> {
        self.shoe.draw()
    }

    fn shuffle(&mut self, cards: CardSet) {
        match self.shoe.reshuffle(self.chance, cards) {
            Ok(event) => self.sealed.push(event),
            Err(why) => self.failed = Some(why),
        }
    }
}

impl LiveTable {
    /// Carries out a request at a poker table, and deals on until somebody has to decide.
    pub(crate) fn poker_request(
        &mut self,
        now: Moment,
        command: Command<table::Request>,
        chance: &mut Chance<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.sheet();
        let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        if let table::Request::Hand(
            Request::Burn(_) | Request::Deal(_) | Request::ShowAsRecorded(_) | Request::RaiseToAsRecorded(_),
        ) = command.request
        {
            // Cards come from the sealed deck and from nowhere else.
            return Err(Refusal::SealedDeck { table: self.id });
        }
        let mut events = Vec::new();
        game.table
            .decide(&game.setup, now, command, &mut events)
            .map_err(|violation| Refusal::table(violation, &game.setup, &game.table))?;
        let mut outcome = Outcome::default();
        if let table::Request::BeginHand { number } = command.request {
            let cards = self.deck_of(&events);
            let event = self.shoe.shuffle(chance, self.id, number, cards).map_err(Refusal::NoDeck)?;
            outcome.events.push(event);
        }
        for event in events {
            let event = TableEvent::Poker(event);
            self.apply(now, &event);
            outcome.events.push(event);
        }
        self.deal_on(now, chance, &mut outcome)?;
        self.start_the_clock(now, &mut outcome);
        let by = match command.actor {
            Actor::Seat(seat) => Some(seat),
            _ => None,
        };
        outcome.book(self, &before, by);
        Ok(outcome)
    }

    /// The cards of the game that is about to be dealt.
    fn deck_of(&self, events: &[table::Event]) -> CardSet {
        let Game::Poker(game) = &self.game else { return CardSet::FULL };
        let begun = events.iter().find_map(|event| match event {
            table::Event::HandBegan { game, .. } => Some(*game),
            _ => None,
        });
        begun.map_or(CardSet::FULL, |index| game.setup.game(index).variant.deck)
    }

    /// Everything of the hand that needs no decision.
    fn deal_on(
        &mut self,
        now: Moment,
        chance: &mut Chance<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let Game::Poker(game) = &mut self.game else { return Ok(()) };
        if game.table.hand().is_none() {
            return Ok(());
        }
        let mut events = Vec::new();
        let mut stub = SealedStub { shoe: &mut self.shoe, chance, sealed: Vec::new(), failed: None };
        let dealt = table::driver::deal_on(&mut game.table, &game.setup, now, &mut stub, &mut events);
        let SealedStub { sealed, failed, .. } = stub;
        if let Some(why) = failed {
            return Err(Refusal::Lost { table: self.id, why: why.to_string() });
        }
        if let Err(violation) = dealt {
            // By its code: the facts may be a card nobody has seen.
            return Err(Refusal::Lost { table: self.id, why: violation.key().to_owned() });
        }
        // The decks first: a card is read back from a deck that stands in the log before it.
        outcome.events.extend(sealed);
        for event in events {
            self.after_poker(&event);
            outcome.events.push(TableEvent::Poker(event));
        }
        Ok(())
    }

    /// Where every decision has its time, the clock starts when the turn comes to somebody.
    fn start_the_clock(&mut self, now: Moment, outcome: &mut Outcome) {
        let Game::Poker(game) = &self.game else { return };
        let ticking = game.table.state().clock.deadline().is_some();
        if ticking || game.setup.clock().action.is_none() || game.table.hand().is_none() {
            return;
        }
        let request = table::Request::Clock(clock::Request::TurnBegins);
        let mut events = Vec::new();
        let begun =
            game.table.decide(&game.setup, now, Command { actor: Actor::Dealer, request }, &mut events);
        if begun.is_ok() {
            for event in events {
                let event = TableEvent::Poker(event);
                self.apply(now, &event);
                outcome.events.push(event);
            }
        }
    }

    /// What the room keeps besides the table's own state.
    pub(super) fn after_poker(&mut self, event: &table::Event) {
        self.turn = turn_after(self.turn, event);
        match event {
            table::Event::HandBegan { number, .. } => {
                self.number = Some(*number);
                self.hands += 1;
                for seat in (0..Seat::MOST).filter_map(Seat::from_index) {
                    self.dealt[seat.index()] = self.player(seat);
                }
                self.finished = match &self.game {
                    Game::Poker(game) if !self.promotions.is_empty() => {
                        let hand = game.table.hand();
                        hand.map(|(setup, _)| Box::new(Finished::begin(setup, Occasion::Cash)))
                    }
                    _ => None,
                };
            }
            table::Event::Hand(event) => {
                if let Some(finished) = &mut self.finished {
                    finished.take(event);
                }
            }
            table::Event::TimeCharge(charge::Event::Verified { by, .. }) => self.verified_by = Some(*by),
            table::Event::TimeCharge(charge::Event::TimePutAway { .. }) => self.verified_by = None,
            _ => {}
        }
    }

    /// The jackpots a hand that is over has hit, and the hand forgotten.
    pub(crate) fn hits(&mut self, rules: &jackpot::Setup) -> Vec<Prize> {
        match self.finished.take() {
            Some(mut finished) => {
                // Online nobody forgets to show a hand that wins a jackpot (cb:11.highhand.lastplayer.1).
                if let Some(seat) = finished.last_player() {
                    finished.show(seat);
                }
                jackpot::hits(rules, &self.promotions, &finished)
            }
            None => Vec::new(),
        }
    }

    /// Begins the next hand, as the dealer does.
    pub(crate) fn begin_hand(
        &mut self,
        now: Moment,
        number: HandNumber,
        chance: &mut Chance<'_>,
    ) -> Result<Outcome, Refusal> {
        let request = table::Request::BeginHand { number };
        self.poker_request(now, Command { actor: Actor::Dealer, request }, chance)
    }
}
