//! What a backup says about itself.

use std::fs;
use std::path::Path;

use journal::{Checked, Head, StreamId};
use serde::{Deserialize, Serialize};

use super::super::data_folder::fingerprint;
use crate::refusal::CommandRefusal;

/// The name of the manifest.
pub(in super::super) const MANIFEST: &str = "manifest.json";

/// The form this program writes.
pub(super) const FORM: u32 = 1;

/// The manifest of a backup. Fields that a later program adds are passed over.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct Manifest {
    /// The form of the manifest.
    pub(in super::super) croupier_backup: u32,
    /// The version of the program that made the backup.
    pub(in super::super) version: String,
    /// When, in UTC.
    pub(in super::super) made: String,
    /// Every file of the backup but this one.
    pub(in super::super) files: Vec<Kept>,
    /// The mark of the key that opens the decks of the log, as the log says.
    pub(in super::super) key: Option<String>,
    /// What tells the accounts file from others.
    pub(in super::super) accounts_id: String,
    /// How many entries the log has.
    pub(in super::super) entries: u64,
    /// Where each stream of the log ends.
    pub(in super::super) heads: Vec<Ended>,
    /// The archives in the backup.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in super::super) archives: Vec<String>,
    /// The archive that has hands which were let go of the log, if it is not in the backup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in super::super) archive_elsewhere: Option<String>,
}

/// A file of a backup.
#[derive(Serialize, Deserialize)]
pub(in super::super) struct Kept {
    /// Its name, without a folder.
    pub(in super::super) name: String,
    /// How long it is.
    pub(in super::super) bytes: u64,
    /// Its hash.
    pub(in super::super) sha256: String,
}

/// Where a stream ends.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub(in super::super) struct Ended {
    /// Its number.
    pub(in super::super) stream: u32,
    /// The number of its last event.
    pub(in super::super) last: u64,
    /// The hash of everything up to it.
    pub(in super::super) hash: String,
}

impl Kept {
    /// A file as it is in this folder.
    pub(super) fn of(folder: &Path, name: &str) -> std::io::Result<Kept> {
        let (sha256, bytes) = fingerprint(&folder.join(name))?;
        Ok(Kept { name: name.to_owned(), bytes, sha256 })
    }
}

/// Where the streams of a log end.
pub(in super::super) fn heads(checked: &Checked) -> Vec<Ended> {
    let ended = |(stream, head): (StreamId, Head)| Ended {
        stream: stream.number(),
        last: head.last,
        hash: head.hash.to_string(),
    };
    checked.heads.iter().map(ended).collect()
}

impl Manifest {
    /// Reads the manifest of a backup, and compares every file with it.
    pub(in super::super) fn checked(folder: &Path) -> Result<Manifest, CommandRefusal> {
        let path = folder.join(MANIFEST);
        let shown = path.display();
        let text = fs::read_to_string(&path).map_err(|error| {
            CommandRefusal::new(format!("{shown}: {error}: this is not a backup, or one that was cut short"))
        })?;
        let manifest: Manifest = serde_json::from_str(&text)
            .map_err(|error| CommandRefusal::new(format!("{shown} cannot be read: {error}")))?;
        if manifest.croupier_backup > FORM {
            let found = manifest.croupier_backup;
            return Err(CommandRefusal::new(format!(
                "{shown} has form {found} and this program knows up to {FORM}: use the newer program"
            )));
        }
        for kept in &manifest.files {
            // A manifest that somebody has changed must not lead out of its folder.
            if kept.name.is_empty() || kept.name.contains(['/', '\\']) || kept.name.starts_with('.') {
                return Err(CommandRefusal::new(format!(
                    "{shown} names a file that no backup has: {:?}",
                    kept.name
                )));
            }
            let file = folder.join(&kept.name);
            let found = fingerprint(&file).map_err(|error| {
                CommandRefusal::new(format!("{}: {error}: the backup is not whole", file.display()))
            })?;
            if found != (kept.sha256.clone(), kept.bytes) {
                return Err(CommandRefusal::new(format!(
                    "{} is not what the manifest says: it was damaged or changed; use another backup",
                    file.display()
                )));
            }
        }
        Ok(manifest)
    }

    /// Whether a file belongs to the backup.
    pub(in super::super) fn has(&self, name: &str) -> bool {
        self.files.iter().any(|kept| kept.name == name)
    }
}
