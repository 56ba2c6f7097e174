//! What a player may hold: hands of hole cards, each with a weight.
//!
//! Owns the notation ([`Range::parse`]), its errors and its printed form. Knows nothing of boards and
//! rankings, nor which hands are good: "the top ten percent" depends on a game, and is no range here.

mod build;
mod error;
mod parse;
mod pocket;
mod print;
mod weight;

use std::cmp::Ordering;
use std::fmt;
use std::iter::Peekable;
use std::slice;

use cards::{CardSet, Combinations, choose};

pub use error::{RangeError, Wanted, Wrong};
pub use weight::Weight;

/// Hands of a fixed number of hole cards, each at most once, each with a [`Weight`].
///
/// Hands of one or two cards are listed. In games with more hole cards "any hand at all" is millions of
/// hands, so there it is kept as one entry, with exceptions, and walked when asked.
#[derive(Clone, Debug)]
pub struct Range {
    hole_cards: usize,
    /// Hands with a weight of their own, in the order of [`in_order`].
    named: Vec<(CardSet, Weight)>,
    /// Every other hand of some cards; none if only the named hands are held.
    others: Option<Others>,
}

/// Every hand that can be made of some cards and is not named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Others {
    of: CardSet,
    weight: Weight,
}

impl Range {
    /// Reads a range for a game with this many hole cards.
    ///
    /// Parts are separated by commas or spaces; ranks, suits and words are read in any case, the two
    /// ranks of a hand in either order, and ten is `T` or `10`.
    ///
    /// | Part | Hands |
    /// | --- | --- |
    /// | `AhKh`, `A♥K♥`, `AhKhQdJd` | this hand; its cards stand together, so `Ah Kh` is refused |
    /// | `random`, `any`, `*`, `100%` | every hand |
    /// | `AA` | a pair |
    /// | `AKs`, `AKo`, `AK` | suited, offsuit, both |
    /// | `QQ+` | this pair and every higher one |
    /// | `ATs+` | the lower card goes up to one below the higher: ATs, AJs, AQs, AKs |
    /// | `54s+` | connectors stay connectors: 54s, 65s, ... AKs |
    /// | `TT-77`, `A5s-A2s`, `76s-54s` | from one to the other: pairs, one higher card, one gap |
    /// | any of these, then `@0.5` | at this weight; `@50%` and `:0.5` mean the same |
    ///
    /// A span may run up or down. A weight is above 0 and at most 1, with up to six decimals. The parts
    /// with ranks alone belong to games of two hole cards.
    ///
    /// What `+` after connectors means differs between tools. Read as in `ATs+` it would add nothing, so
    /// it is read as those who write it mean it; printed ranges never use it.
    ///
    /// A hand named twice counts once. Its weight is the last one that was written out: a part without
    /// a weight adds hands at full weight, and leaves those already there as they are, so `22@0.5, 22+`
    /// and `22+, 22@0.5` are the same.
    pub fn parse(text: &str, hole_cards: usize) -> Result<Range, RangeError> {
        parse::range(text, hole_cards)
    }

    /// Exactly this hand, at full weight.
    pub fn of(hand: CardSet) -> Range {
        Range { hole_cards: hand.len(), named: vec![(hand, Weight::FULL)], others: None }
    }

    /// Every hand of this many cards, at full weight.
    pub fn random(hole_cards: usize) -> Range {
        let mut hands = build::Hands::new(hole_cards);
        hands.add_every(None);
        hands.into_range()
    }

    /// How many hole cards each hand has.
    pub const fn hole_cards(&self) -> usize {
        self.hole_cards
    }

    /// How many hands.
    pub fn len(&self) -> u64 {
        match self.others {
            None => self.named.len() as u64,
            Some(others) => choose(others.of.len() as u64, self.hole_cards as u64),
        }
    }

