//! What is told of a table, event by event.
//!
//! Owns the closed list of what can be told. The words beside it are for people; no program has to read them.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;

/// Something that happened, as one viewer is told. Everybody is told it under the same number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Told {
    /// Its number in the table's log: the first is 1, and none is left out.
    pub n: u64,
    /// When.
    pub at: u64,
    /// What kind of thing, for programs.
    pub what: ToldKind,
    /// Whether it is the dealer's procedure: a log may leave it out until the reader asks for it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub procedure: bool,
    /// Which seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The cards in it, as far as this viewer may see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Face>,
    /// The chips in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u64>,
    /// Where the wheel stopped, of `spun`: the first position is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u8>,
    /// In words; empty for what needs no telling.
    pub says: String,
    /// For the ear: no numbers of seats, cards by their names. Nothing where it would be too much to read aloud.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aloud: Option<String>,
    /// For the ear of whoever sits there, of what a player does in the pit: `you bet $5 on the pass line`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yours: Option<String>,
    /// The rule it carries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is called what it is, as the event it is told of.
pub enum ToldKind {
    // What every table has.
    DeckSealed,
    RoundBegan,
    PlaceTaken,
    PlaceLeft,
    Clock,
    Ready,
    FloorActed,
    ContributionPromised,
    ContributionsClosed,
    ContributionRevealed,
    // Around a poker hand.
    Seated,
    PlayingOver,
    SeatGivenBack,
    OwnerLeft,
    EntryChosen,
    SatOut,
    SitOutAsked,
    Returned,
    LeaveAsked,
    Left,
    Moved,
    Busted,
    GameStarted,
    ButtonCardDealt,
    ButtonWon,
    RevolutionCompleted,
    StraddleTaken,
    KillTaken,
    ButtonPlaced,
    BlindMissed,
    BlindsLetPass,
    BlindPlaced,
    EntryPosted,
    CameInFree,
    CameBackFree,
    StraddlePlaced,
    KillPlaced,
    LimitsRaised,
    DealtIn,
    HandBegan,
    HandEnded,
    KillButtonMoved,
    LegUp,
    LegLost,
    KillDue,
    KillOwed,
    LimitsStayUp,
    // In a poker hand.
    AntePosted,
    BlindPosted,
    DeadMoneyPosted,
    AllInCalled,
    AntesGathered,
    CardBurned,
    CardDealt,
    UpCardDealt,
    BoardCardDealt,
    BurnsScrambled,
    CommonCardCalled,
    DiscardsReshuffled,
    OpenerCalled,
    PairCalled,
    BroughtIn,
    Checked,
    Called,
    Raised,
    Folded,
    TimedOut,
    ChopOffered,
    ChopDeclined,
    BlindsChopped,
    UncalledReturned,
    BetsGathered,
    RakeTaken,
    DropTaken,
    CardDiscarded,
    DrawCalled,
    RunsAsked,
    RunsAgreed,
    Tabled,
    Mucked,
    HandKilled,
    PotPushed,
    HandOver,
    // What went wrong in a hand.
    CardMarked,
    StrayFound,
    CardMoved,
    SeatFlagged,
    CaseOpened,
    CaseRuled,
    // Chips bought and taken along.
    BuyInBoughtIn,
    BuyInAdded,
    BuyInWaits,
    BuyInCameIntoPlay,
    BuyInHandedBack,
    BuyInOnTheWay,
    BuyInDelivered,
    BuyInCashLaid,
    BuyInCashPlayed,
    BuyInCashConverted,
    BuyInCashedOut,
    BuyInMovedOut,
    BuyInResumed,
    // Players away from the table.
    AbsenceLeaveAsked,
    AbsenceSteppedAway,
    AbsenceExtended,
    AbsenceOftenAway,
    AbsenceOverdue,
    AbsenceShortReturn,
    AbsenceReturned,
    AbsencePickedUp,
    AbsenceForgotten,
    AbsenceResumed,
    // The decks.
    DecksOrdered,
    DecksSurveillanceTold,
    DecksExamined,
    DecksDelivered,
    DecksCared,
    DecksOffered,
    DecksShuffled,
    DecksCut,
    DecksMadeReady,
    DecksRotated,
    DecksSorted,
    DecksDefectFound,
    DecksTakenAway,
    DecksWentIdle,
    DecksStubCounted,
    DecksMuckCounted,
    DecksCleared,
    DecksHandBegan,
    DecksHandEnded,
    DecksResumed,
    // The clock.
    ClockTimeAsked,
    ClockStarted,
    ClockWarned,
    ClockExpired,
    ClockStopped,
    ClockHandCounted,
    ClockBankSet,
    ClockResumed,
    // What the house takes.
    ChargeOpened,
    ChargeTimeCharged,
    ChargeCollected,
    ChargeVerified,
    ChargeRaked,
    ChargeDropped,
    ChargeRakePutAway,
    ChargeTimePutAway,
    ChargeEmptied,
    ChargeForgiven,
    ChargeClosed,
    ChargeResumed,
    // Several games in turn.
    RotationGameChanged,
    RotationHandCounted,
    RotationLimitProposed,
    RotationObjected,
    RotationApproved,
    RotationLimitChanged,
    RotationProposalDropped,
    // Premium Hold 'Em, and what the games of the pit share.
    ChipsBrought,
    BetsPlaced,
    BetsTakenBack,
    DeckBrought,
    RackCleared,
    DeckPrepared,
    DeckCounted,
    DeckRemoved,
    RecutOrdered,
    NoMoreBets,
    SpinWagerCollected,
    CardDealtAmiss,
    HandPassedOver,
    StubRacked,
    StubCounted,
    Played,
    SeatAbandoned,
    CardsRacked,
    CommunityTurned,
    DealerTurned,
    HandTurned,
    SpinnerMarked,
    Settled,
    Spun,
    CommunityPaid,
    MeterReset,
    DealerCardExposed,
    CommunityCardExposed,
    FaceUpCardRacked,
    ErrorCardKept,
    DealerDrawsUp,
    ShufflerFailed,
    ShoeFailed,
    HandVoided,
    RoundVoided,
    RoundOver,
    // Dice.
    BetMade,
    TakenDown,
    BetsClosed,
    Shaken,
    ShakerOffered,
    ShakerAccepted,
    ShakerRefused,
    ShakerKept,
    ShakerPassed,
    DealerTookShaker,
    TotalCalled,
    NoRollCalled,
    ShakerCovered,
    ButtonSet,
    Rolled,
    Travelled,
    PointSet,
    PointMade,
    SevenOut,
    ComeOutAgain,
    BetsOpened,
    // An event of another game: it never gets into a table's log.
    Unknown,
}
