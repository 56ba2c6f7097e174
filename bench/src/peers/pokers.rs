//! `pokers`: a perfect hash over additive rank keys and a table of flushes. Its cards are indices into `CARDS`, ranks
//! as ours; its suits have other names, which changes no answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use pokers::{CARDS, Hand, HandRange, approx_equity, exact_equity};

use crate::contender::{Best, Contender, Who, enumeration, equities, one_at_a_time};
use crate::deals::{Card, Deal, Matchup, Seven};
use crate::house::exact;
use crate::plain_loops::{self, Incremental};

const NAME: &str = "pokers";

/// Its evaluator, card by card.
#[derive(Clone, Copy)]
struct Evaluator;

impl Incremental for Evaluator {
    type Hand = Hand;
    type Rank = u16;

    #[inline]
    fn empty(self) -> Hand {
        Hand::default()
    }

    #[inline]
    fn add(self, hand: Hand, card: Card) -> Hand {
        hand + CARDS[usize::from(card)]
    }

    #[inline]
    fn rank(self, hand: Hand) -> u16 {
        hand.evaluate()
    }

    #[inline]
    fn add_board(self, hand: Hand, board: [Card; 5]) -> Hand {
        let [a, b, c, d, e] = board.map(|card| CARDS[usize::from(card)]);
        hand + (a + b + c + d + e)
    }
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let how = "Hand::default() + CARDS[..] seven times, evaluate()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        hands,
        |&hand| hand,
        |&hand: &Seven| {
            [Evaluator.rank(hand.into_iter().fold(Evaluator.empty(), |hand, card| Evaluator.add(hand, card)))]
        },
    )
}

/// Seven-card high, all hands.
pub fn seven_all() -> Contender {
    enumeration(Who::Peer(NAME), "hand + card in seven nested loops, evaluate()", Evaluator)
}

/// Omaha high: ten threes of the board and six pairs of the hole cards, added and looked up sixty times.
pub fn omaha_high(deals: &[Deal<4>]) -> Contender {
    let how = "threes and pairs summed once, sixty evaluate()";
    one_at_a_time(
        Who::Assembled(NAME),
        how,
        Best::Highest,
        deals,
        |&deal| deal,
        |deal: &Deal<4>| {
            let card = |card: Card| CARDS[usize::from(card)];
            let [a, b, c, d] = deal.hole.map(card);
            let pairs = [a + b, a + c, a + d, b + c, b + d, c + d];
            let [a, b, c, d, e] = deal.board.map(card);
            let none = Hand::default();
            let twos = [none + a + b, none + a + c, none + a + d, none + b + c, none + b + d, none + c + d];
            let [ab, ac, ad, bc, bd, cd] = twos;
            let threes = [ab + c, ab + d, ab + e, ac + d, ac + e, ad + e, bc + d, bc + e, bd + e, cd + e];
            let ranks = threes.into_iter().flat_map(|three| pairs.map(|pair| (three + pair).evaluate()));
            [ranks.fold(0, u16::max)]
        },
    )
}

/// Exact equity with its own calculator.
pub fn equity_exact(matchup: Matchup<2>) -> Contender {
    let ranges = ranges(&matchup.text);
    equities(Who::Peer(NAME), "exact_equity(), one thread", None, move || {
        let cancel = Arc::new(AtomicBool::new(false));
        exact_equity(&ranges, 0, 0, 1, cancel, |_| ()).map_or_else(|_| Vec::new(), |results| results.equities)
    })
}

/// Exact equity by nested loops over its evaluator.
pub fn equity_exact_assembled(matchup: Matchup<2>) -> Contender {
    let hands = matchup.hands();
    let how = "hand + card in five nested loops, evaluate()";
    equities(Who::Assembled(NAME), how, None, move || plain_loops::exact_heads_up(Evaluator, hands))
}

/// Monte Carlo with its own simulator. Left to its error target it stops after the first 4,096 boards whatever the
/// target, because it takes the spread of one batch for zero; its shares are then off by up to 0.017. With a target of
/// zero it goes on until its callback, called for each 4,096 boards, has seen enough.
pub fn equity_sampled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    let ranges = ranges(&matchup.text);
    let batches = samples / 4096;
    let how = "approx_equity(), one thread, error target 0, cancelled after the sample count";
    equities(Who::Peer(NAME), how, Some(samples), move || {
        let cancel = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&cancel);
        let seen = AtomicU64::new(0);
        let enough = move |_: u8| {
            if seen.fetch_add(1, Ordering::Relaxed) + 1 >= batches {
                stop.store(true, Ordering::SeqCst);
            }
        };
        approx_equity(&ranges, 0, 0, 1, 0.0, cancel, enough)
            .map_or_else(|_| Vec::new(), |results| results.equities)
    })
}

/// Monte Carlo by a plain loop over its evaluator.
pub fn equity_sampled_assembled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    let hands = matchup.hands();
    let how = "random boards summed once, hand + board, evaluate()";
    equities(Who::Assembled(NAME), how, Some(samples), move || {
        plain_loops::monte_carlo(Evaluator, hands, samples)
    })
}

/// The exact analysis of Premium Hold 'Em, the straightforward way.
pub fn premium_exact() -> Contender {
    exact::straightforward("pokers, extrapolated", Evaluator)
}

fn ranges(hands: &[&str]) -> Vec<HandRange> {
    HandRange::from_strings(hands.iter().map(|&hand| hand.to_owned()).collect())
}
