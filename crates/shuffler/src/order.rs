//! From a seed to the order of a deck. The module comment of the crate describes it for auditors.

use std::convert::Infallible;

use cards::{Card, CardSet};
use zeroize::Zeroizing;

use crate::range::Words;
use crate::stream::{Nonce, Stream};
use crate::wiped::Wiped;

/// The most cards a deck can have.
pub(crate) const MOST: usize = 52;
const NONCE: Nonce = Nonce(*b"deal order\0\0");

/// How many cards come off the top of a shuffled deck and go below the rest.
///
/// At least ten (nj:14.5(b)2, ph:X.4(c)1.ii), and at least ten stay, so that a cut is never a token. A deck too small
/// for that is cut in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut(u8);

impl Cut {
    /// The fewest cards of a cut, and the fewest that stay.
    pub const THINNEST: u8 = 10;

    /// The cut that takes `taken` cards off a deck of `of`; none if it is too thin or leaves too few.
    pub const fn new(taken: u8, of: u8) -> Option<Cut> {
        let (least, most) = Cut::range(of);
        if taken >= least && taken <= most { Some(Cut(taken)) } else { None }
    }

    /// How many cards go below.
    pub const fn cards(self) -> u8 {
        self.0
    }

    /// The remaining cards go on top of the packet just cut (nj:14.5(b)3, ph:X.4(c)1.iii).
    pub fn apply<T>(self, deck: &mut [T]) {
        let taken = usize::from(self.0).min(deck.len());
        deck.rotate_left(taken);
    }

    /// The fewest and the most cards of a cut; the deck less the fewest is never below the fewest.
    const fn range(of: u8) -> (u8, u8) {
        let least = if of / 2 < Cut::THINNEST { of / 2 } else { Cut::THINNEST };
        (least, of - least)
    }
}

/// The whole order of a deck, top card first: what an auditor sees after the hand. Prints nothing by itself.
pub struct Order {
    cards: Zeroizing<Vec<u8>>,
    cut: Cut,
}

impl Order {
    /// The cards from the top.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.cards.iter().map(|&index| card(index))
    }

    /// How it was cut.
    pub fn cut(&self) -> Cut {
        self.cut
    }

    /// Shuffles and cuts.
    pub(crate) fn of(seed: &[u8; 32], cards: CardSet) -> Order {
        let mut deck = Pile { cards: Wiped::zeros(), count: 0 };
        let cut = deck.arrange(seed, cards);
        Order { cards: Zeroizing::new(deck.as_slice().to_vec()), cut }
    }
}

/// A deck laid out in its order for as long as one computation takes.
pub(crate) struct Pile {
    /// Card indices.
    cards: Wiped<MOST>,
    count: usize,
}

impl Pile {
    /// The deck of this seed.
    pub(crate) fn of(seed: &[u8; 32], cards: CardSet) -> Pile {
        let mut deck = Pile { cards: Wiped::zeros(), count: 0 };
        deck.arrange(seed, cards);
        deck
    }

    /// The card indices from the top.
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.cards[..self.count]
    }

    fn arrange(&mut self, seed: &[u8; 32], cards: CardSet) -> Cut {
        for (slot, card) in self.cards.iter_mut().zip(cards) {
            *slot = index(card);
            self.count += 1;
        }
        let deck = &mut self.cards[..self.count];
        let mut stream = Stream::new(seed, NONCE);
        let Ok(()) = stream.mix(deck);
        let Ok(cut) = thick_cut(&mut stream, cards);
        cut.apply(deck);
        cut
    }
}

/// A cut of a deck of these cards, each as likely as any other.
fn thick_cut(stream: &mut Stream, cards: CardSet) -> Result<Cut, Infallible> {
    let (least, most) = Cut::range(small(cards.len()));
    let more = stream.place(usize::from(most - least) + 1)?;
    Ok(Cut(least + small(more)))
}

/// A card's index as a byte.
pub(crate) fn index(card: Card) -> u8 {
    small(card.index())
}

/// The card with an index that this crate wrote.
pub(crate) fn card(index: u8) -> Card {
    Card::from_index(index.into()).expect("a deck is laid out of card indices only")
}

/// A number of cards as a byte.
pub(crate) fn small(number: usize) -> u8 {
    u8::try_from(number).expect("positions, cards and cuts are at most fifty-two")
}
