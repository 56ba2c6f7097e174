//! The rule books: what the catalogue holds, by id.

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rulebook::{Rule, RuleId, Value};

/// One rule of a book, in the words of the catalogue.
#[pyclass(frozen, name = "Rule", module = "croupier")]
pub(crate) struct PyRule(&'static Rule);

#[pymethods]
impl PyRule {
    /// Its id: `cb:9.nl.3b`.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id.as_str()
    }

    /// A few words that name it.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title
    }

    /// The rule, in the catalogue's own words.
    #[getter]
    fn text(&self) -> &'static str {
        self.0.text
    }

    /// The title of the book it stands in.
    #[getter]
    fn book(&self) -> &'static str {
        self.0.book.title
    }

    /// The part of the game it is about.
    #[getter]
    fn area(&self) -> &'static str {
        self.0.area.name()
    }

    /// Who or what carries it out: `engine`, `ruling`, `room`, `policy`, `definition`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    /// The values it sets.
    #[getter]
    fn params<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let params = PyDict::new(py);
        for param in self.0.params {
            params.set_item(param.key, param.value)?;
        }
        Ok(params)
    }

    /// The rows of its table, where it is a price list.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let row = |cells: &&[rulebook::Cell]| {
            let row = PyDict::new(py);
            for cell in *cells {
                match cell.value {
                    Value::Number(number) => row.set_item(cell.column, number)?,
                    Value::Text(text) => row.set_item(cell.column, text)?,
                }
            }
            Ok(row)
        };
        self.0.table.iter().map(row).collect()
    }

    /// The book's own example, where it has one.
    #[getter]
    fn example(&self) -> Option<&'static str> {
        self.0.example
    }

    /// How to read a doubtful text.
    #[getter]
    fn note(&self) -> Option<&'static str> {
        self.0.note
    }

    /// The editions in which it is in force, oldest first.
    #[getter]
    fn editions(&self) -> Vec<&'static str> {
        self.0.in_force().map(|(edition, _)| edition.id).collect()
    }

    /// The tests of Croupier that prove it.
    #[getter]
    fn proofs(&self) -> Vec<&'static str> {
        self.0.proofs.iter().map(|proof| proof.test).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Rule {}: {}>", self.0.id, self.0.title)
    }
}

/// Every rule of the books by its id: `rules["cb:9.nl.3b"]`.
#[pyclass(frozen, name = "Rules", module = "croupier")]
pub(crate) struct Rules;

#[pymethods]
impl Rules {
    #[expect(clippy::unused_self, reason = "Python calls it on the object")]
    fn __getitem__(&self, id: &str) -> PyResult<PyRule> {
        RuleId::find(id)
            .map(|id| PyRule(id.rule()))
            .ok_or_else(|| PyKeyError::new_err(format!("the rule books have no rule {id:?}")))
    }

    #[expect(clippy::unused_self, reason = "Python calls it on the object")]
    fn __contains__(&self, id: &Bound<'_, PyAny>) -> bool {
        id.extract::<String>().is_ok_and(|id| RuleId::find(&id).is_some())
    }

    #[expect(clippy::unused_self, reason = "Python calls it on the object")]
    fn __len__(&self) -> usize {
        rulebook::all().len()
    }

    /// The ids, in the order of the books.
    #[expect(clippy::unused_self, reason = "Python calls it on the object")]
    fn keys(&self) -> Vec<&'static str> {
        rulebook::all().iter().map(|rule| rule.id.as_str()).collect()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
        self.keys().into_pyobject(py)?.try_iter()
    }

    /// The rules whose title or text has these words in it.
    #[expect(clippy::unused_self, reason = "Python calls it on the object")]
    fn search(&self, words: &str) -> Vec<PyRule> {
        let wanted = words.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&wanted);
        rulebook::all().iter().filter(|rule| has(rule.title) || has(rule.text)).map(PyRule).collect()
    }
}
