//! Reads the notation, part by part; see [`Range::parse`] for what it means.

use cards::{CardReader, CardSet, CardTextError, Face, Rank};

use super::build::Hands;
use super::pocket::{Pocket, Suits};
use super::{Range, RangeError, Wanted, Weight, Wrong};

/// Words for every hand.
const EVERY: [&str; 4] = ["random", "any", "*", "100%"];
/// A hyphen, and the dash that word processors make of it.
const TO: [char; 2] = ['-', '–'];
const WEIGHT: [char; 2] = ['@', ':'];

pub(super) fn range(text: &str, hole_cards: usize) -> Result<Range, RangeError> {
    let mut reader = Reader { text, characters: text.chars().collect(), next: 0, hole_cards };
    let mut hands = Hands::new(hole_cards);
    reader.pass_over(is_separator);
    if reader.peek().is_none() {
        return Err(reader.wrong(0, 0, Wrong::NoHand));
    }
    while reader.peek().is_some() {
        let (part, mut then) = reader.part()?;
        let weight = if reader.take_sign(&WEIGHT) {
            then = Wanted::NextPart;
            Some(reader.weight()?)
        } else {
            None
        };
        if reader.peek().is_some_and(|next| !is_separator(next)) {
            return Err(reader.out_of_place(then));
        }
        match part {
            Part::Every => hands.add_every(weight),
            Part::Hand(hand) => hands.add(hand, weight),
            Part::Pockets(pockets) => {
                for hand in pockets.into_iter().flat_map(Pocket::hands) {
                    hands.add(hand, weight);
                }
            }
        }
        reader.pass_over(is_separator);
    }
    Ok(hands.into_range())
}

