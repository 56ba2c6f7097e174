//! Odds behind the line and the come, true odds, settings and terms; which refusal comes first.

use crate::craps::support;

use chips::{PayRatio, Rounding};
use game::Actor;
use pit::Outcome::{Loses, NoAction};
use pit::craps::{CrapsPriceLine, House, Request, SETTINGS, Terms, Violation, Wager};
use pit::dice::BoxNumber;
use pit::settings::change;
use support::{Play, chips, limits, seat, terms, wager, wins};

fn named(kind: &str, number: u8) -> String {
    format!("{kind}-{number}")
}

/// A table with a point of 4, or of 10 where 4 is wanted free.
fn with_point(free: u8) -> Play {
    let mut play = Play::new(House::USUAL, &[1]);
    play.roll(if free == 4 { 10 } else { 4 });
    play
}

#[test]
fn true_odds_are_paid_without_vigorish_on_buy_lay_and_odds() {
    for (number, stake, pays) in
        [(4, 30, 60), (5, 30, 45), (6, 30, 36), (8, 30, 36), (9, 30, 45), (10, 30, 60)]
    {
        let mut play = with_point(number);
        play.bet(&named("buy", number), stake);
        let (_, won, rule) = play.roll(number)[0];
        assert_eq!((won, rule), (wins(pays), "nj:1.5"));
        let mut play = with_point(number);
        play.bet(&named("lay", number), pays);
        let (_, won, rule) = play.roll(7)[0];
        assert_eq!((won, rule), (wins(stake), "nj:1.5"));
        let mut play = Play::new(House::USUAL, &[1]);
        play.bet("pass", 15);
        play.roll(number);
        play.bet("pass-odds", stake);
        assert_eq!(play.roll(number)[1], ("pass-odds", wins(pays), "nj:1.6"));
        let mut play = Play::new(House::USUAL, &[1]);
        play.bet("dont-pass", 15);
        play.roll(number);
        play.bet("dont-pass-odds", pays);
        assert_eq!(play.bet_refused("dont-pass-odds", pays), {
            let limits = pit::Limits { least: chips(1), most: chips(pays) };
            Violation::OutOfLimits(pit::OutOfLimits { offered: chips(2 * pays), limits })
        });
        assert_eq!(play.roll(7)[1], ("dont-pass-odds", wins(stake), "nj:1.6"));
    }
}

#[test]
fn odds_stand_behind_a_wager_with_a_point() {
    let mut play = Play::new(House::USUAL, &[1]);
    let bare = |key| Violation::NothingToBack { wager: wager(key) };
    play.bet("pass", 10);
    assert_eq!(play.bet_refused("pass-odds", 10), bare("pass-odds"));
    play.roll(5);
    assert_eq!(play.bet_refused("dont-pass-odds", 10), bare("dont-pass-odds"));
    assert_eq!(play.bet_refused("come-odds-6", 10), bare("come-odds-6"));
    assert!(matches!(play.bet_refused("pass-odds", 22), Violation::OutOfLimits(_)), "double odds at most");
    assert!(matches!(play.bet_refused("pass-odds", 9), Violation::NotPayable { .. }), "3 to 2 on nine");
    play.bet("pass-odds", 20);
    play.bet("come", 10);
    play.roll(6);
    play.bet("come-odds-6", 20);
    assert_eq!(play.bet_refused("come-odds-8", 10), bare("come-odds-8"));
    assert_eq!(
        play.roll(7).into_iter().map(|row| row.0).collect::<Vec<_>>(),
        ["pass", "come-6", "pass-odds", "come-odds-6"]
    );
}

