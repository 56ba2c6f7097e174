//! The close of the gaming day, statements, and beginning again from a snapshot.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use chips::{Chips, Currency};
use game::TableId;
use ledger::{
    Account, Countable, Drop, Fund, FundDay, HouseAccount, Ledger, LedgerRefusal, Movement, Order, SeedFrom,
    Statement, Subject, Take,
};
use support::{
    ANN, BAD_BEAT_BOX, BOB, CASHIER, Cage, POT, RAKE_BOX, SUPERVISOR, TABLE, dollars, holds, line, payee,
    play, stack,
};

/// A room whose bad beat jackpot stands at 8,000 when the day opens.
fn with_eight_thousand() -> Cage {
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(8_000) });
    cage.receipt(Order::Seed { fund: Fund::BadBeat, from: SeedFrom::Cage, amount: dollars(8_000) });
    cage.close().unwrap();
    cage.sits(ANN, 1, 1_000);
    cage.sits(BOB, 2, 1_000);
    cage
}

/// So much is dropped from one pot.
fn drops(cage: &mut Cage, to: Account, amount: u64) {
    cage.post(play(None), &[line(stack(1), POT, amount), line(POT, to, amount)]).unwrap();
}

fn pays(claim: u64, amount: u64) -> Order {
    let payees = vec![payee(BOB, amount, &[])];
    Order::PayJackpot { fund: Fund::BadBeat, claim, payees, to_reserve: Chips::ZERO }
}

#[test]
fn counts_and_payouts_give_the_jackpot_figure_of_the_day() {
    proof::proves!["cb:10.badbeat.fund.4"];
    let mut cage = with_eight_thousand();
    drops(&mut cage, BAD_BEAT_BOX, 312);
    cage.with_two_badges(pays(1, 100)).unwrap();
    cage.count(Drop::Fund(Fund::BadBeat), 312);
    // What was counted today is not payable today.
    assert_eq!(cage.ledger.payable(Fund::BadBeat), holds(7_900));
    let close = cage.close().unwrap();
    let figures = FundDay {
        opening: holds(8_000),
        counted: holds(312),
        paid: holds(100),
        closing: holds(8_212),
        ..FundDay::default()
    };
    assert_eq!(close.fund(Fund::BadBeat), figures);
    assert!(close.is_sound());
    assert!(close.show(Currency::USD).to_string().contains(
        "bad beat: opening $8,000, counted $312, seeded $0, paid $100, reserved $0, adjusted $0, closing $8,212"
    ));
    // It is what the room can pay, and begins with, on the next day.
    assert_eq!(cage.ledger.payable(Fund::BadBeat), holds(8_212));
    assert_eq!(cage.ledger.day().funds[Fund::BadBeat.index()].opening, holds(8_212));
    assert_eq!((cage.ledger.day().number, close.day.number), (3, 2));
}

#[test]
fn todays_drop_is_not_payable_before_the_close() {
    let mut cage = Cage::open();
    cage.sits(ANN, 1, 1_000);
    drops(&mut cage, BAD_BEAT_BOX, 150);
    cage.count(Drop::Fund(Fund::BadBeat), 150);
    cage.counts_the_rest();
    cage.proposes_close().unwrap();
    let refused = cage.order(CASHIER, pays(1, 150));
    let account = Account::Jackpot(Fund::BadBeat);
    assert_eq!(refused, Err(LedgerRefusal::Overdrawn { account, holds: 0, asked: dollars(150) }));
    cage.close().unwrap();
    cage.with_two_badges(pays(1, 150)).unwrap();
}

#[test]
fn every_figure_of_a_jackpot_adds_up_whatever_two_badges_do() {
    let mut cage = with_eight_thousand();
    let adjust = |from, to, amount| {
        let amount = dollars(amount);
        Order::Adjust { from, to, amount, reason: "by the auditor".into() }
    };
    let (jackpot, counted) = (Account::Jackpot(Fund::BadBeat), Account::Counted(Fund::BadBeat));
    let high_hand = Account::Jackpot(Fund::HighHand);
    cage.with_two_badges(adjust(jackpot, counted, 10)).unwrap();
    cage.with_two_badges(adjust(jackpot, high_hand, 20)).unwrap();
    cage.with_two_badges(adjust(high_hand, Account::Cage, 5)).unwrap();
    let paid = cage.with_two_badges(pays(1, 100)).unwrap().movement.number;
    cage.with_two_badges(Order::Reverse { movement: paid, reason: "wrong seat".into() }).unwrap();
    let close = cage.close().unwrap();
    assert!(close.is_sound());
    let figures = close.fund(Fund::BadBeat);
    assert_eq!((figures.adjusted, figures.paid, figures.closing), (-holds(20), 0, holds(7_980)));
    assert_eq!(close.fund(Fund::HighHand).closing, holds(15));
}

