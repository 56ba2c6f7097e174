//! Mistakes about button and blinds, and money that was left for the next pot.

use crate::floor;

use floor::{Dealt, Floor, Pack, catfish_bend, dollars, five_ten, seat};
use game::{Actor, Badge};
use poker::Request as Play;
use poker::irregular::acts::{Report, Request as Act};
use poker::irregular::seeing::{Report as Sight, Request as Seeing};
use poker::irregular::{Choice, Fault, Flag, Request as Mishap};
use proof::proves;
use table::{Entry, Event, Request, Standing, Violation};

const FLOOR: Actor = Actor::Floor(Badge(1));

fn mishap(request: Mishap) -> Request {
    Request::Hand(Play::Irregular(request))
}

/// Deals until somebody has to act.
fn deal(floor: &mut Floor) -> Pack {
    let (_, hand) = floor.table.hand().expect("a hand that is on");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), 7);
    floor.deal_on(&mut pack);
    pack
}

/// What everybody had in so many hands: button, small blind, big blind.
fn positions(hands: &[Dealt]) -> Vec<(u8, Vec<u8>, Vec<u8>)> {
    hands.iter().map(|dealt| (dealt.button, dealt.small(), dealt.big())).collect()
}

#[test]
fn a_button_in_the_wrong_place_is_put_right_in_the_next_hand_and_everybody_has_each_position_once() {
    proves!["cb:3.irreg.1"];
    let all = [1, 2, 3, 4, 5, 6, 7];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &all, 2);
    let mut hands = vec![floor.hand(), floor.hand()];
    assert_eq!((hands[0].button, hands[1].button), (2, 3));
    // It skips seat 4.
    let lies = |number| Request::MisplaceButton { at: seat(number) };
    assert_eq!(
        floor.ask(FLOOR, lies(4)),
        Err(Violation::NoSuchMistake { seat: seat(4) }),
        "there it belongs"
    );
    assert_eq!(floor.ask(FLOOR, lies(9)), Err(Violation::NoSuchMistake { seat: seat(9) }), "nobody is there");
    assert!(matches!(floor.ask(Actor::Seat(seat(1)), lies(5)), Err(Violation::NotYours { .. })));
    assert_eq!(floor.ask(FLOOR, Request::ButtonWrong), Err(Violation::ButtonIsRight));
    floor.must(Actor::Dealer, lies(5));
    let wrong = floor.begin();
    assert_eq!((wrong.button, wrong.small(), wrong.big()), (5, vec![6], vec![7]));
    // As long as two have not acted it is a misdeal, and nothing for the next hand.
    assert_eq!(floor.ask(FLOOR, Request::ButtonWrong), Err(Violation::ReportMisdeal));
    floor.finish();
    hands.push(wrong);
    let found = floor.must(Actor::Dealer, Request::ButtonWrong);
    assert_eq!(found, [Event::ButtonFoundWrong]);
    assert_eq!(found[0].rule(&floor.setup).map(rulebook::RuleId::as_str), Some("cb:3.irreg.1"));
    assert_eq!(floor.ask(FLOOR, Request::ButtonWrong), Err(Violation::ButtonIsRight), "once is enough");
    let right = floor.hand();
    assert_eq!((right.button, right.small(), right.big()), (4, vec![5], vec![6]));
    hands.push(right);
    for _ in 0..3 {
        hands.push(floor.hand());
    }
    let laid = positions(&hands);
    for number in all {
        let buttons = laid.iter().filter(|(button, ..)| *button == number).count();
        let smalls = laid.iter().filter(|(_, small, _)| small.contains(&number)).count();
        let bigs = laid.iter().filter(|(_, _, big)| big.contains(&number)).count();
        assert_eq!((buttons, smalls, bigs), (1, 1, 1), "seat {number}: {laid:?}");
    }
    assert_eq!(hands.iter().map(|dealt| dealt.button).collect::<Vec<_>>(), [2, 3, 5, 4, 6, 7, 1]);
}

#[test]
fn a_wrong_button_that_nobody_finds_in_time_stays_as_it_was() {
    proves!["cb:3.irreg.1"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.hand();
    floor.must(Actor::Dealer, Request::MisplaceButton { at: seat(3) });
    assert_eq!(floor.hand().button, 3);
    assert_eq!(floor.hand().button, 4, "the next hand begins, and it is past");
    assert_eq!(floor.ask(FLOOR, Request::ButtonWrong), Err(Violation::ButtonIsRight));
}

#[test]
fn a_misdeal_of_the_hand_that_puts_it_right_is_dealt_again_as_it_was() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.hand();
    floor.must(Actor::Dealer, Request::MisplaceButton { at: seat(3) });
    floor.hand();
    floor.must(Actor::Dealer, Request::ButtonWrong);
    let right = floor.begin();
    assert_eq!(right.button, 2);
    let mut pack = deal(&mut floor);
    floor.must(Actor::Dealer, mishap(Mishap::Report(Fault::OutOfSequence)));
    floor.deal_on(&mut pack);
    assert_eq!(floor.hand(), right, "the same hand again");
    assert_eq!(floor.hand().button, 4, "and then from where the wrong one left it");
}

