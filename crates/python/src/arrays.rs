//! Arrays of NumPy, read and written where they lie: shapes and kinds are checked, nothing is copied.
//!
//! They come by the buffer protocol, which every array has, so nothing here is compiled against NumPy. A view of an array is
//! taken while Python's lock is held, and dropped before it is let go.

use std::ops::Range;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;

use crate::errors::bad;

/// An array that lies in one piece, its rows one after another.
pub(crate) struct Array<T: Element> {
    buffer: PyBuffer<T>,
}

/// What an array must be, for whoever gave another.
pub(crate) struct Wanted {
    /// What it is called.
    pub(crate) name: &'static str,
    /// What NumPy calls its kind.
    pub(crate) kind: &'static str,
}

impl<T: Element> Array<T> {
    /// The array behind an object.
    pub(crate) fn of(value: &Bound<'_, PyAny>, wanted: &Wanted) -> PyResult<Array<T>> {
        let Wanted { name, kind } = wanted;
        let py = value.py();
        let buffer =
            PyBuffer::get(value).map_err(|_| bad(py, format!("{name} must be a NumPy array of {kind}")))?;
        if !buffer.is_c_contiguous() {
            return Err(bad(py, format!("{name} does not lie in one piece: use numpy.ascontiguousarray")));
        }
        Ok(Array { buffer })
    }

    /// The same, refused if it has another shape.
    pub(crate) fn shaped(value: &Bound<'_, PyAny>, wanted: &Wanted, shape: &[usize]) -> PyResult<Array<T>> {
        let array = Array::of(value, wanted)?;
        if array.shape() == shape {
            return Ok(array);
        }
        let words = format!("{} has the shape {:?}, where {shape:?} is wanted", wanted.name, array.shape());
        Err(bad(value.py(), words))
    }

    pub(crate) fn shape(&self) -> &[usize] {
        self.buffer.shape()
    }

    /// What is in it.
    pub(crate) fn read<'a>(&'a self, _py: Python<'a>) -> &'a [T] {
        // SAFETY: the buffer holds so many elements of this kind in one piece (checked when it was made) for as long as it
        // lives, and nobody writes to it while Python's lock is held but whoever was given it by `write`, which refuses
        // arrays that overlap (`apart`).
        unsafe {
            std::slice::from_raw_parts(
                self.buffer.buf_ptr().cast::<T>().cast_const(),
                self.buffer.item_count(),
            )
        }
    }

    /// Its elements, to be written; refused for arrays that may only be read.
    pub(crate) fn write<'a>(&'a mut self, py: Python<'a>, wanted: &Wanted) -> PyResult<&'a mut [T]> {
        if self.buffer.readonly() {
            return Err(bad(py, format!("{} may only be read", wanted.name)));
        }
        // SAFETY: as above, and it may be written; callers have looked whether it lies apart from what else they hold.
        Ok(unsafe {
            std::slice::from_raw_parts_mut(self.buffer.buf_ptr().cast::<T>(), self.buffer.item_count())
        })
    }

    /// Where it lies.
    pub(crate) fn place(&self) -> Range<usize> {
        let start = self.buffer.buf_ptr() as usize;
        start..start + self.buffer.len_bytes()
    }
}

/// Refuses arrays that share memory: one of them is written.
pub(crate) fn apart(py: Python<'_>, places: &[Range<usize>]) -> PyResult<()> {
    let meet = |one: &Range<usize>, other: &Range<usize>| one.start < other.end && other.start < one.end;
    let overlap = places
        .iter()
        .enumerate()
        .any(|(index, one)| places[index + 1..].iter().any(|other| meet(one, other)));
    if overlap { Err(bad(py, "two of the arrays share memory")) } else { Ok(()) }
}
