//! Alarms: what whoever operates the room has to see to.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What an alarm is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AlarmKind {
    /// Another program has taken the room over.
    TakenOver,
    /// The log was deleted, moved or replaced.
    LogGone,
    /// The disk is full.
    DiskFull,
    /// The log cannot be written for another reason.
    RoomHalted,
    /// The room does not answer.
    RoomSilent,
    /// The file of the accounts was deleted, moved or replaced.
    AccountsGone,
    /// The disk is almost full.
    DiskLow,
    /// Nothing has happened at a table for a long time, though a hand is on or enough players are ready for one.
    TableStill,
    /// Old entries of the log cannot be packed: it is whole, and grows faster than it should.
    LogUnpacked,
}

impl AlarmKind {
    /// Every kind.
    pub const ALL: [AlarmKind; 9] = [
        AlarmKind::TakenOver,
        AlarmKind::LogGone,
        AlarmKind::DiskFull,
        AlarmKind::RoomHalted,
        AlarmKind::RoomSilent,
        AlarmKind::AccountsGone,
        AlarmKind::DiskLow,
        AlarmKind::TableStill,
        AlarmKind::LogUnpacked,
    ];

    /// As messages, logs and figures write it.
    pub const fn key(self) -> &'static str {
        match self {
            AlarmKind::TakenOver => "taken-over",
            AlarmKind::LogGone => "log-gone",
            AlarmKind::DiskFull => "disk-full",
            AlarmKind::RoomHalted => "room-halted",
            AlarmKind::RoomSilent => "room-silent",
            AlarmKind::AccountsGone => "accounts-gone",
            AlarmKind::DiskLow => "disk-low",
            AlarmKind::TableStill => "table-still",
            AlarmKind::LogUnpacked => "log-unpacked",
        }
    }

    /// Whether nothing is dealt and nothing is paid as long as it lasts.
    pub const fn stops_the_room(self) -> bool {
        match self {
            AlarmKind::TakenOver
            | AlarmKind::LogGone
            | AlarmKind::DiskFull
            | AlarmKind::RoomHalted
            | AlarmKind::RoomSilent => true,
            AlarmKind::AccountsGone | AlarmKind::DiskLow | AlarmKind::TableStill | AlarmKind::LogUnpacked => {
                false
            }
        }
    }
}

/// An alarm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Alarm {
    /// What it is about.
    pub kind: AlarmKind,
    /// Whether the room stands still as long as it lasts.
    pub stops: bool,
    /// The table, where it is about one.
    pub table: Option<u32>,
    /// Since when.
    pub since: u64,
    /// What is wrong and what to do, in one line.
    pub says: String,
}

/// The alarms that ring now, the worst first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AlarmBoard {
    /// The alarms.
    pub alarms: Vec<Alarm>,
    /// The version of the program.
    pub version: String,
    /// The SHA-256 of the program's file, as it stands in the log of the room; nothing where it cannot be read.
    pub sha256: Option<String>,
    /// What the server's clock says.
    pub now: u64,
}
