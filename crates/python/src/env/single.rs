//! One table, for environments that ask every seat for itself.

use game::Seat;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::table::{Conditions, EnvTable};
use crate::arrays::{Array, Wanted, apart};
use crate::dealer::Dealer;
use crate::errors::{bad, refused};
use crate::numbers::{Amount, Row, Whole, shown};
use crate::stakes::{Said, named_dealer};

const OBSERVATION: Wanted = Wanted { name: "observation", kind: "float32" };
const MASK: Wanted = Wanted { name: "mask", kind: "int8" };

/// One table: what `croupier.envs.PokerEnv` is made of. Seats are counted from 0 here.
#[pyclass(name = "Table", module = "croupier._croupier")]
pub(crate) struct OneTable {
    conditions: Conditions,
    table: EnvTable,
}

#[pymethods]
impl OneTable {
    #[new]
    fn new(py: Python<'_>, said: Said, stacks: Row<Amount>) -> PyResult<OneTable> {
        let conditions = Conditions::read(py, &said, &stacks.0)?;
        let table = EnvTable::new(&conditions, Dealer::ByHand);
        Ok(OneTable { conditions, table })
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.conditions.layout.len()
    }

    /// How many times an observation has a number for each card, before all else.
    #[getter]
    fn card_planes(&self) -> usize {
        self.conditions.layout.planes()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.conditions.actions
    }

    /// Begins a hand, by chance or with named cards.
    #[pyo3(signature = (seed, number=Whole(0), deck=None, holdings=None, board=None), text_signature = "($self, seed, number=0, deck=None, holdings=None, board=None)")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Whole<u64>,
        number: Whole<u64>,
        deck: Option<&Bound<'_, PyAny>>,
        holdings: Option<&Bound<'_, PyDict>>,
        board: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (Whole(seed), Whole(number)) = (seed, number);
        let setup = self.conditions.setup(number);
        let dealer = if deck.is_some() || holdings.is_some() || board.is_some() {
            named_dealer(setup, seed, deck, holdings, board, py)?
        } else {
            Dealer::shuffled(setup.variant().deck, seed, number)
        };
        let begun = self.table.begin(&self.conditions, number, dealer);
        begun.map_err(|why| refused(py, &why, self.conditions.setup(number)))
    }

    /// Whose turn it is; None when the hand is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.table.turn().map(|(seat, _)| seat.index())
    }

    /// Does an action.
    fn step(&mut self, py: Python<'_>, said: &Bound<'_, PyAny>) -> PyResult<()> {
        // What does not fit is no more legal than any other number.
        let action = said.extract().unwrap_or(-1);
        match self.table.turn() {
            None => return Err(bad(py, "the hand is over: reset the environment")),
            Some((_, choices)) if choices.allows(action) => {}
            Some((seat, _)) => {
                let words =
                    format!("action {} is not legal for seat {seat} (see its action mask)", shown(said));
                return Err(bad(py, words));
            }
        }
        // Legal actions are small numbers.
        let done = self.table.act(&self.conditions, usize::try_from(action).unwrap_or_default());
        done.map_err(|why| refused(py, &why, self.conditions.setup(self.table.number())))
    }

    /// Writes down what a seat knows, and what it may do now: nothing where it is not its turn.
    fn observe(
        &self,
        py: Python<'_>,
        place: usize,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let seat = self.seat(py, place)?;
        let mut observation = Array::<f32>::shaped(observation, &OBSERVATION, &[self.observation_size()])?;
        let mut mask = Array::<i8>::shaped(mask, &MASK, &[self.conditions.actions])?;
        apart(py, &[observation.place(), mask.place()])?;
        self.table.observe(&self.conditions, seat, observation.write(py, &OBSERVATION)?);
        let legal =
            self.table.turn().filter(|(turn, _)| *turn == seat).map_or(0, |(_, choices)| choices.legal);
        for (action, allowed) in mask.write(py, &MASK)?.iter_mut().enumerate() {
            *allowed = i8::from(legal >> action & 1 == 1);
        }
        Ok(())
    }

    /// What each seat has won or lost, in chips.
    fn net(&self) -> Vec<f32> {
        Seat::all()
            .take(self.conditions.layout.seats)
            .map(|seat| self.table.net(&self.conditions, seat))
            .collect()
    }
}

impl OneTable {
    fn seat(&self, py: Python<'_>, place: usize) -> PyResult<Seat> {
        let seat = Seat::from_index(place).filter(|_| place < self.conditions.layout.seats);
        seat.ok_or_else(|| bad(py, format!("there is no place {place} at this table")))
    }
}
