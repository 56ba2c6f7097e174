//! A statement that somebody gives up has done nothing, and may be asked again: no reason to end for whoever asked.

use std::time::{Duration, Instant};

use database::{DatabaseAddress, DatabaseConnection, Failure, Fault};
use scratchdb::{Database, Server};

#[test]
fn a_statement_that_was_given_up_may_succeed_in_a_moment() {
    let database = Database::new();
    let mut line =
        DatabaseConnection::to(&DatabaseAddress::of(&database.address()).unwrap(), "public").unwrap();
    let own: i32 = line.ask("SELECT pg_backend_pid()", &[]).unwrap()[0].get(0);
    let name = database.name().to_owned();
    let cancels = std::thread::spawn(move || {
        let asleep = format!(
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = {own} AND wait_event = 'PgSleep'"
        );
        let late = Instant::now() + Duration::from_secs(60);
        while Server::shared().sql(&name, &asleep) != "t" {
            assert!(Instant::now() < late, "it never slept");
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    let given_up = line.ask("SELECT pg_sleep(120)", &[]);
    cancels.join().unwrap();
    assert!(matches!(given_up, Err(Failure::Told(Fault::Locked))), "{given_up:?}");
    // Over the same connection.
    assert_eq!(line.ask("SELECT pg_backend_pid()", &[]).unwrap()[0].get::<_, i32>(0), own);
}
