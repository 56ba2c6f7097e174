//! Recorded hands played again through the engine.

use game::Command;
use poker::{Hand, HandEvent, HandSetup, Request, Terms};

use super::code::{Code, Known};
use super::failure::{Failure, Fault, Lines, Reason};
use super::outcome::{self, Outcome};
use super::parts::{self, Parts};
use super::read::Hands;
use super::run::{Record, Run};
use super::terms::{self, Count, Price, Reading, SmallPosts};
use super::toml::said_between;
use super::unknown;

/// Replays hands, one after another, in the same buffers.
pub struct Replayer {
    pub(super) parts: Parts,
    pub(super) terms: Terms,
    hand: Option<Hand>,
    events: Vec<HandEvent>,
    manner: ReplayMode,
    /// What was asked of the engine, where it is kept.
    pub(super) asked: Option<Vec<(Command<Request>, bool)>>,
}

/// How a record is replayed where it breaks a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayMode {
    /// It is refused.
    ByTheRules,
    /// It is followed as far as it can be, and the outcome lists every rule that it breaks.
    AsRecorded,
}

impl Default for Replayer {
    fn default() -> Replayer {
        Replayer::new()
    }
}

impl Replayer {
    /// With empty buffers.
    pub fn new() -> Replayer {
        Replayer::in_the_manner(ReplayMode::ByTheRules)
    }

    /// With empty buffers, for records that are taken like this.
    pub fn in_the_manner(manner: ReplayMode) -> Replayer {
        Replayer {
            parts: Parts::new(),
            terms: terms::blank(),
            hand: None,
            events: Vec::new(),
            manner,
            asked: None,
        }
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

    /// Replays a hand, and follows the record against the rules where that is asked for and the rules do not help.
    pub(super) fn replay_somehow(&mut self, text: &str) -> Result<Outcome, Fault> {
        let replayed = self.replay_hand(text);
        match (self.manner, self.parts.code) {
            (ReplayMode::AsRecorded, Some(code)) if replayed.is_err() => {
                parts::begin_again(&mut self.parts.actions);
                self.follow(text, code).or(replayed)
            }
            _ => replayed,
        }
    }

    /// Follows the record where it breaks a rule.
    fn follow(&mut self, text: &str, code: &'static Code) -> Result<Outcome, Fault> {
        let parts = &mut self.parts;
        let at = |reason| Fault::new(parts.at, reason);
        let (setup, count) = sealed(&mut self.terms, parts, code, Reading::BY_THE_BOOK).map_err(at)?;
        self.terms.house.follows_records = true;
        let lenient = self.terms.seal();
        let lenient = lenient.map(|setup| setup.with_carried(count.carried).with_absent(parts.absent));
        self.terms.house.follows_records = false;
        let hand = self.hand.get_or_insert_with(|| Hand::new(&setup));
        let keeps = self.asked.is_some();
        let run = Run::new(hand, &setup, count, &mut self.events);
        let mut run = run.following(lenient.as_ref().ok()).keeping(keeps);
        let mut actions = core::mem::take(&mut parts.actions);
        let record = record(parts);
        let played = run.play(&mut actions, &record);
        let (doubt, departures) = (run.doubt(), core::mem::take(&mut run.departures));
        let asked = run.asked.take();
        drop(run);
        parts.actions = actions;
        if asked.is_some() {
            self.asked = asked;
        }
        let fault = |(place, reason)| blamed(parts, text, place, reason);
        played.map_err(fault)?;
        let compared = outcome::of(parts, &setup, hand, count, doubt, &self.events);
        let mut faults: Vec<Fault> = departures.into_iter().map(fault).collect();
        let mut outcome = match compared {
            Ok(outcome) => outcome,
            Err(reason) => {
                faults.push(Fault::new(parts.finishing.at(), reason));
                let mut outcome = outcome::uncompared(parts, &setup, hand, count, self.events.len());
                outcome.follow(parts);
                outcome
            }
        };
        let mut lines = Lines::default();
        outcome.departures = faults.into_iter().map(|fault| lines.failure(text, fault)).collect();
        Ok(outcome)
    }

    fn replay_with(&mut self, text: &str, code: &'static Code, reading: Reading) -> Result<Outcome, Fault> {
        let parts = &mut self.parts;
        let (setup, count) =
            sealed(&mut self.terms, parts, code, reading).map_err(|reason| Fault::new(parts.at, reason))?;

        let keeps = self.asked.is_some();
        let mut actions = core::mem::take(&mut parts.actions);
        let record = record(parts);
        let hand = self.hand.get_or_insert_with(|| Hand::new(&setup));
        let mut run = Run::new(hand, &setup, count, &mut self.events);
        // The usual road asks for nothing in between that could be kept.
        let mut played =
            if keeps { Err((0, Reason::NoHand)) } else { run.play_as_usual(&mut actions, &record) };
        let mut doubt = run.doubt();
        if played.is_err() {
            // The slow road takes every order of things, and says exactly what is wrong.
            parts::begin_again(&mut actions);
            let mut run = Run::new(hand, &setup, count, &mut self.events).keeping(keeps);
            played = run.play(&mut actions, &record);
            doubt = run.doubt();
            if run.asked.is_some() {
                self.asked = run.asked.take();
            }
        }
        parts.actions = actions;
        played.map_err(|(place, reason)| blamed(parts, text, place, reason))?;
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
        let replayed = read.map(|()| self.replayer.replay_somehow(self.text));
        let result = replayed.and_then(|result| result.map_err(|fault| self.hands.failure(fault)));
        self.number += 1;
        Some(Replay { number: self.number, name: self.replayer.parts.name.of(self.text), result })
    }
}

impl<'t> Replays<'_, 't> {
    /// A field of the hand replayed last as it stands in the file.
    pub fn field(&self, key: &str) -> Option<&'t str> {
        let parts = &self.replayer.parts;
        let field =
            parts.fields.iter().find(|field| field.known.is_none() && field.key.of(self.text) == key)?;
        Some(field.value.of(self.text))
    }

    /// What happened in the hand replayed last, as far as it went.
    pub fn events(&self) -> &[HandEvent] {
        &self.replayer.events
    }
}

