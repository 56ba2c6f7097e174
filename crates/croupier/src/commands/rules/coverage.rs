//! `croupier rules coverage`.

use std::io::Write;

use clap::Args;
use rulebook::{Kind, Rule};
use serde::Serialize;
use serde_json::{Map, json};

use super::filter::Filter;
use super::layout;
use crate::refusal::CommandRefusal;

#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier rules coverage
  croupier rules coverage --book nj --kind engine
  croupier rules coverage --json | jq '.books.cb.engine.missing[]'

A rule is proven when a test that declares it ran and passed in the last full test run:
breaking the rule would turn that test red. `croupier rules show ID` names the tests.")]
pub(crate) struct Coverage {
    /// Only this book: cb, nj or ph
    #[arg(long)]
    book: Option<String>,
    /// Only this kind: engine, ruling, room, policy or definition
    #[arg(long)]
    kind: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Coverage {
    pub(super) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let filter = Filter::default().book(self.book.as_deref())?.kind(self.kind.as_deref())?;
        let books: Vec<(&str, Vec<(Kind, Count)>)> = filter
            .books()
            .map(|book| {
                let count = |kind| Count::of(book.rules().filter(|rule| rule.kind == kind));
                (book.id, filter.kinds().map(|kind| (kind, count(kind))).collect())
            })
            .collect();
        if self.json {
            let books: Map<String, serde_json::Value> = books
                .into_iter()
                .map(|(book, kinds)| {
                    let kinds: Map<String, serde_json::Value> = kinds
                        .into_iter()
                        .map(|(kind, count)| (kind.name().to_owned(), json!(count)))
                        .collect();
                    (book.to_owned(), json!(kinds))
                })
                .collect();
            layout::json(answer, &json!({ "books": books }))?;
            return Ok(());
        }
        writeln!(answer, "book  kind        rules  proven")?;
        for (book, kinds) in &books {
            for (kind, count) in kinds {
                writeln!(answer, "{book:4}  {kind:10}  {count}")?;
            }
            let sum = kinds.iter().fold(Count::default(), |sum, (_, count)| sum.with(count));
            writeln!(answer, "{book:4}  {:10}  {sum}", "all")?;
        }
        for (book, kinds) in &books {
            for (kind, count) in kinds.iter().filter(|(_, count)| !count.missing.is_empty()) {
                writeln!(answer, "\n{book} {kind}, {} not proven:", count.missing.len())?;
                layout::paragraph(answer, 2, count.missing.iter().copied())?;
            }
        }
        Ok(())
    }
}

/// How many rules there are, how many are proven, and which are not.
#[derive(Default, Serialize)]
struct Count {
    total: usize,
    proven: usize,
    missing: Vec<&'static str>,
}

impl Count {
    fn of(rules: impl Iterator<Item = &'static Rule>) -> Count {
        rules.fold(Count::default(), |mut count, rule| {
            count.total += 1;
            if rule.is_proven() {
                count.proven += 1;
            } else {
                count.missing.push(rule.id.as_str());
            }
            count
        })
    }

    /// The numbers of both together; the lists of missing rules stay where they are.
    fn with(self, other: &Count) -> Count {
        Count { total: self.total + other.total, proven: self.proven + other.proven, missing: Vec::new() }
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Rounded down, so that 100% means all.
        let tenths = (self.proven * 1000).checked_div(self.total).unwrap_or_default();
        write!(f, "{:5}  {:6}  {:3}.{}%", self.total, self.proven, tenths / 10, tenths % 10)
    }
}
