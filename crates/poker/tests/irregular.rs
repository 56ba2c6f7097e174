//! A hand in which something goes wrong: cards lie where they should not, a case is pending, a seat has lost a right.

use crate::support;

use cards::{Card, CardSet};
use game::{Actor, Badge, Command, Game, Seat, SeatSet};
use poker::card_faults::{self, Count, Exposure, HandInDoubt, OwnExposure, Report, Why};
use poker::house::CATFISH_BEND;
use poker::irregular::acts::{self, Act};
use poker::irregular::seeing::{Report as Sight, Request as Seeing};
use poker::irregular::{
    self, Choice, Fault, Flag, Mark, PileName, Question, Request as Odd, Spot, Thrown, Window,
};
use poker::{Awaiting, Betting, Hand, HandEvent, HandSetup, Request, Violation, WaitsFor, catalogue};
use proof::proves;
use rulings::answers::{Behind, OutOfTurn, Stage};
use rulings::{Knows, YesNo};
use support::{Chance, by, c, dealer, holdem, random_request, seat, terms};

fn floor(request: Odd) -> Command<Request> {
    Command { actor: Actor::Floor(Badge(7)), request: Request::Irregular(request) }
}

fn odd(request: Odd) -> Command<Request> {
    dealer(Request::Irregular(request))
}

fn held(number: u8, at: u8) -> Spot {
    Spot { pile: PileName::Held(seat(number)), at }
}

/// A hand, and who deals it.
struct Table {
    setup: HandSetup,
    hand: Hand,
    events: Vec<HandEvent>,
    chance: Chance,
}

impl Table {
    /// Dealt until a player has to act.
    fn new(setup: HandSetup) -> Table {
        let hand = Hand::new(&setup);
        let mut table = Table { setup, hand, events: Vec::new(), chance: Chance::new(3) };
        table.deal();
        table
    }

    fn deal(&mut self) {
        loop {
            let awaiting = self.hand.awaiting(&self.setup);
            let (Awaiting::Post { .. } | Awaiting::Burn | Awaiting::Deal(_) | Awaiting::Procedure(_)) =
                awaiting
            else {
                return;
            };
            let Some(command) = random_request(&mut self.chance, &self.hand, awaiting) else { return };
            self.does(command);
        }
    }

    fn does(&mut self, command: Command<Request>) {
        let done = self.hand.perform(&self.setup, command, &mut self.events);
        done.unwrap_or_else(|violation| panic!("{command:?}: {violation}"));
    }

    fn acts(&mut self, number: u8, request: Request) {
        self.does(by(seat(number), request));
        self.deal();
    }

    fn refuses(&self, command: Command<Request>, why: Violation) {
        let mut events = Vec::new();
        assert_eq!(self.hand.decide(&self.setup, command, &mut events), Err(why), "{command:?}");
        assert_eq!(events, []);
    }

    fn may_raise(&self) -> bool {
        match self.hand.awaiting(&self.setup) {
            Awaiting::Action { options, .. } => options.raise.is_some(),
            other => panic!("nobody acts: {other:?}"),
        }
    }
}

fn four() -> Table {
    // Seat 4 has the button, 1 and 2 the blinds: 3 acts first.
    Table::new(holdem(&[1000, 1000, 1000, 1000]).seal().expect("terms"))
}

