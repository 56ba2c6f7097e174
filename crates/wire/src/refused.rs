//! Why something was not done.

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// Why something was not done, and what to do next. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// A name for programs, never reused: `raise-too-small`.
    pub key: String,
    /// What is wrong and what to do, in one line.
    pub says: String,
    /// The rule it rests on, where one does: `cb:3.betting.6`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// After how many seconds it may be tried again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}