/// What the file says about who won.
fn record(parts: &Parts) -> Record<'_> {
    Record {
        players: parts.players(),
        boards: &parts.boards,
        chopped: parts.chopped,
        winnings: parts.has(Known::Winnings).then_some(&parts.winnings),
        finishing: parts.has(Known::Finishing).then_some(&parts.finishing),
    }
}

/// What is wrong with the action at a place.
fn blamed(parts: &Parts, text: &str, place: usize, reason: Reason) -> Fault {
    let said = parts.actions.get(place).map(|action| action.said.range());
    Fault {
        at: said.clone().map_or(parts.at, |said| said.start),
        action: said.map(|said| (place + 1, said_between(text, said).into_owned())),
        reason,
    }
}

/// The setup of a hand.
fn sealed(
    terms: &mut Terms,
    parts: &Parts,
    code: &'static Code,
    reading: Reading,
) -> Result<(HandSetup, Count), Reason> {
    let count = terms::fill(terms, parts, code, reading)?;
    match terms.seal() {
        Ok(setup) => Ok((setup.with_carried(count.carried).with_absent(parts.absent), count)),
        Err(why) => Err(Reason::BadTerms { why, rule: why.rule(&terms.house, terms.variant) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a hand goes the usual road to its end, which then is the end of the slow road, too, event by event.
    fn is_usual(actions: &str) -> bool {
        let text = format!(
            "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]\nmin_bet = 100\n\
             starting_stacks = [1000, 1000, 1000]\n\
             actions = ['d dh p1 AhKh', 'd dh p2 AsKs', 'd dh p3 7d2c', 'p3 f', {actions}]\n"
        );
        let mut parts = Parts::new();
        Hands::new(&text).read(&mut parts).unwrap().unwrap();
        let code = parts.code.unwrap();
        let mut terms = terms::blank();
        let (setup, count) = sealed(&mut terms, &parts, code, Reading::BY_THE_BOOK).unwrap();
        let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
        let mut actions = core::mem::take(&mut parts.actions);
        let played = Run::new(&mut hand, &setup, count, &mut events)
            .play_as_usual(&mut actions, &record(&parts))
            .is_ok();
        if played {
            parts::begin_again(&mut actions);
            let mut slowly = Vec::new();
            Run::new(&mut Hand::new(&setup), &setup, count, &mut slowly)
                .play(&mut actions, &record(&parts))
                .unwrap();
            assert_eq!(events, slowly);
        }
        played && hand.is_over()
    }

    #[test]
    fn hands_in_which_nothing_is_bet_on_a_street_are_usual() {
        // The next street has begun in the engine before its cards are taken from the file.
        assert!(is_usual(
            "'p1 cc', 'p2 cc', 'd db 2h3h4s', 'p1 cc', 'p2 cc', 'd db Td', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', \
             'p2 cc', 'p1 sm AhKh', 'p2 sm AsKs'"
        ));
        assert!(is_usual("'p1 cc', 'p2 cc', 'd db 2h3h4s', 'p1 cc', 'p2 cbr 200', 'p1 f'"));
    }

    #[test]
    fn hands_shown_before_the_board_is_complete_are_usual() {
        assert!(is_usual(
            "'p1 cbr 1000', 'p2 cc', 'p1 sm AhKh', 'p2 sm AsKs', 'd db 2h3h4s', 'd db Td', 'd db 9c'"
        ));
        assert!(is_usual(
            "'p1 cc', 'p2 cc', 'd db 2h3h4s', 'p1 cc', 'p2 cc', 'd db Td', 'p1 cbr 900', 'p2 cc', 'p1 sm AhKh', \
             'p2 sm AsKs', 'd db 9c'"
        ));
    }

    #[test]
    fn a_board_of_the_wrong_size_is_not_usual() {
        assert!(!is_usual("'p1 cc', 'p2 cc', 'd db 2h3h', 'p1 cc', 'p2 cc'"));
        assert!(!is_usual(
            "'p1 cc', 'p2 cc', 'd db 2h3h4s', 'p1 cc', 'p2 cc', 'd db TdTc5h', 'p1 cc', 'p2 cc', 'd db 9c'"
        ));
    }
}
