//! What is taken from pots and stacks: rake area and tray, boxes and counts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use chips::Chips;
use game::{Badge, TableId};
use ledger::{
    Account, BoxCount, Countable, Drop, Fund, HouseAccount, Inventory, LedgerRefusal, Order, Purpose, Take,
};
use support::{
    ANN, BAD_BEAT_BOX, BOB, CASHIER, Cage, HIGH_HAND_BOX, POT, RAKE_BOX, SUPERVISOR, TABLE, dollars, holds,
    line, play, stack,
};

const AREA: Account = Account::RakeArea(TABLE, Take::Rake);
const TIME_AREA: Account = Account::RakeArea(TABLE, Take::Time);
const TRAY_RAKE: Account = Account::TrayTake(TABLE, Take::Rake);
const TRAY_TIME: Account = Account::TrayTake(TABLE, Take::Time);
const OVER_SHORT: Account = Account::House(HouseAccount::OverShort);

/// Ann and Bob with a thousand each, in seats 1 and 2.
fn two_players() -> Cage {
    let mut cage = Cage::open();
    cage.sits(ANN, 1, 1_000);
    cage.sits(BOB, 2, 1_000);
    cage
}

/// Both put so much in, so that the pot is twice that.
fn bets(cage: &mut Cage, each: u64) {
    cage.post(play(None), &[line(stack(1), POT, each), line(stack(2), POT, each)]).unwrap();
}

/// Ann gets the pot.
fn push(cage: &mut Cage) {
    let pot = Chips::new(u64::try_from(cage.balance(POT)).unwrap());
    cage.post(play(None), &[ledger::MovementLine::new(POT, stack(1), pot)]).unwrap();
}

/// So many hands, each with a dollar for this box.
fn hands_dropped(cage: &mut Cage, hands: u64, to: Account) {
    for _ in 0..hands {
        bets(cage, 11);
        cage.post(play(None), &[line(POT, to, 1)]).unwrap();
        push(cage);
        // They keep about the same stacks.
        cage.post(play(None), &[line(stack(1), POT, 10), line(POT, stack(2), 10)]).unwrap();
    }
}

#[test]
fn rake_bad_beat_and_high_hand_lie_in_three_boxes() {
    proof::proves!["cb:10.badbeat.fund.2", "cb:11.highhand.fund.2"];
    let mut cage = two_players();
    bets(&mut cage, 30);
    cage.post(play(None), &[line(POT, RAKE_BOX, 3), line(POT, BAD_BEAT_BOX, 1)]).unwrap();
    assert_eq!((cage.balance(RAKE_BOX), cage.balance(BAD_BEAT_BOX)), (holds(3), holds(1)));
    assert_eq!(cage.balance(HIGH_HAND_BOX), 0);
    cage.post(play(None), &[line(POT, HIGH_HAND_BOX, 1)]).unwrap();
    let boxes = [RAKE_BOX, BAD_BEAT_BOX, HIGH_HAND_BOX].map(|account| cage.balance(account));
    assert_eq!(boxes, [holds(3), holds(1), holds(1)]);
    push(&mut cage);
    // What was dropped does not come out of a box at the table, nor go from one to another.
    for wrong in
        [line(BAD_BEAT_BOX, RAKE_BOX, 1), line(HIGH_HAND_BOX, POT, 1), line(BAD_BEAT_BOX, stack(1), 1)]
    {
        assert_eq!(cage.post(play(None), &[wrong]), Err(LedgerRefusal::WrongRoute { line: wrong }));
    }
    // Each is counted apart: the jackpots get theirs, the house gets the rake.
    cage.count(Drop::House(Take::Rake), 3);
    cage.count(Drop::Fund(Fund::BadBeat), 1);
    cage.count(Drop::Fund(Fund::HighHand), 1);
    cage.close().unwrap();
    assert_eq!(cage.balance(Account::House(HouseAccount::Rake)), holds(3));
    assert_eq!(cage.ledger.payable(Fund::BadBeat), holds(1));
    assert_eq!(cage.ledger.payable(Fund::HighHand), holds(1));
}

#[test]
fn bad_beat_boxes_are_counted_each_day() {
    proof::proves!["cb:10.badbeat.fund.3"];
    counted_each_day(Fund::BadBeat, BAD_BEAT_BOX, 312);
}

#[test]
fn high_hand_boxes_are_counted_each_day() {
    proof::proves!["cb:11.highhand.fund.3"];
    counted_each_day(Fund::HighHand, HIGH_HAND_BOX, 412);
}

