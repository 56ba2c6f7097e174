//! `openpql-prelude`: rank sets and case analysis on 64-bit card sets, without tables; its Omaha enumerates nothing.

use std::hint::black_box;

use openpql_prelude::{Card as TheirCard, Card64, HandRating, Rank as R, Suit, eval_holdem, eval_omaha};

use crate::contender::{Best, Contender, Rank, Who, one_at_a_time};
use crate::deals::{Card, Deal, Seven};

const NAME: &str = "openpql-prelude";

impl Rank for HandRating {
    /// Its number is private, so the rating is kept alive as a whole.
    #[inline]
    fn digest(self) -> u32 {
        black_box(self);
        0
    }
}

fn theirs(card: Card) -> TheirCard {
    const SUITS: [Suit; 4] = [Suit::C, Suit::D, Suit::H, Suit::S];
    const RANKS: [R; 13] =
        [R::R2, R::R3, R::R4, R::R5, R::R6, R::R7, R::R8, R::R9, R::RT, R::RJ, R::RQ, R::RK, R::RA];
    TheirCard::new(RANKS[usize::from(card / 4)], SUITS[usize::from(card % 4)])
}

#[inline]
fn set(cards: &[TheirCard]) -> Card64 {
    cards.iter().fold(Card64::default(), |set, &card| set | Card64::from(card))
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let how = "Card64 of seven cards, eval_holdem()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        hands,
        |hand| hand.map(theirs),
        |hand: &[TheirCard; 7]| [eval_holdem(set(hand))],
    )
}

/// Omaha high.
pub fn omaha_high(deals: &[Deal<4>]) -> Contender {
    let convert = |deal: &Deal<4>| (deal.hole.map(theirs), deal.board.map(theirs));
    let how = "Card64 of hole cards and board, eval_omaha()";
    one_at_a_time(Who::Peer(NAME), how, Best::Highest, deals, convert, |(hole, board)| {
        [eval_omaha(set(hole), set(board))]
    })
}
