//! Real tables: dealers report counts and who has gone out, the room draws, moves, keeps the clock and pays.

use std::collections::BTreeSet;

use chips::Chips;
use game::{PlayerId, Span, TournamentId};
use journal::MemoryStore;
use ledger::{IdKind, Identification};
use proof::proves;
use room::spec::{PriceSpec, TablesSpec, TournamentSpec};
use room::{By, Refusal, Request, TournamentAsk};
use tournament::{
    EntryNo, Moving, Phase, Points, SeatEvent, Seating, Stack, Stage, Status, TableNo, TournamentEvent,
    Violation,
};

use super::support::{
    account, accounts, event, happened, is_closed, owner, quick, reopened, seat, shares, start,
};
use crate::common::{CAGE, Client, FLOOR};
use crate::tournaments::{announce, asks, field, phase, units};

fn real_tables(seats: u8, tables: u32) -> TournamentSpec {
    TournamentSpec { tables_are: TablesSpec::Live, ..quick("Live", seats, tables) }
}

/// The stacks of a table as the director has them.
fn count(client: &Client<MemoryStore>, id: TournamentId, table: TableNo) -> Vec<Stack> {
    let event = event(client, id);
    let sits = event.table(table).expect("a table").held();
    let stack = |holder| match holder {
        tournament::Holder::Entry(entry) => event.entry(entry).map(|entry| entry.stack),
        tournament::Holder::Arriving(_) | tournament::Holder::Unsold(_) => None,
    };
    sits.filter_map(|(seat, holder)| Some(Stack { seat, points: stack(holder)? })).collect()
}

fn open(client: &Client<MemoryStore>, id: TournamentId) -> Vec<TableNo> {
    let tables = (1..).map(TableNo).zip(&event(client, id).state().tables);
    tables.filter(|(_, state)| state.stage == Stage::Open).map(|(table, _)| table).collect()
}

/// Somebody at the table goes out to somebody else there.
fn bust(client: &mut Client<MemoryStore>, id: TournamentId, table: TableNo) -> Result<EntryNo, Refusal> {
    let sits: Vec<EntryNo> = event(client, id).table(table).expect("a table").entries().collect();
    let (entry, by) = (sits[0], vec![sits[1]]);
    client.ask(FLOOR, asks(id, TournamentAsk::Bust { entry, by })).map(|_| entry)
}

#[test]
fn a_whole_event_at_real_tables_by_counts_and_busts() {
    proves!["cb:12.tourn.3a", "cb:12.tourn.13", "cb:12.tourn.18"];
    let mut client = Client::open(MemoryStore::new(), 41);
    let id = announce(&mut client, real_tables(4, 3));
    let players = field(&mut client, id, 11);
    start(&mut client, id);
    assert_eq!(client.desk.room().tables().count(), 0, "no table of the room is needed");
    let seats: BTreeSet<_> =
        event(&client, id).state().entries.iter().map(|entry| entry.status.spot()).collect();
    assert_eq!(seats.len(), 11, "everybody has drawn a seat of their own");
    let mut steps = 0;
    while phase(&client, id) == Phase::Running {
        steps += 1;
        assert!(steps < 200, "it does not end");
        client.now = client.now.plus(Span::seconds(7));
        if client.desk.room().wants_a_tick(client.now) {
            client.must(By::Clock, Request::Tick);
        }
        let tables = open(&client, id);
        let table = tables[steps % tables.len()];
        if steps % 3 == 0 {
            // A count at this table: a hundred points have gone over.
            let mut stacks = count(&client, id, table);
            if stacks.len() > 1 && stacks[0].points.count() > 100 {
                stacks[0].points = Points::new(stacks[0].points.count() - 100);
                stacks[1].points = Points::new(stacks[1].points.count() + 100);
                let counted = client.ask(
                    FLOOR,
                    asks(id, TournamentAsk::Count { table, stacks: stacks.clone(), big_blind: None }),
                );
                if counted.is_ok() && open(&client, id).contains(&table) {
                    assert!(stacks.iter().all(|stack| count(&client, id, table).contains(stack)));
                }
            }
        } else if steps % 3 == 1 && event(&client, id).table(table).is_some_and(|state| state.size() > 1) {
            // What is refused now (a rest, a race) is asked for again later.
            let _ = bust(&mut client, id, table);
        }
    }
    assert_eq!(phase(&client, id), Phase::Finished);
    is_closed(&client, id);
    assert_eq!(accounts(&client, &players), units(11_000 - 110));
    assert_eq!(event(&client, id).standings().len(), 11);
    let seated = |why: Seating| move |event: &TournamentEvent| matches!(event, TournamentEvent::Seat(SeatEvent::Seated { why: is, .. }) if *is == why);
    assert!(happened(&client, id, seated(Seating::Broken)) > 0, "a table broke");
    assert!(happened(&client, id, seated(Seating::FinalTable)) > 0, "they met at the last one");
    let state = event(&client, id).state().clone();
    let client = reopened(client);
    assert_eq!(event(&client, id).state(), &state, "and the log has all of it");
}

