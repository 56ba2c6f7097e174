//! `freezeout-eval`: Cactus Kev's evaluator with a further table for seven cards.

use freezeout_cards::{Card as TheirCard, Rank, Suit};
use freezeout_eval::eval::HandValue;

use crate::contender::{Best, Contender, Who, one_at_a_time};
use crate::deals::{Card, Seven};

fn theirs(card: Card) -> TheirCard {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    let rank = Rank::ranks().nth(usize::from(card / 4)).expect("every card has one of thirteen ranks");
    TheirCard::new(rank, SUITS[usize::from(card % 4)])
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let how = "HandValue::eval()";
    let convert = |hand: &Seven| hand.map(theirs);
    one_at_a_time(Who::Peer("freezeout-eval"), how, Best::Lowest, hands, convert, |hand: &[TheirCard; 7]| {
        [HandValue::eval(hand).value()]
    })
}
