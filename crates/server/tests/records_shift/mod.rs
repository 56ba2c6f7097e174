//! A short shift with every game, played once for a test file.

#![allow(dead_code, reason = "each test file uses the helpers it needs")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::CardSet;
use chips::Currency;
use game::{HandNumber, PlayerId, Seat, Span, TableId, Viewer};
use journal::{MemoryStore, Store};
use ledger::Ledger;
use room::TableEvent;
use room::audit::{self, LoggedHand};
use server::records::{HandIndex, Names};
use sim::{Options, Shift, demo_key};

use crate::common::truth::cards_in_a_row;

pub(crate) const MONEY: Currency = Currency::USD;

/// A log that is written to its end.
pub(crate) struct Log {
    store: std::sync::Mutex<MemoryStore>,
    pub(crate) names: Names,
    pub(crate) tables: Vec<audit::TableEntry>,
    pub(crate) last: u64,
}

/// Forty minutes with everybody.
pub(crate) static LOG: LazyLock<Log> = LazyLock::new(|| {
    let store = MemoryStore::new();
    let options = Options::new(11).lasting(Span::minutes(40));
    let mut shift = Shift::open(store.clone(), demo_key(), options).unwrap();
    shift.run(&mut |_| {}).unwrap();
    let names = Names(audit::names(&store).unwrap());
    let tables = audit::tables(&store).unwrap();
    let last = tables.iter().filter_map(|entry| entry.numbers).map(|(_, last)| last.0).max().unwrap();
    Log { store: std::sync::Mutex::new(store), names, tables, last }
});

impl Log {
    /// A handle on the log.
    pub(crate) fn store(&self) -> MemoryStore {
        self.store.lock().unwrap().clone()
    }

    /// The index of its hands.
    pub(crate) fn index(&self) -> HandIndex {
        let index = HandIndex::new();
        index.fill(&self.store(), MONEY).unwrap();
        index
    }

    /// Some hands of every table, spread over the evening.
    pub(crate) fn some_hands(&self, each: usize) -> Vec<(HandNumber, LoggedHand)> {
        let (store, index) = (self.store(), self.index());
        let mut by_table: BTreeMap<TableId, Vec<HandNumber>> = BTreeMap::new();
        for number in (1..=self.last).map(HandNumber) {
            if let Some(table) = index.table_of(number) {
                by_table.entry(table).or_default().push(number);
            }
        }
        let mut hands = Vec::new();
        for (table, numbers) in by_table {
            let spec = &self.tables.iter().find(|entry| entry.table == table).unwrap().spec;
            let step = (numbers.len() / each).max(1);
            for &number in numbers.iter().step_by(step) {
                let key = demo_key();
                let hand = audit::hand_at(&store, table, spec, number, Some(&key)).unwrap().unwrap();
                hands.push((number, hand));
            }
        }
        hands
    }

    /// The ledger at the end.
    pub(crate) fn ledger(&self) -> Ledger {
        audit::fold_ledger(&self.store(), &mut |_, _| {}).unwrap()
    }

    /// How many events a stream has.
    pub(crate) fn events(&self, stream: journal::StreamId) -> u64 {
        self.store().head(stream).unwrap().last
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.names.0.keys().copied()
    }
}

/// The cards a viewer may know by the time a hand is over, read from the events themselves.
pub(crate) fn may_know(hand: &LoggedHand, own: Option<Seat>) -> CardSet {
    use pit::premium::PremiumEvent;
    use poker::HandEvent;
    let mut known = CardSet::default();
    for logged in &hand.events {
        match &logged.event {
            TableEvent::Poker(table::Event::Hand(event)) => match event {
                HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
                    known.insert(*card);
                }
                HandEvent::Tabled { cards, .. } => known |= *cards,
                HandEvent::CardDealt { seat, card } if Some(*seat) == own => {
                    known |= card.peek(Viewer::Eye).into_iter().collect();
                }
                _ => {}
            },
            // Lots for the button are drawn face up.
            TableEvent::Poker(table::Event::ButtonCardDealt { card, .. }) => {
                known.insert(*card);
            }
            TableEvent::Premium(event) => match event {
                PremiumEvent::CommunityTurned { cards } => known |= cards.iter().copied().collect(),
                PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => {
                    known |= *cards;
                }
                PremiumEvent::FaceUpCardRacked { card } => {
                    known.insert(*card);
                }
                PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                    known |= own.and_then(|seat| card.peek(Viewer::Seat(seat))).into_iter().collect();
                }
                _ => {}
            },
            _ => {}
        }
    }
    known
}

/// Every card that can be read in a text, alone or in a row of cards, as cards are written: `Ah`. Words such as "asks"
/// are no cards.
pub(crate) fn cards_in(text: &str) -> CardSet {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '?');
    words.map(cards_in_a_row).fold(CardSet::EMPTY, |found, cards| found | cards)
}
