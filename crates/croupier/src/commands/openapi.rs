//! `croupier openapi`: the description of the web interface.

use std::io::{self, Write};

use clap::Args;

use crate::refusal::Refusal;

/// The document is made from the code that answers.
#[derive(Args)]
pub(crate) struct Openapi {}

impl Openapi {
    /// Prints the document.
    pub(crate) fn run(answer: &mut impl Write) -> Result<(), Refusal> {
        serde_json::to_writer_pretty(&mut *answer, &server::rest::openapi()).map_err(io::Error::from)?;
        writeln!(answer)?;
        Ok(())
    }
}
