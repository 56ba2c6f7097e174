//! The ace-to-five low of seven cards, eight or better; a hand that does not qualify ranks below all that do.

use super::{Size, Unit, Workload};
use crate::{deals, judge, ours, peers, reference};

pub(super) fn workload(name: &'static str, size: &Size) -> Workload {
    let hands = deals::sevens(size.sevens);
    let mut contenders =
        vec![peers::aya_poker::eight_or_better(&hands), peers::poker_equity::eight_or_better(&hands)];
    contenders.extend(ours::eight_or_better(&hands));
    let judge = judge::same_order(&hands, reference::seven_low);
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}
