//! A cage to try things at: a ledger, a clock, and every event so far.

#![allow(dead_code, reason = "every test file uses its own part")]

use chips::Chips;
use game::{Badge, CommandId, HandNumber, Moment, PlayerId, Seat, Span, TableId};
use ledger::{
    Account, Answer, Clerk, Countable, DayClose, Drop, Explained, Fund, Identification, Ledger, LedgerEvent,
    LedgerPolicy, LedgerRefusal, MovementLine, Order, Payee, Purpose, Receipt, Take, Tally, Tender, WhyOff,
};

pub(crate) const TABLE: TableId = TableId(7);
pub(crate) const ANN: PlayerId = PlayerId(1);
pub(crate) const BOB: PlayerId = PlayerId(2);
pub(crate) const CASHIER: Clerk = Clerk::Staff(Badge(10));
pub(crate) const SUPERVISOR: Clerk = Clerk::Staff(Badge(20));
pub(crate) const POT: Account = Account::Pot(TABLE);
pub(crate) const RAKE_BOX: Account = Account::Box(TABLE, Drop::House(Take::Rake));
pub(crate) const BAD_BEAT_BOX: Account = Account::Box(TABLE, Drop::Fund(Fund::BadBeat));
pub(crate) const HIGH_HAND_BOX: Account = Account::Box(TABLE, Drop::Fund(Fund::HighHand));

/// So many dollars.
pub(crate) fn dollars(dollars: u64) -> Chips {
    Chips::new(dollars * 100)
}

