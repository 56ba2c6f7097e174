//! Which files are replayed, and what each holds.
//!
//! The end of a name says it for formats that have one of their own; a `.txt` or `.log` is looked into.

use std::fs;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use script::histories::acpc::GameDefinition;
use script::histories::{Format, Pieces, Reader};

use crate::refusal::CommandRefusal;

/// A file of hands.
pub(in crate::commands) struct File {
    path: PathBuf,
    /// How large it is.
    pub(in crate::commands) bytes: u64,
    format: Format,
}

/// What is asked of files besides their names.
#[derive(Default)]
pub(in crate::commands) struct Asked {
    /// The format, where somebody says.
    pub(in crate::commands) format: Option<Format>,
    /// The definition of the game of a competition's log.
    pub(in crate::commands) game: Option<GameDefinition>,
}

impl File {
    /// The path as people read it.
    pub(in crate::commands) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Its format.
    pub(in crate::commands) const fn format(&self) -> Format {
        self.format
    }

    /// The file in pieces, and how they are read.
    pub(in crate::commands) fn open(
        &self,
        asked: &Asked,
    ) -> Result<(Pieces<BufReader<fs::File>>, Reader), String> {
        let file = fs::File::open(&self.path).map_err(|error| format!("cannot be read: {error}"))?;
        let game = match &asked.game {
            Some(game) => Some(game.clone()),
            None if self.format == Format::Acpc => self.game_beside()?,
            None => None,
        };
        let reader = Reader::new(self.format).with_game(game);
        Ok((Pieces::new(BufReader::with_capacity(1 << 16, file), Some(self.format)), reader))
    }

    /// The definition of the game in a file of the same name beside it, if there is one.
    fn game_beside(&self) -> Result<Option<GameDefinition>, String> {
        let beside = self.path.with_extension("game");
        if beside.is_file() { read_game(&beside).map(Some) } else { Ok(None) }
    }
}

/// Reads the definition of a game.
pub(in crate::commands) fn read_game(path: &Path) -> Result<GameDefinition, String> {
    let shown = path.display();
    let mut text = String::new();
    let file = fs::File::open(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    // No definition is longer than a page.
    file.take(100_000).read_to_string(&mut text).map_err(|error| format!("cannot read {shown}: {error}"))?;
    GameDefinition::read(&text).map_err(|(line, why)| format!("{shown}, line {line}: {why}"))
}

/// The format of a file: by its name, or by its first lines.
fn format_of(path: &Path) -> Option<Format> {
    let by_name = path.extension().and_then(|end| Format::of_extension(end.to_str()?));
    match by_name {
        Some(format @ (Format::Phh | Format::Ohh)) => Some(format),
        Some(Format::Tracker | Format::Acpc) | None => {
            let mut beginning = Vec::new();
            fs::File::open(path).ok()?.take(16_384).read_to_end(&mut beginning).ok()?;
            Format::of_text(&String::from_utf8_lossy(&beginning))
        }
    }
}

/// The files at these paths, folders walked in the order of their names.
pub(in crate::commands) fn find(paths: &[PathBuf], asked: &Asked) -> Result<Vec<File>, CommandRefusal> {
    let mut files = Vec::new();
    for path in paths {
        let named = path.display();
        let about = fs::metadata(path).map_err(|error| {
            CommandRefusal::new(format!(
                "cannot find {named}: {error}; give a file or folder of hand histories"
            ))
        })?;
        if about.is_dir() {
            let before = files.len();
            walk(path, asked, &mut files)?;
            if files.len() == before {
                return Err(CommandRefusal::new(format!("there is no hand history in {named}: {WHAT_ENDS}")));
            }
        } else if let Some(format) = asked.format.or_else(|| format_of(path)) {
            files.push(File { path: path.clone(), bytes: about.len(), format });
        } else {
            return Err(CommandRefusal::new(format!("{named} is not a hand history: {WHAT_ENDS}")));
        }
    }
    Ok(files)
}

const WHAT_ENDS: &str =
    "PHH (.phh, .phhs), Open Hand History (.ohh), tracker text (.txt) and logs of the ACPC (.log) are read";

/// Adds the histories of a folder and those below it. A link to a folder is not followed: it might lead in a circle.
fn walk(folder: &Path, asked: &Asked, files: &mut Vec<File>) -> Result<(), CommandRefusal> {
    let unreadable = |error: std::io::Error| {
        CommandRefusal::new(format!("cannot read the folder {}: {error}", folder.display()))
    };
    let mut entries =
        fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let known = path.extension().and_then(|end| Format::of_extension(end.to_str()?)).is_some();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            walk(&path, asked, files)?;
        } else if known && let Some(format) = asked.format.or_else(|| format_of(&path)) {
            let bytes = fs::metadata(&path).map_or(0, |about| about.len());
            files.push(File { path, bytes, format });
        }
    }
    Ok(())
}
