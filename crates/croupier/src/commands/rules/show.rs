//! `croupier rules show`.

use std::io::{self, Write};

use clap::Args;
use rulebook::{Citation, Edition, InForce, Param, Row, Rule, Value};
use serde::Serialize;
use serde_json::{Map, json};

use super::filter;
use super::layout::{self, LABELLED_WIDTH, labelled, labelled_lines, paragraph, wrap};
use super::nearest::nearest;
use crate::refusal::CommandRefusal;

#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier rules show cb:9.nl.5                          one rule
  croupier rules show cb:3.betting.5                     an item with its parts 5a to 5c
  croupier rules show 'nj:14.3(c)' --edition nj-2001     a paragraph as one edition has it
  croupier rules show nj:14.1:kill                       a definition

Quote ids that have parentheses. @nj-2008 at the end of an id marks the text of one edition.
An edition that does not print a section takes it from the nearest edition that does;
\"In force\" says from which.")]
pub(crate) struct Show {
    /// The id of a rule, or of a heading for all rules under it
    id: String,
    /// Only what is in force in this edition: cb-2015, nj-1998, nj-2001, nj-2008 or ph
    #[arg(long)]
    edition: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let typed = self.id.trim();
        // As the books write it, if it was typed in other capitals.
        let as_written =
            || Citation::find(Citation::headings().find(|heading| heading.eq_ignore_ascii_case(typed))?);
        let citation = Citation::find(typed).or_else(as_written).ok_or_else(|| no_such_rule(&self.id))?;
        let rules: Vec<&Rule> = match &self.edition {
            None => citation.rules().collect(),
            Some(typed) => in_force(citation, filter::edition(typed)?)?,
        };
        if self.json {
            let rules = rules.into_iter().map(Full::of).collect();
            layout::json(answer, &Shown { rules })?;
            return Ok(());
        }
        for (number, rule) in rules.iter().enumerate() {
            if number > 0 {
                writeln!(answer)?;
            }
            write_rule(answer, rule)?;
        }
        Ok(())
    }
}

fn no_such_rule(typed: &str) -> CommandRefusal {
    let advice = match nearest(typed).as_slice() {
        [] => "try `croupier rules search` with a few words".to_owned(),
        near => format!("did you mean {}?", near.join(" or ")),
    };
    CommandRefusal::new(format!("there is no rule {typed:?}; {advice}"))
}

