//! Cards in the air: the draw for seats and for the button; seat cards for those whose table is gone.

use alloc::vec::Vec;

use cards::{AceIs, Card, CardSet};
use game::SeatSet;

use crate::director::{Director, Done};
use crate::draft::seats_of;
use crate::event::{ClockEvent, ConductEvent, SeatEvent, Seating, WholeEvent};
use crate::setup::{Format, LateEntry, LateStack};
use crate::state::{Phase, Redraw, Status};
use crate::structure::LevelNo;
use crate::violation::Violation;
use crate::{EntryNo, Points, Spot, TableNo};

/// Seats for so many at these tables, no table with more than one more than another.
pub(crate) fn balanced(tables: &[TableNo], seats: u8, players: usize) -> Vec<Spot> {
    let by_table = |table: &TableNo| seats_of(*table, seats).collect::<Vec<_>>();
    let all: Vec<Vec<Spot>> = tables.iter().map(by_table).collect();
    let rows = (0..usize::from(seats)).flat_map(|row| all.iter().map(move |table| table[row]));
    rows.take(players).collect()
}

/// Whether these are all the cards of a pack, in whatever order. A table that breaks among a thousand has a pack of thousands, so
/// they are ticked off table by table and not sorted.
fn is_shuffled(cards: &[Spot], pack: &[Spot]) -> bool {
    let place = |spot: &Spot| usize::try_from(spot.table.0).unwrap_or(usize::MAX);
    let tables = pack.iter().map(place).max().map_or(0, |last| last.saturating_add(1));
    let mut missing: Vec<SeatSet> = (0..tables).map(|_| SeatSet::EMPTY).collect();
    for spot in pack {
        missing[place(spot)].insert(spot.seat);
    }
    // No seat is in a pack twice: whatever is ticked off as often as there are cards is all of it.
    cards.len() == pack.len()
        && cards.iter().all(|spot| {
            let here = missing.get_mut(place(spot)).filter(|here| here.contains(spot.seat));
            here.map(|here| here.remove(spot.seat)).is_some()
        })
}

