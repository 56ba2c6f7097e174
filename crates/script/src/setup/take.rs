//! What the house takes: rake and jackpot drops.

use poker::{JackpotDrop, Rake, RakeLevel, RakeMethod, RakeTime};

use crate::error::{ScriptError, quote};
use crate::words::Words;

/// `rake 10% cap 4 each round`, `rake levels 20:1 40:1 at the end`, `rake 5% levels 40:1 each round`, `rake none`.
pub(super) fn rake(words: &mut Words<'_>) -> Result<Option<Rake>, ScriptError> {
    if words.take("none") {
        return Ok(None);
    }
    let method = if words.take("levels") {
        RakeMethod::Levels(levels(words)?)
    } else {
        let percent = percent(words)?;
        if words.take("levels") {
            RakeMethod::PercentAndLevels { percent, levels: levels(words)? }
        } else {
            RakeMethod::Percent(percent)
        }
    };
    let mut rake = Rake { method, when: RakeTime::EndOfHand, cap: None, no_flop_no_drop: false };
    loop {
        if words.take("cap") {
            rake.cap = Some(words.amount()?);
        } else if words.take_all(&["each", "round"]) {
            rake.when = RakeTime::EachRound;
        } else if words.take_all(&["at", "the", "end"]) {
            rake.when = RakeTime::EndOfHand;
        } else if words.take_all(&["no", "flop", "no", "drop"]) {
            rake.no_flop_no_drop = true;
        } else {
            return Ok(Some(rake));
        }
    }
}

fn percent(words: &mut Words<'_>) -> Result<u8, ScriptError> {
    let word = words.word("the rake, such as 10% or levels 20:1")?;
    let percent = word.strip_suffix('%').and_then(|number| number.parse().ok());
    percent
        .ok_or_else(|| words.wrong(format!("{} is not a rake: write 10% or levels 20:1 40:1", quote(word))))
}

fn levels(words: &mut Words<'_>) -> Result<Vec<RakeLevel>, ScriptError> {
    let mut levels = Vec::new();
    while let Some((reached, amount)) = words.peek().and_then(|word| word.split_once(':')) {
        levels.push(RakeLevel { reached: words.read_amount(reached)?, amount: words.read_amount(amount)? });
        words.next();
    }
    if levels.is_empty() {
        return Err(words.wrong("rake levels are written as the pot and what is taken: levels 20:1 40:1"));
    }
    Ok(levels)
}

/// The funds a drop may feed.
pub(crate) const FUNDS: &[(&str, &str)] =
    &[("bad-beat", "bad-beat"), ("high-hand", "high-hand"), ("jackpot", "jackpot")];

/// `drop bad-beat 1 over 20 dealt 5`, or `drop none`.
pub(super) fn drop(words: &mut Words<'_>) -> Result<Option<JackpotDrop>, ScriptError> {
    if words.take("none") {
        return Ok(None);
    }
    let name = words.choice(FUNDS)?;
    let amount = words.amount()?;
    words.choice(&[("over", ())])?;
    let pot_over = words.amount()?;
    words.choice(&[("dealt", ())])?;
    Ok(Some(JackpotDrop { name, amount, pot_over, least_dealt: words.number()? }))
}
