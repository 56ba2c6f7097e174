//! The games against the house: rolls, shakes and rounds through the engine, and the exact analysis.

use std::rc::Rc;

use odds::premium::BOARDS;

use super::{Size, Unit, Workload};
use crate::house::{craps, craps_referee, craps_sheet, exact, mini_dice, mini_dice_referee, premium};
use crate::{judge, peers};

/// Rolls of a session whose wagers are made on sight; a second session with every wager is checked only.
pub(super) fn craps_rolls(name: &'static str, size: &Size) -> Workload {
    let timed: Rc<[_]> = craps_sheet::timed(size.rolls).into();
    let everything: Rc<[_]> = craps_sheet::everything(size.rolls / 10).into();
    let mut contenders = vec![craps::contender(&timed, &everything)];
    if let Some(crapssim) = &*size.crapssim {
        contenders.push(crapssim.contender(&timed[..size.rolls / 10], size.rolls / 200, &everything));
    }
    let right = vec![craps_referee::bankrolls(&timed, true), craps_referee::bankrolls(&everything, false)];
    workload(name, Unit::ThousandsPerSecond("rolls"), contenders, judge::bankrolls(right))
}

/// Shakes of mini-dice. No crate and no Python package was found that plays it.
pub(super) fn mini_dice_rounds(name: &'static str, size: &Size) -> Workload {
    let session = mini_dice_referee::session(size.rolls / 4);
    let contenders = vec![mini_dice::contender(&session)];
    let right = vec![mini_dice_referee::bankrolls(&session)];
    workload(name, Unit::ThousandsPerSecond("rounds"), contenders, judge::bankrolls(right))
}

/// Rounds of Premium Hold 'Em. No crate and no Python package was found that plays it.
pub(super) fn premium_rounds(name: &'static str, size: &Size) -> Workload {
    let contenders = vec![premium::contender(size.hands / 5)];
    workload(name, Unit::ThousandsPerSecond("rounds"), contenders, judge::rounds())
}

/// Every deal of Premium Hold 'Em and the best decision of each.
pub(super) fn premium_exact(name: &'static str, _: &Size) -> Workload {
    let contenders = vec![exact::ours(), peers::pokers::premium_exact()];
    workload(name, Unit::Seconds { whole: BOARDS }, contenders, judge::decisions(exact::expected()))
}

fn workload(
    name: &'static str,
    unit: Unit,
    contenders: Vec<crate::contender::Contender>,
    judge: judge::Judge,
) -> Workload {
    Workload { name, unit, contenders, judge, wrong_peers_count: true }
}
