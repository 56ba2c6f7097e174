//! Orders at the cage: money comes, sits down, gets up and goes; each order happens once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use chips::{Chips, Currency};
use game::{Badge, CommandId, Moment, TableId};
use ledger::{
    Account, Answer, Clerk, Countable, HouseAccount, Inventory, LedgerRefusal, MOST_AMOUNT, MovementLine,
    Order, Purpose, Tender,
};
use support::{ANN, BOB, CASHIER, Cage, POT, SUPERVISOR, TABLE, dollars, holds, line, play, seat, stack};

fn buy_in(player: game::PlayerId, number: u8, amount: u64, tender: Tender, behind: bool) -> Order {
    Order::BuyIn { player, table: TABLE, seat: seat(number), amount: dollars(amount), tender, behind }
}

fn cash_out(player: game::PlayerId, number: u8, tender: Tender) -> Order {
    Order::CashOut { player, table: TABLE, seat: seat(number), tender }
}

#[test]
fn money_comes_sits_down_gets_up_and_goes() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 500);
    cage.receipt(buy_in(ANN, 3, 200, Tender::Account, false));
    cage.receipt(buy_in(ANN, 3, 100, Tender::Account, true));
    assert_eq!(cage.balance(Account::Player(ANN)), holds(200));
    assert_eq!(cage.balance(stack(3)), holds(200));
    assert_eq!(cage.balance(Account::Behind(TABLE, seat(3))), holds(100));
    let receipt = cage.receipt(cash_out(ANN, 3, Tender::Account));
    assert_eq!(receipt.movement.lines.len(), 2, "chips in front and chips behind");
    cage.receipt(Order::Withdraw { player: ANN, amount: dollars(500) });
    assert_eq!(cage.ledger.trial_balance(), [], "everything is as it was before Ann came");
    assert_eq!(cage.ledger.movements(), 5);
}

#[test]
fn a_receipt_says_what_moved_and_what_is_there_now() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 500);
    let receipt = cage.receipt(buy_in(ANN, 3, 200, Tender::Account, false));
    let printed = "Receipt 2: buy-in by badge 10\n  $200 from player 1 to table 7 seat 3\n  player 1 now $300\n  \
                   table 7 seat 3 now $200\n";
    assert_eq!(receipt.show(Currency::USD).to_string(), printed);
}

#[test]
fn the_same_command_again_is_answered_as_before_and_moves_nothing() {
    let mut cage = Cage::open();
    let order = Order::Deposit { player: ANN, amount: dollars(500) };
    let command = CommandId(999);
    let first = cage.order_as(command, CASHIER, order.clone()).unwrap();
    cage.receipt(Order::Withdraw { player: ANN, amount: dollars(450) });
    let again = cage.order_as(command, CASHIER, order.clone()).unwrap();
    assert_eq!(first, again);
    assert_eq!(cage.balance(Account::Player(ANN)), holds(50));
    // A number that somebody else has used, or used for something else, is no repetition.
    let reused = LedgerRefusal::CommandReused { command };
    assert_eq!(cage.order_as(command, SUPERVISOR, order), Err(reused.clone()));
    let more = Order::Deposit { player: ANN, amount: dollars(501) };
    assert_eq!(cage.order_as(command, CASHIER, more), Err(reused));
}

#[test]
fn a_refused_command_is_not_remembered() {
    let mut cage = Cage::open();
    let order = Order::Withdraw { player: ANN, amount: dollars(10) };
    assert!(cage.order_as(CommandId(5), CASHIER, order.clone()).is_err());
    cage.deposits(ANN, 10);
    assert!(cage.order_as(CommandId(5), CASHIER, order).is_ok());
}

#[test]
fn nobody_takes_more_than_there_is() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 100);
    let account = Account::Player(ANN);
    let overdrawn = LedgerRefusal::Overdrawn { account, holds: holds(100), asked: dollars(101) };
    let order = Order::Withdraw { player: ANN, amount: dollars(101) };
    assert_eq!(cage.order(CASHIER, order), Err(overdrawn.clone()));
    assert_eq!(cage.order(CASHIER, buy_in(ANN, 1, 101, Tender::Account, false)), Err(overdrawn));
    let fill = Order::Fill { table: TABLE, to: Inventory::Tray, amount: dollars(1) };
    let empty = LedgerRefusal::Overdrawn { account: Account::Cage, holds: 0, asked: dollars(1) };
    assert_eq!(cage.order(CASHIER, fill), Err(empty));
}

