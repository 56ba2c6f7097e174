//! The odds of the dice games against the figures everybody knows, and against rolling it all out.

use chips::PayRatio;
use odds::Fraction;
use odds::dice::{TooFine, WagerOdds, craps, mini_dice, with_odds};
use pit::craps::{CrapsPriceLine, House, SETTINGS, Wager};
use pit::mini_dice;
use pit::settings::change;

fn fraction(numerator: i128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).expect("a fraction of the test")
}

fn usual(key: &str) -> WagerOdds {
    let all = craps(&House::USUAL).expect("usual prices");
    *all.iter().find(|odds| odds.wager == key).expect("a wager of the test")
}

fn mini(key: &str) -> WagerOdds {
    let all = mini_dice(&mini_dice::House::NEW_JERSEY).expect("the book's prices");
    *all.iter().find(|odds| odds.wager == key).expect("a wager of the test")
}

#[test]
fn craps_has_the_edges_everybody_knows() {
    let known = [
        ("pass", 7, 495),
        ("come", 7, 495),
        ("dont-pass", 3, 220),
        ("dont-come", 3, 220),
        ("place-win-4", 1, 15),
        ("place-win-5", 1, 25),
        ("place-win-6", 1, 66),
        ("place-win-8", 1, 66),
        ("place-win-9", 1, 25),
        ("place-win-10", 1, 15),
        ("place-lose-4", 1, 33),
        ("place-lose-5", 1, 40),
        ("place-lose-6", 1, 55),
        ("place-lose-8", 1, 55),
        ("place-lose-9", 1, 40),
        ("place-lose-10", 1, 33),
        ("hard-4", 1, 9),
        ("hard-6", 1, 11),
        ("hard-8", 1, 11),
        ("hard-10", 1, 9),
        ("field", 1, 18),
        ("any-7", 1, 6),
        ("any-craps", 1, 9),
        ("craps-2", 5, 36),
        ("craps-3", 1, 9),
        ("craps-12", 5, 36),
        ("eleven", 1, 9),
        ("craps-eleven", 1, 9),
        ("horn", 1, 8),
    ];
    for (key, numerator, denominator) in known {
        assert_eq!(usual(key).house_edge, fraction(numerator, denominator), "{key}");
    }
    // True odds have no edge: bought, laid, taken or laid behind a wager.
    let all = craps(&House::USUAL).expect("usual prices");
    let fair: Vec<&str> =
        all.iter().filter(|odds| odds.house_edge == Fraction::ZERO).map(|odds| odds.wager).collect();
    assert_eq!(fair.len(), 6 + 6 + 2 + 6 + 6);
    assert!(
        fair.iter().all(|key| key.starts_with("buy-") || key.starts_with("lay-") || key.contains("odds"))
    );
    assert_eq!(all.len(), known.len() + fair.len());
}

#[test]
fn how_often_and_how_soon_the_line_is_decided() {
    let pass = usual("pass");
    assert_eq!((pass.win, pass.lose, pass.void), (fraction(244, 495), fraction(251, 495), Fraction::ZERO));
    assert_eq!(pass.mean_rolls, fraction(557, 165));
    assert_eq!(pass.variance, fraction(244_976, 245_025), "one less the square of the edge");
    let dont = usual("dont-pass");
    assert_eq!((dont.win, dont.lose, dont.void), (fraction(949, 1980), fraction(244, 495), fraction(1, 36)));
    assert_eq!(dont.mean_rolls, fraction(557, 165));
    assert_eq!(dont.edge_without_voids, fraction(27, 1925), "the other figure in print: 1.402 percent");
    assert_eq!(usual("place-win-6").mean_rolls, fraction(36, 11));
    assert_eq!(usual("hard-4").mean_rolls, fraction(4, 1));
    assert_eq!(usual("field").mean_rolls, Fraction::ONE);
    assert_eq!(usual("come-odds-4").win, fraction(1, 3));
    assert_eq!(usual("pass-odds").win, fraction(67, 165), "over the points as they come");
}

#[test]
fn every_wager_ends_and_its_figures_agree() {
    let mini = mini_dice(&mini_dice::House::NEW_JERSEY).expect("the book's prices");
    for odds in craps(&House::USUAL).expect("usual prices").into_iter().chain(mini) {
        let sum = odds.win.checked_add(odds.lose).and_then(|sum| sum.checked_add(odds.void));
        assert_eq!(sum, Some(Fraction::ONE), "{}", odds.wager);
        assert_eq!(odds.edge_per_roll.checked_mul(odds.mean_rolls), Some(odds.house_edge));
        assert!(odds.variance > Fraction::ZERO && odds.mean_rolls >= Fraction::ONE);
    }
}

