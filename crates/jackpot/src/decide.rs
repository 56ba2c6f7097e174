//! From a command to its events, or to the reason why not.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Badge, Command, HandNumber, PlayerId, Seat, TableId};

use crate::BySeat;
use crate::claim::{Claim, ClaimNumber, divide};
use crate::event::{Alarm, JackpotEvent};
use crate::fund::{Fund, Purse, purses};
use crate::house::JackpotSetup;
use crate::jackpots::{Jackpots, on_the_same_purse};
use crate::money::{MOST, total};
use crate::prize::Prize;
use crate::request::{AdjustmentNumber, Change, Denial, Request};
use crate::state::Proposal;
use crate::violation::Violation;

impl Jackpots {
    pub(crate) fn decide_command(
        &self,
        setup: &JackpotSetup,
        command: Command<Request>,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        let Command { actor, request } = command;
        match request {
            Request::Drop { fund, table, hand, amount } => {
                by_the_dealer(actor)?;
                self.takes_in(setup, fund, amount)?;
                events.push(JackpotEvent::Dropped { fund, table, hand, amount });
                let most = setup.desk.most_drop;
                if amount > most {
                    let alarm = Alarm::UnreasonableDrop { amount, most };
                    events.push(JackpotEvent::AlarmRaised { fund, alarm });
                }
                Ok(())
            }
            Request::TakeBack { fund, table, hand, amount } => {
                by_the_dealer(actor)?;
                let holds = self.fund(fund).dropped;
                if amount > holds {
                    return Err(Violation::NotEnough { holds, asked: amount });
                }
                events.push(JackpotEvent::DropReturned { fund, table, hand, amount });
                Ok(())
            }
            Request::Open { table, hand, prize, players } => {
                by_the_dealer(actor)?;
                self.open(setup, (table, hand), prize, &players, events)
            }
            Request::Count { fund, counted } => {
                let by = badge_of(actor)?;
                self.count(setup, fund, (self.fund(fund).dropped, counted), by, events)
            }
            Request::CountPulled { fund, expected, counted } => {
                let by = badge_of(actor)?;
                self.count(setup, fund, (expected, counted), by, events)
            }
            Request::RollDay { day } => {
                if actor != Actor::Clock {
                    badge_of(actor)?;
                }
                self.roll_day(setup, day, events)
            }
            Request::Seed { fund, purse, amount } => {
                let by = badge_of(actor)?;
                has_purse(setup, fund, purse)?;
                self.takes_in(setup, fund, amount)?;
                events.push(JackpotEvent::Seeded { fund, purse, amount, by });
                Ok(())
            }
            Request::Verify { claim } => {
                let (by, claim) = (badge_of(actor)?, self.open_claim(claim)?);
                if let Some(by) = claim.verified {
                    return Err(Violation::AlreadyVerified { by });
                }
                events.push(JackpotEvent::Verified { claim: claim.number, fund: claim.prize.fund(), by });
                Ok(())
            }
            Request::Approve { claim } => {
                let (by, claim) = (badge_of(actor)?, self.open_claim(claim)?);
                self.approve(claim, by, events)
            }
            Request::Deny { claim, why } => {
                let (by, claim) = (badge_of(actor)?, self.open_claim(claim)?);
                self.deny(setup, claim, by, why, events)
            }
            Request::Pay { claim, seat, identifications } => {
                let (by, claim) = (badge_of(actor)?, self.open_claim(claim)?);
                pay(setup, claim, seat, identifications, by, events)
            }
            Request::ProposeAdjustment { fund, purse, change, amount, reason } => {
                let by = badge_of(actor)?;
                has_purse(setup, fund, purse)?;
                self.can_adjust(setup, fund, purse, change, amount)?;
                let number = AdjustmentNumber(self.now.last_adjustment.0.saturating_add(1));
                events.push(JackpotEvent::AdjustmentProposed {
                    number,
                    fund,
                    purse,
                    change,
                    amount,
                    reason,
                    by,
                });
                Ok(())
            }
            Request::ApproveAdjustment { number } => {
                let (by, proposal) = (badge_of(actor)?, self.proposal(number)?);
                if by == proposal.by {
                    return Err(Violation::SameBadge { badge: by });
                }
                let Proposal { fund, purse, change, amount, .. } = *proposal;
                self.can_adjust(setup, fund, purse, change, amount)?;
                events.push(JackpotEvent::Adjusted { number, fund, purse, change, amount, by });
                Ok(())
            }
            Request::RejectAdjustment { number } => {
                let by = badge_of(actor)?;
                self.proposal(number)?;
                events.push(JackpotEvent::AdjustmentRejected { number, by });
                Ok(())
            }
        }
    }

