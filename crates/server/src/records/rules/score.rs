//! Which rules answer a query best.

use std::collections::HashMap;
use std::sync::LazyLock;

use rulebook::Rule;

use super::words::index_terms;

/// A word in the title says more about a rule than one in its test idea.
const TITLE: f64 = 4.0;
const ID: f64 = 3.0;
const TEXT: f64 = 2.0;
const PARAMS: f64 = 1.0;
const REST: f64 = 0.5;

/// What the beginning of a word counts, beside the whole word.
const BEGINNING: f64 = 0.4;

/// How soon more of the same word stops helping.
const ENOUGH: f64 = 2.0;

/// The terms of every rule, in the order of the books.
static INDEX: LazyLock<Vec<HashMap<String, f64>>> =
    LazyLock::new(|| rulebook::all().iter().map(index).collect());

/// Of how many of the terms a rule must have something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Having {
    /// At least one.
    Any,
    /// Every one.
    All,
}

/// The rules that have the terms, best first.
///
/// Each term counts by how rare it is and by where it stands. A rule that has only some of the terms is
/// marked down by the square of what it has, so that two rare words do not beat the three that were asked
/// for.
pub fn ranked(terms: &[String], having: Having) -> Vec<&'static Rule> {
    let rules = rulebook::all();
    let weights: Vec<Vec<f64>> =
        terms.iter().map(|term| INDEX.iter().map(|rule| weight(term, rule)).collect()).collect();
    let rarities: Vec<f64> = weights.iter().map(|weights| rarity(weights)).collect();
    let mut scored: Vec<(f64, &Rule)> = rules
        .iter()
        .enumerate()
        .map(|(place, rule)| {
            let found: Vec<f64> = weights.iter().map(|weights| weights[place]).collect();
            let enough = having == Having::Any || found.iter().all(|weight| *weight > 0.0);
            (if enough { score(&found, &rarities) } else { 0.0 }, rule)
        })
        .filter(|(score, _)| *score > 0.0)
        .collect();
    // The sort is stable: equals stay in the order of the books.
    scored.sort_by(|(left, _), (right, _)| right.total_cmp(left));
    scored.into_iter().map(|(_, rule)| rule).collect()
}

/// The terms of a rule, each with the sum of the weights of its places.
fn index(rule: &Rule) -> HashMap<String, f64> {
    let mut index = HashMap::new();
    let mut add = |text: &str, weight: f64| {
        for term in index_terms(text) {
            *index.entry(term).or_insert(0.0) += weight;
        }
    };
    add(rule.title, TITLE);
    add(rule.id.as_str(), ID);
    add(rule.text, TEXT);
    for param in rule.params {
        add(&param.key.replace('_', " "), PARAMS);
        add(param.value, PARAMS);
    }
    for text in [rule.test, rule.example, rule.note, rule.diff].into_iter().flatten() {
        add(text, REST);
    }
    index
}

/// How much a rule says about a term.
fn weight(term: &str, rule: &HashMap<String, f64>) -> f64 {
    if let Some(weight) = rule.get(term) {
        return *weight;
    }
    // Of one or two letters almost everything is a beginning.
    if term.chars().count() < 3 {
        return 0.0;
    }
    rule.iter()
        .filter(|(word, _)| word.starts_with(term))
        .map(|(_, weight)| weight * BEGINNING)
        .fold(0.0, f64::max)
}

/// How rare a term is: near 0 if every rule has it, larger the fewer do.
fn rarity(weights: &[f64]) -> f64 {
    let all = count(weights.len());
    let having = count(weights.iter().filter(|weight| **weight > 0.0).count());
    (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
}

fn score(found: &[f64], rarities: &[f64]) -> f64 {
    let sum: f64 =
        found.iter().zip(rarities).map(|(weight, rarity)| rarity * weight / (weight + ENOUGH)).sum();
    let share = count(found.iter().filter(|weight| **weight > 0.0).count()) / count(found.len());
    sum * share * share
}

/// A count as a number to reckon with; the catalogue is far smaller than what would lose precision.
fn count(things: usize) -> f64 {
    u32::try_from(things).map_or(f64::MAX, f64::from)
}
