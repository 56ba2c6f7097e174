//! What goes wrong, as exceptions: every one says what and where, and those of a rule carry its id and the facts.

use cards::Card;
use chips::Chips;
use game::Seat;
use poker::{BadTerms, HandSetup, House, Variant, Violation};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rulebook::RuleId;
use script::phh::{Failure, Reason};

use crate::card::interned;

create_exception!(croupier, CroupierError, PyValueError, "What Croupier refuses, of whatever kind.");
create_exception!(
    croupier,
    Refused,
    CroupierError,
    "A rule forbids it. `key` is its code, `rule` the id of the rule (or None), `facts` a dict. Nothing has changed."
);
create_exception!(
    croupier,
    BadHistory,
    CroupierError,
    "A hand history that cannot be read or replayed: `line`, `action` (number and text, or None), `rule` (or None)."
);
create_exception!(
    croupier,
    BadInput,
    CroupierError,
    "A value of the wrong kind, shape or size; `index` says which of several, or is None."
);

/// Puts the exceptions into the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("CroupierError", py.get_type::<CroupierError>())?;
    module.add("Refused", py.get_type::<Refused>())?;
    module.add("BadHistory", py.get_type::<BadHistory>())?;
    module.add("BadInput", py.get_type::<BadInput>())
}

/// Bad input in words.
pub(crate) fn bad(py: Python<'_>, words: impl ToString) -> PyErr {
    bad_at(py, words, None)
}

/// Bad input at this index.
pub(crate) fn bad_at(py: Python<'_>, words: impl ToString, index: Option<usize>) -> PyErr {
    let error = BadInput::new_err(words.to_string());
    with(py, error, |value| value.setattr("index", index))
}

/// What the rules refuse.
pub(crate) fn refused(py: Python<'_>, violation: &Violation, setup: &HandSetup) -> PyErr {
    let rule = violation.rule(setup);
    let error = Refused::new_err(format!("{violation} ({rule})"));
    with(py, error, |value| {
        let facts = PyDict::new(py);
        violation_facts(violation, &facts)?;
        describe(value, violation.key(), Some(rule), &facts)
    })
}

/// Stakes and seats that cannot be played.
pub(crate) fn bad_terms(py: Python<'_>, why: &BadTerms, house: &House, variant: &Variant) -> PyErr {
    let rule = why.rule(house, variant);
    let cited = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let error = Refused::new_err(format!("{why}{cited}"));
    with(py, error, |value| {
        let facts = PyDict::new(py);
        terms_facts(why, &facts)?;
        describe(value, why.key(), rule, &facts)
    })
}

/// A history that cannot be.
pub(crate) fn bad_history(py: Python<'_>, failure: &Failure) -> PyErr {
    let error = BadHistory::new_err(failure.to_string());
    with(py, error, |value| {
        value.setattr("line", failure.line)?;
        value.setattr("action", failure.action.clone())?;
        value.setattr("rule", failure_rule(&failure.reason).map(RuleId::as_str))
    })
}

/// A history that is no text from this line on.
pub(crate) fn unreadable(py: Python<'_>, line: usize, why: &str) -> PyErr {
    let error = BadHistory::new_err(format!("line {line}: {why}"));
    with(py, error, |value| {
        value.setattr("line", line)?;
        value.setattr("action", None::<String>)?;
        value.setattr("rule", None::<&str>)
    })
}

/// The rule a failure rests on, where there is one.
pub(crate) fn failure_rule(reason: &Reason) -> Option<RuleId> {
    match reason {
        Reason::BadTerms { rule, .. } => *rule,
        Reason::Awaited { rule, .. }
        | Reason::TooManyCards { rule }
        | Reason::NotDealt { rule, .. }
        | Reason::Refused { rule, .. }
        | Reason::WrongStack { rule, .. } => Some(*rule),
        Reason::Malformed(_)
        | Reason::Unread(_)
        | Reason::NoHand
        | Reason::TooLarge
        | Reason::UnknownVariant(_)
        | Reason::Missing { .. }
        | Reason::Twice { .. }
        | Reason::WrongLength { .. }
        | Reason::TooManyPlayers
        | Reason::BadAmount { .. }
        | Reason::NoAction(_)
        | Reason::NoSuchPlayer { .. }
        | Reason::ChipsFromNowhere => None,
    }
}

