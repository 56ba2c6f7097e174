//! Wagers, prices and settlement at mini-dice.

pub(crate) mod support;

use chips::{Chips, PayRatio};
use game::Actor;
use pit::dice::{BoxNumber, Dice};
use pit::mini_dice::{
    BadTerms, House, MiniDiceEvent, MiniDicePriceLine, Prices, Request, SETTINGS, Step, Terms, Verdict,
    Violation, Wager,
};
use pit::settings::change;
use pit::{Award, Outcome};
use proof::proves;
use rulebook::rule;
use support::{Play, chips, limits, seat, terms, wager};

/// What a stake on a wager becomes on a total: what it is paid if it wins.
fn paid(key: &str, stake: u64, dice: [u8; 2]) -> Option<u64> {
    let mut game = Play::new(&terms(), &[1]);
    game.bet(1, key, stake);
    let events = game.round(dice);
    let settled = events.iter().find_map(|event| match event {
        MiniDiceEvent::Settled { outcome, .. } => Some(*outcome),
        _ => None,
    });
    let before = 1000;
    match settled {
        Some(Outcome::Wins(paid)) => {
            // Exactly the price goes to the player, and the stake with it: nothing is charged.
            assert_eq!(game.stack(1), before + paid.units());
            assert_eq!(game.table.stacks().bank(), -i128::from(paid.units()));
            Some(paid.units())
        }
        Some(Outcome::Loses) => {
            assert_eq!(game.stack(1), before - stake);
            Some(0)
        }
        Some(other) => unreachable!("{other:?}"),
        None => {
            assert_eq!(game.table.stake(seat(1), wager(key)), chips(stake));
            None
        }
    }
}

/// Any dice with this total.
fn dice(total: u8) -> [u8; 2] {
    let found = Dice::ALL.into_iter().find(|dice| dice.total() == total);
    found.expect("a total of two dice").faces()
}

/// What a wager is paid on every total from 2: nothing if it loses, none if it stays up.
fn by_total(key: &str, stake: u64) -> Vec<Option<u64>> {
    (2..=12).map(|total| paid(key, stake, dice(total))).collect()
}

fn placed(number: usize, pays: u64) -> Vec<Option<u64>> {
    let mut row = vec![None; 11];
    row[7 - 2] = Some(0);
    row[number - 2] = Some(pays);
    row
}

#[test]
fn place_4_to_win_pays_9_to_5() {
    proves!["nj:13.6(b):place-4"];
    assert_eq!(by_total("place-4", 5), placed(4, 9));
}

#[test]
fn place_5_to_win_pays_7_to_5() {
    proves!["nj:13.6(b):place-5"];
    assert_eq!(by_total("place-5", 5), placed(5, 7));
}

#[test]
fn place_6_to_win_pays_7_to_6() {
    proves!["nj:13.6(b):place-6"];
    assert_eq!(by_total("place-6", 6), placed(6, 7));
}

#[test]
fn place_8_to_win_pays_7_to_6() {
    proves!["nj:13.6(b):place-8"];
    assert_eq!(by_total("place-8", 6), placed(8, 7));
}

#[test]
fn place_9_to_win_pays_7_to_5() {
    proves!["nj:13.6(b):place-9"];
    assert_eq!(by_total("place-9", 5), placed(9, 7));
}

#[test]
fn place_10_to_win_pays_9_to_5() {
    proves!["nj:13.6(b):place-10"];
    assert_eq!(by_total("place-10", 5), placed(10, 9));
}

#[test]
fn the_field_pays_even_money_and_double_at_the_ends() {
    proves!["nj:13.6(b):field-3-4-9-10-11", "nj:13.6(b):field-2-12"];
    let row = [10, 5, 5, 0, 0, 0, 0, 5, 5, 5, 10];
    assert_eq!(by_total("field", 5), row.map(Some));
}

#[test]
fn any_7_pays_4_to_1() {
    proves!["nj:13.6(b):any-7", "nj:13.6(d)"];
    assert_eq!(by_total("any-7", 5), [0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0].map(Some));
}

#[test]
fn over_7_and_under_7_pay_even_money_and_lose_on_7() {
    proves!["nj:13.6(b):over-7", "nj:13.6(b):under-7"];
    assert_eq!(by_total("over-7", 5), [0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5].map(Some));
    assert_eq!(by_total("under-7", 5), [5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0].map(Some));
}

