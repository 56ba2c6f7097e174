//! The house that was asked about: the book's, and what `--setting` has changed.

use pit::premium::{House, SETTINGS, SpinTable, WHEEL_SETTINGS, Weights, Wheel};

use super::KEY;
use crate::commands::odds::settings::{self, Entry};
use crate::refusal::CommandRefusal;

/// Where the keys of the wheel begin.
const WHEEL: &str = "spin.";

/// The key that chooses a pay table, and with it everything else about the wheel.
const TABLE: &str = "spin.table";

/// A house with its wheel.
pub(super) struct Asked {
    /// Prices and readings.
    pub(super) house: House,
    /// The wheel, if somebody has asked for one; otherwise all pay tables of the book are meant.
    wheel: Option<Wheel>,
}

/// The wheel that settings change unless they choose another.
const USUAL: Wheel = Wheel { table: SpinTable::FIVE_PROGRESSIVE, weights: None, approved: true };

impl Asked {
    /// The book, changed by these settings.
    pub(super) fn new<'a>(
        changes: impl Iterator<Item = &'a String> + Clone,
    ) -> Result<Asked, CommandRefusal> {
        let key = |text: &str| text.split('=').next().unwrap_or_default().trim().to_owned();
        let mut house = House::NEW_JERSEY;
        for text in changes.clone().filter(|text| !key(text).starts_with(WHEEL)) {
            settings::set(KEY, SETTINGS, &mut house, text)?;
        }
        // A pay table replaces the whole list, so it comes first, wherever it was typed.
        let (tables, rest): (Vec<&String>, Vec<&String>) =
            changes.filter(|text| key(text).starts_with(WHEEL)).partition(|text| key(text) == TABLE);
        let mut wheel = USUAL;
        for text in tables.iter().chain(&rest) {
            settings::set(KEY, WHEEL_SETTINGS, &mut wheel, text)?;
        }
        let is_asked_for = !(tables.is_empty() && rest.is_empty());
        Ok(Asked { house, wheel: is_asked_for.then_some(wheel) })
    }

    /// Every setting, those of the wheel last.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut entries = settings::entries(SETTINGS, &self.house, &House::NEW_JERSEY);
        let wheel = self.wheel.unwrap_or(USUAL);
        // A pay table that was chosen brings its own prizes: only what differs from it is a change.
        let book = SpinTable::find(wheel.table.key).unwrap_or(USUAL.table);
        let default = Wheel { table: book, ..USUAL };
        entries.extend(settings::entries(WHEEL_SETTINGS, &wheel, &default));
        if wheel.table.key != USUAL.table.key {
            settings::is_a_change(&mut entries, TABLE, USUAL.table.key);
        }
        entries
    }

    /// The pay tables that are meant, each with its weights and whether they are only an example.
    pub(super) fn wheels(&self) -> Vec<(SpinTable, Weights, bool)> {
        let with_weights = |table: SpinTable, weights: Option<Weights>| {
            (table, weights.unwrap_or_else(|| table.example_weights()), weights.is_none())
        };
        match self.wheel {
            Some(wheel) => vec![with_weights(wheel.table, wheel.weights)],
            None => SpinTable::ALL.into_iter().map(|table| with_weights(table, None)).collect(),
        }
    }
}
