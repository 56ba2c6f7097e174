//! What an event is asked for.

use std::fmt;

use chips::Chips;
use game::Span;
use tournament::prizes::{BasisPoints, PayoutTable, SatelliteRest};
use tournament::structure::{Field, LevelNo, Ready, Structure};
use tournament::{
    AddOn, BadSetup, BountyKind, LateEntry, LateStack, Price, PrizePlan, Readings, Rebuy, TableNo,
    TournamentSetup,
};

use super::format::Format;

/// What an event is asked for. The same options give the same event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Everything that is chance follows from it.
    pub seed: u64,
    /// How many people play. Who enters again is one of them.
    pub players: u32,
    /// Seats at a table.
    pub seats: u8,
    /// Levels, rests, races, chips.
    pub structure: Structure,
    /// How many hands a full table plays in an hour.
    pub hands_per_hour: u16,
    /// How it is played, and what for.
    pub format: Format,
    /// What an entry costs.
    pub price: Price,
    /// What is played for.
    pub prizes: PrizePlan,
    /// How many of the players come after the start.
    pub late: u32,
    /// How many of the others are not at their tables for a time, or never come.
    pub absent: u32,
    /// How often somebody who is out may enter again, while entries are taken.
    pub reentries: u8,
    /// With so many left, or fewer, they talk about a deal.
    pub deal_at: Option<u32>,
    /// After how many of a thousand hands the director has to step in: penalties, moves, halts, busts that are undone.
    pub incidents: u16,
    /// The least that is played for; the house adds what is missing.
    pub guarantee: Chips,
    /// What the staff gets of the pool.
    pub staff: BasisPoints,
    /// Points where rooms differ. Whether seats are chosen follows from the format.
    pub readings: Readings,
    /// How often tables and book are compared.
    pub compare: Compare,
}

/// How often the seats of a table are compared with the director's book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compare {
    /// After everything that happens.
    Always,
    /// Whenever somebody came, went, moved or changed chips, and after one in so many of the hands in which nobody did. All points
    /// and all money are compared every time.
    OneHandIn(u16),
}

/// Why an event cannot be held.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each reason says the rest")]
pub enum CannotBeHeld {
    /// The director says so.
    Setup(BadSetup),
    /// A level has no game.
    Game(runner::BadGame),
    /// No table can be opened for it.
    Table(table::BadTerms),
    /// Fewer than two are there when it begins.
    TooManyLate { late: u32, players: u32 },
    /// A sit and go begins when everybody is there.
    LateForSitAndGo,
    /// More are away than play.
    TooManyAbsent { absent: u32, players: u32 },
    /// At tables of two somebody would sit alone.
    OneAlone { players: u32 },
    /// Each of the first days needs two players.
    TooFewForFlights { players: u32 },
    /// There is no level for the final day.
    NoFinalDay { levels: usize },
}

impl fmt::Display for CannotBeHeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotBeHeld::Setup(why) => why.fmt(f),
            CannotBeHeld::Game(why) => why.fmt(f),
            CannotBeHeld::Table(why) => why.fmt(f),
            CannotBeHeld::TooManyLate { late, players } => {
                write!(f, "of {players} players {late} cannot come late: two must be there at each start")
            }
            CannotBeHeld::LateForSitAndGo => {
                f.write_str("a sit and go begins when everybody is there: nobody comes late")
            }
            CannotBeHeld::TooManyAbsent { absent, players } => {
                write!(f, "of {players} players who are there at the start {absent} cannot be away")
            }
            CannotBeHeld::OneAlone { players } => {
                write!(f, "at tables of two one of {players} players would sit alone: take larger tables")
            }
            CannotBeHeld::TooFewForFlights { players } => {
                write!(f, "two first days need four players, and there are {players}")
            }
            CannotBeHeld::NoFinalDay { levels } => {
                write!(f, "a first and a final day need two levels, and the structure has {levels}")
            }
        }
    }
}

impl std::error::Error for CannotBeHeld {}

const fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// How long people may enter after the start, as in the book (cb:12.tourn.5a).
pub(super) const LATE_ENTRY: Span = Span::minutes(30);

