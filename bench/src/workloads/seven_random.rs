//! Seven-card high in random order: the cards of millions of pre-generated hands, each to be ranked.

use super::{Size, Unit, Workload};
use crate::{deals, judge, ours, peers, reference};

pub(super) fn workload(name: &'static str, size: &Size) -> Workload {
    let hands = deals::sevens(size.sevens);
    let mut contenders = vec![
        peers::pokers::seven_random(&hands),
        peers::aya_poker::seven_random(&hands),
        peers::rs_poker::seven_random(&hands),
        peers::poker_eval::seven_random(&hands),
        peers::freezeout::seven_random(&hands),
        peers::openpql::seven_random(&hands),
        peers::poker_equity::seven_random(&hands),
    ];
    contenders.extend(ours::seven_random(&hands));
    let judge = judge::same_order(&hands, reference::seven_high);
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}