#[test]
fn a_settlement_names_the_line_it_was_paid_at() {
    for wager in Wager::ALL {
        for dice in Dice::ALL {
            let Verdict::Wins(line) = wager.verdict(dice.total()) else { continue };
            assert!(wager.lines().contains(&line));
            let mut game = Play::new(&terms(), &[4]);
            game.bet(4, wager.key(), 30);
            let events = game.round(dice.faces());
            assert!(
                events.iter().any(
                    |event| matches!(event, MiniDiceEvent::Settled { rule, .. } if *rule == line.rule())
                )
            );
            assert!(line.rule().as_str().ends_with(line.key()));
        }
    }
}

#[test]
fn nobody_is_paid_less_than_the_book_says() {
    proves!["nj:13.6(b)"];
    for line in MiniDicePriceLine::ALL {
        let least = line.least();
        for (pays, per, opens) in [
            (least.pays() - 1, least.per(), false),
            (least.pays(), least.per() + 1, false),
            (least.pays(), least.per(), true),
            (least.pays() + 1, least.per(), true),
            (2 * least.pays(), 2 * least.per(), true),
        ] {
            let offered = PayRatio::new(pays, per).expect("a price");
            let house = House { prices: Prices::MINIMUM.with(line, offered), ..House::NEW_JERSEY };
            let sealed = Terms::new(house, limits(1, 100), chips(1)).seal();
            let refused = BadTerms::BelowMinimum { line, offered, least };
            assert_eq!(sealed.err(), (!opens).then_some(refused), "{} {offered}", line.key());
            assert_eq!(refused.rule(), rule!("nj:13.6(b)"));
        }
    }
    // The list of the book, line by line.
    let rows = rule!("nj:13.6(b)").rule().table;
    assert_eq!(rows.len(), MiniDicePriceLine::ALL.len());
    for (row, line) in rows.iter().zip(MiniDicePriceLine::ALL) {
        let row = format!("{row:?}");
        assert!(row.contains(&format!("\"{}\"", line.key())), "{row}");
        let least = line.least();
        let numbers: Vec<u32> = row
            .split(|c: char| !c.is_ascii_digit())
            .rev()
            .filter_map(|text| text.parse().ok())
            .take(2)
            .collect();
        assert_eq!(numbers, [least.per(), least.pays()], "{row}");
    }
}

#[test]
fn better_odds_are_the_same_everywhere_in_the_house() {
    proves!["nj:13.6(b)/2"];
    let five = PayRatio::new(5, 1).expect("a price");
    let better = Prices::MINIMUM.with(MiniDicePriceLine::Any7, five);
    let house = House { prices: better, ..House::NEW_JERSEY };
    let here = Terms { house, house_prices: Prices::MINIMUM, ..terms() };
    let refused = BadTerms::NotUniform {
        line: MiniDicePriceLine::Any7,
        here: five,
        elsewhere: Prices::MINIMUM.price(MiniDicePriceLine::Any7),
    };
    assert_eq!(here.seal(), Err(refused));
    assert_eq!(refused.rule(), rule!("nj:13.6(b)/2"));
    let behind = Terms { house_prices: better, ..terms() };
    assert!(matches!(behind.seal(), Err(BadTerms::NotUniform { line: MiniDicePriceLine::Any7, .. })));
    assert!(Terms { house_prices: better, ..here }.seal().is_ok());
}

#[test]
fn a_stake_that_cannot_be_paid_is_not_taken() {
    proves!["nj:13.6(c)"];
    let mut game = Play::new(&terms(), &[1]);
    let bet = |key, stake| Request::Bet { wager: wager(key), stake: chips(stake) };
    let me = Actor::Seat(seat(1));
    for (key, per) in
        [("place-4", 5), ("place-5", 5), ("place-6", 6), ("place-8", 6), ("place-9", 5), ("place-10", 5)]
    {
        for stake in 1..=20 {
            let asked = game.ask(me, bet(key, stake));
            if stake % per == 0 {
                asked.expect("it can be paid");
                game.player(1, Request::TakeDown { wager: wager(key) });
            } else {
                let refused =
                    Violation::NotPayable { wager: wager(key), stake: chips(stake), coin: chips(1) };
                assert_eq!(asked, Err(refused));
                assert_eq!(refused.rule(&game.setup), rule!("nj:13.6(c)"));
            }
        }
    }
    // What counts is the whole stake: three more make six.
    game.bet(1, "place-6", 6);
    assert!(
        matches!(game.refused(me, bet("place-6", 3)), Violation::NotPayable { stake, .. } if stake == chips(9))
    );
    // With chips of five, thirty on 6 are paid in 35, and 15 on over 7 in 15.
    let coarse = Terms { coin: chips(5), ..terms() };
    let mut game = Play::new(&coarse, &[1]);
    game.bet(1, "place-6", 30);
    assert!(matches!(game.refused(me, bet("place-8", 6)), Violation::NotInChips { .. }));
    assert!(matches!(game.refused(me, bet("place-8", 15)), Violation::NotPayable { .. }));
}

