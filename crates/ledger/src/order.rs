//! What the cage and the count room can be asked to do.

use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, PlayerId, Seat, TableId};

use crate::account::{Account, Drop, Fund};
use crate::count::{Countable, Explained};
use crate::tournament::TournamentOrder;

/// How a player pays or is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tender {
    /// Money from outside, or out of the room.
    Cash,
    /// The player's front money.
    Account,
}

impl Tender {
    /// The account behind it.
    pub const fn of(self, player: PlayerId) -> Account {
        match self {
            Tender::Cash => Account::Outside,
            Tender::Account => Account::Player(player),
        }
    }
}

/// The chips of a table that belong to the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Inventory {
    /// The tray of a poker table.
    Tray,
    /// The bank of a pit table.
    Bank,
}

impl Inventory {
    /// The account at this table.
    pub const fn at(self, table: TableId) -> Account {
        match self {
            Inventory::Tray => Account::Tray(table),
            Inventory::Bank => Account::Bank(table),
        }
    }
}

/// What money that was set aside is used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HoldUse {
    /// A buy-in.
    Seat {
        /// At which table.
        table: TableId,
        /// Which seat.
        seat: Seat,
    },
    /// An entry to a tournament. Only old logs have it: what is bought is booked by entry now.
    PrizePool(u32),
}

/// Where the money that a jackpot starts with comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeedFrom {
    /// The house's own money.
    Cage,
    /// The jackpot's reserve.
    Reserve,
}

/// A kind of identification.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IdKind {
    /// A driving licence.
    DrivingLicence,
    /// A passport.
    Passport,
    /// A card issued by a state.
    StateCard,
    /// A military card.
    MilitaryCard,
    /// A residence card.
    ResidenceCard,
}

/// An identification that was shown and recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Identification {
    /// Which kind.
    pub kind: IdKind,
    /// Until when it is valid.
    pub valid_until: Moment,
}

/// Somebody who is paid from a jackpot.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Payee {
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// To where.
    pub tender: Tender,
    /// The identifications on record.
    pub identified: Vec<Identification>,
}

