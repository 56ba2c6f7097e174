//! How many seven-card hands a second a batch ranks: so many hands that lie in memory, ranked again and again. `make
//! bench-python` runs it beside the same from Python.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cards::Card;
use hands::high::batch::rank_sevens;
use hands::{InstructionSet, Strength};

fn main() {
    let count = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1_000_000);
    let hands: Vec<[Card; 7]> = (0..count).map(hand).collect();
    let mut strengths = vec![Strength::LOWEST; count];
    let set = InstructionSet::best();
    let mut best = Duration::MAX;
    for _ in 0..30 {
        let started = Instant::now();
        rank_sevens(set, black_box(&hands), black_box(&mut strengths));
        best = best.min(started.elapsed());
    }
    println!("{:.0}", count as f64 / best.as_secs_f64());
}

/// Seven different cards, others for every number.
fn hand(number: usize) -> [Card; 7] {
    // A step that has no divisor in common with 52 goes through all cards before one comes again.
    let step = [5, 7, 11, 17, 19, 23][number % 6];
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    std::array::from_fn(|place| Card::from_index((mixed + place * step) % 52).unwrap_or(FIRST))
}

/// An index below 52 is always a card's: this one stands for none.
const FIRST: Card = Card::new(cards::Rank::Two, cards::Suit::Clubs);
