//! Counting boxes, trays and the cage, and closing the gaming day.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, TableId};

use crate::account::{Account, Drop, Fund, HouseAccount, Take};
use crate::day::DayClose;
use crate::event::Event;
use crate::ledger::Ledger;
use crate::movement::{Clerk, Line, MOST_AMOUNT};
use crate::order::Order;
use crate::refusal::Refusal;

const OVER_SHORT: Account = Account::House(HouseAccount::OverShort);

impl Ledger {
    /// What was counted goes where it belongs, and what was not found to over and short; the box is empty
    /// afterwards (cb:10.badbeat.fund.3, cb:11.highhand.fund.3).
    pub(super) fn count_box(&self, table: TableId, drop: Drop, counted: Chips) -> Result<Vec<Line>, Refusal> {
        let account = Account::Box(table, drop);
        let expected = self.holds_chips(account);
        if expected.is_zero() && counted.is_zero() {
            return Err(Refusal::NothingThere { account });
        }
        fits(counted)?;
        let to = drop.counted_into();
        let mut lines = vec![Line::new(account, to, expected.min(counted))];
        lines.extend(difference(account, to, expected, counted));
        lines.retain(|line| !line.amount.is_zero());
        Ok(lines)
    }

    /// The house takes what it earned. A shortage is the float's as far as that goes.
    pub(super) fn count_tray(&self, table: TableId, counted: Chips) -> Result<Vec<Line>, Refusal> {
        fits(counted)?;
        let tray = Account::Tray(table);
        let expected = u64::try_from(self.tray(table)).map_or(Chips::ZERO, Chips::new);
        let mut lines = Vec::with_capacity(5);
        let mut missing = expected.minus(counted).unwrap_or(Chips::ZERO);
        let lose = |account, missing: &mut Chips| {
            let lost = self.holds_chips(account).min(*missing);
            *missing = missing.minus(lost).unwrap_or(Chips::ZERO);
            Line::new(account, OVER_SHORT, lost)
        };
        lines.push(lose(tray, &mut missing));
        for take in Take::ALL {
            let account = Account::TrayTake(table, take);
            let loss = lose(account, &mut missing);
            let earned = self.holds_chips(account).minus(loss.amount).unwrap_or(Chips::ZERO);
            lines.extend([loss, Line::new(account, take.earned(), earned)]);
        }
        lines.push(Line::new(OVER_SHORT, tray, counted.minus(expected).unwrap_or(Chips::ZERO)));
        lines.retain(|line| !line.amount.is_zero());
        Ok(lines)
    }

    /// What the cage must hold. Less than nothing means that the house gave away more than it brought.
    fn cage_chips(&self, asked: Chips) -> Result<Chips, Refusal> {
        let cage = self.cage();
        u64::try_from(cage).map(Chips::new).map_err(|_| Refusal::Overdrawn {
            account: Account::Cage,
            holds: i64::try_from(cage).unwrap_or(i64::MIN),
            asked,
        })
    }

    /// Closes the day. Everything must have been counted; what was counted can be paid from now on.
    pub(super) fn close_day(
        &self,
        at: Moment,
        by: Badge,
        command: CommandId,
        cage_counted: Chips,
    ) -> Result<Event, Refusal> {
        let accounts = self.uncounted();
        if !accounts.is_empty() {
            return Err(Refusal::NotCounted { accounts });
        }
        let cage_expected = self.cage_chips(cage_counted)?;
        let mut lines = Vec::with_capacity(Fund::ALL.len() + 1);
        for fund in Fund::ALL {
            let counted = Account::Counted(fund);
            lines.push(Line::new(counted, Account::Jackpot(fund), self.holds_chips(counted)));
        }
        lines.extend(difference(Account::Cage, Account::Cage, cage_expected, cage_counted));
        lines.retain(|line| !line.amount.is_zero());
        self.check(&lines)?;
        let mut day = self.day.clone();
        for (fund, figures) in Fund::ALL.into_iter().zip(&mut day.funds) {
            figures.closing = self.after(Account::Jackpot(fund), &lines)?;
        }
        let order = Order::CloseDay { cage: cage_counted };
        // The cage's difference belongs to the day that ends.
        day.short = day
            .short
            .saturating_add(self.after(OVER_SHORT, &lines)?.saturating_sub(self.balance(OVER_SHORT)));
        let close = Box::new(DayClose { by, at, day, cage_expected, cage_counted, total: self.total() });
        let movement = self.movement(at, command, Clerk::Staff(by), order, lines, None);
        Ok(Event::DayClosed { close, movement })
    }
}

/// What is missing goes to over and short, what is too much comes from there.
fn difference(from: Account, to: Account, expected: Chips, counted: Chips) -> Option<Line> {
    match (expected.minus(counted), counted.minus(expected)) {
        (Ok(missing), _) => Some(Line::new(from, OVER_SHORT, missing)),
        (_, Ok(found)) => Some(Line::new(OVER_SHORT, to, found)),
        _ => None,
    }
}

fn fits(counted: Chips) -> Result<(), Refusal> {
    if counted > MOST_AMOUNT { Err(Refusal::TooMuch { asked: counted }) } else { Ok(()) }
}
