//! Orders at the cage: who may give them, and what they would do.

mod cage;
mod control;
mod counts;

pub use cage::MOST_PAYEES;
pub use control::MOST_REASON;
pub(crate) use control::has_reason;

use alloc::vec::Vec;

use game::{Badge, CommandId, Moment};

use crate::event::{LedgerEvent, Proposal};
use crate::ledger::Ledger;
use crate::movement::{Clerk, Movement, MovementLine, Purpose};
use crate::order::{Order, Tender};
use crate::policy::LedgerPolicy;
use crate::refusal::LedgerRefusal;

impl Ledger {
    /// What an order would do; nothing if this command has been carried out before, in which case
    /// [`Ledger::answer`] still has the answer.
    ///
    /// Commands of earlier gaming days are forgotten here: the journal knows them.
    pub fn decide(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        clerk: Clerk,
        command: CommandId,
        order: Order,
    ) -> Result<Option<LedgerEvent>, LedgerRefusal> {
        if let Some(known) = self.answers.get(&command) {
            let same = known.clerk == clerk && known.order == order;
            return if same { Ok(None) } else { Err(LedgerRefusal::CommandReused { command }) };
        }
        self.may_order(clerk, at, &order)?;
        if let Order::Tournament { number, order } = &order {
            Self::has_second_badge(*number, clerk, order)?;
        }
        let event = match (clerk, order) {
            (Clerk::Staff(badge), Order::Approve { proposal }) => {
                self.approve(policy, at, badge, command, proposal)?
            }
            (Clerk::Staff(badge), Order::Reject { proposal }) => {
                if !self.proposals.contains_key(&proposal) {
                    return Err(LedgerRefusal::NoSuchProposal { proposal });
                }
                LedgerEvent::Rejected { proposal, by: badge, at, command }
            }
            (Clerk::Staff(badge), Order::TurnDown { proposal, reason }) => {
                if !self.proposals.contains_key(&proposal) {
                    return Err(LedgerRefusal::NoSuchProposal { proposal });
                }
                has_reason(&reason)?;
                LedgerEvent::TurnedDown { proposal, by: badge, at, command, reason }
            }
            (Clerk::Staff(badge), Order::BeginCount) => self.begin_count(at, badge, command)?,
            (Clerk::Staff(badge), Order::EnterCount { what, counted }) => {
                let tally = self.tally(policy, at, badge, what, counted)?;
                LedgerEvent::CountEntered { what, tally, command }
            }
            (Clerk::Staff(badge), Order::AbandonCount { why }) => {
                let sheet = self.sheet.as_ref().ok_or(LedgerRefusal::NoCount)?;
                // Whoever began it may think better of it; anybody else says why.
                if badge != sheet.by || !why.is_empty() {
                    has_reason(&why)?;
                }
                LedgerEvent::CountAbandoned { by: badge, at, command, why }
            }
            (Clerk::Staff(badge), Order::CloseCounted { explained }) => {
                self.may_close(policy, badge, &explained)?;
                self.proposal(policy, at, badge, command, Order::CloseCounted { explained })
            }
            (Clerk::Staff(badge), order) if order.needs_two_badges() => {
                // What could not be carried out is not worth a second badge.
                self.check(&self.lines_of(policy, at, &order)?)?;
                self.proposal(policy, at, badge, command, order)
            }
            (_, order) => {
                let lines = self.lines_of(policy, at, &order)?;
                self.check(&lines)?;
                LedgerEvent::Moved(self.movement(at, command, clerk, order, lines, None))
            }
        };
        Ok(Some(event))
    }

    /// Carries out an order: what happened, if anything did, has been applied, and [`Ledger::answer`] has the
    /// answer.
    pub fn carry_out(
        &mut self,
        policy: &LedgerPolicy,
        at: Moment,
        clerk: Clerk,
        command: CommandId,
        order: Order,
    ) -> Result<Option<LedgerEvent>, LedgerRefusal> {
        let event = self.decide(policy, at, clerk, command, order)?;
        if let Some(event) = &event {
            self.apply(event).expect("what was decided for these books can be taken in");
        }
        Ok(event)
    }

    /// The next proposal.
    fn proposal(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        by: Badge,
        command: CommandId,
        order: Order,
    ) -> LedgerEvent {
        let number = self.proposed.saturating_add(1);
        let expires = at.plus(policy.proposals_last);
        LedgerEvent::Proposed(Proposal { number, at, by, command, expires, order })
    }

    /// The next movement.
    fn movement(
        &self,
        at: Moment,
        command: CommandId,
        by: Clerk,
        order: Order,
        lines: Vec<MovementLine>,
        reverses: Option<u64>,
    ) -> Movement {
        let number = self.movements.saturating_add(1);
        Movement { number, at, command, by, purpose: Purpose::Cage(order), lines, reverses }
    }

    /// Staff may order anything, a dealer sells chips and changes them back at the own table, a player handles own
    /// front money and chips, and the clock voids what has expired.
    fn may_order(&self, clerk: Clerk, at: Moment, order: &Order) -> Result<(), LedgerRefusal> {
        let allowed = match (clerk, order) {
            (Clerk::Staff(_), _) => true,
            (
                Clerk::Dealer(own),
                Order::BuyIn { table, .. } | Order::CashOut { table, .. } | Order::HandBack { table, .. },
            ) => own == *table,
            (
                Clerk::Player(own),
                Order::BuyIn { player, tender: Tender::Account, .. }
                | Order::CashOut { player, tender: Tender::Account, .. }
                | Order::Reserve { player, .. }
                | Order::PayDues { player, .. },
            ) => own == *player,
            (Clerk::Player(own), Order::PostHold { hold, .. } | Order::VoidHold { hold }) => {
                self.hold(*hold)?.player == own
            }
            (Clerk::Clock, Order::VoidHold { hold }) => self.hold(*hold)?.expires <= at,
            (clerk, Order::Tournament { number, order }) => self.may_order_for(clerk, *number, order),
            _ => false,
        };
        if allowed { Ok(()) } else { Err(LedgerRefusal::NotAllowed { clerk }) }
    }
}
