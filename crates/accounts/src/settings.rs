//! How strict the accounts are.

use game::Span;

use super::chip_kind::ChipKind;
use super::hashing::Hashing;
use super::limiter::Allowance;

/// The limits of the accounts. A host changes them in `[accounts]` of the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Failed log-ins from one address that lock a name for that address.
    pub failures: u32,
    /// The first lock; each one after it is twice as long.
    pub lock: Span,
    /// The longest lock.
    pub longest_lock: Span,
    /// How long failures and locks are remembered after the last log-in.
    pub forget: Span,
    /// How long a session lasts without a request.
    pub idle: Span,
    /// How long a session lasts at all.
    pub longest: Span,
    /// How long a guest's session lasts, used or not: it is the only key a guest has.
    pub guest_longest: Span,
    /// How long a guest without chips and without a seat is kept after the last request.
    pub guest_empty: Span,
    /// The most sessions of one account; the oldest makes room.
    pub sessions_each: u32,
    /// The most accounts.
    pub most_accounts: u32,
    /// Log-ins from one address.
    pub log_ins: Allowance,
    /// Log-ins under one name from all addresses together where its owner has not come in before.
    pub strangers: Allowance,
    /// Registrations from one address.
    pub registrations: Allowance,
    /// Guests from one address.
    pub guests: Allowance,
    /// Guests from all addresses together: so many strangers at once are no guests.
    pub all_guests: Allowance,
    /// How passwords are hashed.
    pub hashing: Hashing,
    /// Whether the well-known password of the demo staff opens anything: only where nobody else can reach the room.
    pub demo: bool,
    /// What chips are worth. The file keeps to it.
    pub chips: ChipKind,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            failures: 3,
            lock: Span::minutes(15),
            longest_lock: Span::hours(8),
            forget: Span::hours(24),
            idle: Span::hours(12),
            longest: Span::hours(24 * 14),
            guest_longest: Span::hours(24 * 30),
            guest_empty: Span::hours(24),
            sessions_each: 8,
            most_accounts: 100_000,
            log_ins: Allowance { burst: 10, every: Span::seconds(10) },
            strangers: Allowance { burst: 30, every: Span::minutes(1) },
            registrations: Allowance { burst: 10, every: Span::minutes(2) },
            guests: Allowance { burst: 20, every: Span::seconds(30) },
            all_guests: Allowance { burst: 200, every: Span::seconds(2) },
            hashing: Hashing::OWASP,
            demo: false,
            chips: ChipKind::Play,
        }
    }
}
