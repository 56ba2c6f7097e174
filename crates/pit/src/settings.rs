//! Choices of the house by name, as people write them: `unqualified_dealer_ante=push`.
//!
//! Every price and every silence of a book is a setting with a cited default. The engine and the odds read the same
//! record, so a changed setting changes both.

use alloc::string::{String, ToString};
use core::fmt;

use rulebook::RuleId;

/// One choice of a house `H`.
pub struct Setting<H: 'static> {
    /// As people type it.
    pub key: &'static str,
    /// What it decides.
    pub about: &'static str,
    /// What may be written.
    pub values: &'static str,
    /// The rule that leaves it open, or that gives the default.
    pub rule: RuleId,
    /// What it is in a house, as it would be written.
    pub read: fn(&H) -> String,
    /// Changes it; false if the value cannot be read, and the house is as it was.
    pub write: fn(&mut H, &str) -> bool,
}

/// Why a setting cannot be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSetting {
    /// There is no such setting.
    NoSuchKey {
        /// What was asked for.
        key: String,
        /// The key that looks most like it.
        perhaps: Option<&'static str>,
    },
    /// The value cannot be read.
    NoSuchValue {
        /// The setting.
        key: &'static str,
        /// What was given.
        value: String,
        /// What may be.
        values: &'static str,
    },
    /// There is no `=`.
    NoValue {
        /// What was given.
        text: String,
    },
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetting::NoSuchKey { key, perhaps: Some(perhaps) } => {
                write!(f, "there is no setting {key}; did you mean {perhaps}?")
            }
            BadSetting::NoSuchKey { key, perhaps: None } => write!(f, "there is no setting {key}"),
            BadSetting::NoSuchValue { key, value, values } => {
                write!(f, "{key} cannot be {value:?}: it must be {values}")
            }
            BadSetting::NoValue { text } => write!(f, "{text} has no value: write key=value"),
        }
    }
}

impl core::error::Error for BadSetting {}

/// Changes one setting of a house, given as `key=value`.
pub fn change<H>(settings: &[Setting<H>], house: &mut H, text: &str) -> Result<(), BadSetting> {
    let Some((key, value)) = text.split_once('=') else {
        return Err(BadSetting::NoValue { text: text.to_string() });
    };
    // People write place-4 and place_4.
    let (key, value) = (key.trim().replace('-', "_"), value.trim());
    let key = key.as_str();
    let Some(setting) = settings.iter().find(|setting| setting.key == key) else {
        let perhaps = settings.iter().map(|setting| setting.key).max_by_key(|other| likeness(key, other));
        let perhaps = perhaps.filter(|other| likeness(key, other) * 2 > key.len());
        return Err(BadSetting::NoSuchKey { key: key.to_string(), perhaps });
    };
    if (setting.write)(house, value) {
        Ok(())
    } else {
        let values = setting.values;
        Err(BadSetting::NoSuchValue { key: setting.key, value: value.to_string(), values })
    }
}

/// Digits and nothing else: no sign, no blank.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A whole number up to 255.
pub(crate) fn small_number(text: &str) -> Option<u8> {
    whole_number(text).and_then(|number| u8::try_from(number).ok())
}

/// How many letters two keys share at the beginning and the end.
fn likeness(one: &str, other: &str) -> usize {
    let same = |a: &mut dyn Iterator<Item = (char, char)>| a.take_while(|(a, b)| a == b).count();
    let front = same(&mut one.chars().zip(other.chars()));
    let back = same(&mut one.chars().rev().zip(other.chars().rev()));
    (front + back).min(one.len())
}
