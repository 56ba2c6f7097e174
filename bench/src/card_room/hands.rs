//! Hands per second of a whole room, with and without a disk.

use std::cell::RefCell;
use std::rc::Rc;

use game::Span;
use journal::{MemoryStore, SqliteStore, Store};

use super::Scratch;
use super::evening::{self, Evening, Tally, looks};
use crate::contender::{Answer, Contender, Extra, Who};

/// Tables of a room with a commit for all of them at a time.
pub const TABLES: u32 = 32;

/// How an evening should end, as it does in memory.
pub struct Expected {
    /// What the room looks like then.
    pub looks: Vec<String>,
    /// What it comes to.
    pub tally: Tally,
}

impl Expected {
    /// An evening of so many servings.
    pub fn of(tables: u32, servings: u32) -> Self {
        let mut evening = Evening::begin(MemoryStore::new(), tables);
        evening.play(servings);
        Self { looks: looks(evening.room()), tally: evening.tally() }
    }
}

/// The room on a log in memory.
pub fn in_memory(who: Who, tables: u32, servings: u32, tally: Tally) -> Contender {
    contender(who, "submit() for each table, then commit()", tables, servings, tally, MemoryStore::new)
}

/// The room on a log on the disk.
pub fn durable(who: Who, file: &str, tables: u32, servings: u32, tally: Tally) -> Contender {
    let scratch = Scratch::new(file);
    let how = "submit() for each table, then commit(): one write-ahead transaction with synchronous FULL";
    contender(who, how, tables, servings, tally, move || -> SqliteStore { scratch.store() })
}

fn contender<S: Store + 'static>(
    who: Who,
    how: &'static str,
    tables: u32,
    servings: u32,
    tally: Tally,
    store: impl Fn() -> S + 'static,
) -> Contender {
    // The last evening is over, and its file closed, before the next begins.
    let evening: Rc<RefCell<Option<Evening<S>>>> = Rc::default();
    let store = Rc::new(store);
    let (prepared, timed, fresh) = (Rc::clone(&evening), Rc::clone(&evening), Rc::clone(&store));
    Contender {
        who,
        how,
        work: tally.hands,
        run: Box::new(move || {
            let mut evening = timed.borrow_mut();
            let evening = evening.as_mut().expect("everybody is seated before the clock starts");
            evening.play(servings);
            evening.room().last_hand().0
        }),
        answer: Box::new(move || {
            evening.borrow_mut().take();
            let mut evening = Evening::begin(store(), tables);
            Answer::Room(evening.play_audited(servings).and_then(|()| read_back(evening, tally)))
        }),
        extra: Extra {
            prepare: Some(Box::new(move || {
                let mut evening = prepared.borrow_mut();
                evening.take();
                *evening = Some(Evening::begin(fresh(), tables));
            })),
            also: vec![("commands", tally.commands), ("events", tally.events), ("commits", tally.commits)],
            within: None,
        },
    }
}

/// The room as its log has it, which must be the room that was left.
fn read_back<S: Store>(evening: Evening<S>, tally: Tally) -> Result<Vec<String>, String> {
    if evening.tally() != tally {
        return Err(format!("{:?} instead of {tally:?}", evening.tally()));
    }
    let (left, now) = (looks(evening.room()), evening.room().now().plus(Span::seconds(1)));
    let (desk, _) = evening::open(evening.end(), now).map_err(|error| error.to_string())?;
    desk.room().audit()?;
    if looks(desk.room()) == left { Ok(left) } else { Err("the log gives another room".to_owned()) }
}
