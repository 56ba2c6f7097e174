//! Which backs lie at which table on a gaming day (nj:14.2(c)).
//!
//! The shift supervisor decides; here is a proposal, and what is wrong with a distribution.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::{Badge, TableId};
use rulebook::{RuleId, rule};

use super::setup::Back;

/// An open table, as far as its decks are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Which.
    pub table: TableId,
    /// Its upper limit.
    pub limit: Chips,
    /// The part of the room it stands in.
    pub place: u16,
    /// The poker that is played, by the house's number.
    pub game: u16,
}

/// The backs of the two decks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assignment {
    /// Which table.
    pub table: TableId,
    /// Its backs.
    pub backs: [Back; 2],
}

/// What a distribution has to weigh (nj:14.2(c)/2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Criterion {
    /// The limits of the table.
    Limits,
    /// Where it stands.
    Place,
    /// What is played.
    Game,
}

impl Criterion {
    /// All three.
    pub const ALL: [Criterion; 3] = [Criterion::Limits, Criterion::Place, Criterion::Game];
}

/// Who signs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Signatory {
    /// A poker floorperson.
    Floorperson,
    /// The poker shift supervisor.
    ShiftSupervisor,
    /// Somebody above.
    Superior,
}

/// The backs of a gaming day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution {
    /// One for each open table.
    pub assignments: Vec<Assignment>,
    /// Who has decided on it.
    pub signed: Option<(Badge, Signatory)>,
}

/// Why a distribution is not in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An open table has no backs.
    NotAssigned {
        /// Which.
        table: TableId,
    },
    /// A table has two assignments.
    AssignedTwice {
        /// Which.
        table: TableId,
    },
    /// The two decks of a table cannot be told apart.
    Alike {
        /// Which table.
        table: TableId,
    },
    /// The shift supervisor or somebody above has to sign.
    NotSigned,
}

/// What a supervisor should look at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// Every table has the same backs: none of the criteria was weighed.
    AllAlike {
        /// What has to be weighed.
        criteria: [Criterion; 3],
    },
    /// Two tables that a criterion should keep apart have the same backs.
    SameBacks {
        /// One.
        one: TableId,
        /// The other.
        other: TableId,
        /// What they have in common.
        criterion: Criterion,
    },
}

impl Fault {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Fault::NotAssigned { .. } => "not-assigned",
            Fault::AssignedTwice { .. } => "assigned-twice",
            Fault::Alike { .. } => "alike",
            Fault::NotSigned => "not-signed",
        }
    }

    /// The rule it rests on.
    pub const fn rule(&self) -> RuleId {
        match self {
            Fault::Alike { .. } => rule!("nj:14.2(a)/4"),
            Fault::NotAssigned { .. } | Fault::AssignedTwice { .. } | Fault::NotSigned => rule!("nj:14.2(c)"),
        }
    }
}

impl Warning {
    /// The rule it rests on.
    pub const fn rule(&self) -> RuleId {
        rule!("nj:14.2(c)/2")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotAssigned { table } => write!(f, "{table} has no card backs assigned: assign some"),
            Fault::AssignedTwice { table } => write!(f, "{table} is listed twice: keep one"),
            Fault::Alike { table } => write!(f, "the two decks of {table} have the same backs: change one"),
            Fault::NotSigned => f.write_str("the shift supervisor must sign"),
        }
    }
}

impl core::error::Error for Fault {}

/// Proposes backs for every table from the pairs in stock: tables alike in limits, place or game get different ones
/// as far as the stock goes.
pub fn propose(tables: &[Open], stock: &[[Back; 2]]) -> Vec<Assignment> {
    let mut assigned: Vec<(Open, [Back; 2])> = Vec::with_capacity(tables.len());
    for &table in tables {
        let clashes = |backs: &[Back; 2]| {
            let same = assigned.iter().filter(|(_, other)| share(other, backs));
            same.map(|(other, _)| 1 + 4 * common(table, *other).count()).sum::<usize>()
        };
        if let Some(&backs) = stock.iter().min_by_key(|backs| clashes(backs)) {
            assigned.push((table, backs));
        }
    }
    assigned.into_iter().map(|(open, backs)| Assignment { table: open.table, backs }).collect()
}

/// Checks a distribution: every open table has its backs and a supervisor has signed (nj:14.2(c)); warns where the
/// criteria were not weighed (nj:14.2(c)/2).
pub fn check(tables: &[Open], distribution: &Distribution) -> Result<Vec<Warning>, Fault> {
    let mut backs = Vec::with_capacity(tables.len());
    for &open in tables {
        let mut own = distribution.assignments.iter().filter(|assigned| assigned.table == open.table);
        let table = open.table;
        let assigned = own.next().ok_or(Fault::NotAssigned { table })?;
        if own.next().is_some() {
            return Err(Fault::AssignedTwice { table });
        }
        if assigned.backs[0] == assigned.backs[1] {
            return Err(Fault::Alike { table });
        }
        backs.push((open, assigned.backs));
    }
    if distribution.signed.is_none_or(|(_, role)| role < Signatory::ShiftSupervisor) {
        return Err(Fault::NotSigned);
    }
    let mut warnings = Vec::new();
    if let [first, rest @ ..] = backs.as_slice()
        && !rest.is_empty()
        && rest.iter().all(|(_, backs)| *backs == first.1)
    {
        warnings.push(Warning::AllAlike { criteria: Criterion::ALL });
    }
    for (index, (one, backs_of_one)) in backs.iter().enumerate() {
        for (other, backs_of_other) in &backs[index + 1..] {
            if share(backs_of_one, backs_of_other) {
                let pairs = common(*one, *other);
                let (one, other) = (one.table, other.table);
                warnings.extend(pairs.map(|criterion| Warning::SameBacks { one, other, criterion }));
            }
        }
    }
    Ok(warnings)
}

/// Whether a card of one pair of decks could pass at the table of the other.
fn share(one: &[Back; 2], other: &[Back; 2]) -> bool {
    one.iter().any(|back| other.contains(back))
}

/// What two tables have in common.
fn common(one: Open, other: Open) -> impl Iterator<Item = Criterion> {
    let same = [one.limit == other.limit, one.place == other.place, one.game == other.game];
    Criterion::ALL.into_iter().zip(same).filter(|(_, same)| *same).map(|(criterion, _)| criterion)
}
