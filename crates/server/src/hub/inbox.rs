//! What waits for a second badge: sent to the floor and the cage when they come in, and whenever it changes.

use game::{Moment, Span};
use wire::ClientOut;

use super::{ClientId, HubState};
use crate::boards;
use crate::frame::Frame;

/// How often it is looked at: proposals also end with time.
const EVERY: Span = Span::millis(500);

/// As it was last told.
#[derive(Default)]
pub(super) struct Told {
    next: Option<Moment>,
    frame: Option<Frame>,
}

impl HubState {
    fn inbox_frame(&self, now: Moment) -> Frame {
        let inbox = boards::inbox(&self.room, now, self.config.house.currency);
        Frame::of(&ClientOut::Inbox(Box::new(inbox)))
    }

    /// Tells everybody it concerns, if it has changed.
    pub(super) fn tell_inbox(&mut self, now: Moment) {
        if self.inbox.next.is_some_and(|next| now < next) {
            return;
        }
        self.inbox.next = Some(now.plus(EVERY));
        let frame = self.inbox_frame(now);
        if self.inbox.frame.as_ref() != Some(&frame) {
            self.crowd.tell_second_badges(&frame);
            self.inbox.frame = Some(frame);
        }
    }

    /// Tells somebody who has just come in.
    pub(super) fn tell_inbox_to(&mut self, id: ClientId) {
        let frame = self.inbox_frame(self.clock.now());
        self.crowd.send(id, &frame);
    }
}
