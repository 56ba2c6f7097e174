//! What an account may do in the room.

use std::fmt;

/// A part somebody plays in the room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Sits down and plays.
    Player,
    /// Deals at a table.
    Dealer,
    /// Runs the floor.
    Floor,
    /// Runs the cage.
    Cage,
    /// Reads everything that is over, and changes nothing.
    Auditor,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 5] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor];

    /// As people and messages write it.
    pub const fn key(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Floor => "floor",
            Role::Cage => "cage",
            Role::Auditor => "auditor",
        }
    }

    /// The role of that name.
    pub fn find(key: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.key().eq_ignore_ascii_case(key))
    }

    /// Whether what it does is signed with a badge.
    pub const fn needs_badge(self) -> bool {
        matches!(self, Role::Floor | Role::Cage)
    }

    const fn bit(self) -> u8 {
        match self {
            Role::Player => 1,
            Role::Dealer => 2,
            Role::Floor => 4,
            Role::Cage => 8,
            Role::Auditor => 16,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Roles(u8);

impl Roles {
    /// No role at all.
    pub const NONE: Roles = Roles(0);
    /// What everybody has who registers.
    pub const PLAYER: Roles = Roles(Role::Player.bit());

    /// These roles.
    pub fn of(roles: &[Role]) -> Roles {
        roles.iter().fold(Roles::NONE, |set, &role| set.with(role))
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, role: Role) -> Roles {
        Roles(self.0 | role.bit())
    }

    /// Whether this role is among them.
    pub const fn has(self, role: Role) -> bool {
        self.0 & role.bit() != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any is more than playing.
    pub const fn is_staff(self) -> bool {
        self.0 & !Role::Player.bit() != 0
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
        Roles::of(&Role::ALL.into_iter().filter(|role| bits & role.bit() != 0).collect::<Vec<Role>>())
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// The bit of one role, as a set.
    pub(super) const fn only(role: Role) -> Roles {
        Roles(role.bit())
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
