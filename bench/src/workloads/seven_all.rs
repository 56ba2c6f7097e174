//! Seven-card high over all 133,784,560 hands, each contender in the best order it knows.

use super::{Size, Unit, Workload};
use crate::{judge, ours, peers};

pub(super) fn workload(name: &'static str, _: &Size) -> Workload {
    let mut contenders = vec![
        peers::pokers::seven_all(),
        peers::aya_poker::seven_all(),
        peers::rs_poker::seven_all(),
        peers::poker_eval::seven_all(),
    ];
    contenders.extend(ours::seven_all());
    let judge = judge::seven_card_census();
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}