/// Seat 4 sits out, misses both blinds and is back; the dealer deals it in and forgets the post.
fn owing() -> Floor {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 6], 1);
    floor.hand();
    floor.player(4, Request::SitOut);
    while !matches!(floor.standing(4), Standing::Missed(missed) if missed.contains(0) && missed.contains(1)) {
        floor.hand();
    }
    floor.hand();
    floor.player(4, Request::Return);
    floor.player(4, Request::Enter(Entry::WaitForBigBlind));
    let overlook = |number| Request::OverlookOwing { seat: seat(number) };
    assert_eq!(floor.ask(FLOOR, overlook(5)), Err(Violation::NoSuchMistake { seat: seat(5) }));
    floor.must(Actor::Dealer, overlook(4));
    let dealt = floor.begin();
    assert!(dealt.dealt.contains(&4) && dealt.entries.is_empty() && dealt.free.is_empty(), "{dealt:?}");
    floor
}

fn report(owes: u64, looked: bool) -> Request {
    let report = Report::DealtOwing { seat: seat(4), owes: dollars(owes), looked };
    mishap(Mishap::Act(Act::Report(report)))
}

/// Everybody before seat 4 folds.
fn up_to_four(floor: &mut Floor) {
    let mut pack = deal(floor);
    loop {
        let turn = match floor.table.awaiting(&floor.setup, floor.now) {
            table::Awaiting::Hand(poker::Awaiting::Action { seat, .. }) => seat,
            other => panic!("{other:?}"),
        };
        if turn == seat(4) {
            return;
        }
        floor.must(Actor::Seat(turn), Request::Hand(Play::Call));
        floor.deal_on(&mut pack);
    }
}

#[test]
fn who_was_dealt_in_owing_blinds_and_looked_has_a_dead_hand() {
    proves!["cb:4.blinds.11a"];
    let mut floor = owing();
    up_to_four(&mut floor);
    let before = floor.table.stack(seat(4));
    assert!(
        matches!(floor.ask(Actor::Dealer, report(5, true)), Err(Violation::NoSuchMistake { .. })),
        "15 is owed"
    );
    floor.must(Actor::Dealer, report(15, true));
    let (_, hand) = floor.table.hand().expect("a hand");
    assert!(!hand.live().contains(seat(4)), "the hand is dead");
    assert_eq!(floor.table.stack(seat(4)), before, "and nothing is paid for it");
    floor.finish();
    assert!(matches!(floor.standing(4), Standing::Missed(_)), "what is owed is owed still");
}

#[test]
fn who_was_dealt_in_owing_and_has_not_looked_posts_and_plays() {
    proves!["cb:4.blinds.11a"];
    let mut floor = owing();
    up_to_four(&mut floor);
    let before = floor.table.stack(seat(4));
    floor.must(Actor::Dealer, report(15, false));
    let (_, hand) = floor.table.hand().expect("a hand");
    assert_eq!(hand.bet(seat(4)), dollars(10), "ten are live, five are dead");
    assert_eq!(before.units() - floor.table.stack(seat(4)).units(), dollars(15).units());
    assert_eq!(floor.standing(4), Standing::PaidUp);
    floor.finish();
}

#[test]
fn who_has_called_owing_plays_and_posts_in_the_next_hand() {
    proves!["cb:4.blinds.11b"];
    let mut floor = owing();
    up_to_four(&mut floor);
    floor.player(4, Request::Hand(Play::Call));
    floor.must(Actor::Dealer, report(15, true));
    let (_, hand) = floor.table.hand().expect("a hand");
    assert!(hand.live().contains(seat(4)), "the hand is live");
    floor.finish();
    // Without the fifteen there are no cards; with them there are.
    let waits = floor.begin();
    assert!(!waits.dealt.contains(&4), "{waits:?}");
    floor.finish();
    floor.player(4, Request::Enter(Entry::Post));
    let mut paid = None;
    for _ in 0..6 {
        let dealt = floor.hand();
        if dealt.dealt.contains(&4) {
            paid = Some(dealt);
            break;
        }
    }
    let paid = paid.expect("seat 4 comes in");
    assert!(paid.entries.contains(&(4, 10, 5)) || paid.big() == [4], "{paid:?}");
}

