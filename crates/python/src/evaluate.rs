//! What hands are worth: one at a time by any ranking, or arrays of them.

use cards::{Card, CardSet};
use hands::high::batch::rank_seven_sets;
use hands::high::bytes::{self, Unsound};
use hands::{InstructionSet, Ranking, Selection, Strength};
use pyo3::basic::CompareOp;
use pyo3::buffer::PyUntypedBuffer;
use pyo3::prelude::*;

use crate::arrays::{Array, Wanted, apart};
use crate::card;
use crate::errors::{bad, bad_at};
use crate::numbers::Whole;

/// What a hand is worth by a ranking. Hands of one ranking compare: the better is the greater.
#[pyclass(frozen, name = "Strength", module = "croupier")]
pub(crate) struct PyStrength {
    ranking: Ranking,
    strength: Strength,
}

#[pymethods]
impl PyStrength {
    /// A number that is the greater the better the hand; what arrays of strengths hold.
    #[getter]
    fn number(&self) -> u32 {
        self.strength.number()
    }

    /// The ranking: `high`, `eight-or-better`, ...
    #[getter]
    fn ranking(&self) -> &'static str {
        self.ranking.key()
    }

    /// The kind of hand: `full_house`, `8_low`, ...
    #[getter]
    fn category(&self) -> &'static str {
        self.ranking.category(self.strength).key()
    }

    /// As a dealer calls it, kickers included.
    #[getter]
    fn name(&self) -> String {
        format!("{:#}", self.ranking.name(self.strength))
    }

    fn __str__(&self) -> String {
        self.ranking.name(self.strength).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.ranking.key(), self.name())
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.strength.number())
    }

    fn __richcmp__(&self, py: Python<'_>, other: &PyStrength, op: CompareOp) -> PyResult<bool> {
        if self.ranking == other.ranking {
            return Ok(op.matches(self.strength.cmp(&other.strength)));
        }
        match op {
            CompareOp::Eq => Ok(false),
            CompareOp::Ne => Ok(true),
            CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                let (one, other) = (self.ranking.key(), other.ranking.key());
                Err(bad(py, format!("a {one} hand and a {other} hand do not compare")))
            }
        }
    }
}

/// The ranking people call so.
pub(crate) fn ranking(py: Python<'_>, key: &str) -> PyResult<Ranking> {
    Ranking::ALL.into_iter().find(|ranking| ranking.key() == key).ok_or_else(|| {
        let keys: Vec<&str> = Ranking::ALL.iter().map(|ranking| ranking.key()).collect();
        bad(py, format!("there is no ranking {key:?}; choose from {}", keys.join(", ")))
    })
}

/// The strength of a hand; None where it does not qualify for a low.
///
/// `cards` is a text or a row of cards; with a `board` the two are taken together, or, with `two_and_three`, exactly two from
/// the hand and three from the board as in Omaha.
#[pyfunction]
#[pyo3(signature = (cards, board=None, *, ranking="high", two_and_three=false))]
pub(crate) fn evaluate(
    py: Python<'_>,
    cards: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    ranking: &str,
    two_and_three: bool,
) -> PyResult<Option<PyStrength>> {
    let ranking = self::ranking(py, ranking)?;
    let hole = card::set(cards)?;
    let board = board.map_or(Ok(CardSet::EMPTY), card::set)?;
    let selection = if two_and_three { Selection::TwoAndThree } else { Selection::Any };
    let strength = ranking.best(selection, hole, board).map_err(|why| bad(py, why))?;
    Ok(strength.map(|strength| PyStrength { ranking, strength }))
}

const HANDS: Wanted = Wanted { name: "hands", kind: "uint8 (cards) or uint64 (sets of cards)" };
const OUT: Wanted = Wanted { name: "out", kind: "uint32" };

/// Ranks an array of hands where it lies and writes their strengths into `out` (uint32): see `croupier.evaluate_many`.
#[pyfunction]
pub(crate) fn evaluate_into(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
    ranking: &str,
) -> PyResult<()> {
    let ranking = self::ranking(py, ranking)?;
    let mut out = Array::<u32>::of(out, &OUT)?;
    // What kind of array it is decides what it means.
    let item = PyUntypedBuffer::get(hands).map(|buffer| buffer.item_size());
    if matches!(item, Ok(8)) {
        let hands = Array::<u64>::of(hands, &HANDS)?;
        apart(py, &[hands.place(), out.place()])?;
        one_for_each(py, hands.shape(), 1, &out)?;
        return rank_sets(py, ranking, hands.read(py), out.write(py, &OUT)?);
    }
    let hands = Array::<u8>::of(hands, &HANDS)?;
    apart(py, &[hands.place(), out.place()])?;
    one_for_each(py, hands.shape(), 2, &out)?;
    let size = hands.shape()[1];
    let (least, most) = (*ranking.sizes().start(), *ranking.sizes().end());
    if !(least..=most).contains(&size) {
        let words = format!("hands has {size} cards in a row; {} takes {least} to {most}", ranking.key());
        return Err(bad(py, words));
    }
    rank_rows(py, ranking, size, hands.read(py), out.write(py, &OUT)?)
}

