//! Reads values by what they are to be, and collects what is wrong.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use game::Span;
use journal::{DatabaseAddress, StoreAddress};
use toml::de::DeValue;

use super::fault::{Fault, Kind, Place};
use super::lengths::{read_span, show_span};
use super::nearest::nearest;
use super::source::{Found, Raw, Sources};

impl Raw<'_> {
    pub(super) fn text(&self) -> Option<String> {
        match self {
            Raw::Toml(value) => value.as_str().map(str::to_owned),
            Raw::Text(text) => Some((*text).to_owned()),
        }
    }

    fn number(&self) -> Option<u64> {
        match self {
            Raw::Toml(DeValue::Integer(number)) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
            Raw::Toml(_) => None,
            Raw::Text(text) => text.trim().parse().ok(),
        }
    }

    fn yes_or_no(&self) -> Option<bool> {
        match self {
            Raw::Toml(value) => value.as_bool(),
            Raw::Text(text) => match text.trim().to_ascii_lowercase().as_str() {
                "true" => Some(true),
                "false" => Some(false),
                _ => None,
            },
        }
    }

    /// A list of texts; outside a file, with commas between them.
    fn texts(&self) -> Option<Vec<String>> {
        match self {
            Raw::Toml(value) => {
                value.as_array()?.iter().map(|text| text.get_ref().as_str().map(str::to_owned)).collect()
            }
            Raw::Text(text) => {
                let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
                Some(parts.map(str::to_owned).collect())
            }
        }
    }
}

/// Reads values from the sources.
pub(super) struct Reader<'a> {
    pub(super) sources: Sources<'a>,
    pub(super) faults: Vec<Fault>,
}

