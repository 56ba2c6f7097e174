//! Cards as people write them: `As`, `10h` or `Th`, `A♠`, `ace of spades`, alone or in a row.

use core::fmt;
use core::str::FromStr;

use crate::{Card, CardSet, Face, JOKER, Rank, Suit};

/// Why a text is not a card or a row of cards, and at which character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardTextError {
    /// Which character, counting from 1; one past the end if the text stops too early.
    pub at: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong at that character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// This is no rank.
    Rank(char),
    /// This is no suit.
    Suit(char),
    /// The text ends where a card should stand.
    NoCard,
    /// The text ends after a rank.
    NoSuit(Rank),
    /// A second card follows where only one is wanted.
    SecondCard(char),
    /// This card stands there a second time.
    Twice(Card),
    /// A joker, where only one of the fifty-two cards can stand.
    Joker,
}

impl fmt::Display for CardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at;
        match self.wrong {
            Wrong::Rank(found) => {
                // Escaped, so that a control character stays on the line and out of the terminal.
                let found = found.escape_debug();
                write!(f, "character {at}, '{found}', is not a rank (2 to 9, T or 10, J, Q, K, A)")
            }
            Wrong::Suit(found) => {
                write!(f, "character {at}, '{}', is not a suit (c, d, h, s)", found.escape_debug())
            }
            Wrong::NoCard => write!(f, "no card at character {at}"),
            Wrong::NoSuit(rank) => {
                write!(
                    f,
                    "the text ends at character {at} where the suit of the {rank} should stand (c, d, h, s)"
                )
            }
            Wrong::SecondCard(found) => {
                write!(f, "one card is wanted, but '{}' follows at character {at}", found.escape_debug())
            }
            Wrong::Twice(card) => write!(f, "{card} stands twice, the second time at character {at}"),
            Wrong::Joker => write!(f, "a joker at character {at}, where only one of the 52 cards can stand"),
        }
    }
}

impl core::error::Error for CardTextError {}

/// Reads faces one after the other from a text; spaces, commas and dashes between them are passed over.
#[derive(Clone, Debug)]
pub struct CardReader<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> CardReader<'a> {
    /// A reader at the start of the text.
    pub fn new(text: &'a str) -> Self {
        CardReader { rest: text, at: 1 }
    }

    /// The number, from 1, of the character the reader stands before.
    pub fn at(&self) -> usize {
        self.at
    }

    fn wrong<T>(&self, wrong: Wrong) -> Result<T, CardTextError> {
        Err(CardTextError { at: self.at, wrong })
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self, characters: usize) {
        for _ in 0..characters {
            let mut characters = self.rest.chars();
            if characters.next().is_some() {
                self.at += 1;
            }
            self.rest = characters.as_str();
        }
    }

    fn pass_over(&mut self, gap: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&gap) {
            self.advance(1);
        }
    }

    /// The letters up to the next character that is none.
    fn word(&self) -> &'a str {
        let end = self.rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        &self.rest[..end]
    }

    /// Takes the next word if it is this one, in any case.
    fn take_word(&mut self, is: impl Fn(&str) -> bool) -> bool {
        let word = self.word();
        let taken = is(word);
        if taken {
            self.advance(word.len());
        }
        taken
    }

    fn face(&mut self) -> Result<Face, CardTextError> {
        if self.take_word(|word| word.eq_ignore_ascii_case(JOKER)) {
            return Ok(Face::Joker);
        }
        let word = self.word();
        let spoken = Rank::ALL.into_iter().find(|rank| {
            word.eq_ignore_ascii_case(rank.word()) || *rank == Rank::Two && word.eq_ignore_ascii_case("two")
        });
        let rank = match spoken {
            Some(rank) => {
                self.advance(word.len());
                self.pass_over(|c| c == ' ');
                if self.take_word(|word| word.eq_ignore_ascii_case("of")) {
                    self.pass_over(|c| c == ' ');
                }
                rank
            }
            None => self.rank_letter()?,
        };
        Ok(Face::Card(Card::new(rank, self.suit(rank)?)))
    }

    fn rank_letter(&mut self) -> Result<Rank, CardTextError> {
        let Some(found) = self.peek() else { return self.wrong(Wrong::NoCard) };
        if self.rest.starts_with("10") {
            self.advance(2);
            return Ok(Rank::Ten);
        }
        match Rank::ALL.into_iter().find(|rank| rank.letter() == found.to_ascii_uppercase()) {
            Some(rank) => {
                self.advance(1);
                Ok(rank)
            }
            None => self.wrong(Wrong::Rank(found)),
        }
    }

    fn suit(&mut self, rank: Rank) -> Result<Suit, CardTextError> {
        let Some(found) = self.peek() else { return self.wrong(Wrong::NoSuit(rank)) };
        let singular = |suit: Suit| &suit.word()[..suit.word().len() - 1];
        for suit in Suit::ALL {
            if self.take_word(|word| {
                word.eq_ignore_ascii_case(suit.word()) || word.eq_ignore_ascii_case(singular(suit))
            }) {
                return Ok(suit);
            }
        }
        let suit = match found {
            'c' | 'C' | '♣' | '♧' => Suit::Clubs,
            'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
            'h' | 'H' | '♥' | '♡' => Suit::Hearts,
            's' | 'S' | '♠' | '♤' => Suit::Spades,
            _ => return self.wrong(Wrong::Suit(found)),
        };
        self.advance(1);
        // The emoji form of a suit sign is followed by a variation selector.
        self.pass_over(|c| c == '\u{fe0f}' || c == '\u{fe0e}');
        Ok(suit)
    }
}

impl Iterator for CardReader<'_> {
    type Item = Result<Face, CardTextError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.pass_over(is_gap);
        if self.rest.is_empty() {
            return None;
        }
        let face = self.face();
        if face.is_err() {
            self.rest = "";
        }
        Some(face)
    }
}

impl FromStr for Face {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = CardReader::new(text);
        let face = reader.next().unwrap_or_else(|| reader.wrong(Wrong::NoCard))?;
        reader.pass_over(is_gap);
        match reader.peek() {
            None => Ok(face),
            Some(found) => reader.wrong(Wrong::SecondCard(found)),
        }
    }
}

impl FromStr for Card {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse()? {
            Face::Card(card) => Ok(card),
            Face::Joker => {
                let before = text.chars().take_while(|&c| is_gap(c)).count();
                Err(CardTextError { at: before + 1, wrong: Wrong::Joker })
            }
        }
    }
}

/// A row of different cards; the empty text is the empty set.
impl FromStr for CardSet {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = CardReader::new(text);
        let mut set = CardSet::EMPTY;
        loop {
            reader.pass_over(is_gap);
            let at = reader.at();
            match reader.next() {
                None => return Ok(set),
                Some(Err(error)) => return Err(error),
                Some(Ok(Face::Joker)) => return Err(CardTextError { at, wrong: Wrong::Joker }),
                Some(Ok(Face::Card(card))) => {
                    if !set.insert(card) {
                        return Err(CardTextError { at, wrong: Wrong::Twice(card) });
                    }
                }
            }
        }
    }
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '-')
}
