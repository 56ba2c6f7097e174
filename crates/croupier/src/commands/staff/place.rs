//! Where the accounts of a room are.

use std::path::{Path, PathBuf};

use accounts::{Accounts, Settings};
use server::config::Config;

use crate::refusal::Refusal;

/// Where a room keeps its files unless somebody says otherwise.
const USUAL: &str = "croupier-data";

/// Opens the accounts that the command line means: of a configuration, of a folder, or of the usual folder.
pub(super) fn open(data: Option<&Path>, config: Option<&Path>) -> Result<Accounts, Refusal> {
    let path = accounts_of(data, config)?;
    if !path.is_file() {
        return Err(Refusal::new(format!(
            "there is no accounts file at {}: open the room once with croupier serve, or name its folder with --data",
            path.display()
        )));
    }
    Accounts::open_beside(&path, Settings::default()).map_err(|error| Refusal::new(error.to_string()))
}

fn accounts_of(data: Option<&Path>, config: Option<&Path>) -> Result<PathBuf, Refusal> {
    let Some(config) = config else {
        return Ok(data.unwrap_or(Path::new(USUAL)).join("accounts.db"));
    };
    let config = Config::load(Some(config), std::env::vars_os());
    Ok(config.map_err(|error| Refusal::new(error.to_string()))?.store.accounts)
}
