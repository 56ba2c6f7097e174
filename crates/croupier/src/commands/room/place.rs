//! Where a room keeps its log and its key.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use journal::SqliteStore;
use shuffler::{Entropy, RoomKey};

use super::super::room_log::read_key;
use crate::refusal::Refusal;

/// A file for the log, and one for the key.
pub(super) struct Place<'a> {
    pub(super) db: &'a Path,
    /// Where the key is, if not beside the log.
    pub(super) key: Option<&'a Path>,
}

impl Place<'_> {
    /// Opens the files: a new log with a new key, or the log and the key that are there.
    pub(super) fn open(&self, resume: bool) -> Result<(SqliteStore, RoomKey), Refusal> {
        let shown = self.db.display();
        let there = match fs::metadata(self.db) {
            Ok(found) if found.is_dir() => {
                return Err(Refusal::new(format!("{shown} is a folder: name a file in it")));
            }
            Ok(found) => found.len() > 0,
            Err(_) => false,
        };
        match (there, resume) {
            (true, false) => {
                return Err(Refusal::new(format!(
                    "{shown} has a log already: add --resume to go on with it, or name another file"
                )));
            }
            (false, true) => {
                return Err(Refusal::new(format!("{shown} has no log to go on with: leave out --resume")));
            }
            _ => {}
        }
        let key = if resume { read_key(&self.key_path())? } else { self.new_key()? };
        let store = SqliteStore::open(self.db);
        let store = store.map_err(|why| Refusal::new(format!("{shown}: {why}")))?;
        Ok((store, key))
    }

    fn key_path(&self) -> PathBuf {
        self.key.map_or_else(
            || {
                let mut name = self.db.as_os_str().to_owned();
                name.push(".key");
                PathBuf::from(name)
            },
            Path::to_path_buf,
        )
    }

    /// A key that was named is used if it is there; otherwise a new one is written, for its owner's eyes only.
    fn new_key(&self) -> Result<RoomKey, Refusal> {
        let path = self.key_path();
        if self.key.is_some() && path.exists() {
            return read_key(&path);
        }
        let refused = |why: &dyn std::fmt::Display| {
            Refusal::new(format!("cannot write the key {}: {why}", path.display()))
        };
        let mut entropy = Entropy::from_system().map_err(|why| refused(&why))?;
        let key = RoomKey::generate(&mut entropy).map_err(|why| refused(&why))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(|why| refused(&why))?;
        let written = file.write_all(key.to_secret_text().as_bytes()).and_then(|()| file.write_all(b"\n"));
        written.and_then(|()| file.sync_all()).map_err(|why| refused(&why))?;
        Ok(key)
    }
}
