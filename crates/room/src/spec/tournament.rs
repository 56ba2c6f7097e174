//! A tournament as people write it down. It stands in the log as text, as a table does, and becomes the setup of the director
//! when it is announced.

use std::num::NonZeroU32;

use chips::Chips;
use game::{Moment, Span, TournamentId};
use rulebook::RuleId;
use script::structure::Form;
use serde::{Deserialize, Serialize};
use tournament::prizes::{BadPayouts, Band, BasisPoints, PayoutTable, SatelliteRest, Shares};
use tournament::structure::{LevelNo, Ready, Structure};
use tournament::{
    AddOn, BadSetup, BountyKind, Format, LateEntry, LateStack, Points, Price, PrizePlan, Readings, Rebuy,
    TableNo, TournamentSetup,
};

use super::poker::{ButtonSpec, CardsSpec, ChangeSpec, ClockSpec, EventTable, PokerSpec, StakesSpec};
use super::{BadSpec, Fault, GameSpec, TableSpec, fault};

/// The most tables an event can have: a field of ten thousand sits at fewer.
const MOST_TABLES: u32 = 2_000;

/// The longest text of a structure.
const MOST_STRUCTURE: usize = 100_000;

/// The longest time that may be written, in seconds.
const MOST_SECONDS: u64 = 30 * 24 * 3_600;

/// Everything needed to announce an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentSpec {
    /// What it is called on the board.
    pub name: String,
    /// Levels, rests, races and chips, as TOML (`croupier structure`).
    pub structure: String,
    /// How the field is played down.
    #[serde(default)]
    pub format: FormatSpec,
    /// Seats at a table.
    pub seats: u8,
    /// How many tables it may have; they break from the last to the first.
    pub tables: u32,
    /// What an entry costs.
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
    /// How long people may enter after the start.
    #[serde(default)]
    pub late: LateSpec,
    /// Whether names are taken when all seats are sold.
    #[serde(default)]
    pub alternates: bool,
    /// Begins as soon as so many have registered: a sit and go.
    #[serde(default)]
    pub full_at: Option<NonZeroU32>,
    /// When it begins, in milliseconds since the start of 1970; when the director says so, where no time is written.
    #[serde(default)]
    pub starts_at: Option<u64>,
    /// The least that is played for.
    #[serde(default)]
    pub guarantee: u64,
    /// What the staff gets of the pool, in hundredths of a percent.
    #[serde(default)]
    pub staff: u32,
    /// What is played for.
    #[serde(default)]
    pub prizes: PrizesSpec,
    /// What becomes of bounties.
    #[serde(default)]
    pub bounty: BountySpec,
    /// Points where rooms differ.
    #[serde(default)]
    pub readings: ReadingsSpec,
    /// Where its hands are played.
    #[serde(default)]
    pub tables_are: TablesSpec,
    /// How long players may think, at tables of the room.
    #[serde(default = "online")]
    pub clock: ClockSpec,
    /// Whether everybody plays hand for hand by itself when so many, or fewer, have to go out before all who are left are paid.
    #[serde(default)]
    pub hand_for_hand_within: Option<u32>,
    /// Up to how many entries players of the house fill the field.
    #[serde(default)]
    pub house_players: u32,
}

const fn online() -> ClockSpec {
    ClockSpec::Online
}

/// How the field is played down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FormatSpec {
    /// Tables are balanced and broken until one is left.
    #[default]
    FreezeOut,
    /// Every table plays down to one player; the winners meet. With two seats: a heads-up bracket.
    Shootout,
    /// One of several first days.
    Flight {
        /// The last level of the day, counted from one.
        through: u16,
        /// The event in which those who are left go on.
        into: u32,
    },
    /// The day on which those of the flights meet.
    FinalDay,
}

/// What something costs, and where the money goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriceSpec {
    /// Into the pool.
    #[serde(default)]
    pub pool: u64,
    /// To the house.
    #[serde(default)]
    pub fee: u64,
    /// On the head of whoever pays it.
    #[serde(default)]
    pub bounty: u64,
}

/// Rebuys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// Up to the end of this level, counted from one.
    pub through: u16,
    /// How many seconds whoever has lost everything may think about it.
    #[serde(default = "thirty")]
    pub answer: u64,
}

const fn thirty() -> u64 {
    30
}

/// The add-on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddOnSpec {
    /// What it costs.
    pub price: PriceSpec,
    /// What it brings.
    pub points: u64,
    /// In the rest after this level, counted from one.
    pub after: u16,
}

/// When nobody enters any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LateSpec {
    /// With the first hand.
    #[default]
    None,
    /// So many seconds after the start.
    Seconds(u64),
    /// With the end of this level, counted from one.
    Through(u16),
}

