//! What words and chips amount to at a live table.

use crate::support;

use cards::Card;
use chips::Chips;
use game::Game;
use poker::gesture::{Gesture, Meaning, Word, read};
use poker::house::{CATFISH_BEND, House, NEW_JERSEY};
use poker::{
    Awaiting, Betting, Hand, HandSetup, Place, RaiseTo, Request, Terms, Variant, Violation, catalogue,
};
use proof::proves;
use support::{by, c, dealer, seat, terms};

/// A hand of three with everything dealt up to a decision, and the actions given.
fn table(terms: &Terms, acts: &[Request]) -> (HandSetup, Hand) {
    let setup = terms.seal().expect("the terms are sound");
    let mut hand = Hand::new(&setup);
    let mut acts = acts.iter();
    loop {
        let next = hand.stub_turned_up_for_the_rules().iter().next();
        let command = match hand.awaiting(&setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(next)),
            Awaiting::Deal(_) => dealer(Request::Deal(next)),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, .. } => match acts.next() {
                Some(request) => by(seat, *request),
                None => return (setup, hand),
            },
            other => unreachable!("the hand goes no further than the acts: {other:?}"),
        };
        hand.perform(&setup, command, &mut Vec::new()).expect("the act is legal");
    }
}

fn game(variant: &'static Variant, house: &House, betting: Betting) -> Terms {
    terms(variant, house, betting, &[500, 500, 500])
}

const LIMIT: Betting = Betting::Fixed { small: c(10), big: c(20) };

fn limit() -> Terms {
    game(&catalogue::HOLDEM, &CATFISH_BEND, LIMIT)
}

fn no_limit() -> Terms {
    game(&catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) })
}

fn flop_of_three() -> Vec<Request> {
    vec![Request::Call, Request::Call, Request::Check]
}

fn meaning(terms: &Terms, acts: &[Request], gesture: Gesture<'_>) -> Result<Meaning, Violation> {
    let (setup, hand) = table(terms, acts);
    let Awaiting::Action { seat, .. } = hand.awaiting(&setup) else { unreachable!("a decision") };
    let meaning = read(&setup, &hand, seat, gesture)?;
    let mut events = Vec::new();
    hand.decide(&setup, by(seat, meaning.request), &mut events).expect("a gesture reads as something legal");
    Ok(meaning)
}

fn means(terms: &Terms, acts: &[Request], gesture: Gesture<'_>) -> (Request, u64, u64, &'static str) {
    let meaning = meaning(terms, acts, gesture).expect("the gesture can be read");
    (meaning.request, meaning.change.units(), meaning.owed.units(), meaning.rule.as_str())
}

#[test]
fn a_knock_is_a_check_and_never_a_call() {
    proves!["cb:3.betting.9"];
    assert_eq!(means(&limit(), &flop_of_three(), Gesture::Knock), (Request::Check, 0, 0, "cb:3.betting.9"));
    assert_eq!(meaning(&limit(), &[], Gesture::Knock), Err(Violation::CannotCheck { to_call: c(10) }));
}

#[test]
fn what_is_said_in_turn_is_done() {
    proves!["cb:3.betting.8", "nj:14.7(d)"];
    // "Raise", then only the chips of a call: a raise it is, and the rest is owed.
    let raise = Gesture::SaidThenChips(Word::Raise, &[c(10)]);
    assert_eq!(means(&limit(), &[], raise), (Request::RaiseTo(c(20)), 0, 10, "cb:3.betting.8"));
    let jersey = game(&catalogue::HOLDEM, &NEW_JERSEY, LIMIT);
    assert_eq!(means(&jersey, &[], raise), (Request::RaiseTo(c(20)), 0, 10, "nj:14.7(d)"));
    assert_eq!(means(&jersey, &[], Gesture::Said(Word::Fold)), (Request::Fold, 0, 0, "nj:14.7(d)"));
    assert_eq!(means(&jersey, &[], Gesture::Said(Word::Call)), (Request::Call, 0, 10, "nj:14.7(d)"));
    // Chips that differ from what was announced are made right.
    let forty = Word::To(c(40));
    let jersey_no_limit = game(&catalogue::HOLDEM, &NEW_JERSEY, Betting::NoLimit { least: c(10) });
    let short = Gesture::SaidThenChips(forty, &[c(25), c(5)]);
    assert_eq!(means(&jersey_no_limit, &[], short), (Request::RaiseTo(c(40)), 0, 10, "nj:14.7(e)"));
    let long = Gesture::SaidThenChips(forty, &[c(25), c(25)]);
    assert_eq!(means(&jersey_no_limit, &[], long), (Request::RaiseTo(c(40)), 10, 0, "nj:14.7(e)"));
    // Out of turn the same words do not bind.
    let (setup, hand) = table(&jersey, &[]);
    let early = read(&setup, &hand, seat(1), Gesture::Said(Word::Raise));
    assert_eq!(early, Err(Violation::OutOfTurn { seat: seat(1), turn: seat(3) }));
}

