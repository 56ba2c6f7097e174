//! What the cage asks.

use game::Badge;
use ledger::Order;
use room::{By, Request};
use wire::{CageAct, Refused};

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
        CageAct::Reject { proposal } => Order::Reject { proposal: *proposal },
        CageAct::CloseDay { counted } => {
            let cage = counted.map(bounds::amount).transpose()?;
            // The count of the boxes is signed as the floor's.
            return Ok((By::Floor(badge), Request::CloseDay { cage, boxes: Vec::new() }));
        }
    };
    Ok((By::Cage(badge), Request::Cage(order)))
}
