//! Omaha high-low, eight or better: both halves of every deal, each from its own two hole cards and three of the board.

use super::{Size, Unit, Workload};
use crate::{deals, judge, ours, peers, reference};

pub(super) fn four(name: &'static str, size: &Size) -> Workload {
    let deals = deals::omaha::<4>(size.omaha);
    let mut contenders =
        vec![peers::poker_equity::omaha_high_low(&deals), peers::aya_poker::omaha_high_low(&deals)];
    contenders.extend(ours::omaha_high_low(&deals));
    let judge = judge::same_order(&deals, reference::omaha_high_low);
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}

pub(super) fn five(name: &'static str, size: &Size) -> Workload {
    let deals = deals::omaha::<5>(size.omaha);
    let mut contenders =
        vec![peers::poker_equity::omaha_five_high_low(&deals), peers::aya_poker::omaha_high_low(&deals)];
    contenders.extend(ours::omaha_five_high_low(&deals));
    let judge = judge::same_order(&deals, reference::omaha_high_low);
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}
