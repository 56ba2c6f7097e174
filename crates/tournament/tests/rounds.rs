//! Hand-for-hand: one round is one hand at every table.

use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, ClockEvent, ClockRequest, MoneyEvent, PlayEvent, Readings, Round, Status, TournamentEvent,
    TournamentSetup, Violation,
};

use crate::support::{BOSS, Hall, at, e, freeze_out, level, pts, t};

/// Three tables of four, ordered hand-for-hand while table 1 plays.
fn ordered(setup: TournamentSetup) -> Hall {
    let mut hall = Hall::new(setup);
    hall.register(12);
    hall.start_in_order(3);
    for table in 1..=3 {
        hall.draw_button(t(table));
    }
    hall.deal(1).unwrap();
    hall.must(BOSS, ClockRequest::HandForHand);
    hall
}

fn end(hall: &mut Hall, table: u32) -> Vec<TournamentEvent> {
    let entries: Vec<u32> = hall.event.table(t(table)).unwrap().entries().map(|entry| entry.0).collect();
    hall.end_hand(entries[0], &[(entries[1], 25)])
}

fn first_two(hall: &Hall, table: u32) -> (u32, u32) {
    let entries: Vec<u32> = hall.event.table(t(table)).unwrap().entries().map(|entry| entry.0).collect();
    (entries[0], entries[1])
}

#[test]
fn a_round_opens_once_every_table_stands_and_each_deals_one_hand() {
    let mut hall = ordered(freeze_out(4, 3));
    assert_eq!(hall.deal(2), Err(Violation::WaitForRound { round: 0 }));
    assert_eq!(hall.refused(BOSS, ClockRequest::HandForHand), Violation::HandForHandOn);
    let events = end(&mut hall, 1);
    assert!(events.contains(&TournamentEvent::Clock(ClockEvent::RoundOpened { round: 1, tables: 3 })));
    for table in [2, 1] {
        hall.deal(table).unwrap();
        end(&mut hall, table);
        assert_eq!(hall.deal(table), Err(Violation::WaitForRound { round: 1 }), "one hand, not two");
    }
    assert_eq!(hall.refused(BOSS, ClockRequest::EndHandForHand), Violation::RoundOpen { round: 1 });
    hall.deal(3).unwrap();
    let events = end(&mut hall, 3);
    let rounds: Vec<_> =
        events.iter().filter(|event| matches!(event, TournamentEvent::Clock(_))).cloned().collect();
    let closed = ClockEvent::RoundClosed { round: 1 };
    let opened = ClockEvent::RoundOpened { round: 2, tables: 3 };
    assert_eq!(rounds, [TournamentEvent::Clock(closed), TournamentEvent::Clock(opened)]);
}

#[test]
fn a_hand_that_is_called_off_is_dealt_again_in_the_same_round() {
    let mut hall = ordered(freeze_out(4, 3));
    end(&mut hall, 1);
    hall.deal(2).unwrap();
    hall.must(Asker::Table(t(2)), tournament::Fact::HandVoid);
    assert_eq!(hall.event.desk().round, Some(Round { number: 1, open: true }));
    hall.deal(2).unwrap();
}

#[test]
fn a_table_that_cannot_play_any_more_holds_up_no_round() {
    let mut hall = Hall::new(freeze_out(3, 3));
    hall.register(8);
    hall.start_in_order(3);
    for table in 1..=3 {
        hall.draw_button(t(table));
    }
    hall.must(BOSS, ClockRequest::HandForHand);
    for table in [1, 2, 3] {
        if hall.size(table) == 3 {
            hall.deal(table).unwrap();
            end(&mut hall, table);
        }
    }
    // The two at the third table owe their hand; one of them is sent away.
    let short = (1..=3).find(|&table| hall.size(table) == 2).unwrap();
    let (gone, _) = first_two(&hall, short);
    let ground = tournament::Ground::Severe;
    let events = hall.must(BOSS, tournament::ConductRequest::Penalise { entry: e(gone), ground });
    assert!(events.contains(&TournamentEvent::Clock(ClockEvent::RoundClosed { round: 1 })));
}

