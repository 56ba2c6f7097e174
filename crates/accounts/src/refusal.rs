//! Why the accounts say no.

use std::fmt;

use game::{Badge, PlayerId, Span};

use super::keys::{LONGEST_KEY_NAME, MOST_KEYS};
use super::name::NameFault;
use super::password::PasswordFault;
use super::records::AccountId;

/// What went wrong behind the desk. Guests are told to try again; the log gets [`Trouble::detail`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(String);

impl Trouble {
    pub(super) fn new(error: &dyn fmt::Display) -> Trouble {
        Trouble(error.to_string())
    }

    /// For the log of the server, not for guests.
    pub fn detail(&self) -> &str {
        &self.0
    }
}

/// The same as [`Trouble::detail`].
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a request to the accounts was refused. Nothing has changed, but that a failed log-in is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountRefusal {
    /// The name cannot be taken by anybody.
    BadName(NameFault),
    /// Somebody has that name. Said at registration alone, which is limited by address: names are seen at the tables.
    NameTaken,
    /// The password cannot be taken.
    BadPassword(PasswordFault),
    /// Name and password do not belong together. Says nothing about either.
    WrongLogIn,
    /// Too many failed log-ins under this name, whether or not anybody has it.
    Locked {
        /// Until then.
        retry_after: Span,
    },
    /// Too many requests from one address.
    TooMany {
        /// Until then.
        retry_after: Span,
    },
    /// Too many come in at the same moment.
    Busy {
        /// Until then.
        retry_after: Span,
    },
    /// There is no such session, or it is over.
    LoggedOut,
    /// There is no such account.
    NoAccount,
    /// The account has a password already.
    NotAGuest,
    /// A guest works for nobody.
    StillAGuest,
    /// The account has its player number already.
    HasPlayer {
        /// The number it has.
        player: PlayerId,
    },
    /// The player number belongs to another account.
    PlayerTaken {
        /// The number.
        player: PlayerId,
    },
    /// Floor and cage sign with a badge.
    NoBadge,
    /// Somebody wears that badge.
    BadgeTaken {
        /// The badge.
        badge: Badge,
    },
    /// An account without any role.
    NoRoles,
    /// The house takes no more accounts.
    Full,
    /// A key needs a name of one line.
    BadKeyName,
    /// A key that would end at once, or too late.
    BadKeyTime,
    /// One key too many.
    TooManyKeys,
    /// Staff have no keys for programs.
    NoKeysForStaff,
    /// Demo staff is for a room that only its own machine can reach.
    NotDemo,
    /// The account is not as the room has written it: somebody has laid hands on the file.
    Altered {
        /// Which.
        account: AccountId,
    },
    /// The file or the system has failed.
    Unavailable(Trouble),
}

impl AccountRefusal {
    /// The stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            AccountRefusal::BadName(fault) => fault.key(),
            AccountRefusal::NameTaken => "name-taken",
            AccountRefusal::BadPassword(fault) => fault.key(),
            AccountRefusal::WrongLogIn => "wrong-log-in",
            AccountRefusal::Locked { .. } => "locked",
            AccountRefusal::TooMany { .. } => "too-many-requests",
            AccountRefusal::Busy { .. } => "busy",
            AccountRefusal::LoggedOut => "logged-out",
            AccountRefusal::NoAccount => "no-account",
            AccountRefusal::NotAGuest => "not-a-guest",
            AccountRefusal::StillAGuest => "still-a-guest",
            AccountRefusal::HasPlayer { .. } => "has-player",
            AccountRefusal::PlayerTaken { .. } => "player-taken",
            AccountRefusal::NoBadge => "no-badge",
            AccountRefusal::BadgeTaken { .. } => "badge-taken",
            AccountRefusal::NoRoles => "no-roles",
            AccountRefusal::Full => "no-more-accounts",
            AccountRefusal::BadKeyName => "key-name",
            AccountRefusal::BadKeyTime => "key-time",
            AccountRefusal::TooManyKeys => "too-many-keys",
            AccountRefusal::NoKeysForStaff => "no-keys-for-staff",
            AccountRefusal::NotDemo => "not-demo",
            AccountRefusal::Altered { .. } => "account-altered",
            AccountRefusal::Unavailable(_) => "accounts-unavailable",
        }
    }

    /// How long to wait before asking again, where waiting helps.
    pub const fn retry_after(&self) -> Option<Span> {
        match self {
            AccountRefusal::Locked { retry_after }
            | AccountRefusal::TooMany { retry_after }
            | AccountRefusal::Busy { retry_after } => Some(*retry_after),
            AccountRefusal::Unavailable(_) => Some(Span::seconds(5)),
            _ => None,
        }
    }
}

