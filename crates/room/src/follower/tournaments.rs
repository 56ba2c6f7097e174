//! The tournaments of the room as their logs tell them: enough for whoever deals and plays in them.

use std::collections::BTreeMap;

use game::{Moment, TableId, TournamentId};
use tournament::TableNo;

use crate::record::RoomEvent;
use crate::spec::{TableSpec, TournamentSpec};
use crate::state::Room;
use crate::tournaments::{EventTables, TournamentRecord};

/// The tournaments of the room as their logs tell them.
#[derive(Clone)]
pub struct FollowedTournaments {
    records: BTreeMap<TournamentId, TournamentRecord>,
    tables: EventTables,
    doubtful: bool,
}

impl FollowedTournaments {
    pub(super) fn of(room: &Room) -> FollowedTournaments {
        FollowedTournaments {
            records: room.tournaments.clone(),
            tables: room.event_tables.clone(),
            doubtful: false,
        }
    }

    /// Takes in an event of the room.
    pub fn apply_room(&mut self, at: Moment, event: &RoomEvent) {
        match event {
            RoomEvent::TournamentAnnounced { tournament, spec, .. } => {
                let announced = TournamentSpec::from_text(spec)
                    .and_then(|spec| TournamentRecord::announced(*tournament, spec, at));
                match announced {
                    Ok(record) => self.doubtful |= self.records.insert(*tournament, record).is_some(),
                    Err(_) => self.doubtful = true,
                }
            }
            RoomEvent::TournamentLetGo { tournament } => {
                self.doubtful |= self.records.remove(tournament).is_none();
                self.tables.retain(|(of, _), _| of != tournament);
            }
            RoomEvent::TableOpened { table, spec, .. } => {
                // One whose text cannot be read is not opened.
                if let Ok(Some(own)) = TableSpec::from_text(spec).map(|spec| spec.tournament()) {
                    self.tables.insert((own.id, own.number), *table);
                }
            }
            RoomEvent::Started { .. }
            | RoomEvent::TablesLetGo { .. }
            | RoomEvent::PlayerRegistered { .. }
            | RoomEvent::TableClosing { .. }
            | RoomEvent::TableClosed { .. }
            | RoomEvent::HousePlayersWanted { .. }
            | RoomEvent::TableFrozen { .. }
            | RoomEvent::TableThawed { .. }
            | RoomEvent::HandResolved { .. }
            | RoomEvent::IncidentNoted(_)
            | RoomEvent::Refilled { .. }
            | RoomEvent::NothingToDo
            | RoomEvent::Founded { .. }
            | RoomEvent::LossAccepted { .. }
            | RoomEvent::StaffAppointed { .. }
            | RoomEvent::AccountsSealed
            | RoomEvent::MoneySetOut { .. }
            | RoomEvent::Pruned(_)
            | RoomEvent::Floor(_)
            | RoomEvent::Jackpot(_)
            | RoomEvent::Identified { .. }
            | RoomEvent::Resumed { .. }
            | RoomEvent::StillOpen
            | RoomEvent::LimitSet { .. }
            | RoomEvent::SatDown { .. }
            | RoomEvent::GotUp { .. }
            | RoomEvent::RealityCheckChosen { .. }
            | RoomEvent::RealityAcknowledged { .. }
            | RoomEvent::ClockJumped { .. } => {}
        }
    }

    /// Takes in an event of a tournament.
    pub fn apply(&mut self, tournament: TournamentId, at: Moment, event: &tournament::TournamentEvent) {
        // The room has taken it in by the same function; if that is not possible here, the thread is lost.
        let taken = self.records.get_mut(&tournament).map(|record| record.apply(at, event));
        self.doubtful |= !matches!(taken, Some(Ok(())));
    }

    /// The tournaments, by number.
    pub fn iter(&self) -> impl Iterator<Item = &TournamentRecord> {
        self.records.values()
    }

    /// A tournament.
    pub fn get(&self, id: TournamentId) -> Option<&TournamentRecord> {
        self.records.get(&id)
    }

    /// The room's number for a table of a tournament; the last one that had it, where it is closed.
    pub fn table(&self, id: TournamentId, table: TableNo) -> Option<TableId> {
        self.tables.get(&(id, table)).copied()
    }

    /// Whether something was told that cannot have happened here: see [`FollowedTables::is_doubtful`](super::FollowedTables).
    pub const fn is_doubtful(&self) -> bool {
        self.doubtful
    }
}
