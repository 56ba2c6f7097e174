//! The Bonus Spin: who spins, when, and what the wheel pays to whom (ph:X.10(g)1, ph:X.10(h), ph:X.11(e)).

use chips::Chips;
use game::Actor;
use pit::premium::{
    Awaiting, BadTerms, Bets, PremiumEvent, Request, SpinTable, TopPrize, WHEEL_SETTINGS, Weights, Wheel,
};
use proof::proves;

use super::felt::{Felt, ante, d, seat, terms, with_wheel};
use super::wheels::wheels;

const FLUSHES: [(u8, &str); 3] = [(2, "9h4h2h"), (5, "9s4s2s"), (6, "9c4c2c")];

/// Seats 1, 2, 5 and 6 bet; the first so many of 2, 5 and 6 hold three of a suit. Everybody has folded and all hands are
/// settled.
fn spinning(table: SpinTable, settings: &[&str], flushes: usize) -> Felt {
    let mut felt = Felt::open(with_wheel(terms(settings), table));
    spin_round(&mut felt, flushes);
    felt
}

fn spin_round(felt: &mut Felt, flushes: usize) {
    let wager = felt.setup.wheel().expect("a wheel").table.wager;
    for number in [1, 2, 5, 6] {
        felt.bets(number, Bets { bonus_spin: wager, ..ante(10) });
    }
    felt.bet(3, 10);
    felt.close();
    let mut hands = vec![(1, "8c5d2d"), (3, "7h6d3s")];
    hands.extend([(2, "Ah5s6c"), (5, "As6h7c"), (6, "Ac7d8h")].iter().skip(flushes));
    hands.extend(FLUSHES.iter().take(flushes));
    felt.deal(&hands, "KdJc7s", "QsTc5h3d");
    let all = [1, 2, 3, 5, 6];
    all.into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    for number in all {
        felt.fold(number);
    }
    felt.showdown();
}

/// What a spin paid: the player, and everybody else.
fn paid(events: &[PremiumEvent]) -> (Chips, Vec<(u8, Chips)>) {
    let spun = events.iter().find_map(|event| match event {
        PremiumEvent::Spun { pays, .. } => Some(*pays),
        _ => None,
    });
    let others = events.iter().filter_map(|event| match event {
        PremiumEvent::CommunityPaid { seat, pays } => Some((seat.number(), *pays)),
        _ => None,
    });
    (spun.expect("somebody spun"), others.collect())
}

#[test]
fn three_own_cards_of_a_suit_win_a_spin() {
    proves!["ph:40.1:bonus-spin-wager", "ph:X.10(g)1", "ph:X.10(g)1.i"];
    let marked = |hand: &str, board: &str, wager: u64| {
        let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED));
        felt.bets(4, Bets { bonus_spin: d(wager), ..ante(10) });
        felt.close();
        felt.deal(&[(4, hand)], "KdJc7c", board);
        felt.play(4, 30);
        felt.turn_community();
        assert!(
            !felt.tape.contains(&PremiumEvent::SpinnerMarked { seat: seat(4) }),
            "not before the settlement"
        );
        felt.showdown();
        let lit = felt.tape.contains(&PremiumEvent::SpinnerMarked { seat: seat(4) });
        let waits = felt.waits_for() == Awaiting::Spin { seat: seat(4) };
        assert_eq!(lit, waits, "who is marked spins after all hands are settled");
        lit
    };
    let board = "QsTc5h3d";
    assert!(marked("9h4h2h", board, 5));
    assert!(!marked("9h4h2d", board, 5));
    assert!(!marked("9d4h2h", board, 5));
    assert!(marked("4h3h2h", board, 5), "a straight flush is a flush");
    assert!(marked("AsKsQs", "JdTc5h3d", 5), "so is the best of them");
    assert!(!marked("9h4h2h", board, 0), "without the wager there is no spin");
    // Community cards never count.
    assert!(!marked("9h4h2d", "QhTh5h3h", 5));
}

