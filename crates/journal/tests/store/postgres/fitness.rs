//! A database that is not fit for a room is refused in one sentence that says what to do.

use journal::{DatabaseAddress, PostgresStore, Store, StoreError};
use scratchdb::{Database, Server};

use super::super::house::{append, has_exactly, key, open_database};

fn refused(address: &str) -> StoreError {
    let address = DatabaseAddress::of(address).expect("an address");
    PostgresStore::open(&address).map(drop).expect_err("refused")
}

#[track_caller]
fn says(error: &StoreError, words: &str) {
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn a_server_that_may_forget_is_refused() {
    let database = Database::new();
    let name = database.name();
    for (setting, to) in [
        ("synchronous_commit", "off"),
        ("synchronous_commit", "local"),
        ("synchronous_commit", "remote_write"),
        ("default_transaction_read_only", "on"),
    ] {
        Server::shared().sql(name, &format!("ALTER DATABASE {name} SET {setting} = {to}"));
        let error = refused(&database.address());
        assert_eq!(error.key(), "unfit");
        says(&error, setting);
        says(&error, "set ");
        let undo = format!("ALTER DATABASE {name} RESET {setting}");
        Server::shared().sql("postgres", &undo);
    }
    open_database(&DatabaseAddress::of(&database.address()).expect("an address"));
    let forgetful = Server::with("fsync = off");
    says(&refused(&forgetful.database().address()), "fsync = on");
}

#[test]
fn what_cannot_be_had_says_why() {
    let none = Database::new().address().replace("/test", "/nowhere");
    let error = refused(&none);
    says(&error, "createdb");
    let error = refused("postgres://ann:s3cret@%2Fnowhere%2Fat%2Fall/room");
    assert_eq!(error.key(), "away");
    says(&error, "check its address");
    let error = refused("postgres://ann:s3cret@localhost:not-a-port/room");
    assert_eq!(error.key(), "unfit");
    says(&error, "postgres://user:password@host:port/database");
    assert!(!error.to_string().contains("s3cret"), "{error}");
    // How far TLS goes is tried where connections are made (crates/database/tests/tls.rs).
    let error = refused(&format!("{}?sslmode=verify-full", Database::new().address()));
    assert_eq!(error.key(), "unfit");
    says(&error, "add sslrootcert=");
}

#[test]
fn what_is_something_else_is_left_alone() {
    let database = Database::new();
    let address = DatabaseAddress::of(&database.address()).expect("an address");
    assert_eq!(key(PostgresStore::open_read_only(&address).map(drop)), "missing");
    Server::shared().sql(database.name(), "CREATE SCHEMA croupier");
    says(&refused(&database.address()), "something else's");
    Server::shared().sql(database.name(), "DROP SCHEMA croupier");
    let mut store = open_database(&address);
    let epoch = store.take_over().expect("taken over");
    append(&mut store, epoch, 1..=2);
    for number in [0, 2] {
        Server::shared().sql(database.name(), &format!("UPDATE croupier.layout SET number = {number}"));
        let wrong = StoreError::WrongLayout { found: number, known: 1 };
        assert_eq!(refused(&database.address()), wrong);
        assert_eq!(PostgresStore::open_read_only(&address).map(drop), Err(wrong));
    }
    Server::shared().sql(database.name(), "UPDATE croupier.layout SET number = 1");
    has_exactly(&open_database(&address), 1..=2);
}

#[test]
fn who_may_not_make_tables_is_told_how_to() {
    let database = Database::new();
    let name = database.name();
    Server::shared().sql(name, "CREATE ROLE stranger LOGIN");
    let error = refused(&database.address().replace("croupier@", "stranger@"));
    assert_eq!(error.key(), "unfit");
    says(&error, "OWNER TO stranger");
}
