//! The figures of a gaming day.

use alloc::vec::Vec;
use core::fmt;

use chips::{Chips, Currency};
use game::{Badge, Moment, TableId};

use crate::account::{Account, Drop, Fund, HouseAccount};
use crate::movement::MovementLine;
use crate::order::Order;
use crate::receipt::Balance;

/// A box that was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxCount {
    /// At which table.
    pub table: TableId,
    /// Which box.
    pub drop: Drop,
    /// What the books say was dropped.
    pub expected: Chips,
    /// What was in it.
    pub counted: Chips,
}

/// A tray that was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrayCount {
    /// At which table.
    pub table: TableId,
    /// What the books say was in it.
    pub expected: Chips,
    /// What was in it.
    pub counted: Chips,
}

/// The day of a jackpot. Opening, counted and seeded, less paid and kept back, with what was adjusted, is closing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FundDay {
    /// Payable when the day began.
    pub opening: i64,
    /// Found in the boxes.
    pub counted: i64,
    /// Put in by the house or from the reserve.
    pub seeded: i64,
    /// Paid to players.
    pub paid: i64,
    /// Kept back for the next jackpot.
    pub reserved: i64,
    /// Put right by two badges.
    pub adjusted: i64,
    /// Payable when the next day begins.
    pub closing: i64,
}

impl FundDay {
    /// What the figures before `closing` come to.
    pub fn adds_up_to(&self) -> i128 {
        let came = [self.opening, self.counted, self.seeded, self.adjusted];
        let went = [self.paid, self.reserved];
        came.map(i128::from).iter().sum::<i128>() - went.map(i128::from).iter().sum::<i128>()
    }
}

/// The figures of the day so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Day {
    /// The number of the day, from one.
    pub number: u32,
    /// The first movement of the day.
    pub first_movement: u64,
    /// Boxes counted, in that order.
    pub boxes: Vec<BoxCount>,
    /// Trays counted, in that order.
    pub trays: Vec<TrayCount>,
    /// Rake that was counted.
    pub rake: i64,
    /// Time charges that were counted.
    pub time: i64,
    /// What was missing in counts, less what was too much.
    pub short: i64,
    /// The jackpots, in the order of [`Fund::ALL`].
    pub funds: [FundDay; Fund::ALL.len()],
}

/// The figures of a day that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayClose {
    /// Whose badge closed it.
    pub by: Badge,
    /// When.
    pub at: Moment,
    /// The day.
    pub day: Day,
    /// What the books say was in the cage, the vault and the count room.
    pub cage_expected: Chips,
    /// What was there.
    pub cage_counted: Chips,
    /// The sum over all accounts: zero.
    pub total: i128,
}

impl DayClose {
    /// Whether the books balance and every jackpot's figures add up.
    pub fn is_sound(&self) -> bool {
        let adds_up = |fund: &FundDay| fund.adds_up_to() == i128::from(fund.closing);
        self.total == 0 && self.day.funds.iter().all(adds_up)
    }

    /// The day of one jackpot.
    pub const fn fund(&self, fund: Fund) -> FundDay {
        self.day.funds[fund.index()]
    }

    /// The close as it is printed.
    pub const fn show(&self, currency: Currency) -> PrintedClose<'_> {
        PrintedClose { close: self, currency }
    }
}

impl Day {
    /// Enters a line of an order: where it comes from and where it goes are looked at apart, since both may be
    /// jackpots.
    pub(crate) fn enter(&mut self, order: &Order, line: MovementLine) {
        let change = line.change();
        let counts =
            matches!(order, Order::CountBox { .. } | Order::CountTray { .. } | Order::CloseCounted { .. });
        match line.to {
            Account::House(HouseAccount::Rake) if counts => add(&mut self.rake, change),
            Account::House(HouseAccount::Time) if counts => add(&mut self.time, change),
            Account::House(HouseAccount::OverShort) => add(&mut self.short, change),
            Account::Jackpot(fund) | Account::Counted(fund) => {
                self.funds[fund.index()].comes_in(order, line.from, change);
            }
            _ => {}
        }
        match line.from {
            Account::House(HouseAccount::OverShort) => take(&mut self.short, change),
            Account::Jackpot(fund) | Account::Counted(fund) => {
                self.funds[fund.index()].goes_out(order, line.to, change);
            }
            _ => {}
        }
    }
}

impl FundDay {
    fn comes_in(&mut self, order: &Order, from: Account, change: i64) {
        match (order, from) {
            (Order::CountBox { .. } | Order::CloseCounted { .. }, _) => add(&mut self.counted, change),
            (Order::Seed { .. }, _) => add(&mut self.seeded, change),
            // A payment comes back.
            (Order::Reverse { .. }, Account::Player(_) | Account::Outside) => take(&mut self.paid, change),
            (Order::Reverse { .. }, Account::Reserve(_)) => take(&mut self.reserved, change),
            _ => add(&mut self.adjusted, change),
        }
    }

    fn goes_out(&mut self, order: &Order, to: Account, change: i64) {
        match (order, to) {
            (Order::PayJackpot { .. }, Account::Reserve(_)) => add(&mut self.reserved, change),
            (Order::PayJackpot { .. }, _) => add(&mut self.paid, change),
            // A seed goes back.
            (Order::Reverse { .. }, Account::Cage | Account::Reserve(_)) => take(&mut self.seeded, change),
            _ => take(&mut self.adjusted, change),
        }
    }
}

fn add(figure: &mut i64, change: i64) {
    *figure = figure.saturating_add(change);
}

fn take(figure: &mut i64, change: i64) {
    *figure = figure.saturating_sub(change);
}

/// A close on paper.
#[derive(Clone, Copy, Debug)]
pub struct PrintedClose<'a> {
    close: &'a DayClose,
    currency: Currency,
}

impl fmt::Display for PrintedClose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let money = |units| Balance::new(units, self.currency);
        let DayClose { by: Badge(badge), day, cage_expected, cage_counted, .. } = self.close;
        writeln!(f, "Gaming day {} closed by badge {badge}", day.number)?;
        for BoxCount { table, drop, expected, counted } in &day.boxes {
            let (expected, counted) = (self.currency.show(*expected), self.currency.show(*counted));
            writeln!(f, "  {table} {drop} box: expected {expected}, counted {counted}")?;
        }
        for TrayCount { table, expected, counted } in &day.trays {
            let (expected, counted) = (self.currency.show(*expected), self.currency.show(*counted));
            writeln!(f, "  {table} tray: expected {expected}, counted {counted}")?;
        }
        writeln!(f, "  rake {}, time {}, short {}", money(day.rake), money(day.time), money(day.short))?;
        for (fund, figures) in Fund::ALL.into_iter().zip(&day.funds) {
            let FundDay { opening, counted, seeded, paid, reserved, adjusted, closing } = *figures;
            write!(f, "  {}: opening {}, counted {}, ", fund.name(), money(opening), money(counted))?;
            write!(f, "seeded {}, paid {}, ", money(seeded), money(paid))?;
            write!(f, "reserved {}, adjusted {}, ", money(reserved), money(adjusted))?;
            writeln!(f, "closing {}", money(closing))?;
        }
        let (expected, counted) = (self.currency.show(*cage_expected), self.currency.show(*cage_counted));
        writeln!(f, "  cage: expected {expected}, counted {counted}")?;
        writeln!(
            f,
            "  {}",
            if self.close.is_sound() { "the books balance" } else { "the books do not balance" }
        )
    }
}
