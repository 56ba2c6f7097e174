//! Anything, in any order, from anybody: repeated, refused, voided, taken back. The books balance.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod anything;
use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use anything::{Step, step};
use chips::Chips;
use game::{Badge, CommandId, HandNumber, Moment, PlayerId, Span, TableId};
use ledger::{
    Account, Answer, Clerk, Countable, Fund, Ledger, LedgerEvent, MovementLine, Order, Purpose, SeedFrom,
    Take, Tender,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use support::Cage;

/// A cage, and the orders given there.
struct Shift {
    cage: Cage,
    given: Vec<(CommandId, Clerk, Order)>,
    /// What moved so far, added up by somebody who knows nothing but lines.
    naive: BTreeMap<Account, i128>,
    used_holds: BTreeSet<u64>,
    /// What was refused, and what was done.
    seen: BTreeSet<&'static str>,
}

impl Shift {
    /// A room with a bankroll, jackpots and a player in every seat.
    fn open() -> Shift {
        let mut shift = Shift {
            cage: Cage::open(),
            given: Vec::new(),
            naive: BTreeMap::new(),
            used_holds: BTreeSet::new(),
            seen: BTreeSet::new(),
        };
        let staff = Clerk::Staff(Badge(1));
        shift.order(staff, Order::BringBankroll { amount: Chips::new(1_000) });
        for fund in Fund::ALL {
            shift.order(staff, Order::Seed { fund, from: SeedFrom::Cage, amount: Chips::new(200) });
        }
        for number in 1..4u8 {
            let player = PlayerId(number.into());
            shift.order(staff, Order::Deposit { player, amount: Chips::new(300) });
            let (table, seat, tender) = (TableId(1), support::seat(number), Tender::Account);
            let amount = Chips::new(100);
            shift.order(staff, Order::BuyIn { player, table, seat, amount, tender, behind: false });
        }
        shift.check(0);
        shift
    }

    fn order(&mut self, clerk: Clerk, order: Order) {
        let command = self.cage.next_command();
        self.given.push((command, clerk, order.clone()));
        if let Err(refusal) = self.cage.order_as(command, clerk, order) {
            self.seen.insert(refusal.key());
        }
    }

    fn post(&mut self, purpose: Purpose, lines: Vec<MovementLine>) {
        let command = self.cage.next_command();
        let (ledger, now) = (&mut self.cage.ledger, self.cage.now);
        match ledger.post(now, command, Clerk::Staff(Badge(1)), purpose, lines) {
            Ok(event) => {
                ledger.apply(&event).expect("it was decided");
                self.cage.log.push(event);
            }
            Err(refusal) => {
                self.seen.insert(refusal.key());
            }
        }
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Order(clerk, order) => self.order(clerk, order),
            Step::Fitting(clerk, mut order) => {
                self.fit(&mut order);
                self.order(clerk, order);
            }
            Step::Hand { table, bettor, winner, part, dropped } => {
                self.hand(table, bettor, winner, part, dropped);
            }
            Step::Again(place) => self.again(place),
            Step::Reuse(place, order) => self.reuse(place, order),
            Step::Post(purpose, lines) => self.post(purpose, lines),
            Step::Wait(minutes) => self.cage.wait(Span::minutes(minutes)),
            Step::Down(minutes) => {
                let by = Span::minutes(minutes);
                self.cage.wait(by);
                let event = LedgerEvent::Resumed { by };
                self.cage.ledger.apply(&event).expect("a room is down for a while");
                self.cage.log.push(event);
            }
            Step::CloseDay(off) => self.close_day(off),
            Step::Restart => self.cage.ledger = Ledger::from_snapshot(self.cage.ledger.snapshot()),
        }
    }

    /// Gives an order numbers, seats and times that mean something.
    fn fit(&self, order: &mut Order) {
        let ledger = &self.cage.ledger;
        let near = |numbers: Vec<u64>, number: u64| {
            pick(&numbers, usize::try_from(number).unwrap()).unwrap_or(number)
        };
        match order {
            Order::Reserve { expires, .. } => *expires = self.cage.now.plus(expires.since(Moment::START)),
            Order::PostHold { hold, .. } | Order::VoidHold { hold } => {
                *hold = near(ledger.holds().map(|(number, _)| number).collect(), *hold);
            }
            Order::Approve { proposal } | Order::Reject { proposal } | Order::TurnDown { proposal, .. } => {
                *proposal =
                    near(ledger.proposals(self.cage.now).map(|waiting| waiting.number).collect(), *proposal);
            }
            Order::Reverse { movement, .. } => {
                let receipts = self.given.iter().filter_map(|(command, ..)| match ledger.answer(*command) {
                    Some(Answer::Receipt(receipt)) => Some(receipt.movement.number),
                    _ => None,
                });
                *movement = near(receipts.collect(), *movement);
            }
            Order::CashOut { player, table, seat, .. } => {
                if let Some(owner) = ledger.owner(*table, *seat) {
                    *player = owner;
                }
            }
            _ => {}
        }
    }

    fn hand(&mut self, table: TableId, bettor: usize, winner: usize, part: u64, dropped: Account) {
        let pot = Account::Pot(table);
        let chips = |account| chips_in(&self.cage, account);
        let seats = (1..4).map(|number| Account::Stack(table, support::seat(number)));
        let seats: Vec<Account> = seats.filter(|&stack| chips(stack) > 0).collect();
        let (Some(from), Some(to)) = (pick(&seats, bettor), pick(&seats, winner)) else { return };
        let bet = (chips(from) / 100).saturating_mul(part).max(2).min(chips(from));
        let left = chips(pot) + bet - 1;
        let line = |from, to, amount| MovementLine::new(from, to, Chips::new(amount));
        let mut lines = vec![line(from, pot, bet), line(pot, dropped, 1)];
        lines.extend((left > 0).then(|| line(pot, to, left)));
        let area = Account::RakeArea(table, Take::Rake);
        let taken = chips(area) + u64::from(dropped == area);
        let tidy = !part.is_multiple_of(3);
        if tidy && taken > 0 {
            lines.push(line(area, Account::TrayTake(table, Take::Rake), taken));
        }
        self.post(Purpose::Play { table, hand: HandNumber(1), seat: None }, lines);
        if tidy && chips_in(&self.cage, area) > 0 {
            let rest = line(area, Account::TrayTake(table, Take::Rake), chips_in(&self.cage, area));
            self.post(Purpose::Play { table, hand: HandNumber(1), seat: None }, vec![rest]);
        }
    }

    /// A number that is taken is refused for another order; a free one is free.
    fn reuse(&mut self, place: usize, order: Order) {
        let Some((command, clerk, first)) = pick(&self.given, place) else { return };
        let known = self.cage.ledger.answer(command).is_some();
        let events = self.cage.log.len();
        let answer = self.cage.order_as(command, clerk, order.clone());
        if known {
            assert_eq!(answer.is_ok(), order == first);
            assert_eq!(self.cage.log.len(), events);
        } else if answer.is_ok() {
            // It now belongs to this order.
            self.given.retain(|(given, ..)| *given != command);
            self.given.push((command, clerk, order));
        }
    }

    /// A repeated command moves nothing if it was carried out today, and gets the same answer.
    fn again(&mut self, place: usize) {
        let Some((command, clerk, order)) = pick(&self.given, place) else { return };
        let Some(known) = self.cage.ledger.answer(command).cloned() else { return };
        let before = self.cage.ledger.clone();
        assert_eq!(self.cage.order_as(command, clerk, order), Ok(known));
        assert!(self.cage.ledger == before);
    }

    fn close_day(&mut self, off: i64) {
        let (staff, second) = (Clerk::Staff(Badge(1)), Clerk::Staff(Badge(2)));
        self.order(staff, Order::BeginCount);
        let Some(sheet) = self.cage.ledger.sheet() else { return };
        let things: Vec<Countable> = sheet.lines.iter().map(|line| line.what).collect();
        for what in things {
            let Ok(expected) = self.cage.ledger.expected(&self.cage.policy, what) else { return };
            let near = (i64::try_from(expected.units()).unwrap() + off).max(0);
            self.order(staff, Order::EnterCount { what, counted: Chips::new(u64::try_from(near).unwrap()) });
        }
        let day = self.cage.ledger.day().number;
        let explained = self.cage.reasons();
        self.order(staff, Order::CloseCounted { explained });
        let waiting = self.cage.ledger.proposals(self.cage.now).last();
        let Some(proposal) = waiting.map(|waiting| waiting.number) else { return };
        self.order(staff, Order::Approve { proposal });
        assert_eq!(self.cage.ledger.day().number, day, "nobody closes a day alone");
        self.order(second, Order::Approve { proposal });
    }

    /// What must be true after every step; `from` is where the new events begin.
    fn check(&mut self, from: usize) {
        for event in &self.cage.log[from..] {
            if let LedgerEvent::CountedDayClosed { close, by, .. } = event {
                assert!(close.is_sound(), "{close:?}");
                assert_ne!(close.by, *by, "two badges");
            }
            assert!(!matches!(event, LedgerEvent::DayClosed { .. }), "by one badge");
            let Some(movement) = event.movement() else { continue };
            self.seen.insert(movement.purpose.title());
            for line in &movement.lines {
                *self.naive.entry(line.from).or_default() -= i128::from(line.amount.units());
                *self.naive.entry(line.to).or_default() += i128::from(line.amount.units());
                let below = self.naive[&line.from] < 0 && !line.from.may_be_negative();
                assert!(!below, "{} is below zero after {movement:?}", line.from);
            }
            if let Purpose::Cage(Order::PostHold { hold, .. } | Order::VoidHold { hold }) = movement.purpose {
                assert!(self.used_holds.insert(hold), "hold {hold} is used twice");
                assert_eq!(self.naive[&Account::Hold(hold)], 0, "nothing is left in a hold that was used");
            }
        }
        let ledger = &self.cage.ledger;
        assert_eq!(ledger.total(), 0);
        let naive = self.naive.iter().filter(|(_, balance)| **balance != 0);
        let naive: Vec<_> =
            naive.map(|(&account, &balance)| (account, i64::try_from(balance).unwrap())).collect();
        assert_eq!(ledger.trial_balance(), naive);
        assert!(
            ledger.trial_balance().iter().all(|(account, balance)| *balance > 0 || account.may_be_negative())
        );
        let set_aside = naive.iter().filter(|(account, _)| matches!(account, Account::Hold(_))).count();
        assert_eq!(ledger.holds().count(), set_aside, "every hold has its money");
    }
}

