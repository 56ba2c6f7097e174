//! Cards from a seed: the same seed deals the same match again, and the same as the competition's own dealer.

use cards::{Card, Rank, Suit};

use super::state::Dealt;
use super::{GameDefinition, State};

/// Deals hand after hand from a seed.
///
/// Everybody can work out the cards of a seed: this is for matches of programs, never for money.
#[derive(Clone, Debug)]
pub struct Dealer<'g> {
    game: &'g GameDefinition,
    twister: Twister,
    next: u64,
}

impl<'g> Dealer<'g> {
    /// Deals this game.
    pub fn new(game: &'g GameDefinition, seed: u32) -> Dealer<'g> {
        Dealer { game, twister: Twister::new(seed), next: 0 }
    }

    /// The next hand.
    pub fn deal(&mut self) -> State<'g> {
        let mut deck = Vec::with_capacity(52);
        for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades] {
            deck.extend(Rank::ALL.iter().map(|rank| Card::new(*rank, suit)));
        }
        let twister = &mut self.twister;
        let mut card = || {
            // A card is drawn, and the last takes its place. Ten hands and a board are 25 cards of 52.
            let left = u32::try_from(deck.len()).unwrap_or(1);
            deck.swap_remove(usize::try_from(twister.next() % left).unwrap_or(0))
        };
        let holes = (0..self.game.players()).map(|_| [card(), card()]).collect();
        let board = core::array::from_fn(|_| card());
        let number = self.next;
        self.next += 1;
        State::new(self.game, number, Dealt { holes, board })
    }
}

/// The Mersenne Twister of 32 bits (MT19937), which the competition deals with.
#[derive(Clone, Debug)]
struct Twister {
    words: Vec<u32>,
    next: usize,
}

const WORDS: usize = 624;
const APART: usize = 397;

impl Twister {
    fn new(seed: u32) -> Twister {
        let mut words = Vec::with_capacity(WORDS);
        let mut word = seed;
        for place in 1..=WORDS {
            words.push(word);
            let place = u32::try_from(place).unwrap_or(0);
            word = (word ^ (word >> 30)).wrapping_mul(1_812_433_253).wrapping_add(place);
        }
        Twister { words, next: WORDS }
    }

    fn next(&mut self) -> u32 {
        if self.next >= WORDS {
            self.twist();
        }
        let mut word = self.words[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    fn twist(&mut self) {
        for place in 0..WORDS {
            let high = self.words[place] & 0x8000_0000;
            let both = high | (self.words[(place + 1) % WORDS] & 0x7fff_ffff);
            let odd = if both & 1 == 0 { 0 } else { 0x9908_b0df };
            self.words[place] = self.words[(place + APART) % WORDS] ^ (both >> 1) ^ odd;
        }
        self.next = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::Twister;

    #[test]
    fn the_generator_is_the_published_one() {
        // Of the generator's own paper: the first numbers of the seed 5489, and the ten thousandth.
        let mut twister = Twister::new(5489);
        assert_eq!([twister.next(), twister.next()], [3_499_211_612, 581_869_302]);
        let last = (3..=10_000).map(|_| twister.next()).last();
        assert_eq!(last, Some(4_123_659_995));
    }
}
