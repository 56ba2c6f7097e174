//! Taking events in. What an event relies on is looked at first; nothing is decided again.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;

use crate::claim::{Claim, ClaimNumber, Share};
use crate::event::JackpotEvent;
use crate::fund::{Fund, Purse, purses};
use crate::impossible::Impossible;
use crate::jackpots::Jackpots;
use crate::money::{MOST, carry, less, sum};
use crate::request::{AdjustmentNumber, Change};
use crate::state::{FundState, Proposal};

impl Jackpots {
    /// Takes an event in.
    ///
    /// # Errors
    ///
    /// When [`decide`](game::Game::decide) cannot have given the event for these funds. Nothing has changed then.
    pub fn take_in(&mut self, event: &JackpotEvent) -> Result<(), Impossible> {
        self.can_have_happened(event)?;
        self.carry_out(event);
        debug_assert_eq!(self.now.check(), Ok(()), "every fund balances after {event:?}");
        Ok(())
    }

    /// Whether an event can have happened to these funds. Rules of the house, which may change, are not asked again:
    /// only whether the money, the claims and the adjustments are there.
    fn can_have_happened(&self, event: &JackpotEvent) -> Result<(), Impossible> {
        match *event {
            JackpotEvent::Dropped { fund, amount, .. } => self.has_room_for(fund, amount),
            JackpotEvent::DropReturned { fund, amount, .. } => {
                is_there(fund, self.fund(fund).dropped, amount)
            }
            JackpotEvent::Seeded { fund, purse, amount, .. } => {
                self.holds(fund, purse)?;
                self.has_room_for(fund, amount)
            }
            JackpotEvent::Counted { fund, expected, counted, .. } => {
                let dropped = self.fund(fund).dropped;
                // Less, where boxes were pulled and play went on.
                if expected > dropped {
                    return Err(Impossible::OtherDrop { fund, dropped, expected });
                }
                self.has_room_for(fund, counted.minus(expected).unwrap_or(Chips::ZERO))
            }
            JackpotEvent::DayRolled { day } if day <= self.now.day => {
                Err(Impossible::DayIsPast { day, now: self.now.day })
            }
            JackpotEvent::ReserveReleased { fund, amount } => is_there(fund, self.fund(fund).reserve, amount),
            JackpotEvent::Posted { fund, purse, added, now: posted } => {
                let holds = self.holds(fund, purse)?;
                is_there(fund, self.fund(fund).counted, added)?;
                // Both are bounded: the counted money was seen above.
                let holds = sum(holds, added);
                if holds == posted { Ok(()) } else { Err(Impossible::OtherPosting { fund, holds, posted }) }
            }
            JackpotEvent::HeldBack { fund, amount } => is_there(fund, self.fund(fund).counted, amount),
            JackpotEvent::ClaimOpened { claim, prize, .. } => {
                let last = self.now.last_claim;
                if last.0.checked_add(1) != Some(claim.0) {
                    return Err(Impossible::ClaimGap { claim, last });
                }
                self.holds(prize.fund(), prize.purse()).map(|_| ())
            }
            JackpotEvent::ShareReserved { claim, fund, seat, amount, .. } => {
                let open = self.claim_on(claim, fund)?;
                if open.share(seat).is_some() {
                    return Err(Impossible::ShareTwice { claim, seat });
                }
                is_there(fund, self.holds(fund, open.prize.purse())?, amount)
            }
            JackpotEvent::ShareRefigured { claim, fund, seat, amount } => {
                let open = self.claim_on(claim, fund)?;
                let share = unpaid_share(open, seat)?;
                is_there(fund, self.fund(fund).pending, share.amount)?;
                is_there(fund, sum(self.holds(fund, open.prize.purse())?, share.amount), amount)
            }
            JackpotEvent::Verified { claim, fund, .. } => {
                in_turn(self.claim_on(claim, fund)?, |open| open.verified.is_none())
            }
            JackpotEvent::Approved { claim, fund, by } => in_turn(self.claim_on(claim, fund)?, |open| {
                open.approved.is_none() && open.verified.is_some_and(|first| first != by)
            }),
            JackpotEvent::Denied { claim, fund, .. } => {
                let open = self.claim_on(claim, fund)?;
                in_turn(open, |open| open.approved.is_none())?;
                is_there(fund, self.fund(fund).pending, open.unpaid())
            }
            JackpotEvent::Refigured { claim, .. } => {
                in_turn(self.open_one(claim)?, |open| open.approved.is_none())
            }
            JackpotEvent::Paid { claim, fund, seat, player, amount, .. } => {
                let open = self.claim_on(claim, fund)?;
                in_turn(open, |open| open.approved.is_some())?;
                let share = unpaid_share(open, seat)?;
                if (share.player, share.amount) != (player, amount) {
                    return Err(Impossible::NoSuchShare { claim, seat });
                }
                is_there(fund, self.fund(fund).pending, amount)
            }
            JackpotEvent::ClaimClosed { claim } => in_turn(self.open_one(claim)?, |open| {
                open.approved.is_some() && open.next_payment().is_none()
            }),
            JackpotEvent::AdjustmentProposed { number, fund, purse, .. } => {
                let last = self.now.last_adjustment;
                if last.0.checked_add(1) != Some(number.0) {
                    return Err(Impossible::AdjustmentGap { number, last });
                }
                self.holds(fund, purse).map(|_| ())
            }
            JackpotEvent::Adjusted { number, fund, purse, change, amount, by } => {
                let waits = self.waiting(number)?;
                let same =
                    (waits.fund, waits.purse, waits.change, waits.amount) == (fund, purse, change, amount);
                if !same || waits.by == by {
                    return Err(Impossible::NoSuchAdjustment { number });
                }
                match change {
                    Change::Up => self.has_room_for(fund, amount),
                    Change::Down => is_there(fund, self.holds(fund, purse)?, amount),
                }
            }
            JackpotEvent::AdjustmentRejected { number, .. } => self.waiting(number).map(|_| ()),
            JackpotEvent::DayRolled { .. } | JackpotEvent::AlarmRaised { .. } => Ok(()),
        }
    }

