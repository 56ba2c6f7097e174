//! A table on which hands are played one after another by numbered actions. Everybody shows at the showdown, the board is
//! dealt once and blinds are not taken back: none of that is a decision here.

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Request, Violation};
use pyo3::prelude::*;

use super::choices::{self, Choices};
use super::observation::{Beside, Layout};
use crate::dealer::Dealer;
use crate::errors::bad;
use crate::numbers::Amount;
use crate::stakes::{Said, Stakes};

/// What all hands of an environment have in common.
pub(crate) struct Conditions {
    /// One for each place of the button, the last seat first.
    setups: Vec<HandSetup>,
    pub(crate) layout: Layout,
    pub(crate) actions: usize,
}

impl Conditions {
    /// So many seats with these stacks at the beginning of every hand.
    pub(crate) fn read(py: Python<'_>, said: &Said, stacks: &[Amount]) -> PyResult<Conditions> {
        let stakes = Stakes::read(py, said)?;
        let seated: Vec<(Seat, Chips)> = stacks
            .iter()
            .enumerate()
            .map(|(index, stack)| Some((Seat::from_index(index)?, stack.0)))
            .collect::<Option<_>>()
            .ok_or_else(|| bad(py, format!("a table has at most {} seats", Seat::MOST)))?;
        let buttons =
            seated.last().into_iter().chain(seated.split_last().map_or(&[][..], |(_, before)| before));
        let setups =
            buttons.map(|(button, _)| stakes.seal(py, &seated, *button)).collect::<PyResult<Vec<_>>>()?;
        if setups.is_empty() {
            return Err(bad(py, "there are no stacks"));
        }
        let layout = Layout::new(stakes.variant, seated.len(), stakes.unit());
        Ok(Conditions { setups, layout, actions: choices::count(stakes.variant) })
    }

    /// The setup of the hand with this number: the button goes round.
    #[inline]
    pub(crate) fn setup(&self, number: u64) -> &HandSetup {
        &self.setups[(number % self.setups.len() as u64) as usize]
    }
}

/// One table.
pub(crate) struct EnvTable {
    number: u64,
    hand: Hand,
    dealer: Dealer,
    events: Vec<HandEvent>,
    drawn: [u8; Seat::MOST],
    turn: Option<(Seat, Choices)>,
    discarding: bool,
}

impl EnvTable {
    /// A table before its first hand.
    pub(crate) fn new(conditions: &Conditions, dealer: Dealer) -> EnvTable {
        EnvTable {
            number: 0,
            hand: Hand::new(conditions.setup(0)),
            dealer,
            events: Vec::with_capacity(128),
            drawn: [0; Seat::MOST],
            turn: None,
            discarding: false,
        }
    }

    /// Begins the hand with this number and deals until somebody has a decision.
    pub(crate) fn begin(
        &mut self,
        conditions: &Conditions,
        number: u64,
        dealer: Dealer,
    ) -> Result<(), Violation> {
        self.number = number;
        self.dealer = dealer;
        self.drawn = [0; Seat::MOST];
        self.hand.restart(conditions.setup(number));
        self.go_on(conditions)
    }

    /// Does what an action asks for, which must be a legal one, and deals on.
    #[inline]
    pub(crate) fn act(&mut self, conditions: &Conditions, action: usize) -> Result<(), Violation> {
        let Some((seat, choices)) = self.turn else { return Err(Violation::HandIsOver) };
        let setup = conditions.setup(self.number);
        self.events.clear();
        let command = Command { actor: Actor::Seat(seat), request: choices.request(action) };
        self.hand.perform(setup, command, &mut self.events)?;
        if self.discarding {
            self.note_draws();
        }
        self.go_on(conditions)
    }

    /// How many cards were drawn stands in the events alone.
    fn note_draws(&mut self) {
        for event in &self.events {
            if let HandEvent::DrawCalled { seat, cards } = *event {
                self.drawn[seat.index()] = cards;
            }
        }
    }

    fn go_on(&mut self, conditions: &Conditions) -> Result<(), Violation> {
        let setup = conditions.setup(self.number);
        loop {
            let awaiting = self.dealer.deal_on(&mut self.hand, setup, &mut self.events)?;
            let (seat, request) = match awaiting {
                Awaiting::Show { seat, .. } => (seat, Request::Show),
                Awaiting::ChopAnswer { seat } => (seat, Request::DeclineChop),
                Awaiting::Runs { seats, .. } => {
                    let Some(seat) = seats.iter().next() else { return Err(Violation::HandIsOver) };
                    (seat, Request::RunIt(1))
                }
                Awaiting::Action { .. }
                | Awaiting::Discard { .. }
                // Nobody has a decision: the hand is over, or cards nobody knows would have to decide it, which no deck here has.
                | Awaiting::Nothing
                | Awaiting::Award { .. }
                | Awaiting::Ruling(_)
                | Awaiting::Post { .. }
                | Awaiting::Burn
                | Awaiting::Deal(_)
                | Awaiting::Procedure(_) => {
                    self.turn = Choices::of(&self.hand, &awaiting);
                    self.discarding = matches!(awaiting, Awaiting::Discard { .. });
                    return Ok(());
                }
            };
            self.hand.perform(setup, Command { actor: Actor::Seat(seat), request }, &mut self.events)?;
        }
    }

    /// Which hand it is.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    /// Whose turn it is and what may be done; none when the hand is over.
    #[inline]
    pub(crate) const fn turn(&self) -> Option<&(Seat, Choices)> {
        self.turn.as_ref()
    }

    /// What a seat has won or lost so far, in chips.
    #[inline]
    pub(crate) fn net(&self, conditions: &Conditions, seat: Seat) -> f32 {
        let before = conditions.setup(self.number).stack(seat).units();
        self.hand.stack(seat).units() as f32 - before as f32
    }

    /// Writes down what a seat knows.
    #[inline]
    pub(crate) fn observe(&self, conditions: &Conditions, viewer: Seat, out: &mut [f32]) {
        let beside = Beside { drawn: &self.drawn, turn: self.turn.as_ref(), discarding: self.discarding };
        conditions.layout.write(out, conditions.setup(self.number), &self.hand, viewer, &beside);
    }
}
