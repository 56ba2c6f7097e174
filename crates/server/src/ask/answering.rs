//! Answers and refusals of the room in the words of the protocol.
//!
//! A refusal says what its asker may know and no more: no card, no path of a file, nothing a fault of the program said.

use chips::{Chips, Currency};
use room::{Answer, Refusal};
use wire::{Refused, Role};

/// Why something was not done, and the status by which HTTP says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Denied {
    /// The status.
    pub status: u16,
    /// What the asker is told.
    pub refused: Refused,
}

impl Denied {
    /// Refused before the room was asked.
    pub(crate) fn new(status: u16, key: &str, says: impl Into<String>) -> Denied {
        let refused = Refused { key: key.to_owned(), says: says.into(), rule: None, retry_after: None };
        Denied { status, refused }
    }

    /// Not for whoever has none of these roles.
    pub(super) fn not_your_role(roles: &[Role]) -> Denied {
        let names: Vec<&str> = roles.iter().map(|role| called(*role)).collect();
        Denied::new(403, "not-your-role", format!("that is for {}: log in as one", names.join(" or ")))
    }

    /// Refused by the room.
    pub fn by_the_room(refusal: &Refusal) -> Denied {
        Denied { status: status(refusal), refused: refused(refusal) }
    }
}

const fn called(role: Role) -> &'static str {
    match role {
        Role::Player => "a player",
        Role::Dealer => "a dealer",
        Role::Floor => "a floorperson",
        Role::Cage => "a cashier",
        Role::Auditor => "an auditor",
    }
}

fn dollars(amount: Chips) -> String {
    Currency::USD.show(amount).to_string()
}

/// A refusal of the room as its asker is told it: its code, what to do next, and the rule.
pub fn refused(refusal: &Refusal) -> Refused {
    let says = match refusal {
        // What a store or a fault of the program says is for the log.
        Refusal::Halted { .. } => {
            "the room has stopped and nothing was done: wait until it is open again".to_owned()
        }
        Refusal::Lost { .. } => "the table stands still and nothing was done: call the floor".to_owned(),
        Refusal::Unhealthy(_) | Refusal::NoDeck(_) => {
            "no cards can be shuffled now: nothing is dealt until the house has looked at it".to_owned()
        }
        Refusal::NotYours { .. } => "that is not yours to ask for: see the floor".to_owned(),
        Refusal::NoSuchTable { table } => format!("{table} is not open: see the board"),
        Refusal::NoSuchPlayer { player } => format!("nobody is {player}: see the list of players"),
        Refusal::NotEnough { holds, asked, .. } => {
            let holds = Chips::new(u64::try_from(*holds).unwrap_or(0));
            format!(
                "the account holds {} and that takes {}: go to the cashier",
                dollars(holds),
                dollars(*asked)
            )
        }
        refusal => refusal.to_string(),
    };
    let rule = refusal.rule().map(|rule| rule.to_string());
    let retry_after = match refusal {
        Refusal::RefilledAlready { again_in } => Some(again_in.as_millis().div_ceil(1_000)),
        _ => None,
    };
    Refused { key: refusal.key().to_owned(), says, rule, retry_after }
}

/// The status by which HTTP tells a refusal of the room.
pub const fn status(refusal: &Refusal) -> u16 {
    match refusal {
        Refusal::Spec(_) | Refusal::BadName | Refusal::ReservedId { .. } => 400,
        Refusal::NotYours { .. } => 403,
        Refusal::NoSuchTable { .. }
        | Refusal::NoSuchPlayer { .. }
        | Refusal::NoSuchClaim { .. }
        | Refusal::NoSuchList => 404,
        Refusal::Halted { .. } | Refusal::Unhealthy(_) | Refusal::NoDeck(_) | Refusal::Lost { .. } => 503,
        _ => 409,
    }
}

/// An answer of the room in the words of the protocol.
pub fn answer(answer: &Answer) -> wire::Answer {
    match *answer {
        Answer::Done => wire::Answer::Done,
        Answer::Player(player) => wire::Answer::Player { player: u64::from(player.0) },
        Answer::Table(table) => wire::Answer::Table { table: u32::from(table.0) },
        Answer::Seat(table, seat) => wire::Answer::Seat { table: u32::from(table.0), seat: seat.number() },
        Answer::Hand(number) => wire::Answer::Hand { number: number.0 },
        Answer::Moved(number) => wire::Answer::Receipt { number },
        Answer::Proposed(number) => wire::Answer::Proposed { number },
    }
}
