//! Who shakes, what is called when the cover comes off, and who may leave.

use crate::mini_dice::support;

use chips::Chips;
use game::{Actor, Badge};
use pit::dice::Dice;
use pit::mini_dice::{
    Answer, Fault, Holder, House, MiniDiceEvent, Reason, Request, Shaker, Step, Terms, Violation, Wager, Why,
    shake_on,
};
use proof::proves;
use rulebook::rule;
use support::{FLOOR, Play, chips, limits, seat, terms};

#[test]
fn the_dealer_shakes_three_times_more_when_nobody_accepts() {
    proves!["nj:13.5(d)2", "nj:13.7(b)/2"];
    let mut game = Play::new(&terms(), &[1, 4, 6]);
    for few in 0..3 {
        let refused = game.refused(Actor::Dealer, Request::Shake { times: few });
        assert_eq!(refused, Violation::TooFewShakes { times: few, least: 3 });
    }
    game.dealer(Request::Shake { times: 3 });
    assert_eq!(game.step(), Step::Answer);
    assert_eq!(game.player(1, Request::Refuse)[1], MiniDiceEvent::ShakerOffered { seat: seat(4) });
    assert_eq!(game.player(4, Request::Refuse)[1], MiniDiceEvent::ShakerOffered { seat: seat(6) });
    assert_eq!(game.player(6, Request::Refuse)[1], MiniDiceEvent::DealerTookShaker);
    assert_eq!(game.table.shaker(), Shaker::WithDealer);
    assert_eq!(game.step(), Step::DealerShakes { least: 3 });
    let waits_for = game.step();
    assert_eq!(game.refused(Actor::Dealer, Request::Uncover([1, 2])), Violation::NotNow { waits_for });
    let refused = game.refused(Actor::Dealer, Request::Shake { times: 2 });
    assert_eq!(refused, Violation::TooFewShakes { times: 2, least: 3 });
    assert_eq!(refused.rule(&game.setup), rule!("nj:13.5(d)2"));
    let events = game.dealer(Request::Shake { times: 4 });
    assert_eq!(events, [MiniDiceEvent::Shaken { by: Holder::Dealer, times: 4 }]);
    assert_eq!(game.step(), Step::Uncover);
}

#[test]
fn the_total_of_the_top_faces_is_called_at_once() {
    proves!["nj:13.5(e)", "nj:13.5(e)/2"];
    for dice in Dice::ALL {
        let mut game = Play::new(&terms(), &[1]);
        game.bet(1, "over-7", 5);
        game.shaken();
        let [first, second] = dice.faces();
        let events = game.dealer(Request::Uncover([first, second]));
        assert_eq!(events, [MiniDiceEvent::TotalCalled { dice, total: first + second }]);
    }
    let mut game = Play::new(&terms(), &[1]);
    game.shaken();
    for faces in [[0, 3], [3, 7], [34, 2], [255, 255]] {
        let refused = game.refused(Actor::Dealer, Request::Uncover(faces));
        assert_eq!(refused, Violation::NoSuchFace { faces });
        assert_eq!(refused.rule(&game.setup), rule!("nj:13.5(e)/2"));
    }
}

#[test]
fn a_holder_may_keep_or_pass_once_the_shake_is_settled() {
    proves!["nj:13.7(a)", "nj:13.7(a)1"];
    let mut game = Play::new(&terms(), &[2, 3]);
    game.dealer(Request::Shake { times: 3 });
    game.player(2, Request::Accept);
    let me = Actor::Seat(seat(2));
    assert_eq!(game.answer(), None);
    assert_eq!(
        game.refused(me, Request::Pass),
        Violation::NotAsked { seat: seat(2) },
        "not before the shake"
    );
    game.player(2, Request::Shake { times: 3 });
    game.dealer(Request::Uncover([4, 4]));
    assert_eq!(
        game.refused(me, Request::Keep),
        Violation::NotAsked { seat: seat(2) },
        "not before it is settled"
    );
    game.dealer(Request::Cover);
    assert_eq!(game.answer(), Some(Answer::KeepOrPass(seat(2))));
    let other = Actor::Seat(seat(3));
    assert_eq!(game.refused(other, Request::Keep), Violation::NotAsked { seat: seat(3) });
    game.player(2, Request::Keep);
    assert_eq!((game.answer(), game.table.shaker()), (None, Shaker::With(seat(2))));
    game.round([1, 2]);
    let passed = game.player(2, Request::Pass);
    let why = Why::Chosen;
    assert_eq!(
        passed,
        [MiniDiceEvent::ShakerPassed { seat: seat(2), why }, MiniDiceEvent::ShakerOffered { seat: seat(3) }]
    );
    // After a 7 there is nothing to choose.
    game.player(3, Request::Accept);
    game.round([2, 5]);
    assert_ne!(game.answer(), Some(Answer::KeepOrPass(seat(3))));
    assert_eq!(game.refused(other, Request::Keep), Violation::NotAsked { seat: seat(3) });
}

