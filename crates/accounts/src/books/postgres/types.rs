//! Values as PostgreSQL has them.

use std::error::Error;

use bytes::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use super::super::{Fault, Row, Value};

/// The places of a statement as PostgreSQL names them.
pub(super) fn in_places(sql: &str) -> String {
    sql.replace('?', "$")
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self, ty) {
            (Value::Nothing, _) => Ok(IsNull::Yes),
            (Value::Number(number), &Type::INT8) => number.to_sql(ty, out),
            // No text of PostgreSQL has a zero in it, and nothing that is looked for has one either.
            (Value::Text(text), &Type::TEXT) => text.replace('\0', "\u{fffd}").to_sql(ty, out),
            (Value::Bytes(bytes), &Type::BYTEA) => bytes.to_sql(ty, out),
            // Not shown: it may be what is kept of a password.
            (_, ty) => Err(format!("a value is no {ty}").into()),
        }
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::TEXT | Type::BYTEA)
    }

    to_sql_checked!();
}

/// A row as it was found.
pub(super) fn row(found: &postgres::Row) -> Result<Row, Fault> {
    let value = |column: usize, ty: &Type| -> Result<Value, postgres::Error> {
        Ok(match *ty {
            Type::INT8 => found.try_get::<_, Option<i64>>(column)?.map_or(Value::Nothing, Value::Number),
            Type::INT4 => {
                found.try_get::<_, Option<i32>>(column)?.map_or(Value::Nothing, |n| Value::Number(n.into()))
            }
            Type::BOOL => found.try_get::<_, Option<bool>>(column)?.map_or(Value::Nothing, Value::from),
            Type::BYTEA => found.try_get::<_, Option<Vec<u8>>>(column)?.map_or(Value::Nothing, Value::Bytes),
            _ => found.try_get::<_, Option<String>>(column)?.map_or(Value::Nothing, Value::Text),
        })
    };
    let values = found.columns().iter().enumerate().map(|(number, column)| value(number, column.type_()));
    let values = values.collect::<Result<Vec<Value>, postgres::Error>>();
    values.map(Row).map_err(|error| Fault::Failed(error.to_string()))
}