#[test]
fn a_close_lists_the_day_and_finds_the_cage_short() {
    let mut cage = with_eight_thousand();
    drops(&mut cage, RAKE_BOX, 40);
    cage.count(Drop::House(Take::Rake), 39);
    cage.receipt(Order::BringBankroll { amount: dollars(100) });
    // The drawer holds the jackpot and the bankroll: 8,100. Nine of it are missing.
    cage.enters(CASHIER, Countable::Drawer, dollars(8_091));
    let close = cage.close().unwrap();
    assert_eq!((close.cage_expected, close.cage_counted), (dollars(8_100), dollars(8_091)));
    assert_eq!((close.day.rake, close.day.short), (holds(39), holds(10)));
    // The rake has come from the box.
    assert_eq!(cage.ledger.cage(), i128::from(holds(8_130)));
    assert_eq!(cage.balance(Account::Cage), holds(91));
    assert_eq!(cage.balance(Account::House(HouseAccount::OverShort)), holds(10));
    assert_eq!(cage.ledger.day().short, 0);
}

#[test]
fn the_close_happens_once_and_forgets_the_orders_of_the_day() {
    let mut cage = Cage::open();
    let deposit = Order::Deposit { player: ANN, amount: dollars(5) };
    let number = cage.receipt(deposit).movement.number;
    let command = game::CommandId(900);
    cage.counts_the_rest();
    let close = Order::Approve { proposal: cage.proposes_close().unwrap() };
    let first = cage.order_as(command, SUPERVISOR, close.clone()).unwrap();
    assert_eq!(cage.order_as(command, SUPERVISOR, close).unwrap(), first);
    assert_eq!(cage.ledger.day().number, 2);
    let late = Order::Reverse { movement: number, reason: "yesterday".into() };
    assert_eq!(cage.order(CASHIER, late), Err(LedgerRefusal::NoSuchMovement { movement: number }));
}

#[test]
fn statements_run_from_opening_to_closing() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 500);
    let subject = Subject::Player(ANN);
    let opening = subject.balance(&cage.ledger);
    let before = cage.log.len();
    cage.receipt(Order::Withdraw { player: ANN, amount: dollars(120) });
    cage.deposits(BOB, 70);
    cage.sits(BOB, 2, 30);
    cage.sits(ANN, 1, 50);
    cage.post(play(Some(1)), &[line(stack(1), POT, 10)]).unwrap();
    cage.deposits(ANN, 20);
    let movements: Vec<&Movement> = cage.log[before..].iter().filter_map(|event| event.movement()).collect();
    let statement = Statement::of(subject, opening, movements.iter().copied());
    let rows: Vec<_> =
        statement.entries.iter().map(|entry| (entry.title, entry.change, entry.balance)).collect();
    assert_eq!(rows, [("withdrawal", -holds(120), holds(380)), ("deposit", holds(20), holds(400))]);
    assert_eq!(statement.closing, subject.balance(&cage.ledger));
    assert_eq!(
        statement.show(Currency::USD).to_string(),
        "Statement of player 1\n  opening $500\n  2 withdrawal -$120 -> $380\n  7 deposit $20 -> $400\n  \
         closing $400\n"
    );
    // A table shows what came and went, not what its players bet.
    let table = Statement::of(Subject::Table(TABLE), 0, movements.iter().copied());
    let titles: Vec<_> = table.entries.iter().map(|entry| (entry.title, entry.balance)).collect();
    assert_eq!(titles, [("buy-in", holds(30)), ("buy-in", holds(80))]);
    assert_eq!(table.closing, Subject::Table(TABLE).balance(&cage.ledger));
    let empty = Statement::of(Subject::Table(TableId(99)), 0, movements);
    assert_eq!((empty.entries.len(), empty.closing), (0, 0));
}

#[test]
fn the_trial_balance_names_every_account_and_comes_to_nothing() {
    let mut cage = with_eight_thousand();
    drops(&mut cage, RAKE_BOX, 40);
    let trial = cage.ledger.trial_balance();
    let expected = [
        (Account::Outside, -holds(10_000)),
        (stack(1), holds(960)),
        (stack(2), holds(1_000)),
        (RAKE_BOX, holds(40)),
        (Account::Jackpot(Fund::BadBeat), holds(8_000)),
    ];
    assert_eq!(trial, expected);
    assert_eq!(cage.ledger.total(), 0);
}

#[test]
fn a_snapshot_is_the_whole_ledger() {
    let mut cage = with_eight_thousand();
    drops(&mut cage, RAKE_BOX, 40);
    cage.deposits(ANN, 500);
    let expires = cage.now.plus(game::Span::hours(1));
    cage.receipt(Order::Reserve { player: ANN, amount: dollars(100), expires });
    cage.propose(pays(1, 100));
    cage.count(Drop::House(Take::Rake), 39);
    cage.count(Drop::House(Take::Rake), 40);
    let again = Ledger::from_snapshot(cage.ledger.snapshot());
    assert!(again == cage.ledger);
    assert_eq!(again.snapshot(), cage.ledger.snapshot());
}
