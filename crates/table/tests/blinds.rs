//! Button and blinds from hand to hand.

use crate::floor;

use floor::{Floor, catfish_bend, dollars, five_ten, limit, seat, stakes};
use game::Actor;
use poker::catalogue;
use table::{ButtonMethod, Entry, Event, Request, Standing, Terms, Violation, rotation};

fn moving(game: table::Stakes) -> Terms {
    Terms { button: ButtonMethod::Moving, ..catfish_bend(game) }
}

#[test]
fn the_button_moves_clockwise_from_player_to_player() {
    proof::proves!["cb:4.intro.3"];
    let mut floor = Floor::playing(moving(five_ten()), &[2, 5, 7], 5);
    let buttons: Vec<u8> = (0..3).map(|_| floor.hand().button).collect();
    assert_eq!(buttons, [5, 7, 2]);
}

#[test]
fn in_an_orbit_everybody_has_the_button_and_both_blinds_once() {
    proof::proves!["cb:4.blinds.2", "cb:14.expl.1"];
    for method in [ButtonMethod::Dead, ButtonMethod::Moving] {
        let terms = Terms { button: method, ..catfish_bend(five_ten()) };
        let seats = [1, 3, 4, 6, 7, 9];
        let mut floor = Floor::playing(terms, &seats, 4);
        let hands: Vec<_> = seats.iter().map(|_| floor.hand()).collect();
        for seat in seats {
            assert_eq!(hands.iter().filter(|hand| hand.button == seat).count(), 1, "{method:?}");
            for blind in [0, 1] {
                let posted = hands.iter().filter(|hand| hand.who(blind) == [seat]).count();
                assert_eq!(posted, 1, "{method:?} blind {blind} of {seat}");
            }
        }
    }
}

#[test]
fn a_moving_button_never_lies_at_an_empty_seat_and_skipped_blinds_are_posted_at_once() {
    proof::proves!["cb:4.blinds.2a"];
    let mut floor = Floor::playing(moving(five_ten()), &[3, 4, 5, 6, 7], 3);
    let first = floor.hand();
    assert_eq!((first.button, first.small(), first.big()), (3, vec![4], vec![5]));
    floor.leave(4);
    let second = floor.hand();
    assert_eq!(second.button, 5);
    assert_eq!(second.small(), [5], "still owed, posted on the button");
    assert_eq!(second.big(), [6, 7], "the big blind keeps ahead of the button");
    let mut hands = vec![first, second];
    hands.extend((0..5).map(|_| floor.hand()));
    // One after the other, nobody twice and nobody left out.
    let buttons: Vec<u8> = hands.iter().map(|hand| hand.button).collect();
    assert_eq!(buttons, [3, 5, 6, 7, 3, 5, 6]);
    let smalls: Vec<u8> = hands.iter().flat_map(floor::Dealt::small).collect();
    assert_eq!(smalls, [4, 5, 6, 7, 3, 5, 6, 7]);
    let bigs: Vec<u8> = hands.iter().flat_map(floor::Dealt::big).collect();
    assert_eq!(bigs, [5, 6, 7, 3, 5, 6, 7, 3]);
}

#[test]
fn a_moving_button_leaves_somebody_for_the_big_blind_whoever_goes() {
    proof::proves!["cb:4.blinds.2"];
    let mut floor = Floor::playing(moving(five_ten()), &[1, 2, 3, 4, 5, 6, 7, 8], 1);
    floor.hand();
    floor.leave(2);
    floor.leave(3);
    let second = floor.hand();
    assert_eq!((second.button, second.small(), second.big()), (4, vec![], vec![4, 5]), "two, and not three");
    for seat in [7, 8, 1] {
        floor.leave(seat);
    }
    let third = floor.hand();
    assert_eq!(
        (third.button, third.small(), third.big()),
        (5, vec![4, 5], vec![6]),
        "nobody gets round the small blind"
    );
}

