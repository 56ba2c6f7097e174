//! Monte Carlo hold'em equity before the flop: random boards dealt to six fixed hands.

use super::{Size, Unit, Workload};
use crate::deals::SIX_WAY;
use crate::{judge, ours, peers};

pub(super) fn workload(name: &'static str, size: &Size) -> Workload {
    let samples = size.samples;
    let mut contenders = vec![
        peers::pokers::equity_sampled(SIX_WAY, samples),
        peers::rs_poker::equity_sampled(SIX_WAY, samples),
        peers::poker_equity::equity_sampled(SIX_WAY, samples),
        peers::pokers::equity_sampled_assembled(SIX_WAY, samples),
        peers::aya_poker::equity_sampled_assembled(SIX_WAY, samples),
        peers::rs_poker::equity_sampled_assembled(SIX_WAY, samples),
    ];
    contenders.extend(ours::equity_sampled(SIX_WAY, samples));
    Workload {
        name,
        unit: Unit::MillionsPerSecond("boards"),
        contenders,
        judge: judge::equities(SIX_WAY.shares()),
        wrong_peers_count: false,
    }
}
