//! Every answer of a match in a file of its own, so that a match that broke off goes on where it was.
//!
//! A line is the competition's: `r300 17 1700000000.000001 1700000000.250000`, the action, the number of the hand, when it
//! was asked for and when it came.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use script::acpc::{Action, Answer, State};

use crate::refusal::CommandRefusal;

/// What was answered, and where more is written.
pub(super) struct Transactions {
    path: PathBuf,
    file: Option<File>,
    /// What was answered before, and is not played again yet.
    done: VecDeque<Transaction>,
}

/// An answer.
struct Transaction {
    line: usize,
    action: String,
    hand: u64,
    took: Duration,
}

impl Transactions {
    /// Reads what there is of a file, and writes more to it; without one nothing is kept.
    pub(super) fn open(path: Option<&Path>) -> Result<Transactions, CommandRefusal> {
        let Some(path) = path else {
            return Ok(Transactions { path: PathBuf::new(), file: None, done: VecDeque::new() });
        };
        let shown = path.display();
        let cannot = |error: io::Error| CommandRefusal::new(format!("cannot use {shown}: {error}"));
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(cannot(error)),
        };
        // A line that broke off was answered, and never carried out.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut done = VecDeque::new();
        for (line, said) in text[..whole].lines().enumerate().map(|(place, said)| (place + 1, said)) {
            done.push_back(Transaction::read(line, said).ok_or_else(|| {
                CommandRefusal::new(format!("{shown}, line {line}: {said:?} is no answer of a match"))
            })?);
        }
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        file.set_len(u64::try_from(whole).unwrap_or(u64::MAX)).map_err(cannot)?;
        Ok(Transactions { path: path.to_owned(), file: Some(file), done })
    }

    /// Whether something was answered that is not played again yet.
    pub(super) fn has_more(&self) -> bool {
        !self.done.is_empty()
    }

    /// What was answered here the last time, and how long it took.
    pub(super) fn next(
        &mut self,
        state: &State<'_>,
        turn: usize,
        hand: u64,
    ) -> Result<Option<(Action, Duration)>, CommandRefusal> {
        let Some(next) = self.done.pop_front() else { return Ok(None) };
        match state.answered(&format!("{}:{}", state.seen_by(turn), next.action)) {
            Answer::Good(action) if next.hand == hand => Ok(Some((action, next.took))),
            _ => Err(CommandRefusal::new(format!(
                "{}, line {}: {} was not answered in hand {hand} of this match: another game, or another seed?",
                self.path.display(),
                next.line,
                next.action
            ))),
        }
    }

    /// Keeps an answer.
    pub(super) fn note(&mut self, action: Action, hand: u64, took: Duration) -> Result<(), CommandRefusal> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let came = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let asked = came.saturating_sub(took);
        let stamp = |at: Duration| format!("{}.{:06}", at.as_secs(), at.subsec_micros());
        let line = format!("{action} {hand} {} {}\n", stamp(asked), stamp(came));
        file.write_all(line.as_bytes())
            .map_err(|error| CommandRefusal::new(format!("cannot write {}: {error}", self.path.display())))
    }
}

impl Transaction {
    fn read(line: usize, said: &str) -> Option<Transaction> {
        let mut words = said.split(' ');
        let (action, hand) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
        let mut time = || {
            let (seconds, micros) = words.next()?.split_once('.')?;
            Some(Duration::from_secs(seconds.parse().ok()?) + Duration::from_micros(micros.parse().ok()?))
        };
        let (asked, came) = (time()?, time()?);
        words.next().is_none().then_some(Transaction { line, action, hand, took: came.saturating_sub(asked) })
    }
}
