//! Playing over an absent player: when it ends, in which order, and that nobody changes seats with cards in hand.

use crate::support;

use cards::Card;
use floor::{Asker, By, Fact, FloorEvent, FloorRefusal, Moving, Request};
use game::Badge;
use proof::proves;
use rulebook::rule;
use support::{BOSS, Night, holdem, p, s, spot, stud, t};

/// N, first on the list, plays over c, who has seat 3 of table 1.
fn played_over() -> Night {
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 3, "abc");
    night.join('N', holdem());
    night.told(1, Fact::Absent { seat: s(3) });
    night.boss(Request::PlayOver { player: p('N'), table: t(1), seat: s(3) });
    night
}

fn ended() -> FloorEvent {
    FloorEvent::PlayOverEnded { player: p('N'), spot: spot(1, 3) }
}

fn ordered(to: floor::Spot) -> FloorEvent {
    let (player, from, by) = (p('N'), spot(1, 3), By::ThisHand);
    FloorEvent::MoveOrdered { player, from, to, why: Moving::Elsewhere, by }
}

/// Whether N still plays over c.
fn plays_over(night: &Night) -> bool {
    night.floor.sitting(spot(1, 3)).is_some_and(|sitting| sitting.over == Some(p('N')))
}

/// The ticket N's name has on the list.
fn ticket(night: &Night) -> u64 {
    night.floor.list(&holdem()).expect("the list").names[0].ticket
}

#[test]
fn a_seat_at_the_same_table_is_a_fresh_one() {
    // Between hands: up from the one seat, down on the other.
    let mut night = played_over();
    night.quits(1, 1);
    let ticket = ticket(&night);
    let assigned = FloorEvent::SeatAssigned { player: p('N'), spot: spot(1, 1), ticket };
    assert_eq!(night.take('N', 1, None), [ordered(spot(1, 1)), ended(), assigned]);
    assert_eq!((night.seats(1).as_str(), night.names(holdem()).as_str()), ("Nbc", ""));
    assert!(!plays_over(&night) && night.floor.board().moves.is_empty());
    // With a hand on the seat is held to its end.
    let mut night = played_over();
    night.deal(1, 4);
    night.quits(1, 1);
    assert_eq!(night.take('N', 1, None), [ordered(spot(1, 1))]);
    assert_eq!(night.seats(1), "(N)bc");
    assert_eq!(night.hand_over(1, None), [ended(), assigned]);
    assert_eq!(night.seats(1), "Nbc");
    // A lock-up is the same wish.
    let mut night = played_over();
    night.quits(1, 1);
    assert_eq!(night.lock('N', 1, 1), [ordered(spot(1, 1)), ended(), assigned]);
}

#[test]
fn a_seat_at_another_table_is_a_move() {
    let mut night = played_over();
    night.game(2, stud(), 3, "xy");
    night.join('N', stud());
    let (from, to) = (spot(1, 3), spot(2, 3));
    let moved = FloorEvent::Moved { player: p('N'), from, to, why: Moving::Elsewhere };
    assert_eq!(night.take('N', 2, None), [ordered(to), moved]);
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("abc", "xyN"));
}

