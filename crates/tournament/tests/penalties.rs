//! Warning, suspension, disqualification.

use game::Span;
use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, ConductEvent, ConductRequest, Disqualification, Fact, Ground, Ladder, PlayEvent, Status,
    TournamentEvent, Violation, WentOut,
};

use crate::support::{BOSS, Hall, at, e, freeze_out, pts};

fn penalise(hall: &mut Hall, ground: Ground) -> Vec<TournamentEvent> {
    hall.must(BOSS, ConductRequest::Penalise { entry: e(1), ground })
}

#[test]
fn three_violations_are_a_warning_ten_minutes_and_the_door() {
    proves!["cb:12.tourn.1", "cb:12.tourn.1a", "cb:12.tourn.1b", "cb:12.tourn.1c", "cb:12.tourn.1d"];
    let mut hall = Hall::started(freeze_out(9, 1), 5, 1);
    let issued = hall.event.desk().points.in_stacks;

    let events = penalise(&mut hall, Ground::Violation);
    assert!(matches!(events[..], [TournamentEvent::Conduct(ConductEvent::Warned { .. })]));
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.1a")));
    assert!(
        hall.event
            .entry(e(1))
            .is_some_and(|entry| entry.suspended.is_none() && entry.ladder == Ladder::Warned)
    );

    let events = penalise(&mut hall, Ground::Violation);
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.1b")));
    assert_eq!(hall.event.entry(e(1)).and_then(|entry| entry.suspended), Some(at(10, 0)));
    // Still suspended a moment before, back ten minutes later.
    hall.until(at(9, 59));
    assert!(hall.event.entry(e(1)).is_some_and(|entry| entry.suspended.is_some()));
    hall.until(at(10, 0));
    assert!(hall.event.entry(e(1)).is_some_and(|entry| entry.suspended.is_none()));

    let events = penalise(&mut hall, Ground::Violation);
    assert_eq!(hall.status(1), Status::Out);
    assert_eq!(hall.place(1), (5, 5), "at the current place");
    // The chips leave play.
    let points = &hall.event.desk().points;
    assert_eq!((points.in_stacks, points.removed), (pts(issued.count() - 1000), pts(1000)));
    let gone = events
        .iter()
        .find(|event| matches!(event, TournamentEvent::Conduct(ConductEvent::Disqualified { .. })));
    assert_eq!(gone.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.1d")));
    let out = events.iter().find(|event| matches!(event, TournamentEvent::Play(PlayEvent::WentOut { .. })));
    assert_eq!(out.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.1c")));
}

#[test]
fn bad_conduct_costs_time_and_severe_conduct_the_event() {
    proves!["cb:12.tourn.28a", "cb:12.tourn.28b"];
    let mut hall = Hall::started(freeze_out(9, 1), 5, 1);
    let events = penalise(&mut hall, Ground::Conduct { span: Span::minutes(20) });
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.28a")));
    let entry = hall.event.entry(e(1)).unwrap().clone();
    assert_eq!((entry.suspended, entry.ladder), (Some(at(20, 0)), Ladder::Clean), "no step of the ladder");
    // A shorter one does not end the longer one.
    penalise(&mut hall, Ground::Conduct { span: Span::minutes(5) });
    assert_eq!(hall.event.entry(e(1)).and_then(|entry| entry.suspended), Some(at(20, 0)));
    // No warning comes first.
    let events = penalise(&mut hall, Ground::Severe);
    assert_eq!(hall.status(1), Status::Out);
    let out = events.iter().find(|event| matches!(event, TournamentEvent::Play(PlayEvent::WentOut { .. })));
    assert_eq!(out.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.28b")));
}

#[test]
fn in_the_middle_of_a_hand_a_disqualification_waits_for_its_end() {
    let mut hall = Hall::started(freeze_out(9, 1), 3, 1);
    hall.draw_button(hall.tables()[0]);
    hall.deal(1).unwrap();
    let events = penalise(&mut hall, Ground::Severe);
    assert!(matches!(events[..], [TournamentEvent::Conduct(ConductEvent::DisqualificationOrdered { .. })]));
    assert!(matches!(hall.status(1), Status::Seated(_)), "the hand is played");
    let request = ConductRequest::Penalise { entry: e(1), ground: Ground::Severe };
    assert_eq!(hall.refused(BOSS, request), Violation::DisqualifiedAlready { entry: e(1) });
    // What was won in that hand leaves, too; whoever lost everything in it ranks below.
    let events = hall.end_hand(1, &[(2, 1000)]);
    let outs: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Play(PlayEvent::WentOut { entries, why }) => Some((entries.clone(), *why)),
            _ => None,
        })
        .collect();
    let severe = WentOut::Disqualified(Disqualification::Severe);
    assert_eq!(outs, [(vec![e(2)], WentOut::Busted), (vec![e(1)], severe)]);
    assert_eq!(hall.event.desk().points.removed, pts(2000));
    assert_eq!((hall.place(2), hall.place(1), hall.place(3)), ((3, 3), (2, 2), (1, 1)));
}

#[test]
fn a_hand_that_is_called_off_carries_out_what_waited_for_it() {
    let mut hall = Hall::started(freeze_out(9, 1), 3, 1);
    hall.draw_button(hall.tables()[0]);
    hall.deal(1).unwrap();
    penalise(&mut hall, Ground::Severe);
    hall.must(Asker::Table(hall.tables()[0]), Fact::HandVoid);
    assert_eq!(hall.status(1), Status::Out);
}

#[test]
fn only_the_director_penalises_and_only_who_is_in_play() {
    let mut hall = Hall::started(freeze_out(9, 1), 3, 1);
    let request = ConductRequest::Penalise { entry: e(1), ground: Ground::Violation };
    let other = hall.player(e(2));
    assert_eq!(hall.refused(other, request), Violation::NotYours);
    hall.hand(2, 1, 1000);
    assert_eq!(hall.refused(BOSS, request), Violation::NotSeated { entry: e(1) });
    let nobody = ConductRequest::Penalise { entry: e(9), ground: Ground::Violation };
    assert_eq!(hall.refused(BOSS, nobody), Violation::NoSuchEntry { entry: e(9) });
}

#[test]
fn the_last_one_left_has_won_whatever_was_ordered() {
    let mut hall = Hall::started(freeze_out(9, 1), 2, 1);
    hall.draw_button(hall.tables()[0]);
    hall.deal(1).unwrap();
    penalise(&mut hall, Ground::Severe);
    hall.end_hand(1, &[(2, 1000)]);
    assert_eq!(hall.event.desk().phase, tournament::Phase::Finished);
    assert_eq!((hall.place(1), hall.status(1)), ((1, 1), Status::Paid), "somebody has to be first");
}
