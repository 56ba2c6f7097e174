//! Orders at the cage: who may give them, and what they would do.

mod cage;
mod control;
mod counts;

pub use cage::MOST_PAYEES;
pub use control::MOST_REASON;
pub(crate) use control::has_reason;

use alloc::vec::Vec;

use game::{Badge, CommandId, Moment};

use crate::event::{Event, Proposal};
use crate::ledger::Ledger;
use crate::movement::{Clerk, Line, Movement, Purpose};
use crate::order::{Order, Tender};
use crate::policy::Policy;
use crate::refusal::Refusal;

impl Ledger {
    /// What an order would do; nothing if this command has been carried out before, in which case
    /// [`Ledger::answer`] still has the answer.
    ///
    /// Commands of earlier gaming days are forgotten here: the journal knows them.
    pub fn decide(
        &self,
        policy: &Policy,
        at: Moment,
        clerk: Clerk,
        command: CommandId,
        order: Order,
    ) -> Result<Option<Event>, Refusal> {
        if let Some(known) = self.answers.get(&command) {
            let same = known.clerk == clerk && known.order == order;
            return if same { Ok(None) } else { Err(Refusal::CommandReused { command }) };
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
                    return Err(Refusal::NoSuchProposal { proposal });
                }
                Event::Rejected { proposal, by: badge, at, command }
            }
            (Clerk::Staff(badge), Order::TurnDown { proposal, reason }) => {
                if !self.proposals.contains_key(&proposal) {
                    return Err(Refusal::NoSuchProposal { proposal });
                }
                has_reason(&reason)?;
                Event::TurnedDown { proposal, by: badge, at, command, reason }
            }
            (Clerk::Staff(badge), Order::BeginCount) => self.begin_count(at, badge, command)?,
            (Clerk::Staff(badge), Order::EnterCount { what, counted }) => {
                let tally = self.tally(policy, at, badge, what, counted)?;
                Event::CountEntered { what, tally, command }
            }
            (Clerk::Staff(badge), Order::AbandonCount { why }) => {
                let sheet = self.sheet.as_ref().ok_or(Refusal::NoCount)?;
                // Whoever began it may think better of it; anybody else says why.
                if badge != sheet.by || !why.is_empty() {
                    has_reason(&why)?;
                }
                Event::CountAbandoned { by: badge, at, command, why }
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
                Event::Moved(self.movement(at, command, clerk, order, lines, None))
            }
        };
        Ok(Some(event))
    }

    /// Carries out an order: what happened, if anything did, has been applied, and [`Ledger::answer`] has the
    /// answer.
    pub fn carry_out(
        &mut self,
        policy: &Policy,
        at: Moment,
        clerk: Clerk,
        command: CommandId,
        order: Order,
    ) -> Result<Option<Event>, Refusal> {
        let event = self.decide(policy, at, clerk, command, order)?;
        if let Some(event) = &event {
            self.apply(event).expect("what was decided for these books can be taken in");
        }
        Ok(event)
    }

    /// The next proposal.
    fn proposal(&self, policy: &Policy, at: Moment, by: Badge, command: CommandId, order: Order) -> Event {
        let number = self.proposed.saturating_add(1);
        let expires = at.plus(policy.proposals_last);
        Event::Proposed(Proposal { number, at, by, command, expires, order })
    }

    /// The next movement.
    fn movement(
        &self,
        at: Moment,
        command: CommandId,
        by: Clerk,
        order: Order,
        lines: Vec<Line>,
        reverses: Option<u64>,
    ) -> Movement {
        let number = self.movements.saturating_add(1);
        Movement { number, at, command, by, purpose: Purpose::Cage(order), lines, reverses }
    }

    /// Staff may order anything, a dealer sells chips and changes them back at the own table, a player handles own
    /// front money and chips, and the clock voids what has expired.
    fn may_order(&self, clerk: Clerk, at: Moment, order: &Order) -> Result<(), Refusal> {
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
        if allowed { Ok(()) } else { Err(Refusal::NotAllowed { clerk }) }
    }
}
