//! The room as its log tells it: what boards, screens and the players of the house go by.
//!
//! A follower is folded from what was written, by the code that folds the room itself: [`Floor::apply`], the jackpots',
//! the ledger's and [`TableRecord::apply`]. It knows what everybody in the house may go by and nothing that must stay
//! locked: no deck, no key, no papers. Whoever has one looks at it as long as they like; the room is not kept waiting.

mod tournaments;

use std::collections::{BTreeMap, BTreeSet};

use game::{HandNumber, Moment, PlayerId, Span, TableId, TournamentId};
use jackpot::{ClaimNumber, Jackpots};
use ledger::Ledger;
use tournament::TableNo;

use crate::committed::{Committed, StreamEvents};
use crate::floor::Floor;
use crate::house::HouseRules;
use crate::incidents::Incidents;
use crate::protection::{Protection, Results, SessionStanding, Standing};
use crate::record::{RoomEvent, TableEvent};
use crate::spec::TableSpec;
use crate::state::{Room, called, registered};
use crate::tables::{Frozen, LiveTable, TableRecord};
use crate::tournaments::TournamentRecord;

pub use self::tournaments::FollowedTournaments;

/// The room as its log tells it.
#[derive(Clone)]
pub struct Follower {
    rules: HouseRules,
    names: Vec<String>,
    floor: Floor,
    jackpots: Jackpots,
    /// When claims were verified that wait for a second badge.
    verified: BTreeMap<ClaimNumber, Moment>,
    ledger: Ledger,
    incidents: Incidents,
    protection: Protection,
    results: Results,
    tournaments: FollowedTournaments,
    tables: FollowedTables,
}

/// The tables of the room as their logs tell them: enough for whoever deals and plays there.
#[derive(Clone)]
pub struct FollowedTables {
    tables: BTreeMap<TableId, Followed>,
    /// Tables whose text cannot be read any more: what the room says of them changes nothing here.
    unopened: BTreeSet<TableId>,
    /// How many house players each table wants.
    house_players: BTreeMap<TableId, u8>,
    last_hand: HandNumber,
    doubtful: bool,
}

/// A table and the number of the last event that was taken in there.
#[derive(Clone)]
struct Followed {
    record: TableRecord,
    last: u64,
}

impl FollowedTables {
    /// Takes in what one command has written into one stream; the tables that have changed.
    pub fn apply(&mut self, written: &Committed) -> BTreeSet<TableId> {
        let mut changed = BTreeSet::new();
        match &written.page {
            StreamEvents::Room { events } => {
                changed.extend(events.iter().filter_map(|event| self.apply_room(written.at, event)));
            }
            StreamEvents::Table { table, events } => {
                events.iter().for_each(|event| self.apply_table(*table, written.at, event));
                changed.insert(*table);
            }
            StreamEvents::Tournament { .. } | StreamEvents::Ledger { .. } => {}
        }
        changed
    }

    /// Takes in an event of the room; which table has changed by it.
    pub fn apply_room(&mut self, at: Moment, event: &RoomEvent) -> Option<TableId> {
        match event {
            RoomEvent::TableOpened { table, spec, .. } => {
                // One whose text cannot be read any more is not opened by the room either.
                let opened = TableSpec::from_text(spec).and_then(|spec| TableRecord::opened(*table, spec));
                let Ok(record) = opened else {
                    self.unopened.insert(*table);
                    return None;
                };
                let before = self.tables.insert(*table, Followed { record, last: 0 });
                self.doubtful |= before.is_some();
                Some(*table)
            }
            RoomEvent::TableClosed { table, .. } => {
                self.house_players.remove(table);
                self.opened(*table)?.closes();
                Some(*table)
            }
            RoomEvent::HousePlayersWanted { table, count } => {
                self.opened(*table)?;
                self.house_players.insert(*table, *count);
                Some(*table)
            }
            RoomEvent::TableFrozen { table, why, .. } => {
                let frozen = Frozen { since: at, why: why.clone() };
                self.opened(*table)?.stands_still(Some(frozen));
                Some(*table)
            }
            RoomEvent::TableThawed { table, .. } => {
                self.opened(*table)?.stands_still(None);
                Some(*table)
            }
            RoomEvent::TablesLetGo { numbered } => {
                self.tables.retain(|_, followed| !followed.record.is_over());
                self.last_hand = self.last_hand.max(*numbered);
                None
            }
            // Not about a table, or told at the table as well.
            RoomEvent::Started { .. }
            | RoomEvent::TournamentAnnounced { .. }
            | RoomEvent::TournamentLetGo { .. }
            | RoomEvent::PlayerRegistered { .. }
            | RoomEvent::TableClosing { .. }
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
            | RoomEvent::ClockJumped { .. } => None,
        }
    }

    /// Takes in an event of a table.
    pub fn apply_table(&mut self, table: TableId, at: Moment, event: &TableEvent) {
        // A table that was never opened here: something was missed that the room had told.
        let Some(followed) = self.tables.get_mut(&table) else {
            self.doubtful = true;
            return;
        };
        // The room has taken it in by the same function; if that is not possible here, the thread is lost.
        self.doubtful |= followed.record.apply(at, event).is_err();
        followed.last += 1;
        if let Some(number) = followed.record.number() {
            self.last_hand = self.last_hand.max(number);
        }
    }

