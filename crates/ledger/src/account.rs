//! Where money lies.

use core::fmt;

pub use game::Fund;
use game::{PlayerId, Seat, SectionId, TableId, TransferId};

/// What the house earns at a poker table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Take {
    /// From pots.
    Rake,
    /// By the clock.
    Time,
}

impl Take {
    /// Both.
    pub const ALL: [Take; 2] = [Take::Rake, Take::Time];

    /// Where it ends up when it has been counted.
    pub const fn earned(self) -> Account {
        match self {
            Take::Rake => Account::House(HouseAccount::Rake),
            Take::Time => Account::House(HouseAccount::Time),
        }
    }
}

/// Which locked box of a table. Each kind of money has its own (cb:10.badbeat.fund.2, cb:11.highhand.fund.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Drop {
    /// What the house earns.
    House(Take),
    /// What belongs to a jackpot.
    Fund(Fund),
}

impl Drop {
    /// Where the money goes when the box is counted.
    pub const fn counted_into(self) -> Account {
        match self {
            Drop::House(take) => take.earned(),
            Drop::Fund(fund) => Account::Counted(fund),
        }
    }
}

/// An account of the house itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseAccount {
    /// Rake that has been counted.
    Rake,
    /// Time charges that have been counted.
    Time,
    /// What counts did not find, less what they found too much: above zero money is missing.
    OverShort,
    /// What promotions cost, below zero.
    Promotions,
    /// Kills and blinds owed by players who have left, kept for the pot they are due in.
    Dues,
    /// Entry fees of tournaments.
    Fees,
    /// What players gave the dealers, and the staff's share of tournaments.
    Tokes,
    /// Tax withheld from prizes, which is the state's.
    Withheld,
}

/// A place where money lies. Every movement goes from one to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// The world: below zero by all the money that is in the room.
    Outside,
    /// The house's own money in the cage.
    Cage,
    /// A player's front money.
    Player(PlayerId),
    /// Chips in front of a seat.
    Stack(TableId, Seat),
    /// Chips paid for and on their way to a seat (cb:2.procedures.6).
    Behind(TableId, Seat),
    /// Stakes a player took along from a table and has to bring back (cb:2.procedures.3a, nj:14.7(c)5.i@nj-2008).
    Away(TableId, PlayerId),
    /// What is bet in the hand being played: bets in front of the seats and pots.
    Pot(TableId),
    /// What was taken and still lies on the table (nj:14.14(b)1.ii).
    RakeArea(TableId, Take),
    /// The float of the table inventory container.
    Tray(TableId),
    /// What the house earned, in the table inventory container (nj:14.14(b)1.iii).
    TrayTake(TableId, Take),
    /// What was dropped and has not been counted.
    Box(TableId, Drop),
    /// Counted, and payable from the next gaming day.
    Counted(Fund),
    /// Payable now.
    Jackpot(Fund),
    /// Kept back for the next jackpot.
    Reserve(Fund),
    /// What the bank of a pit table has won; below zero if it has lost.
    Bank(TableId),
    /// Wagers on the layout of a pit table.
    Wagers(TableId),
    /// A progressive meter of a pit table.
    Meter(TableId, u8),
    /// What a tournament will pay.
    PrizePool(u32),
    /// The house's books.
    House(HouseAccount),
    /// Front money set aside; the number is that of the movement which set it aside.
    Hold(u64),
    /// What the house holds out of play until a case of the table is decided (cb:2.decision.7b); the number is the case's.
    Impound(TableId, u32),
    /// What lies on the heads of a tournament's players.
    Bounties(u32),
    /// Entry fees of a tournament that is not closed.
    EntryFees(u32),
    /// What the staff have of a tournament that is not closed.
    StaffShare(u32),
    /// Tax withheld from the prizes of a tournament that is not closed.
    Withheld(u32),
    /// Prizes of a tournament that were won and cannot be paid yet.
    Unpaid(u32),
    /// In the house: on its way to a section, until that has said whether it has landed.
    Transit(TransferId),
    /// In the house: what lies in a section. Below zero where its banks have paid out more than was brought there.
    Section(SectionId),
    /// In a section: on its way home, until the house has it.
    Leaving(TransferId),
}

