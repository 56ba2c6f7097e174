//! An event as its director announces it, made into what the event is held by.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use ::tournament::prizes::{BadPayouts, Band, BasisPoints, PayoutTable, SatelliteRest, Shares};
use ::tournament::structure::{LevelNo, Ready, Structure};
use ::tournament::{
    AddOn, BadSetup, BountyKind, Format, LateEntry, LateStack, Points, Price, PrizePlan, Readings, Rebuy,
    TableNo, TournamentSetup,
};
use chips::{Chips, Overflow};
use game::Span;
use rulebook::RuleId;
use wire::{
    BountyWay, LateEntrySpec, LateStackSpec, PriceSpec, PrizesSpec, RefusalKind, Refused, ShareBand,
    StructureSpec, TicketRest, TournamentFormat, TournamentSpec,
};

use super::forms::{self, NotAStructure};

/// No event of the house has more tables; ten thousand players at nine seats are 1,112.
const MOST_TABLES: u32 = 5_000;
/// The longest title that fits on a seat card.
const LONGEST_TITLE: usize = 80;

/// Why an event cannot be announced like that.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each reason says the rest")]
pub enum BadSpec {
    /// It has no name, or too long a one.
    Title { most: usize },
    /// The house has no structure of that name.
    NoSuchStructure { key: String },
    /// The structure cannot be played.
    Structure(NotAStructure),
    /// More tables than any event has.
    TooManyTables { tables: u32, most: u32 },
    /// More seats than a game of the structure can deal to.
    TooManySeats { seats: u8, most: u8, game: &'static str },
    /// Levels are counted from one.
    LevelZero,
    /// A price that cannot be added up.
    Price,
    /// The payouts cannot be paid.
    Payouts(BadPayouts),
    /// More players of the house than seats.
    TooManyHousePlayers { players: u32, seats: u32 },
    /// The event cannot be held.
    Setup(BadSetup),
}

impl BadSpec {
    /// A stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            BadSpec::Title { .. } => "bad-title",
            BadSpec::NoSuchStructure { .. } => "no-such-structure",
            BadSpec::Structure(why) => why.key(),
            BadSpec::TooManyTables { .. } => "too-many-tables",
            BadSpec::TooManySeats { .. } => "too-many-seats",
            BadSpec::LevelZero => "level-zero",
            BadSpec::Price => "bad-price",
            BadSpec::Payouts(_) => "bad-payouts",
            BadSpec::TooManyHousePlayers { .. } => "too-many-house-players",
            BadSpec::Setup(bad) => match bad {
                BadSetup::Seats { .. } => "bad-seats",
                BadSetup::NoTables => "no-tables",
                BadSetup::BreakOrder { .. } => "bad-break-order",
                BadSetup::Structure(bad) => forms::key_of(bad),
                BadSetup::NoSuchLevel { .. } => "no-such-level",
                BadSetup::NoRestForAddOn { .. } => "no-rest-for-add-on",
                BadSetup::OpenSeatCards { .. } => "open-seat-cards",
                BadSetup::FullAt { .. } => "bad-full-at",
                BadSetup::FreeTicket => "free-ticket",
                BadSetup::NoUnit => "no-unit",
                BadSetup::StaffShare => "bad-staff-share",
                BadSetup::Format { .. } => "wrong-format",
            },
        }
    }

    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            BadSpec::Structure(why) => why.rule(),
            BadSpec::Setup(BadSetup::Structure(bad)) => bad.rule(),
            BadSpec::Title { .. }
            | BadSpec::NoSuchStructure { .. }
            | BadSpec::TooManyTables { .. }
            | BadSpec::TooManySeats { .. }
            | BadSpec::LevelZero
            | BadSpec::Price
            | BadSpec::Payouts(_)
            | BadSpec::TooManyHousePlayers { .. }
            | BadSpec::Setup(_) => None,
        }
    }

    /// As whoever announced it is told.
    pub fn refused(&self) -> Refused {
        Refused::new(RefusalKind::Invalid, self.key(), self.to_string()).by_rule(self.rule())
    }
}

impl fmt::Display for BadSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSpec::Title { most } => write!(f, "give the event a title of at most {most} letters"),
            BadSpec::NoSuchStructure { key } => {
                write!(f, "the house has no structure {key:?}; choose one of the list, or write one")
            }
            BadSpec::Structure(why) => fmt::Display::fmt(why, f),
            BadSpec::TooManyTables { tables, most } => {
                write!(f, "an event has {most} tables at most, not {tables}")
            }
            BadSpec::TooManySeats { seats, most, game } => {
                write!(f, "{game} is dealt to {most} at most, and a table has {seats} seats")
            }
            BadSpec::LevelZero => f.write_str("levels are counted from 1"),
            BadSpec::Price => f.write_str("the parts of a price are too large to add up"),
            BadSpec::Payouts(bad) => fmt::Display::fmt(bad, f),
            BadSpec::TooManyHousePlayers { players, seats } => {
                write!(f, "{players} players of the house do not fit on {seats} seats")
            }
            BadSpec::Setup(bad) => fmt::Display::fmt(bad, f),
        }
    }
}

impl core::error::Error for BadSpec {}

