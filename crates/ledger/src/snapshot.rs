//! The whole ledger as plain data.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use game::{CommandId, PlayerId, Seat, SectionId, TableId};

use crate::account::Account;
use crate::books::Books;
use crate::count::{AbandonedCount, CountSheet};
use crate::day::Day;
use crate::event::Proposal;
use crate::ledger::{Answer, Answered, Hold, Ledger};
use crate::remembered::Remembered;
use crate::section::{OwnSection, SectionBook};
use crate::tournament::TournamentBook;

/// The whole ledger as plain data, for storing. Everything in the order of its keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Every account that is not empty.
    pub balances: Vec<(Account, i64)>,
    /// The number of the last movement.
    pub movements: u64,
    /// The number of the last proposal.
    pub proposed: u64,
    /// Money set aside, by number.
    pub holds: Vec<(u64, Hold)>,
    /// What waits for a second badge.
    pub proposals: Vec<Proposal>,
    /// Whose chips a seat has.
    pub owners: Vec<((TableId, Seat), PlayerId)>,
    /// The last orders carried out since the last day close.
    pub answers: Vec<(CommandId, Answered)>,
    /// Movements of this day that have been taken back.
    pub reversed: Vec<u64>,
    /// The figures of the day so far.
    pub day: Day,
    /// The count that is under way.
    pub sheet: Option<CountSheet>,
    /// Counts of this day that were abandoned.
    pub abandoned: Vec<AbandonedCount>,
    /// The tournaments that are not closed.
    pub tournaments: BTreeMap<u32, TournamentBook>,
    /// The tournaments that are.
    pub closed_tournaments: BTreeSet<u32>,
    /// In the house: its sections.
    pub sections: BTreeMap<SectionId, SectionBook>,
    /// In a section: what it knows of itself.
    pub own_section: Option<OwnSection>,
}

impl Ledger {
    /// Everything, as plain data.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            balances: self.books.all(),
            movements: self.movements,
            proposed: self.proposed,
            holds: self.holds().collect(),
            proposals: self.proposals.values().cloned().collect(),
            owners: self.owners.iter().map(|(&seat, &owner)| (seat, owner)).collect(),
            answers: self.answers.iter().map(|(&command, answered)| (command, answered.clone())).collect(),
            reversed: self.reversed.iter().copied().collect(),
            day: self.day.clone(),
            sheet: self.sheet.clone(),
            abandoned: self.abandoned.clone(),
            tournaments: self.tournaments.clone(),
            closed_tournaments: self.closed_tournaments.clone(),
            sections: self.sections.clone(),
            own_section: self.own_section.clone(),
        }
    }

    /// The ledger that gave the snapshot.
    pub fn from_snapshot(snapshot: Snapshot) -> Ledger {
        let mut books = Books::default();
        for (account, balance) in snapshot.balances {
            books.add(account, balance);
        }
        let today = snapshot.answers.iter().filter_map(|(command, answered)| match &answered.answer {
            Answer::Receipt(receipt) => Some((receipt.movement.number, *command)),
            Answer::Proposed(_)
            | Answer::Rejected { .. }
            | Answer::DayClosed(_)
            | Answer::CountBegan
            | Answer::Counted(_)
            | Answer::CountAbandoned => None,
        });
        let mut remembered = Remembered::default();
        for (_, answered) in &snapshot.answers {
            if let Answer::Receipt(receipt) = &answered.answer {
                remembered.take(&receipt.movement);
            }
        }
        Ledger {
            books,
            movements: snapshot.movements,
            proposed: snapshot.proposed,
            holds: snapshot.holds.into_iter().collect(),
            proposals: snapshot.proposals.into_iter().map(|proposal| (proposal.number, proposal)).collect(),
            owners: snapshot.owners.into_iter().collect(),
            today: today.collect(),
            remembered,
            answers: snapshot.answers.into_iter().collect(),
            reversed: snapshot.reversed.into_iter().collect(),
            day: snapshot.day,
            sheet: snapshot.sheet,
            abandoned: snapshot.abandoned,
            tournaments: snapshot.tournaments,
            closed_tournaments: snapshot.closed_tournaments,
            sections: snapshot.sections,
            own_section: snapshot.own_section,
        }
    }
}
