//! What people call the wagers: the names on the layout are not the only ones.

/// Other names of craps wagers, with hyphens for spaces, and the keys they stand for.
const CRAPS: &[(&str, &[&str])] = &[
    ("pass", &["pass-line", "passline", "line", "pl"]),
    ("dont-pass", &["dont-pass-line", "dont", "dp"]),
    ("dont-come", &["dc"]),
    ("any-7", &["7", "any7", "big-red"]),
    ("any-craps", &["craps", "anycraps"]),
    ("craps-2", &["2", "aces", "snake-eyes"]),
    ("craps-3", &["3", "ace-deuce"]),
    ("craps-12", &["12", "boxcars", "midnight"]),
    ("eleven", &["11", "yo", "yo-11", "yoleven", "any-11"]),
    ("craps-eleven", &["c-e", "ce", "c-and-e", "craps-11", "craps-and-11"]),
];

/// Other names of mini-dice wagers.
const MINI_DICE: &[(&str, &[&str])] =
    &[("any-7", &["7", "any7"]), ("over-7", &["over", "over7"]), ("under-7", &["under", "under7"])];

/// The key of a craps wager that is typed like this, if it is one.
pub(super) fn craps(typed: &str) -> String {
    let name = joined(typed);
    let name = match name.strip_prefix("hardway-").or_else(|| name.strip_prefix("hard-way-")) {
        Some(number) => format!("hard-{number}"),
        None => name,
    };
    let name = name.replace("place-to-", "place-").replace("-to-win", "").replace("-odds-on-", "-odds-");
    // The number alone says which place bet to win is meant.
    match name.strip_prefix("place-") {
        Some(number) if number.starts_with(|letter: char| letter.is_ascii_digit()) => {
            format!("place-win-{number}")
        }
        _ => common(CRAPS, name),
    }
}

/// The key of a mini-dice wager that is typed like this, if it is one.
pub(super) fn mini_dice(typed: &str) -> String {
    common(MINI_DICE, joined(typed))
}

fn common(names: &[(&str, &[&str])], name: String) -> String {
    let key = names.iter().find(|(_, others)| others.contains(&name.as_str()));
    key.map_or(name, |(key, _)| (*key).to_owned())
}

/// Words as keys have them: hyphens between, no apostrophes, numbers in figures. Only `eleven` is a key itself.
fn joined(typed: &str) -> String {
    let plain = typed.to_lowercase().replace(['\'', '’'], "").replace('&', " ");
    let words = plain.split([' ', '_', '-']).filter(|word| !word.is_empty()).map(|word| match word {
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "twelve" => "12",
        other => other,
    });
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use pit::{craps, mini_dice};

    #[test]
    fn every_key_is_its_own_name_and_every_other_name_has_one() {
        for wager in craps::Wager::ALL {
            assert_eq!(super::craps(wager.key()), wager.key());
        }
        for wager in mini_dice::Wager::ALL {
            assert_eq!(super::mini_dice(wager.key()), wager.key());
        }
        for (key, names) in super::CRAPS {
            assert!(craps::Wager::read(key).is_ok(), "{key}");
            names.iter().for_each(|name| assert_eq!(super::craps(name), *key));
        }
        for (key, names) in super::MINI_DICE {
            assert!(mini_dice::Wager::read(key).is_ok(), "{key}");
            names.iter().for_each(|name| assert_eq!(super::mini_dice(name), *key));
        }
    }

    #[test]
    fn names_are_taken_however_they_are_written() {
        for (typed, key) in [
            ("C&E", "craps-eleven"),
            ("c and e", "craps-eleven"),
            ("craps eleven", "craps-eleven"),
            ("don't pass", "dont-pass"),
            ("hardway eight", "hard-8"),
            ("Any Seven", "any-7"),
            ("place six", "place-win-6"),
            ("place to win 6", "place-win-6"),
            ("place to lose 6", "place-lose-6"),
            ("come odds 6", "come-odds-6"),
            ("yo", "eleven"),
        ] {
            assert_eq!(super::craps(typed), key);
        }
    }
}
