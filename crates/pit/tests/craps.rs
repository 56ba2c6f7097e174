//! The line and the come: what each roll makes of them.

pub(crate) mod support;

use game::Actor;
use pit::Outcome::{Loses, NoAction};
use pit::craps::{CrapsEvent, House, Phase, Request, Violation, Wager};
use pit::dice::{BoxNumber, Dice};
use proof::proves;
use rulebook::rule;
use support::{Play, chips, easy, seat, wager, wins};

const POINTS: [u8; 6] = [4, 5, 6, 8, 9, 10];

fn with(key: &str, stake: u64) -> Play {
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet(key, stake);
    play
}

/// A wager made with this point on.
fn on(point: u8, key: &str, stake: u64) -> Play {
    let mut play = Play::new(House::USUAL, &[1]);
    play.roll(point);
    play.bet(key, stake);
    play
}

fn number(total: u8) -> BoxNumber {
    BoxNumber::of(total).expect("a number with a box")
}

#[test]
fn a_come_out_roll_is_the_first_and_the_first_after_a_decision() {
    proves!["nj:1.1:come-out-roll", "nj:1.1:come-out-point"];
    for dice in Dice::ALL {
        let mut play = Play::new(House::USUAL, &[1]);
        let events = play.dice(dice.faces());
        let total = dice.total();
        assert!(events.contains(&CrapsEvent::Rolled { dice, total, come_out: true }));
        let point = POINTS.contains(&total).then(|| number(total));
        assert_eq!(play.table.phase(), point.map_or(Phase::ComeOut, Phase::Point));
        let Some(point) = point else {
            assert!(events.contains(&CrapsEvent::ComeOutAgain));
            continue;
        };
        assert!(events.contains(&CrapsEvent::PointSet { point }));
        // The point stands through every total but itself and 7.
        for next in Dice::ALL {
            let mut play = Play { setup: play.setup, table: play.table.clone() };
            let events = play.dice(next.faces());
            assert!(events.contains(&CrapsEvent::Rolled {
                dice: next,
                total: next.total(),
                come_out: false
            }));
            let decided = next.total() == 7 || next.total() == total;
            assert_eq!(play.table.phase() == Phase::ComeOut, decided);
            assert_eq!(events.contains(&CrapsEvent::SevenOut), next.total() == 7);
            assert_eq!(events.contains(&CrapsEvent::PointMade { point }), next.total() == total);
            assert_eq!(play.table.phase(), Phase::Point(point).after(next.total()));
        }
    }
    // Made on the fourth roll, the fifth is a come-out.
    let mut play = Play::new(House::USUAL, &[1]);
    play.rolls(&[8, 5, 11, 8]);
    let events = play.dice([1, 1]);
    assert!(events.iter().any(|event| matches!(event, CrapsEvent::Rolled { come_out: true, .. })));
}

#[test]
fn pass_and_dont_pass_are_bet_before_a_come_out_roll_only() {
    proves!["nj:1.2(a)1", "nj:1.2(a)2"];
    for (key, cited) in [("pass", rule!("nj:1.2(a)1")), ("dont-pass", rule!("nj:1.2(a)2"))] {
        for point in POINTS {
            let mut play = Play::new(House::USUAL, &[1]);
            play.bet(key, 10);
            play.player(1, Request::TakeDown { wager: wager(key) });
            play.roll(point);
            let refused = play.bet_refused(key, 10);
            assert_eq!(refused, Violation::OnlyBeforeComeOut { wager: wager(key), point: number(point) });
            assert_eq!(refused.rule(&play.setup), cited);
            play.roll(7);
            play.bet(key, 10);
        }
    }
}

#[test]
fn pass_wins_and_loses_on_the_come_out() {
    proves!["nj:1.2(a)1.i", "nj:1.2(a)1.iii(1)"];
    for total in 2..=12 {
        let settled = with("pass", 10).roll(total);
        match total {
            7 | 11 => assert_eq!(settled, [("pass", wins(10), "nj:1.2(a)1.i")]),
            2 | 3 | 12 => assert_eq!(settled, [("pass", Loses, "nj:1.2(a)1.iii(1)")]),
            _ => assert_eq!(settled, []),
        }
    }
}

