//! Whether director and tables tell the same story.

use chips::Chips;
use game::Seat;
use runner::Tables;
use tournament::{Holder, Points, Stage, Standing, TableNo, Tournament};

use super::hall::Hall;
use super::report::Report;

/// What lies on the tables, counted table by table: only those where something happened are counted again.
pub(super) struct Count {
    by_table: Vec<Chips>,
    all: u128,
}

impl Count {
    pub(super) fn new(tables: u32) -> Count {
        Count { by_table: (0..tables).map(|_| Chips::ZERO).collect(), all: 0 }
    }

    /// Counts a table again, and compares every seat with what the director has written down.
    pub(super) fn look(&mut self, event: &Tournament, hall: &Hall, table: TableNo) -> Result<(), String> {
        let (Some(felt), Some(state)) = (hall.table(table), event.table(table)) else {
            return Err(format!("there is no {table}"));
        };
        let slot = usize::try_from(table.0).ok().and_then(|number| self.by_table.get_mut(number - 1));
        let slot = slot.ok_or_else(|| format!("there is no {table}"))?;
        let chips = felt.chips();
        self.all = self.all + u128::from(chips.units()) - u128::from(slot.units());
        *slot = chips;
        if !felt.balances() {
            return Err(format!("chips were lost or made at {table}"));
        }
        for seat in Seat::all() {
            let sits = felt.sitting(seat);
            let holder = if state.stage == Stage::Open { state.holder(seat) } else { None };
            match (sits, holder) {
                (None, None) => {}
                (Some(sits), Some(Holder::Entry(number) | Holder::Arriving(number))) => {
                    let entry = event.entry(number).ok_or_else(|| format!("there is no {number}"))?;
                    if entry.player != sits.player {
                        return Err(format!("{table}, seat {seat}: not the player of {number}"));
                    }
                    // While a hand is on the director has the stacks before it, and so has the table.
                    if Points::new(sits.stack.units()) != entry.stack {
                        let (has, ought) = (sits.stack.units(), entry.stack);
                        return Err(format!("{table}, seat {seat}: {has} on the table, {ought} in the book"));
                    }
                }
                (Some(sits), Some(Holder::Unsold(points))) => {
                    if Points::new(sits.stack.units()) != points {
                        return Err(format!("{table}, seat {seat}: the unsold stack is not what it was"));
                    }
                }
                (Some(_), None) => return Err(format!("{table}, seat {seat}: nobody ought to sit there")),
                (None, Some(_)) => return Err(format!("{table}, seat {seat}: somebody ought to sit there")),
            }
        }
        Ok(())
    }

    /// Whether all tables together have the points that were handed out.
    pub(super) fn total(&self, event: &Tournament) -> Result<(), String> {
        let book = &event.desk().points;
        if book.balances() != Ok(true) {
            return Err(format!("the points in the book do not balance: {book:?}"));
        }
        if self.all == u128::from(book.in_stacks.count()) {
            Ok(())
        } else {
            Err(format!("{} points are on the tables, {} in the book", self.all, book.in_stacks))
        }
    }
}

/// Whether places and money end as they must.
pub(super) fn at_the_end(event: &Tournament, standings: &[Standing], report: &Report) -> Vec<String> {
    let mut faults = Vec::new();
    let entries = event.state().entries.len();
    let mut seen = vec![false; entries];
    let mut next = 1;
    let groups = standings.chunk_by(|one, other| one.first == other.first);
    for group in groups {
        let size = u32::try_from(group.len()).unwrap_or(u32::MAX);
        let fits = group.iter().all(|one| one.first == next && one.last == next + size - 1);
        if !fits {
            faults.push(format!("place {next} is not given, or given twice"));
        }
        next += size;
        for one in group {
            let slot = usize::try_from(one.entry.0).ok().and_then(|number| seen.get_mut(number - 1));
            match slot {
                Some(slot) if !*slot => *slot = true,
                Some(_) | None => faults.push(format!("{} has two places", one.entry)),
            }
        }
    }
    if standings.len() != entries {
        faults.push(format!("{} places for {entries} entries", standings.len()));
    }
    // What a player wins never rises with the place.
    if !report.results.is_sorted_by(|one, next| one.prize >= next.prize) {
        faults.push("a prize is above that of the place before it".to_owned());
    }
    let money = &report.money;
    for (name, left) in [("the pool", money.pool), ("bounties", money.heads)] {
        if !left.is_zero() {
            faults.push(format!("{} cents are left of {name}", left.units()));
        }
    }
    let paid = |of: &dyn Fn(&super::report::Result) -> Chips| -> u128 {
        report.results.iter().map(|result| u128::from(of(result).units())).sum()
    };
    let (prizes, bounties) = (paid(&|result| result.prize), paid(&|result| result.bounties));
    if prizes != u128::from(money.prizes.units()) || bounties != u128::from(money.bounties.units()) {
        faults.push("what the players got is not what was paid".to_owned());
    }
    let came = money.taken.total().map(|sum| u128::from(sum.units()));
    let went = prizes + bounties + u128::from(money.fees.units());
    if came != Ok(went) {
        faults.push(format!("{came:?} cents came in, {went} went out"));
    }
    faults
}
