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
use crate::{Points, TableNo};

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
            let tables: Vec<TableNo> = self.draft.table_numbers().collect();
            for table in tables {
                if self.draft.open_table(table).is_none() {
                    continue;
                }
                // Where the chips do not make a stack the race is refused when its cards are dealt.
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
        Race::new(&self.stacks_at(table)?, race.old, race.new).map_err(Violation::Race)
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
        let gained = result.gained().plus(result.rescued()).map_err(|_| Violation::BadPoints)?;
        let lost = result.lost();
        let stacks =
            result.seats.iter().map(|raced| Stack { seat: raced.seat, points: raced.after }).collect();
        self.note(RaceEvent::Raced { table, stacks, cards, gained, lost })
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
