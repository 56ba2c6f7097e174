//! The file of the room's key.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use journal::{StoreAddress, StoreError};
use shuffler::{Entropy, NotAKey, RoomKey, Unhealthy};
use zeroize::Zeroizing;

use super::Store;

/// Why there is no key of the room.
#[derive(Debug)]
pub enum KeyFault {
    /// The file, or a folder on the way to it, cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Others can read the file.
    Open {
        /// Which.
        path: PathBuf,
        /// Who can do what with it.
        mode: u32,
    },
    /// There is a log and no key: a new one would not open its decks.
    Lost {
        /// Where it was looked for.
        path: PathBuf,
        /// The log it belongs to.
        log: StoreAddress,
    },
    /// Whether there is a log cannot be seen, and a new key might not open its decks.
    Unseen {
        /// Where the key was looked for.
        path: PathBuf,
        /// Why.
        error: StoreError,
    },
    /// The file has something else in it.
    NotAKey {
        /// Which.
        path: PathBuf,
        /// What a key is.
        why: NotAKey,
    },
    /// There is no good randomness for a new key.
    Unhealthy(Unhealthy),
}

impl KeyFault {
    /// The stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            KeyFault::File { .. } => "key-file",
            KeyFault::Open { .. } => "key-open-to-others",
            KeyFault::Lost { .. } => "key-lost",
            KeyFault::Unseen { .. } => "key-log-unseen",
            KeyFault::NotAKey { why, .. } => why.key(),
            KeyFault::Unhealthy(_) => "no-randomness",
        }
    }
}

impl fmt::Display for KeyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyFault::File { path, error } => write!(f, "{}: {error}: check [store] key", path.display()),
            KeyFault::Open { path, mode } => write!(
                f,
                "{path} can be read by others (mode {mode:04o}), and anyone who reads it can open every deck: run chmod 600 {path}",
                path = path.display()
            ),
            KeyFault::Lost { path, log } => write!(
                f,
                "{} is missing, and the log {} was written with that key: put it back, or name it under [store] key",
                path.display(),
                log
            ),
            KeyFault::Unseen { path, error } => write!(
                f,
                "{} is missing, and whether a log was written with it cannot be seen: {error}",
                path.display()
            ),
            KeyFault::NotAKey { path, why } => write!(f, "{}: {why}", path.display()),
            KeyFault::Unhealthy(why) => write!(f, "a new key cannot be made: {why}"),
        }
    }
}

impl std::error::Error for KeyFault {}

/// More than any key file has.
const LONGEST: u64 = 65_536;

impl Store {
    /// The key of the room from its file. Beside a log that is still to be written a new one is made, for its owner's
    /// eyes only; a file that others can read is refused.
    pub fn room_key(&self, entropy: &mut Entropy) -> Result<RoomKey, KeyFault> {
        match File::open(&self.key) {
            Ok(file) => read_key(file, &self.key),
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.new_key(entropy),
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Makes the folders in which the files stand, where they are missing: theirs alone who runs the room.
    pub fn make_folders(&self) -> Result<(), KeyFault> {
        for folder in [&self.log, &self.accounts, &self.key].into_iter().filter_map(|path| path.parent()) {
            if !folder.as_os_str().is_empty() && !folder.exists() {
                let mut builder = fs::DirBuilder::new();
                builder.recursive(true);
                #[cfg(unix)]
                std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
                let made = builder.create(folder);
                made.map_err(|error| KeyFault::File { path: folder.to_path_buf(), error })?;
            }
        }
        Ok(())
    }

    /// The key in a file that is there: that of the room, or one that is to take its place.
    pub(crate) fn read_key_at(path: &Path) -> Result<RoomKey, KeyFault> {
        let file = File::open(path);
        read_key(file.map_err(|error| KeyFault::File { path: path.to_owned(), error })?, path)
    }

    fn failed(&self, error: io::Error) -> KeyFault {
        KeyFault::File { path: self.key.clone(), error }
    }

    fn new_key(&self, entropy: &mut Entropy) -> Result<RoomKey, KeyFault> {
        let log = self.address();
        match log.is_begun() {
            Ok(false) => {}
            Ok(true) => return Err(KeyFault::Lost { path: self.key.clone(), log }),
            Err(error) => return Err(KeyFault::Unseen { path: self.key.clone(), error }),
        }
        let key = RoomKey::generate(entropy).map_err(KeyFault::Unhealthy)?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.key).map_err(|error| self.failed(error))?;
        let mut write = || {
            file.write_all(key.to_secret_text().as_bytes())?;
            file.write_all(b"\n")?;
            file.sync_all()?;
            // The name has to last as well: without the key the log is lost.
            let folder = self.key.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or_else(|| Path::new("."))).and_then(|folder| folder.sync_all())
        };
        write().map_err(|error| {
            // Half a key would be taken for another file tomorrow.
            let _ = fs::remove_file(&self.key);
            self.failed(error)
        })?;
        Ok(key)
    }
}

fn read_key(file: File, path: &Path) -> Result<RoomKey, KeyFault> {
    let failed = |error| KeyFault::File { path: path.to_owned(), error };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = file.metadata().map_err(failed)?.permissions().mode() & 0o7777;
        if mode & 0o077 != 0 {
            return Err(KeyFault::Open { path: path.to_owned(), mode });
        }
    }
    let mut text = Zeroizing::new(String::new());
    file.take(LONGEST).read_to_string(&mut text).map_err(failed)?;
    RoomKey::from_text(&text).map_err(|why| KeyFault::NotAKey { path: path.to_owned(), why })
}
