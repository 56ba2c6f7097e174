//! The funds of the room: commands in, events out.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game, Seat};

use crate::claim::{Claim, ClaimNumber, Due, Next, Share};
use crate::event::Event;
use crate::fund::{Fund, Purse, purses};
use crate::house::Setup;
use crate::money::{carry, less, sum};
use crate::request::{Change, Request};
use crate::state::{FundState, OutOfBalance, Proposal, Snapshot};
use crate::violation::Violation;

/// The state of all funds: the fold of their events.
///
/// ```
/// use chips::Chips;
/// use game::{Actor, Badge, Command, Game, HandNumber, TableId};
/// use jackpot::{Fund, Jackpots, Purse, Request, house};
///
/// let (setup, mut jackpots, mut events) = (house::CATFISH_BEND, Jackpots::new(), Vec::new());
/// let mut ask = |actor, request| {
///     jackpots.perform(&setup, Command { actor, request }, &mut events).map(|()| jackpots.meter(Fund::BadBeat, Purse::ONLY))
/// };
/// let manager = Actor::Floor(Badge(9));
/// let (fund, amount) = (Fund::BadBeat, Chips::new(100));
///
/// // A dollar dropped today is counted at night, and can be won tomorrow.
/// ask(Actor::Clock, Request::RollDay { day: 1 }).expect("a gaming day");
/// ask(Actor::Dealer, Request::Drop { fund, table: TableId(1), hand: HandNumber(1), amount }).expect("a drop");
/// assert_eq!(ask(manager, Request::Count { fund, counted: amount }), Ok(Chips::ZERO));
/// assert_eq!(ask(Actor::Clock, Request::RollDay { day: 2 }), Ok(amount));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jackpots {
    pub(crate) now: Snapshot,
}

impl Default for Jackpots {
    fn default() -> Jackpots {
        Jackpots::new()
    }
}

impl Jackpots {
    /// Funds without money, before the first gaming day.
    pub const fn new() -> Jackpots {
        Jackpots { now: Snapshot::EMPTY }
    }

    /// The state as plain data.
    pub fn snapshot(&self) -> Snapshot {
        self.now.clone()
    }

    /// The funds from a stored state, if its money adds up.
    pub fn from_snapshot(snapshot: Snapshot) -> Result<Jackpots, OutOfBalance> {
        snapshot.check()?;
        Ok(Jackpots { now: snapshot })
    }

    /// The gaming day; 0 before the first.
    pub const fn day(&self) -> u32 {
        self.now.day
    }

    /// The money of a fund.
    pub const fn fund(&self, fund: Fund) -> &FundState {
        &self.now.funds[fund.index()]
    }

    /// What the board shows for a fund: one amount for each purse.
    pub fn meters(&self, fund: Fund) -> &[Chips] {
        &self.fund(fund).payable[..purses(fund)]
    }

    /// What the board shows for a purse; nothing for one that is not there.
    pub fn meter(&self, fund: Fund, purse: Purse) -> Chips {
        self.meters(fund).get(purse.index()).copied().unwrap_or(Chips::ZERO)
    }

    /// The claims that are not paid in full, in the order they were hit.
    pub fn claims(&self) -> &[Claim] {
        &self.now.claims
    }

    /// An open claim.
    pub fn claim(&self, number: ClaimNumber) -> Option<&Claim> {
        self.now.claims.iter().find(|claim| claim.number == number)
    }

    /// The adjustments that wait for a second badge.
    pub fn proposals(&self) -> &[Proposal] {
        &self.now.proposals
    }

    /// The first claim on the same purse that is not decided and was hit before this one.
    pub(crate) fn earlier_claim(&self, claim: &Claim) -> Option<ClaimNumber> {
        let same = |other: &&Claim| on_the_same_purse(other, claim) && other.approved.is_none();
        self.now.claims.iter().find(same).map(|other| other.number).filter(|number| *number < claim.number)
    }

    fn fund_mut(&mut self, fund: Fund) -> &mut FundState {
        &mut self.now.funds[fund.index()]
    }

    fn claim_mut(&mut self, number: ClaimNumber) -> Option<&mut Claim> {
        self.now.claims.iter_mut().find(|claim| claim.number == number)
    }

    /// Money moves between a purse and what is set aside.
    fn reserve(&mut self, claim: ClaimNumber, seat: Seat, amount: Chips) {
        let Some(claim) = self.now.claims.iter_mut().find(|open| open.number == claim) else { return };
        let state = &mut self.now.funds[claim.prize.fund().index()];
        let purse = &mut state.payable[claim.prize.purse().index()];
        if let Some(share) = claim.shares.iter_mut().find(|share| share.seat == seat) {
            carry(&mut state.pending, purse, share.amount);
            carry(purse, &mut state.pending, amount);
            share.amount = amount;
        }
    }

