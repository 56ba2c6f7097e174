//! What is particular to a database.
//!
//! A thread of its own has the connection, because whoever asks for an account may be a thread that drives asynchronous work,
//! and the connection cannot be used there. It also makes a lost connection again by itself: while the database is away
//! everybody is told so at once, and waits for nothing.
//!
//! A commit whose answer is lost may have been made. Whoever asked is told that the accounts are not available and asks again:
//! what is written here either says the same twice or is refused as being there already.

mod layout;
mod types;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use database::{DatabaseAddress, DatabaseConnection, Failure, told};
use postgres::Error;
use postgres::error::SqlState;
use postgres::types::ToSql;

use self::types::{in_places, row};
use super::super::layout::NotOpened;
use super::super::refusal::Trouble;
use super::{Fault, Order, Row, State, Value};

/// Where the tables are: beside those of the log, if it is the same database.
const SCHEMA: &str = "croupier_accounts";

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(6);

/// How often a database that is away is tried.
const AGAIN: Duration = Duration::from_millis(200);

/// What another program has written is noticed within this time.
const LOOKED_AT: Duration = Duration::from_millis(250);

/// How a transaction begins: one after the other, as in a file.
const BEGIN: &str = "BEGIN; SELECT 1 FROM house FOR UPDATE";

/// Something to be asked of the database.
enum Ask {
    Rows(String, Vec<Value>),
    Change(String, Vec<Value>),
    Order(Order),
}

/// What it says.
enum Answer {
    Rows(Vec<Row>),
    Changed(u64),
}

/// How many questions wait for the thread: whoever asks waits for the answer, so there is one from each caller at most.
const MOST_WAITING: usize = 64;

struct Job {
    ask: Ask,
    answer: SyncSender<Result<Answer, Fault>>,
}

/// A database, through the thread that has the connection.
pub(crate) struct Database {
    jobs: SyncSender<Job>,
    /// Whether nobody would answer now.
    away: Arc<AtomicBool>,
    own: Cell<u64>,
    others: Cell<Option<(i64, Instant)>>,
}

impl Database {
    /// Connects, and recognises the accounts that are there or makes their tables.
    pub(super) fn open(address: &DatabaseAddress, make: bool) -> Result<Database, NotOpened> {
        let (jobs, to_do) = mpsc::sync_channel(MOST_WAITING);
        let (ready, opened) = mpsc::sync_channel(1);
        let away = Arc::new(AtomicBool::new(false));
        let (address, seen_from) = (address.clone(), Arc::clone(&away));
        let work = move || match layout::open(&address, make) {
            Ok(line) => {
                if ready.send(Ok(())).is_ok() {
                    attend(line, &to_do, &seen_from);
                }
            }
            // Who asked may have gone.
            Err(why) => drop(ready.send(Err(why))),
        };
        let started = thread::Builder::new().name("accounts".into()).spawn(work);
        started.map_err(|error| Trouble::new(&error))?;
        opened.recv().map_err(|error| Trouble::new(&error))??;
        Ok(Database { jobs, away, own: Cell::new(0), others: Cell::new(None) })
    }

    fn ask(&self, ask: Ask) -> Result<Answer, Fault> {
        let gone = || Fault::Failed("the database of the accounts does not answer".into());
        if self.away.load(Ordering::Acquire) {
            return Err(gone());
        }
        let (answer, answered) = mpsc::sync_channel(1);
        // One that is full is behind by more than anybody would wait for.
        self.jobs.try_send(Job { ask, answer }).map_err(|_| gone())?;
        answered.recv_timeout(PATIENCE).unwrap_or_else(|_| {
            // Until the thread is there again nobody waits for it.
            self.away.store(true, Ordering::Release);
            Err(gone())
        })
    }

    fn count(&self, changed: u64) {
        self.own.set(self.own.get().wrapping_add(changed));
    }

    pub(super) fn execute(&self, sql: &str, given: &[Value]) -> Result<usize, Fault> {
        match self.ask(Ask::Change(in_places(sql), given.to_vec()))? {
            Answer::Changed(rows) => {
                self.count(rows);
                Ok(usize::try_from(rows).unwrap_or(usize::MAX))
            }
            Answer::Rows(_) => Ok(0),
        }
    }

    pub(super) fn all(&self, sql: &str, given: &[Value]) -> Result<Vec<Row>, Fault> {
        match self.ask(Ask::Rows(in_places(sql), given.to_vec()))? {
            Answer::Rows(rows) => {
                if !sql.trim_start().starts_with("SELECT") {
                    self.count(rows.len() as u64);
                }
                Ok(rows)
            }
            Answer::Changed(_) => Ok(Vec::new()),
        }
    }

    pub(super) fn order(&self, order: Order) -> Result<(), Fault> {
        self.ask(Ask::Order(order)).map(|_| ())
    }

    /// Triggers count what anybody changes in accounts and sessions. Asked a few times a second, and not for every command.
    pub(super) fn state(&self) -> Result<State, Fault> {
        let known = self.others.get().filter(|(_, at)| at.elapsed() < LOOKED_AT);
        let others = match known {
            Some((others, _)) => others,
            None => {
                let at = Instant::now();
                let rows = self.all("SELECT changes FROM house", &[])?;
                let row =
                    rows.first().ok_or_else(|| Fault::Failed("the row of the house is missing".into()))?;
                let others = row.get(0)?;
                self.others.set(Some((others, at)));
                others
            }
        };
        Ok(State { others, own: self.own.get() })
    }

    pub(super) const fn own_changes(&self) -> u64 {
        self.own.get()
    }