impl Director<'_> {
    /// The tables of a start with so many: those that break last.
    fn starting_tables(&self, tables: u32) -> Result<&[TableNo], Violation> {
        let most = self.setup.tables();
        let order = &self.setup.break_order;
        let first = usize::try_from(tables).ok().and_then(|tables| order.len().checked_sub(tables));
        match first {
            Some(first) if tables > 0 => Ok(&order[first..]),
            Some(_) | None => Err(Violation::NoSuchNumberOfTables { tables, most }),
        }
    }

    /// Whether unsold seats are dealt in (cb:12.tourn.5b).
    fn sells_seats(&self) -> bool {
        self.setup.late != LateEntry::None && self.setup.readings.late_stack == LateStack::WhatIsLeft
    }

    /// The seat cards of a start at so many tables.
    pub(crate) fn starting_pack(&self, tables: u32) -> Result<Vec<Spot>, Violation> {
        let numbers = self.starting_tables(tables)?;
        let entered = self.draft.desk.entered;
        // Whoever alone is left of all flights has won: the final day is over as soon as it begins.
        let alone = self.setup.format == Format::FinalDay && entered == 1 && tables == 1;
        if entered < 2 && !alone {
            return Err(Violation::TooFew { entries: entered });
        }
        let seats = tables.saturating_mul(u32::from(self.setup.seats));
        if entered > seats {
            return Err(Violation::TooMany { entries: entered, seats });
        }
        // Nobody sits alone where fewer tables would do. At tables of two an odd player does, until somebody goes out.
        let needed = entered.div_ceil(u32::from(self.setup.seats));
        let lonely =
            self.setup.format != Format::Shootout && entered < tables.saturating_mul(2) && tables > needed;
        if lonely && !self.sells_seats() {
            return Err(Violation::TooFew { entries: entered });
        }
        let players = if self.sells_seats() { seats } else { entered };
        let mut pack = balanced(numbers, self.setup.seats, usize::try_from(players).unwrap_or(usize::MAX));
        if self.setup.readings.open_seat_cards {
            // A single table: everybody finds a seat there, wherever it is.
            pack = numbers.iter().flat_map(|&table| seats_of(table, self.setup.seats)).collect();
            let chosen = |spot: &Spot| {
                self.draft.numbers().any(|entry| {
                    let state = self.draft.entry(entry);
                    state.is_some_and(|state| {
                        state.chosen == Some(spot.seat) && state.status == Status::Registered
                    })
                })
            };
            pack.retain(|spot| !chosen(spot));
        }
        Ok(pack)
    }

    /// First seats are drawn (cb:12.tourn.3a).
    pub(crate) fn start(&mut self, tables: u32, cards: &[Spot]) -> Done {
        match self.draft.desk.phase {
            Phase::Registering => {}
            phase @ (Phase::Running | Phase::Finished | Phase::Cancelled) => {
                return Err(Violation::Closed { phase });
            }
        }
        let pack = self.starting_pack(tables)?;
        if !is_shuffled(cards, &pack) {
            return Err(Violation::WrongSeatCards { cards: cards.len(), seats: pack.len() });
        }
        let numbers = self.starting_tables(tables)?.to_vec();
        self.note(WholeEvent::Started { at: self.now })?;
        for &table in &numbers {
            self.note(SeatEvent::TableOpened { table })?;
        }
        let mut cards = cards.iter().copied();
        for entry in self.draft.numbers() {
            let state = self.entry(entry)?;
            if state.status != Status::Registered {
                continue;
            }
            let (present, chosen) = (state.present, state.chosen);
            let issued = match self.setup.format {
                Format::FinalDay => state.stack,
                Format::FreezeOut | Format::Shootout | Format::Flight { .. } => self.setup.structure.start(),
            };
            let (spot, why) = match (chosen, numbers.first()) {
                (Some(seat), Some(&table)) => (Some(Spot { table, seat }), Seating::Chosen),
                (Some(_) | None, _) => (cards.next(), Seating::Draw),
            };
            let spot = spot.ok_or(Violation::WrongSeatCards { cards: 0, seats: pack.len() })?;
            self.note(SeatEvent::Seated { entry, spot, issued, why, waits: false })?;
            if !present {
                self.note(ConductEvent::Missing { entry })?;
            }
        }
        if self.sells_seats() {
            let issued = self.setup.structure.start();
            for spot in cards {
                self.note(SeatEvent::UnsoldSeated { spot, issued })?;
            }
        }
        let level = LevelNo::FIRST;
        let span = self.level_span(level)?;
        self.note(ClockEvent::LevelBegan { level, until: self.now.plus(span) })?;
        if self.setup.late == LateEntry::None {
            self.close_entries()?;
        }
        self.close_what_is_over()?;
        self.settle()
    }

    /// In button games the high card has the button, in low games, too (cb:12.tourn.7).
    pub(crate) fn draw_button(&mut self, table: TableNo, cards: &[Card]) -> Done {
        self.running()?;
        let state = self.standing_table(table)?;
        if !state.button_due {
            return Err(Violation::ButtonStands { table });
        }
        let seats: SeatSet = state.dealt_in();
        if cards.len() != seats.len() {
            return Err(Violation::WrongButtonCards { cards: cards.len(), seats: seats.len() });
        }
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if seen.contains(card) {
                return Err(Violation::CardTwice { card });
            }
            seen.insert(card);
        }
        let highest = seats.iter().zip(cards).max_by_key(|(_, card)| card.by_suit(AceIs::High));
        let (seat, &card) = highest.ok_or(Violation::WrongButtonCards { cards: 0, seats: 0 })?;
        self.note(SeatEvent::ButtonDrawn { table, seat, card })
    }

    /// The seat cards that are to be shuffled now.
    pub(crate) fn redraw_pack(&self) -> Vec<Spot> {
        match self.draft.desk.redraw {
            None => Vec::new(),
            Some(Redraw::Broken(_)) => {
                let open = |table: TableNo| {
                    let open = self.draft.open_table(table).map(|state| state.open_seats(self.setup.seats));
                    open.unwrap_or_default().iter().map(move |seat| Spot { table, seat })
                };
                self.tables_in_order().flat_map(open).collect()
            }
            Some(Redraw::FinalTable(table)) => seats_of(table, self.setup.seats).collect(),
            Some(Redraw::NextStage) => {
                balanced(self.next_stage(), self.setup.seats, self.draft.desk.drawing.len())
            }
        }
    }

    fn next_stage(&self) -> &[TableNo] {
        let players = self.draft.desk.drawing.len();
        let tables = players.div_ceil(usize::from(self.setup.seats));
        let order = &self.setup.break_order;
        &order[order.len().saturating_sub(tables)..]
    }

    /// Everybody who waits draws a card, in the order in which they left their seats.
    pub(crate) fn draw_seats(&mut self, cards: &[Spot]) -> Done {
        self.running()?;
        let redraw = self.draft.desk.redraw.ok_or(Violation::NobodyDraws)?;
        let pack = self.redraw_pack();
        if !is_shuffled(cards, &pack) {
            return Err(Violation::WrongSeatCards { cards: cards.len(), seats: pack.len() });
        }
        let why = match redraw {
            Redraw::Broken(_) => Seating::Broken,
            Redraw::FinalTable(_) => Seating::FinalTable,
            Redraw::NextStage => Seating::NextStage,
        };
        let opened: Vec<TableNo> = match redraw {
            Redraw::Broken(_) => Vec::new(),
            Redraw::FinalTable(table) => Vec::from([table]),
            Redraw::NextStage => self.next_stage().to_vec(),
        };
        for table in opened {
            self.note(SeatEvent::TableOpened { table })?;
        }
        let drawing: Vec<EntryNo> = self.draft.desk.drawing.clone();
        if cards.len() < drawing.len() {
            return Err(Violation::WrongSeatCards { cards: cards.len(), seats: drawing.len() });
        }
        for (entry, &spot) in drawing.into_iter().zip(cards) {
            let waits = self.open_table(spot.table)?.hand.is_some();
            self.note(SeatEvent::Seated { entry, spot, issued: Points::ZERO, why, waits })?;
        }
        self.note(SeatEvent::RedrawDone)?;
        self.settle()
    }
}
