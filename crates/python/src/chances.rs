//! Chances: equities of hands and ranges, censuses, what stacks are worth in prizes.

use cards::CardSet;
use odds::census::census as count_all;
use odds::icm;
use odds::range::{Range, Weight};
use odds::{Ask, Equity, Fraction, Game, Method, Question, Sampling};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};

use crate::card::{self, PyCard, all_interned};
use crate::errors::{bad, bad_at};
use crate::evaluate::ranking;
use crate::numbers::{Row, Whole};

/// So many samples are hours of work: with more somebody has mistaken a figure.
const MANY: u64 = 10_000_000_001;

/// A fraction of Python's `fractions`.
pub(crate) fn fraction(py: Python<'_>, value: Fraction) -> PyResult<Py<PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class =
        CLASS.get_or_try_init(py, || py.import("fractions")?.getattr("Fraction").map(Bound::unbind))?;
    class.call1(py, (value.numerator(), value.denominator()))
}

/// Hands of hole cards, each with a weight: `Range("QQ+, AKs, A5s@0.5")`.
#[pyclass(frozen, eq, name = "Range", module = "croupier")]
#[derive(PartialEq)]
pub(crate) struct PyRange(Range);

#[pymethods]
impl PyRange {
    #[new]
    #[pyo3(signature = (text, hole_cards=Whole(2)), text_signature = "(text, hole_cards=2)")]
    fn new(py: Python<'_>, text: &Bound<'_, PyString>, hole_cards: Whole<usize>) -> PyResult<PyRange> {
        check_hole_cards(py, hole_cards.0)?;
        read_range(py, &card::written(text)?, hole_cards.0).map(PyRange)
    }

    /// Every hand of so many cards.
    #[staticmethod]
    #[pyo3(signature = (hole_cards=Whole(2)), text_signature = "(hole_cards=2)")]
    fn random(py: Python<'_>, hole_cards: Whole<usize>) -> PyResult<PyRange> {
        check_hole_cards(py, hole_cards.0)?;
        Ok(PyRange(Range::random(hole_cards.0)))
    }

    /// How many cards a hand of it has.
    #[getter]
    fn hole_cards(&self) -> usize {
        self.0.hole_cards()
    }

    /// The weight of a hand, 0 to 1; None where it is not in the range.
    fn weight(&self, hand: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
        Ok(self.0.weight(card::set(hand)?).map(as_float))
    }

    /// The hands with their weights.
    fn hands(&self, py: Python<'_>) -> PyResult<Vec<(Vec<Py<PyCard>>, f64)>> {
        self.0.iter().map(|(hand, weight)| Ok((all_interned(py, hand)?, as_float(weight)))).collect()
    }

    /// The same without hands that need one of these cards.
    fn without(&self, dead: &Bound<'_, PyAny>) -> PyResult<PyRange> {
        Ok(PyRange(self.0.without(card::set(dead)?)))
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(usize::try_from(self.0.len())?)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Range('{}')", self.0)
    }
}

/// Hands of no card and of more than a game deals are no ranges.
fn check_hole_cards(py: Python<'_>, hole_cards: usize) -> PyResult<()> {
    if (1..=7).contains(&hole_cards) { Ok(()) } else { Err(bad(py, "a hand has 1 to 7 hole cards")) }
}

fn as_float(weight: Weight) -> f64 {
    f64::from(weight.millionths()) / 1e6
}

fn read_range(py: Python<'_>, text: &str, hole_cards: usize) -> PyResult<Range> {
    Range::parse(text, hole_cards).map_err(|why| bad_at(py, &why, Some(why.at - 1)))
}

/// How much of the pot each player can expect.
#[pyclass(frozen, name = "Equity", module = "croupier")]
pub(crate) struct PyEquity(Equity);

#[pymethods]
impl PyEquity {
    /// Whether every deal was counted; otherwise they were sampled.
    #[getter]
    fn exact(&self) -> bool {
        self.0.method == Method::Exact
    }

    /// How many deals were counted.
    #[getter]
    fn deals(&self) -> u128 {
        self.0.deals
    }

    /// Each player's share of the pot, as an exact fraction of what was counted.
    #[getter]
    fn shares(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.0.players.iter().map(|player| fraction(py, player.equity)).collect()
    }

    /// Each player's share as a float.
    #[getter]
    fn equities(&self) -> Vec<f64> {
        self.0.players.iter().map(|player| player.equity.to_f64()).collect()
    }

    /// How far a sampled share is off, as a standard error; 0 where every deal was counted.
    #[getter]
    fn standard_errors(&self) -> Vec<f64> {
        self.0.players.iter().map(|player| player.standard_error).collect()
    }

    /// How often each player wins all of the pot alone.
    #[getter]
    fn scoops(&self) -> Vec<u128> {
        self.0.players.iter().map(|player| player.scoops).collect()
    }

