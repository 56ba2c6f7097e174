//! At every step of random hands of every game players act out of turn, pass each other over, move chips, wager what they
//! may not and call short; the floor decides this way and that. What is offered is accepted, a refusal leaves no trace, chips
//! and cards are conserved, the events alone give the same hand, and it comes to its end.

use crate::support;

use std::collections::BTreeMap;

use game::{Actor, Badge, Command, Game};
use poker::house::HOUSES;
use poker::irregular::acts::{self, Act, Claim, Motion, Report, Request as Wrong};
use poker::irregular::{self, Choice, IrregularEvent, Request as Mishap};
use poker::{Awaiting, Betting, Hand, HandEvent, HandSetup, Occasion, Request, Violation, catalogue};
use support::{Chance, by, c, holdem, random_request, seat, terms};

fn setup(variant: &'static poker::Variant, house: &poker::House, chance: &mut Chance) -> Option<HandSetup> {
    let betting = match chance.below(3) {
        0 => Betting::Fixed { small: c(10), big: c(20) },
        1 => Betting::PotLimit { least: c(10) },
        _ => Betting::NoLimit { least: c(10) },
    };
    let stacks: Vec<u64> = (0..chance.between(2, 7)).map(|_| chance.between(5, 400)).collect();
    let mut terms = terms(variant, house, betting, &stacks);
    if chance.below(4) == 0 {
        terms.occasion = Occasion::Tournament;
    }
    terms.seal().ok()
}

fn floor(request: Mishap) -> Command<Request> {
    Command { actor: Actor::Floor(Badge(7)), request: Request::Irregular(request) }
}

/// What is likely after the last event: more of the same, or somebody notices.
fn next_of(chance: &mut Chance, setup: &HandSetup, hand: &Hand, last: Option<&HandEvent>) -> Option<Wrong> {
    let Some(HandEvent::Irregular(IrregularEvent::Act(event))) = last else { return None };
    let Awaiting::Action { seat: turn, .. } = hand.awaiting(setup) else { return None };
    Some(match *event {
        acts::ActEvent::ActedEarly { seat, .. } => match chance.below(8) {
            0 => Wrong::Report(Report::PassedOver { seat: turn }),
            _ => {
                let seat = hand.live().after(seat)?;
                let act = if chance.below(2) == 0 { Act::Fold } else { Act::Call };
                Wrong::Early { seat, act }
            }
        },
        acts::ActEvent::BroughtInAmiss { .. } if chance.below(2) == 0 => Wrong::Report(Report::WrongLowCard),
        acts::ActEvent::Miswagered { .. } if chance.below(4) == 0 => {
            Wrong::Report(Report::WagerSize { relied_on: false, wagerer_asks: false })
        }
        _ => return None,
    })
}

/// Something that players do wrong, or that is put right; much of it cannot be.
fn wrong(chance: &mut Chance, setup: &HandSetup, hand: &Hand, events: &[HandEvent]) -> Command<Request> {
    if let Some(request) = next_of(chance, setup, hand, events.last()) {
        return floor(Mishap::Act(request));
    }
    // A call is the last event after one that was short, a call or a fold after a wager.
    let since = events.iter().rev().take(6).find_map(|event| match *event {
        HandEvent::Irregular(IrregularEvent::Act(acts::ActEvent::CalledShort { seat, .. })) => {
            let claim = if chance.below(2) == 0 { Claim::Misunderstood } else { Claim::MissedRaise };
            Some(Report::Withdraw { seat, claim })
        }
        HandEvent::Irregular(IrregularEvent::Act(acts::ActEvent::Miswagered { .. })) => {
            let (relied_on, wagerer_asks) = (chance.below(2) == 0, chance.below(2) == 0);
            Some(Report::WagerSize { relied_on, wagerer_asks })
        }
        _ => None,
    });
    if let Some(report) = since
        && chance.below(3) > 0
    {
        return floor(Mishap::Act(Wrong::Report(report)));
    }
    let any = seat(u8::try_from(chance.between(1, 7)).expect("few seats"));
    let amount = c(chance.between(1, 120));
    let act = match chance.below(5) {
        0 => Act::Fold,
        1 => Act::Check,
        2 => Act::Call,
        _ => Act::RaiseTo(c(chance.between(1, 12) * 10)),
    };
    let claim = match chance.below(4) {
        0 => Claim::MissedRaise,
        1 => Claim::UnawareOfKill { required: chance.below(2) == 0 },
        _ => Claim::Misunderstood,
    };
    let how = match chance.below(4) {
        0 => Motion::Held,
        1 => Motion::Pushed,
        2 => Motion::TowardPot,
        _ => Motion::InPot,
    };
    let yes = |chance: &mut Chance| chance.below(2) == 0;
    let request = match chance.below(13) {
        12 => Wrong::BringInAmiss { seat: any },
        0..=4 => Wrong::Early { seat: any, act },
        5 => Wrong::Time { seat: any },
        6 => Wrong::Release { seat: any },
        7 => Wrong::Miswager { to: c(hand.price().units() + amount.units()) },
        8 => Wrong::CallShort { put_in: amount },
        _ => Wrong::Report(match chance.below(6) {
            5 => Report::WrongLowCard,
            0 | 1 => Report::PassedOver { seat: any },
            2 => Report::Moved { chips: amount, how, acted_on: yes(chance) },
            3 => Report::WagerSize { relied_on: yes(chance), wagerer_asks: yes(chance) },
            _ => Report::Withdraw { seat: any, claim },
        }),
    };
    floor(Mishap::Act(request))
}