/// A wait as people say it, never too short.
fn wait(span: Span) -> String {
    let (one, number, many) = match span.as_millis().div_ceil(1000).max(1) {
        seconds @ ..60 => ("a second", seconds, "seconds"),
        seconds @ ..=5_400 => ("a minute", seconds.div_ceil(60), "minutes"),
        seconds => ("an hour", seconds.div_ceil(3_600), "hours"),
    };
    if number == 1 { one.to_owned() } else { format!("{number} {many}") }
}

impl fmt::Display for AccountRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccountRefusal::BadName(fault) => fault.fmt(f),
            AccountRefusal::NameTaken => f.write_str("that name is taken: choose another"),
            AccountRefusal::BadPassword(fault) => fault.fmt(f),
            AccountRefusal::WrongLogIn => f.write_str("the name or the password is wrong: check both and try again"),
            AccountRefusal::Locked { retry_after } => write!(
                f,
                "too many failed log-ins: wait {}, or ask the floor to unlock the name",
                wait(*retry_after)
            ),
            AccountRefusal::TooMany { retry_after } => {
                write!(f, "too many requests from your address: wait {}", wait(*retry_after))
            }
            AccountRefusal::Busy { retry_after } => {
                write!(f, "many people are coming in: try again in {}", wait(*retry_after))
            }
            AccountRefusal::LoggedOut => f.write_str("you are not logged in: log in or play as a guest"),
            AccountRefusal::NoAccount => f.write_str("there is no such account: look it up again"),
            AccountRefusal::NotAGuest => f.write_str("this account has a password already: change it in the settings"),
            AccountRefusal::StillAGuest => f.write_str("a guest has no password: choose one first"),
            AccountRefusal::HasPlayer { player } => write!(f, "this account already belongs to {player}: use that player"),
            AccountRefusal::PlayerTaken { player } => {
                write!(f, "{player} belongs to another account: register a new player")
            }
            AccountRefusal::NoBadge => f.write_str("floor and cage staff sign with a badge: give its number"),
            AccountRefusal::BadgeTaken { badge } => {
                write!(f, "badge {} is taken: give another number", badge.0)
            }
            AccountRefusal::NoRoles => f.write_str("an account needs a role: name at least one"),
            AccountRefusal::Full => f.write_str("the house is not taking new accounts: ask the floor"),
            AccountRefusal::BadKeyName => {
                write!(f, "a key needs a name of 1 to {LONGEST_KEY_NAME} characters on one line: name what it is for")
            }
            AccountRefusal::BadKeyTime => f.write_str("a key is good for 1 to 366 days: choose another time"),
            AccountRefusal::TooManyKeys => {
                write!(f, "an account has at most {MOST_KEYS} keys: revoke one that is not used any more")
            }
            AccountRefusal::NoKeysForStaff => {
                f.write_str("what staff does is signed by a person: make keys with a player's account")
            }
            AccountRefusal::NotDemo => f.write_str(
                "demo staff accounts work only where nobody else can log in: listen on 127.0.0.1 with demo = true",
            ),
            AccountRefusal::Altered { .. } => f.write_str(
                "this account was changed outside the room and is closed: ask the host to look at it (croupier staff reset)",
            ),
            AccountRefusal::Unavailable(_) => {
                f.write_str("the accounts are not available at the moment: try again in a few seconds")
            }
        }
    }
}

impl std::error::Error for AccountRefusal {}

impl From<Trouble> for AccountRefusal {
    fn from(trouble: Trouble) -> AccountRefusal {
        AccountRefusal::Unavailable(trouble)
    }
}

#[cfg(test)]
mod tests {
    use game::Span;

    use super::wait;

    #[test]
    fn waits_are_said_as_people_say_them() {
        let said = [0, 1, 1_000, 1_001, 59_000, 60_000, 60_001, 900_000, 5_400_000, 5_400_001, 28_800_000];
        assert_eq!(
            said.map(|millis| wait(Span::millis(millis))),
            [
                "a second",
                "a second",
                "a second",
                "2 seconds",
                "59 seconds",
                "a minute",
                "2 minutes",
                "15 minutes",
                "90 minutes",
                "2 hours",
                "8 hours"
            ]
        );
    }
}