    pub(super) fn highest_given(&self, table: &str) -> Result<i64, Fault> {
        let sql = format!(
            "SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {table}_number_seq"
        );
        let rows = self.all(&sql, &[])?;
        rows.first().ok_or_else(|| Fault::Failed("a sequence is missing".into()))?.get(0)
    }

    pub(super) fn set_highest_given(&self, table: &str, number: i64) -> Result<(), Fault> {
        let sql = format!("SELECT setval('{table}_number_seq', ?1, false)");
        self.all(&sql, &[Value::Number(number.saturating_add(1))]).map(drop)
    }
}

/// A statement was refused. What must differ is said by the name of the rule: `account_folded_key`.
fn means(error: &Error) -> (bool, Fault) {
    let lost = matches!(told(error), Failure::Lost(_));
    let rule = error.as_db_error().and_then(|db| db.constraint());
    let fault = match rule {
        Some(rule) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
            let column = rule.strip_suffix("_key").and_then(|rule| rule.rsplit('_').next());
            Fault::Twice(column.unwrap_or(rule).to_owned())
        }
        _ => Fault::Failed(told(error).reading().to_string()),
    };
    (lost, fault)
}

/// Why something was not done, and whether the connection was lost with it.
struct Missed(bool, Fault);

impl From<(bool, Fault)> for Missed {
    fn from((lost, fault): (bool, Fault)) -> Missed {
        Missed(lost, fault)
    }
}

impl From<database::Fault> for Missed {
    /// There is no connection.
    fn from(fault: database::Fault) -> Missed {
        Missed(false, Fault::Failed(fault.to_string()))
    }
}

/// The thread that has the connection.
struct Clerk {
    line: DatabaseConnection,
    open: bool,
}

impl Clerk {
    fn carry_out(&mut self, ask: &Ask) -> Result<Answer, Missed> {
        fn places(given: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
            given.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
        }
        let line = &mut self.line;
        let refused = |error: &Error| Missed::from(means(error));
        match ask {
            Ask::Rows(sql, given) => {
                let rows = line.try_ask(sql, &places(given), refused)?;
                let rows = rows.iter().map(row).collect::<Result<Vec<Row>, Fault>>();
                rows.map(Answer::Rows).map_err(|fault| Missed(false, fault))
            }
            Ask::Change(sql, given) => line.carry_out(sql, &places(given), refused).map(Answer::Changed),
            Ask::Order(order) => self.order(*order).map(|()| Answer::Changed(0)),
        }
    }

    fn order(&mut self, order: Order) -> Result<(), Missed> {
        let line = &mut self.line;
        let refused = |failure: Failure| {
            Missed(matches!(failure, Failure::Lost(_)), Fault::Failed(failure.reading().to_string()))
        };
        match order {
            Order::Begin => {
                line.order(BEGIN).map_err(refused).inspect_err(|_| {
                    // What may have begun is over with the connection.
                    line.hang_up();
                })?;
                line.hold(true);
                self.open = true;
                Ok(())
            }
            Order::Commit => {
                line.warning();
                let done = line.order("COMMIT").map_err(refused);
                match (done, line.warning()) {
                    (Ok(()), None) => {
                        line.hold(false);
                        self.open = false;
                        Ok(())
                    }
                    // Confirmed, and with a warning beside it: a wait for a standby that was given up looks like that.
                    (Ok(()), Some(says)) => {
                        self.end();
                        Err(Missed(false, Fault::Failed(says)))
                    }
                    (Err(missed), _) => {
                        self.end();
                        Err(missed)
                    }
                }
            }
            Order::TakeBack if self.open => {
                let done = line.order("ROLLBACK").map_err(refused);
                line.hold(false);
                self.open = false;
                if done.is_err() {
                    self.line.hang_up();
                }
                Ok(())
            }
            Order::TakeBack => Ok(()),
        }
    }

    /// Nothing of a transaction is left.
    fn end(&mut self) {
        self.line.hang_up();
        self.open = false;
    }
}

/// Does one thing after the other, and sees that there is a connection.
fn attend(line: DatabaseConnection, jobs: &Receiver<Job>, away: &AtomicBool) {
    let mut clerk = Clerk { line, open: false };
    let mut next = None;
    loop {
        if !clerk.open && !clerk.line.is_open() && clerk.line.reach().is_err() {
            away.store(true, Ordering::Release);
            // Whoever came before that was known is told, and nobody waits.
            match jobs.try_recv() {
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => thread::sleep(AGAIN),
                Ok(Job { answer, .. }) => {
                    let _ = answer.send(Err(Fault::Failed("the database of the accounts is away".into())));
                }
            }
            continue;
        }
        away.store(false, Ordering::Release);
        let Some(Job { ask, answer }) = next.take().or_else(|| jobs.recv().ok()) else { return };
        let mut done = clerk.carry_out(&ask);
        // A connection that was lost since anybody asked, with a server that is there: what only reads, or begins, is asked
        // again, and nobody notices.
        let again = !clerk.open && matches!(ask, Ask::Rows(..) | Ask::Order(Order::Begin));
        if again && matches!(done, Err(Missed(true, _))) {
            done = clerk.carry_out(&ask);
        }
        let lost = !clerk.line.is_open();
        if lost {
            away.store(!clerk.open && clerk.line.reach().is_err(), Ordering::Release);
        }
        if answer.send(done.map_err(|Missed(_, fault)| fault)).is_err() {
            // Nobody waits any more: what was begun is taken back.
            clerk.end();
        }
    }
}