#[test]
fn spins_come_last_and_in_the_order_of_the_seats() {
    proves!["ph:X.10(h)", "ph:X.10(g)1.i", "ph:X.11(e)"];
    let mut felt = spinning(SpinTable::FIVE_PROGRESSIVE, &[], 2);
    let last_settled = felt.tape.iter().rposition(|event| matches!(event, PremiumEvent::Settled { .. }));
    assert!(last_settled.is_some());
    assert_eq!(felt.waits_for(), Awaiting::Spin { seat: seat(2) });
    for position in [0, 13, 255] {
        let refused = felt.refuses(Actor::Dealer, Request::Spin { position });
        assert_eq!(refused, ("no-such-wheel-position", "ph:X.11(e)"));
    }
    assert_eq!(felt.refuses(Actor::Dealer, Request::SettleNext), ("not-now", "ph:X.10(h)"));
    let before = felt.stack(2);
    felt.spin(12);
    assert_eq!(felt.stack(2) - before, 50_000, "five hundred dollars");
    assert_eq!(felt.waits_for(), Awaiting::Spin { seat: seat(5) });
    assert_eq!(felt.spin(2).last(), Some(&PremiumEvent::RoundOver));
    assert_eq!(felt.refuses(Actor::Dealer, Request::Spin { position: 2 }).0, "bets-are-open");
}

#[test]
fn everybody_else_with_the_wager_collects_the_community_pay() {
    proves!["ph:X.11(e)/2", "ph:X.11(e)"];
    let mut felt = spinning(SpinTable::FIVE_PROGRESSIVE, &[], 1);
    // Seat 3 has no Bonus Spin down.
    let events = felt.spin(6);
    assert_eq!(paid(&events), (d(250), vec![(1, d(100)), (5, d(100)), (6, d(100))]));
    assert_eq!([1, 2, 3, 5, 6].map(|number| felt.won(number) + 2_000), [9_500, 24_500, 0, 9_500, 9_500]);
    // One community pay for each spin; who spins collects from the others' spins, unless the house says no.
    let mut felt = spinning(SpinTable::FIVE_PROGRESSIVE, &[], 2);
    assert_eq!(paid(&felt.spin(6)).1, [(1, d(100)), (5, d(100)), (6, d(100))]);
    assert_eq!(paid(&felt.spin(9)), (d(40), vec![(1, d(15)), (2, d(15)), (6, d(15))]));
    let mut felt = spinning(SpinTable::FIVE_PROGRESSIVE, &["spinner_takes_community_pay=no"], 2);
    assert_eq!(paid(&felt.spin(6)).1, [(1, d(100)), (6, d(100))]);
    assert_eq!(paid(&felt.spin(9)).1, [(1, d(15)), (6, d(15))]);
    // A folded hand that may not spin collects.
    let mut felt = Felt::open(with_wheel(terms(&["spin_after_fold=no"]), SpinTable::FIVE_FIXED));
    [2, 5].into_iter().for_each(|number| felt.bets(number, Bets { bonus_spin: d(5), ..ante(10) }));
    felt.close();
    felt.deal(&FLUSHES[..2], "KdJc7s", "QsTc5h3d");
    felt.play(5, 30);
    felt.check(2);
    felt.turn_community();
    felt.fold(2);
    felt.showdown();
    assert_eq!(paid(&felt.spin(3)), (d(100), vec![(2, d(50))]));
    assert!(felt.is_over());
}

/// Every position of a table, on the felt, beside the catalogue.
fn row_by_row(table: SpinTable, at: usize) {
    let book = &wheels()[at];
    assert_eq!((table.key, table.wager.units()), (book.key, book.wager));
    assert_eq!(table.rule.as_str(), format!("ph:X.11(e):{}", book.key));
    assert_eq!(table.starting_top_prize().units(), book.top);
    assert_eq!(table.contribution().units(), book.contribution());
    assert_eq!(matches!(table.top, TopPrize::Progressive { .. }), book.progressive);
    for position in 1..=12 {
        let (player, community) = book.row(position);
        let mut felt = spinning(table, &[], 1);
        let meter = felt.table.meter();
        let (pays, others) = paid(&felt.spin(position));
        match (position, table.top) {
            (1, TopPrize::Progressive { .. }) => assert_eq!(pays, meter),
            (1, TopPrize::Fixed { value }) => assert_eq!(pays, value),
            _ => assert_eq!(pays.units(), player, "position {position}"),
        }
        let collected = if community == 0 { vec![] } else { vec![1, 5, 6] };
        let collected: Vec<(u8, Chips)> =
            collected.into_iter().map(|number| (number, Chips::new(community))).collect();
        assert_eq!(others, collected, "position {position}");
    }
}

