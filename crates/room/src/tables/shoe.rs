//! The sealed deck a hand is dealt from.

use cards::{Card, CardSet};
use game::{HandNumber, TableId};
use journal::{KnownPacks, Place};
use shuffler::{Deal, Entropy, NoDeck, NotReopened, RoomKey, Root, Seal, SealedDeck};

use super::TableRecord;
use super::drawing::ReplayPacks;
use crate::record::TableEvent;

/// Where chance comes from, and the key that locks decks up.
pub(crate) struct Randomness<'a> {
    pub(crate) entropy: &'a mut Entropy,
    pub(crate) key: &'a RoomKey,
}

/// The deck of a table: sealed before the first card, known to nobody, and written down locked.
#[derive(Default)]
pub(crate) struct Shoe {
    deck: Option<SealedDeck>,
    /// The deck of the next hand, sealed and shown.
    next: Option<SealedDeck>,
    /// Which of the hand's decks it is.
    pack: u32,
    /// The cards that have left it, for writing face-down cards as places.
    packs: KnownPacks,
}

impl Shoe {
    /// A fresh deck for the next hand, and the event that says so.
    pub(crate) fn shuffle(
        &mut self,
        chance: &mut Randomness<'_>,
        table: TableId,
        hand: HandNumber,
        cards: CardSet,
    ) -> Result<TableEvent, NoDeck> {
        let deck = SealedDeck::shuffle(chance.entropy, Deal { table, hand, deck: 0 }, cards)?;
        let sealed = deck.store(chance.key);
        self.next = Some(deck);
        Ok(TableEvent::DeckSealed { pack: 0, sealed })
    }

    /// The next hand is dealt: from the deck that was sealed for it, in the order that players have added to.
    pub(crate) fn bring_in(&mut self, key: &RoomKey, record: &TableRecord) -> Result<(), NotReopened> {
        let next = record.next_deck().ok_or(NotReopened::Damaged)?;
        let deck = match self.next.take().filter(|deck| deck.root() == next.root) {
            Some(deck) => deck,
            // The room was read back from its log since.
            None => SealedDeck::reopen(key, &next.sealed, 0)?,
        };
        let contributions = record.mix_so_far().map(|mixed| mixed.contributions).unwrap_or_default();
        self.deck = Some(deck.mixed(&contributions).ok_or(NotReopened::Damaged)?);
        self.pack = 0;
        self.packs.forget();
        Ok(())
    }

    /// Burns or discards are shuffled in the middle of a hand.
    pub(crate) fn reshuffle(
        &mut self,
        chance: &mut Randomness<'_>,
        cards: CardSet,
    ) -> Result<TableEvent, NoDeck> {
        let Some(old) = &self.deck else { return Err(NoDeck::NoCards) };
        let deck = old.reshuffle(chance.entropy, cards)?;
        let sealed = deck.store(chance.key);
        self.deck = Some(deck);
        self.pack += 1;
        Ok(TableEvent::DeckSealed { pack: self.pack, sealed })
    }

    /// The next card.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let drawn = self.deck.as_mut()?.draw()?;
        self.packs.note(Place { pack: self.pack, position: u16::from(drawn.position) }, drawn.card);
        Some(drawn.card)
    }

    /// What was committed to.
    pub(crate) fn seal(&self) -> Option<&Seal> {
        self.deck.as_ref().map(SealedDeck::seal)
    }

    /// For writing face-down cards.
    pub(crate) const fn packs(&self) -> &KnownPacks {
        &self.packs
    }

    /// The deck as a replay of the log left it.
    pub(crate) fn restore(&mut self, key: &RoomKey, replay: &ReplayPacks) -> Result<(), NotReopened> {
        self.deck = replay.go_on(key)?;
        self.next = None;
        self.pack = replay.current();
        self.packs.forget();
        for (place, card) in replay.known() {
            self.packs.note(place, card);
        }
        Ok(())
    }

    /// What the deck commits to, and how far it is dealt.
    pub(crate) fn mark(&self) -> Option<(Root, u8)> {
        self.deck.as_ref().map(|deck| (deck.root(), deck.drawn_len()))
    }
}
