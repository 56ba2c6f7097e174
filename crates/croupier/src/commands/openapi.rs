//! `croupier openapi` and `croupier asyncapi`: the descriptions of the web interface.

use std::io::Write;

use clap::Args;

use crate::refusal::CommandRefusal;

/// The document of HTTP, which the tests compare with the code that answers.
#[derive(Args)]
pub(crate) struct Openapi {}

impl Openapi {
    /// Prints the document.
    pub(crate) fn run(answer: &mut impl Write) -> Result<(), CommandRefusal> {
        Ok(answer.write_all(server::rest::OPENAPI.as_bytes())?)
    }
}

/// The document of the WebSocket.
#[derive(Args)]
pub(crate) struct Asyncapi {}

impl Asyncapi {
    /// Prints the document.
    pub(crate) fn run(answer: &mut impl Write) -> Result<(), CommandRefusal> {
        Ok(answer.write_all(server::rest::ASYNCAPI.as_bytes())?)
    }
}
