//! Amounts and cards as tracker text writes them.

use cards::Card;

use crate::histories::streets::Fault;
use crate::histories::unread::Unread;
use crate::phh::Number;

/// `$1.50`, `€20`, `1500`.
pub(super) fn amount(word: &str, line: usize) -> Result<Number, Fault> {
    let plain = word.trim().trim_start_matches(['$', '€', '£', '¥']);
    if plain.contains(',') {
        return Err((line, Unread::Commas(word.to_owned())));
    }
    let number = Number::read(plain).filter(|number| !number.is_negative());
    number.ok_or_else(|| (line, Unread::NoAmount(word.to_owned())))
}

/// The first amount of some words.
pub(super) fn first_amount(words: &str, line: usize) -> Result<Number, Fault> {
    let is_amount = |word: &&str| {
        let plain = word.trim_start_matches(['$', '€', '£', '¥', '(']);
        plain.starts_with(|c: char| c.is_ascii_digit())
    };
    let word = words.split_whitespace().find(is_amount);
    let word = word.ok_or_else(|| (line, Unread::NoAmount(words.to_owned())))?;
    amount(word.trim_start_matches('(').trim_end_matches([')', '.']), line)
}

/// The cards of every bracket: `[Ah Kh] [2c]`.
pub(super) fn bracketed(text: &str, line: usize) -> Result<Vec<Vec<Card>>, Fault> {
    let mut groups = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('[') {
        let Some((inside, behind)) = after.split_once(']') else {
            return Err((line, Unread::NotUnderstood(text.to_owned())));
        };
        let card = |word: &str| word.parse::<Card>().map_err(|_| (line, Unread::NoCard(word.to_owned())));
        groups.push(inside.split_whitespace().map(card).collect::<Result<Vec<Card>, Fault>>()?);
        rest = behind;
    }
    Ok(groups)
}
