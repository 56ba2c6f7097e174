//! Reads the catalogue and checks it: everything that must hold before code may cite it.
//!
//! All problems are found before giving up, each with the file and the id it is about.

use std::collections::{BTreeMap, HashMap};

use crate::area::Area;
use crate::editions::{self, CheckedEdition};
use crate::headings::headings;
use crate::kind::Kind;
use crate::source::{Book, Books, Proof, Proofs, Rule, RuleFile};

/// The texts of the catalogue files.
pub(crate) struct Texts {
    /// `books.toml`.
    pub(crate) books: String,
    /// The rules of each book, by the book's id.
    pub(crate) rules: BTreeMap<String, String>,
    /// `proofs.toml`.
    pub(crate) proofs: String,
}

/// The catalogue, checked. Places of rules, books and editions are indices into these lists.
pub(crate) struct Catalogue {
    /// The books.
    pub(crate) books: Vec<Book>,
    /// The editions.
    pub(crate) editions: Vec<CheckedEdition>,
    /// All rules, by book and in the order of each book.
    pub(crate) rules: Vec<CheckedRule>,
    /// What can be cited.
    pub(crate) headings: Headings,
    /// Ids in `proofs.toml` that no longer exist.
    pub(crate) stale_proofs: Vec<String>,
}

/// A rule whose names have been resolved.
pub(crate) struct CheckedRule {
    /// As it was written.
    pub(crate) source: Rule,
    /// Its book.
    pub(crate) book: usize,
    /// Its kind.
    pub(crate) kind: Kind,
    /// Its area.
    pub(crate) area: Area,
    /// The editions that show it.
    pub(crate) editions: Vec<usize>,
    /// The tests that prove it: path and file.
    pub(crate) proofs: Vec<(String, String)>,
}

/// The places of the rules under each heading, in the order of the book, sorted by the bytes of the heading.
pub(crate) type Headings = BTreeMap<String, Vec<usize>>;

