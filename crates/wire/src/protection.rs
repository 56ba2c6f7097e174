//! What protects players: limits, breaks, and how the session goes.

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// What a player asks about playing less. A lower limit, a break and an exclusion hold at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum LimitsAct {
    /// Set a limit: an amount, or minutes where it is on time; nothing for no limit. A higher one, or none, holds only
    /// after a while.
    SetLimit { on: LimitOn, over: LimitPeriod, most: Option<u64> },
    /// Do not play for so many hours. Nobody ends it sooner.
    TakeBreak { hours: u32 },
    /// Do not play for so many days; for good, where nothing is said. Nobody ends it sooner.
    ExcludeMyself { days: Option<u32> },
    /// Be told every so many minutes how long it has been.
    RemindEvery { minutes: u32 },
    /// Have seen how long it has been, and with what result.
    Acknowledge {},
}

/// What a limit is on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LimitOn {
    /// Money that comes in.
    Deposits,
    /// What is lost at all tables together, less what is won.
    Losses,
    /// Time at tables.
    Time,
}

/// Over how long a limit counts. The period always ends now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LimitPeriod {
    /// Twenty-four hours.
    Day,
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
}

/// A limit that a player has set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LimitView {
    /// On what.
    pub on: LimitOn,
    /// Over how long.
    pub over: LimitPeriod,
    /// What holds now: an amount, or minutes; nothing where only a wish waits.
    pub most: Option<u64>,
    /// What is used of it; less than nothing where more was won than lost.
    pub used: i64,
    /// What was asked for and holds later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<LaterLimit>,
}

/// A limit that holds from a later moment on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LaterLimit {
    /// An amount, or minutes; nothing for no limit.
    pub most: Option<u64>,
    /// From when.
    pub from: u64,
}

/// How a player's session goes. The time played in it is `before`, and what has passed since `since`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaySession {
    /// When it began.
    pub began: u64,
    /// Time at tables before the present sitting, in milliseconds.
    pub before: u64,
    /// Since when at a table, if at one.
    pub since: Option<u64>,
    /// What was won, less what was lost. Bets that are not decided count as lost.
    pub result: i64,
    /// The time played when the player last said that it was seen, in milliseconds.
    pub acknowledged: u64,
    /// After how much more play the player is told again, in milliseconds.
    pub check_every: u64,
}

/// Why somebody may not play, as the own page says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyBar {
    /// In words.
    pub says: String,
    /// Until when; for good, or until the floor says so, where nothing is said.
    pub until: Option<u64>,
    /// Whether it is the player's own wish, which nobody takes back.
    pub own: bool,
}