#[test]
fn pass_is_decided_by_the_point_or_a_7() {
    proves!["nj:1.2(a)1.ii", "nj:1.2(a)1.iii", "nj:1.2(a)1.iii(2)"];
    for point in POINTS {
        for total in 2..=12 {
            let mut play = with("pass", 10);
            play.roll(point);
            let settled = play.roll(total);
            if total == point {
                assert_eq!(settled, [("pass", wins(10), "nj:1.2(a)1.ii")]);
            } else if total == 7 {
                assert_eq!(settled, [("pass", Loses, "nj:1.2(a)1.iii(2)")]);
            } else {
                assert_eq!((settled.len(), play.stake("pass")), (0, 10));
            }
        }
    }
    let mut play = with("pass", 10);
    assert_eq!(play.rolls(&[8, 5, 8]), [("pass", wins(10), "nj:1.2(a)1.ii")]);
    assert_eq!((play.stack(), play.table.stacks().bank()), (1010, -10));
    // Lost on the come-out, lost on the point, open.
    assert_eq!(with("pass", 10).roll(3).len(), 1);
    assert_eq!(with("pass", 10).rolls(&[4, 7])[0].1, Loses);
    assert_eq!(with("pass", 10).rolls(&[4, 5]), []);
}

#[test]
fn dont_pass_wins_loses_and_is_void_on_the_come_out() {
    proves!["nj:1.2(a)2.i", "nj:1.2(a)2.iii(1)", "nj:1.2(a)2.iv"];
    for total in 2..=12 {
        let mut play = with("dont-pass", 10);
        let settled = play.roll(total);
        match total {
            2 | 3 => assert_eq!(settled, [("dont-pass", wins(10), "nj:1.2(a)2.i")]),
            7 | 11 => assert_eq!(settled, [("dont-pass", Loses, "nj:1.2(a)2.iii(1)")]),
            12 => {
                assert_eq!(settled, [("dont-pass", NoAction, "nj:1.2(a)2.iv")]);
                assert_eq!((play.stack(), play.stake("dont-pass")), (1000, 0), "the player's again");
            }
            _ => assert_eq!(settled, []),
        }
    }
    let house = House { void_twelve_stays_up: true, ..House::USUAL };
    let mut play = Play::new(house, &[1]);
    play.bet("dont-pass", 10);
    assert_eq!(play.roll(12), [("dont-pass", NoAction, "nj:1.2(a)2.iv")]);
    assert_eq!((play.stack(), play.stake("dont-pass")), (990, 10), "left up");
    assert_eq!(play.roll(3), [("dont-pass", wins(10), "nj:1.2(a)2.i")]);
}

#[test]
fn dont_pass_is_decided_by_a_7_or_the_point() {
    proves!["nj:1.2(a)2.ii", "nj:1.2(a)2.iii", "nj:1.2(a)2.iii(2)"];
    for point in POINTS {
        for total in 2..=12 {
            let mut play = with("dont-pass", 10);
            play.roll(point);
            let settled = play.roll(total);
            if total == point {
                assert_eq!(settled, [("dont-pass", Loses, "nj:1.2(a)2.iii(2)")]);
            } else if total == 7 {
                assert_eq!(settled, [("dont-pass", wins(10), "nj:1.2(a)2.ii")]);
            } else {
                assert_eq!((settled.len(), play.stake("dont-pass")), (0, 10), "12 with a point is no void");
            }
        }
    }
    assert_eq!(with("dont-pass", 10).rolls(&[4, 6, 4])[0].1, Loses);
    assert_eq!(with("dont-pass", 10).roll(11)[0].1, Loses);
    assert_eq!(with("dont-pass", 10).rolls(&[10, 9]), []);
}

