//! Cards in Python: one object for each of the fifty-two, made once.

use cards::{Card, CardReader, CardSet, Face};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;

use crate::errors::{bad, bad_at};
use crate::numbers::{Whole, shown};

/// One of the fifty-two cards: `Card("As")`, `Card("10h")`, `Card("ace of spades")`.
#[pyclass(frozen, eq, hash, name = "Card", module = "croupier")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyCard(pub(crate) Card);

#[pymethods]
impl PyCard {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyCard> {
        one(text).map(PyCard)
    }

    /// The card with this code, the byte it is in arrays: 16 for each suit (clubs, diamonds, hearts, spades) and the rank
    /// from 0 (deuce) to 12 (ace).
    #[staticmethod]
    fn from_code(py: Python<'_>, code: Whole<u8>) -> PyResult<PyCard> {
        let Whole(code) = code;
        Card::from_position(code).map(PyCard).ok_or_else(|| bad(py, format!("{code} is no card's code")))
    }

    /// The card with this index: 0 (deuce of clubs) to 51 (ace of spades), four for each rank.
    #[staticmethod]
    fn from_index(py: Python<'_>, index: Whole<usize>) -> PyResult<PyCard> {
        let Whole(index) = index;
        Card::from_index(index).map(PyCard).ok_or_else(|| bad(py, format!("{index} is no card's index")))
    }

    /// Its rank as a letter: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    #[getter]
    fn rank(&self) -> char {
        self.0.rank().letter()
    }

    /// Its suit as a letter: `c`, `d`, `h`, `s`.
    #[getter]
    fn suit(&self) -> char {
        self.0.suit().letter()
    }

    /// The byte it is in arrays.
    #[getter]
    fn code(&self) -> u8 {
        self.0.position()
    }

    /// Its place in a new deck: 0 to 51.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((py.get_type::<PyCard>().into_any().unbind(), (self.0.to_string(),)))
    }
}

/// The one object of a card.
pub(crate) fn interned(py: Python<'_>, card: Card) -> PyResult<Py<PyCard>> {
    static CARDS: PyOnceLock<Vec<Py<PyCard>>> = PyOnceLock::new();
    let all = CARDS.get_or_try_init(py, || {
        (0..52).filter_map(Card::from_index).map(|card| Py::new(py, PyCard(card))).collect::<PyResult<_>>()
    })?;
    Ok(all[card.index()].clone_ref(py))
}

/// Objects for cards, in their order.
pub(crate) fn all_interned(
    py: Python<'_>,
    cards: impl IntoIterator<Item = Card>,
) -> PyResult<Vec<Py<PyCard>>> {
    cards.into_iter().map(|card| interned(py, card)).collect()
}

/// Cards as people hand them over: a text (`"AhKd"`), or cards and texts in a row. None stands twice.
pub(crate) fn read(value: &Bound<'_, PyAny>) -> PyResult<Vec<Card>> {
    let py = value.py();
    if let Ok(text) = value.cast::<PyString>() {
        return read_text(py, &written(text)?);
    }
    if let Ok(card) = value.cast::<PyCard>() {
        return Ok(vec![card.get().0]);
    }
    let mut cards = Vec::new();
    let mut seen = CardSet::EMPTY;
    let items = value.try_iter().map_err(|_| {
        bad(py, format!("{} is no row of cards: a text such as 'AhKd', or cards in a list", shown(value)))
    })?;
    for (index, item) in items.enumerate() {
        let item = item?;
        let card = one(&item)
            .map_err(|error| bad_at(py, format!("card {index}: {}", error.value(py)), Some(index)))?;
        if !seen.insert(card) {
            return Err(bad_at(py, format!("card {index}: {card} is there twice"), Some(index)));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// One card: a text or a card.
pub(crate) fn one(value: &Bound<'_, PyAny>) -> PyResult<Card> {
    let py = value.py();
    if let Ok(card) = value.cast::<PyCard>() {
        return Ok(card.get().0);
    }
    let text = value.cast::<PyString>().map_err(|_| bad(py, "a card is a Card or a text such as 'As'"))?;
    written(text)?.parse().map_err(|why| bad(py, why))
}

/// The letters of a text; halves of letters, which Python's texts may hold, stand in no card.
pub(crate) fn written(text: &Bound<'_, PyString>) -> PyResult<String> {
    text.extract().map_err(|_| bad(text.py(), format!("{} has half a letter in it", shown(text))))
}

/// Different cards.
pub(crate) fn set(value: &Bound<'_, PyAny>) -> PyResult<CardSet> {
    Ok(read(value)?.into_iter().collect())
}

fn read_text(py: Python<'_>, text: &str) -> PyResult<Vec<Card>> {
    // The set refuses what no row of different cards is, with its place; the reader then gives the order.
    text.parse::<CardSet>().map_err(|why| bad_at(py, format!("{text:?}: {why}"), Some(why.at - 1)))?;
    let faces = CardReader::new(text).filter_map(Result::ok);
    Ok(faces.filter_map(|face| if let Face::Card(card) = face { Some(card) } else { None }).collect())
}

/// The cards of a text, or of cards and texts in a row, in their order: `cards("AhKd")`.
#[pyfunction]
#[pyo3(name = "cards")]
pub(crate) fn cards_of(py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<Vec<Py<PyCard>>> {
    all_interned(py, read(value)?)
}

/// The 52 codes in the order of a new deck, as bytes: `codes()[card.index] == card.code`.
#[pyfunction]
pub(crate) fn codes() -> Vec<u8> {
    (0..52).filter_map(Card::from_index).map(Card::position).collect()
}