#[test]
fn amounts_are_bounded() {
    let mut cage = Cage::open();
    let deposit = |amount| Order::Deposit { player: ANN, amount };
    assert_eq!(cage.order(CASHIER, deposit(Chips::ZERO)), Err(LedgerRefusal::NothingAsked));
    let asked = Chips::new(MOST_AMOUNT.units() + 1);
    assert_eq!(cage.order(CASHIER, deposit(asked)), Err(LedgerRefusal::TooMuch { asked }));
    assert_eq!(cage.order(CASHIER, deposit(Chips::MAX)), Err(LedgerRefusal::TooMuch { asked: Chips::MAX }));
    // However often the most is brought, no balance overflows.
    let refused = (0..10_000).find_map(|number| {
        let Cage { ledger, policy, now, .. } = &mut cage;
        ledger.carry_out(policy, *now, CASHIER, CommandId(1_000 + number), deposit(MOST_AMOUNT)).err()
    });
    assert_eq!(refused, Some(LedgerRefusal::TooLarge { account: Account::Outside }));
    assert_eq!(cage.ledger.total(), 0);
}

#[test]
fn players_handle_only_their_own_money() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 500);
    cage.deposits(BOB, 500);
    let ann = Clerk::Player(ANN);
    let not_allowed = LedgerRefusal::NotAllowed { clerk: ann };
    cage.order(ann, buy_in(ANN, 1, 100, Tender::Account, false)).unwrap();
    cage.order(ann, Order::PayDues { player: ANN, amount: dollars(6) }).unwrap();
    for order in [
        buy_in(BOB, 2, 100, Tender::Account, false),
        Order::PayDues { player: BOB, amount: dollars(6) },
        buy_in(ANN, 1, 100, Tender::Cash, false),
        Order::Deposit { player: ANN, amount: dollars(1) },
        Order::Reserve { player: BOB, amount: dollars(1), expires: Moment::from_millis(2_000_000) },
        Order::Adjust {
            from: Account::Cage,
            to: Account::Player(ANN),
            amount: dollars(1),
            reason: "please".into(),
        },
    ] {
        assert_eq!(cage.order(ann, order), Err(not_allowed.clone()));
    }
    let dealer = Clerk::Dealer(TableId(8));
    let elsewhere = cage.order(dealer, buy_in(BOB, 2, 100, Tender::Cash, false));
    assert_eq!(elsewhere, Err(LedgerRefusal::NotAllowed { clerk: dealer }));
}

#[test]
fn nobody_uses_the_chips_of_another() {
    proof::proves!["cb:2.procedures.9"];
    let mut cage = Cage::open();
    cage.sits(ANN, 5, 100);
    cage.sits(BOB, 6, 100);
    // A bet of seat 6 that draws on seat 5's stack.
    let drawing = [line(stack(6), POT, 10), line(stack(5), POT, 10)];
    let refused = cage.post(play(Some(6)), &drawing).unwrap_err();
    assert_eq!(refused, LedgerRefusal::NotYours { seat: seat(6), account: stack(5) });
    assert_eq!(refused.rule().unwrap().as_str(), "cb:2.procedures.9");
    // The same from chips behind, and a transfer from stack to stack.
    cage.receipt(buy_in(ANN, 5, 40, Tender::Cash, true));
    let behind = Account::Behind(TABLE, seat(5));
    let refused = cage.post(play(Some(6)), &[line(behind, POT, 10)]).unwrap_err();
    assert_eq!(refused, LedgerRefusal::NotYours { seat: seat(6), account: behind });
    let gift = line(stack(5), stack(6), 10);
    for by in [None, Some(5), Some(6)] {
        assert_eq!(cage.post(play(by), &[gift]), Err(LedgerRefusal::WrongRoute { line: gift }));
    }
    // Nor does the cage change the chips of one player for another, or sell chips into another's stack.
    let refused = cage.order(CASHIER, cash_out(BOB, 5, Tender::Cash)).unwrap_err();
    assert_eq!(refused, LedgerRefusal::NotTheirs { player: BOB, account: stack(5) });
    let refused = cage.order(CASHIER, buy_in(BOB, 5, 10, Tender::Cash, false)).unwrap_err();
    assert_eq!(refused, LedgerRefusal::SeatTaken { table: TABLE, seat: seat(5), owner: ANN });
    let moved = Purpose::Seats { player: BOB, from: (TABLE, seat(5)), to: (TABLE, seat(7)) };
    let lines = vec![line(stack(5), stack(7), 100)];
    let refused = cage.ledger.post(cage.now, CommandId(77), CASHIER, moved, lines).unwrap_err();
    assert_eq!(refused, LedgerRefusal::NotTheirs { player: BOB, account: stack(5) });
    // Own chips play.
    cage.post(play(Some(6)), &[line(stack(6), POT, 10)]).unwrap();
    assert_eq!((cage.balance(stack(5)), cage.balance(stack(6)), cage.balance(POT)), (10_000, 9_000, 1_000));
}

#[test]
fn an_empty_seat_can_be_bought_into_by_the_next_player() {
    let mut cage = Cage::open();
    cage.sits(ANN, 5, 100);
    cage.sits(BOB, 6, 100);
    cage.post(play(None), &[line(stack(5), POT, 100), line(POT, stack(6), 100)]).unwrap();
    let carl = game::PlayerId(3);
    cage.sits(carl, 5, 60);
    assert_eq!(cage.ledger.owner(TABLE, seat(5)), Some(carl));
    assert!(cage.order(CASHIER, cash_out(ANN, 5, Tender::Cash)).is_err());
}

