//! What the cage asks.

use game::Badge;
use ledger::{Countable, Explained, Order};
use room::{By, Request};
use wire::{CageAct, CloseReason, CountWhat, Refused};

use super::{bounds, keys};

/// The longest reason.
const MOST_REASON: usize = 200;

pub(super) fn translate(badge: Badge, act: &CageAct) -> Result<(By, Request), Refused> {
    let order = match act {
        CageAct::Deposit { player, amount } => {
            Order::Deposit { player: bounds::player(*player)?, amount: bounds::amount(*amount)? }
        }
        CageAct::Withdraw { player, amount } => {
            Order::Withdraw { player: bounds::player(*player)?, amount: bounds::amount(*amount)? }
        }
        CageAct::Comp { player, amount, reason } => Order::Comp {
            player: bounds::player(*player)?,
            amount: bounds::amount(*amount)?,
            reason: bounds::text("reason", reason, MOST_REASON)?.to_owned(),
        },
        CageAct::BringBankroll { amount } => Order::BringBankroll { amount: bounds::amount(*amount)? },
        CageAct::TakeBankroll { amount } => Order::TakeBankroll { amount: bounds::amount(*amount)? },
        CageAct::Fill { table, to, amount } => Order::Fill {
            table: bounds::table(*table)?,
            to: keys::inventory(*to),
            amount: bounds::amount(*amount)?,
        },
        CageAct::Credit { table, from, amount } => Order::Credit {
            table: bounds::table(*table)?,
            from: keys::inventory(*from),
            amount: bounds::amount(*amount)?,
        },
        CageAct::ProposeVoid { movement, reason } => Order::Reverse {
            movement: *movement,
            reason: bounds::text("reason", reason, MOST_REASON)?.to_owned(),
        },
        CageAct::Approve { proposal } => Order::Approve { proposal: *proposal },
        CageAct::Reject { proposal, reason } => Order::TurnDown {
            proposal: *proposal,
            reason: bounds::text("reason", reason, MOST_REASON)?.to_owned(),
        },
        CageAct::BeginCount {} => Order::BeginCount,
        CageAct::EnterCount { what, counted } => {
            Order::EnterCount { what: countable(*what)?, counted: bounds::amount(*counted)? }
        }
        CageAct::AbandonCount { why } if why.trim().is_empty() => Order::AbandonCount { why: String::new() },
        CageAct::AbandonCount { why } => {
            Order::AbandonCount { why: bounds::text("why", why, MOST_REASON)?.to_owned() }
        }
        CageAct::ProposeClose { reasons } => {
            Order::CloseCounted { explained: reasons.iter().map(explained).collect::<Result<_, _>>()? }
        }
    };
    Ok((By::Cage(badge), Request::Cage(order)))
}

/// What is counted.
fn countable(what: CountWhat) -> Result<Countable, Refused> {
    Ok(match what {
        CountWhat::Box { table, drop } => Countable::Box(bounds::table(table)?, keys::drop_box(drop)),
        CountWhat::Tray { table } => Countable::Tray(bounds::table(table)?),
        CountWhat::Drawer {} => Countable::Drawer,
    })
}

/// A difference and its reason.
fn explained(given: &CloseReason) -> Result<Explained, Refused> {
    let words = bounds::text("words", &given.words, MOST_REASON)?.to_owned();
    Ok(Explained { what: countable(given.what)?, why: keys::why_off(given.why), words })
}