#[test]
fn mini_dice_has_the_edges_of_its_list() {
    let known = [
        ("place-4", 1, 15),
        ("place-5", 1, 25),
        ("place-6", 1, 66),
        ("place-8", 1, 66),
        ("place-9", 1, 25),
        ("place-10", 1, 15),
        ("field", 1, 18),
        ("any-7", 1, 6),
        ("over-7", 1, 6),
        ("under-7", 1, 6),
    ];
    for (key, numerator, denominator) in known {
        assert_eq!(mini(key).house_edge, fraction(numerator, denominator), "{key}");
    }
    assert_eq!(mini("place-4").mean_rolls, fraction(4, 1));
    assert_eq!((mini("over-7").win, mini("over-7").variance), (fraction(15, 36), fraction(35, 36)));
    assert_eq!(mini("field").variance, fraction(377, 324));
}

#[test]
fn a_changed_price_changes_the_edge() {
    let mut house = House::USUAL;
    change(SETTINGS, &mut house, "field_12=3 to 1").expect("a setting");
    let all = craps(&house).expect("fits");
    let field = all.iter().find(|odds| odds.wager == "field").expect("the field");
    assert_eq!(field.house_edge, fraction(1, 36));
    let generous = PayRatio::new(5, 1).expect("a price");
    let prices = mini_dice::Prices::MINIMUM.with(mini_dice::MiniDicePriceLine::Any7, generous);
    let house = mini_dice::House { prices, ..mini_dice::House::NEW_JERSEY };
    let any_7 = mini_dice(&house).expect("fits")[7];
    assert_eq!((any_7.wager, any_7.house_edge), ("any-7", Fraction::ZERO));
}

#[test]
fn odds_thin_the_edge_and_never_the_loss() {
    let of = |wager, multiple| with_odds(&House::USUAL, wager, multiple).expect("fits").expect("it has odds");
    for (wager, loss) in [
        (Wager::Pass, fraction(7, 495)),
        (Wager::Come, fraction(7, 495)),
        (Wager::DontPass, fraction(3, 220)),
        (Wager::DontCome, fraction(3, 220)),
    ] {
        for multiple in [0, 1, 2, 3, 5, 10, 20, 100] {
            let odds = of(wager, multiple);
            assert_eq!(odds.loss_per_flat, loss);
            assert_eq!(odds.house_edge.checked_mul(odds.average_wager), Some(loss));
        }
        assert_eq!(of(wager, 0).house_edge, loss);
        assert_eq!(of(wager, 0).average_wager, Fraction::ONE);
    }
    // A point comes two times in three, so that single odds make the average wager five thirds.
    assert_eq!(of(Wager::Pass, 1).average_wager, fraction(5, 3));
    assert_eq!(of(Wager::Pass, 1).house_edge, fraction(7, 825));
    assert_eq!(of(Wager::Pass, 2).house_edge, fraction(1, 165));
    assert_eq!(of(Wager::Come, 10), { odds::dice::WithOdds { wager: "come", ..of(Wager::Pass, 10) } });
    assert_eq!(of(Wager::DontPass, 1).average_wager, fraction(2, 1), "laid to win one: one more on average");
    assert_eq!(with_odds(&House::USUAL, Wager::Field, 2), Ok(None));
    assert!(of(Wager::Pass, 2).variance > of(Wager::Pass, 1).variance);
}

#[test]
fn a_horn_that_loses_when_it_wins_costs_what_it_costs() {
    // On a 2 the quarter wins two quarters and three are lost: one of the stake is gone, one time in 36.
    let mut house = House::USUAL;
    change(SETTINGS, &mut house, "horn.2=2 to 1").expect("a setting");
    let all = craps(&house).expect("fits");
    let horn = all.iter().find(|odds| odds.wager == "horn").expect("the horn");
    assert_eq!(Some(horn.house_edge), fraction(5, 16).checked_add(fraction(1, 144)));
}

#[test]
fn odds_laid_at_a_price_of_nothing_are_the_multiple() {
    let mut house = House::USUAL;
    for number in [4, 5, 6, 8, 9, 10] {
        change(SETTINGS, &mut house, &format!("lay_odds_{number}=0 to 1")).expect("a setting");
    }
    for wager in [Wager::DontPass, Wager::DontCome] {
        let odds = with_odds(&house, wager, 3).expect("fits").expect("it has odds");
        // A point comes two times in three, and then three more are up that can only be lost.
        assert_eq!(odds.average_wager, fraction(3, 1));
        let lost = fraction(3 * 2 * 67, 3 * 165);
        assert_eq!(fraction(3, 220).checked_add(lost), Some(odds.loss_per_flat));
    }
}

