//! What really lay on the table, read from the log with the room's key: what anybody may know at any moment.

use std::ops::ControlFlow;

use cards::{Card, CardSet};
use game::{Seat, TableId, Viewer};
use pit::premium::PremiumEvent;
use poker::HandEvent;
use room::TableEvent;
use room::audit::{self, Logged};
use serde_json::Value;
use server::app::House;

/// The log of one table.
pub(crate) struct Truth {
    events: Vec<Logged<TableEvent>>,
}

impl Truth {
    pub(crate) fn of(house: &House, table: u32) -> Truth {
        let table = TableId(u16::try_from(table).expect("a table's number"));
        let log = house.reader().unwrap_or_else(|_| panic!("the log can be read"));
        let mut events = Vec::new();
        audit::table_events(&log, table, Some(house.key()), &mut |logged| {
            events.push(logged);
            ControlFlow::Continue(())
        })
        .expect("the log is whole");
        Truth { events }
    }

    /// The hand an event belongs to: the last one that had begun.
    pub(crate) fn hand_at(&self, seq: u64) -> Option<u64> {
        let before = self.events.iter().rev().skip_while(|logged| logged.sequence > seq);
        before.filter_map(|logged| audit::begins(&logged.event)).map(|number| number.0).next()
    }

    fn of_hand(&self, hand: Option<u64>, upto: u64) -> impl Iterator<Item = &TableEvent> {
        let mut current = None;
        self.events.iter().take_while(move |logged| logged.sequence <= upto).filter_map(move |logged| {
            if let Some(number) = audit::begins(&logged.event) {
                current = Some(number.0);
            }
            (current == hand).then_some(&logged.event)
        })
    }

    /// The cards somebody may know of a hand, when so much has happened: what lies open, and the own.
    pub(crate) fn known(&self, hand: Option<u64>, upto: u64, own: Option<u8>) -> CardSet {
        let own = own.and_then(Seat::new);
        self.of_hand(hand, upto).fold(CardSet::EMPTY, |known, event| known | cards_of(event, own))
    }

    /// Every card that was dealt in a hand, to whomever.
    pub(crate) fn dealt(&self, hand: Option<u64>, upto: u64) -> CardSet {
        let down = |event: &TableEvent| match event {
            TableEvent::Poker(table::Event::Hand(
                HandEvent::CardDealt { card, .. } | HandEvent::CardBurned { card },
            ))
            | TableEvent::Premium(PremiumEvent::CardDealt { card, .. }) => card.peek(Viewer::Eye),
            _ => None,
        };
        let known = self.known(hand, upto, None);
        self.of_hand(hand, upto).filter_map(down).fold(known, |all, card| all | CardSet::of(card))
    }

    /// The cards a seat was dealt in a hand, so far.
    pub(crate) fn own(&self, hand: Option<u64>, upto: u64, seat: u8) -> CardSet {
        self.known(hand, upto, Some(seat)) - self.known(hand, upto, None)
    }

    /// Cards drawn for the button lie open until the first hand.
    pub(crate) fn drawn_for_the_button(&self) -> CardSet {
        let drawn = self.events.iter().filter_map(|logged| match &logged.event {
            TableEvent::Poker(table::Event::ButtonCardDealt { card, .. }) => Some(*card),
            _ => None,
        });
        drawn.collect()
    }

    pub(crate) fn hands(&self) -> Vec<u64> {
        self.events.iter().filter_map(|logged| audit::begins(&logged.event)).map(|number| number.0).collect()
    }

    pub(crate) fn last(&self) -> u64 {
        self.events.last().map_or(0, |logged| logged.sequence)
    }
}

/// The cards of an event that lie open, or that the own seat may look at.
fn cards_of(event: &TableEvent, own: Option<Seat>) -> CardSet {
    let one = CardSet::of;
    match event {
        TableEvent::Poker(table::Event::Hand(event)) => match event {
            HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => one(*card),
            HandEvent::Tabled { cards, .. } => *cards,
            HandEvent::CardDealt { seat, card } if Some(*seat) == own => {
                card.peek(Viewer::Eye).map_or(CardSet::EMPTY, one)
            }
            _ => CardSet::EMPTY,
        },
        TableEvent::Premium(event) => match event {
            PremiumEvent::CommunityTurned { cards } => cards.iter().copied().collect(),
            PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => *cards,
            PremiumEvent::FaceUpCardRacked { card } => one(*card),
            PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                own.and_then(|seat| card.peek(Viewer::Seat(seat))).map_or(CardSet::EMPTY, one)
            }
            _ => CardSet::EMPTY,
        },
        _ => CardSet::EMPTY,
    }
}