#[test]
fn a_seven_forces_the_pass() {
    proves!["nj:13.7(a)1.i"];
    for dice in Dice::ALL {
        let mut game = Play::new(&terms(), &[2, 3, 8]);
        let events = game.round(dice.faces());
        let passed = MiniDiceEvent::ShakerPassed { seat: seat(2), why: Why::Seven };
        assert_eq!(events.contains(&passed), dice.total() == 7);
        let shaker = if dice.total() == 7 { Shaker::Offered(seat(3)) } else { Shaker::With(seat(2)) };
        assert_eq!(game.table.shaker(), shaker);
    }
    assert_eq!(Why::Seven.rule(), rule!("nj:13.7(a)1.i"));
}

#[test]
fn after_a_seven_the_offer_comes_round_last_or_not_at_all() {
    for (comes_round, then) in
        [(true, MiniDiceEvent::ShakerOffered { seat: seat(2) }), (false, MiniDiceEvent::DealerTookShaker)]
    {
        let house = House { seven_comes_round: comes_round, ..House::NEW_JERSEY };
        let mut game = Play::new(&Terms::new(house, limits(1, 100), chips(1)), &[2, 3]);
        game.round([3, 4]);
        assert_eq!(game.player(3, Request::Refuse)[1], then);
    }
    // The dealer's own 7 passes nothing: all have refused.
    let mut game = Play::new(&terms(), &[2]);
    game.player(2, Request::Refuse);
    game.round([3, 4]);
    assert_eq!(game.table.shaker(), Shaker::WithDealer);
}

#[test]
fn the_floor_may_order_the_pass() {
    proves!["nj:13.7(a)1.ii"];
    for reason in Reason::ALL {
        let mut game = Play::new(&terms(), &[2, 3]);
        game.player(2, Request::Accept);
        game.dealer(Request::Shake { times: 3 });
        for other in [Actor::Dealer, Actor::Seat(seat(3)), Actor::Clock] {
            let refused = game.refused(other, Request::OrderPass(reason));
            assert_eq!(refused, Violation::NotYours { actor: other });
        }
        let events = game.ask(FLOOR, Request::OrderPass(reason)).expect("the floor may");
        let why = Why::Ordered { badge: Badge(77), reason };
        assert_eq!(
            events,
            [
                MiniDiceEvent::ShakerPassed { seat: seat(2), why },
                MiniDiceEvent::ShakerOffered { seat: seat(3) }
            ]
        );
        assert_eq!(events[0].rule(&game.setup), Some(rule!("nj:13.7(a)1.ii")));
        let not_the_holder = game.refused(Actor::Seat(seat(2)), Request::Shake { times: 3 });
        assert_eq!(not_the_holder, Violation::NotNow { waits_for: Step::Answer });
        // Nor is it offered to the same player again.
        assert_eq!(game.player(3, Request::Refuse)[1], MiniDiceEvent::DealerTookShaker);
        assert_eq!(game.refused(FLOOR, Request::OrderPass(reason)), Violation::NoPlayerHasTheShaker);
    }
    assert_eq!(Reason::ALL.map(Reason::key), ["delay", "repeated-invalid-shakes", "act-or-rule-violation"]);
}

#[test]
fn a_dealer_with_the_shaker_offers_it_to_whoever_has_not_refused() {
    proves!["nj:13.7(a)2"];
    let mut game = Play::new(&terms(), &[1, 2]);
    game.player(1, Request::Refuse);
    game.player(2, Request::Refuse);
    for _ in 0..3 {
        game.round([2, 2]);
        assert_eq!(game.table.shaker(), Shaker::WithDealer, "all have refused: the dealer keeps it");
    }
    let events = game.dealer(Request::Sit { seat: seat(4), chips: chips(50) });
    assert_eq!(events[1], MiniDiceEvent::ShakerOffered { seat: seat(4) });
    game.player(4, Request::Refuse);
    // Who buys more chips is no newcomer; who comes while dice are uncovered is asked when they are covered.
    assert_eq!(game.dealer(Request::Sit { seat: seat(1), chips: chips(50) }).len(), 1);
    game.shaken();
    assert_eq!(game.dealer(Request::Sit { seat: seat(9), chips: chips(50) }).len(), 1);
    game.dealer(Request::Uncover([1, 1]));
    assert_eq!(
        game.dealer(Request::Cover),
        [MiniDiceEvent::ShakerCovered, MiniDiceEvent::ShakerOffered { seat: seat(9) }]
    );
}