enum Part {
    Every,
    Hand(CardSet),
    Pockets(Vec<Pocket>),
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// Whether the character ends a word or a row of cards.
fn ends_word(c: char) -> bool {
    is_separator(c) || c == '+' || TO.contains(&c) || WEIGHT.contains(&c)
}

struct Reader<'a> {
    text: &'a str,
    characters: Vec<char>,
    /// The index of the next character; people count from one more.
    next: usize,
    hole_cards: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.next).copied()
    }

    fn pass_over(&mut self, gap: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&gap) {
            self.next += 1;
        }
    }

    fn slice(&self, from: usize, to: usize) -> String {
        self.characters.iter().take(to).skip(from).collect()
    }

    /// The error that the characters from one index to the other are wrong in this way.
    fn wrong(&self, from: usize, to: usize, wrong: Wrong) -> RangeError {
        RangeError { text: self.text.to_owned(), part: self.slice(from, to), at: from + 1, wrong }
    }

    /// The error that something else should stand at this index.
    fn out_of_place_at(&self, index: usize, wanted: Wanted) -> RangeError {
        self.wrong(index, index + 1, Wrong::OutOfPlace(wanted))
    }

    fn out_of_place(&self, wanted: Wanted) -> RangeError {
        self.out_of_place_at(self.next, wanted)
    }

    /// Takes one of these signs, also after spaces: none of them can start a part.
    fn take_sign(&mut self, signs: &[char]) -> bool {
        let spaces = self.characters.iter().skip(self.next).take_while(|c| c.is_whitespace()).count();
        let found = self.characters.get(self.next + spaces).is_some_and(|sign| signs.contains(sign));
        if found {
            self.next += spaces + 1;
        }
        found
    }

    /// The rank that starts at this index, and the index after it.
    fn rank_at(&self, index: usize) -> Option<(Rank, usize)> {
        let letter = self.characters.get(index)?.to_ascii_uppercase();
        if letter == '1' && self.characters.get(index + 1) == Some(&'0') {
            return Some((Rank::Ten, index + 2));
        }
        let rank = Rank::ALL.into_iter().find(|rank| rank.letter() == letter)?;
        Some((rank, index + 1))
    }

    /// One part without its weight, and what may follow it.
    fn part(&mut self) -> Result<(Part, Wanted), RangeError> {
        let start = self.next;
        let length = self.characters.iter().skip(start).take_while(|&&c| !ends_word(c)).count();
        let end = start + length;
        let word = self.slice(start, end);
        if EVERY.iter().any(|every| word.eq_ignore_ascii_case(every)) {
            self.next = end;
            return Ok((Part::Every, Wanted::AfterPart));
        }
        let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '.');
        if word.strip_suffix('%').is_some_and(is_number) {
            return Err(self.wrong(start, end, Wrong::ShareOfHands));
        }
        let two_ranks = self.rank_at(start).and_then(|(_, second)| self.rank_at(second)).is_some();
        if !two_ranks {
            let hand = self.hand(&word)?;
            self.next = end;
            return Ok((Part::Hand(hand), Wanted::AfterPart));
        }
        if self.hole_cards != 2 {
            return Err(self.wrong(start, end, Wrong::RanksAlone { hole_cards: self.hole_cards }));
        }
        let (pockets, then) = self.pockets()?;
        Ok((Part::Pockets(pockets), then))
    }

    /// The hand that this word from here on spells.
    fn hand(&self, word: &str) -> Result<CardSet, RangeError> {
        let start = self.next;
        let mut cards = CardReader::new(word);
        let mut hand = CardSet::EMPTY;
        loop {
            let from = start + cards.at() - 1;
            let face = cards.next();
            let to = start + cards.at() - 1;
            match face {
                None => break,
                Some(Ok(Face::Card(card))) if hand.insert(card) => {}
                Some(Ok(Face::Card(card))) => return Err(self.wrong(from, to, Wrong::Twice(card))),
                Some(Ok(Face::Joker)) => return Err(self.wrong(from, to, Wrong::Joker)),
                Some(Err(error)) => return Err(self.no_card(error)),
            }
        }
        match hand.len() {
            0 => Err(self.out_of_place(Wanted::Rank)),
            found if found == self.hole_cards => Ok(hand),
            found => {
                let wrong = Wrong::CardCount { found, hole_cards: self.hole_cards };
                Err(self.wrong(start, start + word.chars().count(), wrong))
            }
        }
    }

    /// The error in a word that starts here, told in the terms of a range.
    fn no_card(&self, error: CardTextError) -> RangeError {
        let index = self.next + error.at - 1;
        let first = self.rank_at(self.next).is_some_and(|(_, after)| after == index);
        let wanted = match error.wrong {
            cards::Wrong::Suit(_) | cards::Wrong::NoSuit(_) if first && self.hole_cards == 2 => {
                Wanted::RankOrSuit
            }
            cards::Wrong::Suit(_) | cards::Wrong::NoSuit(_) => Wanted::Suit,
            _ => Wanted::Rank,
        };
        self.out_of_place_at(index, wanted)
    }

    /// `AKs`, `AKs+` or `AKs-ATs`, and what may follow.
    fn pockets(&mut self) -> Result<(Vec<Pocket>, Wanted), RangeError> {
        let start = self.next;
        let first = self.pocket()?;
        if self.take_sign(&['+']) {
            return Ok((first.and_up(), Wanted::AfterPart));
        }
        if self.take_sign(&TO) {
            self.pass_over(char::is_whitespace);
            let last = self.pocket()?;
            let pockets = first.through(last).map_err(|wrong| self.wrong(start, self.next, wrong))?;
            return Ok((pockets, Wanted::AfterPart));
        }
        let open = first.suits == Suits::Any && !first.is_pair();
        Ok((vec![first], if open { Wanted::AfterRanks } else { Wanted::AfterPocket }))
    }

    /// Two ranks, and `s` or `o` if they stand there.
    fn pocket(&mut self) -> Result<Pocket, RangeError> {
        let start = self.next;
        let mut ranks = [Rank::Two; 2];
        for rank in &mut ranks {
            let (found, after) = self.rank_at(self.next).ok_or_else(|| self.out_of_place(Wanted::Rank))?;
            (*rank, self.next) = (found, after);
        }
        let suits = match self.peek() {
            Some('s' | 'S') => Suits::Same,
            Some('o' | 'O') => Suits::Different,
            _ => Suits::Any,
        };
        if suits != Suits::Any {
            self.next += 1;
        }
        let pocket = Pocket::new(ranks[0], ranks[1], suits);
        if pocket.is_pair() && suits != Suits::Any {
            return Err(self.wrong(start, self.next, Wrong::PairWithSuits));
        }
        Ok(pocket)
    }

    /// `0.5`, `.5`, `50%`.
    fn weight(&mut self) -> Result<Weight, RangeError> {
        self.pass_over(char::is_whitespace);
        let start = self.next;
        let whole = self.digits();
        let mut decimals = String::new();
        if self.peek() == Some('.') {
            self.next += 1;
            decimals = self.digits();
        }
        if whole.is_empty() && decimals.is_empty() {
            return Err(self.out_of_place(Wanted::Weight));
        }
        let percent = self.peek() == Some('%');
        self.next += usize::from(percent);
        Weight::read(&whole, &decimals, percent).map_err(|wrong| self.wrong(start, self.next, wrong))
    }

    fn digits(&mut self) -> String {
        let start = self.next;
        self.pass_over(|c| c.is_ascii_digit());
        self.slice(start, self.next)
    }
}
