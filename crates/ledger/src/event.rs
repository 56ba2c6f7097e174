//! What has happened in the ledger.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, SectionId, Span, TableId, TransferId};

use crate::account::Drop;
use crate::count::{Countable, Tally};
use crate::day::DayClose;
use crate::movement::{Clerk, Movement};
use crate::order::Order;

/// An order that waits for a second badge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Counted from one.
    pub number: u64,
    /// When it was made.
    pub at: Moment,
    /// By whom.
    pub by: Badge,
    /// By which command.
    pub command: CommandId,
    /// Until when it can be approved.
    pub expires: Moment,
    /// What is proposed, with its amounts and its reason.
    pub order: Order,
}

/// What has happened. The events alone give the same ledger again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LedgerEvent {
    /// Money has moved.
    Moved(Movement),
    /// Somebody has proposed what needs two badges.
    Proposed(Proposal),
    /// A second badge has agreed, and the money has moved.
    Approved {
        /// To which proposal.
        proposal: u64,
        /// Whose badge.
        by: Badge,
        /// What moved.
        movement: Movement,
    },
    /// A proposal was turned down.
    Rejected {
        /// Which.
        proposal: u64,
        /// By whose badge.
        by: Badge,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
    },
    /// The gaming day has ended by one badge, and what was counted can be paid from now on. Only old logs have it.
    DayClosed {
        /// The figures of the day.
        close: Box<DayClose>,
        /// What moved at the close.
        movement: Movement,
    },
    /// The room was down for so long: what would have expired in that time gets it back.
    Resumed {
        /// How long.
        by: Span,
    },
    /// Boxes were pulled, and a count has begun.
    CountBegan {
        /// Who began it.
        by: Badge,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
        /// The boxes that were pulled, and what the books say is in them.
        boxes: Vec<(TableId, Drop, Chips)>,
        /// The tables whose trays are to be counted.
        trays: Vec<TableId>,
    },
    /// Somebody has said what they found.
    CountEntered {
        /// Where.
        what: Countable,
        /// What, and what was expected.
        tally: Tally,
        /// By which command.
        command: CommandId,
    },
    /// A second badge has agreed to the counts: the gaming day has ended, and what was counted can be paid from now on.
    CountedDayClosed {
        /// The proposal.
        proposal: u64,
        /// Whose badge agreed; whose proposed it stands in the close.
        by: Badge,
        /// The figures of the day.
        close: Box<DayClose>,
        /// What moved at the close.
        movement: Movement,
    },
    /// The count that was under way does not stand any more: nothing of it is booked, and the next one pulls the boxes again.
    CountAbandoned {
        /// Who said so.
        by: Badge,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
        /// Why; empty where whoever began it gave no reason.
        why: String,
    },
    /// A proposal was turned down, with a reason.
    TurnedDown {
        /// Which.
        proposal: u64,
        /// By whose badge.
        by: Badge,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
        /// Why.
        reason: String,
    },
    /// The house has another section.
    SectionOpened {
        /// Which.
        section: SectionId,
        /// By whose badge.
        by: Badge,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
    },
    /// These are the books of a section from now on: its world outside is the house.
    SectionFounded {
        /// Which.
        section: SectionId,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
    },
    /// In the house: whoever sent money out wants it back. The section is asked; what has landed there stays there.
    Recalled {
        /// Which transfer.
        transfer: TransferId,
        /// Who said so.
        by: Clerk,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
    },
    /// In a section: money that was sent here does not land, now or ever.
    Declined {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Why.
        why: String,
        /// The house has settled every transfer to this section below this number.
        settled_below: u64,
        /// When.
        at: Moment,
        /// By which command.
        command: CommandId,
    },
}

impl LedgerEvent {
    /// The movement in it.
    pub const fn movement(&self) -> Option<&Movement> {
        match self {
            LedgerEvent::Moved(movement)
            | LedgerEvent::Approved { movement, .. }
            | LedgerEvent::DayClosed { movement, .. }
            | LedgerEvent::CountedDayClosed { movement, .. } => Some(movement),
            LedgerEvent::Proposed(_)
            | LedgerEvent::Rejected { .. }
            | LedgerEvent::TurnedDown { .. }
            | LedgerEvent::CountBegan { .. }
            | LedgerEvent::CountEntered { .. }
            | LedgerEvent::CountAbandoned { .. }
            | LedgerEvent::SectionOpened { .. }
            | LedgerEvent::SectionFounded { .. }
            | LedgerEvent::Recalled { .. }
            | LedgerEvent::Declined { .. }
            | LedgerEvent::Resumed { .. } => None,
        }
    }

    /// The figures of the day that ended with it.
    pub const fn close(&self) -> Option<&DayClose> {
        match self {
            LedgerEvent::DayClosed { close, .. } | LedgerEvent::CountedDayClosed { close, .. } => Some(close),
            LedgerEvent::Moved(_)
            | LedgerEvent::Approved { .. }
            | LedgerEvent::Proposed(_)
            | LedgerEvent::Rejected { .. }
            | LedgerEvent::TurnedDown { .. }
            | LedgerEvent::CountBegan { .. }
            | LedgerEvent::CountEntered { .. }
            | LedgerEvent::CountAbandoned { .. }
            | LedgerEvent::SectionOpened { .. }
            | LedgerEvent::SectionFounded { .. }
            | LedgerEvent::Recalled { .. }
            | LedgerEvent::Declined { .. }
            | LedgerEvent::Resumed { .. } => None,
        }
    }
}
