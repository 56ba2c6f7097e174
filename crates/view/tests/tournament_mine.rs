//! One player's own part: entries, seat card, and what may be done.

use game::{PlayerId, Span};
use tournament::{AddOn, Asker, EntryRequest, LateEntry, Price, Rebuy, Request, SeatRequest};
use view::tournament::mine;
use wire::{EntryStatus, MyChoice, MyTournament};

use crate::tournament_hall::{BOSS, Hall, at, dollars, e, level, pts, setup};

fn of(hall: &Hall, player: u32) -> MyTournament {
    mine(&hall.event, &hall.setting(), PlayerId(player))
}

/// The words of what may be done.
fn may(hall: &Hall, player: u32) -> Vec<String> {
    let word = |choice: &MyChoice| serde_json::to_value(choice).unwrap()["do"].as_str().unwrap().to_owned();
    of(hall, player).may.iter().map(word).collect()
}

#[test]
fn somebody_new_may_register_and_somebody_entered_may_take_it_back() {
    let mut hall = Hall::new(setup(4, 1));
    let own = of(&hall, 1);
    let [MyChoice::Register { price, nth, late, alternate, until }] = own.may.as_slice() else {
        panic!("Ann may register: {:?}", own.may)
    };
    assert_eq!((price.total, *nth, *late, *alternate, *until), (11_000, 1, false, false, None));
    hall.enter(1);
    assert_eq!(may(&hall, 1), ["unregister"]);
    let own = of(&hall, 1);
    assert_eq!((own.entries[0].status, own.seat_card.clone()), (EntryStatus::Registered, None));
    assert_eq!(own.entries[0].paid.fee, 1_000);
    hall.enter_more(2, 4);
    assert_eq!(may(&hall, 5), [""; 0], "all seats are sold");
}

#[test]
fn an_alternate_is_told_so_before_and_after() {
    let mut sold = setup(2, 1);
    sold.alternates = true;
    let mut hall = Hall::new(sold);
    hall.enter(2);
    assert!(matches!(of(&hall, 3).may[..], [MyChoice::Register { alternate: true, .. }]));
    hall.enter_more(3, 4);
    let own = of(&hall, 4);
    assert_eq!((own.entries[0].status, own.entries[0].alternates_before), (EntryStatus::Alternate, Some(1)));
}

#[test]
fn the_seat_card_says_where_and_changes_with_a_move() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    let card = of(&hall, 1).seat_card.unwrap();
    assert_eq!((card.name.as_str(), card.says.as_str(), card.arriving), ("Ann", "table 2, seat 1", false));
    assert_eq!((card.seat.table, card.seat.seat, card.seat.room_table), (2, 1, Some(12)));
    assert_eq!((card.stack, of(&hall, 1).entries[0].rank), (1_000, Some(1)));
    let to = tournament::Spot { table: tournament::TableNo(1), seat: game::Seat::new(4).unwrap() };
    hall.must(BOSS, Request::Seat(SeatRequest::Move { entry: e(1), to }));
    assert_eq!(of(&hall, 1).seat_card.unwrap().says, "table 1, seat 4");
}

#[test]
fn seats_are_offered_where_the_cards_lie_open() {
    let mut open = setup(4, 1);
    open.readings.open_seat_cards = true;
    let mut hall = Hall::new(open);
    hall.enter(2);
    let seat = game::Seat::new(2).unwrap();
    hall.must(Asker::Player(PlayerId(1)), Request::Entry(EntryRequest::ChooseSeat { entry: e(1), seat }));
    assert_eq!(may(&hall, 1), ["unregister"]);
    let seats = of(&hall, 2).may.into_iter().find_map(|choice| match choice {
        MyChoice::ChooseSeat { seats, .. } => Some(seats),
        _ => None,
    });
    assert_eq!(seats, Some(vec![1, 3, 4]));
}

#[test]
fn rebuys_and_the_add_on_are_offered_with_price_and_end() {
    let mut rebuys = setup(4, 1);
    let price = Price { pool: dollars(50), ..Price::default() };
    rebuys.rebuy = Some(Rebuy {
        price,
        points: pts(1_000),
        at_most: pts(900),
        times: 1,
        through: level(2),
        answer: Span::minutes(1),
    });
    rebuys.add_on = Some(AddOn { price, points: pts(2_000), after: level(2) });
    let mut hall = Hall::started(rebuys, 4, 1);
    assert_eq!(may(&hall, 4), [""; 0], "the stack is too large");
    hall.hand(1, 1, 4, 1_000);
    let own = of(&hall, 4);
    let until = hall.now.plus(Span::minutes(1)).millis();
    assert_eq!(
        own.may,
        [
            MyChoice::Rebuy {
                entry: 4,
                price: wire::TournamentPrice { pool: 5_000, fee: 0, bounty: 0, total: 5_000 },
                points: 1_000,
                until: Some(until),
            },
            MyChoice::DeclineRebuy { entry: 4, until },
        ]
    );
    hall.must(Asker::Player(PlayerId(4)), Request::Entry(EntryRequest::Rebuy { entry: e(4) }));
    assert_eq!(may(&hall, 4), [""; 0], "one rebuy each");
    hall.until(41);
    assert_eq!(may(&hall, 4), ["add-on"]);
    let MyChoice::AddOn { until, points, .. } = of(&hall, 4).may[0] else { panic!("the add-on") };
    assert_eq!((until, points), (Some(at(50).millis()), 2_000));
}

#[test]
fn whoever_is_out_may_enter_again_while_late_entry_lasts() {
    let mut again = setup(4, 2);
    again.late = LateEntry::For(Span::minutes(30));
    again.reentries = 1;
    again.readings.late_stack = tournament::LateStack::Full;
    let mut hall = Hall::started(again, 7, 2);
    assert_eq!(may(&hall, 7), [""; 0]);
    hall.hand(2, 1, 7, 1_000);
    let own = of(&hall, 7);
    assert_eq!((own.entries[0].status, own.entries[0].place), (EntryStatus::Out, Some(7)));
    let [MyChoice::Register { nth, late, alternate, until, .. }] = own.may.as_slice() else {
        panic!("Gus may enter again: {:?}", own.may)
    };
    assert_eq!((*nth, *late, *alternate, *until), (2, true, false, Some(at(30).millis())));
    hall.until(31);
    assert_eq!(may(&hall, 7), [""; 0]);
}

#[test]
fn whoever_is_away_may_say_to_be_back() {
    let mut hall = Hall::started(setup(4, 1), 4, 1);
    let away = tournament::ConductRequest::WentAway { entry: e(2) };
    hall.must(BOSS, Request::Conduct(away));
    assert!(of(&hall, 2).entries[0].absent);
    assert_eq!(may(&hall, 2), ["came-back"]);
    assert_eq!(may(&hall, 1), [""; 0]);
}
