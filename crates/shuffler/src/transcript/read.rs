//! Reading transcripts. Whatever the text, the answer is a transcript or what is wrong in which line.

use std::fmt;

use cards::{Card, CardSet};
use game::{HandNumber, Seat, TableId};

use super::write::{MIXED_TITLE, TITLE, WITHHELD, sum};
use super::{DeckRecord, LONGEST, Transcript, ViewerName};
use crate::contribution::{Contribution, ContributionCommitment, ContributionNonce, FixedHash, Mixed};
use crate::head::{Contents, Deal};
use crate::opening::Opening;
use crate::order::MOST;
use crate::seal::{Commitment, Drawn, Root, Salt, Seal, SetCommitment};
use crate::source::Origin;

/// A text that is no transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotATranscript {
    /// In which line, from 1.
    pub line: usize,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong with a line of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The text is longer than any transcript.
    TooLong,
    /// The first line does not say what this is.
    NoTitle,
    /// The text ends too early.
    Ends,
    /// Another line was expected: one that begins with this word.
    Expected(&'static str),
    /// The line begins with the right word, but what follows cannot be read.
    Unreadable(&'static str),
    /// There is something behind the end.
    Behind,
    /// The sum at the end does not fit: something has been changed, added or left out.
    Sum,
}

impl NotATranscript {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self.wrong {
            Wrong::TooLong => "transcript-too-long",
            Wrong::NoTitle => "transcript-no-title",
            Wrong::Ends => "transcript-ends",
            Wrong::Expected(_) => "transcript-expected",
            Wrong::Unreadable(_) => "transcript-unreadable",
            Wrong::Behind => "transcript-behind-end",
            Wrong::Sum => "transcript-sum",
        }
    }
}

impl fmt::Display for NotATranscript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotATranscript { line, wrong } = self;
        match wrong {
            Wrong::TooLong => write!(f, "the text is longer than {LONGEST} bytes: it is not a transcript"),
            Wrong::NoTitle => {
                write!(f, "line {line}: a transcript must begin with `{TITLE}` or `{MIXED_TITLE}`")
            }
            Wrong::Ends => write!(f, "line {line}: the transcript ends too early; ask for it again"),
            Wrong::Expected(word) => write!(f, "line {line}: expected a line that begins with `{word}`"),
            Wrong::Unreadable(word) => write!(f, "line {line}: what follows `{word}` cannot be read"),
            Wrong::Behind => write!(f, "line {line}: nothing may follow `end`"),
            Wrong::Sum => write!(f, "line {line}: the checksum is wrong; the transcript has been changed"),
        }
    }
}

impl std::error::Error for NotATranscript {}

impl Transcript {
    /// Reads a transcript. That it can be read says nothing yet about whether it is true.
    pub fn from_text(text: &str) -> Result<Transcript, NotATranscript> {
        if text.len() > LONGEST {
            return Err(NotATranscript { line: 1, wrong: Wrong::TooLong });
        }
        let mut lines = Lines { text, at: 0, number: 0 };
        let mixed = match lines.next()? {
            TITLE => false,
            MIXED_TITLE => true,
            _ => return Err(lines.wrong(Wrong::NoTitle)),
        };
        let table = TableId(lines.fact("table", number)?);
        let hand = HandNumber(lines.fact("hand", number)?);
        let viewer = lines.fact("viewer", ViewerName::new)?;
        let mut decks = Vec::new();
        while let Some(deck) = lines.optional("deck", number)? {
            // Only the first deck of a hand is added to.
            let mixed = mixed && decks.is_empty();
            decks.push(lines.deck(Deal { table, hand, deck }, mixed)?);
        }
        let before = &text[..lines.at];
        let end = lines.fact("end", |end| Some(end.to_owned()))?;
        if lines.at != text.len() {
            lines.number += 1;
            return Err(lines.wrong(Wrong::Behind));
        }
        if end != sum(before) {
            return Err(lines.wrong(Wrong::Sum));
        }
        Ok(Transcript { table, hand, viewer, decks })
    }
}

/// The text, line by line.
struct Lines<'a> {
    text: &'a str,
    /// Where the next line begins.
    at: usize,
    /// The number of the line read last.
    number: usize,
}

impl<'a> Lines<'a> {
    fn wrong(&self, wrong: Wrong) -> NotATranscript {
        NotATranscript { line: self.number, wrong }
    }

