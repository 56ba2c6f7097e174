//! What the house took at each table must stand in the table's stream and in the ledger alike.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use chips::{Chips, Currency};
use game::TableId;
use journal::{Store, StoreError};
use ledger::{Account, Balance, Drop, Ledger, Movement, Take};
use poker::irregular::IrregularEvent;

use super::{Part, grouped};
use crate::audit::{table_events, tables};
use crate::pruning::{self, Pruned};
use crate::record::TableEvent;

/// What left the pots of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Taken {
    rake: i128,
    drops: i128,
}

/// What the ledger says, by table.
pub(super) type Booked = BTreeMap<TableId, Taken>;

impl Taken {
    fn says(self, money: Currency) -> String {
        let shown = |units: i128| {
            i64::try_from(units)
                .map_or_else(|_| units.to_string(), |units| Balance::new(units, money).to_string())
        };
        format!("rake {} and drops {}", shown(self.rake), shown(self.drops))
    }
}

/// Compares every table with the ledger.
pub(super) fn check(
    store: &dyn Store,
    ledger: &Ledger,
    booked: &Booked,
    money: Currency,
) -> Result<Part, StoreError> {
    let mut wrong = Vec::new();
    let tables = tables(store)?;
    let pruned = pruning::beginnings(store)?;
    let mut hands = 0;
    for entry in &tables {
        let (taken, under_way) = at_the_table(store, entry.table, pruned.as_ref())?;
        let table = entry.table;
        let in_the_ledger = booked.get(&table).copied().unwrap_or_default();
        if taken != in_the_ledger {
            let (says, books) = (taken.says(money), in_the_ledger.says(money));
            wrong.push(format!("{table} took {says}, and the ledger has {books}"));
        }
        let pot = ledger.balance(Account::Pot(table));
        if !under_way && pot != 0 {
            let pot = Balance::new(pot, money);
            wrong.push(format!("no hand is being played at {table}, and its pot holds {pot} in the ledger"));
        }
        hands += entry.hands;
    }
    Ok(Part::of("tables", &wrong, || {
        let (count, hands) = (tables.len(), grouped(hands));
        let earlier = pruned.as_ref().map_or_else(String::new, |pruned| pruned.counted_on(store));
        format!(
            "{count} tables, {hands} hands and rounds: rake and drops agree with the ledger, and no pot is left over{earlier}"
        )
    }))
}

/// What the table says, and whether a hand is being played.
fn at_the_table(
    store: &dyn Store,
    table: TableId,
    pruned: Option<&Pruned>,
) -> Result<(Taken, bool), StoreError> {
    let mut taken = Taken::default();
    // What was taken before the table begins was added up when that was let go.
    if let Some(before) = pruned.and_then(|pruned| pruned.before(store, table).transpose()).transpose()? {
        taken = Taken { rake: before.rake.into(), drops: before.drops.into() };
    }
    let mut under_way = false;
    table_events(store, table, None, &mut |logged| {
        let (rake, drops) = taken_by(&logged.event);
        taken.rake += rake;
        taken.drops += drops;
        match logged.event {
            TableEvent::Poker(table::Event::HandEnded { .. }) => under_way = false,
            // What is left lies in the pot until the next hand is played for it (cb:3.irreg.6).
            TableEvent::Poker(table::Event::HandBegan { .. } | table::Event::PotCarriedOver { .. }) => {
                under_way = true;
            }
            _ => {}
        }
        ControlFlow::Continue(())
    })?;
    Ok((taken, under_way))
}

/// The rake and the drop that an event takes from a pot, below nothing where a void hand gives them back.
pub(crate) fn taken_by(event: &TableEvent) -> (i128, i128) {
    let TableEvent::Poker(table::Event::Hand(event)) = event else { return (0, 0) };
    let units = |amount: Chips| i128::from(amount.units());
    match *event {
        poker::HandEvent::RakeTaken { amount, .. } => (units(amount), 0),
        poker::HandEvent::DropTaken { amount, .. } => (0, units(amount)),
        poker::HandEvent::Irregular(IrregularEvent::RakeReturned { amount }) => (-units(amount), 0),
        poker::HandEvent::Irregular(IrregularEvent::DropReturned { amount, .. }) => (0, -units(amount)),
        _ => (0, 0),
    }
}

/// Notes what a movement of the ledger took from a table's pot.
pub(super) fn book(booked: &mut Booked, movement: &Movement) {
    for line in &movement.lines {
        let amount = i128::from(line.amount.units());
        match (line.from, line.to) {
            (
                Account::Pot(table),
                Account::RakeArea(_, Take::Rake) | Account::Box(_, Drop::House(Take::Rake)),
            ) => booked.entry(table).or_default().rake += amount,
            (Account::RakeArea(_, Take::Rake), Account::Pot(table)) => {
                booked.entry(table).or_default().rake -= amount;
            }
            (Account::Pot(table), Account::Box(_, Drop::Fund(_))) => {
                booked.entry(table).or_default().drops += amount;
            }
            (Account::Box(_, Drop::Fund(_)), Account::Pot(table)) => {
                booked.entry(table).or_default().drops -= amount;
            }
            _ => {}
        }
    }
}
