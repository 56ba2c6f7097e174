//! What people will do beside their hands, and when.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use game::{Moment, PlayerId};
use tournament::structure::LevelNo;
use tournament::{EntryNo, TableNo};

/// Something that somebody has in mind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Errand {
    /// A player enters, late or again.
    Enter(PlayerId),
    /// A player comes to the table, or back to it.
    Come(EntryNo),
    /// A player leaves the table for a while.
    Leave(EntryNo),
    /// The director decides about somebody who never came.
    LookFor(EntryNo),
    /// A player who has lost everything says whether to rebuy.
    Answer(EntryNo),
    /// A player buys the add-on.
    AddOn(EntryNo),
    /// The director sets the clock to a level and lets it run: a final day goes on where the first days ended.
    GoOnWith(LevelNo),
    /// The director lets the clock run again.
    Go,
    /// The director lets a table go on.
    Release(TableNo),
    /// The director lets all tables go on.
    ReleaseAll,
}

/// What people have in mind, the next at the front.
#[derive(Default)]
pub(super) struct Errands {
    due: BinaryHeap<Reverse<(Moment, u64, Errand)>>,
    /// Of those that are due at the same time the earlier one comes first.
    count: u64,
}

impl Errands {
    pub(super) fn add(&mut self, at: Moment, errand: Errand) {
        self.count += 1;
        self.due.push(Reverse((at, self.count, errand)));
    }

    /// When the next is due.
    pub(super) fn next(&self) -> Option<Moment> {
        self.due.peek().map(|Reverse((at, ..))| *at)
    }

    pub(super) fn take(&mut self) -> Option<Errand> {
        self.due.pop().map(|Reverse((.., errand))| errand)
    }
}
