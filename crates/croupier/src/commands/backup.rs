//! `croupier backup`: the files of a room, copied while it runs.
//!
//! The accounts are copied first and the log last. An account names a player of the log by number: if the log were the
//! older of the two, an account could name a player whom the log does not know yet, and the next newcomer would be
//! taken for that one. The other way round a newcomer of the last second has a name on the floor and no password yet,
//! which harms nobody. What else belongs to the log (heads that are kept apart from it) is copied before it, too: a
//! head that the log has passed is in it, one that the log has not reached would say that something is missing.
//!
//! Archives that lie in the folder come after the log: what was let go of the log by then is in them.

pub(super) mod manifest;

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use journal::copy_live;

use self::manifest::{FORM, Kept, MANIFEST, Manifest, heads};
use super::data_folder::{
    ACCOUNTS, DataFolder, KEY, LOG, ReadLog, copy_private, has_what_went, inspect, key_mark, make_folder,
    now, parent, sync_folder, with_suffix, write_private,
};
use super::figures::grouped;
use super::room_log::stamp;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier backup croupier-data /backup/room-2026-11-16
  croupier backup croupier-data /backup/room-2026-11-16 --with-key
  croupier restore /backup/room-2026-11-16 croupier-data

The room may be running and is not held up. The log and the accounts are copied as they stand at one
moment, every link of the copied log is checked, and a manifest with hashes and heads is written. The
backup gets its name when all of it is on the disk: one that was cut short is left as BACKUP.partial.

Archives that lie in the folder are part of it. If hands were let go of the log (croupier prune) and
their archive lies elsewhere, the answer says so: back that up as well, nothing else has those hands.

The key of the room is left out unless you ask for it: who has the log and the key can read every
deck, also of the hands that are being played. Keep a copy of it in another place.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Backup {
    /// The folder of the room's files
    #[arg(value_name = "DATA_DIR")]
    data: PathBuf,
    /// The backup to make: a folder that is not there yet
    #[arg(value_name = "BACKUP")]
    to: PathBuf,
    /// Put the room's key into the backup
    #[arg(long)]
    with_key: bool,
    /// Print the manifest as JSON
    #[arg(long)]
    json: bool,
}

impl Backup {
    /// Makes the backup.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let data = DataFolder::of(&self.data)?;
        let shown = self.to.display();
        if self.to.exists() {
            return Err(CommandRefusal::new(format!(
                "{shown} is there already: a backup never overwrites anything"
            )));
        }
        let partial = with_suffix(&self.to, ".partial");
        let failed = |error: io::Error| CommandRefusal::new(format!("{}: {error}", partial.display()));
        begin(&partial).map_err(failed)?;
        let manifest = self.copy(&data, &partial)?;
        let text = serde_json::to_vec_pretty(&manifest).map_err(io::Error::from)?;
        write_private(&partial.join(MANIFEST), &text).map_err(failed)?;
        sync_folder(&partial).map_err(failed)?;
        fs::rename(&partial, &self.to).map_err(failed)?;
        sync_folder(parent(&self.to)).map_err(failed)?;
        if self.json {
            answer.write_all(&text)?;
            writeln!(answer)?;
            return Ok(());
        }
        let bytes: u64 = manifest.files.iter().map(|kept| kept.bytes).sum();
        writeln!(answer, "Backup of {} in {shown}", self.data.display())?;
        writeln!(answer, "  files    {}, {} bytes", manifest.files.len(), grouped(bytes))?;
        writeln!(answer, "  log      {} entries, every link checked", grouped(manifest.entries))?;
        writeln!(answer, "  made     {}", manifest.made)?;
        for name in &manifest.archives {
            writeln!(answer, "  archive  {name}")?;
        }
        if let Some(name) = &manifest.archive_elsewhere {
            writeln!(
                answer,
                "  archive  NOT in the backup: {name} has the hands that were let go; keep a copy of it"
            )?;
        }
        match (manifest.has(KEY), &manifest.key) {
            (true, _) => writeln!(answer, "  key      in the backup: whoever reads it can open every deck")?,
            (false, Some(mark)) => {
                writeln!(answer, "  key      not in the backup: keep a copy of key {mark}")?;
            }
            (false, None) => writeln!(answer, "  key      not in the backup: keep a copy of it")?,
        }
        Ok(())
    }

    /// Copies every file, in the order that the comment of this module explains.
    fn copy(&self, data: &DataFolder, to: &Path) -> Result<Manifest, CommandRefusal> {
        let mut names = Vec::new();
        let mut live = |name: &str| {
            let failed =
                |error: &dyn Display| CommandRefusal::new(format!("{}: {error}", data.file(name).display()));
            copy_live(&data.file(name), &to.join(COPYING)).map_err(|error| failed(&error))?;
            fs::rename(to.join(COPYING), to.join(name)).map_err(|error| failed(&error))?;
            names.push(name.to_owned());
            Ok::<(), CommandRefusal>(())
        };
        live(ACCOUNTS)?;
        let beside = data.beside_the_log()?;
        for name in &beside {
            copy_private(&data.file(name), &to.join(name))?;
        }
        live(LOG)?;
        let archives = data.archives()?;
        for name in &archives {
            live(name)?;
        }
        names.extend(beside);
        let log = ReadLog::of(&to.join(LOG))?;
        let mut archive_elsewhere = log.pruned.as_ref().map(|pruned| pruned.archive.clone());
        for name in &archives {
            if archive_elsewhere.is_some() && has_what_went(&to.join(name), &to.join(LOG))? {
                archive_elsewhere = None;
            }
        }
        let accounts = inspect(&to.join(ACCOUNTS))?;
        if let Some(why) = log.stranger(&accounts) {
            return Err(CommandRefusal::new(why));
        }
        if self.with_key {
            let needs = log.started.as_ref().map(|started| &*started.key);
            key_mark(&data.file(KEY), needs)?;
            copy_private(&data.file(KEY), &to.join(KEY))?;
            names.push(KEY.to_owned());
        }
        let files: io::Result<Vec<Kept>> = names.iter().map(|name| Kept::of(to, name)).collect();
        Ok(Manifest {
            croupier_backup: FORM,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            made: stamp(now()),
            files: files?,
            key: log.started.map(|started| started.key),
            accounts_id: accounts.file.iter().map(|byte| format!("{byte:02x}")).collect(),
            entries: log.checked.entries,
            heads: heads(&log.checked),
            archives,
            archive_elsewhere,
        })
    }
}

/// What a file is called while it is being copied: half a file is not known for what it is.
const COPYING: &str = "room.copying";

/// Makes the folder in which a backup is made. One that was cut short is thrown away, file by file: whatever is in it
/// that no backup writes stays, and then so does the folder.
fn begin(partial: &Path) -> io::Result<()> {
    if partial.is_dir() {
        for entry in fs::read_dir(partial)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let archive = !name.is_empty() && journal::is_archive(&path)?;
            if name == MANIFEST || name.starts_with("room.") || name.starts_with(ACCOUNTS) || archive {
                fs::remove_file(path)?;
            }
        }
        fs::remove_dir(partial)?;
    }
    make_folder(partial)
}
