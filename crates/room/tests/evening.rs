//! A table plays hand after hand; every cent is where the ledger says it is, and the log gives the same room again.

use crate::common;

use common::{Client, holdem};
use game::{Moment, Span};
use journal::MemoryStore;
use room::Room;

/// What a guest could see of the room, and what the cage has.
fn looks(room: &Room) -> Vec<String> {
    let mut lines: Vec<String> =
        room.ledger().trial_balance().iter().map(|(account, amount)| format!("{account} {amount}")).collect();
    for table in room.tables() {
        let seats = table
            .occupied()
            .iter()
            .map(|seat| format!("{seat}:{:?}:{}", table.player(seat), table.stack(seat)));
        lines.push(format!("{} {:?} {:?}", table.id(), table.number(), seats.collect::<Vec<String>>()));
        lines.push(format!("{:?}", table.deck_mark()));
        if let Some(game) = table.poker() {
            lines.push(format!("{:?}", game.table.hand().map(|(_, hand)| hand.clone())));
        }
    }
    lines.push(format!("{:?}", room.floor().board()));
    lines
}

#[test]
fn fifty_hands_of_limit_holdem_and_the_log_gives_the_same_room() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 1);
    let table = client.open_table(holdem(9));
    for seat in 1..=6 {
        let player = client.register(&format!("Guest {seat}"), 500);
        client.seat(player, table, seat, 100);
    }
    for _ in 0..50 {
        client.play_hand(table);
    }
    assert_eq!(client.desk.room().table(table).expect("it is open").hands(), 50);
    let before = looks(client.desk.room());
    let later = client.now.plus(Span::minutes(3));
    drop(client);
    let again = Client::open_at(store, 2, later);
    assert_eq!(looks(again.desk.room()), before);
    assert!(again.desk.room().now() >= Moment::from_millis(1_700_000_000_000));
}
