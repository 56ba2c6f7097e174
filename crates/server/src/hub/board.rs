//! The board and people's accounts: looked up in the room when they have changed, and sent to whoever looks.

use game::{Moment, Span};

use super::{Note, Work};
use crate::boards;

/// How often the board is looked at while somebody looks at it.
const BOARD_EVERY: Span = Span::seconds(1);

impl Work {
    /// Asks the room for the board, where somebody looks and something has changed.
    pub(super) fn look_at_board(&mut self, now: Moment) {
        if self.board_asked || !self.board_stale || now < self.board_next || !self.crowd.looks_at_board() {
            return;
        }
        self.board_next = now.plus(BOARD_EVERY);
        let own = self.own.clone();
        let pots = self.stages.iter().filter_map(|(id, stage)| Some((*id, stage.average_pot()?)));
        let extra = boards::Extra {
            bots: self.roll.house.clone(),
            here: u32::try_from(self.crowd.people()).unwrap_or(u32::MAX),
            average_pots: pots.collect(),
        };
        let asked = self.mailbox.glance(move |room| {
            own.tell(Note::BoardIs(Box::new(boards::lobby(room, room.now(), &extra))));
        });
        if asked.is_ok() {
            self.board_asked = true;
            self.board_stale = false;
        }
    }

    /// Tells people whose account has changed.
    pub(super) fn push_accounts(&mut self) {
        for (client, ticket) in self.crowd.changed_accounts() {
            let own = self.own.clone();
            let looked = self.mailbox.glance(move |room| {
                own.tell(Note::AccountIs(client, Box::new(ticket.session(room))));
            });
            if looked.is_err() {
                return;
            }
        }
    }
}
