//! Lays the editions over the rules: which places each printing shows, and where it falls back on another.

use crate::check::{CheckedRule, Headings, book_place};
use crate::source::{Books, Edition, Span};

/// An edition whose names have been resolved.
pub(crate) struct CheckedEdition {
    /// As it was written.
    pub(crate) source: Edition,
    /// Its book.
    pub(crate) book: usize,
    /// What its printing shows.
    pub(crate) shows: Vec<Stretch>,
    /// Other editions, and for what.
    pub(crate) fallback: Vec<(usize, Vec<Stretch>)>,
}

/// First and last place, both included.
pub(crate) type Stretch = (usize, usize);

/// Resolves the names in the editions of all books.
pub(crate) fn resolve(books: &Books, headings: &Headings, problems: &mut Vec<String>) -> Vec<CheckedEdition> {
    let mut editions = Vec::new();
    for edition in &books.edition {
        let mut complain =
            |problem: &str| problems.push(format!("books.toml: edition {}: {problem}", edition.id));
        let Some(book) = book_place(books, &edition.book) else {
            continue;
        };
        let shows = stretches(edition, &edition.shows, headings, &mut complain);
        let mut fallback = Vec::new();
        for other in &edition.fallback {
            let Some(place) = books
                .edition
                .iter()
                .position(|candidate| candidate.id == other.edition)
                .filter(|&place| books.edition[place].book == edition.book)
            else {
                complain(&format!("cannot fall back on {}", other.edition));
                continue;
            };
            let sections = match &other.sections {
                Some(spans) => stretches(edition, spans, headings, &mut complain),
                None => ends(headings.get(&edition.book)).into_iter().collect(),
            };
            fallback.push((place, sections));
        }
        editions.push(CheckedEdition { source: edition.clone(), book, shows, fallback });
    }
    editions
}

/// The stretches between headings, or complaints about those that are not there.
fn stretches(
    edition: &Edition,
    spans: &[Span],
    headings: &Headings,
    complain: &mut impl FnMut(&str),
) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    for (first, last) in spans {
        let find = |section: &str| ends(headings.get(&format!("{}:{section}", edition.book)));
        match (find(first), find(last)) {
            (Some((from, _)), Some((_, to))) if from <= to => stretches.push((from, to)),
            (Some(_), Some(_)) => complain(&format!("{first} stands after {last}")),
            (None, _) => complain(&format!("no rule stands under {first}")),
            (_, None) => complain(&format!("no rule stands under {last}")),
        }
    }
    stretches
}

/// The first and the last of the places under a heading.
fn ends(places: Option<&Vec<usize>>) -> Option<Stretch> {
    let places = places?;
    Some((*places.first()?, *places.last()?))
}

/// A rule cannot be shown by a printing that does not contain its section.
pub(crate) fn check_shown(
    rules: &[CheckedRule],
    editions: &[CheckedEdition],
    books: &Books,
    problems: &mut Vec<String>,
) {
    for (place, rule) in rules.iter().enumerate() {
        for &edition in &rule.editions {
            let shown = editions[edition].shows.iter().any(|&(first, last)| (first..=last).contains(&place));
            if !shown {
                problems.push(format!(
                    "{}.toml: {}: by books.toml, edition {} does not show this section",
                    books.book[rule.book].id, rule.source.id, editions[edition].source.id
                ));
            }
        }
    }
}
