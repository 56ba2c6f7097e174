//! Bringing decks to a table without a person for every step: the events are those of the commands it spares.

use alloc::vec::Vec;

use game::{Actor, Badge, Command, Moment};

use super::event::{DeckEvent, Request};
use super::look::{InOrder, Whole};
use super::policy::{Cards, DeckPolicy, Step};
use super::refusal::DeckRefusal;
use super::setup::{Order, Which};
use super::{Decks, Facts};

/// Sends for decks, examines them where the house asks for it, brings them to the table and takes them as far towards
/// the shuffle as the players present allow. The events are put at the end of `events` and are already applied.
pub fn bring(
    decks: &mut Decks,
    policy: &DeckPolicy,
    now: Moment,
    facts: Facts,
    order: Order,
    by: Badge,
    events: &mut Vec<DeckEvent>,
) -> Result<(), DeckRefusal> {
    if policy.cards == Cards::Sealed {
        return Ok(());
    }
    let before = (decks.clone(), events.len());
    let done = carry_out(decks, policy, now, facts, order, by, events);
    if done.is_err() {
        *decks = before.0;
        events.truncate(before.1);
    }
    done
}

fn carry_out(
    decks: &mut Decks,
    policy: &DeckPolicy,
    now: Moment,
    facts: Facts,
    order: Order,
    by: Badge,
    events: &mut Vec<DeckEvent>,
) -> Result<(), DeckRefusal> {
    let mut perform = |decks: &mut Decks, actor, request| {
        let from = events.len();
        decks.decide(policy, now, facts, Command { actor, request }, events)?;
        for event in &events[from..] {
            decks.apply(policy, now, event);
        }
        Ok(())
    };
    let floor = Actor::Floor(by);
    perform(decks, floor, Request::Order(order))?;
    if policy.set_is_examined {
        perform(decks, floor, Request::TellSurveillance)?;
        perform(decks, floor, Request::Examine(Whole::OUT_OF_THE_BOX, Whole::OUT_OF_THE_BOX))?;
    }
    perform(decks, floor, Request::Deliver)?;
    take_care(decks, policy, facts, floor, &mut perform)
}

/// Does every step that can be done: the cards are shown to the first players, and what waits for players waits.
fn take_care(
    decks: &mut Decks,
    policy: &DeckPolicy,
    facts: Facts,
    floor: Actor,
    perform: &mut impl FnMut(&mut Decks, Actor, Request) -> Result<(), DeckRefusal>,
) -> Result<(), DeckRefusal> {
    loop {
        let steps = Which::BOTH.map(|deck| decks.next_step(policy, deck));
        let shows = steps.iter().all(|step| matches!(step, None | Some(Step::Offer)));
        let next = Which::BOTH.into_iter().zip(steps).find(|(_, step)| match step {
            None | Some(Step::Offer) => false,
            Some(Step::TurnUp) => facts.present.len() >= usize::from(policy.onlookers),
            Some(_) => true,
        });
        match next {
            Some((deck, Some(Step::Spread))) => {
                let order = InOrder::OUT_OF_THE_BOX;
                perform(decks, Actor::Dealer, Request::Spread { deck, order })?;
            }
            Some((deck, Some(step))) => {
                let actor = if step == Step::Verify { floor } else { Actor::Dealer };
                perform(decks, actor, Request::Care { deck, step })?;
            }
            _ => {
                let looked = decks.setup.as_ref().map(|setup| setup.looked).unwrap_or_default();
                let first = (facts.present - looked).iter().next();
                match first.filter(|_| shows && steps.contains(&Some(Step::Offer))) {
                    Some(seat) => perform(decks, Actor::Dealer, Request::Offer { seat })?,
                    None => return Ok(()),
                }
            }
        }
    }
}

impl Decks {
    /// Takes decks that lie at the table as far towards the shuffle as the players present allow, as [`bring`] does:
    /// after players have come, after an idle time, after sorting.
    pub fn take_care(
        &mut self,
        policy: &DeckPolicy,
        now: Moment,
        facts: Facts,
        by: Badge,
        events: &mut Vec<DeckEvent>,
    ) -> Result<(), DeckRefusal> {
        if policy.cards == Cards::Sealed {
            return Ok(());
        }
        let mut perform = |decks: &mut Decks, actor, request| {
            let from = events.len();
            decks.decide(policy, now, facts, Command { actor, request }, events)?;
            for event in &events[from..] {
                decks.apply(policy, now, event);
            }
            Ok(())
        };
        take_care(self, policy, facts, Actor::Floor(by), &mut perform)
    }
}