/// What an event is held by, of what its director announced.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn setup(spec: &TournamentSpec) -> Result<TournamentSetup, BadSpec> {
    if spec.title.trim().is_empty() || spec.title.chars().count() > LONGEST_TITLE {
        return Err(BadSpec::Title { most: LONGEST_TITLE });
    }
    if spec.tables > MOST_TABLES {
        return Err(BadSpec::TooManyTables { tables: spec.tables, most: MOST_TABLES });
    }
    let structure = match &spec.structure {
        StructureSpec::Ready { key } => {
            Ready::find(key).ok_or_else(|| BadSpec::NoSuchStructure { key: key.clone() })?.structure()
        }
        StructureSpec::Sheet { sheet } => forms::playable(sheet).map_err(BadSpec::Structure)?,
    };
    seats_can_be_dealt_to(&structure, spec.seats)?;
    let setup = TournamentSetup {
        structure,
        format: match spec.format {
            TournamentFormat::FreezeOut {} => Format::FreezeOut,
            TournamentFormat::Shootout {} => Format::Shootout,
            TournamentFormat::Flight { through } => Format::Flight { through: level(through)? },
            TournamentFormat::FinalDay {} => Format::FinalDay,
        },
        seats: spec.seats,
        // The last table breaks first: table 1 is the final table (cb:12.tourn.13).
        break_order: (1..=spec.tables).rev().map(TableNo).collect(),
        price: price(spec.price)?,
        reentries: spec.reentries,
        rebuy: match &spec.rebuy {
            Some(rebuy) => Some(Rebuy {
                price: price(rebuy.price)?,
                points: Points::new(rebuy.points),
                at_most: Points::new(rebuy.at_most),
                times: rebuy.times,
                through: level(rebuy.through)?,
                answer: seconds(rebuy.answer_seconds),
            }),
            None => None,
        },
        add_on: match &spec.add_on {
            Some(add_on) => Some(AddOn {
                price: price(add_on.price)?,
                points: Points::new(add_on.points),
                after: level(add_on.after)?,
            }),
            None => None,
        },
        late: match spec.late {
            LateEntrySpec::None {} => LateEntry::None,
            LateEntrySpec::For { seconds: many } => LateEntry::For(seconds(many)),
            LateEntrySpec::Through { level: last } => LateEntry::Through(level(last)?),
        },
        alternates: spec.alternates,
        full_at: spec.full_at,
        guarantee: Chips::new(spec.guarantee),
        staff: BasisPoints::new(spec.staff),
        prizes: prizes(&spec.prizes).map_err(BadSpec::Payouts)?,
        bounty: match spec.bounty {
            BountyWay::Fixed => BountyKind::Fixed,
            BountyWay::Progressive => BountyKind::Progressive,
        },
        readings: readings(spec),
    };
    setup.check().map_err(BadSpec::Setup)?;
    if spec.house_players > setup.capacity() {
        let (players, seats) = (spec.house_players, setup.capacity());
        return Err(BadSpec::TooManyHousePlayers { players, seats });
    }
    Ok(setup)
}

/// One deck deals to so many only, game by game.
fn seats_can_be_dealt_to(structure: &Structure, seats: u8) -> Result<(), BadSpec> {
    for level in structure.levels() {
        if let Some(variant) = poker::catalogue::find(level.stakes.game.as_str())
            && seats > variant.most_seats
        {
            return Err(BadSpec::TooManySeats { seats, most: variant.most_seats, game: variant.name });
        }
    }
    Ok(())
}

fn level(number: u16) -> Result<LevelNo, BadSpec> {
    LevelNo::new(number).ok_or(BadSpec::LevelZero)
}

fn seconds(many: u32) -> Span {
    Span::seconds(u64::from(many))
}

fn price(of: PriceSpec) -> Result<Price, BadSpec> {
    let price = Price { pool: Chips::new(of.pool), fee: Chips::new(of.fee), bounty: Chips::new(of.bounty) };
    price.total().map_err(|Overflow| BadSpec::Price)?;
    Ok(price)
}

fn prizes(of: &PrizesSpec) -> Result<PrizePlan, BadPayouts> {
    match of {
        PrizesSpec::Standard { unit } => {
            Ok(PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(*unit) })
        }
        PrizesSpec::Shares { bands, unit } => {
            let table = PayoutTable::new(bands.iter().map(band).collect::<Result<Vec<_>, _>>()?)?;
            Ok(PrizePlan::Places { table, unit: Chips::new(*unit) })
        }
        PrizesSpec::Satellite { ticket, rest } => {
            let rest = match rest {
                TicketRest::NextPlace {} => SatelliteRest::NextPlace,
                TicketRest::Steps { step: 0 } => return Err(BadPayouts::StepOfNothing),
                TicketRest::Steps { step } => SatelliteRest::Steps(Chips::new(*step)),
            };
            Ok(PrizePlan::Satellite { ticket: Chips::new(*ticket), rest })
        }
    }
}

fn band(of: &ShareBand) -> Result<Band, BadPayouts> {
    let shares = Shares::new(of.shares.iter().map(|share| BasisPoints::new(*share)).collect())?;
    Ok(Band { from: of.from, shares })
}

fn readings(spec: &TournamentSpec) -> Readings {
    let of = spec.readings;
    Readings {
        late_stack: match spec.late_stack {
            LateStackSpec::WhatIsLeft => LateStack::WhatIsLeft,
            LateStackSpec::Full => LateStack::Full,
        },
        open_seat_cards: of.open_seat_cards,
        into_small_blind: of.into_small_blind,
        stand_when_short_by: of.stand_when_short_by,
        round_ties_across_tables: of.round_ties_across_tables,
        suspension: seconds(of.suspension_seconds),
        no_show: seconds(of.no_show_seconds),
    }
}
