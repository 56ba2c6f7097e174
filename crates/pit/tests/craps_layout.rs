//! Place bets, hardways, propositions and odds.

use crate::craps::support;

use chips::{PayRatio, Rounding};
use game::Actor;
use pit::Outcome::{self, Loses};
use pit::craps::{
    BadTerms, Button, CrapsEvent, CrapsPriceLine, Hard, House, Request, SETTINGS, Step, Violation, Wager,
};
use pit::dice::Dice;
use pit::settings::change;
use proof::proves;
use rulebook::rule;
use support::{Play, chips, easy, seat, settled, terms, wager, wins};

const NUMBERS: [u8; 6] = [4, 5, 6, 8, 9, 10];

fn named(kind: &str, number: u8) -> String {
    format!("{kind}-{number}")
}

/// A table with a point of 4, or of 10 where 4 is wanted free.
fn with_point(free: u8) -> Play {
    let mut play = Play::new(House::USUAL, &[1]);
    play.roll(if free == 4 { 10 } else { 4 });
    play
}

/// What one roll makes of a wager with a point on.
fn one_roll(key: &str, stake: u64, dice: [u8; 2]) -> Outcome {
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(key, stake);
    let settled = settled(&play.dice(dice));
    assert_eq!((settled.len(), settled[0].0, play.stake(key)), (1, key_of(key), 0));
    settled[0].1
}

fn key_of(key: &str) -> &'static str {
    wager(key).key()
}

/// What a one-roll wager of 4 wins on every total from 2; zero if it loses.
fn by_total(key: &str) -> Vec<u64> {
    (2..=12).map(|total| one_roll(key, 4, easy(total)).paid().units()).collect()
}

#[test]
fn the_list_of_wagers_is_closed() {
    proves!["nj:1.2(a)"];
    let listed = rule!("nj:1.2(a)").rule().params.iter().find(|param| param.key == "wagers");
    let listed = listed.expect("the rule lists the wagers").value.split(',');
    assert_eq!(listed.clone().count(), 19);
    for kind in listed {
        let of_a_number = matches!(kind, "place-win" | "place-lose");
        let key = if of_a_number { named(kind, 6) } else { kind.to_string() };
        let play = match kind {
            "come" | "dont-come" => with_point(4),
            _ => Play::new(House::USUAL, &[1]),
        };
        assert!(play.table.bounds(&play.setup, seat(1), wager(&key)).is_ok(), "{kind}");
    }
    for stranger in ["big-6", "big-8", "fire", "whirl", "place-win-7", "hard-5", "Horn", "", "c&e"] {
        let refused = Wager::read(stranger).expect_err("no such wager");
        assert_eq!(refused.rule(), rule!("nj:1.2(a)"), "{stranger}");
    }
}

#[test]
fn a_place_bet_wins_on_its_number_and_loses_on_7() {
    proves!["nj:1.2(a)5"];
    for (number, stake, pays) in [(4, 5, 9), (5, 5, 7), (6, 6, 7), (8, 6, 7), (9, 5, 7), (10, 5, 9)] {
        let key = named("place-win", number);
        for total in 2..=12 {
            let mut play = with_point(number);
            play.bet(&key, stake);
            let settled = play.roll(total);
            if total == number {
                assert_eq!(settled, [(key_of(&key), wins(pays), "nj:1.2(a)5")]);
                assert_eq!(play.stake(&key), stake, "it stays up");
            } else if total == 7 {
                assert_eq!(settled, [(key_of(&key), Loses, "nj:1.2(a)5")]);
            } else {
                assert_eq!((settled.len(), play.stake(&key)), (0, stake));
            }
        }
    }
    let mut play = Play::new(House { place_stays_up: false, ..House::USUAL }, &[1]);
    play.roll(4);
    play.bet("place-win-8", 12);
    assert_eq!(play.rolls(&[5, 8])[0].1, wins(14));
    assert_eq!((play.stake("place-win-8"), play.stack()), (0, 1014));
}

#[test]
fn a_place_bet_to_lose_wins_on_7_and_loses_on_its_number() {
    proves!["nj:1.2(a)6"];
    for (number, stake, pays) in [(4, 11, 5), (5, 8, 5), (6, 5, 4), (8, 5, 4), (9, 8, 5), (10, 11, 5)] {
        let key = named("place-lose", number);
        for total in 2..=12 {
            let mut play = with_point(number);
            play.bet(&key, stake);
            let settled = play.roll(total);
            if total == 7 {
                assert_eq!(settled, [(key_of(&key), wins(pays), "nj:1.2(a)6")]);
            } else if total == number {
                assert_eq!(settled, [(key_of(&key), Loses, "nj:1.2(a)6")]);
            } else {
                assert_eq!((settled.len(), play.stake(&key)), (0, stake));
            }
        }
    }
}

