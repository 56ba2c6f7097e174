//! The card room: hands of a table, of a room in memory and on a disk, its log, and its decks.

use std::rc::Rc;

use super::{Size, Unit, Workload};
use crate::card_room::hands::{Expected, TABLES, durable, in_memory};
use crate::card_room::recovery::{Left, with_snapshots, without_snapshots};
use crate::card_room::{committed, decks, tables};
use crate::contender::{Contender, Who};
use crate::{judge, referee};

/// Hands of one table. The engine of a hand is there for scale. `chironaut`, `kicker` and `pkcore` also keep a button from
/// hand to hand: they are compared in whole hands, and not again here.
pub(super) fn table_hands(name: &'static str, size: &Size) -> Workload {
    let unit = Unit::ThousandsPerSecond("hands");
    workload(name, unit, tables::contenders(size.hands), judge::payouts(referee::high))
}

/// Hands of a room whose log is in memory. There is no peer: none was looked for beyond a search of documentation.
pub(super) fn hands_in_memory(name: &'static str, size: &Size) -> Workload {
    let expected = Expected::of(TABLES, size.servings);
    let contender = in_memory(Who::Ours("32 tables"), TABLES, size.servings, expected.tally);
    room(name, contender, expected)
}

/// Hands of a room whose log is on the disk, the actions of all tables committed together. The room must look as it does
/// in memory.
pub(super) fn hands_durable(name: &'static str, size: &Size) -> Workload {
    let expected = Expected::of(TABLES, size.servings);
    let contender = durable(Who::Ours("32 tables"), "durable-32.db", TABLES, size.servings, expected.tally);
    room(name, contender, expected)
}

/// The worst case: one table, so that every action is a commit of its own.
pub(super) fn hands_durable_alone(name: &'static str, size: &Size) -> Workload {
    let expected = Expected::of(1, size.servings);
    let contender = durable(Who::Ours("1 table"), "durable-1.db", 1, size.servings, expected.tally);
    room(name, contender, expected)
}

fn room(name: &'static str, contender: Contender, expected: Expected) -> Workload {
    let Expected { looks, tally } = expected;
    let what = format!("accounts, stacks and cards after {} hands, read back", tally.hands);
    workload(name, Unit::PerSecond("hands"), vec![contender], judge::same_room(looks, what))
}

/// A room read back from its log. There is no peer.
pub(super) fn recovery(name: &'static str, size: &Size) -> Workload {
    let left = Rc::new(Left::of(size.logged));
    let contenders = vec![with_snapshots(&left), without_snapshots(&left)];
    let what = format!("accounts, stacks and cards after {} events", left.events);
    let name = if size.logged == 1_000_000 { name } else { "room/recovery of 100,000 events" };
    let judge = judge::same_room(left.looks.clone(), what);
    workload(name, Unit::Seconds { whole: 1 }, contenders, judge)
}

/// Events of real hands on their way to the disk. Event stores on SQLite, such as `sqlite-es` and `eventuary-sqlite`, are
/// not measured.
pub(super) fn events_committed(name: &'static str, size: &Size) -> Workload {
    let hands = committed::Hands::of(size.servings as usize / 10);
    let contenders = vec![committed::bare(&hands), committed::appended(&hands), committed::staged(&hands)];
    workload(name, Unit::ThousandsPerSecond("events"), contenders, judge::same_log(hands.bytes()))
}

/// Decks, and what it costs to seal them.
pub(super) fn sealed_decks(name: &'static str, size: &Size) -> Workload {
    let count = size.hands;
    let contenders = vec![decks::plain(count), decks::dealt(count), decks::locked(count)];
    workload(name, Unit::ThousandsPerSecond("decks"), contenders, judge::decks())
}

fn workload(name: &'static str, unit: Unit, contenders: Vec<Contender>, judge: judge::Judge) -> Workload {
    Workload { name, unit, contenders, judge, wrong_peers_count: false }
}
