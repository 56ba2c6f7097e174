//! Where the door meets the accounts, the configuration and the web.

use axum::http::StatusCode;
use game::{Badge, Span};
use wire::Role;

use super::{Asker, Denied, HouseWays, Refill};
use crate::accounts::{self, Account};
use crate::config::Config;
use crate::door::Problem;

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

impl HouseWays {
    /// As the host has written them down. Nobody has to wait for chips: see [`waiting`](HouseWays::waiting).
    pub fn of(config: &Config) -> HouseWays {
        let house = &config.house;
        let refill = house.refill.as_ref().map(|refill| Refill {
            below: refill.below,
            up_to: house.guest_chips,
            again_in: Span::NOTHING,
        });
        HouseWays { badge: HOUSE, refill }
    }

    /// The same, where this player has to wait so long until chips are given again.
    #[must_use]
    pub fn waiting(self, again_in: Span) -> HouseWays {
        HouseWays { refill: self.refill.map(|refill| Refill { again_in, ..refill }), ..self }
    }
}

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Problem {
        let status = StatusCode::from_u16(denied.status).unwrap_or(StatusCode::CONFLICT);
        Problem { status, refused: denied.refused }
    }
}
