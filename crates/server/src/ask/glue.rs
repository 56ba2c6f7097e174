//! Where the door meets the accounts, the configuration and the web.

use accounts::Account;
use game::Badge;

use super::Asker;

/// The badge under which the house itself acts. No account has it: badges of people are counted from one.
pub const HOUSE: Badge = Badge(0);

impl Asker {
    /// Whoever is logged in with an account.
    pub fn of(account: &Account) -> Asker {
        Asker { player: account.player, badge: account.badge, roles: account.roles.iter().collect() }
    }
}
