//! Entering, late and on time; alternates; those who come back from a flight.

use alloc::vec::Vec;

use chips::Chips;
use game::{PlayerId, Seat};

use crate::director::{Director, Done};
use crate::draft::seats_of;
use crate::event::{EntryEvent, SeatEvent, Seating};
use crate::setup::{Format, LateEntry, LateStack, Price};
use crate::state::{Holder, Phase, Status};
use crate::violation::Violation;
use crate::{EntryNo, Points, Spot, TableNo};

impl Director<'_> {
    pub(crate) fn register(&mut self, player: PlayerId, card: Option<Spot>, present: bool) -> Done {
        if self.setup.format == Format::FinalDay {
            return Err(Violation::OnlySurvivors);
        }
        let nth = self.may_enter(player)?;
        let entry = EntryNo(self.draft.count().saturating_add(1));
        let price = self.setup.price;
        let registered = EntryEvent::Registered { entry, player, nth, price, present };
        match self.draft.desk.phase {
            Phase::Registering => self.register_early(entry, registered),
            Phase::Running => self.register_late(entry, registered, card),
            phase @ (Phase::Finished | Phase::Cancelled) => Err(Violation::Closed { phase }),
        }
    }

    /// Which entry of this player it would be.
    fn may_enter(&self, player: PlayerId) -> Result<u8, Violation> {
        let Some(newest) = self.draft.newest_of(player) else { return Ok(1) };
        let earlier = self.entry(newest)?;
        match earlier.status {
            Status::Refunded => Ok(earlier.nth),
            Status::Out if earlier.nth <= self.setup.reentries => Ok(earlier.nth.saturating_add(1)),
            Status::Out => Err(Violation::NoMoreReentries { player, most: self.setup.reentries }),
            Status::Registered
            | Status::Alternate
            | Status::Seated(_)
            | Status::InTransit(_)
            | Status::Drawing
            | Status::Felted
            | Status::Bagged
            | Status::Paid => Err(Violation::EnteredAlready { player, entry: newest }),
        }
    }

    fn register_early(&mut self, entry: EntryNo, registered: EntryEvent) -> Done {
        let full = self.draft.desk.entered >= self.setup.full_at.unwrap_or_else(|| self.setup.capacity());
        if full && !self.setup.alternates {
            return Err(Violation::NoSeatLeft { seats: self.setup.capacity() });
        }
        self.note(registered)?;
        if full {
            return self.note(EntryEvent::BecameAlternate { entry });
        }
        if self.setup.full_at == Some(self.draft.desk.entered) {
            self.note(EntryEvent::FieldFull)?;
        }
        Ok(())
    }

    /// Late entries and re-entries are taken for a time, so long as seats last (cb:12.tourn.5a).
    fn register_late(&mut self, entry: EntryNo, registered: EntryEvent, card: Option<Spot>) -> Done {
        if !self.draft.desk.selling.entries || self.late_entry_over() {
            return Err(Violation::EntriesClosed);
        }
        if self.draft.desk.redraw.is_some() || self.draft.desk.final_due {
            return Err(Violation::SeatsBeingDrawn);
        }
        let for_sale = self.seats_for_sale();
        if for_sale.is_empty() {
            if !self.setup.alternates {
                return Err(Violation::NoSeatLeft { seats: self.setup.capacity() });
            }
            self.note(registered)?;
            return self.note(EntryEvent::BecameAlternate { entry });
        }
        let spot = card.ok_or(Violation::SeatCardNeeded)?;
        if !for_sale.contains(&spot) {
            return Err(Violation::SeatNotForSale { spot });
        }
        self.note(registered)?;
        match self.setup.readings.late_stack {
            LateStack::WhatIsLeft => self.note(SeatEvent::Seated {
                entry,
                spot,
                issued: Points::ZERO,
                why: Seating::UnsoldSeat,
                waits: false,
            })?,
            LateStack::Full => self.seat_with_full_stack(entry, spot, Seating::Late)?,
        }
        self.settle()
    }

    pub(crate) fn late_entry_over(&self) -> bool {
        match (self.setup.late, self.draft.desk.started) {
            (LateEntry::For(span), Some(started)) => self.now >= started.plus(span),
            (LateEntry::For(_) | LateEntry::None | LateEntry::Through(_), _) => false,
        }
    }

    fn seat_with_full_stack(&mut self, entry: EntryNo, spot: Spot, why: Seating) -> Done {
        if self.draft.open_table(spot.table).is_none() {
            self.note(SeatEvent::TableOpened { table: spot.table })?;
        }
        let waits = self.open_table(spot.table)?.hand.is_some();
        let issued = self.setup.structure.start();
        self.note(SeatEvent::Seated { entry, spot, issued, why, waits })
    }

    /// The seats a late entry may draw: those with an unsold stack, or open ones at the smallest tables; where all are
    /// full, those of one more table.
    pub(crate) fn seats_for_sale(&self) -> Vec<Spot> {
        match self.setup.readings.late_stack {
            LateStack::WhatIsLeft => {
                let unsold = |table: TableNo| {
                    let held = self.draft.open_table(table).map(|state| state.held().collect::<Vec<_>>());
                    held.unwrap_or_default().into_iter().filter_map(move |(seat, holder)| match holder {
                        Holder::Unsold(_) => Some(Spot { table, seat }),
                        Holder::Entry(_) | Holder::Arriving(_) => None,
                    })
                };
                if self.draft.desk.unsold == 0 {
                    return Vec::new();
                }
                self.tables_in_order().flat_map(unsold).collect()
            }
            LateStack::Full => match self.draft.desk.largest_and_smallest() {
                Some((_, smallest)) if smallest < usize::from(self.setup.seats) => {
                    let of_size = |table: &TableNo| {
                        self.draft.open_table(*table).is_some_and(|state| state.size() == smallest)
                    };
                    let open = |table: TableNo| {
                        let open =
                            self.draft.open_table(table).map(|state| state.open_seats(self.setup.seats));
                        open.unwrap_or_default().iter().map(move |seat| Spot { table, seat })
                    };
                    self.tables_in_order().filter(of_size).flat_map(open).collect()
                }
                Some(_) | None => match self.next_closed_table() {
                    Some(table) => seats_of(table, self.setup.seats).collect(),
                    None => Vec::new(),
                },
            },
        }
    }

    /// The table that would break first, were it opened now.
    fn next_closed_table(&self) -> Option<TableNo> {
        let open = usize::try_from(self.draft.desk.open_tables).ok()?;
        let next = self.setup.break_order.len().checked_sub(open)?.checked_sub(1)?;
        Some(self.setup.break_order[next])
    }

    /// Alternates get the seats that open while entries are taken, in the order of their names.
    pub(crate) fn seat_alternates(&mut self) -> Done {
        while let Some(&entry) = self.draft.desk.alternates.first() {
            if !self.draft.desk.selling.entries
                || self.draft.desk.redraw.is_some()
                || self.draft.desk.final_due
            {
                return Ok(());
            }
            let Some(spot) = self.seat_for_alternate() else { return Ok(()) };
            self.seat_with_full_stack(entry, spot, Seating::Alternate)?;
        }
        Ok(())
    }

    fn seat_for_alternate(&self) -> Option<Spot> {
        let (_, smallest) = self.draft.desk.largest_and_smallest()?;
        if smallest >= usize::from(self.setup.seats) {
            return None;
        }
        let mut tables = self.tables_in_order().rev();
        let table = tables
            .find(|&table| self.draft.open_table(table).is_some_and(|state| state.size() == smallest))?;
        self.seat_due_soonest(table).map(|seat| Spot { table, seat })
    }

    pub(crate) fn unregister(&mut self, entry: EntryNo) -> Done {
        let state = self.entry(entry)?;
        // Whoever is back from a flight has played, and paid there.
        if self.setup.format == Format::FinalDay {
            return Err(Violation::TooLateToLeave { entry });
        }
        match state.status {
            Status::Registered | Status::Alternate => {
                let refund = state.paid;
                self.note(EntryEvent::Unregistered { entry, refund })
            }
            Status::Seated(_)
            | Status::InTransit(_)
            | Status::Drawing
            | Status::Felted
            | Status::Out
            | Status::Refunded
            | Status::Bagged
            | Status::Paid => Err(Violation::TooLateToLeave { entry }),
        }
    }

    /// At a single table the seat cards may lie face up (cb:12.tourn.3b).
    pub(crate) fn choose_seat(&mut self, entry: EntryNo, seat: Seat) -> Done {
        let open_cards = self.setup.readings.open_seat_cards && self.draft.desk.phase == Phase::Registering;
        if !open_cards {
            return Err(Violation::SeatsAreDrawn);
        }
        let state = self.entry(entry)?;
        if state.status != Status::Registered || state.chosen.is_some() {
            return Err(Violation::ChoseAlready { entry });
        }
        let taken = self.draft.numbers().any(|other| {
            let state = self.draft.entry(other);
            state.is_some_and(|state| state.status == Status::Registered && state.chosen == Some(seat))
        });
        if taken || seat.number() > self.setup.seats {
            return Err(Violation::SeatTaken { seat });
        }
        self.note(EntryEvent::SeatChosen { entry, seat })
    }

    /// Somebody of a flight is back; whoever survived several plays the largest stack.
    pub(crate) fn admit_survivor(&mut self, player: PlayerId, points: Points, head: Chips) -> Done {
        self.final_day()?;
        if points.is_zero() {
            return Err(Violation::NoPoints);
        }
        if let Some(entry) = self.draft.newest_of(player) {
            let more = points.max(self.entry(entry)?.stack);
            return self.note(EntryEvent::StackReplaced { entry, points: more, head });
        }
        if self.draft.desk.entered >= self.setup.capacity() {
            return Err(Violation::NoSeatLeft { seats: self.setup.capacity() });
        }
        let entry = EntryNo(self.draft.count().saturating_add(1));
        self.note(EntryEvent::SurvivorAdmitted { entry, player, points, head })
    }

    pub(crate) fn bring_pool(&mut self, money: Price, entries: u32) -> Done {
        self.final_day()?;
        self.note(EntryEvent::PoolBrought { money, entries })
    }

    fn final_day(&self) -> Done {
        match (self.setup.format, self.draft.desk.phase) {
            (Format::FinalDay, Phase::Registering) => Ok(()),
            (Format::FinalDay, phase) => Err(Violation::Closed { phase }),
            (Format::FreezeOut | Format::Shootout | Format::Flight { .. }, _) => Err(Violation::NoFlights),
        }
    }
}
