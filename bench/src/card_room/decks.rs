//! Sealed decks per second, beside a plain shuffle with the same generator: what the sealing costs.

use std::cell::RefCell;
use std::rc::Rc;

use cards::Deck;
use game::{HandNumber, TableId};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use shuffler::{Deal, Entropy, SealedDeck};

use super::evening::key;
use crate::contender::{Answer, Contender, Extra, Who};
use crate::deals::Card;

/// How many decks are looked at.
const LOOKED_AT: usize = 10_000;

fn deal(number: u64) -> Deal {
    Deal { table: TableId(1), hand: HandNumber(number), deck: 0 }
}

fn sealed(entropy: &mut Entropy, number: u64) -> SealedDeck {
    SealedDeck::shuffle(entropy, deal(number), Deck::Standard.cards()).expect("a seeded generator is healthy")
}

/// Shuffled, cut, every card committed to, and dealt to the last card.
pub fn dealt(decks: u64) -> Contender {
    ours(Who::Ours("sealed and dealt"), "SealedDeck::shuffle(), 52 times draw()", decks, |_| 0)
}

/// The same, and locked with the room's key for the log, as every hand of the room does.
pub fn locked(decks: u64) -> Contender {
    let key = key();
    let how = "SealedDeck::shuffle(), store(), 52 times draw()";
    ours(Who::Ours("sealed, locked and dealt"), how, decks, move |deck| deck.store(&key).len() as u64)
}

fn ours(who: Who, how: &'static str, decks: u64, keep: impl Fn(&SealedDeck) -> u64 + 'static) -> Contender {
    let entropy = Rc::new(RefCell::new(Entropy::seeded(1)));
    let timed = Rc::clone(&entropy);
    Contender {
        who,
        how,
        work: decks,
        run: Box::new(move || {
            let mut entropy = timed.borrow_mut();
            let mut sum = 0_u64;
            for number in 0..decks {
                let mut deck = sealed(&mut entropy, number);
                sum = sum.wrapping_add(keep(&deck));
                while let Some(drawn) = deck.draw() {
                    sum = sum.wrapping_mul(31).wrapping_add(drawn.card.index() as u64);
                }
            }
            sum
        }),
        answer: Box::new(move || {
            let mut entropy = entropy.borrow_mut();
            Answer::Decks((0..LOOKED_AT).map(|number| proven(sealed(&mut entropy, number as u64))).collect())
        }),
        extra: Extra::default(),
    }
}

/// The cards of a deck, each as its seal proves it.
fn proven(mut deck: SealedDeck) -> Result<Vec<Card>, String> {
    let seal = deck.seal().clone();
    if seal.computed_root() != seal.root {
        return Err("a root that is not of its commitments".to_owned());
    }
    let mut cards = Vec::new();
    while let Some(drawn) = deck.draw() {
        if !seal.proves(&drawn) {
            return Err(format!("the seal does not prove the card at {}", drawn.position));
        }
        cards.push(drawn.card.index() as Card);
    }
    Ok(cards)
}

/// Fisher and Yates with ChaCha20, nothing hidden and nothing forgotten.
pub fn plain(decks: u64) -> Contender {
    let chance = Rc::new(RefCell::new(ChaCha20Rng::seed_from_u64(1)));
    let timed = Rc::clone(&chance);
    Contender {
        who: Who::Assembled("rand_chacha"),
        how: "next_u32() for each place of a Fisher-Yates shuffle, 52 cards read off",
        work: decks,
        run: Box::new(move || {
            let mut chance = timed.borrow_mut();
            let mut sum = 0_u64;
            for _ in 0..decks {
                let deck = shuffled(&mut chance);
                sum = deck.iter().fold(sum, |sum, card| sum.wrapping_mul(31).wrapping_add(u64::from(*card)));
            }
            sum
        }),
        answer: Box::new(move || {
            let mut chance = chance.borrow_mut();
            Answer::Decks(Ok((0..LOOKED_AT).map(|_| shuffled(&mut chance).to_vec()).collect()))
        }),
        extra: Extra::default(),
    }
}

/// A whole deck; numbers that would favour a place are passed over, as in ours.
fn shuffled(chance: &mut ChaCha20Rng) -> [Card; 52] {
    let mut deck: [Card; 52] = std::array::from_fn(|index| index as Card);
    for place in (1..52_u32).rev() {
        let size = place + 1;
        let fair = u32::MAX - (u32::MAX % size + 1) % size;
        let number = loop {
            let number = chance.next_u32();
            if number <= fair {
                break number % size;
            }
        };
        deck.swap(place as usize, number as usize);
    }
    deck
}
