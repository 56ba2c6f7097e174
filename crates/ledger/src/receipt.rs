//! What a customer or a clerk takes away.

use alloc::vec::Vec;
use core::fmt;

use chips::{Chips, Currency};

use crate::account::Account;
use crate::movement::Movement;

/// A movement and what its accounts held afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// What moved.
    pub movement: Movement,
    /// Each account of it, and what lay there afterwards.
    pub balances: Vec<(Account, i64)>,
}

impl Receipt {
    /// The receipt as it is printed.
    pub const fn show(&self, currency: Currency) -> PrintedReceipt<'_> {
        PrintedReceipt { receipt: self, currency }
    }
}

/// A receipt on paper.
#[derive(Clone, Copy, Debug)]
pub struct PrintedReceipt<'a> {
    receipt: &'a Receipt,
    currency: Currency,
}

/// A balance as people write it: `-$12.50`.
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    units: i64,
    currency: Currency,
}

impl Balance {
    /// So many units of this currency.
    pub const fn new(units: i64, currency: Currency) -> Balance {
        Balance { units, currency }
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.units < 0 { "-" } else { "" };
        write!(f, "{sign}{}", self.currency.show(Chips::new(self.units.unsigned_abs())))
    }
}

impl fmt::Display for PrintedReceipt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Receipt { movement, balances } = self.receipt;
        writeln!(f, "Receipt {}: {} by {}", movement.number, movement.purpose.title(), movement.by)?;
        if let Some(reversed) = movement.reverses {
            writeln!(f, "  voids receipt {reversed}")?;
        }
        for line in &movement.lines {
            writeln!(f, "  {} from {} to {}", self.currency.show(line.amount), line.from, line.to)?;
        }
        for &(account, units) in balances {
            writeln!(f, "  {account} now {}", Balance { units, currency: self.currency })?;
        }
        Ok(())
    }
}
