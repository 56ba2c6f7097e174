//! What a house files about its rake, and what follows from that (nj:14.14(a)/2).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::fmt::Write;

use chips::Chips;
use poker::{Rake, RakeMethod};
use rulebook::{RuleId, rule};

/// A kind of rake (nj:14.14(a)1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RakeType {
    /// A percentage of what is bet.
    Percentage,
    /// Set amounts at set levels.
    Incremental,
    /// Charges by time.
    Time,
}

/// What a house has filed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The kinds of rake it uses.
    pub types: Vec<RakeType>,
    /// How they are worked out, in words.
    pub method: String,
    /// The most that is taken from a hand.
    pub most: Chips,
}

/// What is wrong with a submission, or with rake that does not follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSubmission {
    /// No kind of rake is named.
    NoTypes,
    /// It does not say how rake is worked out.
    NoMethod,
    /// It does not say what the most is.
    NoMaximum,
    /// This kind of rake was not filed.
    NotFiled {
        /// Which.
        kind: RakeType,
    },
}

impl RakeType {
    /// As people write it.
    pub const fn key(self) -> &'static str {
        match self {
            RakeType::Percentage => "percentage",
            RakeType::Incremental => "incremental",
            RakeType::Time => "time",
        }
    }

    /// The kinds of a rake from pots: one, or two together (nj:14.14(b)).
    pub const fn of(rake: &Rake) -> &'static [RakeType] {
        match rake.method {
            RakeMethod::Percent(_) => &[RakeType::Percentage],
            RakeMethod::Levels(_) => &[RakeType::Incremental],
            RakeMethod::PercentAndLevels { .. } => &[RakeType::Percentage, RakeType::Incremental],
        }
    }
}

impl Submission {
    /// Whether it says everything it has to (nj:14.14(a)1, nj:14.14(a)2, nj:14.14(a)3).
    pub fn check(&self) -> Result<(), BadSubmission> {
        if self.types.is_empty() {
            Err(BadSubmission::NoTypes)
        } else if self.method.trim().is_empty() {
            Err(BadSubmission::NoMethod)
        } else if self.most.is_zero() {
            Err(BadSubmission::NoMaximum)
        } else {
            Ok(())
        }
    }

    /// Whether a kind of rake was filed.
    pub fn admits(&self, kind: RakeType) -> Result<(), BadSubmission> {
        if self.types.contains(&kind) { Ok(()) } else { Err(BadSubmission::NotFiled { kind }) }
    }

    /// The rake as a hand may take it: never more than was filed (nj:14.14(a)3).
    pub fn caps(&self, rake: Rake) -> Result<Rake, BadSubmission> {
        self.check()?;
        RakeType::of(&rake).iter().try_for_each(|kind| self.admits(*kind))?;
        let cap = rake.cap.map_or(self.most, |cap| cap.min(self.most));
        Ok(Rake { cap: Some(cap), ..rake })
    }

    /// The submission as it is filed: one line for each item.
    pub fn export(&self) -> Result<String, BadSubmission> {
        self.check()?;
        let mut text = String::from("types:");
        for (index, kind) in self.types.iter().enumerate() {
            text.push_str(if index == 0 { " " } else { ", " });
            text.push_str(kind.key());
        }
        // Writing to a string does not fail.
        let _ = write!(text, "\nmethod: {}\nmaximum: {}\n", self.method.trim(), self.most);
        Ok(text)
    }
}

impl BadSubmission {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            BadSubmission::NoTypes => "no-types",
            BadSubmission::NoMethod => "no-method",
            BadSubmission::NoMaximum => "no-maximum",
            BadSubmission::NotFiled { .. } => "not-filed",
        }
    }

    /// The rule it rests on.
    pub const fn rule(&self) -> RuleId {
        match self {
            BadSubmission::NoTypes | BadSubmission::NotFiled { .. } => rule!("nj:14.14(a)1"),
            BadSubmission::NoMethod => rule!("nj:14.14(a)2"),
            BadSubmission::NoMaximum => rule!("nj:14.14(a)3"),
        }
    }
}

impl fmt::Display for BadSubmission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSubmission::NoTypes => f.write_str("name the kinds of rake to be taken"),
            BadSubmission::NoMethod => f.write_str("say how the rake is worked out"),
            BadSubmission::NoMaximum => f.write_str("say how much may be raked at most"),
            BadSubmission::NotFiled { kind } => {
                write!(f, "a {} rake was not filed: file it, or take one that was", kind.key())
            }
        }
    }
}

impl core::error::Error for BadSubmission {}
