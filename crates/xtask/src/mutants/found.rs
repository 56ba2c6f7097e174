//! What `cargo mutants` found: it leaves a file of names for each way a mutant can end.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How a mutant ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// A test failed.
    Caught,
    /// A test did not come to an end.
    TimedOut,
    /// The compiler refused it.
    NotCompiled,
    /// No test noticed it.
    Survived,
}

impl End {
    pub(super) const fn word(self) -> &'static str {
        match self {
            End::Caught => "caught",
            End::TimedOut => "timed out",
            End::NotCompiled => "not compiled",
            End::Survived => "survived",
        }
    }
}

const FILES: [(&str, End); 4] = [
    ("caught.txt", End::Caught),
    ("timeout.txt", End::TimedOut),
    ("unviable.txt", End::NotCompiled),
    ("missed.txt", End::Survived),
];

/// How every mutant that was tried ended, by its name.
pub(super) struct Found(BTreeMap<String, End>);

impl Found {
    pub(super) fn of(ends: impl Iterator<Item = (String, End)>) -> Found {
        Found(ends.collect())
    }

    /// These as well.
    pub(super) fn and(mut self, ends: BTreeMap<String, End>) -> Found {
        self.0.extend(ends);
        self
    }

    /// How the mutant of this name ended; nothing if it was not tried.
    pub(super) fn end_of(&self, name: &str) -> Option<End> {
        self.0.get(name).copied()
    }
}

/// Reads the files in this folder.
pub(super) fn read(folder: &Path) -> Result<Found, String> {
    let mut ends = Vec::new();
    for (file, end) in FILES {
        let text = fs::read_to_string(folder.join(file))
            .map_err(|error| format!("cannot read what cargo mutants found, {file}: {error}"))?;
        ends.extend(text.lines().map(|name| (name.to_owned(), end)));
    }
    Ok(Found::of(ends.into_iter()))
}

#[cfg(test)]
mod tests {
    use super::{End, FILES, read};

    #[test]
    fn every_file_is_read() {
        let folder = std::env::temp_dir().join(format!("croupier-mutants-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, _) in FILES {
            assert!(read(&folder).is_err());
            std::fs::write(folder.join(file), format!("{file} 1\n{file} 2\n")).unwrap();
        }
        let found = read(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        for (file, end) in FILES {
            assert_eq!(found.end_of(&format!("{file} 2")), Some(end));
        }
        assert_eq!(found.end_of("missed.txt 3"), None::<End>);
    }
}
