//! Every question a hand puts to a player has a clock and an answer that follows without one: no table stands still
//! because somebody does not answer.

use game::{Actor, Badge, Seat};
use poker::{Betting, catalogue};
use table::{Awaiting, Event, Request, Stakes, clock};

use crate::floor::{Floor, Pack, catfish_bend, dollars, five_ten, no_limit, seat, stakes};

/// What a hand waits for.
fn awaited(floor: &Floor) -> Option<poker::Awaiting> {
    match floor.table.awaiting(&floor.setup, floor.now) {
        Awaiting::Hand(awaiting) => Some(awaiting),
        _ => None,
    }
}

/// Time runs out for whoever is asked, as often as the clock speaks.
fn time_runs_out(floor: &mut Floor) {
    while floor.table.state().clock.running.is_some() {
        floor.now = floor.table.deadline(&floor.setup).expect("a clock that runs has an end");
        floor.must(Actor::Clock, Request::Clock(clock::Request::Look));
    }
}

/// A game in which nobody ever says a word; how many questions were asked.
fn plays_in_silence(game: Stakes, policy: clock::ActionClockPolicy, starts: Actor, seats: &[u8]) -> usize {
    let mut terms = catfish_bend(game);
    terms.clock = policy;
    let mut floor = Floor::playing(terms, seats, 1);
    floor.begin();
    let (_, hand) = floor.table.hand().expect("a hand that is on");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), 7);
    let mut asked = 0;
    let begins = if starts == Actor::Dealer { clock::Request::TurnBegins } else { clock::Request::Start };
    while let Awaiting::Hand(awaiting) = floor.deal_on(&mut pack) {
        floor.must(starts, Request::Clock(begins));
        assert!(floor.table.state().clock.running.is_some(), "no clock runs: {awaiting:?}");
        time_runs_out(&mut floor);
        asked += 1;
        assert!(asked < 200, "the hand goes on for ever");
    }
    asked
}

/// The clocks of a house, and who starts them on whoever is to answer.
const CLOCKS: [(clock::ActionClockPolicy, Actor); 3] = [
    (clock::ONLINE, Actor::Dealer),
    (clock::CATFISH_BEND, Actor::Floor(Badge(1))),
    (clock::NONE, Actor::Floor(Badge(1))),
];

#[test]
fn a_hand_nobody_answers_in_ends_by_the_clock_in_every_game() {
    for variant in catalogue::GAMES {
        let mut game = match variant.family {
            poker::Family::Stud => Stakes {
                ante: poker::Ante::Each(dollars(1)),
                blinds: vec![],
                bring_in: dollars(2),
                ..stakes(variant, five_ten().betting, &[])
            },
            poker::Family::Button => stakes(variant, five_ten().betting, &[5, 10]),
        };
        game.chip = dollars(1);
        for (policy, starts) in CLOCKS {
            assert!(plays_in_silence(game.clone(), policy, starts, &[1, 2, 3, 4]) > 0, "{}", variant.name);
        }
    }
}

/// Three players all in before the flop, asked how often the rest is dealt.
fn asked_how_often(policy: clock::ActionClockPolicy) -> (Floor, Pack) {
    let mut terms = catfish_bend(no_limit());
    terms.clock = policy;
    let mut floor = Floor::playing(terms, &[1, 2, 3], 1);
    floor.begin();
    let (_, hand) = floor.table.hand().expect("a hand that is on");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), 3);
    loop {
        match floor.deal_on(&mut pack) {
            Awaiting::Hand(poker::Awaiting::Action { seat, options }) => {
                let request = match options.raise {
                    Some(raise) => poker::Request::RaiseTo(raise.most),
                    None => poker::Request::Call,
                };
                floor.must(Actor::Seat(seat), Request::Hand(request));
            }
            Awaiting::Hand(poker::Awaiting::Runs { .. }) => return (floor, pack),
            other => panic!("they are all in: {other:?}"),
        }
    }
}

fn agreed(floor: &Floor) -> Vec<u8> {
    let times = floor.log.iter().filter_map(|event| match event {
        Event::Hand(poker::HandEvent::RunsAgreed { times }) => Some(*times),
        _ => None,
    });
    times.collect()
}

