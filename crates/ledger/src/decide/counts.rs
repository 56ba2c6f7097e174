//! Counting boxes, trays and the drawer, blind and one after the other, and closing the gaming day by two badges.

use alloc::boxed::Box;
use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, TableId};

use super::control::has_reason;
use crate::account::{Account, Drop, Fund, HouseAccount, Take};
use crate::check::MOST_CLOSE_LINES;
use crate::count::{CountSheet, Countable, Explained, Tally};
use crate::day::{BoxCount, Day, DayClose, TrayCount};
use crate::event::LedgerEvent;
use crate::ledger::Ledger;
use crate::movement::{Clerk, MOST_AMOUNT, MovementLine};
use crate::order::Order;
use crate::policy::LedgerPolicy;
use crate::refusal::LedgerRefusal;

const OVER_SHORT: Account = Account::House(HouseAccount::OverShort);

impl Ledger {
    /// Every box with something in it is pulled, as each day (cb:10.badbeat.fund.3, cb:11.highhand.fund.3), and every
    /// tray with something in it goes on the sheet.
    pub(super) fn begin_count(
        &self,
        at: Moment,
        by: Badge,
        command: CommandId,
    ) -> Result<LedgerEvent, LedgerRefusal> {
        if let Some(sheet) = &self.sheet {
            return Err(LedgerRefusal::CountUnderWay { by: sheet.by });
        }
        let (mut boxes, mut trays): (Vec<(TableId, Drop, Chips)>, Vec<TableId>) = (Vec::new(), Vec::new());
        for (account, _) in self.books.all() {
            match account {
                Account::Box(table, drop) => boxes.push((table, drop, self.holds_chips(account))),
                Account::Tray(table) | Account::TrayTake(table, _) => trays.push(table),
                _ => {}
            }
        }
        trays.sort_unstable();
        trays.dedup();
        Ok(LedgerEvent::CountBegan { by, at, command, boxes, trays })
    }

    /// What the books expect of a thing on the sheet: of a box what it held when it was pulled, of the others what they
    /// hold now. Whoever counts is not told before the count is entered.
    pub fn expected(&self, policy: &LedgerPolicy, what: Countable) -> Result<Chips, LedgerRefusal> {
        let sheet = self.sheet.as_ref().ok_or(LedgerRefusal::NoCount)?;
        let line = sheet.line(what).ok_or(LedgerRefusal::NotOnTheSheet { what })?;
        let whole = match what {
            Countable::Box(..) => return Ok(line.pulled.unwrap_or(Chips::ZERO)),
            Countable::Tray(table) => i128::from(self.tray(table)),
            Countable::Drawer => self.drawer(policy),
        };
        // Less than nothing means that the house gave away more than it brought.
        u64::try_from(whole).map(Chips::new).map_err(|_| LedgerRefusal::Overdrawn {
            account: what.account(),
            holds: i64::try_from(whole).unwrap_or(i64::MIN),
            asked: Chips::ZERO,
        })
    }

    /// What somebody found, beside what was expected.
    pub(super) fn tally(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        by: Badge,
        what: Countable,
        counted: Chips,
    ) -> Result<Tally, LedgerRefusal> {
        let expected = self.expected(policy, what)?;
        if counted > MOST_AMOUNT {
            return Err(LedgerRefusal::TooMuch { asked: counted });
        }
        let earned = |take| match what {
            Countable::Tray(table) => self.holds_chips(Account::TrayTake(table, take)),
            Countable::Box(..) | Countable::Drawer => Chips::ZERO,
        };
        let (rake, time) = (earned(Take::Rake), earned(Take::Time));
        Ok(Tally { by, at, expected, counted, rake, time })
    }

    /// Whether a day that is counted like this can be closed: everything is counted, every difference has its reason,
    /// and a large one was counted again by somebody else.
    pub(super) fn may_close(
        &self,
        policy: &LedgerPolicy,
        by: Badge,
        explained: &[Explained],
    ) -> Result<(), LedgerRefusal> {
        let sheet = self.is_all_counted()?;
        if !sheet.was_counted_by(by) {
            return Err(LedgerRefusal::DidNotCount { badge: by });
        }
        for line in &sheet.lines {
            let (what, off) = (line.what, line.stands().map_or(0, Tally::off));
            let reasons: Vec<&Explained> = explained.iter().filter(|given| given.what == what).collect();
            match (off, reasons.as_slice()) {
                (0, []) => {}
                (0, _) | (_, [_, _, ..]) => return Err(LedgerRefusal::NothingToExplain { what }),
                (_, []) => return Err(LedgerRefusal::NotExplained { what, off }),
                (_, [given]) => has_reason(&given.words)?,
            }
            if off.unsigned_abs() > policy.recount_above.units() && !line.is_recounted() {
                return Err(LedgerRefusal::RecountNeeded { what, off, most: policy.recount_above });
            }
        }
        let stray = explained.iter().find(|given| sheet.line(given.what).is_none());
        if let Some(given) = stray {
            return Err(LedgerRefusal::NotOnTheSheet { what: given.what });
        }
        self.check_up_to(MOST_CLOSE_LINES, &self.closing(sheet)?.lines)
    }

