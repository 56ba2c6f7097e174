//! Where the door meets the accounts, the configuration and the web.

use accounts::Account;

use super::Asker;

impl Asker {
    /// Whoever is logged in with an account.
    pub fn of(account: &Account) -> Asker {
        Asker { player: account.player, badge: account.badge, roles: account.roles.iter().collect() }
    }
}