fn chips_in(cage: &Cage, account: Account) -> u64 {
    u64::try_from(cage.balance(account)).unwrap()
}

fn pick<T: Clone>(from: &[T], place: usize) -> Option<T> {
    from.get(place.checked_rem(from.len())?).cloned()
}

/// The events alone give the same ledger, and movements have no gaps.
fn folds_again(shift: &Shift) {
    let mut again = Ledger::new();
    for event in &shift.cage.log {
        if let Some(movement) = event.movement() {
            assert_eq!(movement.number, again.movements() + 1);
        }
        again.apply(event).expect("it happened");
    }
    assert!(again == shift.cage.ledger);
    assert!(Ledger::from_snapshot(again.snapshot()) == again);
}

fn shift(steps: Vec<Step>) -> Shift {
    let mut shift = Shift::open();
    for step in steps {
        let from = shift.cage.log.len();
        shift.take(step);
        shift.check(from);
    }
    folds_again(&shift);
    shift
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn the_books_balance_whatever_is_tried(steps in vec(step(), 1..120)) {
        shift(steps);
    }
}

/// The walk above is worth something only if it gets around.
#[test]
fn random_shifts_do_and_refuse_nearly_everything() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for _ in 0..600 {
        let steps = vec(step(), 120).new_tree(&mut runner).unwrap().current();
        seen.extend(shift(steps).seen);
    }
    let done = [
        "deposit",
        "withdrawal",
        "buy-in",
        "cash-out",
        "money set aside",
        "hold used",
        "hold voided",
        "bankroll brought",
        "bankroll taken",
        "fill",
        "credit",
        "jackpot seed",
        "jackpot payment",
        "adjustment",
        "reversal",
        "day close",
        "play",
        "round",
        "time charge",
        "stakes",
    ];
    let refused = [
        "not-allowed",
        "nothing-asked",
        "too-much",
        "same-account",
        "wrong-route",
        "not-yours",
        "not-theirs",
        "seat-taken",
        "overdrawn",
        "nothing-there",
        "not-verified",
        "count-first",
        "count-under-way",
        "no-count",
        "not-on-the-sheet",
        "did-not-count",
        "not-explained",
        "rake-not-in-tray",
        "must-all-return",
        "no-such-hold",
        "hold-expired",
        "hold-time",
        "no-such-movement",
        "not-reversible",
        "already-reversed",
        "reason",
        "not-adjustable",
        "no-such-proposal",
        "own-proposal",
        "payees",
        "claim-paid",
        "not-counted",
    ];
    let missing: Vec<_> = done.iter().chain(&refused).filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}