#[test]
fn come_odds_are_off_on_a_come_out_and_go_back() {
    for (off, on_seven, on_point) in [
        (true, ("come-odds-6", NoAction), ("come-odds-6", NoAction)),
        (false, ("come-odds-6", Loses), ("come-odds-6", wins(24))),
    ] {
        let house = House { come_odds_off_on_come_out: off, ..House::USUAL };
        for (total, expected) in [(7, on_seven), (6, on_point)] {
            let mut play = Play::new(house, &[1]);
            play.roll(5);
            play.bet("come", 10);
            play.roll(6);
            play.bet("come-odds-6", 20);
            play.roll(5);
            let settled = play.roll(total);
            let odds = settled.iter().find(|row| row.0 == "come-odds-6").expect("settled with its wager");
            assert_eq!((odds.0, odds.1), expected);
            assert_eq!(play.stake("come-odds-6"), 0);
        }
    }
}

#[test]
fn settings_are_lines_and_choices_by_name() {
    let mut house = House::USUAL;
    assert_eq!(
        CrapsPriceLine::all().map(CrapsPriceLine::key).collect::<Vec<_>>().len(),
        CrapsPriceLine::COUNT
    );
    for setting in SETTINGS {
        let text = (setting.read)(&house);
        assert!((setting.write)(&mut house, &text), "{}", setting.key);
        assert_eq!(house, House::USUAL, "{}", setting.key);
        assert!(!(setting.write)(&mut house, "no such value"));
    }
    for (at, line) in CrapsPriceLine::all().enumerate() {
        let mut house = House::USUAL;
        assert!((SETTINGS[at].write)(&mut house, "10 to 1"));
        let changed = House::USUAL.prices.with(line, PayRatio::new(10, 1).expect("a price"));
        assert_eq!(house.prices, changed, "{}", line.key());
    }
    assert_eq!(CrapsPriceLine::PlaceWin(BoxNumber::Four).key(), "place_4");
    assert_eq!(CrapsPriceLine::CrapsElevenOnEleven.key(), "craps_eleven.eleven");
    let settings =
        ["odds_multiple=101", "rounding=sideways", "hardways_off_on_come_out=maybe", "field_12=3 for 1"];
    assert!(settings.into_iter().all(|text| change(SETTINGS, &mut house, text).is_err()));
}

#[test]
fn a_house_that_rounds_takes_what_another_refuses() {
    let mut play = with_point(4);
    assert!(matches!(play.bet_refused("place-win-6", 5), Violation::NotPayable { .. }));
    let mut play = Play::new(House { rounding: Rounding::Down, ..House::USUAL }, &[1]);
    play.roll(4);
    play.bet("place-win-6", 5);
    assert_eq!(play.roll(6)[0].1, wins(5), "five and five sixths, rounded down");
}

#[test]
fn what_is_taken_are_multiples_of_a_unit() {
    for (rounding, point) in [(Rounding::Exact, 5), (Rounding::Exact, 6), (Rounding::Down, 6)] {
        let mut play = Play::new(House { rounding, odds_multiple: 100, ..House::USUAL }, &[1]);
        play.bet("pass", 10);
        play.bet("dont-pass", 10);
        play.roll(point);
        for wager in Wager::ALL.into_iter().filter(|wager| wager.can_be_bet()) {
            let unit = play.setup.unit(wager, play.table.phase()).expect("it can be paid").units();
            if play.table.bounds(&play.setup, seat(1), wager).is_err() {
                continue;
            }
            for stake in 1..=40 {
                let taken = play.ask(Actor::Seat(seat(1)), Request::Bet { wager, stake: chips(stake) });
                assert_eq!(taken.is_ok(), stake % unit == 0, "{} {stake}", wager.key());
                if taken.is_ok() {
                    play.player(1, Request::TakeDown { wager });
                }
            }
        }
    }
}

