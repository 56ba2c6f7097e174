//! Whether a house and its sections tell the same story about money: every transfer joined by its id, from the logs alone.
//!
//! The rooms may run meanwhile. Then the logs are not read at one moment, so the order of reading sees to it that nothing
//! sound looks wrong: where each section ends is noted first, then the house's log is opened, then the sections'. What has arrived in
//! a section by what was noted, the house has received when it is read; what the house has settled has landed in a section
//! that is read after it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chips::Chips;
use game::{Moment, PlayerId, SectionId, TransferId, Way};
use journal::{Store, StoreError};
use ledger::{Account, Crossing, Ledger, LedgerEvent, Purpose};

use super::fold_ledger;

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reconciliation {
    /// Every section that was looked at, by number.
    pub sections: Vec<ReconciledSection>,
    /// Sections of the house whose logs were not given: nothing is known of what is on its way there.
    pub not_given: Vec<SectionId>,
    /// Transfers that are not done, the oldest first.
    pub open: Vec<OpenTransfer>,
    /// How many are done, and how much went with them.
    pub done: (u64, u64),
    /// What is wrong.
    pub wrong: Vec<String>,
}

/// One section beside the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReconciledSection {
    /// Which.
    pub section: SectionId,
    /// What its world outside is short of: what the section has, by its own books.
    pub has: i128,
    /// What lies there by the books of the house.
    pub house_says: i128,
    /// What has landed, and the house has not heard of it.
    pub landed_unsettled: i128,
    /// What the house has received, and the section has not heard of it.
    pub received_unarrived: i128,
    /// What is left over: nothing, where every cent is found.
    pub off: i128,
}

/// A transfer that is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenTransfer {
    /// Which.
    pub transfer: TransferId,
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// When the money left where it was.
    pub since: Moment,
    /// How far it is.
    pub stage: TransferStage,
    /// Whether it is wanted back.
    pub recalled: bool,
}

/// How far a transfer is: what a crash at this moment leaves behind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TransferStage {
    /// The house has sent it, and the section has not decided.
    SetOut,
    /// It has landed, and the house has not heard so.
    Landed,
    /// It was declined, and the house has not heard so.
    Declined,
    /// The section has sent it home, and the house has not received it.
    GoingHome,
    /// The house has it, and the section has not heard so.
    Received,
}

impl TransferStage {
    /// Its name.
    pub const fn key(self) -> &'static str {
        match self {
            TransferStage::SetOut => "set-out",
            TransferStage::Landed => "landed",
            TransferStage::Declined => "declined",
            TransferStage::GoingHome => "going-home",
            TransferStage::Received => "received",
        }
    }

    /// What repairs it.
    pub const fn repair(self) -> &'static str {
        match self {
            TransferStage::SetOut => {
                "the house says it again until the section has let it land or declined it"
            }
            TransferStage::Landed => "the house says it again, hears that it has landed, and settles it",
            TransferStage::Declined => {
                "the house says it again, hears that it was declined, and gives it back"
            }
            TransferStage::GoingHome => "the section says it again until the house has received it",
            TransferStage::Received => {
                "the section says it again, hears that the house has it, and closes it"
            }
        }
    }
}

impl fmt::Display for TransferStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            TransferStage::SetOut => "on its way out",
            TransferStage::Landed => "landed, not settled",
            TransferStage::Declined => "declined, not given back",
            TransferStage::GoingHome => "on its way home",
            TransferStage::Received => "received, not arrived",
        })
    }
}

impl Reconciliation {
    /// Whether no cent is off, and no log contradicts another.
    pub fn agrees(&self) -> bool {
        self.wrong.is_empty() && self.sections.iter().all(|section| section.off == 0)
    }
}

/// A step of a transfer in one log.
#[derive(Clone, Copy)]
struct Step {
    player: PlayerId,
    amount: Chips,
    at: Moment,
    sequence: u64,
}

/// One transfer in both logs.
#[derive(Clone, Copy, Default)]
struct Trace {
    /// Set out, or sent home.
    sent: Option<Step>,
    recalled: bool,
    /// Landed, or received.
    taken: Option<Step>,
    declined: Option<Step>,
    /// Settled, or arrived.
    closed: Option<Step>,
    given_back: Option<Step>,
}

/// Which step of a trace.
#[derive(Clone, Copy)]
enum Kind {
    Sent,
    Taken,
    Declined,
    Closed,
    GivenBack,
}

#[derive(Default)]
struct Traces {
    traces: BTreeMap<TransferId, Trace>,
    wrong: Vec<String>,
}