#[test]
fn an_owner_who_is_back_waits_for_the_end_of_the_hand() {
    let mut night = played_over();
    night.deal(1, 4);
    let events = night.told(1, Fact::Returned { seat: s(3) });
    assert_eq!(events, [FloorEvent::CameBack { player: p('c'), spot: spot(1, 3) }]);
    assert!(plays_over(&night), "N holds cards");
    // N has a seat, and no other can be taken meanwhile.
    night.game(2, stud(), 3, "xy");
    night.join('N', stud());
    night.take('N', 2, None);
    assert_eq!(night.seats(2), "xy(N)");
    assert!(night.floor.watches(t(1)));
    let events = night.hand_over(1, None);
    assert!(matches!(events[..], [FloorEvent::Moved { player, .. }] if player == p('N')), "{events:?}");
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("abc", "xyN"));
    // Nowhere to go: N gets up, and is still on the list.
    let mut night = played_over();
    night.deal(1, 4);
    night.told(1, Fact::Returned { seat: s(3) });
    assert!(night.floor.watches(t(1)));
    assert_eq!(night.hand_over(1, None), [ended()]);
    assert_eq!((night.where_is('N'), night.names(holdem()).as_str()), (None, "N"));
    assert!(!night.floor.watches(t(1)));
    // The owner goes away again in the same hand, and N plays on.
    let mut night = played_over();
    night.deal(1, 4);
    night.told(1, Fact::Returned { seat: s(3) });
    night.told(1, Fact::Absent { seat: s(3) });
    assert_eq!(night.hand_over(1, None), []);
    assert!(plays_over(&night));
}

#[test]
fn an_order_to_move_is_carried_out_after_the_hand_though_the_owner_is_back() {
    let mut night = played_over();
    night.game(2, stud(), 3, "xy");
    night.join('N', stud());
    night.deal(1, 4);
    assert_eq!(night.take('N', 2, None), [ordered(spot(2, 3))]);
    let events = night.told(1, Fact::Returned { seat: s(3) });
    assert_eq!(events, [FloorEvent::CameBack { player: p('c'), spot: spot(1, 3) }]);
    assert_eq!(night.seats(2), "xy(N)", "not with cards");
    night.hand_over(1, None);
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("abc", "xyN"));
}

#[test]
fn an_owner_who_quits_in_the_middle_of_a_hand_sends_nobody_off_with_cards() {
    let mut night = played_over();
    night.game(2, stud(), 3, "xy");
    night.join('N', stud());
    night.deal(1, 4);
    night.take('N', 2, None);
    // The seat is gone with its owner; the one elsewhere stays held until N comes with the chips.
    let events = night.quits(1, 3);
    assert!(!events.iter().any(|event| matches!(event, FloorEvent::Moved { .. })), "{events:?}");
    assert!(events.contains(&ended()));
    assert_eq!(night.seats(2), "xy(N)");
    night.hand_over(1, None);
    night.take('N', 2, None);
    assert_eq!(night.seats(2), "xyN");
}

fn draws(who: Asker, player: char, text: &str) -> (Asker, Request) {
    let card = (0..52).filter_map(Card::from_index).find(|card| card.to_string() == text).expect("a card");
    (who, Request::Draw { table: t(1), player: p(player), card })
}

#[test]
fn in_a_broken_game_the_owner_of_the_seat_draws() {
    proves!["cb:2.seating.14b"];
    let mut night = played_over();
    let events = night.boss(Request::BreakTable { table: t(1) });
    // Whoever plays over is up before anybody is asked to draw.
    assert_eq!(events, [ended(), FloorEvent::TableBroken { table: t(1), badge: Badge(7) }]);
    let (who, draw) = draws(Asker::Player(p('N')), 'N', "As");
    assert_eq!(night.ask(who, draw), Err(FloorRefusal::NotSeated { player: p('N') }));
    // c is away: the supervisor draws, nobody else, and it is on record.
    let (who, draw) = draws(Asker::Player(p('c')), 'c', "2c");
    let refused = night.ask(who, draw).expect_err("c is away");
    assert_eq!(refused, FloorRefusal::SupervisorDraws { player: p('c') });
    assert_eq!(refused.rule(), Some(rule!("cb:2.seating.14b")));
    let drawn = night.ok(BOSS, draw);
    assert!(matches!(drawn[..], [FloorEvent::Drawn { player, by: Some(Badge(7)), .. }] if player == p('c')));
    for (player, text) in [('a', "Kh"), ('b', "9s")] {
        let (who, draw) = draws(Asker::Player(p(player)), player, text);
        night.ok(who, draw);
    }
    assert!(night.floor.table(t(1)).is_none(), "everybody has drawn, and the table is closed");
    assert_eq!(night.names(holdem()), "abcN");
    // Who is back in time draws.
    let mut night = played_over();
    night.boss(Request::BreakTable { table: t(1) });
    night.told(1, Fact::Returned { seat: s(3) });
    let (who, draw) = draws(Asker::Player(p('c')), 'c', "2c");
    night.ok(who, draw);
}