#[test]
fn money_left_in_the_pot_is_played_for_by_those_who_were_in_the_last_hand() {
    proves!["cb:3.irreg.5", "cb:3.irreg.6"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 6], 1);
    floor.hand();
    let before: Vec<_> = [1, 2, 3, 6].map(|number| floor.table.stack(seat(number))).into();
    floor.begin();
    let mut pack = deal(&mut floor);
    // Seat 6 raises, knowing of a second queen of hearts.
    loop {
        let turn = match floor.table.awaiting(&floor.setup, floor.now) {
            table::Awaiting::Hand(poker::Awaiting::Action { seat, .. }) => seat,
            other => panic!("{other:?}"),
        };
        let raises = turn == seat(6);
        let act = if raises { Play::RaiseTo(dollars(20)) } else { Play::Call };
        floor.must(Actor::Seat(turn), Request::Hand(act));
        if raises {
            break;
        }
    }
    floor.must(Actor::Dealer, mishap(Mishap::Report(Fault::Twice { card: floor::card("Qh") })));
    assert!(matches!(
        floor.ask(FLOOR, mishap(Mishap::Rule(Choice::VoidForfeit(seat(5))))),
        Err(Violation::Hand(_))
    ));
    floor.must(FLOOR, mishap(Mishap::Rule(Choice::VoidForfeit(seat(6)))));
    floor.deal_on(&mut pack);
    let after: Vec<_> = [1, 2, 3, 6].map(|number| floor.table.stack(seat(number))).into();
    assert_eq!(after[..3], before[..3], "the others have theirs back");
    assert_eq!(before[3].units() - after[3].units(), dollars(20).units());
    assert_eq!(floor.table.carried(), dollars(20));
    // Somebody new gets no cards, and so does nobody else who was not in that hand.
    floor.sit(9, Entry::Post);
    let dealt = floor.begin();
    assert_eq!(dealt.dealt, [1, 2, 3, 6]);
    let (setup, hand) = floor.table.hand().expect("a hand");
    assert_eq!(
        (setup.carried(), hand.pot_total(), floor.table.carried()),
        (dollars(20), dollars(20), dollars(0))
    );
    // A misdeal leaves it for the next one.
    let mut pack = deal(&mut floor);
    floor.must(Actor::Dealer, mishap(Mishap::Report(Fault::OutOfSequence)));
    floor.deal_on(&mut pack);
    assert_eq!(floor.table.carried(), dollars(20));
    assert_eq!(floor.begin(), dealt, "the same players again");
    let events = floor.finish();
    let won: u64 = events
        .iter()
        .filter_map(|event| match event {
            Event::Hand(poker::HandEvent::PotPushed { amount, .. }) => Some(amount.units()),
            _ => None,
        })
        .sum();
    assert!(won >= dollars(20).units(), "it was won with the pot: {won}");
    assert_eq!(floor.table.carried(), dollars(0));
    let mut seen = false;
    for _ in 0..6 {
        seen |= floor.hand().dealt.contains(&9);
    }
    assert!(seen, "after that everybody is dealt in as usual");
}

#[test]
fn with_one_of_them_left_the_money_is_played_for_by_all() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2], 1);
    floor.begin();
    let mut pack = deal(&mut floor);
    floor.must(Actor::Dealer, mishap(Mishap::Report(Fault::Twice { card: floor::card("Qh") })));
    floor.must(FLOOR, mishap(Mishap::Rule(Choice::VoidForfeit(seat(1)))));
    floor.deal_on(&mut pack);
    floor.leave(1);
    floor.sit(5, Entry::Post);
    let dealt = floor.begin();
    assert_eq!(dealt.dealt, [2, 5]);
    floor.finish();
}

#[test]
fn whoever_has_lost_the_right_to_ask_has_lost_it_in_the_next_hand_too() {
    proves!["cb:3.showdown.5b"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
    floor.begin();
    deal(&mut floor);
    let flag = |on| mishap(Mishap::Flag { seat: seat(2), flag: Flag::MayNotAsk, on });
    floor.must(FLOOR, flag(true));
    floor.finish();
    floor.begin();
    let mut pack = deal(&mut floor);
    let asks = || {
        let report = Sight::AsksToSee { by: Some(seat(2)), whose: seat(3), too_often: false };
        mishap(Mishap::Seeing(Seeing::Report { report, cards: cards::CardSet::EMPTY }))
    };
    let why = floor.ask(Actor::Seat(seat(2)), asks()).expect_err("the right is lost");
    assert_eq!(why.rule(&floor.setup, &floor.table).map(rulebook::RuleId::as_str), Some("cb:3.showdown.5b"));
    floor.must(FLOOR, flag(false));
    let why = floor.ask(Actor::Seat(seat(2)), asks()).expect_err("the hand has not been called");
    assert_eq!(why.rule(&floor.setup, &floor.table).map(rulebook::RuleId::as_str), Some("cb:3.showdown.5a"));
    floor.deal_on(&mut pack);
    floor.finish();
}