impl Traces {
    fn step(&mut self, transfer: TransferId, kind: Kind, step: Step) {
        let trace = self.traces.entry(transfer).or_default();
        let (place, says) = match kind {
            Kind::Sent => (&mut trace.sent, "sent"),
            Kind::Taken => (&mut trace.taken, "taken in"),
            Kind::Declined => (&mut trace.declined, "declined"),
            Kind::Closed => (&mut trace.closed, "closed"),
            Kind::GivenBack => (&mut trace.given_back, "given back"),
        };
        if place.replace(step).is_some() {
            self.wrong.push(format!("{transfer} was {says} twice"));
        }
    }

    fn read(&mut self, sequence: u64, event: &LedgerEvent) {
        match event {
            LedgerEvent::Declined { transfer, player, amount, at, .. } => {
                let step = Step { player: *player, amount: *amount, at: *at, sequence };
                self.step(*transfer, Kind::Declined, step);
            }
            LedgerEvent::Recalled { transfer, .. } => {
                self.traces.entry(*transfer).or_default().recalled = true;
            }
            event => {
                let Some(movement) = event.movement() else { return };
                let Purpose::Crossing(crossing) = &movement.purpose else { return };
                let amount = movement.lines.first().map_or(Chips::ZERO, |line| line.amount);
                let step = Step { player: crossing.player(), amount, at: movement.at, sequence };
                let kind = match crossing {
                    Crossing::SetOut { .. } | Crossing::SentHome { .. } => Kind::Sent,
                    Crossing::Landed { .. } | Crossing::Received { .. } => Kind::Taken,
                    Crossing::Settled { .. } | Crossing::Arrived { .. } => Kind::Closed,
                    Crossing::GivenBack { .. } => Kind::GivenBack,
                };
                self.step(crossing.transfer(), kind, step);
            }
        }
    }
}

/// The log of a section, to be reconciled with its house.
#[derive(Clone, Copy)]
pub struct SectionLog<'a> {
    /// What it is called.
    pub named: &'a str,
    /// The log, as it stands after the house's was opened.
    pub store: &'a dyn Store,
    /// The last event of its ledger before the house's log was opened. Where nobody writes, the last one.
    pub noted: u64,
}

