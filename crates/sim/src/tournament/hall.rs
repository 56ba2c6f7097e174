//! The tables of an event.

use bots::{Pack, Policy, SeededRandom, Shuffled, Stream};
use cards::Card;
use game::{Actor, Badge, Command, HandNumber, Moment, PlayerId, Seat};
use runner::Tables;
use table::director;
use table::{Awaiting, Event, Request, Setup, Table, driver};
use tournament::{Spot, TableNo};

use super::player;

/// Who runs the event.
pub(super) const DIRECTOR: Badge = Badge(7);

/// What a table did not do.
pub(super) struct Refused(pub(super) String);

/// The tables, the first at the front.
pub(super) struct Hall {
    pub(super) setup: Setup,
    pub(super) tables: Vec<Table>,
    pub(super) now: Moment,
    /// Where something changed since anybody looked.
    pub(super) touched: Vec<TableNo>,
    /// Who is about to be moved for balance.
    pub(super) movers: Vec<Spot>,
    /// Those of them who left their seats, and who was next for the big blind then.
    pub(super) left: Vec<(Spot, Option<Seat>)>,
    /// Room for what happens.
    events: Vec<Event>,
    seed: u64,
    pack: Pack,
}

fn place(table: TableNo) -> usize {
    usize::try_from(table.0).unwrap_or(usize::MAX).wrapping_sub(1)
}

impl Hall {
    pub(super) fn new(setup: Setup, tables: u32, seed: u64, now: Moment) -> Hall {
        let pack = Pack::of(setup.game(0).variant.deck);
        let tables = (0..tables).map(|_| Table::new()).collect();
        Hall {
            setup,
            tables,
            now,
            touched: Vec::new(),
            movers: Vec::new(),
            left: Vec::new(),
            events: Vec::new(),
            seed,
            pack,
        }
    }

    fn ask(&mut self, table: TableNo, actor: Actor, request: Request) -> Result<(), Refused> {
        let missing = || Refused(format!("there is no {table}"));
        let felt = self.tables.get_mut(place(table)).ok_or_else(missing)?;
        self.events.clear();
        felt.perform(&self.setup, self.now, Command { actor, request }, &mut self.events)
            .map_err(|why| Refused(format!("{table} refused {request:?}: {why}")))
    }

    /// Who wins the button, one card each from seat 1 (cb:12.tourn.7); the cards in the order they were dealt.
    pub(super) fn draw_button(
        &mut self,
        table: TableNo,
        chance: &mut SeededRandom,
    ) -> Result<Vec<Card>, Refused> {
        let mut pack = self.pack.clone();
        let mut dealt = Vec::new();
        self.ask(table, Actor::Floor(DIRECTOR), Request::StartGame)?;
        while let Some(felt) = self.table(table)
            && let Awaiting::ButtonCard { .. } = felt.awaiting(&self.setup, self.now)
            && let Some(card) = pack.draw(chance)
        {
            dealt.push(card);
            self.ask(table, Actor::Dealer, Request::ButtonCard(card))?;
        }
        Ok(dealt)
    }

    /// Begins a hand.
    pub(super) fn begin(&mut self, table: TableNo, number: u64) -> Result<(), Refused> {
        let number = HandNumber(number);
        self.ask(table, Actor::Dealer, Request::BeginHand { number })
    }

    /// Plays the hand that is on to its end. Cards and decisions follow from the seed and the number of the hand.
    pub(super) fn play(&mut self, table: TableNo, style: impl Fn(PlayerId) -> Policy) -> Result<(), Refused> {
        let (seed, setup, now) = (self.seed, &self.setup, self.now);
        let wrong = |what: &str| Refused(format!("{table}: {what}"));
        let felt = self.tables.get_mut(place(table)).ok_or_else(|| wrong("there is no such table"))?;
        let (Some(number), Some((hand, _))) = (felt.hand_number(), felt.hand()) else {
            return Err(wrong("no hand is on"));
        };
        let deck = hand.variant().deck;
        let pack = if deck.len() == self.pack.len() { self.pack.clone() } else { Pack::of(deck) };
        let mut stub = Shuffled::new(pack, seed, number.0);
        let mut chance = SeededRandom::new(seed, number.0, Stream::Decisions);
        loop {
            self.events.clear();
            let awaited = driver::deal_on(felt, setup, now, &mut stub, &mut self.events)
                .map_err(|why| wrong(&why.to_string()))?;
            let Awaiting::Hand(awaited) = awaited else { return Ok(()) };
            let seat = bots::asked(&awaited).ok_or_else(|| wrong("the hand waits for nobody"))?;
            let sitting = felt.sitting(seat).ok_or_else(|| wrong("nobody sits there"))?.player;
            let (poker, hand) = felt.hand().ok_or_else(|| wrong("the hand is gone"))?;
            let command = player::answer(style(sitting), poker, hand, &awaited, &mut chance)
                .ok_or_else(|| wrong("a player does not answer"))?;
            let command = Command { actor: command.actor, request: Request::Hand(command.request) };
            felt.perform(setup, now, command, &mut self.events).map_err(|why| wrong(&why.to_string()))?;
        }
    }
}

impl Tables for Hall {
    type Refused = Refused;

    fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables.get(place(table))
    }

    fn open(&mut self, table: TableNo) -> Result<(), Refused> {
        match self.table(table) {
            Some(felt) if felt.occupied().is_empty() => Ok(()),
            Some(_) => Err(Refused(format!("{table} is opened, and somebody sits there"))),
            None => Err(Refused(format!("there is no {table}"))),
        }
    }

    fn close(&mut self, table: TableNo) -> Result<(), Refused> {
        self.touched.push(table);
        Ok(())
    }

    fn tell(&mut self, table: TableNo, by: Actor, request: director::Request) -> Result<(), Refused> {
        self.touched.push(table);
        if let director::Request::TakeOut { seat, why: director::Loss::Moved } = request {
            let spot = Spot { table, seat };
            if self.movers.contains(&spot) {
                let next = self.table(table).and_then(|felt| felt.next_big_blind(&self.setup));
                self.left.push((spot, next));
            }
        }
        self.ask(table, by, Request::Director(request))
    }
}
