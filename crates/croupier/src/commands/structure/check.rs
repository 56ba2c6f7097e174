//! `croupier structure check`.

use std::io::Write;

use clap::Args;
use serde_json::json;

use super::file::{self, FormName};
use super::{FieldArgs, text};
use crate::commands::Verdict;
use crate::refusal::CommandRefusal;

/// The exit status is 1 if something speaks against the structure, and 2 if it cannot be played or read.
#[derive(Args)]
pub(crate) struct Check {
    /// A file, a structure of the house, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// How the file is written, where its name does not tell
    #[arg(long, value_name = "FORM")]
    form: Option<FormName>,
    #[command(flatten)]
    field: FieldArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let found = file::find(&self.file, self.form)?;
        let field = self.field.field(found.field)?;
        let objections = found.structure.lint_for(field);
        let estimate = found.structure.estimate(field);
        let verdict = if objections.is_empty() { Verdict::Good } else { Verdict::Bad };
        if self.json {
            let words: Vec<String> = objections.iter().map(ToString::to_string).collect();
            let report = json!({
                "structure": found.name,
                "levels": found.structure.levels().len(),
                "objections": words,
                "estimate": text::estimate_json(field, &estimate),
            });
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(verdict);
        }
        writeln!(answer, "{}: {} levels; it can be played", found.name, found.structure.levels().len())?;
        writeln!(answer, "{}", text::estimate(field, &estimate))?;
        for objection in &objections {
            writeln!(answer, "! {objection}")?;
        }
        if objections.is_empty() {
            writeln!(answer, "Nothing speaks against it.")?;
        }
        Ok(verdict)
    }
}
