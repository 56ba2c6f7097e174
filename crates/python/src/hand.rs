//! One hand as a state: who is to act, what may be done, and doing it.

use std::sync::Arc;

use cards::{Card, CardSet};
use game::{Actor, Badge, Command, Facedown, Game, Seat, SeatSet, Viewer};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Place, Request};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use script::phh::Draft;

use crate::awaiting::{PyAwaiting, seat_of};
use crate::card::{self, PyCard, all_interned, interned};
use crate::dealer::Dealer;
use crate::errors::{bad, refused};
use crate::events::{known, told};
use crate::numbers::{Amount, Row, SeatNumber, Whole};

/// One hand of poker: `awaiting` says who must do what next, the verbs do it, and what a rule forbids raises `Refused` and
/// changes nothing. Made by `Game.deal`.
#[pyclass(name = "Hand", module = "croupier")]
#[derive(Clone)]
pub(crate) struct PyHand {
    setup: Arc<HandSetup>,
    hand: Hand,
    events: Vec<HandEvent>,
    dealer: Dealer,
    ask_to_show: bool,
}

impl PyHand {
    /// A hand before its first decision.
    pub(crate) fn begin(
        py: Python<'_>,
        setup: Arc<HandSetup>,
        dealer: Dealer,
        ask_to_show: bool,
    ) -> PyResult<PyHand> {
        let hand = Hand::new(&setup);
        let mut hand = PyHand { setup, hand, events: Vec::with_capacity(64), dealer, ask_to_show };
        hand.go_on(py)?;
        Ok(hand)
    }

    /// Deals until somebody has a decision; who has none but to show, shows.
    fn go_on(&mut self, py: Python<'_>) -> PyResult<()> {
        let PyHand { setup, hand, events, dealer, .. } = self;
        loop {
            let awaiting = dealer.deal_on(hand, setup, events).map_err(|why| refused(py, &why, setup))?;
            let Awaiting::Show { seat, .. } = awaiting else { return Ok(()) };
            if self.ask_to_show {
                return Ok(());
            }
            let show = Command { actor: Actor::Seat(seat), request: Request::Show };
            hand.perform(setup, show, events).map_err(|why| refused(py, &why, setup))?;
        }
    }

    fn perform(&mut self, py: Python<'_>, actor: Actor, request: Request) -> PyResult<()> {
        let command = Command { actor, request };
        let done = self.hand.perform(&self.setup, command, &mut self.events);
        done.map_err(|why| refused(py, &why, &self.setup))?;
        self.go_on(py)
    }

    /// Does what the player whose turn it is asks for, or another seat.
    fn player(&mut self, py: Python<'_>, who: Option<SeatNumber>, request: Request) -> PyResult<()> {
        let turn = match who {
            Some(SeatNumber(seat)) => seat,
            // Where it is nobody's turn the engine says what is awaited instead: any seat will do to ask.
            None => match seat_of(&self.hand.awaiting(&self.setup)) {
                Some(seat) => seat,
                None => self.setup.dealt().iter().next().ok_or_else(|| bad(py, "nobody is dealt in"))?,
            },
        };
        self.perform(py, Actor::Seat(turn), request)
    }

    /// Whose eyes are meant: a seat's, the rail's, or those that see every card.
    fn viewer(&self, value: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        let Some(value) = value else { return Ok(Viewer::Eye) };
        let py = value.py();
        if let Ok(word) = value.cast::<PyString>() {
            return match card::written(word)?.as_str() {
                "eye" => Ok(Viewer::Eye),
                "rail" => Ok(Viewer::Rail),
                other => Err(bad(py, format!("there is no viewer {other:?}: a seat, 'rail' or 'eye'"))),
            };
        }
        let SeatNumber(who) = value.extract()?;
        if self.setup.dealt().contains(who) {
            Ok(Viewer::Seat(who))
        } else {
            Err(bad(py, format!("nobody is dealt in at seat {who}")))
        }
    }

    fn dealt(&self, py: Python<'_>, SeatNumber(who): SeatNumber) -> PyResult<Seat> {
        if self.setup.dealt().contains(who) {
            Ok(who)
        } else {
            Err(bad(py, format!("nobody is dealt in at seat {who}")))
        }
    }