#[test]
fn while_a_case_is_pending_nothing_else_is_done() {
    let mut table = four();
    let before = table.hand.clone();
    table.refuses(floor(Odd::Rule(Choice::PlayOn)), Violation::Irregular(irregular::Violation::NoCase));
    table.does(odd(Odd::OpenCase));
    let case = table.hand.case().expect("a case is pending");
    assert_eq!(
        (case.question, case.default, case.until),
        (Question::Dispute, Choice::PlayOn, Window::NextDeal)
    );
    assert_eq!(table.hand.awaiting(&table.setup), Awaiting::Ruling(case));
    let waits = Violation::NotNow { waits_for: WaitsFor::Case };
    for request in [Request::Fold, Request::Call, Request::RaiseTo(c(40)), Request::Show, Request::Muck] {
        table.refuses(by(seat(3), request), waits);
        let (mut hand, mut events) = (table.hand.clone(), Vec::new());
        assert_eq!(hand.perform(&table.setup, by(seat(3), request), &mut events), Err(waits));
        assert_eq!((hand, events), (table.hand.clone(), Vec::new()), "the quick road refuses it, too");
    }
    for request in [Request::Deal(None), Request::Burn(None), Request::Proceed] {
        table.refuses(dealer(request), waits);
    }
    table.refuses(Command { actor: Actor::Clock, request: Request::TimeOut }, waits);
    assert_eq!(waits.rule(&table.setup).as_str(), "cb:2.decision.2");
    let again = odd(Odd::OpenCase);
    table.refuses(again, Violation::Irregular(irregular::Violation::CaseIsOpen));
    // The dealer does not decide it, and a player does not either.
    table.refuses(odd(Odd::Rule(Choice::PlayOn)), Violation::NotYours { actor: Actor::Dealer });
    let actor = Actor::Seat(seat(3));
    table.refuses(
        Command { actor, request: Request::Irregular(Odd::Rule(Choice::PlayOn)) },
        Violation::NotYours { actor },
    );
    table.does(floor(Odd::Rule(Choice::PlayOn)));
    assert_eq!(table.hand.case(), None);
    assert_eq!(table.hand.awaiting(&table.setup), before.awaiting(&table.setup));
}

#[test]
fn two_acts_in_turn_close_the_window_and_forced_bets_are_none() {
    proves!["cb:3.misdeal.2c", "cb:3.misdeal.2d"];
    let mut table = four();
    assert_eq!((table.hand.acts(), table.hand.misdeal_window()), (0, Window::Acts(2)));
    table.acts(3, Request::Call);
    assert_eq!((table.hand.acts(), table.hand.misdeal_window()), (1, Window::Acts(1)));
    table.acts(4, Request::Fold);
    assert_eq!((table.hand.acts(), table.hand.misdeal_window()), (2, Window::Closed));

    let betting = Betting::Fixed { small: c(10), big: c(20) };
    let stud = terms(&catalogue::STUD, &CATFISH_BEND, betting, &[500, 500, 500]);
    let mut table = Table::new(stud.seal().expect("terms"));
    let turn = || match table.hand.awaiting(&table.setup) {
        Awaiting::Action { seat, .. } => seat.number(),
        other => panic!("{other:?}"),
    };
    let low = turn();
    table.acts(low, Request::BringIn);
    assert_eq!(table.hand.acts(), 0, "the bring-in is forced");
    let next = low % 3 + 1;
    table.acts(next, Request::Fold);
    assert_eq!(table.hand.misdeal_window(), Window::Acts(1));
    table.acts(next % 3 + 1, Request::RaiseTo(c(10)));
    assert_eq!(table.hand.misdeal_window(), Window::Closed);
}

#[test]
fn what_was_put_back_on_the_stub_comes_next() {
    let mut table = four();
    let card: Card = table.hand.holding(seat(2)).turned_up_for_the_rules().iter().next().expect("two cards");
    let at = u8::try_from(
        table
            .hand
            .holding(seat(2))
            .cards()
            .position(|held| held.turned_up_for_the_rules() == Some(card))
            .expect("it is held"),
    )
    .expect("few cards");
    let stub = table.hand.stub_len();
    table.does(odd(Odd::Move { from: held(2, at), to: PileName::Stub, card: None }));
    assert_eq!((table.hand.stub_len(), table.hand.holding(seat(2)).len()), (stub + 1, 1));
    table.does(by(seat(3), Request::Call));
    table.does(by(seat(4), Request::Call));
    table.does(by(seat(1), Request::Call));
    table.does(by(seat(2), Request::Check));
    table.does(dealer(Request::Proceed));
    assert_eq!(table.hand.awaiting(&table.setup), Awaiting::Burn);
    let other = (table.hand.stub_turned_up_for_the_rules() - CardSet::of(card)).iter().next().expect("many");
    table.refuses(dealer(Request::Burn(Some(other))), Violation::CardNotInStub { card: other });
    table.does(dealer(Request::Burn(Some(card))));
    assert_eq!(table.hand.burns()[0].turned_up_for_the_rules(), Some(card));
    assert_eq!(table.hand.put_back(), None);
    table.does(dealer(Request::Deal(Some(other))));
}

