//! Whether the files of a store still lie where they were opened.
//!
//! A file that is deleted or replaced while a program has it open can still be written to: everything seems well, and
//! all of it is gone when the program ends. So the store looks at the names before it writes, and whenever it is asked.

use std::fs;
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// Which file it is, whatever it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Identity {
    device: u64,
    number: u64,
}

/// The file that has this name now, if one has.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let file = fs::metadata(path).ok()?;
    Some(Identity { device: file.dev(), number: file.ino() })
}

/// Other systems do not let go of a file that is open: it is enough that the name is there.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|_| Identity { device: 0, number: 0 })
}

/// The files of a store, as they were when it was taken over.
#[derive(Clone, Debug, Default)]
pub(super) struct Whereabouts(Vec<(PathBuf, Identity)>);

impl Whereabouts {
    /// Remembers these files. One that is not there is not missed later.
    pub(super) fn of<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Whereabouts {
        let known = paths.into_iter().filter_map(|path| Some((path.to_owned(), identity(path)?)));
        Whereabouts(known.collect())
    }

    /// Whether each of them is still the file that has its name.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        let lost = self.0.iter().find(|(path, was)| identity(path) != Some(*was));
        match lost {
            None => Ok(()),
            // The path is for whoever operates the room: the name of the file is enough to find it.
            Some((path, _)) => {
                let file = path.file_name().unwrap_or(path.as_os_str());
                Err(StoreError::Gone { file: file.to_string_lossy().into_owned() })
            }
        }
    }
}
