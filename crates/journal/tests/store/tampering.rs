//! Whoever changes the file is found out.

use journal::{NoPacks, Snapshot, SqliteStore, Store, StoreError, StreamId};
use rusqlite::Connection;
use rusqlite::types::Value;

use super::house::{Folder, TABLE, append, file_with, has_exactly};

/// A file with commands and snapshots, and a hand inside it.
struct Case {
    store: SqliteStore,
    hand: Connection,
    _folder: Folder,
}

fn case() -> Case {
    packed_by(u32::MAX)
}

/// The same, with blocks of so many entries.
fn packed_by(entries: u32) -> Case {
    let folder = Folder::new();
    let path = folder.file("room.db");
    let (mut store, epoch) = file_with(&path, []);
    store.pack_by(entries);
    append(&mut store, epoch, 1..=4);
    for command in 5..=6 {
        let at = store.head(TABLE).expect("head");
        let snapshot = Snapshot::take(TABLE, at, 1, &7_u64, &NoPacks).expect("a number");
        store.keep(epoch, &snapshot).expect("kept");
        append(&mut store, epoch, [command]);
    }
    has_exactly(&store, 1..=6);
    let hand = Connection::open(&path).expect("opened");
    hand.pragma_update(None, "synchronous", "OFF").expect("set");
    Case { store, hand, _folder: folder }
}

impl Case {
    /// The rows of a table: their key as a condition, and the values by column.
    fn rows(&self, table: &str, key: &[&str]) -> Vec<(String, Vec<(String, Value)>)> {
        let mut statement = self.hand.prepare(&format!("SELECT * FROM {table}")).expect("asked");
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let rows = statement.query_map([], |row| {
            let value = |at| row.get::<_, Value>(at);
            let values: Result<Vec<_>, _> =
                columns.iter().enumerate().map(|(at, name)| Ok((name.clone(), value(at)?))).collect();
            values
        });
        let rows: Vec<_> = rows.expect("asked").map(|row| row.expect("a row")).collect();
        let condition = |row: &Vec<(String, Value)>| {
            let of = |name: &&str| row.iter().find(|(column, _)| column == name).expect("a key").1.clone();
            let terms: Vec<_> = key.iter().map(|name| format!("{name} = {}", literal(&of(name)))).collect();
            terms.join(" AND ")
        };
        rows.into_iter().map(|row| (condition(&row), row)).collect()
    }

    /// Does something, and says whether the check finds it. Whatever it was is undone.
    #[track_caller]
    fn must_be_found(&self, what: &str, undo: &str) {
        match self.hand.execute_batch(&format!("BEGIN; {what}; COMMIT")) {
            Ok(()) => {}
            // The database itself does not let two rows have one key.
            Err(_) => return self.hand.execute_batch("ROLLBACK").expect("undone"),
        }
        let found = self.store.check();
        assert!(found.is_err(), "not found: {what}");
        self.hand.execute_batch(undo).expect("undone");
    }
}

fn literal(value: &Value) -> String {
    match value {
        Value::Null => "NULL".into(),
        Value::Integer(number) => number.to_string(),
        Value::Blob(bytes) => {
            let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("x'{digits}'")
        }
        other => unreachable!("no column holds {other:?}"),
    }
}

/// Values that are not this one: for bytes, each byte with one bit turned, one more and one less.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![Value::Blob(Vec::new()), Value::Blob(vec![0])],
        Value::Integer(number) => {
            [number ^ 1, number + (1 << 20), number ^ 1 << 40, -number - 1].map(Value::Integer).into()
        }
        Value::Blob(bytes) => {
            let turned = (0..bytes.len()).map(|at| {
                let mut turned = bytes.clone();
                turned[at] ^= 1 << (at % 8);
                turned
            });
            let longer = bytes.iter().copied().chain([0]).collect();
            let shorter = bytes.split_last().map(|(_, shorter)| shorter.to_vec());
            turned.chain([longer]).chain(shorter).map(Value::Blob).collect()
        }
        other => unreachable!("no column holds {other:?}"),
    }
}

const TABLES: [(&str, &[&str]); 6] = [
    ("block", &["stream", "first"]),
    ("entry", &["stream", "first"]),
    ("head", &["stream"]),
    ("command", &["id"]),
    ("snapshot", &["stream", "last"]),
    ("epoch", &["id"]),
];

#[test]
fn a_change_of_any_byte_of_any_column_of_any_row_is_found() {
    any_change_is_found(&case());
    let packed = packed_by(2);
    assert!(!packed.rows("block", &["stream", "first"]).is_empty());
    any_change_is_found(&packed);
}

fn any_change_is_found(case: &Case) {
    let mut changes = 0;
    for (table, key) in TABLES {
        for (is_row, row) in case.rows(table, key) {
            for (column, value) in &row {
                for other in others(value) {
                    let (new, old) = (literal(&other), literal(value));
                    // The row is found again by its key, which may be what was changed.
                    let is_changed = if key.contains(&column.as_str()) {
                        is_row.replace(&format!("{column} = {old}"), &format!("{column} = {new}"))
                    } else {
                        is_row.clone()
                    };
                    case.must_be_found(
                        &format!("UPDATE {table} SET {column} = {new} WHERE {is_row}"),
                        &format!("UPDATE {table} SET {column} = {old} WHERE {is_changed}"),
                    );
                    changes += 1;
                }
            }
        }
    }
    assert!(changes > 1_000, "{changes}");
    has_exactly(&case.store, 1..=6);
}

