//! Logs of the annual computer poker competition: a line a hand, `STATE:0:r200c/cc/cc/cc:...`.
//!
//! A line says nothing of blinds, stacks and the sizes of bets: those stand in the definition of the game
//! ([`GameDefinition`]). Pots are divided into fractions there, so an uneven division is not compared.

mod game_definition;
mod write;

use cards::Card;
use game::Seat;
use poker::Post;

pub use game_definition::GameDefinition;
pub use write::Unfit;
pub(super) use write::{definition_of, state};

use super::history::{About, Act, Entrant, History};
use super::streets::{Fault, seat};
use super::unread::Unread;
use crate::phh::action::{Cards, What};
use crate::phh::{Code, Number};

/// Whether a hand stands on this line.
pub(super) fn begins(line: &str) -> bool {
    line.starts_with("STATE:")
}

/// Reads the hand of a line.
pub(super) fn read(line: &str, game: &GameDefinition) -> Result<History, Fault> {
    let wrong = || (1, Unread::NotUnderstood(line.to_owned()));
    let mut fields = line.trim().strip_prefix("STATE:").ok_or_else(wrong)?.split(':');
    let number = fields.next().ok_or_else(wrong)?;
    let missing = |missing: &'static str| (1, Unread::Truncated { missing });
    let betting = fields.next().ok_or(missing("the betting"))?;
    let cards = fields.next().ok_or(missing("the cards"))?;
    let values = fields.next();
    let names = fields.next();
    let players = game.players();
    let [holes, boards] = read_cards(cards, players)?;
    let mut hand = Hand {
        game,
        spent: (0..players).map(|place| game.blind(place).min(game.stack(place))).collect(),
        folded: vec![false; players],
        round: 0,
        before: vec![0; players],
        acts: Vec::new(),
    };
    hand.deal(&holes)?;
    hand.play(betting, &boards)?;
    let live = hand.folded.iter().filter(|folded| !**folded).count();
    if live > 1 && values.is_some() {
        for (place, cards) in holes.iter().enumerate().filter(|(place, _)| !hand.folded[*place]) {
            let what = match cards.is_empty() {
                true => What::Muck(seat(place)),
                false => What::Show(seat(place), all(cards)?),
            };
            hand.acts.push(Act { what, line: 1 });
        }
    }
    let entrants = entrants(game, values, names)?;
    Ok(History {
        line: 1,
        game: game.code(),
        stakes: game.stakes(),
        bring_in: None,
        antes_are_matched: false,
        players: entrants,
        posts: posts(game),
        acts: hand.acts,
        boards: Vec::new(),
        chopped: false,
        absent: Vec::new(),
        rake: None,
        drop: None,
        house: None,
        forced: None,
        about: About { number: Some(number.to_owned()), ..About::default() },
    })
}

/// The blinds in the order they are put up: the smallest first.
fn posts(game: &GameDefinition) -> Vec<(usize, Post, Number)> {
    let mut blinds: Vec<(u64, usize)> =
        (0..game.players()).map(|place| (game.blind(place), place)).filter(|(blind, _)| *blind > 0).collect();
    blinds.sort_unstable();
    let posts = blinds.into_iter().zip(0_u8..);
    posts.map(|((blind, place), number)| (place, Post::Blind(number), whole(blind))).collect()
}

fn entrants(game: &GameDefinition, values: Option<&str>, names: Option<&str>) -> Result<Vec<Entrant>, Fault> {
    let players = game.players();
    let stack = |place: usize| if game.has_stacks() { whole(game.stack(place)) } else { Number::UNKNOWN };
    let mut entrants: Vec<Entrant> = (0..players).map(|place| Entrant::new(stack(place))).collect();
    if let Some(names) = names {
        for (entrant, name) in entrants.iter_mut().zip(names.split('|')) {
            entrant.name = Some(name.to_owned());
        }
    }
    let Some(values) = values else { return Ok(entrants) };
    let values: Vec<Number> = values
        .split('|')
        .map(|value| Number::read(value).ok_or_else(|| (1, Unread::NoAmount(value.to_owned()))))
        .collect::<Result<_, Fault>>()?;
    if values.len() != players {
        return Err((1, Unread::Players(values.len())));
    }
    // A pot in thirds has no end: what was won is then not compared.
    let exact = values.iter().all(|value| value.places() <= 2);
    for (entrant, value) in entrants.iter_mut().zip(&values) {
        let end = entrant.stack.plus(*value).filter(|end| exact && !end.is_negative());
        entrant.finishing = end.or(exact.then_some(entrant.stack).filter(|stack| stack.is_unknown()));
        entrant.winnings = Some(if value.is_positive() { *value } else { Number::ZERO });
    }
    if entrants.iter().any(|entrant| entrant.finishing.is_none()) {
        entrants.iter_mut().for_each(|entrant| entrant.finishing = None);
    }
    Ok(entrants)
}

fn whole(amount: u64) -> Number {
    Number::new(i64::try_from(amount).unwrap_or(i64::MAX - 1), 0)
}

