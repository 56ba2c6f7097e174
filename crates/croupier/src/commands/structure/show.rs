//! `croupier structure show`.

use std::io::Write;

use clap::Args;
use script::structure::write;
use tournament::structure::READY;

use super::file::{self, FormName};
use super::{FieldArgs, text};
use crate::refusal::CommandRefusal;

#[derive(Args)]
pub(crate) struct Show {
    /// A structure of the house, or a file; without it, those of the house are listed
    #[arg(value_name = "STRUCTURE")]
    what: Option<String>,
    /// Print it in this form, to be changed and read again
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    form: Option<FormName>,
    #[command(flatten)]
    field: FieldArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let Some(what) = &self.what else {
            return self.list(answer);
        };
        let found = file::find(what, None)?;
        if let Some(form) = self.form {
            answer.write_all(write(found.structure.plan(), form.into()).as_bytes())?;
            return Ok(());
        }
        let field = self.field.field(found.field)?;
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &text::json(&found, field))
                .map_err(std::io::Error::from)?;
            writeln!(answer)?;
        } else {
            text::sheet(answer, &found, field)?;
        }
        Ok(())
    }

    fn list(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        if self.json {
            let list: serde_json::Value = READY
                .iter()
                .map(|ready| serde_json::json!({"key": ready.key, "about": ready.about}))
                .collect();
            serde_json::to_writer_pretty(&mut *answer, &list).map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        for ready in READY {
            writeln!(answer, "{:<14} {}", ready.key, ready.about)?;
        }
        Ok(())
    }
}
