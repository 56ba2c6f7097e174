//! `rs_poker`: a perfect hash over additive rank keys, through its `SevenCardAccum`.

use rs_poker::core::{Card as TheirCard, CardBitSet, Hand, Rank, Rankable, SevenCardAccum, Suit, Value};
use rs_poker::holdem::{MonteCarloGame, OutsCalculator};
use rs_poker::omaha::OmahaHand;

use crate::contender::{self, Best, Contender, Who, enumeration, equities, one_at_a_time};
use crate::deals::{Card, Deal, Matchup, Seven};
use crate::plain_loops::{self, Incremental};

const NAME: &str = "rs_poker";

/// Its evaluator, card by card.
#[derive(Clone, Copy)]
struct Evaluator;

impl Incremental for Evaluator {
    type Hand = SevenCardAccum;
    type Rank = Rank;

    #[inline]
    fn empty(self) -> SevenCardAccum {
        SevenCardAccum::new()
    }

    #[inline]
    fn add(self, hand: SevenCardAccum, card: Card) -> SevenCardAccum {
        hand + theirs(card)
    }

    #[inline]
    fn rank(self, hand: SevenCardAccum) -> Rank {
        hand.rank()
    }

    fn number(rank: Rank) -> u32 {
        (rank.category() as u32) << 16 | u32::from(rank.value_bits())
    }
}

/// Its cards in our order, so that the loops look a card up instead of making it.
const CARDS: [TheirCard; 52] = {
    use Value::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Seven, Six, Ten, Three, Two};
    const VALUES: [Value; 13] =
        [Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace];
    const SUITS: [Suit; 4] = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade];
    let mut cards = [TheirCard { value: Two, suit: Suit::Club }; 52];
    let mut index = 0;
    while index < 52 {
        cards[index] = TheirCard { value: VALUES[index / 4], suit: SUITS[index % 4] };
        index += 1;
    }
    cards
};

#[inline]
fn theirs(card: Card) -> TheirCard {
    CARDS[usize::from(card)]
}

impl contender::Rank for Rank {
    /// Its category is the same number's upper bits, so this needs the whole evaluation.
    #[inline]
    fn digest(self) -> u32 {
        u32::from(self.value_bits())
    }
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let how = "SevenCardAccum + card seven times, rank()";
    one_at_a_time(
        Who::Peer(NAME),
        how,
        Best::Highest,
        hands,
        |hand| hand.map(theirs),
        |hand: &[TheirCard; 7]| [hand.iter().fold(SevenCardAccum::new(), |hand, &card| hand + card).rank()],
    )
}

/// Seven-card high, all hands.
pub fn seven_all() -> Contender {
    let how = "SevenCardAccum + card in seven nested loops, rank()";
    enumeration(Who::Peer(NAME), how, Evaluator)
}

/// Omaha high.
pub fn omaha_high(deals: &[Deal<4>]) -> Contender {
    let convert = |deal: &Deal<4>| (deal.hole.map(theirs), deal.board.map(theirs));
    one_at_a_time(
        Who::Peer(NAME),
        "OmahaHand::new().rank()",
        Best::Highest,
        deals,
        convert,
        |(hole, board)| {
            [OmahaHand::new(set(hole), set(board)).map_or(Rank::HIGH_CARD_MIN, |hand| hand.rank())]
        },
    )
}

/// Exact equity with its own calculator.
pub fn equity_exact(matchup: Matchup<2>) -> Contender {
    let hands = hands(matchup);
    equities(Who::Peer(NAME), "OutsCalculator::calculate_outs()", None, move || {
        let outs = OutsCalculator::new(CardBitSet::new(), hands.clone()).calculate_outs();
        let share = |ways: f64, all: usize| ways / all as f64;
        outs.outcomes()
            .iter()
            .map(|o| share(o.wins as f64 + o.ties as f64 / 2.0, o.total_combinations))
            .collect()
    })
}

/// Exact equity by nested loops over its evaluator.
pub fn equity_exact_assembled(matchup: Matchup<2>) -> Contender {
    let hands = matchup.hands();
    let how = "SevenCardAccum + card in five nested loops, rank()";
    equities(Who::Assembled(NAME), how, None, move || plain_loops::exact_heads_up(Evaluator, hands))
}

/// Monte Carlo with its own simulator.
pub fn equity_sampled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    let hands = hands(matchup);
    equities(Who::Peer(NAME), "MonteCarloGame::estimate_equity()", Some(samples), move || {
        let shares =
            MonteCarloGame::new(hands.clone()).map(|mut game| game.estimate_equity(samples as usize));
        shares.map_or_else(|_| Vec::new(), |shares| shares.into_iter().map(f64::from).collect())
    })
}

/// Monte Carlo by a plain loop over its evaluator.
pub fn equity_sampled_assembled<const PLAYERS: usize>(matchup: Matchup<PLAYERS>, samples: u64) -> Contender {
    let hands = matchup.hands();
    let how = "random boards, SevenCardAccum + card, rank()";
    equities(Who::Assembled(NAME), how, Some(samples), move || {
        plain_loops::monte_carlo(Evaluator, hands, samples)
    })
}

fn set(cards: &[TheirCard]) -> CardBitSet {
    let mut set = CardBitSet::new();
    for &card in cards {
        set.insert(card);
    }
    set
}

fn hands<const PLAYERS: usize>(matchup: Matchup<PLAYERS>) -> Vec<Hand> {
    matchup.hands().map(|hand| Hand::new_with_cards(hand.map(theirs).to_vec())).to_vec()
}
