//! What follows from a request about games and limits.

use alloc::vec::Vec;

use game::{Actor, Command, Moment};

use super::event::{Request, RotationEvent};
use super::refusal::RotationRefusal;
use super::{Facts, Proposal, Rotation, RotationPolicy};

impl Rotation {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &RotationPolicy,
        _now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<RotationEvent>,
    ) -> Result<(), RotationRefusal> {
        let actor = command.actor;
        match command.request {
            Request::NextHand => {
                is_dealer(actor)?;
                is_between_hands(facts)?;
                if self.is_over(policy, facts) {
                    let index = if self.index + 1 < policy.games { self.index + 1 } else { 0 };
                    events.push(RotationEvent::GameChanged { index });
                }
                let players = u8::try_from(facts.players.len()).unwrap_or(u8::MAX);
                events.push(RotationEvent::HandCounted { button: facts.button, players });
            }
            Request::ChooseGame { index } => {
                is_floor(actor)?;
                is_between_hands(facts)?;
                if index >= policy.games {
                    return Err(RotationRefusal::NoSuchGame { index, games: policy.games });
                }
                if index == self.index {
                    return Err(RotationRefusal::SameGame);
                }
                events.push(RotationEvent::GameChanged { index });
            }
            Request::ProposeLimit { limit } => {
                if actor == Actor::Clock {
                    return Err(RotationRefusal::NotYours { actor });
                }
                if self.proposal.is_some() {
                    return Err(RotationRefusal::VoteIsOn);
                }
                if limit.least.is_zero() || limit.least > limit.most || limit == facts.limit {
                    return Err(RotationRefusal::NoLimit);
                }
                let raises = limit.most > facts.limit.most || limit.least > facts.limit.least;
                events.push(RotationEvent::LimitProposed { limit, raises });
            }
            Request::Object { seat } => {
                if actor != Actor::Seat(seat) && actor != Actor::Dealer {
                    return Err(RotationRefusal::NotYours { actor });
                }
                let proposal = self.proposal()?;
                if !facts.players.contains(seat) {
                    return Err(RotationRefusal::NotInTheGame { seat });
                }
                if !proposal.objections.contains(seat) {
                    events.push(RotationEvent::Objected { seat });
                }
            }
            Request::Approve => {
                let Actor::Floor(by) = actor else { return Err(RotationRefusal::NotYours { actor }) };
                self.proposal()?;
                events.push(RotationEvent::Approved { by });
            }
            Request::ChangeLimit => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(RotationRefusal::NotYours { actor });
                }
                is_between_hands(facts)?;
                let proposal = self.proposal()?;
                // Only those count who are still in the game.
                let objections = (proposal.objections & facts.players).len();
                let objections = u8::try_from(objections).unwrap_or(u8::MAX);
                if objections >= policy.blocking_objections {
                    let enough = policy.blocking_objections;
                    return Err(RotationRefusal::TooManyObjections { objections, enough });
                }
                if proposal.raises && policy.raising_needs_the_floor && proposal.approved.is_none() {
                    return Err(RotationRefusal::NeedsApproval);
                }
                events.push(RotationEvent::LimitChanged { limit: proposal.limit });
            }
            Request::DropProposal => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(RotationRefusal::NotYours { actor });
                }
                self.proposal()?;
                events.push(RotationEvent::ProposalDropped);
            }
        }
        Ok(())
    }

    fn proposal(&self) -> Result<&Proposal, RotationRefusal> {
        self.proposal.as_ref().ok_or(RotationRefusal::NoVote)
    }
}

fn is_between_hands(facts: Facts) -> Result<(), RotationRefusal> {
    if facts.hand_on { Err(RotationRefusal::HandIsOn) } else { Ok(()) }
}

fn is_dealer(actor: Actor) -> Result<(), RotationRefusal> {
    if actor == Actor::Dealer { Ok(()) } else { Err(RotationRefusal::NotYours { actor }) }
}

fn is_floor(actor: Actor) -> Result<(), RotationRefusal> {
    if let Actor::Floor(_) = actor { Ok(()) } else { Err(RotationRefusal::NotYours { actor }) }
}