#[test]
fn a_dead_button_waits_where_the_blinds_lay() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[3, 4, 5, 6, 7], 3);
    floor.hand();
    floor.leave(5);
    let second = floor.hand();
    assert_eq!((second.button, second.small(), second.big()), (4, vec![], vec![6]));
    let third = floor.hand();
    assert_eq!((third.button, third.small(), third.big()), (5, vec![6], vec![7]));
    let fourth = floor.hand();
    assert_eq!((fourth.button, fourth.small(), fourth.big()), (6, vec![7], vec![3]));
}

#[test]
fn nobody_posts_the_big_blind_twice_running_when_three_become_two_and_two_three() {
    for (leaver, big, small) in [(1, 2, 3), (2, 1, 3), (3, 1, 2)] {
        let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
        let first = floor.hand();
        assert_eq!((first.button, first.small(), first.big()), (1, vec![2], vec![3]));
        floor.leave(leaver);
        let second = floor.hand();
        assert_eq!((second.small(), second.big()), (vec![small], vec![big]), "{leaver} left");
        assert_eq!(second.button, small, "heads-up the button has the small blind");
        floor.sit(4, Entry::WaitForBigBlind);
        let third = floor.hand();
        assert_ne!(third.big(), second.big());
    }
}

#[test]
fn a_new_player_says_how_to_come_in_and_may_wait_for_the_big_blind() {
    proof::proves!["cb:4.blinds.5", "cb:4.blinds.5a"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 6], 1);
    for _ in 0..7 {
        floor.hand(); // The button has been round: the game is not new any more.
    }
    // Button 1, blinds 2 and 3 in the last hand.
    floor.sit(8, Entry::WaitForBigBlind);
    let mut hands = Vec::new();
    while !floor.table.sitting(seat(8)).is_some_and(|sitting| sitting.standing == Standing::PaidUp) {
        let hand = floor.hand();
        if hand.dealt.contains(&8) {
            assert_eq!(hand.big(), [8]);
        }
        hands.push(hand);
    }
    assert_eq!(hands.len(), 4, "three hands without: 4, 5 and 6 have the big blind first");
    // The other choice is to post one big blind and be dealt in.
    floor.sit(7, Entry::Post);
    assert!(!floor.hand().dealt.contains(&7), "between button and small blind");
    assert_eq!(floor.hand().entries, [(7, 10, 0)]);
    let refused = floor.ask(Actor::Seat(seat(1)), Request::Enter(Entry::Post));
    assert_eq!(refused, Err(Violation::NothingToChoose));
}

#[test]
fn who_lets_the_button_go_by_owes_the_big_blind_alone() {
    proof::proves!["cb:4.blinds.6"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 7], 1);
    for _ in 0..7 {
        floor.hand();
    }
    // Button 1, blinds 2 and 3. Seat 6 sits down; big blind, small blind and button pass without it.
    floor.sit(6, Entry::WaitForBigBlind);
    floor.player(6, Request::SitOut);
    for _ in 0..6 {
        let hand = floor.hand();
        assert!(hand.missed.is_empty() && !hand.dealt.contains(&6));
    }
    assert_eq!(floor.standing(6), Standing::New);
    floor.player(6, Request::Return);
    floor.player(6, Request::Enter(Entry::Post));
    let hand = floor.hand();
    assert_eq!(hand.entries, [(6, 10, 0)]);
}

