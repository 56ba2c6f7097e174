//! What does not depend on where the accounts are kept: in a database.

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
    use accounts::{Accounts, AccountsAddress, Settings};
    use scratchdb::Database;

    pub(super) fn open(settings: Settings) -> Accounts {
        let address = AccountsAddress::from(std::ffi::OsString::from(Database::new().address()));
        Accounts::open_at(&address, settings).expect("opened")
    }
}
