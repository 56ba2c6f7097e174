//! What the cage asks.

use game::Badge;
use ledger::{Inventory, Order};
use room::{By, Request};
use wire::Ask;

use super::poker::not_here;
use super::{Denied, Plan, bounds};

/// The longest reason.
const MOST_REASON: usize = 200;

const INVENTORIES: [(&str, Inventory); 2] = [("tray", Inventory::Tray), ("bank", Inventory::Bank)];

pub(super) fn translate(badge: Badge, ask: &Ask) -> Result<Plan, Denied> {
    let order = match ask {
        Ask::Deposit { player, amount } => {
            Order::Deposit { player: bounds::player(*player)?, amount: bounds::amount(*amount)? }
        }
        Ask::Withdraw { player, amount } => {
            Order::Withdraw { player: bounds::player(*player)?, amount: bounds::amount(*amount)? }
        }
        Ask::BringBankroll { amount } => Order::BringBankroll { amount: bounds::amount(*amount)? },
        Ask::TakeBankroll { amount } => Order::TakeBankroll { amount: bounds::amount(*amount)? },
        Ask::Fill { table, to, amount } => Order::Fill {
            table: bounds::table(*table)?,
            to: bounds::word("to", to, &INVENTORIES)?,
            amount: bounds::amount(*amount)?,
        },
        Ask::Credit { table, from, amount } => Order::Credit {
            table: bounds::table(*table)?,
            from: bounds::word("from", from, &INVENTORIES)?,
            amount: bounds::amount(*amount)?,
        },
        Ask::ProposeVoid { movement, reason } => Order::Reverse {
            movement: *movement,
            reason: bounds::text("reason", reason, MOST_REASON)?.to_owned(),
        },
        Ask::Approve { proposal } => Order::Approve { proposal: *proposal },
        Ask::Reject { proposal } => Order::Reject { proposal: *proposal },
        Ask::CloseDay { counted } => {
            let cage = counted.map(bounds::amount).transpose()?;
            // The count of the boxes is signed as the floor's.
            return Ok(Plan::one(By::Floor(badge), Request::CloseDay { cage, boxes: Vec::new() }));
        }
        _ => return Err(not_here()),
    };
    Ok(Plan::one(By::Cage(badge), Request::Cage(order)))
}