    /// The cards of a board. When the hand is over they are gathered in: then what was dealt tells.
    fn board_of(&self, run: u8) -> Vec<Card> {
        if !self.hand.is_over() {
            return self.hand.board(usize::from(run)).to_vec();
        }
        let dealt = |event: &HandEvent| match *event {
            HandEvent::BoardCardDealt { run: on, card } if on == run => Some(card),
            _ => None,
        };
        self.events.iter().filter_map(dealt).collect()
    }

    /// The cards of a seat, and which of them lie face up; those it had at last when the hand is over.
    fn held(&self, who: Seat) -> (Vec<Facedown>, CardSet) {
        if self.shown().contains(who) {
            return (self.dealt_to(who).0, CardSet::FULL);
        }
        if self.hand.is_over() {
            return self.dealt_to(who);
        }
        let holding = self.hand.holding(who);
        (holding.cards().collect(), holding.up())
    }

    /// What a seat was dealt and has not thrown away in a draw.
    fn dealt_to(&self, who: Seat) -> (Vec<Facedown>, CardSet) {
        let (mut held, mut up) = (Vec::new(), CardSet::EMPTY);
        for event in &self.events {
            match *event {
                HandEvent::CardDealt { seat, card } if seat == who => held.push(card),
                HandEvent::UpCardDealt { seat, card } if seat == who => {
                    held.push(Facedown::of(seat, Some(card)));
                    up.insert(card);
                }
                HandEvent::CardDiscarded { seat, card } if seat == who => held.retain(|held| *held != card),
                _ => {}
            }
        }
        (held, up)
    }

    /// Whose cards were turned face up at the showdown.
    fn shown(&self) -> SeatSet {
        let tabled =
            |event: &HandEvent| if let HandEvent::Tabled { seat, .. } = *event { Some(seat) } else { None };
        self.hand.tabled() | self.events.iter().filter_map(tabled).collect()
    }

    fn by_seat<'py>(&self, py: Python<'py>, value: impl Fn(Seat) -> i128) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for seat in self.setup.dealt() {
            dict.set_item(seat.number(), value(seat))?;
        }
        Ok(dict)
    }
}

/// Seats as a list of Python's: of bytes it would make bytes.
pub(crate) fn numbers(seats: SeatSet) -> Vec<u32> {
    seats.iter().map(|seat| u32::from(seat.number())).collect()
}

#[pymethods]
impl PyHand {
    /// Who must do what next, and what may be done.
    #[getter]
    fn awaiting(&self) -> PyAwaiting {
        PyAwaiting(self.hand.awaiting(&self.setup))
    }

    /// Whose turn it is; None when it is nobody's.
    #[getter]
    fn turn(&self) -> Option<u8> {
        seat_of(&self.hand.awaiting(&self.setup)).map(Seat::number)
    }