#[test]
fn what_can_be_paid_are_multiples_of_a_unit() {
    // A field that pays 5 to 2 at its ends takes even stakes only: all prices count, not one.
    let five_to_two = PayRatio::new(5, 2).expect("a price");
    for prices in [Prices::MINIMUM, Prices::MINIMUM.with(MiniDicePriceLine::Field2And12, five_to_two)] {
        for chip in [1, 5, 25] {
            let house = House { prices, ..House::NEW_JERSEY };
            let setup = Terms::new(house, limits(1, 10_000), chips(chip)).seal().expect("terms");
            for wager in Wager::ALL {
                let unit = setup.unit(wager).expect("it can be paid").units();
                let units_of_chips = match wager {
                    Wager::Place(BoxNumber::Six | BoxNumber::Eight) => 6,
                    Wager::Place(_) => 5,
                    Wager::Field if prices != Prices::MINIMUM => 2,
                    _ => 1,
                };
                assert_eq!(unit, units_of_chips * chip, "{}", wager.key());
                for stake in (1..=40).map(|count| count * chip) {
                    assert_eq!(setup.payable(wager, chips(stake)), stake % unit == 0, "{}", wager.key());
                }
            }
        }
    }
}

#[test]
fn losers_are_taken_before_any_winner_is_paid() {
    proves!["nj:13.5(f)"];
    let mut game = Play::new(&terms(), &[2, 5, 9]);
    game.bet(2, "any-7", 5);
    game.bet(2, "place-6", 6);
    game.bet(5, "under-7", 10);
    game.bet(9, "any-7", 3);
    game.bet(9, "field", 4);
    game.shaken();
    game.dealer(Request::Uncover([3, 4]));
    assert_eq!(game.step(), Step::Collect);
    assert_eq!(game.refused(Actor::Dealer, Request::Pay), Violation::NotNow { waits_for: Step::Collect });
    let taken = game.dealer(Request::Collect);
    let seats_and_wagers = |events: &[MiniDiceEvent]| -> Vec<(u8, &str, Outcome)> {
        let settled = events.iter().filter_map(|event| match event {
            MiniDiceEvent::Settled { seat, wager, outcome, .. } => {
                Some((seat.number(), wager.key(), *outcome))
            }
            _ => None,
        });
        settled.collect()
    };
    let lost = Outcome::Loses;
    assert_eq!(seats_and_wagers(&taken), [(2, "place-6", lost), (5, "under-7", lost), (9, "field", lost)]);
    let mut paid = game.dealer(Request::Pay);
    paid.extend(game.dealer(Request::Pay));
    let won = |units| Outcome::Wins(chips(units));
    assert_eq!(seats_and_wagers(&paid), [(2, "any-7", won(20)), (9, "any-7", won(12))]);
    assert_eq!(game.step(), Step::Cover);
    assert_eq!(game.table.up(), Chips::ZERO);
    assert_eq!(game.table.stacks().bank(), 20 - 32);
}

#[test]
fn the_shaker_stays_open_until_the_last_winner_is_paid() {
    proves!["nj:13.5(f)/2"];
    let mut game = Play::new(&terms(), &[1, 2]);
    game.bet(1, "over-7", 5);
    game.bet(2, "over-7", 5);
    game.shaken();
    game.dealer(Request::Uncover([6, 6]));
    for unpaid in [1, 2] {
        let waits_for = Step::Pay { seat: seat(unpaid), wager: Wager::Over7 };
        for early in [Request::Cover, Request::Shake { times: 3 }, Request::Uncover([1, 1])] {
            let refused = game.refused(Actor::Dealer, early);
            assert_eq!(refused, Violation::NotNow { waits_for });
            assert_eq!(refused.rule(&game.setup), rule!("nj:13.5(f)/2"));
        }
        assert!(game.table.dice().is_some());
        game.dealer(Request::Pay);
    }
    game.dealer(Request::Cover);
    game.dealer(Request::Shake { times: 3 });
}

