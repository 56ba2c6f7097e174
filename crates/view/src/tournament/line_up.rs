//! The dealers' line-up, and the words for what happens to it. Who works in the house is for staff alone.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::{DealerEvent, DealerNo, TableNo};
use game::Moment;
use wire::{LineUp, LineUpDealer, LineUpTable, NextDown, TournamentLogKind as Kind};

use super::eyes::{Eyes, many};
use super::line::{For, Said};
use crate::speaker::joined;

pub(super) fn of(eyes: Eyes<'_>) -> LineUp {
    let line_up = eyes.event.line_up();
    let push = eyes.event.next_push();
    let next_at = |table: TableNo| push.iter().find(|(to, _)| *to == table).map(|(_, dealer)| *dealer);
    let next_of = |dealer: DealerNo| push.iter().find(|(_, pushed)| *pushed == dealer).map(|(to, _)| *to);
    let dealing: Vec<(TableNo, DealerNo)> =
        eyes.open_tables().filter_map(|(table, _)| Some((table, line_up.at(table)?))).collect();
    let one = |number: DealerNo, table: Option<TableNo>, line: Option<usize>| {
        let dealer = line_up.dealer(number)?;
        let next = match (next_of(number), table) {
            (Some(to), Some(from)) if to == from => NextDown::Stays,
            (Some(to), _) => NextDown::Table { table: to.0 },
            (None, Some(_)) => NextDown::Break,
            (None, None) => NextDown::Waits,
        };
        Some(LineUpDealer {
            dealer: number.0,
            name: dealer.name.to_string(),
            table: table.map(|table| table.0),
            line: line.map(|nth| many(nth).saturating_add(1)),
            since: dealer.since.millis(),
            in_a_row: dealer.in_a_row,
            next,
        })
    };
    let deal = dealing.iter().map(|&(table, dealer)| one(dealer, Some(table), None));
    let wait = line_up.line().iter().enumerate().map(|(nth, &dealer)| one(dealer, None, Some(nth)));
    LineUp {
        down_minutes: line_up.downs().minutes(),
        downs: line_up.downs().in_a_row(),
        pushed_at: line_up.pushed().map(Moment::millis),
        due_at: line_up.due().map(Moment::millis),
        tables: eyes
            .open_tables()
            .map(|(table, _)| LineUpTable {
                table: table.0,
                dealer: line_up.at(table).map(|dealer| dealer.0),
                next: next_at(table).map(|dealer| dealer.0),
            })
            .collect(),
        dealers: deal.chain(wait).flatten().collect(),
    }
}

/// What a dealer is called; `dealer 7`, where the event has no such dealer.
fn name(eyes: Eyes<'_>, dealer: DealerNo) -> String {
    match eyes.event.line_up().dealer(dealer) {
        Some(known) => known.name.to_string(),
        None => dealer.to_string(),
    }
}

/// What is said of an event.
pub(super) fn said(eyes: Eyes<'_>, event: &DealerEvent) -> Said {
    let said = match *event {
        DealerEvent::SignedIn { ref name, badge, .. } => {
            Said::new(Kind::DealerSignedIn, format!("{name} is on duty as a dealer")).by(badge)
        }
        DealerEvent::SignedOut { dealer, badge, .. } => {
            Said::new(Kind::DealerSignedOut, format!("{} goes home", name(eyes, dealer))).by(badge)
        }
        DealerEvent::Sent { dealer, table, badge, .. } => {
            let says = format!("{} deals at {table}", name(eyes, dealer));
            Said::new(Kind::DealerSent, says).at_table(table).by(badge)
        }
        DealerEvent::Rested { dealer, badge, .. } => {
            Said::new(Kind::DealerRested, format!("{} has a break", name(eyes, dealer))).by(badge)
        }
        DealerEvent::Freed { dealer, table, .. } => {
            let says = format!("{table} is gone: {} is the first in line", name(eyes, dealer));
            Said::new(Kind::DealerFreed, says).at_table(table)
        }
        DealerEvent::Pushed { ref tables, badge, .. } => {
            let places = tables.iter().map(|&(table, dealer)| format!("{} to {table}", name(eyes, dealer)));
            let says = format!("dealers are pushed: {}", joined(places, ", "));
            Said::new(Kind::DealersPushed, says).by(badge)
        }
        DealerEvent::DownsSet { downs, badge } => {
            let after = match downs.in_a_row() {
                1 => "every down".to_string(),
                many => format!("{many} downs"),
            };
            let says = format!("downs of {} minutes, with a break after {after}", downs.minutes());
            Said::new(Kind::DownsSet, says).by(badge)
        }
    };
    said.only(For::Staff)
}
