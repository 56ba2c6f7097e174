//! What is fixed before anybody registers.

use alloc::vec::Vec;
use core::fmt;

use chips::{Chips, Overflow};
use game::{Seat, Span};

use crate::prizes::{BasisPoints, PayoutTable, SatelliteRest};
use crate::structure::{BadStructure, LevelNo, Structure};
use crate::{Points, TableNo};

/// What an entry, a rebuy or an add-on costs, and where the money goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// Into the pool.
    pub pool: Chips,
    /// To the house.
    pub fee: Chips,
    /// On the head of whoever pays it.
    pub bounty: Chips,
}

impl Price {
    /// All of it.
    pub fn total(self) -> Result<Chips, Overflow> {
        Chips::total([self.pool, self.fee, self.bounty])
    }

    /// Both, part by part.
    pub fn plus(self, other: Price) -> Result<Price, Overflow> {
        Ok(Price {
            pool: self.pool.plus(other.pool)?,
            fee: self.fee.plus(other.fee)?,
            bounty: self.bounty.plus(other.bounty)?,
        })
    }

    /// What is left, part by part.
    pub fn minus(self, other: Price) -> Result<Price, Overflow> {
        Ok(Price {
            pool: self.pool.minus(other.pool)?,
            fee: self.fee.minus(other.fee)?,
            bounty: self.bounty.minus(other.bounty)?,
        })
    }
}

/// Rebuys (cb:12.tourn.32b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebuy {
    /// What one costs.
    pub price: Price,
    /// What one brings.
    pub points: Points,
    /// Only with a stack of no more than this.
    pub at_most: Points,
    /// How often.
    pub times: u8,
    /// Up to the end of this level.
    pub through: LevelNo,
    /// How long whoever has lost everything may think about it.
    pub answer: Span,
}

/// The add-on: once each, in the rest after a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddOn {
    /// What it costs.
    pub price: Price,
    /// What it brings.
    pub points: Points,
    /// In the rest after this level.
    pub after: LevelNo,
}

/// When nobody enters any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LateEntry {
    /// With the first hand.
    None,
    /// So long after the start; thirty minutes in the book (cb:12.tourn.5a).
    For(Span),
    /// With the end of a level.
    Through(LevelNo),
}

/// What a late entry gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LateStack {
    /// Unsold seats hold a stack from the start, are dealt in and blinded off; the buyer gets what is left
    /// (cb:12.tourn.5b).
    WhatIsLeft,
    /// A full stack, at the smallest table.
    Full,
}

/// What is played for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrizePlan {
    /// Shares of the pool by place.
    Places {
        /// How many are paid, and what share each.
        table: PayoutTable,
        /// Prizes are whole multiples of this.
        unit: Chips,
    },
    /// Seats in another event: play stops when as many are left as there are seats.
    Satellite {
        /// What a seat costs there.
        ticket: Chips,
        /// Who gets the money that is no further seat.
        rest: SatelliteRest,
    },
}

/// What becomes of the bounty on a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BountyKind {
    /// Paid to whoever eliminates.
    Fixed,
    /// Half is paid, half goes onto the head of whoever eliminates.
    Progressive,
}

/// How the field is played down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Tables are balanced and broken until one is left.
    FreezeOut,
    /// Every table plays down to one player; the winners meet. With two seats: a heads-up bracket.
    Shootout,
    /// One of several first days: ends with a level; who is left comes back with the same stack.
    Flight {
        /// The last level of the day.
        through: LevelNo,
    },
    /// The day on which those of the flights meet.
    FinalDay,
}

