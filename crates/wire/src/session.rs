//! Who somebody is.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::lobby::ListCall;
use crate::protection::{LimitView, MyBar, PlaySession};

/// What somebody may do here. Each role sees and does only its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays.
    Player,
    /// Deals, and does what a dealer does at a table.
    Dealer,
    /// Keeps lists, seats and tables.
    Floor,
    /// Keeps the money.
    Cage,
    /// Reads everything that is over, and changes nothing.
    Auditor,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 5] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor];

    /// As people and messages write it.
    pub const fn key(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Floor => "floor",
            Role::Cage => "cage",
            Role::Auditor => "auditor",
        }
    }

    /// The role of that name.
    pub fn find(key: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.key().eq_ignore_ascii_case(key))
    }

    /// Whether what it does is signed with a badge.
    pub const fn needs_badge(self) -> bool {
        matches!(self, Role::Floor | Role::Cage)
    }
}

impl core::fmt::Display for Role {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.key())
    }
}

/// Who somebody is, as the server knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// As called on the floor.
    pub name: String,
    /// The number in the room, of whoever may play.
    pub player: Option<u64>,
    /// The badge, of staff.
    pub badge: Option<u32>,
    /// What this person may do.
    pub roles: Vec<Role>,
    /// Whether it is a guest without a password.
    pub guest: bool,
    /// Chips in the account, none on a table.
    pub balance: u64,
    /// Chips on tables: in front of the seats, waiting for the next deal, and taken along.
    pub on_tables: u64,
    /// Where this player sits.
    pub places: Vec<MyPlace>,
    /// Where this player waits for a seat, and to which of them there is a call now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<MyWait>,
    /// How the session goes, if one does.
    pub session: Option<PlaySession>,
    /// The limits this player has set.
    pub limits: Vec<LimitView>,
    /// How often this player is told how long it has been, in minutes.
    pub remind_every: u32,
    /// Why this player may not play, if so.
    pub bar: Option<MyBar>,
    /// What every request that changes something carries in the header `x-csrf-token`.
    pub csrf: String,
}

/// A table where somebody sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyPlace {
    /// Which table.
    pub table: u32,
    /// Its name.
    pub name: String,
    /// Which seat.
    pub seat: u8,
}

/// A list somebody waits on.
///
/// Whoever joins a list (`join-list`) waits until the floor, or the house by itself, calls: `call` then says to which table
/// and until when. The player answers `on-my-way`, which holds the seat a while longer, sits down with `take-seat` at
/// that table, or gives the seat up with `decline`. A call nobody follows in time costs the place: the name goes to the end
/// of the list or off it, as the house has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyWait {
    /// By which the list is named in requests.
    pub list: String,
    /// The game and its limits in words.
    pub title: String,
    /// Since when.
    pub since: u64,
    /// How many names stand before this one.
    pub ahead: u32,
    /// The call that is not followed yet.
    pub call: Option<ListCall>,
}

/// The session: nobody, or somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Session {
    /// Who it is; nobody before logging in.
    pub me: Option<Me>,
    /// What the house is called.
    pub house: String,
    /// What the house counts in.
    pub currency: Money,
    /// Whether it is a demonstration: play chips, house players.
    pub demo: bool,
    /// The version of the program and the hash of its file, as shown and logged at the start.
    pub version: String,
    /// What the server's clock says.
    pub now: u64,
}

/// What the house counts in. Amounts on the wire are whole units of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Money {
    /// Three letters, as on a statement: `USD`.
    pub code: String,
    /// Written before an amount: `$`. May be empty.
    pub sign: String,
    /// Decimal places: a unit is the last of them.
    pub places: u8,
}

/// What a key for programs is good for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KeyScope {
    /// Reading and watching.
    Read,
    /// That, and playing where the house lets programs play.
    Play,
}

/// A key is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewKey {
    /// What its owner calls it.
    pub name: String,
    /// What it is good for.
    pub scope: KeyScope,
    /// For how many days.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 366))]
    pub days: u32,
}

/// A key as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KeyView {
    /// Its number, no secret.
    pub number: u64,
    /// What its owner calls it.
    pub name: String,
    /// What it is good for.
    pub scope: KeyScope,
    /// Since when.
    pub made: u64,
    /// When a program last asked with it, to the minute; nothing where none has.
    pub used: Option<u64>,
    /// Until when it is good.
    pub until: u64,
}

/// The keys of an account.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KeyList {
    /// The keys, the latest first.
    pub keys: Vec<KeyView>,
}

/// A key that was just made: the only time that it is shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MadeKey {
    /// What a program sends: `Authorization: Bearer` and this.
    pub secret: String,
    /// The key.
    pub key: KeyView,
}

/// A key is not printed.
impl core::fmt::Debug for MadeKey {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("MadeKey").field("key", &self.key).finish_non_exhaustive()
    }
}

/// A key is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RevokedKey {
    /// Which.
    pub number: u64,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A password is not printed.
impl core::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A guest comes in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// What to be called; a name is found where none is given.
    #[serde(default)]
    pub name: Option<String>,
}

/// A guest takes a password, and so stays.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password.
    pub password: String,
}

/// A password is not printed.
impl core::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}

/// Somebody who knows the old password takes another.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangedPassword {
    /// The one that opens the account now.
    pub old: String,
    /// The one that opens it from now on.
    pub new: String,
}

/// A password is not printed.
impl core::fmt::Debug for ChangedPassword {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ChangedPassword").finish_non_exhaustive()
    }
}
