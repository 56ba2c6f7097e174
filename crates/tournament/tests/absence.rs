//! No-shows and those who are away.

use game::PlayerId;
use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, Attendance, ConductEvent, ConductRequest, EntryRequest, Status, TournamentEvent, Violation,
};

use crate::support::{BOSS, Hall, at, e, freeze_out, plan, pts, t};

/// Four have entered by the desk and are not there, one of them comes; two are there.
fn with_no_shows(hall: &mut Hall) {
    for player in (1..=4).map(PlayerId) {
        hall.must(BOSS, EntryRequest::Register { player, card: None });
    }
    hall.register(2);
    hall.must(BOSS, ConductRequest::CameBack { entry: e(4) });
    hall.start_in_order(1);
}

#[test]
fn whoever_is_missing_at_the_start_is_to_be_reached() {
    proves!["cb:12.tourn.4a"];
    let mut hall = Hall::new(freeze_out(9, 1));
    with_no_shows(&mut hall);
    let tasks: Vec<_> = hall
        .log
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Conduct(ConductEvent::Missing { entry }) => Some((*entry, event.rule())),
            _ => None,
        })
        .collect();
    let rule = Some(rule!("cb:12.tourn.4a"));
    assert_eq!(tasks, [(e(1), rule), (e(2), rule), (e(3), rule)]);
    assert_eq!(hall.event.entry(e(1)).map(|entry| entry.attendance), Some(Attendance::ToBeReached));
    // Whoever comes is no task any more.
    hall.must(Asker::Table(t(1)), ConductRequest::CameBack { entry: e(1) });
    assert_eq!(hall.event.entry(e(1)).map(|entry| entry.attendance), Some(Attendance::Came));
}

#[test]
fn a_stack_that_somebody_asked_to_be_left_stays() {
    proves!["cb:12.tourn.4b"];
    let mut hall = Hall::new(freeze_out(9, 1));
    with_no_shows(&mut hall);
    hall.must(BOSS, ConductRequest::KeepStack { entry: e(1) });
    hall.until(at(45, 0));
    let refused = hall.refused(BOSS, ConductRequest::RemoveStack { entry: e(1) });
    assert_eq!(
        (refused, refused.rule()),
        (Violation::StackIsKept { entry: e(1) }, Some(rule!("cb:12.tourn.4b")))
    );
    let refused = hall.refused(BOSS, ConductRequest::KeepStack { entry: e(5) });
    assert_eq!(refused, Violation::NotMissing { entry: e(5) });
}

#[test]
fn an_unreachable_stack_goes_with_the_second_level_or_after_half_an_hour() {
    proves!["cb:12.tourn.4c"];
    // Twenty-minute levels: from 20:00.
    let mut hall = Hall::new(freeze_out(9, 1));
    with_no_shows(&mut hall);
    hall.until(at(19, 59));
    let early = hall.refused(BOSS, ConductRequest::RemoveStack { entry: e(1) });
    assert_eq!(early, Violation::TooEarlyToRemove { entry: e(1), from: at(30, 0) });
    assert_eq!(early.rule(), Some(rule!("cb:12.tourn.4c")));
    hall.until(at(20, 0));
    let in_play = hall.event.desk().points.in_stacks.count();
    hall.must(BOSS, ConductRequest::RemoveStack { entry: e(1) });
    assert_eq!(hall.status(1), Status::Out);
    assert_eq!(hall.event.desk().points.in_stacks, pts(in_play - 1000));
    assert_eq!(hall.place(1), (6, 6));

    // Forty-minute levels: from 30:00.
    let mut setup = freeze_out(9, 1);
    let mut plan = plan();
    for level in &mut plan.levels {
        level.span = game::Span::minutes(40);
    }
    setup.structure = tournament::structure::Structure::new(plan).unwrap();
    let mut hall = Hall::new(setup);
    with_no_shows(&mut hall);
    hall.until(at(29, 59));
    assert!(hall.ask(BOSS, ConductRequest::RemoveStack { entry: e(1) }).is_err());
    hall.until(at(30, 0));
    hall.must(BOSS, ConductRequest::RemoveStack { entry: e(1) });
    // Not in the middle of a hand, and not of somebody who was there.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    assert_eq!(
        hall.refused(BOSS, ConductRequest::RemoveStack { entry: e(2) }),
        Violation::HandOn { table: t(1) }
    );
    assert_eq!(
        hall.refused(BOSS, ConductRequest::RemoveStack { entry: e(5) }),
        Violation::NotMissing { entry: e(5) }
    );
}

#[test]
fn whoever_is_away_keeps_the_seat_and_nobody_sits_out() {
    proves!["cb:12.tourn.32a"];
    let mut hall = Hall::started(freeze_out(9, 1), 3, 1);
    let player = hall.player(e(1));
    let refused = hall.refused(player, ConductRequest::SitOut { entry: e(1) });
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NoSittingOut { entry: e(1) }, Some(rule!("cb:12.tourn.32a")))
    );
    let events = hall.must(Asker::Table(t(1)), ConductRequest::WentAway { entry: e(1) });
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.6")));
    let again = hall.refused(player, ConductRequest::WentAway { entry: e(1) });
    assert_eq!(again, Violation::AwayAlready { entry: e(1) });
    // Dealt in all the same: a hand without that stack is no hand of this table.
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let tournament::Fact::HandEnded { mut stacks, broke, big_blind, short } = hall.hand_over(2, &[(3, 100)])
    else {
        panic!("a hand that is over");
    };
    let own = hall.seat_of(1).seat;
    stacks.retain(|stack| stack.seat != own);
    let without = tournament::Fact::HandEnded { stacks, broke, big_blind, short };
    let refused = hall.refused(Asker::Table(t(1)), without);
    assert_eq!(refused, Violation::WrongStacks { table: t(1), told: 2, dealt_in: 3 });
    // What was posted for the absent player is gone.
    hall.end_hand(2, &[(1, 100)]);
    assert_eq!(hall.stack(1), 900);
    hall.must(player, ConductRequest::CameBack { entry: e(1) });
    assert_eq!(
        hall.refused(player, ConductRequest::CameBack { entry: e(1) }),
        Violation::ThereAlready { entry: e(1) }
    );
}