/// How many first days an event with flights has.
pub(super) const FLIGHTS: u32 = 2;

/// Of so many players at most one plays a second first day.
pub(super) const SECOND_TRIES: u32 = 8;

/// For so many levels rebuys are sold, where no rest ends them.
const REBUY_LEVELS: u16 = 4;

impl Options {
    /// A freeze-out with this structure, for $100 and $10, dealt as fast as the field says.
    pub fn freeze_out(structure: Structure, field: Field, seed: u64) -> Options {
        Options {
            seed,
            players: field.entries,
            seats: field.seats,
            structure,
            hands_per_hour: field.hands_per_hour,
            format: Format::FreezeOut,
            price: Price { pool: dollars(100), fee: dollars(10), bounty: Chips::ZERO },
            prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: dollars(1) },
            late: 0,
            absent: 0,
            reentries: 0,
            deal_at: None,
            incidents: 0,
            guarantee: Chips::ZERO,
            staff: BasisPoints::new(0),
            readings: Readings::BOOK,
            compare: Compare::Always,
        }
    }

    /// An event of the house by the key of its structure, for so many players, in the format that is usual for it.
    pub fn of_the_house(key: &str, players: u32, seed: u64) -> Option<Options> {
        let ready = Ready::find(key)?;
        let field = Field { entries: players, ..ready.field };
        Some(Options::freeze_out(ready.structure(), field, seed).in_format(Format::usual_for(key)))
    }

    /// The same event in another format: in a satellite seats of $500 are won, bounties are $40 of the price, and at heads-up a
    /// table has two seats.
    #[must_use]
    pub fn in_format(self, format: Format) -> Options {
        let options = Options { format, ..self };
        match format {
            Format::Satellite => Options {
                prizes: PrizePlan::Satellite { ticket: dollars(500), rest: SatelliteRest::NextPlace },
                ..options
            },
            Format::Bounty | Format::Progressive => Options {
                price: Price { pool: dollars(60), fee: dollars(10), bounty: dollars(40) },
                ..options
            },
            Format::HeadsUp => Options { seats: 2, ..options },
            Format::FreezeOut | Format::Rebuy | Format::Shootout | Format::SitAndGo | Format::Flights => {
                options
            }
        }
    }

    /// How many tables are needed.
    pub fn tables(&self) -> u32 {
        tables_for(self.players, self.seats)
    }

    /// How long a hand of so many players takes on average: fewer are quicker.
    pub(super) fn hand(&self, players: usize) -> Span {
        let full = 3_600_000 / u64::from(self.hands_per_hour.max(1));
        let players = u64::try_from(players).unwrap_or(u64::MAX).min(u64::from(self.seats));
        Span::millis(full * (players + 4) / (u64::from(self.seats) + 4))
    }

    /// Whether people and format go together.
    pub(super) fn check(&self) -> Result<(), CannotBeHeld> {
        let (late, players, absent) = (self.late, self.players, self.absent);
        // Those of one first day, where there are several.
        let days = if self.format == Format::Flights { FLIGHTS } else { 1 };
        if self.format == Format::Flights && players < 2 * FLIGHTS {
            return Err(CannotBeHeld::TooFewForFlights { players });
        }
        let levels = self.structure.levels().len();
        if self.format == Format::Flights && levels < 2 {
            return Err(CannotBeHeld::NoFinalDay { levels });
        }
        let there = players.saturating_sub(late);
        if late > 0 && there < 2 * days {
            return Err(CannotBeHeld::TooManyLate { late, players });
        }
        if late > 0 && self.format == Format::SitAndGo {
            return Err(CannotBeHeld::LateForSitAndGo);
        }
        let bracket = matches!(self.format, Format::Shootout | Format::HeadsUp);
        let sold_later = self.late_entry() != LateEntry::None
            && self.readings.late_stack == LateStack::WhatIsLeft
            && self.format != Format::Flights;
        let odd = there % 2 == 1 || self.format == Format::Flights;
        if self.seats == 2 && odd && !bracket && !sold_later {
            return Err(CannotBeHeld::OneAlone { players: there });
        }
        if absent > there {
            return Err(CannotBeHeld::TooManyAbsent { absent, players: there });
        }
        Ok(())
    }

    /// Whether somebody may enter after the start.
    fn late_entry(&self) -> LateEntry {
        if self.late > 0 || self.reentries > 0 { LateEntry::For(LATE_ENTRY) } else { LateEntry::None }
    }

    /// The last level of a first day: where a third of the levels is over.
    pub(super) fn flight_through(&self) -> LevelNo {
        LevelNo::from_index(self.structure.levels().len() / 3)
    }

    /// The event as its director sees it; of one with flights, a first day.
    pub(super) fn setup(&self) -> TournamentSetup {
        let format = match self.format {
            Format::Shootout | Format::HeadsUp => tournament::Format::Shootout,
            Format::Flights => tournament::Format::Flight { through: self.flight_through() },
            Format::FreezeOut
            | Format::Rebuy
            | Format::Bounty
            | Format::Progressive
            | Format::Satellite
            | Format::SitAndGo => tournament::Format::FreezeOut,
        };
        let tables = match self.format {
            Format::Flights => {
                tables_for(self.players.div_ceil(FLIGHTS) + self.players / SECOND_TRIES, self.seats)
            }
            Format::FreezeOut
            | Format::Rebuy
            | Format::Bounty
            | Format::Progressive
            | Format::Satellite
            | Format::Shootout
            | Format::HeadsUp
            | Format::SitAndGo => self.tables(),
        };
        let full_at = (self.format == Format::SitAndGo).then_some(self.players);
        let (rebuy, add_on) = self.purchases();
        TournamentSetup {
            structure: self.structure.clone(),
            format,
            seats: self.seats,
            // The highest number breaks first.
            break_order: (1..=tables).rev().map(TableNo).collect(),
            price: self.price,
            reentries: self.reentries,
            rebuy,
            add_on,
            late: self.late_entry(),
            // Whoever comes when all seats are sold waits for one.
            alternates: self.late_entry() != LateEntry::None,
            full_at,
            guarantee: self.guarantee,
            staff: self.staff,
            prizes: self.prizes.clone(),
            bounty: match self.format {
                Format::Bounty => BountyKind::Fixed,
                Format::FreezeOut
                | Format::Rebuy
                | Format::Progressive
                | Format::Satellite
                | Format::Shootout
                | Format::HeadsUp
                | Format::SitAndGo
                | Format::Flights => BountyKind::Progressive,
            },
            readings: Readings {
                // Whoever comes first to a single table takes a seat (cb:12.tourn.3b).
                open_seat_cards: full_at.is_some() && tables == 1,
                ..self.readings
            },
        }
    }

    /// Rebuys up to the first rest, and an add-on in it.
    fn purchases(&self) -> (Option<Rebuy>, Option<AddOn>) {
        if self.format != Format::Rebuy {
            return (None, None);
        }
        let price = Price { fee: Chips::ZERO, ..self.price };
        let points = self.structure.start();
        let levels = (0..self.structure.levels().len()).map(LevelNo::from_index);
        let rest = levels.clone().find(|&level| self.structure.pause_after(level).is_some());
        let some = levels.take(usize::from(REBUY_LEVELS)).next_back().unwrap_or(LevelNo::FIRST);
        let through = rest.unwrap_or(some);
        let answer = Span::minutes(1);
        let rebuy = Rebuy { price, points, at_most: points, times: 2, through, answer };
        (Some(rebuy), rest.map(|after| AddOn { price, points, after }))
    }

    /// The final day of an event with flights: those who are left of them, and nobody else.
    pub(super) fn final_day(&self, survivors: u32) -> TournamentSetup {
        let tables = tables_for(survivors, self.seats);
        TournamentSetup {
            format: tournament::Format::FinalDay,
            break_order: (1..=tables).rev().map(TableNo).collect(),
            reentries: 0,
            late: LateEntry::None,
            alternates: false,
            ..self.setup()
        }
    }
}

fn tables_for(players: u32, seats: u8) -> u32 {
    players.div_ceil(u32::from(seats).max(1)).max(1)
}
