//! What does not depend on where the accounts are kept: in memory, as in a file.

#[path = "coming_in.rs"]
mod coming_in;
#[path = "keys.rs"]
mod keys;
#[path = "rekeying.rs"]
mod rekeying;
#[path = "sessions.rs"]
mod sessions;
#[path = "traces.rs"]
mod traces;

mod place {
    use accounts::{Accounts, Settings};

    pub(super) fn open(settings: Settings) -> Accounts {
        Accounts::in_memory(settings).expect("opened")
    }
}
