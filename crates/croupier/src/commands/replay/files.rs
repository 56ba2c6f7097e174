//! Which files are replayed.
//!
//! What a file holds is told by the end of its name; a new kind of record is a new [`Kind`].

use std::fs;
use std::path::{Path, PathBuf};

use crate::refusal::Refusal;

/// A file to replay.
pub(super) struct File {
    path: PathBuf,
    /// How large it is.
    pub(super) bytes: u64,
}

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Hand histories in the PHH format, one or many.
    History,
}

impl Kind {
    fn of(path: &Path) -> Option<Kind> {
        let end = path.extension()?.to_str()?;
        (end.eq_ignore_ascii_case("phh") || end.eq_ignore_ascii_case("phhs")).then_some(Kind::History)
    }
}

impl File {
    /// The path as people read it.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The text of the file, or why there is none.
    pub(super) fn read(&self) -> Result<String, String> {
        let bytes = fs::read(&self.path).map_err(|error| format!("cannot be read: {error}"))?;
        String::from_utf8(bytes).map_err(|error| {
            let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
                .iter()
                .filter(|&&b| b == b'\n')
                .count();
            format!("line {line}: a hand history is UTF-8 text")
        })
    }
}

/// The files at these paths, folders walked in the order of their names.
pub(super) fn find(paths: &[PathBuf]) -> Result<Vec<File>, Refusal> {
    let mut files = Vec::new();
    for path in paths {
        let named = path.display();
        let about = fs::metadata(path).map_err(|error| {
            Refusal::new(format!("cannot find {named}: {error}; give a file or folder of hand histories"))
        })?;
        if about.is_dir() {
            let before = files.len();
            walk(path, &mut files)?;
            if files.len() == before {
                return Err(Refusal::new(format!("there is no .phh or .phhs file in {named}")));
            }
        } else if Kind::of(path).is_some() {
            files.push(File { path: path.clone(), bytes: about.len() });
        } else {
            return Err(Refusal::new(format!(
                "{named} is not a hand history: their names end in .phh or .phhs"
            )));
        }
    }
    Ok(files)
}

/// Adds the histories of a folder and those below it. A link to a folder is not followed: it might lead in a circle.
fn walk(folder: &Path, files: &mut Vec<File>) -> Result<(), Refusal> {
    let unreadable =
        |error: std::io::Error| Refusal::new(format!("cannot read the folder {}: {error}", folder.display()));
    let mut entries =
        fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            walk(&path, files)?;
        } else if Kind::of(&path).is_some() {
            let bytes = fs::metadata(&path).map_or(0, |about| about.len());
            files.push(File { path, bytes });
        }
    }
    Ok(())
}
