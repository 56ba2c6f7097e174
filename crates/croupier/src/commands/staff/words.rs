//! The staff in words, and as data.

use std::io::{self, Write};

use accounts::Account;
use game::Span;
use serde::Serialize;

/// Somebody of the list.
#[derive(Serialize)]
struct Listed<'a> {
    name: &'a str,
    roles: Vec<&'static str>,
    badge: Option<u32>,
    /// For how many seconds more some address is locked out under this name; nothing where none is.
    locked_seconds: Option<u64>,
}

/// A name with roles and badge.
pub(super) fn line(account: &Account) -> String {
    let roles = account.roles.keys().join(", ");
    match account.badge {
        Some(badge) => format!("{} ({roles}; badge {})", account.name, badge.0),
        None => format!("{} ({roles})", account.name),
    }
}

/// Everybody, and who is locked out.
pub(super) fn list(
    answer: &mut impl Write,
    staff: &[Account],
    locked: &[(Account, Span)],
    json: bool,
) -> io::Result<()> {
    let wait = |account: &Account| {
        let found = locked.iter().find(|(other, _)| other.number == account.number);
        found.map(|(_, left)| *left)
    };
    if json {
        let listed: Vec<Listed<'_>> = staff
            .iter()
            .map(|account| Listed {
                name: &account.name,
                roles: account.roles.keys(),
                badge: account.badge.map(|badge| badge.0),
                locked_seconds: wait(account).map(|left| left.as_millis().div_ceil(1_000)),
            })
            .collect();
        serde_json::to_writer_pretty(&mut *answer, &listed)?;
        return writeln!(answer);
    }
    if staff.is_empty() {
        writeln!(answer, "Nobody is appointed yet: croupier staff add NAME --role floor --badge 1")?;
    }
    for account in staff {
        let wait = wait(account).map_or_else(String::new, |left| {
            format!("  locked at one address for {} min more", left.as_millis().div_ceil(60_000))
        });
        writeln!(answer, "{}{wait}", line(account))?;
    }
    Ok(())
}
