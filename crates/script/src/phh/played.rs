//! A history of any format, replayed; and the same hand at its own seats, to be told again in another format.

use chips::{Chips, Currency};
use game::{Actor, Command, Game, Moment, Seat, SeatSet, Viewer};
use poker::{Forced, Hand, HandEvent, HandSetup, Request, Terms};

use super::failure::{Failure, Fault, Reason};
use super::neutral;
use super::number::Number;
use super::outcome::Outcome;
use super::replay::Replayer;
use super::terms::SEATS;
use crate::export::account::Account;
use crate::export::{self, Particulars};
use crate::histories::History;

/// A hand that was replayed, at the seats of its record.
#[derive(Clone, Debug)]
pub struct PlayedHand {
    /// What it was dealt with.
    pub setup: HandSetup,
    /// What happened.
    pub events: Vec<HandEvent>,
    /// What it came to.
    pub outcome: Outcome,
    /// What the house took, of whose winnings.
    pub taken: Vec<(Seat, Chips)>,
    /// The seats of the players, the one left of the button first.
    pub seats: Vec<Seat>,
}

impl Replayer {
    /// Replays a history of any format.
    ///
    /// # Errors
    ///
    /// When the rules forbid it: with the line and the rule.
    pub fn replay_history(&mut self, history: &History) -> Result<Outcome, Failure> {
        neutral::fill(&mut self.parts, history);
        if let Err(reason) = self.parts.check() {
            return Err(Failure { line: history.line(), action: None, reason });
        }
        let replayed = self.replay_somehow("");
        let mut outcome = replayed.map_err(|fault| located(history, fault))?;
        for departure in &mut outcome.departures {
            let action = departure.action.take();
            let at = action.as_ref().map(|(number, _)| *number);
            (departure.line, departure.action) = place(history, at);
        }
        Ok(outcome)
    }

    /// Replays a history, and gives the hand at the seats of its record, if it names them in the order of the deal.
    ///
    /// # Errors
    ///
    /// When the rules forbid it: with the line and the rule.
    pub fn play(&mut self, history: &History) -> Result<PlayedHand, Failure> {
        self.asked = Some(Vec::new());
        let replayed = self.replay_history(history);
        let asked = self.asked.take().unwrap_or_default();
        let outcome = replayed?;
        let seats = seats(history);
        let moved = |seat: Seat| seats.get(seat.index()).copied().unwrap_or(seat);
        let taken =
            outcome.taken(&self.parts).into_iter().map(|(seat, amount)| (moved(seat), amount)).collect();
        let failed = |reason| Failure { line: history.line(), action: None, reason };
        // Where nothing is said of it, nothing lay in the pot before the hand.
        let carried = self.parts.forced.as_ref().map_or(Number::ZERO, |forced| forced.carried());
        let carried = carried.units(outcome.places()).and_then(|units| u64::try_from(units).ok());
        let carried = Chips::new(carried.ok_or_else(|| failed(Reason::ChipsFromNowhere))?);
        let absent: SeatSet = self.parts.absent.iter().map(moved).collect();
        let at_seats = |lenient| at_seats(&self.terms, &moved, lenient).map_err(failed);
        let setup = at_seats(false)?.with_carried(carried).with_absent(absent);
        let lenient = at_seats(true)?.with_carried(carried).with_absent(absent);
        let mut hand = Hand::new(&setup);
        let mut events = Vec::new();
        for (command, leniently) in asked {
            let setup = if leniently { &lenient } else { &setup };
            if let Err(violation) = hand.perform(setup, elsewhere(command, &moved), &mut events) {
                let places = outcome.places();
                return Err(failed(Reason::Refused { violation, rule: violation.rule(setup), places }));
            }
        }
        Ok(PlayedHand { setup, events, outcome, taken, seats })
    }
}

/// A fault with the line of the history that it is on.
fn located(history: &History, fault: Fault) -> Failure {
    let (line, action) = place(history, fault.action.map(|(number, _)| number));
    Failure { line, action, reason: fault.reason }
}

