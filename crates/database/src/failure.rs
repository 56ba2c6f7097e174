//! What PostgreSQL says, in the words of the house.

use core::fmt;
use std::io;

use postgres::Error;
use postgres::error::{DbError, Severity, SqlState};
use rustls::CertificateError as Certificate;

/// Why a database refuses or fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It does not answer.
    Away {
        /// As the system says it.
        says: String,
    },
    /// Nothing can be kept there, as it is.
    Unfit {
        /// Why, and what to do.
        says: String,
    },
    /// It refused, and has done nothing.
    Refused {
        /// As it says it.
        says: String,
    },
    /// Somebody stands in the way: the same may succeed in a moment.
    Locked,
    /// There is no space left.
    DiskFull,
    /// It is only read.
    ReadOnly,
    /// It is damaged.
    Damaged {
        /// As it says it.
        says: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Away { says } => write!(f, "the database does not answer ({says})"),
            Fault::Unfit { says } => f.write_str(says),
            Fault::Refused { says } => write!(f, "the database refused ({says})"),
            Fault::Locked => f.write_str("another program is using the database"),
            Fault::DiskFull => f.write_str("the disk of the database is full"),
            Fault::ReadOnly => f.write_str("the database is only read"),
            Fault::Damaged { says } => write!(f, "the database is damaged ({says})"),
        }
    }
}

impl core::error::Error for Fault {}

/// What became of a statement that failed.
#[derive(Debug)]
pub enum Failure {
    /// The server refused it: nothing of it is stored.
    Told(Fault),
    /// The connection is lost, or the server ended it: what became of the statement is not known.
    Lost(String),
}

impl Failure {
    /// For who did not write anything.
    pub fn reading(self) -> Fault {
        match self {
            Failure::Told(error) => error,
            Failure::Lost(says) => Fault::Away { says },
        }
    }
}

impl From<Fault> for Failure {
    /// There is no connection: nothing was sent.
    fn from(fault: Fault) -> Failure {
        Failure::Told(fault)
    }
}

/// A statement failed.
#[cold]
pub fn told(error: &Error) -> Failure {
    match error.as_db_error() {
        // FATAL and PANIC end the connection, and may come after the commit.
        Some(db) if db.parsed_severity() == Some(Severity::Error) => Failure::Told(refused(db)),
        Some(_) | None => Failure::Lost(in_words(error)),
    }
}

fn refused(db: &DbError) -> Fault {
    let says = || db.message().to_owned();
    let code = db.code();
    if *code == SqlState::DISK_FULL {
        Fault::DiskFull
    } else if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        Fault::ReadOnly
    } else if [SqlState::LOCK_NOT_AVAILABLE, SqlState::QUERY_CANCELED].contains(code)
        || code.code().starts_with("40")
    {
        // Somebody holds the row, stood in the way, or has given the statement up: the same may succeed in a moment.
        Fault::Locked
    } else if code.code().starts_with("XX") {
        Fault::Damaged { says: says() }
    } else {
        Fault::Refused { says: says() }
    }
}

/// The connection could not be made.
#[cold]
pub(crate) fn connecting(error: &Error) -> Fault {
    let Some(db) = error.as_db_error() else {
        return match unencrypted(error) {
            Some(says) => Fault::Unfit { says },
            None => Fault::Away { says: in_words(error) },
        };
    };
    let says = match db.code().code() {
        "28P01" | "28000" => {
            "check user and password in the address, and pg_hba.conf of the server, which may want TLS (sslmode in the address)"
        }
        "3D000" => "make it with createdb, or check the address",
        "42501" => "give the user of the address the right to it, or check the address",
        _ => return Fault::Away { says: db.message().to_owned() },
    };
    Fault::Unfit { says: format!("the database refuses the room ({}): {says}", db.message()) }
}

/// What stands in the way of encryption, and what to do; nothing where it is not that. A connection that broke while it was
/// being encrypted is one that broke.
fn unencrypted(error: &Error) -> Option<String> {
    let behind = std::error::Error::source(error)?;
    let Some(io) = behind.downcast_ref::<io::Error>() else {
        // As the library says it where the server has answered that it has none.
        return (behind.to_string() == "server does not support TLS").then(|| {
            "the database offers no TLS: set ssl = on with a certificate in postgresql.conf, or leave sslmode out of the address"
                .to_owned()
        });
    };
    let why = match io.get_ref()?.downcast_ref::<rustls::Error>()? {
        rustls::Error::InvalidCertificate(why) => why,
        other => {
            return Some(format!(
                "no TLS comes about with the database ({other}): check that PostgreSQL answers at this address, with TLS 1.2 or newer"
            ));
        }
    };
    let says = match why {
        Certificate::Expired | Certificate::ExpiredContext { .. } => {
            "is out of date: put a new one in its place and reload the server, or set the clock of this computer"
        }
        Certificate::NotValidYet | Certificate::NotValidYetContext { .. } => {
            "is not valid yet: set the clock of this computer"
        }
        Certificate::NotValidForName | Certificate::NotValidForNameContext { .. } => {
            "is for another host: write the host into the address as the certificate names it, or have one made that names \
             this one (subjectAltName)"
        }
        Certificate::UnknownIssuer | Certificate::BadSignature => {
            "is not signed by an authority in sslrootcert: name the file of the one that has signed it, and if there is none \
             see who answers at this address"
        }
        // The library has no word of its own for it.
        Certificate::Other(other) if other.to_string().contains("CaUsedAsEndEntity") => {
            "is that of an authority: have one signed by it for the server (basicConstraints = CA:FALSE)"
        }
        other => {
            return Some(format!(
                "the certificate of the database cannot be accepted ({other:?}): have a new one made"
            ));
        }
    };
    Some(format!("the certificate of the database {says}"))
}

/// An error of the library with what lies behind it. It has no part of the address in it.
fn in_words(error: &Error) -> String {
    let mut says = error.to_string();
    let mut behind = std::error::Error::source(error);
    while let Some(cause) = behind {
        let cause_says = cause.to_string();
        if !says.contains(&cause_says) {
            says = format!("{says}: {cause_says}");
        }
        behind = cause.source();
    }
    says
}

/// Whether it says that a row of this key is there.
pub fn is_known_key(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}