#[test]
fn come_and_dont_come_are_bet_after_the_come_out_roll_only() {
    proves!["nj:1.2(a)3", "nj:1.2(a)4"];
    for (key, cited) in [("come", rule!("nj:1.2(a)3")), ("dont-come", rule!("nj:1.2(a)4"))] {
        let mut play = Play::new(House::USUAL, &[1]);
        for total in [11, 12, 7] {
            let refused = play.bet_refused(key, 10);
            assert_eq!(refused, Violation::OnlyAfterComeOut { wager: wager(key) });
            assert_eq!(refused.rule(&play.setup), cited);
            play.roll(total);
        }
        play.rolls(&[5, 9, 10]);
        play.bet(key, 10);
        // Judged on the first roll after it was put down, whatever came before.
        play.roll(4);
        assert_eq!(play.stake(if key == "come" { "come-4" } else { "dont-come-4" }), 10);
    }
}

#[test]
fn come_wins_and_loses_on_its_first_roll() {
    proves!["nj:1.2(a)3.i", "nj:1.2(a)3.iii(1)"];
    for point in POINTS {
        for total in [2, 3, 7, 11, 12] {
            let settled = on(point, "come", 10).roll(total);
            match total {
                7 | 11 => assert_eq!(settled, [("come", wins(10), "nj:1.2(a)3.i")]),
                _ => assert_eq!(settled, [("come", Loses, "nj:1.2(a)3.iii(1)")]),
            }
        }
    }
    // On a 7 the come wins while pass loses, and the loser is taken first.
    let mut play = with("pass", 10);
    play.roll(6);
    play.bet("come", 10);
    assert_eq!(play.roll(7), [("pass", Loses, "nj:1.2(a)1.iii(2)"), ("come", wins(10), "nj:1.2(a)3.i")]);
}

#[test]
fn a_come_point_belongs_to_its_wager_alone() {
    proves!["nj:1.1:come-point"];
    for point in POINTS {
        for own in POINTS {
            let mut play = on(point, "come", 10);
            play.bet("dont-come", 20);
            let events = play.dice(easy(own));
            for (from, to, stake) in [
                (Wager::Come, Wager::ComePoint(number(own)), 10),
                (Wager::DontCome, Wager::DontComePoint(number(own)), 20),
            ] {
                let stake = chips(stake);
                assert!(events.contains(&CrapsEvent::Travelled { seat: seat(1), from, to, stake }));
                assert_eq!(play.table.stake(seat(1), to), stake);
                assert_eq!(play.table.stake(seat(1), from), chips(0));
            }
            // The table's point is as it was, unless this roll made it.
            let phase = if own == point { Phase::ComeOut } else { Phase::Point(number(point)) };
            assert_eq!(play.table.phase(), phase);
        }
    }
    let mut play = on(6, "come", 10);
    for (key, stake) in [("come-9", 10), ("dont-come-9", 10)] {
        assert_eq!(play.bet_refused(key, stake), Violation::TravelsThere { wager: wager(key) });
    }
}

#[test]
fn come_is_decided_by_its_point_or_a_7() {
    proves!["nj:1.2(a)3.ii", "nj:1.2(a)3.iii", "nj:1.2(a)3.iii(2)"];
    for own in POINTS {
        for total in 2..=12 {
            let mut play = on(if own == 6 { 8 } else { 6 }, "come", 10);
            play.roll(own);
            let settled = play.roll(total);
            let key = wager("come").key().to_string() + "-" + &own.to_string();
            if total == own {
                assert_eq!(settled, [(wager(&key).key(), wins(10), "nj:1.2(a)3.ii")]);
            } else if total == 7 {
                assert_eq!(settled, [(wager(&key).key(), Loses, "nj:1.2(a)3.iii(2)")]);
            } else {
                assert_eq!((settled.len(), play.stake(&key)), (0, 10));
            }
        }
    }
    assert_eq!(on(6, "come", 10).rolls(&[10, 4, 10])[0].1, wins(10));
    assert_eq!(on(6, "come", 10).rolls(&[4, 8]), []);
    // It lives through a come-out of the table.
    let mut play = on(6, "come", 10);
    assert_eq!(play.rolls(&[5, 6, 11, 5]), [("come-5", wins(10), "nj:1.2(a)3.ii")]);
}

