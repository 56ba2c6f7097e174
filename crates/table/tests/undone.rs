//! A misdeal or a void hand is dealt again by the same button, and nobody has paid, missed or used up anything.

use crate::floor;

use floor::{Dealt, Floor, Pack, catfish_bend, dollars, five_ten, limit, seat, stakes};
use game::{Actor, Badge, Seat};
use poker::irregular::{Choice, Fault, Reason, Request as Mishap};
use poker::{Request as Play, catalogue};
use proof::proves;
use table::{Entry, Event, KillTerms, Request, Terms};

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

/// Two badges void the hand that is on, and the dealer gathers the cards.
fn void(floor: &mut Floor, pack: &mut Pack) {
    floor.must(Actor::Floor(Badge(1)), mishap(Mishap::ProposeVoid(Reason::Equipment)));
    floor.must(Actor::Floor(Badge(2)), mishap(Mishap::Rule(Choice::Void)));
    floor.deal_on(pack);
    assert!(floor.table.hand().is_none(), "the hand is over");
}

fn stacks(floor: &Floor) -> Vec<u64> {
    (1..=9).map(|number| floor.table.stack(seat(number)).units()).collect()
}

#[test]
fn a_misdeal_is_dealt_again_by_the_same_button_with_the_same_blinds() {
    proves!["cb:3.misdeal.1"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 6], 1);
    for _ in 0..3 {
        floor.begin();
        floor.finish();
    }
    // Somebody new posts, somebody is away and misses a blind, and somebody straddles nothing.
    floor.sit(5, Entry::Post);
    floor.player(2, Request::SitOut);
    let before = (floor.table.state().round, floor.table.state().kill, stacks(&floor));
    let misdealt: Dealt = floor.begin();
    let mut pack = deal(&mut floor);
    floor.must(Actor::Dealer, mishap(Mishap::Report(Fault::OutOfSequence)));
    floor.deal_on(&mut pack);
    assert!(floor.log.iter().any(|event| matches!(event, Event::HandUndone { .. })));
    assert_eq!((floor.table.state().round, floor.table.state().kill, stacks(&floor)), before);
    assert_eq!(floor.begin(), misdealt, "button, blinds and entries are the same");
    floor.finish();
    assert_ne!(floor.begin().button, misdealt.button, "then it goes on");
}

#[test]
fn a_void_hand_uses_up_no_kill_and_no_place_in_the_rotation() {
    let kill = Terms {
        kill: Some(KillTerms::REQUIRED),
        ..catfish_bend(stakes(&catalogue::HOLDEM, limit(3, 6), &[1, 3]))
    };
    let mut floor = Floor::playing(kill, &[1, 2, 3, 4, 5], 1);
    let mut killed = None;
    for _ in 0..40 {
        let dealt = floor.begin();
        if dealt.kill.is_some() {
            killed = Some(dealt);
            break;
        }
        // Seat 4 raises every hand and everybody calls once: two pots in a row are a kill.
        floor.play_out(|who, options| match (who.number(), options.raise) {
            (4, Some(raise)) => Play::RaiseTo(raise.least),
            _ if options.check => Play::Check,
            _ if options.call.is_some_and(|call| call <= dollars(6)) && who.number() == 5 => Play::Call,
            (4, None) => Play::Call,
            _ => Play::Fold,
        });
    }
    let killed = killed.expect("somebody wins two in a row");
    let mut pack = deal(&mut floor);
    void(&mut floor, &mut pack);
    assert_eq!(floor.begin(), killed, "the same kill, the same button");
}

#[test]
fn whoever_has_left_is_paid_back_too() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4], 1);
    floor.begin();
    let mut pack = deal(&mut floor);
    let play = |floor: &mut Floor, number: u8, play| {
        floor.player(number, Request::Hand(play));
    };
    play(&mut floor, 4, Play::Call);
    play(&mut floor, 1, Play::RaiseTo(dollars(20)));
    play(&mut floor, 2, Play::Fold);
    play(&mut floor, 3, Play::Fold);
    let player = floor.table.sitting(seat(3)).expect("who posted the big blind").player;
    floor.leave(3);
    let others = [1, 2, 4].map(|number| (number, dollars(1000)));
    void(&mut floor, &mut pack);
    let refunded = floor.log.iter().find_map(|event| match *event {
        Event::LeaverRefunded { seat, player, amount } => Some((seat.number(), player, amount)),
        _ => None,
    });
    assert_eq!(refunded, Some((3, player, dollars(10))));
    assert_eq!(others.map(|(number, _)| (number, floor.table.stack(seat(number)))), others);
    assert!(floor.table.balances() && floor.table.sitting(seat(3)).is_none());
    let next: Vec<u8> = floor.begin().dealt;
    assert_eq!(next, [1, 2, 4]);
    assert_eq!(Seat::new(3).map(|gone| floor.table.stack(gone)), Some(dollars(0)));
}
