//! What a good first hand of a game is: its place among all first hands.
//!
//! Games differ in how far apart their hands are, so a part of the pot says little by itself. The yardstick of a game
//! is what a sample of its first hands can expect against one other. It is the same in every run: its chance has a
//! seed of its own.

use std::sync::{Mutex, OnceLock, PoisonError};

use cards::CardSet;
use poker::{Deal, Variant};

use crate::chance::{SeededRandom, Stream};
use crate::outlook::Outlook;
use crate::pack::Pack;

/// How many first hands are looked at.
const HANDS: usize = 160;

/// How often each is dealt out.
pub(crate) const DEALS: usize = 200;

/// What first hands of one game can expect, in thousandths and in rising order.
type Yardstick = [i64; HANDS];

/// The yardsticks of the games played so far.
static KNOWN: OnceLock<Mutex<Vec<(&'static str, Yardstick)>>> = OnceLock::new();

/// Works out what a good first hand of a game is, so that no player has to wait for it.
pub fn get_ready(variant: &'static Variant) {
    place(variant, 0);
}

/// How many in a thousand first hands of the game expect less than this.
pub(crate) fn place(variant: &'static Variant, expected: i64) -> i64 {
    let known = KNOWN.get_or_init(Mutex::default);
    // Whoever broke off while holding it left whole yardsticks behind.
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|(key, _)| *key == variant.key).map(|(_, yardstick)| *yardstick);
    let yardstick = found.unwrap_or_else(|| {
        let made = measure(variant);
        known.push((variant.key, made));
        made
    });
    drop(known);
    let below = yardstick.partition_point(|one| *one < expected);
    i64::try_from(below * 1_000 / HANDS).unwrap_or(1_000)
}

fn measure(variant: &'static Variant) -> Yardstick {
    let steps = variant.streets.iter().take(1).flat_map(|street| street.deal);
    let cards = steps.map(|deal| match *deal {
        Deal::Down(cards) | Deal::Up(cards) => usize::from(cards),
        Deal::Burn | Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    });
    let cards: usize = cards.sum();
    let mut yardstick = [0; HANDS];
    for (number, expected) in (0..).zip(&mut yardstick) {
        let mut chance = SeededRandom::new(0x5EA7, number, Stream::Decisions);
        let mut pack = Pack::of(variant.deck);
        let own: CardSet = (0..cards).filter_map(|_| pack.draw(&mut chance)).collect();
        *expected = Outlook::first(variant, own, CardSet::EMPTY).duel(DEALS, &mut chance);
    }
    yardstick.sort_unstable();
    yardstick
}