#[test]
fn a_joker_and_a_second_copy_are_cards_too_many() {
    let mut table = four();
    let (deck, stub) = (table.hand.cards(), table.hand.stub_len());
    table.does(odd(Odd::Mark { at: Spot::TOP, mark: Mark::Joker, card: None }));
    assert_eq!((table.hand.cards(), table.hand.stub_len()), (deck + 1, stub), "it lies aside");
    assert_eq!(table.hand.set_aside().len(), 1);
    // A card that was read when it was dealt is one of the deck.
    let read = Odd::Mark { at: held(3, 0), mark: Mark::SecondCopy, card: None };
    table.refuses(odd(read), Violation::Irregular(irregular::Violation::CardIsRecorded { spot: held(3, 0) }));
    table.does(odd(Odd::Move { from: Spot::TOP, to: PileName::Held(seat(3)), card: None }));
    let copy =
        Odd::Mark { at: held(3, 2), mark: Mark::SecondCopy, card: Some("Qh".parse().expect("a card")) };
    table.does(odd(copy));
    assert_eq!((table.hand.strays(), table.hand.cards()), (2, deck + 2));
    assert_eq!(table.hand.holding(seat(3)).len(), 3);
    table.acts(3, Request::Fold);
    assert_eq!(table.hand.marks()[1].at, Spot { pile: PileName::Muck, at: 2 }, "the mark goes with its card");
}

#[test]
fn a_thrown_hand_is_told_apart_until_another_lies_on_it() {
    let mut table = four();
    assert_eq!(table.hand.thrown(seat(3)), None);
    table.acts(3, Request::Fold);
    assert_eq!(table.hand.thrown(seat(3)), Some(Thrown { cards: 2, told_apart: true }));
    let mut mixed = Table {
        setup: table.setup.clone(),
        hand: table.hand.clone(),
        events: vec![],
        chance: Chance::new(1),
    };
    let at = Spot { pile: PileName::Muck, at: 0 };
    mixed.does(odd(Odd::Mark { at, mark: Mark::MixedIn, card: None }));
    assert_eq!(mixed.hand.thrown(seat(3)), Some(Thrown { cards: 2, told_apart: false }));
    table.acts(4, Request::Fold);
    assert_eq!(table.hand.thrown(seat(3)), Some(Thrown { cards: 2, told_apart: false }));
}

#[test]
fn a_right_is_lost_for_a_betting_round() {
    let mut table = four();
    let flag = |number, flag, on| floor(Odd::Flag { seat: seat(number), flag, on });
    table.does(flag(3, Flag::MayNotRaise, true));
    assert!(!table.may_raise());
    let lost = Violation::Irregular(irregular::Violation::RightLost { flag: Flag::MayNotRaise });
    table.refuses(by(seat(3), Request::RaiseTo(c(40))), lost);
    table.refuses(
        flag(3, Flag::MayNotRaise, true),
        Violation::Irregular(irregular::Violation::NothingChanges),
    );
    table.does(flag(3, Flag::MayNotRaise, false));
    assert!(table.may_raise());
    table.does(flag(3, Flag::MayNotRaise, true));
    for number in [3, 4, 1] {
        table.acts(number, Request::Call);
    }
    table.acts(2, Request::Check);
    // On the flop it is over; who may not raise could still have bet.
    table.does(flag(1, Flag::CheckOnly, true));
    assert!(!table.may_raise());
    let lost = Violation::Irregular(irregular::Violation::RightLost { flag: Flag::CheckOnly });
    table.refuses(by(seat(1), Request::RaiseTo(c(10))), lost);
    table.acts(1, Request::Check);
    table.does(flag(2, Flag::MayNotRaise, true));
    assert!(table.may_raise(), "to open is no raise");
    table.acts(2, Request::Check);
    assert!(table.may_raise(), "the flag of seat 3 went with its round");
}

#[test]
fn who_is_frozen_plays_for_what_is_in() {
    let mut table = four();
    table.acts(3, Request::Call);
    table.acts(4, Request::RaiseTo(c(50)));
    table.acts(1, Request::Fold);
    table.does(floor(Odd::Flag { seat: seat(2), flag: Flag::Frozen, on: true }));
    // The big blind of 10 stays in for the main pot; seats 3 and 4 play on for the rest.
    table.acts(3, Request::Call);
    let pots: Vec<_> = table.hand.pots().iter().map(|pot| (pot.amount, pot.among.len())).collect();
    assert_eq!(pots, [(c(5 + 30), 3), (c(80), 2)]);
    table.acts(3, Request::Check);
    assert!(matches!(table.hand.awaiting(&table.setup), Awaiting::Action { seat, .. } if seat.number() == 4));
}

