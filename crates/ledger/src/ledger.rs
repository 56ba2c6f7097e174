//! The ledger: balances, and what has to be remembered about them.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use game::{CommandId, Moment, PlayerId, Seat, SectionId, TableId};

use crate::account::{Account, Fund, HouseAccount, Place, Take};
use crate::books::Books;
use crate::count::{AbandonedCount, CountSheet, Tally};
use crate::day::{Day, DayClose};
use crate::event::Proposal;
use crate::movement::Clerk;
use crate::order::Order;
use crate::policy::{FrontMoney, LedgerPolicy};
use crate::receipt::Receipt;
use crate::remembered::Remembered;
use crate::section::{OwnSection, SectionBook};
use crate::tournament::TournamentBook;

/// Front money that is set aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hold {
    /// Whose.
    pub player: PlayerId,
    /// Until when it can be used.
    pub expires: Moment,
}

/// What an order was answered with. The same command gets the same answer again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Money has moved.
    Receipt(Receipt),
    /// A second badge is needed.
    Proposed(Proposal),
    /// A proposal was turned down.
    Rejected {
        /// Its number.
        proposal: u64,
    },
    /// The day is closed.
    DayClosed(Box<DayClose>),
    /// A count has begun.
    CountBegan,
    /// A count was entered.
    Counted(Tally),
    /// A count was abandoned.
    CountAbandoned,
}

/// An order that was carried out in this gaming day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Who gave it.
    pub clerk: Clerk,
    /// What was asked.
    pub order: Order,
    /// What was answered.
    pub answer: Answer,
}

/// Every account of the room. Changed by [`apply`](Ledger::apply) alone.
///
/// ```
/// use chips::{Chips, Currency};
/// use game::{Badge, CommandId, Moment, PlayerId, Seat, TableId};
/// use ledger::{Account, Answer, Clerk, Ledger, Order, LedgerPolicy, LedgerRefusal, Tender};
///
/// let (mut ledger, now, cashier) = (Ledger::new(), Moment::from_millis(0), Clerk::Staff(Badge(10)));
/// let (player, table, seat) = (PlayerId(1), TableId(7), Seat::new(3).expect("seats count from one"));
/// let mut order = |number, order| ledger.carry_out(&LedgerPolicy::STANDARD, now, cashier, CommandId(number), order);
///
/// let buy_in = |amount| Order::BuyIn {
///     player, table, seat, amount: Chips::new(amount), tender: Tender::Account, behind: false,
/// };
/// order(1, Order::Deposit { player, amount: Chips::new(50_000) })?;
/// order(2, buy_in(20_000))?;
/// // The same number is the same order: it is answered again and moves nothing.
/// assert_eq!(order(2, buy_in(20_000)), Ok(None));
/// assert!(matches!(order(3, buy_in(40_000)), Err(LedgerRefusal::Overdrawn { .. })));
///
/// let Some(Answer::Receipt(receipt)) = ledger.answer(CommandId(2)) else { panic!("a receipt") };
/// assert_eq!(
///     receipt.show(Currency::USD).to_string(),
///     "Receipt 2: buy-in by badge 10\n  $200 from player 1 to table 7 seat 3\n  player 1 now $300\n  table 7 seat 3 now $200\n"
/// );
/// assert_eq!((ledger.balance(Account::Stack(table, seat)), ledger.total()), (20_000, 0));
/// # Ok::<(), LedgerRefusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    pub(crate) books: Books,
    /// The number of the last movement.
    pub(crate) movements: u64,
    /// The number of the last proposal.
    pub(crate) proposed: u64,
    pub(crate) holds: BTreeMap<u64, Hold>,
    pub(crate) proposals: BTreeMap<u64, Proposal>,
    /// Whose chips a seat has.
    pub(crate) owners: BTreeMap<(TableId, Seat), PlayerId>,
    /// The last orders carried out since the last day close; the journal knows the older ones.
    pub(crate) answers: BTreeMap<CommandId, Answered>,
    /// The cage's movements of this day, by number, and the command of each.
    pub(crate) today: BTreeMap<u64, CommandId>,
    /// Which of these are remembered, so that they do not become ever more.
    pub(crate) remembered: Remembered,
    /// Which of them have been taken back.
    pub(crate) reversed: BTreeSet<u64>,
    pub(crate) day: Day,
    /// The count that is under way.
    pub(crate) sheet: Option<CountSheet>,
    /// Counts of this day that were abandoned.
    pub(crate) abandoned: Vec<AbandonedCount>,
    /// The tournaments that are not closed.
    pub(crate) tournaments: BTreeMap<u32, TournamentBook>,
    /// The tournaments that are.
    pub(crate) closed_tournaments: BTreeSet<u32>,
    /// In the house: its sections.
    pub(crate) sections: BTreeMap<SectionId, SectionBook>,
    /// In a section: what it knows of itself.
    pub(crate) own_section: Option<OwnSection>,
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger::new()
    }
}

