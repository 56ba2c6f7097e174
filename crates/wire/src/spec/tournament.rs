//! A tournament as its director announces it.
//!
//! Money is in cents; stacks, chips and stakes are points. Levels are counted from one. What is left out has the default
//! that its field names: the least a spec must say is a title, a structure and the number of tables.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::tournament::{BountyWay, StructureSheet, TournamentFormat};

/// A tournament: what is fixed before anybody registers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentSpec {
    /// What it is called.
    pub title: String,
    /// Levels, breaks, races, chips.
    pub structure: StructureSpec,
    /// How the field is played down; a freeze-out if nothing is said.
    #[serde(default)]
    pub format: TournamentFormat,
    /// Seats at a table; nine if nothing is said.
    #[serde(default = "nine")]
    pub seats: u8,
    /// How many tables there are at most. They break from the last to the first.
    pub tables: u32,
    /// What an entry costs; nothing if nothing is said.
    #[serde(default)]
    pub price: PriceSpec,
    /// How often somebody who is out may enter again.
    #[serde(default)]
    pub reentries: u8,
    /// Rebuys, where there are any.
    #[serde(default)]
    pub rebuy: Option<RebuySpec>,
    /// The add-on, where there is one.
    #[serde(default)]
    pub add_on: Option<AddOnSpec>,
    /// How long people may enter after the start; not at all if nothing is said.
    #[serde(default)]
    pub late: LateEntrySpec,
    /// What a late entry gets; by the book what is left of an unsold stack.
    #[serde(default)]
    pub late_stack: LateStackSpec,
    /// Whether names are taken when all seats are sold.
    #[serde(default)]
    pub alternates: bool,
    /// Starts as soon as so many have registered: a sit and go.
    #[serde(default)]
    pub full_at: Option<u32>,
    /// The least that is played for, in cents; the house adds what is missing.
    #[serde(default)]
    pub guarantee: u64,
    /// What the staff gets of the pool, in hundredths of a percent.
    #[serde(default)]
    pub staff: u32,
    /// What is played for; the table of the house if nothing is said.
    #[serde(default)]
    pub prizes: PrizesSpec,
    /// What becomes of bounties.
    #[serde(default)]
    pub bounty: BountyWay,
    /// Points where rooms differ; the book's reading if nothing is said.
    #[serde(default)]
    pub readings: ReadingsSpec,
    /// When it starts, in milliseconds; when the director says so, or when it is full, if nothing is said.
    #[serde(default)]
    pub starts_at: Option<u64>,
    /// Real tables, whose dealers report busts and counts: the room opens none.
    #[serde(default)]
    pub live_tables: bool,
    /// How many players of the house fill it.
    #[serde(default)]
    pub house_players: u32,
    /// The event in which seats are won, of a satellite; the final day, of a flight.
    #[serde(default)]
    pub into: Option<u32>,
    /// Hand-for-hand begins by itself when so many, or fewer, have to go out before all who are left are paid.
    #[serde(default)]
    pub hand_for_hand_within: Option<u32>,
}

const fn nine() -> u8 {
    9
}

/// Where the structure of an event comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StructureSpec {
    /// A structure of the house.
    Ready {
        /// Its key: `turbo`.
        key: String,
    },
    /// Written down here.
    Sheet {
        /// The sheet.
        sheet: StructureSheet,
    },
}

/// What an entry, a rebuy or an add-on costs. Cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PriceSpec {
    /// Into the prize pool.
    pub pool: u64,
    /// To the house.
    pub fee: u64,
    /// On the head of whoever pays it.
    pub bounty: u64,
}

/// Rebuys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RebuySpec {
    /// What one costs.
    pub price: PriceSpec,
    /// What one brings.
    pub points: u64,
    /// Only with a stack of no more than this.
    pub at_most: u64,
    /// How often.
    pub times: u8,
    /// Up to the end of this level.
    pub through: u16,
    /// How long whoever has lost everything may think about it.
    #[serde(default = "a_minute")]
    pub answer_seconds: u32,
}

const fn a_minute() -> u32 {
    60
}

/// The add-on: once each, in the break after a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddOnSpec {
    /// What it costs.
    pub price: PriceSpec,
    /// What it brings.
    pub points: u64,
    /// In the break after this level.
    pub after: u16,
}

/// When nobody enters any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LateEntrySpec {
    /// With the start.
    None {},
    /// So long after the start.
    For {
        /// How long; 1,800 in the book.
        seconds: u32,
    },
    /// With the end of a level.
    Through {
        /// Which.
        level: u16,
    },
}

impl Default for LateEntrySpec {
    fn default() -> LateEntrySpec {
        LateEntrySpec::None {}
    }
}

/// What a late entry gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LateStackSpec {
    /// Unsold seats hold a stack from the start, are dealt in and blinded off; the buyer gets what is left.
    #[default]
    WhatIsLeft,
    /// A full stack, at the smallest table.
    Full,
}

/// What is played for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PrizesSpec {
    /// Shares of the pool by the table of the house.
    Standard {
        /// Prizes are whole multiples of so many cents; 100 if nothing is said.
        #[serde(default = "a_hundred")]
        unit: u64,
    },
    /// Shares of the pool as the director sets them.
    Shares {
        /// Lines by the number of entries, the fewest first; one line does for any number.
        bands: Vec<ShareBand>,
        /// Prizes are whole multiples of so many cents; 100 if nothing is said.
        #[serde(default = "a_hundred")]
        unit: u64,
    },
    /// Seats in another event: play stops when as many are left as there are seats.
    Satellite {
        /// What a seat costs there, in cents.
        ticket: u64,
        /// Who gets the money that is no further seat.
        #[serde(default)]
        rest: TicketRest,
    },
}

const fn a_hundred() -> u64 {
    100
}

impl Default for PrizesSpec {
    fn default() -> PrizesSpec {
        PrizesSpec::Standard { unit: a_hundred() }
    }
}

/// A line of a payout table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ShareBand {
    /// From so many entries on. The first line also counts for fewer.
    pub from: u32,
    /// What each place gets, the first place first, in hundredths of a percent: together 10,000.
    pub shares: Vec<u32>,
}

/// Who gets the money that is no further seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TicketRest {
    /// The first place without a seat.
    NextPlace {},
    /// The places after those with seats, this much each, and the last of them what is left.
    Steps {
        /// How much, in cents.
        step: u64,
    },
}

impl Default for TicketRest {
    fn default() -> TicketRest {
        TicketRest::NextPlace {}
    }
}

/// Points where rooms differ. What is left out is as the book has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ReadingsSpec {
    /// Whether whoever comes first may choose among the seat cards, at a single table.
    pub open_seat_cards: bool,
    /// Whether whoever is moved for balance may have to take the small blind's seat.
    pub into_small_blind: bool,
    /// A table that is short by so many against the largest stands until it has players.
    pub stand_when_short_by: Option<u8>,
    /// Hand-for-hand: whether those who go out at different tables in one round share their places.
    pub round_ties_across_tables: bool,
    /// How long a suspension is.
    pub suspension_seconds: u32,
    /// When the stack of somebody who never came may be removed, unless the second level comes first.
    pub no_show_seconds: u32,
}

impl Default for ReadingsSpec {
    fn default() -> ReadingsSpec {
        ReadingsSpec {
            open_seat_cards: false,
            into_small_blind: true,
            stand_when_short_by: None,
            round_ties_across_tables: false,
            suspension_seconds: 600,
            no_show_seconds: 1_800,
        }
    }
}
