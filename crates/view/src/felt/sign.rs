//! What stands on the sign of a table beside its limits: rake, drops, kills, buy-in, time.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use chips::{Chips, Currency};
use game::Span;
use poker::{Betting, JackpotDrop, Kill, Rake, RakeMethod, RakeTime};
use table::charge::{Basis, Limits, Method};
use table::{KillManner, KillTerms, Setup, clock};
use wire::BettingStructure;

use crate::speaker::{count, joined};

/// The betting structure by name.
pub const fn structure(betting: Betting) -> BettingStructure {
    match betting {
        Betting::Fixed { .. } => BettingStructure::FixedLimit,
        Betting::Spread { .. } => BettingStructure::SpreadLimit,
        Betting::PotLimit { .. } => BettingStructure::PotLimit,
        Betting::NoLimit { .. } => BettingStructure::NoLimit,
    }
}

/// The lines of the sign.
pub(super) fn lines(setup: &Setup, money: Currency) -> Vec<String> {
    let sign = setup.sign();
    let mut lines = Vec::new();
    match (sign.rake, &sign.charge.method) {
        (_, Method::Time(_)) => lines.extend(time(setup, money)),
        (Some(rake_of), Method::Pot) => lines.push(rake(rake_of, money)),
        (None, Method::Pot) => lines.push("no rake".to_owned()),
    }
    lines.extend(sign.drops.iter().map(|of| drop(of, money)));
    let policy = setup.buy_in();
    let from = money.show(policy.least.max(Chips::new(1)));
    lines.push(match policy.most {
        Some(most) => format!("buy-in {from} to {}", money.show(most)),
        None => format!("buy-in from {from}"),
    });
    lines.extend(sign.kill.map(|of| kill(of, money)));
    if setup.straddles() {
        lines.push("straddles allowed".to_owned());
    }
    lines.extend(time_to_act(setup.clock()));
    lines.push(format!("{} seats", sign.seats));
    lines
}

fn rake(rake: &Rake, money: Currency) -> String {
    let method = match &rake.method {
        RakeMethod::Percent(percent) => format!("rake {percent}%"),
        RakeMethod::Levels(levels) => {
            let levels = levels
                .iter()
                .map(|level| format!("{} at {}", money.show(level.amount), money.show(level.reached)));
            format!("rake {}", joined(levels, ", "))
        }
    };
    let cap = rake.cap.map_or(String::new(), |cap| format!(", at most {}", money.show(cap)));
    let when = match rake.when {
        RakeTime::EachRound => ", after each round",
        RakeTime::EndOfHand => "",
    };
    let free = if rake.no_flop_no_drop { ", no flop, no drop" } else { "" };
    format!("{method}{cap}{when}{free}")
}

fn drop(drop: &JackpotDrop, money: Currency) -> String {
    let JackpotDrop { name, amount, pot_over, least_dealt } = *drop;
    let players = if least_dealt > 2 { format!(", {least_dealt} players or more") } else { String::new() };
    format!("{name}: {} from pots over {}{players}", money.show(amount), money.show(pot_over))
}

fn kill(kill: KillTerms, money: Currency) -> String {
    let size = match kill.size {
        Kill::Half => "half kill",
        Kill::Full => "full kill",
    };
    match kill.manner {
        KillManner::Optional => format!("optional {size}"),
        KillManner::Required { .. } => format!("{size} after two pots in a row, or one large pot is scooped"),
        KillManner::Lasting { pot } => format!("{size} after a pot of {} is scooped", money.show(pot)),
    }
}

fn time(setup: &Setup, money: Currency) -> Option<String> {
    let Method::Time(charge) = &setup.charge().method else { return None };
    let [least, _, most] = setup.game(0).betting.amounts();
    let each = charge.each_time(Limits { least, most })?;
    let who = match charge.basis() {
        Basis::PerPlayer => "from each player",
        Basis::PerTable => "from the table",
    };
    Some(format!("time {} {who} every {}", money.show(each), long(charge.every())))
}

fn time_to_act(policy: &clock::Policy) -> Option<String> {
    let action = policy.action?;
    let bank = policy.bank.map_or(String::new(), |bank| format!(", time bank {}", long(bank.first)));
    Some(format!("{} to act{bank}", long(action)))
}

/// A length of time in words.
fn long(span: Span) -> String {
    let seconds = span.as_seconds();
    if seconds >= 120 && seconds.is_multiple_of(60) {
        count(seconds / 60, "minute")
    } else {
        count(seconds, "second")
    }
}
