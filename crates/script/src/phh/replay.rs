//! Recorded hands played again through the engine.

use poker::{Event, Hand, Setup, Terms};

use super::code::{Code, Known};
use super::failure::{Failure, Fault, Reason};
use super::outcome::{self, Outcome};
use super::parts::{self, Parts};
use super::read::Hands;
use super::run::{Record, Run};
use super::terms::{self, Count, Price, Reading, SmallPosts};
use super::toml::said_between;
use super::unknown;

/// Replays hands, one after another, in the same buffers.
pub struct Replayer {
    parts: Parts,
    terms: Terms,
    hand: Option<Hand>,
    events: Vec<Event>,
}

impl Default for Replayer {
    fn default() -> Replayer {
        Replayer::new()
    }
}

impl Replayer {
    /// With empty buffers.
    pub fn new() -> Replayer {
        Replayer { parts: Parts::new(), terms: terms::blank(), hand: None, events: Vec::new() }
    }

    /// Replays the hands of a text in its order.
    pub fn replay<'r, 't>(&'r mut self, text: &'t str) -> Replays<'r, 't> {
        Replays { replayer: self, text, hands: Hands::new(text), number: 0 }
    }

    fn replay_hand(&mut self, text: &str) -> Result<Outcome, Fault> {
        let parts = &mut self.parts;
        let Some(code) = parts.code else {
            return Err(Fault::new(parts.at, Reason::NoHand));
        };
        unknown::fill_in(&mut parts.actions);
        if code.brings_in() {
            unknown::stand_in(&mut parts.actions, code.variant);
        }
        let first = self.replay_with(text, code, Reading::BY_THE_BOOK);
        let Err(failure) = &first else { return first };
        // What the standard leaves open the recorded stacks may tell.
        let other =
            if matches!(failure.reason, Reason::WrongStack { .. }) && terms::has_small_posts(&self.parts) {
                Reading { small_posts: SmallPosts::Dead, ..Reading::BY_THE_BOOK }
            } else if terms::has_short_blind(&self.parts) {
                Reading { price: Price::AsPosted, ..Reading::BY_THE_BOOK }
            } else {
                return first;
            };
        parts::begin_again(&mut self.parts.actions);
        let second = self.replay_with(text, code, other);
        if second.is_ok() { second } else { first }
    }

    fn replay_with(&mut self, text: &str, code: &'static Code, reading: Reading) -> Result<Outcome, Fault> {
        let parts = &mut self.parts;
        let (setup, count) =
            sealed(&mut self.terms, parts, code, reading).map_err(|reason| Fault::new(parts.at, reason))?;

        let players = parts.players();
        let winnings = parts.has(Known::Winnings).then_some(&parts.winnings);
        let finishing = parts.has(Known::Finishing).then_some(&parts.finishing);
        let record = Record { players, winnings, finishing };
        let hand = self.hand.get_or_insert_with(|| Hand::new(&setup));
        let mut run = Run::new(hand, &setup, count, &mut self.events);
        let mut played = run.play_as_usual(&mut parts.actions, &record);
        let mut doubt = run.doubt();
        if played.is_err() {
            // The slow road takes every order of things, and says exactly what is wrong.
            parts::begin_again(&mut parts.actions);
            let mut run = Run::new(hand, &setup, count, &mut self.events);
            played = run.play(&mut parts.actions, &record);
            doubt = run.doubt();
        }

        if let Err((place, reason)) = played {
            let said = parts.actions.get(place).map(|action| action.said.range());
            return Err(Fault {
                at: said.clone().map_or(parts.at, |said| said.start),
                action: said.map(|said| (place + 1, said_between(text, said).into_owned())),
                reason,
            });
        }
        outcome::of(parts, &setup, hand, count, doubt, &self.events)
            .map_err(|reason| Fault::new(parts.finishing.at(), reason))
    }
}

/// The hands of a text, replayed one by one.
pub struct Replays<'r, 't> {
    replayer: &'r mut Replayer,
    text: &'t str,
    hands: Hands<'t>,
    number: usize,
}

/// A replayed hand.
#[derive(Clone, Debug)]
pub struct Replay<'t> {
    /// Which hand of the text it is, counted from one.
    pub number: usize,
    /// The name of its table; empty in a text of one hand.
    pub name: &'t str,
    /// What it came to, or what is wrong with it.
    pub result: Result<Outcome, Failure>,
}

impl<'t> Iterator for Replays<'_, 't> {
    type Item = Replay<'t>;

    fn next(&mut self) -> Option<Replay<'t>> {
        let read = self.hands.read(&mut self.replayer.parts)?;
        let replayed = read.map(|()| self.replayer.replay_hand(self.text));
        let result = replayed.and_then(|result| result.map_err(|fault| self.hands.failure(fault)));
        self.number += 1;
        Some(Replay { number: self.number, name: self.replayer.parts.name.of(self.text), result })
    }
}

impl Replays<'_, '_> {
    /// What happened in the hand replayed last, as far as it went.
    pub fn events(&self) -> &[Event] {
        &self.replayer.events
    }
}

/// The setup of a hand.
fn sealed(
    terms: &mut Terms,
    parts: &Parts,
    code: &'static Code,
    reading: Reading,
) -> Result<(Setup, Count), Reason> {
    let count = terms::fill(terms, parts, code, reading)?;
    match terms.seal() {
        Ok(setup) => Ok((setup, count)),
        Err(why) => Err(Reason::BadTerms { why, rule: why.rule(&terms.house, terms.variant) }),
    }
}
