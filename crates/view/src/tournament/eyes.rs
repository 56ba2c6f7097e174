//! An event and what is known around it: names, tables of the room, the time.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use ::tournament::structure::{LevelNo, Structure};
use ::tournament::{DirectorSheet, Entry, EntryNo, Hands, Part, Spot, TableNo, Tournament};
use chips::{Chips, Currency, Overflow};
use game::{Moment, PlayerId, TableId};
use wire::{TournamentPrice, TournamentSpot, Who};

use super::Notes;
use crate::People;

/// Which table of the room a table of the event is.
pub trait EventTables {
    /// The table of the room; none where it is a real one, or not open.
    fn table(&self, number: TableNo) -> Option<TableId>;
}

/// What is known around an event, besides what it knows itself.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The number of the event.
    pub id: u32,
    /// What it is called.
    pub title: &'a str,
    /// When it is to start, where that is known.
    pub starts_at: Option<Moment>,
    /// Whether it is played at real tables.
    pub live_tables: bool,
    /// What the server's clock says.
    pub now: Moment,
    /// Who is who.
    pub people: &'a dyn People,
    /// Which table is which.
    pub tables: &'a dyn EventTables,
    /// How amounts of money are written. Points never are.
    pub money: Currency,
    /// What the event does not remember.
    pub notes: &'a Notes,
}

/// An event as it is looked at.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    pub(super) event: &'a Tournament,
    pub(super) setting: &'a Setting<'a>,
}

impl<'a> Eyes<'a> {
    pub(super) const fn new(event: &'a Tournament, setting: &'a Setting<'a>) -> Eyes<'a> {
        Eyes { event, setting }
    }

    pub(super) fn desk(self) -> &'a DirectorSheet {
        self.event.desk()
    }

    pub(super) fn structure(self) -> &'a Structure {
        &self.event.setup().structure
    }

    /// Every entry by number.
    pub(super) fn entries(self) -> impl Iterator<Item = (EntryNo, &'a Entry)> {
        (1..).map(EntryNo).zip(&self.event.state().entries)
    }

    /// The tables in use, by number.
    pub(super) fn open_tables(self) -> impl Iterator<Item = (TableNo, &'a ::tournament::TableState)> {
        let numbered = (1..).map(TableNo).zip(&self.event.state().tables);
        numbered.filter(|(_, table)| table.stage == ::tournament::Stage::Open)
    }

    pub(super) fn person(self, player: PlayerId) -> Who {
        Who {
            player: u64::from(player.0),
            name: self.called(player).into_owned(),
            bot: self.setting.people.is_house(player),
            program: self.setting.people.is_program(player),
        }
    }

    pub(super) fn called(self, player: PlayerId) -> Cow<'a, str> {
        self.setting.people.name(player).unwrap_or_else(|| Cow::Owned(player.to_string()))
    }

    /// The name of whose entry it is; `entry 7`, where the event has no such entry.
    pub(super) fn name(self, entry: EntryNo) -> String {
        match self.event.entry(entry) {
            Some(state) => self.called(state.player).into_owned(),
            None => entry.to_string(),
        }
    }

    pub(super) fn spot(self, spot: Spot) -> TournamentSpot {
        TournamentSpot {
            table: spot.table.0,
            seat: spot.seat.number(),
            room_table: self.room_table(spot.table),
        }
    }

    pub(super) fn room_table(self, table: TableNo) -> Option<u32> {
        self.setting.tables.table(table).map(|table| u32::from(table.0))
    }

    /// An amount of money in words.
    pub(super) fn money(self, amount: Chips) -> String {
        self.setting.money.show(amount).to_string()
    }

    /// When a level ends, as the clock runs now; none where it is over, or the clock is stopped or has not begun.
    pub(super) fn level_ends(self, level: LevelNo) -> Option<Moment> {
        let clock = self.desk().clock?;
        let Hands::Until(until) = clock.hands else { return None };
        if clock.level == level && clock.part == Part::Play {
            return Some(until);
        }
        let mut ends = match clock.part {
            Part::Play => self.after_the_rest(clock.level, until),
            Part::Rest => until,
        };
        let mut next = clock.level.next();
        while next <= level {
            ends = ends.plus(self.structure().level(next)?.span);
            if next == level {
                return Some(ends);
            }
            ends = self.after_the_rest(next, ends);
            next = next.next();
        }
        None
    }

    /// When the next level begins, if one ends then.
    pub(super) fn after_the_rest(self, level: LevelNo, ends: Moment) -> Moment {
        match self.structure().pause_after(level) {
            Some(pause) => ends.plus(pause.span),
            None => ends,
        }
    }
}

/// An amount that an event has counted. It takes in no event after which its money could not be counted any more.
pub(super) fn counted(amount: Result<Chips, Overflow>) -> Chips {
    amount.expect("an event takes nothing in after which its money cannot be counted")
}

/// A price with its sum. One that cannot be added up is refused before anybody is asked to pay it (`spec.rs`).
pub(super) fn price(of: ::tournament::Price) -> TournamentPrice {
    let (pool, fee, bounty) = (of.pool.units(), of.fee.units(), of.bounty.units());
    TournamentPrice { pool, fee, bounty, total: pool.saturating_add(fee).saturating_add(bounty) }
}

/// Lists are shorter than numbers of the wire are large.
pub(super) fn many(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
