//! What a player may do: `= options fold, call 8, raise 16-200`.

use std::fmt;

use chips::Chips;

use crate::error::{ScriptError, quote};
use crate::money::Dollars;
use crate::words::Words;

/// Everything a player may do, in the order of [`Offer`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offers(Vec<Offer>);

/// One thing a player may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offer {
    Fold,
    Check,
    Call(Chips),
    BringIn(Chips),
    /// To open the betting.
    Bet(Amounts),
    /// To raise or complete.
    Raise(Amounts),
    Chop,
    Decline,
    Discard {
        least: u8,
        most: u8,
    },
    RunIt {
        most: u8,
    },
    Show,
    Muck,
}

impl Offer {
    /// Its place in the list.
    fn order(self) -> u8 {
        match self {
            Offer::Fold => 0,
            Offer::Check => 1,
            Offer::Call(_) => 2,
            Offer::BringIn(_) => 3,
            Offer::Bet(_) => 4,
            Offer::Raise(_) => 5,
            Offer::Chop => 6,
            Offer::Decline => 7,
            Offer::Discard { .. } => 8,
            Offer::RunIt { .. } => 9,
            Offer::Show => 10,
            Offer::Muck => 11,
        }
    }
}

/// Totals: the least, the most, and steps between them. Without a step they are those of the table's chip.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amounts {
    pub(crate) least: Chips,
    pub(crate) most: Chips,
    pub(crate) step: Option<Chips>,
}

/// The most amounts that are written one by one.
const LISTED: u64 = 5;

impl Amounts {
    /// The step, as far as it matters: one that is longer than the way is as good as any other that is.
    fn pace(&self) -> Option<u64> {
        let room = self.most.units().saturating_sub(self.least.units());
        if room == 0 { Some(0) } else { self.step.map(|step| step.units().min(room)) }
    }

    /// Every amount from the least to the most, if they are few.
    fn listed(&self) -> Option<Vec<Chips>> {
        let room = self.most.units().saturating_sub(self.least.units());
        let step = self.step.map_or(1, Chips::units).max(1);
        if room / step >= LISTED {
            return None;
        }
        let mut amounts: Vec<Chips> =
            (0..=room / step).map(|n| Chips::new(self.least.units() + n * step)).collect();
        if amounts.last() != Some(&self.most) {
            amounts.push(self.most);
        }
        Some(amounts)
    }

    /// Reads `16-200`, `16-200 by 5` or one amount.
    fn read(item: &mut Words<'_>) -> Result<Amounts, ScriptError> {
        let word = item.word("an amount")?;
        let Some((least, most)) = word.split_once('-') else {
            let amount = item.read_amount(word)?;
            return Ok(Amounts { least: amount, most: amount, step: Some(Chips::ZERO) });
        };
        let (least, most) = (item.read_amount(least)?, item.read_amount(most)?);
        let step = if item.take("by") { Some(item.amount()?) } else { None };
        Ok(Amounts { least, most, step })
    }

    /// One more amount of a list; the last may be less than a step away.
    fn add(&mut self, amount: Chips, words: &Words<'_>) -> Result<(), ScriptError> {
        let Ok(more) = amount.minus(self.most) else {
            return Err(words.wrong("amounts are listed from the least to the most"));
        };
        if self.least == self.most {
            self.step = Some(more);
        } else if self.step.is_none_or(|step| more > step) || !self.is_whole() {
            return Err(words.wrong("amounts are listed in even steps"));
        }
        self.most = amount;
        Ok(())
    }

    /// Whether the most is whole steps away from the least.
    fn is_whole(&self) -> bool {
        let room = self.most.units().saturating_sub(self.least.units());
        self.step.is_some_and(|step| !step.is_zero() && room.is_multiple_of(step.units()))
    }
}

impl PartialEq for Amounts {
    /// The same amounts, however they are written.
    fn eq(&self, other: &Amounts) -> bool {
        (self.least, self.most, self.pace()) == (other.least, other.most, other.pace())
    }
}

impl Eq for Amounts {}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (Dollars(self.least), Dollars(self.most));
        if least == most {
            return write!(f, "{least}");
        }
        let Some(step) = self.step else { return write!(f, "{least}-{most}") };
        match self.listed() {
            Some(amounts) => {
                let texts: Vec<String> = amounts.iter().map(|amount| Dollars(*amount).to_string()).collect();
                f.write_str(&texts.join(", "))
            }
            None => write!(f, "{least}-{most} by {}", Dollars(step)),
        }
    }
}

impl Offers {
    pub(crate) fn new(mut offers: Vec<Offer>) -> Offers {
        offers.sort_by_key(|offer| offer.order());
        Offers(offers)
    }

