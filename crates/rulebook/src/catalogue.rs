//! The static data that the build script makes of `rulebooks/*.toml`.

use crate::area::Area;
use crate::edition::{Book, Edition, Fallback};
use crate::id::RuleId;
use crate::kind::Kind;
use crate::rule::{Cell, Param, Rule, Value};

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
