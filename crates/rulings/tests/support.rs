//! What the tests share.

use rulings::{Answer, Book, Facts, Matter, Number, Remedy, Ruling, decide};

/// The ruling by Catfish Bend's book: the facts must suffice.
pub(crate) fn cb(matter: Matter, facts: &Facts) -> Ruling {
    decide(Book::CatfishBend, matter, facts).unwrap_or_else(|question| panic!("asks {}", question.key()))
}

/// The ruling by New Jersey's book.
pub(crate) fn nj(matter: Matter, facts: &Facts) -> Ruling {
    decide(Book::NewJersey, matter, facts).unwrap_or_else(|question| panic!("asks {}", question.key()))
}

/// Whether the usual outcome has this step.
pub(crate) fn does(ruling: &Ruling, remedy: Remedy) -> bool {
    ruling.outcome().remedies.contains(&remedy)
}

/// Whether one of the other outcomes has this step.
pub(crate) fn may(ruling: &Ruling, remedy: Remedy) -> bool {
    ruling.others().iter().any(|other| other.remedies.contains(&remedy))
}

/// The id of the deciding rule.
pub(crate) fn by(ruling: &Ruling) -> &'static str {
    ruling.rule().as_str()
}

/// Whether the rule is among those it follows.
pub(crate) fn cites(ruling: &Ruling, id: &str) -> bool {
    ruling.rules().iter().any(|rule| rule.as_str() == id)
}

/// Nothing is known.
pub(crate) fn facts() -> Facts {
    Facts::new()
}

/// A number.
pub(crate) fn number(question: Number, number: u64) -> Answer {
    Answer::number(question, number).unwrap()
}
