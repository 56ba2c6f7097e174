//! Where a room keeps its log and its key.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use journal::{Store, StoreAddress, StoreError};
use shuffler::{Entropy, RoomKey};

use super::super::room_log::read_key;
use crate::refusal::CommandRefusal;

/// A file for the log, and one for the key.
pub(super) struct Place<'a> {
    pub(super) db: &'a StoreAddress,
    /// Where the key is, if not beside the log.
    pub(super) key: Option<&'a Path>,
}

impl Place<'_> {
    /// Opens the files: a new log with a new key, or the log and the key that are there.
    pub(super) fn open(&self, resume: bool) -> Result<(Box<dyn Store>, RoomKey), CommandRefusal> {
        let shown = self.db;
        if let StoreAddress::File(path) = self.db
            && path.is_dir()
        {
            return Err(CommandRefusal::new(format!("{shown} is a folder: name a file in it")));
        }
        let failed = |why: StoreError| CommandRefusal::new(format!("{shown}: {why}"));
        if self.db.in_use().map_err(failed)? {
            return Err(CommandRefusal::new(format!(
                "a program has the room in {shown} open: stop it first"
            )));
        }
        let there = self.db.is_begun().map_err(failed)?;
        match (there, resume) {
            (true, false) => {
                return Err(CommandRefusal::new(format!(
                    "{shown} has a log already: add --resume to go on with it, or name another file"
                )));
            }
            (false, true) => {
                return Err(CommandRefusal::new(format!(
                    "{shown} has no log to go on with: leave out --resume"
                )));
            }
            _ => {}
        }
        let key = if resume { read_key(&self.key_path()?)? } else { self.new_key()? };
        let store = self.db.open().map_err(failed)?;
        Ok((store, key))
    }

    fn key_path(&self) -> Result<PathBuf, CommandRefusal> {
        match (self.key, self.db) {
            (Some(key), _) => Ok(key.to_path_buf()),
            (None, StoreAddress::File(path)) => {
                let mut name = path.as_os_str().to_owned();
                name.push(".key");
                Ok(PathBuf::from(name))
            }
            (None, StoreAddress::Database(_)) => Err(CommandRefusal::new(
                "the key is not kept in the database: name a file for it with --key".to_owned(),
            )),
        }
    }

    /// A key that was named is used if it is there; otherwise a new one is written, for its owner's eyes only.
    fn new_key(&self) -> Result<RoomKey, CommandRefusal> {
        let path = self.key_path()?;
        if self.key.is_some() && path.exists() {
            return read_key(&path);
        }
        let refused = |why: &dyn std::fmt::Display| {
            CommandRefusal::new(format!("cannot write the key {}: {why}", path.display()))
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