    /// What a purse holds.
    fn holds(&self, fund: Fund, purse: Purse) -> Result<Chips, Impossible> {
        let there = self.fund(fund).payable[..purses(fund)].get(purse.index());
        there.copied().ok_or(Impossible::NoSuchPurse { fund, purse })
    }

    /// Whether a fund can count so much more.
    fn has_room_for(&self, fund: Fund, amount: Chips) -> Result<(), Impossible> {
        match self.fund(fund).came_in().plus(amount) {
            Ok(all) if all <= MOST => Ok(()),
            _ => Err(Impossible::TooMuchMoney { fund, amount }),
        }
    }

    fn open_one(&self, claim: ClaimNumber) -> Result<&Claim, Impossible> {
        self.claim(claim).ok_or(Impossible::NoSuchClaim { claim })
    }

    fn claim_on(&self, claim: ClaimNumber, fund: Fund) -> Result<&Claim, Impossible> {
        let open = self.open_one(claim)?;
        if open.prize.fund() == fund { Ok(open) } else { Err(Impossible::OtherFund { claim, fund }) }
    }

    fn waiting(&self, number: AdjustmentNumber) -> Result<&Proposal, Impossible> {
        let waits = self.now.proposals.iter().find(|proposal| proposal.number == number);
        waits.ok_or(Impossible::NoSuchAdjustment { number })
    }

    fn fund_mut(&mut self, fund: Fund) -> &mut FundState {
        &mut self.now.funds[fund.index()]
    }

    /// The claim an event is about.
    fn claim_mut(&mut self, number: ClaimNumber) -> &mut Claim {
        let claim = self.now.claims.iter_mut().find(|claim| claim.number == number);
        claim.expect("an event about a claim that is not open has been refused before")
    }

    /// Money moves between a purse and what is set aside.
    fn reserve(&mut self, claim: ClaimNumber, seat: Seat, amount: Chips) {
        let claim = self.now.claims.iter_mut().find(|open| open.number == claim);
        let claim = claim.expect("an event about a claim that is not open has been refused before");
        let state = &mut self.now.funds[claim.prize.fund().index()];
        let purse = &mut state.payable[claim.prize.purse().index()];
        let share = claim.shares.iter_mut().find(|share| share.seat == seat);
        let share = share.expect("an event about a share that nobody has been given has been refused before");
        carry(&mut state.pending, purse, share.amount);
        carry(purse, &mut state.pending, amount);
        share.amount = amount;
    }

