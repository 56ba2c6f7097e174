//! Whole hands, from the shuffle to the payout, played by players who choose at random.

use poker::Variant;
use poker::catalogue::{FIVE_DRAW, OMAHA_EIGHT, STUD};

use super::{Size, Unit, Workload};
use crate::contender::Contender;
use crate::referee::Ranking;
use crate::table::{BySeat, EVEN, UNEVEN};
use crate::{judge, ours_play, peers, referee};

/// Six-handed no-limit hold'em, a hundred big blinds each.
pub(super) fn no_limit(name: &'static str, size: &Size) -> Workload {
    hold_em(name, size, EVEN)
}

/// The same with side pots.
pub(super) fn no_limit_uneven(name: &'static str, size: &Size) -> Workload {
    hold_em(name, size, UNEVEN)
}

fn hold_em(name: &'static str, size: &Size, stacks: BySeat<u32>) -> Workload {
    let mut contenders = vec![
        peers::engines::rs_poker::no_limit(stacks, size.hands / 5),
        peers::engines::kicker::no_limit(stacks, size.hands / 5),
        peers::engines::kicker::no_limit_unchecked(stacks, size.hands / 5),
        peers::engines::poker_engine::no_limit(stacks, size.hands / 20),
        peers::engines::chironaut::no_limit(stacks, size.hands / 20),
        peers::engines::pkcore::no_limit(stacks, size.hands / 100),
    ];
    contenders.extend(pokerkit(size, "no-limit", stacks));
    contenders.extend(ours_play::no_limit(stacks, size.hands));
    workload(name, contenders, referee::high)
}

/// Six-handed seven-card stud, fixed limit.
pub(super) fn stud(name: &'static str, size: &Size) -> Workload {
    let mut contenders = fixed_limit(size, "stud", &STUD);
    contenders.push(peers::engines::pkcore::stud(EVEN, size.hands / 100));
    workload(name, contenders, referee::high)
}

/// Six-handed Omaha high-low, fixed limit.
pub(super) fn omaha_eight(name: &'static str, size: &Size) -> Workload {
    let contenders = fixed_limit(size, "omaha8", &OMAHA_EIGHT);
    workload(name, contenders, referee::omaha_eight)
}

/// Six-handed five-card draw, fixed limit.
pub(super) fn draw(name: &'static str, size: &Size) -> Workload {
    let contenders = fixed_limit(size, "draw", &FIVE_DRAW);
    workload(name, contenders, referee::high)
}

/// Ours and PokerKit: of the engines from crates.io one plays stud, and none was found that plays the others.
fn fixed_limit(size: &Size, game: &'static str, variant: &'static Variant) -> Vec<Contender> {
    let mut contenders = ours_play::fixed_limit(variant, EVEN, size.hands);
    contenders.extend(pokerkit(size, game, EVEN));
    contenders
}

fn pokerkit(size: &Size, game: &'static str, stacks: BySeat<u32>) -> Option<Contender> {
    size.pokerkit.as_ref().map(|pokerkit| pokerkit.play(game, stacks, size.hands / 250))
}

fn workload(name: &'static str, contenders: Vec<Contender>, ranking: Ranking) -> Workload {
    let unit = Unit::ThousandsPerSecond("hands");
    Workload { name, unit, contenders, judge: judge::payouts(ranking), wrong_peers_count: true }
}
