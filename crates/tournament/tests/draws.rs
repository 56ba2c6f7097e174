//! Seats and the button by draw.

use std::collections::BTreeSet;

use game::{PlayerId, Seat};
use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, EntryRequest, Readings, SeatEvent, SeatRequest, Seating, Spot, TournamentEvent, Violation,
};

use crate::support::{BOSS, Hall, e, freeze_out, s, spot, t};

fn cards(text: &str) -> Vec<cards::Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

#[test]
fn first_seats_are_drawn_each_seat_once_and_the_same_cards_give_the_same_seats() {
    proves!["cb:12.tourn.3a"];
    let seats = |hall: &Hall| -> Vec<Spot> { (1..=27).map(|entry| hall.seat_of(entry)).collect() };
    let one = Hall::started(freeze_out(9, 3), 27, 3);
    let every: BTreeSet<Spot> = seats(&one).into_iter().collect();
    assert_eq!(every.len(), 27, "three tables of nine, each seat used once");
    assert_eq!(seats(&one), seats(&Hall::started(freeze_out(9, 3), 27, 3)), "the cards decide, nothing else");

    // The seats follow the cards, whatever their order.
    let mut other = Hall::new(freeze_out(9, 3));
    other.register(27);
    let mut pack = other.event.starting_pack(3).unwrap();
    pack.reverse();
    other.must(BOSS, SeatRequest::Start { tables: 3, cards: pack.clone() });
    assert_eq!(seats(&other), pack);
    assert!(other.log.iter().all(|event| match event {
        TournamentEvent::Seat(SeatEvent::Seated { why, .. }) => {
            *why == Seating::Draw && event.rule() == Some(rule!("cb:12.tourn.3a"))
        }
        _ => true,
    }));
}

#[test]
fn tables_are_even_from_the_start() {
    let hall = Hall::started(freeze_out(9, 5), 38, 5);
    let sizes = &hall.event.desk().sizes;
    assert_eq!((sizes[8], sizes[7]), (3, 2), "38 at five tables");
}

#[test]
fn a_pack_that_lacks_a_seat_or_has_one_twice_is_refused() {
    let mut hall = Hall::new(freeze_out(9, 2));
    hall.register(12);
    let pack = hall.event.starting_pack(2).unwrap();
    let mut twice = pack.clone();
    twice[0] = twice[1];
    let wrong = Violation::WrongSeatCards { cards: 12, seats: 12 };
    assert_eq!(hall.refused(BOSS, SeatRequest::Start { tables: 2, cards: twice }), wrong);
    assert_eq!(wrong.rule(), Some(rule!("cb:12.tourn.3a")));
    let short = SeatRequest::Start { tables: 2, cards: pack[1..].to_vec() };
    assert_eq!(hall.refused(BOSS, short), Violation::WrongSeatCards { cards: 11, seats: 12 });
    let few = SeatRequest::Start { tables: 1, cards: pack.clone() };
    assert_eq!(hall.refused(BOSS, few), Violation::TooMany { entries: 12, seats: 9 });
    let many = SeatRequest::Start { tables: 3, cards: pack };
    assert_eq!(hall.refused(BOSS, many), Violation::NoSuchNumberOfTables { tables: 3, most: 2 });
}

#[test]
fn at_one_table_whoever_comes_first_may_choose_and_the_button_is_still_drawn_for() {
    proves!["cb:12.tourn.3b"];
    let mut setup = freeze_out(9, 1);
    setup.readings = Readings { open_seat_cards: true, ..Readings::BOOK };
    let mut hall = Hall::new(setup);
    hall.register(4);
    let (first, second) = (hall.player(e(1)), hall.player(e(2)));
    hall.must(first, EntryRequest::ChooseSeat { entry: e(1), seat: s(4) });
    let taken = hall.refused(second, EntryRequest::ChooseSeat { entry: e(2), seat: s(4) });
    assert_eq!(taken, Violation::SeatTaken { seat: s(4) });
    let again = hall.refused(first, EntryRequest::ChooseSeat { entry: e(1), seat: s(5) });
    assert_eq!(again, Violation::ChoseAlready { entry: e(1) });
    assert!(!hall.event.starting_pack(1).unwrap().contains(&spot(1, 4)), "that card is gone");
    hall.start(1);
    assert_eq!(hall.seat_of(1), spot(1, 4));
    assert_eq!(hall.deal(1), Err(Violation::ButtonFirst { table: t(1) }));

    // Where the cards lie face down nobody chooses.
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(2);
    let first = hall.player(e(1));
    let refused = hall.refused(first, EntryRequest::ChooseSeat { entry: e(1), seat: s(4) });
    assert_eq!((refused, refused.rule()), (Violation::SeatsAreDrawn, Some(rule!("cb:12.tourn.3a"))));
}

