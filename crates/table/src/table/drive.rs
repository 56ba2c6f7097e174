//! The dealer's part of a hand, done without being asked.

use alloc::vec::Vec;

use game::Moment;
use poker::driver::Stub;

use super::Table;
use crate::awaiting::Awaiting;
use crate::event::Event;
use crate::setup::Setup;
use crate::violation::Violation;

impl Table {
    /// See [`crate::driver::deal_on`].
    pub(crate) fn deal_on(
        &mut self,
        setup: &Setup,
        now: Moment,
        stub: &mut impl Stub,
        events: &mut Vec<Event>,
    ) -> Result<Awaiting, Violation> {
        let mut happened = core::mem::take(&mut self.driven);
        happened.clear();
        let Some(play) = self.playing_mut() else {
            self.driven = happened;
            return Ok(self.awaiting(setup, now));
        };
        let dealt = poker::driver::deal_on(&mut play.hand, &play.setup, stub, &mut happened);
        for event in &happened {
            self.note(event);
            events.push(Event::Hand(*event));
        }
        let over = happened.last() == Some(&poker::HandEvent::HandOver);
        self.driven = happened;
        debug_assert!(self.balances(), "chips were lost or made");
        let awaited = dealt.map_err(Violation::Hand)?;
        if !over {
            return Ok(Awaiting::Hand(awaited));
        }
        let begin = events.len();
        self.hand_over(setup, now, events);
        for event in &events[begin..] {
            self.apply(setup, now, event);
        }
        Ok(self.awaiting(setup, now))
    }
}
