//! Money on its way: lines, movements, and what they are for.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::{Badge, CommandId, HandNumber, Moment, PlayerId, Seat, TableId};

use crate::account::Account;
use crate::order::Order;
use crate::section::Crossing;

/// The most one line may move.
pub const MOST_AMOUNT: Chips = Chips::new(1_000_000_000_000_000);

/// The most lines of one movement.
pub const MOST_LINES: usize = 256;

/// An amount goes from one account to another. Nothing is made or lost: that is the double entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MovementLine {
    /// Where it comes from.
    pub from: Account,
    /// Where it goes.
    pub to: Account,
    /// How much.
    pub amount: Chips,
}

impl MovementLine {
    /// So much from here to there.
    #[inline]
    pub const fn new(from: Account, to: Account, amount: Chips) -> MovementLine {
        MovementLine { from, to, amount }
    }

    /// The same the other way.
    #[must_use]
    pub const fn back(self) -> MovementLine {
        MovementLine { from: self.to, to: self.from, amount: self.amount }
    }

    /// The amount as a change of a balance. A line of the ledger always fits; one that could not is the largest.
    #[inline]
    pub(crate) fn change(self) -> i64 {
        i64::try_from(self.amount.units()).unwrap_or(i64::MAX)
    }
}

/// Who moves money.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Clerk {
    /// Somebody with a badge: cashier, floor, count team.
    Staff(Badge),
    /// The dealer of a table.
    Dealer(TableId),
    /// A player, who handles own money only.
    Player(PlayerId),
    /// The clock.
    Clock,
    /// Whoever carries money between the house and its sections.
    Carrier,
}

impl fmt::Display for Clerk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clerk::Staff(Badge(number)) => write!(f, "badge {number}"),
            Clerk::Dealer(table) => write!(f, "dealer of {table}"),
            Clerk::Player(player) => write!(f, "{player}"),
            Clerk::Clock => f.write_str("the clock"),
            Clerk::Carrier => f.write_str("the carrier"),
        }
    }
}

/// What a movement is for. It also says which accounts the movement may touch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// An order at the cage or in the count room.
    Cage(Order),
    /// A hand of poker: bets, rake, drops and pots.
    Play {
        /// Where.
        table: TableId,
        /// Which hand.
        hand: HandNumber,
        /// Whose command it was; none if the dealer's. A player's command takes chips from that stack alone
        /// (cb:2.procedures.9).
        seat: Option<Seat>,
    },
    /// A hand of poker that is a misdeal or void: what goes another way back than it came.
    Void {
        /// Where.
        table: TableId,
        /// Which hand.
        hand: HandNumber,
    },
    /// A round of a house-banked game: wagers, wins, the bank and its meters.
    Round {
        /// Where.
        table: TableId,
        /// Which round.
        hand: HandNumber,
        /// Whose command it was; none if the dealer's.
        seat: Option<Seat>,
    },
    /// A time charge is collected, or goes from the rake area to the tray.
    TimeCharge {
        /// Where.
        table: TableId,
        /// The floorperson who has verified the amount (nj:14.14(b)3.v).
        verified_by: Option<Badge>,
    },
    /// Chips behind come into play, or stakes are taken along and brought back.
    Stakes {
        /// Where.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// Who sits there.
        player: PlayerId,
    },
    /// A player moves to another seat or table with all chips.
    Seats {
        /// Who.
        player: PlayerId,
        /// From where.
        from: (TableId, Seat),
        /// To where.
        to: (TableId, Seat),
    },
    /// Entries, fees and prizes of a tournament. Only old logs have it: these are orders now
    /// ([`TournamentOrder`](crate::TournamentOrder)).
    Prizes {
        /// Which prize pool.
        pool: u32,
    },
    /// A dispute about a pot: chips are held out of play, released, or moved to whom they belong (cb:2.decision.6,
    /// cb:2.decision.7b).
    Ruling {
        /// Where.
        table: TableId,
        /// Which case of that table.
        case: u32,
    },
    /// Money crosses between the house and a section.
    Crossing(Crossing),
}

/// Money that has moved. All lines together, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Counted from one, without gaps.
    pub number: u64,
    /// When.
    pub at: Moment,
    /// By which command.
    pub command: CommandId,
    /// By whom. Where two badges were needed: who proposed it.
    pub by: Clerk,
    /// What for.
    pub purpose: Purpose,
    /// What went where, in this order. Empty only where a count found everything right and nothing to move, and where a
    /// tournament books what costs nothing, such as a free entry.
    pub lines: Vec<MovementLine>,
    /// The movement this one takes back.
    pub reverses: Option<u64>,
}

impl Purpose {
    /// What it is, for statements and receipts.
    pub fn title(&self) -> &'static str {
        match self {
            Purpose::Cage(order) => order.title(),
            Purpose::Play { .. } => "play",
            Purpose::Void { .. } => "void hand",
            Purpose::Round { .. } => "round",
            Purpose::TimeCharge { .. } => "time charge",
            Purpose::Stakes { .. } => "stakes",
            Purpose::Seats { .. } => "change of seat",
            Purpose::Prizes { .. } => "tournament",
            Purpose::Ruling { .. } => "ruling",
            Purpose::Crossing(crossing) => crossing.title(),
        }
    }
}