#[test]
fn the_amount_said_counts_and_not_the_chips() {
    proves!["cb:9.nl.8"];
    let said = Word::To(c(200));
    let short = Gesture::SaidThenChips(said, &[c(100), c(50)]);
    assert_eq!(means(&no_limit(), &flop_of_three(), short), (Request::RaiseTo(c(200)), 0, 50, "cb:9.nl.8"));
    let long = Gesture::SaidThenChips(said, &[c(100), c(100), c(50)]);
    assert_eq!(means(&no_limit(), &flop_of_three(), long), (Request::RaiseTo(c(200)), 50, 0, "cb:9.nl.8"));
}

#[test]
fn one_chip_too_large_only_calls() {
    proves!["cb:3.betting.15", "cb:3.betting.14c", "cb:9.nl.11b", "nj:14.7(i)"];
    let chip = [c(25)];
    assert_eq!(means(&limit(), &[], Gesture::Chips(&chip)), (Request::Call, 15, 0, "cb:3.betting.15"));
    // The big blind is a bet as well.
    assert_eq!(means(&no_limit(), &[], Gesture::Chips(&chip)), (Request::Call, 15, 0, "cb:9.nl.11b"));
    let jersey = game(&catalogue::HOLDEM, &NEW_JERSEY, LIMIT);
    assert_eq!(means(&jersey, &[], Gesture::Chips(&chip)), (Request::Call, 15, 0, "nj:14.7(i)"));
    let raise = Gesture::SaidThenChips(Word::Raise, &chip);
    assert_eq!(means(&jersey, &[], raise), (Request::RaiseTo(c(20)), 5, 0, "nj:14.7(d)"));
    let bet = Request::RaiseTo(c(20));
    let turn = [&flop_of_three()[..], &[Request::Check, Request::Check, Request::Check, bet]].concat();
    let raise = means(&limit(), &turn, raise);
    assert_eq!((raise.0, raise.1), (Request::RaiseTo(c(40)), 0));
}

#[test]
fn half_a_raise_in_chips_is_a_raise() {
    proves!["cb:3.betting.14b"];
    let bet = [&flop_of_three()[..], &[Request::RaiseTo(c(10))]].concat();
    let fifteen = means(&limit(), &bet, Gesture::Chips(&[c(10), c(5)]));
    assert_eq!(fifteen, (Request::RaiseTo(c(20)), 0, 5, "cb:3.betting.14b"));
    let fourteen = means(&limit(), &bet, Gesture::Chips(&[c(10), c(4)]));
    assert_eq!((fourteen.0, fourteen.1, fourteen.2), (Request::Call, 4, 0));
}

