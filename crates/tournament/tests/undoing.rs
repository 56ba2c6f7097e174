//! What is taken back: a wrong bust, a whole event.

use chips::Chips;
use proof::proves;
use rulebook::rule;
use tournament::prizes::BasisPoints;
use tournament::{
    BountyKind, EntryRequest, ManagementRequest, MoneyEvent, Phase, Price, Status, TournamentEvent,
    TournamentSetup, Violation, WholeEvent,
};

use crate::support::{BOSS, Hall, dollars, e, freeze_out, pts, s, t};

fn undo(entry: u32, stacks: &[(u32, u64)]) -> ManagementRequest {
    let stacks = stacks.iter().map(|&(entry, points)| (e(entry), pts(points))).collect();
    ManagementRequest::UndoBust { entry: e(entry), seat: s(2), stacks, found: pts(0) }
}

#[test]
fn a_wrong_bust_is_undone_and_the_places_close_ranks() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(7);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    hall.hand(1, 3, 1000);
    assert_eq!((hall.place(2), hall.place(3)), ((7, 7), (6, 6)));
    let wrong = hall.refused(BOSS, undo(2, &[(2, 600), (1, 2500)]));
    assert_eq!(wrong, Violation::StacksDoNotAdd { table: t(1), before: pts(3000), after: pts(3100) });
    let absent = hall.refused(BOSS, undo(2, &[(1, 2400)]));
    assert_eq!(absent, Violation::NotAtThatTable { entry: e(2), table: t(1) });
    hall.must(BOSS, undo(2, &[(2, 600), (1, 2400)]));
    assert_eq!((hall.stack(1), hall.stack(2)), (2400, 600));
    assert_eq!(hall.status(2), Status::Seated(crate::support::spot(1, 2)));
    assert_eq!(hall.place(3), (7, 7), "whoever went out after it moves down");
    assert_eq!(hall.event.desk().live, 6);
    assert_eq!(hall.refused(BOSS, undo(4, &[(4, 1000)])), Violation::NotOut { entry: e(4) });
    hall.play_out();
}

#[test]
fn a_bust_for_which_money_was_paid_stands() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    hall.hand(1, 3, 1000);
    // Third is paid; neither that bust nor the one before it is undone.
    assert_eq!(hall.refused(BOSS, undo(3, &[(3, 500), (1, 2500)])), Violation::PrizePaid { entry: e(3) });
    assert_eq!(hall.refused(BOSS, undo(2, &[(2, 500), (1, 2500)])), Violation::PrizePaid { entry: e(2) });
}

#[test]
fn a_bounty_comes_back_with_the_bust() {
    let price = Price { pool: dollars(100), fee: dollars(10), bounty: dollars(25) };
    let mut hall = Hall::new(TournamentSetup { price, bounty: BountyKind::Progressive, ..freeze_out(9, 1) });
    hall.register(6);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    assert_eq!(hall.event.entry(e(1)).unwrap().head, Chips::new(3750));
    let events = hall.must(BOSS, undo(2, &[(2, 1000), (1, 1000)]));
    assert!(matches!(events[0], TournamentEvent::Money(MoneyEvent::BountyReturned { .. })));
    assert_eq!(hall.event.entry(e(1)).unwrap().head, dollars(25));
    assert_eq!(hall.event.entry(e(2)).unwrap().head, dollars(25));
    assert!(hall.event.desk().money.bounties.is_zero());
    hall.play_out();
}

#[test]
fn an_event_that_is_cancelled_gives_everything_back() {
    proves!["cb:12.tourn.39"];
    let setup =
        TournamentSetup { guarantee: dollars(1000), staff: BasisPoints::percent(4), ..freeze_out(9, 1) };
    let mut hall = Hall::started(setup, 5, 1);
    hall.hand(1, 2, 1000);
    let no_reason = hall.refused(BOSS, ManagementRequest::Cancel { reason: " ".into() });
    assert_eq!((no_reason, no_reason.rule()), (Violation::ReasonNeeded, Some(rule!("cb:12.tourn.39"))));
    let events = hall.must(BOSS, ManagementRequest::Cancel { reason: "power failure".into() });
    let refunds: Vec<u64> = events
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Money(MoneyEvent::Refunded { refund, .. }) => {
                Some(refund.total().unwrap().units())
            }
            _ => None,
        })
        .collect();
    assert_eq!(refunds, [11_000; 5], "pool and fee, those who are out as well");
    assert!(
        matches!(events.last(), Some(TournamentEvent::Whole(WholeEvent::Cancelled { reason, .. })) if reason == "power failure")
    );
    assert_eq!(events.last().and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.39")));
    assert_eq!((hall.event.desk().phase, hall.event.desk().open_tables), (Phase::Cancelled, 0));
    let again = hall.refused(BOSS, ManagementRequest::Cancel { reason: "again".into() });
    assert_eq!(again, Violation::Closed { phase: Phase::Cancelled });
}

#[test]
fn before_the_start_everybody_may_leave_and_be_refunded() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    let two = hall.player(e(2));
    hall.must(two, EntryRequest::Unregister { entry: e(2) });
    assert_eq!((hall.status(2), hall.event.desk().entered), (Status::Refunded, 2));
    assert_eq!(hall.event.desk().money.pool(), Ok(dollars(200)));
    // And come back.
    let player = hall.event.entry(e(2)).unwrap().player;
    hall.must(two, EntryRequest::Register { player, card: None });
    assert_eq!(hall.event.desk().entered, 3);
    hall.must(BOSS, ManagementRequest::Cancel { reason: "too few".into() });
    assert_eq!(hall.event.desk().money.taken, hall.event.desk().money.refunded);
}

#[test]
fn once_prizes_are_paid_an_event_is_not_cancelled() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    hall.hand(1, 3, 1000);
    let refused = hall.refused(BOSS, ManagementRequest::Cancel { reason: "late".into() });
    assert_eq!(refused, Violation::MoneyPaid { prizes: dollars(80), bounties: Chips::ZERO });
}
