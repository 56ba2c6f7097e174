//! The dealer's book: what is due when.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use game::{Moment, Seat, Span, TableId};

/// What is to be done at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Task {
    /// Deal, roll, or go on.
    Deal,
    /// See what is to be done now.
    Look,
    /// A player of the house acts.
    Act(Seat),
    /// A player's time at a table of the pit is up.
    TimeUp(Seat),
    /// A poker table waits for somebody who is not there, and need not.
    ActForAbsent(Seat),
}

/// What is due when. A table that has moved on has forgotten what was due there.
#[derive(Default)]
pub(crate) struct DueBook {
    due: BinaryHeap<Reverse<(Moment, TableId, u64, Task)>>,
    /// The look at a table that its tasks belong to.
    looks: BTreeMap<TableId, u64>,
}

impl DueBook {
    /// A table has moved on: nothing is due there any more.
    pub(crate) fn look_anew(&mut self, table: TableId) {
        *self.looks.entry(table).or_default() += 1;
    }

    fn look(&self, table: TableId) -> u64 {
        self.looks.get(&table).copied().unwrap_or(0)
    }

    /// Something is due then, unless the table moves on before.
    pub(crate) fn put(&mut self, at: Moment, table: TableId, task: Task) {
        self.due.push(Reverse((at, table, self.look(table), task)));
    }

    /// When something is due next.
    pub(crate) fn next_due(&self) -> Option<Moment> {
        self.due.peek().map(|Reverse((at, ..))| *at)
    }

    /// What is due now, the oldest first.
    pub(crate) fn take_due(&mut self, now: Moment) -> Option<(TableId, Task)> {
        while self.next_due()? <= now {
            let Reverse((_, table, look, task)) = self.due.pop()?;
            if look == self.look(table) {
                return Some((table, task));
            }
        }
        None
    }

    /// Tables that are gone are forgotten. What was due there is not done: it belongs to a look that nobody remembers.
    pub(crate) fn keep(&mut self, is_there: impl Fn(TableId) -> bool) {
        self.looks.retain(|table, _| is_there(*table));
    }

    /// Everything is due so much later.
    pub(crate) fn move_back(&mut self, by: Span) {
        let later = |Reverse((at, table, look, task))| Reverse((Moment::plus(at, by), table, look, task));
        self.due = std::mem::take(&mut self.due).into_iter().map(later).collect();
    }

    /// Nothing more is done.
    pub(crate) fn close(&mut self) {
        self.due.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_has_moved_on_has_forgotten_what_was_due() {
        let at = Moment::from_millis;
        let (one, two) = (TableId(1), TableId(2));
        let mut book = DueBook::default();
        book.put(at(20), one, Task::Deal);
        book.put(at(10), two, Task::Deal);
        assert_eq!(book.next_due(), Some(at(10)));
        assert_eq!(book.take_due(at(5)), None);
        book.look_anew(two);
        book.put(at(30), two, Task::Act(Seat::new(1).expect("a seat")));
        assert_eq!(book.take_due(at(25)), Some((one, Task::Deal)));
        assert_eq!(book.take_due(at(25)), None);
        book.move_back(Span::millis(5));
        assert_eq!(book.take_due(at(34)), None, "what was due is due later");
        assert_eq!(book.take_due(at(35)).map(|(table, _)| table), Some(two));
        assert_eq!(book.next_due(), None);
    }
}
