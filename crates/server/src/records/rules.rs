//! The rule books as they are searched and read.

mod games;
mod page;
mod score;
mod words;

use std::collections::BTreeSet;

use rulebook::{Area, Book, Citation, Kind, Rule, RuleId};
use wire::{RuleFilter, RuleFilters, RuleLine, RuleList};

pub use self::page::page;
pub use self::score::{Having, ranked};
pub use self::words::{index_terms, terms};

/// The most rules of one answer.
pub const PAGE: usize = 50;

/// The most letters of a search.
pub const LONGEST_SEARCH: usize = 200;

/// The most words of a search.
const MOST_WORDS: usize = 12;

/// What is looked for. Whatever is absent does not restrict.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Words, or the beginning of an id.
    pub words: String,
    /// A book by key.
    pub book: Option<String>,
    /// An area by key.
    pub area: Option<String>,
    /// A kind by key.
    pub kind: Option<String>,
    /// A game by key.
    pub game: Option<String>,
    /// Whether a test proves it.
    pub proven: Option<bool>,
    /// How many to pass over.
    pub after: u32,
}

/// Why nothing was looked for: in one line, with what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSearch(pub String);

/// A search that was understood.
struct Filter {
    book: Option<&'static Book>,
    area: Option<Area>,
    kind: Option<Kind>,
    game: Option<&'static [Citation]>,
    proven: Option<bool>,
}

fn named<T>(
    what: &str,
    typed: Option<&str>,
    find: impl Fn(&str) -> Option<T>,
    keys: impl Iterator<Item = &'static str>,
) -> Result<Option<T>, BadSearch> {
    let Some(typed) = typed.filter(|typed| !typed.is_empty()) else { return Ok(None) };
    find(typed).map(Some).ok_or_else(|| {
        let keys = keys.collect::<Vec<&str>>().join(", ");
        BadSearch(format!("there is no such {what}; choose from {keys}"))
    })
}

impl Filter {
    fn of(search: &Search) -> Result<Filter, BadSearch> {
        let books = Book::all().iter().map(|book| book.id);
        let areas = Area::ALL.into_iter().map(Area::name);
        let kinds = Kind::ALL.into_iter().map(Kind::name);
        Ok(Filter {
            book: named("book", search.book.as_deref(), Book::find, books)?,
            area: named("area", search.area.as_deref(), Area::find, areas)?,
            kind: named("kind", search.kind.as_deref(), Kind::find, kinds)?,
            game: named("game", search.game.as_deref(), games::cites, games::keys())?,
            proven: search.proven,
        })
    }

    fn chooses(&self, rule: &Rule) -> bool {
        self.book.is_none_or(|book| rule.book == book)
            && self.area.is_none_or(|area| rule.area == area)
            && self.kind.is_none_or(|kind| rule.kind == kind)
            && self.game.is_none_or(|cites| cites.iter().any(|citation| citation.contains(rule.id)))
            && self.proven.is_none_or(|proven| rule.is_proven() == proven)
    }
}

/// The rules that were asked for: those whose id begins with what was typed, then those that have every word, best
/// first; all of them in the order of the books where nothing was typed.
pub fn search(search: &Search) -> Result<RuleList, BadSearch> {
    let typed = search.words.trim();
    if typed.chars().count() > LONGEST_SEARCH {
        return Err(BadSearch(format!("the search is too long: use at most {LONGEST_SEARCH} characters")));
    }
    let filter = Filter::of(search)?;
    let found: Vec<&Rule> = matching(typed).into_iter().filter(|rule| filter.chooses(rule)).collect();
    let from = usize::try_from(search.after).unwrap_or(usize::MAX).min(found.len());
    let until = from.saturating_add(PAGE).min(found.len());
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(RuleList {
        found: count(found.len()),
        rules: found[from..until].iter().map(|rule| line(rule)).collect(),
        next: (until < found.len()).then(|| count(until)),
    })
}

fn matching(typed: &str) -> Vec<&'static Rule> {
    if typed.is_empty() {
        return rulebook::all().iter().collect();
    }
    let begins = typed.to_lowercase();
    let by_id = rulebook::all().iter().filter(|rule| {
        let id = rule.id.as_str().to_lowercase();
        id.starts_with(&begins) || id.split_once(':').is_some_and(|(_, path)| path.starts_with(&begins))
    });
    let mut found: Vec<&Rule> = by_id.collect();
    let known: BTreeSet<RuleId> = found.iter().map(|rule| rule.id).collect();
    let mut terms = terms(typed);
    terms.truncate(MOST_WORDS);
    if !terms.is_empty() {
        let by_words = ranked(&terms, Having::All);
        found.extend(by_words.into_iter().filter(|rule| !known.contains(&rule.id)));
    }
    found
}

/// A rule in a list.
fn line(rule: &Rule) -> RuleLine {
    RuleLine {
        id: rule.id.to_string(),
        title: rule.title.to_owned(),
        book: rule.book.id.to_owned(),
        area: rule.area.name().to_owned(),
        kind: rule.kind.name().to_owned(),
        text: rule.text.to_owned(),
        proven: rule.is_proven(),
    }
}

/// What can be searched for, with counts.
pub fn filters() -> RuleFilters {
    let entry = |key: &str, title: &str, chosen: &dyn Fn(&Rule) -> bool| {
        let count = rulebook::all().iter().filter(|rule| chosen(rule)).count();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        RuleFilter { key: key.to_owned(), title: title.to_owned(), count }
    };
    let books = Book::all().iter().map(|book| entry(book.id, book.title, &|rule| rule.book == book));
    let areas = Area::ALL.into_iter();
    let areas =
        areas.map(|area| entry(area.name(), &area.name().replace('-', " "), &|rule| rule.area == area));
    let kinds = Kind::ALL.into_iter();
    let kinds = kinds.map(|kind| entry(kind.name(), kind_title(kind), &|rule| rule.kind == kind));
    let games = games::all().filter(|(.., cites)| !cites.is_empty());
    let games = games.map(|(key, title, cites)| {
        entry(key, title, &|rule| cites.iter().any(|citation| citation.contains(rule.id)))
    });
    RuleFilters {
        books: books.collect(),
        areas: areas.collect(),
        kinds: kinds.collect(),
        games: games.collect(),
    }
}

/// A kind of rule in words.
const fn kind_title(kind: Kind) -> &'static str {
    match kind {
        Kind::Engine => "played by the engine",
        Kind::Ruling => "ruled by the floor",
        Kind::Room => "kept by the room",
        Kind::Policy => "house policy",
        Kind::Definition => "definition",
    }
}
