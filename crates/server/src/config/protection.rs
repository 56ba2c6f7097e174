//! How the house looks after its players: the section `[protection]`, and what a table says about addresses.

use accounts::ChipKind;
use game::Span;
use room::protection::{ProtectionPolicy, REALITY_CHECKS};

use super::read::Reader;

/// A year, the longest of all.
const YEAR: Span = Span::hours(24 * 366);

/// How the house looks after its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Protection {
    /// What the room goes by.
    pub policy: ProtectionPolicy,
    /// Whether nobody comes in as a guest from an address where somebody was shut out; devices count always.
    pub keep_out_addresses: bool,
    /// For how long guests are kept out at least.
    pub keep_out_for: Span,
}

/// What happens when several people at one table come from one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SameAddress {
    /// Nothing.
    Allow,
    /// The floor is told.
    Warn,
    /// The second is not seated.
    Refuse,
}

impl SameAddress {
    /// Every answer, as a host writes it.
    pub const ALL: [(&'static str, SameAddress); 3] =
        [("allow", SameAddress::Allow), ("warn", SameAddress::Warn), ("refuse", SameAddress::Refuse)];

    /// What holds where a table says nothing.
    pub const fn usual(chips: ChipKind) -> SameAddress {
        match chips {
            ChipKind::Play => SameAddress::Allow,
            ChipKind::Cash => SameAddress::Warn,
        }
    }
}

impl Reader<'_> {
    pub(super) fn protection(&mut self) -> Protection {
        let mut span = |key, least, most| self.span("protection", key, least..=most);
        let (hour, day) = (Span::hours(1), Span::hours(24));
        let (check_least, check_most) = REALITY_CHECKS;
        let policy = ProtectionPolicy {
            cooling: span("limit_cooling", hour, YEAR),
            break_least: span("break_least", hour, YEAR),
            break_most: span("break_most", hour, YEAR),
            exclusion_least: span("exclusion_least", day, YEAR),
            reality_check: span("reality_check", check_least, check_most),
            session_pause: span("session_pause", Span::NOTHING, day),
        };
        let keep_out_for = span("keep_out_for", hour, YEAR);
        if policy.break_most < policy.break_least {
            let says = "break_most is shorter than break_least; make it at least as long";
            self.conflict("protection", &["break_most", "break_least"], says);
        }
        let keep_out_addresses = self.yes_or_no("protection", "keep_out_addresses");
        Protection { policy, keep_out_addresses, keep_out_for }
    }
}
