//! Refusals in words: the engine counts units, people count dollars.

use chips::InWords;
use poker::{BadTerms, Violation};

use crate::money::SAID;

/// The facts of a refusal, amounts in dollars.
pub fn facts(violation: &Violation) -> String {
    violation.in_words(SAID).to_string()
}

/// What is wrong with terms, amounts in dollars.
pub(crate) fn terms_facts(terms: &BadTerms) -> String {
    terms.in_words(SAID).to_string()
}
