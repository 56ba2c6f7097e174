//! What a table cannot be opened with.

use chips::{Chips, Rounding};
use pit::premium::{
    Back, BadTerms, Dealing, Decks, House, MOST_PRIZE, Prize, Shuffling, SpinTable, Terms, TopPrize, Weights,
    Wheel,
};
use pit::{Award, Limits};
use proof::proves;

use super::felt::{Felt, card, d, terms, with_wheel};

const MACHINE: Shuffling = Shuffling::Machine { counts: false };

#[track_caller]
fn refused(terms: Terms) -> (&'static str, &'static str) {
    let refused = terms.seal().expect_err("it cannot open");
    assert!(!refused.to_string().is_empty());
    (refused.key(), refused.rule().as_str())
}

fn wheel(table: SpinTable) -> Terms {
    with_wheel(terms(&[]), table)
}

/// The five-dollar wheel with another top prize.
fn topped(top: TopPrize) -> Terms {
    wheel(SpinTable { top, ..SpinTable::FIVE_PROGRESSIVE })
}

#[test]
fn cards_dealt_from_the_hand_come_from_a_machine() {
    proves!["ph:X.8(b)1", "ph:X.8(a)", "ph:X.8(b)"];
    let hand = Terms { dealing: Dealing::Hand, ..Terms::NEW_JERSEY };
    assert_eq!(refused(hand), ("hand-needs-machine", "ph:X.8(b)1"));
    for counts in [false, true] {
        assert!(Terms { shuffling: Shuffling::Machine { counts }, ..hand }.seal().is_ok());
    }
    // And, like any other cards, only after "no more bets".
    let felt = Felt::open(Terms { shuffling: MACHINE, ..hand });
    let first = pit::premium::Request::Deal(card("As"));
    assert_eq!(felt.refuses(game::Actor::Dealer, first), ("bets-are-open", "ph:X.8(b)3"));
    // Shoes take cards shuffled either way.
    for dealing in [Dealing::ManualShoe, Dealing::AutomatedShoe] {
        for shuffling in [Shuffling::ByHand, MACHINE] {
            assert!(Terms { dealing, shuffling, ..Terms::NEW_JERSEY }.seal().is_ok());
        }
    }
}

#[test]
fn a_second_deck_needs_a_machine_and_another_back() {
    proves!["ph:40.2(b)", "ph:40.2(b)2"];
    let two = |backs| Terms { decks: Decks::Two { backs }, ..Terms::NEW_JERSEY };
    assert_eq!(refused(two([Back::Red, Back::Blue])), ("second-deck-needs-machine", "ph:40.2(b)"));
    let by_machine = |backs| Terms { shuffling: MACHINE, ..two(backs) };
    assert!(by_machine([Back::Red, Back::Blue]).seal().is_ok());
    for back in [Back::Red, Back::Blue, Back::Green, Back::Brown] {
        assert_eq!(refused(by_machine([back, back])), ("backs-must-differ", "ph:40.2(b)2"));
    }
}

