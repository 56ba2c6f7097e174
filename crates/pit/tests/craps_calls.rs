//! Craps: calls on and off, how long they hold, and who may go.

use crate::craps::support;

use game::Actor;
use pit::Outcome::Loses;
use pit::craps::{Button, CrapsEvent, House, Request, Violation};
use proof::proves;
use rulebook::rule;

use support::{Play, chips, seat, wager};

const PLACED: &str = "place-win-6";

fn call(key: &str, on: bool) -> Request {
    Request::SetWorking { wager: wager(key), on }
}

/// A call and its acknowledgement; what lies on the wager then.
fn called(play: &mut Play, key: &str, on: bool) -> Button {
    play.player(1, call(key, on));
    play.dealer(Request::Acknowledge { seat: seat(1), wager: wager(key) });
    play.table.button(seat(1), wager(key))
}

fn works(play: &Play, key: &str) -> bool {
    play.table.works(&play.setup, seat(1), wager(key))
}

#[test]
fn what_was_called_off_twice_is_off_at_the_next_point() {
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(PLACED, 12);
    play.roll(4);
    assert_eq!(called(&mut play, PLACED, false), Button::Off);
    play.roll(4);
    // A come-out: it would be off without a button too, and the call is one all the same.
    assert_eq!(called(&mut play, PLACED, false), Button::Off);
    play.roll(5);
    assert!(!works(&play, PLACED));
    assert_eq!(play.roll(7), [], "every call was off, so no 7 takes it");
    // On again, it is as place bets are: off on this come-out but for the button, working with a point.
    assert_eq!(called(&mut play, PLACED, true), Button::On);
    play.roll(9);
    assert_eq!(play.table.button(seat(1), wager(PLACED)), Button::None);
    assert_eq!(play.roll(7), [(PLACED, Loses, "nj:1.2(a)5")]);
}

#[test]
fn a_first_call_off_on_the_come_out_holds_when_the_point_comes() {
    for key in [PLACED, "place-lose-4", "buy-10", "lay-5", "hard-8"] {
        let mut play = Play::new(House::USUAL, &[1]);
        play.bet(key, 66);
        assert_eq!(called(&mut play, key, false), Button::Off, "{key}");
        play.roll(9);
        assert!(!works(&play, key), "{key}");
        assert_eq!(play.rolls(&[7]), [], "{key}");
        // Called on before a come-out and off again before the dice: off it is.
        called(&mut play, key, true);
        assert_eq!(called(&mut play, key, false), Button::Off, "{key}");
    }
}

#[test]
fn a_wager_called_on_with_a_point_is_off_on_the_next_come_out() {
    proves!["nj:1.2(a)5/2"];
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(PLACED, 12);
    play.roll(4);
    called(&mut play, PLACED, false);
    assert_eq!(called(&mut play, PLACED, true), Button::None);
    assert!(works(&play, PLACED));
    play.roll(4);
    assert!(!works(&play, PLACED), "the call was for the point");
    assert_eq!(play.roll(7), []);
}

#[test]
fn where_nothing_is_called_off_only_an_on_is_taken_back() {
    let me = Actor::Seat(seat(1));
    let refused = |key: &str| Violation::CannotBeCalled { wager: wager(key), on: false };
    let mut play = Play::new(House { may_call_off: false, ..House::USUAL }, &[1]);
    play.bet(PLACED, 12);
    play.bet("hard-4", 4);
    for key in [PLACED, "hard-4"] {
        assert_eq!(play.refused(me, call(key, false)), refused(key), "on the come-out");
    }
    assert_eq!(called(&mut play, PLACED, true), Button::On);
    assert_eq!(called(&mut play, PLACED, false), Button::None);
    play.player(1, call(PLACED, true));
    play.player(1, call(PLACED, false));
    play.roll(9);
    assert_eq!(play.refused(me, call(PLACED, false)), refused(PLACED), "with a point");
    assert!(works(&play, PLACED));
}

#[test]
fn a_call_nobody_acknowledged_ends_with_the_roll() {
    proves!["nj:1.2(a)5/2"];
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(PLACED, 12);
    play.player(1, call(PLACED, true));
    play.rolls(&[4, 4]);
    // Another come-out. The call before the first one says nothing about this one.
    assert_eq!(play.table.called(seat(1), wager(PLACED)), None);
    let set = Request::Acknowledge { seat: seat(1), wager: wager(PLACED) };
    assert_eq!(play.refused(Actor::Dealer, set), Violation::NothingCalled { wager: wager(PLACED) });
    assert_eq!(play.roll(7), []);
}

#[test]
fn a_house_without_odds_says_so() {
    let mut play = Play::new(House { odds_multiple: 0, ..House::USUAL }, &[1]);
    play.bet("pass", 10);
    let refused = Violation::NoOdds { wager: wager("pass-odds") };
    assert_eq!(play.bet_refused("pass-odds", 6), refused);
    play.roll(4);
    assert_eq!(play.bet_refused("pass-odds", 6), refused);
    assert_eq!(play.table.bounds(&play.setup, seat(1), wager("pass-odds")), Err(refused));
    assert_eq!((refused.key(), refused.rule(&play.setup)), ("no-odds", rule!("nj:toc:1")));
    assert_eq!(refused.to_string(), "this table takes no odds behind the pass line");
}

#[test]
fn bounds_are_always_sound() {
    // Laid at 9 to 1, one unit wins more than one times the wager: there is nothing to lay.
    let dear = chips::PayRatio::new(9, 1).expect("a price");
    let line = pit::craps::CrapsPriceLine::LayOdds(pit::dice::BoxNumber::Four);
    let prices = House::USUAL.prices.with(line, dear);
    let mut play = Play::new(House { odds_multiple: 1, prices, ..House::USUAL }, &[1]);
    play.bet("dont-pass", 5);
    play.roll(4);
    let odds = wager("dont-pass-odds");
    assert_eq!(play.bet_refused("dont-pass-odds", 1), Violation::NoOdds { wager: odds });
    play.roll(7);
    play.bet("dont-pass", 18);
    play.roll(4);
    let bounds = play.table.bounds(&play.setup, seat(1), odds).expect("bounds");
    assert_eq!((bounds.least, bounds.most), (chips(1), chips(2)));
}

#[test]
fn a_player_may_go_and_nobody_else_is_sent_away() {
    let mut play = Play::new(House::USUAL, &[1, 2]);
    play.bet("field", 5);
    let leave = |number| Request::Leave { seat: seat(number) };
    let other = Actor::Seat(seat(2));
    assert_eq!(play.refused(other, leave(1)), Violation::NotYours { actor: other });
    let events = play.player(1, leave(1));
    assert_eq!(events.last(), Some(&CrapsEvent::Left { seat: seat(1), chips: chips(1000) }));
    play.dealer(leave(2));
    assert_eq!(play.table.held(), 0);
}

#[test]
fn all_the_money_is_held() {
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet("pass", 10);
    play.bet("field", 5);
    assert_eq!((play.table.held(), play.table.up()), (1000, chips(15)));
}

#[test]
fn what_no_section_says_is_cited_from_the_contents() {
    let mut play = Play::new(House::USUAL, &[1]);
    let refused = play.refused(Actor::Dealer, Request::Roll([0, 7]));
    assert_eq!((refused.key(), refused.rule(&play.setup)), ("no-such-face", rule!("nj:toc:1")));
}
