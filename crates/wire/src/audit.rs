//! The auditor's check of the books while it runs, and what came of it.

use serde::{Deserialize, Serialize};

use crate::cage::AuditReport;
use crate::refused::Refused;

/// How far the check of the books is, and what the last one found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditStatus {
    /// The check that is running; nothing where none is.
    pub running: Option<AuditProgress>,
    /// What the last one found.
    pub report: Option<AuditReport>,
    /// When that was.
    pub at: Option<u64>,
    /// Why the last one could not be finished, if it could not.
    pub failed: Option<Refused>,
}

/// A check that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditProgress {
    /// Since when.
    pub since: u64,
    /// How many events were read.
    pub done: u64,
    /// Of how many, as far as can be told.
    pub total: u64,
}
