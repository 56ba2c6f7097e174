//! Rebuys, add-ons, bounties.

use chips::Chips;
use game::Span;
use proof::proves;
use rulebook::rule;
use tournament::{
    AddOn, Asker, BountyKind, EntryEvent, EntryRequest, MoneyEvent, Points, Price, Rebuy, Status,
    TournamentEvent, TournamentSetup, Violation,
};

use crate::support::{Hall, at, dollars, e, freeze_out, level, pts, t};

fn price() -> Price {
    Price { pool: dollars(50), fee: dollars(5), bounty: Chips::ZERO }
}

fn rebuys() -> TournamentSetup {
    let rebuy = Rebuy {
        price: price(),
        points: pts(1000),
        at_most: pts(1000),
        times: 2,
        through: level(2),
        answer: Span::minutes(2),
    };
    let add_on = AddOn { price: price(), points: pts(2000), after: level(2) };
    TournamentSetup { rebuy: Some(rebuy), add_on: Some(add_on), ..freeze_out(9, 1) }
}

#[test]
fn a_rebuy_that_is_announced_before_the_deal_plays_behind_and_is_owed() {
    proves!["cb:12.tourn.32b"];
    let mut hall = Hall::new(rebuys());
    hall.register(4);
    hall.start_in_order(1);
    hall.hand(1, 2, 800);
    let player = hall.player(e(2));
    let pool = hall.event.desk().money.pool().unwrap();
    let events = hall.must(player, EntryRequest::Rebuy { entry: e(2) });
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.32b")));
    assert_eq!(hall.stack(2), 1200, "plays the 200 and the rebuy");
    // The money is due whatever becomes of the hand: there is no way to take it back.
    hall.hand(2, 1, 500);
    assert_eq!(hall.event.desk().money.pool().unwrap(), pool.plus(dollars(50)).unwrap());
    assert_eq!(hall.event.entry(e(2)).unwrap().rebuys, 1);
    // After the riffle it is too late for this hand.
    hall.hand(1, 2, 900);
    hall.deal(1).unwrap();
    assert_eq!(hall.refused(player, EntryRequest::Rebuy { entry: e(2) }), Violation::HandOn { table: t(1) });
}

#[test]
fn whoever_loses_everything_is_asked_and_has_a_time_to_answer() {
    let mut hall = Hall::new(rebuys());
    hall.register(6);
    hall.start_in_order(1);
    let events = hall.hand(1, 2, 1000);
    assert!(
        events.iter().any(|event| matches!(event, TournamentEvent::Entry(EntryEvent::RebuyOffered { .. })))
    );
    assert_eq!(hall.deal(1), Err(Violation::RebuyPending { table: t(1) }));
    let player = hall.player(e(2));
    hall.must(player, EntryRequest::Rebuy { entry: e(2) });
    assert_eq!(hall.stack(2), 1000);
    // The next one does not answer.
    hall.hand(1, 3, 1000);
    hall.until(hall.now.plus(Span::minutes(2)));
    assert_eq!((hall.status(3), hall.place(3)), (Status::Out, (6, 6)));
    // And one says no.
    hall.hand(1, 4, 1000);
    let player = hall.player(e(4));
    hall.must(player, EntryRequest::DeclineRebuy { entry: e(4) });
    assert_eq!(hall.status(4), Status::Out);
    assert_eq!(
        hall.refused(player, EntryRequest::DeclineRebuy { entry: e(4) }),
        Violation::NothingOffered { entry: e(4) }
    );
}

#[test]
fn those_who_lose_together_are_ranked_together_once_all_have_answered() {
    proves!["cb:12.tourn.35"];
    let mut hall = Hall::new(rebuys());
    hall.register(5);
    hall.start_in_order(1);
    hall.hand(3, 4, 500);
    hall.hand(3, 5, 500);
    hall.deal(1).unwrap();
    // 1 wins from 2 (1,000) and 4 (500).
    hall.end_hand(1, &[(2, 1000), (4, 500)]);
    let (two, four) = (hall.player(e(2)), hall.player(e(4)));
    hall.must(two, EntryRequest::DeclineRebuy { entry: e(2) });
    assert_eq!(hall.status(2), Status::Felted, "the other thinks");
    hall.must(four, EntryRequest::DeclineRebuy { entry: e(4) });
    assert_eq!(
        (hall.place(2), hall.place(4)),
        ((4, 4), (5, 5)),
        "the answer that came first does not decide"
    );
}