fn counted_each_day(fund: Fund, account: Account, hands: u64) {
    let mut cage = two_players();
    hands_dropped(&mut cage, hands, account);
    hands_dropped(&mut cage, 5, RAKE_BOX);
    // The day does not end before this box, and the other soft drop, has been counted.
    let (rake, own) =
        (Countable::Box(TABLE, Drop::House(Take::Rake)), Countable::Box(TABLE, Drop::Fund(fund)));
    assert_eq!(cage.close(), Err(LedgerRefusal::NotCounted { things: vec![rake, own] }));
    cage.count(Drop::House(Take::Rake), 5);
    assert_eq!(cage.close(), Err(LedgerRefusal::NotCounted { things: vec![own] }));
    cage.count(Drop::Fund(fund), hands);
    let close = cage.close().unwrap();
    assert_eq!(cage.balance(account), 0);
    let (expected, counted) = (dollars(hands), dollars(hands));
    assert_eq!(close.day.boxes[1], BoxCount { table: TABLE, drop: Drop::Fund(fund), expected, counted });
    // The next day has its own.
    hands_dropped(&mut cage, 1, account);
    assert_eq!(cage.close(), Err(LedgerRefusal::NotCounted { things: vec![own] }));
}

#[test]
fn what_a_count_does_not_find_is_short_and_what_it_finds_too_much_is_over() {
    let mut cage = two_players();
    let fund = Fund::BadBeat;
    hands_dropped(&mut cage, 10, BAD_BEAT_BOX);
    cage.count(Drop::Fund(fund), 8);
    let close = cage.close().unwrap();
    assert_eq!((cage.balance(BAD_BEAT_BOX), cage.ledger.payable(fund)), (0, holds(8)));
    assert_eq!((cage.balance(OVER_SHORT), close.day.short), (holds(2), holds(2)));
    hands_dropped(&mut cage, 10, BAD_BEAT_BOX);
    cage.count(Drop::Fund(fund), 15);
    let close = cage.close().unwrap();
    assert_eq!((cage.balance(BAD_BEAT_BOX), cage.ledger.payable(fund)), (0, holds(23)));
    assert_eq!((cage.balance(OVER_SHORT), close.day.short), (-holds(3), -holds(5)));
    let counts: Vec<_> = close.day.boxes.iter().map(|count| (count.expected, count.counted)).collect();
    assert_eq!(counts, [(dollars(10), dollars(15))]);
    // An empty box is not pulled; a lost one has nothing to find.
    cage.begin_count();
    let what = Countable::Box(TABLE, Drop::Fund(fund));
    let nothing = Order::EnterCount { what, counted: Chips::ZERO };
    assert_eq!(cage.order(CASHIER, nothing), Err(LedgerRefusal::NotOnTheSheet { what }));
    cage.close().unwrap();
    hands_dropped(&mut cage, 4, BAD_BEAT_BOX);
    cage.count(Drop::Fund(fund), 0);
    cage.close().unwrap();
    assert_eq!((cage.balance(BAD_BEAT_BOX), cage.balance(OVER_SHORT)), (0, holds(1)));
}

#[test]
fn percentage_rake_goes_from_the_area_to_the_tray_before_the_next_hand() {
    proof::proves!["nj:14.14(b)1.iii"];
    let mut cage = two_players();
    // Rounds of 40 and 60 at ten percent.
    bets(&mut cage, 20);
    cage.post(play(None), &[line(POT, AREA, 4)]).unwrap();
    bets(&mut cage, 30);
    cage.post(play(None), &[line(POT, AREA, 6)]).unwrap();
    to_the_tray(&mut cage, 10);
}

#[test]
fn incremental_rake_goes_from_the_area_to_the_tray_before_the_next_hand() {
    proof::proves!["nj:14.14(b)2.iii"];
    let mut cage = two_players();
    for _ in 0..3 {
        bets(&mut cage, 10);
        cage.post(play(None), &[line(POT, AREA, 1)]).unwrap();
    }
    to_the_tray(&mut cage, 3);
}

/// The hand is over with so much in the rake area.
fn to_the_tray(cage: &mut Cage, rake: u64) {
    cage.receipt(Order::BringBankroll { amount: dollars(500) });
    cage.receipt(Order::Fill { table: TABLE, to: Inventory::Tray, amount: dollars(500) });
    push(cage);
    let left = i64::try_from(rake).unwrap();
    assert_eq!(cage.balance(AREA), holds(left));
    // No chip goes in for the next hand while the rake lies there.
    let next = [line(stack(1), POT, 1)];
    let refused = cage.post(play(None), &next);
    assert_eq!(refused, Err(LedgerRefusal::RakeNotInTray { table: TABLE, amount: holds(left) }));
    // It goes into this table's tray, all of it, and nowhere else.
    let wrong = line(AREA, stack(1), rake);
    assert_eq!(cage.post(play(None), &[wrong]), Err(LedgerRefusal::WrongRoute { line: wrong }));
    let elsewhere = line(AREA, Account::TrayTake(TableId(8), Take::Rake), rake);
    assert_eq!(cage.post(play(None), &[elsewhere]), Err(LedgerRefusal::WrongRoute { line: elsewhere }));
    cage.post(play(None), &[line(AREA, TRAY_RAKE, rake)]).unwrap();
    assert_eq!((cage.balance(AREA), cage.ledger.tray(TABLE)), (0, holds(500 + left)));
    cage.post(play(None), &next).unwrap();
}

