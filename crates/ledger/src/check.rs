//! Whether lines can be carried out one after the other.

use chips::Chips;
use game::{PlayerId, Seat, TableId};

use crate::account::Account;
use crate::ledger::Ledger;
use crate::movement::{MOST_AMOUNT, MOST_LINES, MovementLine, Purpose};
use crate::order::Order;
use crate::refusal::LedgerRefusal;

/// The most lines of a close: every box and tray of a very large house.
pub(crate) const MOST_CLOSE_LINES: usize = 16_384;

/// The most lines a movement for this purpose may have.
pub(crate) const fn most_lines(purpose: &Purpose) -> usize {
    match purpose {
        Purpose::Cage(Order::CloseCounted { .. }) => MOST_CLOSE_LINES,
        Purpose::Cage(_)
        | Purpose::Play { .. }
        | Purpose::Void { .. }
        | Purpose::Round { .. }
        | Purpose::TimeCharge { .. }
        | Purpose::Stakes { .. }
        | Purpose::Seats { .. }
        | Purpose::Prizes { .. }
        | Purpose::Crossing(_)
        | Purpose::Ruling { .. } => MOST_LINES,
    }
}

impl Ledger {
    /// Every line in turn must find its money, so that chips are never spent before they have come.
    pub(crate) fn check(&self, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        self.check_up_to(MOST_LINES, lines)
    }

    /// As [`check`](Ledger::check), with a bound of its own.
    pub(crate) fn check_up_to(&self, most: usize, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        if lines.len() > most {
            return Err(LedgerRefusal::TooManyLines { lines: lines.len() });
        }
        self.stays_here(lines)?;
        self.find_their_money(lines)
    }

    /// Every line in turn must find its money, wherever it may go.
    pub(crate) fn find_their_money(&self, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        for (place, line) in lines.iter().enumerate() {
            if line.amount.is_zero() {
                return Err(LedgerRefusal::NothingAsked);
            }
            if line.amount > MOST_AMOUNT {
                return Err(LedgerRefusal::TooMuch { asked: line.amount });
            }
            if line.from == line.to {
                return Err(LedgerRefusal::SameAccount { account: line.from });
            }
            let before = &lines[..place];
            let holds = self.after(line.from, before)?;
            let left =
                holds.checked_sub(line.change()).ok_or(LedgerRefusal::TooLarge { account: line.from })?;
            if left < 0 && !line.from.may_be_negative() {
                return Err(LedgerRefusal::Overdrawn { account: line.from, holds, asked: line.amount });
            }
            let reaches = self.after(line.to, before)?.checked_add(line.change());
            reaches.ok_or(LedgerRefusal::TooLarge { account: line.to })?;
        }
        Ok(())
    }

    /// Between the house and a section money goes by a transfer alone; in a section the world outside is the house.
    fn stays_here(&self, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        for &line in lines {
            for account in [line.from, line.to] {
                match (account, self.own_section()) {
                    (Account::Outside, Some(section)) => {
                        return Err(LedgerRefusal::OutsideIsTheHouse { section });
                    }
                    (account, _) if account.is_a_crossing() => {
                        return Err(LedgerRefusal::WrongRoute { line });
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// What an account will hold after these lines.
    pub(crate) fn after(&self, account: Account, lines: &[MovementLine]) -> Result<i64, LedgerRefusal> {
        let start = self.balance(account);
        let sum = lines.iter().try_fold(start, |balance, line| match () {
            () if line.from == account => balance.checked_sub(line.change()),
            () if line.to == account => balance.checked_add(line.change()),
            () => Some(balance),
        });
        sum.ok_or(LedgerRefusal::TooLarge { account })
    }

    /// Whether a player may have chips in this seat: nobody else has any there.
    pub(crate) fn may_sit(&self, player: PlayerId, table: TableId, seat: Seat) -> Result<(), LedgerRefusal> {
        match self.owner(table, seat) {
            Some(owner) if owner != player && self.has_chips(table, seat) => {
                Err(LedgerRefusal::SeatTaken { table, seat, owner })
            }
            _ => Ok(()),
        }
    }

    /// Whether the chips in this seat are the player's.
    pub(crate) fn is_theirs(
        &self,
        player: PlayerId,
        table: TableId,
        seat: Seat,
    ) -> Result<(), LedgerRefusal> {
        match self.owner(table, seat) {
            Some(owner) if owner == player => Ok(()),
            _ => Err(LedgerRefusal::NotTheirs { player, account: Account::Stack(table, seat) }),
        }
    }

    fn has_chips(&self, table: TableId, seat: Seat) -> bool {
        self.balance(Account::Stack(table, seat)) != 0 || self.balance(Account::Behind(table, seat)) != 0
    }

    /// What lies in an account that never goes below zero.
    pub(crate) fn holds_chips(&self, account: Account) -> Chips {
        let balance = self.balance(account);
        Chips::new(
            u64::try_from(balance).expect("nothing is booked that would bring such an account below zero"),
        )
    }
}
