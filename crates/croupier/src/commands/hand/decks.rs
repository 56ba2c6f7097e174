//! The sealed decks of a hand: what was committed to, and the transcript that proves the deal.

use cards::{Card, CardSet};
use game::{HandNumber, Viewer};
use pit::premium;
use room::TableEvent;
use room::audit::{Logged, LoggedHand};
use shuffler::transcript::{DeckRecord, ViewerName};
use shuffler::{NotReopened, RoomKey, Root, SealedDeck, Transcript};

use super::viewer_name;
use crate::refusal::Refusal;

/// The decks of a hand, in the order they were dealt from.
pub(super) struct Sealed {
    stored: Vec<Vec<u8>>,
    key: Option<RoomKey>,
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
    use poker::Event as Poker;
    use premium::Event as Premium;
    match event {
        TableEvent::Poker(table::Event::Hand(event)) => match *event {
            Poker::CardBurned { card } | Poker::CardDealt { card, .. } => {
                Shows::Drawn { seen: card.peek(viewer).is_some(), card: card.peek(Viewer::Eye) }
            }
            Poker::UpCardDealt { card, .. } | Poker::BoardCardDealt { card, .. } => {
                Shows::Drawn { seen: true, card: Some(card) }
            }
            Poker::Tabled { cards, .. } => Shows::Turned(cards),
            Poker::BurnsScrambled | Poker::DiscardsReshuffled { .. } => Shows::NextDeck,
            _ => Shows::Nothing,
        },
        TableEvent::Premium(event) => match *event {
            Premium::CardDealt { card, .. } | Premium::CardDealtAmiss { card, .. } => {
                Shows::Drawn { seen: card.peek(viewer).is_some(), card: card.peek(Viewer::Eye) }
            }
            Premium::CommunityTurned { cards } => Shows::Turned(cards.into_iter().collect()),
            Premium::DealerTurned { cards } | Premium::HandTurned { cards, .. } => Shows::Turned(cards),
            Premium::FaceUpCardRacked { card } => Shows::Turned(CardSet::of(card)),
            _ => Shows::Nothing,
        },
        _ => Shows::Nothing,
    }
}

impl Sealed {
    /// The decks of a hand. A key that does not open them is of another room.
    pub(super) fn of(hand: &LoggedHand, key: Option<&RoomKey>) -> Result<Sealed, NotReopened> {
        let stored = hand.events.iter().filter_map(|logged| match &logged.event {
            TableEvent::DeckSealed { sealed, .. } => Some(sealed.clone()),
            _ => None,
        });
        let stored: Vec<Vec<u8>> = stored.collect();
        if let Some(key) = key {
            for bytes in &stored {
                SealedDeck::reopen(key, bytes, 0)?;
            }
        }
        Ok(Sealed { stored, key: key.map(RoomKey::copy) })
    }

    /// What was published before the deal, one root for each deck.
    pub(super) fn roots(&self) -> Vec<String> {
        let root = |bytes: &Vec<u8>| Root::of_stored(bytes).map_or_else(String::new, Root::to_hex);
        self.stored.iter().map(root).collect()
    }

    /// The transcript of a hand that is over, for one viewer.
    pub(super) fn transcript(
        &self,
        hand: &LoggedHand,
        number: HandNumber,
        viewer: Viewer,
    ) -> Result<String, Refusal> {
        let refused = |why: String| Refusal::new(format!("no transcript of {number}: {why}"));
        let Some(key) = &self.key else { return Err(refused("give the room's key with --key".to_owned())) };
        if self.stored.is_empty() {
            return Err(refused("it was played without cards".to_owned()));
        }
        let name = if viewer == Viewer::Eye { "auditor".to_owned() } else { viewer_name(viewer, '-') };
        let name = ViewerName::new(&name).ok_or_else(|| refused(format!("{name} is no viewer")))?;
        let mut transcript = Transcript::new(hand.table, number, name);
        let mut decks = Vec::new();
        for bytes in &self.stored {
            let open = || SealedDeck::reopen(key, bytes, 0).map_err(|why| refused(why.to_string()));
            let mut record = DeckRecord::new(open()?.seal().clone());
            if viewer == Viewer::Eye {
                record.opening = Some(open()?.open_for_audit());
            }
            transcript.decks.push(record);
            decks.push(open()?);
        }
        deal(&hand.events, viewer, &mut decks, &mut transcript.decks).map_err(refused)?;
        Ok(transcript.to_text())
    }
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
                        return Err(format!("event {event} turns up a card that was never dealt"));
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
