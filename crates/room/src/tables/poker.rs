//! A poker table of the room: commands in, cards from the sealed deck or from whoever deals, events out.

use ::poker::card_faults::CardFaultEvent;
use ::poker::driver::Stub;
use ::poker::irregular;
use ::poker::{Hand, Request};
use cards::{Card, CardSet};
use game::{Actor, Badge, Command, Game as _, HandNumber, Moment};
use table::clock;

use super::by_hand::touches_cards;
use super::{Game, LiveTable, Outcome, Randomness, Shoe, acting_seat};
use crate::record::TableEvent;
use crate::refusal::Refusal;

/// Hardly any command has more events.
const MOST_COMMANDS: usize = 16;

/// More questions than any hand has.
const MOST_QUESTIONS: usize = 10_000;

/// A poker table and what it was opened with.
#[derive(Clone)]
pub struct PokerGame {
    /// What it was opened with.
    pub setup: table::Setup,
    /// The table.
    pub table: table::Table,
}

/// The stub of a hand: cards come from the sealed deck.
struct SealedStub<'a>(&'a mut Shoe);

impl Stub for SealedStub<'_> {
    fn top(&mut self) -> Option<Card> {
        self.0.draw()
    }

    /// The room seals another deck itself, before the cards that come from it: see [`LiveTable::reshuffles`].
    fn shuffle(&mut self, _: CardSet) {}
}

impl LiveTable {
    /// Carries out a request at a poker table, and deals on until somebody has to decide.
    pub(crate) fn poker_request(
        &mut self,
        now: Moment,
        command: Command<table::Request>,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let before = self.chip_count();
        let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        if let table::Request::Hand(request) = &command.request {
            self.may_ask_of_the_hand(command.actor, request)?;
        }
        let mut events = Vec::with_capacity(MOST_COMMANDS);
        game.table
            .decide(&game.setup, now, command, &mut events)
            .map_err(|violation| Refusal::table(violation, &game.setup, &game.table))?;
        let mut outcome = Outcome { events: Vec::with_capacity(MOST_COMMANDS), bookings: Vec::new() };
        if let table::Request::BeginHand { number } = command.request
            && !self.is_dealt_by_hand()
        {
            let cards = deck_of(game, &events);
            self.deck_for(now, number, cards, chance, &mut outcome)?;
        }
        self.poker_happens(now, &mut events, chance, &mut outcome)?;
        self.poker_goes_on(now, chance, &mut outcome)?;
        outcome.book(self, &before, acting_seat(command.actor));
        Ok(outcome)
    }

    /// Cards come from the sealed deck and from nowhere else; where people deal, they are entered by whoever deals.
    fn may_ask_of_the_hand(&self, actor: Actor, request: &Request) -> Result<(), Refusal> {
        let table = self.id;
        if !self.is_dealt_by_hand() {
            return if touches_cards(request) { Err(Refusal::SealedDeck { table }) } else { Ok(()) };
        }
        match actor {
            // The room does not know the cards that a player turns up or throws away.
            Actor::Seat(_) if touches_cards(request) || matches!(request, Request::Show) => {
                Err(Refusal::DealtByHand { table })
            }
            Actor::Seat(_) | Actor::Dealer | Actor::Clock | Actor::Floor(_) => Ok(()),
        }
    }

    /// Deals on until somebody has to decide, and starts the clock where there is one.
    pub(super) fn poker_goes_on(
        &mut self,
        now: Moment,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        self.deal_on(now, chance, outcome)?;
        self.leavers_give_up(now, chance, outcome)?;
        self.start_the_clock(now, chance, outcome)
    }

    /// What was decided happens, event by event, and the list is empty then; where burns or discards are shuffled, the new deck is sealed first.
    pub(super) fn poker_happens(
        &mut self,
        now: Moment,
        events: &mut Vec<table::Event>,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        for event in events.drain(..) {
            if let Some(cards) = self.reshuffles(&event).filter(|_| !self.is_dealt_by_hand()) {
                let sealed = self.shoe.reshuffle(chance, cards);
                let sealed = sealed.map_err(|why| self.lost(why.to_string()))?;
                self.happens(now, sealed, outcome)?;
            }
            self.happens(now, TableEvent::Poker(event), outcome)?;
        }
        Ok(())
    }

    /// The cards that are in the stub after an event that shuffles it; nothing for any other event. A card is read back
    /// from a deck that stands in the log before it, so this is asked before the event is taken in.
    fn reshuffles(&self, event: &table::Event) -> Option<CardSet> {
        let table::Event::Hand(
            event @ (::poker::HandEvent::BurnsScrambled
            | ::poker::HandEvent::DiscardsReshuffled { .. }
            | ::poker::HandEvent::Irregular(irregular::IrregularEvent::Cards(
                CardFaultEvent::StubReshuffled { .. },
            ))),
        ) = event
        else {
            return None;
        };
        let (setup, hand) = self.poker()?.table.hand()?;
        let mut after: Hand = hand.clone();
        after.apply(setup, event);
        Some(after.stub_turned_up_for_the_rules())
    }

    /// Everything of the hand that needs no decision.
    fn deal_on(
        &mut self,
        now: Moment,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let mut events = Vec::new();
        loop {
            let LiveTable { record, shoe } = &mut *self;
            let Game::Poker(game) = &record.game else { return Ok(()) };
            let next = if record.is_dealt_by_hand() {
                without_a_word(&game.table)
            } else {
                table::driver::next_command(&game.table, &mut SealedStub(shoe))
            };
            let Some(command) = next else { return Ok(()) };
            let decided = game.table.decide(&game.setup, now, command, &mut events);
            // By its code: the facts may be a card nobody has seen.
            decided.map_err(|violation| self.lost(violation.key()))?;
            self.poker_happens(now, &mut events, chance, outcome)?;
        }
    }