/// Refuses what has not one strength for each hand.
fn one_for_each(py: Python<'_>, shape: &[usize], dimensions: usize, out: &Array<u32>) -> PyResult<()> {
    if shape.len() != dimensions {
        let words = "hands must be uint8 of shape (N, cards) or uint64 of shape (N,)";
        return Err(bad(py, format!("{words}, and has the shape {shape:?}")));
    }
    if out.shape() != &shape[..1] {
        return Err(bad(py, format!("out has the shape {:?}, where ({},) is wanted", out.shape(), shape[0])));
    }
    Ok(())
}

/// Numbers as the strengths they are.
fn as_strengths(out: &mut [u32]) -> &mut [Strength] {
    // SAFETY: a strength is one such number (`repr(transparent)`), and every number may stand in one.
    unsafe { std::slice::from_raw_parts_mut(out.as_mut_ptr().cast(), out.len()) }
}

fn rank_rows(py: Python<'_>, ranking: Ranking, size: usize, bytes: &[u8], out: &mut [u32]) -> PyResult<()> {
    if (ranking, size) == (Ranking::High, 7) {
        let (hands, _) = bytes.as_chunks::<7>();
        let set = InstructionSet::best();
        return bytes::rank(set, hands, as_strengths(out)).map_err(|why| {
            let (Unsound::NoCard { hand, .. } | Unsound::Twice { hand, .. }) = why;
            bad_at(py, why, Some(hand))
        });
    }
    for (hand, (row, out)) in bytes.chunks_exact(size).zip(out).enumerate() {
        let mut cards = CardSet::EMPTY;
        for (place, &byte) in row.iter().enumerate() {
            let at = |words: String| bad_at(py, format!("hand {hand}, place {place}: {words}"), Some(hand));
            let card = Card::from_position(byte).ok_or_else(|| at(format!("{byte} is no card")))?;
            if !cards.insert(card) {
                return Err(at(format!("{card} is there twice")));
            }
        }
        *out = number(py, ranking, hand, cards)?;
    }
    Ok(())
}

fn rank_sets(py: Python<'_>, ranking: Ranking, sets: &[u64], out: &mut [u32]) -> PyResult<()> {
    const BLOCK: usize = 256;
    let mut block = [CardSet::EMPTY; BLOCK];
    for (first, (sets, out)) in (0..).step_by(BLOCK).zip(sets.chunks(BLOCK).zip(out.chunks_mut(BLOCK))) {
        let mut sevens = true;
        for (hand, (place, &bits)) in (first..).zip(block.iter_mut().zip(sets)) {
            *place = CardSet::from_bits(bits).ok_or_else(|| {
                bad_at(py, format!("hand {hand}: {bits:#x} is no set of cards"), Some(hand))
            })?;
            sevens &= place.len() == 7;
        }
        if ranking == Ranking::High && sevens {
            rank_seven_sets(InstructionSet::best(), &block[..sets.len()], as_strengths(out));
            continue;
        }
        for (hand, (cards, out)) in (first..).zip(block.iter().zip(out)) {
            *out = number(py, ranking, hand, *cards)?;
        }
    }
    Ok(())
}

/// The number of one hand: 0 where it does not qualify, which is below every hand.
fn number(py: Python<'_>, ranking: Ranking, hand: usize, cards: CardSet) -> PyResult<u32> {
    let strength =
        ranking.rank(cards).map_err(|why| bad_at(py, format!("hand {hand}: {why}"), Some(hand)))?;
    Ok(strength.map_or(0, Strength::number))
}

/// The name of a strength that stands in an array, as a dealer calls it.
#[pyfunction]
#[pyo3(signature = (number, *, ranking="high"))]
pub(crate) fn strength_name(py: Python<'_>, number: Whole<u32>, ranking: &str) -> PyResult<String> {
    let ranking = self::ranking(py, ranking)?;
    let mut one = [number.0];
    Ok(format!("{:#}", ranking.name(as_strengths(&mut one)[0])))
}