#[test]
fn every_place_bet_is_off_on_a_come_out_unless_called_on_and_acknowledged() {
    proves!["nj:1.2(a)5/2"];
    for kind in ["place-win", "place-lose", "buy", "lay"] {
        for number in NUMBERS {
            let key = named(kind, number);
            let (me, wager) = (Actor::Seat(seat(1)), wager(&key));
            let fresh = || {
                let mut play = Play::new(House { rounding: Rounding::Down, ..House::USUAL }, &[1]);
                play.bet(&key, 330);
                play
            };
            // No button: nothing happens on any come-out roll.
            for total in [number, 7] {
                let mut play = fresh();
                assert_eq!(play.roll(total), [], "{key}");
                assert_eq!(play.stake(&key), 330);
            }
            // Called but not acknowledged: still off.
            let mut play = fresh();
            play.player(1, Request::SetWorking { wager, on: true });
            assert_eq!(play.table.called(seat(1), wager), Some(true));
            assert!(!play.table.works(&play.setup, seat(1), wager));
            assert_eq!(play.roll(7), []);
            // The button is the dealer's to set, and only on what was called.
            let set = Request::Acknowledge { seat: seat(1), wager };
            let mut play = fresh();
            assert_eq!(play.refused(Actor::Dealer, set), Violation::NothingCalled { wager });
            play.player(1, Request::SetWorking { wager, on: true });
            assert_eq!(play.refused(me, set), Violation::NotYours { actor: me });
            let events = play.dealer(set);
            assert_eq!(events, [CrapsEvent::ButtonSet { seat: seat(1), wager, button: Button::On }]);
            for total in [number, 7] {
                let mut play = Play { setup: play.setup, table: play.table.clone() };
                let settled = play.roll(total);
                let against = matches!(kind, "place-lose" | "lay");
                assert_eq!(settled.len(), 1, "{key}");
                assert_eq!(settled[0].1 == Loses, (total == 7) != against, "{key} on {total}");
            }
            // A come-out without a point leaves the button; a point lifts it, and the bet works without.
            play.roll(11);
            assert_eq!(play.table.button(seat(1), wager), Button::On);
            play.roll(if number == 4 { 5 } else { 4 });
            assert_eq!(play.table.button(seat(1), wager), Button::None);
            assert_eq!(play.roll(7).len(), 1);
        }
    }
}

#[test]
fn wagers_may_be_called_off_where_the_house_allows_it() {
    let off = |key| Request::SetWorking { wager: wager(key), on: false };
    let set = |key| Request::Acknowledge { seat: seat(1), wager: wager(key) };
    let mut play = with_point(4);
    play.bet("place-win-8", 12);
    play.player(1, off("place-win-8"));
    play.dealer(Request::NoMoreBets);
    play.dealer(set("place-win-8"));
    assert_eq!(play.roll(7), [], "off, it lives through a 7");
    play.roll(5);
    assert_eq!(play.roll(8), [], "and stays off");
    play.player(1, Request::SetWorking { wager: wager("place-win-8"), on: true });
    play.dealer(set("place-win-8"));
    assert_eq!(play.roll(8).len(), 1);
    // Wagers that always work cannot be called; nor can any where the house says so.
    let me = Actor::Seat(seat(1));
    play.bet("field", 4);
    assert!(matches!(play.refused(me, off("field")), Violation::CannotBeCalled { .. }));
    assert!(matches!(play.refused(me, off("horn")), Violation::NothingUp { .. }));
    let mut play = Play::new(House { may_call_off: false, ..House::USUAL }, &[1]);
    play.bet("hard-4", 4);
    assert!(matches!(play.refused(me, off("hard-4")), Violation::CannotBeCalled { on: false, .. }));
}

/// What dice make of a hardway of one chip.
fn hardway(hard: Hard, dice: Dice) -> Option<Outcome> {
    let key = Wager::Hard(hard).key();
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(key, 1);
    let settled = settled(&play.dice(dice.faces()));
    assert!(settled.iter().all(|row| row.2 == Wager::Hard(hard).rule().as_str()));
    settled.first().map(|row| row.1)
}

fn assert_hardway(hard: Hard, total: u8, die: u8, pays: u64) {
    for dice in Dice::ALL {
        let expected = match dice.total() {
            7 => Some(Loses),
            sum if sum != total => None,
            _ if dice.faces() == [die, die] => Some(wins(pays)),
            _ => Some(Loses),
        };
        assert_eq!(hardway(hard, dice), expected, "{dice}");
    }
}

#[test]
fn four_the_hard_way() {
    proves!["nj:1.2(a)7"];
    assert_hardway(Hard::Four, 4, 2, 7);
}

#[test]
fn six_the_hard_way() {
    proves!["nj:1.2(a)8"];
    assert_hardway(Hard::Six, 6, 3, 9);
}

#[test]
fn eight_the_hard_way() {
    proves!["nj:1.2(a)9"];
    assert_hardway(Hard::Eight, 8, 4, 9);
}

