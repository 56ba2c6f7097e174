//! Lines that name cards before they are dealt.

use cards::Card;
use game::Seat;

use crate::error::ScriptError;
use crate::words::Words;

/// Cards named before they are dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// The next cards of some seats: `deal 1 AhKh, 2 7c7d, 3 ??`.
    Seats(Vec<(Seat, Vec<Option<Card>>)>),
    /// The next burns.
    Burns(Vec<Option<Card>>),
    /// Cards of a board, from the first one not named or dealt yet, or at a place of their own.
    Board {
        /// Which board: the first is 0.
        run: usize,
        /// At which place, where the line says so.
        at: Option<usize>,
        cards: Vec<Option<Card>>,
    },
}

/// The words that begin such lines.
pub(crate) const NAMING: &[&str] = &["deal", "burn", "board", "flop", "turn", "river", "second", "third"];

impl Naming {
    /// Reads a line that begins with this word.
    pub(crate) fn read(first: &str, words: &mut Words<'_>) -> Result<Naming, ScriptError> {
        let naming = match first {
            "deal" => {
                let mut seats = Vec::new();
                for mut item in words.items() {
                    seats.push((item.seat()?, item.cards()?));
                    item.end()?;
                }
                if seats.is_empty() {
                    return Err(words.wrong("a deal names seats and cards: deal 1 AhKh, 2 7c7d, 3 ??"));
                }
                Naming::Seats(seats)
            }
            "burn" => Naming::Burns(words.cards()?),
            "flop" => Naming::board(0, Some(0), 3, words)?,
            "turn" => Naming::board(0, Some(3), 1, words)?,
            "river" => Naming::board(0, Some(4), 1, words)?,
            "second" | "third" => {
                let run = if first == "second" { 1 } else { 2 };
                match words.choice(&[("board", 0), ("turn", 3), ("river", 4)])? {
                    0 => Naming::Board { run, at: None, cards: words.cards()? },
                    at => Naming::board(run, Some(at), 1, words)?,
                }
            }
            _ => Naming::Board { run: 0, at: None, cards: words.cards()? },
        };
        words.end()?;
        Ok(naming)
    }

    fn board(
        run: usize,
        at: Option<usize>,
        count: usize,
        words: &mut Words<'_>,
    ) -> Result<Naming, ScriptError> {
        let cards = words.cards()?;
        if cards.len() == count {
            Ok(Naming::Board { run, at, cards })
        } else {
            Err(words.wrong(format!("{} cards, but there are {count}", cards.len())))
        }
    }

    /// Every card it names.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        let (seats, others): (&[_], &[_]) = match self {
            Naming::Seats(seats) => (seats, &[]),
            Naming::Burns(cards) | Naming::Board { cards, .. } => (&[], cards),
        };
        seats.iter().flat_map(|(_, cards)| cards).chain(others).copied().flatten()
    }
}
