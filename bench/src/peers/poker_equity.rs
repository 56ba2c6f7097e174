//! `poker-equity`: lookup tables behind fifteen variants, high and low, with exact and sampled equities. Its cards have
//! our indices.

use poker_equity::cards::Card as TheirCard;
use poker_equity::odds::{ChunkResult, EquityRequest, run_chunk, run_exact};
use poker_equity::variants::{Holdem, Omaha, OmahaFiveHiLo, OmahaHiLo, PokerVariant, StudHiLo, high_score};

use crate::contender::{Best, Contender, Who, equities, one_at_a_time};
use crate::deals::{Card, Deal, Matchup, Seven};

const NAME: &str = "poker-equity";

fn theirs(card: Card) -> TheirCard {
    TheirCard::from_index(card).expect("every card has an index below 52")
}

/// Hole cards first, then the board, as its Omaha variants want them; `CARDS` is `HOLE` + 5.
fn cards<const HOLE: usize, const CARDS: usize>(deal: &Deal<HOLE>) -> [TheirCard; CARDS] {
    std::array::from_fn(|i| theirs(if i < HOLE { deal.hole[i] } else { deal.board[i - HOLE] }))
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let convert = |hand: &Seven| hand.map(theirs);
    one_at_a_time(Who::Peer(NAME), "high_score()", Best::Lowest, hands, convert, |hand| [high_score(hand)])
}

/// Omaha high.
pub fn omaha_high(deals: &[Deal<4>]) -> Contender {
    one_at_a_time(Who::Peer(NAME), "Omaha.score()", Best::Lowest, deals, cards::<4, 9>, |cards| {
        [Omaha.score(cards)]
    })
}

/// Omaha high-low, four hole cards.
pub fn omaha_high_low(deals: &[Deal<4>]) -> Contender {
    let how = "OmahaHiLo.score(), .low_score()";
    one_at_a_time(Who::Peer(NAME), how, Best::Lowest, deals, cards::<4, 9>, |cards| both(OmahaHiLo, cards))
}

/// Omaha high-low, five hole cards.
pub fn omaha_five_high_low(deals: &[Deal<5>]) -> Contender {
    let how = "OmahaFiveHiLo.score(), .low_score()";
    one_at_a_time(Who::Peer(NAME), how, Best::Lowest, deals, cards::<5, 10>, |cards| {
        both(OmahaFiveHiLo, cards)
    })
}

/// Ace-to-five low of seven cards, eight or better.
pub fn eight_or_better(hands: &[Seven]) -> Contender {
    let convert = |hand: &Seven| hand.map(theirs);
    one_at_a_time(Who::Peer(NAME), "StudHiLo.low_score()", Best::Lowest, hands, convert, |hand| {
        [StudHiLo.low_score(hand).unwrap_or(u32::MAX)]
    })
}

/// Exact equity with its own walk, which is single-threaded.
pub fn equity_exact(matchup: Matchup<2>) -> Contender {
    equities(Who::Peer(NAME), "run_exact()", None, move || {
        let request = EquityRequest::from_text(Holdem, &matchup.text, "", "");
        let result = request.and_then(|request| run_exact(&request));
        result.ok().flatten().map_or_else(Vec::new, |result| shares(&result))
    })
}

/// Monte Carlo with its own sampler on this thread.
pub fn equity_sampled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    equities(Who::Peer(NAME), "run_chunk()", Some(samples), move || {
        let request = EquityRequest::from_text(Holdem, &matchup.text, "", "");
        let result = request.and_then(|request| run_chunk(&request, samples, 1));
        result.map_or_else(|_| Vec::new(), |result| shares(&result))
    })
}

#[inline]
fn both(variant: impl PokerVariant, cards: &[TheirCard]) -> [u32; 2] {
    [variant.score(cards), variant.low_score(cards).unwrap_or(u32::MAX)]
}

fn shares(result: &ChunkResult) -> Vec<f64> {
    result.equities().iter().map(|player| player.equity).collect()
}
