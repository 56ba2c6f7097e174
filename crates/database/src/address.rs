//! The address of a database. It may have a password in it, so it is never printed as it was typed.

use core::fmt;

/// The address of a PostgreSQL database, as it was typed: printed, it has no password in it.
///
/// ```
/// use database::DatabaseAddress;
///
/// let typed = "postgres://croupier:s3cret@db.example:5432/room?sslmode=disable";
/// let address = DatabaseAddress::of(typed).expect("it begins as an address does");
/// // A log, a refusal or a report may print it.
/// assert_eq!(address.to_string(), "postgres://croupier@db.example:5432/room");
/// assert_eq!(format!("{address:?}"), address.to_string());
/// // The path of a file is no address: whoever is given one keeps the room in SQLite.
/// assert!(DatabaseAddress::of("/var/lib/croupier/room.db").is_none());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseAddress(String);

/// What the address of a database begins with.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

impl DatabaseAddress {
    /// This text, if it begins as the address of a database does. Whether it is one is seen when it is opened.
    pub fn of(text: &str) -> Option<DatabaseAddress> {
        SCHEMES.iter().any(|scheme| text.starts_with(scheme)).then(|| DatabaseAddress(text.to_owned()))
    }

    /// Whether whoever connects insists on TLS.
    pub fn is_encrypted(&self) -> bool {
        use crate::encryption::{Encryption, asked};
        matches!(asked(&self.0), Ok((_, Encryption::On(_))))
    }

    /// As it was typed, with its password: for whoever connects, and for no eyes.
    #[cfg(feature = "postgres")]
    pub(crate) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DatabaseAddress {
    /// User, host and database. What may be a part of a password is left out, however wrongly it was typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        let rest = SCHEMES.iter().find_map(|scheme| self.0.strip_prefix(scheme)).unwrap_or_default();
        if rest.to_ascii_lowercase().contains("password") {
            return f.write_str("…");
        }
        let shown = match rest.rsplit_once('@') {
            Some((user, place)) => {
                let user = user.split([':', '@', '/', '?']).next().unwrap_or_default();
                write!(f, "{user}@")?;
                place
            }
            None => rest,
        };
        f.write_str(shown.split('?').next().unwrap_or_default())
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