    /// The sheet, if everything on it has been counted.
    pub(crate) fn is_all_counted(&self) -> Result<&CountSheet, LedgerRefusal> {
        let sheet = self.sheet.as_ref().ok_or(LedgerRefusal::NoCount)?;
        let things: Vec<Countable> = sheet.uncounted().collect();
        if things.is_empty() { Ok(sheet) } else { Err(LedgerRefusal::NotCounted { things }) }
    }

    /// A second badge agrees: what was counted goes where it belongs and can be paid from now on, and differences go to
    /// over and short.
    pub(super) fn close_counted(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        (first, second): (Badge, Badge),
        command: CommandId,
        proposal: u64,
        explained: &[Explained],
    ) -> Result<LedgerEvent, LedgerRefusal> {
        self.may_close(policy, first, explained)?;
        let Closing { lines, mut day, drawer } = self.closing(self.is_all_counted()?)?;
        for (fund, figures) in Fund::ALL.into_iter().zip(&mut day.funds) {
            figures.closing = self.after(Account::Jackpot(fund), &lines)?;
        }
        let (cage_expected, cage_counted) = drawer;
        let close =
            Box::new(DayClose { by: first, at, day, cage_expected, cage_counted, total: self.total() });
        let order = Order::CloseCounted { explained: explained.to_vec() };
        let movement = self.movement(at, command, Clerk::Staff(first), order, lines, None);
        Ok(LedgerEvent::CountedDayClosed { proposal, by: second, close, movement })
    }

    /// What moves at the close, and the figures of the day with it.
    fn closing(&self, sheet: &CountSheet) -> Result<Closing, LedgerRefusal> {
        let mut lines = Vec::new();
        let mut day = self.day.clone();
        let mut drawer = (Chips::ZERO, Chips::ZERO);
        for line in &sheet.lines {
            let Some(tally) = line.stands() else { continue };
            let Tally { expected, counted, .. } = *tally;
            match line.what {
                Countable::Box(table, drop) => {
                    let (account, to) = (Account::Box(table, drop), drop.counted_into());
                    lines.push(MovementLine::new(account, to, expected.min(counted)));
                    lines.extend(difference(account, to, expected, counted));
                    day.boxes.push(BoxCount { table, drop, expected, counted });
                }
                Countable::Tray(table) => {
                    lines.extend(tray_lines(table, tally));
                    day.trays.push(TrayCount { table, expected, counted });
                }
                Countable::Drawer => {
                    lines.extend(difference(Account::Cage, Account::Cage, expected, counted));
                    drawer = (expected, counted);
                }
            }
        }
        lines.retain(|line| !line.amount.is_zero());
        let order = Order::CloseCounted { explained: Vec::new() };
        for &line in &lines {
            day.enter(&order, line);
        }
        // What was counted is payable from now on.
        for fund in Fund::ALL {
            let counted = Account::Counted(fund);
            let amount = u64::try_from(self.after(counted, &lines)?).unwrap_or(0);
            if amount > 0 {
                lines.push(MovementLine::new(counted, Account::Jackpot(fund), Chips::new(amount)));
            }
        }
        Ok(Closing { lines, day, drawer })
    }
}

/// What a close does.
struct Closing {
    lines: Vec<MovementLine>,
    day: Day,
    /// What was expected in the drawer, and what was found.
    drawer: (Chips, Chips),
}

/// The house takes what it earned. A shortage is the float's as far as that goes.
fn tray_lines(table: TableId, tally: &Tally) -> Vec<MovementLine> {
    let tray = Account::Tray(table);
    let earned = tally.rake.plus(tally.time).unwrap_or(Chips::MAX);
    let float = tally.expected.minus(earned).unwrap_or(Chips::ZERO);
    let mut missing = tally.expected.minus(tally.counted).unwrap_or(Chips::ZERO);
    let mut lines = Vec::with_capacity(6);
    let lose = |account, holds: Chips, missing: &mut Chips| {
        let lost = holds.min(*missing);
        *missing = missing.minus(lost).unwrap_or(Chips::ZERO);
        MovementLine::new(account, OVER_SHORT, lost)
    };
    lines.push(lose(tray, float, &mut missing));
    for (take, held) in [(Take::Rake, tally.rake), (Take::Time, tally.time)] {
        let account = Account::TrayTake(table, take);
        let loss = lose(account, held, &mut missing);
        let rest = held.minus(loss.amount).unwrap_or(Chips::ZERO);
        lines.extend([loss, MovementLine::new(account, take.earned(), rest)]);
    }
    lines.push(MovementLine::new(
        OVER_SHORT,
        tray,
        tally.counted.minus(tally.expected).unwrap_or(Chips::ZERO),
    ));
    lines
}

/// What is missing goes to over and short, what is too much comes from there.
fn difference(from: Account, to: Account, expected: Chips, counted: Chips) -> Option<MovementLine> {
    match (expected.minus(counted), counted.minus(expected)) {
        (Ok(missing), _) => Some(MovementLine::new(from, OVER_SHORT, missing)),
        (_, Ok(found)) => Some(MovementLine::new(OVER_SHORT, to, found)),
        _ => None,
    }
}
