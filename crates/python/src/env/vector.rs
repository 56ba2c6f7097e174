//! Many tables that are stepped together. What they say is written into arrays that Python keeps.

use bots::{SeededRandom, Stream};
use game::Seat;
use poker::Violation;
use pyo3::prelude::*;

use super::table::{Conditions, EnvTable};
use crate::arrays::{Array, Wanted, apart};
use crate::dealer::Dealer;
use crate::errors::{bad, bad_at, refused};
use crate::numbers::{Amount, Row, Whole};
use crate::stakes::Said;

const ACTIONS: Wanted = Wanted { name: "actions", kind: "int64" };
const OBSERVATIONS: Wanted = Wanted { name: "observations", kind: "float32" };
const MASKS: Wanted = Wanted { name: "masks", kind: "uint8" };
const TURNS: Wanted = Wanted { name: "turns", kind: "int32" };
const REWARDS: Wanted = Wanted { name: "rewards", kind: "float32" };
const DONE: Wanted = Wanted { name: "done", kind: "uint8" };

/// Tables stepped together: what `croupier.envs.VectorEnv` is made of.
#[pyclass(name = "Tables", module = "croupier._croupier")]
pub(crate) struct Tables {
    conditions: Conditions,
    tables: Vec<EnvTable>,
    seed: u64,
    chance: SeededRandom,
}

/// The arrays of an environment.
struct Arrays {
    observations: Array<f32>,
    masks: Array<u8>,
    turns: Array<i32>,
    rewards: Array<f32>,
    done: Array<u8>,
}

/// The same as slices, one table after another.
struct Views<'a> {
    observations: &'a mut [f32],
    masks: &'a mut [u8],
    turns: &'a mut [i32],
    rewards: &'a mut [f32],
    done: &'a mut [u8],
}

