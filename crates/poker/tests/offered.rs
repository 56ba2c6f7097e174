//! What is offered is exactly what is accepted, at every decision of random hands of every game; and what is refused
//! leaves no trace.

use crate::support;

use cards::CardSet;
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat};
use poker::house::{CATFISH_BEND, NEW_JERSEY};
use poker::{Awaiting, Betting, Hand, HandSetup, Options, Request, Violation, catalogue};
use support::{Chance, by, c, random_request, seat, terms};

const STRUCTURES: [Betting; 4] = [
    Betting::Fixed { small: c(10), big: c(20) },
    Betting::Spread { least: c(10), most: c(30), most_late: c(60) },
    Betting::PotLimit { least: c(10) },
    Betting::NoLimit { least: c(10) },
];

fn is_offered(options: &Options, request: Request) -> bool {
    match request {
        Request::Fold => options.fold,
        Request::Check => options.check,
        Request::Call => options.call.is_some(),
        Request::BringIn => options.bring_in.is_some(),
        Request::Chop => options.chop,
        Request::RaiseTo(to) => options.raise.is_some_and(|raise| raise.contains(to)),
        _ => false,
    }
}

/// Tries everything a player could ask for.
fn check_decision(setup: &HandSetup, hand: &Hand, turn: Seat, options: &Options) {
    let mut requests = vec![
        Request::Fold,
        Request::Check,
        Request::Call,
        Request::BringIn,
        Request::Chop,
        Request::DeclineChop,
        Request::Post,
        Request::Show,
        Request::Muck,
        Request::RunIt(2),
        Request::SplitByAgreement,
        Request::Discard { cards: CardSet::EMPTY, unknown: 0 },
    ];
    let most = hand.bet(turn).units() + hand.stack(turn).units() + 3;
    requests.extend((0..=most).map(|to| Request::RaiseTo(c(to))));
    requests.push(Request::RaiseTo(Chips::MAX));
    for request in requests {
        let mut events = Vec::new();
        let answer = hand.decide(setup, by(turn, request), &mut events);
        assert_eq!(answer.is_ok(), is_offered(options, request), "{request:?} among {options:?}: {answer:?}");
        assert_eq!(answer.is_ok(), !events.is_empty());
        for other in setup.dealt().iter().filter(|other| *other != turn) {
            let refused = hand.decide(setup, by(other, request), &mut Vec::new());
            assert!(refused.is_err(), "seat {other} did {request:?} in the turn of seat {turn}");
        }
    }
}

#[test]
fn offered_is_accepted_and_nothing_else() {
    for &variant in catalogue::GAMES {
        for betting in STRUCTURES {
            let mut chance = Chance::new(77);
            for _ in 0..3 {
                let players = chance.between(2, u64::from(variant.most_seats.min(5)));
                let stacks: Vec<u64> = (0..players).map(|_| chance.between(3, 120)).collect();
                let setup =
                    terms(variant, &CATFISH_BEND, betting, &stacks).seal().expect("the game is offered");
                let mut hand = Hand::new(&setup);
                let mut events = Vec::new();
                loop {
                    let awaiting = hand.awaiting(&setup);
                    if let Awaiting::Action { seat, options } = awaiting {
                        check_decision(&setup, &hand, seat, &options);
                    }
                    let Some(command) = random_request(&mut chance, &hand, awaiting) else { break };
                    hand.perform(&setup, command, &mut events).expect("what is offered is accepted");
                }
            }
        }
    }
}

/// Any command at all.
fn any_command(chance: &mut Chance) -> Command<Request> {
    let number = u8::try_from(chance.between(1, 12)).expect("a seat");
    let actor = match chance.below(5) {
        0 => Actor::Dealer,
        1 => Actor::Clock,
        2 => Actor::Floor(Badge(1)),
        _ => Actor::Seat(seat(number)),
    };
    let card = Some(chance.card(cards::Deck::Standard.cards())).filter(|_| chance.below(8) > 0);
    let cards = CardSet::from_bits(chance.next() & chance.next() & cards::Deck::Standard.cards().bits());
    let amount = if chance.below(9) == 0 { Chips::MAX } else { c(chance.below(300)) };
    let few = u8::try_from(chance.below(6)).expect("a small number");
    let request = match chance.below(22) {
        0 => Request::Post,
        1 => Request::Fold,
        2 => Request::Check,
        3 => Request::Call,
        4 => Request::BringIn,
        5 | 6 => Request::RaiseTo(amount),
        7 => Request::RaiseToAsRecorded(amount),
        8 => Request::Discard { cards: cards.unwrap_or(CardSet::EMPTY), unknown: few },
        9 => Request::RunIt(few),
        10 => Request::Chop,
        11 => Request::DeclineChop,
        12 => Request::SplitByAgreement,
        13 => Request::Show,
        14 => Request::ShowAsRecorded(cards.unwrap_or(CardSet::EMPTY)),
        15 => Request::Muck,
        16 | 17 => Request::Burn(card),
        18 => Request::Deal(card),
        19 => Request::Proceed,
        20 => Request::TimeOut,
        _ => Request::Award([seat(number), seat(1)].into_iter().collect()),
    };
    Command { actor, request }
}

#[test]
fn streams_of_arbitrary_commands_never_break_a_hand() {
    let mut chance = Chance::new(4 + support::fuzz() as u64);
    let (mut accepted, mut refused) = (0u64, 0u64);
    for round in 0..4_000 * support::fuzz() {
        let variant = catalogue::GAMES[round % catalogue::GAMES.len()];
        let betting = STRUCTURES[round / 7 % 4];
        let house = if round % 3 == 0 { NEW_JERSEY } else { CATFISH_BEND };
        let players = chance.between(2, u64::from(variant.most_seats));
        let stacks: Vec<u64> = (0..players).map(|_| chance.between(1, 400)).collect();
        let Ok(setup) = terms(variant, &house, betting, &stacks).seal() else { continue };
        let mut hand = Hand::new(&setup);
        let mut events = Vec::new();
        for _ in 0..400 {
            // Mostly nonsense, now and then something sensible, so that hands get far.
            let command = match chance.below(3) {
                0 => random_request(&mut chance, &hand, hand.awaiting(&setup)),
                _ => None,
            }
            .unwrap_or_else(|| any_command(&mut chance));
            let (before, told) = (hand.clone(), events.len());
            match hand.perform(&setup, command, &mut events) {
                Ok(()) => accepted += 1,
                Err(violation) => {
                    refused += 1;
                    assert_eq!(hand, before, "{command:?} was refused and left a trace");
                    assert_eq!(events.len(), told, "{command:?} was refused and told a tale");
                    assert!(!violation.rule(&setup).as_str().is_empty());
                    assert!(!violation.to_string().contains('\n'));
                }
            }
            if hand.is_over() {
                let after = hand.perform(&setup, any_command(&mut chance), &mut events);
                assert_eq!(after, Err(Violation::HandIsOver));
                break;
            }
        }
    }
    assert!(accepted > 50_000 && refused > 100_000, "{accepted} accepted, {refused} refused");
}