#[test]
fn the_five_dollar_progressive_wheel() {
    proves!["ph:X.11(e):5-progressive"];
    row_by_row(SpinTable::FIVE_PROGRESSIVE, 0);
}

#[test]
fn the_five_dollar_wheel_with_a_fixed_prize() {
    proves!["ph:X.11(e):5-fixed"];
    row_by_row(SpinTable::FIVE_FIXED, 1);
}

#[test]
fn the_one_dollar_progressive_wheel() {
    proves!["ph:X.11(e):1-progressive"];
    row_by_row(SpinTable::ONE_PROGRESSIVE, 2);
}

#[test]
fn the_one_dollar_wheel_with_a_fixed_prize() {
    proves!["ph:X.11(e):1-fixed"];
    row_by_row(SpinTable::ONE_FIXED, 3);
}

/// A hundred wagers, then the jackpot.
fn a_meter(table: SpinTable, seed: u64, grown: u64, seed_rule: &str) {
    let mut felt = Felt::open(with_wheel(terms(&[]), table));
    assert_eq!(felt.table.meter(), d(seed));
    assert_eq!(felt.table.held(), i128::from(6 * d(20_000).units()), "the seed is the house's money");
    for _ in 0..24 {
        spin_round(&mut felt, 0);
        assert!(felt.is_over());
    }
    spin_round(&mut felt, 1);
    assert_eq!(felt.table.meter(), d(grown), "seven percent of a hundred wagers");
    assert_eq!(felt.table.held(), i128::from(6 * d(20_000).units()), "it comes out of the wagers");
    let (bank, stack) = (felt.table.stacks().bank(), felt.stack(2));
    let events = felt.spin(1);
    assert_eq!(paid(&events), (d(grown), vec![]));
    assert_eq!(felt.stack(2) - stack, i64::try_from(d(grown).units()).expect("a prize"));
    let reset =
        events.iter().find(|event| matches!(event, PremiumEvent::MeterReset { .. })).expect("a reset");
    assert_eq!(*reset, PremiumEvent::MeterReset { seed: d(seed) });
    assert_eq!(reset.rule(&felt.setup).map(rulebook::RuleId::as_str), Some(seed_rule));
    assert_eq!(felt.table.meter(), d(seed));
    assert_eq!(bank - felt.table.stacks().bank(), i128::from(d(seed).units()), "the bank pays the new seed");
}

#[test]
fn the_five_dollar_meter_grows_by_seven_percent_and_restarts() {
    proves!["ph:X.11(e):5-progressive:seed"];
    a_meter(SpinTable::FIVE_PROGRESSIVE, 10_000, 10_035, "ph:X.11(e):5-progressive:seed");
}

#[test]
fn the_one_dollar_meter_grows_by_seven_percent_and_restarts() {
    proves!["ph:X.11(e):1-progressive:seed"];
    a_meter(SpinTable::ONE_PROGRESSIVE, 5_000, 5_007, "ph:X.11(e):1-progressive:seed");
}

