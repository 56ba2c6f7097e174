//! Every hand of a deck once, on all threads.

use cards::{Card, CardSet, choose};
use hands::high::HighTally;
use rayon::prelude::*;

use crate::Progress;

/// How many cards are laid down before the work is shared out: 1,326 parts for a full deck.
const LEAD: usize = 2;

/// A hand that cards are added to.
pub(super) trait Growing: Copy {
    /// No card yet.
    const EMPTY: Self;

    /// With one more card.
    fn with(self, card: Card) -> Self;
}

impl Growing for CardSet {
    const EMPTY: CardSet = CardSet::EMPTY;

    #[inline(always)]
    fn with(self, card: Card) -> CardSet {
        self | CardSet::of(card)
    }
}

impl Growing for HighTally {
    const EMPTY: HighTally = HighTally::EMPTY;

    #[inline(always)]
    fn with(self, card: Card) -> HighTally {
        HighTally::with(self, card)
    }
}

/// Counts every hand of `size` cards of the deck, `size` at least one.
pub(super) fn every_hand<H: Growing, T: Send>(
    deck: CardSet,
    size: usize,
    progress: Progress<'_>,
    empty: impl Fn() -> T + Sync + Send,
    count: impl Fn(&mut T, H) + Sync + Send,
    merge: impl Fn(T, T) -> T + Sync + Send,
) -> T {
    let deck: Vec<Card> = deck.iter().collect();
    let visit_lead = |tally: &mut T, lead: &[usize]| {
        let hand = lead.iter().fold(H::EMPTY, |hand, &place| hand.with(deck[place]));
        let next = lead.last().map_or(0, |&place| place + 1);
        visit(hand, &deck[next..], size - lead.len(), &mut |hand| count(tally, hand));
    };
    by_leads(deck.len(), size, progress, empty, visit_lead, merge)
}

/// Adds every choice of `left` of the rest to the hand.
#[inline]
fn visit<H: Growing>(hand: H, rest: &[Card], left: usize, count: &mut impl FnMut(H)) {
    if left == 1 {
        for &card in rest {
            count(hand.with(card));
        }
        return;
    }
    for (place, &card) in rest.iter().enumerate() {
        visit(hand.with(card), &rest[place + 1..], left - 1, count);
    }
}

/// Shares out the hands of `size` of `deck` cards by the places of their first cards, in ascending order.
/// The lead is shorter than the hand.
pub(super) fn by_leads<T: Send>(
    deck: usize,
    size: usize,
    progress: Progress<'_>,
    empty: impl Fn() -> T + Sync + Send,
    visit: impl Fn(&mut T, &[usize]) + Sync + Send,
    merge: impl Fn(T, T) -> T + Sync + Send,
) -> T {
    leads(deck, LEAD.min(size - 1))
        .par_iter()
        .fold(&empty, |mut tally, lead| {
            visit(&mut tally, lead);
            let rest = deck - lead.last().map_or(0, |&place| place + 1);
            progress(choose(rest as u64, (size - lead.len()) as u64));
            tally
        })
        .reduce(&empty, &merge)
}

/// Every ascending choice of `length` places.
fn leads(places: usize, length: usize) -> Vec<Vec<usize>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = |lead: &Vec<usize>| {
            let next = lead.last().map_or(0, |&place| place + 1);
            let lead = lead.clone();
            (next..places).map(move |place| [lead.as_slice(), &[place]].concat())
        };
        shorter.iter().flat_map(longer).collect()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::{AtomicU64, Ordering};

    use cards::{CardSet, Deck, choose};

    use super::every_hand;

    #[test]
    fn every_hand_comes_once_and_is_reported() {
        let deck = Deck::Short.cards();
        for size in 1..=4 {
            let reported = AtomicU64::new(0);
            let seen = every_hand(
                deck,
                size,
                &|hands| {
                    reported.fetch_add(hands, Ordering::Relaxed);
                },
                Vec::new,
                Vec::push,
                |left: Vec<CardSet>, right| [left, right].concat(),
            );
            let total = choose(36, size as u64);
            assert_eq!(seen.len() as u64, total);
            assert_eq!(reported.into_inner(), total);
            assert!(seen.iter().all(|hand| hand.len() == size && (*hand - deck).is_empty()));
            assert_eq!(seen.into_iter().collect::<BTreeSet<_>>().len() as u64, total, "{size} cards");
        }
    }
}
