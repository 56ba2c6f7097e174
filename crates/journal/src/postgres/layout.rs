//! The tables.

use database::{DatabaseConnection, told};
use postgres::error::SqlState;

use super::failure::reading;
use crate::store::StoreError;

/// The layout of the tables below.
const LAYOUT: i32 = 1;

/// As in the file: `entry` is the log, `head` says where each stream ends, `command` finds the entry that keeps the answer to
/// a command, `snapshot` and `beginning` keep states. `hold` has one row: who may write, how many batches were stored, and
/// until when the holder is believed to be alive. `head` and `hold` are written with every batch: their pages are left half
/// empty, so that a new version of a row finds place beside the old one.
const TABLES: &str = "
BEGIN;
CREATE SCHEMA croupier;
CREATE TABLE croupier.layout (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    number  integer NOT NULL
);
CREATE TABLE croupier.hold (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    epoch   bigint NOT NULL,
    batch   bigint NOT NULL,
    holder  text NOT NULL,
    until   timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE croupier.entry (
    stream  bigint NOT NULL,
    first   bigint NOT NULL,
    count   bigint NOT NULL,
    at      bigint NOT NULL,
    command bytea NOT NULL,
    form    integer NOT NULL,
    events  bytea NOT NULL,
    answer  bytea,
    hash    bytea NOT NULL,
    PRIMARY KEY (stream, first)
);
CREATE TABLE croupier.head (
    stream  bigint PRIMARY KEY,
    last    bigint NOT NULL,
    hash    bytea NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE croupier.command (
    id      bytea PRIMARY KEY,
    stream  bigint NOT NULL,
    first   bigint NOT NULL
);
CREATE TABLE croupier.snapshot (
    stream  bigint NOT NULL,
    last    bigint NOT NULL,
    chain   bytea NOT NULL,
    form    integer NOT NULL,
    state   bytea NOT NULL,
    hash    bytea NOT NULL,
    PRIMARY KEY (stream, last)
);
CREATE TABLE croupier.beginning (
    stream  bigint PRIMARY KEY,
    last    bigint NOT NULL,
    chain   bytea NOT NULL,
    form    integer NOT NULL,
    state   bytea NOT NULL,
    hash    bytea NOT NULL
);
INSERT INTO croupier.layout (number) VALUES (1);
INSERT INTO croupier.hold (epoch, batch, holder, until) VALUES (0, 0, '', '-infinity');
COMMIT;
";

fn unfit(says: String) -> StoreError {
    StoreError::Unfit { says }
}

/// Makes the tables where there are none, or recognises those that are there.
pub(super) fn prepare(line: &mut DatabaseConnection) -> Result<(), StoreError> {
    line.use_for_writing()?;
    if recognise_to_read(line) == Err(StoreError::Missing) {
        match line.order(TABLES) {
            Ok(()) => {}
            // Two programs may make them at once: the second finds them made, or says below what is missing.
            Err(failure) => {
                let why = reading(failure);
                let _ = line.order("ROLLBACK");
                return recognise_to_read(line).map_err(|_| match why {
                    StoreError::Refused { says } => {
                        let user = line.user();
                        unfit(format!(
                            "the tables of the log cannot be made ({says}): let {user} own the database (ALTER DATABASE … \
                             OWNER TO {user})"
                        ))
                    }
                    other => other,
                });
            }
        }
    }
    recognise_to_read(line)
}

/// That the database has a log of the layout known here.
pub(super) fn recognise_to_read(line: &mut DatabaseConnection) -> Result<(), StoreError> {
    let there = "SELECT count(*) FROM pg_namespace WHERE nspname = 'croupier'";
    let rows = line.ask(there, &[]).map_err(reading)?;
    if rows.first().and_then(|row| row.try_get(0).ok()) != Some(1_i64) {
        return Err(StoreError::Missing);
    }
    let numbers = line.try_ask("SELECT number FROM croupier.layout", &[], |error| {
        let code = error.code();
        if code == Some(&SqlState::UNDEFINED_TABLE) {
            unfit("the schema croupier of this database is something else's: name another database".into())
        } else {
            reading(told(error))
        }
    })?;
    match numbers.first().map(|row| row.try_get::<_, i32>(0)) {
        Some(Ok(LAYOUT)) => Ok(()),
        Some(Ok(found)) => Err(StoreError::WrongLayout {
            found: u32::try_from(found).unwrap_or(0),
            known: LAYOUT.unsigned_abs(),
        }),
        Some(Err(_)) | None => {
            Err(StoreError::Damaged { says: "the number of the layout is missing".into() })
        }
    }
}
