//! The director's desk: what is to be seen to, who is missing, who was penalised, where the money is.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::line_up::LineUp;
use super::log::TournamentLogLine;
use super::view::{DealShare, TournamentSpot, TournamentView};
use crate::table::Who;

/// The director's desk: for staff. The page of everybody, and what only staff are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DirectorDesk {
    /// What everybody sees.
    pub view: TournamentView,
    /// What is to be seen to, the most urgent first.
    pub matters: Vec<DeskMatter>,
    /// The moves that balance asks for, and why. The event makes them by itself when a hand ends; the director may make
    /// them sooner with `move`.
    pub moves: Vec<SuggestedMove>,
    /// Who is not at the table.
    pub absent: Vec<AbsentPlayer>,
    /// Who had paid and was missing at the start, and has not come yet.
    pub no_shows: Vec<NoShow>,
    /// Who has been penalised, or could be for chips taken off the table.
    pub penalties: Vec<PenaltyRecord>,
    /// Who thinks about a rebuy.
    pub rebuys: Vec<RebuyThought>,
    /// The busts that can be taken back: who went out last, the last first.
    pub outs: Vec<OutLine>,
    /// Where the money is.
    pub money: DeskMoney,
    /// Points missing from counts: hidden chips, until they are found.
    pub uncounted: u64,
    /// Deals that could be proposed: whoever reads may change them.
    pub deals: Vec<DealSuggestion>,
    /// Whether somebody said no to a deal: no talk before the next elimination.
    pub talk_barred: bool,
    /// When the clock has to see to something next.
    pub next_deadline: Option<u64>,
    /// The tables in the order in which they break, by number in the event.
    pub break_order: Vec<u32>,
    /// The dealers.
    pub line_up: LineUp,
    /// The last lines of the log, the newest first, with what is for staff alone.
    pub log: Vec<TournamentLogLine>,
}

/// Something to be seen to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeskMatter {
    /// What.
    pub what: DeskMatterKind,
    /// In a sentence: what it is, and what to do.
    pub says: String,
    /// Which tables it is about, by number in the event.
    pub tables: Vec<u32>,
    /// Which entries.
    pub entries: Vec<u32>,
    /// Until when.
    pub until: Option<u64>,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// What there can be to see to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeskMatterKind {
    /// Enough have registered: it can start.
    CanStart,
    /// Seat cards are to be drawn.
    SeatDraw,
    /// The button is to be drawn for.
    ButtonDraw,
    /// A race is to be dealt.
    Race,
    /// Tables stop for a race.
    RaceDue,
    /// Tables stop for the final table.
    FinalTableDue,
    /// A table is stopped.
    TableHalted,
    /// All tables are stopped.
    AllHalted,
    /// The clock is stopped.
    ClockStopped,
    /// Somebody is disqualified as soon as the hand is over.
    Disqualification,
    /// Somebody took chips off the table and may be disqualified for it.
    DisqualificationOffered,
    /// The stack of somebody who never came may be removed.
    NoShow,
    /// Points are missing from the count.
    MissingPoints,
    /// A deal waits for terms or for cards.
    Deal,
    /// Few more have to go out before places are paid: hand-for-hand may be called for.
    MoneyNear,
    /// A table has too few to deal, or too few against the others.
    TableShort,
    /// The dealers are to be pushed.
    PushDue,
    /// A table has no dealer.
    NoDealer,
}

/// A move that balance asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SuggestedMove {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// From where.
    pub from: TournamentSpot,
    /// To where.
    pub to: TournamentSpot,
    /// Why, in a sentence.
    pub says: String,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// Somebody who is not at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AbsentPlayer {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// Where the seat is.
    pub seat: Option<TournamentSpot>,
    /// The stack.
    pub stack: u64,
    /// Until when, where it is a penalty.
    pub suspended_until: Option<u64>,
}

/// Somebody who had paid and was missing at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NoShow {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// Where the seat is.
    pub seat: Option<TournamentSpot>,
    /// The stack.
    pub stack: u64,
    /// Whether the player was reached and wants the chips left.
    pub kept: bool,
    /// Whether the stack may be removed now.
    pub removable: bool,
    /// Why not, where it may not.
    pub why_not: Option<String>,
    /// From when it may, at the latest.
    pub removable_from: Option<u64>,
}

/// What is on record about somebody in this event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PenaltyRecord {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// How far the player is on the ladder.
    pub step: PenaltyStep,
    /// What the next violation brings.
    pub next: NextPenalty,
    /// Until when the player is suspended.
    pub suspended_until: Option<u64>,
    /// Why the player is out as soon as the hand is over, where that was ordered.
    pub disqualified: Option<DisqualifiedFor>,
    /// Whether chips were taken off the table: the player may be disqualified for it.
    pub disqualification_offered: bool,
}

/// How far somebody is on the ladder of penalties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyStep {
    /// Nothing happened.
    Clean,
    /// Warned.
    Warned,
    /// Suspended once.
    Suspended,
}

/// What the next violation brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NextPenalty {
    /// A warning.
    Warning,
    /// Out of play for a time.
    Suspension,
    /// Out.
    Disqualification,
}

/// Why somebody is disqualified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DisqualifiedFor {
    /// The third step of the ladder.
    ThirdStep,
    /// Severe conduct.
    Severe,
    /// Took chips off the table.
    TookChips,
}

/// Somebody who has lost everything and thinks about a rebuy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RebuyThought {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// Where the seat is.
    pub seat: TournamentSpot,
    /// Until when.
    pub until: u64,
}

/// Somebody who went out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutLine {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// At which table of the event.
    pub table: u32,
    /// What the player began the last hand with.
    pub before: u64,
    /// Whether a prize was paid for the place: such a bust stands.
    pub paid: bool,
    /// The seats that are open there, to sit down again; none where the table is gone.
    pub seats: Vec<u8>,
}

/// Where the money of an event is. Cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeskMoney {
    /// Taken for the pool, refunds taken off.
    pub taken: u64,
    /// Put in by the house to keep its guarantee.
    pub overlay: u64,
    /// Kept for the staff.
    pub staff: u64,
    /// In the pool now.
    pub pool: u64,
    /// Paid as prizes.
    pub prizes: u64,
    /// Kept by the house as fees.
    pub fees: u64,
    /// On heads now.
    pub bounties: u64,
    /// Paid as bounties.
    pub bounties_paid: u64,
}

/// A deal that could be proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DealSuggestion {
    /// By what it divides.
    pub by: DealBy,
    /// Who would get what.
    pub shares: Vec<DealShare>,
}

/// By what a deal divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DealBy {
    /// Everybody is assured the next prize, the rest goes by stacks.
    Chips,
    /// What stacks are worth by the independent chip model.
    Icm,
}
