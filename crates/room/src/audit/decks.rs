//! The sealed decks of a hand: what was committed to, and the transcript that proves the deal.

use std::fmt;

use cards::{Card, CardSet};
use game::{HandNumber, Viewer};
use pit::premium;
use poker::card_faults::CardFaultEvent;
use poker::irregular;
use shuffler::transcript::{DeckRecord, ViewerName};
use shuffler::{Mixed, NotReopened, RoomKey, Root, SealedDeck, Transcript};

use super::{Logged, LoggedHand, begins};
use crate::record::TableEvent;

/// The decks of a hand, in the order they were dealt from.
pub struct HandDecks {
    stored: Vec<Vec<u8>>,
    /// What players added to the first of them.
    mixed: Option<Mixed>,
    key: Option<RoomKey>,
}

/// Why there is no transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoTranscript {
    /// The decks stay locked without the key of the room.
    NoKey,
    /// No deck of the room was dealt from: dice, or real cards that people dealt.
    NoCards,
    /// The log does not fit the decks it has.
    Wrong(String),
}

impl fmt::Display for NoTranscript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTranscript::NoKey => f.write_str("it needs the room's key"),
            NoTranscript::NoCards => f.write_str("it was played without a deck of the room's"),
            NoTranscript::Wrong(why) => f.write_str(why),
        }
    }
}

/// What an event shows of the deck.
enum Shows {
    /// Nothing.
    Nothing,
    /// The top card left it, and this is what the viewer saw of it and what the log says it was.
    Drawn { seen: bool, card: Option<Card> },
    /// Cards that had left it were turned up.
    Turned(CardSet),
    /// From now on the next deck is dealt.
    NextDeck,
}

fn shows(event: &TableEvent, viewer: Viewer) -> Shows {
    use poker::HandEvent;
    use premium::PremiumEvent;
    match event {
        TableEvent::Poker(table::Event::Hand(event)) => match *event {
            HandEvent::CardBurned { card } | HandEvent::CardDealt { card, .. } => {
                Shows::Drawn { seen: card.peek(viewer).is_some(), card: card.peek(Viewer::Eye) }
            }
            HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
                Shows::Drawn { seen: true, card: Some(card) }
            }
            HandEvent::Tabled { cards, .. } => Shows::Turned(cards),
            HandEvent::BurnsScrambled
            | HandEvent::DiscardsReshuffled { .. }
            | HandEvent::Irregular(irregular::IrregularEvent::Cards(CardFaultEvent::StubReshuffled {
                ..
            })) => Shows::NextDeck,
            _ => Shows::Nothing,
        },
        TableEvent::Premium(event) => match *event {
            PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                Shows::Drawn { seen: card.peek(viewer).is_some(), card: card.peek(Viewer::Eye) }
            }
            PremiumEvent::CommunityTurned { cards } => Shows::Turned(cards.into_iter().collect()),
            PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => {
                Shows::Turned(cards)
            }
            PremiumEvent::FaceUpCardRacked { card } => Shows::Turned(CardSet::of(card)),
            _ => Shows::Nothing,
        },
        _ => Shows::Nothing,
    }
}

impl HandDecks {
    /// The decks of a hand. A key that does not open them is of another room.
    pub fn of(hand: &LoggedHand, key: Option<&RoomKey>) -> Result<HandDecks, NotReopened> {
        let (first, mixed, begun) = brought_in(hand);
        let reshuffled = hand.events.get(begun..).unwrap_or_default().iter().filter_map(|logged| {
            match &logged.event {
                // The deck of the next hand is sealed before this one is put away.
                TableEvent::DeckSealed { pack, sealed } if *pack > 0 => Some(sealed.clone()),
                _ => None,
            }
        });
        let stored: Vec<Vec<u8>> = first.into_iter().chain(reshuffled).collect();
        if let Some(key) = key {
            for bytes in &stored {
                SealedDeck::reopen(key, bytes, 0)?;
            }
        }
        Ok(HandDecks { stored, mixed, key: key.map(RoomKey::copy) })
    }

    /// What was published before the deal, one root for each deck; nothing where a deck cannot be read.
    pub fn roots(&self) -> impl Iterator<Item = Option<Root>> {
        self.stored.iter().map(|bytes| Root::of_stored(bytes))
    }