#[test]
fn a_player_who_moves_takes_everything_along() {
    let mut cage = Cage::open();
    cage.sits(ANN, 5, 100);
    cage.receipt(buy_in(ANN, 5, 40, Tender::Cash, true));
    let to = (TableId(9), seat(1));
    let moved = || Purpose::Seats { player: ANN, from: (TABLE, seat(5)), to };
    let stack_moves = MovementLine::new(stack(5), Account::Stack(to.0, to.1), dollars(100));
    let behind = Account::Behind(TABLE, seat(5));
    let behind_moves = MovementLine::new(behind, Account::Behind(to.0, to.1), dollars(40));
    let post = |cage: &Cage, lines: &[MovementLine]| {
        cage.ledger.post(cage.now, CommandId(70), CASHIER, moved(), lines.to_vec())
    };
    let left = LedgerRefusal::ChipsLeftBehind { account: behind, left: holds(40) };
    assert_eq!(post(&cage, &[stack_moves]), Err(left));
    let event = post(&cage, &[stack_moves, behind_moves]).unwrap();
    cage.ledger.apply(&event).expect("it was decided");
    assert_eq!(cage.ledger.owner(TABLE, seat(5)), None);
    assert_eq!(cage.ledger.owner(to.0, to.1), Some(ANN));
}

#[test]
fn stakes_that_were_taken_along_come_back_whole() {
    let mut cage = Cage::open();
    cage.sits(ANN, 2, 240);
    let stakes = || Purpose::Stakes { table: TABLE, seat: seat(2), player: ANN };
    let away = Account::Away(TABLE, ANN);
    cage.post(stakes(), &[line(stack(2), away, 240)]).unwrap();
    assert_eq!((cage.balance(stack(2)), cage.balance(away)), (0, holds(240)));
    let refused = cage.post(stakes(), &[line(away, stack(2), 200)]);
    assert_eq!(refused, Err(LedgerRefusal::MustAllReturn { away: holds(240), brought: dollars(200) }));
    cage.post(stakes(), &[line(away, stack(2), 240)]).unwrap();
    assert_eq!((cage.balance(stack(2)), cage.balance(away)), (holds(240), 0));
    // Who does not come back is paid at the cage.
    cage.post(stakes(), &[line(stack(2), away, 240)]).unwrap();
    cage.receipt(cash_out(ANN, 2, Tender::Cash));
    assert_eq!(cage.ledger.trial_balance(), []);
}

#[test]
fn fills_and_credits_go_between_cage_and_table() {
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(10_000) });
    cage.receipt(Order::Fill { table: TABLE, to: Inventory::Tray, amount: dollars(1_000) });
    cage.receipt(Order::Fill { table: TableId(8), to: Inventory::Bank, amount: dollars(5_000) });
    assert_eq!(cage.balance(Account::Cage), holds(4_000));
    cage.receipt(Order::Credit { table: TABLE, from: Inventory::Tray, amount: dollars(400) });
    assert_eq!(cage.ledger.tray(TABLE), holds(600));
    cage.receipt(Order::TakeBankroll { amount: dollars(4_400) });
    assert_eq!(cage.balance(Account::Cage), 0);
    assert_eq!(cage.balance(Account::Outside), -holds(5_600));
}

#[test]
fn what_an_order_does_is_booked_through_its_own_door() {
    let cage = Cage::open();
    let purpose = Purpose::Cage(Order::Deposit { player: ANN, amount: dollars(1) });
    let lines = vec![line(Account::Outside, Account::Player(ANN), 1)];
    let refused = cage.ledger.post(cage.now, CommandId(1), CASHIER, purpose, lines);
    assert_eq!(refused, Err(LedgerRefusal::NotAllowed { clerk: CASHIER }));
    let promotion = line(Account::House(HouseAccount::Promotions), stack(1), 5);
    let refused = cage.ledger.post(cage.now, CommandId(1), CASHIER, play(None), vec![promotion]);
    assert_eq!(refused, Err(LedgerRefusal::WrongRoute { line: promotion }));
}

#[test]
fn every_refusal_has_a_word_and_says_what_to_do_next() {
    let refusals = [
        LedgerRefusal::NothingAsked,
        LedgerRefusal::NotAllowed { clerk: Clerk::Clock },
        LedgerRefusal::OwnProposal { proposal: 3, badge: Badge(10) },
        LedgerRefusal::NotCounted { things: vec![Countable::Drawer, Countable::Tray(TABLE)] },
    ];
    for refusal in refusals {
        let text = refusal.to_string();
        assert!(text.contains(';') && !text.contains('\n'), "{text}");
        assert!(refusal.key().chars().all(|letter| letter == '-' || letter.is_ascii_lowercase()));
    }
    let answer = Cage::open().order(CASHIER, Order::Deposit { player: ANN, amount: dollars(1) });
    assert!(matches!(answer, Ok(Answer::Receipt(_))));
}
