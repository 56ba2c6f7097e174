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
    /// Whether the account was changed outside the room, and is closed.
    altered: bool,
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

/// What was found.
pub(super) struct Found {
    /// Everybody who is more than a player.
    pub(super) staff: Vec<Account>,
    /// Who is locked out at some address.
    pub(super) locked: Vec<(Account, Span)>,
    /// Whose account was changed outside the room, staff or not.
    pub(super) altered: Vec<Account>,
}

/// Everybody, who is locked out, and whose account is closed.
pub(super) fn list(answer: &mut impl Write, found: &Found, json: bool) -> io::Result<()> {
    let Found { staff, locked, altered } = found;
    let is_altered = |account: &Account| altered.iter().any(|other| other.number == account.number);
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
                altered: is_altered(account),
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
    for account in altered {
        writeln!(answer, "CLOSED: {0} was changed outside the room: croupier staff reset {0}", account.name)?;
    }
    Ok(())
}