    fn take_in(&mut self, event: &Event) {
        match *event {
            Event::Dropped { fund, amount, .. } => {
                let state = self.fund_mut(fund);
                state.dropped = sum(state.dropped, amount);
                state.dropped_ever = sum(state.dropped_ever, amount);
            }
            Event::Seeded { fund, purse, amount, .. } => {
                let state = self.fund_mut(fund);
                state.seeded = sum(state.seeded, amount);
                let purse = &mut state.payable[purse.index()];
                *purse = sum(*purse, amount);
            }
            Event::Counted { fund, expected, counted, .. } => {
                let state = self.fund_mut(fund);
                state.count_made = true;
                state.dropped = less(state.dropped, expected);
                state.counted = sum(state.counted, counted);
                match counted.minus(expected) {
                    Ok(over) => state.over = sum(state.over, over),
                    Err(_) => state.short = sum(state.short, less(expected, counted)),
                }
            }
            Event::DayRolled { day } => {
                self.now.day = day;
                for state in &mut self.now.funds {
                    state.count_made = false;
                }
            }
            Event::ReserveReleased { fund, amount } => {
                let state = self.fund_mut(fund);
                carry(&mut state.reserve, &mut state.counted, amount);
            }
            Event::Posted { fund, purse, added, .. } => {
                let state = self.fund_mut(fund);
                carry(&mut state.counted, &mut state.payable[purse.index()], added);
            }
            Event::HeldBack { fund, amount } => {
                let state = self.fund_mut(fund);
                carry(&mut state.counted, &mut state.reserve, amount);
            }
            Event::ClaimOpened { claim, prize, table, hand, base } => {
                self.now.last_claim = claim;
                self.now.claims.push(Claim {
                    number: claim,
                    prize,
                    table,
                    hand,
                    base,
                    shares: Vec::new(),
                    verified: None,
                    approved: None,
                });
            }
            Event::ShareReserved { claim, seat, player, role, amount, .. } => {
                let share = Share { seat, player, role, amount: Chips::ZERO, paid: false };
                if let Some(claim) = self.claim_mut(claim) {
                    claim.shares.push(share);
                }
                self.reserve(claim, seat, amount);
            }
            Event::Verified { claim, by, .. } => {
                if let Some(claim) = self.claim_mut(claim) {
                    claim.verified = Some(by);
                }
            }
            Event::Approved { claim, by, .. } => {
                if let Some(claim) = self.claim_mut(claim) {
                    claim.approved = Some(by);
                }
            }
            Event::Denied { claim, fund, .. } => {
                if let Some(denied) = self.claim(claim) {
                    let (purse, back) = (denied.prize.purse(), denied.unpaid());
                    let state = self.fund_mut(fund);
                    carry(&mut state.pending, &mut state.payable[purse.index()], back);
                }
                self.now.claims.retain(|open| open.number != claim);
            }
            Event::Refigured { claim, base } => {
                if let Some(claim) = self.claim_mut(claim) {
                    claim.base = base;
                }
            }
            Event::ShareRefigured { claim, seat, amount, .. } => self.reserve(claim, seat, amount),
            Event::Paid { claim, fund, seat, amount, .. } => {
                let state = self.fund_mut(fund);
                carry(&mut state.pending, &mut state.paid, amount);
                let shares = self.claim_mut(claim).map(|claim| claim.shares.iter_mut());
                if let Some(share) = shares.into_iter().flatten().find(|share| share.seat == seat) {
                    share.paid = true;
                }
            }
            Event::ClaimClosed { claim } => self.now.claims.retain(|open| open.number != claim),
            Event::AdjustmentProposed { number, fund, purse, change, amount, reason, by } => {
                self.now.last_adjustment = number;
                self.now.proposals.push(Proposal { number, fund, purse, change, amount, reason, by });
            }
            Event::Adjusted { number, fund, purse, change, amount, .. } => {
                let state = self.fund_mut(fund);
                let purse = &mut state.payable[purse.index()];
                match change {
                    Change::Up => {
                        *purse = sum(*purse, amount);
                        state.raised = sum(state.raised, amount);
                    }
                    Change::Down => carry(purse, &mut state.lowered, amount),
                }
                self.now.proposals.retain(|proposal| proposal.number != number);
            }
            Event::AdjustmentRejected { number, .. } => {
                self.now.proposals.retain(|proposal| proposal.number != number);
            }
            Event::AlarmRaised { .. } => {}
        }
    }
}

/// Whether two claims are paid from the same purse.
pub(crate) fn on_the_same_purse(one: &Claim, other: &Claim) -> bool {
    (one.prize.fund(), one.prize.purse()) == (other.prize.fund(), other.prize.purse())
}

impl Game for Jackpots {
    type Setup = Setup;
    type Request = Request;
    type Event = Event;
    type Violation = Violation;
    type Awaiting = Vec<Due>;

    fn decide(
        &self,
        setup: &Setup,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    fn apply(&mut self, _: &Setup, event: &Event) {
        self.take_in(event);
        debug_assert_eq!(self.now.check(), Ok(()), "every fund balances after {event:?}");
    }

    /// What each open claim waits for.
    fn awaiting(&self, _: &Setup) -> Vec<Due> {
        let next = |claim: &Claim| match (claim.verified, claim.approved) {
            (None, _) => Some(Next::Verification),
            (Some(_), None) => Some(self.earlier_claim(claim).map_or(Next::Approval, Next::Turn)),
            (Some(_), Some(_)) => claim.next_payment().map(Next::Payment),
        };
        self.now
            .claims
            .iter()
            .filter_map(|claim| Some(Due { claim: claim.number, next: next(claim)? }))
            .collect()
    }
}
