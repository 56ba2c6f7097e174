//! Writes the checked catalogue as Rust statics, for `src/catalogue.rs` to include.

use std::fmt::{self, Write};

use crate::check::{Catalogue, CheckedRule};
use crate::editions::{CheckedEdition, Stretch};
use crate::source::Book;

/// The source text of the statics.
///
/// # Errors
///
/// Never: writing to a string does not fail.
pub(crate) fn emit(catalogue: &Catalogue) -> Result<String, fmt::Error> {
    let mut out = String::new();
    write_static(&mut out, "BOOKS", "Book", &catalogue.books, book)?;
    write_static(&mut out, "EDITIONS", "Edition", &catalogue.editions, edition)?;
    let rules: Vec<_> = catalogue.rules.iter().enumerate().collect();
    write_static(&mut out, "RULES", "Rule", &rules, |(place, source)| rule(*place, source))?;
    let mut by_id: Vec<_> = rules.iter().map(|(place, rule)| (&rule.source.id, place)).collect();
    by_id.sort();
    write_static(&mut out, "BY_ID", "(&str, RuleId)", &by_id, |(id, place)| {
        format!("({id:?}, RuleId({place}))")
    })?;
    let headings: Vec<_> = catalogue.headings.iter().collect();
    write_static(&mut out, "HEADINGS", "(&str, &[RuleId])", &headings, |(heading, places)| {
        let ids = list(places, |place| format!("RuleId({place})"));
        format!("({heading:?}, {ids})")
    })?;
    Ok(out)
}

fn write_static<T>(
    out: &mut String,
    name: &str,
    of: &str,
    items: &[T],
    item: impl Fn(&T) -> String,
) -> fmt::Result {
    let length = items.len();
    writeln!(out, "pub(crate) static {name}: [{of}; {length}] = [")?;
    for each in items {
        writeln!(out, "    {},", item(each))?;
    }
    writeln!(out, "];")
}

fn book(book: &Book) -> String {
    let Book { id, title, covers } = book;
    format!("Book {{ id: {id:?}, title: {title:?}, covers: {covers:?} }}")
}

fn edition(edition: &CheckedEdition) -> String {
    let source = &edition.source;
    let fallback = list(&edition.fallback, |(other, sections)| {
        format!("Fallback {{ edition: &EDITIONS[{other}], sections: {} }}", list(sections, stretch))
    });
    format!(
        "Edition {{ id: {:?}, book: &BOOKS[{}], title: {:?}, from: {:?}, until: {:?}, shows: {}, \
         fallback: {fallback} }}",
        source.id,
        edition.book,
        source.title,
        source.from,
        source.until,
        list(&edition.shows, stretch),
    )
}

fn stretch((first, last): &Stretch) -> String {
    format!("RuleId({first})..=RuleId({last})")
}

fn rule(place: usize, rule: &CheckedRule) -> String {
    let source = &rule.source;
    let params = list(&source.params, |param| {
        let (key, value) = param.split_once('=').unwrap_or((param, ""));
        format!("Param {{ key: {key:?}, value: {value:?} }}")
    });
    let table = list(&source.table, |row| {
        list(&row.iter().collect::<Vec<_>>(), |(column, value)| {
            let value = match value {
                toml::Value::Integer(number) => format!("Value::Number({number})"),
                other => format!("Value::Text({:?})", other.as_str().unwrap_or_default()),
            };
            format!("Cell {{ column: {column:?}, value: {value} }}")
        })
    });
    let editions = list(&rule.editions, |edition| format!("&EDITIONS[{edition}]"));
    let proofs =
        list(&rule.proofs, |(test, file)| format!("crate::ProvenBy {{ test: {test:?}, file: {file:?} }}"));
    format!(
        "Rule {{ id: RuleId({place}), name: {:?}, book: &BOOKS[{}], title: {:?}, text: {:?}, \
         area: Area::{:?}, kind: Kind::{:?}, params: {params}, table: {table}, test: {:?}, example: {:?}, \
         note: {:?}, diff: {:?}, editions: {editions}, proofs: {proofs} }}",
        source.id,
        rule.book,
        source.title,
        source.text,
        rule.area,
        rule.kind,
        source.test,
        source.example,
        source.note,
        source.diff,
    )
}

fn list<T>(items: &[T], item: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(item).collect();
    format!("&[{}]", items.join(", "))
}