/// Reads the log of a house and the logs of sections, and joins every transfer by its id.
///
/// # Errors
///
/// Where a log cannot be read, or has an event that cannot have happened.
pub fn reconcile(house: &dyn Store, sections: &[SectionLog<'_>]) -> Result<Reconciliation, StoreError> {
    let mut found = Reconciliation::default();
    let mut traces = Traces::default();
    let ledger = fold_ledger(house, &mut |_, logged| traces.read(logged.sequence, &logged.event))?;
    sums_to_nothing("the house", &ledger, &mut found.wrong);
    if let Some(section) = ledger.own_section() {
        found
            .wrong
            .push(format!("the first log is that of {section}, and not of a house: name the house first"));
    }
    let mut given = BTreeMap::new();
    for &SectionLog { named, store, noted } in sections {
        let mut own = Traces::default();
        let books = fold_ledger(store, &mut |_, logged| own.read(logged.sequence, &logged.event))?;
        sums_to_nothing(named, &books, &mut found.wrong);
        let Some(section) = books.own_section() else {
            found.wrong.push(format!("{named} is not the log of a section"));
            continue;
        };
        if ledger.section(section).is_none() {
            found.wrong.push(format!("{named} is {section}, which the house has not opened"));
        }
        if given.insert(section, (noted, -i128::from(books.balance(Account::Outside)))).is_some() {
            found.wrong.push(format!("{named} is {section} once more: name each log once"));
            continue;
        }
        traces.wrong.append(&mut own.wrong);
        for (transfer, other) in own.traces {
            traces.traces.entry(transfer).or_default().join(other);
        }
    }
    found.wrong.append(&mut traces.wrong);
    found.not_given = ledger.sections().map(|(id, _)| id).filter(|id| !given.contains_key(id)).collect();
    let mut by_section: BTreeMap<SectionId, ReconciledSection> = given
        .iter()
        .map(|(&section, &(_, has))| {
            let house_says = i128::from(ledger.balance(Account::Section(section)));
            let found = ReconciledSection {
                section,
                has,
                house_says,
                landed_unsettled: 0,
                received_unarrived: 0,
                off: has - house_says,
            };
            (section, found)
        })
        .collect();
    let not_given: BTreeSet<SectionId> = found.not_given.iter().copied().collect();
    for (&transfer, trace) in &traces.traces {
        let known = !not_given.contains(&transfer.section);
        let noted = given.get(&transfer.section).map_or(0, |(noted, _)| *noted);
        found.wrong.extend(trace.contradiction(transfer, known, noted));
        let amount = |step: Option<Step>| step.map_or(0, |step| i128::from(step.amount.units()));
        if let Some(section) = by_section.get_mut(&transfer.section)
            && trace.taken.is_some()
            && trace.closed.is_none()
        {
            match transfer.way {
                Way::Out => section.landed_unsettled += amount(trace.taken),
                Way::Home => section.received_unarrived += amount(trace.taken),
            }
            section.off -= amount(trace.taken);
        }
        // Arrived since the house was read: it had received it by then, and its log was read too early to say so.
        if let (Some(section), Some(closed)) = (by_section.get_mut(&transfer.section), trace.closed)
            && transfer.way == Way::Home
            && trace.taken.is_none()
            && closed.sequence > noted
        {
            section.off += amount(trace.closed);
        }
        match trace.open(transfer) {
            Some(open) => found.open.push(open),
            None => {
                found.done.0 += 1;
                found.done.1 = found.done.1.saturating_add(trace.sent.map_or(0, |sent| sent.amount.units()));
            }
        }
    }
    found.open.sort_by_key(|open| (open.since, open.transfer));
    found.sections = by_section.into_values().collect();
    Ok(found)
}

fn sums_to_nothing(named: &str, ledger: &Ledger, wrong: &mut Vec<String>) {
    let total = ledger.total();
    if total != 0 {
        wrong.push(format!("the accounts of {named} add up to {total} units"));
    }
    if let Err((account, holds, expected)) = ledger.crossings_agree() {
        wrong.push(format!("in {named} {account} holds {holds} units, and {expected} are on their way"));
    }
}

impl Trace {
    /// The other side of it: each step stands in one of the two logs.
    fn join(&mut self, other: Trace) {
        self.sent = self.sent.or(other.sent);
        self.taken = self.taken.or(other.taken);
        self.declined = self.declined.or(other.declined);
        self.closed = self.closed.or(other.closed);
        self.given_back = self.given_back.or(other.given_back);
        self.recalled |= other.recalled;
    }

    /// What the two logs say that cannot both be. `noted` is where the section ended before the house was read.
    fn contradiction(&self, transfer: TransferId, section_known: bool, noted: u64) -> Option<String> {
        let steps = [self.sent, self.taken, self.declined, self.closed, self.given_back];
        let mut told = steps.into_iter().flatten();
        if let Some(first) = told.next()
            && let Some(other) = told.find(|step| (step.player, step.amount) != (first.player, first.amount))
        {
            let ((one, sum), (two, other)) = ((first.player, first.amount), (other.player, other.amount));
            return Some(format!(
                "{transfer} is {sum} units of {one} in one log and {other} of {two} in another"
            ));
        }
        if !section_known {
            return None;
        }
        let late = |step: Option<Step>| step.is_some_and(|step| step.sequence > noted);
        let says = match transfer.way {
            Way::Out => match (self.sent, self.taken, self.declined, self.closed, self.given_back) {
                (_, Some(_), Some(_), ..) => "has landed and was declined",
                (.., Some(_), Some(_)) => "was settled and given back",
                (_, None, _, Some(_), _) => "was settled, and has not landed",
                (_, _, None, _, Some(_)) => "was given back, and was not declined",
                (None, taken, declined, ..)
                    if (taken.is_some() && !late(taken)) || (declined.is_some() && !late(declined)) =>
                {
                    "has come, and the house has not sent it"
                }
                _ => return None,
            },
            Way::Home => match (self.sent, self.taken, self.closed) {
                (None, Some(_), _) => "was received, and the section has not sent it",
                (_, None, closed @ Some(_)) if !late(closed) => {
                    "has arrived, and the house has not received it"
                }
                _ => return None,
            },
        };
        Some(format!("{transfer} {says}"))
    }

    /// How far it is, if it is not done.
    fn open(&self, transfer: TransferId) -> Option<OpenTransfer> {
        if self.closed.is_some() || self.given_back.is_some() {
            return None;
        }
        let stage = match (transfer.way, self.taken.is_some(), self.declined.is_some()) {
            (Way::Out, true, _) => TransferStage::Landed,
            (Way::Out, false, true) => TransferStage::Declined,
            (Way::Out, false, false) => TransferStage::SetOut,
            (Way::Home, true, _) => TransferStage::Received,
            (Way::Home, false, _) => TransferStage::GoingHome,
        };
        let first = self.sent.or(self.taken).or(self.declined)?;
        let Step { player, amount, at: since, .. } = first;
        Some(OpenTransfer { transfer, player, amount, since, stage, recalled: self.recalled })
    }
}
