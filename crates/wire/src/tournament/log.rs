//! What happened in a tournament, line by line: for the director's log and for the page's list of what happened.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// Something that happened in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentLogLine {
    /// Its number in the event's log: the first is 1. In the public list some are left out.
    pub n: u64,
    /// When.
    pub at: u64,
    /// What kind of thing, for programs.
    pub what: TournamentLogKind,
    /// In words: `Ann moves from table 3, seat 4 to table 1, seat 7`.
    pub says: String,
    /// The rule it carries out.
    pub rule: Option<String>,
    /// Whether it is procedure, such as a hand that begins: a list may leave it out until the reader asks for it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub procedure: bool,
    /// Whether it is for staff alone; lists for everybody leave it out.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub staff: bool,
    /// The entries it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<u32>,
    /// The table of the event it is about; of a move the one it goes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// The seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The level it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u16>,
    /// The place, of who goes out or is paid; of a shared one the best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// The money in it, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u64>,
    /// The points in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u64>,
    /// Until when, of what ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The badge that signed it. Only staff are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge: Option<u32>,
}

/// Some lines of a tournament's log, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentLog {
    /// The lines.
    pub lines: Vec<TournamentLogLine>,
    /// Where to go on with `before`; nothing at the beginning of the log.
    pub next: Option<u64>,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is called what it is, as the event it is told of.
pub enum TournamentLogKind {
    // Entries and what is bought.
    Registered,
    BecameAlternate,
    Unregistered,
    SeatChosen,
    FieldFull,
    RebuyOffered,
    Rebought,
    RebuyDeclined,
    AddedOn,
    SurvivorAdmitted,
    StackReplaced,
    PoolBrought,
    // The clock and what it brings.
    LevelBegan,
    BreakBegan,
    ClockStopped,
    ClockWent,
    ClockSet,
    ClockResumed,
    TableHalted,
    TableReleased,
    AllHalted,
    AllReleased,
    HandForHandOrdered,
    RoundOpened,
    RoundClosed,
    HandForHandEnded,
    FlightOver,
    // Seats.
    TableOpened,
    Seated,
    UnsoldSeated,
    UnsoldRemoved,
    ButtonDrawn,
    Moved,
    Arrived,
    TableBroken,
    FinalTableDue,
    RedrawOrdered,
    RedrawDone,
    // Hands and those who go out.
    DealBegan,
    HandEnded,
    HandVoid,
    Felted,
    WentOut,
    TableWon,
    BustUndone,
    // Pool, prizes, bounties.
    EntriesClosed,
    RebuysClosed,
    AddOnsClosed,
    StaffShareTaken,
    OverlayAdded,
    StaffShareReturned,
    OverlayReturned,
    PoolLocked,
    PrizeAwarded,
    TicketWon,
    BountyWon,
    BountyUnclaimed,
    OwnBountyPaid,
    BountyReturned,
    Refunded,
    PoolCarried,
    // People.
    CameBack,
    WentAway,
    Missing,
    StackKept,
    StackRemoved,
    Warned,
    Suspended,
    SuspensionEnded,
    DisqualificationOrdered,
    Disqualified,
    HiddenChipsAwarded,
    HiddenChipsRemoved,
    ChipsForfeited,
    // Colour-ups.
    RaceDue,
    RaceOpened,
    Raced,
    RaceClosed,
    ChangedAlone,
    // Deals.
    DealTalkOpened,
    DealTalkClosed,
    DealProposed,
    BallotHandedIn,
    DealRefused,
    DealAgreed,
    AgreementPaid,
    // Dealers.
    DealerSignedIn,
    DealerSignedOut,
    DealerSent,
    DealerRested,
    DealerFreed,
    DealersPushed,
    DownsSet,
    // The event as a whole.
    Started,
    Bagged,
    InToTheEnd,
    Finished,
    Cancelled,
}