/// What is played for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PrizesSpec {
    /// By the table of the house, in whole hundreds of the smallest coin.
    #[default]
    Standard,
    /// By the table of the house, in other steps.
    StandardBy {
        /// Prizes are whole multiples of this.
        unit: u64,
    },
    /// Shares of the pool by place.
    Shares {
        /// Lines by the number of entries, the fewest first; one line does for any number.
        bands: Vec<ShareBandSpec>,
        /// Prizes are whole multiples of this.
        unit: u64,
    },
    /// Seats in another event.
    Satellite {
        /// What a seat costs there.
        ticket: u64,
        /// Money that is no further seat goes to the places after, this much each; all of it to the next place, where nothing
        /// is written.
        #[serde(default)]
        steps: Option<u64>,
        /// The event; where none is written, or it is closed, a seat is paid in money.
        #[serde(default)]
        into: Option<u32>,
    },
}

/// A line of a payout table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShareBandSpec {
    /// From so many entries on. The first line also counts for fewer.
    pub from: u32,
    /// What each place gets, first place first, in hundredths of a percent: together 10,000.
    pub shares: Vec<u32>,
}

/// What becomes of the bounty on a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BountySpec {
    /// Paid to whoever eliminates.
    #[default]
    Fixed,
    /// Half is paid, half goes onto the head of whoever eliminates.
    Progressive,
}

/// Points where rooms differ: what is not written is as the book has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingsSpec {
    /// Whether a late entry gets a full stack instead of what is left of an unsold one (cb:12.tourn.5b).
    #[serde(default)]
    pub late_stack_full: bool,
    /// Whether whoever comes first may choose among the seat cards, at a single table (cb:12.tourn.3b).
    #[serde(default)]
    pub open_seat_cards: bool,
    /// Whether whoever is moved for balance is kept out of the small blind's seat.
    #[serde(default)]
    pub never_into_small_blind: bool,
    /// A table that is short by so many against the largest stands until it has players.
    #[serde(default)]
    pub stand_when_short_by: Option<u8>,
    /// Whether those who go out at different tables in one round of hand-for-hand share their places.
    #[serde(default)]
    pub round_ties_across_tables: bool,
    /// How many seconds a suspension is; ten minutes in the book (cb:12.tourn.1b).
    #[serde(default)]
    pub suspension: Option<u64>,
    /// After how many seconds the stack of somebody who never came may be removed; half an hour in the book (cb:12.tourn.4c).
    #[serde(default)]
    pub no_show: Option<u64>,
}

/// Where the hands of an event are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TablesSpec {
    /// At tables of the room, with sealed decks.
    #[default]
    Room,
    /// At real tables with dealers who report counts and who has gone out; the room draws, keeps the clock and pays.
    Live,
}

impl PriceSpec {
    fn read(self) -> Result<Price, Fault> {
        for (field, amount) in [("pool", self.pool), ("fee", self.fee), ("bounty", self.bounty)] {
            fault::counted(field, amount)?;
        }
        let chips = Chips::new;
        Ok(Price { pool: chips(self.pool), fee: chips(self.fee), bounty: chips(self.bounty) })
    }
}

fn level(field: &'static str, number: u16) -> Result<LevelNo, BadSpec> {
    let none = || citing(field, format!("levels are counted from 1: write another level for {field}"), None);
    LevelNo::new(number).ok_or_else(none)
}

fn seconds(field: &'static str, count: u64) -> Result<Span, BadSpec> {
    if count > MOST_SECONDS {
        let says = format!("{count} seconds are too long: write at most {MOST_SECONDS} for {field}");
        return Err(citing(field, says, None));
    }
    Ok(Span::seconds(count))
}

/// Something of the event that the director does not take, with the part of the spec it comes from.
fn citing(field: &'static str, says: impl std::fmt::Display, rule: Option<RuleId>) -> BadSpec {
    BadSpec::citing(&[field], says, rule)
}

impl TournamentSpec {
    /// A freeze-out that costs nothing, by the book in every point: whoever announces one says what is different.
    pub fn new(name: &str, structure: String, seats: u8, tables: u32) -> TournamentSpec {
        TournamentSpec {
            name: name.to_owned(),
            structure,
            format: FormatSpec::FreezeOut,
            seats,
            tables,
            price: PriceSpec::default(),
            reentries: 0,
            rebuy: None,
            add_on: None,
            late: LateSpec::None,
            alternates: false,
            full_at: None,
            starts_at: None,
            guarantee: 0,
            staff: 0,
            prizes: PrizesSpec::Standard,
            bounty: BountySpec::Fixed,
            readings: ReadingsSpec::default(),
            tables_are: TablesSpec::Room,
            clock: ClockSpec::Online,
            hand_for_hand_within: None,
            house_players: 0,
        }
    }

