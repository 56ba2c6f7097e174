//! Closed lists of keys that requests and messages share.

use serde::{Deserialize, Serialize};

/// How somebody came onto a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// In person.
    Desk,
    /// By telephone.
    Phone,
    /// At a kiosk, or with a page of ours.
    Kiosk,
    /// With a mobile, from elsewhere.
    Mobile,
}

/// Why a seat is set aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatReason {
    /// The player sees badly.
    Sight,
    /// The player hears badly.
    Hearing,
    /// A wheelchair or the like.
    Access,
    /// Another good reason, known to the supervisor.
    Management,
}

/// Why a claim on a jackpot does not stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimDenial {
    /// The hand does not qualify.
    NotQualified,
    /// The hand was talked about while it was played.
    Talk,
    /// The deck was fouled.
    FouledCards,
    /// Players worked together.
    Collusion,
}

/// What somebody showed to be identified by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PaperKind {
    /// A driving licence.
    DrivingLicence,
    /// A passport.
    Passport,
    /// A card issued by a state.
    StateCard,
    /// A military card.
    MilitaryCard,
    /// A residence card.
    ResidenceCard,
}

/// Where chips of the house lie at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Inventory {
    /// The tray of a poker table.
    Tray,
    /// The bank of a table of the pit.
    Bank,
}

/// A jackpot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fund {
    /// The bad beat jackpot.
    BadBeat,
    /// The high hand payout.
    HighHand,
    /// The bad beat fund of New Jersey.
    NjBadBeat,
}

/// How much may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BettingStructure {
    /// Set amounts.
    FixedLimit,
    /// Anything between two amounts.
    SpreadLimit,
    /// Up to the pot.
    PotLimit,
    /// Up to the stack.
    NoLimit,
}

/// How far the game of a list is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ListState {
    /// Names are gathered.
    Interest,
    /// A table is open and not dealt yet.
    Open,
    /// It is dealt.
    Going,
}

/// How far the game of a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableStage {
    /// Open and not dealt yet.
    Open,
    /// Being dealt.
    Going,
    /// About to be broken.
    Breaking,
}

/// How a seat stands, for the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FloorSeatState {
    /// For anybody.
    Empty,
    /// Held for somebody.
    Held,
    /// Somebody has it.
    Taken,
    /// Set aside.
    Reserved,
    /// Taken away from the table.
    Removed,
}

/// What about a seat a desk can do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatFlag {
    /// A lock-up lies there.
    LockedUp,
    /// The player is away from the table.
    Away,
    /// The player has been away too long: the chips may be picked up.
    Overdue,
    /// The player owes time.
    OwesTime,
    /// A player of the house.
    House,
}

/// How far a claim on a jackpot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimState {
    /// Nobody has looked at it.
    Open,
    /// Looked at: a second badge has to agree.
    Verified,
    /// Agreed to: it is being paid.
    Approved,
}

/// How a player comes into a game with blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntryWay {
    /// By posting.
    Post,
    /// With the big blind.
    Wait,
}

/// How a wager ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WagerOutcome {
    /// It was paid.
    Win,
    /// It was lost.
    Lose,
    /// Nobody won: it goes back.
    Push,
    /// It never counted: it goes back.
    Void,
}

/// What a player of Premium Hold 'Em decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PremiumDecision {
    /// Checked.
    Checked,
    /// Made the play wager.
    Played,
    /// Folded.
    Folded,
    /// Left in mid-round.
    Left,
}

/// A group of wagers on a layout with dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WagerGroup {
    /// The line, come and do not come.
    Line,
    /// Place, buy and lay.
    Place,
    /// Odds behind another wager.
    Odds,
    /// Propositions.
    Proposition,
    /// Hardways.
    Hardway,
}
