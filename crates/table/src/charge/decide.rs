//! What follows from a request about the house's money.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment};

use super::event::{ChargeEvent, Place, Request};
use super::refusal::ChargeRefusal;
use super::terms::TimeCharge;
use super::{ChargePolicy, Charges, Facts, Method};

impl Charges {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &ChargePolicy,
        now: Moment,
        facts: &Facts,
        command: Command<Request>,
        events: &mut Vec<ChargeEvent>,
    ) -> Result<(), ChargeRefusal> {
        let actor = command.actor;
        match command.request {
            Request::Open => {
                is_staff(actor)?;
                let charge = by_time(policy)?;
                if self.due.is_some() {
                    return Err(ChargeRefusal::IsOpen);
                }
                charge.hourly(facts.limits).ok_or(ChargeRefusal::NoFee { limits: facts.limits })?;
                events.push(ChargeEvent::Opened { due: now.plus(charge.every()) });
            }
            Request::Collect => {
                is_dealer(actor)?;
                self.collect(by_time(policy)?, now, facts, events)?;
            }
            Request::Verify { amount } => {
                let Actor::Floor(by) = actor else { return Err(ChargeRefusal::NotYours { actor }) };
                if self.from_time.is_zero() {
                    return Err(ChargeRefusal::Nothing);
                }
                if amount != self.from_time {
                    return Err(ChargeRefusal::WrongAmount { named: amount, there: self.from_time });
                }
                events.push(ChargeEvent::Verified { by, amount });
            }
            Request::PutAway => {
                is_dealer(actor)?;
                let amount = self.from_time;
                if amount.is_zero() {
                    return Err(ChargeRefusal::Nothing);
                }
                // Only what a floorperson has verified goes into the tray (nj:14.14(b)3.v).
                if !self.verified {
                    return Err(ChargeRefusal::NotVerified { amount });
                }
                events.push(ChargeEvent::TimePutAway { into: policy.rake_goes, amount });
            }
            Request::Rake { amount } => {
                is_dealer(actor)?;
                if let Method::Time(_) = policy.method {
                    return Err(ChargeRefusal::ByTime);
                }
                if amount.is_zero() {
                    return Err(ChargeRefusal::Nothing);
                }
                events.push(ChargeEvent::Raked { amount });
            }
            Request::Drop { into, amount } => {
                is_dealer(actor)?;
                if let Place::Tray | Place::Rake = into {
                    return Err(ChargeRefusal::NotADropBox { place: into });
                }
                if amount.is_zero() {
                    return Err(ChargeRefusal::Nothing);
                }
                events.push(ChargeEvent::Dropped { into, amount });
            }
            Request::EndHand => {
                is_dealer(actor)?;
                events.extend(self.at_the_end(policy));
            }
            Request::Empty { place } => {
                let Actor::Floor(_) = actor else { return Err(ChargeRefusal::NotYours { actor }) };
                events.push(ChargeEvent::Emptied { place, amount: self.lies_in(place) });
            }
            Request::Forgive { seat } => {
                is_staff(actor)?;
                let amount = self.owed[seat.index()];
                if !amount.is_zero() {
                    events.push(ChargeEvent::Forgiven { seat, amount });
                }
            }
            Request::Close => {
                is_staff(actor)?;
                if self.due.is_none() {
                    return Err(ChargeRefusal::NotOpen);
                }
                events.push(ChargeEvent::Closed);
            }
            Request::Resume { by } => {
                if actor != Actor::Clock {
                    return Err(ChargeRefusal::NotYours { actor });
                }
                events.push(ChargeEvent::Resumed { by });
            }
        }
        Ok(())
    }

    /// What happens when the hand is over: its rake leaves the rake area at once (nj:14.14(b)1.iii,
    /// nj:14.14(b)2.iii).
    pub fn at_the_end(&self, policy: &ChargePolicy) -> Option<ChargeEvent> {
        let amount = self.from_pots;
        (!amount.is_zero()).then_some(ChargeEvent::RakePutAway { into: policy.rake_goes, amount })
    }

    fn collect(
        &self,
        charge: &TimeCharge,
        now: Moment,
        facts: &Facts,
        events: &mut Vec<ChargeEvent>,
    ) -> Result<(), ChargeRefusal> {
        let due = self.due.ok_or(ChargeRefusal::NotOpen)?;
        if facts.hand_on {
            return Err(ChargeRefusal::HandIsOn);
        }
        if now < due {
            return Err(ChargeRefusal::NotDue { due });
        }
        if !self.from_time.is_zero() {
            return Err(ChargeRefusal::PutAwayFirst { amount: self.from_time });
        }
        let shares = charge.shares(facts.limits, facts.seated);
        let shares = shares.ok_or(ChargeRefusal::NoFee { limits: facts.limits })?;
        let mut total = Chips::ZERO;
        for (seat, share) in shares {
            // Nobody pays with more than there is; the rest is owed until the next time.
            let bill = share.plus(self.owed[seat.index()]).unwrap_or(share);
            let paid = bill.min(facts.stacks[seat.index()]);
            let owed = bill.minus(paid).unwrap_or(Chips::ZERO);
            events.push(ChargeEvent::TimeCharged { seat, paid, owed });
            total = total.plus(paid).unwrap_or(Chips::MAX);
        }
        // The next time counts from when this one was due, so that slow collections do not make hours longer.
        let next = due.plus(charge.every());
        let next = if next > now { next } else { now.plus(charge.every()) };
        events.push(ChargeEvent::Collected { total, next });
        Ok(())
    }
}

fn by_time(policy: &ChargePolicy) -> Result<&TimeCharge, ChargeRefusal> {
    match &policy.method {
        Method::Time(charge) | Method::TimeAndPot(charge) => Ok(charge),
        Method::Pot => Err(ChargeRefusal::NotByTime),
    }
}

fn is_dealer(actor: Actor) -> Result<(), ChargeRefusal> {
    if actor == Actor::Dealer { Ok(()) } else { Err(ChargeRefusal::NotYours { actor }) }
}

fn is_staff(actor: Actor) -> Result<(), ChargeRefusal> {
    match actor {
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(ChargeRefusal::NotYours { actor }),
    }
}
