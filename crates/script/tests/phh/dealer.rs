//! Random hands of the engine, to be written down.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat, SeatSet};
use poker::house::House;
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, HandEvent, HandSetup, Occasion, Player, Rake, RakeMethod,
    RakeTime, Request, Terms,
};
use script::phh::{Code, Structure};

/// A small generator, good enough to shuffle test decks.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound.max(1)
    }

    fn card(&mut self, cards: CardSet) -> Option<Card> {
        let place = self.below(cards.len() as u64) as usize;
        cards.iter().nth(place)
    }
}

/// A random hand's terms, by the book of a house.
pub(crate) fn terms(code: &Code, house: &House, chance: &mut Chance) -> Terms {
    let players = 2 + chance.below(u64::from(code.variant.most_seats.min(7)) - 1);
    let stud = code.brings_in();
    let first = 1 + chance.below(4);
    let seats: Vec<Seat> = (first..first + players).filter_map(|n| Seat::new(n as u8)).collect();
    let stack = |chance: &mut Chance| {
        let most = [30, 400, 4_000][chance.below(3) as usize];
        Chips::new(1 + chance.below(most))
    };
    let bet = Chips::new(10);
    Terms {
        variant: code.variant,
        // A unit is a point here: no house has a chip that is too small for that.
        house: House { coin: None, ..*house },
        occasion: Occasion::Cash,
        betting: match code.structure {
            Structure::Fixed => Betting::Fixed { small: bet, big: Chips::new(20) },
            Structure::PotLimit => Betting::PotLimit { least: bet },
            Structure::NoLimit => Betting::NoLimit { least: bet },
        },
        forced: Forced::ByTheBook {
            ante: match chance.below(3) {
                0 if !stud => Ante::None,
                1 if !stud => Ante::BigBlind(bet),
                _ => Ante::Each(Chips::new(3)),
            },
            blinds: if stud { vec![] } else { vec![Chips::new(5), bet] },
            straddles: vec![],
            kill: None,
        },
        bring_in: if stud { Chips::new(4) } else { Chips::ZERO },
        chip: Chips::new(1),
        button: seats[chance.below(players) as usize],
        players: seats.iter().map(|seat| Player::new(*seat, stack(chance))).collect(),
        rake: (chance.below(3) == 0).then_some(Rake {
            method: RakeMethod::Percent(5),
            when: RakeTime::EachRound,
            cap: Some(Chips::new(30)),
            no_flop_no_drop: false,
        }),
        drops: vec![],
    }
}

/// Plays a hand with random legal acts, dealt once.
pub(crate) fn play(setup: &HandSetup, chance: &mut Chance) -> (Hand, Vec<HandEvent>) {
    let mut hand = Hand::new(setup);
    let mut events = Vec::new();
    loop {
        let (actor, request) = match hand.awaiting(setup) {
            Awaiting::Post { seat, .. } => (Actor::Seat(seat), Request::Post),
            Awaiting::Burn => {
                (Actor::Dealer, Request::Burn(chance.card(hand.stub_turned_up_for_the_rules())))
            }
            Awaiting::Deal(_) => {
                (Actor::Dealer, Request::Deal(chance.card(hand.stub_turned_up_for_the_rules())))
            }
            Awaiting::Procedure(_) => (Actor::Dealer, Request::Proceed),
            Awaiting::Action { seat, options } => {
                let mut can = vec![];
                can.extend(options.fold.then_some(Request::Fold));
                can.extend(options.check.then_some(Request::Check));
                can.extend(options.call.map(|_| Request::Call));
                can.extend(options.call.map(|_| Request::Call));
                can.extend(options.bring_in.map(|_| Request::BringIn));
                if let Some(raise) = options.raise {
                    let step = raise.step.units().max(1);
                    let steps = (raise.most.units() - raise.least.units()) / step;
                    let to = if chance.below(4) == 0 {
                        raise.most.units()
                    } else {
                        raise.least.units() + chance.below(steps.min(40) + 1) * step
                    };
                    can.push(Request::RaiseTo(Chips::new(to)));
                }
                (Actor::Seat(seat), can[chance.below(can.len() as u64) as usize])
            }
            Awaiting::ChopAnswer { seat } => (Actor::Seat(seat), Request::DeclineChop),
            Awaiting::Discard { seat, least, most } => {
                let held = hand.holding(seat).turned_up_for_the_rules();
                let count = u64::from(least) + chance.below(u64::from(most - least) + 1);
                let pick = |cards: CardSet, chance: &mut Chance| {
                    chance.card(held - cards).map_or(cards, |card| cards | CardSet::of(card))
                };
                let cards = (0..count).fold(CardSet::EMPTY, |cards, _| pick(cards, chance));
                (Actor::Seat(seat), Request::Discard { cards, unknown: 0 })
            }
            Awaiting::Runs { seats, .. } => (Actor::Seat(seats.iter().next().unwrap()), Request::RunIt(1)),
            Awaiting::Show { seat, may_muck } => {
                let mucks = may_muck && chance.below(4) == 0;
                (Actor::Seat(seat), if mucks { Request::Muck } else { Request::Show })
            }
            Awaiting::Award { among, .. } => {
                (Actor::Floor(Badge(1)), Request::Award(SeatSet::of(among.iter().next().unwrap())))
            }
            Awaiting::Ruling(_) => unreachable!("nobody disputes anything here"),
            Awaiting::Nothing => return (hand, events),
        };
        let command = Command { actor, request };
        hand.perform(setup, command, &mut events).unwrap_or_else(|why| panic!("{command:?}: {why}"));
    }
}
