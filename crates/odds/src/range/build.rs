//! Hands as they are named one after the other, before they are a range.

use std::collections::HashMap;

use cards::CardSet;

use super::{Others, Range, Weight, in_order};

/// Up to this many hole cards, "every hand" is listed: 1,326 hands are few, and every question about
/// them is then answered in one way.
const LISTED: usize = 2;

/// The hands named so far.
#[derive(Debug)]
pub(super) struct Hands {
    hole_cards: usize,
    named: HashMap<CardSet, Weight>,
    /// The weight of every hand that is not named, if they are in the range.
    others: Option<Weight>,
}

impl Hands {
    pub(super) fn new(hole_cards: usize) -> Hands {
        Hands { hole_cards, named: HashMap::new(), others: None }
    }

    /// Adds a hand; a weight that was written replaces what the hand had, none leaves it.
    pub(super) fn add(&mut self, hand: CardSet, weight: Option<Weight>) {
        match weight {
            Some(weight) => {
                self.named.insert(hand, weight);
            }
            None if self.others.is_none() => {
                self.named.entry(hand).or_insert(Weight::FULL);
            }
            None => {}
        }
    }

    /// Adds every hand, in the same manner.
    pub(super) fn add_every(&mut self, weight: Option<Weight>) {
        if self.hole_cards <= LISTED {
            for hand in CardSet::FULL.combinations(self.hole_cards) {
                self.add(hand, weight);
            }
        } else if weight.is_some() {
            self.named.clear();
            self.others = weight;
        } else {
            self.others.get_or_insert(Weight::FULL);
        }
    }

    pub(super) fn into_range(self) -> Range {
        let others = self.others.map(|weight| Others { of: CardSet::FULL, weight });
        let mut named: Vec<_> =
            self.named.into_iter().filter(|&(_, weight)| Some(weight) != self.others).collect();
        named.sort_unstable_by(|&(a, _), &(b, _)| in_order(a, b));
        Range { hole_cards: self.hole_cards, named, others }
    }
}
