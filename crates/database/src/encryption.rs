//! What an address says about encryption: `sslmode` and `sslrootcert`, which PostgreSQL's own programs read the same way.
//!
//! The library knows fewer words than they do, so these two are taken out of the address before it reads the rest.
#![cfg_attr(
    not(feature = "postgres"),
    allow(dead_code, reason = "where nobody connects it is only asked whether somebody would insist")
)]

use core::fmt;
use std::path::PathBuf;

/// How the way to a server is encrypted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Encryption {
    /// Not at all, as where nothing is said.
    Off,
    /// If the server can. Whoever stands between may say that it cannot.
    Offered,
    /// Always. Who is at the other end is looked at as far as this goes.
    On(Identity),
}

/// How far the other end is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Identity {
    /// It may be anybody.
    Anybody,
    /// Somebody with a certificate of an authority in this file.
    SignedBy(PathBuf),
    /// The host of the address, by a certificate of an authority in this file.
    Host(PathBuf),
}

/// Why an address asks for nothing that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misasked {
    /// A word of `sslmode` that is not one.
    Mode,
    /// A certificate is to be looked at, and no authority is named.
    NoAuthority,
    /// The authorities of the computer, which are in a file that is to be named.
    System,
}

impl fmt::Display for Misasked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misasked::Mode => "sslmode is disable, prefer, require, verify-ca or verify-full: write one of them",
            Misasked::NoAuthority => {
                "sslmode asks for a certificate to be checked and nobody is named who may have signed it: add \
                 sslrootcert=/path/of/the/authority.pem"
            }
            Misasked::System => {
                "sslrootcert=system is not known here: name the file in which the computer keeps the authorities it trusts, \
                 such as /etc/ssl/certs/ca-certificates.crt"
            }
        })
    }
}

/// The address without what it says about encryption, and what that is.
pub(crate) fn asked(address: &str) -> Result<(String, Encryption), Misasked> {
    // Parameters begin at the first question mark behind user and password, as the library reads an address.
    let behind = address.find('@').map_or(0, |at| at + 1);
    let Some(mark) = address[behind..].find('?').map(|mark| behind + mark) else {
        return Ok((address.to_owned(), Encryption::Off));
    };
    let (mut mode, mut authority) = (None, None);
    let mut rest = Vec::new();
    for parameter in address[mark + 1..].split('&') {
        match parameter.split_once('=') {
            Some(("sslmode", said)) => mode = Some(said),
            Some(("sslrootcert", said)) => authority = Some(plain(said)),
            _ => rest.push(parameter),
        }
    }
    let rest = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
    Ok((format!("{}{rest}", &address[..mark]), meant(mode, authority)?))
}

fn meant(mode: Option<&str>, authority: Option<String>) -> Result<Encryption, Misasked> {
    if authority.as_deref() == Some("system") {
        return Err(Misasked::System);
    }
    let authority = authority.map(PathBuf::from);
    Ok(Encryption::On(match (mode, authority) {
        (None | Some("disable"), _) => return Ok(Encryption::Off),
        (Some("prefer"), _) => return Ok(Encryption::Offered),
        (Some("require"), None) => Identity::Anybody,
        // PostgreSQL's own programs do the same: an authority is not named for nothing.
        (Some("require" | "verify-ca"), Some(authority)) => Identity::SignedBy(authority),
        (Some("verify-full"), Some(authority)) => Identity::Host(authority),
        (Some("verify-ca" | "verify-full"), None) => return Err(Misasked::NoAuthority),
        (Some(_), _) => return Err(Misasked::Mode),
    }))
}

/// A value of an address with its % codes made into what they stand for. A % that is no code stays.
fn plain(said: &str) -> String {
    let mut bytes = Vec::with_capacity(said.len());
    let mut rest = said.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let code = (*first == b'%').then(|| behind.get(..2)).flatten().and_then(|code| {
            let digit = |byte: u8| char::from(byte).to_digit(16);
            u8::try_from(digit(code[0])? * 16 + digit(code[1])?).ok()
        });
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{Encryption, Identity, Misasked, asked};

    #[test]
    fn what_an_address_says_is_taken_out_of_it() {
        let on = |identity| Encryption::On(identity);
        let file = || "/etc/room's ca.pem".into();
        for (address, rest, means) in [
            ("postgres://ann@db/room", "postgres://ann@db/room", Encryption::Off),
            ("postgres://ann@db/room?sslmode=disable", "postgres://ann@db/room", Encryption::Off),
            (
                "postgres://db/room?sslmode=prefer&options=-c%20x",
                "postgres://db/room?options=-c%20x",
                Encryption::Offered,
            ),
            ("postgres://db?a=b&sslmode=require&c=d", "postgres://db?a=b&c=d", on(Identity::Anybody)),
            (
                "postgres://db?sslmode=require&sslrootcert=%2Fetc%2Froom's%20ca.pem",
                "postgres://db",
                on(Identity::SignedBy(file())),
            ),
            (
                "postgres://db?sslmode=verify-ca&sslrootcert=/etc/room's ca.pem",
                "postgres://db",
                on(Identity::SignedBy(file())),
            ),
            (
                "postgres://db?sslrootcert=/etc/room's ca.pem&sslmode=verify-full",
                "postgres://db",
                on(Identity::Host(file())),
            ),
            // The password has a question mark in it: what stands there is no parameter.
            ("postgres://ann:a?sslmode=x@db/room", "postgres://ann:a?sslmode=x@db/room", Encryption::Off),
        ] {
            assert_eq!(asked(address), Ok((rest.to_owned(), means)), "{address}");
        }
    }

    #[test]
    fn what_cannot_be_done_is_refused() {
        for (said, why) in [
            ("sslmode=allow", Misasked::Mode),
            ("sslmode=", Misasked::Mode),
            ("sslmode=verify-ca", Misasked::NoAuthority),
            ("sslmode=verify-full", Misasked::NoAuthority),
            ("sslmode=verify-full&sslrootcert=system", Misasked::System),
        ] {
            assert_eq!(asked(&format!("postgres://db/room?{said}")), Err(why), "{said}");
        }
    }
}
