//! Chips that were out of sight.

use proof::proves;
use rulebook::rule;
use tournament::{Asker, ConductEvent, ConductRequest, Fact, Ground, Status, TournamentEvent, Violation};

use crate::support::{BOSS, Hall, e, freeze_out, pts, t};

/// Entry 2 declares all-in with 500 of its 1,000 in sight, loses to entry 1, and leaves; 500 are missing from the count.
fn all_in_with_hidden_chips() -> Hall {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let Fact::HandEnded { mut stacks, broke, big_blind, .. } = hall.hand_over(1, &[(2, 1000)]) else {
        panic!("a hand that is over");
    };
    stacks[0].points = pts(1500);
    hall.must(Asker::Table(t(1)), Fact::HandEnded { stacks, broke, big_blind, short: pts(500) });
    assert_eq!(hall.status(2), Status::Out);
    assert_eq!(hall.event.desk().points.uncounted, pts(500));
    hall
}

fn found(points: u64, to: Option<u32>) -> ConductRequest {
    ConductRequest::FoundChips { entry: e(2), points: pts(points), covered: true, to: to.map(e) }
}

#[test]
fn hidden_chips_bring_their_owner_nothing() {
    proves!["cb:12.tourn.19a"];
    let mut hall = all_in_with_hidden_chips();
    let more = hall.refused(BOSS, found(600, None));
    assert_eq!(more, Violation::NotMissingFromCount { points: pts(600), missing: pts(500) });
    let events = hall.must(BOSS, found(500, None));
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.19a")));
    assert_eq!((hall.status(2), hall.stack(2)), (Status::Out, 0));
    assert_eq!(hall.event.desk().points.removed, pts(500));
    assert_eq!(hall.refused(BOSS, found(500, None)).rule(), Some(rule!("cb:12.tourn.19a")), "once");
}

#[test]
fn whose_hidden_chips_were_not_covered_is_not_out() {
    proves!["cb:12.tourn.19b"];
    let mut hall = all_in_with_hidden_chips();
    let request = ConductRequest::FoundChips { entry: e(2), points: pts(500), covered: false, to: None };
    let refused = hall.refused(BOSS, request);
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NotCovered { entry: e(2) }, Some(rule!("cb:12.tourn.19b")))
    );
    // The bust is undone, with what nobody could win.
    let stacks = vec![(e(2), pts(500))];
    let seat = crate::support::s(2);
    hall.must(BOSS, tournament::ManagementRequest::UndoBust { entry: e(2), seat, stacks, found: pts(500) });
    assert_eq!(hall.stack(2), 500);
    assert!(hall.event.desk().points.uncounted.is_zero());

    // Covered: out, and in an event with rebuys asked about one.
    let mut hall = all_in_with_hidden_chips();
    hall.must(BOSS, found(500, Some(1)));
    assert_eq!(hall.status(2), Status::Out);
}

#[test]
fn before_the_next_deal_hidden_chips_may_go_to_the_winner_of_the_pot() {
    proves!["cb:12.tourn.19c"];
    let mut hall = all_in_with_hidden_chips();
    let events = hall.must(BOSS, found(500, Some(1)));
    assert!(matches!(events[0], TournamentEvent::Conduct(ConductEvent::HiddenChipsAwarded { .. })));
    assert_eq!((events[0].rule(), hall.stack(1)), (Some(rule!("cb:12.tourn.19c")), 2000));
    assert!(hall.event.desk().points.removed.is_zero());
}

#[test]
fn after_the_next_riffle_hidden_chips_leave_play() {
    proves!["cb:12.tourn.19d"];
    let mut hall = all_in_with_hidden_chips();
    hall.deal(1).unwrap();
    let refused = hall.refused(BOSS, found(500, Some(1)));
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NextDealBegan { table: t(1) }, Some(rule!("cb:12.tourn.19d")))
    );
    let in_play = hall.event.desk().points.issued.count();
    let events = hall.must(BOSS, found(500, None));
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.19d")));
    assert_eq!(hall.event.desk().points.in_stacks, pts(in_play - 500));
}

#[test]
fn chips_taken_off_the_table_are_forfeited_and_may_cost_the_event() {
    proves!["cb:12.tourn.27b"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    let out = ConductRequest::Penalise { entry: e(2), ground: Ground::TookChips };
    assert_eq!(hall.refused(BOSS, out), Violation::TookNoChips { entry: e(2) });
    let took = |points| ConductRequest::TookChips { entry: e(2), points: pts(points) };
    assert_eq!(
        hall.refused(BOSS, took(1100)),
        Violation::NotSoManyPoints { points: pts(1100), stack: pts(1000) }
    );
    let events = hall.must(BOSS, took(400));
    assert_eq!((events[0].rule(), hall.stack(2)), (Some(rule!("cb:12.tourn.27b")), 600));
    assert_eq!(hall.event.desk().points.in_stacks, pts(3600));
    hall.must(BOSS, out);
    assert_eq!((hall.status(2), hall.event.desk().points.in_stacks), (Status::Out, pts(3000)));
    // Whoever takes everything has nothing left to play with.
    hall.must(BOSS, ConductRequest::TookChips { entry: e(3), points: pts(1000) });
    assert_eq!((hall.status(3), hall.place(3)), (Status::Out, (3, 3)));
}

#[test]
fn only_whoever_is_out_and_only_at_that_table() {
    let mut hall = all_in_with_hidden_chips();
    let request = ConductRequest::FoundChips { entry: e(3), points: pts(500), covered: true, to: None };
    assert_eq!(hall.refused(BOSS, request), Violation::NotOut { entry: e(3) });
    let request = ConductRequest::FoundChips { entry: e(2), points: pts(500), covered: true, to: Some(e(2)) };
    assert_eq!(hall.refused(BOSS, request), Violation::NotSeated { entry: e(2) });
}