#[test]
fn a_come_wager_may_travel_where_one_has_just_won() {
    let mut play = on(6, "come", 10);
    play.roll(8);
    play.bet("come", 30);
    assert_eq!(play.roll(8), [("come-8", wins(10), "nj:1.2(a)3.ii")]);
    assert_eq!((play.stake("come-8"), play.stack()), (30, 980));
}

#[test]
fn dont_come_wins_loses_and_is_void_on_its_first_roll() {
    proves!["nj:1.2(a)4.i", "nj:1.2(a)4.iii(1)", "nj:1.2(a)4.iv"];
    for point in POINTS {
        for total in [2, 3, 7, 11, 12] {
            let mut play = on(point, "dont-come", 10);
            let settled = play.roll(total);
            match total {
                2 | 3 => assert_eq!(settled, [("dont-come", wins(10), "nj:1.2(a)4.i")]),
                7 | 11 => assert_eq!(settled, [("dont-come", Loses, "nj:1.2(a)4.iii(1)")]),
                _ => {
                    assert_eq!(settled, [("dont-come", NoAction, "nj:1.2(a)4.iv")]);
                    assert_eq!((play.stack(), play.table.up()), (1000, chips(0)));
                }
            }
        }
    }
}

#[test]
fn dont_come_is_decided_by_a_7_or_its_point() {
    proves!["nj:1.2(a)4.ii", "nj:1.2(a)4.iii", "nj:1.2(a)4.iii(2)"];
    for own in POINTS {
        for total in 2..=12 {
            let mut play = on(if own == 6 { 8 } else { 6 }, "dont-come", 10);
            play.roll(own);
            let settled = play.roll(total);
            let key = wager("dont-come").key().to_string() + "-" + &own.to_string();
            if total == own {
                assert_eq!(settled, [(wager(&key).key(), Loses, "nj:1.2(a)4.iii(2)")]);
            } else if total == 7 {
                assert_eq!(settled, [(wager(&key).key(), wins(10), "nj:1.2(a)4.ii")]);
            } else {
                assert_eq!((settled.len(), play.stake(&key)), (0, 10));
            }
        }
    }
    assert_eq!(on(5, "dont-come", 10).rolls(&[6, 3, 6])[0].1, Loses);
    assert_eq!(on(5, "dont-come", 10).rolls(&[6, 9]), []);
}

#[test]
fn contract_wagers_stand_and_donts_may_come_down() {
    let mut play = with("pass", 10);
    let me = Actor::Seat(seat(1));
    let down = |key| Request::TakeDown { wager: wager(key) };
    play.roll(6);
    assert_eq!(play.refused(me, down("pass")), Violation::WagerStands { wager: Wager::Pass });
    let leave = Request::Leave { seat: seat(1) };
    assert_eq!(play.refused(Actor::Dealer, leave), Violation::WagerStands { wager: Wager::Pass });
    play.bet("come", 10);
    play.player(1, down("come"));
    play.bet("come", 10);
    play.roll(9);
    assert!(matches!(play.refused(me, down("come-9")), Violation::WagerStands { .. }));
    play.bet("dont-come", 10);
    play.roll(5);
    play.player(1, down("dont-come-5"));
    play.roll(7);
    play.dealer(leave);
    // A house without contracts lets them go, and the odds behind them with them.
    let mut play = Play::new(House { contract_wagers: false, ..House::USUAL }, &[1]);
    play.bet("pass", 10);
    play.roll(6);
    play.bet("pass-odds", 20);
    let events = play.player(1, down("pass"));
    assert_eq!(events.len(), 2);
    assert_eq!((play.stack(), play.table.up()), (1000, chips(0)));
}
