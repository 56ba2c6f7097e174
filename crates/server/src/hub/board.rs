//! The board and people's accounts: made when they have changed, and sent to whoever looks.

use game::{Moment, Span};
use wire::ClientOut;

use super::HubState;
use crate::boards::{self, Extra};
use crate::frame::Frame;

/// How often the board is made while somebody looks at it.
const BOARD_EVERY: Span = Span::seconds(1);

impl HubState {
    /// What the boards show and the room does not know.
    pub(crate) fn extra(&self) -> Extra {
        let pots = self.feeds.iter().filter_map(|(id, feed)| Some((*id, feed.average_pot()?)));
        let lets_in = |table: &&room::TableRecord| self.config.house.programs.allows(&table.spec().name);
        Extra {
            bots: self.house.clone(),
            here: u32::try_from(self.crowd.people()).unwrap_or(u32::MAX),
            average_pots: pots.collect(),
            still: self.still.tables.clone(),
            programs: self.room.tables().filter(lets_in).map(room::TableRecord::id).collect(),
        }
    }

    /// Makes the board and sends it, where somebody looks and something has changed.
    pub(super) fn show_board(&mut self, now: Moment) {
        if !self.board_stale || now < self.board_next || !self.crowd.looks_at_board() {
            return;
        }
        self.board_next = now.plus(BOARD_EVERY);
        self.board_stale = false;
        let board = boards::lobby(&self.room, &self.extra(), self.config.house.currency);
        let frame = Frame::of(&ClientOut::Lobby(Box::new(board)));
        if self.board.as_ref() != Some(&frame) {
            self.crowd.tell_board(&frame);
            self.board = Some(frame);
        }
    }

    /// Tells people whose account has changed.
    pub(super) fn push_accounts(&mut self) {
        for (client, ticket) in self.crowd.changed_accounts() {
            let session = ticket.session(&self.room);
            self.crowd.send(client, &Frame::of(&ClientOut::Account(Box::new(session))));
        }
    }
}