#[test]
fn the_high_card_by_suit_has_the_button() {
    proves!["cb:12.tourn.7"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    hall.start_in_order(1);
    let wrong = SeatRequest::DrawButton { table: t(1), cards: cards("Js Jd") };
    assert_eq!(hall.refused(Asker::Dealer, wrong), Violation::WrongButtonCards { cards: 2, seats: 3 });
    let twice = SeatRequest::DrawButton { table: t(1), cards: cards("Js Js 9c") };
    assert_eq!(hall.refused(Asker::Dealer, twice), Violation::CardTwice { card: cards("Js")[0] });
    let refused = hall.deal(1).unwrap_err();
    assert_eq!(
        (refused, refused.rule()),
        (Violation::ButtonFirst { table: t(1) }, Some(rule!("cb:12.tourn.7")))
    );
    let events = hall.must(Asker::Dealer, SeatRequest::DrawButton { table: t(1), cards: cards("Jd 9c Js") });
    let drawn = SeatEvent::ButtonDrawn { table: t(1), seat: s(3), card: cards("Js")[0] };
    assert_eq!(events, [TournamentEvent::Seat(drawn)]);
    assert_eq!(events[0].rule(), Some(rule!("cb:12.tourn.7")));
    // Seat 1 has the small blind and seat 2 the big one.
    assert_eq!(hall.next_big_blind(t(1)), Some(s(2)));
    let again = SeatRequest::DrawButton { table: t(1), cards: cards("2d 9c 3s") };
    assert_eq!(hall.refused(Asker::Dealer, again), Violation::ButtonStands { table: t(1) });
    hall.deal(1).unwrap();
}

#[test]
fn an_ace_is_high_for_the_button_in_low_games_too() {
    proves!["cb:12.tourn.7"];
    let mut plan = crate::support::plan();
    for level in &mut plan.levels {
        level.stakes.game = game::GameKey::new("razz").unwrap();
    }
    let mut setup = freeze_out(9, 1);
    setup.structure = tournament::structure::Structure::new(plan).unwrap();
    let mut hall = Hall::new(setup);
    hall.register(3);
    hall.start_in_order(1);
    let events = hall.must(Asker::Dealer, SeatRequest::DrawButton { table: t(1), cards: cards("Kd Ac Qs") });
    assert!(
        matches!(events[..], [TournamentEvent::Seat(SeatEvent::ButtonDrawn { seat, .. })] if seat == s(2))
    );
}

#[test]
fn draws_favour_nobody() {
    // Every seat of a draw is as likely as every other: chi-square with 26 degrees of freedom over 2,700 starts.
    let mut counts = [0_u32; 27];
    for seed in 0..2700 {
        let mut hall = Hall::new(freeze_out(9, 3));
        hall.careful = false;
        hall.chance = crate::support::Chance::new(seed);
        hall.register(27);
        hall.start(3);
        let Spot { table, seat } = hall.seat_of(5);
        counts[(table.0 as usize - 1) * 9 + seat.index()] += 1;
    }
    let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    assert!(chi < 54.1, "chi-square {chi}: more than one draw in a thousand would show");
}

#[test]
fn nobody_registers_for_another_and_nobody_twice() {
    let mut hall = Hall::new(freeze_out(9, 1));
    let (one, other) = (PlayerId(1), PlayerId(2));
    let request = EntryRequest::Register { player: one, card: None };
    assert_eq!(hall.refused(Asker::Player(other), request), Violation::NotYours);
    hall.must(Asker::Player(one), request);
    let twice = hall.refused(Asker::Player(one), request);
    assert_eq!(twice, Violation::EnteredAlready { player: one, entry: e(1) });
    assert_eq!(twice.to_string(), "player 1 is already in the event, as entry 1");
    assert_eq!(Seat::new(13), None);
}
