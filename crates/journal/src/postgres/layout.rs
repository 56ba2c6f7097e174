//! The tables, and whether the database may be trusted with them.

use postgres::Client;
use postgres::error::SqlState;

use super::failure::{connecting, told};
use super::line::Line;
use crate::store::StoreError;

/// The layout of the tables below.
const LAYOUT: i32 = 1;

/// The oldest PostgreSQL that is tried here, as the server counts: 14.
const OLDEST: i32 = 140_000;

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

/// Whether what this server confirms is kept whatever happens: asked of every connection a room writes through.
pub(super) fn keeps_its_word(client: &mut Client) -> Result<(), StoreError> {
    let question = "SELECT current_setting('server_version_num')::integer, pg_is_in_recovery(),
                           current_setting('fsync'), current_setting('full_page_writes'),
                           current_setting('synchronous_commit'), current_setting('transaction_read_only')";
    let row = client.query_one(question, &[]).map_err(|error| connecting(&error))?;
    let setting = |column: usize| row.try_get::<_, String>(column).unwrap_or_default();
    let version: i32 = row.try_get(0).map_err(|error| connecting(&error))?;
    if version < OLDEST {
        let (found, oldest) = (version / 10_000, OLDEST / 10_000);
        return Err(unfit(format!(
            "this is PostgreSQL {found} and the room needs {oldest} or newer: upgrade the server"
        )));
    }
    if row.try_get(1).map_err(|error| connecting(&error))? {
        return Err(unfit("this server is a standby, which is only read: name the primary server".into()));
    }
    for (column, name) in [(2, "fsync"), (3, "full_page_writes")] {
        if setting(column) != "on" {
            return Err(unfit(format!(
                "the database may lose what it has confirmed when its computer stops ({name} is {}): set {name} = on in \
                 postgresql.conf and restart the server",
                setting(column)
            )));
        }
    }
    // With `local` and `remote_write` a synchronous standby that takes over may lack the last batches.
    if !["on", "remote_apply"].contains(&setting(4).as_str()) {
        return Err(unfit(format!(
            "the database may lose what it has confirmed (synchronous_commit is {}): set synchronous_commit = on in \
             postgresql.conf, or for the database and the user of the room",
            setting(4)
        )));
    }
    if setting(5) == "on" {
        return Err(unfit(
            "the database is set to be read only (default_transaction_read_only): set it off for the user of the room"
                .into(),
        ));
    }
    Ok(())
}

/// Makes the tables where there are none, or recognises those that are there.
pub(super) fn prepare(line: &mut Line) -> Result<(), StoreError> {
    line.use_for_writing()?;
    if recognise_to_read(line) == Err(StoreError::Missing) {
        match line.order(TABLES) {
            Ok(()) => {}
            // Two programs may make them at once: the second finds them made, or says below what is missing.
            Err(failure) => {
                let why = failure.reading();
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
pub(super) fn recognise_to_read(line: &mut Line) -> Result<(), StoreError> {
    let there = "SELECT count(*) FROM pg_namespace WHERE nspname = 'croupier'";
    let rows = line.ask(there, &[]).map_err(super::failure::Failure::reading)?;
    if rows.first().and_then(|row| row.try_get(0).ok()) != Some(1_i64) {
        return Err(StoreError::Missing);
    }
    let numbers = line.try_ask("SELECT number FROM croupier.layout", &[], |error| {
        let code = error.code();
        if code == Some(&SqlState::UNDEFINED_TABLE) {
            unfit("the schema croupier of this database is something else's: name another database".into())
        } else {
            told(error).reading()
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
