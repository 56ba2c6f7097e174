//! `croupier restore`: a room from its backup.
//!
//! Everything is checked and copied beside the folder first; then the folder gets its name in one step. Killed at any
//! moment, there is the room as it was, the restored one, or no folder at all: never half of one, and never the log of one
//! day beside the accounts of another.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::backup::manifest::{Manifest, heads};
use super::data_folder::{
    ACCOUNTS, DataFolder, KEY, LOG, ReadLog, copy_private, inspect, key_mark, make_folder, now, parent,
    sync_folder, with_suffix,
};
use super::figures::grouped;
use super::room_log::stamp;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier restore /backup/room-2026-11-16 croupier-data
  croupier restore /backup/room-2026-11-16 croupier-data --key /safe/room.key
  croupier restore /backup/room-2026-11-16 croupier-data --replace

Every file is compared with the manifest, every link of the log is checked, and the log and the
accounts must belong together. No program may have the room open. A folder that has files in it is
left alone unless you say --replace; then it is kept under another name, whole.

What happened after the backup was made is lost: players, chips and hands are as they were then. The
key of the room must come from the backup, from --key, or be put into the folder before it opens.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Restore {
    /// The backup: a folder that croupier backup made
    #[arg(value_name = "BACKUP")]
    backup: PathBuf,
    /// The folder of the room's files
    #[arg(value_name = "DATA_DIR")]
    data: PathBuf,
    /// The room's key, where it is not in the backup
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Put another room in the place of the one that is there; that one is kept under another name
    #[arg(long)]
    replace: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was done, as programs read it.
#[derive(Serialize)]
struct Restored {
    data: String,
    made: String,
    entries: u64,
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_as: Option<String>,
}

impl Restore {
    /// Restores the room.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let manifest = Manifest::checked(&self.backup)?;
        for needed in [LOG, ACCOUNTS] {
            if !manifest.has(needed) {
                return Err(CommandRefusal::new(format!("the backup has no {needed}: it is not of a room")));
            }
        }
        let fresh = with_suffix(&self.data, ".restoring");
        let failed = |error: io::Error| CommandRefusal::new(format!("{}: {error}", fresh.display()));
        // Held until the end: no program opens the room that is being replaced.
        let held = self.occupied()?;
        if fresh.exists() {
            // Left by a restore that was cut short; nothing in it is anybody's only copy.
            fs::remove_dir_all(&fresh).map_err(failed)?;
        }
        make_folder(&fresh).map_err(failed)?;
        for kept in &manifest.files {
            copy_private(&self.backup.join(&kept.name), &fresh.join(&kept.name)).map_err(failed)?;
        }
        let key = self.examine(&manifest, &fresh)?;
        sync_folder(&fresh).map_err(failed)?;
        let kept_as = self.put(&fresh, held.is_some())?;
        drop(held);
        let restored = Restored {
            data: self.data.display().to_string(),
            made: manifest.made,
            entries: manifest.entries,
            key,
            kept_as: kept_as.map(|path| path.display().to_string()),
        };
        restored.write(self.json, answer)
    }

    /// Whether there is something in the folder; then no program may have it open, and somebody must have said what to do.
    fn occupied(&self) -> Result<Option<fs::File>, CommandRefusal> {
        let shown = self.data.display();
        let entries = match fs::read_dir(&self.data) {
            Ok(mut entries) => entries.next(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(CommandRefusal::new(format!("{shown}: {error}"))),
        };
        if entries.is_none() {
            return Ok(None);
        }
        if !self.replace {
            return Err(CommandRefusal::new(format!(
                "{shown} has files in it: name another folder, or say --replace to keep them under another name"
            )));
        }
        DataFolder::of(&self.data)?.hold().map(Some)
    }

    /// Goes through the copies as they will be opened. Says which key is with them.
    fn examine(&self, manifest: &Manifest, fresh: &Path) -> Result<Option<String>, CommandRefusal> {
        let log = ReadLog::of(&fresh.join(LOG))?;
        if heads(&log.checked) != manifest.heads {
            return Err(CommandRefusal::new(
                "the log does not end where the manifest says: use another backup",
            ));
        }
        if let Some(why) = log.stranger(&inspect(&fresh.join(ACCOUNTS))?) {
            return Err(CommandRefusal::new(why));
        }
        let there = fresh.join(KEY);
        if let Some(key) = &self.key {
            if there.exists() {
                return Err(CommandRefusal::new("the backup has a key: leave --key out"));
            }
            copy_private(key, &there)?;
        }
        if !there.exists() {
            return Ok(None);
        }
        key_mark(&there, manifest.key.as_deref()).map(Some)
    }

    /// Gives the restored folder its name. Says under which name the folder before it is kept.
    fn put(&self, fresh: &Path, occupied: bool) -> Result<Option<PathBuf>, CommandRefusal> {
        let failed = |path: &Path, error: &io::Error| {
            CommandRefusal::new(format!("{} cannot be given another name: {error}", path.display()))
        };
        let mut kept_as = None;
        if occupied {
            let aside = with_suffix(&self.data, &format!(".before-{}", stamp(now()).replace(':', "")));
            fs::rename(&self.data, &aside).map_err(|error| failed(&self.data, &error))?;
            kept_as = Some(aside);
        }
        fs::rename(fresh, &self.data).map_err(|error| failed(fresh, &error))?;
        sync_folder(parent(&self.data))?;
        Ok(kept_as)
    }
}

impl Restored {
    fn write(&self, json: bool, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        if json {
            serde_json::to_writer_pretty(&mut *answer, self).map_err(io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        writeln!(answer, "Restored {} as it was on {}", self.data, self.made)?;
        writeln!(answer, "  log      {} entries, every link checked", grouped(self.entries))?;
        match &self.key {
            Some(mark) => writeln!(answer, "  key      {mark}")?,
            None => writeln!(answer, "  key      missing: put {KEY} into the folder before the room opens")?,
        }
        if let Some(path) = &self.kept_as {
            writeln!(answer, "  before   what was there is now in {path}")?;
        }
        Ok(())
    }
}
