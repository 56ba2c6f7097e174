//! Where the accounts of a room are, and the key that shows what the room has written.

use std::path::{Path, PathBuf};

use accounts::{Accounts, AccountsAddress, Settings};
use server::config::Config;

use super::super::room_log::read_key;
use crate::refusal::CommandRefusal;

/// Where a room keeps its files unless somebody says otherwise.
const USUAL: &str = "croupier-data";

/// Opens the accounts that the command line means: of a configuration, of a folder, or of the usual folder.
pub(super) fn open(data: Option<&Path>, config: Option<&Path>) -> Result<Accounts, CommandRefusal> {
    let (address, key) = places_of(data, config)?;
    if address.file().is_some_and(|path| !path.is_file()) {
        return Err(CommandRefusal::new(format!(
            "there is no accounts file at {address}: open the room once with croupier serve, or name its folder with --data"
        )));
    }
    let mut beside = key.clone().into_os_string();
    beside.push(".next");
    if PathBuf::from(&beside).exists() {
        return Err(CommandRefusal::new(format!(
            "a change of the room's key is under way or was interrupted ({} is there): wait for it, or finish it with croupier \
             key rotate or by opening the room",
            PathBuf::from(beside).display()
        )));
    }
    let accounts = Accounts::open_at_beside(&address, Settings::default());
    let accounts = accounts.map_err(|error| CommandRefusal::new(error.to_string()))?;
    let key = read_key(&key).map_err(|why| {
        CommandRefusal::new(format!("{why}: what is written here needs the room's key beside the accounts"))
    })?;
    Ok(accounts.sealed_with(server::seal_key(&key)))
}

/// The accounts and the key.
fn places_of(
    data: Option<&Path>,
    config: Option<&Path>,
) -> Result<(AccountsAddress, PathBuf), CommandRefusal> {
    let Some(config) = config else {
        let folder = data.unwrap_or(Path::new(USUAL));
        return Ok((folder.join("accounts.db").into(), folder.join("room.key")));
    };
    let config = Config::load(Some(config), std::env::vars_os());
    let store = config.map_err(|error| CommandRefusal::new(error.to_string()))?.store;
    Ok((store.accounts_address(), store.key))
}