#[test]
fn chips_let_go_bind_to_the_whole_call() {
    proves!["cb:3.betting.13a", "cb:9.nl.9", "nj:14.7(g)2"];
    let bet = [&flop_of_three()[..], &[Request::RaiseTo(c(50))]].concat();
    let part = means(&no_limit(), &bet, Gesture::Chips(&[c(10), c(10)]));
    assert_eq!(part, (Request::Call, 0, 30, "cb:9.nl.9"));
    let bet = [&flop_of_three()[..], &[Request::RaiseTo(c(10))]].concat();
    let part = means(&limit(), &bet, Gesture::Chips(&[c(1), c(5)]));
    assert_eq!(part, (Request::Call, 0, 4, "cb:3.betting.13a"));
    // The exact call without a word is a call, whatever is said afterwards.
    let jersey = game(&catalogue::HOLDEM, &NEW_JERSEY, LIMIT);
    assert_eq!(means(&jersey, &[], Gesture::Chips(&[c(5), c(5)])), (Request::Call, 0, 0, "nj:14.7(g)2"));
}

#[test]
fn a_silent_chip_with_nothing_to_call_is_a_bet_of_its_worth() {
    proves!["cb:9.nl.11a", "cb:9.pl.7", "cb:9.pl.1", "cb:9.intro.3"];
    let chip = Gesture::Chips(&[c(100)]);
    assert_eq!(means(&no_limit(), &flop_of_three(), chip), (Request::RaiseTo(c(100)), 0, 0, "cb:9.nl.11a"));
    // The pot is 30.
    let pot = game(&catalogue::HOLDEM, &CATFISH_BEND, Betting::PotLimit { least: c(10) });
    assert_eq!(means(&pot, &flop_of_three(), chip), (Request::RaiseTo(c(30)), 70, 0, "cb:9.pl.7"));
    // Several chips are no single chip: what is above the pot is cut.
    let several = Gesture::Chips(&[c(25), c(25)]);
    assert_eq!(means(&pot, &flop_of_three(), several), (Request::RaiseTo(c(30)), 20, 0, "cb:9.pl.1"));
    // Said aloud it is cut all the same.
    let said = Gesture::SaidThenChips(Word::To(c(45)), &[c(25), c(20)]);
    assert_eq!(means(&pot, &flop_of_three(), said), (Request::RaiseTo(c(30)), 15, 0, "cb:9.pl.1"));
}

#[test]
fn a_silent_chip_that_opens_in_limit_is_the_bet_of_the_limit() {
    proves!["cb:3.betting.13a"];
    let chip = Gesture::Chips(&[c(25)]);
    let flop = flop_of_three();
    assert_eq!(means(&limit(), &flop, chip), (Request::RaiseTo(c(10)), 15, 0, "cb:3.betting.13a"));
    let short = Gesture::Chips(&[c(5), c(1)]);
    assert_eq!(means(&limit(), &flop, short), (Request::RaiseTo(c(10)), 0, 4, "cb:3.betting.13a"));
    let jersey = game(&catalogue::HOLDEM, &NEW_JERSEY, LIMIT);
    assert_eq!(means(&jersey, &flop, chip), (Request::RaiseTo(c(10)), 15, 0, "nj:14.7(f)2"));
}

#[test]
fn an_amount_between_two_that_may_be_bet_becomes_the_nearest() {
    proves!["cb:3.betting.16b"];
    let fives = Terms { chip: c(5), ..no_limit() };
    let said = |to| means(&fives, &[], Gesture::Said(Word::To(c(to))));
    for (to, becomes) in [(38, 40), (37, 35), (22, 20), (23, 25), (41, 40), (499, 500)] {
        assert_eq!(said(to), (Request::RaiseTo(c(becomes)), 0, becomes, "cb:3.betting.16b"), "{to}");
    }
    // What may be bet stays as it is, and what is below the least is the least.
    assert_eq!(said(40), (Request::RaiseTo(c(40)), 0, 40, "cb:9.nl.8"));
    assert_eq!(said(13), (Request::RaiseTo(c(20)), 0, 20, "cb:9.nl.12a"));
    // In chips: what is too much goes back, what is missing is added. Half way goes up.
    let tens = Terms { chip: c(10), ..no_limit() };
    let chips = means(&tens, &flop_of_three(), Gesture::Chips(&[c(25), c(10)]));
    assert_eq!(chips, (Request::RaiseTo(c(40)), 0, 5, "cb:3.betting.16b"));
    let chips = means(&tens, &flop_of_three(), Gesture::Chips(&[c(25), c(5), c(1)]));
    assert_eq!(chips, (Request::RaiseTo(c(30)), 1, 0, "cb:3.betting.16b"));
    // A last step that a stack cuts short: all of it is one of the amounts.
    let stacks = terms(&catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) }, &[500, 500, 45]);
    let short = Terms { chip: c(10), ..stacks };
    let most = RaiseTo { least: c(20), most: c(40), step: c(10) };
    let (setup, hand) = table(&short, &[]);
    let Awaiting::Action { options, .. } = hand.awaiting(&setup) else { unreachable!("a decision") };
    assert_eq!(options.raise, Some(most));
    let cut = RaiseTo { least: c(20), most: c(33), step: c(10) };
    let nearest = [20, 24, 25, 31, 32, 33, 90].map(|to| cut.nearest(c(to)).units());
    assert_eq!(nearest, [20, 20, 30, 30, 33, 33, 33]);
}