#[test]
fn the_offer_goes_clockwise_from_the_last_holders_left() {
    proves!["nj:13.7(b)"];
    let mut game = Play::new(&terms(), &[1, 3, 4, 5]);
    game.player(1, Request::Refuse);
    game.player(3, Request::Accept);
    game.round([2, 2]);
    assert_eq!(game.player(3, Request::Pass)[1], MiniDiceEvent::ShakerOffered { seat: seat(4) });
    assert_eq!(game.refused(Actor::Seat(seat(5)), Request::Accept), Violation::NotAsked { seat: seat(5) });
    assert_eq!(game.player(4, Request::Refuse)[1], MiniDiceEvent::ShakerOffered { seat: seat(5) });
    game.player(5, Request::Accept);
    assert_eq!(game.table.shaker(), Shaker::With(seat(5)));
    // A forced pass goes the same way, over the end of the table.
    let events = game.round([3, 4]);
    assert_eq!(events.last(), Some(&MiniDiceEvent::ShakerOffered { seat: seat(1) }));
}

#[test]
fn a_no_roll_decides_nothing_and_is_shaken_again() {
    proves!["nj:13.8(a)", "nj:13.8(a)1", "nj:13.8(a)2"];
    for (fault, cited) in [(Fault::NotFlat, rule!("nj:13.8(a)1")), (Fault::OutOfShaker, rule!("nj:13.8(a)2"))]
    {
        let mut game = Play::new(&terms(), &[1, 2]);
        game.bet(1, "place-6", 6);
        game.bet(2, "any-7", 5);
        let early = game.refused(Actor::Dealer, Request::NoRoll(fault));
        assert!(matches!(early, Violation::NotNow { waits_for: Step::FirstShake { .. } }));
        game.shaken();
        let before = game.table.clone();
        let events = game.dealer(Request::NoRoll(fault));
        assert_eq!(events, [MiniDiceEvent::NoRollCalled { fault }]);
        assert_eq!(events[0].rule(&game.setup), Some(cited));
        assert_eq!(game.table.stacks(), before.stacks());
        assert_eq!(game.table.stake(seat(1), Wager::ALL[2]), chips(6));
        assert_eq!(game.table.stake(seat(2), Wager::Any7), chips(5));
        // Back to the dealer's first shake with the same wagers and the same holder.
        assert_eq!(game.step(), Step::FirstShake { least: 3 });
        let bet = Request::Bet { wager: Wager::Field, stake: chips(5) };
        assert_eq!(game.refused(Actor::Seat(seat(1)), bet), Violation::BetsAreClosed);
        assert_eq!(game.table.shaker(), Shaker::With(seat(1)));
        game.round([3, 4]);
        assert_eq!((game.stack(1), game.stack(2)), (994, 1020));
    }
}

#[test]
fn a_holder_who_leaves_passes_the_shaker() {
    let mut game = Play::new(&terms(), &[1, 2]);
    game.player(1, Request::Accept);
    game.dealer(Request::Shake { times: 3 });
    let events = game.dealer(Request::Leave { seat: seat(1) });
    assert_eq!(
        events[..2],
        [
            MiniDiceEvent::ShakerPassed { seat: seat(1), why: Why::Left },
            MiniDiceEvent::ShakerOffered { seat: seat(2) }
        ]
    );
    game.player(2, Request::Accept);
    game.player(2, Request::Shake { times: 3 });
    let waits_for = Step::Uncover;
    let leave = Request::Leave { seat: seat(2) };
    assert_eq!(game.refused(Actor::Dealer, leave), Violation::NotNow { waits_for }, "the shake is theirs");
    game.dealer(Request::Uncover([1, 1]));
    game.dealer(Request::Cover);
    game.dealer(leave);
    assert_eq!(game.table.shaker(), Shaker::WithDealer);
}

#[test]
fn the_driver_gives_the_events_of_the_commands_it_spares() {
    let mut by_hand = Play::new(&terms(), &[1, 2]);
    let mut driven = Play::new(&terms(), &[1, 2]);
    for game in [&mut by_hand, &mut driven] {
        game.bet(1, "field", 5);
        game.bet(2, "under-7", 5);
    }
    let start = by_hand.events.len();
    by_hand.dealer(Request::Shake { times: 3 });
    by_hand.player(1, Request::Refuse);
    by_hand.player(2, Request::Accept);
    by_hand.player(2, Request::Shake { times: 3 });
    for request in [Request::Uncover([6, 4]), Request::Collect, Request::Pay, Request::Cover] {
        by_hand.dealer(request);
    }
    let mut events = Vec::new();
    let answer = |answer: Answer| answer.seat() == seat(2);
    shake_on(&mut driven.table, &driven.setup, answer, [6, 4], &mut events).expect("a shake");
    assert_eq!(events, by_hand.events[start..]);
    assert_eq!(driven.table, by_hand.table);
    assert!(shake_on(&mut driven.table, &driven.setup, answer, [0, 4], &mut events).is_err());
}

