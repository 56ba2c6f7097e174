//! The words of one line, read from left to right.

use cards::{Card, CardReader, Face};
use chips::{Chips, Currency};
use game::{Seat, SeatSet};
use rulebook::RuleId;

use crate::error::{ScriptError, plain, quote};
use crate::money;

/// The words of one line. A comma at the edge of a word is a word of its own: it separates the items of a list.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
    line: usize,
    /// What amounts are written in.
    money: Currency,
}

impl<'a> Words<'a> {
    /// The words of this text, which stands in this line.
    pub(crate) fn of(text: &'a str, line: usize) -> Words<'a> {
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            let bare = word.trim_matches(',');
            if word.starts_with(',') {
                words.push(",");
            }
            if !bare.is_empty() {
                words.push(bare);
                if word.ends_with(',') {
                    words.push(",");
                }
            }
        }
        Words { words, at: 0, line, money: money::CURRENCY }
    }

    /// The same words, with amounts in this currency.
    pub(crate) fn in_currency(self, money: Currency) -> Words<'a> {
        Words { money, ..self }
    }

    /// In which line they stand.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// An error in this line.
    pub(crate) fn wrong(&self, what: impl Into<String>) -> ScriptError {
        ScriptError::malformed(self.line, what)
    }

    /// Whether no word is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.at >= self.words.len()
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at += 1;
        Some(word)
    }

    /// Takes the next word if it is this one.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let taken = self.peek() == Some(word);
        self.at += usize::from(taken);
        taken
    }

    /// Takes the next words if they are these.
    pub(crate) fn take_all(&mut self, words: &[&str]) -> bool {
        let taken = self.words[self.at.min(self.words.len())..].starts_with(words);
        self.at += if taken { words.len() } else { 0 };
        taken
    }

    /// The next word, whatever it is; `what` says what should stand there.
    pub(crate) fn word(&mut self, what: &str) -> Result<&'a str, ScriptError> {
        self.next().ok_or_else(|| self.wrong(format!("the line ends where {what} should be")))
    }

    /// One of some words, and what each stands for.
    pub(crate) fn choice<T: Copy>(&mut self, choices: &[(&str, T)]) -> Result<T, ScriptError> {
        let all = || choices.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        let Some(word) = self.next() else {
            return Err(self.wrong(format!("the line ends where one of these should be: {}", all())));
        };
        let found = choices.iter().find(|(choice, _)| *choice == word);
        found
            .map(|(_, value)| *value)
            .ok_or_else(|| self.wrong(format!("{} is not one of these: {}", quote(word), all())))
    }

    pub(crate) fn yes_no(&mut self) -> Result<bool, ScriptError> {
        self.choice(&[("yes", true), ("no", false)])
    }

    pub(crate) fn amount(&mut self) -> Result<Chips, ScriptError> {
        let word = self.word("an amount")?;
        self.read_amount(word)
    }

    /// Reads a word, or a part of one, as an amount.
    pub(crate) fn read_amount(&self, word: &str) -> Result<Chips, ScriptError> {
        self.money.read(word).map_err(|error| {
            self.wrong(format!("{} is not an amount: {}", quote(word), plain(&error.to_string())))
        })
    }

    /// Amounts with something between them, in one word: `1/2/5`.
    pub(crate) fn amounts(&self, word: &str, between: char) -> Result<Vec<Chips>, ScriptError> {
        word.split(between).map(|amount| self.read_amount(amount)).collect()
    }

    pub(crate) fn number(&mut self) -> Result<u8, ScriptError> {
        let word = self.word("a number")?;
        word.parse().map_err(|_| self.wrong(format!("{} is not a number from 0 to 255", quote(word))))
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, ScriptError> {
        let word = self.word("a seat's number")?;
        let seat = word.parse().ok().and_then(Seat::new);
        seat.ok_or_else(|| self.wrong(format!("{} is not a seat: they are 1 to {}", quote(word), Seat::MOST)))
    }

    /// All that follows in this item, as seats in this order.
    pub(crate) fn seats(&mut self) -> Result<Vec<Seat>, ScriptError> {
        let mut seats = Vec::new();
        while self.peek().is_some_and(|word| word != ",") {
            seats.push(self.seat()?);
        }
        Ok(seats)
    }

    /// All that follows in this item, as a set of seats; `nobody` is the empty one.
    pub(crate) fn seat_set(&mut self) -> Result<SeatSet, ScriptError> {
        if self.take("nobody") {
            return Ok(SeatSet::EMPTY);
        }
        Ok(self.seats()?.into_iter().collect())
    }

    /// All that follows in this item, as cards: `AhKh`, `Ah Kh`, and `??` for one that is not known.
    pub(crate) fn cards(&mut self) -> Result<Vec<Option<Card>>, ScriptError> {
        let mut cards = Vec::new();
        while let Some(word) = self.peek().filter(|word| !matches!(*word, "," | "to")) {
            self.at += 1;
            let mut rest = word;
            while !rest.is_empty() {
                if let Some(after) = rest.strip_prefix("??") {
                    cards.push(None);
                    rest = after;
                    continue;
                }
                let end = rest.find("??").unwrap_or(rest.len());
                for face in CardReader::new(&rest[..end]) {
                    match face {
                        Ok(Face::Card(card)) => cards.push(Some(card)),
                        Ok(Face::Joker) => return Err(self.wrong("a joker is never in play")),
                        Err(error) => {
                            return Err(self.wrong(format!("{} is not a card: {error}", quote(word))));
                        }
                    }
                }
                rest = &rest[end..];
            }
        }
        if cards.is_empty() {
            return Err(self.wrong("the line ends where a card should be"));
        }
        Ok(cards)
    }

    /// One card.
    pub(crate) fn card(&mut self) -> Result<Option<Card>, ScriptError> {
        match self.cards()?[..] {
            [card] => Ok(card),
            _ => Err(self.wrong("expected one card")),
        }
    }

    /// The next word as the id of a rule.
    pub(crate) fn rule(&mut self) -> Result<RuleId, ScriptError> {
        let word = self.word("the id of a rule")?;
        RuleId::find(word).ok_or_else(|| {
            self.wrong(format!("there is no rule {}; see `croupier rules search`", quote(word)))
        })
    }

    /// The items of a list, between commas.
    pub(crate) fn items(&mut self) -> Vec<Words<'a>> {
        let rest = &self.words[self.at.min(self.words.len())..];
        self.at = self.words.len();
        rest.split(|word| *word == ",")
            .map(|words| Words { words: words.to_vec(), at: 0, line: self.line, money: self.money })
            .filter(|item| !item.is_empty())
            .collect()
    }

    /// All words that follow, one space between them.
    pub(crate) fn rest(&mut self) -> String {
        let rest = self.words[self.at.min(self.words.len())..].join(" ");
        self.at = self.words.len();
        rest.replace(" ,", ",")
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self) -> Result<(), ScriptError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.wrong(format!("{} is one word too many", quote(word)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn commas_part_items_and_group_digits() {
        let mut words = Words::of("1 1,000,  2 50 ,3 7", 4);
        let items: Vec<String> = words.items().iter_mut().map(Words::rest).collect();
        assert_eq!(items, ["1 1,000", "2 50", "3 7"]);
    }

    #[test]
    fn cards_may_touch_and_may_be_unknown() {
        let text = |text: &str| {
            let cards = Words::of(text, 1).cards().unwrap();
            cards
                .iter()
                .map(|card| card.map_or("??".to_owned(), |card| card.to_string()))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(text("AhKh 7c"), "Ah Kh 7c");
        assert_eq!(text("????9d ??"), "?? ?? 9d ??");
        assert_eq!(text("10h2s"), "Th 2s");
        for bad in ["", "A", "Ax", "Ah?", "?", "joker", "AhKh?K"] {
            assert!(Words::of(bad, 1).cards().is_err(), "{bad}");
        }
    }
}
