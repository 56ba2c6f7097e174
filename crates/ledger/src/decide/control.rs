//! What needs two badges: adjustments, reversals and jackpots.

use alloc::vec::Vec;

use game::{Badge, CommandId, Moment};

use crate::account::Account;
use crate::event::LedgerEvent;
use crate::ledger::{Answer, Ledger};
use crate::movement::{Clerk, Movement, MovementLine, Purpose};
use crate::order::Order;
use crate::policy::LedgerPolicy;
use crate::refusal::LedgerRefusal;

/// The longest reason, in bytes.
pub const MOST_REASON: usize = 200;

impl Ledger {
    /// A second badge agrees: the order is carried out as things are now.
    pub(super) fn approve(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        badge: Badge,
        command: CommandId,
        number: u64,
    ) -> Result<LedgerEvent, LedgerRefusal> {
        let proposal =
            self.proposals.get(&number).ok_or(LedgerRefusal::NoSuchProposal { proposal: number })?;
        if proposal.expires <= at {
            return Err(LedgerRefusal::ProposalExpired { proposal: number, expired: proposal.expires });
        }
        if proposal.by == badge {
            return Err(LedgerRefusal::OwnProposal { proposal: number, badge });
        }
        let order = proposal.order.clone();
        if let Order::CloseCounted { explained } = &order {
            return self.close_counted(policy, at, (proposal.by, badge), command, number, explained);
        }
        let lines = self.lines_of(policy, at, &order)?;
        self.check(&lines)?;
        let reverses = match order {
            Order::Reverse { movement, .. } => Some(movement),
            _ => None,
        };
        let movement = self.movement(at, command, Clerk::Staff(proposal.by), order, lines, reverses);
        Ok(LedgerEvent::Approved { proposal: number, by: badge, movement })
    }

    /// What a table keeps in its own state is put right at the table, and a hold by voiding it.
    pub(super) fn may_adjust(from: Account, to: Account, reason: &str) -> Result<(), LedgerRefusal> {
        has_reason(reason)?;
        for account in [from, to] {
            if account.is_kept_by_the_table()
                || account.is_a_crossing()
                || matches!(account, Account::Hold(_))
            {
                return Err(LedgerRefusal::NotAdjustable { account });
            }
        }
        Ok(())
    }

    /// A movement of the cage, of today, the other way round.
    pub(super) fn take_back(&self, number: u64, reason: &str) -> Result<Vec<MovementLine>, LedgerRefusal> {
        has_reason(reason)?;
        let movement =
            self.movement_of_today(number).ok_or(LedgerRefusal::NoSuchMovement { movement: number })?;
        let title = movement.purpose.title();
        match &movement.purpose {
            Purpose::Cage(Order::CashOut { player, table, seat, .. }) => {
                self.may_sit(*player, *table, *seat)?;
            }
            Purpose::Cage(
                Order::Deposit { .. }
                | Order::Withdraw { .. }
                | Order::BuyIn { .. }
                | Order::BringBankroll { .. }
                | Order::TakeBankroll { .. }
                | Order::Fill { .. }
                | Order::Credit { .. }
                | Order::Seed { .. }
                | Order::PayJackpot { .. }
                | Order::Comp { .. }
                | Order::Adjust { .. },
            ) => {}
            // Reversals, counts and holds: another adjustment, another count, a void.
            _ => return Err(LedgerRefusal::NotReversible { movement: number, title }),
        }
        if self.reversed.contains(&number) {
            return Err(LedgerRefusal::AlreadyReversed { movement: number });
        }
        Ok(movement.lines.iter().rev().map(|line| line.back()).collect())
    }

    /// The order behind a movement of the cage in this gaming day.
    pub fn order_of_today(&self, number: u64) -> Option<&Order> {
        match &self.movement_of_today(number)?.purpose {
            Purpose::Cage(order) => Some(order),
            _ => None,
        }
    }

    /// A movement of the cage in this gaming day.
    pub(crate) fn movement_of_today(&self, number: u64) -> Option<&Movement> {
        match self.answer(*self.today.get(&number)?)? {
            Answer::Receipt(receipt) => Some(&receipt.movement),
            Answer::Proposed(_)
            | Answer::Rejected { .. }
            | Answer::DayClosed(_)
            | Answer::CountBegan
            | Answer::Counted(_)
            | Answer::CountAbandoned => None,
        }
    }
}

pub(crate) fn has_reason(reason: &str) -> Result<(), LedgerRefusal> {
    let length = reason.trim().len();
    let fits = (1..=MOST_REASON).contains(&length) && reason.len() <= MOST_REASON;
    if fits { Ok(()) } else { Err(LedgerRefusal::Reason { length, most: MOST_REASON }) }
}
