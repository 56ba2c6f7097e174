//! What follows from a request about games and limits.

use alloc::vec::Vec;

use game::{Actor, Command, Moment};

use super::event::{Event, Request};
use super::refusal::Refusal;
use super::{Facts, Policy, Proposal, Rotation};

impl Rotation {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &Policy,
        _now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let actor = command.actor;
        match command.request {
            Request::NextHand => {
                is_dealer(actor)?;
                is_between_hands(facts)?;
                if self.is_over(policy, facts) {
                    let index = if self.index + 1 < policy.games { self.index + 1 } else { 0 };
                    events.push(Event::GameChanged { index });
                }
                let players = u8::try_from(facts.players.len()).unwrap_or(u8::MAX);
                events.push(Event::HandCounted { button: facts.button, players });
            }
            Request::ChooseGame { index } => {
                is_floor(actor)?;
                is_between_hands(facts)?;
                if index >= policy.games {
                    return Err(Refusal::NoSuchGame { index, games: policy.games });
                }
                if index == self.index {
                    return Err(Refusal::SameGame);
                }
                events.push(Event::GameChanged { index });
            }
            Request::ProposeLimit { limit } => {
                if actor == Actor::Clock {
                    return Err(Refusal::NotYours { actor });
                }
                if self.proposal.is_some() {
                    return Err(Refusal::VoteIsOn);
                }
                if limit.least.is_zero() || limit.least > limit.most || limit == facts.limit {
                    return Err(Refusal::NoLimit);
                }
                let raises = limit.most > facts.limit.most || limit.least > facts.limit.least;
                events.push(Event::LimitProposed { limit, raises });
            }
            Request::Object { seat } => {
                if actor != Actor::Seat(seat) && actor != Actor::Dealer {
                    return Err(Refusal::NotYours { actor });
                }
                let proposal = self.proposal()?;
                if !facts.players.contains(seat) {
                    return Err(Refusal::NotInTheGame { seat });
                }
                if !proposal.objections.contains(seat) {
                    events.push(Event::Objected { seat });
                }
            }
            Request::Approve => {
                let Actor::Floor(by) = actor else { return Err(Refusal::NotYours { actor }) };
                self.proposal()?;
                events.push(Event::Approved { by });
            }
            Request::ChangeLimit => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(Refusal::NotYours { actor });
                }
                is_between_hands(facts)?;
                let proposal = self.proposal()?;
                // Only those count who are still in the game.
                let objections = (proposal.objections & facts.players).len();
                let objections = u8::try_from(objections).unwrap_or(u8::MAX);
                if objections >= policy.blocking_objections {
                    let enough = policy.blocking_objections;
                    return Err(Refusal::TooManyObjections { objections, enough });
                }
                if proposal.raises && policy.raising_needs_the_floor && proposal.approved.is_none() {
                    return Err(Refusal::NeedsApproval);
                }
                events.push(Event::LimitChanged { limit: proposal.limit });
            }
            Request::DropProposal => {
                if let Actor::Seat(_) | Actor::Clock = actor {
                    return Err(Refusal::NotYours { actor });
                }
                self.proposal()?;
                events.push(Event::ProposalDropped);
            }
        }
        Ok(())
    }

    fn proposal(&self) -> Result<&Proposal, Refusal> {
        self.proposal.as_ref().ok_or(Refusal::NoVote)
    }
}

fn is_between_hands(facts: Facts) -> Result<(), Refusal> {
    if facts.hand_on { Err(Refusal::HandIsOn) } else { Ok(()) }
}

fn is_dealer(actor: Actor) -> Result<(), Refusal> {
    if actor == Actor::Dealer { Ok(()) } else { Err(Refusal::NotYours { actor }) }
}

fn is_floor(actor: Actor) -> Result<(), Refusal> {
    if let Actor::Floor(_) = actor { Ok(()) } else { Err(Refusal::NotYours { actor }) }
}