    /// The text that stands in the log.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a record of strings and numbers always has a text")
    }

    /// Reads it back.
    pub fn from_text(text: &str) -> Result<TournamentSpec, BadSpec> {
        let unreadable = |error: serde_json::Error| {
            BadSpec::citing(&["the event"], format!("it cannot be read ({error})"), None)
        };
        serde_json::from_str(text).map_err(unreadable)
    }

    /// The text of a structure of the house.
    pub fn structure_of(ready: &Ready) -> String {
        script::structure::write(ready.structure().plan(), Form::Toml)
    }

    /// When it begins by itself.
    pub fn starts_at(&self) -> Option<Moment> {
        self.starts_at.map(Moment::from_millis)
    }

    /// The event to which seats are won, or in which the survivors go on.
    pub fn feeds(&self) -> Option<TournamentId> {
        match (self.format, &self.prizes) {
            (FormatSpec::Flight { into, .. }, _) => Some(TournamentId(into)),
            (_, PrizesSpec::Satellite { into, .. }) => into.map(TournamentId),
            (_, PrizesSpec::Standard | PrizesSpec::StandardBy { .. } | PrizesSpec::Shares { .. }) => None,
        }
    }

    /// What the director is given, or the first thing that is wrong.
    pub fn setup(&self) -> Result<TournamentSetup, BadSpec> {
        super::check_name(&self.name)?;
        fault::no_longer("structure", self.structure.len(), MOST_STRUCTURE)?;
        if !(1..=MOST_TABLES).contains(&self.tables) {
            let says = format!("an event has 1 to {MOST_TABLES} tables, not {}", self.tables);
            return Err(citing("tables", says, None));
        }
        fault::counted("guarantee", self.guarantee)?;
        let plan = script::structure::read(&self.structure, Form::Toml)
            .map_err(|error| citing("structure", &error, None))?;
        let structure = Structure::new(plan).map_err(|bad| citing("structure", bad, bad.rule()))?;
        let setup = TournamentSetup {
            structure,
            format: self.format.read()?,
            seats: self.seats,
            break_order: (1..=self.tables).rev().map(TableNo).collect(),
            price: self.price.read()?,
            reentries: self.reentries,
            rebuy: self.rebuy.map(RebuySpec::read).transpose()?,
            add_on: self.add_on.map(AddOnSpec::read).transpose()?,
            late: match self.late {
                LateSpec::None => LateEntry::None,
                LateSpec::Seconds(count) => LateEntry::For(seconds("late", count)?),
                LateSpec::Through(number) => LateEntry::Through(level("late", number)?),
            },
            alternates: self.alternates,
            full_at: self.full_at.map(NonZeroU32::get),
            guarantee: Chips::new(self.guarantee),
            staff: BasisPoints::new(self.staff),
            prizes: self.prizes.read()?,
            bounty: match self.bounty {
                BountySpec::Fixed => BountyKind::Fixed,
                BountySpec::Progressive => BountyKind::Progressive,
            },
            readings: self.readings.read()?,
        };
        setup.check().map_err(|bad| {
            let rule = match &bad {
                BadSetup::Structure(bad) => bad.rule(),
                BadSetup::Seats { .. }
                | BadSetup::NoTables
                | BadSetup::BreakOrder { .. }
                | BadSetup::NoSuchLevel { .. }
                | BadSetup::NoRestForAddOn { .. }
                | BadSetup::OpenSeatCards { .. }
                | BadSetup::FullAt { .. }
                | BadSetup::FreeTicket
                | BadSetup::NoUnit
                | BadSetup::StaffShare
                | BadSetup::Format { .. } => None,
            };
            citing("the event", &bad, rule)
        })?;
        // The games of all levels can be dealt at tables of this size.
        self.sealed(&setup)?;
        Ok(setup)
    }

    /// The terms of its tables.
    fn sealed(&self, setup: &TournamentSetup) -> Result<(), BadSpec> {
        let terms = runner::terms(setup).map_err(|bad| citing("structure", bad, None))?;
        let rules = terms.clone();
        terms.seal().map(|_| ()).map_err(|bad| citing("structure", bad, bad.rule(&rules)))
    }

    /// What one of its tables is opened with: every game of its levels, at the stakes it is first played for.
    pub(crate) fn table(
        &self,
        setup: &TournamentSetup,
        id: TournamentId,
        number: TableNo,
    ) -> Result<TableSpec, BadSpec> {
        let terms = runner::terms(setup).map_err(|bad| citing("structure", bad, None))?;
        let game = PokerSpec {
            house: terms.house.key.to_owned(),
            games: terms.games.iter().map(StakesSpec::of).collect(),
            seats: setup.seats,
            button: ButtonSpec::Dead,
            kill: None,
            straddles: false,
            rake: None,
            charge: None,
            jackpots: Vec::new(),
            buy_in: None,
            change: ChangeSpec::Never,
            clock: self.clock,
            decks_by_the_book: false,
            cards: CardsSpec::Sealed,
            tournament: Some(EventTable { id, number }),
        };
        // A name of the board is short; the event is told apart by its number.
        let name = format!("Event {} table {}", id.0, number.0);
        Ok(TableSpec { name, game: GameSpec::Poker(game) })
    }
}