    /// A table the room speaks of. Of one that was never opened here something was missed.
    fn opened(&mut self, table: TableId) -> Option<&mut TableRecord> {
        let followed = self.tables.get_mut(&table);
        self.doubtful |= followed.is_none() && !self.unopened.contains(&table);
        followed.map(|followed| &mut followed.record)
    }

    /// A table.
    pub fn get(&self, id: TableId) -> Option<&TableRecord> {
        self.tables.get(&id).map(|followed| &followed.record)
    }

    /// The tables, by number.
    pub fn iter(&self) -> impl Iterator<Item = &TableRecord> {
        self.tables.values().map(|followed| &followed.record)
    }

    /// The number of the last event that was taken in at a table.
    pub fn last_of(&self, id: TableId) -> Option<u64> {
        self.tables.get(&id).map(|followed| followed.last)
    }

    /// How many house players each table wants.
    pub const fn house_players(&self) -> &BTreeMap<TableId, u8> {
        &self.house_players
    }

    /// Whether something was told that cannot have happened here: whoever follows has lost the thread and begins anew
    /// ([`FeedReader::begin_anew`](crate::FeedReader::begin_anew)).
    pub const fn is_doubtful(&self) -> bool {
        self.doubtful
    }
}

impl Follower {
    /// Begins with the room as it stands. `last_of` is the number of the last event of a table that is in it.
    pub fn of(room: &Room, last_of: impl Fn(TableId) -> u64) -> Follower {
        let followed = |live: &LiveTable| {
            (live.id(), Followed { record: live.record().clone(), last: last_of(live.id()) })
        };
        let tables = room.tables().map(followed).collect();
        Follower {
            rules: room.rules.clone(),
            names: room.players.clone(),
            floor: room.floor.clone(),
            jackpots: room.jackpots.clone(),
            verified: room.verified.clone(),
            ledger: room.ledger.clone(),
            incidents: room.incidents.clone(),
            protection: room.protection.clone(),
            results: room.results.clone(),
            tournaments: FollowedTournaments::of(room),
            tables: FollowedTables {
                tables,
                unopened: room.unopened.keys().copied().collect(),
                house_players: room.house_players.clone(),
                last_hand: room.last_hand(),
                doubtful: false,
            },
        }
    }

    /// Takes in what one command has written into one stream; the tables that have changed.
    pub fn apply(&mut self, written: &Committed) -> BTreeSet<TableId> {
        match &written.page {
            StreamEvents::Room { events } => {
                events.iter().filter_map(|event| self.apply_room(written.at, event)).collect()
            }
            StreamEvents::Table { .. } => self.tables.apply(written),
            StreamEvents::Tournament { tournament, events } => {
                events.iter().for_each(|event| self.apply_tournament(*tournament, written.at, event));
                BTreeSet::new()
            }
            StreamEvents::Ledger { events } => {
                events.iter().for_each(|event| self.apply_ledger(event));
                BTreeSet::new()
            }
        }
    }

    /// Takes in an event of the room; which table has changed by it.
    pub fn apply_room(&mut self, at: Moment, event: &RoomEvent) -> Option<TableId> {
        match event {
            RoomEvent::PlayerRegistered { player, name } => {
                self.tables.doubtful |= registered(&mut self.names, *player, name).is_err();
            }
            RoomEvent::Floor(event) => {
                // As at the tables: what the room took in can be taken in here, or the thread is lost.
                self.tables.doubtful |= self.floor.apply(at, event).is_err();
            }
            RoomEvent::Jackpot(event) => {
                self.tables.doubtful |= self.jackpots.take_in(event).is_err();
                if let jackpot::JackpotEvent::ClaimClosed { claim } | jackpot::JackpotEvent::Denied { claim, .. } = event {
                    self.verified.remove(claim);
                }
            }
            // Papers are for the cage alone, when it pays; that they were shown is for the second badge.
            RoomEvent::Identified { claim, .. } => {
                self.tables.doubtful |= self.jackpots.claim(*claim).is_none();
                self.verified.insert(*claim, at);
            }
            RoomEvent::IncidentNoted(incident) => {
                self.tables.doubtful |= self.incidents.take_in(at, incident).is_err();
            }
            RoomEvent::LimitSet { .. }
            | RoomEvent::SatDown { .. }
            | RoomEvent::GotUp { .. }
            | RoomEvent::RealityCheckChosen { .. }
            | RoomEvent::RealityAcknowledged { .. }
            | RoomEvent::Resumed { .. } => {
                self.tables.doubtful |= self.protection.apply(at, event).is_err();
            }
            RoomEvent::TournamentAnnounced { .. }
            | RoomEvent::TournamentLetGo { .. }
            | RoomEvent::TableOpened { .. } => self.tournaments.apply_room(at, event),
            // The tables' to take in.
            RoomEvent::TableClosing { .. }
            | RoomEvent::TablesLetGo { .. }
            | RoomEvent::TableClosed { .. }
            | RoomEvent::HousePlayersWanted { .. }
            | RoomEvent::TableFrozen { .. }
            | RoomEvent::TableThawed { .. }
            | RoomEvent::HandResolved { .. }
            // The chips are in the ledger; when they were given is between the room and the player.
            | RoomEvent::Refilled { .. }
            // These say something about the machine, not about the room.
            | RoomEvent::NothingToDo
            | RoomEvent::Founded { .. }
            | RoomEvent::LossAccepted { .. }
            | RoomEvent::StaffAppointed { .. }
            | RoomEvent::AccountsSealed
            | RoomEvent::MoneySetOut { .. }
            | RoomEvent::Pruned(_)
            | RoomEvent::Started { .. }
            | RoomEvent::ClockJumped { .. }
            | RoomEvent::StillOpen => {}
        }
        self.tables.apply_room(at, event)
    }