#[test]
fn places_of_a_round_are_given_when_it_closes_by_the_stacks() {
    proves!["cb:12.tourn.35"];
    let mut hall = ordered(freeze_out(4, 3));
    end(&mut hall, 1);
    // One round in which stacks become different, then one in which two go out at two tables.
    let ((one, two), (three, four)) = (first_two(&hall, 1), first_two(&hall, 2));
    hall.deal(1).unwrap();
    hall.end_hand(one, &[(two, 475)]);
    hall.deal(2).unwrap();
    hall.end_hand(three, &[(four, 100)]);
    hall.deal(3).unwrap();
    end(&mut hall, 3);
    hall.deal(1).unwrap();
    hall.end_hand(one, &[(two, 500)]);
    assert_eq!(hall.status(two), Status::Felted, "no place before the round is over");
    hall.deal(2).unwrap();
    hall.end_hand(three, &[(four, 900)]);
    hall.deal(3).unwrap();
    let events = end(&mut hall, 3);
    let closed =
        events.iter().find(|event| matches!(event, TournamentEvent::Clock(ClockEvent::RoundClosed { .. })));
    assert_eq!(closed.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.35")));
    assert_eq!((hall.place(four), hall.place(two)), ((11, 11), (12, 12)), "900 ranks above 500");
    let busted =
        events.iter().position(|event| matches!(event, TournamentEvent::Play(PlayEvent::WentOut { .. })));
    let closed = events
        .iter()
        .position(|event| matches!(event, TournamentEvent::Clock(ClockEvent::RoundClosed { .. })));
    assert!(busted < closed);
}

#[test]
fn a_house_may_let_tables_share_the_places_of_a_round() {
    let readings = Readings { round_ties_across_tables: true, ..Readings::BOOK };
    let mut hall = ordered(TournamentSetup { readings, ..freeze_out(4, 3) });
    end(&mut hall, 1);
    let ((one, two), (three, four)) = (first_two(&hall, 1), first_two(&hall, 2));
    hall.deal(1).unwrap();
    hall.end_hand(one, &[(two, 975)]);
    hall.deal(2).unwrap();
    hall.end_hand(three, &[(four, 1000)]);
    hall.deal(3).unwrap();
    end(&mut hall, 3);
    assert_eq!(
        (hall.place(two), hall.place(four)),
        ((11, 12), (11, 12)),
        "975 and 1,000 at two tables share"
    );
}

#[test]
fn hand_for_hand_ends_when_everybody_left_is_paid() {
    let mut hall = Hall::new(freeze_out(3, 2));
    hall.register(4);
    hall.start_in_order(2);
    for table in [1, 2] {
        hall.draw_button(t(table));
    }
    hall.must(BOSS, ClockRequest::HandForHand);
    assert_eq!(hall.event.desk().round, Some(Round { number: 1, open: true }));
    let ((one, two), _) = (first_two(&hall, 1), first_two(&hall, 2));
    hall.deal(1).unwrap();
    hall.end_hand(one, &[(two, 1000)]);
    hall.deal(2).unwrap();
    let events = end(&mut hall, 2);
    assert!(events.contains(&TournamentEvent::Clock(ClockEvent::HandForHandEnded)));
    assert!(
        !events.iter().any(|event| matches!(event, TournamentEvent::Money(MoneyEvent::PrizeAwarded { .. }))),
        "fourth of three"
    );
    assert_eq!(hall.event.desk().round, None);
    assert_eq!(hall.refused(BOSS, ClockRequest::EndHandForHand), Violation::NoHandForHand);
    hall.draw_what_is_due();
    hall.play_out();
    assert_eq!(hall.event.entry(e(two)).unwrap().won.units(), 0);
    assert_eq!(hall.event.desk().points.issued, pts(4000));
}

/// Found by random evenings: the room took a button that was due for leave to deal, and the hand that followed was a fault.
#[test]
fn a_table_whose_button_is_due_waits_for_the_round_like_any_other() {
    let mut hall = Hall::new(freeze_out(4, 3));
    hall.register(12);
    hall.start_in_order(3);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    assert_eq!(hall.deal(2), Err(Violation::ButtonFirst { table: t(2) }));
    hall.must(BOSS, ClockRequest::HandForHand);
    assert_eq!(hall.deal(2), Err(Violation::WaitForRound { round: 0 }));
}

/// Found by random events: the tables that owed their hand could not deal it any more, and nothing was left to happen.
#[test]
fn the_last_round_of_a_flight_ends_with_the_hands_that_were_on() {
    let format = tournament::Format::Flight { through: level(1) };
    let mut hall = ordered(TournamentSetup { format, ..freeze_out(4, 3) });
    end(&mut hall, 1);
    hall.until(at(19, 59));
    hall.deal(2).unwrap();
    hall.until(at(20, 0));
    let (winner, loser) = first_two(&hall, 2);
    let stack = hall.stack(loser);
    hall.end_hand(winner, &[(loser, stack)]);
    assert_eq!(hall.event.desk().phase, tournament::Phase::Finished);
    assert_eq!(hall.status(loser), Status::Out);
    assert_eq!(hall.status(winner), Status::Bagged);
}
