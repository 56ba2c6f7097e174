//! Exact heads-up hold'em equity before the flop: one query over all boards.

use super::{Size, Unit, Workload};
use crate::deals::{ACE_KING_QUEENS, ACES_KINGS, Matchup};
use crate::{judge, ours, peers};

pub(super) fn aces_kings(name: &'static str, _: &Size) -> Workload {
    workload(name, ACES_KINGS)
}

pub(super) fn ace_king_queens(name: &'static str, _: &Size) -> Workload {
    workload(name, ACE_KING_QUEENS)
}

fn workload(name: &'static str, matchup: Matchup<2>) -> Workload {
    let mut contenders = vec![
        peers::pokers::equity_exact(matchup),
        peers::rs_poker::equity_exact(matchup),
        peers::poker_equity::equity_exact(matchup),
        peers::pokers::equity_exact_assembled(matchup),
        peers::aya_poker::equity_exact_assembled(matchup),
        peers::rs_poker::equity_exact_assembled(matchup),
    ];
    contenders.extend(ours::equity_exact(matchup));
    Workload {
        name,
        unit: Unit::Milliseconds,
        contenders,
        judge: judge::equities(matchup.shares()),
        wrong_peers_count: false,
    }
}
