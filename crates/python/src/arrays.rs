//! Arrays of NumPy, read and written where they lie: shapes and kinds are checked, nothing is copied.
//!
//! They come by the buffer protocol, which every array has, so nothing here is compiled against NumPy. A view of an array is
//! taken while Python's lock is held, and dropped before it is let go.

use std::ops::Range;
use std::ptr::NonNull;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;

use crate::errors::bad;

/// An array that lies in one piece, its rows one after another.
pub(crate) struct Array<T: Element> {
    /// Holds the memory for as long as it lives.
    buffer: PyBuffer<T>,
    elements: NonNull<[T]>,
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
        let elements = match buffer.as_slice_ptr() {
            Some(elements) if elements.cast::<T>().is_aligned() => elements,
            Some(_) | None => {
                return Err(bad(
                    py,
                    format!("{name} does not lie in one piece: use numpy.ascontiguousarray"),
                ));
            }
        };
        Ok(Array { buffer, elements })
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
        // SAFETY: the buffer holds these elements, aligned and in one piece, for as long as it lives, and nobody writes to them
        // while Python's lock is held but whoever was given them by `write`; callers that write have looked whether their arrays
        // lie apart (`apart`).
        unsafe { self.elements.as_ref() }
    }

    /// Its elements, to be written; refused for arrays that may only be read.
    pub(crate) fn write<'a>(&'a mut self, py: Python<'a>, wanted: &Wanted) -> PyResult<&'a mut [T]> {
        if self.buffer.readonly() {
            return Err(bad(py, format!("{} may only be read", wanted.name)));
        }
        // SAFETY: as above, and it may be written.
        Ok(unsafe { self.elements.as_mut() })
    }

    /// Where it lies.
    pub(crate) fn place(&self) -> Range<usize> {
        let start = self.elements.cast::<T>().as_ptr() as usize;
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
