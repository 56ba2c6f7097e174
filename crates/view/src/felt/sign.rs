//! What stands on the sign of a table beside its limits: forced bets, rake, drops, kills, buy-in, time. It is made from the
//! terms the table plays by, so it cannot say anything else than what is played.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::{Chips, Currency};
use game::Span;
use poker::{Ante, Betting, JackpotDrop, Kill, Rake, RakeMethod, RakeTime};
use table::charge::{Basis, Limits, Method};
use table::{KillManner, KillTerms, Setup, Stakes, clock};
use wire::BettingStructure;

use crate::speaker::{capital, count, joined};

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
    if setup.house().forced_bets_posted {
        let mixed = sign.games.len() > 1;
        lines.extend(sign.games.iter().map(|game| forced_bets(game, mixed, money)));
    }
    match (sign.rake, &sign.charge.method) {
        (Some(rake_of), Method::TimeAndPot(_)) => {
            lines.push(rake(rake_of, money));
            lines.extend(time(setup, money));
        }
        (_, Method::Time(_)) | (None, Method::TimeAndPot(_)) => lines.extend(time(setup, money)),
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
    lines.iter().map(|line| capital(line)).collect()
}

/// Whether there is an ante and how much, and how many blinds of which size, as a New Jersey sign has to say (nj:14.9(b)/3,
/// nj:14.10(b)/3, nj:14.10(d)/3, nj:14.11(b)/3, nj:14.12(b)/3, nj:14.13(b)/3, nj:14.13A(b)/3).
fn forced_bets(game: &Stakes, mixed: bool, money: Currency) -> String {
    let ante = match game.ante {
        Ante::None => "no ante".to_owned(),
        Ante::Each(amount) => format!("ante {}", money.show(amount)),
        Ante::Button(amount) => format!("ante {} from the button for all", money.show(amount)),
        Ante::BigBlind(amount) => format!("ante {} from the big blind for all", money.show(amount)),
    };
    let amounts = joined(game.blinds.iter().map(|blind| money.show(*blind).to_string()), ", ");
    let blinds = match game.blinds.len() {
        0 => String::new(),
        1 => format!(", 1 blind of {amounts}"),
        several => format!(", {several} blinds of {amounts}"),
    };
    let of = if mixed { format!("{}: ", game.variant.name) } else { String::new() };
    format!("{of}{ante}{blinds}")
}

fn rake(rake: &Rake, money: Currency) -> String {
    let level =
        |level: &poker::RakeLevel| format!("{} at {}", money.show(level.amount), money.show(level.reached));
    let levels = joined(rake.method.levels().iter().map(level), ", ");
    let method = match &rake.method {
        RakeMethod::Percent(percent) => format!("rake {percent}%"),
        RakeMethod::Levels(_) => format!("rake {levels}"),
        RakeMethod::PercentAndLevels { percent, .. } => format!("rake {percent}% and {levels}"),
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
    let charge = setup.charge().method.by_time()?;
    let [least, _, most] = setup.game(0).betting.amounts();
    let each = charge.each_time(Limits { least, most })?;
    let who = match charge.basis() {
        Basis::PerPlayer => "from each player",
        Basis::PerTable => "from the table",
    };
    Some(format!("time {} {who} every {}", money.show(each), long(charge.every())))
}

fn time_to_act(policy: &clock::ActionClockPolicy) -> Option<String> {
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
