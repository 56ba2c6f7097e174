//! The house in tournaments.
//!
//! Their tables are dealt like any other, as soon as the director lets them ([`dealing`]). Players of the house fill the field
//! ([`entering`]) and say what a tournament asks its players ([`answering`]); whoever has no connection is reported away, and
//! back ([`presence`]). [`programme`] is what the house announces again and again.
//!
//! All of it is read from the logs that the crew follows: after a restart the house goes on where it was.

mod answering;
mod dealing;
mod entering;
mod presence;
mod programme;

use std::collections::BTreeSet;

use game::{Moment, PlayerId, TournamentId};
use room::{Committed, StreamEvents};

use crate::crew::CrewState;

pub use self::programme::{Programme, Recurring, When};

impl CrewState {
    /// Takes in what was written of tournaments; which one it is about.
    pub(crate) fn follow_tournaments(&mut self, written: &Committed) -> Option<TournamentId> {
        match &written.page {
            StreamEvents::Room { events } => {
                events.iter().for_each(|event| self.tournaments.apply_room(written.at, event));
                None
            }
            StreamEvents::Tournament { tournament, events } => {
                events.iter().for_each(|event| self.tournaments.apply(*tournament, written.at, event));
                Some(*tournament)
            }
            StreamEvents::Table { .. } | StreamEvents::Ledger { .. } => None,
        }
    }

    /// Something happened in a tournament: tables that had to wait may be let to deal, and players may be asked something.
    pub(crate) fn tournament_moved_on(&mut self, tournament: TournamentId) {
        for table in self.held.remove(&tournament).unwrap_or_default() {
            self.consider(table);
        }
        self.think_about(tournament);
    }

    /// What the house sees to in tournaments from time to time.
    /// Whoever is busy enters none.
    pub(crate) fn host_tournaments(&mut self, now: Moment, busy: BTreeSet<PlayerId>) {
        self.announce_what_is_due(now);
        self.fill_fields(now, busy);
        self.see_who_is_there(now);
        // A tournament that is long over asks nobody anything.
        let tournaments = &self.tournaments;
        self.held.retain(|tournament, _| tournaments.get(*tournament).is_some());
    }
}
