//! `aya_poker`: perfect hashes over additive rank keys, for high and for low. A card is 16 bytes of keys, so hands are
//! kept as indices into its `CARDS` (in our order) rather than streamed from memory.

use aya_poker::base::{CARDS, Hand};
use aya_poker::{ace_five_rank, omaha_lo_rank, omaha_rank, poker_rank};

use crate::contender::{Best, Contender, Who, enumeration, equities, one_at_a_time};
use crate::deals::{Card, Deal, Matchup, Seven};
use crate::plain_loops::{self, Incremental};

const NAME: &str = "aya_poker";

/// Its evaluator, card by card.
#[derive(Clone, Copy)]
struct Evaluator;

impl Incremental for Evaluator {
    type Hand = Hand;
    type Rank = u16;

    #[inline]
    fn empty(self) -> Hand {
        Hand::new()
    }

    #[inline]
    fn add(self, mut hand: Hand, card: Card) -> Hand {
        hand.insert_unchecked(&CARDS[usize::from(card)]);
        hand
    }

    #[inline]
    fn rank(self, hand: Hand) -> u16 {
        poker_rank(&hand).0
    }
}

#[inline]
fn hand(cards: &[Card]) -> Hand {
    cards.iter().fold(Hand::new(), |hand, &card| Evaluator.add(hand, card))
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let how = "insert_unchecked() seven times, poker_rank()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        hands,
        |&hand| hand,
        |cards: &Seven| [Evaluator.rank(hand(cards))],
    )
}

/// Seven-card high, all hands.
pub fn seven_all() -> Contender {
    let how = "insert_unchecked() in seven nested loops, poker_rank()";
    enumeration(Who::Peer(NAME), how, Evaluator)
}

/// Omaha high.
pub fn omaha_high(deals: &[Deal<4>]) -> Contender {
    one_at_a_time(
        Who::Peer(NAME),
        "omaha_rank()",
        Best::Highest,
        deals,
        |&deal| deal,
        |deal: &Deal<4>| [omaha_rank(&hand(&deal.hole), &hand(&deal.board)).0],
    )
}

/// Omaha high-low with any number of hole cards.
pub fn omaha_high_low<const HOLE: usize>(deals: &[Deal<HOLE>]) -> Contender {
    let how = "omaha_rank(), omaha_lo_rank().to_lo_8_rank()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        deals,
        |&deal| deal,
        |deal: &Deal<HOLE>| {
            let (hole, board) = (hand(&deal.hole), hand(&deal.board));
            let low = omaha_lo_rank(&hole, &board).to_lo_8_rank();
            [omaha_rank(&hole, &board).0, low.0]
        },
    )
}

/// Ace-to-five low of seven cards, eight or better.
pub fn eight_or_better(hands: &[Seven]) -> Contender {
    let how = "insert_unchecked() seven times, ace_five_rank().to_lo_8_rank()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        hands,
        |&hand| hand,
        |cards: &Seven| [ace_five_rank(&hand(cards)).to_lo_8_rank().0],
    )
}

/// Exact equity by nested loops; the crate has no calculator.
pub fn equity_exact_assembled(matchup: Matchup<2>) -> Contender {
    let hands = matchup.hands();
    let how = "insert_unchecked() in five nested loops, poker_rank()";
    equities(Who::Assembled(NAME), how, None, move || plain_loops::exact_heads_up(Evaluator, hands))
}

/// Monte Carlo by a plain loop; the crate has no simulator.
pub fn equity_sampled_assembled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    let hands = matchup.hands();
    let how = "random boards, insert_unchecked(), poker_rank()";
    equities(Who::Assembled(NAME), how, Some(samples), move || {
        plain_loops::monte_carlo(Evaluator, hands, samples)
    })
}
