//! Which orders of the day are remembered together with their answers: of those that tables give the last few, since nobody
//! but the room asks for them; of those at the cage very many, since they can be taken back.
//!
//! A day may last for weeks where nobody closes it. What is forgotten here stands in the journal, which knows every
//! command.

use alloc::collections::BTreeSet;

use crate::movement::{Clerk, Movement, Purpose};
use crate::order::Order;

/// How many orders of tables are remembered: buy-ins, cash-outs, chips handed back; and those of tournaments.
pub const MOST_OF_TABLES: usize = 1_000;

/// How many orders at the cage are remembered, and so can be taken back, besides payments of jackpots, which all are.
pub const MOST_OF_THE_CAGE: usize = 10_000;

/// The movements whose orders are remembered, by number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Remembered {
    tables: BTreeSet<u64>,
    cage: BTreeSet<u64>,
}

impl Remembered {
    /// One more.
    pub(crate) fn take(&mut self, movement: &Movement) {
        match (&movement.purpose, movement.by) {
            // No claim is paid twice in a day, however long that lasts.
            (Purpose::Cage(Order::PayJackpot { .. }), _) => {}
            // A tournament has very many, and none of them is taken back at the cage.
            (Purpose::Cage(Order::Tournament { .. }), _) | (_, Clerk::Dealer(_)) => {
                self.tables.insert(movement.number);
            }
            (_, Clerk::Staff(_) | Clerk::Player(_) | Clerk::Clock | Clerk::Carrier) => {
                self.cage.insert(movement.number);
            }
        }
    }

    /// The oldest that there are too many of, taken out.
    pub(crate) fn too_many(&mut self) -> Option<u64> {
        let over = |kept: &mut BTreeSet<u64>, most| {
            if kept.len() > most { kept.pop_first() } else { None }
        };
        over(&mut self.tables, MOST_OF_TABLES).or_else(|| over(&mut self.cage, MOST_OF_THE_CAGE))
    }

    /// Nothing more.
    pub(crate) fn clear(&mut self) {
        *self = Remembered::default();
    }
}