#[test]
fn rebuys_have_their_limits() {
    let mut hall = Hall::new(rebuys());
    hall.register(6);
    hall.start_in_order(1);
    hall.hand(1, 2, 100);
    let one = hall.player(e(1));
    let refused = hall.refused(one, EntryRequest::Rebuy { entry: e(1) });
    assert_eq!(refused, Violation::StackTooLarge { stack: pts(1100), at_most: pts(1000) });
    // Exactly the most is not too many.
    let four = hall.player(e(4));
    hall.must(four, EntryRequest::Rebuy { entry: e(4) });
    assert_eq!(hall.stack(4), 2000);
    for _ in 0..2 {
        hall.hand(1, 3, 1000);
        let player = hall.player(e(3));
        hall.must(player, EntryRequest::Rebuy { entry: e(3) });
    }
    let player = hall.player(e(3));
    assert_eq!(
        hall.refused(player, EntryRequest::Rebuy { entry: e(3) }),
        Violation::NoMoreRebuys { most: 2 }
    );
    hall.hand(1, 3, 1000);
    assert_eq!(hall.status(3), Status::Out, "nobody is asked a third time");
    // No rebuys after the second level; somebody who is thinking then is heard.
    hall.until(at(39, 0));
    hall.hand(1, 2, 900);
    hall.until(at(40, 0));
    assert!(hall.event.desk().selling.rebuys);
    let player = hall.player(e(2));
    hall.must(player, EntryRequest::Rebuy { entry: e(2) });
    assert!(!hall.event.desk().selling.rebuys);
    let four = hall.player(e(4));
    assert_eq!(hall.refused(four, EntryRequest::Rebuy { entry: e(4) }), Violation::NoRebuys);
}

#[test]
fn add_ons_are_sold_in_their_rest_once_each() {
    let mut hall = Hall::new(rebuys());
    hall.register(4);
    hall.start_in_order(1);
    let one = hall.player(e(1));
    let request = EntryRequest::AddOn { entry: e(1) };
    assert_eq!(hall.refused(one, request), Violation::AddOnInTheRest { after: level(2) });
    hall.until(at(40, 0));
    hall.must(one, request);
    assert_eq!(hall.stack(1), 3000);
    assert_eq!(hall.refused(one, request), Violation::OneAddOn { entry: e(1) });
    assert!(hall.event.desk().prizes.is_none());
    hall.until(at(50, 0));
    let two = hall.player(e(2));
    assert_eq!(hall.refused(two, EntryRequest::AddOn { entry: e(2) }), Violation::NoAddOns);
    assert_eq!(hall.event.desk().money.pool(), Ok(dollars(450)));
    assert!(hall.event.desk().prizes.is_some(), "nothing is sold any more: the pool is what it is");
}

#[test]
fn nothing_is_sold_once_somebody_is_paid() {
    let mut hall = Hall::new(rebuys());
    hall.register(5);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    let two = hall.player(e(2));
    hall.must(two, EntryRequest::DeclineRebuy { entry: e(2) });
    assert!(hall.event.desk().prizes.is_none(), "four are left, three are paid");
    hall.hand(1, 3, 1000);
    let three = hall.player(e(3));
    hall.must(three, EntryRequest::DeclineRebuy { entry: e(3) });
    assert!(hall.event.desk().prizes.is_some(), "three are left");
    assert!(!hall.event.desk().selling.rebuys && !hall.event.desk().selling.add_ons);
}

fn bounties(kind: BountyKind) -> TournamentSetup {
    let price = Price { pool: dollars(100), fee: dollars(10), bounty: Chips::new(2501) };
    TournamentSetup { price, bounty: kind, ..freeze_out(9, 1) }
}

fn bounty_events(events: &[TournamentEvent]) -> Vec<(u32, u64, u64)> {
    let won = |event: &TournamentEvent| match event {
        TournamentEvent::Money(MoneyEvent::BountyWon { to, cash, on_head, .. }) => {
            Some((to.0, cash.units(), on_head.units()))
        }
        _ => None,
    };
    events.iter().filter_map(won).collect()
}