    /// Whether no hand is left: dead cards can take them all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hands and their weights, in the order of [`CardSet::combinations`].
    pub fn iter(&self) -> impl Iterator<Item = (CardSet, Weight)> + '_ {
        let others = self.others.map(|others| (others.of.combinations(self.hole_cards), others.weight));
        Iter { named: self.named.iter().peekable(), others }
    }

    /// The weight of this hand, if it is in the range.
    pub fn weight(&self, hand: CardSet) -> Option<Weight> {
        match self.named.binary_search_by(|&(named, _)| in_order(named, hand)) {
            Ok(place) => Some(self.named[place].1),
            Err(_) => {
                let others = self.others?;
                let among = hand.len() == self.hole_cards && (hand - others.of).is_empty();
                among.then_some(others.weight)
            }
        }
    }

    /// The sum of all weights, in millionths: a million is one hand at full weight.
    pub fn total_weight(&self) -> u64 {
        let named: u64 = self.named.iter().map(|(_, weight)| u64::from(weight.millionths())).sum();
        let others = self.others.map_or(0, |others| {
            (self.len() - self.named.len() as u64) * u64::from(others.weight.millionths())
        });
        named + others
    }

    /// The hands that need none of these cards.
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Range {
        let named = self.named.iter().copied().filter(|(hand, _)| !hand.intersects(dead)).collect();
        let others = self.others.map(|others| Others { of: others.of - dead, ..others });
        Range { hole_cards: self.hole_cards, named, others }
    }

    /// The one hand, if there is exactly one.
    pub fn only(&self) -> Option<CardSet> {
        if self.len() == 1 { self.iter().next().map(|(hand, _)| hand) } else { None }
    }

    /// The cards, if this is every hand that can be made of them and all weigh the same: such a range can
    /// be dealt instead of looked up.
    pub fn deals_from(&self) -> Option<CardSet> {
        match self.others {
            Some(others) if self.named.is_empty() => return Some(others.of),
            Some(_) if (self.named.len() as u64) < self.len() => return None,
            _ => {}
        }
        let (_, weight) = self.named.first()?;
        let cards = self.named.iter().fold(CardSet::EMPTY, |cards, &(hand, _)| cards | hand);
        let all = choose(cards.len() as u64, self.hole_cards as u64) == self.named.len() as u64;
        (all && self.named.iter().all(|(_, other)| other == weight)).then_some(cards)
    }
}

/// The same hands at the same weights, however they were written.
impl PartialEq for Range {
    fn eq(&self, other: &Self) -> bool {
        let as_kept = self.named == other.named && self.others == other.others;
        self.hole_cards == other.hole_cards
            && (as_kept || self.len() == other.len() && self.iter().eq(other.iter()))
    }
}

impl Eq for Range {}

/// The shortest usual notation this crate knows for a range of two-card hands, and a list of hands for
/// other games. It reads back as the same range; only a range without any hand has no notation, and
/// prints as `nothing`.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::range(self, f)
    }
}

/// The order in which [`CardSet::combinations`] gives hands of one size: by their lowest cards.
fn in_order(a: CardSet, b: CardSet) -> Ordering {
    let (only_a, only_b) = ((a - b).bits(), (b - a).bits());
    only_a.trailing_zeros().cmp(&only_b.trailing_zeros())
}

/// The hands of a range; see [`Range::iter`].
struct Iter<'a> {
    named: Peekable<slice::Iter<'a, (CardSet, Weight)>>,
    others: Option<(Combinations, Weight)>,
}

impl Iterator for Iter<'_> {
    type Item = (CardSet, Weight);

    fn next(&mut self) -> Option<Self::Item> {
        let Some((combinations, weight)) = &mut self.others else {
            return self.named.next().copied();
        };
        let hand = combinations.next()?;
        // Both come in the same order, so the next named hand is the only one it can be.
        let named = self.named.next_if(|(named, _)| *named == hand);
        Some(named.copied().unwrap_or((hand, *weight)))
    }
}
