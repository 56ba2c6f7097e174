//! What is dropped, posted and paid.

use crate::support;

use chips::Chips;
use game::SeatSet;
use jackpot::{Fund, JackpotEvent, Prize, Purse, ShareKind, Slot, Violation, house};
use proof::proves;
use support::{Desk, dollars, one_beats_another, seat, seats, slot};

fn flushes(royals: SeatSet, straight_flushes: SeatSet) -> Prize {
    Prize::Flushes { fund: Fund::BadBeat, royals, straight_flushes }
}

fn high_hand(number: u8, who: SeatSet) -> Prize {
    Prize::HighHand { slot: slot(number), seats: who }
}

/// What was posted: the fund, the purse and the dollars on the board.
fn posted(events: &[JackpotEvent], wanted: Fund) -> Vec<(u8, u64)> {
    let posts = events.iter().filter_map(|event| match *event {
        JackpotEvent::Posted { fund, purse, now, .. } if fund == wanted => Some((purse.0, now.units() / 100)),
        _ => None,
    });
    posts.collect()
}

#[test]
fn the_jackpot_is_posted_when_the_gaming_day_begins() {
    proves!["cb:10.badbeat.fund.5"];
    // 8,000 at the opening, 312 dropped and counted, an award of 100 paid.
    let mut desk = Desk::with_bad_beat(8_000);
    desk.drop(Fund::BadBeat, dollars(312));
    let claim = desk.open(1, flushes(SeatSet::EMPTY, seats([4]))).expect("an award");
    assert_eq!(desk.settle(claim), 100);
    desk.count(Fund::BadBeat, dollars(312));
    assert_eq!(desk.bad_beat(), 7_900, "counting posts nothing");
    let morning = desk.next_day();
    assert_eq!(posted(&morning, Fund::BadBeat), [(0, 8_212)]);
    assert_eq!(desk.bad_beat(), 8_212);
    let rule = morning.iter().find_map(|event| event.rule(&desk.setup)).expect("it names its rule");
    assert_eq!(rule.as_str(), "cb:10.badbeat.fund.5");
}

#[test]
fn the_drop_of_a_void_hand_comes_back_out_of_the_box() {
    let mut desk = Desk::with_bad_beat(8_000);
    desk.drop(Fund::BadBeat, dollars(2));
    desk.drop(Fund::BadBeat, dollars(1));
    let take_back = |amount| {
        let (fund, table, hand) = (Fund::BadBeat, game::TableId(1), game::HandNumber(1));
        jackpot::Request::TakeBack { fund, table, hand, amount }
    };
    let too_much = desk.ask(game::Actor::Dealer, take_back(dollars(4)));
    assert_eq!(too_much, Err(Violation::NotEnough { holds: dollars(3), asked: dollars(4) }));
    let by_a_badge = desk.ask(game::Actor::Floor(game::Badge(1)), take_back(dollars(1)));
    assert!(matches!(by_a_badge, Err(Violation::NotYours { .. })), "{by_a_badge:?}");
    desk.ask(game::Actor::Dealer, take_back(dollars(1))).expect("it was dropped");
    // Two dollars are left to count.
    desk.count(Fund::BadBeat, dollars(2));
    desk.next_day();
    assert_eq!(desk.bad_beat(), 8_002);
}

#[test]
fn what_is_dropped_today_counts_tomorrow() {
    proves!["cb:10.badbeat.fund.6"];
    let mut desk = Desk::with_bad_beat(8_000);
    desk.drop(Fund::BadBeat, dollars(150));
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    assert_eq!(desk.jackpots.claim(claim).map(|claim| claim.base), Some(dollars(8_000)));
    assert_eq!(desk.shares(claim)[..2], [(1, 3_600), (2, 2_000)]);
    // The drop is there for the next jackpot, once it is counted and the day has changed.
    desk.settle(claim);
    desk.count(Fund::BadBeat, dollars(150));
    assert_eq!(desk.bad_beat(), 800);
    desk.next_day();
    assert_eq!(desk.bad_beat(), 950);
}

