//! A day that nobody closes: what is remembered of its orders does not become ever more.

use crate::support;

use game::CommandId;
use ledger::{
    Account, Clerk, Ledger, LedgerPolicy, LedgerRefusal, MOST_OF_TABLES, MOST_OF_THE_CAGE, Order, Tender,
};
use support::{ANN, CASHIER, SUPERVISOR, TABLE, dollars, seat};

/// A cage without copies of everything before every order: there are very many.
struct LongDay {
    ledger: Ledger,
    commands: u128,
}

impl LongDay {
    fn order(&mut self, clerk: Clerk, order: Order) -> Result<(), LedgerRefusal> {
        self.commands += 1;
        let (at, command) = (game::Moment::from_millis(1_000_000), CommandId(self.commands));
        self.ledger.carry_out(&LedgerPolicy::STANDARD, at, clerk, command, order).map(|_| ())
    }

    fn deposit(&mut self) -> u64 {
        self.order(CASHIER, Order::Deposit { player: ANN, amount: dollars(100) }).unwrap();
        self.ledger.movements()
    }

    /// Ann sits down with a hundred dollars and gets up again, as a table orders it.
    fn visit(&mut self) {
        let (dealer, seat) = (Clerk::Dealer(TABLE), seat(3));
        let (player, table, tender) = (ANN, TABLE, Tender::Account);
        let sits = Order::BuyIn { player, table, seat, amount: dollars(100), tender, behind: false };
        self.order(dealer, sits).unwrap();
        self.order(dealer, Order::CashOut { player, table, seat, tender }).unwrap();
    }

    fn remembered(&self) -> usize {
        self.ledger.snapshot().answers.len()
    }
}

#[test]
fn a_day_that_lasts_for_weeks_is_remembered_in_part() {
    let mut day = LongDay { ledger: Ledger::new(), commands: 0 };
    let first = day.deposit();
    for _ in 0..MOST_OF_TABLES {
        day.visit();
    }
    assert_eq!(day.remembered(), 1 + MOST_OF_TABLES, "of the tables the last few, of the cage all");
    day.visit();
    assert_eq!(day.remembered(), 1 + MOST_OF_TABLES);
    // The first deposit can be taken back however long they have played since.
    let void = |movement| Order::Reverse { movement, reason: "wrong player".into() };
    assert_eq!(day.order(CASHIER, void(first)), Ok(()));
    let proposal = day.ledger.snapshot().proposals[0].number;
    assert_eq!(day.order(SUPERVISOR, Order::Reject { proposal }), Ok(()));
    let rejected = day.remembered();
    for _ in 0..MOST_OF_THE_CAGE {
        day.deposit();
    }
    assert!(day.remembered() <= rejected + MOST_OF_THE_CAGE);
    // By now it is older than anything the cage remembers, and that is said; the last one can be.
    assert_eq!(day.order(CASHIER, void(first)), Err(LedgerRefusal::NoSuchMovement { movement: first }));
    let last = day.ledger.movements();
    assert_eq!(day.order(CASHIER, void(last)), Ok(()));
    // Read back, the ledger is the same, and goes on forgetting.
    let read = Ledger::from_snapshot(day.ledger.snapshot());
    assert!(read == day.ledger);
    let all = day.remembered();
    day.ledger = read;
    for _ in 0..100 {
        day.deposit();
        day.visit();
    }
    assert_eq!(day.remembered(), all, "no more than before");
    assert_eq!(day.ledger.total(), 0);
    assert_eq!(day.ledger.balance(Account::Stack(TABLE, seat(3))), 0);
}
