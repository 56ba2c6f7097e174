//! `croupier rules search`.

use std::io::Write;

use clap::Args;
use rulebook::Rule;
use serde::Serialize;
use server::records::rules::{Having, ranked, terms};

use super::super::figures;
use super::filter::Filter;
use super::layout;
use crate::refusal::CommandRefusal;

#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier rules search short all-in reopen
  croupier rules search odd chip --book nj
  croupier rules search misdeal exposed card --limit 3 --json

Word endings do not matter, and the beginning of a word is enough. Rules that have all the words come
first, and rare words count for more than common ones.")]
pub(crate) struct Search {
    /// The words to search for
    #[arg(required = true)]
    words: Vec<String>,
    /// Only this book: cb, nj or ph
    #[arg(long)]
    book: Option<String>,
    /// Show at most this many rules
    #[arg(long, default_value_t = 10)]
    limit: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Search {
    pub(super) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let query = self.words.join(" ");
        let terms = terms(&query);
        if terms.is_empty() {
            return Err(CommandRefusal::new(format!("there is no word to search for in {query:?}")));
        }
        if self.limit == 0 {
            return Err(CommandRefusal::new("--limit 0 would show nothing; ask for at least 1"));
        }
        let filter = Filter::default().book(self.book.as_deref())?;
        let found: Vec<&Rule> =
            ranked(&terms, Having::Any).into_iter().filter(|rule| filter.chooses(rule)).collect();
        let shown = &found[..found.len().min(self.limit)];
        if self.json {
            let rules = shown.iter().copied().map(Hit::of).collect();
            layout::json(answer, &Hits { query: &query, found: found.len(), rules })?;
            return Ok(());
        }
        if found.is_empty() {
            writeln!(answer, "No rule mentions {query:?}.")?;
            return Ok(());
        }
        for rule in shown {
            writeln!(answer, "{}  {}", rule.id, rule.title)?;
            layout::paragraph(answer, 4, rule.text.split_whitespace())?;
        }
        if shown.len() < found.len() {
            let found = figures::grouped(found.len() as u64);
            writeln!(answer, "\nThe best {} of {found}; --limit shows more.", shown.len())?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Hits<'a> {
    query: &'a str,
    /// How many rules have at least one of the words, shown or not.
    found: usize,
    rules: Vec<Hit>,
}

#[derive(Serialize)]
struct Hit {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    kind: &'static str,
    area: &'static str,
}

impl Hit {
    fn of(rule: &'static Rule) -> Hit {
        Hit {
            id: rule.id.as_str(),
            title: rule.title,
            text: rule.text,
            kind: rule.kind.name(),
            area: rule.area.name(),
        }
    }
}
