//! Refusals in words, with money as money: the rules speak of units, people pay in money.

use chips::Chips;
use pit::{Limits, OutOfLimits, craps, mini_dice, premium};

use super::evening::Refused;
use crate::table::MONEY;

fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

fn out_of_limits(OutOfLimits { offered, limits: Limits { least, most } }: &OutOfLimits) -> String {
    format!("{} is not between {} and {}", money(*offered), money(*least), money(*most))
}

fn more_than_the_stack(offered: Chips, stack: Chips) -> String {
    format!("{} is more than the {} you have", money(offered), money(stack))
}

fn not_in_chips(offered: Chips, chip: Chips) -> String {
    format!("{} cannot be made of chips of {}", money(offered), money(chip))
}

fn not_payable(wager: &str, stake: Chips, chip: Chips) -> String {
    format!("{} on {wager} cannot be paid exactly in chips of {}", money(stake), money(chip))
}

/// Why Premium Hold 'Em refuses.
pub(super) fn premium(violation: &premium::Violation, setup: &premium::Setup) -> Refused {
    use premium::Violation;
    let why = match *violation {
        Violation::XTraMustEqualAnte { ante, x_tra } => {
            format!("the X-Tra Bonus of {} must be as much as the ante of {}", money(x_tra), money(ante))
        }
        Violation::OutOfLimits { spot, offered, limits } => {
            format!("{}: {}", spot.key(), out_of_limits(&OutOfLimits { offered, limits }))
        }
        Violation::BonusSpinWager { offered, wager } => {
            format!("the Bonus Spin takes {}, not {}", money(wager), money(offered))
        }
        Violation::NotInChips { offered, coin, .. } => not_in_chips(offered, coin),
        Violation::NotPayable { spot, offered, coin } => not_payable(spot.key(), offered, coin),
        Violation::PlaySize { offered, ante, second } => {
            let which = if second { "second" } else { "first" };
            format!("the {which} play wager on an ante of {} cannot be {}", money(ante), money(offered))
        }
        Violation::MoreThanTheStack { offered, stack } => more_than_the_stack(offered, stack),
        ref other => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why mini-dice refuses.
pub(super) fn mini_dice(violation: &mini_dice::Violation, setup: &mini_dice::Setup) -> Refused {
    use mini_dice::Violation;
    let why = match *violation {
        Violation::OutOfLimits(ref out) => out_of_limits(out),
        Violation::MoreThanTheStack { offered, stack } => more_than_the_stack(offered, stack),
        Violation::NotInChips { offered, chip } => not_in_chips(offered, chip),
        Violation::NotPayable { wager, stake, chip } => not_payable(wager.key(), stake, chip),
        ref other => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why craps refuses.
pub(super) fn craps(violation: &craps::Violation, setup: &craps::Setup) -> Refused {
    use craps::Violation;
    let why = match *violation {
        Violation::OutOfLimits(ref out) => out_of_limits(out),
        Violation::MoreThanTheStack { offered, stack } => more_than_the_stack(offered, stack),
        Violation::NotInChips { offered, chip } => not_in_chips(offered, chip),
        Violation::NotFourParts { stake, chip } => {
            format!("a horn of {} is not four equal parts in chips of {}", money(stake), money(chip))
        }
        Violation::NotPayable { wager, stake, chip } => not_payable(wager.key(), stake, chip),
        ref other => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}