#[test]
fn what_was_taken_out_serves_when_the_deck_runs_short() {
    proves!["cb:7.stud.14b", "cb:7.stud.14c"];
    let betting = Betting::Fixed { small: c(10), big: c(20) };
    let stud = terms(&catalogue::STUD, &CATFISH_BEND, betting, &[500; 7]);
    let mut table = Table::new(stud.seal().expect("terms"));
    let mut early = false;
    while let Awaiting::Action { seat, options } = table.hand.awaiting(&table.setup) {
        let request = if options.bring_in.is_some() {
            Request::BringIn
        } else if options.check {
            Request::Check
        } else {
            Request::Call
        };
        table.does(by(seat, request));
        if !early {
            // One of the seven up-cards of fourth street comes before the betting is over.
            early = true;
            let card = Some(support::top(&mut table.chance, &table.hand));
            table.does(odd(Odd::Cards(Report::DealtEarly { card, looked: false })));
        }
        table.deal();
    }
    let out = |event: &&HandEvent| {
        let aside = |to: PileName| to == PileName::Aside;
        matches!(event, HandEvent::Irregular(irregular::IrregularEvent::CardMoved { to, .. }) if aside(*to))
    };
    assert_eq!(table.events.iter().filter(out).count(), 6, "one has come, and six more are taken out");
    let again =
        HandEvent::Irregular(irregular::IrregularEvent::Cards(card_faults::CardFaultEvent::StubReshuffled {
            cards: 7,
        }));
    assert!(table.events.contains(&again), "the seven come back when the stub is short");
}

/// Any request that somebody could make when something goes wrong; many of them cannot be.
fn mishap(chance: &mut Chance, setup: &HandSetup, hand: &Hand) -> Command<Request> {
    let number = |chance: &mut Chance| u8::try_from(chance.between(1, 9)).expect("few seats");
    let pile = |chance: &mut Chance| match chance.below(8) {
        0 => PileName::Stub,
        1 => PileName::Burns,
        2 => PileName::Muck,
        3 => PileName::Board(u8::try_from(chance.below(2)).expect("few boards")),
        4 => PileName::Aside,
        _ => PileName::Held(seat(number(chance))),
    };
    let spot =
        |chance: &mut Chance| Spot { pile: pile(chance), at: u8::try_from(chance.below(3)).expect("few") };
    let marks = [
        Mark::ExposedByDealer,
        Mark::ExposedByPlayer(seat(number(chance))),
        Mark::Boxed,
        Mark::Joker,
        Mark::SecondCopy,
        Mark::TooEarly,
        Mark::MixedIn,
    ];
    let flags = [Flag::Looked, Flag::CheckOnly, Flag::MayNotRaise, Flag::Frozen, Flag::MayNotAsk];
    match chance.below(14) {
        11.. => sight(chance, setup, hand),
        8.. => {
            let at = spot(chance);
            card_fault(chance, hand, at)
        }
        0..=1 => {
            // As with a card taken from the stub: what a stray stands for must be there.
            let most = if hand.stub_len() > 30 { 7 } else { 3 };
            let mark = marks[usize::try_from(chance.below(most)).expect("few")];
            odd(Odd::Mark { at: spot(chance), mark, card: None })
        }
        2..=4 => {
            let (from, to) = (spot(chance), pile(chance));
            // The stub must last, or the hand would wait for a card for ever.
            let from_stub = from.pile == PileName::Stub;
            let from = if from_stub && hand.stub_len() <= 30 { held(number(chance), 0) } else { from };
            let named = from.pile == PileName::Stub && chance.below(2) == 0;
            odd(Odd::Move { from, to, card: named.then(|| support::top(chance, hand)) })
        }
        5 if chance.below(4) == 0 => odd(Odd::Report(Fault::Twice { card: "Qh".parse().expect("a card") })),
        5 => odd(Odd::OpenCase),
        6 => floor(Odd::Rule(Choice::PlayOn)),
        _ => {
            let live: Vec<Seat> = setup.dealt().iter().collect();
            let seat = live[usize::try_from(chance.below(live.len() as u64)).expect("few")];
            let flag = flags[usize::try_from(chance.below(5)).expect("few")];
            floor(Odd::Flag { seat, flag, on: chance.below(3) > 0 })
        }
    }
}

