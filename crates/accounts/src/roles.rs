//! What an account may do in the room.

use std::fmt;

pub use wire::Role;

/// Its bit in the file. A bit is never given to another role.
const fn bit(role: Role) -> u8 {
    match role {
        Role::Player => 1,
        Role::Dealer => 2,
        Role::Floor => 4,
        Role::Cage => 8,
        Role::Auditor => 16,
    }
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Roles(u8);

impl Roles {
    /// No role at all.
    pub const NONE: Roles = Roles(0);
    /// What everybody has who registers.
    pub const PLAYER: Roles = Roles(bit(Role::Player));

    /// These roles.
    pub fn of(roles: &[Role]) -> Roles {
        roles.iter().fold(Roles::NONE, |set, &role| set.with(role))
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, role: Role) -> Roles {
        Roles(self.0 | bit(role))
    }

    /// Whether this role is among them.
    pub const fn has(self, role: Role) -> bool {
        self.0 & bit(role) != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any is more than playing.
    pub const fn is_staff(self) -> bool {
        self.0 & !bit(Role::Player) != 0
    }

    /// Whether any is signed with a badge.
    pub fn needs_badge(self) -> bool {
        self.iter().any(Role::needs_badge)
    }

    /// The roles, in the order of [`Role::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.has(role))
    }

    /// Their keys.
    pub fn keys(self) -> Vec<&'static str> {
        self.iter().map(Role::key).collect()
    }

    /// As it stands in the file; bits nobody knows are left out.
    pub(super) fn from_bits(bits: u8) -> Roles {
        Roles::of(&Role::ALL.into_iter().filter(|role| bits & bit(*role) != 0).collect::<Vec<Role>>())
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Every bit that is none of these: also of roles that a later program has.
    pub(super) const fn others(self) -> i64 {
        // Widened without a sign, all other bits of the number are set.
        !(self.0 as i64)
    }

    /// The bit of one role, as a set.
    pub(super) const fn only(role: Role) -> Roles {
        Roles(bit(role))
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
