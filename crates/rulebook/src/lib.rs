//! The rule books as data: what the rules say, how code cites them, in which editions they are in force, and
//! which tests prove them.
//!
//! Owns rule ids, books, editions and the fallback between editions. Owns no rule's *behaviour*: the crates
//! that play the games cite a rule from here and carry it out themselves. The catalogue lives in
//! `rulebooks/*.toml`; the build script checks it and turns it into static data, so nothing is read or
//! allocated at run time.
//!
//! A citation that does not exist does not compile:
//!
//! ```
//! use rulebook::{RuleId, rule};
//!
//! const MINIMUM_RAISE: RuleId = rule!("cb:9.nl.3a");
//! assert_eq!(MINIMUM_RAISE.rule().title, "Minimum raise size");
//! ```
//!
//! ```compile_fail
//! const NO_SUCH_RULE: rulebook::RuleId = rulebook::rule!("cb:9.nl.99");
//! ```
//!
//! A heading stands for every rule under it, and only for those:
//!
//! ```
//! let short_all_ins = rulebook::rules!("cb:3.betting.5");
//! let ids: Vec<&str> = short_all_ins.rules().map(|rule| rule.id.as_str()).collect();
//! assert_eq!(ids, ["cb:3.betting.5a", "cb:3.betting.5b", "cb:3.betting.5c"]);
//! ```
//!
//! ```compile_fail
//! let _ = rulebook::rules!("cb:3.betting.99");
//! ```
//!
//! An edition knows what is in force in it:
//!
//! ```
//! use rulebook::{Edition, rule};
//!
//! let old = Edition::find("nj-1998").unwrap();
//! assert!(old.in_force(rule!("nj:14.1:kill@nj-2008")).is_none());
//! ```

#![no_std]

mod area;
mod catalogue;
mod citation;
mod edition;
mod id;
mod kind;
mod lookup;
mod rule;

pub use area::Area;
pub use citation::Citation;
pub use edition::{Book, Edition, InForce};
pub use id::RuleId;
pub use kind::Kind;
pub use rule::{Cell, Param, ProvenBy, Row, Rule, Value, all};