#[test]
fn a_wheel_opens_only_with_weights_approval_and_payable_prizes() {
    proves!["ph:1.13Y(c)"];
    for table in SpinTable::ALL {
        let sound = Wheel { table, weights: Some(table.example_weights()), approved: true };
        let open = |wheel| Terms { wheel: Some(wheel), ..Terms::NEW_JERSEY };
        assert!(open(sound).seal().is_ok());
        assert_eq!(refused(open(Wheel { approved: false, ..sound })), ("wheel-not-approved", "ph:1.13Y(c)"));
        assert_eq!(refused(open(Wheel { weights: None, ..sound })), ("wheel-without-weights", "ph:X.11(e)"));
    }
    let bad = ("wheel-prize", "ph:X.11(e)");
    let table = SpinTable::FIVE_PROGRESSIVE;
    assert_eq!(refused(wheel(SpinTable { wager: Chips::ZERO, ..table })), bad);
    assert_eq!(refused(wheel(SpinTable { wager: Chips::new(525), ..table })), bad, "not in chips");
    for prize in [Chips::new(4_025), Chips::new(MOST_PRIZE.units() + 50)] {
        let mut prizes = table.prizes;
        prizes[4] = Prize { player: prize, community: Chips::ZERO };
        assert_eq!(refused(wheel(SpinTable { prizes, ..table })), bad);
        prizes[4] = Prize { player: Chips::ZERO, community: prize };
        assert_eq!(refused(wheel(SpinTable { prizes, ..table })), bad);
    }
    let above = Chips::new(MOST_PRIZE.units() + 1);
    assert_eq!(refused(topped(TopPrize::Progressive { seed: d(1), contribution: 101 })), bad);
    assert_eq!(refused(topped(TopPrize::Progressive { seed: above, contribution: 7 })), bad);
    assert_eq!(refused(topped(TopPrize::Fixed { value: above })), bad);
    assert!(topped(TopPrize::Progressive { seed: d(1), contribution: 100 }).seal().is_ok());
}

#[test]
fn a_meter_shows_its_seed_or_more() {
    let meter = |terms, meter| Terms { meter, ..terms };
    let bad = "meter";
    assert_eq!(refused(meter(terms(&[]), Some(d(10_000)))).0, bad, "there is no wheel");
    assert_eq!(refused(meter(wheel(SpinTable::FIVE_FIXED), Some(d(10_000)))).0, bad, "there is no meter");
    let five = wheel(SpinTable::FIVE_PROGRESSIVE);
    assert_eq!(refused(meter(five, Some(Chips::new(999_999)))), (bad, "ph:X.11(e):5-progressive:seed"));
    assert_eq!(refused(meter(five, Some(Chips::MAX))).0, bad);
    for shown in [None, Some(d(10_000)), Some(Chips::new(1_000_035))] {
        assert!(meter(five, shown).seal().is_ok());
    }
    assert!(meter(wheel(SpinTable::ONE_PROGRESSIVE), Some(d(5_000))).seal().is_ok());
}

#[test]
fn limits_coins_and_prices_are_sound() {
    let ante = |least, most| Terms { ante: Limits { least, most }, ..Terms::NEW_JERSEY };
    let bonus = |least, most| Terms { bonus: Limits { least, most }, ..Terms::NEW_JERSEY };
    for (least, most) in [(d(10), d(5)), (Chips::ZERO, d(5)), (d(5), Chips::MAX)] {
        assert_eq!(refused(ante(least, most)), ("limits", "ph:X.10(a)"));
        assert_eq!(refused(bonus(least, most)), ("limits", "ph:X.10(a)"));
    }
    assert_eq!(refused(ante(Chips::new(99), d(5))), ("ante-below-a-dollar", "ph:X.6(c)"));
    assert_eq!(refused(ante(Chips::new(525), d(50))), ("least-ante-not-in-chips", "ph:X.6(a)"));
    assert_eq!(refused(Terms { coin: Chips::ZERO, ..Terms::NEW_JERSEY }), ("no-coin", "ph:X.6(a)"));
    let too_long = chips::PayRatio::new(10_001, 1).expect("odds");
    let house = House::NEW_JERSEY;
    let line = pit::premium::PaytableLine::Flush;
    let (multiples, odds) = (("multiples", "ph:40.1:play-wager:1"), ("odds", "ph:X.11(b)"));
    for (house, why) in [
        (House { first_play: 0, ..house }, multiples),
        (House { first_play: 11, ..house }, multiples),
        (House { burn_before_community: 5, ..house }, ("burns", "ph:X.9(d)/3")),
        (House { ante: too_long, ..house }, odds),
        (House { play: too_long, ..house }, odds),
        (House { x_tra: house.x_tra.with(line, Award::Pays(too_long)), ..house }, odds),
        (House { jacks_up: house.jacks_up.with(line, Award::Pays(too_long)), ..house }, odds),
    ] {
        assert_eq!(refused(Terms { house, ..Terms::NEW_JERSEY }), why);
    }
}

