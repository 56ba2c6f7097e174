//! The clock: levels, the riffle, rests, stops.

use game::Span;
use proof::proves;
use rulebook::rule;
use tournament::{Asker, ClockEvent, ClockRequest, Fact, Hands, Part, PlayEvent, TournamentEvent, Violation};

use crate::support::{BOSS, Hall, at, freeze_out, level, pts, stakes, t};

fn two_tables() -> Hall {
    let mut hall = Hall::started(freeze_out(9, 2), 12, 2);
    hall.draw_button(t(1));
    hall.draw_button(t(2));
    hall
}

fn level_of(events: &[TournamentEvent]) -> u16 {
    match events {
        [TournamentEvent::Play(PlayEvent::DealBegan { level, .. })] => level.number(),
        other => panic!("no deal: {other:?}"),
    }
}

#[test]
fn levels_rise_at_their_times() {
    proves!["cb:12.tourn.8"];
    let mut hall = two_tables();
    let blinds = |hall: &Hall| {
        let clock = hall.event.desk().clock.unwrap();
        hall.event.setup().structure.level(clock.level).unwrap().stakes
    };
    assert_eq!((blinds(&hall), hall.event.next_deadline()), (stakes(25, 50), Some(at(20, 0))));
    hall.now = at(19, 59);
    assert_eq!(hall.refused(Asker::Clock, ClockRequest::TimeUp), Violation::NothingDue);
    // The signal is heard a second late: the level after it still ends at its time.
    hall.now = at(20, 1);
    let events = hall.time_up();
    let began = ClockEvent::LevelBegan { level: level(2), until: at(40, 0) };
    assert_eq!(events, [TournamentEvent::Clock(began)]);
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.8")));
    assert_eq!(blinds(&hall), stakes(50, 100));
    assert_eq!(hall.refused(BOSS, ClockRequest::TimeUp), Violation::NotYours);
}

#[test]
fn a_hand_keeps_the_level_of_its_riffle() {
    proves!["cb:12.tourn.9a", "cb:12.tourn.9b"];
    let mut hall = two_tables();
    // Riffled at 19:59: the old level, though the signal comes in its midst.
    hall.until(at(19, 59));
    assert_eq!(level_of(&hall.deal(1).unwrap()), 1);
    hall.until(at(20, 0));
    assert_eq!(hall.event.table(t(1)).unwrap().hand, Some(level(1)));
    // Another table riffles after the signal.
    assert_eq!(level_of(&hall.deal(2).unwrap()), 2);
    let (winner, loser) = {
        let table = hall.event.table(t(1)).unwrap();
        let mut entries = table.entries();
        (entries.next().unwrap().0, entries.next().unwrap().0)
    };
    hall.end_hand(winner, &[(loser, 100)]);
    assert_eq!(level_of(&hall.deal(1).unwrap()), 2, "from the next deal on");
}

#[test]
fn no_riffle_comes_before_a_signal_that_is_due() {
    proves!["cb:12.tourn.9a"];
    let mut hall = two_tables();
    hall.now = at(20, 0);
    let refused = hall.deal(1).unwrap_err();
    assert_eq!(
        (refused, refused.rule()),
        (Violation::ClockDue { until: at(20, 0) }, Some(rule!("cb:12.tourn.9a")))
    );
    hall.time_up();
    assert_eq!(level_of(&hall.deal(1).unwrap()), 2);
}

#[test]
fn a_rest_begins_when_a_hand_ends_and_ends_for_all_together() {
    let mut hall = two_tables();
    hall.until(at(39, 59));
    hall.deal(1).unwrap();
    hall.until(at(40, 0));
    assert_eq!(
        hall.event.desk().clock.map(|clock| (clock.part, clock.hands)),
        Some((Part::Rest, Hands::Until(at(50, 0))))
    );
    assert_eq!(
        hall.deal(2),
        Err(Violation::Resting { until: at(50, 0) }),
        "a table that stands rests at once"
    );
    let (winner, loser) = {
        let mut entries = hall.event.table(t(1)).unwrap().entries();
        (entries.next().unwrap().0, entries.next().unwrap().0)
    };
    hall.until(at(42, 0));
    hall.end_hand(winner, &[(loser, 100)]);
    assert_eq!(hall.deal(1), Err(Violation::Resting { until: at(50, 0) }), "the other when its hand is over");
    // The 25s are raced off in the rest.
    while hall.draw_what_is_due() {}
    hall.until(at(50, 0));
    for table in [1, 2] {
        assert_eq!(level_of(&hall.deal(table).unwrap()), 3);
    }
    assert_eq!(hall.event.desk().clock.unwrap().hands, Hands::Until(at(70, 0)));
}

