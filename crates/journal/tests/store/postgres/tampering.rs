//! Whoever changes the database is found out.

use journal::{DatabaseAddress, NoPacks, Snapshot, Store};
use scratchdb::{Database, Server};

use super::super::house::{TABLE, append, has_exactly, open_database};

/// Each changes one thing; the first row it finds is enough.
const CHANGES: [&str; 17] = [
    "UPDATE croupier.entry SET count = count + 1 WHERE first = 1",
    "UPDATE croupier.entry SET at = at + 1 WHERE first = 1",
    "UPDATE croupier.entry SET command = '\\x00112233445566778899aabbccddeeff' WHERE first = 1",
    "UPDATE croupier.entry SET command = '\\x00' WHERE first = 1",
    "UPDATE croupier.entry SET form = form + 1 WHERE first = 1",
    "UPDATE croupier.entry SET events = events || '\\x00' WHERE first = 1",
    "UPDATE croupier.entry SET answer = '\\x00' WHERE first = 1",
    "UPDATE croupier.entry SET hash = '\\x00' WHERE first = 1",
    "UPDATE croupier.entry SET stream = 0 WHERE first = 1 AND stream = 1",
    "DELETE FROM croupier.entry WHERE first = 1",
    "UPDATE croupier.head SET last = last - 1",
    "UPDATE croupier.head SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1)",
    "DELETE FROM croupier.head WHERE stream = 1",
    "DELETE FROM croupier.command WHERE first = 1",
    "UPDATE croupier.command SET first = first + 1 WHERE first = 1",
    "UPDATE croupier.snapshot SET state = '\\x05'",
    "DELETE FROM croupier.hold",
];

#[test]
fn every_change_is_found() {
    let database = Database::new();
    let mut store = open_database(&DatabaseAddress::of(&database.address()).expect("an address"));
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=4);
    let at = store.head(TABLE).expect("head");
    store.keep(epoch, &Snapshot::take(TABLE, at, 1, &7_u64, &NoPacks).expect("a number")).expect("kept");
    append(&mut store, epoch, [5]);
    has_exactly(&store, 1..=5);
    let (name, server) = (database.name(), Server::shared());
    server.sql(name, "CREATE SCHEMA kept");
    for table in ["entry", "head", "command", "snapshot", "hold"] {
        server.sql(name, &format!("CREATE TABLE kept.{table} AS TABLE croupier.{table}"));
    }
    for change in CHANGES {
        server.sql(name, change);
        let found = store.check();
        assert!(found.is_err(), "{change}");
        let table = ["entry", "head", "command", "snapshot", "hold"]
            .into_iter()
            .find(|table| change.contains(&format!("croupier.{table}")))
            .expect("one of the tables");
        let undo =
            format!("TRUNCATE croupier.{table}; INSERT INTO croupier.{table} SELECT * FROM kept.{table}");
        server.sql(name, &undo);
    }
    has_exactly(&store, 1..=5);
}