    /// A prize is claimed: every player's part is set aside until it is paid or turned down. It is worked out from
    /// what the purse holds at this moment, so of two hits the second finds what the first has left.
    fn open(
        &self,
        setup: &JackpotSetup,
        (table, hand): (TableId, HandNumber),
        prize: Prize,
        players: &BySeat<Option<PlayerId>>,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        let fund = prize.fund();
        runs(setup, fund)?;
        if !prize.is_sound() {
            return Err(Violation::BadPrize);
        }
        if let Some(seat) = prize.seats().iter().find(|seat| players[seat.index()].is_none()) {
            return Err(Violation::EmptySeat { seat });
        }
        let known = |open: &&Claim| (open.table, open.hand, open.prize) == (table, hand, prize);
        if let Some(open) = self.now.claims.iter().find(known) {
            return Err(Violation::AlreadyClaimed { claim: open.number });
        }
        let claim = ClaimNumber(self.now.last_claim.0.saturating_add(1));
        let base = self.meter(fund, prize.purse());
        let shares = divide(setup, prize, base);
        // Behind an undecided claim even nothing is worth a place in the line: that claim may be turned down.
        let waits = |open: &Claim| {
            (open.prize.fund(), open.prize.purse()) == (fund, prize.purse()) && open.approved.is_none()
        };
        if shares.iter().all(|(_, _, amount)| amount.is_zero()) && !self.now.claims.iter().any(waits) {
            return Err(Violation::NothingPayable { fund, holds: base });
        }
        events.push(JackpotEvent::ClaimOpened { claim, prize, table, hand, base });
        events.extend(shares.into_iter().filter_map(|(seat, role, amount)| {
            let player = players[seat.index()]?;
            Some(JackpotEvent::ShareReserved { claim, fund, seat, player, role, amount })
        }));
        Ok(())
    }

    fn count(
        &self,
        setup: &JackpotSetup,
        fund: Fund,
        (expected, counted): (Chips, Chips),
        by: Badge,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        runs(setup, fund)?;
        let dropped = self.fund(fund).dropped;
        if expected > dropped {
            return Err(Violation::NotEnough { holds: dropped, asked: expected });
        }
        let over = counted.minus(expected).unwrap_or(Chips::ZERO);
        self.has_room(fund, over)?;
        events.push(JackpotEvent::Counted { fund, expected, counted, by });
        if counted != expected {
            events.push(JackpotEvent::AlarmRaised { fund, alarm: Alarm::CountDiffers { expected, counted } });
        }
        Ok(())
    }

    fn roll_day(
        &self,
        setup: &JackpotSetup,
        day: u32,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        if day <= self.now.day {
            return Err(Violation::DayIsPast { day, now: self.now.day });
        }
        let running = || Fund::ALL.into_iter().filter(|fund| setup.runs(*fund));
        for fund in running() {
            let state = self.fund(fund);
            if !state.count_made && !state.dropped.is_zero() {
                return Err(Violation::NotCounted { fund, dropped: state.dropped });
            }
        }
        events.push(JackpotEvent::DayRolled { day });
        for fund in running() {
            self.post(setup, fund, events);
        }
        Ok(())
    }

    /// A second badge: nobody pays out a jackpot alone.
    fn approve(&self, claim: &Claim, by: Badge, events: &mut Vec<JackpotEvent>) -> Result<(), Violation> {
        if let Some(by) = claim.approved {
            return Err(Violation::AlreadyApproved { by });
        }
        match claim.verified {
            None => return Err(Violation::NotVerified { claim: claim.number }),
            Some(first) if first == by => return Err(Violation::SameBadge { badge: by }),
            Some(_) => {}
        }
        if let Some(earlier) = self.earlier_claim(claim) {
            return Err(Violation::EarlierClaim { claim: earlier });
        }
        events.push(JackpotEvent::Approved { claim: claim.number, fund: claim.prize.fund(), by });
        if claim.next_payment().is_none() {
            events.push(JackpotEvent::ClaimClosed { claim: claim.number });
        }
        Ok(())
    }

