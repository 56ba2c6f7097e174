//! Whom the house has appointed, and appointing in the browser.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::session::{Credentials, Role};

/// Everybody who is more than a player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StaffList {
    /// The people, by number.
    pub people: Vec<StaffPerson>,
}

/// Somebody of the staff.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StaffPerson {
    /// What they log in as.
    pub name: String,
    /// What they may do.
    pub roles: Vec<Role>,
    /// The badge they sign with.
    pub badge: Option<u32>,
    /// Whether the account was changed outside the room, and is closed.
    pub altered: bool,
    /// For how many seconds more some address is locked out under this name; nothing where none is.
    pub locked_for: Option<u64>,
}

/// What is done about the staff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StaffAct {
    /// Appoint somebody: an account that is there gets these roles and this badge, a name that nobody has a new account.
    Appoint {
        /// What they log in as.
        name: String,
        /// What they may do from then on.
        roles: Vec<Role>,
        /// The badge they sign with, where a role needs one.
        badge: Option<u32>,
    },
    /// Somebody is a player like any other from then on, and logged out.
    End {
        /// Who.
        name: String,
    },
    /// Somebody gets a new password, and is logged out.
    Password {
        /// Who.
        name: String,
    },
}

/// An order about the staff, with the second person who agrees to it: the name and the password of somebody of the cage.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StaffOrder {
    /// What is done.
    pub act: StaffAct,
    /// Who agrees.
    pub second: Credentials,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StaffDone {
    /// How they stand now.
    pub person: StaffPerson,
    /// The password for the first log-in, where there is a new one: it is shown here alone.
    pub password: Option<String>,
}
