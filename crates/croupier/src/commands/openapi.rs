//! `croupier openapi` and `croupier asyncapi`: the descriptions of the web interface.

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

/// The document of the WebSocket, made from the same code.
#[derive(Args)]
pub(crate) struct Asyncapi {}

impl Asyncapi {
    /// Prints the document.
    pub(crate) fn run(answer: &mut impl Write) -> Result<(), Refusal> {
        serde_json::to_writer_pretty(&mut *answer, &server::rest::asyncapi()).map_err(io::Error::from)?;
        writeln!(answer)?;
        Ok(())
    }
}