    /// The transcript of a hand that is over, for one viewer, who is called like this in it: `seat-4`, `auditor`. The
    /// eye's has the seeds as well.
    pub fn transcript(
        &self,
        hand: &LoggedHand,
        number: HandNumber,
        viewer: Viewer,
        name: &str,
    ) -> Result<Transcript, NoTranscript> {
        let Some(key) = &self.key else { return Err(NoTranscript::NoKey) };
        if self.stored.is_empty() {
            return Err(NoTranscript::NoCards);
        }
        let name =
            ViewerName::new(name).ok_or_else(|| NoTranscript::Wrong(format!("there is no viewer {name}")))?;
        let mut transcript = Transcript::new(hand.table, number, name);
        let mut decks = Vec::new();
        for (place, bytes) in self.stored.iter().enumerate() {
            let mixed = self.mixed.as_ref().filter(|_| place == 0);
            let added = mixed.map_or(&[][..], |mixed| &mixed.contributions);
            let open = || {
                SealedDeck::reopen_mixed(key, bytes, added, 0)
                    .map_err(|why| NoTranscript::Wrong(why.to_string()))
            };
            let mut record = DeckRecord::new(open()?.seal().clone());
            record.mixed = mixed.map(|mixed| (mixed.clone(), mixed.fixed(record.seal.root)));
            if viewer == Viewer::Eye {
                record.opening = Some(open()?.open_for_audit());
            }
            transcript.decks.push(record);
            decks.push(open()?);
        }
        deal(&hand.events, viewer, &mut decks, &mut transcript.decks).map_err(NoTranscript::Wrong)?;
        Ok(transcript)
    }
}

/// The deck that a hand was begun with, what players added to it, and after how many events it was: the deck was sealed
/// with the end of the hand before, or in the same command.
fn brought_in(hand: &LoggedHand) -> (Option<Vec<u8>>, Option<Mixed>, usize) {
    let mut table = hand.before.clone();
    let mut sealed = table.next_deck().map(|deck| deck.sealed.clone());
    let mut whole = true;
    for (place, logged) in (1..).zip(&hand.events) {
        if let TableEvent::DeckSealed { pack: 0, sealed: stored } = &logged.event {
            sealed = Some(stored.clone());
        }
        // After an event that cannot have happened nobody can say what was added.
        whole &= table.apply(logged.at, &logged.event).is_ok();
        if begins(&logged.event).is_some() {
            return (sealed, table.mixed().filter(|_| whole).cloned(), place);
        }
    }
    (None, None, hand.events.len())
}

/// Deals the hand again from its decks and notes what the viewer saw.
fn deal(
    events: &[Logged<TableEvent>],
    viewer: Viewer,
    decks: &mut [SealedDeck],
    records: &mut [DeckRecord],
) -> Result<(), String> {
    let mut current = 0;
    // Where each card was drawn last: a reshuffle brings cards back.
    let mut places: [Option<(usize, u8)>; 52] = [None; 52];
    for logged in events {
        let event = logged.sequence;
        match shows(&logged.event, viewer) {
            Shows::Nothing => {}
            Shows::NextDeck => current += 1,
            Shows::Drawn { seen, card } => {
                let drawn = decks.get_mut(current).and_then(SealedDeck::draw);
                let Some(drawn) = drawn else {
                    return Err(format!("event {event} draws from an empty deck"));
                };
                if card.is_some_and(|card| card != drawn.card) {
                    return Err(format!("the card of event {event} is not the one in the sealed deck"));
                }
                places[drawn.card.index()] = Some((current, drawn.position));
                if seen && let Some(record) = records.get_mut(current) {
                    record.saw(drawn);
                }
            }
            Shows::Turned(cards) => {
                for card in cards {
                    let place = places[card.index()];
                    let Some((deck, position)) = place else {
                        return Err(format!("event {event} shows a card that was never dealt"));
                    };
                    let drawn = decks.get(deck).and_then(|deck| deck.reveal(position));
                    if let (Some(drawn), Some(record)) = (drawn, records.get_mut(deck)) {
                        record.saw(drawn);
                    }
                }
            }
        }
    }
    Ok(())
}
