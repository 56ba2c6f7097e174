//! Houses as `--setting key=value` makes them.

use pit::settings::{BadSetting, Setting, change};
use pit::{craps, mini_dice, premium};

use super::HouseGame;
use crate::refusal::CommandRefusal;

/// The settings somebody has changed, as they were read: key and value.
pub(crate) type Changed = Vec<(&'static str, String)>;

/// A house of Premium Hold 'Em and its wheel.
pub(crate) struct PremiumHouse {
    /// Prices and readings.
    pub(crate) house: premium::House,
    /// The wheel, as it would be if the table had one.
    pub(crate) wheel: premium::Wheel,
    /// Whether the weights are the example's: no book gives any.
    pub(crate) example_weights: bool,
}

/// The beginning of every key of the wheel.
const WHEEL: &str = "spin.";

/// New Jersey's Premium Hold 'Em with these changes. The pay table of the wheel is the one with this key, or the first;
/// without weights of its own it has the example's.
pub(crate) fn premium_house(
    changes: &[String],
    table: Option<&str>,
) -> Result<(PremiumHouse, Changed), CommandRefusal> {
    let tables = premium::SpinTable::ALL;
    let table = match table {
        None => tables[0],
        Some(key) => premium::SpinTable::find(key).ok_or_else(|| {
            let keys = tables.map(|table| table.key).join(", ");
            CommandRefusal::new(format!("the Bonus Spin has no pay table {key:?}; choose from {keys}"))
        })?,
    };
    let mut house = premium::House::NEW_JERSEY;
    let mut wheel = premium::Wheel { table, weights: None, approved: true };
    let mut changed = Changed::new();
    let refused = |bad| refuse(HouseGame::PremiumHoldem, &bad);
    // Another table brings prizes of its own, so it is laid before they are changed.
    let (tables, others): (Vec<&String>, Vec<&String>) =
        changes.iter().partition(|text| key_of(text) == "spin.table");
    for text in tables.into_iter().chain(others) {
        if key_of(text).starts_with(WHEEL) {
            change(premium::WHEEL_SETTINGS, &mut wheel, text).map_err(refused)?;
            note(&mut changed, premium::WHEEL_SETTINGS, &wheel, text);
        } else {
            change(premium::SETTINGS, &mut house, text).map_err(refused)?;
            note(&mut changed, premium::SETTINGS, &house, text);
        }
    }
    let example_weights = wheel.weights.is_none();
    if example_weights {
        wheel.weights = Some(wheel.table.example_weights());
    }
    Ok((PremiumHouse { house, wheel, example_weights }, changed))
}

/// Refuses changes to a wheel the table does not have.
pub(crate) fn refuse_idle_wheel(table: Option<&str>, changed: &Changed) -> Result<(), CommandRefusal> {
    match changed.iter().find(|(key, _)| key.starts_with(WHEEL)) {
        Some((key, _)) if table.is_none() => Err(CommandRefusal::new(format!(
            "--setting {key}: this table has no Bonus Spin; add --bonus-spin 5-progressive"
        ))),
        _ => Ok(()),
    }
}

/// New Jersey's mini-dice with these changes.
pub(crate) fn mini_dice_house(changes: &[String]) -> Result<(mini_dice::House, Changed), CommandRefusal> {
    changed(HouseGame::MiniDice, mini_dice::SETTINGS, mini_dice::House::NEW_JERSEY, changes)
}

/// Usual craps with these changes.
pub(crate) fn craps_house(changes: &[String]) -> Result<(craps::House, Changed), CommandRefusal> {
    changed(HouseGame::Craps, craps::SETTINGS, craps::House::USUAL, changes)
}

fn changed<H>(
    game: HouseGame,
    settings: &'static [Setting<H>],
    mut house: H,
    changes: &[String],
) -> Result<(H, Changed), CommandRefusal> {
    let mut noted = Changed::new();
    for text in changes {
        change(settings, &mut house, text).map_err(|bad| refuse(game, &bad))?;
        note(&mut noted, settings, &house, text);
    }
    Ok((house, noted))
}

/// The key as the settings have it: people write place-4 and place_4.
fn key_of(text: &str) -> String {
    text.split_once('=').map_or(text, |(key, _)| key).trim().replace('-', "_")
}

/// Writes down what a setting is after a change; the last change of a key stands.
fn note<H>(changed: &mut Changed, settings: &'static [Setting<H>], house: &H, text: &str) {
    if let Some(setting) = settings.iter().find(|setting| setting.key == key_of(text)) {
        changed.retain(|(key, _)| *key != setting.key);
        changed.push((setting.key, (setting.read)(house)));
    }
}

fn refuse(game: HouseGame, bad: &BadSetting) -> CommandRefusal {
    let list = format!("`croupier games {}` lists them", game.key());
    CommandRefusal::new(match bad {
        BadSetting::NoSuchKey { key, perhaps: None } => {
            format!("--setting: there is no setting {key:?}; {list}")
        }
        _ => format!("--setting: {bad}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{mini_dice_house, premium_house};

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn settings_are_changed_and_noted() {
        let changes = texts(&["spin.2=60/0", "qualifier=none", "spin.table=1-fixed", "qualifier=4"]);
        let (premium, changed) = premium_house(&changes, None).expect("settings");
        assert_eq!(premium.wheel.table.key, "1-fixed");
        assert_eq!(premium.wheel.table.prizes[1].player.units(), 6_000);
        assert!(premium.example_weights);
        let noted: Vec<String> = changed.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(noted, ["spin.table=1-fixed", "spin.2=60/0", "qualifier=4"]);
        let (_, changed) = mini_dice_house(&texts(&["place-4=2 to 1"])).expect("a hyphen is taken");
        assert_eq!(changed, [("place_4", "2 to 1".to_owned())]);
    }

    #[test]
    fn nonsense_says_what_to_write() {
        let why = |changes: &[&str]| match mini_dice_house(&texts(changes)) {
            Err(refusal) => refusal.to_string(),
            Ok(_) => String::new(),
        };
        assert_eq!(why(&["place_4"]), "--setting: place_4 has no value: write key=value");
        assert_eq!(why(&["place4=2 to 1"]), "--setting: there is no setting place4; did you mean place_4?");
        assert_eq!(
            why(&["tea=yes"]),
            "--setting: there is no setting \"tea\"; `croupier games mini-dice` lists them"
        );
        assert!(premium_house(&[], Some("3-fixed")).is_err());
    }
}
