//! A dealer for tests: shuffles by seed, does every procedure, and asks a policy for what players decide.

#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::panic, reason = "a test says what was refused")]

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat, SeatSet};
use poker::house::{CATFISH_BEND, House};
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, HandEvent, HandSetup, Occasion, Player, Request, Terms, Variant,
    irregular,
};

/// A small generator, good enough to shuffle test decks.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 { 0 } else { self.next() % bound }
    }

    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Any card that may still come.
    pub(crate) fn card(&mut self, stub: CardSet) -> Card {
        let at = usize::try_from(self.below(stub.len() as u64)).expect("a small number");
        stub.iter().nth(at).expect("the stub has cards")
    }
}

/// How many times as long to try: `CROUPIER_FUZZ`, once if it is not set.
pub(crate) fn fuzz() -> usize {
    std::env::var("CROUPIER_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1).max(1)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) const fn c(units: u64) -> Chips {
    Chips::new(units)
}

pub(crate) fn by(seat: Seat, request: Request) -> Command<Request> {
    Command { actor: Actor::Seat(seat), request }
}

pub(crate) fn dealer(request: Request) -> Command<Request> {
    Command { actor: Actor::Dealer, request }
}

/// Usual stakes for a game: blinds, or ante and bring-in. They are counted in points, which are too small for a house whose
/// chips begin at a dollar, so that it takes anything here.
pub(crate) fn terms(variant: &'static Variant, house: &House, betting: Betting, stacks: &[u64]) -> Terms {
    let stud = variant.family == poker::Family::Stud;
    let least = betting.least(poker::Bet::Small).units();
    let players: Vec<Player> = (1u8..).zip(stacks).map(|(n, s)| Player::new(seat(n), c(*s))).collect();
    let count = players.len();
    Terms {
        variant,
        house: House { coin: None, ..*house },
        occasion: Occasion::Cash,
        betting,
        forced: Forced::ByTheBook {
            ante: if stud { Ante::Each(c((least / 5).max(1))) } else { Ante::None },
            blinds: if stud { vec![] } else { vec![c((least / 2).max(1)), c(least)] },
            straddles: vec![],
            kill: None,
        },
        bring_in: if stud { c((least * 2 / 5).max(1)) } else { Chips::ZERO },
        chip: c(1),
        button: seat(u8::try_from(count).expect("few players")),
        players,
        rake: None,
        drops: vec![],
    }
}

pub(crate) fn holdem(stacks: &[u64]) -> Terms {
    terms(&poker::catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) }, stacks)
}

/// The dealer's part up to the next decision, with cards in the order of the stub.
pub(crate) fn go_on(setup: &HandSetup, hand: &mut Hand) {
    let mut events = Vec::new();
    loop {
        let next = hand.stub_turned_up_for_the_rules().iter().next();
        let command = match hand.awaiting(setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(next)),
            Awaiting::Deal(_) => dealer(Request::Deal(next)),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            _ => return,
        };
        hand.perform(setup, command, &mut events).expect("the dealer knows what to do");
    }
}

/// What a player does next, of what is awaited.
pub(crate) fn random_request(
    chance: &mut Chance,
    hand: &Hand,
    awaiting: Awaiting,
) -> Option<Command<Request>> {
    Some(match awaiting {
        Awaiting::Post { seat, .. } => by(seat, Request::Post),
        Awaiting::Burn => dealer(Request::Burn(Some(top(chance, hand)))),
        Awaiting::Deal(_) => dealer(Request::Deal(Some(top(chance, hand)))),
        Awaiting::Procedure(_) => dealer(Request::Proceed),
        Awaiting::Action { seat, options } => {
            let mut can = vec![];
            if options.fold {
                can.push(Request::Fold);
            }
            if options.check {
                can.push(Request::Check);
            }
            if options.call.is_some() {
                can.push(Request::Call);
            }
            if options.bring_in.is_some() {
                can.push(Request::BringIn);
            }
            if options.chop {
                can.push(Request::Chop);
            }
            if let Some(raise) = options.raise {
                let step = raise.step.units().max(1);
                let steps = (raise.most.units() - raise.least.units()) / step;
                let to = match chance.below(4) {
                    0 => raise.most.units(),
                    _ => raise.least.units() + chance.between(0, steps) * step,
                };
                can.push(Request::RaiseTo(c(to)));
            }
            let pick = usize::try_from(chance.below(can.len() as u64)).expect("a small number");
            by(seat, can[pick])
        }
        Awaiting::ChopAnswer { seat } => {
            by(seat, if chance.below(2) == 0 { Request::Chop } else { Request::DeclineChop })
        }
        Awaiting::Discard { seat, least, most } => {
            let count = chance.between(u64::from(least), u64::from(most));
            let held = hand.holding(seat).turned_up_for_the_rules();
            let known = count.min(held.len() as u64);
            let cards = (0..known).fold(CardSet::EMPTY, |set, _| set | CardSet::of(chance.card(held - set)));
            let unknown = u8::try_from(count - known).expect("few cards");
            by(seat, Request::Discard { cards, unknown })
        }
        Awaiting::Runs { seats, most } => {
            let seat = seats.iter().next().expect("somebody is asked");
            by(seat, Request::RunIt(u8::try_from(chance.between(1, u64::from(most))).expect("few runs")))
        }
        Awaiting::Show { seat, may_muck } => {
            by(seat, if may_muck && chance.below(4) == 0 { Request::Muck } else { Request::Show })
        }
        Awaiting::Award { among, .. } => {
            Command { actor: Actor::Floor(Badge(7)), request: Request::Award(first(among)) }
        }
        Awaiting::Ruling(case) => Command {
            actor: Actor::Floor(Badge(7)),
            request: Request::Irregular(irregular::Request::Rule(case.default)),
        },
        Awaiting::Nothing => return None,
    })
}

/// The card that comes next: what was put back on the stub, else any that may.
pub(crate) fn top(chance: &mut Chance, hand: &Hand) -> Card {
    let put_back = hand.put_back().and_then(game::Facedown::turned_up_for_the_rules);
    put_back.unwrap_or_else(|| chance.card(hand.stub_turned_up_for_the_rules()))
}

fn first(seats: SeatSet) -> SeatSet {
    seats.iter().next().map_or(SeatSet::EMPTY, SeatSet::of)
}

/// Plays a hand to its end with random legal decisions.
pub(crate) fn play(
    setup: &HandSetup,
    chance: &mut Chance,
    mut at_each: impl FnMut(&Hand, &[HandEvent]),
) -> (Hand, Vec<HandEvent>) {
    let mut hand = Hand::new(setup);
    let mut events = Vec::new();
    while let Some(command) = random_request(chance, &hand, hand.awaiting(setup)) {
        let before = events.len();
        if let Err(violation) = hand.perform(setup, command, &mut events) {
            panic!("{command:?} was offered and refused: {violation}\n{events:#?}");
        }
        assert!(events.len() > before, "{command:?} did nothing");
        assert!(events.len() < 5_000, "the hand does not end: {:?}", hand.awaiting(setup));
        at_each(&hand, &events[before..]);
    }
    (hand, events)
}