    /// Takes in an event of a table.
    pub fn apply_table(&mut self, table: TableId, at: Moment, event: &TableEvent) {
        self.tables.apply_table(table, at, event);
    }

    /// Takes in an event of a tournament.
    pub fn apply_tournament(
        &mut self,
        tournament: TournamentId,
        at: Moment,
        event: &tournament::TournamentEvent,
    ) {
        self.tournaments.apply(tournament, at, event);
    }

    /// The tournaments, by number.
    pub fn tournaments(&self) -> impl Iterator<Item = &TournamentRecord> {
        self.tournaments.iter()
    }

    /// A tournament.
    pub fn tournament(&self, id: TournamentId) -> Option<&TournamentRecord> {
        self.tournaments.get(id)
    }

    /// The room's number for a table of a tournament; the last one that had it, where it is closed.
    pub fn event_table(&self, id: TournamentId, table: TableNo) -> Option<TableId> {
        self.tournaments.table(id, table)
    }

    /// The tournaments alone.
    pub const fn tournaments_only(&self) -> &FollowedTournaments {
        &self.tournaments
    }

    /// Takes in an event of the ledger.
    pub fn apply_ledger(&mut self, event: &ledger::LedgerEvent) {
        self.tables.doubtful |= self.ledger.apply(event).is_err();
        self.results.take_in(&self.ledger, event);
    }

    /// How somebody stands with limits and session.
    pub fn standing(&self, player: PlayerId, now: Moment) -> Standing {
        Standing::of(&self.protection, &self.results, player, now, self.rules.protection.session_pause)
    }

    /// How somebody's session stands, if one goes on, and how often they want to be told; nothing where the house's
    /// default holds. It is asked for every seat at every update, where limits are not.
    pub fn session_standing(&self, player: PlayerId, now: Moment) -> Option<(SessionStanding, Option<Span>)> {
        let pause = self.rules.protection.session_pause;
        let session = SessionStanding::of(&self.protection, &self.results, player, now, pause)?;
        Some((session, self.protection.check_every(player)))
    }

    /// The rules of the house.
    pub const fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// Lists and seats.
    pub const fn floor(&self) -> &Floor {
        &self.floor
    }

    /// Jackpots.
    pub const fn jackpots(&self) -> &Jackpots {
        &self.jackpots
    }

    /// When claims were verified that wait for a second badge.
    pub const fn verified_claims(&self) -> &BTreeMap<ClaimNumber, Moment> {
        &self.verified
    }

    /// Money.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Limits and playing times.
    pub(crate) const fn protection(&self) -> &Protection {
        &self.protection
    }

    /// What players have brought, won and lost, and were given.
    pub(crate) const fn results(&self) -> &Results {
        &self.results
    }

    /// What is on record about players.
    pub const fn incidents(&self) -> &Incidents {
        &self.incidents
    }

    /// Whether something was told that cannot have happened: see [`FollowedTables::is_doubtful`].
    pub const fn is_doubtful(&self) -> bool {
        self.tables.is_doubtful() || self.tournaments.is_doubtful()
    }

    /// The tables alone.
    pub const fn tables_only(&self) -> &FollowedTables {
        &self.tables
    }

    /// The tables, by number.
    pub fn tables(&self) -> impl Iterator<Item = &TableRecord> {
        self.tables.iter()
    }

    /// A table.
    pub fn table(&self, id: TableId) -> Option<&TableRecord> {
        self.tables.get(id)
    }

    /// The number of the last event that was taken in at a table.
    pub fn last_of(&self, id: TableId) -> Option<u64> {
        self.tables.last_of(id)
    }

    /// The number of the last hand or round.
    pub const fn last_hand(&self) -> HandNumber {
        self.tables.last_hand
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> Option<&str> {
        let index = usize::try_from(player.0).ok()?.checked_sub(1)?;
        called(self.names.get(index))
    }

    /// The names of all players, in the order of their numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many people the room knows.
    pub fn players(&self) -> u32 {
        u32::try_from(self.names.len()).unwrap_or(u32::MAX)
    }
}

impl Room {
    /// The names of all players, in the order of their numbers.
    pub fn names(&self) -> &[String] {
        &self.players
    }
}
