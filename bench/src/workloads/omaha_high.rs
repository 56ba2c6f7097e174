//! Omaha high with four hole cards: exactly two of them with three of the board.

use super::{Size, Unit, Workload};
use crate::{deals, judge, ours, peers, reference};

pub(super) fn workload(name: &'static str, size: &Size) -> Workload {
    let deals = deals::omaha::<4>(size.omaha);
    let mut contenders = vec![
        peers::openpql::omaha_high(&deals),
        peers::pokers::omaha_high(&deals),
        peers::poker_equity::omaha_high(&deals),
        peers::aya_poker::omaha_high(&deals),
        peers::rs_poker::omaha_high(&deals),
    ];
    contenders.extend(ours::omaha_high(&deals));
    let judge = judge::same_order(&deals, reference::omaha_high);
    Workload { name, unit: Unit::MillionsPerSecond("hands"), contenders, judge, wrong_peers_count: false }
}