fn all(cards: &[Card]) -> Result<Cards, Fault> {
    let cards: Vec<Option<Card>> = cards.iter().copied().map(Some).collect();
    Cards::of(&cards).ok_or((1, Unread::TooMuch))
}

/// `AhKh|7c7d/2c3c4c/5d/6d`: everybody's cards, and those of each round.
fn read_cards(text: &str, players: usize) -> Result<[Vec<Vec<Card>>; 2], Fault> {
    let some = |text: &str| -> Result<Vec<Card>, Fault> {
        let letters: Vec<char> = text.chars().collect();
        let card = |pair: &[char]| {
            let word: String = pair.iter().collect();
            word.parse::<Card>().map_err(|_| (1, Unread::NoCard(word)))
        };
        letters.chunks(2).map(card).collect()
    };
    let (holes, boards) = text.split_once('/').map_or((text, None), |(holes, boards)| (holes, Some(boards)));
    let holes: Vec<Vec<Card>> = holes.split('|').map(some).collect::<Result<_, Fault>>()?;
    if holes.len() != players {
        return Err((1, Unread::Players(holes.len())));
    }
    let boards =
        boards.map_or(Ok(Vec::new()), |boards| boards.split('/').map(some).collect::<Result<_, Fault>>())?;
    Ok([holes, boards])
}

/// A hand while its betting is read.
struct Hand<'a> {
    game: &'a GameDefinition,
    /// All chips of a player that are in.
    spent: Vec<u64>,
    folded: Vec<bool>,
    round: usize,
    /// What each had in when the round began.
    before: Vec<u64>,
    acts: Vec<Act>,
}

impl Hand<'_> {
    fn deal(&mut self, holes: &[Vec<Card>]) -> Result<(), Fault> {
        let (own, _) = self.game.code().variant.cards();
        for (place, cards) in holes.iter().enumerate() {
            let cards = if cards.is_empty() {
                Cards::of(&vec![None; own]).ok_or((1, Unread::TooMuch))?
            } else {
                all(cards)?
            };
            self.acts.push(Act { what: What::Hole(seat(place), cards), line: 1 });
        }
        Ok(())
    }

    fn play(&mut self, betting: &str, boards: &[Vec<Card>]) -> Result<(), Fault> {
        let mut boards = boards.iter();
        let mut turn = self.first();
        let mut letters = betting.bytes().peekable();
        while let Some(letter) = letters.next() {
            let wrong = || (1, Unread::NotUnderstood(betting.to_owned()));
            if letter == b'/' {
                self.round += 1;
                if self.round >= self.game.rounds() {
                    return Err((1, Unread::NoStreet(betting.to_owned())));
                }
                self.before.clone_from(&self.spent);
                if let Some(cards) = boards.next() {
                    self.acts.push(Act { what: What::Board(all(cards)?), line: 1 });
                }
                turn = self.first();
                continue;
            }
            let by = turn.ok_or_else(wrong)?;
            let mut number = String::new();
            while let Some(digit @ b'0'..=b'9') = letters.peek() {
                number.push(char::from(*digit));
                letters.next();
            }
            let what = self.act(by, letter, &number).ok_or_else(wrong)?;
            self.acts.push(Act { what, line: 1 });
            turn = self.after(by);
        }
        for cards in boards {
            self.acts.push(Act { what: What::Board(all(cards)?), line: 1 });
        }
        Ok(())
    }

    /// What somebody does, and what that puts in.
    fn act(&mut self, by: usize, letter: u8, number: &str) -> Option<What> {
        let most = self.spent.iter().copied().max()?;
        match letter {
            b'f' => {
                self.folded[by] = true;
                Some(What::Fold(seat(by)))
            }
            b'c' => {
                self.spent[by] = most.min(self.game.stack(by));
                Some(What::CheckOrCall(seat(by)))
            }
            b'r' => {
                let to = match number {
                    "" => most.checked_add(self.game.raise_size(self.round)?)?,
                    number => number.parse().ok()?,
                };
                let to = to.min(self.game.stack(by));
                let this_round = to.checked_sub(self.before[by])?;
                self.spent[by] = to;
                Some(What::RaiseTo(seat(by), whole(this_round)))
            }
            _ => None,
        }
    }

    /// Who acts first in this round.
    fn first(&self) -> Option<usize> {
        let players = self.game.players();
        let first = self.game.first(self.round);
        (0..players).map(|step| (first + step) % players).find(|place| self.can_act(*place))
    }

    fn after(&self, by: usize) -> Option<usize> {
        let players = self.game.players();
        (1..=players).map(|step| (by + step) % players).find(|place| self.can_act(*place))
    }

    fn can_act(&self, place: usize) -> bool {
        !self.folded[place] && self.spent[place] < self.game.stack(place)
    }
}

/// The games of the standard that the competition plays.
fn code(limit: bool) -> &'static Code {
    let key = if limit { "FL holdem" } else { "NL holdem" };
    // Both stand in the list of the standard.
    Code::find_any(key).unwrap_or(&crate::phh::CODES[0])
}

/// The most a game of the competition has.
const MOST_PLAYERS: usize = if Seat::MOST < 10 { Seat::MOST } else { 10 };