#[test]
fn a_stopped_clock_keeps_what_is_left_and_no_hand_begins() {
    let mut hall = two_tables();
    hall.until(at(12, 30));
    hall.must(BOSS, ClockRequest::Stop);
    assert_eq!(hall.event.desk().clock.unwrap().hands, Hands::Left(Span::seconds(450)));
    assert_eq!(hall.deal(1), Err(Violation::ClockStands));
    assert_eq!(hall.refused(BOSS, ClockRequest::Stop), Violation::ClockStands);
    hall.until(at(60, 0));
    assert_eq!(hall.event.desk().clock.unwrap().level, level(1));
    hall.must(BOSS, ClockRequest::Go);
    assert_eq!(hall.refused(BOSS, ClockRequest::Go), Violation::ClockRuns);
    assert_eq!(hall.event.next_deadline(), Some(at(67, 30)));
    hall.deal(1).unwrap();
}

#[test]
fn the_director_sets_the_clock_and_chips_of_skipped_levels_leave_all_the_same() {
    let mut hall = two_tables();
    hall.must(BOSS, ClockRequest::Set { level: level(4), left: Span::minutes(5) });
    let clock = hall.event.desk().clock.unwrap();
    assert_eq!((clock.level, clock.hands), (level(4), Hands::Left(Span::minutes(5))));
    hall.must(BOSS, ClockRequest::Go);
    while hall.draw_what_is_due() {}
    assert!(hall.event.desk().races.is_empty());
    assert!(hall.stacks(t(1)).iter().all(|stack| stack.points.count().is_multiple_of(100)));
    assert_eq!(level_of(&hall.deal(1).unwrap()), 4);
    let refused = hall.refused(BOSS, ClockRequest::Set { level: level(40), left: Span::minutes(5) });
    assert_eq!(refused, Violation::NoSuchLevel { level: level(40) });
}

#[test]
fn the_last_level_goes_on() {
    let mut hall = two_tables();
    hall.must(BOSS, ClockRequest::Set { level: level(8), left: Span::minutes(5) });
    hall.must(BOSS, ClockRequest::Go);
    while hall.draw_what_is_due() {}
    hall.now = at(100, 0);
    hall.time_up();
    let clock = hall.event.desk().clock.unwrap();
    assert_eq!((clock.level, clock.hands), (level(8), Hands::Until(at(120, 0))));
}

#[test]
fn a_room_that_stood_still_costs_nobody_time() {
    let mut hall = two_tables();
    hall.must(Asker::Clock, ClockRequest::Resume { by: Span::minutes(3) });
    assert_eq!(hall.event.next_deadline(), Some(at(23, 0)));
}

#[test]
fn halted_tables_deal_when_they_are_released() {
    let mut hall = two_tables();
    hall.must(BOSS, ClockRequest::Halt { table: t(1) });
    assert_eq!(hall.deal(1), Err(Violation::Halted { table: t(1) }));
    assert_eq!(hall.refused(BOSS, ClockRequest::Halt { table: t(1) }), Violation::Halted { table: t(1) });
    hall.deal(2).unwrap();
    hall.must(BOSS, ClockRequest::Release { table: t(1) });
    assert_eq!(hall.refused(BOSS, ClockRequest::Release { table: t(1) }), Violation::NotHalted);
    hall.must(BOSS, ClockRequest::HaltAll);
    assert_eq!(hall.deal(1), Err(Violation::AllHalted));
    assert_eq!(hall.refused(BOSS, ClockRequest::HaltAll), Violation::AllHalted);
    hall.must(BOSS, ClockRequest::ReleaseAll);
    assert_eq!(hall.refused(BOSS, ClockRequest::ReleaseAll), Violation::NotHalted);
    hall.deal(1).unwrap();
    assert_eq!(hall.deal(1), Err(Violation::HandOn { table: t(1) }));
    assert_eq!(hall.deal(3), Err(Violation::NoSuchTable { table: t(3) }));
    assert_eq!(hall.refused(BOSS, Fact::DealBegan), Violation::NotYours);
}

#[test]
fn a_hand_that_is_called_off_leaves_every_stack_as_it_was() {
    let mut hall = two_tables();
    assert_eq!(hall.refused(Asker::Table(t(1)), Fact::HandVoid), Violation::NoHand { table: t(1) });
    hall.deal(1).unwrap();
    hall.must(Asker::Table(t(1)), Fact::HandVoid);
    assert!(hall.stacks(t(1)).iter().all(|stack| stack.points == pts(1000)));
    hall.deal(1).unwrap();
}
