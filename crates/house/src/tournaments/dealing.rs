//! When a table of a tournament is dealt.
//!
//! The room refuses a deal that the director does not want: in a rest, in a race, while the others finish their hand. The crew
//! folds the same log by the same code, so it need not ask to know: a table that is held back is looked at again when
//! something has happened in its tournament, or after a second, and the room hears of it when the way is free.

use game::{Moment, TableId};
use tournament::Violation;

use crate::crew::CrewState;

impl CrewState {
    /// Whether a hand may be dealt at a table as far as its tournament goes. Where it belongs to none, nobody else is asked.
    pub(crate) fn director_lets_deal(&self, table: TableId, now: Moment) -> bool {
        let Some(own) = self.tables.get(table).and_then(room::TableRecord::tournament) else { return true };
        let Some(record) = self.tournaments.get(own.id) else { return false };
        match record.event().may_deal(now, own.number) {
            // The cards for the button are dealt with the hand (cb:12.tourn.7).
            Ok(_) | Err(Violation::ButtonFirst { .. }) => true,
            Err(_) => false,
        }
    }
}