impl Ledger {
    /// Empty books on the first day.
    pub fn new() -> Ledger {
        Ledger {
            books: Books::default(),
            movements: 0,
            proposed: 0,
            holds: BTreeMap::new(),
            proposals: BTreeMap::new(),
            owners: BTreeMap::new(),
            answers: BTreeMap::new(),
            today: BTreeMap::new(),
            remembered: Remembered::default(),
            reversed: BTreeSet::new(),
            day: Day { number: 1, first_movement: 1, ..Day::default() },
            sheet: None,
            abandoned: Vec::new(),
            tournaments: BTreeMap::new(),
            closed_tournaments: BTreeSet::new(),
            sections: BTreeMap::new(),
            own_section: None,
        }
    }

    /// What lies in an account.
    #[inline]
    pub fn balance(&self, account: Account) -> i64 {
        self.books.balance(account)
    }

    /// All that lies in a tray: float, rake and time.
    pub fn tray(&self, table: TableId) -> i64 {
        let takes = Take::ALL.map(|take| self.balance(Account::TrayTake(table, take)));
        takes.into_iter().fold(self.balance(Account::Tray(table)), i64::saturating_add)
    }

    /// What lies in the cage, the vault and the count room by the books, whoever it belongs to.
    pub fn cage(&self) -> i128 {
        self.books
            .all()
            .into_iter()
            .filter(|(account, _)| account.place() == Place::Cage)
            .map(|(_, balance)| i128::from(balance))
            .sum()
    }

    /// Every account that is not empty, in the order of accounts.
    pub fn trial_balance(&self) -> Vec<(Account, i64)> {
        self.books.all()
    }

    /// The sum over all accounts: always zero.
    pub fn total(&self) -> i128 {
        self.books.all().into_iter().map(|(_, balance)| i128::from(balance)).sum()
    }

    /// The number of the last movement.
    pub const fn movements(&self) -> u64 {
        self.movements
    }

    /// What an order of this gaming day was answered with.
    pub fn answer(&self, command: CommandId) -> Option<&Answer> {
        self.answers.get(&command).map(|answered| &answered.answer)
    }

    /// Whose chips a seat has, or had last.
    pub fn owner(&self, table: TableId, seat: Seat) -> Option<PlayerId> {
        self.owners.get(&(table, seat)).copied()
    }

    /// Money set aside, by the number of its hold.
    pub fn holds(&self) -> impl Iterator<Item = (u64, Hold)> {
        self.holds.iter().map(|(&number, &hold)| (number, hold))
    }

    /// Holds that have expired and can only be voided.
    pub fn expired_holds(&self, now: Moment) -> impl Iterator<Item = u64> {
        self.holds().filter(move |(_, hold)| hold.expires <= now).map(|(number, _)| number)
    }

    /// Proposals that wait for a second badge.
    pub fn proposals(&self, now: Moment) -> impl Iterator<Item = &Proposal> {
        self.proposals.values().filter(move |proposal| proposal.expires > now)
    }

    /// The figures of the day so far.
    pub const fn day(&self) -> &Day {
        &self.day
    }

    /// What a count of the cage, the vault and the count room must find. Play chips in players' accounts are not among
    /// it: nobody brought money for them.
    pub fn drawer(&self, policy: &LedgerPolicy) -> i128 {
        // Play chips that were paid for an entry are still play chips, and so is what the house adds to a pool.
        let front_money = |account: &Account| {
            let (player, promised, earned) = (
                matches!(account, Account::Player(_) | Account::Hold(_)),
                matches!(account, Account::House(HouseAccount::Promotions)),
                matches!(account, Account::House(HouseAccount::Fees | HouseAccount::Withheld)),
            );
            player || promised || earned || account.tournament().is_some()
        };
        let lies_there = |account: &Account| match policy.front_money {
            FrontMoney::InTheDrawer => true,
            FrontMoney::PlayChips => !front_money(account),
        };
        self.books
            .all()
            .into_iter()
            .filter(|(account, _)| account.place() == Place::Cage && lies_there(account))
            .map(|(_, balance)| i128::from(balance))
            .sum()
    }

    /// The count that is under way before the close of the day.
    pub const fn sheet(&self) -> Option<&CountSheet> {
        self.sheet.as_ref()
    }

    /// The counts of this gaming day that were abandoned, the latest last.
    pub fn abandoned(&self) -> &[AbandonedCount] {
        &self.abandoned
    }

    /// What a jackpot can pay now. What is dropped today is not in it.
    pub fn payable(&self, fund: Fund) -> i64 {
        self.balance(Account::Jackpot(fund))
    }
}