#[test]
fn a_second_jackpot_in_one_round_gets_the_seed() {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let grown = Chips::new(1_000_000 + 4 * 35);
    let mut felt = spinning(table, &[], 3);
    assert_eq!(
        [felt.spin(1), felt.spin(1), felt.spin(1)].map(|events| paid(&events).0),
        [grown, d(10_000), d(10_000)]
    );
    assert_eq!(felt.table.meter(), d(10_000));
    let mut felt = spinning(table, &["second_jackpot=nothing"], 2);
    assert_eq!([felt.spin(1), felt.spin(1)].map(|events| paid(&events).0), [grown, Chips::ZERO]);
    assert_eq!(felt.table.meter(), d(10_000));
    // In the next round it is a first one again.
    spin_round(&mut felt, 1);
    assert_eq!(paid(&felt.spin(1)).0, grown);
    // A fixed prize is paid to each, unless the house says no.
    let mut felt = spinning(SpinTable::FIVE_FIXED, &[], 2);
    assert_eq!([felt.spin(1), felt.spin(1)].map(|events| paid(&events).0), [d(10_000); 2]);
    let mut felt = spinning(SpinTable::FIVE_FIXED, &["second_jackpot=nothing"], 2);
    assert_eq!([felt.spin(1), felt.spin(1)].map(|events| paid(&events).0), [d(10_000), Chips::ZERO]);
}

#[test]
fn the_house_says_what_the_fixed_prize_is() {
    proves!["ph:X.11(e):5-fixed:prize", "ph:X.11(e):1-fixed:prize"];
    for (table, worth) in [(SpinTable::FIVE_FIXED, 20_000), (SpinTable::ONE_FIXED, 7_500)] {
        let mut wheel = Wheel { table, weights: Weights::new([1; 12]), approved: true };
        pit::settings::change(WHEEL_SETTINGS, &mut wheel, &format!("spin.top={worth}")).expect("a prize");
        let mut felt = spinning(wheel.table, &[], 1);
        assert_eq!(paid(&felt.spin(1)).0, d(worth));
        assert_eq!(felt.table.meter(), Chips::ZERO, "there is no meter");
    }
}

#[test]
fn a_wheel_needs_weights_and_approved_hardware() {
    proves!["ph:1.13Y(c)"];
    let wheel = Wheel { table: SpinTable::FIVE_FIXED, weights: Weights::new([1; 12]), approved: true };
    let open = |wheel| pit::premium::Terms { wheel: Some(wheel), ..terms(&[]) }.seal();
    assert!(open(wheel).is_ok());
    let refused = open(Wheel { approved: false, ..wheel }).expect_err("not approved");
    assert_eq!((refused, refused.rule().as_str()), (BadTerms::WheelNotApproved, "ph:1.13Y(c)"));
    let refused = open(Wheel { weights: None, ..wheel }).expect_err("no weights");
    assert_eq!((refused, refused.rule().as_str()), (BadTerms::WheelWithoutWeights, "ph:X.11(e)"));
}

#[test]
fn a_wheel_stops_only_where_it_has_weight() {
    let weights = Weights::new([0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]).expect("weights");
    let positions: Vec<u8> = (0..weights.sum()).map(|number| weights.position(number)).collect();
    assert_eq!(positions, [2, 2, 2, 4, 4, 12]);
    assert_eq!(Weights::new([0; 12]), None);
    assert_eq!(Weights::new([1_000_001; 12]), None);
    assert!(Weights::new([1_000_000; 12]).is_some());
    let mut felt = {
        let wheel = Wheel { table: SpinTable::FIVE_FIXED, weights: Some(weights), approved: true };
        let mut felt = Felt::open(pit::premium::Terms { wheel: Some(wheel), ..terms(&[]) });
        spin_round(&mut felt, 1);
        felt
    };
    let never = felt.refuses(Actor::Dealer, Request::Spin { position: 1 });
    assert_eq!(never, ("no-such-wheel-position", "ph:X.11(e)"));
    felt.spin(12);
    // The examples give every position a chance.
    for table in SpinTable::ALL {
        let weights = table.example_weights();
        assert!(weights.by_position().iter().all(|weight| *weight > 0));
        assert_eq!(weights.sum(), 10_000);
    }
}

#[test]
fn a_meter_may_open_above_its_seed() {
    let opened = |meter| {
        let terms = pit::premium::Terms { meter, ..with_wheel(terms(&[]), SpinTable::FIVE_PROGRESSIVE) };
        terms.seal()
    };
    let felt = Felt::empty(*opened(Some(d(12_345))).expect("above the seed").terms());
    assert_eq!((felt.table.meter(), felt.table.held()), (d(12_345), 0));
    assert_eq!(opened(Some(d(9_999))).map_err(BadTerms::key), Err("meter"));
}
