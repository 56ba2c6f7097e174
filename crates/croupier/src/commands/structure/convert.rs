//! `croupier structure convert`.

use std::io::Write;

use clap::Args;
use script::structure::write;

use super::file::{self, FormName};
use crate::refusal::CommandRefusal;

#[derive(Args)]
pub(crate) struct Convert {
    /// A file, a structure of the house, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// How the file is written, where its name does not tell
    #[arg(long, value_name = "FORM")]
    form: Option<FormName>,
    /// The form to write
    #[arg(long, value_name = "FORM")]
    to: FormName,
}

impl Convert {
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let found = file::find(&self.file, self.form)?;
        answer.write_all(write(found.structure.plan(), self.to.into()).as_bytes())?;
        Ok(())
    }
}