/// What the cage and the count room can be asked to do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Cash becomes front money.
    Deposit {
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// Front money is paid out.
    Withdraw {
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// Chips are sold to a seat.
    BuyIn {
        /// To whom.
        player: PlayerId,
        /// At which table.
        table: TableId,
        /// In which seat.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// Paid how.
        tender: Tender,
        /// Whether the chips are still on their way (cb:2.procedures.6).
        behind: bool,
    },
    /// All chips of a seat, those behind and those taken along included, are changed back.
    CashOut {
        /// Whose.
        player: PlayerId,
        /// At which table.
        table: TableId,
        /// From which seat.
        seat: Seat,
        /// Paid how.
        tender: Tender,
    },
    /// A kill that was owed is paid at the cage (cb:8.kill.6b).
    PayDues {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// After the day close: what a fund does not post stays counted or goes to the reserve, and what it takes from the
    /// reserve comes back.
    PostFund {
        /// Which.
        fund: Fund,
        /// Counted, and posted on another day.
        unposted: Chips,
        /// To the reserve.
        to_reserve: Chips,
        /// From the reserve.
        from_reserve: Chips,
    },
    /// Chips that were paid for and may not come into play go back to the account (cb:9.nl.16).
    HandBack {
        /// Whose.
        player: PlayerId,
        /// From which table.
        table: TableId,
        /// From which seat.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Front money is set aside. The hold has the number of the movement.
    Reserve {
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Until when; then it can only be voided.
        expires: Moment,
    },
    /// A hold is used, once; what is left of it goes back to the player.
    PostHold {
        /// Which.
        hold: u64,
        /// How much of it.
        amount: Chips,
        /// What for.
        to: HoldUse,
    },
    /// A hold goes back to the player.
    VoidHold {
        /// Which.
        hold: u64,
    },
    /// The house brings its own money to the cage.
    BringBankroll {
        /// How much.
        amount: Chips,
    },
    /// The house takes its own money out of the cage.
    TakeBankroll {
        /// How much.
        amount: Chips,
    },
    /// Chips go from the cage to a table's inventory.
    Fill {
        /// Which table.
        table: TableId,
        /// Tray or bank.
        to: Inventory,
        /// How much.
        amount: Chips,
    },
    /// Chips go from a table's inventory to the cage.
    Credit {
        /// Which table.
        table: TableId,
        /// Tray or bank.
        from: Inventory,
        /// How much.
        amount: Chips,
    },
    /// A box is collected and counted (cb:10.badbeat.fund.3, cb:11.highhand.fund.3). Only old logs have it: boxes are
    /// booked at the close now.
    CountBox {
        /// At which table.
        table: TableId,
        /// Which box.
        drop: Drop,
        /// What was in it.
        counted: Chips,
    },
    /// A tray is counted, and what the house earned is taken from it. Only old logs have it.
    CountTray {
        /// At which table.
        table: TableId,
        /// What was in it: float, rake and time.
        counted: Chips,
    },
    /// Money is put into a jackpot to start it.
    Seed {
        /// Which.
        fund: Fund,
        /// From where.
        from: SeedFrom,
        /// How much.
        amount: Chips,
    },
    /// A jackpot is paid. Needs two badges.
    PayJackpot {
        /// Which.
        fund: Fund,
        /// The claim it answers.
        claim: u64,
        /// Who gets how much.
        payees: Vec<Payee>,
        /// What is kept back for the next jackpot.
        to_reserve: Chips,
    },
    /// The books are put right. Needs two badges.
    Adjust {
        /// From where.
        from: Account,
        /// To where.
        to: Account,
        /// How much.
        amount: Chips,
        /// Why.
        reason: String,
    },
    /// A movement of this gaming day is taken back. Needs two badges.
    Reverse {
        /// Which.
        movement: u64,
        /// Why.
        reason: String,
    },
    /// A second badge agrees to a proposal.
    Approve {
        /// Which.
        proposal: u64,
    },
    /// A second badge, or the proposer, turns a proposal down.
    Reject {
        /// Which.
        proposal: u64,
    },
    /// The gaming day ends, and the next one begins: one badge was enough. Only old logs have it.
    CloseDay {
        /// What was counted in the cage, the vault and the count room.
        cage: Chips,
    },
    /// Every box is pulled, and a sheet is laid out with what has to be counted before the day is closed.
    BeginCount,
    /// Somebody says what they found. Entered again, it takes the place of the earlier count.
    EnterCount {
        /// Where.
        what: Countable,
        /// How much.
        counted: Chips,
    },
    /// The gaming day ends as it was counted, and the next one begins. Needs two badges.
    CloseCounted {
        /// Why counts differ from the books: each that does, once.
        explained: Vec<Explained>,
    },
    /// The count that is under way is abandoned: by whoever began it, or by another badge that says why.
    AbandonCount {
        /// Why; whoever began it need not say.
        why: String,
    },
    /// A second badge, or the proposer, turns a proposal down and says why.
    TurnDown {
        /// Which.
        proposal: u64,
        /// Why.
        reason: String,
    },
    /// The house gives a player something for the time at its tables, to the account.
    Comp {
        /// To whom.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// What for.
        reason: String,
    },
    /// The money of a tournament.
    Tournament {
        /// Which.
        number: u32,
        /// What is booked of it.
        order: TournamentOrder,
    },
}

impl Order {
    /// What it is, for statements and receipts.
    pub const fn title(&self) -> &'static str {
        match self {
            Order::Deposit { .. } => "deposit",
            Order::Withdraw { .. } => "withdrawal",
            Order::BuyIn { .. } => "buy-in",
            Order::CashOut { .. } => "cash-out",
            Order::HandBack { .. } => "chips handed back",
            Order::PostFund { .. } => "fund posted",
            Order::PayDues { .. } => "dues",
            Order::Reserve { .. } => "money set aside",
            Order::PostHold { .. } => "hold used",
            Order::VoidHold { .. } => "hold voided",
            Order::BringBankroll { .. } => "bankroll brought",
            Order::TakeBankroll { .. } => "bankroll taken",
            Order::Fill { .. } => "fill",
            Order::Credit { .. } => "credit",
            Order::CountBox { .. } => "box count",
            Order::CountTray { .. } => "tray count",
            Order::Seed { .. } => "jackpot seed",
            Order::PayJackpot { .. } => "jackpot payment",
            Order::Adjust { .. } => "adjustment",
            Order::Reverse { .. } => "reversal",
            Order::Approve { .. } => "approval",
            Order::Reject { .. } | Order::TurnDown { .. } => "rejection",
            Order::CloseDay { .. } | Order::CloseCounted { .. } => "day close",
            Order::BeginCount => "count begun",
            Order::EnterCount { .. } => "count",
            Order::AbandonCount { .. } => "count abandoned",
            Order::Comp { .. } => "comp",
            Order::Tournament { order, .. } => order.title(),
        }
    }

    /// Whether one badge proposes it and another approves it.
    pub const fn needs_two_badges(&self) -> bool {
        matches!(
            self,
            Order::PayJackpot { .. }
                | Order::Adjust { .. }
                | Order::Reverse { .. }
                | Order::CloseCounted { .. }
        )
    }
}