impl FormatSpec {
    fn read(self) -> Result<Format, BadSpec> {
        Ok(match self {
            FormatSpec::FreezeOut => Format::FreezeOut,
            FormatSpec::Shootout => Format::Shootout,
            FormatSpec::Flight { through, .. } => Format::Flight { through: level("through", through)? },
            FormatSpec::FinalDay => Format::FinalDay,
        })
    }
}

impl RebuySpec {
    fn read(self) -> Result<Rebuy, BadSpec> {
        fault::counted("points", self.points)?;
        fault::counted("at_most", self.at_most)?;
        Ok(Rebuy {
            price: self.price.read()?,
            points: Points::new(self.points),
            at_most: Points::new(self.at_most),
            times: self.times,
            through: level("through", self.through)?,
            answer: seconds("answer", self.answer)?,
        })
    }
}

impl AddOnSpec {
    fn read(self) -> Result<AddOn, BadSpec> {
        fault::counted("points", self.points)?;
        Ok(AddOn {
            price: self.price.read()?,
            points: Points::new(self.points),
            after: level("after", self.after)?,
        })
    }
}

/// Prizes by the table of the house are whole hundreds of the smallest coin.
const WHOLE_UNIT: u64 = 100;

impl PrizesSpec {
    fn read(&self) -> Result<PrizePlan, BadSpec> {
        Ok(match self {
            PrizesSpec::Standard => {
                PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(WHOLE_UNIT) }
            }
            PrizesSpec::StandardBy { unit } => {
                fault::counted("unit", *unit)?;
                PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(*unit) }
            }
            PrizesSpec::Shares { bands, unit } => {
                fault::counted("unit", *unit)?;
                PrizePlan::Places { table: payout_table(bands)?, unit: Chips::new(*unit) }
            }
            PrizesSpec::Satellite { ticket, steps, .. } => {
                fault::counted("ticket", *ticket)?;
                fault::counted("steps", steps.unwrap_or(0))?;
                let rest = steps.map(Chips::new).map_or(SatelliteRest::NextPlace, SatelliteRest::Steps);
                PrizePlan::Satellite { ticket: Chips::new(*ticket), rest }
            }
        })
    }
}

/// The payout table of an event: one line is meant for any number of entries.
fn payout_table(bands: &[ShareBandSpec]) -> Result<PayoutTable, BadSpec> {
    fault::no_longer("bands", bands.len(), fault::MOST_ENTRIES)?;
    let wrong = |bad: BadPayouts| citing("shares", bad, None);
    let mut lines = Vec::new();
    for band in bands {
        fault::no_longer("shares", band.shares.len(), fault::MOST_SHARES)?;
        let shares = Shares::new(band.shares.iter().copied().map(BasisPoints::new).collect());
        lines.push(Band { from: band.from, shares: shares.map_err(wrong)? });
    }
    match <[Band; 1]>::try_from(lines) {
        Ok([only]) => Ok(PayoutTable::only(only.shares)),
        Err(lines) => PayoutTable::new(lines).map_err(wrong),
    }
}

impl ReadingsSpec {
    fn read(self) -> Result<Readings, BadSpec> {
        let lasts = |field, count: Option<u64>, book| count.map_or(Ok(book), |count| seconds(field, count));
        Ok(Readings {
            suspension: lasts("suspension", self.suspension, Readings::BOOK.suspension)?,
            no_show: lasts("no_show", self.no_show, Readings::BOOK.no_show)?,
            late_stack: if self.late_stack_full { LateStack::Full } else { LateStack::WhatIsLeft },
            open_seat_cards: self.open_seat_cards,
            into_small_blind: !self.never_into_small_blind,
            stand_when_short_by: self.stand_when_short_by,
            round_ties_across_tables: self.round_ties_across_tables,
        })
    }
}
