//! What is particular to a file.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, ToSql, params_from_iter};

use super::{Fault, Order, Row, State, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Nothing => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        let says = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Fault::NotADatabase,
            // "UNIQUE constraint failed: account.folded".
            Some(ErrorCode::ConstraintViolation) if says.starts_with("UNIQUE") => {
                Fault::Twice(says.rsplit('.').next().unwrap_or_default().to_owned())
            }
            _ => Fault::Failed(says),
        }
    }
}

fn value(found: ValueRef<'_>) -> Result<Value, Fault> {
    Ok(match found {
        ValueRef::Null => Value::Nothing,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text).map_err(|error| Fault::Failed(error.to_string()))?;
            Value::Text(text.to_owned())
        }
        ValueRef::Real(_) => return Err(Fault::Failed("a number is not whole".into())),
    })
}

pub(super) fn execute(file: &Connection, sql: &str, given: &[Value]) -> Result<usize, Fault> {
    Ok(file.prepare_cached(sql)?.execute(params_from_iter(given))?)
}

pub(super) fn all(file: &Connection, sql: &str, given: &[Value]) -> Result<Vec<Row>, Fault> {
    let mut statement = file.prepare_cached(sql)?;
    let columns = statement.column_count();
    let mut found = statement.query(params_from_iter(given))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let values = (0..columns).map(|column| value(row.get_ref(column)?)).collect::<Result<_, Fault>>()?;
        rows.push(Row(values));
    }
    Ok(rows)
}

/// SQLite tells when another connection has written, and how much this one has.
pub(super) fn state(file: &Connection) -> Result<State, Fault> {
    let others = file.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
    Ok(State { others, own: file.total_changes() })
}

pub(super) fn order(file: &Connection, order: Order) -> Result<(), Fault> {
    Ok(file.execute_batch(match order {
        Order::Begin => "BEGIN IMMEDIATE",
        Order::Commit => "COMMIT",
        Order::TakeBack => "ROLLBACK",
    })?)
}

pub(super) fn highest_given(file: &Connection, table: &str) -> Result<i64, Fault> {
    let sql = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?1";
    Ok(file.query_row(sql, [table], |row| row.get(0))?)
}

pub(super) fn set_highest_given(file: &Connection, table: &str, number: i64) -> Result<(), Fault> {
    file.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [table])?;
    file.execute(
        "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)",
        rusqlite::params![table, number],
    )?;
    Ok(())
}
