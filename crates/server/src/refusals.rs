//! Refusals on their way out. Whoever refuses, the client is told one thing: a [`Refused`], by WebSocket and by HTTP.
//!
//! Each file translates the refusals of one part of the house, every one of them by name: what kind it is, its key, its
//! figures, its rule, and what its asker may know. No card, no path of a file, nothing a fault of the program said.

mod accounts;
mod figures;
mod floor;
mod jackpot;
mod ledger;
mod pit;
mod poker;
mod room;

use ::room::pruning::Pruned;
pub(crate) use entrance::refused::Noted;
pub use entrance::refused::{HttpRefused, status};
use game::{HandNumber, PlayerId};
use wire::{RefusalKind, Refused};

pub use self::accounts::of_the_accounts;
pub use self::room::of_the_room;

/// Whom a refusal is about, where it is about somebody.
pub fn about(refused: &Refused) -> Option<PlayerId> {
    let player = refused.facts.as_ref()?.player?;
    u32::try_from(player).ok().map(PlayerId)
}

/// The same refusal with a name: the room itself knows people by number.
pub fn by_name(mut refused: Refused, player: PlayerId, name: &str) -> Refused {
    let number = player.to_string();
    let mut says = String::new();
    let mut rest = refused.says.as_str();
    while let Some((before, after)) = rest.split_once(&number) {
        let longer = after.starts_with(|next: char| next.is_ascii_digit());
        says.push_str(before);
        says.push_str(if longer { &number } else { name });
        rest = after;
    }
    says.push_str(rest);
    refused.says = says;
    refused
}

/// The mailbox of the room takes nothing.
pub fn of_the_mailbox(full: ::room::Full) -> Refused {
    match full {
        ::room::Full::Waiting => {
            let says = "the room is very busy: try again in a moment";
            Refused::new(RefusalKind::Unavailable, "busy", says).retry_after(Some(1))
        }
        ::room::Full::Closed => halted(),
    }
}

/// The room has stopped.
pub fn halted() -> Refused {
    let says = "the room has stopped for the moment, and nothing is lost: try again shortly";
    Refused::new(RefusalKind::Unavailable, "halted", says)
}

/// Something of ours failed: the log has why, the client has not.
pub fn internal(what: &str, error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(%error, "{what}");
    Refused::new(RefusalKind::Unavailable, "unavailable", format!("{what}: try again in a moment"))
}

/// There is no such thing.
pub fn missing(what: &str) -> Refused {
    Refused::new(RefusalKind::NotFound, "not-found", format!("there is no {what}"))
}

/// A hand of a day that was let go of the log: the house has it, elsewhere.
pub fn archived(hand: HandNumber, pruned: &Pruned) -> Refused {
    // What the file is called is for the house.
    let day = pruned.day;
    let says = format!(
        "{hand} was played on a gaming day that was closed and put away: it is in the house's archive of the days \
         through day {day}; ask the floor for it"
    );
    Refused::new(RefusalKind::NotFound, "archived", says)
}

/// The number of a command is no number.
pub fn bad_id() -> Refused {
    let says = "a command id must be 32 hexadecimal digits: make one at random";
    Refused::new(RefusalKind::Invalid, "bad-command-id", says)
}

/// Nobody is logged in.
pub fn not_logged_in() -> Refused {
    Refused::new(RefusalKind::NotLoggedIn, "not-logged-in", "log in, or play as a guest")
}

/// A question or a body that cannot be read.
pub fn not_understood(what: &str) -> Refused {
    Refused::new(RefusalKind::Invalid, "not-understood", unread(what, ""))
}

/// A message or a command that cannot be read. What was sent is not repeated: only where it goes wrong.
pub fn unreadable(what: &str, fault: wire::TextFault) -> Refused {
    Refused::new(RefusalKind::Invalid, "not-understood", unread(what, &format!(" ({fault})")))
}

/// People are told what to do, and whoever writes a program is told where the document is.
fn unread(what: &str, fault: &str) -> String {
    format!(
        "{what} cannot be understood{fault}: reload the page and try again; a program finds what can be asked at \
         /api/v1/openapi.json"
    )
}

/// A command names a turn and no hand: turns are numbered within hands.
pub fn turn_without_hand() -> Refused {
    let says = "a command that names a turn must name its hand, too: send both as they stand in `mine.turn`";
    Refused::new(RefusalKind::Invalid, "turn-without-hand", says)
}

/// A command names a hand and is about no table.
pub fn hand_without_table() -> Refused {
    let says = "only what is asked at a table can be meant for a hand: leave `hand` and `turn` out";
    Refused::new(RefusalKind::Invalid, "hand-without-table", says)
}

/// It is for people with one of these roles.
pub fn not_your_role(roles: &[wire::Role]) -> Refused {
    let names: Vec<&str> = roles.iter().map(|role| called(*role)).collect();
    let says = format!("only {} may do that: log in as one", names.join(" or "));
    Refused::new(RefusalKind::NotAllowed, "not-your-role", says)
}

const fn called(role: wire::Role) -> &'static str {
    match role {
        wire::Role::Player => "a player",
        wire::Role::Dealer => "a dealer",
        wire::Role::Floor => "a floorperson",
        wire::Role::Cage => "a cashier",
        wire::Role::Auditor => "an auditor",
    }
}
