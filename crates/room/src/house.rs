//! The rules of the house as a whole.

use std::borrow::Cow;

use chips::{Chips, Currency};
use game::{Badge, Span};

use crate::comps::CompPolicy;
use crate::floor::FloorRules;
use crate::protection::ProtectionPolicy;
use crate::tables::{ContributionPolicy, PitClockPolicy};

/// The rules of the house that hold at every table, besides what each table is opened with.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// Lists and seats.
    pub floor: FloorRules,
    /// Jackpots.
    pub jackpots: jackpot::JackpotSetup,
    /// The cage.
    pub cage: ledger::LedgerPolicy,
    /// Whether players who have run out get new play chips; never where chips are money.
    pub refill: Option<RefillPolicy>,
    /// How the house looks after its players.
    pub protection: ProtectionPolicy,
    /// What players earn for the time at its tables; nothing where the host says so.
    pub comps: Option<CompPolicy>,
    /// How long the tables of the pit wait for wagers and decisions.
    pub pit_clock: PitClockPolicy,
    /// Whether players may add to the shuffle of the next hand, and how.
    pub contributions: Option<ContributionPolicy>,
    /// What amounts are in that people write down in a hand.
    pub currency: Currency,
    /// Extra time players get after the room was down.
    pub grace: Span,
    /// If the computer's clock jumps by more than this, the jump does not count as time played: the computer slept, or the
    /// clock was set.
    pub longest_step: Span,
    /// If the room's thread was not run for longer than this, no clock has run meanwhile: nobody could act either.
    pub longest_stall: Span,
    /// A snapshot is taken of a stream after so many events.
    pub snapshot_every: u64,
    /// How the program signs the log when it starts: its version, and the hash of its file where that is known.
    pub program: Cow<'static, str>,
}

impl HouseRules {
    /// A card room with both books.
    pub const CARD_ROOM: HouseRules = HouseRules {
        floor: FloorRules::CARD_ROOM,
        jackpots: jackpot::house::BOTH_BOOKS,
        // One line for both: a prize of $1,200 or more needs two identifications.
        cage: ledger::LedgerPolicy { taxable_above: Chips::new(119_999), ..ledger::LedgerPolicy::STANDARD },
        refill: None,
        protection: ProtectionPolicy::STANDARD,
        comps: None,
        pit_clock: PitClockPolicy::STANDARD,
        contributions: Some(ContributionPolicy::STANDARD),
        currency: Currency::USD,
        grace: Span::seconds(30),
        longest_step: Span::minutes(10),
        longest_stall: Span::seconds(2),
        snapshot_every: 20_000,
        program: Cow::Borrowed(env!("CARGO_PKG_VERSION")),
    };
}

/// When players who have run out get new play chips, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefillPolicy {
    /// Only players with less than this get some, counting the account and all tables.
    pub below: Chips,
    /// They are given enough to have this much.
    pub up_to: Chips,
    /// How long a player must wait before getting more.
    pub every: Span,
    /// The badge that signs the deposit.
    pub badge: Badge,
}