#[test]
fn prices_too_fine_are_said_to_be() {
    let mut house = House::USUAL;
    for (line, pays, per) in [
        (CrapsPriceLine::Horn2, 99_999_989, 9_973),
        (CrapsPriceLine::Horn3, 99_999_971, 9_967),
        (CrapsPriceLine::Horn11, 99_999_959, 9_949),
        (CrapsPriceLine::Horn12, 99_999_941, 9_941),
    ] {
        house.prices = house.prices.with(line, PayRatio::new(pays, per).expect("a price"));
    }
    assert_eq!(craps(&house), Err(TooFine));
    assert!(with_odds(&house, Wager::Pass, 2).is_ok(), "its own prices are as they were");
}

/// What becomes of a wager at a total made hard or easy, written down from the rules once more: `Some(true)` wins.
type Decides = fn(own: u8, total: u8, hard: bool) -> Option<bool>;

/// Rolls everything out, roll by roll, as shares of all sequences: wins, losses and voids after so many rolls.
fn rolled_out(first: Decides, then: Option<Decides>, rolls: u32) -> ([f64; 3], f64) {
    // By own point, 0 before there is one.
    let mut open = [0.0f64; 13];
    open[0] = 1.0;
    let (mut ended, mut mean) = ([0.0; 3], 0.0);
    for _ in 0..rolls {
        let mut next = [0.0; 13];
        for own in 0..=12u8 {
            let share = open[usize::from(own)];
            mean += share;
            for (one, other) in (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| (one, other))) {
                let total = one + other;
                let decides = if own == 0 { first } else { then.unwrap_or(first) };
                let share = share / 36.0;
                match decides(own, total, one == other) {
                    Some(true) => ended[0] += share,
                    Some(false) => ended[1] += share,
                    None if own == 0 && then.is_some() && total == 12 => ended[2] += share,
                    None if own == 0 && then.is_some() => next[usize::from(total)] += share,
                    None => next[usize::from(own)] += share,
                }
            }
        }
        open = next;
    }
    (ended, mean)
}

#[test]
fn rolling_it_all_out_gives_the_same() {
    let pass: (Decides, Option<Decides>) = (
        |_, total, _| match total {
            7 | 11 => Some(true),
            2 | 3 | 12 => Some(false),
            _ => None,
        },
        Some(|own, total, _| (total == own || total == 7).then_some(total == own)),
    );
    let dont: (Decides, Option<Decides>) = (
        |_, total, _| match total {
            2 | 3 => Some(true),
            7 | 11 => Some(false),
            _ => None,
        },
        Some(|own, total, _| (total == own || total == 7).then_some(total == 7)),
    );
    let cases: [(&str, Decides, Option<Decides>); 12] = [
        ("pass", pass.0, pass.1),
        ("come", pass.0, pass.1),
        ("dont-pass", dont.0, dont.1),
        ("dont-come", dont.0, dont.1),
        ("place-win-5", |_, total, _| (total == 5 || total == 7).then_some(total == 5), None),
        ("lay-10", |_, total, _| (total == 10 || total == 7).then_some(total == 7), None),
        ("hard-4", |_, total, hard| (total == 4 || total == 7).then_some(total == 4 && hard), None),
        ("hard-6", |_, total, hard| (total == 6 || total == 7).then_some(total == 6 && hard), None),
        ("field", |_, total, _| Some(![5, 6, 7, 8].contains(&total)), None),
        ("any-craps", |_, total, _| Some([2, 3, 12].contains(&total)), None),
        ("craps-eleven", |_, total, _| Some([2, 3, 11, 12].contains(&total)), None),
        ("horn", |_, total, _| Some([2, 3, 11, 12].contains(&total)), None),
    ];
    for (key, first, then) in cases {
        let odds = usual(key);
        let ([win, lose, void], mean) = rolled_out(first, then, 400);
        for (rolled, exact) in
            [(win, odds.win), (lose, odds.lose), (void, odds.void), (mean, odds.mean_rolls)]
        {
            assert!((rolled - exact.to_f64()).abs() < 1e-9, "{key}: {rolled} and {exact}");
        }
        // After few rolls the exact figures lie within what is still open.
        let ([win, lose, void], _) = rolled_out(first, then, 6);
        let open = 1.0 - win - lose - void;
        for (rolled, exact) in [(win, odds.win), (lose, odds.lose), (void, odds.void)] {
            assert!((-1e-12..=open + 1e-12).contains(&(exact.to_f64() - rolled)), "{key}");
        }
    }
}
