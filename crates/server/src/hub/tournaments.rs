//! What is told of tournaments: asked for by the pages, stood above the tables, and said to be new when it is.

use std::collections::BTreeSet;

use chips::Chips;
use game::{Moment, PlayerId, Span, TableId, TournamentId};
use room::spec::TablesSpec;
use room::{Follower, Happened, TableRecord, TournamentRecord};
use tournament::chop::by_weights;
use tournament::{EntryNo, TableNo, Tournament, TournamentEvent};
use view::tournament::{EventTables, Setting};
use wire::{ClientOut, DealBy, TournamentBanner, TournamentLogLine};

use super::{HubState, Roll};
use crate::frame::Frame;

/// How often whoever looks is told that an event has changed.
const EVERY: Span = Span::millis(500);

/// How many lines of the log the desk has.
const LINES: usize = 100;
/// So many at most talk about a deal that the house works out for them.
const MOST_IN_A_DEAL: usize = 100;
/// How many a projector shows.
const ON_THE_CLOCK: usize = 8;

/// Events that have changed since anybody was told, and when that may be.
#[derive(Default)]
pub(super) struct ChangedEvents {
    changed: BTreeSet<TournamentId>,
    next: Option<Moment>,
}

/// The tables of one event in the room.
struct Hall<'a> {
    room: &'a Follower,
    id: TournamentId,
}

impl EventTables for Hall<'_> {
    fn table(&self, number: TableNo) -> Option<TableId> {
        let table = self.room.event_table(self.id, number)?;
        self.room.table(table).filter(|record| !record.is_closed()).map(TableRecord::id)
    }
}

impl Roll<'_> {
    /// An event and what is known around it.
    fn look_at<T>(
        &self,
        record: &TournamentRecord,
        now: Moment,
        look: impl FnOnce(&Tournament, &Setting<'_>) -> T,
    ) -> T {
        let hall = Hall { room: self.room, id: record.id() };
        let setting = Setting {
            id: record.id().0,
            title: &record.spec().name,
            starts_at: record.spec().starts_at(),
            live_tables: record.spec().tables_are == TablesSpec::Live,
            now,
            people: self,
            tables: &hall,
            money: self.money,
            notes: record.notes(),
        };
        look(record.event(), &setting)
    }

    /// What stands above a table of an event; nothing above any other.
    pub(super) fn banner(&self, table: &TableRecord, now: Moment) -> Option<TournamentBanner> {
        let own = table.tournament()?;
        let record = self.room.tournament(own.id)?;
        self.look_at(record, now, |event, setting| view::tournament::banner(event, setting, own.number))
    }
}

impl HubState {
    /// An event was announced.
    pub(super) fn announced(&mut self, id: TournamentId) {
        self.events.changed.insert(id);
    }

    /// Something has happened in an event. Whom it concerns finds it on the own page.
    pub(super) fn heard_of_event(&mut self, id: TournamentId, event: &TournamentEvent) {
        self.events.changed.insert(id);
        let Some(record) = self.room.tournament(id) else { return };
        let concerned: Vec<PlayerId> = concerns(event)
            .into_iter()
            .filter_map(|entry| record.event().entry(entry))
            .map(|entry| entry.player)
            .collect();
        for player in concerned {
            self.crowd.account_changed(player);
        }
    }

    /// Tells whoever looks that events have changed, and those at their tables what stands above them now.
    pub(super) fn tell_events(&mut self, now: Moment) {
        if self.events.changed.is_empty() || self.events.next.is_some_and(|next| now < next) {
            return;
        }
        self.events.next = Some(now.plus(EVERY));
        for id in std::mem::take(&mut self.events.changed) {
            let changed = Frame::of(&ClientOut::TournamentChanged { tournament: id.0 });
            self.crowd.tell_board(&changed);
            let of_it = |record: &&TableRecord| {
                record.tournament().is_some_and(|own| own.id == id) && !record.is_closed()
            };
            let tables: Vec<TableId> = self.room.tables().filter(of_it).map(TableRecord::id).collect();
            for table in tables {
                self.tell_watchers(table, false);
            }
        }
    }

    /// An event and what is known around it; nothing where there is none of that number.
    pub(crate) fn tournament<T>(
        &self,
        id: TournamentId,
        look: impl FnOnce(&Tournament, &Setting<'_>) -> T,
    ) -> Option<T> {
        let record = self.room.tournament(id)?;
        Some(self.roll().look_at(record, self.clock.now(), look))
    }

    /// The events of the room, the next first.
    pub(crate) fn tournaments(&self) -> wire::TournamentList {
        let now = self.clock.now();
        let row = |record: &TournamentRecord| self.roll().look_at(record, now, view::tournament::summary);
        wire::TournamentList {
            server_now: now.millis(),
            tournaments: self.room.tournaments().map(row).collect(),
        }
    }

    /// What happened in an event in lines, in the order it is handed in: those for everybody, or staff's.
    fn lines_of<'a>(
        &self,
        record: &TournamentRecord,
        staff: bool,
        most: usize,
        happened: impl Iterator<Item = &'a Happened>,
    ) -> Vec<TournamentLogLine> {
        self.roll().look_at(record, self.clock.now(), |event, setting| {
            let line = |happened: &Happened| {
                let Happened { number, at, event: fact } = happened;
                if staff {
                    return Some(view::tournament::staff_line(event, setting, *number, *at, fact));
                }
                view::tournament::public_line(event, setting, *number, *at, fact)
            };
            happened.filter_map(line).take(most).collect()
        })
    }

