//! Finding and reading source files.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A source file.
pub(crate) struct Source {
    /// Its path from the root of the repository, with forward slashes.
    pub(crate) path: String,
    /// What it says.
    pub(crate) text: String,
}

/// All Rust files under `folder`, a path from the root of the repository, sorted by path.
pub(crate) fn rust_files(root: &Path, folder: &str) -> Result<Vec<Source>, Vec<String>> {
    files(root, folder, "rs")
}

/// All pages of prose under `folder`, a path from the root of the repository, sorted by path.
pub(crate) fn pages(root: &Path, folder: &str) -> Result<Vec<Source>, Vec<String>> {
    files(root, folder, "md")
}

fn files(root: &Path, folder: &str, extension: &str) -> Result<Vec<Source>, Vec<String>> {
    let mut files = Vec::new();
    collect(&root.join(folder), extension, &mut files)
        .map_err(|error| vec![format!("cannot read {folder}: {error}")])?;
    files.sort();
    files.iter().map(|file| read(root, file)).collect::<Result<_, _>>().map_err(|problem| vec![problem])
}

fn collect(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            // Build products are not sources.
            if path.file_name().is_some_and(|name| name != "target") {
                collect(&path, extension, files)?;
            }
        } else if path.extension().is_some_and(|other| other == extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn read(root: &Path, file: &Path) -> Result<Source, String> {
    let path = file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/");
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {path}: {error}"))?;
    Ok(Source { path, text })
}