#[test]
fn terms_that_make_no_table_are_refused() {
    let bad = |terms: Terms| terms.seal().expect_err("refused").key();
    let good = terms(House::USUAL);
    let nothing = pit::Limits { least: chips(5), most: chips(4) };
    assert_eq!(bad(Terms { limits: nothing, ..good }), "limits");
    assert_eq!(bad(Terms { proposition_limits: nothing, ..good }), "limits");
    assert_eq!(bad(Terms { coin: chips(0), ..good }), "no-coin");
    assert_eq!(bad(Terms { coin: chips(0), limits: nothing, ..good }), "no-coin", "the first is reported");
    assert_eq!(bad(Terms { coin: chips(1001), ..good }), "coin-above-limits");
    assert_eq!(bad(terms(House { odds_multiple: 101, ..House::USUAL })), "too-many-odds");
    let long = PayRatio::new(10_001, 1).expect("a price");
    let prices = House::USUAL.prices.with(CrapsPriceLine::Any7, long);
    assert_eq!(bad(terms(House { prices, ..House::USUAL })), "odds");
    assert!(Terms { limits: limits(5, 5), ..good }.seal().is_ok());
}

#[test]
fn the_first_broken_rule_is_reported() {
    // Each request mends what the one before it was refused for.
    let terms = Terms { coin: chips(5), limits: limits(10, 5000), ..terms(House::USUAL) };
    let setup = terms.seal().expect("terms");
    let mut play = Play { setup, table: pit::craps::CrapsTable::open(&setup) };
    let bet = |key, stake| Request::Bet { wager: wager(key), stake: chips(stake) };
    let me = Actor::Seat(seat(1));
    assert_eq!(play.refused(Actor::Clock, bet("come-4", 0)).key(), "not-yours");
    assert_eq!(play.refused(me, bet("come-4", 0)).key(), "not-seated");
    play.dealer(Request::Sit { seat: seat(1), chips: chips(1000) });
    play.dealer(Request::NoMoreBets);
    assert_eq!(play.refused(me, bet("come-4", 0)).key(), "bets-are-closed");
    play.roll(4);
    assert_eq!(play.refused(me, bet("come-4", 0)).key(), "travels-there");
    assert_eq!(play.refused(me, bet("pass", 0)).key(), "only-before-come-out");
    assert_eq!(play.refused(me, bet("pass-odds", 0)).key(), "nothing-to-back");
    assert_eq!(play.refused(me, bet("place-win-6", 9)).key(), "out-of-limits");
    assert_eq!(play.refused(me, bet("place-win-6", 1001)).key(), "more-than-the-stack");
    assert_eq!(play.refused(me, bet("place-win-6", 31)).key(), "not-in-chips");
    assert_eq!(play.refused(me, bet("horn", 30)).key(), "not-four-parts");
    assert_eq!(play.refused(me, bet("place-win-6", 35)).key(), "not-payable");
    play.player(1, bet("place-win-6", 30));
    let call = |key| Request::SetWorking { wager: wager(key), on: true };
    assert_eq!(play.refused(me, call("field")).key(), "nothing-up");
    play.player(1, bet("field", 20));
    assert_eq!(play.refused(me, call("field")).key(), "cannot-be-called");
    play.dealer(Request::Roll([1, 1]));
    let set = Request::Acknowledge { seat: seat(1), wager: wager("place-win-6") };
    assert_eq!(play.refused(Actor::Dealer, set).key(), "not-now");
    assert_eq!(play.refused(Actor::Dealer, Request::Roll([0, 0])).key(), "not-now");
    play.roll(2);
    assert_eq!(play.refused(Actor::Dealer, set).key(), "nothing-called");
    assert_eq!(play.refused(Actor::Dealer, Request::Roll([0, 0])).key(), "no-such-face");
    let sit = |units| Request::Sit { seat: seat(2), chips: chips(units) };
    assert_eq!(play.refused(Actor::Dealer, sit(0)).key(), "too-many-chips");
    assert_eq!(play.refused(Actor::Dealer, sit(u64::MAX)).key(), "too-many-chips");
    assert_eq!(play.refused(Actor::Dealer, sit(7)).key(), "not-in-chips");
}