    /// Whether the hand is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.hand.is_over()
    }

    /// Gives up the hand.
    #[pyo3(signature = (*, seat=None))]
    fn fold(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Fold)
    }

    /// Passes, with nothing to call.
    #[pyo3(signature = (*, seat=None))]
    fn check(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Check)
    }

    /// Matches the bet, or as much of it as the stack covers.
    #[pyo3(signature = (*, seat=None))]
    fn call(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Call)
    }

    /// Puts up the bring-in.
    #[pyo3(signature = (*, seat=None))]
    fn bring_in(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::BringIn)
    }

    /// Bets, completes or raises to this much on this street.
    #[pyo3(signature = (to, *, seat=None))]
    fn raise_to(&mut self, py: Python<'_>, to: Amount, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::RaiseTo(to.0))
    }

    /// Throws these cards away; none at all stands pat in a draw.
    #[pyo3(signature = (cards=None, *, seat=None))]
    fn discard(
        &mut self,
        py: Python<'_>,
        cards: Option<&Bound<'_, PyAny>>,
        seat: Option<SeatNumber>,
    ) -> PyResult<()> {
        let cards = cards.map_or(Ok(CardSet::EMPTY), card::set)?;
        self.player(py, seat, Request::Discard { cards, unknown: 0 })
    }

    /// Says how often the rest of the board is dealt.
    #[pyo3(signature = (times, *, seat=None))]
    fn run_it(&mut self, py: Python<'_>, times: Whole<u8>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::RunIt(times.0))
    }

    /// Offers to take the blinds back, or agrees to it.
    #[pyo3(signature = (*, seat=None))]
    fn chop(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Chop)
    }

    /// Does not agree to take the blinds back.
    #[pyo3(signature = (*, seat=None))]
    fn decline_chop(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::DeclineChop)
    }

    /// Turns the hand face up.
    #[pyo3(signature = (*, seat=None))]
    fn show(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Show)
    }

    /// Throws the hand away at the showdown.
    #[pyo3(signature = (*, seat=None))]
    fn muck(&mut self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<()> {
        self.player(py, seat, Request::Muck)
    }

    /// Does what a word says: `act("raise_to", 40)`, `act("discard", cards="2c3d")`.
    #[pyo3(signature = (what, amount=None, *, cards=None, seat=None))]
    fn act(
        &mut self,
        py: Python<'_>,
        what: &str,
        amount: Option<Amount>,
        cards: Option<&Bound<'_, PyAny>>,
        seat: Option<SeatNumber>,
    ) -> PyResult<()> {
        let needed = || amount.as_ref().ok_or_else(|| bad(py, format!("{what} needs an amount")));
        let request = match what {
            "fold" => Request::Fold,
            "check" => Request::Check,
            "call" => Request::Call,
            "bring_in" => Request::BringIn,
            "bet" | "raise" | "complete" | "raise_to" => Request::RaiseTo(needed()?.0),
            "discard" => Request::Discard { cards: cards.map_or(Ok(CardSet::EMPTY), card::set)?, unknown: 0 },
            "run_it" => Request::RunIt(
                u8::try_from(needed()?.0.units())
                    .map_err(|_| bad(py, "the board is not dealt that often"))?,
            ),
            "chop" => Request::Chop,
            "decline_chop" => Request::DeclineChop,
            "show" => Request::Show,
            "muck" => Request::Muck,
            other => return Err(bad(py, format!("there is no act {other:?}"))),
        };
        self.player(py, seat, request)
    }

    /// Puts up the ante or blind that is due, in a hand dealt by hand.
    fn post(&mut self, py: Python<'_>) -> PyResult<()> {
        self.player(py, None, Request::Post)
    }

    /// Burns a card, in a hand dealt by hand; none where nobody knows it.
    #[pyo3(signature = (card=None))]
    fn burn(&mut self, py: Python<'_>, card: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let card = card.map(card::one).transpose()?;
        self.perform(py, Actor::Dealer, Request::Burn(card))
    }

    /// Deals the next card to where it is due, in a hand dealt by hand; none where nobody knows it.
    #[pyo3(signature = (card=None))]
    fn deal(&mut self, py: Python<'_>, card: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let card = card.map(card::one).transpose()?;
        self.perform(py, Actor::Dealer, Request::Deal(card))
    }

    /// Does the procedure that is due, in a hand dealt by hand.
    fn proceed(&mut self, py: Python<'_>) -> PyResult<()> {
        self.perform(py, Actor::Dealer, Request::Proceed)
    }

    /// Gives the next pot to these seats, because cards nobody knows would have to decide it.
    fn award(&mut self, py: Python<'_>, seats: Row<SeatNumber>) -> PyResult<()> {
        let winners: SeatSet = seats.0.into_iter().map(|SeatNumber(seat)| seat).collect();
        self.perform(py, Actor::Floor(Badge::HOUSE), Request::Award(winners))
    }

    /// The chips behind each seat.
    #[getter]
    fn stacks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seat(py, |seat| self.hand.stack(seat).units().into())
    }

    /// The chips in front of each seat on this street.
    #[getter]
    fn bets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seat(py, |seat| self.hand.bet(seat).units().into())
    }

    /// What each seat has more or less than when the hand began.
    #[getter]
    fn net<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_seat(py, |seat| {
            i128::from(self.hand.stack(seat).units()) - i128::from(self.setup.stack(seat).units())
        })
    }

    /// The pots with who is in them, the main pot first; bets in front of players are not in them yet.
    #[getter]
    fn pots(&self) -> Vec<(u64, Vec<u32>)> {
        self.hand.pots().iter().map(|pot| (pot.amount.units(), numbers(pot.among))).collect()
    }

    /// Everything in the middle and in front of players.
    #[getter]
    fn pot(&self) -> u64 {
        self.hand.pot_total().units()
    }

    /// The cards on the board.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<Vec<Py<PyCard>>> {
        all_interned(py, self.board_of(0))
    }

    /// The boards, where the rest is dealt more than once.
    #[getter]
    fn boards(&self, py: Python<'_>) -> PyResult<Vec<Vec<Py<PyCard>>>> {
        (0..self.hand.runs()).map(|run| all_interned(py, self.board_of(run))).collect()
    }

    /// The cards of a seat as a viewer knows them, None for a hidden one. The viewer is a seat, `"rail"`, or `"eye"`, which
    /// sees all and is meant where none is named.
    #[pyo3(signature = (seat, viewer=None))]
    fn holding(
        &self,
        py: Python<'_>,
        seat: SeatNumber,
        viewer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Option<Py<PyCard>>>> {
        let (who, viewer) = (self.dealt(py, seat)?, self.viewer(viewer)?);
        let (cards, up) = self.held(who);
        let seen = known(cards.into_iter(), up, viewer);
        seen.map(|card| card.map(|card| interned(py, card)).transpose()).collect()
    }

    /// The cards of a seat that lie face up.
    fn up_cards(&self, py: Python<'_>, seat: SeatNumber) -> PyResult<Vec<Py<PyCard>>> {
        let (cards, up) = self.held(self.dealt(py, seat)?);
        all_interned(py, known(cards.into_iter(), up, Viewer::Rail).flatten())
    }

    /// Who is still in the hand.
    #[getter]
    fn live(&self) -> Vec<u32> {
        numbers(self.hand.live())
    }

    /// Who is in it with no chips left that play.
    #[getter]
    fn all_in(&self) -> Vec<u32> {
        numbers(self.hand.all_in())
    }

    /// Whose cards lie face up at the showdown.
    #[getter]
    fn tabled(&self) -> Vec<u32> {
        numbers(self.shown())
    }

    /// The name of the street.
    #[getter]
    fn street(&self) -> &'static str {
        let streets = self.setup.variant().streets;
        streets.get(self.hand.street()).map_or("", |street| street.name)
    }

    /// The number of the street: 0 before any board or draw.
    #[getter]
    fn street_number(&self) -> usize {
        self.hand.street()
    }

    /// What has happened, as dicts with the cards that the viewer may know.
    #[pyo3(signature = (viewer=None))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let viewer = self.viewer(viewer)?;
        self.events.iter().map(|event| told(py, event, viewer)).collect()
    }

    /// The hand as a history in the PHH format, with the cards that the viewer may know. `places` says how many decimal
    /// places a chip stands for: 2 where chips are cents.
    #[pyo3(signature = (viewer=None, *, places=Whole(0)), text_signature = "($self, viewer=None, *, places=0)")]
    fn to_phh(
        &self,
        py: Python<'_>,
        viewer: Option<&Bound<'_, PyAny>>,
        places: Whole<u8>,
    ) -> PyResult<String> {
        let Whole(places) = places;
        if places > 9 {
            return Err(bad(py, "amounts have at most 9 decimal places"));
        }
        let viewer = self.viewer(viewer)?;
        let draft = Draft::of(&self.setup, &self.events, viewer, places);
        draft.map(|draft| draft.to_string()).map_err(|why| bad(py, why))
    }

    /// The same hand, undealt cards included, which goes its own way from here: for looking ahead.
    fn copy(&self) -> PyHand {
        self.clone()
    }

    fn __copy__(&self) -> PyHand {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let variant = self.setup.variant();
        let awaiting = self.hand.awaiting(&self.setup);
        let next = match (&awaiting, seat_of(&awaiting)) {
            (Awaiting::Nothing, _) => "over".to_owned(),
            (Awaiting::Deal(Place::Down(_) | Place::Up(_)), Some(seat)) => format!("a card to seat {seat}"),
            (_, Some(seat)) => format!("seat {seat} to act"),
            (_, None) => "the dealer's turn".to_owned(),
        };
        format!("<Hand of {}, {}, pot {}, {next}>", variant.key, self.street(), self.hand.pot_total().units())
    }
}