/// Points where rooms differ; the book's reading is [`Readings::BOOK`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Readings {
    /// What a late entry gets (cb:12.tourn.5b).
    pub late_stack: LateStack,
    /// Whether whoever comes first may choose among the seat cards, at a single table (cb:12.tourn.3b).
    pub open_seat_cards: bool,
    /// Whether whoever is moved for balance may have to take the small blind's seat (cb:12.tourn.16).
    pub into_small_blind: bool,
    /// A table that is short by so many against the largest stands until it has players.
    pub stand_when_short_by: Option<u8>,
    /// Hand-for-hand: whether those who go out at different tables in one round share their places, best with best. In
    /// the book the stacks decide (cb:12.tourn.35).
    pub round_ties_across_tables: bool,
    /// How long a suspension is (cb:12.tourn.1b).
    pub suspension: Span,
    /// When the stack of somebody who never came may be removed, unless the second level comes first (cb:12.tourn.4c).
    pub no_show: Span,
}

impl Readings {
    /// As the book has it.
    pub const BOOK: Readings = Readings {
        late_stack: LateStack::WhatIsLeft,
        open_seat_cards: false,
        into_small_blind: true,
        stand_when_short_by: None,
        round_ties_across_tables: false,
        suspension: Span::minutes(10),
        no_show: Span::minutes(30),
    };
}

/// An event before anybody has registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentSetup {
    /// Levels, rests, races, chips.
    pub structure: Structure,
    /// How the field is played down.
    pub format: Format,
    /// Seats at a table.
    pub seats: u8,
    /// The tables in the order in which they break (cb:12.tourn.13): each once, numbered from one.
    pub break_order: Vec<TableNo>,
    /// What an entry costs.
    pub price: Price,
    /// How often somebody who is out may enter again (cb:12.tourn.5a).
    pub reentries: u8,
    /// Rebuys, where there are any.
    pub rebuy: Option<Rebuy>,
    /// The add-on, where there is one.
    pub add_on: Option<AddOn>,
    /// How long people may enter after the start.
    pub late: LateEntry,
    /// Whether names are taken when all seats are sold.
    pub alternates: bool,
    /// Begins as soon as so many have registered: a sit and go.
    pub full_at: Option<u32>,
    /// The least that is played for; the house adds what is missing.
    pub guarantee: Chips,
    /// What the staff gets of the pool.
    pub staff: BasisPoints,
    /// What is played for.
    pub prizes: PrizePlan,
    /// What becomes of bounties.
    pub bounty: BountyKind,
    /// Points where rooms differ.
    pub readings: Readings,
}

/// Why an event cannot be held as it was set up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each reason says the rest")]
pub enum BadSetup {
    /// Tables have at least two seats and at most as many as a table can have.
    Seats { seats: u8 },
    /// There is no table.
    NoTables,
    /// Every table breaks once: this one is missing, named twice or has no such number.
    BreakOrder { table: TableNo },
    /// A race would need more cards than a deck has.
    Structure(BadStructure),
    /// The level is not one of the structure.
    NoSuchLevel { level: LevelNo },
    /// There is no rest after that level in which to sell add-ons.
    NoRestForAddOn { after: LevelNo },
    /// Seats are chosen at a single table only.
    OpenSeatCards { tables: u32 },
    /// More are wanted than there are seats, or fewer than two.
    FullAt { entries: u32, seats: u32 },
    /// Seats of another event that cost nothing.
    FreeTicket,
    /// A unit of prizes that is nothing.
    NoUnit,
    /// The staff would get more than there is.
    StaffShare,
    /// Late entry, rebuys and re-entries do not go with this format.
    Format { what: &'static str },
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Seats { seats } => {
                write!(f, "a table has 2 to {} seats, not {seats}; enter another number", Seat::MOST)
            }
            BadSetup::NoTables => f.write_str("the event has no table; name at least one"),
            BadSetup::BreakOrder { table } => {
                write!(
                    f,
                    "{table} does not stand exactly once in the order of breaking; write every table once"
                )
            }
            BadSetup::Structure(bad) => write!(f, "{bad}"),
            BadSetup::NoSuchLevel { level } => write!(f, "the structure has no level {level}"),
            BadSetup::NoRestForAddOn { after } => {
                write!(f, "add-ons are sold in a rest, and there is none after level {after}")
            }
            BadSetup::OpenSeatCards { tables } => {
                write!(f, "seats may be chosen at one table only, and there are {tables}")
            }
            BadSetup::FullAt { entries, seats } => {
                write!(
                    f,
                    "the event cannot begin with {entries} entries: it takes 2, and there are {seats} seats"
                )
            }
            BadSetup::FreeTicket => f.write_str("a seat in the other event must cost something"),
            BadSetup::NoUnit => f.write_str("prizes need a unit of at least one"),
            BadSetup::StaffShare => f.write_str("the staff cannot get more than the whole pool"),
            BadSetup::Format { what } => write!(f, "this format has no {what}"),
        }
    }
}