    /// For each player and share of the pot: ranking, wins, ties.
    #[getter]
    fn wins(&self) -> Vec<Vec<(&'static str, u128, u128)>> {
        let player = |player: &odds::Standing| {
            player.shares.iter().map(|share| (share.ranking.key(), share.wins, share.ties)).collect()
        };
        self.0.players.iter().map(player).collect()
    }

    fn __repr__(&self) -> String {
        let shares: Vec<String> = self.0.players.iter().map(|player| player.equity.percent(2)).collect();
        let how = if self.exact() { "exact" } else { "sampled" };
        format!("<Equity {} ({how}, {} deals)>", shares.join(" "), self.0.deals)
    }
}

/// How much of the pot each player can expect: `equity(["AhAs", "KK, QQ"], board="2c 7d 9h")`.
///
/// Each player is a `Range`, or the text of one. With `samples` so many deals are drawn from the `seed`; without, all are
/// counted, and more than can be counted is refused.
#[pyfunction]
#[pyo3(signature = (players, *, game="holdem", board=None, dead=None, samples=None, seed=Whole(0)),
    text_signature = "(players, *, game='holdem', board=None, dead=None, samples=None, seed=0)")]
pub(crate) fn equity(
    py: Python<'_>,
    players: &Bound<'_, PyAny>,
    game: &str,
    board: Option<&Bound<'_, PyAny>>,
    dead: Option<&Bound<'_, PyAny>>,
    samples: Option<Whole<u64>>,
    seed: Whole<u64>,
) -> PyResult<PyEquity> {
    let game = Game::find(game).ok_or_else(|| {
        let keys: Vec<&str> = odds::GAMES.iter().map(|game| game.key).collect();
        bad(py, format!("there is no game {game:?}; choose from {}", keys.join(", ")))
    })?;
    let mut ranges = Vec::new();
    let given =
        players.try_iter().map_err(|_| bad(py, "players are given in a list, each a Range or a text"))?;
    for (player, given) in given.enumerate() {
        let given = given?;
        let range = if let Ok(range) = given.cast::<PyRange>() {
            range.get().0.clone()
        } else if let Ok(text) = given.cast::<PyString>() {
            read_range(py, &card::written(text)?, game.hole)
                .map_err(|why| bad_at(py, format!("player {player}: {}", why.value(py)), Some(player)))?
        } else {
            return Err(bad_at(py, format!("player {player} is neither a Range nor a text"), Some(player)));
        };
        ranges.push(range);
    }
    let board = board.map_or(Ok(CardSet::EMPTY), card::set)?;
    let dead = dead.map_or(Ok(CardSet::EMPTY), card::set)?;
    let question = Question { game, players: ranges, board, dead };
    let ask = samples.map_or(Ask::Exact, |Whole(samples)| Ask::Sampled(Sampling { samples, seed: seed.0 }));
    if let Ask::Sampled(Sampling { samples: MANY.., .. }) = ask {
        return Err(bad(py, format!("more than {} samples would never end", MANY - 1)));
    }
    // Nothing of Python is touched while it counts.
    let answer = py.detach(|| question.plan(ask).map(|plan| plan.run(&|_| {})));
    answer.map(PyEquity).map_err(|why| bad(py, why))
}

/// How often each kind of hand comes: every hand of so many cards, ranked and counted.
///
/// A dict with `ranking`, `cards`, `total`, `distinct` and `categories`, which has for each kind how many hands there are and
/// how many of them differ.
#[pyfunction]
#[pyo3(signature = (ranking="high", cards=Whole(5)), text_signature = "(ranking='high', cards=5)")]
pub(crate) fn census<'py>(
    py: Python<'py>,
    ranking: &str,
    cards: Whole<usize>,
) -> PyResult<Bound<'py, PyDict>> {
    let ranking = self::ranking(py, ranking)?;
    let counted = py.detach(|| count_all(ranking, cards.0, &|_| {})).map_err(|why| bad(py, why))?;
    let categories = PyDict::new(py);
    for row in &counted.categories {
        categories.set_item(row.key(), (row.hands, row.distinct))?;
    }
    let census = PyDict::new(py);
    census.set_item("ranking", ranking.key())?;
    census.set_item("cards", counted.cards)?;
    census.set_item("total", counted.total)?;
    census.set_item("distinct", counted.distinct)?;
    census.set_item("categories", categories)?;
    Ok(census)
}

/// What stacks are worth in prizes by the independent chip model, in the order of the stacks.
#[pyfunction]
#[pyo3(name = "icm", signature = (stacks, prizes))]
pub(crate) fn chip_model(
    py: Python<'_>,
    stacks: Row<Whole<u64>>,
    prizes: Row<Whole<u64>>,
) -> PyResult<Vec<f64>> {
    let units = |row: Row<Whole<u64>>| -> Vec<u64> { row.0.into_iter().map(|Whole(units)| units).collect() };
    let (stacks, prizes) = (units(stacks), units(prizes));
    py.detach(|| icm::equities(&stacks, &prizes)).map_err(|why| bad(py, why))
}
