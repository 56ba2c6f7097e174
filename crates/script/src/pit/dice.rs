//! What the scripts of both dice games share: dice, wagers on the layout, and settings; refused settings in words, for
//! all games of the pit.

use chips::Chips;
use game::{Actor, Seat};
use pit::Limits;
use pit::settings::{BadSetting, Setting, change};
use rulebook::RuleId;

use super::Pit;
use super::expect::{Check, is};
use crate::error::{ScriptError, plain, quote, short};
use crate::money::{DOLLAR, Dollars};
use crate::words::Words;

/// The limits where a script says nothing.
pub(super) const LIMITS: Limits = Limits { least: DOLLAR, most: Chips::new(100_000) };

/// A game with wagers that stay on the layout.
pub(super) trait Layout: Pit {
    fn wagers(table: &Self::Table, seat: Seat) -> Vec<(&'static str, Chips)>;
    /// The rule that lists the wagers, if this is none of them.
    fn unknown(word: &str) -> Option<RuleId>;
}

/// Two faces, as in `3-4`. Whether dice have them the table says.
pub(super) fn faces(words: &mut Words<'_>) -> Result<[u8; 2], ScriptError> {
    let word = words.word("dice")?;
    let faces = word.split_once('-').and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?]));
    faces.ok_or_else(|| words.wrong(format!("{} is not a roll: write it as 3-4", quote(word))))
}

/// Whose leaving it is: the player's own, unless the line names a seat.
pub(super) fn own_or_named(actor: Actor, words: &mut Words<'_>) -> Result<Seat, ScriptError> {
    match actor {
        Actor::Seat(seat) if words.is_empty() => Ok(seat),
        _ => words.seat(),
    }
}

/// A wager by its name.
pub(super) fn wager<W, E>(
    words: &mut Words<'_>,
    read: impl Fn(&str) -> Result<W, E>,
) -> Result<W, ScriptError> {
    let word = words.word("a wager")?;
    read(word).map_err(|_| words.wrong(format!("{} is not a wager of this game", quote(word))))
}

/// `KEY=VALUE`.
pub(super) fn setting<H>(
    settings: &[Setting<H>],
    house: &mut H,
    words: &mut Words<'_>,
) -> Result<(), ScriptError> {
    let text = words.rest();
    change(settings, house, &text).map_err(|bad| words.wrong(in_short(bad)))
}

/// Why a setting cannot be changed, without repeating words that are too long. What is read is never cut: a price or a
/// weight without its end is another one.
pub(super) fn in_short(bad: BadSetting) -> String {
    let cut = |text: String| short(&text).to_owned();
    let bad = match bad {
        BadSetting::NoSuchKey { key, perhaps } => BadSetting::NoSuchKey { key: cut(key), perhaps },
        BadSetting::NoSuchValue { key, value, values } => {
            BadSetting::NoSuchValue { key, value: cut(value), values }
        }
        BadSetting::NoValue { text } => BadSetting::NoValue { text: cut(text) },
    };
    plain(&bad.to_string())
}

/// `up 1 place-6 12, field 5`: exactly this is on the layout; `up 1 nothing`.
pub(super) fn up<P: Layout>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    let seat = words.seat()?;
    let mut wanted = Vec::new();
    if !words.take("nothing") {
        for mut item in words.items() {
            let wager = item.word("a wager")?;
            if !P::is_wager(wager) {
                return Err(item.wrong(format!("{} is not a wager of this game", quote(wager))));
            }
            wanted.push((wager.to_owned(), item.amount()?));
            item.end()?;
        }
        if wanted.is_empty() {
            return Err(words.wrong("the wagers are missing: up 1 place-6 12, field 5; or up 1 nothing"));
        }
    }
    wanted.sort();
    Ok(Box::new(move |run| {
        let text = |wagers: &[(String, Chips)]| match wagers {
            [] => "nothing".to_owned(),
            all => all
                .iter()
                .map(|(wager, stake)| format!("{wager} {}", Dollars(*stake)))
                .collect::<Vec<_>>()
                .join(", "),
        };
        let mut found: Vec<(String, Chips)> =
            P::wagers(&run.table, seat).into_iter().map(|(wager, stake)| (wager.to_owned(), stake)).collect();
        found.sort();
        is(&text(&wanted), text(&found)).map_err(|found| format!("up {seat} {found}"))
    }))
}

/// `unknown wager big-6 RULE`: the game has no such wager, by the rule that lists them.
pub(super) fn unknown<P: Layout>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    if !words.take("wager") {
        return Err(words.wrong("what may be unknown is a wager: unknown wager big-6"));
    }
    let word = words.word("a wager")?.to_owned();
    let wanted = if words.is_empty() { None } else { Some(words.rule()?) };
    Ok(Box::new(move |_| match (P::unknown(&word), wanted) {
        (None, _) => Err("a wager of this game".to_owned()),
        (Some(rule), Some(wanted)) if rule != wanted => Err(format!("unknown by {rule}")),
        _ => Ok(()),
    }))
}

#[cfg(test)]
mod tests {
    use chips::PayRatio;
    use pit::craps::{CrapsPriceLine, House, SETTINGS};

    use super::setting;
    use crate::words::Words;

    #[test]
    fn a_long_price_is_read_to_its_end() {
        let mut house = House::USUAL;
        let price = format!("field={}3 to 20", "0".repeat(60));
        setting(SETTINGS, &mut house, &mut Words::of(&price, 1)).expect("a setting");
        assert_eq!(Some(house.prices.price(CrapsPriceLine::Field)), PayRatio::new(3, 20));
    }

    #[test]
    fn a_long_price_is_not_repeated() {
        let mut house = House::USUAL;
        let price = format!("field={}", "x".repeat(500));
        let error = setting(SETTINGS, &mut house, &mut Words::of(&price, 1)).expect_err("no price");
        let said = error.to_string();
        assert!(said.len() < 200 && said.ends_with("odds such as 7 to 5"), "{said}");
    }
}