#[test]
fn time_lies_in_the_rake_area_until_a_floorperson_has_verified_it() {
    proof::proves!["nj:14.14(b)3.iv", "nj:14.14(b)3.v"];
    let mut cage = Cage::open();
    for number in 1..=8 {
        cage.sits(game::PlayerId(number.into()), number, 100);
    }
    let time = |verified_by| Purpose::TimeCharge { table: TABLE, verified_by };
    let charges: Vec<_> = (1..=8).map(|number| line(stack(number), TIME_AREA, 6)).collect();
    // Once charged, it goes to the rake area, and not past it.
    let past = line(stack(1), TRAY_TIME, 6);
    assert_eq!(cage.post(time(None), &[past]), Err(LedgerRefusal::WrongRoute { line: past }));
    cage.post(time(None), &charges).unwrap();
    assert_eq!((cage.balance(TIME_AREA), cage.ledger.tray(TABLE)), (holds(48), 0));
    // Nobody has verified it.
    let to_tray = [line(TIME_AREA, TRAY_TIME, 48)];
    let refused = cage.post(time(None), &to_tray).unwrap_err();
    assert_eq!(refused, LedgerRefusal::NotVerified { table: TABLE, amount: dollars(48) });
    assert_eq!(refused.rule().unwrap().as_str(), "nj:14.14(b)3.v");
    // Neither as rake, nor straight from the players.
    for by in [play(None), play(Some(1))] {
        assert_eq!(cage.post(by, &to_tray), Err(LedgerRefusal::WrongRoute { line: to_tray[0] }));
    }
    let as_rake = line(TIME_AREA, TRAY_RAKE, 48);
    assert_eq!(
        cage.post(time(Some(Badge(20))), &[as_rake]),
        Err(LedgerRefusal::WrongRoute { line: as_rake })
    );
    cage.post(time(Some(Badge(20))), &to_tray).unwrap();
    assert_eq!((cage.balance(TIME_AREA), cage.ledger.tray(TABLE)), (0, holds(48)));
}

#[test]
fn a_tray_count_takes_what_the_house_earned_and_leaves_the_float() {
    let mut cage = two_players();
    cage.receipt(Order::BringBankroll { amount: dollars(500) });
    cage.receipt(Order::Fill { table: TABLE, to: Inventory::Tray, amount: dollars(500) });
    bets(&mut cage, 50);
    cage.post(play(None), &[line(POT, AREA, 10), line(AREA, TRAY_RAKE, 10)]).unwrap();
    push(&mut cage);
    let time = |verified_by| Purpose::TimeCharge { table: TABLE, verified_by };
    cage.post(time(Some(Badge(20))), &[line(stack(1), TIME_AREA, 6), line(TIME_AREA, TRAY_TIME, 6)]).unwrap();
    let count = |cage: &mut Cage, counted| {
        cage.begin_count();
        for clerk in [CASHIER, SUPERVISOR] {
            cage.enters(clerk, Countable::Tray(TABLE), dollars(counted));
        }
        cage.close().unwrap()
    };
    let first = count(&mut cage, 514);
    assert_eq!(cage.ledger.tray(TABLE), holds(498), "two were missing");
    assert_eq!(cage.balance(Account::House(HouseAccount::Rake)), holds(10));
    assert_eq!(cage.balance(Account::House(HouseAccount::Time)), holds(6));
    assert_eq!(cage.balance(OVER_SHORT), holds(2));
    let second = count(&mut cage, 501);
    assert_eq!((cage.ledger.tray(TABLE), cage.balance(OVER_SHORT)), (holds(501), -holds(1)));
    // With everything gone the float, the rake and the time are short.
    bets(&mut cage, 50);
    cage.post(play(None), &[line(POT, AREA, 10), line(AREA, TRAY_RAKE, 10)]).unwrap();
    let third = count(&mut cage, 4);
    assert_eq!((cage.ledger.tray(TABLE), cage.balance(OVER_SHORT)), (0, holds(506)));
    assert_eq!(cage.balance(Account::House(HouseAccount::Rake)), holds(14));
    let days = [first, second, third].map(|close| {
        let [tray] = close.day.trays[..] else { panic!("one tray: {close:?}") };
        (tray.expected, tray.counted, close.day.rake, close.day.time)
    });
    let expected = [(516, 514, 10, 6), (498, 501, 0, 0), (511, 4, 4, 0)];
    assert_eq!(
        days,
        expected.map(|(expected, counted, rake, time)| {
            (dollars(expected), dollars(counted), holds(rake), holds(time))
        })
    );
}
