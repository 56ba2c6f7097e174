//! Refusals in words, with money as money: the rules speak of units, people pay in money.

use chips::{Chips, InWords};
use game::Seat;
use pit::{Limits, OutOfLimits, craps, mini_dice, premium};

use super::evening::Refused;
use crate::table::MONEY;

fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

/// A stake outside its limits, with what lies there already and how much more may.
fn beyond(wager: &str, up: Chips, out: &OutOfLimits) -> String {
    let OutOfLimits { offered, limits: Limits { most, .. } } = *out;
    if up.is_zero() {
        return format!("{wager}: {}", out.in_words(MONEY));
    }
    let room = most.minus(up).unwrap_or(Chips::ZERO);
    let next = match room {
        _ if offered <= most => String::new(),
        Chips::ZERO => "; no more may be added".to_owned(),
        room => format!("; at most {} more may be added", money(room)),
    };
    format!("{wager}: with the {} already up, {}{next}", money(up), out.in_words(MONEY))
}

/// A stake that cannot be paid exactly, and the nearest one that can.
fn multiples(wager: &str, stake: Chips, unit: Option<Chips>, limits: Option<Limits>) -> String {
    let why = format!("{} on {wager} cannot be paid exactly", money(stake));
    let Some(unit) = unit.filter(|unit| !unit.is_zero()) else {
        return format!("{why}, and neither can any other amount at these prices");
    };
    let above = stake.units().div_ceil(unit.units()).checked_mul(unit.units()).map(Chips::new);
    let below = Chips::new(stake.units() / unit.units() * unit.units());
    let fits = |stake: &Chips| limits.is_none_or(|limits| limits.check(*stake).is_ok());
    let such = match above.filter(fits).or(Some(below).filter(fits)) {
        Some(such) => format!(", such as {} in all", money(such)),
        None => String::new(),
    };
    format!("{why}; bet a multiple of {}{such}", money(unit))
}

/// Why Premium Hold 'Em refuses.
pub(super) fn premium(violation: &premium::Violation, setup: &premium::PremiumSetup) -> Refused {
    use premium::Violation;
    let why = match *violation {
        Violation::OutOfLimits { spot, offered, limits } => {
            format!("{}: {}", spot.key(), OutOfLimits { offered, limits }.in_words(MONEY))
        }
        Violation::NoBonusSpin => {
            let tables = "start again with --bonus-spin 5-progressive for a table that has one";
            format!("{violation}; {tables}")
        }
        ref other => other.in_words(MONEY).to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why mini-dice refuses a request at this table.
pub(super) fn mini_dice(
    violation: &mini_dice::Violation,
    setup: &mini_dice::MiniDiceSetup,
    table: &mini_dice::MiniDiceTable,
    (seat, request): (Seat, mini_dice::Request),
) -> Refused {
    use mini_dice::{Request, Violation};
    let why = match (violation, request) {
        (Violation::OutOfLimits(out), Request::Bet { wager, .. }) => {
            beyond(wager.key(), table.stake(seat, wager), out)
        }
        (Violation::NotPayable { wager, stake, .. }, _) => {
            multiples(wager.key(), *stake, setup.unit(*wager), Some(setup.limits()))
        }
        (Violation::NothingUp { .. }, _) => format!("{violation}; t shows your wagers"),
        (other, _) => other.in_words(MONEY).to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// Why craps refuses a request at this table.
pub(super) fn craps(
    violation: &craps::Violation,
    setup: &craps::CrapsSetup,
    table: &craps::CrapsTable,
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
        (Violation::NotFourParts { stake, .. }, _) => {
            format!("a horn is four equal bets: {}", multiples(Wager::Horn, *stake))
        }
        (Violation::NotPayable { wager, stake, .. }, _) => multiples(*wager, *stake),
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
                format!("{} can be bet behind {} once there is a point", wager.key(), flat.key())
            }
            Some(flat) => {
                format!("{} is bet behind {}, and there is no wager there", wager.key(), flat.key())
            }
            None => violation.to_string(),
        },
        (other, _) => other.in_words(MONEY).to_string(),
    };
    Refused { why, rule: violation.rule(setup) }
}

/// How the most of odds comes about; nothing for other wagers.
fn odds_allowed(
    setup: &craps::CrapsSetup,
    table: &craps::CrapsTable,
    seat: Seat,
    odds: craps::Wager,
) -> String {
    use craps::Wager;
    let Some(flat) = odds.flat() else { return String::new() };
    let laid = matches!(odds, Wager::DontPassOdds | Wager::DontComeOdds(_));
    let how = if laid { "odds are laid to win up to" } else { "odds are up to" };
    let (times, stake) = (setup.house().odds_multiple, money(table.stake(seat, flat)));
    format!("; {how} {times} times the {stake} on {}", flat.key())
}
