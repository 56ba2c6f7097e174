//! One rule, whole.

use rulebook::{Edition, Param, Row, Rule, RuleId};
use wire::{RuleEdition, RulePage, RuleParameter};

use super::{games, line};

/// The page of a rule, if the books have it. Capitals do not matter.
pub fn page(id: &str) -> Option<RulePage> {
    let typed = id.trim();
    let found = RuleId::find(typed).map(RuleId::rule);
    let rule =
        found.or_else(|| rulebook::all().iter().find(|rule| rule.id.as_str().eq_ignore_ascii_case(typed)))?;
    let place = rulebook::all().iter().position(|other| other.id == rule.id)?;
    let beside = |place: Option<usize>| {
        let other = rulebook::all().get(place?)?;
        (other.book == rule.book).then(|| other.id.to_string())
    };
    Some(RulePage {
        rule: line(rule),
        book_title: rule.book.title.to_owned(),
        section: Some(rule.title.to_owned()),
        parameters: parameters(rule),
        editions: editions(rule),
        games: games::touched(rule.id),
        proofs: rule.proofs.iter().map(|proof| format!("{} ({})", proof.test, proof.file)).collect(),
        before: beside(place.checked_sub(1)),
        after: beside(place.checked_add(1)),
    })
}

/// Parameters, and the rows of a price list.
fn parameters(rule: &Rule) -> Vec<RuleParameter> {
    let parameter = |Param { key, value }: &Param| RuleParameter {
        name: key.replace('_', " "),
        value: value.replace(',', ", "),
    };
    rule.params.iter().map(parameter).chain(rule.table.iter().map(row)).collect()
}

/// A row by its first cell.
fn row(row: &Row) -> RuleParameter {
    let name = row.first().map_or_else(String::new, |cell| cell.value.to_string());
    let rest = row.iter().skip(1).map(|cell| format!("{} {}", cell.column.replace('_', " "), cell.value));
    RuleParameter { name, value: rest.collect::<Vec<String>>().join(", ") }
}

/// The id without the edition whose text it is.
fn bare(rule: &Rule) -> &'static str {
    let id = rule.id.as_str();
    id.split_once('@').map_or(id, |(bare, _)| bare)
}

/// The same rule in each edition of its book; nothing to tell where all have this text.
fn editions(rule: &'static Rule) -> Vec<RuleEdition> {
    let same = || rule.book.rules().filter(|other| bare(other) == bare(rule));
    let in_edition = |edition: &'static Edition| {
        let there = same().find(|other| edition.in_force(other.id).is_some());
        RuleEdition {
            edition: edition.id.to_owned(),
            title: edition.title.to_owned(),
            id: there.map_or_else(String::new, |other| other.id.to_string()),
            text: there.map(|other| other.text.to_owned()),
            parameters: there.map(parameters).unwrap_or_default(),
        }
    };
    let editions: Vec<RuleEdition> = rule.book.editions().map(in_edition).collect();
    let all_the_same = editions.iter().all(|edition| edition.id == rule.id.as_str());
    if all_the_same { Vec::new() } else { editions }
}
