//! The dealer's part, done without being asked.

use alloc::vec::Vec;

use game::Facedown;

use super::Hand;
use super::flow::Phase;
use crate::awaiting::{Awaiting, Place};
use crate::driver::Stub;
use crate::event::Event;
use crate::setup::Setup;
use crate::violation::Violation;

impl Hand {
    /// See [`crate::driver::deal_on`].
    pub(crate) fn deal_on(
        &mut self,
        setup: &Setup,
        stub: &mut impl Stub,
        events: &mut Vec<Event>,
    ) -> Result<Awaiting, Violation> {
        loop {
            match self.phase {
                Phase::Deal(Place::Down(seat)) => {
                    let card = stub.top();
                    self.check_in_stub(card)?;
                    events.push(Event::CardDealt { seat, card: Facedown::of(seat, card) });
                    self.card_dealt(setup, seat, card);
                }
                Phase::Deal(_) => {
                    let begin = events.len();
                    self.decide_deal(stub.top(), events)?;
                    self.take_in_from(setup, events, begin);
                }
                Phase::Burn => {
                    let card = stub.top();
                    self.check_in_stub(card)?;
                    let card = Facedown::of_nobody(card);
                    events.push(Event::CardBurned { card });
                    self.card_burned(setup, card);
                }
                Phase::Ante(seat) => {
                    let begin = events.len();
                    self.decide_post(setup, seat, events);
                    self.take_in_from(setup, events, begin);
                }
                Phase::Post(index) => {
                    let begin = events.len();
                    self.decide_post(setup, setup.posts[usize::from(index)].seat, events);
                    self.take_in_from(setup, events, begin);
                }
                Phase::Act(_)
                | Phase::Chop(_)
                | Phase::Discard(_)
                | Phase::Runs
                | Phase::Show(_)
                | Phase::Over => return Ok(self.awaited(setup)),
                Phase::Push if self.pot_to_rule_on().is_some() => return Ok(self.awaited(setup)),
                Phase::ScrambleBurns | Phase::Reshuffle(_) => {
                    let begin = events.len();
                    self.decide_procedure(setup, events)?;
                    self.take_in_from(setup, events, begin);
                    stub.shuffle(self.unseen);
                }
                _ => {
                    let begin = events.len();
                    self.decide_procedure(setup, events)?;
                    self.take_in_from(setup, events, begin);
                }
            }
        }
    }

    #[inline]
    fn take_in_from(&mut self, setup: &Setup, events: &[Event], begin: usize) {
        for event in &events[begin..] {
            self.take_in(setup, event);
        }
    }
}
