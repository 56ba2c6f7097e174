//! The dealers' line-up: who deals at which table, who waits in line, and what the next push is.
//!
//! A *down* is the time a dealer spends at a table. At a *push* every dealer goes one table on, down the line of the tables
//! in use; whoever has dealt enough downs in a row goes on a break, to the end of the line, and the first in line comes in
//! there. The book knows the word (its glossary) and leaves the rest to the house. Nothing here reads a clock: when the
//! next push is due follows from the last one, and it is carried out when the director says so.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use game::{Moment, Span};

use crate::TableNo;
use crate::impossible::Impossible;

/// A dealer of an event, counted from one in the order in which they first came on duty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DealerNo(pub u32);

impl fmt::Display for DealerNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dealer {}", self.0)
    }
}

/// What a dealer is called on the line-up: one line, not empty, no blanks around it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DealerName(String);

/// Why something is no name of a dealer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum BadDealerName {
    /// Nothing was written.
    Empty,
    /// It does not fit on the line-up.
    TooLong { most: usize },
    /// A line break or another character that cannot be printed.
    NotPrintable,
}

impl fmt::Display for BadDealerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDealerName::Empty => f.write_str("enter the name of the dealer"),
            BadDealerName::TooLong { most } => {
                write!(f, "the name of a dealer may have at most {most} characters")
            }
            BadDealerName::NotPrintable => f.write_str("the name of a dealer is one line of plain text"),
        }
    }
}

impl core::error::Error for BadDealerName {}

impl DealerName {
    /// The longest name, in characters.
    pub const MOST: usize = 40;

    /// A name as it was typed; blanks around it are left off.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn new(typed: &str) -> Result<DealerName, BadDealerName> {
        let name = typed.trim();
        if name.is_empty() {
            return Err(BadDealerName::Empty);
        }
        if name.chars().count() > DealerName::MOST {
            return Err(BadDealerName::TooLong { most: DealerName::MOST });
        }
        if name.chars().any(char::is_control) {
            return Err(BadDealerName::NotPrintable);
        }
        Ok(DealerName(String::from(name)))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DealerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How long a down is, and after how many in a row a dealer has a break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Downs {
    minutes: u16,
    in_a_row: u8,
}

/// Why downs cannot be like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum BadDowns {
    /// Too short or too long.
    Minutes { most: u16 },
    /// Too few or too many in a row.
    InARow { most: u8 },
}

impl fmt::Display for BadDowns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDowns::Minutes { most } => write!(f, "a down lasts 1 to {most} minutes"),
            BadDowns::InARow { most } => write!(f, "a dealer has a break after 1 to {most} downs"),
        }
    }
}

impl core::error::Error for BadDowns {}

impl Downs {
    /// What most rooms do: half an hour at a table, a break after four.
    pub const USUAL: Downs = Downs { minutes: 30, in_a_row: 4 };
    const MOST_MINUTES: u16 = 240;
    const MOST_IN_A_ROW: u8 = 50;

    /// Downs of so many minutes, and a break after so many of them.
    ///
    /// # Errors
    ///
    /// When nobody could keep to it.
    pub fn new(minutes: u16, in_a_row: u8) -> Result<Downs, BadDowns> {
        if minutes == 0 || minutes > Downs::MOST_MINUTES {
            return Err(BadDowns::Minutes { most: Downs::MOST_MINUTES });
        }
        if in_a_row == 0 || in_a_row > Downs::MOST_IN_A_ROW {
            return Err(BadDowns::InARow { most: Downs::MOST_IN_A_ROW });
        }
        Ok(Downs { minutes, in_a_row })
    }

    /// How many minutes one has.
    pub const fn minutes(self) -> u16 {
        self.minutes
    }

    /// After how many in a row there is a break.
    pub const fn in_a_row(self) -> u8 {
        self.in_a_row
    }
}

/// What a dealer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Deals there.
    At(TableNo),
    /// Is on a break or free; the first in line is at 0.
    InLine(usize),
    /// Went home.
    Off,
}

/// A dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealer {
    /// What they are called.
    pub name: DealerName,
    /// Since when they do what they do.
    pub since: Moment,
    /// Downs in a row, the one that is on among them. A break ends the row.
    pub in_a_row: u32,
}

/// Who deals where after a push, by table. Whoever deals now and is not named goes on a break.
pub type Push = Vec<(TableNo, DealerNo)>;

/// The line-up. A dealer is at one table, once in line, or off duty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    downs: Downs,
    dealers: Vec<Dealer>,
    tables: BTreeMap<TableNo, DealerNo>,
    line: Vec<DealerNo>,
    pushed: Option<Moment>,
}

impl Default for LineUp {
    fn default() -> LineUp {
        LineUp {
            downs: Downs::USUAL,
            dealers: Vec::new(),
            tables: BTreeMap::new(),
            line: Vec::new(),
            pushed: None,
        }
    }
}

impl LineUp {
    /// So many dealers are on the books of one event at most.
    pub const MOST: u32 = 5_000;

