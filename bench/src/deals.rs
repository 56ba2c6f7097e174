//! The shared inputs: random deals from a fixed seed, and the hands of the equity queries.
//!
//! A card is its index: rank × 4 + suit, with rank 0 for the deuce up to 12 for the ace, and suits in the order clubs,
//! diamonds, hearts, spades.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// A card's index.
pub type Card = u8;

/// Seven cards of one player.
pub type Seven = [Card; 7];

/// A player's hole cards and the board, for Omaha.
#[derive(Clone, Copy, Debug)]
pub struct Deal<const HOLE: usize> {
    /// The player's own cards.
    pub hole: [Card; HOLE],
    /// The five shared cards.
    pub board: [Card; 5],
}

/// Deals the first cards of a freshly shuffled pack, again and again.
pub struct Dealer {
    pack: Vec<Card>,
    random: Xoshiro256PlusPlus,
}

impl Dealer {
    /// A dealer of all cards but the dead ones.
    pub fn new(seed: u64, dead: &[Card]) -> Self {
        let pack = (0..52).filter(|card| !dead.contains(card)).collect();
        Self { pack, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// `N` different cards at random: the first steps of a shuffle of the pack as it lies.
    #[inline]
    pub fn deal<const N: usize>(&mut self) -> [Card; N] {
        let size = self.pack.len();
        for place in 0..N {
            // The high half of a product: its bias of size / 2^32 is far below what any sample here can show.
            let random = self.random.next_u64() >> 32;
            let offset = (random * (size - place) as u64) >> 32;
            self.pack.swap(place, place + offset as usize);
        }
        std::array::from_fn(|place| self.pack[place])
    }
}

/// Random seven-card hands.
pub fn sevens(count: usize) -> Vec<Seven> {
    let mut dealer = Dealer::new(7, &[]);
    (0..count).map(|_| dealer.deal()).collect()
}

/// Random Omaha deals.
pub fn omaha<const HOLE: usize>(count: usize) -> Vec<Deal<HOLE>> {
    let mut dealer = Dealer::new(11, &[]);
    let deal = |dealer: &mut Dealer| {
        let cards: [Card; 11] = dealer.deal();
        Deal { hole: std::array::from_fn(|i| cards[i]), board: std::array::from_fn(|i| cards[6 + i]) }
    };
    (0..count).map(|_| deal(&mut dealer)).collect()
}

/// A match-up of hold'em hands before the flop, with its exact answer.
#[derive(Clone, Copy, Debug)]
pub struct Matchup<const PLAYERS: usize> {
    /// The hands as text, such as "AsAh".
    pub text: [&'static str; PLAYERS],
    /// Each player's exact share of all boards, in units of one sixtieth of a pot (so that every tie is whole).
    pub sixtieths: [u64; PLAYERS],
    /// How many boards there are.
    pub boards: u64,
}

impl<const PLAYERS: usize> Matchup<PLAYERS> {
    /// The hands as cards.
    pub fn hands(&self) -> [[Card; 2]; PLAYERS] {
        self.text.map(|hand| [card(&hand[..2]), card(&hand[2..])])
    }

    /// Each player's exact share of the pot.
    pub fn shares(&self) -> Vec<f64> {
        self.sixtieths.iter().map(|&share| share as f64 / (60 * self.boards) as f64).collect()
    }
}

/// Aces against kings, four suits.
pub const ACES_KINGS: Matchup<2> =
    Matchup { text: ["AsAh", "KdKc"], sixtieths: [83_480_460, 19_257_780], boards: 1_712_304 };

/// Ace-king suited against queens.
pub const ACE_KING_QUEENS: Matchup<2> =
    Matchup { text: ["AhKh", "QsQd"], sixtieths: [47_479_920, 55_258_320], boards: 1_712_304 };

/// Six hands of different kinds.
pub const SIX_WAY: Matchup<6> = Matchup {
    text: ["AsKd", "QhQc", "JdTd", "8s7s", "5h5c", "Ah2h"],
    sixtieths: [7_069_650, 10_120_050, 6_342_210, 6_562_830, 5_344_470, 4_041_270],
    boards: 658_008,
};

/// The index of a card written as rank and suit, such as "As".
fn card(text: &str) -> Card {
    let place =
        |all: &str, at: usize| all.find(&text[at..=at]).expect("the match-ups above name real cards") as Card;
    place("23456789TJQKA", 0) * 4 + place("cdhs", 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;

    /// The exact answers above, by enumeration with the reference.
    #[test]
    fn exact_shares_are_what_the_reference_counts() {
        assert_eq!(
            reference::sixtieths(&ACES_KINGS.hands()),
            (ACES_KINGS.sixtieths.to_vec(), ACES_KINGS.boards)
        );
        let suited = &ACE_KING_QUEENS;
        assert_eq!(reference::sixtieths(&suited.hands()), (suited.sixtieths.to_vec(), suited.boards));
        assert_eq!(reference::sixtieths(&SIX_WAY.hands()), (SIX_WAY.sixtieths.to_vec(), SIX_WAY.boards));
    }

    #[test]
    fn deals_have_no_card_twice() {
        for deal in omaha::<4>(1000) {
            let mut cards = [&deal.hole[..], &deal.board[..]].concat();
            cards.sort_unstable();
            cards.dedup();
            assert_eq!(cards.len(), 9, "{deal:?}");
        }
    }
}
