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