/// Every text in a message, but the ids of rules: some of them look like cards, `cb:2.procedures.3c`.
pub(crate) fn texts(value: &Value) -> String {
    fn gather(value: &Value, all: &mut String) {
        match value {
            Value::String(text) => {
                all.push_str(text);
                all.push('\n');
            }
            Value::Array(values) => values.iter().for_each(|value| gather(value, all)),
            Value::Object(fields) => {
                let told = fields
                    .iter()
                    .filter(|(key, _)| !["rule", "csrf", "seal", "seals"].contains(&key.as_str()));
                told.for_each(|(key, value)| {
                    // A card must not be the name of a field either.
                    all.push_str(key);
                    all.push('\n');
                    gather(value, all);
                });
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut all = String::new();
    gather(value, &mut all);
    all
}

const RANKS: [(&str, u8); 13] = [
    ("deuce", b'2'),
    ("three", b'3'),
    ("four", b'4'),
    ("five", b'5'),
    ("six", b'6'),
    ("seven", b'7'),
    ("eight", b'8'),
    ("nine", b'9'),
    ("ten", b'T'),
    ("jack", b'J'),
    ("queen", b'Q'),
    ("king", b'K'),
    ("ace", b'A'),
];

const SUITS: [(&str, u8); 4] = [("clubs", b'c'), ("diamonds", b'd'), ("hearts", b'h'), ("spades", b's')];

/// Every card that can be read in a text: as cards are written, `Ah`, alone or in a row, or in words.
pub(crate) fn cards_in(text: &str) -> CardSet {
    let mut found = CardSet::EMPTY;
    for line in text.lines() {
        let is_rule = |word: &str| ["cb:", "nj:", "ph:"].iter().any(|book| word.contains(book));
        for word in line.split_whitespace().filter(|word| !is_rule(word)) {
            let parts = word.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '?');
            parts.filter(|part| part.len() <= 22).for_each(|part| found |= cards_in_a_row(part));
        }
        found |= cards_in_words(&line.to_ascii_lowercase());
    }
    found
}

/// The cards of a word that is nothing but cards, known or not: `AhKd`, `7c??`.
pub(crate) fn cards_in_a_row(word: &str) -> CardSet {
    let mut found = CardSet::EMPTY;
    let (pairs, rest) = word.as_bytes().as_chunks::<2>();
    for [rank, suit] in pairs {
        let is_card =
            RANKS.iter().any(|(_, letter)| letter == rank) && SUITS.iter().any(|(_, letter)| letter == suit);
        if is_card {
            let pair = [*rank, *suit];
            let card = std::str::from_utf8(&pair).ok().and_then(|pair| pair.parse::<Card>().ok());
            found.insert(card.expect("a rank and a suit are a card"));
        } else if [*rank, *suit] != *b"??" {
            return CardSet::EMPTY;
        }
    }
    if rest.is_empty() { found } else { CardSet::EMPTY }
}

/// The cards that are called by their names: `ace of spades`.
fn cards_in_words(line: &str) -> CardSet {
    let mut found = CardSet::EMPTY;
    for (place, of) in line.match_indices(" of ") {
        let (before, after) = (&line[..place], &line[place + of.len()..]);
        let rank = RANKS.iter().find(|(name, _)| before.ends_with(name));
        let suit = SUITS.iter().find(|(name, _)| after.starts_with(name));
        if let (Some((_, rank)), Some((_, suit))) = (rank, suit) {
            let pair = [*rank, *suit];
            found |= cards_in_a_row(std::str::from_utf8(&pair).expect("letters"));
        }
    }
    found
}

#[test]
fn cards_are_found_however_they_are_written() {
    let cards =
        |text: &str| -> CardSet { text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect() };
    for (text, found) in [
        ("Ann shows AhKd, the board is 7c?? and 2s.", "Ah Kd 7c 2s"),
        ("The Ace of Spades; a deuce of clubs", "As 2c"),
        ("she said:\"Td\"", "Td"),
    ] {
        assert_eq!(cards_in(text), cards(found), "{text}");
    }
    for text in
        ["AhK", "ah", "Kid", "by cb:2.procedures.3c", "one of spades", "AhKx", "AhKdQcJsTh9d8c7s6h5d4c3s"]
    {
        assert_eq!(cards_in(text), CardSet::EMPTY, "{text}");
    }
}
