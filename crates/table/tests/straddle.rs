//! Straddles are offered in turn before the cards.

use crate::floor;

use floor::{Floor, catfish_bend, dollars, five_ten, no_limit, seat};
use game::Actor;
use poker::Occasion;
use rulebook::RuleId;
use table::{Awaiting, BadTerms, Entry, Request, Straddle, Terms, Violation};

fn offered(floor: &Floor) -> Option<Straddle> {
    match floor.table.awaiting(&floor.setup, floor.now) {
        Awaiting::NextHand { straddle, .. } => straddle,
        _ => None,
    }
}

#[test]
fn the_player_left_of_the_big_blind_may_straddle_and_acts_last() {
    proof::proves!["cb:4.blinds.16a", "cb:9.nl.14b"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 6], 1);
    assert_eq!(offered(&floor), Some(Straddle { seat: seat(4), amount: dollars(20) }));
    let out_of_turn = floor.ask(Actor::Seat(seat(5)), Request::Straddle);
    assert_eq!(out_of_turn, Err(Violation::NoStraddle { turn: Some(seat(4)) }));
    floor.player(4, Request::Straddle);
    assert_eq!(offered(&floor), None, "one in limit games");
    assert_eq!(floor.ask(Actor::Seat(seat(5)), Request::Straddle), Err(Violation::NoStraddle { turn: None }));
    let hand = floor.begin();
    assert_eq!(hand.straddles, [(4, 20)]);
    let mut order = Vec::new();
    floor.play_out(|who, options| {
        order.push((who.number(), options.raise.is_some()));
        if options.check { poker::Request::Check } else { poker::Request::Call }
    });
    let first: Vec<u8> = order.iter().take(6).map(|(number, _)| *number).collect();
    assert_eq!(first, [5, 6, 1, 2, 3, 4]);
    assert!(order[5].1, "with the option to raise");
    assert_eq!(floor.begin().straddles, [], "for one hand");
}

#[test]
fn without_limit_straddles_go_on_each_double_the_one_before() {
    proof::proves!["cb:4.blinds.16b", "cb:9.nl.14c"];
    let mut floor = Floor::playing(catfish_bend(no_limit()), &[1, 2, 3, 4, 5, 6], 1);
    for (number, amount) in [(4, 20), (5, 40), (6, 80)] {
        assert_eq!(offered(&floor), Some(Straddle { seat: seat(number), amount: dollars(amount) }));
        floor.player(number, Request::Straddle);
    }
    assert_eq!(offered(&floor).map(|straddle| straddle.seat), Some(seat(1)));
    let hand = floor.begin();
    assert_eq!(hand.straddles, [(4, 20), (5, 40), (6, 80)]);
    assert_eq!(floor.table.hand().expect("a hand").0.price(), dollars(80));
}

#[test]
fn a_straddle_falls_when_another_comes_before_it_and_a_short_stack_makes_none() {
    let mut floor = Floor::playing(catfish_bend(no_limit()), &[1, 2, 3, 5, 6], 1);
    floor.player(5, Request::Straddle);
    floor.sit_with(4, 15, Entry::Post); // Free in a new game, and first after the big blind now.
    assert_eq!(offered(&floor), None, "seat 4 has not the chips");
    assert_eq!(floor.begin().straddles, []);
    floor.finish();
    // Who leaves takes the straddle along, and those after it.
    let mut floor = Floor::playing(catfish_bend(no_limit()), &[1, 2, 3, 4, 5, 6], 1);
    floor.player(4, Request::Straddle);
    floor.player(5, Request::Straddle);
    floor.leave(4);
    assert_eq!(offered(&floor).map(|straddle| straddle.seat), Some(seat(5)));
}

#[test]
fn no_straddles_in_tournaments_and_where_the_house_has_none() {
    proof::proves!["cb:9.nl.14a"];
    let cash = catfish_bend(no_limit());
    let tournament = Terms { occasion: Occasion::Tournament, ..cash.clone() };
    assert_eq!(tournament.clone().seal().map(|_| ()), Err(BadTerms::NoStraddles));
    let rule = BadTerms::NoStraddles.rule(&tournament);
    assert_eq!(rule.map(RuleId::as_str), Some("cb:9.nl.14a"));
    let mut floor = Floor::playing(Terms { straddles: false, ..tournament }, &[1, 2, 3, 4], 1);
    assert_eq!(offered(&floor), None);
    assert_eq!(floor.ask(Actor::Seat(seat(4)), Request::Straddle), Err(Violation::NoStraddle { turn: None }));
    assert!(offered(&Floor::playing(cash, &[1, 2, 3, 4], 1)).is_some());
}
