//! What the games against the house cost, exactly.

use chips::Chips;
use odds::dice::WagerOdds;
use odds::premium::{PremiumPolicy, analyse};
use pit::settings::{Setting, change};
use pit::{Limits, craps, mini_dice, premium};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rulebook::RuleId;

use crate::chances::fraction;
use crate::errors::{Refused, bad};

/// What one unit on each wager of craps is worth: a dict by wager, every number an exact fraction.
///
/// `settings` changes what the house may choose: `{"field_12": "3 to 1"}`.
#[pyfunction]
#[pyo3(signature = (settings=None))]
pub(crate) fn craps_odds<'py>(
    py: Python<'py>,
    settings: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let house = changed(craps::House::USUAL, craps::SETTINGS, settings, py)?;
    // Any limits will do: only prices and choices are in question.
    let one = Chips::new(1);
    let limits = Limits { least: one, most: one };
    let terms = craps::Terms { house, limits, proposition_limits: limits, coin: one };
    terms.seal().map_err(|why| forbidden(py, why, why.rule()))?;
    by_wager(py, odds::dice::craps(&house))
}

/// What one unit on each wager of mini-dice is worth: a dict by wager, every number an exact fraction.
#[pyfunction]
#[pyo3(signature = (settings=None))]
pub(crate) fn mini_dice_odds<'py>(
    py: Python<'py>,
    settings: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let house = changed(mini_dice::House::NEW_JERSEY, mini_dice::SETTINGS, settings, py)?;
    let one = Chips::new(1);
    let terms = mini_dice::Terms::new(house, Limits { least: one, most: one }, one);
    terms.seal().map_err(|why| forbidden(py, why, why.rule()))?;
    by_wager(py, odds::dice::mini_dice(&house))
}

/// What Premium Hold 'Em is worth to a player with a policy (`optimal`, `careful`, `always-raise`, `call`): every deal is
/// counted, which takes some seconds.
#[pyfunction]
#[pyo3(signature = (policy="optimal", settings=None))]
pub(crate) fn premium_odds<'py>(
    py: Python<'py>,
    policy: &str,
    settings: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let house = changed(premium::House::NEW_JERSEY, premium::SETTINGS, settings, py)?;
    let policy = PremiumPolicy::ALL.into_iter().find(|known| known.key() == policy).ok_or_else(|| {
        let keys: Vec<&str> = PremiumPolicy::ALL.iter().map(|policy| policy.key()).collect();
        bad(py, format!("there is no policy {policy:?}; choose from {}", keys.join(", ")))
    })?;
    let analysis = py.detach(|| analyse(&house, policy, &|_| {})).map_err(|why| bad(py, why))?;
    let values = PyDict::new(py);
    for (name, value) in [
        ("ev_per_ante", analysis.ev_per_ante),
        ("element_of_risk", analysis.element_of_risk),
        ("average_wager", analysis.average_wager),
        ("variance", analysis.variance),
        ("wins", analysis.wins),
        ("ties", analysis.ties),
        ("losses", analysis.losses),
        ("folds", analysis.share_fold),
        ("first_play", analysis.share_first),
        ("dealer_not_qualified", analysis.dealer_not_qualified),
    ] {
        values.set_item(name, fraction(py, value)?)?;
    }
    Ok(values)
}

/// What a house may choose at a game of the pit (`craps`, `mini-dice`, `premium-holdem`): by key what it decides, what may be
/// written, what it is by the book, and the rule.
#[pyfunction]
pub(crate) fn pit_settings<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    match game {
        "craps" => listed(py, &craps::House::USUAL, craps::SETTINGS),
        "mini-dice" => listed(py, &mini_dice::House::NEW_JERSEY, mini_dice::SETTINGS),
        "premium-holdem" => listed(py, &premium::House::NEW_JERSEY, premium::SETTINGS),
        other => Err(bad(
            py,
            format!("there is no house game {other:?}; choose from craps, mini-dice, premium-holdem"),
        )),
    }
}

fn listed<'py, H>(py: Python<'py>, house: &H, settings: &[Setting<H>]) -> PyResult<Bound<'py, PyDict>> {
    let all = PyDict::new(py);
    for setting in settings {
        let one = PyDict::new(py);
        one.set_item("about", setting.about)?;
        one.set_item("values", setting.values)?;
        one.set_item("value", (setting.read)(house))?;
        one.set_item("rule", setting.rule.as_str())?;
        all.set_item(setting.key, one)?;
    }
    Ok(all)
}

/// A house with what somebody wants changed.
fn changed<H>(
    mut house: H,
    settings: &[Setting<H>],
    wanted: Option<&Bound<'_, PyDict>>,
    py: Python<'_>,
) -> PyResult<H> {
    for (key, value) in wanted.into_iter().flatten() {
        change(settings, &mut house, &format!("{key}={value}")).map_err(|why| bad(py, why))?;
    }
    Ok(house)
}

/// A house that the book forbids.
fn forbidden(py: Python<'_>, why: impl std::fmt::Display, rule: RuleId) -> PyErr {
    let error = Refused::new_err(format!("{why} ({rule})"));
    let value = error.value(py);
    let described = value
        .setattr("key", "bad-terms")
        .and_then(|()| value.setattr("rule", rule.as_str()))
        .and_then(|()| value.setattr("facts", PyDict::new(py)));
    described.err().unwrap_or(error)
}

fn by_wager<'py>(
    py: Python<'py>,
    odds: Result<Vec<WagerOdds>, odds::dice::TooFine>,
) -> PyResult<Bound<'py, PyDict>> {
    let wagers = PyDict::new(py);
    for wager in odds.map_err(|why| bad(py, why))? {
        let values = PyDict::new(py);
        for (name, value) in [
            ("win", wager.win),
            ("lose", wager.lose),
            ("void", wager.void),
            ("house_edge", wager.house_edge),
            ("edge_without_voids", wager.edge_without_voids),
            ("edge_per_roll", wager.edge_per_roll),
            ("mean_rolls", wager.mean_rolls),
            ("variance", wager.variance),
        ] {
            values.set_item(name, fraction(py, value)?)?;
        }
        wagers.set_item(wager.wager, values)?;
    }
    Ok(wagers)
}