/// The exception with what belongs to it; where even that fails, the exception that says so.
fn with(
    py: Python<'_>,
    error: PyErr,
    fill: impl FnOnce(&Bound<'_, pyo3::exceptions::PyBaseException>) -> PyResult<()>,
) -> PyErr {
    match fill(error.value(py)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

fn describe(
    value: &Bound<'_, pyo3::exceptions::PyBaseException>,
    key: &str,
    rule: Option<RuleId>,
    facts: &Bound<'_, PyDict>,
) -> PyResult<()> {
    value.setattr("key", key)?;
    value.setattr("rule", rule.map(RuleId::as_str))?;
    value.setattr("facts", facts)
}

fn violation_facts(violation: &Violation, facts: &Bound<'_, PyDict>) -> PyResult<()> {
    let chips = |name: &str, amount: Chips| facts.set_item(name, amount.units());
    let seat = |name: &str, seat: Seat| facts.set_item(name, seat.number());
    let number = |name: &str, number: u8| facts.set_item(name, number);
    let card = |card: Card| facts.set_item("card", interned(facts.py(), card)?);
    match *violation {
        Violation::HandIsOver
        | Violation::NoAgreedSplit
        | Violation::NoBringInDue
        | Violation::HighHandMustBet
        | Violation::NothingToCall
        | Violation::NoChop
        | Violation::NoCheckRaise
        | Violation::NobodyLeftToRaise
        | Violation::LastHandMayNotMuck
        | Violation::StubIsEmpty
        | Violation::CardMustBeKnown
        | Violation::NotInThePot => Ok(()),
        Violation::NotYours { actor } => facts.set_item("actor", actor.to_string()),
        Violation::NotInTheHand { seat: who } => seat("seat", who),
        Violation::OutOfTurn { seat: who, turn } => {
            seat("seat", who)?;
            seat("turn", turn)
        }
        Violation::NotNow { waits_for } => facts.set_item("waits_for", waits_for.to_string()),
        Violation::BringInIsDue { amount } => chips("amount", amount),
        Violation::CannotCheck { to_call } => chips("to_call", to_call),
        Violation::BettingIsCapped { raises } => number("raises", raises),
        Violation::BettingNotReopened { facing, full } => {
            chips("facing", facing)?;
            chips("full", full)
        }
        Violation::MoreThanTheStack { offered, stack } => {
            chips("offered", offered)?;
            chips("stack", stack)
        }
        Violation::BetTooSmall { offered, minimum } | Violation::RaiseTooSmall { offered, minimum } => {
            chips("offered", offered)?;
            chips("minimum", minimum)
        }
        Violation::RaiseTooLarge { offered, maximum } => {
            chips("offered", offered)?;
            chips("maximum", maximum)
        }
        Violation::NotInChips { offered, chip } => {
            chips("offered", offered)?;
            chips("chip", chip)
        }
        Violation::WrongNumberOfCards { offered, least, most } => {
            number("offered", offered)?;
            number("least", least)?;
            number("most", most)
        }
        Violation::CardNotHeld { card: which } | Violation::CardNotInStub { card: which } => card(which),
        Violation::TooManyRuns { offered, most } => {
            number("offered", offered)?;
            number("most", most)
        }
        Violation::Irregular(why) => facts.set_item("irregular", why.key()),
    }
}

fn terms_facts(why: &BadTerms, facts: &Bound<'_, PyDict>) -> PyResult<()> {
    match *why {
        BadTerms::TooManyPlayers { players, most } => {
            facts.set_item("players", players)?;
            facts.set_item("most", most)
        }
        BadTerms::SeatTaken(seat)
        | BadTerms::NoStack(seat)
        | BadTerms::EmptySeat(seat)
        | BadTerms::NoEntryHere(seat) => facts.set_item("seat", seat.number()),
        BadTerms::NotInCoin { amount } => facts.set_item("amount", amount.units()),
        BadTerms::TooManyStraddles { most } | BadTerms::TooMuchRake { most } => facts.set_item("most", most),
        BadTerms::StraddleAmount { offered, amount } => {
            facts.set_item("offered", offered.units())?;
            facts.set_item("amount", amount.units())
        }
        BadTerms::NoDropHere { name } => facts.set_item("fund", name),
        BadTerms::NotAGame
        | BadTerms::GameNotOffered
        | BadTerms::TooFewPlayers
        | BadTerms::BadLimits
        | BadTerms::TooMuchMoney
        | BadTerms::BadBlinds
        | BadTerms::NoBlind
        | BadTerms::NoKillBlind
        | BadTerms::BadBringIn
        | BadTerms::NoStraddle
        | BadTerms::RakeAfterEachRound
        | BadTerms::TwoRakes
        | BadTerms::NoDrop => Ok(()),
    }
}
