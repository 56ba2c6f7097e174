//! What follows from a request about the clock.

use alloc::vec::Vec;

use game::{Actor, Command, Moment, Seat, Span};

use super::event::{ActionClockEvent, Kind, Request, Then};
use super::refusal::ActionClockRefusal;
use super::{ActionClockPolicy, Bank, Call, Clock, Due, FLOORS_MINUTE, Facts, Running, Starts, Turn};

impl Clock {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &ActionClockPolicy,
        now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<ActionClockEvent>,
    ) -> Result<(), ActionClockRefusal> {
        let actor = command.actor;
        match command.request {
            Request::CallTime { on } => events.push(self.call(policy, now, facts, actor, on)?),
            Request::Start => {
                if !matches!(actor, Actor::Floor(_)) {
                    return Err(if policy.call.is_some() {
                        ActionClockRefusal::NeedsTheFloor { actor }
                    } else {
                        ActionClockRefusal::NoClock
                    });
                }
                let Turn { seat, .. } = facts.turn.ok_or(ActionClockRefusal::NobodyToAct)?;
                self.is_free()?;
                let call = match (policy.call, self.running) {
                    (Some(call), _) => call,
                    // Its own time runs out sooner.
                    (None, Some(running)) => return Err(ActionClockRefusal::Already { seat: running.seat }),
                    (None, None) => FLOORS_MINUTE,
                };
                events.push(called(call, now, seat));
            }
            Request::TurnBegins => {
                is_dealer(actor)?;
                if let (Some(action), Some(turn)) = (policy.action, facts.turn) {
                    let ends = now.plus(action);
                    events.push(ActionClockEvent::Started {
                        seat: turn.seat,
                        kind: Kind::Action,
                        warns: None,
                        ends,
                    });
                }
            }
            Request::UseBank { seat } => {
                if actor != Actor::Seat(seat) {
                    return Err(ActionClockRefusal::NotYours { actor });
                }
                match self.running {
                    Some(Running { seat: on, kind: Kind::Action, .. }) if on == seat => {}
                    Some(Running { seat: on, kind: Kind::Bank, .. }) if on == seat => {
                        return Err(ActionClockRefusal::Already { seat });
                    }
                    _ => return Err(ActionClockRefusal::NoClock),
                }
                events.push(self.open_bank(now, seat).ok_or(ActionClockRefusal::EmptyBank { seat })?);
            }
            Request::Acted => {
                is_dealer(actor)?;
                if let Some(running) = self.running {
                    events.push(ActionClockEvent::Stopped {
                        seat: running.seat,
                        bank_used: self.bank_used(now),
                    });
                } else if let Some(asked) = self.asked {
                    events.push(ActionClockEvent::Stopped { seat: asked.on, bank_used: Span::NOTHING });
                }
            }
            Request::Look => {
                is_clock(actor)?;
                events.extend(self.look(policy, now, facts));
            }
            Request::HandPlayed => {
                is_dealer(actor)?;
                if let Some(bank) = policy.bank {
                    self.count_hand(bank, facts, events);
                }
            }
            Request::Seated { seat } => {
                is_dealer(actor)?;
                if let Some(Bank { first, most, .. }) = policy.bank {
                    events.push(ActionClockEvent::BankSet { seat, bank: first.min(most) });
                }
            }
            Request::Left { seat } => {
                is_dealer(actor)?;
                if self.banks[seat.index()] > Span::NOTHING {
                    events.push(ActionClockEvent::BankSet { seat, bank: Span::NOTHING });
                }
            }
            Request::Resume { by } => {
                is_clock(actor)?;
                events.push(ActionClockEvent::Resumed { by });
            }
        }
        Ok(())
    }

    /// A player asks for the clock; it starts on the supervisor's word (cb:9.nl.15a).
    fn call(
        &self,
        policy: &ActionClockPolicy,
        now: Moment,
        facts: Facts,
        actor: Actor,
        on: Seat,
    ) -> Result<ActionClockEvent, ActionClockRefusal> {
        let call = policy.call.ok_or(ActionClockRefusal::NoClock)?;
        match actor {
            Actor::Seat(by) if by == on => return Err(ActionClockRefusal::OnYourself),
            Actor::Seat(by) if !facts.seated.contains(by) => {
                return Err(ActionClockRefusal::NotYours { actor });
            }
            Actor::Clock => return Err(ActionClockRefusal::NotYours { actor }),
            Actor::Seat(_) | Actor::Dealer | Actor::Floor(_) => {}
        }
        let turn = facts.turn.ok_or(ActionClockRefusal::NobodyToAct)?;
        if turn.seat != on {
            return Err(ActionClockRefusal::NotTheirTurn { on });
        }
        self.is_free()?;
        match (call.starts, actor) {
            (Starts::AtOnce, _) | (Starts::ByFloor, Actor::Floor(_)) => Ok(called(call, now, on)),
            (Starts::ByFloor, _) if self.asked.is_some() => Err(ActionClockRefusal::Already { seat: on }),
            (Starts::ByFloor, _) => Ok(ActionClockEvent::TimeAsked { by: actor, on }),
        }
    }

    /// The called clock is not started twice.
    fn is_free(&self) -> Result<(), ActionClockRefusal> {
        match self.running {
            Some(Running { seat, kind: Kind::Called, .. }) => Err(ActionClockRefusal::Already { seat }),
            _ => Ok(()),
        }
    }

    fn look(&self, policy: &ActionClockPolicy, now: Moment, facts: Facts) -> Option<ActionClockEvent> {
        let due = self.due(now)?;
        let (Due::Warning { seat } | Due::BankOpens { seat } | Due::Expired { seat }) = due;
        let bank_used = self.bank_used(now);
        let Some(turn) = facts.turn.filter(|turn| turn.seat == seat) else {
            return Some(ActionClockEvent::Stopped { seat, bank_used });
        };
        match due {
            Due::Warning { .. } => {
                let warning = policy.call.unwrap_or(FLOORS_MINUTE).warning;
                let ends = self.running.map_or(now, |running| running.ends);
                Some(ActionClockEvent::Warned { seat, ends: ends.max(now.plus(warning)) })
            }
            Due::BankOpens { .. } => self.open_bank(now, seat),
            Due::Expired { .. } => {
                // Facing a bet the hand is dead; a player who faces none has checked (cb:9.nl.15b).
                let then = if turn.facing_bet { Then::DeadHand } else { Then::Check };
                Some(ActionClockEvent::Expired { seat, then, bank_used })
            }
        }
    }

    fn open_bank(&self, now: Moment, seat: Seat) -> Option<ActionClockEvent> {
        let bank = self.banks[seat.index()];
        let started = ActionClockEvent::Started { seat, kind: Kind::Bank, warns: None, ends: now.plus(bank) };
        (bank > Span::NOTHING).then_some(started)
    }

    /// How much of a bank has gone so far.
    fn bank_used(&self, now: Moment) -> Span {
        match self.running {
            Some(Running { seat, kind: Kind::Bank, since, .. }) => {
                now.since(since).min(self.banks[seat.index()])
            }
            _ => Span::NOTHING,
        }
    }

    fn count_hand(&self, bank: Bank, facts: Facts, events: &mut Vec<ActionClockEvent>) {
        let hands = self.hands.saturating_add(1);
        if hands < bank.every_hands {
            events.push(ActionClockEvent::HandCounted { hands });
            return;
        }
        events.push(ActionClockEvent::HandCounted { hands: 0 });
        for seat in facts.seated {
            let before = self.banks[seat.index()];
            let filled = before.plus(bank.refill).min(bank.most).max(before);
            if filled != before {
                events.push(ActionClockEvent::BankSet { seat, bank: filled });
            }
        }
    }
}

/// The clock that was called for: the warning comes inside the time (cb:9.nl.15b).
fn called(call: Call, now: Moment, seat: Seat) -> ActionClockEvent {
    let ends = now.plus(call.time);
    let warns = Some(now.plus(call.time.less(call.warning)));
    ActionClockEvent::Started { seat, kind: Kind::Called, warns, ends }
}

fn is_dealer(actor: Actor) -> Result<(), ActionClockRefusal> {
    if actor == Actor::Dealer { Ok(()) } else { Err(ActionClockRefusal::NotYours { actor }) }
}

fn is_clock(actor: Actor) -> Result<(), ActionClockRefusal> {
    if actor == Actor::Clock { Ok(()) } else { Err(ActionClockRefusal::NotYours { actor }) }
}
