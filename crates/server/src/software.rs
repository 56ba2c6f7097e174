//! Which program this is: its version and the hash of its own file. Shown to everybody and written into the log of the
//! room whenever it opens, so that it can be said later which program dealt a hand.

use std::fs::File;
use std::io::{self, Read};
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

/// The program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Software {
    /// Its version.
    pub version: &'static str,
    /// The SHA-256 of its file, in hexadecimal digits; nothing where the file cannot be read.
    pub sha256: Option<String>,
}

/// How many digits of the hash are shown where there is little space.
const SHOWN: usize = 16;

impl Software {
    /// The program that runs. Its file is read once.
    pub fn running() -> &'static Software {
        static RUNNING: OnceLock<Software> = OnceLock::new();
        RUNNING.get_or_init(|| Software { version: env!("CARGO_PKG_VERSION"), sha256: own_hash().ok() })
    }

    /// With the whole hash, as it stands in the log: `0.1.0 sha256:…`.
    pub fn signature(&self) -> String {
        self.with(|hash| hash)
    }

    /// With the beginning of the hash, as it is shown.
    pub fn shown(&self) -> String {
        self.with(|hash| hash.get(..SHOWN).unwrap_or(hash))
    }

    fn with<'a>(&'a self, part: impl FnOnce(&'a str) -> &'a str) -> String {
        match &self.sha256 {
            Some(hash) => format!("{} sha256:{}", self.version, part(hash)),
            None => self.version.to_owned(),
        }
    }
}

fn own_hash() -> io::Result<String> {
    let mut file = File::open(std::env::current_exe()?)?;
    let mut hash = Sha256::new();
    let mut part = vec![0; 1 << 16];
    loop {
        match file.read(&mut part)? {
            0 => break,
            read => hash.update(&part[..read]),
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
