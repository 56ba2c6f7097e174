//! `croupier rules list`.

use std::io::Write;

use clap::Args;
use rulebook::Rule;
use serde::Serialize;

use super::filter::Filter;
use super::layout;
use crate::refusal::CommandRefusal;

/// Ids up to this width are set in a column; the few longer ones push their line out.
const ID_COLUMN: usize = 32;

#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier rules list --book cb --area kill
  croupier rules list --edition nj-1998 --kind engine
  croupier rules list --book ph --unproven --json

An edition lists every rule in force in it, including those whose text comes from another edition.")]
pub(crate) struct List {
    /// Only this book: cb, nj or ph
    #[arg(long)]
    book: Option<String>,
    /// Only this kind: engine, ruling, room, policy or definition
    #[arg(long)]
    kind: Option<String>,
    /// Only this area, such as betting, blinds, pot or tournament
    #[arg(long)]
    area: Option<String>,
    /// Only rules in force in this edition: cb-2015, nj-1998, nj-2001, nj-2008 or ph
    #[arg(long)]
    edition: Option<String>,
    /// Only rules that no test proves
    #[arg(long)]
    unproven: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl List {
    pub(super) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let filter = Filter::default()
            .book(self.book.as_deref())?
            .kind(self.kind.as_deref())?
            .area(self.area.as_deref())?
            .edition(self.edition.as_deref())?;
        let rules: Vec<&Rule> = rulebook::all()
            .iter()
            .filter(|rule| filter.chooses(rule) && !(self.unproven && rule.is_proven()))
            .collect();
        if self.json {
            let rules = rules.into_iter().map(Entry::of).collect();
            layout::json(answer, &Listing { rules })?;
            return Ok(());
        }
        let width = rules.iter().map(|rule| rule.id.as_str().len()).filter(|&id| id <= ID_COLUMN).max();
        for rule in &rules {
            writeln!(
                answer,
                "{:width$}  {:10}  {:12}  {}",
                rule.id,
                rule.kind,
                rule.area,
                rule.title,
                width = width.unwrap_or_default()
            )?;
        }
        writeln!(answer, "{} {}", rules.len(), if rules.len() == 1 { "rule" } else { "rules" })?;
        Ok(())
    }
}

#[derive(Serialize)]
struct Listing {
    rules: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    title: &'static str,
    book: &'static str,
    kind: &'static str,
    area: &'static str,
    proven: bool,
}

impl Entry {
    fn of(rule: &'static Rule) -> Entry {
        Entry {
            id: rule.id.as_str(),
            title: rule.title,
            book: rule.book.id,
            kind: rule.kind.name(),
            area: rule.area.name(),
            proven: rule.is_proven(),
        }
    }
}