    /// The latest lines of an event's log, the newest first: those for everybody, or staff's.
    fn lines(&self, id: TournamentId, staff: bool, most: usize) -> Option<Vec<TournamentLogLine>> {
        let record = self.room.tournament(id)?;
        Some(self.lines_of(record, staff, most, record.recent().rev()))
    }

    /// The projector's page.
    pub(crate) fn tournament_clock(&self, id: TournamentId) -> Option<wire::TournamentClock> {
        let lines = self.lines(id, false, ON_THE_CLOCK)?;
        self.tournament(id, |event, setting| view::tournament::clock(event, setting, lines))
    }

    /// The director's desk.
    pub(crate) fn director_desk(&self, id: TournamentId) -> Option<wire::DirectorDesk> {
        let lines = self.lines(id, true, LINES)?;
        self.tournament(id, |event, setting| {
            let mut desk = view::tournament::desk(event, setting, lines);
            // Where a deal by stacks can be proposed, one by the chip model can be, too.
            if !desk.deals.is_empty()
                && let Some(names) = by_the_chip_model(event)
            {
                desk.deals.push(view::tournament::suggestion(event, setting, DealBy::Icm, &names));
            }
            desk
        })
    }

    /// The lines before that number as far as they are at hand, the newest first, and the event from which on that is:
    /// nothing, where everything is.
    pub(crate) fn tournament_log(
        &self,
        id: TournamentId,
        staff: bool,
        before: u64,
        most: usize,
    ) -> Option<(Vec<TournamentLogLine>, Option<u64>)> {
        let record = self.room.tournament(id)?;
        let wanted = record.recent().rev().filter(|happened| happened.number < before);
        Some((self.lines_of(record, staff, most, wanted), record.recent_since()))
    }

    /// What was read from the log of an event, in lines, the newest first.
    pub(crate) fn tournament_lines(
        &self,
        id: TournamentId,
        staff: bool,
        most: usize,
        read: &[Happened],
    ) -> Option<Vec<TournamentLogLine>> {
        let record = self.room.tournament(id)?;
        Some(self.lines_of(record, staff, most, read.iter().rev()))
    }
}

/// What everybody who is left would get by the independent chip model, to the cent.
fn by_the_chip_model(event: &Tournament) -> Option<Vec<(EntryNo, Chips)>> {
    let left = (1..).map(EntryNo).zip(&event.state().entries).filter(|(_, entry)| entry.status.in_play());
    let left: Vec<(EntryNo, u64)> = left.map(|(number, entry)| (number, entry.stack.count())).collect();
    if left.len() > MOST_IN_A_DEAL {
        return None;
    }
    let stacks: Vec<u64> = left.iter().map(|(_, stack)| *stack).collect();
    let prizes = event.desk().prizes.as_ref()?;
    let prizes: Vec<u64> = prizes.by_place.iter().take(left.len()).map(|prize| prize.units()).collect();
    let worth = odds::icm::weights(&odds::icm::equities(&stacks, &prizes).ok()?);
    let weights: Vec<(EntryNo, u64)> = left.iter().map(|(number, _)| *number).zip(worth).collect();
    let deal = by_weights(&weights, event.desk().money.pool().ok()?).ok()?;
    Some(deal.names().to_vec())
}

/// Whose own page says something else after something happened in an event.
fn concerns(event: &TournamentEvent) -> Vec<EntryNo> {
    use tournament::{ConductEvent as C, EntryEvent as E, MoneyEvent as M, PlayEvent as P, SeatEvent as S};
    match event {
        TournamentEvent::Entry(
            E::Registered { entry, .. }
            | E::BecameAlternate { entry }
            | E::Unregistered { entry, .. }
            | E::RebuyOffered { entry, .. }
            | E::Rebought { entry, .. }
            | E::RebuyDeclined { entry }
            | E::AddedOn { entry, .. }
            | E::SurvivorAdmitted { entry, .. },
        )
        | TournamentEvent::Seat(S::Seated { entry, .. } | S::Moved { entry, .. } | S::Arrived { entry })
        | TournamentEvent::Play(P::Felted { entry, .. })
        | TournamentEvent::Money(
            M::PrizeAwarded { entry, .. } | M::TicketWon { entry, .. } | M::Refunded { entry, .. },
        )
        | TournamentEvent::Conduct(
            C::Missing { entry }
            | C::Suspended { entry, .. }
            | C::SuspensionEnded { entry }
            | C::Disqualified { entry, .. },
        ) => vec![*entry],
        TournamentEvent::Play(P::WentOut { entries, .. }) => entries.clone(),
        _ => Vec::new(),
    }
}
