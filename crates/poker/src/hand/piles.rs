//! Where the cards are: holdings, burns, muck, and the stub as far as the rules know it.

use core::fmt;

use cards::{Card, CardSet};
use game::{Facedown, Owner, Seat};

use super::Hand;
use crate::setup::Setup;
use crate::variant::{Deal, Family, Variant};

const MOST_HELD: usize = Variant::MOST_OWN;

/// The cards of one player, in the order they came.
#[derive(Clone, Copy)]
pub struct Holding {
    cards: [Option<Card>; MOST_HELD],
    len: u8,
    /// Whose they are, by the place of the seat.
    owner: u8,
    known: CardSet,
    up: CardSet,
}

impl Holding {
    pub(crate) const EMPTY: Holding =
        Holding { cards: [None; MOST_HELD], len: 0, owner: 0, known: CardSet::EMPTY, up: CardSet::EMPTY };

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards that lie face up.
    #[inline]
    pub fn up(&self) -> CardSet {
        self.up
    }

    /// The cards in the order they came, each face down in the hands of its owner.
    pub fn cards(&self) -> impl Iterator<Item = Facedown> {
        let owner = Seat::from_index(usize::from(self.owner));
        let owned = move |card| owner.map_or(Facedown::of_nobody(card), |seat| Facedown::of(seat, card));
        self.cards[..self.len()].iter().map(move |card| owned(*card))
    }

    /// The cards for rules that rank them, as far as they are known. Nothing read here may reach a viewer.
    #[inline]
    pub fn turned_up_for_the_rules(&self) -> CardSet {
        self.known
    }

    #[inline]
    pub(crate) fn count(&self) -> u8 {
        self.len
    }

    /// Whether every card is known.
    #[inline]
    pub(crate) fn is_readable(&self) -> bool {
        self.known.len() == self.len()
    }

    /// An empty holding of the seat at this place.
    #[inline]
    pub(super) fn begin(&mut self, index: usize) {
        self.owner = index as u8;
        self.clear();
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        (self.len, self.known, self.up) = (0, CardSet::EMPTY, CardSet::EMPTY);
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Option<Card>, up: bool) {
        let place = self.len();
        self.cards[place] = card;
        self.len += 1;
        if let Some(card) = card {
            self.known.insert(card);
            if up {
                self.up.insert(card);
            }
        }
    }

    /// Takes a card out; an unknown one where none is named.
    pub(crate) fn remove(&mut self, card: Option<Card>) {
        let place = self.cards[..self.len()].iter().position(|held| *held == card);
        let place = place.expect("players discard what they hold");
        let len = self.len();
        self.cards.copy_within(place + 1..len, place);
        self.len -= 1;
        if let Some(card) = card {
            self.known -= CardSet::of(card);
            self.up -= CardSet::of(card);
        }
    }

    /// How many cards nobody recorded.
    pub(crate) fn unknown(&self) -> usize {
        self.len() - self.known.len()
    }

    /// An unknown card turns out to be this one.
    pub(crate) fn learn(&mut self, card: Card) {
        let place = self.cards[..self.len()].iter().position(Option::is_none);
        self.cards[place.expect("only a card nobody has recorded turns out to be one")] = Some(card);
        self.known.insert(card);
    }

    /// The card that came last.
    pub(crate) fn last(&self) -> Option<Option<Card>> {
        self.cards[..self.len()].last().copied()
    }
}

impl PartialEq for Holding {
    fn eq(&self, other: &Holding) -> bool {
        self.cards[..self.len()] == other.cards[..other.len()] && self.up == other.up
    }
}

impl Eq for Holding {}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards, up {}", self.len, self.up)
    }
}

/// Cards in order, the oldest first.
#[derive(Clone)]
pub(super) struct Pile<const MOST: usize> {
    cards: [Facedown; MOST],
    len: u8,
}

impl<const MOST: usize> Pile<MOST> {
    pub(super) const EMPTY: Self = Pile { cards: [Facedown::of_nobody(None); MOST], len: 0 };

