//! Whether director and tables tell the same story.

use chips::Chips;
use game::Seat;
use runner::Tables;
use tournament::{Holder, MoneyBook, Points, Price, Stage, Standing, TableNo, Tournament};

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
                    let here = entry.present && entry.suspended.is_none();
                    if here == felt.orders().absent.contains(seat) {
                        return Err(format!("{table}, seat {seat}: here in one book, away in the other"));
                    }
                }
                (Some(sits), Some(Holder::Unsold(points))) => {
                    if Points::new(sits.stack.units()) != points {
                        return Err(format!("{table}, seat {seat}: the unsold stack is not what it was"));
                    }
                    if !felt.orders().absent.contains(seat) {
                        return Err(format!("{table}, seat {seat}: unsold, and somebody is there"));
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
    let mut seen = vec![false; event.state().entries.len()];
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
    // Whoever never got a seat has the money back, and no place.
    let entered = event.desk().entered;
    if next != entered + 1 {
        faults.push(format!("{} places for {entered} entries", standings.len()));
    }
    // What a player wins never rises with the place.
    if !report.results.is_sorted_by(|one, next| one.prize >= next.prize) {
        faults.push("a prize is above that of the place before it".to_owned());
    }
    let (money, book) = (&report.money, &report.money.book);
    for (name, left) in [("the pool", money.pool), ("bounties", money.heads)] {
        if !left.is_zero() {
            faults.push(format!("{} cents are left of {name}", left.units()));
        }
    }
    let paid = |of: &dyn Fn(&super::report::Result) -> Chips| -> u128 {
        report.results.iter().map(|result| u128::from(of(result).units())).sum()
    };
    let (prizes, bounties) = (paid(&|result| result.prize), paid(&|result| result.bounties));
    if prizes != u128::from(book.prizes.units()) || bounties != u128::from(book.bounties.units()) {
        faults.push("what the players got is not what was paid".to_owned());
    }
    faults.extend(in_and_out(book, money.fees));
    faults
}

/// Whether all money that came in went out, whoever it came from.
pub(super) fn in_and_out(book: &MoneyBook, fees: Chips) -> Option<String> {
    let all = |price: Price| [price.pool, price.fee, price.bounty];
    let sum = |parts: &[Chips]| parts.iter().map(|part| u128::from(part.units())).sum::<u128>();
    let came = sum(&all(book.taken)) + sum(&all(book.brought)) + sum(&[book.overlay]);
    let given_back = sum(&all(book.refunded)) + sum(&all(book.carried));
    let went = given_back + sum(&[book.prizes, book.bounties, book.staff, fees]);
    (came != went).then(|| format!("{came} cents came in, {went} went out"))
}