    /// A claim is turned down. Those who hit the same purse after it get what they would have got without it.
    fn deny(
        &self,
        setup: &JackpotSetup,
        claim: &Claim,
        by: Badge,
        why: Denial,
        events: &mut Vec<JackpotEvent>,
    ) -> Result<(), Violation> {
        if let Some(by) = claim.approved {
            return Err(Violation::AlreadyApproved { by });
        }
        let fund = claim.prize.fund();
        events.push(JackpotEvent::Denied { claim: claim.number, fund, by, why });
        let signed = |amount: Chips| i128::from(amount.units());
        let mut payable = signed(self.meter(fund, claim.prize.purse())) + signed(claim.amount());
        // By how much the purse of the next in line was too small.
        let mut missed = signed(claim.amount());
        let later = |open: &&Claim| open.number > claim.number && on_the_same_purse(open, claim);
        for later in self.now.claims.iter().filter(later) {
            let Ok(base) = u64::try_from(signed(later.base) + missed) else { continue };
            let base = Chips::new(base);
            let shares = divide(setup, later.prize, base);
            let more = signed(total(shares.iter().map(|share| share.2))) - signed(later.amount());
            // Whole dollars can make a share grow by more than the purse did: then it stays as it was.
            if base == later.base || payable < more {
                continue;
            }
            payable -= more;
            missed -= more;
            events.push(JackpotEvent::Refigured { claim: later.number, base });
            events.extend(shares.into_iter().map(|(seat, _, amount)| JackpotEvent::ShareRefigured {
                claim: later.number,
                fund,
                seat,
                amount,
            }));
        }
        Ok(())
    }

    fn open_claim(&self, claim: ClaimNumber) -> Result<&Claim, Violation> {
        self.claim(claim).ok_or(Violation::NoSuchClaim { claim })
    }

    fn proposal(&self, number: AdjustmentNumber) -> Result<&Proposal, Violation> {
        let found = self.now.proposals.iter().find(|proposal| proposal.number == number);
        found.ok_or(Violation::NoSuchAdjustment { number })
    }

    fn can_adjust(
        &self,
        setup: &JackpotSetup,
        fund: Fund,
        purse: Purse,
        change: Change,
        amount: Chips,
    ) -> Result<(), Violation> {
        match change {
            Change::Up => self.takes_in(setup, fund, amount),
            Change::Down if amount.is_zero() => Err(Violation::NoAmount),
            Change::Down => {
                let holds = self.meter(fund, purse);
                if amount > holds { Err(Violation::NotEnough { holds, asked: amount }) } else { Ok(()) }
            }
        }
    }

    /// Whether so much may come into a fund.
    fn takes_in(&self, setup: &JackpotSetup, fund: Fund, amount: Chips) -> Result<(), Violation> {
        runs(setup, fund)?;
        if amount.is_zero() {
            return Err(Violation::NoAmount);
        }
        self.has_room(fund, amount)
    }

    fn has_room(&self, fund: Fund, amount: Chips) -> Result<(), Violation> {
        match self.fund(fund).came_in().plus(amount) {
            Ok(all) if all <= MOST => Ok(()),
            _ => Err(Violation::TooMuchMoney { most: MOST }),
        }
    }
}

fn pay(
    setup: &JackpotSetup,
    claim: &Claim,
    seat: Seat,
    identifications: u8,
    by: Badge,
    events: &mut Vec<JackpotEvent>,
) -> Result<(), Violation> {
    if claim.approved.is_none() {
        return Err(Violation::NotApproved { claim: claim.number });
    }
    let share =
        claim.share(seat).filter(|share| !share.amount.is_zero()).ok_or(Violation::NoShare { seat })?;
    if share.paid {
        return Err(Violation::AlreadyPaid { seat });
    }
    let (fund, needed) = (claim.prize.fund(), setup.desk.identifications);
    // cb:10.badbeat.tax.1, cb:11.highhand.tax.1
    if share.amount >= setup.desk.taxable_from && identifications < needed {
        return Err(Violation::NeedsIdentification { fund, needed, recorded: identifications });
    }
    let (player, amount) = (share.player, share.amount);
    events.push(JackpotEvent::Paid { claim: claim.number, fund, seat, player, amount, identifications, by });
    if claim.unpaid() == amount {
        events.push(JackpotEvent::ClaimClosed { claim: claim.number });
    }
    Ok(())
}

fn runs(setup: &JackpotSetup, fund: Fund) -> Result<(), Violation> {
    if setup.runs(fund) { Ok(()) } else { Err(Violation::NotRun { fund }) }
}

fn has_purse(setup: &JackpotSetup, fund: Fund, purse: Purse) -> Result<(), Violation> {
    runs(setup, fund)?;
    if purse.index() < purses(fund) { Ok(()) } else { Err(Violation::NoSuchPurse { fund, purse }) }
}

fn by_the_dealer(actor: Actor) -> Result<(), Violation> {
    if actor == Actor::Dealer { Ok(()) } else { Err(Violation::NotYours { actor }) }
}

fn badge_of(actor: Actor) -> Result<Badge, Violation> {
    if let Actor::Floor(badge) = actor { Ok(badge) } else { Err(Violation::NotYours { actor }) }
}