/// The cited rules that are in force in an edition; none at all is a question that needs an answer of its
/// own.
fn in_force(citation: Citation, edition: &'static Edition) -> Result<Vec<&'static Rule>, CommandRefusal> {
    let rules: Vec<&Rule> = citation.in_force(edition).collect();
    if !rules.is_empty() {
        return Ok(rules);
    }
    let reason = match citation.rules().next() {
        Some(rule) if rule.book != edition.book => format!("which is an edition of book {}", edition.book.id),
        Some(rule) if edition.shows(rule.id) => "whose printing has this section without it".to_owned(),
        _ => "nor in the editions it falls back on".to_owned(),
    };
    Err(CommandRefusal::new(format!("{citation} is not in force in {}, {reason}", edition.id)))
}

fn write_rule(answer: &mut impl Write, rule: &Rule) -> io::Result<()> {
    writeln!(answer, "{}  {}", rule.id, rule.title)?;
    writeln!(answer, "{} · {} · {}", rule.book.title, rule.kind, rule.area)?;
    writeln!(answer)?;
    paragraph(answer, 2, rule.text.split_whitespace())?;
    writeln!(answer)?;
    let params: Vec<String> = rule.params.iter().flat_map(param).collect();
    labelled_lines(answer, "Parameters", &params)?;
    labelled_lines(answer, "Table", &table(rule.table))?;
    labelled(answer, "In force", &editions(rule))?;
    for (label, text) in
        [("Changes", rule.diff), ("Example", rule.example), ("Note", rule.note), ("Test idea", rule.test)]
    {
        if let Some(text) = text {
            labelled(answer, label, text)?;
        }
    }
    let proofs: Vec<String> =
        rule.proofs.iter().map(|proof| format!("{} ({})", proof.test, proof.file)).collect();
    if proofs.is_empty() {
        labelled(answer, "Proven by", "no test yet")
    } else {
        labelled_lines(answer, "Proven by", &proofs)
    }
}

/// A parameter, in as many lines as its list needs.
fn param(Param { key, value }: &Param) -> Vec<String> {
    let spaced = format!("{key} = {}", value.replace(',', ", "));
    wrap(spaced.split_whitespace(), LABELLED_WIDTH)
}

/// The editions in which a rule is in force, and on whose text where it is not their own.
fn editions(rule: &Rule) -> String {
    let editions: Vec<String> = rule
        .in_force()
        .map(|(edition, text)| match text {
            InForce::OwnText => edition.id.to_owned(),
            InForce::TextOf(other) => format!("{} (text of {})", edition.id, other.id),
        })
        .collect();
    editions.join(", ")
}

/// The rows of a table under their column names: words to the left, numbers to the right.
fn table(rows: &[Row]) -> Vec<String> {
    let Some(first) = rows.first() else {
        return Vec::new();
    };
    let mut lines = vec![String::new(); rows.len() + 1];
    for (column, head) in first.iter().enumerate() {
        let cells: Vec<String> = rows
            .iter()
            .map(|row| row.get(column).map(|cell| cell.value.to_string()).unwrap_or_default())
            .collect();
        let width = cells.iter().map(String::len).max().unwrap_or_default().max(head.column.len());
        let is_number = matches!(head.value, Value::Number(_));
        for (line, cell) in
            lines.iter_mut().zip(std::iter::once(head.column).chain(cells.iter().map(String::as_str)))
        {
            *line += &if is_number { format!("{cell:>width$}  ") } else { format!("{cell:width$}  ") };
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

#[derive(Serialize)]
struct Shown {
    rules: Vec<Full>,
}

/// A rule with all that is known about it.
#[derive(Serialize)]
struct Full {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    book: &'static str,
    kind: &'static str,
    area: &'static str,
    params: Map<String, serde_json::Value>,
    table: Vec<Map<String, serde_json::Value>>,
    in_force: Vec<Force>,
    diff: Option<&'static str>,
    example: Option<&'static str>,
    note: Option<&'static str>,
    test_idea: Option<&'static str>,
    proofs: Vec<ProvenBy>,
}

/// An edition in which a rule is in force, and the edition that has the text.
#[derive(Serialize)]
struct Force {
    edition: &'static str,
    text_of: &'static str,
}

#[derive(Serialize)]
struct ProvenBy {
    test: &'static str,
    file: &'static str,
}

impl Full {
    fn of(rule: &'static Rule) -> Full {
        Full {
            id: rule.id.as_str(),
            title: rule.title,
            text: rule.text,
            book: rule.book.id,
            kind: rule.kind.name(),
            area: rule.area.name(),
            params: rule.params.iter().map(|param| (param.key.to_owned(), json!(param.value))).collect(),
            table: rule.table.iter().map(|row| cells(row)).collect(),
            in_force: rule
                .in_force()
                .map(|(edition, text)| Force {
                    edition: edition.id,
                    text_of: match text {
                        InForce::OwnText => edition.id,
                        InForce::TextOf(other) => other.id,
                    },
                })
                .collect(),
            diff: rule.diff,
            example: rule.example,
            note: rule.note,
            test_idea: rule.test,
            proofs: rule.proofs.iter().map(|proof| ProvenBy { test: proof.test, file: proof.file }).collect(),
        }
    }
}

fn cells(row: Row) -> Map<String, serde_json::Value> {
    row.iter()
        .map(|cell| {
            let value = match cell.value {
                Value::Number(number) => json!(number),
                Value::Text(text) => json!(text),
            };
            (cell.column.to_owned(), value)
        })
        .collect()
}