#[test]
fn the_first_broken_rule_is_reported() {
    // Each request mends what the one before it was refused for.
    let terms = Terms::new(House::NEW_JERSEY, limits(10, 5000), chips(5));
    let mut game = Play::new(&terms, &[]);
    let bet = |wager, stake| Request::Bet { wager, stake: chips(stake) };
    let (me, six) = (Actor::Seat(seat(1)), Wager::ALL[2]);
    assert_eq!(game.refused(Actor::Clock, bet(six, 0)).key(), "not-yours");
    assert_eq!(game.refused(me, bet(six, 0)).key(), "not-seated");
    game.dealer(Request::Sit { seat: seat(1), chips: chips(1000) });
    game.dealer(Request::NoMoreBets);
    assert_eq!(game.refused(me, bet(six, 0)).key(), "bets-are-closed");
    assert_eq!(game.refused(me, Request::TakeDown { wager: six }).key(), "bets-are-closed");
    assert_eq!(game.refused(Actor::Dealer, Request::Uncover([0, 0])).key(), "not-now");
    assert_eq!(game.refused(me, Request::Shake { times: 0 }).key(), "not-now");
    game.shaken();
    assert_eq!(game.refused(Actor::Dealer, Request::Uncover([0, 0])).key(), "no-such-face");
    assert_eq!(game.refused(FLOOR, Request::OrderPass(Reason::Delay)).key(), "not-now");
    game.round([1, 1]);
    assert_eq!(game.refused(me, bet(six, 9)).key(), "out-of-limits");
    assert_eq!(game.refused(me, bet(six, 1001)).key(), "more-than-the-stack");
    assert_eq!(game.refused(me, bet(six, 31)).key(), "not-in-chips");
    assert_eq!(game.refused(me, bet(six, 35)).key(), "not-payable");
    assert_eq!(game.refused(me, Request::TakeDown { wager: six }).key(), "nothing-up");
    assert_eq!(game.refused(me, Request::Accept).key(), "not-asked");
    let sit = |units| Request::Sit { seat: seat(2), chips: chips(units) };
    assert_eq!(game.refused(Actor::Dealer, sit(0)).key(), "too-many-chips");
    assert_eq!(game.refused(Actor::Dealer, sit(7)).key(), "not-in-chips");
}

#[test]
fn a_player_leaves_with_what_may_come_down() {
    let mut game = Play::new(&terms(), &[1, 2]);
    game.bet(1, "place-6", 60);
    game.bet(1, "field", 40);
    game.dealer(Request::NoMoreBets);
    assert!(matches!(
        game.refused(Actor::Dealer, Request::Leave { seat: seat(1) }),
        Violation::WagerStands { .. }
    ));
    game.round([1, 1]);
    let events = game.dealer(Request::Leave { seat: seat(1) });
    assert!(events.contains(&MiniDiceEvent::Left { seat: seat(1), chips: chips(1080) }));
    assert_eq!(game.table.up(), Chips::ZERO);
    let house = House { place_may_come_down: false, ..House::NEW_JERSEY };
    let mut game = Play::new(&Terms::new(house, limits(1, 100), chips(1)), &[1]);
    game.bet(1, "place-6", 60);
    let stands = Violation::WagerStands { wager: Wager::ALL[2] };
    assert_eq!(game.refused(Actor::Dealer, Request::Leave { seat: seat(1) }), stands);
    assert_eq!(game.refused(Actor::Seat(seat(1)), Request::TakeDown { wager: Wager::ALL[2] }), stands);
}

#[test]
fn a_player_may_go_and_nobody_else_is_sent_away() {
    let mut game = Play::new(&terms(), &[1, 2]);
    game.bet(1, "place-6", 6);
    let other = Actor::Seat(seat(2));
    let leave = Request::Leave { seat: seat(1) };
    assert_eq!(game.refused(other, leave), Violation::NotYours { actor: other });
    assert!(game.player(1, leave).contains(&MiniDiceEvent::Left { seat: seat(1), chips: chips(1000) }));
    game.dealer(Request::Leave { seat: seat(2) });
    assert_eq!(game.table.held(), 0);
}