/// What Python hands over: observations, masks, turns, rewards, done.
type Given<'py> =
    (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

#[pymethods]
impl Tables {
    #[new]
    fn new(
        py: Python<'_>,
        said: Said,
        stacks: Row<Amount>,
        tables: Whole<usize>,
        seed: Whole<u64>,
    ) -> PyResult<Tables> {
        let (Whole(tables), Whole(seed)) = (tables, seed);
        if tables == 0 || tables > 1 << 24 {
            return Err(bad(py, "there are 1 to 16,777,216 tables"));
        }
        let conditions = Conditions::read(py, &said, &stacks.0)?;
        let mut all = Tables { conditions, tables: Vec::with_capacity(tables), seed, chance: chance(seed) };
        for _ in 0..tables {
            all.tables.push(EnvTable::new(&all.conditions, Dealer::ByHand));
        }
        Ok(all)
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

    /// Begins the first hand at every table.
    #[pyo3(signature = (arrays, seed=None))]
    fn reset(&mut self, py: Python<'_>, arrays: Given<'_>, seed: Option<Whole<u64>>) -> PyResult<()> {
        let mut arrays = self.arrays(&arrays, None)?;
        let views = arrays.views(py)?;
        self.seed = seed.map_or(self.seed, |Whole(seed)| seed);
        self.chance = chance(self.seed);
        views.rewards.fill(0.0);
        views.done.fill(0);
        for index in 0..self.tables.len() {
            self.begin(index, first(index)).map_err(|why| self.broken(py, index, &why))?;
        }
        self.tell(views.observations, views.masks, views.turns);
        Ok(())
    }

    /// Does one action at every table. Where that ends a hand, its rewards are written and the next one begins. An action that
    /// is not legal is refused before any is done.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, arrays: Given<'_>) -> PyResult<()> {
        let actions = Array::<i64>::shaped(actions, &ACTIONS, &[self.tables.len()])?;
        let mut arrays = self.arrays(&arrays, Some(&actions))?;
        let (actions, views) = (actions.read(py), arrays.views(py)?);
        for (index, (table, &action)) in self.tables.iter().zip(actions).enumerate() {
            if !table.turn().is_some_and(|(_, choices)| choices.allows(action)) {
                let words = format!("table {index}: action {action} is not legal there (see masks[{index}])");
                return Err(bad_at(py, words, Some(index)));
            }
        }
        let seats = self.conditions.layout.seats;
        for (index, (&action, rewards)) in
            actions.iter().zip(views.rewards.chunks_exact_mut(seats)).enumerate()
        {
            let ended = self.play(index, action, rewards).map_err(|why| self.broken(py, index, &why))?;
            views.done[index] = u8::from(ended);
        }
        self.tell(views.observations, views.masks, views.turns);
        Ok(())
    }

    /// Fills an array with legal actions, each as likely as any other.
    fn sample(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut out = Array::<i64>::shaped(out, &ACTIONS, &[self.tables.len()])?;
        for (action, table) in out.write(py, &ACTIONS)?.iter_mut().zip(&self.tables) {
            let Some((_, choices)) = table.turn() else { continue };
            let mut left = choices.legal;
            for _ in 0..self.chance.below(u64::from(left.count_ones())) {
                left &= left - 1;
            }
            *action = i64::from(left.trailing_zeros());
        }
        Ok(())
    }
}

impl Tables {
    fn arrays(&self, given: &Given<'_>, actions: Option<&Array<i64>>) -> PyResult<Arrays> {
        let (observations, masks, turns, rewards, done) = given;
        let (tables, seats) = (self.tables.len(), self.conditions.layout.seats);
        let arrays = Arrays {
            observations: Array::shaped(observations, &OBSERVATIONS, &[tables, self.observation_size()])?,
            masks: Array::shaped(masks, &MASKS, &[tables, self.conditions.actions])?,
            turns: Array::shaped(turns, &TURNS, &[tables])?,
            rewards: Array::shaped(rewards, &REWARDS, &[tables, seats])?,
            done: Array::shaped(done, &DONE, &[tables])?,
        };
        let mut places = vec![
            arrays.observations.place(),
            arrays.masks.place(),
            arrays.turns.place(),
            arrays.rewards.place(),
            arrays.done.place(),
        ];
        places.extend(actions.map(Array::place));
        apart(observations.py(), &places)?;
        Ok(arrays)
    }

    fn begin(&mut self, index: usize, number: u64) -> Result<(), Violation> {
        let deck = self.conditions.setup(number).variant().deck;
        // A hand in which everybody is all-in by the blinds asks nobody: the next one does, one day. Tables where none ever does
        // are given up on.
        for number in (number..).take(1000) {
            let dealer = Dealer::shuffled(deck, self.seed, number);
            self.tables[index].begin(&self.conditions, number, dealer)?;
            if self.tables[index].turn().is_some() {
                return Ok(());
            }
        }
        Err(Violation::HandIsOver)
    }

    /// Whether the action ended the hand; the next one has begun then.
    #[inline]
    fn play(&mut self, index: usize, action: i64, rewards: &mut [f32]) -> Result<bool, Violation> {
        let Tables { conditions, tables, .. } = self;
        let table = &mut tables[index];
        // Checked to be legal, so it is a small number.
        table.act(conditions, usize::try_from(action).unwrap_or_default())?;
        rewards.fill(0.0);
        if table.turn().is_some() {
            return Ok(false);
        }
        for (seat, reward) in Seat::all().zip(rewards) {
            *reward = table.net(conditions, seat);
        }
        let next = table.number() + 1;
        self.begin(index, next)?;
        Ok(true)
    }

    fn tell(&self, observations: &mut [f32], masks: &mut [u8], turns: &mut [i32]) {
        let size = self.conditions.layout.len();
        let observed = observations.chunks_exact_mut(size);
        let masks = masks.chunks_exact_mut(self.conditions.actions);
        for (((table, observation), mask), turn) in self.tables.iter().zip(observed).zip(masks).zip(turns) {
            let Some((seat, choices)) = table.turn() else { continue };
            table.observe(&self.conditions, *seat, observation);
            for (action, legal) in mask.iter_mut().enumerate() {
                *legal = (choices.legal >> action & 1) as u8;
            }
            *turn = i32::from(seat.number()) - 1;
        }
    }

    fn broken(&self, py: Python<'_>, index: usize, why: &Violation) -> PyErr {
        if *why == Violation::HandIsOver {
            let words =
                "nobody ever has a decision with these stacks: everybody is all-in by the forced bets";
            return bad_at(py, words, Some(index));
        }
        refused(py, why, self.conditions.setup(self.tables[index].number()))
    }
}

impl Arrays {
    fn views<'a>(&'a mut self, py: Python<'a>) -> PyResult<Views<'a>> {
        Ok(Views {
            observations: self.observations.write(py, &OBSERVATIONS)?,
            masks: self.masks.write(py, &MASKS)?,
            turns: self.turns.write(py, &TURNS)?,
            rewards: self.rewards.write(py, &REWARDS)?,
            done: self.done.write(py, &DONE)?,
        })
    }
}

/// The number of the first hand of a table: none of two tables have one in common.
fn first(index: usize) -> u64 {
    (index as u64) << 32
}

fn chance(seed: u64) -> SeededRandom {
    SeededRandom::new(seed, 0, Stream::Decisions)
}