/// Where an account's money can be counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Nowhere in the room.
    World,
    /// In the cage, the vault and the count room.
    Cage,
    /// At a table.
    Table(TableId),
}

impl Account {
    /// Whether the balance may be below zero: money from the world, a bank's losses, what counts found too much,
    /// what promotions cost, and what a section has won from its players, less what they won from it.
    #[inline]
    pub const fn may_be_negative(self) -> bool {
        matches!(
            self,
            Account::Outside
                | Account::Bank(_)
                | Account::Section(_)
                | Account::House(HouseAccount::OverShort | HouseAccount::Promotions)
        )
    }

    /// The table it belongs to.
    #[inline]
    pub const fn table(self) -> Option<TableId> {
        match self {
            Account::Stack(table, _)
            | Account::Behind(table, _)
            | Account::Away(table, _)
            | Account::Pot(table)
            | Account::RakeArea(table, _)
            | Account::Tray(table)
            | Account::TrayTake(table, _)
            | Account::Box(table, _)
            | Account::Bank(table)
            | Account::Wagers(table)
            | Account::Meter(table, _)
            | Account::Impound(table, _) => Some(table),
            Account::Outside
            | Account::Cage
            | Account::Player(_)
            | Account::Counted(_)
            | Account::Jackpot(_)
            | Account::Reserve(_)
            | Account::PrizePool(_)
            | Account::Bounties(_)
            | Account::EntryFees(_)
            | Account::StaffShare(_)
            | Account::Withheld(_)
            | Account::Unpaid(_)
            | Account::House(_)
            | Account::Transit(_)
            | Account::Section(_)
            | Account::Leaving(_)
            | Account::Hold(_) => None,
        }
    }

    /// The tournament it belongs to.
    pub const fn tournament(self) -> Option<u32> {
        match self {
            Account::PrizePool(number)
            | Account::Bounties(number)
            | Account::EntryFees(number)
            | Account::StaffShare(number)
            | Account::Withheld(number)
            | Account::Unpaid(number) => Some(number),
            Account::Stack(..)
            | Account::Behind(..)
            | Account::Away(..)
            | Account::Pot(_)
            | Account::RakeArea(..)
            | Account::Tray(_)
            | Account::TrayTake(..)
            | Account::Box(..)
            | Account::Bank(_)
            | Account::Wagers(_)
            | Account::Meter(..)
            | Account::Impound(..)
            | Account::Outside
            | Account::Cage
            | Account::Player(_)
            | Account::Counted(_)
            | Account::Jackpot(_)
            | Account::Reserve(_)
            | Account::House(_)
            | Account::Transit(_)
            | Account::Section(_)
            | Account::Leaving(_)
            | Account::Hold(_) => None,
        }
    }

    /// The section it belongs to, in the house: money there, and money on its way there.
    pub const fn section(self) -> Option<SectionId> {
        match self {
            Account::Transit(transfer) => Some(transfer.section),
            Account::Section(section) => Some(section),
            _ => None,
        }
    }

    /// Whether money comes there and goes from there by a transfer between the house and a section, and in no other way.
    pub const fn is_a_crossing(self) -> bool {
        matches!(self, Account::Transit(_) | Account::Section(_) | Account::Leaving(_))
    }

    /// Where its money can be counted.
    pub const fn place(self) -> Place {
        match (self, self.table()) {
            (_, Some(table)) => Place::Table(table),
            // What is missing is nowhere, and what was found came from nowhere. What has left for another room, or for the
            // house, lies in nobody's drawer here.
            (
                Account::Outside
                | Account::House(HouseAccount::OverShort)
                | Account::Transit(_)
                | Account::Section(_)
                | Account::Leaving(_),
                None,
            ) => Place::World,
            (_, None) => Place::Cage,
        }
    }

