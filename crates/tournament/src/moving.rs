//! Tables are broken in order and kept about even.

use alloc::vec::Vec;

use game::{Badge, Seat, SeatSet};

use crate::director::{Director, Done};
use crate::event::{Moving, SeatEvent};
use crate::state::{Holder, Redraw, Status, TableState};
use crate::violation::Violation;
use crate::{EntryNo, Spot, TableNo};

/// Above so many tables their sizes may differ by two (cb:12.tourn.17b, cb:12.tourn.17c).
const FEW_TABLES: u32 = 6;

impl Director<'_> {
    /// Tables break in their order, as soon as the others have seats enough (cb:12.tourn.13). When one is left everybody
    /// draws again (cb:12.tourn.18).
    pub(crate) fn break_tables(&mut self) -> Done {
        let desk = &self.draft.desk;
        if desk.redraw.is_some() || desk.open_tables < 2 || desk.flight_over || desk.racing {
            return Ok(());
        }
        let others = (desk.open_tables - 1).saturating_mul(u32::from(self.setup.seats));
        // Seats that may still be sold are taken, and so are those that alternates wait for.
        if desk.unsold > 0 || desk.seats_taken > others {
            return Ok(());
        }
        if desk.open_tables == 2 {
            // The last two become one: both must stand.
            if !desk.final_due {
                self.note(SeatEvent::FinalTableDue)?;
            }
            let desk = &self.draft.desk;
            if !desk.all_stand() || !desk.offers.is_empty() {
                return Ok(());
            }
            let tables: Vec<TableNo> = self.tables_in_order().collect();
            let Some(&last) = tables.last() else { return Ok(()) };
            for table in tables {
                self.note(SeatEvent::TableBroken { table })?;
                self.free_dealer(table)?;
            }
            return self.note(SeatEvent::RedrawOrdered { redraw: Redraw::FinalTable(last) });
        }
        let Some(table) = self.tables_in_order().next() else { return Ok(()) };
        let state = self.open_table(table)?;
        // Its own hand ends first.
        if state.hand.is_some() || state.offers > 0 {
            return Ok(());
        }
        self.note(SeatEvent::TableBroken { table })?;
        self.free_dealer(table)?;
        if self.draft.desk.drawing.is_empty() {
            // Nobody was left there: the next one may break, too.
            return self.break_tables();
        }
        self.note(SeatEvent::RedrawOrdered { redraw: Redraw::Broken(table) })
    }

    /// Tables are kept about even (cb:12.tourn.17a): whoever is next for the big blind at the largest goes to the smallest
    /// (cb:12.tourn.15a), to the seat that has it soonest (cb:12.tourn.15b).
    pub(crate) fn balance(&mut self) -> Done {
        loop {
            let desk = &self.draft.desk;
            if desk.redraw.is_some() || desk.final_due || desk.flight_over || desk.racing {
                return Ok(());
            }
            let Some((largest, smallest)) = desk.largest_and_smallest() else { return Ok(()) };
            let gap = if desk.open_tables > FEW_TABLES { 2 } else { 1 };
            if largest - smallest <= gap || desk.standing_sizes[largest] == 0 {
                return Ok(());
            }
            let Some((entry, from, to)) = self.balancing_move(largest, smallest)? else { return Ok(()) };
            let waits = self.open_table(to.table)?.hand.is_some();
            self.note(SeatEvent::Moved { entry, from, to, why: Moving::Balance, waits })?;
        }
    }

    fn balancing_move(
        &self,
        largest: usize,
        smallest: usize,
    ) -> Result<Option<(EntryNo, Spot, Spot)>, Violation> {
        let of_size =
            |table: TableNo, size: usize| self.draft.open_table(table).filter(|state| state.size() == size);
        // Of several the one that breaks first gives, and the one that breaks last receives.
        let mut givers = self.tables_in_order().filter_map(|table| {
            let state = of_size(table, largest).filter(|state| state.hand.is_none() && state.offers == 0)?;
            let (seat, entry) = next_big_blind(state)?;
            Some((entry, Spot { table, seat }))
        });
        let mut receivers = self.tables_in_order().rev().filter_map(|table| {
            of_size(table, smallest)?;
            self.seat_due_soonest(table).map(|seat| Spot { table, seat })
        });
        Ok(givers.next().zip(receivers.next()).map(|((entry, from), to)| (entry, from, to)))
    }

    /// The open seat that will have the big blind soonest.
    pub(crate) fn seat_due_soonest(&self, table: TableNo) -> Option<Seat> {
        let state = self.draft.open_table(table)?;
        let mut open = state.open_seats(self.setup.seats);
        match state.big_blind {
            Some(big_blind) => {
                // The seat that had the big blind last has the small one next.
                if !self.setup.readings.into_small_blind {
                    open.remove(big_blind);
                }
                open.after(big_blind)
            }
            None => open.iter().next(),
        }
    }

    /// Seats change only by the director's assignment (cb:12.tourn.14).
    pub(crate) fn move_by_hand(&mut self, entry: EntryNo, to: Spot, badge: Badge) -> Done {
        self.running()?;
        let (_, from) = self.seated(entry)?;
        self.standing_table(from.table)?;
        let state = self.open_table(to.table)?;
        if !state.open_seats(self.setup.seats).contains(to.seat) {
            return Err(Violation::SeatTaken { seat: to.seat });
        }
        if self.draft.desk.redraw.is_some() {
            return Err(Violation::SeatsBeingDrawn);
        }
        if self.draft.desk.offers.iter().any(|offer| offer.entry == entry) {
            return Err(Violation::RebuyPending { table: from.table });
        }
        if self.draft.desk.racing || self.draft.desk.round.is_some_and(|round| round.open) {
            return Err(Violation::NotNow);
        }
        let waits = state.hand.is_some();
        self.note(SeatEvent::Moved { entry, from, to, why: Moving::Director(badge), waits })?;
        self.settle()
    }

    /// Whether somebody can be moved or put out now: sits, and no hand is on there.
    pub(crate) fn seated_and_standing(&self, entry: EntryNo) -> Result<bool, Violation> {
        match self.entry(entry)?.status {
            Status::Seated(spot) => Ok(self.open_table(spot.table)?.hand.is_none()),
            Status::InTransit(_) | Status::Drawing => Ok(false),
            Status::Registered
            | Status::Alternate
            | Status::Felted
            | Status::Out
            | Status::Refunded
            | Status::Bagged
            | Status::Paid => Err(Violation::NotSeated { entry }),
        }
    }
}

/// Whoever is next to pay the big blind at a table; where there is no blind, whoever sits first.
fn next_big_blind(state: &TableState) -> Option<(Seat, EntryNo)> {
    let players: SeatSet =
        state.held().filter(|(_, holder)| matches!(holder, Holder::Entry(_))).map(|(seat, _)| seat).collect();
    let seat = match state.big_blind {
        // Whoever had it last is never next: beside unsold stacks alone a player stays.
        Some(big_blind) => players.without(big_blind).after(big_blind)?,
        None => players.iter().next()?,
    };
    match state.holder(seat)? {
        Holder::Entry(entry) => Some((seat, entry)),
        Holder::Arriving(_) | Holder::Unsold(_) => None,
    }
}
