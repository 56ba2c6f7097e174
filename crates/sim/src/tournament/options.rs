//! What an event is asked for.

use std::fmt;

use chips::Chips;
use game::Span;
use tournament::prizes::{BasisPoints, PayoutTable, SatelliteRest};
use tournament::structure::{Field, Ready, Structure};
use tournament::{BadSetup, BountyKind, Format, LateEntry, Price, PrizePlan, Readings, Setup, TableNo};

/// What an event is asked for. The same options give the same event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Everything that is chance follows from it.
    pub seed: u64,
    /// How many enter.
    pub players: u32,
    /// Seats at a table.
    pub seats: u8,
    /// Levels, rests, races, chips.
    pub structure: Structure,
    /// How many hands a full table plays in an hour.
    pub hands_per_hour: u16,
    /// What an entry costs.
    pub price: Price,
    /// What is played for.
    pub prizes: PrizePlan,
}

/// Why an event cannot be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotBeHeld {
    /// The director says so.
    Setup(BadSetup),
    /// A level has no game.
    Game(runner::BadGame),
    /// No table can be opened for it.
    Table(table::BadTerms),
}

impl fmt::Display for CannotBeHeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotBeHeld::Setup(why) => why.fmt(f),
            CannotBeHeld::Game(why) => why.fmt(f),
            CannotBeHeld::Table(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for CannotBeHeld {}

const fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

impl Options {
    /// A freeze-out with this structure, for $100 and $10, dealt as fast as the field says.
    pub fn freeze_out(structure: Structure, field: Field, seed: u64) -> Options {
        Options {
            seed,
            players: field.entries,
            seats: field.seats,
            structure,
            hands_per_hour: field.hands_per_hour,
            price: Price { pool: dollars(100), fee: dollars(10), bounty: Chips::ZERO },
            prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: dollars(1) },
        }
    }

    /// An event of the house by the key of its structure, for so many players. In a `satellite` seats of $500 are won; in a
    /// `bounty` $40 of the price lie on every head.
    pub fn of_the_house(key: &str, players: u32, seed: u64) -> Option<Options> {
        let ready = Ready::find(key)?;
        let field = Field { entries: players, ..ready.field };
        Some(Options::freeze_out(ready.structure(), field, seed).played_for(key))
    }

    /// What is usual for the structure of this name.
    #[must_use]
    pub fn played_for(self, key: &str) -> Options {
        match key {
            "satellite" => Options {
                prizes: PrizePlan::Satellite { ticket: dollars(500), rest: SatelliteRest::NextPlace },
                ..self
            },
            "bounty" => {
                Options { price: Price { pool: dollars(60), fee: dollars(10), bounty: dollars(40) }, ..self }
            }
            _ => self,
        }
    }

    /// How many tables are needed.
    pub fn tables(&self) -> u32 {
        self.players.div_ceil(u32::from(self.seats).max(1)).max(1)
    }

    /// How long a hand of so many players takes on average: fewer are quicker.
    pub(super) fn hand(&self, players: usize) -> Span {
        let full = 3_600_000 / u64::from(self.hands_per_hour.max(1));
        let players = u64::try_from(players).unwrap_or(u64::MAX).min(u64::from(self.seats));
        Span::millis(full * (players + 4) / (u64::from(self.seats) + 4))
    }

    /// The event as its director sees it.
    pub(super) fn setup(&self) -> Setup {
        Setup {
            structure: self.structure.clone(),
            format: Format::FreezeOut,
            seats: self.seats,
            // The highest number breaks first.
            break_order: (1..=self.tables()).rev().map(TableNo).collect(),
            price: self.price,
            reentries: 0,
            rebuy: None,
            add_on: None,
            late: LateEntry::None,
            alternates: false,
            full_at: None,
            guarantee: Chips::ZERO,
            staff: BasisPoints::new(0),
            prizes: self.prizes.clone(),
            bounty: BountyKind::Progressive,
            readings: Readings::BOOK,
        }
    }
}