impl Reader<'_> {
    /// A value, if there is one. Where it cannot be read, that is noted and the one the program comes with goes on in
    /// its place, so that everything else can be checked as well.
    pub(super) fn may<T>(
        &mut self,
        section: &str,
        key: &str,
        what: &str,
        read: impl Fn(&Found<'_>) -> Option<T>,
    ) -> Option<T> {
        let found = self.sources.find(section, key)?;
        if let Some(value) = read(&found) {
            return Some(value);
        }
        let says = format!("[{section}] {key} cannot be {}; write {what}", found.quote);
        let fault = Fault { place: found.place, kind: Kind::BadValue, says, rule: None };
        let value = self.sources.built_in(section, key).and_then(|found| read(&found));
        self.faults.push(fault);
        value
    }

    /// A value that the program comes with.
    fn must<T>(
        &mut self,
        section: &str,
        key: &str,
        what: &str,
        least: T,
        read: impl Fn(&Found<'_>) -> Option<T>,
    ) -> T {
        // Every key that is read like this stands in the file built in; a test sees to it.
        self.may(section, key, what, read).unwrap_or(least)
    }

    pub(super) fn number(&mut self, section: &str, key: &str, range: RangeInclusive<u64>) -> u64 {
        let what = format!("a whole number from {} to {}", range.start(), range.end());
        let least = *range.start();
        self.must(section, key, &what, least, |found| {
            found.raw.number().filter(|number| range.contains(number))
        })
    }

    pub(super) fn small(&mut self, section: &str, key: &str, range: RangeInclusive<u32>) -> u32 {
        let (least, most) = (*range.start(), *range.end());
        u32::try_from(self.number(section, key, u64::from(least)..=u64::from(most))).unwrap_or(most)
    }

    pub(super) fn yes_or_no(&mut self, section: &str, key: &str) -> bool {
        self.must(section, key, "true or false", false, |found| found.raw.yes_or_no())
    }

    pub(super) fn span(&mut self, section: &str, key: &str, range: RangeInclusive<Span>) -> Span {
        let (least, most) = (*range.start(), *range.end());
        let what = format!(
            "a length of time from {least} to {most} with its unit (ms, s, m, h, d), such as {example:?}",
            least = show_span(least),
            most = show_span(most),
            example = self.example(section, key),
        );
        self.must(section, key, &what, least, |found| {
            found.raw.text().and_then(|text| read_span(&text)).filter(|span| range.contains(span))
        })
    }

    pub(super) fn text(&mut self, section: &str, key: &str, what: &str, good: fn(&str) -> bool) -> String {
        self.must(section, key, what, String::new(), |found| {
            found.raw.text().map(|text| text.trim().to_owned()).filter(|text| good(text))
        })
    }

    pub(super) fn texts(
        &mut self,
        section: &str,
        key: &str,
        what: &str,
        good: fn(&str) -> bool,
    ) -> Vec<String> {
        self.must(section, key, what, Vec::new(), |found| {
            found.raw.texts().filter(|texts| texts.iter().all(|text| good(text)))
        })
    }

    /// One of a few words.
    pub(super) fn choice<T: Copy>(&mut self, section: &str, key: &str, words: &[(&str, T)], least: T) -> T {
        let keys: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let find = |found: &Found<'_>| {
            let text = found.raw.text()?;
            words.iter().find(|(word, _)| word.eq_ignore_ascii_case(text.trim())).map(|(_, value)| *value)
        };
        let typed = self.sources.find(section, key).and_then(|found| found.raw.text()).unwrap_or_default();
        let what = match nearest(&typed, &keys) {
            Some(near) => format!("one of {} (did you mean {near}?)", keys.join(", ")),
            None => format!("one of {}", keys.join(", ")),
        };
        self.must(section, key, &what, least, find)
    }

    /// A path, relative to the file in which it stands.
    pub(super) fn path(&mut self, section: &str, key: &str) -> Option<PathBuf> {
        self.may(section, key, "the path of a file in quotation marks", |found| {
            let text = found.raw.text().filter(|text| !text.is_empty() && !text.contains('\0'))?;
            Some(found.folder.map_or_else(|| PathBuf::from(&text), |folder| folder.join(&text)))
        })
    }

    /// Where the log or the accounts are kept: a path like any other, or the address of a database. An address is never quoted: it may have
    /// a password in it.
    pub(super) fn store_address(&mut self, key: &str) -> Option<StoreAddress> {
        let typed = self.sources.find("store", key).and_then(|found| found.raw.text());
        match typed.as_deref().and_then(DatabaseAddress::of) {
            Some(database) => Some(StoreAddress::Database(database)),
            None => self.path("store", key).map(StoreAddress::File),
        }
    }

    /// Notes that values do not go together, where the first of these keys stands that was written by the host.
    pub(super) fn conflict(&mut self, section: &str, keys: &[&str], says: &str) {
        let places = keys.iter().filter_map(|key| self.sources.find(section, key)).map(|found| found.place);
        let mut places: Vec<Place> = places.collect();
        places.sort_by_key(|place| self.sources.is_built_in(place));
        let place = places.into_iter().next();
        let place =
            place.unwrap_or_else(|| Place::File { name: self.sources.built_in.name.clone(), at: None });
        let says = format!("[{section}] {says}");
        self.faults.push(Fault { place, kind: Kind::Conflict, says, rule: None });
    }

    /// Whether the host has written this key, anywhere.
    pub(super) fn is_said(&self, section: &str, key: &str) -> bool {
        self.sources.find(section, key).is_some_and(|found| !self.sources.is_built_in(&found.place))
    }

    /// Notes that a key is missing which the host alone can decide.
    pub(super) fn unsaid(&mut self, section: &str, says: &str) {
        let name = self.sources.file.as_ref().unwrap_or(&self.sources.built_in).name.clone();
        let (place, says) = (Place::File { name, at: None }, format!("[{section}] {says}"));
        self.faults.push(Fault { place, kind: Kind::Missing, says, rule: None });
    }

    fn example(&self, section: &str, key: &str) -> String {
        self.sources.built_in(section, key).and_then(|found| found.raw.text()).unwrap_or_default()
    }
}