#[test]
fn place_wagers_live_until_decided_and_the_others_for_one_shake() {
    let mut game = Play::new(&terms(), &[1]);
    game.bet(1, "place-8", 6);
    game.bet(1, "over-7", 5);
    for dice in [[1, 1], [6, 6], [2, 2], [5, 6]] {
        game.round(dice);
        let up: Vec<_> = game.table.wagers(seat(1)).collect();
        assert_eq!(up, [(Wager::Place(BoxNumber::Eight), chips(6))]);
    }
    game.round([4, 4]);
    assert_eq!(game.table.up(), Chips::ZERO, "decided, it comes down");
    assert_eq!(game.stack(1), 1000 - 5 + 7);
    let house = House { place_stays_up: true, ..House::NEW_JERSEY };
    let mut game = Play::new(&Terms::new(house, limits(1, 100), chips(1)), &[1]);
    game.bet(1, "place-8", 6);
    for wins in 1..=3 {
        game.round([4, 4]);
        assert_eq!((game.stack(1), game.table.up()), (994 + 7 * wins, chips(6)));
    }
    game.round([3, 4]);
    assert_eq!((game.stack(1), game.table.up()), (994 + 21, Chips::ZERO));
}

#[test]
fn odds_are_printed_with_to_and_never_with_for() {
    proves!["nj:13.6(a)"];
    let house = House::NEW_JERSEY;
    for setting in SETTINGS.iter().take(MiniDicePriceLine::ALL.len()) {
        let text = (setting.read)(&house);
        assert!(text.contains(" to ") && !text.contains("for"), "{text}");
        let mut changed = house;
        assert!((setting.write)(&mut changed, &text) && changed == house);
        assert!(!(setting.write)(&mut changed, "5 for 1"), "{}", setting.key);
        assert!((setting.write)(&mut changed, "9 to 1") && changed != house);
    }
    assert_eq!(Award::read("5 for 1"), None);
    assert_eq!(Award::read("4 to 1").map(Award::text).as_deref(), Some("4 to 1"));
}

#[test]
fn every_setting_says_what_it_is_and_takes_it_back() {
    let mut house = House::NEW_JERSEY;
    for setting in SETTINGS {
        let text = (setting.read)(&house);
        assert!((setting.write)(&mut house, &text), "{}", setting.key);
        assert_eq!(house, House::NEW_JERSEY, "{}", setting.key);
        assert!(!(setting.write)(&mut house, "no such value"));
    }
    change(SETTINGS, &mut house, "place_stays_up=yes").expect("a setting");
    change(SETTINGS, &mut house, "any_7 = 5 to 1").expect("a setting");
    assert!(house.place_stays_up && house.prices.price(MiniDicePriceLine::Any7).pays() == 5);
    assert!(change(SETTINGS, &mut house, "least_shakes=2").is_err());
    let terms = Terms::new(House { least_shakes: 2, ..House::NEW_JERSEY }, limits(1, 10), chips(1));
    assert_eq!(terms.seal(), Err(BadTerms::TooFewShakes { offered: 2, least: 3 }));
}

#[test]
fn bets_are_taken_within_limits_from_players_with_chips_before_the_shake() {
    let mut game = Play::new(&Terms::new(House::NEW_JERSEY, limits(5, 2000), chips(1)), &[3]);
    let bet = |key, stake| Request::Bet { wager: wager(key), stake: chips(stake) };
    let (me, other) = (Actor::Seat(seat(3)), Actor::Seat(seat(4)));
    let absent = game.refused(other, bet("field", 5));
    assert_eq!(absent, Violation::NotSeated { seat: seat(4) });
    assert_eq!(absent.rule(&game.setup), rule!("nj:toc:13"), "the section on making wagers is lost");
    assert!(matches!(game.refused(Actor::Dealer, bet("field", 5)), Violation::NotYours { .. }));
    assert!(matches!(
        game.refused(me, Request::Sit { seat: seat(4), chips: chips(5) }),
        Violation::NotYours { .. }
    ));
    for stake in [0, 4, 2001, u64::MAX] {
        assert!(matches!(game.refused(me, bet("field", stake)), Violation::OutOfLimits(_)));
    }
    assert!(matches!(game.refused(me, bet("field", 1001)), Violation::MoreThanTheStack { .. }));
    game.bet(3, "field", 5);
    assert!(matches!(game.refused(me, bet("field", u64::MAX)), Violation::OutOfLimits(_)));
    game.dealer(Request::NoMoreBets);
    let late = game.refused(me, bet("field", 5));
    assert_eq!((late, late.rule(&game.setup)), (Violation::BetsAreClosed, rule!("nj:toc:13")));
    assert_eq!((game.table.held(), game.table.up()), (1000, chips(5)), "all the money is held");
    assert_eq!(game.refused(me, Request::TakeDown { wager: Wager::Field }), Violation::BetsAreClosed);
    assert!(Wager::read("big-6").is_err());
}
