//! The copy of the sources that mutants are made in.
//!
//! It stays from run to run, with what was compiled of it: only files that differ are written, so only crates that
//! have changed are compiled again. A mutant that an interrupted run left behind is a file that differs, too.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is compiled stands here, in the copy as in the repository.
const BUILT: &str = "target";

/// Makes the copy the same as the sources, but for what was compiled.
pub(super) fn sync(root: &Path, tree: &Path) -> Result<(), String> {
    let files = sources(root)?;
    mirror(root, tree, &files)
        .map_err(|error| format!("cannot copy the sources to {}: {error}", tree.display()))
}

/// Every file of the repository that is not ignored, from its root.
fn sources(root: &Path) -> Result<BTreeSet<PathBuf>, String> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run git: {error}"))?;
    if !output.status.success() {
        return Err(format!(
            "git cannot list the sources: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        ));
    }
    let paths = output.stdout.split(|byte| *byte == 0).filter(|path| !path.is_empty());
    // A file that was removed and not yet committed is still listed.
    Ok(paths
        .map(|path| PathBuf::from(OsStr::from_bytes(path)))
        .filter(|path| root.join(path).is_file())
        .collect())
}

fn mirror(root: &Path, tree: &Path, files: &BTreeSet<PathBuf>) -> io::Result<()> {
    fs::create_dir_all(tree)?;
    remove_others(tree, tree, files)?;
    for file in files {
        let (from, to) = (root.join(file), tree.join(file));
        let text = fs::read(&from)?;
        if fs::read(&to).is_ok_and(|old| old == text) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&to, text)?;
    }
    Ok(())
}

/// Takes out what is no source any more.
fn remove_others(tree: &Path, folder: &Path, files: &BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Ok(name) = path.strip_prefix(tree) else { continue };
        if path.is_dir() {
            if name != Path::new(BUILT) {
                remove_others(tree, &path, files)?;
            }
        } else if !files.contains(name) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::mirror;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    #[test]
    fn the_copy_follows_the_sources_and_keeps_what_was_compiled() {
        let folder = std::env::temp_dir().join(format!("croupier-mutants-tree-{}", std::process::id()));
        let (root, tree) = (folder.join("root"), folder.join("tree"));
        let write = |path: PathBuf, text: &str| {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write(root.join("src/a.rs"), "a");
        write(root.join("src/b.rs"), "b");
        write(tree.join("target/built"), "x");
        write(tree.join("src/gone.rs"), "x");
        write(tree.join("src/a.rs"), "a mutant");
        let files: BTreeSet<PathBuf> = ["src/a.rs", "src/b.rs"].map(PathBuf::from).into();
        mirror(&root, &tree, &files).unwrap();
        assert_eq!(fs::read_to_string(tree.join("src/a.rs")).unwrap(), "a");
        assert_eq!(fs::read_to_string(tree.join("target/built")).unwrap(), "x");
        assert!(!tree.join("src/gone.rs").exists());
        // What is the same is not written again: cargo looks at the time of writing.
        let written = || fs::metadata(tree.join("src/b.rs")).unwrap().modified().unwrap();
        let before = written();
        mirror(&root, &tree, &files).unwrap();
        assert_eq!(written(), before);
        fs::remove_dir_all(&folder).unwrap();
    }
}
