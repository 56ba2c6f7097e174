//! Where the door meets the accounts, the configuration and the web.

use accounts::Account;
use game::Badge;
use wire::Role;

use super::Asker;

/// The badge under which the house itself acts. No account has it: badges of people are counted from one.
pub const HOUSE: Badge = Badge(0);

impl Asker {
    /// Whoever is logged in with an account.
    pub fn of(account: &Account) -> Asker {
        Asker {
            player: account.player,
            badge: account.badge,
            roles: account.roles.iter().map(role).collect(),
        }
    }
}

/// A role in the words of the protocol.
pub const fn role(role: accounts::Role) -> Role {
    match role {
        accounts::Role::Player => Role::Player,
        accounts::Role::Dealer => Role::Dealer,
        accounts::Role::Floor => Role::Floor,
        accounts::Role::Cage => Role::Cage,
        accounts::Role::Auditor => Role::Auditor,
    }
}