    pub(super) fn as_slice(&self) -> &[Facedown] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub(super) fn push(&mut self, card: Facedown) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    pub(super) fn extend_unknown(&mut self, count: u8) {
        let len = self.len();
        self.cards[len..len + usize::from(count)].fill(Facedown::of_nobody(None));
        self.len += count;
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Takes out the cards that pass, keeping the order of the rest, and says each to `out`.
    fn take(&mut self, passes: impl Fn(Facedown) -> bool, mut out: impl FnMut(Facedown)) {
        let mut kept = 0;
        for place in 0..self.len() {
            let card = self.cards[place];
            if passes(card) {
                out(card);
            } else {
                self.cards[kept] = card;
                kept += 1;
            }
        }
        self.len = u8::try_from(kept).expect("a pile has at most 52 cards");
    }
}

impl<const MOST: usize> PartialEq for Pile<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const MOST: usize> Eq for Pile<MOST> {}

impl<const MOST: usize> fmt::Debug for Pile<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len)
    }
}

/// How the last street of stud is dealt when cards are short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) scramble: bool,
    pub(super) common: bool,
    pub(super) burn: bool,
    pub(super) called: bool,
    pub(super) scrambled: bool,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { scramble: false, common: false, burn: true, called: false, scrambled: false }
    }
}

impl Hand {
    /// What to do where a street gives everyone a card: nothing special while the stub is long enough
    /// (cb:7.stud.15a to cb:7.stud.15e, nj:14.9(h)/3, nj:14.9(h)/4).
    pub(super) fn plan_for_shortage(&self, setup: &Setup) -> Plan {
        let usual = Plan::default();
        if setup.variant.family != Family::Stud {
            return usual;
        }
        let street = self.current();
        let each = street.deal.iter().any(|deal| matches!(deal, Deal::Down(_) | Deal::Up(_)));
        let rules = setup.house.shortage;
        let needed = (self.live | self.ghosts).len() + rules.spare;
        if !each || self.stub_len() >= needed {
            usual
        } else if rules.burns_may_complete && self.stub_len() + self.burns.len() >= needed {
            Plan { scramble: true, ..usual }
        } else if self.stub_len() > rules.scramble_at {
            Plan { common: true, ..usual }
        } else {
            Plan { scramble: true, common: true, burn: rules.burn_after_scramble, ..usual }
        }
    }

    /// Burns go back into the stub.
    pub(super) fn scramble_burns(&mut self) {
        let (unseen, stub_len) = (&mut self.unseen, &mut self.stub_len);
        self.burns.take(
            |_| true,
            |card| {
                if let Some(card) = card.turned_up_for_the_rules() {
                    unseen.0.insert(card);
                }
                *stub_len += 1;
            },
        );
    }

    /// Whose discards the drawing player may not be dealt: the own ones, while there are others
    /// (nj:14.12(f)2).
    pub(super) fn only_own_discards_left(&self, drawer: Option<Seat>) -> bool {
        self.muck.as_slice().iter().all(|card| Some(card.owner()) == drawer.map(Owner::Seat))
    }

    /// Discards become the stub.
    pub(super) fn reshuffle_discards(&mut self, drawer: Option<Seat>, own_too: bool) {
        let (unseen, stub_len) = (&mut self.unseen, &mut self.stub_len);
        self.muck.take(
            |card| own_too || Some(card.owner()) != drawer.map(Owner::Seat),
            |card| {
                if let Some(card) = card.turned_up_for_the_rules() {
                    unseen.0.insert(card);
                }
                *stub_len += 1;
            },
        );
    }

    /// A card leaves the stub.
    #[inline]
    pub(super) fn leaves_stub(&mut self, card: Option<Card>) {
        self.stub_len -= 1;
        match card {
            Some(card) => self.unseen.0 -= CardSet::of(card),
            None => self.has_unknown = true,
        }
    }

    /// A holding goes to the muck.
    #[inline]
    pub(super) fn muck_holding(&mut self, seat: Seat) {
        let holding = &mut self.holdings[seat.index()];
        for place in 0..holding.len() {
            self.muck.push(Facedown::of(seat, holding.cards[place]));
        }
        holding.clear();
    }
}
