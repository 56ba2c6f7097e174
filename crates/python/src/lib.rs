//! The Python module `croupier._croupier`: the same engine, odds, rules and histories, called from Python.
//!
//! Owns how things look from Python: values, exceptions, arrays, environments. Owns no rule, no ranking and no format: those
//! are the crates below. What is Python itself (defaults, PettingZoo, types) is in `python/croupier`.

#![allow(clippy::needless_pass_by_value, reason = "what Python hands over arrives as values of ours")]

mod arrays;
mod awaiting;
mod card;
mod chances;
mod dealer;
mod env;
mod errors;
mod evaluate;
mod events;
mod hand;
mod history;
mod house_odds;
mod numbers;
mod rules;
mod stakes;

use pyo3::prelude::*;
use pyo3::wrap_pyfunction;

#[pymodule]
fn _croupier(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::add(module)?;
    module.add("rules", rules::Rules)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<card::PyCard>()?;
    module.add_class::<evaluate::PyStrength>()?;
    module.add_class::<chances::PyRange>()?;
    module.add_class::<chances::PyEquity>()?;
    module.add_class::<rules::PyRule>()?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<stakes::PyGame>()?;
    module.add_class::<hand::PyHand>()?;
    module.add_class::<awaiting::PyAwaiting>()?;
    module.add_class::<history::PyReplay>()?;
    module.add_class::<env::vector::Tables>()?;
    module.add_class::<env::single::OneTable>()?;
    module.add_function(wrap_pyfunction!(card::cards_of, module)?)?;
    module.add_function(wrap_pyfunction!(card::codes, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::evaluate_into, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::strength_name, module)?)?;
    module.add_function(wrap_pyfunction!(chances::equity, module)?)?;
    module.add_function(wrap_pyfunction!(chances::census, module)?)?;
    module.add_function(wrap_pyfunction!(chances::chip_model, module)?)?;
    module.add_function(wrap_pyfunction!(house_odds::craps_odds, module)?)?;
    module.add_function(wrap_pyfunction!(house_odds::mini_dice_odds, module)?)?;
    module.add_function(wrap_pyfunction!(house_odds::premium_odds, module)?)?;
    module.add_function(wrap_pyfunction!(house_odds::pit_settings, module)?)?;
    module.add_function(wrap_pyfunction!(stakes::poker_games, module)?)?;
    module.add_function(wrap_pyfunction!(history::replay, module)?)?;
    module.add_function(wrap_pyfunction!(history::rewrite_phh, module)?)?;
    module.add_function(wrap_pyfunction!(history::read_phh, module)?)?;
    Ok(())
}
