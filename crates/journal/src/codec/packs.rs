//! Where a face-down card lies in its sealed pack: what the log says instead of its face.

use cards::Card;

/// A place in a sealed pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Which pack: whoever seals packs counts them, from 0. A reshuffle in mid-hand is a new pack.
    pub pack: u32,
    /// How many cards lie above it.
    pub position: u16,
}

/// The sealed packs a face-down card may come from.
///
/// A writer asks for the place of a card and writes that; a reader asks for the card at a place. Who has no key of
/// the packs gets no card, and reads an unknown one.
pub trait Packs {
    /// Where this card lies: in the last pack it was drawn from. None where it was drawn from no sealed pack.
    fn place_of(&self, card: Card) -> Option<Place>;

    /// The card at this place, for whoever may open the pack.
    fn card_at(&self, place: Place) -> Option<Card>;

    /// Whether a card that comes from no sealed pack is written as it is: somebody at the table has seen it and said so.
    fn are_real_cards(&self) -> bool {
        false
    }

    /// A ballot of a deal under lock. Both cards make as many bytes, and no two ballots the same bytes, or the log would say
    /// who voted alike. None where there is no key: then it is not written.
    fn lock_ballot(&self, _yes: bool) -> Option<Vec<u8>> {
        None
    }

    /// What a ballot under lock reads, for whoever has the key.
    fn open_ballot(&self, _locked: &[u8]) -> Option<bool> {
        None
    }
}

/// Real cards, dealt by hand: those that lie face down are unknown to the log, and those that somebody has named are written as
/// they are.
#[derive(Clone, Copy, Debug)]
pub struct RealCards;

impl Packs for RealCards {
    fn place_of(&self, _: Card) -> Option<Place> {
        None
    }

    fn card_at(&self, _: Place) -> Option<Card> {
        None
    }

    fn are_real_cards(&self) -> bool {
        true
    }
}

/// No packs at hand: face-down cards are read as unknown, and only unknown ones can be written.
#[derive(Clone, Copy, Debug)]
pub struct NoPacks;

impl Packs for NoPacks {
    fn place_of(&self, _: Card) -> Option<Place> {
        None
    }

    fn card_at(&self, _: Place) -> Option<Card> {
        None
    }
}

/// The cards known out of sealed packs: those drawn so far, or all of an opened pack.
///
/// It prints nothing and is emptied between hands.
pub struct KnownPacks {
    /// In the order they became known; of one place the last counts. A list, because places are asked for by card: by place
    /// only whoever reads a log asks.
    cards: Vec<(Place, Card)>,
    places: [Option<Place>; 52],
}

impl KnownPacks {
    /// Nothing known yet.
    pub fn new() -> KnownPacks {
        KnownPacks { cards: Vec::new(), places: [None; 52] }
    }

    /// This card was drawn from that place.
    pub fn note(&mut self, place: Place, card: Card) {
        self.cards.push((place, card));
        let known = &mut self.places[card.index()];
        // A card that has been reshuffled lies in two packs: the later one says where it is.
        if known.is_none_or(|before| before <= place) {
            *known = Some(place);
        }
    }

    /// Forgets every card: the hand is over.
    pub fn forget(&mut self) {
        self.cards.clear();
        self.places = [None; 52];
    }
}

impl Default for KnownPacks {
    fn default() -> KnownPacks {
        KnownPacks::new()
    }
}

impl Packs for KnownPacks {
    fn place_of(&self, card: Card) -> Option<Place> {
        self.places[card.index()]
    }

    fn card_at(&self, place: Place) -> Option<Card> {
        self.cards.iter().rev().find(|(known, _)| *known == place).map(|(_, card)| *card)
    }
}

impl core::fmt::Debug for KnownPacks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("known packs")
    }
}
