//! Random legal play of every game in every structure: nothing offered is refused, nothing is lost, every hand ends,
//! and the events alone give the same hand again.

use crate::support;

use chips::Chips;
use game::Game;
use poker::house::HOUSES;
use poker::{Betting, Hand, HandEvent, HandSetup, Rake, RakeLevel, RakeMethod, RakeTime, catalogue};
use support::{Chance, c, play, terms};

const STRUCTURES: [Betting; 4] = [
    Betting::Fixed { small: c(10), big: c(20) },
    Betting::Spread { least: c(10), most: c(40), most_late: c(80) },
    Betting::PotLimit { least: c(10) },
    Betting::NoLimit { least: c(10) },
];

fn every_setup(seed: u64, mut each: impl FnMut(&HandSetup, &mut Chance)) {
    for &variant in catalogue::GAMES {
        for &house in HOUSES {
            for betting in STRUCTURES {
                let mut chance = Chance::new(seed ^ betting.key().len() as u64);
                for round in 0..40u64 {
                    let players = chance.between(2, u64::from(variant.most_seats));
                    let stacks: Vec<u64> = (0..players)
                        .map(|_| {
                            if chance.below(3) == 0 {
                                chance.between(1, 60)
                            } else {
                                chance.between(100, 2000)
                            }
                        })
                        .collect();
                    let mut terms = terms(variant, house, betting, &stacks);
                    let levels = vec![
                        RakeLevel { reached: c(50), amount: c(2) },
                        RakeLevel { reached: c(200), amount: c(3) },
                    ];
                    terms.rake = match round % 5 {
                        0 => None,
                        1 => Some(Rake {
                            method: RakeMethod::Percent(10),
                            when: RakeTime::EachRound,
                            cap: Some(c(25)),
                            no_flop_no_drop: false,
                        }),
                        2 => Some(Rake {
                            method: RakeMethod::Percent(5),
                            when: if house.percentage_each_round {
                                RakeTime::EachRound
                            } else {
                                RakeTime::EndOfHand
                            },
                            cap: None,
                            no_flop_no_drop: true,
                        }),
                        3 if house.rakes_together => Some(Rake {
                            method: RakeMethod::PercentAndLevels { percent: 10, levels },
                            when: RakeTime::EachRound,
                            cap: Some(c(40)),
                            no_flop_no_drop: false,
                        }),
                        _ => Some(Rake {
                            method: RakeMethod::Levels(levels),
                            when: RakeTime::EachRound,
                            cap: Some(c(4)),
                            no_flop_no_drop: false,
                        }),
                    };
                    match terms.seal() {
                        Ok(setup) => each(&setup, &mut chance),
                        Err(bad) => {
                            let seats = house.fewer_seats.iter().find(|(key, _)| *key == variant.key);
                            let crowded = seats.is_some_and(|(_, most)| players > u64::from(*most));
                            assert!(
                                crowded || bad == poker::BadTerms::GameNotOffered,
                                "{}: {bad}",
                                variant.key
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_hand_ends_with_every_chip_and_card_where_it_belongs() {
    every_setup(1, |setup, chance| {
        let (hand, events) = play(setup, chance, |hand, _| {
            assert_eq!(hand.chips(), setup.chips());
            assert_eq!(hand.cards(), setup.variant().deck.len());
        });
        assert!(hand.is_over());
        let mut again = hand.clone();
        again.restart(setup);
        assert_eq!(again, Hand::new(setup), "a hand begun again is a hand begun");
        assert_eq!(hand.pot_total(), Chips::ZERO);
        assert_eq!(hand.muck().len(), setup.variant().deck.len());
        assert_eq!(events.last(), Some(&HandEvent::HandOver));
    });
}

#[test]
fn the_events_alone_give_the_same_hand() {
    every_setup(2, |setup, chance| {
        let mut replayed = Hand::new(setup);
        let (hand, _) = play(setup, chance, |hand, new| {
            for event in new {
                replayed.apply(setup, event);
            }
            assert_eq!(*hand, replayed);
        });
        assert_eq!(hand, replayed);
    });
}
