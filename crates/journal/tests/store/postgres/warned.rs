//! The server confirms with a warning: a wait for its standby was given up, and nobody knows whether the standby has it.

use std::thread;
use std::time::Duration;

use journal::{DatabaseAddress, Store};
use scratchdb::Server;

use super::super::house::{append, batch_of, has_exactly, key, open_database};

/// Ends the wait of whoever waits for a standby.
const GIVE_UP: &str = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

#[test]
fn a_confirmation_with_a_warning_is_a_doubt() {
    let server = Server::start();
    let database = server.database();
    let mut store = open_database(&DatabaseAddress::of(&database.address()).expect("an address"));
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=2);
    let batch = batch_of(&store, 3..=4);
    let wait_for = |standbys: &str| {
        server.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{standbys}'"));
        server.sql("postgres", "SELECT pg_reload_conf()");
        // The processes of the server read it at their next statement.
        thread::sleep(Duration::from_millis(300));
    };
    wait_for("nobody");
    let appended = thread::scope(|scope| {
        let waiting = scope.spawn(|| store.append(epoch, &batch));
        while !waiting.is_finished() {
            // By somebody who does not wait for the standby themselves.
            server.sql("postgres", GIVE_UP);
            thread::sleep(Duration::from_millis(50));
        }
        waiting.join().expect("it came back")
    });
    assert_eq!(key(appended), "away", "neither the batch nor what was to settle it is on a standby");
    wait_for("");
    assert_eq!(store.append(epoch, &batch), Ok(()), "offered again when the server can keep its word");
    has_exactly(&store, 1..=4);
}
