//! Where the accounts of a room are, and the key that shows what the room has written.

use std::path::{Path, PathBuf};

use accounts::{Accounts, Settings};
use server::config::Config;

use super::super::room_log::read_key;
use crate::refusal::Refusal;

/// Where a room keeps its files unless somebody says otherwise.
const USUAL: &str = "croupier-data";

/// Opens the accounts that the command line means: of a configuration, of a folder, or of the usual folder.
pub(super) fn open(data: Option<&Path>, config: Option<&Path>) -> Result<Accounts, Refusal> {
    let (path, key) = files_of(data, config)?;
    if !path.is_file() {
        return Err(Refusal::new(format!(
            "there is no accounts file at {}: open the room once with croupier serve, or name its folder with --data",
            path.display()
        )));
    }
    let accounts = Accounts::open_beside(&path, Settings::default());
    let accounts = accounts.map_err(|error| Refusal::new(error.to_string()))?;
    let key = read_key(&key).map_err(|why| {
        Refusal::new(format!("{why}: what is written here needs the room's key beside the accounts"))
    })?;
    Ok(accounts.sealed_with(server::seal_key(&key)))
}

/// The accounts and the key.
fn files_of(data: Option<&Path>, config: Option<&Path>) -> Result<(PathBuf, PathBuf), Refusal> {
    let Some(config) = config else {
        let folder = data.unwrap_or(Path::new(USUAL));
        return Ok((folder.join("accounts.db"), folder.join("room.key")));
    };
    let config = Config::load(Some(config), std::env::vars_os());
    let store = config.map_err(|error| Refusal::new(error.to_string()))?.store;
    Ok((store.accounts, store.key))
}