#[test]
fn missed_blinds_are_all_posted_or_the_big_blind_is_waited_for() {
    proof::proves!["cb:4.blinds.10a"];
    for entry in [Entry::Post, Entry::WaitForBigBlind] {
        let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 6], 1);
        floor.hand();
        floor.player(4, Request::SitOut);
        let hand = floor.hand(); // The big blind passes seat 4.
        assert_eq!((hand.big(), hand.missed.as_slice()), (vec![5], &[(4, 1)][..]));
        floor.player(4, Request::Return);
        floor.player(4, Request::Enter(entry));
        let hand = floor.hand(); // Now the small blind does; nothing is made up here.
        assert_eq!((hand.small(), hand.missed.as_slice()), (vec![5], &[(4, 0)][..]));
        assert!(!hand.dealt.contains(&4));
        let hand = floor.hand(); // The button is at 5.
        if entry == Entry::Post {
            assert_eq!((hand.button, hand.entries.as_slice()), (5, &[(4, 10, 5)][..]));
            continue;
        }
        assert!(!hand.dealt.contains(&4));
        let comes = (0..4).map(|_| floor.hand()).find(|hand| hand.dealt.contains(&4)).expect("a big blind");
        assert_eq!((comes.big(), comes.entries.len()), (vec![4], 0), "nothing else to pay");
    }
}

#[test]
fn who_loses_all_chips_and_misses_the_blinds_makes_them_up() {
    proof::proves!["cb:4.blinds.12"];
    let busts = |shuffle| {
        let mut floor = Floor::open(catfish_bend(floor::no_limit()));
        for number in [1, 2, 3, 5, 6] {
            floor.sit(number, Entry::Post);
        }
        floor.sit_with(4, 20, Entry::Post);
        floor.start(1);
        floor.shuffle = shuffle;
        // Seat 4 is first to act and puts everything in, on the hand before its big blind.
        floor.begin();
        floor.play_out(|who, options| match (who.number(), options.check) {
            (4, false) => poker::Request::RaiseTo(dollars(20)),
            (5, false) => poker::Request::Call,
            (_, true) => poker::Request::Check,
            _ => poker::Request::Fold,
        });
        floor.table.stack(seat(4)).is_zero().then_some(floor)
    };
    let mut floor = (1..100).find_map(busts).expect("a deal that goes the other way");
    assert!(floor.log.contains(&Event::Busted { seat: seat(4) }));
    floor.hand();
    floor.hand();
    let rebuy = table::buyin::Request::Rebuy { seat: seat(4), amount: dollars(500) };
    floor.player(4, Request::BuyIn(rebuy));
    assert_eq!(floor.hand().entries, [(4, 10, 5)], "not as somebody new");
}

#[test]
fn blinds_missed_in_one_game_of_a_rotation_are_made_up_in_another() {
    let blinds = |amounts: &[u64]| stakes(&catalogue::HOLDEM, limit(10, 20), amounts);
    // Seat 4 sits out for the last hands of the first game: what is missed there, and what the second asks for.
    let returns = |first: &[u64], second: &[u64], hands: u64| {
        let mut terms = catfish_bend(blinds(first));
        terms.games.push(blinds(second));
        terms.change = rotation::Change::EachHands(4);
        let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5, 6], 1);
        let mut missed = Vec::new();
        for hand in 1..=4 {
            if hand == 5 - hands {
                floor.player(4, Request::SitOut);
            }
            missed.extend(floor.hand().missed);
        }
        floor.player(4, Request::Return);
        let back = (0..6).map(|_| floor.hand()).find(|hand| hand.dealt.contains(&4)).expect("a way in");
        assert_eq!(back.game, 1);
        (missed, back.entries)
    };
    // The small blind of the one is the middle blind of the other.
    assert_eq!(returns(&[5, 10], &[2, 5, 10], 3), (vec![(4, 1), (4, 0)], vec![(4, 10, 5)]));
    assert_eq!(returns(&[5, 10], &[2, 5, 10], 2), (vec![(4, 0)], vec![(4, 5, 0)]));
    // A third blind is nothing where there are two.
    assert_eq!(returns(&[2, 5, 10], &[5, 10], 3), (vec![(4, 1), (4, 0)], vec![(4, 5, 0)]));
    assert_eq!(returns(&[2, 5, 10], &[5, 10], 2), (vec![(4, 0)], vec![(4, 0, 0)]));
}
