//! Which texts are played: files, the pages and scripts of a folder, standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use script::page;
use script::report::PageReport;

use crate::refusal::CommandRefusal;

/// More than any page of rulings has; whoever gives more has given something else.
const LONGEST: u64 = 16_000_000;

/// What standard input is called.
const TYPED: &str = "standard input";

/// A text to play.
pub(super) struct Source {
    /// The path as it was given.
    shown: String,
    /// What a script without a name of its own is called.
    name: String,
    /// Whether it is prose with scripts in it, and never a script by itself.
    is_page: bool,
    text: String,
}

impl Source {
    /// Plays every script in it.
    pub(super) fn play(&self) -> PageReport {
        if self.is_page || !page::blocks(&self.text).is_empty() {
            PageReport::of_page(&self.shown, &self.text)
        } else {
            PageReport::of_script(&self.shown, &self.name, &self.text)
        }
    }

    /// A text that came from standard input.
    pub(super) fn typed(text: String) -> Source {
        Source { shown: TYPED.to_owned(), name: TYPED.to_owned(), is_page: false, text }
    }

    fn file(path: &Path) -> Result<Source, CommandRefusal> {
        let shown = path.display().to_string();
        let file = File::open(path).map_err(|error| {
            CommandRefusal::new(format!(
                "cannot read {shown}: {error}; give a script, a page or a folder of them, or - for standard input"
            ))
        })?;
        let text = read_text(file, &shown)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Source { is_page: has_end(path, "md"), shown, name, text })
    }
}

/// Everything at these paths, in the order they were given.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<Source>, CommandRefusal> {
    let mut sources = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            sources.push(Source::typed(read_text(io::stdin().lock(), TYPED)?));
        } else if path.is_dir() {
            for path in folder(path)? {
                sources.push(Source::file(&path)?);
            }
        } else {
            sources.push(Source::file(path)?);
        }
    }
    Ok(sources)
}

/// The pages and scripts of a folder, by name.
fn folder(folder: &Path) -> Result<Vec<PathBuf>, CommandRefusal> {
    let shown = folder.display();
    let unreadable = |error: io::Error| {
        CommandRefusal::new(format!(
            "cannot read the folder {shown}: {error}; give its files by their names instead"
        ))
    };
    let entries =
        fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.retain(|path| (has_end(path, "md") || has_end(path, "hand")) && !path.is_dir());
    paths.sort();
    if paths.is_empty() {
        return Err(CommandRefusal::new(format!(
            "there is no .md or .hand file in {shown}: give the folder that has them, or the files themselves"
        )));
    }
    Ok(paths)
}

fn has_end(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(wanted))
}

/// The text, but never more of it than tells that it is too long.
fn read_text(from: impl Read, shown: &str) -> Result<String, CommandRefusal> {
    let mut bytes = Vec::new();
    from.take(LONGEST + 1).read_to_end(&mut bytes).map_err(|error| {
        CommandRefusal::new(format!("cannot read {shown}: {error}; check that it is a file you may read"))
    })?;
    if bytes.len() as u64 > LONGEST {
        return Err(CommandRefusal::new(format!(
            "{shown} is larger than {} MB, too large for a script; split it",
            LONGEST / 1_000_000
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line =
            1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        CommandRefusal::new(format!(
            "{shown}:{line}: a script is UTF-8 text; save the file as UTF-8 and try again"
        ))
    })
}