#[test]
fn ten_the_hard_way() {
    proves!["nj:1.2(a)10"];
    assert_hardway(Hard::Ten, 10, 5, 7);
}

#[test]
fn hardways_are_off_on_the_come_out_where_the_house_says_so() {
    let house = House { hardways_off_on_come_out: true, hardways_stay_up: false, ..House::USUAL };
    let mut play = Play::new(house, &[1]);
    play.bet("hard-8", 1);
    assert_eq!(play.roll(7), []);
    play.roll(4);
    assert_eq!(settled(&play.dice([4, 4]))[0].1, wins(9));
    assert_eq!(play.stake("hard-8"), 0);
}

#[test]
fn the_field() {
    proves!["nj:1.2(a)11"];
    assert_eq!(by_total("field"), [8, 4, 4, 0, 0, 0, 0, 4, 4, 4, 8]);
}

#[test]
fn any_seven() {
    proves!["nj:1.2(a)12"];
    assert_eq!(by_total("any-7"), [0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0]);
}

#[test]
fn any_craps() {
    proves!["nj:1.2(a)13"];
    assert_eq!(by_total("any-craps"), [28, 28, 0, 0, 0, 0, 0, 0, 0, 0, 28]);
}

#[test]
fn craps_two_three_and_twelve_and_eleven() {
    proves!["nj:1.2(a)14", "nj:1.2(a)15", "nj:1.2(a)16", "nj:1.2(a)17"];
    for (key, total, pays) in
        [("craps-2", 2, 120), ("craps-3", 3, 60), ("craps-12", 12, 120), ("eleven", 11, 60)]
    {
        let mut row = vec![0; 11];
        row[total - 2] = pays;
        assert_eq!(by_total(key), row, "{key}");
    }
}

#[test]
fn craps_eleven_has_two_prices() {
    proves!["nj:1.2(a)18"];
    assert_eq!(by_total("craps-eleven"), [12, 12, 0, 0, 0, 0, 0, 0, 0, 28, 12]);
    let mut house = House::USUAL;
    change(SETTINGS, &mut house, "craps_eleven.eleven=8 to 1").expect("a setting");
    let mut play = Play::new(house, &[1]);
    play.bet("craps-eleven", 4);
    assert_eq!(play.roll(11)[0].1, wins(32));
    play.bet("craps-eleven", 4);
    assert_eq!(play.roll(3)[0].1, wins(12));
}

#[test]
fn a_horn_is_four_wagers_in_one() {
    proves!["nj:1.2(a)19"];
    // Thirty to one on a quarter less three quarters; fifteen to one less three quarters.
    assert_eq!(by_total("horn"), [27, 12, 0, 0, 0, 0, 0, 0, 0, 12, 27]);
    let mut play = Play::new(House::USUAL, &[1]);
    for stake in [1, 2, 3, 5, 6, 7] {
        let refused = play.bet_refused("horn", stake);
        assert_eq!(refused, Violation::NotFourParts { stake: chips(stake), coin: chips(1) });
    }
    play.bet("horn", 8);
    play.bet("horn", 4);
    assert_eq!(play.roll(12)[0].1, wins(81));
    let two = PayRatio::new(2, 1).expect("a price");
    let house = House { prices: House::USUAL.prices.with(CrapsPriceLine::Horn3, two), ..House::USUAL };
    assert_eq!(terms(house).seal(), Err(BadTerms::HornLoses { line: CrapsPriceLine::Horn3, offered: two }));
}

#[test]
fn losers_are_taken_seat_by_seat_before_winners_are_paid() {
    let mut play = Play::new(House::USUAL, &[1, 2, 3]);
    // Pass comes before the field on the layout, and is paid after it all the same.
    for (number, wager) in
        [3, 1, 2].into_iter().flat_map(|number| [(number, Wager::Pass), (number, Wager::Field)])
    {
        play.player(number, Request::Bet { wager, stake: chips(4) });
    }
    play.dealer(Request::Roll([3, 4]));
    for early in [Request::Pay, Request::Finish] {
        assert_eq!(play.refused(Actor::Dealer, early), Violation::NotNow { waits_for: Step::Collect });
    }
    let taken = play.dealer(Request::Collect);
    let seats = taken.iter().map(|event| match event {
        CrapsEvent::Settled { seat, wager: Wager::Field, outcome: Loses, .. } => seat.number(),
        other => unreachable!("{other:?}"),
    });
    assert_eq!(seats.collect::<Vec<_>>(), [1, 2, 3]);
    for number in 1..=3 {
        let next = Step::Pay { seat: seat(number), wager: Wager::Pass };
        assert_eq!(play.step(), next);
        assert_eq!(play.refused(Actor::Dealer, Request::Roll([1, 1])), Violation::NotNow { waits_for: next });
        play.dealer(Request::Pay);
    }
    play.dealer(Request::Finish);
}