    /// Without the steps of the table's chip, which are not written.
    pub(crate) fn unwritten(self, chip: Chips) -> Offers {
        self.with_steps(|step| step.filter(|step| *step != chip))
    }

    /// With the steps of the table's chip, where none are written.
    pub(crate) fn in_chips(self, chip: Chips) -> Offers {
        self.with_steps(|step| step.or(Some(chip)))
    }

    fn with_steps(mut self, change: impl Fn(Option<Chips>) -> Option<Chips>) -> Offers {
        for offer in &mut self.0 {
            if let Offer::Bet(amounts) | Offer::Raise(amounts) = offer {
                amounts.step = change(amounts.step);
            }
        }
        self
    }

    pub(super) fn read(words: &mut Words<'_>) -> Result<Offers, ScriptError> {
        if words.take("none") {
            return Ok(Offers(Vec::new()));
        }
        let mut offers: Vec<Offer> = Vec::new();
        for mut item in words.items() {
            let bare = item.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
            if bare {
                let amount = item.amount()?;
                match offers.last_mut() {
                    Some(Offer::Bet(amounts) | Offer::Raise(amounts)) => amounts.add(amount, &item)?,
                    _ => return Err(item.wrong("only bets and raises have several amounts")),
                }
            } else {
                offers.push(offer(&mut item)?);
            }
            item.end()?;
        }
        Ok(Offers::new(offers))
    }
}

fn offer(item: &mut Words<'_>) -> Result<Offer, ScriptError> {
    Ok(match item.word("what is offered")? {
        "fold" => Offer::Fold,
        "check" => Offer::Check,
        "call" => Offer::Call(item.amount()?),
        "bring" => {
            item.choice(&[("in", ())])?;
            Offer::BringIn(item.amount()?)
        }
        "bet" => Offer::Bet(Amounts::read(item)?),
        "raise" => Offer::Raise(Amounts::read(item)?),
        "chop" => Offer::Chop,
        "decline" => Offer::Decline,
        "discard" => {
            let word = item.word("how many cards")?;
            let (least, most) = word.split_once('-').unwrap_or((word, word));
            let number =
                |text: &str| text.parse().map_err(|_| item.wrong(format!("{} is not a number", quote(text))));
            Offer::Discard { least: number(least)?, most: number(most)? }
        }
        "run" => {
            item.choice(&[("it", ())])?;
            Offer::RunIt { most: item.number()? }
        }
        "show" => Offer::Show,
        "muck" => Offer::Muck,
        other => {
            return Err(item.wrong(format!(
                "{} is never offered: fold, check, call, bring in, bet, raise, chop, decline, discard, run it, show, \
                 muck",
                quote(other)
            )));
        }
    })
}

impl fmt::Display for Offers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |offer: &Offer| match *offer {
            Offer::Fold => "fold".to_owned(),
            Offer::Check => "check".to_owned(),
            Offer::Call(amount) => format!("call {}", Dollars(amount)),
            Offer::BringIn(amount) => format!("bring in {}", Dollars(amount)),
            Offer::Bet(amounts) => format!("bet {amounts}"),
            Offer::Raise(amounts) => format!("raise {amounts}"),
            Offer::Chop => "chop".to_owned(),
            Offer::Decline => "decline".to_owned(),
            Offer::Discard { least, most } if least == most => format!("discard {least}"),
            Offer::Discard { least, most } => format!("discard {least}-{most}"),
            Offer::RunIt { most } => format!("run it {most}"),
            Offer::Show => "show".to_owned(),
            Offer::Muck => "muck".to_owned(),
        };
        let texts: Vec<String> = self.0.iter().map(text).collect();
        if texts.is_empty() { f.write_str("none") } else { f.write_str(&texts.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::Offers;
    use crate::words::Words;

    fn read(text: &str) -> Offers {
        Offers::read(&mut Words::of(text, 1)).unwrap()
    }

    #[test]
    fn offers_are_printed_as_they_are_read() {
        for text in [
            "fold, call 8, raise 16-200",
            "fold, check, bet 5, 10",
            "fold, call 5, raise 10, 15, 20, 23",
            "fold, call 5, raise 10-200 by 5",
            "bring in 2, raise 5",
            "discard 0-5",
            "show, muck",
            "none",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("raise 20, fold").to_string(), "fold, raise 20");
    }

    #[test]
    fn the_same_amounts_are_equal_however_written() {
        assert_eq!(read("bet 5-10 by 5"), read("bet 5, 10"));
        assert_ne!(read("bet 5-15"), read("bet 5, 15"));
        assert_ne!(read("bet 5, 10, 15"), read("bet 5, 15"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["fly", "fold fold", "5", "fold, 5", "raise 10, 5", "raise 5, 10, 20", "raise x-y", "call"]
        {
            assert!(Offers::read(&mut Words::of(text, 1)).is_err(), "{text}");
        }
    }
}