/// A hand is asked for, shown to somebody, claimed or miscalled; or the floor decides about that.
fn sight(chance: &mut Chance, setup: &HandSetup, hand: &Hand) -> Command<Request> {
    let any = |chance: &mut Chance| seat(u8::try_from(chance.between(1, 6)).expect("few seats"));
    let one_of = |chance: &mut Chance| chance.below(2) == 0;
    if hand.case().is_some() {
        let choice = match chance.below(3) {
            0 => Choice::Act(acts::Choice::Usual),
            1 => Choice::Act(acts::Choice::Other),
            _ => Choice::VoidForfeit(any(chance)),
        };
        return floor(Odd::Rule(choice));
    }
    if chance.below(8) == 0 {
        let owing = acts::Report::DealtOwing { seat: any(chance), owes: c(15), looked: one_of(chance) };
        return odd(Odd::Act(acts::Request::Report(owing)));
    }
    let report = |report| Seeing::Report { report, cards: CardSet::EMPTY };
    let request = match chance.below(6) {
        0..=1 => {
            let (by, whose) = (any(chance), any(chance));
            report(Sight::AsksToSee { by: Some(by), whose, too_often: chance.below(4) == 0 })
        }
        2 => {
            let threw_away = if one_of(chance) { Some(any(chance)) } else { None };
            report(Sight::Miscalled { seat: any(chance), on_purpose: one_of(chance), threw_away })
        }
        3 => {
            let turn = match hand.awaiting(setup) {
                Awaiting::Show { seat, .. } => seat,
                _ => any(chance),
            };
            return by(turn, Request::Irregular(Odd::Seeing(Seeing::PlaysBoard { seat: turn })));
        }
        _ => {
            let to = if chance.below(4) == 0 { None } else { Some(any(chance)) };
            let at =
                Spot { pile: PileName::Held(any(chance)), at: u8::try_from(chance.below(3)).expect("few") };
            Seeing::ShownToOne { at, to, card: None }
        }
    };
    odd(Odd::Seeing(request))
}

/// A burn, an early card or a card that was seen.
fn card_fault(chance: &mut Chance, hand: &Hand, at: Spot) -> Command<Request> {
    let one_of = |chance: &mut Chance| chance.below(2) == 0;
    let seat = seat(u8::try_from(chance.between(1, 5)).expect("few seats"));
    // The stub must last, or the hand would wait for a card for ever.
    let plenty = hand.stub_len() > 30;
    let named = |chance: &mut Chance| plenty.then(|| support::top(chance, hand));
    let report = match chance.below(if plenty { 16 } else { 7 }) {
        0 | 6 => Report::BurnForgotten,
        1..=2 => {
            let looked = if one_of(chance) { SeatSet::of(seat) } else { SeatSet::EMPTY };
            Report::WrongBurn { told_apart: chance.below(3) > 0, looked }
        }
        3 => {
            let request = Request::Irregular(Odd::Cards(Report::DeclareAllIn));
            return Command { actor: Actor::Seat(seat), request };
        }
        4 => {
            let how = [Exposure::FaceUp, Exposure::Flashed, Exposure::OffTable];
            let how = how[usize::try_from(chance.below(3)).expect("few")];
            Report::Exposed { at, card: None, how, looked: one_of(chance) }
        }
        12 => Report::Joker { at, looked: one_of(chance) },
        13 => Report::Boxed { at, mixed: one_of(chance) },
        14 => {
            let count =
                [Count::TooMany, Count::LacksMore, Count::LacksLast { dealer_mucked: one_of(chance) }];
            let count = count[usize::try_from(chance.below(3)).expect("few")];
            Report::WrongCount { seat, count, otherwise: false }
        }
        15 => {
            let why = [Why::ThoughtWon, Why::GaveUp, Why::KilledByDealer, Why::UpcardsLifted, Why::Fouled];
            let why = why[usize::try_from(chance.below(5)).expect("few")];
            Report::Thrown(HandInDoubt {
                seat,
                why,
                told_apart: one_of(chance),
                protected: one_of(chance),
                acted_since: one_of(chance),
                otherwise: false,
            })
        }
        5 => Report::ExposedByPlayer { at, card: None, how: OwnExposure::Dropped },
        7 => Report::BurnedAgain { card: named(chance) },
        8 => Report::BurnedEarly { card: named(chance) },
        9 => Report::DealtEarly { card: named(chance), looked: one_of(chance) },
        10 => Report::LastCardUp { card: support::top(chance, hand) },
        _ => Report::FlopTooMany { card: support::top(chance, hand) },
    };
    odd(Odd::Cards(report))
}