/// Seven-card stud on third street, where the low card owes 5 and a full bet is 15.
fn stud() -> Terms {
    let betting = Betting::Fixed { small: c(15), big: c(30) };
    let terms = game(&catalogue::STUD, &CATFISH_BEND, betting);
    Terms { bring_in: c(5), ..terms }
}

#[test]
fn one_chip_too_large_from_the_low_card_is_the_bring_in() {
    proves!["cb:3.betting.14c", "cb:3.betting.15"];
    let silent = |chips: &[u64]| {
        let chips: Vec<Chips> = chips.iter().copied().map(c).collect();
        means(&stud(), &[], Gesture::Chips(&chips))
    };
    assert_eq!(silent(&[25]), (Request::BringIn, 20, 0, "cb:3.betting.15"));
    assert_eq!(silent(&[5]), (Request::BringIn, 0, 0, "cb:7.stud.2a"));
    assert_eq!(silent(&[1, 1]), (Request::BringIn, 0, 3, "cb:7.stud.2a"));
    // Several chips: half the way to the full bet opens for it, less is the bring-in.
    assert_eq!(silent(&[5, 4]), (Request::BringIn, 4, 0, "cb:7.stud.2a"));
    assert_eq!(silent(&[5, 5]), (Request::RaiseTo(c(15)), 0, 5, "cb:3.betting.14b"));
    assert_eq!(silent(&[5, 5, 5]), (Request::RaiseTo(c(15)), 0, 0, "cb:3.betting.14b"));
    // With the word the chip opens.
    let said = Gesture::SaidThenChips(Word::Raise, &[c(25)]);
    assert_eq!(means(&stud(), &[], said), (Request::RaiseTo(c(15)), 10, 0, "cb:3.betting.8"));
    // The second motion is a string bet here too.
    let motions: &[&[Chips]] = &[&[c(5)], &[c(5), c(5)]];
    let string = means(&stud(), &[], Gesture::Motions { unfinished: false, motions });
    assert_eq!(string, (Request::BringIn, 10, 0, "cb:3.betting.14a"));
    let jersey = Terms { house: House { coin: None, ..NEW_JERSEY }, ..stud() };
    let chip = means(&jersey, &[], Gesture::Chips(&[c(25)]));
    assert_eq!(chip, (Request::BringIn, 20, 0, "nj:14.7(i)"));
}

