//! The secret that a room and its gateways share: a file that nobody else may read.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use zeroize::Zeroizing;

/// The shortest secret.
const SHORTEST: usize = 32;

/// More than any secret needs.
const LONGEST: u64 = 1_024;

/// What a room and its gateways know and nobody else.
#[derive(Clone)]
pub struct Secret(Zeroizing<Vec<u8>>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Why there is no secret.
#[derive(Debug)]
pub enum SecretFault {
    /// The file is not there.
    Missing {
        /// Which.
        path: PathBuf,
    },
    /// It cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Others can read it.
    Open {
        /// Which.
        path: PathBuf,
        /// Who can do what with it.
        mode: u32,
    },
    /// It is too short to be one, or too long.
    Length {
        /// Which.
        path: PathBuf,
    },
    /// The system gives no randomness for a new one.
    Unhealthy,
}

impl fmt::Display for SecretFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SecretFault::Missing { path } => write!(
                f,
                "there is no file {}: the room makes it when it first opens with [cluster] listen; copy it from there",
                path.display()
            ),
            SecretFault::File { path, error } => write!(f, "{}: {error}", path.display()),
            SecretFault::Open { path, mode } => write!(
                f,
                "{path} can be read by others (mode {mode:04o}), and anyone who reads it can pass for a gateway: run \
                 chmod 600 {path}",
                path = path.display()
            ),
            SecretFault::Length { path } => write!(
                f,
                "{} is no secret of a cluster: it needs {SHORTEST} to {LONGEST} bytes; let the room make one",
                path.display()
            ),
            SecretFault::Unhealthy => f.write_str("the random source of the operating system failed"),
        }
    }
}

impl std::error::Error for SecretFault {}

/// Thirty-two bytes that nobody has seen.
pub(crate) fn random() -> Result<Zeroizing<[u8; 32]>, SecretFault> {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *bytes).map_err(|_| SecretFault::Unhealthy)?;
    Ok(bytes)
}

impl Secret {
    /// A new one.
    pub fn generate() -> Result<Secret, SecretFault> {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digit = |half: u8| DIGITS[usize::from(half & 0xf)];
        let bytes = random()?;
        Ok(Secret(Zeroizing::new(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect())))
    }

    /// From its text, if it is long enough.
    pub fn of(text: &str) -> Option<Secret> {
        let text = text.trim();
        let fits = text.len() >= SHORTEST && text.len() as u64 <= LONGEST;
        fits.then(|| Secret(Zeroizing::new(text.as_bytes().to_vec())))
    }

    /// From its file, which nobody else may be able to read.
    pub fn read(path: &Path) -> Result<Secret, SecretFault> {
        let failed = |error| SecretFault::File { path: path.to_owned(), error };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(SecretFault::Missing { path: path.to_owned() });
            }
            Err(error) => return Err(failed(error)),
        };
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = file.metadata().map_err(failed)?.permissions().mode() & 0o7777;
            if mode & 0o077 != 0 {
                return Err(SecretFault::Open { path: path.to_owned(), mode });
            }
        }
        let mut text = Zeroizing::new(String::new());
        file.take(LONGEST + 1).read_to_string(&mut text).map_err(failed)?;
        Secret::of(&text).ok_or_else(|| SecretFault::Length { path: path.to_owned() })
    }

    /// From its file, which is made for its owner's eyes only where there is none. Of two programs that make it at the same
    /// time one does, and both read it.
    pub fn read_or_make(path: &Path) -> Result<Secret, SecretFault> {
        match Secret::read(path) {
            Err(SecretFault::Missing { .. }) => {}
            read => return read,
        }
        let failed = |error| SecretFault::File { path: path.to_owned(), error };
        let mut beside = path.as_os_str().to_owned();
        beside.push(format!(".{}", std::process::id()));
        let beside = PathBuf::from(beside);
        // Of a program that was killed while it made one.
        let _ = fs::remove_file(&beside);
        let made = Secret::generate()?;
        let write = || {
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let mut file = options.open(&beside)?;
            file.write_all(&made.0)?;
            file.write_all(b"\n")?;
            file.sync_all()?;
            // Whole, or not at all; and never over one that is there.
            match fs::hard_link(&beside, path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
                linked => linked,
            }
        };
        let written = write();
        let _ = fs::remove_file(&beside);
        written.map_err(failed)?;
        Secret::read(path)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