#[test]
fn a_count_that_does_not_add_up_changes_nothing() {
    let mut client = Client::open(MemoryStore::new(), 42);
    let id = announce(&mut client, real_tables(4, 2));
    field(&mut client, id, 8);
    start(&mut client, id);
    let table = open(&client, id)[0];
    let good = count(&client, id, table);
    let point = |points: u64| Points::new(points);
    let mut more = good.clone();
    more[0].points = point(1_001);
    let mut less = good.clone();
    less[0].points = point(999);
    let mut huge = good.clone();
    huge[0].points = point(u64::MAX);
    huge[1].points = point(u64::MAX);
    let mut missing = good.clone();
    let gone = missing.pop().expect("four").points;
    missing[0].points = point(missing[0].points.count() + gone.count());
    let mut twice = good.clone();
    twice[1].seat = twice[0].seat;
    let mut stranger = good.clone();
    stranger[0].seat = seat(9);
    let before = event(&client, id).state().clone();
    for stacks in [more, less, huge, missing, twice, stranger, Vec::new()] {
        let refused = client
            .ask(FLOOR, asks(id, TournamentAsk::Count { table, stacks: stacks.clone(), big_blind: None }));
        let refused = refused.expect_err("it does not add up");
        assert!(
            matches!(
                refused,
                Refusal::Tournament(
                    Violation::StacksDoNotAdd { .. } | Violation::WrongStacks { .. } | Violation::BadPoints
                )
            ),
            "{stacks:?}: {refused:?}"
        );
        assert_eq!(event(&client, id).state(), &before, "{stacks:?}");
    }
    // Nor does a bust by nobody, by oneself, by somebody elsewhere, or of somebody who is nobody.
    let here: Vec<EntryNo> = event(&client, id).table(table).unwrap().entries().collect();
    let there = (1..=8).map(EntryNo).find(|entry| !here.contains(entry)).expect("another table");
    for (entry, by) in [
        (here[0], vec![]),
        (here[0], vec![here[0]]),
        (here[0], vec![there]),
        (EntryNo(99), vec![here[0]]),
        (EntryNo(0), vec![here[0]]),
        (here[0], vec![EntryNo(u32::MAX)]),
    ] {
        let refused = client.ask(FLOOR, asks(id, TournamentAsk::Bust { entry, by }));
        assert!(matches!(refused, Err(Refusal::Tournament(_))), "{refused:?}");
        assert_eq!(event(&client, id).state(), &before);
    }
    // A player reports nothing, and a table that is not open has no count.
    let stacks = good.clone();
    let refused = client
        .ask(By::Player(PlayerId(1)), asks(id, TournamentAsk::Count { table, stacks, big_blind: None }));
    assert!(matches!(refused, Err(Refusal::NotYours { .. })), "{refused:?}");
    for table in [TableNo(0), TableNo(7), TableNo(u32::MAX)] {
        let refused = client
            .ask(FLOOR, asks(id, TournamentAsk::Count { table, stacks: good.clone(), big_blind: None }));
        assert!(matches!(refused, Err(Refusal::Tournament(Violation::NoSuchTable { .. }))), "{refused:?}");
    }
    client.must(FLOOR, asks(id, TournamentAsk::Count { table, stacks: good, big_blind: None }));
}

#[test]
fn tables_of_the_room_are_counted_by_the_room() {
    let mut client = Client::open(MemoryStore::new(), 43);
    let id = announce(&mut client, quick("Room", 4, 1));
    field(&mut client, id, 4);
    start(&mut client, id);
    let before = event(&client, id).state().clone();
    let stacks = count(&client, id, TableNo(1));
    let counted =
        client.ask(FLOOR, asks(id, TournamentAsk::Count { table: TableNo(1), stacks, big_blind: None }));
    let busted = bust(&mut client, id, TableNo(1)).map(|_| room::Answer::Done);
    for refused in [counted, busted] {
        assert!(matches!(refused, Err(Refusal::NotYours { .. })), "{refused:?}");
    }
    assert_eq!(event(&client, id).state(), &before);
}

