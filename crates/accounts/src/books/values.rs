//! What goes into a statement and comes out of a row, whichever database it is.

use super::Fault;

/// A value. Truth is a number, 0 or 1: so it is in both databases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nothing,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number.into())
            }
        }
    )*};
}

numbers!(i64, u32, u16, u8, bool);

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<const N: usize> From<[u8; N]> for Value {
    fn from(bytes: [u8; N]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<const N: usize> From<&[u8; N]> for Value {
    fn from(bytes: &[u8; N]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Nothing, Into::into)
    }
}

/// The values of a statement, in the order of its places.
macro_rules! given {
    ($($value:expr),* $(,)?) => { &[$($crate::books::Value::from($value)),*] };
}
pub(crate) use given;

/// What a column is read as.
pub(crate) trait Read: Sized {
    /// Nothing, if the value cannot be that.
    fn read(value: &Value) -> Option<Self>;
}

macro_rules! narrower {
    ($($number:ty),*) => {$(
        impl Read for $number {
            fn read(value: &Value) -> Option<$number> {
                i64::read(value).and_then(|number| number.try_into().ok())
            }
        }
    )*};
}

narrower!(u8, u32, u64);

impl Read for i64 {
    fn read(value: &Value) -> Option<i64> {
        if let Value::Number(number) = value { Some(*number) } else { None }
    }
}

impl Read for bool {
    fn read(value: &Value) -> Option<bool> {
        i64::read(value).map(|number| number != 0)
    }
}

impl Read for String {
    fn read(value: &Value) -> Option<String> {
        if let Value::Text(text) = value { Some(text.clone()) } else { None }
    }
}

impl Read for Vec<u8> {
    fn read(value: &Value) -> Option<Vec<u8>> {
        if let Value::Bytes(bytes) = value { Some(bytes.clone()) } else { None }
    }
}

impl Read for [u8; 32] {
    fn read(value: &Value) -> Option<[u8; 32]> {
        if let Value::Bytes(bytes) = value { bytes.as_slice().try_into().ok() } else { None }
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value) -> Option<Option<T>> {
        if *value == Value::Nothing { Some(None) } else { T::read(value).map(Some) }
    }
}

/// A row that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    /// What stands in a column, counted from nought.
    pub(crate) fn get<T: Read>(&self, column: usize) -> Result<T, Fault> {
        let found = self.0.get(column).and_then(T::read);
        found.ok_or_else(|| Fault::Failed(format!("column {column} of a row is not what it should be")))
    }
}
