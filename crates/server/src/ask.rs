//! The one door for commands: what a client asks becomes what the room is asked, or is refused.
//!
//! [`translate`] is pure. It looks at who asks first ([`may_ask`]), then at the figures and words; nobody learns anything
//! about the room from a request that was not theirs to make. What comes out is one request of the room, which decides
//! it as a whole.
//!
//! Owns who may ask what. Does not own the rules: the room, the tables and the ledger still refuse what they refuse,
//! and [`refusals`] says so in the words of the protocol.

mod answering;
mod bounds;
mod cage;
mod cases;
mod dealer;
mod door;
mod floor;
mod glue;
mod keys;
mod limits;
mod pit;
mod poker;
mod roles;
mod shuffle;
mod tournament;

use game::{Badge, PlayerId};
use room::{By, Request};
use wire::{AccountAct, Ask, RefusalKind, Refused, Role};

use crate::refusals;

pub use answering::answer;
pub(crate) use bounds::MOST_LINE;
#[cfg(feature = "document")]
pub(crate) use bounds::{MOST_AMOUNT, MOST_CARDS};
#[cfg(feature = "document")]
pub(crate) use door::MOST_KEY as MOST_LIST_KEY;
#[cfg(feature = "document")]
pub(crate) use floor::{MOST_PAPERS, MOST_WHY};
pub(crate) use keys::fund;
#[cfg(feature = "document")]
pub(crate) use pit::MOST_KEY as MOST_WAGER_KEY;
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
    fn player(&self) -> Result<PlayerId, Refused> {
        self.player.ok_or_else(|| {
            Refused::new(
                RefusalKind::NotAllowed,
                "no-player",
                "this account is not registered as a player yet: log in again",
            )
        })
    }

    /// The badge that signs what staff does.
    fn badge(&self) -> Result<Badge, Refused> {
        self.badge.ok_or_else(|| {
            Refused::new(
                RefusalKind::NotAllowed,
                "no-badge",
                "staff sign with a badge, and this account has none: ask the floor for one",
            )
        })
    }
}

/// Whether somebody may ask for something at all.
pub fn may(ask: &Ask, who: &Asker) -> Result<(), Refused> {
    let roles = may_ask(ask);
    if roles.iter().any(|role| who.has(*role)) { Ok(()) } else { Err(refusals::not_your_role(roles)) }
}

/// What a command comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// The room is asked, on somebody's behalf.
    Room(By, Request),
    /// An account may log in again. The accounts do that; the room knows no passwords.
    Unlock {
        /// Whose.
        name: String,
    },
}

/// What a command comes to, or why it is refused before anybody is asked.
pub fn translate(ask: &Ask, who: &Asker) -> Result<Task, Refused> {
    may(ask, who)?;
    let (by, request) = match ask {
        Ask::Hand { table, act } => {
            let (table, request) = (bounds::table(*table)?, poker::in_the_hand(act)?);
            (By::Player(who.player()?), Request::Poker { table, request })
        }
        Ask::Seat { table, act } => (By::Player(who.player()?), poker::from_the_seat(*table, act)?),
        Ask::Pit { table, act } => (By::Player(who.player()?), pit::translate(*table, act)?),
        Ask::Shuffle { table, act } => (By::Player(who.player()?), shuffle::translate(*table, act)?),
        Ask::Door { act } => {
            let player = who.player()?;
            (By::Player(player), door::translate(player, act)?)
        }
        Ask::Limits { act } => (By::Player(who.player()?), limits::translate(act)?),
        Ask::Dealer { table, act } => dealer::translate(who, *table, act)?,
        Ask::Table { table, act } => (By::Floor(who.badge()?), floor::about_a_table(*table, act)?),
        Ask::Floor { act } => (By::Floor(who.badge()?), floor::translate(act)?),
        Ask::Cage { act } => cage::translate(who.badge()?, act)?,
        Ask::Tournament { tournament, act } => {
            let player = who.player()?;
            (By::Player(player), tournament::of_a_player(player, *tournament, act)?)
        }
        Ask::Director { act } => (By::Floor(who.badge()?), tournament::of_a_director(act)?),
        Ask::Account { act: AccountAct::Unlock { name } } => {
            return Ok(Task::Unlock { name: bounds::text("name", name, 64)?.to_owned() });
        }
    };
    Ok(Task::Room(by, request))
}
