//! The one door for commands: what a client asks becomes what the room is asked, or is refused.
//!
//! [`translate`] is pure. It looks at who asks first ([`may_ask`]), then at the figures and words, and only then at the
//! room; nobody learns anything about the room from a request that was not theirs to make. What comes out is a
//! [`Plan`]: mostly one request of the room, sometimes a few. A [`Run`] says in which order, and with which answer.
//!
//! Owns who may ask what. Does not own the rules: the room, the tables and the ledger still refuse what they refuse,
//! and [`refused`] says so in the words of the protocol.

mod answering;
mod bounds;
mod cage;
mod dealer;
mod door;
mod floor;
mod glue;
mod keys;
mod pit;
mod plan;
mod poker;
mod roles;

use chips::Chips;
use game::{Badge, PlayerId, Span};
use room::{By, Request, Room};
use wire::{AccountAct, Ask, Role};

pub use answering::{Denied, answer, refused, status};
pub use glue::{HOUSE, role};
pub use plan::{Part, Plan, Run, Step, Steps};
pub use roles::{in_any_order, is_of_the_hand, may_ask, table_of};

/// Who asks, as the session knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asker {
    /// The number in the room, of whoever may play.
    pub player: Option<PlayerId>,
    /// The badge, of staff.
    pub badge: Option<Badge>,
    /// What this person may do.
    pub roles: Vec<Role>,
}

impl Asker {
    /// Whether this person has a role.
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// The number of whoever plays.
    fn player(&self) -> Result<PlayerId, Denied> {
        self.player.ok_or_else(|| {
            Denied::new(403, "no-player", "this account has no place in the room yet: log in again")
        })
    }

    /// The badge that signs what staff does.
    fn badge(&self) -> Result<Badge, Denied> {
        self.badge.ok_or_else(|| {
            Denied::new(403, "no-badge", "what staff does is signed with a badge: this account has none")
        })
    }
}

/// What the house does beyond its books.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseWays {
    /// The badge under which the house itself acts.
    pub badge: Badge,
    /// Whether play chips are given again.
    pub refill: Option<Refill>,
}

/// Play chips for somebody who has run out of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refill {
    /// Given to whoever has less than this, in the account and on tables.
    pub below: Chips,
    /// Up to this much.
    pub up_to: Chips,
    /// How long this player has to wait until chips are given again; nothing where there is nothing to wait for.
    pub again_in: Span,
}

/// Whether somebody may ask for something at all.
pub fn may(ask: &Ask, who: &Asker) -> Result<(), Denied> {
    let roles = may_ask(ask);
    if roles.iter().any(|role| who.has(*role)) { Ok(()) } else { Err(Denied::not_your_role(roles)) }
}

/// What the room has to be asked where nobody has to look at the room for it: whatever is done in a hand of poker.
/// Nothing, where [`translate`] has to look.
pub fn at_once(ask: &Ask, who: &Asker) -> Result<Option<(By, Request)>, Denied> {
    may(ask, who)?;
    let Ask::Hand { table, act } = ask else { return Ok(None) };
    let player = who.player()?;
    let (table, request) = (bounds::table(*table)?, poker::in_the_hand(act)?);
    Ok(Some((By::Player(player), Request::Poker { table, request })))
}

/// What the room has to be asked, or why nothing is.
///
/// It is called with the room as it is at the moment, within a look at it. Who may ask is decided before anything else.
pub fn translate(room: &Room, ask: &Ask, who: &Asker, ways: &HouseWays) -> Result<Plan, Denied> {
    may(ask, who)?;
    match ask {
        // What the hand asks needs no look at the room.
        Ask::Hand { table, act } => {
            let (table, request) = (bounds::table(*table)?, poker::in_the_hand(act)?);
            Ok(Plan::one(By::Player(who.player()?), Request::Poker { table, request }))
        }
        Ask::Seat { table, act } => poker::from_the_seat(room, who.player()?, *table, act),
        Ask::Pit { table, act } => pit::translate(room, who.player()?, *table, act),
        Ask::Door { act } => door::translate(room, ways, who.player()?, act),
        Ask::Dealer { table, act } => dealer::translate(who, *table, act),
        Ask::Table { table, act } => floor::about_a_table(room, who.badge()?, *table, act),
        Ask::Floor { act } => floor::translate(room, who.badge()?, act),
        Ask::Cage { act } => cage::translate(who.badge()?, act),
        // The accounts' to do; the room knows no passwords.
        Ask::Account { act: AccountAct::Unlock { name } } => {
            Ok(Plan::Unlock { name: bounds::text("name", name, 64)?.to_owned() })
        }
    }
}
