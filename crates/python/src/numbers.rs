//! Numbers as Python hands them over: whole ones from 0 on, chips, seats. What is none of these is bad input in words, where
//! Python's own conversion would speak of integral types.

use chips::Chips;
use game::Seat;
use pyo3::prelude::*;

use crate::errors::bad;

/// A whole number from 0 on that fits where it goes.
pub(crate) struct Whole<T>(pub(crate) T);

/// The largest number a kind holds.
pub(crate) trait Most {
    const MOST: u64;
}

impl Most for u8 {
    const MOST: u64 = u8::MAX as u64;
}

impl Most for u32 {
    const MOST: u64 = u32::MAX as u64;
}

impl Most for u64 {
    const MOST: u64 = u64::MAX;
}

impl Most for usize {
    const MOST: u64 = usize::MAX as u64;
}

impl<'py, T: Most + TryFrom<u64>> FromPyObject<'_, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole<T>> {
        let number = value.extract::<u64>().ok().and_then(|number| T::try_from(number).ok());
        number.map(Whole).ok_or_else(|| {
            bad(value.py(), format!("{} is no whole number from 0 to {}", shown(&value), T::MOST))
        })
    }
}

/// Chips.
pub(crate) struct Amount(pub(crate) Chips);

impl<'py> FromPyObject<'_, 'py> for Amount {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Amount> {
        let units: PyResult<u64> = value.extract();
        units.map(|units| Amount(Chips::new(units))).map_err(|_| {
            bad(value.py(), format!("{} is no amount: whole chips from 0 on are wanted", shown(&value)))
        })
    }
}

/// A seat.
#[derive(Clone, Copy)]
pub(crate) struct SeatNumber(pub(crate) Seat);

impl<'py> FromPyObject<'_, 'py> for SeatNumber {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SeatNumber> {
        let seat = value.extract::<u8>().ok().and_then(Seat::new);
        seat.map(SeatNumber).ok_or_else(|| {
            bad(value.py(), format!("there is no seat {}: seats are 1 to {}", shown(&value), Seat::MOST))
        })
    }
}

/// Several of a kind, one after another; what is wrong with one is said with its index.
pub(crate) struct Row<T>(pub(crate) Vec<T>);

impl<'py, T> FromPyObject<'_, 'py> for Row<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Row<T>> {
        let py = value.py();
        let items = value.try_iter().map_err(|_| bad(py, format!("{} is no list", shown(&value))))?;
        let mut all = Vec::new();
        for (index, item) in items.enumerate() {
            let item = item?;
            let one = item.extract::<T>().map_err(|why| at(py, &why, index))?;
            all.push(one);
        }
        Ok(Row(all))
    }
}

fn at(py: Python<'_>, why: &PyErr, index: usize) -> PyErr {
    crate::errors::bad_at(py, format!("number {index}: {}", why.value(py)), Some(index))
}

/// A value as Python writes it, cut where it is long.
pub(crate) fn shown(value: &Bound<'_, PyAny>) -> String {
    const LONGEST: usize = 60;
    let words = match value.repr() {
        Ok(words) => words.to_string_lossy().into_owned(),
        // Numbers of thousands of digits Python does not write at all.
        Err(_) => return "that".to_owned(),
    };
    if words.chars().count() <= LONGEST {
        return words;
    }
    words.chars().take(LONGEST).chain("...".chars()).collect()
}