#[test]
fn an_open_pair_bet_between_the_limits_becomes_the_nearest() {
    proves!["cb:3.betting.16b"];
    let stud = game(&catalogue::STUD, &CATFISH_BEND, Betting::Fixed { small: c(5), big: c(10) });
    // The cards come in their order, so a pair shows on fourth street as soon as suits follow each other.
    let acts = [Request::BringIn, Request::Call, Request::Call];
    let (setup, mut hand) = table(&stud, &acts[..0]);
    let mut played = acts.iter();
    let differs = |hand: &Hand, card: Card| {
        let up = hand.holding(seat(1)).up();
        !up.is_empty() && card.rank() != up.iter().next().expect("a door card").rank()
    };
    let seat = loop {
        let stub = hand.stub_turned_up_for_the_rules();
        // Fourth street pairs the door card of seat one.
        let next = match hand.awaiting(&setup) {
            Awaiting::Deal(Place::Up(to)) if to == seat(1) => {
                stub.iter().find(|card| !differs(&hand, *card)).or_else(|| stub.iter().next())
            }
            _ => stub.iter().next(),
        };
        let command = match hand.awaiting(&setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(next)),
            Awaiting::Deal(_) => dealer(Request::Deal(next)),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, .. } => match played.next() {
                Some(request) => by(seat, *request),
                None => break seat,
            },
            other => unreachable!("third street and the deal of the fourth: {other:?}"),
        };
        hand.perform(&setup, command, &mut Vec::new()).expect("the act is legal");
    };
    let chips =
        |chips: &[Chips]| read(&setup, &hand, seat, Gesture::Chips(chips)).expect("chips can be read");
    let both = RaiseTo { least: c(5), most: c(10), step: c(5) };
    let Awaiting::Action { options, .. } = hand.awaiting(&setup) else { unreachable!("a decision") };
    assert_eq!(options.raise, Some(both), "an open pair");
    let eight = chips(&[c(5), c(1), c(1), c(1)]);
    assert_eq!(
        (eight.request, eight.owed, eight.rule.as_str()),
        (Request::RaiseTo(c(10)), c(2), "cb:3.betting.16b")
    );
    let seven = chips(&[c(5), c(1), c(1)]);
    assert_eq!((seven.request, seven.change), (Request::RaiseTo(c(5)), c(2)));
}

#[test]
fn all_in_is_every_chip_that_plays() {
    proves!["cb:3.betting.7d"];
    let short = Terms {
        chip: c(5),
        ..terms(&catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) }, &[500, 500, 48])
    };
    let all = means(&short, &[], Gesture::Said(Word::AllIn));
    assert_eq!(all, (Request::RaiseTo(c(45)), 0, 45, "cb:3.betting.7d"));
    let facing = [Request::RaiseTo(c(100))];
    let stacks = terms(&catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) }, &[23, 500, 500]);
    let call = means(&stacks, &facing, Gesture::Said(Word::AllIn));
    assert_eq!((call.0, call.2), (Request::Call, 18), "five of the 23 lie there as the blind");
    assert_eq!(Chips::ZERO, c(call.1));
}

#[test]
fn too_much_in_pot_limit_is_all_in_or_cut_to_the_pot() {
    proves!["cb:9.pl.1", "cb:3.betting.7d"];
    // The pot after a call of ten, the small blind counted as a big one, is thirty: forty may be made.
    let hundred = |stack| {
        let betting = Betting::PotLimit { least: c(10) };
        let terms = terms(&catalogue::HOLDEM, &CATFISH_BEND, betting, &[500, 500, stack]);
        means(&terms, &[], Gesture::Said(Word::To(c(100))))
    };
    assert_eq!(hundred(39), (Request::RaiseTo(c(39)), 0, 39, "cb:3.betting.7d"));
    assert_eq!(hundred(40), (Request::RaiseTo(c(40)), 0, 40, "cb:3.betting.7d"), "exactly the pot");
    assert_eq!(hundred(41), (Request::RaiseTo(c(40)), 0, 40, "cb:9.pl.1"));
}

#[test]
fn a_bet_in_two_motions_has_to_be_said() {
    proves!["nj:14.7(g)1"];
    let jersey = game(&catalogue::HOLDEM, &NEW_JERSEY, Betting::NoLimit { least: c(10) });
    let motions: &[&[Chips]] = &[&[c(10)], &[c(10)]];
    let said = Gesture::Motions { unfinished: true, motions };
    assert_eq!(means(&jersey, &flop_of_three(), said), (Request::RaiseTo(c(20)), 0, 0, "nj:14.7(g)1"));
    let silent = Gesture::Motions { unfinished: false, motions };
    let meaning = means(&jersey, &flop_of_three(), silent);
    assert_eq!((meaning.0, meaning.1), (Request::RaiseTo(c(10)), 10));
}
