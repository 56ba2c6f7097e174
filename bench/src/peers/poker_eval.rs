//! `poker_eval`: additive keys straight into a table of 31 MB, built at start-up. Its equities always use every core,
//! so only its evaluator takes part.

use std::sync::OnceLock;

use poker_eval::eval::seven::{TableSeven, build_tables, get_rank};

use crate::contender::{Best, Contender, Who, enumeration, one_at_a_time};
use crate::deals::{Card, Seven};
use crate::plain_loops::Incremental;

const NAME: &str = "poker_eval";

/// The tables, built once.
fn tables() -> &'static TableSeven {
    static TABLES: OnceLock<std::sync::Arc<TableSeven>> = OnceLock::new();
    TABLES.get_or_init(|| build_tables(false))
}

/// Its evaluator takes seven cards at once; the loops only collect them.
#[derive(Clone, Copy)]
struct Evaluator(&'static TableSeven);

impl Incremental for Evaluator {
    type Hand = ([Card; 7], usize);
    type Rank = u32;

    #[inline]
    fn empty(self) -> Self::Hand {
        ([0; 7], 0)
    }

    #[inline]
    fn add(self, (mut cards, count): Self::Hand, card: Card) -> Self::Hand {
        cards[count] = card;
        (cards, count + 1)
    }

    #[inline]
    fn rank(self, (cards, _): Self::Hand) -> u32 {
        get_rank(self.0, cards.map(usize::from))
    }
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Contender {
    let tables = tables();
    one_at_a_time(
        Who::Peer(NAME),
        "get_rank()",
        Best::Highest,
        hands,
        |&hand| hand,
        move |hand: &Seven| [get_rank(tables, hand.map(usize::from))],
    )
}

/// Seven-card high, all hands.
pub fn seven_all() -> Contender {
    enumeration(Who::Peer(NAME), "get_rank() in seven nested loops", Evaluator(tables()))
}