    /// Takes in what can have happened.
    fn carry_out(&mut self, event: &JackpotEvent) {
        match *event {
            JackpotEvent::Dropped { fund, amount, .. } => {
                let state = self.fund_mut(fund);
                state.dropped = sum(state.dropped, amount);
                state.dropped_ever = sum(state.dropped_ever, amount);
            }
            JackpotEvent::DropReturned { fund, amount, .. } => {
                let state = self.fund_mut(fund);
                state.dropped = less(state.dropped, amount);
                state.dropped_ever = less(state.dropped_ever, amount);
            }
            JackpotEvent::Seeded { fund, purse, amount, .. } => {
                let state = self.fund_mut(fund);
                state.seeded = sum(state.seeded, amount);
                let purse = &mut state.payable[purse.index()];
                *purse = sum(*purse, amount);
            }
            JackpotEvent::Counted { fund, expected, counted, .. } => {
                let state = self.fund_mut(fund);
                state.count_made = true;
                state.dropped = less(state.dropped, expected);
                state.counted = sum(state.counted, counted);
                match counted.minus(expected) {
                    Ok(over) => state.over = sum(state.over, over),
                    Err(_) => state.short = sum(state.short, less(expected, counted)),
                }
            }
            JackpotEvent::DayRolled { day } => {
                self.now.day = day;
                for state in &mut self.now.funds {
                    state.count_made = false;
                }
            }
            JackpotEvent::ReserveReleased { fund, amount } => {
                let state = self.fund_mut(fund);
                carry(&mut state.reserve, &mut state.counted, amount);
            }
            JackpotEvent::Posted { fund, purse, added, .. } => {
                let state = self.fund_mut(fund);
                carry(&mut state.counted, &mut state.payable[purse.index()], added);
            }
            JackpotEvent::HeldBack { fund, amount } => {
                let state = self.fund_mut(fund);
                carry(&mut state.counted, &mut state.reserve, amount);
            }
            JackpotEvent::ClaimOpened { claim, prize, table, hand, base } => {
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
            JackpotEvent::ShareReserved { claim, seat, player, role, amount, .. } => {
                let share = Share { seat, player, role, amount: Chips::ZERO, paid: false };
                self.claim_mut(claim).shares.push(share);
                self.reserve(claim, seat, amount);
            }
            JackpotEvent::Verified { claim, by, .. } => {
                self.claim_mut(claim).verified = Some(by);
            }
            JackpotEvent::Approved { claim, by, .. } => {
                self.claim_mut(claim).approved = Some(by);
            }
            JackpotEvent::Denied { claim, fund, .. } => {
                let denied = self.claim_mut(claim);
                let (purse, back) = (denied.prize.purse(), denied.unpaid());
                let state = self.fund_mut(fund);
                carry(&mut state.pending, &mut state.payable[purse.index()], back);
                self.now.claims.retain(|open| open.number != claim);
            }
            JackpotEvent::Refigured { claim, base } => {
                self.claim_mut(claim).base = base;
            }
            JackpotEvent::ShareRefigured { claim, seat, amount, .. } => self.reserve(claim, seat, amount),
            JackpotEvent::Paid { claim, fund, seat, amount, .. } => {
                let state = self.fund_mut(fund);
                carry(&mut state.pending, &mut state.paid, amount);
                let share = self.claim_mut(claim).shares.iter_mut().find(|share| share.seat == seat);
                share
                    .expect("a payment of a share that nobody has been given has been refused before")
                    .paid = true;
            }
            JackpotEvent::ClaimClosed { claim } => self.now.claims.retain(|open| open.number != claim),
            JackpotEvent::AdjustmentProposed { number, fund, purse, change, amount, reason, by } => {
                self.now.last_adjustment = number;
                self.now.proposals.push(Proposal { number, fund, purse, change, amount, reason, by });
            }
            JackpotEvent::Adjusted { number, fund, purse, change, amount, .. } => {
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
            JackpotEvent::AdjustmentRejected { number, .. } => {
                self.now.proposals.retain(|proposal| proposal.number != number);
            }
            JackpotEvent::AlarmRaised { .. } => {}
        }
    }
}

/// Whether so much can be taken from what is there.
fn is_there(fund: Fund, holds: Chips, taken: Chips) -> Result<(), Impossible> {
    if taken <= holds { Ok(()) } else { Err(Impossible::NotThere { fund, holds, taken }) }
}

/// Whether the paperwork of a claim is as far as it must be.
fn in_turn(claim: &Claim, is: impl Fn(&Claim) -> bool) -> Result<(), Impossible> {
    if is(claim) { Ok(()) } else { Err(Impossible::OutOfTurn { claim: claim.number }) }
}

/// The share of a seat that has not been paid.
fn unpaid_share(claim: &Claim, seat: Seat) -> Result<&Share, Impossible> {
    let share = claim.share(seat).filter(|share| !share.paid);
    share.ok_or(Impossible::NoSuchShare { claim: claim.number, seat })
}
