//! Starting hands: three cards, and which of them differ only by the names of suits.

use std::sync::LazyLock;

use cards::Card;

use super::suits;

/// How many hands of three cards a deck has.
pub const STARTING_HANDS: u32 = 22_100;

/// How many of them differ by more than the names of suits.
pub(super) const CLASSES: usize = 1_755;

/// A hand of three cards, without order.
pub(super) type Hand = [Card; 3];

/// The classes of starting hands.
pub(super) static STARTS: LazyLock<Starts> = LazyLock::new(Starts::new);

/// Every starting hand with its class.
pub(super) struct Starts {
    /// By the number of the hand.
    class_of: Vec<u16>,
    /// By class: an example, and how many hands there are.
    classes: Vec<(Hand, u32)>,
}

/// The number of a hand whose cards have these indices, in ascending order.
#[inline(always)]
pub(super) const fn number(low: usize, middle: usize, high: usize) -> usize {
    high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low
}

/// The indices of three cards in ascending order.
#[inline(always)]
pub(super) fn ascending([a, b, c]: [usize; 3]) -> [usize; 3] {
    let (low, high) = (a.min(b), a.max(b));
    [low.min(c), low.max(high.min(c)), high.max(c)]
}

/// The number of a hand; what a card that is there twice gives means nothing.
#[inline(always)]
fn number_of(hand: Hand) -> usize {
    let [low, middle, high] = ascending(hand.map(Card::index));
    // Below three different cards there are no numbers.
    number(low, middle.max(1), high.max(2))
}

impl Starts {
    fn new() -> Starts {
        const NONE: u16 = u16::MAX;
        let mut class_of = vec![NONE; STARTING_HANDS as usize];
        let mut classes = Vec::with_capacity(CLASSES);
        // From the aces down, so that the example of each class has its highest card first.
        for high in (0..52).rev() {
            for middle in (0..high).rev() {
                for low in (0..middle).rev() {
                    if class_of[number(low, middle, high)] != NONE {
                        continue;
                    }
                    let hand = [high, middle, low].map(suits::card);
                    let class = classes.len() as u16;
                    let mut hands = 0;
                    for renaming in &suits::RENAMINGS {
                        let place = &mut class_of[number_of(hand.map(|card| suits::renamed(card, renaming)))];
                        hands += u32::from(*place == NONE);
                        *place = class;
                    }
                    classes.push((hand, hands));
                }
            }
        }
        Starts { class_of, classes }
    }

    /// The class of a hand.
    #[inline]
    pub(super) fn class(&self, hand: Hand) -> usize {
        self.class_of_number(number_of(hand))
    }

    /// The class of the hand with this number.
    #[inline(always)]
    pub(super) fn class_of_number(&self, number: usize) -> usize {
        // Hands that do not exist may have numbers beyond the last.
        self.class_of.get(number).map_or(0, |class| usize::from(*class))
    }

    /// An example of each class, the highest card first, and how many hands it stands for.
    pub(super) fn classes(&self) -> &[(Hand, u32)] {
        &self.classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_is_in_one_class() {
        let classes = STARTS.classes();
        assert_eq!(classes.len(), CLASSES);
        assert_eq!(classes.iter().map(|(_, hands)| hands).sum::<u32>(), STARTING_HANDS);
        let mut seen = [0; CLASSES];
        for a in 0..52 {
            for b in 0..a {
                for c in 0..b {
                    // In any order of the cards, and under any names of the suits.
                    let hand = [b, a, c].map(suits::card);
                    let class = STARTS.class(hand);
                    for renaming in &suits::RENAMINGS {
                        assert_eq!(STARTS.class(hand.map(|card| suits::renamed(card, renaming))), class);
                    }
                    seen[class] += 1;
                }
            }
        }
        assert!(classes.iter().zip(seen).all(|((_, hands), seen)| *hands == seen));
        assert!(classes.iter().all(|(hand, _)| hand.is_sorted_by_key(|card| std::cmp::Reverse(card.rank()))));
    }

    #[test]
    fn hands_that_do_not_exist_do_no_harm() {
        for card in 0..52 {
            STARTS.class([card; 3].map(suits::card));
        }
    }
}