#[test]
fn the_loser_the_winner_the_table_and_the_next_jackpot() {
    proves![
        "cb:10.badbeat.payout.1",
        "cb:10.badbeat.payout.2",
        "cb:10.badbeat.payout.3",
        "cb:10.badbeat.payout.4",
    ];
    // Six dealt in: the table's 4,000 divide.
    let mut desk = Desk::with_bad_beat(20_000);
    desk.drop(Fund::BadBeat, dollars(77));
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    assert_eq!(desk.shares(claim), [(1, 9_000), (2, 5_000), (3, 1_000), (4, 1_000), (5, 1_000), (6, 1_000)]);
    let roles: Vec<ShareKind> =
        desk.jackpots.claims()[0].shares.iter().map(|share| share.role).take(3).collect();
    assert_eq!(roles, [ShareKind::Loser, ShareKind::Winner, ShareKind::AtTheTable]);
    assert_eq!(desk.settle(claim), 18_000);
    assert_eq!(desk.bad_beat(), 2_000, "a tenth starts the next jackpot");
    desk.count(Fund::BadBeat, dollars(77));
    desk.next_day();
    assert_eq!(desk.bad_beat(), 2_077);

    // Eight dealt in: 666 for each of six, and the 4 that remain stay with the next jackpot.
    let mut desk = Desk::with_bad_beat(20_000);
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 8)).expect("a bad beat");
    let table: Vec<u64> = desk.shares(claim).iter().skip(2).map(|share| share.1).collect();
    assert_eq!(table, [666; 6]);
    assert!(desk.jackpots.claims()[0].share(seat(9)).is_none(), "seated but not dealt in");
    desk.settle(claim);
    assert_eq!(desk.bad_beat(), 2_004);
}

#[test]
fn equal_losers_share_and_dollars_stay_whole() {
    let mut desk = Desk::with_bad_beat(1_003);
    let prize = Prize::BadBeat {
        fund: Fund::BadBeat,
        losers: seats([1, 2]),
        winners: seats([3]),
        others: seats([4, 5]),
    };
    let claim = desk.open(1, prize).expect("a bad beat");
    // 45 percent are 451.35: 225 each. 25 percent are 250.75. 20 percent are 200.60: 100 each.
    assert_eq!(desk.shares(claim), [(1, 225), (2, 225), (3, 250), (4, 100), (5, 100)]);
    assert!(desk.jackpots.claims()[0].shares.iter().all(|share| share.amount.units() % 100 == 0));
    assert_eq!(desk.settle(claim), 900);
    assert_eq!(desk.bad_beat(), 103);
}

#[test]
fn a_royal_flush_earns_two_hundred_above_a_thousand() {
    proves!["cb:10.flush.1"];
    let royal = flushes(seats([3]), SeatSet::EMPTY);
    let mut desk = Desk::with_bad_beat(1_001);
    let claim = desk.open(1, royal).expect("above the line");
    assert_eq!(desk.settle(claim), 200);
    let mut desk = Desk::with_bad_beat(1_000);
    let refused = desk.open(1, royal);
    assert_eq!(refused, Err(Violation::NothingPayable { fund: Fund::BadBeat, holds: dollars(1_000) }));
    assert_eq!(desk.bad_beat(), 1_000);
}

#[test]
fn a_straight_flush_earns_one_hundred() {
    proves!["cb:10.flush.2"];
    let mut desk = Desk::with_bad_beat(5_000);
    let claim = desk.open(1, flushes(SeatSet::EMPTY, seats([3]))).expect("above the line");
    assert_eq!(desk.shares(claim), [(3, 100)]);
    assert_eq!(desk.settle(claim), 100);
    assert!(Desk::with_bad_beat(1_000).open(1, flushes(SeatSet::EMPTY, seats([3]))).is_err());
}

#[test]
fn awards_come_out_of_the_jackpot() {
    proves!["cb:10.flush.4"];
    let mut desk = Desk::with_bad_beat(5_000);
    let claim = desk.open(1, flushes(seats([3]), SeatSet::EMPTY)).expect("a royal");
    assert_eq!(desk.settle(claim), 200);
    assert_eq!(desk.bad_beat(), 4_800);
    assert_eq!(desk.jackpots.fund(Fund::BadBeat).paid, dollars(200));
}

#[test]
fn the_drop_is_divided_evenly_and_the_rest_from_the_bottom_up() {
    proves!["cb:11.highhand.fund.5a", "cb:11.highhand.fund.5b"];
    let mut desk = Desk::new(house::CATFISH_BEND);
    desk.drop(Fund::HighHand, dollars(412));
    desk.count(Fund::HighHand, dollars(412));
    desk.next_day();
    let amounts: Vec<u64> = Slot::all().map(|slot| desk.board(Fund::HighHand, slot.purse())).collect();
    let expected: Vec<u64> = [16; 13].into_iter().chain([17; 12]).collect();
    assert_eq!(amounts, expected, "slots 14 to 25 have a dollar more");
    // What is less than a dollar waits.
    desk.drop(Fund::HighHand, Chips::new(2_599));
    desk.count(Fund::HighHand, Chips::new(2_599));
    desk.next_day();
    assert_eq!(desk.jackpots.fund(Fund::HighHand).counted, Chips::new(99));
    assert_eq!(desk.jackpots.fund(Fund::HighHand).payable_in_all(), dollars(437));
}

