//! Counting the statements of an append, so that tests can end it between any two of them.

use crate::store::StoreError;

/// Ends the work after so many statements.
#[derive(Clone, Copy)]
pub(super) enum Ending {
    Never,
    /// By ending the process.
    Abort {
        after: u32,
    },
    /// By giving up, as tests in one process do.
    GiveUp {
        after: u32,
    },
}

/// The statements of an append, and of the packing that may follow it.
pub(super) struct Steps {
    done: u32,
    ending: Ending,
}

impl Steps {
    pub(super) fn begin(ending: Ending) -> Result<Steps, StoreError> {
        let steps = Steps { done: 0, ending };
        steps.look()?;
        Ok(steps)
    }

    pub(super) fn step(&mut self) -> Result<(), StoreError> {
        self.done += 1;
        self.look()
    }

    fn look(&self) -> Result<(), StoreError> {
        match self.ending {
            Ending::Abort { after } if after == self.done => std::process::abort(),
            Ending::GiveUp { after } if after == self.done => Err(StoreError::Crashed),
            Ending::Never | Ending::Abort { .. } | Ending::GiveUp { .. } => Ok(()),
        }
    }
}
