//! The book of the door, for auditors: who came in, who failed, who was locked out, and whom the house appointed.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What happened at the door.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DoorEvent {
    /// Somebody logged in.
    LoggedIn,
    /// The name or the password was wrong.
    Failed,
    /// One failure too many: the name is locked for that address.
    Locked,
    /// The failures under a name were forgotten by somebody who may.
    Unlocked,
    /// Somebody took another password.
    PasswordChanged,
    /// The house gave somebody another password.
    PasswordReset,
    /// Somebody got roles and a badge, others, or none any more.
    Appointed,
    /// Every session of somebody was ended at once.
    SessionsEnded,
    /// An account was changed outside the room, and was refused.
    Altered,
}

impl DoorEvent {
    /// Every one.
    pub const ALL: [DoorEvent; 9] = [
        DoorEvent::LoggedIn,
        DoorEvent::Failed,
        DoorEvent::Locked,
        DoorEvent::Unlocked,
        DoorEvent::PasswordChanged,
        DoorEvent::PasswordReset,
        DoorEvent::Appointed,
        DoorEvent::SessionsEnded,
        DoorEvent::Altered,
    ];

    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            DoorEvent::LoggedIn => "logged-in",
            DoorEvent::Failed => "failed",
            DoorEvent::Locked => "locked",
            DoorEvent::Unlocked => "unlocked",
            DoorEvent::PasswordChanged => "password-changed",
            DoorEvent::PasswordReset => "password-reset",
            DoorEvent::Appointed => "appointed",
            DoorEvent::SessionsEnded => "sessions-ended",
            DoorEvent::Altered => "altered",
        }
    }
}

/// A line of the book of the door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DoorLine {
    /// Its number.
    pub number: u64,
    /// When.
    pub at: u64,
    /// What.
    pub what: DoorEvent,
    /// About whom; nothing for a name that nobody has.
    pub name: Option<String>,
    /// What tells the address from others; it is not the address.
    pub address: Option<String>,
    /// More about it: the roles and the badge of an appointment.
    pub says: Option<String>,
}

/// The book of the door, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DoorBook {
    /// Its lines.
    pub lines: Vec<DoorLine>,
    /// Ask with `before` of this for older ones; nothing where there are none.
    pub next: Option<u64>,
}
