//! What a room keeps in memory does not grow with the hands that were played: a snapshot has all of it, and is no larger after
//! twice as many.

use crate::common;

use chips::Chips;
use common::{CAGE, Client, holdem, key};
use game::{Moment, PlayerId, Span, TableId};
use journal::{MemoryStore, Store, StreamId};
use ledger::{Account, Order};
use room::{By, Desk, HouseRules, Request, Wish};
use shuffler::Entropy;

const SEATS: u8 = 4;

/// A room that writes down how it stands after every few events.
fn open() -> Client<MemoryStore> {
    let rules = HouseRules { snapshot_every: 50, ..HouseRules::CARD_ROOM };
    let now = Moment::from_millis(1_700_000_000_000);
    let opened = Desk::open(MemoryStore::new(), rules, Entropy::seeded(61), key(), now);
    Client { desk: opened.expect("the room opens").0, now, next: 1 }
}

/// A hand; then everybody whose stack is short buys chips, and one of them gets up and sits down again.
fn hand(client: &mut Client<MemoryStore>, table: TableId, players: &[PlayerId], nth: usize) {
    // Playing times are kept by the hour for a day, and by the day for a month: a day goes by before anything is compared.
    client.now = client.now.plus(Span::minutes(1));
    client.play_hand(table);
    for player in players {
        let live = client.desk.room().table(table).expect("it is open");
        let seat = live.seat_of(*player).expect("everybody sits");
        let short = 20_000_u64.saturating_sub(live.stack(seat).units()) / 100 * 100;
        let held = client.desk.room().ledger().balance(Account::Player(*player));
        if i64::try_from(short).is_ok_and(|short| held < short) {
            let order = Order::Deposit { player: *player, amount: Chips::new(100_000) };
            client.must(CAGE, Request::Cage(order));
        }
        if short > 0 {
            client.must(
                By::Player(*player),
                Request::Wish(Wish::MoreChips { table, amount: Chips::new(short) }),
            );
        }
    }
    if nth.is_multiple_of(20) {
        let player = players[nth / 20 % players.len()];
        let seat = client.desk.room().table(table).and_then(|live| live.seat_of(player)).expect("a seat");
        let stack = client.desk.room().table(table).map_or(Chips::ZERO, |live| live.stack(seat));
        client.must(By::Player(player), Request::Poker { table, request: table::Request::Leave });
        // Whoever comes back within the hour brings what was taken off (cb:2.procedures.4).
        client.seat(player, table, seat.number(), stack.units() / 100);
    }
}

/// How large the last snapshot of each stream is.
fn sizes(client: &Client<MemoryStore>, table: TableId) -> Vec<(&'static str, usize)> {
    let size = |stream| {
        let kept = client.desk.store().snapshots(stream).expect("the store answers");
        kept.first().expect("one was taken").bytes.len()
    };
    vec![
        ("room", size(StreamId::Room)),
        ("ledger", size(StreamId::Ledger)),
        ("table", size(StreamId::Table(table))),
    ]
}

#[test]
fn what_a_room_knows_is_as_large_after_four_thousand_hands_as_after_two_thousand() {
    let mut client = open();
    let table = client.open_table(holdem(SEATS));
    let players: Vec<PlayerId> = (1..=SEATS)
        .map(|seat| {
            let player = client.register(&format!("Guest {seat}"), 10_000);
            client.seat(player, table, seat, 200);
            player
        })
        .collect();
    for nth in 1..=2_000 {
        hand(&mut client, table, &players, nth);
    }
    let before = sizes(&client, table);
    for nth in 2_001..=4_000 {
        hand(&mut client, table, &players, nth);
    }
    let after = sizes(&client, table);
    for ((what, before), (_, after)) in before.iter().zip(&after) {
        // Numbers become longer, and a few days of playing times come: that is all.
        assert!(*after <= before + before / 10 + 256, "{what}: {before} bytes, then {after}");
    }
}