    /// Whether what lies there is found out by counting: whoever counts is not told before.
    pub const fn is_counted(self) -> bool {
        matches!(self, Account::Cage | Account::Tray(_) | Account::TrayTake(..) | Account::Box(..))
    }

    /// Whether a table keeps the same figure in its own state, so that the two must not drift apart.
    pub const fn is_kept_by_the_table(self) -> bool {
        match self {
            Account::Stack(..)
            | Account::Behind(..)
            | Account::Away(..)
            | Account::Pot(_)
            | Account::RakeArea(..)
            | Account::Bank(_)
            | Account::Wagers(_)
            | Account::Meter(..)
            | Account::Impound(..) => true,
            Account::Tray(_)
            | Account::TrayTake(..)
            | Account::Box(..)
            | Account::Outside
            | Account::Cage
            | Account::Player(_)
            | Account::Counted(_)
            | Account::Jackpot(_)
            | Account::Reserve(_)
            | Account::PrizePool(_)
            | Account::Bounties(_)
            | Account::EntryFees(_)
            | Account::StaffShare(_)
            | Account::Withheld(_)
            | Account::Unpaid(_)
            | Account::House(_)
            | Account::Transit(_)
            | Account::Section(_)
            | Account::Leaving(_)
            | Account::Hold(_) => false,
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Take::Rake => "rake",
            Take::Time => "time",
        })
    }
}

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drop::House(take) => take.fmt(f),
            Drop::Fund(fund) => f.pad(fund.name()),
        }
    }
}

impl fmt::Display for HouseAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            HouseAccount::Rake => "house rake",
            HouseAccount::Time => "house time",
            HouseAccount::OverShort => "over and short",
            HouseAccount::Promotions => "promotions",
            HouseAccount::Dues => "dues",
            HouseAccount::Fees => "entry fees",
            HouseAccount::Tokes => "tokes",
            HouseAccount::Withheld => "withheld tax",
        })
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Outside => f.write_str("outside"),
            Account::Cage => f.write_str("cage"),
            Account::Player(player) => write!(f, "{player}"),
            Account::Stack(table, seat) => write!(f, "{table} seat {seat}"),
            Account::Behind(table, seat) => write!(f, "{table} seat {seat} behind"),
            Account::Away(table, player) => write!(f, "{table} {player} away"),
            Account::Pot(table) => write!(f, "{table} pot"),
            Account::RakeArea(table, take) => write!(f, "{table} rake area, {take}"),
            Account::Tray(table) => write!(f, "{table} tray"),
            Account::TrayTake(table, take) => write!(f, "{table} tray, {take}"),
            Account::Box(table, drop) => write!(f, "{table} {drop} box"),
            Account::Counted(fund) => write!(f, "{} counted", fund.name()),
            Account::Jackpot(fund) => write!(f, "{} jackpot", fund.name()),
            Account::Reserve(fund) => write!(f, "{} reserve", fund.name()),
            Account::Bank(table) => write!(f, "{table} bank"),
            Account::Wagers(table) => write!(f, "{table} wagers"),
            Account::Meter(table, meter) => write!(f, "{table} meter {meter}"),
            Account::PrizePool(pool) => write!(f, "prize pool {pool}"),
            Account::House(account) => write!(f, "{account}"),
            Account::Hold(number) => write!(f, "hold {number}"),
            Account::Impound(table, case) => write!(f, "{table} held for case {case}"),
            Account::Bounties(number) => write!(f, "tournament {number} bounties"),
            Account::EntryFees(number) => write!(f, "tournament {number} entry fees"),
            Account::StaffShare(number) => write!(f, "tournament {number} staff share"),
            Account::Withheld(number) => write!(f, "tournament {number} withheld tax"),
            Account::Unpaid(number) => write!(f, "tournament {number} prizes to be paid"),
            Account::Transit(transfer) => write!(f, "{transfer} on its way"),
            Account::Section(section) => write!(f, "{section}"),
            Account::Leaving(transfer) => write!(f, "{transfer} leaving"),
        }
    }
}