/// The same as a balance.
pub(crate) fn holds(dollars: i64) -> i64 {
    dollars * 100
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The stack of a seat.
pub(crate) fn stack(number: u8) -> Account {
    Account::Stack(TABLE, seat(number))
}

/// A line in dollars.
pub(crate) fn line(from: Account, to: Account, amount: u64) -> MovementLine {
    MovementLine::new(from, to, dollars(amount))
}

/// The command of a seat in a hand; none is the dealer's.
pub(crate) fn play(by: Option<u8>) -> Purpose {
    Purpose::Play { table: TABLE, hand: HandNumber(1), seat: by.map(seat) }
}

/// Somebody to be paid in cash.
pub(crate) fn payee(player: PlayerId, amount: u64, identified: &[Identification]) -> Payee {
    Payee { player, amount: dollars(amount), tender: Tender::Cash, identified: identified.to_vec() }
}

/// A cage at work.
#[derive(Clone)]
pub(crate) struct Cage {
    pub(crate) ledger: Ledger,
    pub(crate) policy: LedgerPolicy,
    pub(crate) now: Moment,
    pub(crate) log: Vec<LedgerEvent>,
    commands: u128,
}

impl Cage {
    pub(crate) fn open() -> Cage {
        Cage {
            ledger: Ledger::new(),
            policy: LedgerPolicy::STANDARD,
            now: Moment::from_millis(1_000_000),
            log: Vec::new(),
            commands: 0,
        }
    }

    /// The number for the next command.
    pub(crate) fn next_command(&mut self) -> CommandId {
        self.commands += 1;
        CommandId(self.commands)
    }

    pub(crate) fn wait(&mut self, span: Span) {
        self.now = self.now.plus(span);
    }

    /// An order under this number. Whatever the answer: nothing is lost, and a refusal changes nothing.
    pub(crate) fn order_as(
        &mut self,
        command: CommandId,
        clerk: Clerk,
        order: Order,
    ) -> Result<Answer, LedgerRefusal> {
        let before = self.ledger.clone();
        match self.ledger.carry_out(&self.policy, self.now, clerk, command, order) {
            Ok(event) => self.log.extend(event),
            Err(refusal) => {
                assert!(self.ledger == before, "a refusal changes nothing: {refusal}");
                return Err(refusal);
            }
        }
        assert_eq!(self.ledger.total(), 0);
        Ok(self.ledger.answer(command).expect("what is carried out is answered").clone())
    }

    pub(crate) fn order(&mut self, clerk: Clerk, order: Order) -> Result<Answer, LedgerRefusal> {
        let command = self.next_command();
        self.order_as(command, clerk, order)
    }

    /// An order of the cashier that moves money.
    pub(crate) fn receipt(&mut self, order: Order) -> Receipt {
        match self.order(CASHIER, order).unwrap() {
            Answer::Receipt(receipt) => receipt,
            other => panic!("a receipt was expected: {other:?}"),
        }
    }

    /// An order of the cashier that needs a second badge.
    pub(crate) fn propose(&mut self, order: Order) -> u64 {
        match self.order(CASHIER, order).unwrap() {
            Answer::Proposed(proposal) => proposal.number,
            other => panic!("a proposal was expected: {other:?}"),
        }
    }

    /// Proposed by the cashier, approved by the supervisor.
    pub(crate) fn with_two_badges(&mut self, order: Order) -> Result<Receipt, LedgerRefusal> {
        let proposal = match self.order(CASHIER, order)? {
            Answer::Proposed(proposal) => proposal.number,
            other => panic!("a proposal was expected: {other:?}"),
        };
        match self.order(SUPERVISOR, Order::Approve { proposal })? {
            Answer::Receipt(receipt) => Ok(receipt),
            other => panic!("a receipt was expected: {other:?}"),
        }
    }

    /// A posting of the table's dealer.
    pub(crate) fn post(&mut self, purpose: Purpose, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        let command = self.next_command();
        let before = self.ledger.clone();
        let posted = self.ledger.post(self.now, command, Clerk::Dealer(TABLE), purpose, lines.to_vec());
        assert!(self.ledger == before);
        let event = posted?;
        self.ledger.apply(&event).expect("it was decided");
        self.log.push(event);
        assert_eq!(self.ledger.total(), 0);
        Ok(())
    }

    pub(crate) fn balance(&self, account: Account) -> i64 {
        self.ledger.balance(account)
    }

    /// A player sits down with cash.
    pub(crate) fn sits(&mut self, player: PlayerId, number: u8, amount: u64) {
        self.receipt(Order::BuyIn {
            player,
            table: TABLE,
            seat: seat(number),
            amount: dollars(amount),
            tender: Tender::Cash,
            behind: false,
        });
    }

    pub(crate) fn deposits(&mut self, player: PlayerId, amount: u64) -> Receipt {
        self.receipt(Order::Deposit { player, amount: dollars(amount) })
    }

    /// A count begins, if none is under way.
    pub(crate) fn begin_count(&mut self) {
        if self.ledger.sheet().is_none() {
            assert_eq!(self.order(CASHIER, Order::BeginCount), Ok(Answer::CountBegan));
        }
    }

    /// What this clerk found.
    pub(crate) fn enters(&mut self, clerk: Clerk, what: Countable, counted: Chips) -> Tally {
        match self.order(clerk, Order::EnterCount { what, counted }).unwrap() {
            Answer::Counted(tally) => tally,
            other => panic!("a count was expected: {other:?}"),
        }
    }

    /// The cashier counts a box.
    pub(crate) fn count(&mut self, drop: Drop, counted: u64) -> Tally {
        self.begin_count();
        self.enters(CASHIER, Countable::Box(TABLE, drop), dollars(counted))
    }

    /// The cashier counts whatever is left as the books expect it.
    pub(crate) fn counts_the_rest(&mut self) {
        self.begin_count();
        let rest: Vec<Countable> = self.ledger.sheet().unwrap().uncounted().collect();
        for what in rest {
            let counted = self.ledger.expected(&self.policy, what).unwrap();
            self.enters(CASHIER, what, counted);
        }
    }

    /// A reason for every difference on the sheet.
    pub(crate) fn reasons(&self) -> Vec<Explained> {
        let lines = self.ledger.sheet().into_iter().flat_map(|sheet| &sheet.lines);
        let off = lines.filter(|line| line.stands().is_some_and(|tally| tally.off() != 0));
        let words = || "looked for it twice".to_owned();
        off.map(|line| Explained { what: line.what, why: WhyOff::Unknown, words: words() }).collect()
    }

    /// The cashier proposes to close the day as it was counted.
    pub(crate) fn proposes_close(&mut self) -> Result<u64, LedgerRefusal> {
        let explained = self.reasons();
        match self.order(CASHIER, Order::CloseCounted { explained })? {
            Answer::Proposed(proposal) => Ok(proposal.number),
            other => panic!("a proposal was expected: {other:?}"),
        }
    }

    /// Closes the day with a drawer that is right, unless it has been counted: proposed by the cashier, approved by the
    /// supervisor.
    pub(crate) fn close(&mut self) -> Result<DayClose, LedgerRefusal> {
        self.begin_count();
        let drawer = Countable::Drawer;
        if self.ledger.sheet().unwrap().uncounted().any(|what| what == drawer) {
            let counted = self.ledger.expected(&self.policy, drawer)?;
            self.enters(CASHIER, drawer, counted);
        }
        let proposal = self.proposes_close()?;
        match self.order(SUPERVISOR, Order::Approve { proposal })? {
            Answer::DayClosed(close) => Ok(*close),
            other => panic!("a close was expected: {other:?}"),
        }
    }
}
