//! Money set aside: used once, never for more than it is, back to the player when it is voided.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use game::{Moment, Span};
use ledger::{Account, Answer, Clerk, HoldUse, LedgerEvent, LedgerRefusal, Order};
use support::{ANN, BOB, CASHIER, Cage, SUPERVISOR, TABLE, dollars, holds, seat, stack};

/// Ann has 300 and sets 200 of it aside for an hour.
fn with_a_hold() -> (Cage, u64) {
    let mut cage = Cage::open();
    cage.deposits(ANN, 300);
    let expires = cage.now.plus(Span::hours(1));
    let receipt = cage.receipt(Order::Reserve { player: ANN, amount: dollars(200), expires });
    (cage, receipt.movement.number)
}

fn use_for_seat(hold: u64, amount: u64) -> Order {
    Order::PostHold { hold, amount: dollars(amount), to: HoldUse::Seat { table: TABLE, seat: seat(4) } }
}

#[test]
fn money_set_aside_cannot_be_spent_elsewhere() {
    let (mut cage, hold) = with_a_hold();
    assert_eq!(cage.balance(Account::Player(ANN)), holds(100));
    assert_eq!(cage.balance(Account::Hold(hold)), holds(200));
    let refused = cage.order(CASHIER, Order::Withdraw { player: ANN, amount: dollars(150) });
    assert!(matches!(refused, Err(LedgerRefusal::Overdrawn { .. })));
}

#[test]
fn a_hold_is_used_once_and_the_rest_goes_back() {
    let (mut cage, hold) = with_a_hold();
    cage.receipt(use_for_seat(hold, 150));
    assert_eq!(cage.balance(stack(4)), holds(150));
    assert_eq!(cage.balance(Account::Player(ANN)), holds(150));
    assert_eq!(cage.balance(Account::Hold(hold)), 0);
    assert_eq!(cage.ledger.owner(TABLE, seat(4)), Some(ANN));
    for order in [use_for_seat(hold, 1), Order::VoidHold { hold }] {
        assert_eq!(cage.order(CASHIER, order), Err(LedgerRefusal::NoSuchHold { hold }));
    }
}

#[test]
fn a_hold_is_never_overspent() {
    let (mut cage, hold) = with_a_hold();
    let account = Account::Hold(hold);
    let overdrawn = LedgerRefusal::Overdrawn { account, holds: holds(200), asked: dollars(201) };
    assert_eq!(cage.order(CASHIER, use_for_seat(hold, 201)), Err(overdrawn));
    cage.receipt(use_for_seat(hold, 200));
    assert_eq!(cage.balance(account), 0);
}

#[test]
fn a_voided_hold_goes_back() {
    let (mut cage, hold) = with_a_hold();
    cage.receipt(Order::VoidHold { hold });
    assert_eq!(cage.balance(Account::Player(ANN)), holds(300));
    assert_eq!(cage.order(CASHIER, use_for_seat(hold, 1)), Err(LedgerRefusal::NoSuchHold { hold }));
}

#[test]
fn an_expired_hold_can_only_be_voided_and_the_clock_does_it() {
    let (mut cage, hold) = with_a_hold();
    let early = cage.order(Clerk::Clock, Order::VoidHold { hold });
    assert_eq!(early, Err(LedgerRefusal::NotAllowed { clerk: Clerk::Clock }));
    assert_eq!(cage.ledger.expired_holds(cage.now).count(), 0);
    cage.wait(Span::hours(1));
    let expired = cage.now;
    assert_eq!(cage.order(CASHIER, use_for_seat(hold, 1)), Err(LedgerRefusal::HoldExpired { hold, expired }));
    assert_eq!(cage.ledger.expired_holds(cage.now).collect::<Vec<_>>(), [hold]);
    cage.order(Clerk::Clock, Order::VoidHold { hold }).unwrap();
    assert_eq!(cage.balance(Account::Player(ANN)), holds(300));
}

#[test]
fn time_the_room_was_down_does_not_count() {
    let (mut cage, hold) = with_a_hold();
    let deposit = cage.deposits(BOB, 50).movement.number;
    let proposal = cage.propose(Order::Reverse { movement: deposit, reason: "wrong player".into() });
    cage.ledger.apply(&LedgerEvent::Resumed { by: Span::hours(2) }).expect("a room is down for a while");
    cage.wait(Span::hours(2));
    assert!(matches!(cage.order(CASHIER, use_for_seat(hold, 10)), Ok(Answer::Receipt(_))));
    assert!(matches!(cage.order(SUPERVISOR, Order::Approve { proposal }), Ok(Answer::Receipt(_))));
}

#[test]
fn a_hold_ends_later_than_now_and_within_a_day() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 300);
    let most = cage.policy.holds_last;
    let reserve = |expires| Order::Reserve { player: ANN, amount: dollars(1), expires };
    for expires in [cage.now, Moment::START, cage.now.plus(most).plus(Span::millis(1))] {
        assert_eq!(cage.order(CASHIER, reserve(expires)), Err(LedgerRefusal::HoldTime { most }));
    }
    cage.receipt(reserve(cage.now.plus(most)));
}

#[test]
fn a_player_uses_own_holds_only() {
    let (mut cage, hold) = with_a_hold();
    let bob = Clerk::Player(BOB);
    for order in [use_for_seat(hold, 1), Order::VoidHold { hold }] {
        assert_eq!(cage.order(bob, order), Err(LedgerRefusal::NotAllowed { clerk: bob }));
    }
    let entry = Order::PostHold { hold, amount: dollars(200), to: HoldUse::PrizePool(6) };
    // What is paid for an entry is booked with the entry.
    let line = ledger::MovementLine::new(Account::Hold(hold), Account::PrizePool(6), dollars(200));
    assert_eq!(cage.order(Clerk::Player(ANN), entry), Err(LedgerRefusal::WrongRoute { line }));
    cage.order(Clerk::Player(ANN), use_for_seat(hold, 1)).unwrap();
}