#[test]
fn twenty_five_amounts_are_posted_each_day() {
    proves!["cb:11.highhand.fund.6"];
    let mut desk = Desk::new(house::CATFISH_BEND);
    desk.drop(Fund::HighHand, dollars(50));
    desk.count(Fund::HighHand, dollars(50));
    let first = posted(&desk.next_day(), Fund::HighHand);
    assert_eq!(first, (0..25).map(|purse| (purse, 2)).collect::<Vec<_>>());
    // Also on a day on which nothing has changed.
    assert_eq!(posted(&desk.next_day(), Fund::HighHand), first);
}

#[test]
fn todays_high_hand_drop_counts_tomorrow() {
    proves!["cb:11.highhand.fund.7"];
    let mut desk = Desk::with_slot(17, 60);
    desk.drop(Fund::HighHand, dollars(50));
    let claim = desk.open(1, high_hand(17, seats([2]))).expect("four eights");
    assert_eq!(desk.settle(claim), 60);
    assert_eq!(desk.board(Fund::HighHand, slot(17).purse()), 0);
    desk.count(Fund::HighHand, dollars(50));
    assert_eq!(desk.board(Fund::HighHand, slot(17).purse()), 0);
    desk.next_day();
    assert_eq!(desk.board(Fund::HighHand, slot(17).purse()), 2);
}

#[test]
fn drops_after_the_count_wait_a_day_longer() {
    let mut desk = Desk::with_bad_beat(1_000);
    desk.drop(Fund::BadBeat, dollars(10));
    desk.count(Fund::BadBeat, dollars(10));
    desk.drop(Fund::BadBeat, dollars(3));
    desk.next_day();
    assert_eq!((desk.bad_beat(), desk.jackpots.fund(Fund::BadBeat).dropped), (1_010, dollars(3)));
}

#[test]
fn a_slot_that_was_paid_has_nothing_until_the_next_posting() {
    let mut desk = Desk::with_slot(17, 60);
    let claim = desk.open(1, high_hand(17, seats([2]))).expect("four eights");
    desk.settle(claim);
    let again = desk.open(2, high_hand(17, seats([5])));
    assert_eq!(again, Err(Violation::NothingPayable { fund: Fund::HighHand, holds: Chips::ZERO }));
    // Two in the same hand share it in whole dollars; an odd one stays in the slot.
    let mut desk = Desk::with_slot(24, 61);
    let claim = desk.open(1, high_hand(24, seats([2, 5]))).expect("aces full of kings, twice");
    assert_eq!(desk.shares(claim), [(2, 30), (5, 30)]);
    desk.settle(claim);
    assert_eq!(desk.board(Fund::HighHand, slot(24).purse()), 1);
}

#[test]
fn a_second_bad_beat_of_the_day_finds_what_the_first_left() {
    let mut desk = Desk::with_bad_beat(20_000);
    let first = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    let second = desk.open(2, one_beats_another(Fund::BadBeat, 6)).expect("another");
    assert_eq!(desk.jackpots.claim(second).map(|claim| claim.base), Some(dollars(2_000)));
    assert_eq!(desk.shares(second)[..2], [(1, 900), (2, 500)]);
    assert_eq!((desk.settle(first), desk.settle(second)), (18_000, 1_800));
    assert_eq!(desk.bad_beat(), 200);
}

#[test]
fn what_is_above_the_cap_waits_in_the_reserve() {
    let mut setup = house::CATFISH_BEND;
    setup.desk.cap = Some(dollars(1_000));
    let mut desk = Desk::new(setup);
    desk.drop(Fund::BadBeat, dollars(1_300));
    desk.count(Fund::BadBeat, dollars(1_300));
    let events = desk.next_day();
    assert!(
        events.iter().any(|event| matches!(event, JackpotEvent::AlarmRaised { .. })),
        "somebody should look"
    );
    let reserve = |desk: &Desk| desk.jackpots.fund(Fund::BadBeat).reserve;
    assert_eq!((desk.bad_beat(), reserve(&desk)), (1_000, dollars(300)));
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    desk.settle(claim);
    desk.next_day();
    assert_eq!((desk.bad_beat(), reserve(&desk)), (400, Chips::ZERO));
    assert_eq!(desk.board(Fund::BadBeat, Purse::ONLY), 400);
}
