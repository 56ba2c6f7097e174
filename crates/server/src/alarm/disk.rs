//! What the alarm asks the disk: how much space is left, and whether a file is still the one that was opened.

use std::path::{Path, PathBuf};

/// How many bytes a program without privileges may still write there; nothing where that cannot be known.
#[cfg(unix)]
pub(super) fn left(folder: &Path) -> Option<u64> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Other systems are not asked: there a full disk is found by writing.
#[cfg(not(unix))]
pub(super) fn left(_folder: &Path) -> Option<u64> {
    None
}

/// A file, and which one it was.
pub(super) struct SameFile {
    path: PathBuf,
    was: Option<(u64, u64)>,
}

impl SameFile {
    pub(super) fn of(path: &Path) -> SameFile {
        SameFile { path: path.to_owned(), was: identity(path) }
    }

    /// Whether the name still stands for the same file. One that was never there is not missed.
    pub(super) fn is_there(&self) -> bool {
        self.was.is_none() || identity(&self.path) == self.was
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    std::fs::metadata(path).ok().map(|_| (0, 0))
}
