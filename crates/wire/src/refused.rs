//! Why something was not done: the one thing a client is told then, by WebSocket and by HTTP.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

use serde::{Deserialize, Serialize};

/// Why something was not done, and what to do next. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What kind of refusal it is. The status of HTTP follows from it.
    pub kind: RefusalKind,
    /// A name for programs, never reused: `raise-too-small`.
    pub key: String,
    /// What is wrong and what to do, in one line.
    pub says: String,
    /// The figures the line speaks of, as data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Box<RefusalFacts>>,
    /// The rule it rests on, where one does: `cb:3.betting.6`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// After how many seconds it may be tried again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

/// What kind of refusal it is, and so what a client can do about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// What was sent cannot be carried out as it is written.
    Invalid,
    /// It takes somebody who is logged in.
    NotLoggedIn,
    /// It is somebody else's to ask for.
    NotAllowed,
    /// What it names does not exist.
    NotFound,
    /// The address takes another method.
    WrongMethod,
    /// A rule forbids it, or the state of the room does.
    NotPossible,
    /// What was sent is too long.
    TooLarge,
    /// It was asked for too often.
    TooOften,
    /// The house cannot do it at the moment.
    Unavailable,
}

/// The figures a refusal speaks of. Amounts are whole units of the house's currency.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RefusalFacts {
    /// The table it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    /// The seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The player it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<u64>,
    /// The hand it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u64>,
    /// The amount that was offered or asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<u64>,
    /// The least amount that would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u64>,
    /// The largest amount that would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// The amounts that would do are multiples of this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    /// What there is: in the account, in the stack, in the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<u64>,
    /// How many there are or were asked for, where it is about seats, papers, shakes and the like, not about money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The least number of them that would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_count: Option<u64>,
    /// The largest number of them that would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_count: Option<u64>,
    /// When it will be possible again, if nothing else happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The number of the claim, hold, movement, proposal or adjustment it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The wager it is about, by its key: `pass`, `ante`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wager: Option<String>,
}

impl Refused {
    /// A refusal that rests on no rule.
    pub fn new(kind: RefusalKind, key: &str, says: impl Into<String>) -> Refused {
        Refused { kind, key: key.to_owned(), says: says.into(), facts: None, rule: None, retry_after: None }
    }

    /// The same, with its figures; none where there are none.
    #[must_use]
    pub fn with_facts(self, facts: RefusalFacts) -> Refused {
        let facts = (facts != RefusalFacts::default()).then(|| Box::new(facts));
        Refused { facts, ..self }
    }

    /// The same, resting on this rule where there is one.
    #[must_use]
    pub fn by_rule(self, rule: Option<impl fmt::Display>) -> Refused {
        Refused { rule: rule.map(|rule| rule.to_string()), ..self }
    }

    /// The same, to be tried again after so many seconds where that is known.
    #[must_use]
    pub fn retry_after(self, seconds: Option<u64>) -> Refused {
        Refused { retry_after: seconds, ..self }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says)
    }
}

impl core::error::Error for Refused {}