    /// Whoever has asked to leave is not waited for: when the turn comes to them they fold where that may be, and any
    /// other question is answered as silence would be.
    fn leavers_give_up(
        &mut self,
        now: Moment,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        while let Some(seat) = self.poker().and_then(|game| game.table.asked_leaver()) {
            let Game::Poker(game) = &self.game else { return Ok(()) };
            let command = Command { actor: Actor::Seat(seat), request: table::Request::Leave };
            let mut events = Vec::new();
            // Where even silence is no answer the floor has to rule: then the clock runs as for anybody.
            if game.table.decide(&game.setup, now, command, &mut events).is_err() {
                return Ok(());
            }
            self.poker_happens(now, &mut events, chance, outcome)?;
            self.deal_on(now, chance, outcome)?;
        }
        Ok(())
    }

    /// Brings the hand that is on to its end, by the floor's word: every question that is open is answered as silence
    /// would be, one after the other. With a bet to face the hand is dead, else it is a check (cb:3.dead.1f); the rest of
    /// the board is dealt once; whoever is left shows, and the cards speak.
    pub(crate) fn resolve_hand(
        &mut self,
        now: Moment,
        by: Badge,
        chance: &mut Randomness<'_>,
    ) -> Result<(HandNumber, Outcome), Refusal> {
        if self.is_dealt_by_hand() {
            // The room cannot deal the rest: the hand is written to its end, or voided by two badges.
            return Err(Refusal::DealtByHand { table: self.id });
        }
        let before = self.chip_count();
        let mut outcome = Outcome::default();
        let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        let Some(number) = game.table.hand_number() else {
            return Err(Refusal::table(table::Violation::NoHand, &game.setup, &game.table));
        };
        for _ in 0..MOST_QUESTIONS {
            let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
            let Some((setup, hand)) = game.table.hand() else {
                outcome.book(self, &before, None);
                return Ok((number, outcome));
            };
            let (actor, request) = match hand.awaiting(setup) {
                // Cards that nobody recorded would have to decide: whoever is in the pot shares it.
                ::poker::Awaiting::Award { among, .. } => (Actor::Floor(by), Request::Award(among)),
                // What is pending is decided as the book would have it.
                ::poker::Awaiting::Ruling(case) => {
                    (Actor::Floor(by), Request::Irregular(irregular::Request::Rule(case.default)))
                }
                ::poker::Awaiting::Action { .. }
                | ::poker::Awaiting::ChopAnswer { .. }
                | ::poker::Awaiting::Discard { .. }
                | ::poker::Awaiting::Runs { .. }
                | ::poker::Awaiting::Show { .. }
                // What the dealer does has been done, and forced bets are posted.
                | ::poker::Awaiting::Post { .. }
                | ::poker::Awaiting::Burn
                | ::poker::Awaiting::Deal(_)
                | ::poker::Awaiting::Procedure(_)
                | ::poker::Awaiting::Nothing => (Actor::Clock, Request::TimeOut),
            };
            let command = Command { actor, request: table::Request::Hand(request) };
            let mut events = Vec::new();
            if let Err(violation) = game.table.decide(&game.setup, now, command, &mut events) {
                // Nothing has changed yet, or half of it cannot be taken back here.
                return Err(if outcome.events.is_empty() {
                    Refusal::table(violation, &game.setup, &game.table)
                } else {
                    self.lost(violation.key())
                });
            }
            self.poker_happens(now, &mut events, chance, &mut outcome)?;
            self.deal_on(now, chance, &mut outcome)?;
        }
        Err(self.lost("endless-hand"))
    }

    /// Where every decision has its time, the clock starts when the turn comes to somebody.
    fn start_the_clock(
        &mut self,
        now: Moment,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let Game::Poker(game) = &self.game else { return Ok(()) };
        let ticking = game.table.state().clock.deadline().is_some();
        if ticking || game.setup.clock().action.is_none() || game.table.hand().is_none() {
            return Ok(());
        }
        let request = table::Request::Clock(clock::Request::TurnBegins);
        let command = Command { actor: Actor::Dealer, request };
        let mut events = Vec::new();
        // Refused where the hand waits for nobody's turn: then there is no time to run.
        match game.table.decide(&game.setup, now, command, &mut events) {
            Ok(()) => self.poker_happens(now, &mut events, chance, outcome),
            Err(_) => Ok(()),
        }
    }

    /// Begins the next hand, as the dealer does.
    pub(crate) fn begin_hand(
        &mut self,
        now: Moment,
        number: HandNumber,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let request = table::Request::BeginHand { number };
        self.poker_request(now, Command { actor: Actor::Dealer, request }, chance)
    }
}

/// What comes next by itself where people deal: face-down cards, which nobody knows, and the dealer's procedures, until somebody
/// is to be heard or a card that lies face up is to be named. A hand that is paid pauses: what is noticed before its cards are
/// gathered in can still be said, such as a hand that somebody asks to see (cb:2.decision.5a, cb:3.showdown.5a).
fn without_a_word(table: &table::Table) -> Option<Command<table::Request>> {
    let (setup, hand) = table.hand()?;
    let Command { actor, request } = script::live::by_itself(setup, hand, true)?;
    Some(Command { actor, request: table::Request::Hand(request) })
}

/// The cards of the game that is about to be dealt.
fn deck_of(game: &PokerGame, events: &[table::Event]) -> CardSet {
    let begun = events.iter().find_map(|event| match event {
        table::Event::HandBegan { game, .. } => Some(*game),
        _ => None,
    });
    begun.map_or(CardSet::FULL, |index| game.table.stakes_at(&game.setup, index).variant.deck)
}
