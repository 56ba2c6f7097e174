//! Which events draw from the sealed deck, and how cards are read back.

use cards::Card;
use journal::{Packs, Place};
use pit::premium;
use poker::card_faults::CardFaultEvent;
use poker::irregular;
use shuffler::{Contribution, NotReopened, RoomKey, SealedDeck};

use crate::record::TableEvent;

/// What an event does to the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draws {
    /// Nothing.
    Nothing,
    /// The top card leaves it.
    One,
    /// The next deck of the hand is dealt from now on.
    NextPack,
}

/// What an event does to the deck.
pub(super) fn draws(event: &TableEvent) -> Draws {
    match event {
        TableEvent::Poker(table::Event::Hand(event)) => match event {
            poker::HandEvent::CardBurned { .. }
            | poker::HandEvent::CardDealt { .. }
            | poker::HandEvent::UpCardDealt { .. }
            | poker::HandEvent::BoardCardDealt { .. } => Draws::One,
            poker::HandEvent::BurnsScrambled
            | poker::HandEvent::DiscardsReshuffled { .. }
            | poker::HandEvent::Irregular(irregular::IrregularEvent::Cards(
                CardFaultEvent::StubReshuffled { .. },
            )) => Draws::NextPack,
            _ => Draws::Nothing,
        },
        TableEvent::Premium(
            premium::PremiumEvent::CardDealt { .. } | premium::PremiumEvent::CardDealtAmiss { .. },
        ) => Draws::One,
        _ => Draws::Nothing,
    }
}

/// The decks of a hand as the log has them, opened with the room key: what replay reads face-down cards with. It
/// lives as long as the replay does.
#[derive(Default)]
pub(crate) struct ReplayPacks {
    /// The deck that is sealed for the next hand.
    next: Option<Vec<u8>>,
    /// The decks of the hand, all cards drawn.
    open: Vec<SealedDeck>,
    /// The same, as stored.
    stored: Vec<Vec<u8>>,
    /// What players added to the first of them.
    contributions: Vec<Contribution>,
    /// Which of them is being dealt from.
    current: usize,
    /// How many cards of it were drawn.
    drawn: u8,
}

impl ReplayPacks {
    /// At a table where this deck is sealed for the next hand.
    pub(crate) fn waiting(next: Option<&[u8]>) -> ReplayPacks {
        ReplayPacks { next: next.map(<[u8]>::to_vec), ..ReplayPacks::default() }
    }

    /// Another deck of the hand; the first one waits until the next hand begins.
    pub(crate) fn sealed(&mut self, key: &RoomKey, pack: u32, stored: &[u8]) -> Result<(), NotReopened> {
        if pack == 0 {
            self.next = Some(stored.to_vec());
            return Ok(());
        }
        self.add(key, stored)
    }

    /// A hand begins, with the deck that was sealed for it and what players added to it.
    pub(crate) fn begins(
        &mut self,
        key: &RoomKey,
        contributions: &[Contribution],
    ) -> Result<(), NotReopened> {
        let next = self.next.take();
        *self = ReplayPacks { contributions: contributions.to_vec(), ..ReplayPacks::default() };
        next.map_or(Ok(()), |stored| self.add(key, &stored))
    }

    fn add(&mut self, key: &RoomKey, stored: &[u8]) -> Result<(), NotReopened> {
        let mut deck = SealedDeck::reopen_mixed(key, stored, self.added_to(self.open.len()), 0)?;
        while deck.draw().is_some() {}
        self.open.push(deck);
        self.stored.push(stored.to_vec());
        Ok(())
    }

    /// What players added to a deck: only to the first of a hand.
    fn added_to(&self, pack: usize) -> &[Contribution] {
        if pack == 0 { &self.contributions } else { &[] }
    }

    /// An event has been read.
    pub(crate) fn took(&mut self, draws: Draws) {
        match draws {
            Draws::Nothing => {}
            Draws::One => self.drawn = self.drawn.saturating_add(1),
            Draws::NextPack => {
                self.current = (self.current + 1).min(self.open.len().saturating_sub(1));
                self.drawn = 0;
            }
        }
    }

    /// The deck to go on with: drawn as far as the log says.
    pub(crate) fn go_on(&self, key: &RoomKey) -> Result<Option<SealedDeck>, NotReopened> {
        let Some(stored) = self.stored.get(self.current) else { return Ok(None) };
        SealedDeck::reopen_mixed(key, stored, self.added_to(self.current), self.drawn).map(Some)
    }

    /// The cards that have left the decks, with their places.
    pub(crate) fn known(&self) -> impl Iterator<Item = (Place, Card)> + '_ {
        self.open.iter().enumerate().flat_map(move |(pack, deck)| {
            let drawn = if pack < self.current { u8::MAX } else { self.drawn };
            let positions = (0..drawn).map_while(|turn| deck.order().position(turn));
            positions.filter_map(|position| deck.reveal(position)).map(move |drawn| {
                let pack = u32::try_from(pack).unwrap_or(u32::MAX);
                (Place { pack, position: u16::from(drawn.position) }, drawn.card)
            })
        })
    }

    /// Which deck of the hand is being dealt from.
    pub(crate) fn current(&self) -> u32 {
        u32::try_from(self.current).unwrap_or(u32::MAX)
    }
}

impl Packs for ReplayPacks {
    fn place_of(&self, card: Card) -> Option<Place> {
        self.known().find(|(_, known)| *known == card).map(|(place, _)| place)
    }

    fn card_at(&self, place: Place) -> Option<Card> {
        let deck = self.open.get(usize::try_from(place.pack).ok()?)?;
        deck.reveal(u8::try_from(place.position).ok()?).map(|drawn| drawn.card)
    }
}