#[test]
fn somebody_must_be_able_to_bet() {
    let coin = d(1);
    let ante = |least, most| Terms { coin, ante: Limits { least, most }, ..Terms::NEW_JERSEY };
    // A flush pays 3 to 2, and there are no half dollars.
    assert_eq!(refused(ante(d(5), d(5))), ("nothing-payable", "ph:X.11(d)"));
    assert!(ante(d(5), d(6)).seal().is_ok(), "six dollars are paid nine");
    let house = House { rounding: Rounding::Down, ..House::NEW_JERSEY };
    assert!(Terms { house, ..ante(d(5), d(5)) }.seal().is_ok());
    let between = Limits { least: Chips::new(101), most: Chips::new(149) };
    let nothing = Terms { bonus: between, ..Terms::NEW_JERSEY };
    assert_eq!(refused(nothing), ("nothing-payable", "ph:X.11(c)"));
    // Many prices that have no common multiple within reach.
    let primes = [9_973, 9_967, 9_949, 9_941, 9_931].map(|per| chips::PayRatio::new(1, per).expect("odds"));
    let mut house = House::NEW_JERSEY;
    for (ratio, line) in primes.into_iter().zip(pit::premium::PaytableLine::ALL) {
        house.x_tra = house.x_tra.with(line, Award::Pays(ratio));
    }
    assert_eq!(refused(Terms { house, ..Terms::NEW_JERSEY }), ("nothing-payable", "ph:X.11(d)"));
}

/// Everything is wrong at once; mended one thing at a time, the complaints come in the order of the list.
#[test]
fn the_first_thing_wrong_is_the_one_reported() {
    let table = SpinTable { wager: Chips::ZERO, ..SpinTable::FIVE_PROGRESSIVE };
    let mut bad = Terms {
        house: House { first_play: 0, ..House::NEW_JERSEY },
        positions: 7,
        coin: Chips::ZERO,
        ante: Limits { least: d(2), most: d(1) },
        wheel: Some(Wheel { table, weights: None, approved: false }),
        meter: Some(Chips::ZERO),
        dealing: Dealing::Hand,
        decks: Decks::Two { backs: [Back::Red, Back::Red] },
        ..Terms::NEW_JERSEY
    };
    let approve = |terms: &mut Terms, change: &dyn Fn(&mut Wheel)| {
        if let Some(wheel) = &mut terms.wheel {
            change(wheel);
        }
    };
    let mends: [&dyn Fn(&mut Terms); 13] = [
        &|terms| terms.positions = 6,
        &|terms| terms.coin = Chips::new(35),
        &|terms| terms.ante = Limits { least: Chips::new(99), most: d(50) },
        &|terms| terms.ante.least = d(1),
        &|terms| terms.coin = Chips::new(50),
        &|terms| terms.house = House::NEW_JERSEY,
        &|terms| terms.dealing = Dealing::ManualShoe,
        &|terms| terms.shuffling = MACHINE,
        &|terms| terms.decks = Decks::One,
        &|terms| approve(terms, &|wheel| wheel.weights = Weights::new([1; 12])),
        &|terms| approve(terms, &|wheel| wheel.approved = true),
        &|terms| approve(terms, &|wheel| wheel.table.wager = d(5)),
        &|terms| terms.meter = None,
    ];
    let mut keys = Vec::new();
    for mend in mends {
        keys.push(bad.seal().map_err(BadTerms::key).expect_err("something is wrong"));
        mend(&mut bad);
    }
    assert_eq!(
        keys,
        [
            "positions",
            "no-coin",
            "limits",
            "ante-below-a-dollar",
            "least-ante-not-in-chips",
            "multiples",
            "hand-needs-machine",
            "second-deck-needs-machine",
            "backs-must-differ",
            "wheel-without-weights",
            "wheel-not-approved",
            "wheel-prize",
            "meter",
        ]
    );
    assert!(bad.seal().is_ok());
}