impl core::error::Error for BadSetup {}

impl TournamentSetup {
    /// How many tables there are.
    pub fn tables(&self) -> u32 {
        u32::try_from(self.break_order.len()).unwrap_or(u32::MAX)
    }

    /// Seats at all tables together.
    pub fn capacity(&self) -> u32 {
        self.tables().saturating_mul(u32::from(self.seats))
    }

    /// What is wrong with it, if anything is.
    pub fn check(&self) -> Result<(), BadSetup> {
        if !(2..=Seat::MOST).contains(&usize::from(self.seats)) {
            return Err(BadSetup::Seats { seats: self.seats });
        }
        let tables = self.tables();
        if tables == 0 {
            return Err(BadSetup::NoTables);
        }
        let mut order = self.break_order.clone();
        order.sort_unstable();
        if let Some((_, table)) = (1..).zip(&order).find(|(number, table)| *number != table.0) {
            return Err(BadSetup::BreakOrder { table: *table });
        }
        self.structure.raceable(self.seats).map_err(BadSetup::Structure)?;
        self.check_levels()?;
        self.check_format()?;
        if self.readings.open_seat_cards && tables != 1 {
            return Err(BadSetup::OpenSeatCards { tables });
        }
        if let Some(entries) = self.full_at
            && !(2..=self.capacity()).contains(&entries)
        {
            return Err(BadSetup::FullAt { entries, seats: self.capacity() });
        }
        match &self.prizes {
            PrizePlan::Places { unit, .. } if unit.is_zero() => return Err(BadSetup::NoUnit),
            PrizePlan::Satellite { ticket, .. } if ticket.is_zero() => return Err(BadSetup::FreeTicket),
            PrizePlan::Places { .. } | PrizePlan::Satellite { .. } => {}
        }
        if self.staff > BasisPoints::WHOLE {
            return Err(BadSetup::StaffShare);
        }
        Ok(())
    }

    fn check_levels(&self) -> Result<(), BadSetup> {
        let late = match self.late {
            LateEntry::Through(level) => Some(level),
            LateEntry::None | LateEntry::For(_) => None,
        };
        let flight = match self.format {
            Format::Flight { through } => Some(through),
            Format::FreezeOut | Format::Shootout | Format::FinalDay => None,
        };
        let rebuy = self.rebuy.map(|rebuy| rebuy.through);
        let add_on = self.add_on.map(|add_on| add_on.after);
        for level in [late, flight, rebuy, add_on].into_iter().flatten() {
            if self.structure.level(level).is_none() {
                return Err(BadSetup::NoSuchLevel { level });
            }
        }
        match add_on {
            Some(after) if self.structure.pause_after(after).is_none() => {
                Err(BadSetup::NoRestForAddOn { after })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_format(&self) -> Result<(), BadSetup> {
        let no = |what| Err(BadSetup::Format { what });
        match self.format {
            Format::FreezeOut | Format::Flight { .. } => Ok(()),
            // Nobody can join a table that others have half played down.
            Format::Shootout | Format::FinalDay => {
                if self.late != LateEntry::None {
                    return no("late entry");
                }
                if self.rebuy.is_some() || self.add_on.is_some() {
                    return no("rebuys and add-ons");
                }
                if self.reentries > 0 || self.alternates {
                    return no("re-entries and alternates");
                }
                Ok(())
            }
        }
    }
}
