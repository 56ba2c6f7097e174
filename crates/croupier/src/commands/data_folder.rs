//! The folder of a room's files, looked at from outside: what the commands for operators have in common.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use accounts::Inspection;
use game::{Moment, PlayerId};
use journal::{Checked, NoPacks, SqliteStore, Store, StreamId, WithArchive};
use room::RoomEvent;
use room::pruning::Pruned;
use sha2::{Digest, Sha256};
use shuffler::RoomKey;

use super::room_log;
use crate::refusal::CommandRefusal;

/// The log.
pub(super) const LOG: &str = "room.db";
/// The accounts.
pub(super) const ACCOUNTS: &str = "accounts.db";
/// The key.
pub(super) const KEY: &str = "room.key";
/// What the program that has the room open holds.
const LOCK: &str = "room.db.lock";

/// The folder of a room, as it was typed.
pub(super) struct DataFolder(PathBuf);

impl DataFolder {
    /// A folder that is there.
    pub(super) fn of(path: &Path) -> Result<DataFolder, CommandRefusal> {
        if path.is_dir() {
            return Ok(DataFolder(path.to_path_buf()));
        }
        let shown = path.display();
        Err(CommandRefusal::new(format!("{shown} is not a folder: name the folder that has {LOG} in it")))
    }

    /// One of its files.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The folder itself.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Files of the room that belong to its log and are neither the log, the accounts, the key nor the lock: such as heads
    /// that are kept apart from it.
    pub(super) fn beside_the_log(&self) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(name) = name.to_str().filter(|_| entry.file_type().is_ok_and(|kind| kind.is_file()))
            else {
                continue;
            };
            // Databases beside the log (the shelf of hands) follow from it and are made anew; what SQLite has beside its
            // own files goes with them.
            let of_sqlite = [".db", "-wal", "-shm", "-journal"].iter().any(|end| name.ends_with(end));
            if name.starts_with("room.") && ![LOG, KEY, LOCK].contains(&name) && !of_sqlite {
                found.push(name.to_owned());
            }
        }
        found.sort();
        Ok(found)
    }

    /// Archives that lie in the folder.
    pub(super) fn archives(&self) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if let Some(name) = entry.file_name().to_str()
                && file
                && !name.starts_with('.')
                && journal::is_archive(&entry.path())?
            {
                found.push(name.to_owned());
            }
        }
        found.sort();
        Ok(found)
    }

    /// Whether a program has the room open. Asking does not get in its way.
    pub(super) fn is_open(&self) -> io::Result<bool> {
        let lock = self.file(LOCK);
        if !lock.exists() {
            return Ok(false);
        }
        match OpenOptions::new().write(true).open(lock)?.try_lock() {
            Ok(()) => Ok(false),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Keeps every program from opening the room for as long as the answer lives.
    pub(super) fn hold(&self) -> Result<File, CommandRefusal> {
        let path = self.file(LOCK);
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let failed = |error: io::Error| CommandRefusal::new(format!("{}: {error}", path.display()));
        let file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(CommandRefusal::new(format!(
                "a program has the room in {} open: stop it first",
                self.0.display()
            ))),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

/// What the log says when all of it has been read.
pub(super) struct ReadLog {
    /// Every chain, answer and snapshot gone through.
    pub(super) checked: Checked,
    /// The latest start that is written down.
    pub(super) started: Option<Started>,
    /// How many players the room knows; they are numbered from 1.
    pub(super) highest_player: Option<PlayerId>,
    /// When the last event of the room's own stream was written.
    pub(super) last: Option<Moment>,
    /// Whether the accounts are under tags of the room.
    pub(super) accounts_sealed: bool,
    /// What was let go of it, if anything was.
    pub(super) pruned: Option<Pruned>,
}

/// A start of a program on the log.
pub(super) struct Started {
    /// The version of the program.
    pub(super) version: String,
    /// The mark of its key.
    pub(super) key: String,
}

impl ReadLog {
    /// Goes through a log. A room may be writing it meanwhile.
    pub(super) fn of(path: &Path) -> Result<ReadLog, CommandRefusal> {
        let failed =
            |error: &dyn std::fmt::Display| CommandRefusal::new(format!("{}: {error}", path.display()));
        let store = SqliteStore::open_read_only(path).map_err(|error| failed(&error))?;
        let checked = store.check().map_err(|error| failed(&error))?;
        let (mut started, mut highest_player, mut last, mut accounts_sealed) = (None, None, None, false);
        let read = store.replay(StreamId::Room, journal::Head::START, &mut |entry| {
            last = Some(entry.at);
            let mut events = entry.events::<RoomEvent>();
            while let Some((_, event)) = events.next(&NoPacks)? {
                match event {
                    RoomEvent::Started { version, key, .. } => started = Some(Started { version, key }),
                    RoomEvent::PlayerRegistered { player, .. } => {
                        highest_player = highest_player.max(Some(player));
                    }
                    RoomEvent::AccountsSealed => accounts_sealed = true,
                    _ => {}
                }
            }
            Ok(())
        });
        read.map_err(|error| failed(&error))?;
        let pruned = room::pruning::beginnings(&store).map_err(|error| failed(&error))?;
        Ok(ReadLog { checked, started, highest_player, last, accounts_sealed, pruned })
    }

    /// Why these accounts cannot belong to this log, if they cannot.
    pub(super) fn stranger(&self, accounts: &Inspection) -> Option<String> {
        // Players are counted from one, in the order in which they come: the highest number is how many there are.
        let known = self.highest_player.map_or(0, |PlayerId(number)| number);
        let PlayerId(named) = accounts.highest_player?;
        (named > known).then(|| {
            format!(
                "the accounts know player {named} and the log knows {known} players: the log is older than the \
                 accounts, or another room's; restore both files from one backup"
            )
        })
    }
}

/// Whether an archive has what was let go of a log; each link up to there is checked.
pub(super) fn has_what_went(archive: &Path, log: &Path) -> Result<bool, CommandRefusal> {
    let open = |path: &Path| {
        SqliteStore::open_read_only(path)
            .map_err(|error| CommandRefusal::new(format!("{}: {error}", path.display())))
    };
    Ok(WithArchive::of(open(log)?, open(archive)?).is_ok())
}

/// Looks at the accounts.
pub(super) fn inspect(path: &Path) -> Result<Inspection, CommandRefusal> {
    Inspection::of(path).map_err(|error| CommandRefusal::new(format!("{}: {error}", path.display())))
}

/// The mark of the key in a file, which must be the one that a log needs or have taken its place.
pub(super) fn key_mark(path: &Path, needs: Option<&str>) -> Result<String, CommandRefusal> {
    let key = room_log::read_key(path)?;
    let mark = key.mark().to_string();
    match needs {
        Some(needs) if needs != mark && !is_before(&key, needs) => Err(CommandRefusal::new(format!(
            "{} is key {mark} and the log was written with key {needs}",
            path.display()
        ))),
        Some(_) | None => Ok(mark),
    }
}

/// Whether a key took the place of the one with this mark.
pub(super) fn is_before(key: &RoomKey, mark: &str) -> bool {
    mark.parse().is_ok_and(|mark| key.marks_before().any(|before| before == mark))
}

/// The SHA-256 of a file that nobody writes, and how many bytes it has.
pub(super) fn fingerprint(path: &Path) -> io::Result<(String, u64)> {
    let mut file = File::open(path)?;
    let (mut hash, mut bytes, mut chunk) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        let count = file.read(&mut chunk)?;
        if count == 0 {
            let hex = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
            return Ok((hex, bytes));
        }
        hash.update(&chunk[..count]);
        bytes += count as u64;
    }
}

/// A new file that its owner alone can read, with this in it, on the disk.
pub(super) fn write_private(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    io::Write::write_all(&mut file, text)?;
    file.sync_all()
}

/// A copy of a file that nobody writes, for its owner alone, on the disk.
pub(super) fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(to)?;
    io::copy(&mut File::open(from)?, &mut file)?;
    file.sync_all()
}

/// A new folder that its owner alone can enter.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Names that were written in a folder are on the disk when this returns.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path).and_then(|folder| folder.sync_all())
}

/// The folder in which a path stands.
pub(super) fn parent(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}

/// The path with this behind its name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_else(|| OsStr::new("room")).to_owned();
    name.push(suffix);
    path.with_file_name(name)
}

/// What the clock of this computer says.
pub(super) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
