//! Hand histories in the PHH format: replayed, read and written again.

use std::borrow::Cow;
use std::cell::RefCell;

use game::Viewer;
use poker::HandEvent;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyString};
use script::phh::{self, Check, Failure, Number, Outcome, Replayer};

use crate::errors::{bad, bad_history, failure_rule, unreadable};
use crate::events::told;
use crate::numbers::shown;

/// A recorded hand, played again by the rules.
#[pyclass(frozen, name = "Replay", module = "croupier")]
pub(crate) struct PyReplay {
    number: usize,
    name: String,
    result: Result<Outcome, Failure>,
    events: Option<Vec<HandEvent>>,
}

#[pymethods]
impl PyReplay {
    /// Which hand of the text it is, from one.
    #[getter]
    fn number(&self) -> usize {
        self.number
    }

    /// The name of its table in a text of many hands; empty in a text of one.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Whether it could be replayed and ends as it was recorded.
    #[getter]
    fn ok(&self) -> bool {
        self.result.is_ok()
    }

    /// What is wrong with it, as the exception that `check` raises; None where nothing is.
    #[getter]
    fn error(&self, py: Python<'_>) -> Option<PyErr> {
        self.result.as_ref().err().map(|failure| bad_history(py, failure))
    }

    /// The rule it breaks, by id.
    #[getter]
    fn rule(&self) -> Option<&'static str> {
        let failure = self.result.as_ref().err()?;
        failure_rule(&failure.reason).map(rulebook::RuleId::as_str)
    }

    /// Raises `BadHistory` where something is wrong.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        self.result.as_ref().map(|_| ()).map_err(|failure| bad_history(py, failure))
    }

    /// Whether it was played to its end: a record may stop before.
    #[getter]
    fn over(&self) -> bool {
        self.result.as_ref().is_ok_and(|outcome| outcome.over)
    }

    /// How the stacks compare with the recorded ones: `same`, `same_but_for_rake`, `not_recorded`, `followed`; None where the
    /// hand could not be replayed.
    #[getter]
    fn compared(&self) -> Option<&'static str> {
        let outcome = self.result.as_ref().ok()?;
        Some(match outcome.check {
            Check::Same => "same",
            Check::SameButForRake => "same_but_for_rake",
            Check::NotRecorded => "not_recorded",
            Check::Followed => "followed",
        })
    }

    /// The stacks at the end in the units of the record, as `Decimal`; None for one that nobody recorded.
    #[getter]
    fn stacks(&self, py: Python<'_>) -> PyResult<Vec<Option<Py<PyAny>>>> {
        let Ok(outcome) = &self.result else { return Ok(Vec::new()) };
        outcome.stacks().map(|stack| decimal(py, stack)).collect()
    }

    /// What happened, as far as it went, as dicts with every card; None where `replay` was not asked for it.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyDict>>>> {
        let all = |events: &Vec<HandEvent>| events.iter().map(|event| told(py, event, Viewer::Eye)).collect();
        self.events.as_ref().map(all).transpose()
    }

    fn __repr__(&self) -> String {
        match &self.result {
            Ok(outcome) => format!("<Replay {}: {} events>", self.number, outcome.events),
            Err(failure) => format!("<Replay {}: {failure}>", self.number),
        }
    }
}

/// A number as Python's `Decimal`.
fn decimal(py: Python<'_>, number: Number) -> PyResult<Option<Py<PyAny>>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    if number.is_unknown() {
        return Ok(None);
    }
    let class = CLASS.get_or_try_init(py, || py.import("decimal")?.getattr("Decimal").map(Bound::unbind))?;
    class.call1(py, (number.to_string(),)).map(Some)
}

/// Plays the hands of a text again by the rules, one after another: a list of `Replay`, those that fail among them. With
/// `events` each keeps what happened.
#[pyfunction]
#[pyo3(signature = (text, *, events=false))]
pub(crate) fn replay(py: Python<'_>, text: &Bound<'_, PyAny>, events: bool) -> PyResult<Vec<PyReplay>> {
    thread_local! {
        /// The buffers of the last replay: files of one hand come by the thousand.
        static REPLAYER: RefCell<Replayer> = RefCell::new(Replayer::new());
    }
    let text = written(text)?;
    let text: &str = &text;
    // Nothing of Python is touched while it replays, so nobody else of this thread can come for the buffers.
    let run = || {
        REPLAYER.with_borrow_mut(|replayer| {
            let mut replays = replayer.replay(text);
            let mut all = Vec::new();
            while let Some(phh::Replay { number, name, result }) = replays.next() {
                let events = events.then(|| replays.events().to_vec());
                all.push(PyReplay { number, name: name.to_owned(), result, events });
            }
            all
        })
    };
    // Letting others run costs more than it brings while a few hands are replayed.
    Ok(if text.len() < SHORT { run() } else { py.detach(run) })
}

/// Texts of up to so many bytes are replayed in less time than it takes to let others run.
const SHORT: usize = 16 * 1024;

/// The letters of a text or of bytes; `BadHistory` with the line where they are none.
fn written<'a>(text: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let py = text.py();
    if let Ok(text) = text.cast::<PyString>() {
        return text.to_cow().or_else(|_| {
            // Halves of letters, as reading with `errors="surrogateescape"` leaves them, are found in the bytes they stand for.
            let bytes = text.call_method1("encode", ("utf-8", "surrogatepass"))?;
            Err(no_letters(py, bytes.cast::<PyBytes>()?.as_bytes()))
        });
    }
    if let Ok(bytes) = text.cast::<PyBytes>() {
        let bytes = bytes.as_bytes();
        return str::from_utf8(bytes).map(Cow::Borrowed).map_err(|_| no_letters(py, bytes));
    }
    Err(bad(py, format!("{} is no history: a text or bytes are wanted, what stands in a file", shown(text))))
}

/// Bytes that are no text, with the line where that shows.
fn no_letters(py: Python<'_>, bytes: &[u8]) -> PyErr {
    let sound = str::from_utf8(bytes).map_or_else(|why| why.valid_up_to(), str::len);
    let line = 1 + bytes[..sound].iter().filter(|&&byte| byte == b'\n').count();
    unreadable(py, line, "the text is not in UTF-8")
}

/// Reads the hands of a text and writes them again in the order of the standard, with every field kept; raises `BadHistory`
/// where one cannot be read.
#[pyfunction]
pub(crate) fn rewrite_phh(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<String> {
    phh::rewrite(&written(text)?).map_err(|failure| bad_history(py, &failure))
}

/// A recorded hand as it stands: name, fields as texts, actions.
type Read = (String, Vec<(String, String)>, Vec<String>);

/// The hands of a text as they stand: for each its name, its fields with their values as written, and its actions.
#[pyfunction]
pub(crate) fn read_phh(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<Vec<Read>> {
    let text = written(text)?;
    let one = |hand: Result<phh::History<'_>, Failure>| {
        let hand = hand.map_err(|failure| bad_history(py, &failure))?;
        let fields = hand.fields().map(|(key, value)| (key.to_owned(), value.trim().to_owned())).collect();
        Ok((hand.name().to_owned(), fields, hand.actions().map(Cow::into_owned).collect()))
    };
    phh::hands(&text).map(one).collect()
}
