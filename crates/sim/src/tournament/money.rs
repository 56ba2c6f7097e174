//! Every cent of an event, counted a second time from what is ordered.

use chips::Chips;
use tournament::{EntryEvent, MoneyEvent, Price, Tournament, TournamentEvent};

/// What lies where. Counted with a sign: more going out than came in is a fault to be told, not a number to be clipped.
#[derive(Clone, Copy, Default)]
pub(super) struct Purse {
    pool: i128,
    heads: i128,
    fees: i128,
}

fn cents(amount: Chips) -> i128 {
    i128::from(amount.units())
}

impl Purse {
    fn take(&mut self, price: Price) {
        self.pool += cents(price.pool);
        self.heads += cents(price.bounty);
        self.fees += cents(price.fee);
    }

    fn give(&mut self, price: Price) {
        self.pool -= cents(price.pool);
        self.heads -= cents(price.bounty);
        self.fees -= cents(price.fee);
    }

    /// Books an event. True, if it moved money.
    pub(super) fn book(&mut self, fact: &TournamentEvent) -> bool {
        match fact {
            TournamentEvent::Entry(fact) => self.book_entry(fact),
            TournamentEvent::Money(fact) => self.book_money(fact),
            TournamentEvent::Clock(_)
            | TournamentEvent::Seat(_)
            | TournamentEvent::Play(_)
            | TournamentEvent::Conduct(_)
            | TournamentEvent::Race(_)
            | TournamentEvent::Dealers(_)
            | TournamentEvent::Deal(_)
            | TournamentEvent::Whole(_) => false,
        }
    }

    fn book_entry(&mut self, fact: &EntryEvent) -> bool {
        match *fact {
            EntryEvent::Registered { price, .. }
            | EntryEvent::Rebought { price, .. }
            | EntryEvent::AddedOn { price, .. } => self.take(price),
            EntryEvent::PoolBrought { money, .. } => self.take(money),
            EntryEvent::Unregistered { refund, .. } => self.give(refund),
            EntryEvent::BecameAlternate { .. }
            | EntryEvent::SeatChosen { .. }
            | EntryEvent::FieldFull
            | EntryEvent::RebuyOffered { .. }
            | EntryEvent::RebuyDeclined { .. }
            | EntryEvent::SurvivorAdmitted { .. }
            | EntryEvent::StackReplaced { .. } => return false,
        }
        true
    }

    fn book_money(&mut self, fact: &MoneyEvent) -> bool {
        match *fact {
            MoneyEvent::OverlayAdded { amount } | MoneyEvent::StaffShareReturned { amount } => {
                self.pool += cents(amount);
            }
            MoneyEvent::StaffShareTaken { amount }
            | MoneyEvent::OverlayReturned { amount }
            | MoneyEvent::PrizeAwarded { amount, .. }
            | MoneyEvent::TicketWon { value: amount, .. } => self.pool -= cents(amount),
            MoneyEvent::BountyWon { cash: amount, .. } | MoneyEvent::OwnBountyPaid { amount, .. } => {
                self.heads -= cents(amount);
            }
            MoneyEvent::BountyReturned { cash, .. } => self.heads += cents(cash),
            MoneyEvent::Refunded { refund: money, .. } | MoneyEvent::PoolCarried { money } => {
                self.give(money);
            }
            MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::BountyUnclaimed { .. } => return false,
        }
        true
    }

    /// Whether the director's book has the same, and what lies on heads is what was put there.
    pub(super) fn compare(&self, event: &Tournament) -> Result<(), String> {
        let book = &event.desk().money;
        for (name, ours, theirs) in [
            ("the pool", self.pool, book.pool()),
            ("bounties", self.heads, book.bounties_held()),
            ("fees", self.fees, book.fees()),
        ] {
            if theirs.map(cents) != Ok(ours) {
                return Err(format!("{name}: {ours} cents by the orders, {theirs:?} in the book"));
            }
        }
        let heads = event.state().entries.iter().map(|entry| cents(entry.head));
        let heads = heads.sum::<i128>() + cents(event.desk().unclaimed);
        if heads == self.heads {
            Ok(())
        } else {
            Err(format!("{heads} cents lie on heads, {} were put there", self.heads))
        }
    }
}
