//! What a table of Premium Hold 'Em is opened with.

use pit::premium::{Back, Dealing, Decks, SETTINGS, Shuffling, SpinTable, Terms, WHEEL_SETTINGS, Wheel};
use pit::settings::change;

use crate::error::{ScriptError, quote};
use crate::pit::dice::in_short;
use crate::pit::limits;
use crate::words::Words;

/// The words that begin setup lines.
pub(super) const SETUP: &[&str] = &[
    "setting",
    "wheel",
    "dealing",
    "shuffling",
    "decks",
    "positions",
    "limits",
    "chip",
    "meter",
    "preshuffled",
];

/// What the setup lines have said so far.
#[derive(Clone)]
pub(in crate::pit) struct Draft {
    pub(super) terms: Terms,
}

impl Draft {
    pub(super) fn new() -> Draft {
        Draft { terms: Terms::NEW_JERSEY }
    }

    pub(super) fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<(), ScriptError> {
        let terms = &mut self.terms;
        match word {
            "setting" => self.setting(words)?,
            "wheel" => terms.wheel = Some(wheel(words)?),
            "dealing" => terms.dealing = dealing(words)?,
            "shuffling" => {
                terms.shuffling = match (words.take("by"), words.take("counting")) {
                    (true, false) => words.choice(&[("hand", Shuffling::ByHand)])?,
                    (false, counts) => words.choice(&[("machine", Shuffling::Machine { counts })])?,
                    (true, true) => {
                        return Err(words.wrong("decks are shuffled by hand, machine or counting machine"));
                    }
                }
            }
            "decks" => {
                terms.decks = if words.choice(&[("one", false), ("two", true)])? {
                    Decks::Two { backs: [back(words)?, back(words)?] }
                } else {
                    Decks::One
                }
            }
            "positions" => terms.positions = words.number()?,
            "limits" => {
                let ante = words.choice(&[("ante", true), ("bonus", false)])?;
                let limits = limits(words)?;
                *(if ante { &mut terms.ante } else { &mut terms.bonus }) = limits;
            }
            "chip" => terms.coin = words.amount()?,
            "meter" => terms.meter = Some(words.amount()?),
            _ => terms.pre_shuffled = true,
        }
        Ok(())
    }

    fn setting(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        let text = words.rest();
        let changed = match (&mut self.terms.wheel, text.starts_with("spin.")) {
            (Some(wheel), true) => change(WHEEL_SETTINGS, wheel, &text),
            (None, true) => return Err(words.wrong("there is no wheel: it comes first")),
            (_, false) => change(SETTINGS, &mut self.terms.house, &text),
        };
        changed.map_err(|bad| words.wrong(in_short(bad)))
    }
}

fn dealing(words: &mut Words<'_>) -> Result<Dealing, ScriptError> {
    let choices =
        [("manual", Dealing::ManualShoe), ("hand", Dealing::Hand), ("automated", Dealing::AutomatedShoe)];
    let dealing = words.choice(&choices)?;
    if dealing != Dealing::Hand && !words.take("shoe") {
        return Err(words.wrong("cards come from a manual shoe, an automated shoe or the hand"));
    }
    Ok(dealing)
}

fn back(words: &mut Words<'_>) -> Result<Back, ScriptError> {
    words.choice(&[("red", Back::Red), ("blue", Back::Blue), ("green", Back::Green), ("brown", Back::Brown)])
}

/// `5-progressive weights example`, `1-fixed weights 1,1,...`, `5-fixed no weights`; and `not approved`.
fn wheel(words: &mut Words<'_>) -> Result<Wheel, ScriptError> {
    let key = words.word("a pay table")?;
    let Some(table) = SpinTable::find(key) else {
        let all = SpinTable::ALL.map(|table| table.key).join(", ");
        return Err(words.wrong(format!("{} is not a pay table of the wheel: {all}", quote(key))));
    };
    let mut wheel = Wheel { table, weights: None, approved: true };
    if !words.take_all(&["no", "weights"]) {
        if !words.take("weights") {
            return Err(
                words.wrong("the weights are missing: weights example, weights 1,1,... or no weights")
            );
        }
        match words.word("twelve weights")? {
            "example" => wheel.weights = Some(table.example_weights()),
            weights => {
                let written = format!("spin.weights={weights}");
                change(WHEEL_SETTINGS, &mut wheel, &written).map_err(|bad| words.wrong(in_short(bad)))?;
            }
        }
    }
    wheel.approved = !words.take_all(&["not", "approved"]);
    Ok(wheel)
}

#[cfg(test)]
mod tests {
    use super::{Draft, wheel};
    use crate::words::Words;

    fn weights(weights: &str) -> Option<[u32; 12]> {
        let line = format!("5-progressive weights {weights}");
        wheel(&mut Words::of(&line, 1)).expect("a wheel").weights.map(|weights| *weights.by_position())
    }

    #[test]
    fn long_weights_are_read_to_their_end() {
        let mut wanted = [1000; 12];
        wanted[11] = 1;
        assert_eq!(weights(&format!("{}0000001", "1000,".repeat(11))), Some(wanted));
        wanted[11] = 1_000_000;
        assert_eq!(weights(&format!("{}1000000", "1000,".repeat(11))), Some(wanted));
        assert_eq!(weights(&["1000000"; 12].join(",")), Some([1_000_000; 12]));
    }

    #[test]
    fn a_long_price_is_read_to_its_end() {
        let mut draft = Draft::new();
        let line = format!("x_tra.flush={}3 to 20", "0".repeat(60));
        draft.read("setting", &mut Words::of(&line, 1)).expect("a setting");
        let flush = draft.terms.house.x_tra.award(pit::premium::PaytableLine::Flush);
        assert_eq!(flush.text(), "3 to 20");
    }
}