/// The floor decides as it likes.
fn decided(chance: &mut Chance) -> Command<Request> {
    let choice = match chance.below(5) {
        0 => Choice::PlayOn,
        1 | 2 => Choice::Act(acts::Choice::Usual),
        _ => Choice::Act(acts::Choice::Other),
    };
    floor(Mishap::Rule(choice))
}

fn name(event: acts::ActEvent) -> String {
    let debug = format!("{event:?}");
    debug.split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn whatever_players_do_wrong_the_hand_ends_with_every_chip() {
    let mut seen = BTreeMap::<String, u32>::new();
    for &variant in catalogue::GAMES {
        for &house in HOUSES {
            for round in 0..120 * support::fuzz() as u64 {
                let mut chance = Chance::new(round ^ (variant.key.len() as u64) << 20 ^ 77);
                let Some(setup) = setup(variant, house, &mut chance) else { continue };
                let (mut hand, mut replayed, mut events) = (Hand::new(&setup), Hand::new(&setup), Vec::new());
                let mut steps = 0;
                while !hand.is_over() {
                    let before = events.len();
                    let awaiting = hand.awaiting(&setup);
                    // Once something is wrong, more is.
                    let pending = matches!(events.last(), Some(HandEvent::Irregular(_)));
                    let odd = chance.below(if pending { 5 } else { 12 }) < 4;
                    let command = match awaiting {
                        Awaiting::Ruling(_) => decided(&mut chance),
                        _ if odd => wrong(&mut chance, &setup, &hand, &events),
                        _ => random_request(&mut chance, &hand, awaiting).expect("it is not over"),
                    };
                    let untouched = hand.clone();
                    let done = hand.perform(&setup, command, &mut events);
                    if let Err(why) = done {
                        assert_eq!((&hand, events.len()), (&untouched, before), "a refusal leaves no trace");
                        let offered = !matches!(command.request, Request::Irregular(_));
                        assert!(!offered, "{}: {command:?}: {why}\n{events:#?}", variant.key);
                        assert!(why.rule(&setup).as_str().contains(':'), "a refusal has a rule");
                    }
                    for event in &events[before..] {
                        replayed.apply(&setup, event);
                        if let HandEvent::Irregular(IrregularEvent::Act(event)) = *event {
                            *seen.entry(name(event)).or_default() += 1;
                            // Nobody is asked again because a wager was corrected (cb:3.betting.16c).
                            if let acts::ActEvent::WagerCorrected { .. } = event {
                                assert_eq!(hand.acted(), untouched.acted());
                            }
                        }
                    }
                    assert_eq!(hand, replayed, "{}: {events:#?}", variant.key);
                    assert_eq!(hand.chips(), setup.chips());
                    assert_eq!(hand.cards(), setup.variant().deck.len());
                    steps += 1;
                    assert!(steps < 3000, "{}: {:?}", variant.key, hand.awaiting(&setup));
                }
                assert_eq!(hand.pot_total(), chips::Chips::ZERO);
            }
        }
    }
    assert_eq!(seen.len(), 15, "{seen:?}");
    assert!(seen.values().all(|count| *count > 8), "{seen:?}");
}

fn early(number: u8, act: Act) -> Command<Request> {
    let request = Wrong::Early { seat: seat(number), act };
    by(seat(number), Request::Irregular(Mishap::Act(request)))
}

fn dealt(stacks: &[u64]) -> (HandSetup, Hand) {
    let setup = holdem(stacks).seal().expect("terms");
    let (mut hand, mut chance) = (Hand::new(&setup), Chance::new(5));
    while !matches!(hand.awaiting(&setup), Awaiting::Action { .. }) {
        let command = random_request(&mut chance, &hand, hand.awaiting(&setup)).expect("cards are dealt");
        hand.perform(&setup, command, &mut Vec::new()).expect("what is awaited");
    }
    (setup, hand)
}

#[test]
fn each_says_what_is_theirs_to_say() {
    let (setup, hand) = dealt(&[500, 500, 500, 500]);
    let decide = |actor, request| {
        let command = Command { actor, request: Request::Irregular(Mishap::Act(request)) };
        hand.decide(&setup, command, &mut Vec::new())
    };
    let ben = Actor::Seat(seat(2));
    let not_yours = |actor| Err(Violation::NotYours { actor });
    // A player acts for nobody else, and only the floor lets somebody go.
    assert_eq!(decide(ben, Wrong::Early { seat: seat(1), act: Act::Fold }), not_yours(ben));
    assert_eq!(decide(ben, Wrong::Time { seat: seat(1) }), not_yours(ben));
    assert_eq!(decide(ben, Wrong::Release { seat: seat(2) }), not_yours(ben));
    assert_eq!(decide(Actor::Dealer, Wrong::Release { seat: seat(2) }), not_yours(Actor::Dealer));
    assert_eq!(decide(ben, Wrong::Report(Report::PassedOver { seat: seat(2) })), not_yours(ben));
    assert_eq!(decide(Actor::Clock, Wrong::Time { seat: seat(2) }), not_yours(Actor::Clock));
    assert!(decide(ben, Wrong::Early { seat: seat(2), act: Act::Fold }).is_ok());
    assert!(decide(Actor::Dealer, Wrong::Early { seat: seat(2), act: Act::Fold }).is_ok());
    // A wager of a wrong size is made in turn.
    let out = Violation::OutOfTurn { seat: seat(2), turn: seat(3) };
    assert_eq!(decide(ben, Wrong::Miswager { to: c(15) }), Err(out));
}

#[test]
fn what_is_pending_is_told_and_binds_by_name() {
    let (setup, mut hand) = dealt(&[500, 500, 500, 500]);
    let mut events = Vec::new();
    hand.perform(&setup, early(4, Act::RaiseTo(c(40))), &mut events).expect("it happens");
    assert_eq!(hand.acted_early(), [(seat(4), Act::RaiseTo(c(40)))]);
    hand.perform(&setup, by(seat(3), Request::Fold), &mut events).expect("a fold");
    let held =
        Violation::Irregular(irregular::Violation::Act(acts::Violation::Held { to: Act::RaiseTo(c(40)) }));
    assert_eq!(hand.perform(&setup, by(seat(4), Request::Call), &mut events), Err(held));
    assert_eq!(held.to_string(), "the player acted out of turn and is held to it: make it 40");
    hand.perform(&setup, by(seat(4), Request::RaiseTo(c(40))), &mut events).expect("the raise");
    assert_eq!(hand.acted_early(), []);
}

#[test]
fn a_call_is_taken_back_once_and_not_after_another() {
    let (setup, mut hand) = dealt(&[500, 500, 500, 500]);
    let mut events = Vec::new();
    let mut does = |hand: &mut Hand, command| hand.perform(&setup, command, &mut events);
    let wrong = |number, request| by(seat(number), Request::Irregular(Mishap::Act(request)));
    let back = Wrong::Report(Report::Withdraw { seat: seat(4), claim: Claim::MissedRaise });
    does(&mut hand, by(seat(3), Request::RaiseTo(c(30)))).expect("a raise");
    does(&mut hand, wrong(4, Wrong::CallShort { put_in: c(10) })).expect("a short call");
    assert_eq!(hand.bet(seat(4)), c(30));
    does(&mut hand, wrong(4, back)).expect("nobody has acted since");
    assert_eq!((hand.bet(seat(4)), hand.stack(seat(4))), (c(0), c(500)));
    let nothing =
        Violation::Irregular(irregular::Violation::Act(acts::Violation::NothingToWithdraw { seat: seat(4) }));
    assert_eq!(does(&mut hand, wrong(4, back)), Err(nothing));
    // A raise comes back to the player, whose next call is an ordinary one.
    does(&mut hand, wrong(4, Wrong::CallShort { put_in: c(10) })).expect("a short call");
    does(&mut hand, by(seat(1), Request::RaiseTo(c(60)))).expect("a raise");
    does(&mut hand, by(seat(2), Request::Fold)).expect("a fold");
    does(&mut hand, by(seat(3), Request::Call)).expect("a call");
    assert_eq!(does(&mut hand, wrong(4, back)), Err(nothing), "it is that player's turn");
    does(&mut hand, by(seat(4), Request::Call)).expect("a call");
    assert_eq!(does(&mut hand, wrong(4, back)), Err(nothing), "the short call is an old one");
    assert_eq!(hand.chips(), setup.chips());
}
