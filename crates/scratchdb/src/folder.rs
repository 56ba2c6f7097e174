//! The folder of a server.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::programs::User;

/// What a server of a test may need, in kibibytes.
const ENOUGH: u64 = 1 << 20;

pub(crate) struct Folder(String);

/// In memory, where there is enough of it.
fn place() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let asked = Command::new("df").args(["-k", "--output=avail"]).arg(memory).output();
    let left = asked.ok().and_then(|df| {
        let said = String::from_utf8(df.stdout).ok()?;
        said.split_whitespace().last()?.parse::<u64>().ok()
    });
    if left.is_some_and(|left| left >= ENOUGH) { memory.to_owned() } else { std::env::temp_dir() }
}

impl Folder {
    pub(crate) fn new(owner: Option<User>) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The path of a socket is short: so is the name.
        let path = place().join(format!("croupier-pg-{}-{number}", std::process::id()));
        // One that an earlier program of the same number left behind is nobody's.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        if let Some(User { user, group }) = owner {
            std::os::unix::fs::chown(&path, Some(user), Some(group)).unwrap();
        }
        Folder(path.into_os_string().into_string().unwrap())
    }

    pub(crate) fn path(&self) -> &str {
        &self.0
    }

    pub(crate) fn data(&self) -> String {
        format!("{}/data", self.0)
    }
}
