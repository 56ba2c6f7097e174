//! The funds of the room: commands in, events out.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game};

use crate::claim::{Claim, ClaimNumber, Due, Next};
use crate::event::JackpotEvent;
use crate::fund::{Fund, Purse, purses};
use crate::house::JackpotSetup;
use crate::request::Request;
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
}

/// Whether two claims are paid from the same purse.
pub(crate) fn on_the_same_purse(one: &Claim, other: &Claim) -> bool {
    (one.prize.fund(), one.prize.purse()) == (other.prize.fund(), other.prize.purse())
}

impl Game for Jackpots {
    type Setup = JackpotSetup;
    type Request = Request;
    type Event = JackpotEvent;
    type Violation = Violation;
    type Awaiting = Vec<Due>;

    fn decide(
        &self,
        setup: &JackpotSetup,
        command: Command<Request>,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    /// Takes an event in, as [`take_in`](Jackpots::take_in) does.
    fn apply(&mut self, _: &JackpotSetup, event: &JackpotEvent) {
        assert_eq!(self.take_in(event), Ok(()), "what was decided can be taken in");
    }

    /// What each open claim waits for.
    fn awaiting(&self, _: &JackpotSetup) -> Vec<Due> {
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
