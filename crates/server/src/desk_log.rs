//! What an operator is asked about later, as lines of the program's log: money that staff moved, tables opened, closed,
//! frozen and thawed, players barred, jackpots, clocks that jumped. Told from what has become durable, with the badge,
//! so a line is never about something that did not happen. What the house does by itself is told at `debug`.
//!
//! The room's own log has all of it for good; these are for whoever watches the program run.

use game::Badge;
use ledger::{Clerk, Purpose};
use room::floor::FloorEvent;
use room::{Committed, RoomEvent, StreamEvents};

/// Says what an operator is asked about later.
pub(crate) fn tell(written: &Committed) {
    match &written.page {
        StreamEvents::Room { events } => events.iter().for_each(of_the_room),
        StreamEvents::Ledger { events } => events.iter().for_each(of_the_ledger),
        // Play is told to those who play.
        StreamEvents::Table { .. } | StreamEvents::Tournament { .. } => {}
    }
}

/// What somebody did: in person at `info`, the house by itself at `debug`.
macro_rules! done {
    ($by:expr, $($rest:tt)*) => {
        match $by {
            Badge::HOUSE => tracing::debug!($($rest)*),
            Badge(badge) => tracing::info!(badge, $($rest)*),
        }
    };
}

fn of_the_room(event: &RoomEvent) {
    match event {
        RoomEvent::TableOpened { table, by, .. } => done!(*by, table = table.0, "a table was opened"),
        RoomEvent::TableClosing { table, by } => done!(*by, table = table.0, "a table is being closed"),
        RoomEvent::TableClosed { table, by: Some(by) } => done!(*by, table = table.0, "a table was closed"),
        RoomEvent::TableClosed { table, by: None } => tracing::info!(table = table.0, "a table was closed"),
        RoomEvent::TableFrozen { table, why, by: Some(by) } => {
            done!(*by, table = table.0, why, "a table was frozen");
        }
        RoomEvent::TableFrozen { table, why, by: None } => {
            tracing::error!(table = table.0, why, "a table froze because something went wrong there");
        }
        RoomEvent::TableThawed { table, by } => done!(*by, table = table.0, "a table plays on"),
        RoomEvent::HandResolved { table, hand, why, by } => {
            done!(*by, table = table.0, hand = hand.0, why, "a hand that stood still was brought to its end");
        }
        RoomEvent::IncidentNoted(incident) => {
            let (player, kind) = (incident.player.0, incident.kind.key());
            done!(incident.by, player, kind, "an incident was put on record");
        }
        RoomEvent::ClockJumped { from, to } => {
            tracing::warn!(from = from.millis(), to = to.millis(), "the machine's clock jumped");
        }
        RoomEvent::Floor(FloorEvent::BarSet { player, bar, .. }) => {
            tracing::info!(player = player.0, ?bar, "a player was barred");
        }
        RoomEvent::Floor(FloorEvent::BarLifted { player, .. }) => {
            tracing::info!(player = player.0, "a bar was lifted");
        }
        RoomEvent::Floor(FloorEvent::TableBroken { table, badge }) => {
            done!(*badge, table = table.0, "a game was broken");
        }
        RoomEvent::Jackpot(event) => of_a_jackpot(event),
        // The rest is everyday play, or told by whoever starts the program.
        _ => {}
    }
}

fn of_a_jackpot(event: &jackpot::JackpotEvent) {
    use jackpot::JackpotEvent;
    match event {
        JackpotEvent::AlarmRaised { fund, alarm } => {
            tracing::warn!(fund = fund.key(), ?alarm, "a jackpot's alarm");
        }
        JackpotEvent::ClaimOpened { claim, table, hand, .. } => {
            tracing::info!(?claim, table = table.0, hand = hand.0, "a jackpot was claimed");
        }
        JackpotEvent::Seeded { fund, amount, by, .. } => {
            done!(*by, fund = fund.key(), amount = amount.units(), "a jackpot was seeded");
        }
        JackpotEvent::Verified { claim, by, .. } => done!(*by, ?claim, "a claim on a jackpot was verified"),
        JackpotEvent::Approved { claim, by, .. } => done!(*by, ?claim, "a claim on a jackpot was approved"),
        JackpotEvent::Denied { claim, by, why, .. } => {
            done!(*by, ?claim, ?why, "a claim on a jackpot was denied");
        }
        JackpotEvent::Paid { claim, player, amount, by, .. } => {
            done!(*by, ?claim, player = player.0, amount = amount.units(), "a jackpot was paid");
        }
        // Drops, days and postings follow from play and from the close of the day.
        _ => {}
    }
}

fn of_the_ledger(event: &ledger::LedgerEvent) {
    use ledger::LedgerEvent;
    match event {
        LedgerEvent::Moved(movement) => {
            if let (Clerk::Staff(by), Purpose::Cage(order)) = (movement.by, &movement.purpose) {
                done!(by, receipt = movement.number, ?order, "the cage moved money");
            }
        }
        LedgerEvent::Proposed(proposal) => {
            let (number, order) = (proposal.number, &proposal.order);
            done!(
                proposal.by,
                proposal = number,
                ?order,
                "the cage proposed something that takes two badges"
            );
        }
        LedgerEvent::Approved { proposal, by, movement } => {
            let receipt = movement.number;
            done!(*by, proposal, receipt, proposed_by = %movement.by, "a second badge approved, and money moved");
        }
        LedgerEvent::Rejected { proposal, by, .. } => {
            done!(*by, proposal, "a proposal of the cage was rejected");
        }
        LedgerEvent::DayClosed { movement, .. } => {
            tracing::info!(by = %movement.by, receipt = movement.number, "the gaming day was closed");
        }
        LedgerEvent::CountBegan { by, boxes, trays, .. } => {
            done!(
                *by,
                boxes = boxes.len(),
                trays = trays.len(),
                "a count was begun before the close of the day"
            );
        }
        LedgerEvent::CountEntered { what, tally, .. } => {
            done!(tally.by, what = %what, counted = tally.counted.units(), off = tally.off(), "a count was entered");
        }
        LedgerEvent::CountAbandoned { by, why, .. } => {
            done!(*by, why, "a count was abandoned, and nothing of it is booked");
        }
        LedgerEvent::CountedDayClosed { proposal, by, movement, .. } => {
            let receipt = movement.number;
            done!(*by, proposal, receipt, proposed_by = %movement.by, "two badges closed the gaming day");
        }
        LedgerEvent::TurnedDown { proposal, by, reason, .. } => {
            done!(*by, proposal, reason, "a proposal of the cage was turned down");
        }
        LedgerEvent::SectionOpened { section, by, .. } => {
            done!(*by, %section, "the house has opened a section");
        }
        LedgerEvent::SectionFounded { section, .. } => {
            tracing::info!(%section, "this room is a section of a house now");
        }
        LedgerEvent::Recalled { transfer, by, .. } => {
            tracing::info!(%transfer, %by, "money on its way to a section is wanted back");
        }
        LedgerEvent::Declined { transfer, why, .. } => {
            tracing::info!(%transfer, why, "money from the house was declined");
        }
        LedgerEvent::Resumed { .. } => {}
    }
}
