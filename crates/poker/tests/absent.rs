//! Players of a tournament who are not at the table: in every game they are dealt in, and dead when the starting deal is complete.

use crate::support;

use game::{Actor, Badge, Command, Game, Seat, SeatSet};
use poker::house::CATFISH_BEND;
use poker::irregular::{self, Flag};
use poker::{Awaiting, Betting, Family, Hand, HandEvent, HandSetup, Occasion, Request, Step, catalogue};
use support::{Chance, c, random_request, terms};

/// A flag that a seat is absent, or is not.
fn presence(seat: Seat, here: bool) -> Command<Request> {
    let flag = irregular::Request::Flag { seat, flag: Flag::Absent, on: !here };
    Command { actor: Actor::Dealer, request: Request::Irregular(flag) }
}

/// Whether the starting cards are still coming, told from outside.
fn is_being_dealt(hand: &Hand, setup: &HandSetup) -> bool {
    let coming = match hand.awaiting(setup) {
        Awaiting::Post { .. } | Awaiting::Deal(_) | Awaiting::Burn => true,
        Awaiting::Procedure(step) => step == Step::GatherAntes,
        _ => false,
    };
    coming && hand.street() == 0
}

/// Plays a hand in which players come and go as chance will have it, and says who died of being away.
fn play(setup: &HandSetup, chance: &mut Chance, mut away: SeatSet) -> Vec<HandEvent> {
    let mut hand = Hand::new(setup);
    let mut replayed = Hand::new(setup);
    let mut events = Vec::new();
    let big = setup.posts().filter_map(|(seat, post, _)| post.map(|_| seat)).last();
    while let Some(command) = random_request(chance, &hand, hand.awaiting(setup)) {
        let before = events.len();
        if chance.below(6) == 0 {
            let seats: Vec<Seat> = setup.dealt().iter().collect();
            let seat = seats[usize::try_from(chance.below(seats.len() as u64)).expect("few seats")];
            let here = away.contains(seat);
            let (on, live) = (is_being_dealt(&hand, setup), hand.live().contains(seat));
            let taken = hand.perform(setup, presence(seat, here), &mut events);
            // Who comes is seen at any time, who goes counts only while the cards are coming.
            assert_eq!(taken.is_ok(), live && (here || on), "{seat} {here} {taken:?}");
            if taken.is_ok() && here {
                away.remove(seat);
            } else if taken.is_ok() {
                away.insert(seat);
            }
        } else {
            hand.perform(setup, command, &mut events).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        }
        for event in &events[before..] {
            replayed.apply(setup, event);
        }
        assert_eq!(hand, replayed, "the events alone give the same hand");
        assert_eq!(hand.chips(), setup.chips());
        // Once somebody is asked to act nobody who is away is in, but a big blind of a flop game whose turn is to come.
        if let Awaiting::Action { seat, .. } = hand.awaiting(setup)
            && hand.street() == 0
        {
            assert!(!away.contains(seat), "{seat} is not there to act");
            let mut left = away & hand.live();
            if setup.variant().has_board()
                && let Some(big) = big
            {
                left.remove(big);
            }
            assert!(left.is_empty(), "{left:?} are away and live");
        }
    }
    assert!(hand.is_over());
    events
}

#[test]
fn in_every_game_absent_hands_die_after_the_deal_and_every_chip_stays() {
    proof::proves!["cb:12.tourn.12a", "cb:12.tourn.12b", "cb:12.tourn.12c", "cb:7.stud.8b", "cb:12.tourn.6"];
    let mut died: [u32; 3] = [0; 3];
    let (mut chance, mut bring_ins) = (Chance::new(12), 0);
    for &variant in catalogue::GAMES {
        for betting in [Betting::Fixed { small: c(10), big: c(20) }, Betting::NoLimit { least: c(10) }] {
            for _ in 0..150 {
                let players = chance.between(2, u64::from(variant.most_seats));
                let stacks: Vec<u64> =
                    (0..players)
                        .map(|_| {
                            if chance.below(4) == 0 {
                                chance.between(1, 30)
                            } else {
                                chance.between(100, 900)
                            }
                        })
                        .collect();
                let mut terms = terms(variant, &CATFISH_BEND, betting, &stacks);
                terms.occasion = Occasion::Tournament;
                let setup = terms.seal().expect("a hand of a tournament");
                let away: SeatSet = setup.dealt().iter().filter(|_| chance.below(3) == 0).collect();
                let setup = setup.with_absent(away);
                let events = play(&setup, &mut chance, away);
                for (at, event) in events.iter().enumerate() {
                    let HandEvent::Irregular(irregular::IrregularEvent::Cards(
                        poker::card_faults::CardFaultEvent::HandDead { seat, rule },
                    )) = *event
                    else {
                        continue;
                    };
                    match rule.as_str() {
                        "cb:12.tourn.12a" => died[0] += 1,
                        "cb:12.tourn.12b" => {
                            assert!(variant.has_board(), "in flop games alone");
                            died[1] += 1;
                        }
                        "cb:12.tourn.12c" => {
                            assert_eq!(variant.family, Family::Stud);
                            let paid = events[..at].iter().any(
                                |event| matches!(event, HandEvent::BroughtIn { seat: by, .. } if *by == seat),
                            );
                            assert!(paid, "the bring-in is posted first");
                            bring_ins += 1;
                            died[2] += 1;
                        }
                        other => panic!("{other}"),
                    }
                }
            }
        }
    }
    assert!(died.iter().all(|times| *times > 20) && bring_ins > 20, "{died:?}");
}

#[test]
fn a_cash_game_has_no_such_thing() {
    let setup = support::holdem(&[500, 500, 500]).seal().expect("a hand");
    let hand = Hand::new(&setup);
    // Nobody at a cash table tells the hand of absent players; who does so tells nothing about the others.
    let floor = Command { actor: Actor::Floor(Badge(1)), ..presence(support::seat(2), true) };
    assert!(hand.decide(&setup, floor, &mut Vec::new()).is_err(), "nothing changes");
}
