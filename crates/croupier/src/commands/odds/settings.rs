//! The choices of a house: changed by `--setting`, and listed by `settings`.

use std::io::{self, Write};

use pit::settings::{BadSetting, Setting, change};
use serde_json::{Map, Value, json};

use super::page::{Align, hanging, table};
use crate::refusal::CommandRefusal;

/// A setting as it is at this house.
pub(super) struct Entry {
    key: &'static str,
    value: String,
    /// What the book has, or the recommended reading of it.
    default: String,
    about: &'static str,
    values: &'static str,
    rule: String,
}

/// Carries out `key=value`, or says what could be written.
pub(super) fn set<H>(
    game: &str,
    settings: &[Setting<H>],
    house: &mut H,
    text: &str,
) -> Result<(), CommandRefusal> {
    change(settings, house, text).map_err(|error| {
        let words = error.to_string();
        let words = words.trim_end();
        CommandRefusal::new(match error {
            BadSetting::NoSuchKey { perhaps: None, .. } | BadSetting::NoValue { .. } => {
                format!("--setting {text:?}: {words}; croupier odds {game} settings lists the keys")
            }
            BadSetting::NoSuchKey { perhaps: Some(_), .. } | BadSetting::NoSuchValue { .. } => {
                format!("--setting {text:?}: {words}")
            }
        })
    })
}

/// The changed settings that are among these.
pub(super) fn idle_among(entries: &[Entry], keys: &[&str]) -> Vec<String> {
    changed(entries).map(|entry| entry.key.to_owned()).filter(|key| keys.contains(&key.as_str())).collect()
}

/// Says of settings that they change no number.
pub(super) fn write_idle(answer: &mut impl Write, keys: &[String]) -> io::Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let text =
        format!("{} does not change the odds; croupier simulate and croupier play use it", keys.join(", "));
    writeln!(answer)?;
    hanging(answer, "  ", &text)
}

/// Every setting of a house beside its default.
pub(super) fn entries<H>(settings: &[Setting<H>], house: &H, default: &H) -> Vec<Entry> {
    let entry = |setting: &Setting<H>| Entry {
        key: setting.key,
        value: (setting.read)(house),
        default: (setting.read)(default),
        about: setting.about,
        values: setting.values.trim_end(),
        rule: setting.rule.to_string(),
    };
    settings.iter().map(entry).collect()
}

/// Says that a setting had another value before.
pub(super) fn is_a_change(entries: &mut [Entry], key: &str, default: &str) {
    entries.iter_mut().filter(|entry| entry.key == key).for_each(|entry| entry.default = default.to_owned());
}

/// Those that are not as in the book.
pub(super) fn changed(entries: &[Entry]) -> impl Iterator<Item = &Entry> {
    entries.iter().filter(|entry| entry.value != entry.default)
}

/// The changed ones as programs read them.
pub(super) fn changed_json(entries: &[Entry]) -> Value {
    changed(entries).map(|entry| (entry.key.to_owned(), json!(entry.value))).collect::<Map<_, _>>().into()
}

/// Writes the changed ones in a line of their own, if there are any.
pub(super) fn write_changed(answer: &mut impl Write, entries: &[Entry]) -> io::Result<()> {
    let changed: Vec<String> =
        changed(entries).map(|entry| format!("{}={}", entry.key, entry.value)).collect();
    if changed.is_empty() { Ok(()) } else { hanging(answer, "  settings  ", &changed.join("; ")) }
}

/// Writes the list of all of them.
pub(super) fn write_list(answer: &mut impl Write, game: &str, entries: &[Entry]) -> io::Result<()> {
    writeln!(answer, "Settings of {game}: what they decide, their values and their rules")?;
    // Lines of one price list say the same: it is said once.
    for alike in entries.chunk_by(|one, next| (one.about, one.values) == (next.about, next.values)) {
        let Some(first) = alike.first() else { continue };
        writeln!(answer)?;
        hanging(answer, "", &format!("{}: {}", first.about, first.values))?;
        let rows: Vec<[String; 4]> = alike
            .iter()
            .map(|entry| {
                let was = if entry.value == entry.default { "" } else { &format!("not {}", entry.default) };
                [entry.key.to_owned(), entry.value.clone(), entry.rule.clone(), was.to_owned()]
            })
            .collect();
        table(answer, [Align::Left; 4], &rows)?;
    }
    writeln!(answer, "\nChange one with --setting KEY=VALUE; croupier rules show RULE shows a rule.")
}

/// The list as programs read it.
pub(super) fn list_json(entries: &[Entry]) -> Value {
    let entry = |entry: &Entry| {
        json!({
            "key": entry.key,
            "value": entry.value,
            "default": entry.default,
            "about": entry.about,
            "values": entry.values,
            "rule": entry.rule,
        })
    };
    entries.iter().map(entry).collect()
}