#[test]
fn a_game_is_broken_when_everybody_is_in_place_to_draw() {
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 4, "abc");
    night.game(2, stud(), 3, "xy");
    night.deal(1, 4);
    // a has a seat elsewhere, d one here, and N plays over c.
    night.join('a', stud());
    night.take('a', 2, None);
    night.join('d', holdem());
    night.lock('d', 1, 4);
    night.told(1, Fact::Absent { seat: s(3) });
    night.boss(Request::PlayOver { player: p('N'), table: t(1), seat: s(3) });
    night.felt(1).hand = None;
    let events = night.boss(Request::BreakTable { table: t(1) });
    let broken = events.iter().position(|event| matches!(event, FloorEvent::TableBroken { .. }));
    assert_eq!(broken, Some(events.len() - 1), "{events:?}");
    assert!(events.contains(&ended()));
    assert_eq!(night.seats(2), "xya");
    assert_eq!(night.names(holdem()), "d");
    // With nobody left to draw it is closed at once.
    let mut night = Night::at("21:00");
    night.game(1, holdem(), 4, "");
    let broken = FloorEvent::TableBroken { table: t(1), badge: Badge(7) };
    let events = night.boss(Request::BreakTable { table: t(1) });
    assert_eq!(events, [broken, FloorEvent::TableClosed { table: t(1) }]);
}

#[test]
fn whoever_plays_over_and_quits_gives_the_seat_back() {
    let mut night = played_over();
    let quits = Fact::OverLeft { seat: s(3), player: p('N') };
    assert_eq!(night.told(1, quits), [ended()]);
    assert!(!plays_over(&night) && night.where_is('N').is_none());
    assert_eq!((night.seats(1).as_str(), night.names(holdem()).as_str()), ("abc", "N"));
    let again = night.ask(Asker::Table(t(1)), Request::Told(quits));
    assert_eq!(again, Err(FloorRefusal::NotSeated { player: p('N') }));
}

#[test]
fn when_the_owner_quits_whoever_plays_there_has_the_seat() {
    let mut night = played_over();
    let emptied = FloorEvent::SeatEmptied { player: p('c'), spot: spot(1, 3) };
    let assigned = FloorEvent::SeatAssigned { player: p('N'), spot: spot(1, 3), ticket: ticket(&night) };
    assert_eq!(night.told(1, Fact::OwnerLeft { seat: s(3) }), [ended(), emptied, assigned]);
    assert_eq!((night.where_is('c'), night.seats(1).as_str()), (None, "abN"));
    assert_eq!(night.names(holdem()), "", "who has a seat in the game does not wait for it");
}

#[test]
fn when_the_owner_quits_whoever_waits_for_another_seat_goes_there() {
    let mut night = played_over();
    night.game(2, stud(), 3, "xy");
    night.join('N', stud());
    night.deal(1, 7);
    night.take('N', 2, None);
    assert_eq!(night.seats(2), "xy(N)");
    // During a hand nobody moves: the seat elsewhere stays held, and the player plays on.
    let mut playing = night.clone();
    playing.told(1, Fact::OwnerLeft { seat: s(3) });
    assert_eq!((playing.seats(1).as_str(), playing.seats(2).as_str()), ("abN", "xy(N)"));
    // Between hands the player goes at once; the seat is empty, and N still the first to be called to it.
    night.felt(1).hand = None;
    night.told(1, Fact::OwnerLeft { seat: s(3) });
    assert_eq!((night.seats(1).as_str(), night.seats(2).as_str()), ("ab(N)", "xyN"));
}
