//! The chip race: how a denomination leaves one table (cb:12.tourn.10a to cb:12.tourn.10f).
//!
//! Everybody changes what can be changed. For every odd chip its owner gets one card, dealt from seat 1 on, all of a
//! seat's cards before the next seat's. The highest cards win a new chip each, one to a player at most. Nobody goes broke
//! by it. Cards are given: who draws them is not known here.

mod bad;

use alloc::vec::Vec;

use cards::{AceIs, Card, CardSet};
use game::{Seat, SeatSet};

use crate::Points;
use crate::structure::DECK;

pub use bad::BadRace;

/// A race that is about to be dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    old: Points,
    new: Points,
    /// From seat 1 on.
    racers: Vec<Racer>,
}

/// One seat of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Racer {
    /// Where.
    pub seat: Seat,
    /// The stack before the race.
    pub before: Points,
    /// How many old chips cannot be changed: so many cards are dealt.
    pub odd: u64,
}

/// What became of one stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raced {
    /// Where.
    pub seat: Seat,
    /// The stack before the race.
    pub before: Points,
    /// The stack after it: whole new chips.
    pub after: Points,
    /// The cards that its odd chips got.
    pub cards: Vec<Card>,
    /// Whether one of them won a new chip.
    pub won: bool,
    /// Whether the seat would have been left with nothing and got one new chip for that (cb:12.tourn.10f).
    pub rescued: bool,
}

/// What a race has done to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceResult {
    /// The chip that left.
    pub old: Points,
    /// The chip that took its place.
    pub new: Points,
    /// Seat by seat, from seat 1 on.
    pub seats: Vec<Raced>,
    /// How many new chips the odd ones made.
    pub prizes: u64,
}

impl RaceResult {
    /// The points that the race has added to the table, rescues apart.
    pub fn gained(&self) -> Points {
        let (before, after) = self.totals();
        Points::new(after.saturating_sub(before))
    }

    /// The points that the race has taken from the table, rescues apart.
    pub fn lost(&self) -> Points {
        let (before, after) = self.totals();
        Points::new(before.saturating_sub(after))
    }

    /// The points that were given so that nobody goes broke.
    pub fn rescued(&self) -> Points {
        let rescued = self.seats.iter().filter(|seat| seat.rescued).count();
        Points::new(self.new.count().saturating_mul(u64::try_from(rescued).unwrap_or(u64::MAX)))
    }

    /// All stacks before and after, without what was given to those who had nothing left.
    fn totals(&self) -> (u64, u64) {
        let sum = |stack: fn(&Raced) -> u64| self.seats.iter().map(stack).fold(0, u64::saturating_add);
        let before = sum(|seat| seat.before.count());
        let after = sum(|seat| if seat.rescued { 0 } else { seat.after.count() });
        (before, after)
    }
}

/// One denomination at one table, with all of its cards.
pub fn race(
    stacks: &[(Seat, Points)],
    old: Points,
    new: Points,
    cards: &[Card],
) -> Result<RaceResult, BadRace> {
    Race::new(stacks, old, new)?.settle(cards)
}

impl Race {
    /// The race of these stacks, in whatever order they are given. Stacks of nothing take no part.
    pub fn new(stacks: &[(Seat, Points)], old: Points, new: Points) -> Result<Race, BadRace> {
        if old.is_zero() || new <= old || !new.count().is_multiple_of(old.count()) {
            return Err(BadRace::NotAMultiple { old, new });
        }
        let mut taken = SeatSet::EMPTY;
        let mut racers = Vec::with_capacity(stacks.len());
        let mut total: u64 = 0;
        for &(seat, before) in stacks {
            if taken.contains(seat) {
                return Err(BadRace::SeatTwice { seat });
            }
            taken.insert(seat);
            if !before.count().is_multiple_of(old.count()) {
                return Err(BadRace::NotInOldChips { seat, stack: before, old });
            }
            total = total.checked_add(before.count()).ok_or(BadRace::TooManyPoints)?;
            // Eleven 25s: eight become two 100s, three are odd (cb:12.tourn.10b).
            racers.push(Racer { seat, before, odd: before.count() % new.count() / old.count() });
        }
        // A table's race gives no more than one new chip to each seat.
        new.count()
            .checked_mul(racers.len() as u64)
            .and_then(|most| most.checked_add(total))
            .ok_or(BadRace::TooManyPoints)?;
        // Clockwise from seat 1 (cb:12.tourn.10d).
        racers.sort_unstable_by_key(|racer| racer.seat);
        let race = Race { old, new, racers };
        if race.cards() > DECK {
            return Err(BadRace::TooManyCards { cards: race.cards() });
        }
        Ok(race)
    }

    /// The seats, from seat 1 on, with their odd chips.
    pub fn racers(&self) -> &[Racer] {
        &self.racers
    }

    /// How many cards are dealt: one for each odd chip (cb:12.tourn.10c).
    pub fn cards(&self) -> u64 {
        self.racers.iter().map(|racer| racer.odd).fold(0, u64::saturating_add)
    }

    /// Who gets the next card when so many are dealt: each seat all of its cards before the next seat any
    /// (cb:12.tourn.10d). Nobody, once all are dealt.
    pub fn next_card_to(&self, dealt: u64) -> Option<Seat> {
        let mut before = 0;
        self.racers
            .iter()
            .find(|racer| {
                before += racer.odd;
                dealt < before
            })
            .map(|racer| racer.seat)
    }

    /// How many new chips are raced for: as many as the odd chips make, and one more if the rest is worth at least half of
    /// one (cb:12.tourn.10e).
    pub fn prizes(&self) -> u64 {
        let ratio = self.new.count() / self.old.count();
        let odd = self.cards();
        odd / ratio + u64::from(odd % ratio * 2 >= ratio)
    }

    /// Who wins, given the cards in the order they were dealt.
    pub fn settle(&self, cards: &[Card]) -> Result<RaceResult, BadRace> {
        if cards.len() as u64 != self.cards() {
            return Err(BadRace::WrongCount { dealt: cards.len() as u64, cards: self.cards() });
        }
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if seen.contains(card) {
                return Err(BadRace::CardTwice { card });
            }
            seen.insert(card);
        }
        let mut rest = cards.iter().copied();
        let mut seats: Vec<Raced> = self
            .racers
            .iter()
            .map(|racer| Raced {
                seat: racer.seat,
                before: racer.before,
                // What could be changed (cb:12.tourn.10b); the odd chips are taken off the table.
                after: Points::new(racer.before.count() / self.new.count() * self.new.count()),
                cards: rest.by_ref().take(usize::try_from(racer.odd).unwrap_or(usize::MAX)).collect(),
                won: false,
                rescued: false,
            })
            .collect();
        // The highest card by suit, then the next highest of another player, and so on (cb:12.tourn.10e).
        let best = |raced: &Raced| raced.cards.iter().map(|card| card.by_suit(AceIs::High)).max();
        let mut order: Vec<(u8, usize)> =
            seats.iter().enumerate().filter_map(|(index, raced)| Some((best(raced)?, index))).collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        let prizes = self.prizes();
        for &(_, index) in order.iter().take(usize::try_from(prizes).unwrap_or(usize::MAX)) {
            let raced = &mut seats[index];
            raced.won = true;
            raced.after = Points::new(raced.after.count() + self.new.count());
        }
        // Nobody is out by the change of chips (cb:12.tourn.10f).
        for raced in &mut seats {
            if raced.after.is_zero() && !raced.before.is_zero() {
                raced.rescued = true;
                raced.after = self.new;
            }
        }
        Ok(RaceResult { old: self.old, new: self.new, seats, prizes })
    }
}
