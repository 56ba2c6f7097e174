//! Colour-ups: one denomination at a time, with every table standing.

use alloc::vec::Vec;

use cards::Card;
use game::Seat;

use crate::command::Stack;
use crate::director::{Director, Done};
use crate::event::RaceEvent;
use crate::race::Race;
use crate::state::{ColourUp, Holder};
use crate::violation::Violation;
use crate::{EntryNo, Points, TableNo};

impl Director<'_> {
    /// Opens the next race once every table stands; tables without odd chips have nothing to deal.
    pub(crate) fn open_race(&mut self) -> Done {
        loop {
            let desk = &self.draft.desk;
            let Some(&race) = desk.races.first() else { return Ok(()) };
            let ready = !desk.racing
                && desk.all_stand()
                && desk.redraw.is_none()
                && !desk.final_due
                && desk.offers.is_empty()
                && desk.open_tables > 0;
            if !ready {
                return Ok(());
            }
            self.note(RaceEvent::Opened(race))?;
            // Whoever has won a table of a shootout waits without a seat and changes alone.
            let waiting = self.draft.desk.drawing.clone();
            for entry in waiting {
                self.change_alone(entry, race)?;
            }
            let tables: Vec<TableNo> = self.draft.table_numbers().collect();
            for table in tables {
                if self.draft.open_table(table).is_none() {
                    continue;
                }
                if self.race_at(table, race).is_ok_and(|race| race.cards() == 0) {
                    self.settle_race(table, race, Vec::new())?;
                }
            }
            if !self.close_race(race)? {
                return Ok(());
            }
        }
    }

    fn stacks_at(&self, table: TableNo) -> Result<Vec<(Seat, Points)>, Violation> {
        let mut stacks = Vec::new();
        for (seat, holder) in self.open_table(table)?.held() {
            match holder {
                Holder::Entry(entry) => stacks.push((seat, self.entry(entry)?.stack)),
                Holder::Unsold(points) => stacks.push((seat, points)),
                Holder::Arriving(_) => {}
            }
        }
        Ok(stacks)
    }

    pub(crate) fn race_at(&self, table: TableNo, race: ColourUp) -> Result<Race, Violation> {
        let whole = |&(seat, stack): &(Seat, Points)| (seat, in_chips(stack, race.old));
        let stacks: Vec<_> = self.stacks_at(table)?.iter().map(whole).collect();
        Race::new(&stacks, race.old, race.new).map_err(Violation::Race)
    }

    /// One card for each odd chip, from seat 1 on (cb:12.tourn.10c, cb:12.tourn.10d).
    pub(crate) fn race(&mut self, table: TableNo, cards: Vec<Card>) -> Done {
        self.running()?;
        let on = self.draft.desk.races.first().copied().filter(|_| self.draft.desk.racing);
        let race = on.ok_or(Violation::NoRace)?;
        if self.open_table(table)?.raced {
            return Err(Violation::RacedAlready { table });
        }
        self.settle_race(table, race, cards)?;
        if self.close_race(race)? {
            self.settle()?;
        }
        Ok(())
    }

    fn settle_race(&mut self, table: TableNo, race: ColourUp, cards: Vec<Card>) -> Done {
        let result = self.race_at(table, race)?.settle(&cards).map_err(Violation::Race)?;
        let bad = |_| Violation::BadPoints;
        let mut gained = result.gained().plus(result.rescued()).map_err(bad)?;
        let mut lost = result.lost();
        for (_, stack) in self.stacks_at(table)? {
            let whole = in_chips(stack, race.old);
            lost = lost.plus(stack.minus(whole).unwrap_or(Points::ZERO)).map_err(bad)?;
            gained = gained.plus(whole.minus(stack).unwrap_or(Points::ZERO)).map_err(bad)?;
        }
        let stacks =
            result.seats.iter().map(|raced| Stack { seat: raced.seat, points: raced.after }).collect();
        self.note(RaceEvent::Raced { table, stacks, cards, gained, lost })
    }

    /// A race of one: as many new chips as the old ones make, one more if the rest is worth half of one, never none.
    fn change_alone(&mut self, entry: EntryNo, race: ColourUp) -> Done {
        let (stack, new) = (self.entry(entry)?.stack.count(), race.new.count());
        let (whole, rest) = (stack / new * new, stack % new);
        let more = rest.saturating_mul(2) >= new || whole == 0;
        let points = Points::new(if more && rest > 0 { whole.saturating_add(new) } else { whole });
        let gained = Points::new(points.count().saturating_sub(stack));
        let lost = Points::new(stack.saturating_sub(points.count()));
        if gained.is_zero() && lost.is_zero() {
            return Ok(());
        }
        self.note(RaceEvent::ChangedAlone { entry, points, gained, lost })
    }

    /// Over, when every table has had its part.
    fn close_race(&mut self, race: ColourUp) -> Result<bool, Violation> {
        let waits = |table: TableNo| {
            self.draft.open_table(table).is_some_and(|state| !state.raced && state.size() > 0)
        };
        if self.draft.table_numbers().any(waits) {
            return Ok(false);
        }
        self.note(RaceEvent::Closed(race))?;
        Ok(true)
    }
}

/// A stack in the chips that are raced off: what is less than one of them is taken off the table, but nobody is left with
/// nothing by it (cb:12.tourn.10f). Where tables pay in chips that are in play there is nothing of the kind.
fn in_chips(stack: Points, chip: Points) -> Points {
    let whole = Points::new(stack.count() / chip.count().max(1) * chip.count());
    if whole.is_zero() && !stack.is_zero() { chip } else { whole }
}