#[test]
fn whatever_goes_wrong_every_card_and_chip_is_somewhere_and_the_events_tell_it() {
    let mut accepted = 0;
    for &variant in catalogue::GAMES {
        for (seed, betting) in
            [(1, Betting::Fixed { small: c(10), big: c(20) }), (2, Betting::NoLimit { least: c(10) })]
        {
            for round in 0..60 * support::fuzz() as u64 {
                let mut chance = Chance::new(seed * 1000 + round);
                let stacks: Vec<u64> = (0..chance.between(2, 5)).map(|_| chance.between(20, 500)).collect();
                let setup = terms(variant, &CATFISH_BEND, betting, &stacks).seal().expect("terms");
                let (mut hand, mut replayed, mut events) = (Hand::new(&setup), Hand::new(&setup), Vec::new());
                let mut steps = 0;
                loop {
                    let awaiting = hand.awaiting(&setup);
                    let before = events.len();
                    let command = if chance.below(4) == 0 {
                        mishap(&mut chance, &setup, &hand)
                    } else {
                        match random_request(&mut chance, &hand, awaiting) {
                            Some(command) => command,
                            None => break,
                        }
                    };
                    let untouched = hand.clone();
                    match hand.perform(&setup, command, &mut events) {
                        Ok(()) => accepted += 1,
                        Err(_) => {
                            assert_eq!(
                                (&hand, events.len()),
                                (&untouched, before),
                                "a refusal leaves no trace"
                            );
                            let offered = !matches!(command.request, Request::Irregular(_));
                            assert!(
                                !offered || hand.strays() > 0 || hand.put_back().is_some(),
                                "{command:?}"
                            );
                        }
                    }
                    for event in &events[before..] {
                        replayed.apply(&setup, event);
                    }
                    assert_eq!(hand, replayed);
                    assert_eq!(hand.chips(), setup.chips());
                    assert_eq!(hand.cards(), setup.variant().deck.len() + hand.strays());
                    steps += 1;
                    assert!(steps < 4000, "{}: {:?}", variant.key, hand.awaiting(&setup));
                }
                assert!(hand.is_over());
                let mut again = hand.clone();
                again.restart(&setup);
                assert_eq!(again, Hand::new(&setup), "nothing of it is left in the next hand");
            }
        }
    }
    assert!(accepted > 10_000, "{accepted}");
}

#[test]
fn the_tape_knows_who_has_acted_and_who_is_still_to_act() {
    let mut table = Table::new(holdem(&[200; 4]).seal().expect("terms of a hand"));
    let turn = |table: &Table| match table.hand.awaiting(&table.setup) {
        Awaiting::Action { seat, .. } => seat,
        other => panic!("{other:?}"),
    };
    let tape = table.hand.tape(&table.setup, None);
    assert_eq!(tape.which::<Stage>(), Ok(Stage::NobodyActed));
    assert_eq!(tape.known_yes(YesNo::FirstCardDealt), Some(true));
    assert_eq!(tape.known_yes(YesNo::FacingBet), None, "of nobody in particular");
    let first = turn(&table);
    table.does(by(first, Request::Call));
    let second = turn(&table);
    let third = table.hand.live().after(second).expect("three are left");
    table.does(odd(Odd::Act(acts::Request::Early { seat: third, act: Act::Fold })));
    let of = |seat| table.hand.tape(&table.setup, Some(seat));
    assert_eq!(of(first).which::<Stage>(), Ok(Stage::OneActed));
    assert_eq!(of(first).known_yes(YesNo::RoundOver), Some(false));
    assert_eq!(of(second).known_yes(YesNo::RoundOver), None, "nothing of this player's is in this round");
    assert_eq!(of(second).known_yes(YesNo::FacingBet), Some(true));
    assert_eq!(of(second).known_yes(YesNo::AheadToAct), Some(false));
    assert_eq!(of(second).which::<Behind>(), Ok(Behind::UpToTwo));
    assert_eq!(of(third).known_yes(YesNo::AheadToAct), Some(true));
    assert_eq!(of(third).which::<OutOfTurn>(), Ok(OutOfTurn::Fold));
    // What only people can know is never on the tape.
    for answer in of(second).answers() {
        assert_eq!(answer.question().known_by(), Knows::Tape, "{}", answer.question().key());
    }
}
