//! Money: statements, the ledger, the gaming day.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::count::{AbandonedCountView, CountView};
use crate::keys::Inventory;

/// A player's own statement, or an account's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Statement {
    /// Of what.
    pub account: String,
    /// What it holds now.
    pub balance: i64,
    /// The lines, the latest first.
    pub lines: Vec<StatementLine>,
    /// Where to go on with `before`; nothing at the end.
    pub next: Option<u64>,
    /// What is on tables, for a player.
    pub on_tables: u64,
    /// What was won or lost since the session began, for a player.
    pub session: i64,
}

/// A line of a statement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatementLine {
    /// The number of the movement: the receipt.
    pub movement: u64,
    /// When.
    pub at: u64,
    /// What it was.
    pub title: String,
    /// What came (positive) or went (negative).
    pub amount: i64,
    /// What the account held after it.
    pub balance: i64,
    /// Where it came from or went to.
    pub with: String,
    /// The badge, where staff did it.
    pub badge: Option<u32>,
    /// The rule, where one stands behind it.
    pub rule: Option<String>,
}

/// The cage's view: the trial balance and what waits for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CageView {
    /// What the cage, the vault and the count room hold by the ledger: for auditors, since whoever counts is not told.
    pub drawer: Option<i64>,
    /// All accounts with something in them; for whoever counts without those that say what a count should find.
    pub accounts: Vec<AccountLine>,
    /// What all accounts together come to: nothing, if the ledger is in order.
    pub total: i64,
    /// The count that is under way.
    pub count: Option<CountView>,
    /// Counts of this gaming day that were begun and abandoned.
    pub abandoned: Vec<AbandonedCountView>,
    /// The gaming day.
    pub day: u32,
    /// Everybody's account: number, name and what it holds.
    pub players: Vec<PlayerBalance>,
}

/// An account of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountLine {
    /// Its name.
    pub account: String,
    /// Whose it is.
    pub of: AccountOf,
    /// What it holds.
    pub balance: i64,
}

/// Whose an account of the ledger is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum AccountOf {
    /// The house's.
    House,
    /// A player's.
    Player {
        /// Whose.
        player: u64,
    },
    /// It lies at a table.
    Table {
        /// At which.
        table: u32,
        /// Whether it is the tray or the bank, from which the house fills and credits.
        inventory: Option<Inventory>,
    },
}

/// What somebody's account holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerBalance {
    /// Who.
    pub player: u64,
    /// The name.
    pub name: String,
    /// How much.
    pub balance: i64,
    /// What lies on tables.
    pub on_tables: u64,
}

/// What the auditor's check of the books found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditReport {
    /// Whether everything is in order.
    pub sound: bool,
    /// What was checked.
    pub checks: Vec<AuditCheck>,
    /// How many entries the log has.
    pub entries: u64,
}

/// One thing the auditor looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditCheck {
    /// What was looked at.
    pub name: String,
    /// Whether it is in order; nothing for what is only noted.
    pub passed: Option<bool>,
    /// What was found.
    pub says: String,
}