    /// How long downs are.
    pub const fn downs(&self) -> Downs {
        self.downs
    }

    /// Everybody who was ever on duty, by number.
    pub fn dealers(&self) -> impl Iterator<Item = (DealerNo, &Dealer)> {
        (1..).map(DealerNo).zip(&self.dealers)
    }

    /// One dealer.
    pub fn dealer(&self, dealer: DealerNo) -> Option<&Dealer> {
        self.dealers.get(place(dealer)?)
    }

    /// Who deals at a table.
    pub fn at(&self, table: TableNo) -> Option<DealerNo> {
        self.tables.get(&table).copied()
    }

    /// Who is on a break or free, the first in line first.
    pub fn line(&self) -> &[DealerNo] {
        &self.line
    }

    /// What a dealer does; none, if there is no such dealer.
    pub fn duty(&self, dealer: DealerNo) -> Option<Duty> {
        self.dealer(dealer)?;
        if let Some((&table, _)) = self.tables.iter().find(|&(_, &there)| there == dealer) {
            return Some(Duty::At(table));
        }
        Some(self.line.iter().position(|&waits| waits == dealer).map_or(Duty::Off, Duty::InLine))
    }

    /// Who has that name.
    pub(crate) fn called(&self, name: &DealerName) -> Option<DealerNo> {
        self.dealers().find(|(_, dealer)| dealer.name == *name).map(|(number, _)| number)
    }

    /// Whether nobody is on duty.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.line.is_empty()
    }

    /// When dealers were last pushed.
    pub const fn pushed(&self) -> Option<Moment> {
        self.pushed
    }

    /// When the next push is due; none before the first.
    pub fn due(&self) -> Option<Moment> {
        Some(self.pushed?.plus(Span::minutes(u64::from(self.downs.minutes))))
    }

    /// The next push with these tables in use, from the first of the line to the last.
    ///
    /// Every dealer goes to the table after theirs, from the last to the first. Whoever has dealt as many downs in a row as
    /// the house allows goes on a break, as far as somebody is there to come in: the longest row first, of several the one
    /// furthest down the line. A table without a dealer gets one before anybody has a break; with too few dealers the
    /// tables at the end stay without.
    pub fn next_push(&self, open: &[TableNo]) -> Push {
        let bare = open.iter().filter(|&&table| self.at(table).is_none()).count();
        let filled = bare.min(self.line.len());
        let mut to_fill = filled;
        let served: Vec<(TableNo, Option<DealerNo>)> = open
            .iter()
            .map(|&table| (table, self.at(table)))
            .filter(|(_, dealer)| {
                let fills = dealer.is_none() && to_fill > 0;
                to_fill -= usize::from(fills);
                dealer.is_some() || fills
            })
            .collect();
        let mut due: Vec<(Reverse<u32>, Reverse<usize>, DealerNo)> = Vec::new();
        for (nth, &(_, there)) in served.iter().enumerate() {
            let Some((number, dealer)) = there.and_then(|number| Some((number, self.dealer(number)?))) else {
                continue;
            };
            if dealer.in_a_row >= u32::from(self.downs.in_a_row) {
                due.push((Reverse(dealer.in_a_row), Reverse(nth), number));
            }
        }
        due.sort_unstable();
        due.truncate(self.line.len() - filled);
        let mut line = self.line.iter().copied();
        // Each table is given whoever deals at the one before it, or the next in line.
        let before = served.iter().cycle().skip(served.len().saturating_sub(1));
        served
            .iter()
            .zip(before)
            .filter_map(|(&(table, _), &(_, before))| {
                let stays = before.filter(|&dealer| due.iter().all(|&(_, _, leaves)| leaves != dealer));
                Some((table, stays.or_else(|| line.next())?))
            })
            .collect()
    }
}

const fn place(dealer: DealerNo) -> Option<usize> {
    match dealer.0.checked_sub(1) {
        Some(place) => Some(place as usize),
        None => None,
    }
}

/// What happens to a line-up, one transition for each event.
impl LineUp {
    fn dealer_mut(&mut self, dealer: DealerNo) -> Result<&mut Dealer, Impossible> {
        let none = Impossible::because("there is no such dealer");
        self.dealers.get_mut(place(dealer).ok_or(none)?).ok_or(none)
    }

    /// Where somebody was, who leaves it now.
    fn take_away(&mut self, dealer: DealerNo) -> Result<Duty, Impossible> {
        let duty = self.duty(dealer).ok_or(Impossible::because("there is no such dealer"))?;
        match duty {
            Duty::At(table) => {
                self.tables.remove(&table);
            }
            Duty::InLine(nth) => {
                self.line.remove(nth);
            }
            Duty::Off => {}
        }
        Ok(duty)
    }

    pub(crate) fn set_downs(&mut self, downs: Downs) {
        self.downs = downs;
    }

