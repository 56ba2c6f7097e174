//! How a staff closes a day on which every count agrees: for shifts that are simulated, where nobody counts.

use alloc::vec::Vec;

use game::{Badge, CommandId, Moment};

use crate::count::{CountSheet, Countable};
use crate::ledger::Ledger;
use crate::movement::Clerk;
use crate::order::Order;
use crate::policy::LedgerPolicy;
use crate::refusal::LedgerRefusal;

impl Ledger {
    /// What is left to be ordered until the day is closed, and by which of two badges, if every count agrees with the
    /// books. Nothing changes.
    pub fn rehearse_close(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        [first, second]: [Badge; 2],
    ) -> Result<Vec<(Badge, Order)>, LedgerRefusal> {
        let mut trial = self.clone();
        let mut orders = Vec::new();
        let mut give = |trial: &mut Ledger, badge: Badge, order: Order| {
            // A number that nobody gives: only this copy of the books sees it.
            let command = CommandId(u128::MAX - u128::try_from(orders.len()).unwrap_or(0));
            trial.carry_out(policy, at, Clerk::Staff(badge), command, order.clone())?;
            orders.push((badge, order));
            Ok(())
        };
        if trial.sheet().is_none() {
            give(&mut trial, first, Order::BeginCount)?;
        }
        let things: Vec<Countable> = trial.sheet().into_iter().flat_map(CountSheet::uncounted).collect();
        for what in things {
            let counted = trial.expected(policy, what)?;
            give(&mut trial, first, Order::EnterCount { what, counted })?;
        }
        let waits = |trial: &Ledger| {
            let mut waiting = trial.proposals(at);
            waiting.find(|one| matches!(one.order, Order::CloseCounted { .. })).map(|one| one.number)
        };
        if waits(&trial).is_none() {
            give(&mut trial, first, Order::CloseCounted { explained: Vec::new() })?;
        }
        if let Some(proposal) = waits(&trial) {
            give(&mut trial, second, Order::Approve { proposal })?;
        }
        Ok(orders)
    }
}