/// The line of an action by its number, and what it says.
fn place(history: &History, number: Option<usize>) -> (usize, Option<(usize, String)>) {
    let act = number.and_then(|number| Some((number, history.acts.get(number.checked_sub(1)?)?)));
    match act {
        Some((number, act)) => (act.line, Some((number, act.what.to_string()))),
        None => (history.line(), None),
    }
}

/// The seats of the record, if they go around the table once; otherwise the first ones.
fn seats(history: &History) -> Vec<Seat> {
    let said: Option<Vec<Seat>> = history.players.iter().map(|player| Seat::new(player.seat?)).collect();
    let around = |seats: &Vec<Seat>| {
        let different: SeatSet = seats.iter().copied().collect();
        let falls = seats.windows(2).filter(|pair| pair[0] >= pair[1]).count();
        let closes = seats.first() < seats.last();
        different.iter().count() == seats.len() && (falls == 0 || (falls == 1 && !closes))
    };
    said.filter(around).unwrap_or_else(|| SEATS[..history.players.len()].to_vec())
}

/// The same terms with everybody elsewhere.
fn at_seats(terms: &Terms, moved: &impl Fn(Seat) -> Seat, lenient: bool) -> Result<HandSetup, Reason> {
    let mut terms = terms.clone();
    terms.button = moved(terms.button);
    terms.house.follows_records = lenient;
    for player in &mut terms.players {
        player.seat = moved(player.seat);
    }
    if let Forced::Placed { antes, posts, opens_after, .. } = &mut terms.forced {
        for (seat, _) in antes {
            *seat = moved(*seat);
        }
        for (seat, ..) in posts {
            *seat = moved(*seat);
        }
        *opens_after = opens_after.map(moved);
    }
    terms.seal().map_err(|why| Reason::BadTerms { why, rule: why.rule(&terms.house, terms.variant) })
}

fn elsewhere(command: Command<Request>, moved: &impl Fn(Seat) -> Seat) -> Command<Request> {
    let actor = match command.actor {
        Actor::Seat(seat) => Actor::Seat(moved(seat)),
        other => other,
    };
    let request = match command.request {
        Request::Award(seats) => Request::Award(seats.iter().map(moved).collect()),
        other => other,
    };
    Command { actor, request }
}

impl PlayedHand {
    /// How many decimal places a unit of the setup's chips stands for.
    pub fn places(&self) -> u8 {
        self.outcome.places()
    }

    /// What everybody is called, by seat.
    pub fn names(&self, history: &History) -> Vec<(Seat, String)> {
        let named = self.seats.iter().zip(history.players());
        named.filter_map(|(seat, player)| Some((*seat, player.name()?.to_owned()))).collect()
    }

    /// The hand in the layout of a format that [`export`] writes.
    pub(crate) fn told(
        &self,
        history: &History,
        number: u64,
        write: fn(&HandSetup, &Account, &Particulars<'_>) -> String,
    ) -> String {
        let names = self.names(history);
        let about = &history.about;
        let currency = match about.currency.as_deref() {
            Some("EUR") => Currency::EUR,
            Some("GBP") => Currency::GBP,
            Some("USD") => Currency::USD,
            _ => Currency::POINTS,
        };
        let most = self.seats.iter().map(|seat| seat.number()).max().unwrap_or(0);
        let particulars = Particulars {
            house: about.site.as_deref().unwrap_or("Unknown"),
            number,
            table: about.table.as_deref().unwrap_or("1"),
            seats: about.seats.unwrap_or(most).max(most),
            began: about.began.unwrap_or(Moment::START),
            money: Currency { places: self.places(), ..currency },
            names: &names,
            tournament: about.tournament.as_deref(),
            viewer: about
                .hero
                .and_then(|hero| self.seats.get(hero).copied())
                .map_or(Viewer::Rail, Viewer::Seat),
        };
        let dropped = history.drop.and_then(|drop| drop.units(self.places()));
        let dropped = dropped.and_then(|units| u64::try_from(units).ok()).map_or(Chips::ZERO, Chips::new);
        export::recorded(&self.setup, &self.events, &particulars, (&self.taken, dropped), write)
    }
}
