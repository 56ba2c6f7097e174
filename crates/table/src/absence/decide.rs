//! What follows from a request around an absence.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment, Seat};

use super::event::{AbsenceEvent, Request, Stakes, Why};
use super::policy::{AbsencePolicy, Leave};
use super::refusal::AbsenceRefusal;
use super::{Absences, Away, Facts};

impl Absences {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &AbsencePolicy,
        now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<AbsenceEvent>,
    ) -> Result<(), AbsenceRefusal> {
        let actor = command.actor;
        match command.request {
            Request::StepAway { seat, why, stakes } => {
                is_own(actor, seat)?;
                self.may_leave(policy, facts, seat, why)?;
                match stakes {
                    Stakes::Go if !policy.chips_may_go => return Err(AbsenceRefusal::ChipsStay),
                    Stakes::Covered if !policy.covers => return Err(AbsenceRefusal::NoCovers),
                    _ => {}
                }
                match policy.leave {
                    Leave::ByPlayer => self.steps_away(policy, now, facts, (seat, why, stakes), events),
                    Leave::ByFloor => {
                        let covered = stakes == Stakes::Covered;
                        events.push(AbsenceEvent::LeaveAsked { seat, why, covered });
                    }
                }
            }
            Request::Account { seat } => {
                is_floor(actor)?;
                let asked = self.seats[seat.index()].asked.ok_or(AbsenceRefusal::NotAsked { seat })?;
                self.may_leave(policy, facts, seat, asked.why)?;
                self.steps_away(policy, now, facts, (seat, asked.why, Stakes::Go), events);
            }
            Request::Cover { seat } => {
                is_floor(actor)?;
                let asked = self.seats[seat.index()].asked.ok_or(AbsenceRefusal::NotAsked { seat })?;
                if !asked.covered {
                    return Err(AbsenceRefusal::NoCoverAsked { seat });
                }
                self.may_leave(policy, facts, seat, asked.why)?;
                self.steps_away(policy, now, facts, (seat, asked.why, Stakes::Covered), events);
            }
            Request::Extend { seat, to } => {
                is_floor(actor)?;
                if !facts.seated {
                    return Err(AbsenceRefusal::NotSeated { seat });
                }
                if self.is_away(seat) {
                    return Err(AbsenceRefusal::TooLateToExtend { seat });
                }
                events.push(AbsenceEvent::Extended { seat, to });
            }
            Request::Return { seat, with } => {
                is_own(actor, seat)?;
                events.push(self.returns(policy, seat, with)?);
            }
            Request::PickUp { seat } => {
                is_floor(actor)?;
                let Away { stakes, overdue, .. } = self.absence(seat)?;
                if facts.in_hand {
                    return Err(AbsenceRefusal::HandIsOn);
                }
                if !overdue && !self.is_often_away(policy, now, seat) {
                    return Err(AbsenceRefusal::NotOverdue { seat });
                }
                let amount = if stakes == Stakes::Go { Chips::ZERO } else { facts.stack };
                events.push(AbsenceEvent::PickedUp { seat, amount });
            }
            Request::Look => {
                is_clock(actor)?;
                events.extend(self.due(now).iter().map(|seat| AbsenceEvent::Overdue { seat }));
            }
            Request::Forget { seat } => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(AbsenceRefusal::NotYours { actor });
                }
                events.push(AbsenceEvent::Forgotten { seat });
            }
            Request::Resume { by } => {
                is_clock(actor)?;
                events.push(AbsenceEvent::Resumed { by });
            }
        }
        Ok(())
    }

    fn may_leave(
        &self,
        policy: &AbsencePolicy,
        facts: Facts,
        seat: Seat,
        why: Why,
    ) -> Result<(), AbsenceRefusal> {
        if !facts.seated {
            return Err(AbsenceRefusal::NotSeated { seat });
        }
        if self.is_away(seat) {
            return Err(AbsenceRefusal::IsAway { seat });
        }
        if facts.in_hand {
            return Err(AbsenceRefusal::HandIsOn);
        }
        // Two may eat at once (cb:2.procedures.19b).
        let eating = self.which(|away| away.why == Why::Meal).len();
        if why == Why::Meal && eating >= usize::from(policy.meals_at_once) {
            return Err(AbsenceRefusal::EnoughAreEating { most: policy.meals_at_once });
        }
        Ok(())
    }

    fn steps_away(
        &self,
        policy: &AbsencePolicy,
        now: Moment,
        facts: Facts,
        (seat, why, stakes): (Seat, Why, Stakes),
        events: &mut Vec<AbsenceEvent>,
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
        events.push(AbsenceEvent::SteppedAway { seat, why, stakes, held, until, third_man });
        if let Some(frequent) = policy.frequent {
            let times = self.times(seat, now, frequent.within);
            if times >= frequent.times {
                events.push(AbsenceEvent::OftenAway { seat, times });
            }
        }
    }

    /// Coming back: everything that went has to come back (cb:2.procedures.3c, nj:14.7(c)5.i@nj-2008).
    fn returns(
        &self,
        policy: &AbsencePolicy,
        seat: Seat,
        with: Chips,
    ) -> Result<AbsenceEvent, AbsenceRefusal> {
        let Away { stakes, held, .. } = self.absence(seat)?;
        if stakes != Stakes::Go || with == held {
            Ok(AbsenceEvent::Returned { seat })
        } else if policy.writes_down_returns && with < held {
            Ok(AbsenceEvent::ShortReturn { seat, recorded: held, brought: with })
        } else {
            Err(AbsenceRefusal::BringEverything { recorded: held, brought: with })
        }
    }

    /// Whether the departures of the player are many enough for a supervisor to act on (cb:2.procedures.19e).
    fn is_often_away(&self, policy: &AbsencePolicy, now: Moment, seat: Seat) -> bool {
        policy.frequent.is_some_and(|frequent| {
            self.times(seat, now, frequent.within).saturating_sub(1) >= frequent.times
        })
    }

    fn absence(&self, seat: Seat) -> Result<Away, AbsenceRefusal> {
        self.seats[seat.index()].away.ok_or(AbsenceRefusal::IsHere { seat })
    }
}

/// A player asks for the own seat; dealer and floor for any.
fn is_own(actor: Actor, seat: Seat) -> Result<(), AbsenceRefusal> {
    match actor {
        Actor::Seat(by) if by == seat => Ok(()),
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(AbsenceRefusal::NotYours { actor }),
    }
}

fn is_floor(actor: Actor) -> Result<(), AbsenceRefusal> {
    if let Actor::Floor(_) = actor { Ok(()) } else { Err(AbsenceRefusal::NotYours { actor }) }
}

fn is_clock(actor: Actor) -> Result<(), AbsenceRefusal> {
    if actor == Actor::Clock { Ok(()) } else { Err(AbsenceRefusal::NotYours { actor }) }
}