    /// The line ahead: a line without a line feed is not a line.
    fn ahead(&self) -> Option<&'a str> {
        self.text.get(self.at..)?.split_once('\n').map(|(line, _)| line)
    }

    fn next(&mut self) -> Result<&'a str, NotATranscript> {
        self.number += 1;
        let line = self.ahead().ok_or(self.wrong(Wrong::Ends))?;
        self.at += line.len() + 1;
        Ok(line)
    }

    /// What follows a word, if the next line begins with it.
    fn optional<T>(
        &mut self,
        word: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>, NotATranscript> {
        let follows = |line: &'a str| line.strip_prefix(word)?.strip_prefix(' ');
        let Some(fact) = self.ahead().and_then(follows) else { return Ok(None) };
        self.next()?;
        read(fact).map(Some).ok_or(self.wrong(Wrong::Unreadable(word)))
    }

    /// What follows a word that must come next.
    fn fact<T>(
        &mut self,
        word: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, NotATranscript> {
        if let Some(fact) = self.optional(word, read)? {
            return Ok(fact);
        }
        self.next()?;
        Err(self.wrong(Wrong::Expected(word)))
    }

    fn mixed(&mut self) -> Result<(Mixed, FixedHash), NotATranscript> {
        let after = HandNumber(self.fact("after", number)?);
        let sealed = self.fact("sealed", number)?;
        let closed = self.fact("closed", number)?;
        let mut contributions = vec![self.fact("contribution", contribution)?];
        while let Some(next) = self.optional("contribution", contribution)? {
            if contributions.last().is_some_and(|last: &Contribution| last.seat >= next.seat) {
                return Err(self.wrong(Wrong::Unreadable("contribution")));
            }
            contributions.push(next);
        }
        let fixed = self.fact("fixed", FixedHash::from_hex)?;
        Ok((Mixed { after, sealed, closed, contributions }, fixed))
    }

    fn deck(&mut self, deal: Deal, mixed: bool) -> Result<DeckRecord, NotATranscript> {
        let origin = self.fact("entropy", Origin::from_key)?;
        let previous = self.optional("previous", Root::from_hex)?;
        let (cards, count) = if deal.shows_its_cards() {
            let cards = self.fact("cards", card_set)?;
            (Contents::Shown(cards), cards.len())
        } else {
            self.fact("hidden", hidden)?
        };
        let root = self.fact("root", Root::from_hex)?;
        let mut commitments = Vec::with_capacity(count);
        for position in 0..count {
            commitments.push(self.fact("commitment", |fact| {
                let (at, digits) = fact.split_once(' ')?;
                (number::<usize>(at)? == position).then(|| Commitment::from_hex(digits))?
            })?);
        }
        let seal = Seal { deal, origin, previous, cards, commitments: commitments.into(), root };
        let mut record = DeckRecord::new(seal);
        if mixed {
            record.mixed = Some(self.mixed()?);
        }
        while let Some(seen) = self.optional("card", |fact| drawn(fact, mixed))? {
            if record.seen.last().is_some_and(|last| last.position >= seen.position) {
                return Err(self.wrong(Wrong::Unreadable("card")));
            }
            record.seen.push(seen);
        }
        record.opening = self.optional("opening", |fact| opening(fact, cards))?;
        Ok(record)
    }
}

/// A number without sign or leading zeros.
fn number<T: std::str::FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// One card, as it is written in transcripts and not otherwise.
fn one_card(text: &str) -> Option<Card> {
    (0..52).filter_map(Card::from_index).find(|card| card.to_string() == text)
}

/// At least one card, in the order in which sets are written.
fn card_set(text: &str) -> Option<CardSet> {
    let cards: CardSet = text.parse().ok()?;
    (!cards.is_empty() && cards.to_string() == text).then_some(cards)
}

/// How many cards a reshuffled deck has, and what stands for them.
fn hidden(fact: &str) -> Option<(Contents, usize)> {
    let (count, digits) = fact.split_once(' ')?;
    let count = number(count).filter(|count| (1..=MOST).contains(count))?;
    Some((Contents::Hidden(SetCommitment::from_hex(digits)?), count))
}

/// A seed, and behind it the cards if the seal hides them.
fn opening(fact: &str, cards: Contents) -> Option<Opening> {
    match cards {
        Contents::Shown(cards) => Opening::from_hex(fact, cards),
        Contents::Hidden(_) => {
            let (seed, cards) = fact.split_once(' ')?;
            Opening::from_hex(seed, card_set(cards)?)
        }
    }
}

/// A seat, what it promised, and what it revealed.
fn contribution(fact: &str) -> Option<Contribution> {
    let mut words = fact.split(' ');
    let seat = Seat::new(number(words.next()?)?)?;
    let commitment = ContributionCommitment::from_hex(words.next()?)?;
    let nonce = match words.next()? {
        WITHHELD => None,
        digits => Some(ContributionNonce::from_hex(digits)?),
    };
    words.next().is_none().then_some(Contribution { seat, commitment, nonce })
}

/// A card that was seen: where it lay, and where that is not the same, how many were dealt before it.
fn drawn(fact: &str, mixed: bool) -> Option<Drawn> {
    let mut words = fact.split(' ');
    let position = number(words.next()?)?;
    let card = one_card(words.next()?)?;
    let salt = Salt::from_hex(words.next()?)?;
    let turn = if mixed { number(words.next()?)? } else { position };
    words.next().is_none().then_some(Drawn { position, turn, card, salt })
}