#[test]
fn how_often_to_run_it_has_a_clock_and_silence_means_once() {
    for (policy, starts) in CLOCKS {
        let (mut floor, mut pack) = asked_how_often(policy);
        floor.player(2, Request::Hand(poker::Request::RunIt(3)));
        let begins = if starts == Actor::Dealer { clock::Request::TurnBegins } else { clock::Request::Start };
        floor.must(starts, Request::Clock(begins));
        let on = floor.table.state().clock.running.map(|running| running.seat);
        assert_eq!(on, Some(seat(1)), "the first who has not answered");
        time_runs_out(&mut floor);
        assert_eq!(agreed(&floor), [1], "one clock for all who are silent");
        assert!(!matches!(floor.deal_on(&mut pack), Awaiting::Hand(poker::Awaiting::Runs { .. })));
    }
}

#[test]
fn whoever_is_removed_or_leaves_while_asked_answers_at_once() {
    let remove = |floor: &mut Floor, at: Seat| {
        floor.floor(Request::Remove { seat: at, moved: false }).expect("the floor may");
    };
    let leave = |floor: &mut Floor, at: Seat| {
        floor.must(Actor::Seat(at), Request::Leave);
    };
    for goes in [&remove as &dyn Fn(&mut Floor, Seat), &leave] {
        let (mut floor, _) = asked_how_often(clock::ONLINE);
        for number in [1, 3, 2] {
            goes(&mut floor, seat(number));
        }
        assert_eq!(agreed(&floor), [1]);
    }
}

#[test]
fn leaving_in_ones_turn_folds_at_once_and_the_seat_is_free() {
    let mut terms = catfish_bend(no_limit());
    terms.clock = clock::ONLINE;
    let mut floor = Floor::playing(terms, &[1, 2, 3, 4], 1);
    floor.begin();
    let (_, hand) = floor.table.hand().expect("a hand that is on");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), 3);
    floor.deal_on(&mut pack);
    floor.must(Actor::Dealer, Request::Clock(clock::Request::TurnBegins));
    // Not in turn: the hand is played to its end first.
    floor.leave(2);
    assert!(floor.table.sitting(seat(2)).is_some_and(|sitting| sitting.leaving));
    // In turn: nobody waits for somebody who has got up.
    floor.leave(4);
    assert!(floor.log.contains(&Event::Hand(poker::HandEvent::Folded { seat: seat(4) })));
    assert!(floor.table.sitting(seat(4)).is_none(), "the seat is free");
    assert!(floor.table.state().clock.running.is_none(), "and the clock stands");
    floor.deal_on(&mut pack);
    let turn = awaited(&floor);
    assert!(matches!(turn, Some(poker::Awaiting::Action { seat: on, .. }) if on == seat(1)), "{turn:?}");
    // Whoever has asked to leave before may change their mind no more when the turn comes: the second word folds.
    floor.player(1, Request::Hand(poker::Request::Fold));
    floor.deal_on(&mut pack);
    floor.leave(2);
    assert!(floor.table.sitting(seat(2)).is_none(), "asked again in turn, the hand is folded");
}

/// The big blind who could check leaves: the hand is given up all the same.
#[test]
fn leaving_with_a_check_in_hand_gives_the_hand_up() {
    let betting = Betting::NoLimit { least: dollars(10) };
    let mut terms = catfish_bend(stakes(&catalogue::HOLDEM, betting, &[5, 10]));
    terms.clock = clock::ONLINE;
    let mut floor = Floor::playing(terms, &[1, 2, 3], 1);
    floor.begin();
    let (_, hand) = floor.table.hand().expect("a hand that is on");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), 3);
    for number in [1, 2] {
        floor.deal_on(&mut pack);
        floor.player(number, Request::Hand(poker::Request::Call));
    }
    floor.deal_on(&mut pack);
    floor.leave(3);
    assert!(floor.table.sitting(seat(3)).is_none());
    floor.deal_on(&mut pack);
    assert!(floor.table.hand().is_some_and(|(_, hand)| !hand.live().contains(seat(3))), "the others play on");
}
