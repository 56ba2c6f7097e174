//! Colour-ups of a whole event: when, where, and that nobody deals before. How one table races is proven with `race`.

use proof::proves;
use rulebook::rule;
use tournament::{Asker, ColourUp, DealRequest, RaceEvent, SeatRequest, TournamentEvent, Violation};

use crate::support::{BOSS, Hall, at, freeze_out, pts, t};

/// Two tables in the rest after level 2; at table 1 stacks have odd 25s.
fn resting() -> Hall {
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(10);
    hall.start_in_order(2);
    let entries: Vec<u32> = hall.event.table(t(1)).unwrap().entries().map(|entry| entry.0).collect();
    hall.hand(entries[0], entries[1], 75);
    hall.hand(entries[0], entries[2], 50);
    hall.hand(entries[0], entries[3], 25);
    hall.until(at(40, 0));
    hall
}

#[test]
fn the_lowest_chip_leaves_once_no_blind_needs_it() {
    proves!["cb:12.tourn.10a", "cb:12.tourn.10b"];
    let mut hall = resting();
    let race = ColourUp { old: pts(25), new: pts(100) };
    let due = hall.log.iter().find(|event| **event == TournamentEvent::Race(RaceEvent::Due(race)));
    assert_eq!(due.and_then(TournamentEvent::rule), Some(rule!("cb:12.tourn.10a")));
    // Both tables stood: the race is open, and table 2, which has no odd chips, has had its part.
    assert!(hall.event.desk().racing);
    assert!(hall.event.table(t(2)).unwrap().raced && !hall.event.table(t(1)).unwrap().raced);
    // Chips that are on their way are in no deal.
    assert_eq!(hall.refused(BOSS, DealRequest::Open), Violation::TablesPlay);
    let odd: Vec<u64> = hall.event.race_at(t(1)).unwrap().racers().iter().map(|racer| racer.odd).collect();
    assert_eq!(odd, [2, 1, 2, 3, 0], "stacks of 1,150, 925, 950, 975 and 1,000");
    // Nobody deals with chips that are leaving, the rest being over or not.
    hall.until(at(50, 0));
    let refused = hall.deal(2).unwrap_err();
    assert_eq!(
        (refused, refused.rule()),
        (Violation::RaceFirst { old: pts(25) }, Some(rule!("cb:12.tourn.10a")))
    );
    hall.draw_what_is_due();
    assert!(!hall.event.desk().racing && hall.event.desk().races.is_empty());
    assert!(hall.stacks(t(1)).iter().all(|stack| stack.points.count().is_multiple_of(100)), "no 25 is left");
    hall.draw_button(t(2));
    hall.deal(2).unwrap();
}

#[test]
fn the_cards_of_a_race_are_one_for_each_odd_chip() {
    proves!["cb:12.tourn.10c"];
    let mut hall = resting();
    let cards = hall.chance.cards(7);
    let refused = hall.refused(Asker::Dealer, SeatRequest::RaceCards { table: t(1), cards });
    assert_eq!(refused.rule(), Some(rule!("cb:12.tourn.10c")));
    let cards = hall.chance.cards(8);
    let total = hall.event.desk().points.in_stacks.count();
    hall.must(Asker::Dealer, SeatRequest::RaceCards { table: t(1), cards: cards.clone() });
    assert_eq!(hall.event.desk().points.in_stacks.count(), total, "eight odd 25s make two 100s");
    let again = hall.refused(Asker::Dealer, SeatRequest::RaceCards { table: t(1), cards });
    assert_eq!(again, Violation::NoRace);
}

#[test]
fn a_race_waits_until_every_table_stands() {
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(10);
    hall.start_in_order(2);
    hall.until(at(39, 0));
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    hall.until(at(40, 0));
    assert!(!hall.event.desk().racing);
    let opened = TournamentEvent::Race(RaceEvent::Opened(hall.event.desk().races[0]));
    assert!(hall.event.clone().apply(&opened).is_err(), "no log has a race that opens while a table plays");
    let entries: Vec<u32> = hall.event.table(t(1)).unwrap().entries().map(|entry| entry.0).collect();
    hall.end_hand(entries[0], &[(entries[1], 25)]);
    assert!(hall.event.desk().racing);
}

#[test]
fn nobody_goes_out_by_a_race_and_what_it_makes_is_counted() {
    proves!["cb:12.tourn.10f"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    hall.start_in_order(1);
    hall.hand(1, 2, 975);
    hall.until(at(40, 0));
    // Seat 1 has 1,975: three odd chips; seat 2 has 25, and the lower card.
    let race = hall.event.race_at(t(1)).unwrap();
    assert_eq!(race.cards(), 4);
    let cards: Vec<_> = ["As", "Kd", "Qc", "2c"].iter().map(|card| card.parse().unwrap()).collect();
    hall.must(Asker::Dealer, SeatRequest::RaceCards { table: t(1), cards });
    assert_eq!((hall.stack(1), hall.stack(2), hall.stack(3)), (2000, 100, 1000));
    assert_eq!(hall.event.desk().points.gained, pts(100), "a chip out of nothing: it is written down");
}

#[test]
fn whoever_waits_for_the_next_stage_changes_alone() {
    let setup = tournament::TournamentSetup { format: tournament::Format::Shootout, ..freeze_out(3, 2) };
    let mut hall = Hall::new(setup);
    hall.register(5);
    hall.start_in_order(2);
    let short = (1..=2).find(|&table| hall.size(table) == 2).unwrap();
    let entries: Vec<u32> = hall.event.table(t(short)).unwrap().entries().map(|entry| entry.0).collect();
    let points = pts(50);
    let took = tournament::ConductRequest::TookChips { entry: tournament::EntryNo(entries[1]), points };
    hall.must(BOSS, took);
    hall.hand(entries[0], entries[1], 950);
    assert_eq!(hall.stack(entries[0]), 1950);
    hall.until(at(40, 0));
    assert_eq!(hall.stack(entries[0]), 2000, "two odd 25s are worth half of a 100");
    assert_eq!(hall.event.desk().points.gained, pts(50));
}

#[test]
fn what_is_less_than_the_smallest_chip_holds_up_no_race() {
    proves!["cb:12.tourn.10f"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    hall.start_in_order(1);
    hall.hand(1, 2, 990);
    hall.hand(1, 3, 7);
    hall.until(at(40, 0));
    let race = hall.event.race_at(t(1)).unwrap();
    let cards = hall.chance.cards(usize::try_from(race.cards()).unwrap());
    hall.must(Asker::Dealer, SeatRequest::RaceCards { table: t(1), cards });
    assert!(hall.stacks(t(1)).iter().all(|stack| stack.points.count().is_multiple_of(100)));
    assert!(hall.stack(2) >= 100, "nobody is out by it");
}