    pub(crate) fn sign_in(
        &mut self,
        dealer: DealerNo,
        name: &DealerName,
        at: Moment,
    ) -> Result<(), Impossible> {
        let fresh = Dealer { name: name.clone(), since: at, in_a_row: 0 };
        match self.duty(dealer) {
            None => {
                Impossible::unless(
                    place(dealer) == Some(self.dealers.len()),
                    "dealers are numbered in order",
                )?;
                self.dealers.push(fresh);
            }
            Some(Duty::Off) => {
                let again = self.dealer_mut(dealer)?;
                Impossible::unless(again.name == *name, "whoever comes again has the same name")?;
                *again = fresh;
            }
            Some(Duty::At(_) | Duty::InLine(_)) => {
                return Err(Impossible::because("whoever comes on duty was off"));
            }
        }
        self.line.push(dealer);
        Ok(())
    }

    pub(crate) fn sign_out(&mut self, dealer: DealerNo, at: Moment) -> Result<(), Impossible> {
        Impossible::unless(self.take_away(dealer)? != Duty::Off, "whoever goes home was on duty")?;
        self.dealer_mut(dealer)?.since = at;
        Ok(())
    }

    /// Sends somebody to a table. Whoever deals there changes places with a dealer of another table, and has a break if
    /// somebody comes out of the line.
    pub(crate) fn send(&mut self, dealer: DealerNo, table: TableNo, at: Moment) -> Result<(), Impossible> {
        let from = self.take_away(dealer)?;
        let there = self.tables.insert(table, dealer);
        let sent = self.dealer_mut(dealer)?;
        sent.since = at;
        sent.in_a_row = sent.in_a_row.max(1);
        // Downs are counted from the first dealer who sits down.
        self.pushed.get_or_insert(at);
        match (from, there) {
            (Duty::Off, _) => Err(Impossible::because("whoever is sent to a table is on duty")),
            (Duty::At(_) | Duty::InLine(_), None) => Ok(()),
            (Duty::At(left), Some(other)) => {
                self.tables.insert(left, other);
                self.dealer_mut(other)?.since = at;
                Ok(())
            }
            (Duty::InLine(_), Some(other)) => self.rest_at_the_end(other, at),
        }
    }

    fn rest_at_the_end(&mut self, dealer: DealerNo, at: Moment) -> Result<(), Impossible> {
        self.line.push(dealer);
        let rests = self.dealer_mut(dealer)?;
        rests.since = at;
        rests.in_a_row = 0;
        Ok(())
    }

    /// Somebody goes on a break, or on with it: to the end of the line.
    pub(crate) fn rest(&mut self, dealer: DealerNo, at: Moment) -> Result<(), Impossible> {
        match self.take_away(dealer)? {
            Duty::At(_) => self.rest_at_the_end(dealer, at),
            Duty::InLine(_) => {
                self.line.push(dealer);
                Ok(())
            }
            Duty::Off => Err(Impossible::because("whoever has a break is on duty")),
        }
    }

    /// The table is gone: its dealer is the first in line, in the middle of a down.
    pub(crate) fn free(&mut self, dealer: DealerNo, table: TableNo, at: Moment) -> Result<(), Impossible> {
        let was = self.take_away(dealer)?;
        Impossible::unless(was == Duty::At(table), "whoever is free dealt there")?;
        self.line.insert(0, dealer);
        self.dealer_mut(dealer)?.since = at;
        Ok(())
    }

    pub(crate) fn push(&mut self, push: &[(TableNo, DealerNo)], at: Moment) -> Result<(), Impossible> {
        let dealt = core::mem::take(&mut self.tables);
        let mut line = core::mem::take(&mut self.line);
        for &(table, dealer) in push {
            let from = dealt.iter().find(|&(_, &there)| there == dealer).map(|(&table, _)| table);
            let waited = line.iter().position(|&waits| waits == dealer);
            if let Some(waited) = waited {
                line.remove(waited);
            }
            Impossible::unless(from.is_some() || waited.is_some(), "whoever is pushed is on duty")?;
            let one_each = self.tables.values().all(|&other| other != dealer);
            let one_there = self.tables.insert(table, dealer).is_none();
            Impossible::unless(one_each && one_there, "one dealer for each table")?;
            let pushed = self.dealer_mut(dealer)?;
            pushed.in_a_row = pushed.in_a_row.saturating_add(1);
            if from != Some(table) {
                pushed.since = at;
            }
        }
        // Whoever stayed in line has rested.
        for &rested in &line {
            self.dealer_mut(rested)?.in_a_row = 0;
        }
        self.line = line;
        for (_, dealer) in dealt {
            if self.tables.values().all(|&still| still != dealer) {
                self.rest_at_the_end(dealer, at)?;
            }
        }
        self.pushed = Some(at);
        Ok(())
    }

    /// The room stood still for so long: everything was so much later.
    pub fn stood_still(&mut self, by: Span) {
        if let Some(pushed) = &mut self.pushed {
            *pushed = pushed.plus(by);
        }
        for dealer in &mut self.dealers {
            dealer.since = dealer.since.plus(by);
        }
    }
}
