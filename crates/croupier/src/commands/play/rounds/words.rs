//! Refusals in words, with money as money: the rules speak of units, people pay in money.

use chips::Chips;
use game::Seat;
use pit::{Limits, MOST_STACK, OutOfLimits, craps, mini_dice, premium};

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

fn too_many_chips(offered: Chips) -> String {
    format!("{} cannot be brought: a stack is something, up to {}", money(offered), money(MOST_STACK))
}

fn not_payable(wager: &str, stake: Chips, chip: Chips) -> String {
    format!("{} on {wager} cannot be paid exactly in chips of {}", money(stake), money(chip))
}

/// A stake outside its limits, with what lies there already and how much more may.
fn beyond(wager: &str, up: Chips, out: &OutOfLimits) -> String {
    let OutOfLimits { offered, limits: Limits { most, .. } } = *out;
    if up.is_zero() {
        return format!("{wager}: {}", out_of_limits(out));
    }
    let room = most.minus(up).unwrap_or(Chips::ZERO);
    let next = match room {
        _ if offered <= most => String::new(),
        Chips::ZERO => "; no more goes on it".to_owned(),
        room => format!("; {} more is the most", money(room)),
    };
    format!("{wager}: with the {} up, {}{next}", money(up), out_of_limits(out))
}

/// A stake that cannot be paid exactly, and the nearest one that can.
fn multiples(wager: &str, stake: Chips, unit: Option<Chips>, limits: Option<Limits>) -> String {
    let why = format!("{} on {wager} cannot be paid exactly", money(stake));
    let Some(unit) = unit.filter(|unit| !unit.is_zero()) else {
        return format!("{why}, nor can anything at these prices");
    };
    let above = stake.units().div_ceil(unit.units()).checked_mul(unit.units()).map(Chips::new);
    let below = Chips::new(stake.units() / unit.units() * unit.units());
    let fits = |stake: &Chips| limits.is_none_or(|limits| limits.check(*stake).is_ok());
    let such = match above.filter(fits).or(Some(below).filter(fits)) {
        Some(such) => format!(", such as {} in all", money(such)),
        None => String::new(),
    };
    format!("{why}; it takes multiples of {}{such}", money(unit))
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
        Violation::NoBonusSpin => {
            let tables = "--bonus-spin 5-progressive on the command line opens a table that has";
            format!("{violation}; {tables}")
        }
        ref other => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why mini-dice refuses a request at this table.
pub(super) fn mini_dice(
    violation: &mini_dice::Violation,
    setup: &mini_dice::Setup,
    table: &mini_dice::Table,
    (seat, request): (Seat, mini_dice::Request),
) -> Refused {
    use mini_dice::{Request, Violation};
    let why = match (violation, request) {
        (Violation::OutOfLimits(out), Request::Bet { wager, .. }) => {
            beyond(wager.key(), table.stake(seat, wager), out)
        }
        (Violation::OutOfLimits(out), _) => out_of_limits(out),
        (Violation::MoreThanTheStack { offered, stack }, _) => more_than_the_stack(*offered, *stack),
        (Violation::NotInChips { offered, coin }, _) => not_in_chips(*offered, *coin),
        (Violation::NotPayable { wager, stake, .. }, _) => {
            multiples(wager.key(), *stake, setup.unit(*wager), Some(setup.limits()))
        }
        (Violation::TooManyChips { offered }, _) => too_many_chips(*offered),
        (Violation::NothingUp { .. }, _) => format!("{violation}; t shows your wagers"),
        (other, _) => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why craps refuses a request at this table.
pub(super) fn craps(
    violation: &craps::Violation,
    setup: &craps::Setup,
    table: &craps::Table,
    (seat, request): (Seat, craps::Request),
) -> Refused {
    use craps::{Request, Violation, Wager};
    let multiples = |wager: Wager, stake| {
        let limits = table.bounds(setup, seat, wager).ok();
        multiples(wager.key(), stake, setup.unit(wager, table.phase()), limits)
    };
    let why = match (violation, request) {
        (Violation::OutOfLimits(out), Request::Bet { wager, .. }) => {
            let words = beyond(wager.key(), table.stake(seat, wager), out);
            format!("{words}{}", odds_allowed(setup, table, seat, wager))
        }
        (Violation::OutOfLimits(out), _) => out_of_limits(out),
        (Violation::MoreThanTheStack { offered, stack }, _) => more_than_the_stack(*offered, *stack),
        (Violation::NotInChips { offered, coin }, _) => not_in_chips(*offered, *coin),
        (Violation::NotFourParts { stake, .. }, _) => {
            format!("a horn has four equal parts: {}", multiples(Wager::Horn, *stake))
        }
        (Violation::NotPayable { wager, stake, .. }, _) => multiples(*wager, *stake),
        (Violation::TooManyChips { offered }, _) => too_many_chips(*offered),
        (Violation::NothingUp { .. }, _) => format!("{violation}; t shows your wagers"),
        (Violation::OnlyBeforeComeOut { wager, .. } | Violation::OnlyAfterComeOut { wager }, _) => {
            let instead = match wager {
                Wager::Pass => Wager::Come,
                Wager::DontPass => Wager::DontCome,
                Wager::DontCome => Wager::DontPass,
                _ => Wager::Pass,
            };
            format!("{violation}; {} can be bet now", instead.key())
        }
        (Violation::NothingToBack { wager }, _) => match wager.flat() {
            Some(flat @ (Wager::Pass | Wager::DontPass)) => {
                format!("{} stands behind {} once there is a point", wager.key(), flat.key())
            }
            Some(flat) => format!("{} stands behind {}, and nothing is there", wager.key(), flat.key()),
            None => violation.to_string(),
        },
        (other, _) => other.to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// How the most of odds comes about; nothing for other wagers.
fn odds_allowed(setup: &craps::Setup, table: &craps::Table, seat: Seat, odds: craps::Wager) -> String {
    use craps::Wager;
    let Some(flat) = odds.flat() else { return String::new() };
    let laid = matches!(odds, Wager::DontPassOdds | Wager::DontComeOdds(_));
    let how = if laid { "odds are laid to win up to" } else { "odds are up to" };
    let (times, stake) = (setup.house().odds_multiple, money(table.stake(seat, flat)));
    format!("; {how} {times} times the {stake} on {}", flat.key())
}
