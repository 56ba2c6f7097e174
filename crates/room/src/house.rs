//! The rules of the house as a whole.

use chips::Chips;
use game::{Badge, Span};

use crate::floor::FloorRules;
use crate::tables::PitClockPolicy;

/// What the room goes by, besides what each table is opened with.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// Lists and seats.
    pub floor: FloorRules,
    /// Jackpots.
    pub jackpots: jackpot::Setup,
    /// The cage.
    pub cage: ledger::Policy,
    /// Whether play chips are given to whoever has run out of them; never where chips are money.
    pub refill: Option<RefillPolicy>,
    /// How patient the pit is.
    pub pit_clock: PitClockPolicy,
    /// What players get on top of their time after the room was down.
    pub grace: Span,
    /// A step of the machine's clock longer than this is no step of time: the room was asleep, or the clock was set.
    pub longest_step: Span,
    /// A snapshot is taken of a stream after so many events.
    pub snapshot_every: u64,
}

impl HouseRules {
    /// A card room with both books.
    pub const CARD_ROOM: HouseRules = HouseRules {
        floor: FloorRules::CARD_ROOM,
        jackpots: jackpot::house::BOTH_BOOKS,
        // One line for both: a prize of $1,200 or more needs two identifications.
        cage: ledger::Policy { taxable_above: Chips::new(119_999), ..ledger::Policy::STANDARD },
        refill: None,
        pit_clock: PitClockPolicy::STANDARD,
        grace: Span::seconds(30),
        longest_step: Span::minutes(10),
        snapshot_every: 20_000,
    };
}

/// How play chips are given again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefillPolicy {
    /// Given to whoever has less than this, in the account and on tables.
    pub below: Chips,
    /// Up to this much.
    pub up_to: Chips,
    /// How long a player waits until they are given again.
    pub every: Span,
    /// The badge that signs the deposit.
    pub badge: Badge,
}