#[test]
fn a_bounty_goes_to_whoever_won_the_last_pot_and_is_split_on_ties() {
    let mut hall = Hall::new(bounties(BountyKind::Fixed));
    hall.register(4);
    hall.start_in_order(1);
    assert_eq!(bounty_events(&hall.hand(1, 2, 1000)), [(1, 2501, 0)]);
    // 1 and 4 split the last pot of 3.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let tournament::Fact::HandEnded { stacks, mut broke, big_blind, short } = hall.hand_over(1, &[(3, 1000)])
    else {
        panic!("a hand that is over");
    };
    broke[0].by.push(hall.seat_of(4).seat);
    let events =
        hall.must(Asker::Table(t(1)), tournament::Fact::HandEnded { stacks, broke, big_blind, short });
    assert_eq!(bounty_events(&events), [(1, 1251, 0), (4, 1250, 0)], "odd cents by entry");
    let events = hall.hand(1, 4, 1000);
    assert_eq!(bounty_events(&events), [(1, 2501, 0)]);
    let own = events.iter().any(|event| {
        *event == TournamentEvent::Money(MoneyEvent::OwnBountyPaid { entry: e(1), amount: Chips::new(2501) })
    });
    assert!(own, "the winner keeps the own");
}

#[test]
fn of_a_progressive_bounty_half_goes_onto_the_head() {
    let mut hall = Hall::new(bounties(BountyKind::Progressive));
    hall.register(3);
    hall.start_in_order(1);
    assert_eq!(bounty_events(&hall.hand(1, 2, 1000)), [(1, 1251, 1250)], "half in cash, rounded up");
    assert_eq!(hall.event.entry(e(1)).unwrap().head, Chips::new(3751));
    let events = hall.hand(3, 1, 1000);
    assert!(bounty_events(&events).is_empty(), "1 is not broke yet");
    let events = hall.hand(3, 1, 1000);
    assert_eq!(bounty_events(&events), [(3, 1876, 1875)]);
    assert_eq!(hall.event.desk().money.bounties, Chips::new(3 * 2501));
}

#[test]
fn a_bounty_that_nobody_took_goes_to_the_winner() {
    let mut hall = Hall::new(bounties(BountyKind::Fixed));
    hall.register(3);
    hall.start_in_order(1);
    let ground = tournament::Ground::Severe;
    hall.must(crate::support::BOSS, tournament::ConductRequest::Penalise { entry: e(2), ground });
    assert_eq!(hall.event.desk().unclaimed, Chips::new(2501));
    hall.hand(1, 3, 1000);
    assert_eq!(hall.event.desk().money.bounties, Chips::new(3 * 2501));
    assert_eq!(hall.event.desk().points.removed, Points::new(1000));
}

#[test]
fn a_round_of_hand_for_hand_waits_for_whoever_thinks_about_a_rebuy() {
    proves!["cb:12.tourn.35"];
    let setup = TournamentSetup {
        seats: 4,
        break_order: vec![tournament::TableNo(2), tournament::TableNo(1)],
        ..rebuys()
    };
    let mut hall = Hall::new(setup);
    hall.register(8);
    hall.start_in_order(2);
    for table in [1, 2] {
        hall.draw_button(t(table));
    }
    hall.must(crate::support::BOSS, tournament::ClockRequest::HandForHand);
    let first: Vec<u32> = hall.event.table(t(1)).unwrap().entries().map(|entry| entry.0).collect();
    let second: Vec<u32> = hall.event.table(t(2)).unwrap().entries().map(|entry| entry.0).collect();
    // A round in which stacks become different, then one in which the larger declines first.
    hall.deal(1).unwrap();
    hall.end_hand(first[0], &[(first[1], 500)]);
    hall.deal(2).unwrap();
    hall.end_hand(second[0], &[(second[1], 100)]);
    hall.deal(1).unwrap();
    hall.end_hand(first[0], &[(first[1], 500)]);
    hall.deal(2).unwrap();
    hall.end_hand(second[0], &[(second[1], 900)]);
    for entry in [second[1], first[1]] {
        assert!(hall.event.desk().round.is_some_and(|round| round.open), "the round waits");
        let player = hall.player(e(entry));
        hall.must(player, EntryRequest::DeclineRebuy { entry: e(entry) });
    }
    assert_eq!((hall.place(second[1]), hall.place(first[1])), ((7, 7), (8, 8)), "900 ranks above 500");
}

#[test]
fn whoever_is_asked_about_a_rebuy_answers_before_an_add_on() {
    let mut hall = Hall::new(rebuys());
    hall.register(6);
    hall.start_in_order(1);
    hall.until(at(39, 30));
    hall.hand(1, 2, 1000);
    hall.until(at(40, 0));
    let two = hall.player(e(2));
    let refused = hall.refused(two, EntryRequest::AddOn { entry: e(2) });
    assert_eq!(refused, Violation::RebuyPending { table: t(1) });
    hall.must(two, EntryRequest::Rebuy { entry: e(2) });
    hall.must(two, EntryRequest::AddOn { entry: e(2) });
    assert_eq!(hall.stack(2), 3000);
}