#[test]
fn whoever_is_moved_for_balance_at_real_tables_is_moved_by_the_director() {
    proves!["cb:12.tourn.15a"];
    let mut client = Client::open(MemoryStore::new(), 44);
    let id = announce(&mut client, real_tables(4, 2));
    field(&mut client, id, 8);
    start(&mut client, id);
    let table = open(&client, id)[0];
    bust(&mut client, id, table).expect("out");
    bust(&mut client, id, table).expect("out");
    let sizes: Vec<usize> =
        event(&client, id).state().tables.iter().map(tournament::TableState::size).collect();
    assert_eq!(sizes, [3, 3], "one has moved");
    let moved = |event: &TournamentEvent| {
        matches!(event, TournamentEvent::Seat(SeatEvent::Moved { why: Moving::Balance, .. }))
    };
    assert_eq!(happened(&client, id, moved), 1);
}

#[test]
fn a_prize_above_the_limit_waits_for_papers_and_closes_the_books_when_it_is_paid() {
    let mut client = Client::open(MemoryStore::new(), 45);
    let spec = TournamentSpec {
        price: PriceSpec { pool: 50_000, fee: 5_000, bounty: 0 },
        prizes: shares(&[7_000, 3_000], 100),
        ..real_tables(4, 1)
    };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 4);
    start(&mut client, id);
    let mut out = Vec::new();
    while phase(&client, id) == Phase::Running {
        out.push(bust(&mut client, id, TableNo(1)).expect("out"));
    }
    let winner = (1..=4).map(EntryNo).find(|entry| !out.contains(entry)).expect("one is left");
    assert_eq!(event(&client, id).entry(winner).map(|entry| entry.status), Some(Status::Paid));
    // $1,400 is above the limit of $1,200: it is set aside, and $600 for the second place is not.
    let ledger = |client: &Client<MemoryStore>| client.desk.room().ledger().clone();
    assert_eq!(ledger(&client).balance(ledger::Account::Unpaid(id.0)), units(1_400));
    assert!(!ledger(&client).is_tournament_closed(id.0), "it waits");
    let player = owner(&client, id, winner);
    assert_eq!(account(&client, player), units(450));
    let until = client.now.plus(Span::hours(10_000));
    let paper = |kind| Identification { kind, valid_until: until };
    let both = vec![paper(IdKind::Passport), paper(IdKind::DrivingLicence)];
    let pay = |entry, identified, withheld| asks(id, TournamentAsk::PayPrize { entry, identified, withheld });
    // Not without papers, not with one, not by the player, not to another, not more tax than there is.
    let nothing = Chips::ZERO;
    let before = ledger(&client);
    for (by, request) in [
        (FLOOR, pay(winner, vec![], nothing)),
        (FLOOR, pay(winner, vec![paper(IdKind::Passport)], nothing)),
        (By::Player(player), pay(winner, both.clone(), nothing)),
        (By::Clock, pay(winner, both.clone(), nothing)),
        (FLOOR, pay(out[0], both.clone(), nothing)),
        (FLOOR, pay(EntryNo(77), both.clone(), nothing)),
        (FLOOR, pay(winner, both.clone(), Chips::MAX)),
        (FLOOR, pay(winner, both.clone(), Chips::new(140_001))),
    ] {
        let refused = client.ask(by, request.clone());
        assert!(refused.is_err(), "{request:?}");
        assert!(!matches!(refused, Err(Refusal::Lost { .. })), "{request:?}: {refused:?}");
        assert_eq!(ledger(&client), before, "{request:?}");
    }
    // It waits over a restart as well.
    let mut client = reopened(client);
    client.must(CAGE, pay(winner, both.clone(), Chips::new(42_000)));
    assert_eq!(account(&client, player), units(450 + 980));
    is_closed(&client, id);
    assert_eq!(accounts(&client, &players), units(4 * 450 + 2_000 - 420));
    // Once.
    let again = client.ask(CAGE, pay(winner, both, nothing));
    assert!(matches!(again, Err(Refusal::Ledger(_))), "{again:?}");
}