#[test]
fn a_row_that_is_gone_is_missed() {
    each_row_is_missed(&case());
    each_row_is_missed(&packed_by(2));
}

fn each_row_is_missed(case: &Case) {
    // A snapshot that is gone is none: the log is folded instead.
    for (table, key) in TABLES.into_iter().filter(|(table, _)| *table != "snapshot") {
        for (is_row, row) in case.rows(table, key) {
            let values: Vec<_> = row.iter().map(|(_, value)| literal(value)).collect();
            case.must_be_found(
                &format!("DELETE FROM {table} WHERE {is_row}"),
                &format!("INSERT INTO {table} VALUES ({})", values.join(", ")),
            );
        }
    }
    has_exactly(&case.store, 1..=6);
}

#[test]
fn a_whole_stream_that_is_gone_is_missed() {
    let case = case();
    for what in ["entry", "head", "command", "epoch"] {
        let keep = format!("CREATE TEMP TABLE kept AS SELECT * FROM {what}");
        case.hand.execute_batch(&keep).expect("kept");
        case.must_be_found(
            &format!("DELETE FROM {what}"),
            &format!("INSERT INTO {what} SELECT * FROM kept; DROP TABLE kept"),
        );
    }
    has_exactly(&case.store, 1..=6);
}

#[test]
fn entries_that_change_places_are_found() {
    let case = case();
    for stream in [TABLE, StreamId::Ledger].map(StreamId::number) {
        let rows = case.rows("entry", &["stream", "first"]);
        let firsts: Vec<String> = rows
            .iter()
            .filter(|(_, row)| row[0].1 == Value::Integer(stream.into()))
            .map(|(_, row)| literal(&row[1].1))
            .collect();
        for pair in firsts.windows(2) {
            let [one, other] = [&pair[0], &pair[1]];
            let is = |first: &str| format!("stream = {stream} AND first = {first}");
            let swap = format!(
                "UPDATE entry SET first = 9999 WHERE {}; UPDATE entry SET first = {one} WHERE {};
                 UPDATE entry SET first = {other} WHERE {}",
                is(one),
                is(other),
                is("9999")
            );
            case.must_be_found(&swap, &swap);
        }
    }
    has_exactly(&case.store, 1..=6);
}

#[test]
fn a_row_put_in_is_found() {
    let case = case();
    let none = "x'00000000000000000000000000000000'";
    for (put, out) in [
        (
            format!("INSERT INTO entry VALUES (1, 7, 1, 1, {none}, 1, x'07', NULL, x'00')"),
            "DELETE FROM entry WHERE first = 7 AND stream = 1",
        ),
        (
            format!("INSERT INTO entry VALUES (0, 1, 1, 1, {none}, 1, x'07', NULL, x'00')"),
            "DELETE FROM entry WHERE stream = 0",
        ),
        (
            format!("INSERT INTO entry VALUES (5, 1, 1, 1, {none}, 1, x'07', NULL, x'00')"),
            "DELETE FROM entry WHERE stream = 5",
        ),
        (
            format!("INSERT INTO command VALUES ({none}, 1, 2)"),
            "DELETE FROM command WHERE first = 2 AND id = x'00000000000000000000000000000000'",
        ),
        ("INSERT INTO head VALUES (0, 3, x'00')".into(), "DELETE FROM head WHERE stream = 0"),
        (
            "INSERT INTO snapshot VALUES (1, 2, x'00', 1, x'00', x'00')".into(),
            "DELETE FROM snapshot WHERE stream = 1",
        ),
    ] {
        case.must_be_found(&put, out);
    }
    has_exactly(&case.store, 1..=6);
}

#[test]
fn a_log_rewritten_from_the_start_differs_from_the_hashes_written_down() {
    // Whoever can compute hashes can write another log. The heads of a check, kept elsewhere, tell them apart.
    let (one, other) = (case(), Folder::new());
    let noted = one.store.check().expect("sound").heads;
    let (forged, _) = file_with(&other.file("room.db"), [1, 2, 3, 4, 5, 7]);
    let checked = forged.check().expect("sound by itself");
    assert_ne!(checked.heads.of(TABLE), noted.of(TABLE));
    assert_ne!(checked.heads.of(StreamId::Ledger), noted.of(StreamId::Ledger));
}

#[test]
fn what_is_wrong_is_said_with_stream_and_event() {
    let case = case();
    case.hand.execute("UPDATE entry SET events = x'63' WHERE stream = 1 AND first = 4", []).expect("changed");
    let found = case.store.check().expect_err("changed");
    assert!(matches!(found, StoreError::Tampered { stream: StreamId::Ledger, at: 4, .. }), "{found}");
    assert_eq!(
        found.to_string(),
        "the hash chain is broken at event 4 of the ledger log: compare with a backup and restore it"
    );
    assert!(case.store.verify_chain(TABLE).is_ok(), "the other stream is whole");
}
