//! What follows from a request around an absence.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment, Seat};

use super::event::{Event, Request, Stakes, Why};
use super::policy::{Leave, Policy};
use super::refusal::Refusal;
use super::{Absences, Away, Facts};

impl Absences {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &Policy,
        now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let actor = command.actor;
        match command.request {
            Request::StepAway { seat, why, stakes } => {
                is_own(actor, seat)?;
                self.may_leave(policy, facts, seat, why)?;
                match stakes {
                    Stakes::Go if !policy.chips_may_go => return Err(Refusal::ChipsStay),
                    Stakes::Covered if !policy.covers => return Err(Refusal::NoCovers),
                    _ => {}
                }
                match policy.leave {
                    Leave::ByPlayer => self.steps_away(policy, now, facts, (seat, why, stakes), events),
                    Leave::ByFloor => {
                        let covered = stakes == Stakes::Covered;
                        events.push(Event::LeaveAsked { seat, why, covered });
                    }
                }
            }
            Request::Account { seat } => {
                is_floor(actor)?;
                let asked = self.seats[seat.index()].asked.ok_or(Refusal::NotAsked { seat })?;
                self.may_leave(policy, facts, seat, asked.why)?;
                self.steps_away(policy, now, facts, (seat, asked.why, Stakes::Go), events);
            }
            Request::Cover { seat } => {
                is_floor(actor)?;
                let asked = self.seats[seat.index()].asked.ok_or(Refusal::NotAsked { seat })?;
                if !asked.covered {
                    return Err(Refusal::NoCoverAsked { seat });
                }
                self.may_leave(policy, facts, seat, asked.why)?;
                self.steps_away(policy, now, facts, (seat, asked.why, Stakes::Covered), events);
            }
            Request::Extend { seat, to } => {
                is_floor(actor)?;
                if !facts.seated {
                    return Err(Refusal::NotSeated { seat });
                }
                if self.is_away(seat) {
                    return Err(Refusal::TooLateToExtend { seat });
                }
                events.push(Event::Extended { seat, to });
            }
            Request::Return { seat, with } => {
                is_own(actor, seat)?;
                events.push(self.returns(policy, seat, with)?);
            }
            Request::PickUp { seat } => {
                is_floor(actor)?;
                let Away { stakes, overdue, .. } = self.absence(seat)?;
                if facts.in_hand {
                    return Err(Refusal::HandIsOn);
                }
                if !overdue && !self.is_often_away(policy, now, seat) {
                    return Err(Refusal::NotOverdue { seat });
                }
                let amount = if stakes == Stakes::Go { Chips::ZERO } else { facts.stack };
                events.push(Event::PickedUp { seat, amount });
            }
            Request::Look => {
                is_clock(actor)?;
                events.extend(self.due(now).iter().map(|seat| Event::Overdue { seat }));
            }
            Request::Forget { seat } => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(Refusal::NotYours { actor });
                }
                events.push(Event::Forgotten { seat });
            }
            Request::Resume { by } => {
                is_clock(actor)?;
                events.push(Event::Resumed { by });
            }
        }
        Ok(())
    }

    fn may_leave(&self, policy: &Policy, facts: Facts, seat: Seat, why: Why) -> Result<(), Refusal> {
        if !facts.seated {
            return Err(Refusal::NotSeated { seat });
        }
        if self.is_away(seat) {
            return Err(Refusal::IsAway { seat });
        }
        if facts.in_hand {
            return Err(Refusal::HandIsOn);
        }
        // Two may eat at once (cb:2.procedures.19b).
        let eating = self.which(|away| away.why == Why::Meal).len();
        if why == Why::Meal && eating >= usize::from(policy.meals_at_once) {
            return Err(Refusal::EnoughAreEating { most: policy.meals_at_once });
        }
        Ok(())
    }

    fn steps_away(
        &self,
        policy: &Policy,
        now: Moment,
        facts: Facts,
        (seat, why, stakes): (Seat, Why, Stakes),
        events: &mut Vec<Event>,
    ) {
        let usual = match why {
            Why::Meal => Some(policy.meal),
            Why::Break => policy.other,
        };
        // With two away the next is the third man walking (cb:2.procedures.19c).
        let third = policy.third_man.filter(|third| self.away().len() >= usize::from(third.after));
        // What a supervisor has said beforehand comes first (cb:2.procedures.19d).
        let length = self.seats[seat.index()].extended.or(third.map(|third| third.within)).or(usual);
        let until = length.map(|length| now.plus(length));
        let (held, third_man) = (facts.stack, third.is_some());
        events.push(Event::SteppedAway { seat, why, stakes, held, until, third_man });
        if let Some(frequent) = policy.frequent {
            let times = self.times(seat, now, frequent.within);
            if times >= frequent.times {
                events.push(Event::OftenAway { seat, times });
            }
        }
    }

    /// Coming back: everything that went has to come back (cb:2.procedures.3c, nj:14.7(c)5.i@nj-2008).
    fn returns(&self, policy: &Policy, seat: Seat, with: Chips) -> Result<Event, Refusal> {
        let Away { stakes, held, .. } = self.absence(seat)?;
        if stakes != Stakes::Go || with == held {
            Ok(Event::Returned { seat })
        } else if policy.writes_down_returns && with < held {
            Ok(Event::ShortReturn { seat, recorded: held, brought: with })
        } else {
            Err(Refusal::BringEverything { recorded: held, brought: with })
        }
    }

    /// Whether the departures of the player are many enough for a supervisor to act on (cb:2.procedures.19e).
    fn is_often_away(&self, policy: &Policy, now: Moment, seat: Seat) -> bool {
        policy.frequent.is_some_and(|frequent| {
            self.times(seat, now, frequent.within).saturating_sub(1) >= frequent.times
        })
    }

    fn absence(&self, seat: Seat) -> Result<Away, Refusal> {
        self.seats[seat.index()].away.ok_or(Refusal::IsHere { seat })
    }
}

/// A player asks for the own seat; dealer and floor for any.
fn is_own(actor: Actor, seat: Seat) -> Result<(), Refusal> {
    match actor {
        Actor::Seat(by) if by == seat => Ok(()),
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(Refusal::NotYours { actor }),
    }
}

fn is_floor(actor: Actor) -> Result<(), Refusal> {
    if let Actor::Floor(_) = actor { Ok(()) } else { Err(Refusal::NotYours { actor }) }
}

fn is_clock(actor: Actor) -> Result<(), Refusal> {
    if actor == Actor::Clock { Ok(()) } else { Err(Refusal::NotYours { actor }) }
}