/// Reads and checks the catalogue.
///
/// # Errors
///
/// All problems found, one line each.
pub(crate) fn check(texts: &Texts) -> Result<Catalogue, Vec<String>> {
    let books: Books = toml::from_str(&texts.books).map_err(|error| vec![format!("books.toml: {error}")])?;
    let proofs: Proofs =
        toml::from_str(&texts.proofs).map_err(|error| vec![format!("proofs.toml: {error}")])?;
    let mut problems = Vec::new();
    check_names(&books, texts, &mut problems);
    let mut rules = read_rules(&books, texts, &mut problems);
    let headings = group(&rules, &mut problems);
    // Editions are laid over the rules by place, which makes no sense while rules are missing.
    if !problems.is_empty() {
        return Err(problems);
    }
    let editions = editions::resolve(&books, &headings, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    editions::check_shown(&rules, &editions, &books, &mut problems);
    let stale_proofs = assign(proofs.proof, &mut rules);
    if problems.is_empty() {
        Ok(Catalogue { books: books.book, editions, rules, headings, stale_proofs })
    } else {
        Err(problems)
    }
}

fn check_names(books: &Books, texts: &Texts, problems: &mut Vec<String>) {
    let mut seen = HashMap::new();
    for (number, book) in books.book.iter().enumerate() {
        if seen.insert(&book.id, number).is_some() {
            problems.push(format!("books.toml: book {} stands twice", book.id));
        }
        if !texts.rules.contains_key(&book.id) {
            problems.push(format!("books.toml: book {} has no file {0}.toml", book.id));
        }
    }
    for file in texts.rules.keys().filter(|file| !seen.contains_key(file)) {
        problems.push(format!("{file}.toml: books.toml has no book {file}"));
    }
    let mut seen = HashMap::new();
    for (number, edition) in books.edition.iter().enumerate() {
        if seen.insert(&edition.id, number).is_some() {
            problems.push(format!("books.toml: edition {} stands twice", edition.id));
        }
        if book_place(books, &edition.book).is_none() {
            problems.push(format!("books.toml: edition {}: there is no book {}", edition.id, edition.book));
        }
    }
}

fn read_rules(books: &Books, texts: &Texts, problems: &mut Vec<String>) -> Vec<CheckedRule> {
    let mut rules = Vec::new();
    for (place, book) in books.book.iter().enumerate() {
        let Some(text) = texts.rules.get(&book.id) else {
            continue;
        };
        match toml::from_str::<RuleFile>(text) {
            Err(error) => problems.push(format!("{}.toml: {error}", book.id)),
            Ok(file) => {
                for (number, table) in (1..).zip(file.rule) {
                    let id = match table.get("id").and_then(toml::Value::as_str) {
                        Some(id) => id.to_owned(),
                        None => format!("rule number {number}"),
                    };
                    match read_rule(table, place, books) {
                        Ok(rule) => rules.push(rule),
                        Err(problem) => problems.push(format!("{}.toml: {id}: {problem}", book.id)),
                    }
                }
            }
        }
    }
    rules
}

fn read_rule(table: toml::Table, book: usize, books: &Books) -> Result<CheckedRule, String> {
    let source: Rule = table.try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
    let book_id = &books.book[book].id;
    if source.id.split_once(':').map(|(first, _)| first) != Some(book_id) {
        return Err(format!("the id does not begin with {book_id}:"));
    }
    if source.title.trim().is_empty() || source.text.trim().is_empty() {
        return Err("title and text must say something".to_owned());
    }
    if let Some(param) =
        source.params.iter().find(|param| !matches!(param.split_once('='), Some((key, _)) if !key.is_empty()))
    {
        return Err(format!("parameter {param:?} is not of the form key=value"));
    }
    if source.table.iter().flat_map(toml::Table::values).any(|value| !value.is_integer() && !value.is_str()) {
        return Err("a table holds whole numbers and words only".to_owned());
    }
    let kind = Kind::find(&source.kind).ok_or_else(|| format!("there is no kind {:?}", source.kind))?;
    let area = Area::find(&source.area).ok_or_else(|| format!("there is no area {:?}", source.area))?;
    let editions = editions_of(&source, book_id, books)?;
    Ok(CheckedRule { source, book, kind, area, editions, proofs: Vec::new() })
}

/// The editions whose printing shows the rule, which must agree with an `@edition` in its id.
fn editions_of(rule: &Rule, book: &str, books: &Books) -> Result<Vec<usize>, String> {
    let edition_place = |id: &str| {
        books
            .edition
            .iter()
            .position(|edition| edition.id == id && edition.book == book)
            .ok_or_else(|| format!("book {book} has no edition {id}"))
    };
    let places = match &rule.editions {
        None => (0..books.edition.len()).filter(|&place| books.edition[place].book == book).collect(),
        Some(ids) => ids.iter().map(|id| edition_place(id)).collect::<Result<Vec<_>, _>>()?,
    };
    if places.is_empty() {
        return Err("no edition shows it".to_owned());
    }
    if let Some((_, edition)) = rule.id.split_once('@')
        && !places.contains(&edition_place(edition)?)
    {
        return Err(format!("the id names edition {edition}, editions do not"));
    }
    Ok(places)
}

/// Groups the places of the rules under their headings.
fn group(rules: &[CheckedRule], problems: &mut Vec<String>) -> Headings {
    let mut groups = Headings::new();
    for (place, rule) in rules.iter().enumerate() {
        let id = &rule.source.id;
        if groups.get(id).is_some_and(|places| places.iter().any(|&earlier| rules[earlier].source.id == *id))
        {
            let file = id.split(':').next().unwrap_or_default();
            problems.push(format!("{file}.toml: {id}: this id stands twice"));
        }
        for heading in headings(id) {
            groups.entry(heading.to_owned()).or_default().push(place);
        }
    }
    groups
}

/// Hands the proofs to their rules and returns the ids that do not exist.
///
/// Those are no reason to stop: `proofs.toml` is written from a test run, and after a rule has been renamed
/// the tests could not be built to write it anew.
fn assign(proofs: Vec<Proof>, rules: &mut [CheckedRule]) -> Vec<String> {
    let places: HashMap<String, usize> =
        rules.iter().enumerate().map(|(place, rule)| (rule.source.id.clone(), place)).collect();
    let mut stale = Vec::new();
    for proof in proofs {
        for id in proof.rules {
            match places.get(&id) {
                Some(&place) => rules[place].proofs.push((proof.test.clone(), proof.file.clone())),
                None => stale.push(id),
            }
        }
    }
    stale
}

/// Where the book stands in the list.
pub(crate) fn book_place(books: &Books, id: &str) -> Option<usize> {
    books.book.iter().position(|book| book.id == id)
}
