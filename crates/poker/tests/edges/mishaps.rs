//! Mishaps at the moments at which they seldom happen: on the last street, while a card is waited for, when the rest of the
//! board is dealt twice, and after the pots were pushed.

use cards::Card;
use game::{Actor, Badge, Command, Game, SeatSet};
use poker::card_faults::{Report, Violation as CardFault};
use poker::house::CATFISH_BEND;
use poker::irregular::acts::{Act, ActEvent, Report as ActReport, Request as ActRequest};
use poker::irregular::seeing::{Moment, Report as Seen, Request as Seeing, SeeingEvent};
use poker::irregular::{
    Fault, IrregularEvent, Mark, PileName, Request as Mishap, Spot, Violation as Refused,
};
use poker::{
    Awaiting, Betting, Hand, HandEvent, HandSetup, Rake, RakeMethod, RakeTime, Request, Step, Terms,
    Violation, catalogue,
};
use proof::proves;
use rulings::answers::{Stage, StudStreet};

use crate::support::{by, c, dealer, holdem, seat, terms};

/// A hand that is dealt by name as long as names last.
struct Table {
    setup: HandSetup,
    hand: Hand,
    events: Vec<HandEvent>,
    next: std::vec::IntoIter<Card>,
}

impl Table {
    fn new(terms: &Terms, cards: &str) -> Table {
        let setup = terms.seal().unwrap();
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        Table { hand: Hand::new(&setup), setup, events: Vec::new(), next: cards.into_iter() }
    }

    fn awaiting(&self) -> Awaiting {
        self.hand.awaiting(&self.setup)
    }

    fn does(&mut self, command: Command<Request>) {
        let done = self.hand.perform(&self.setup, command, &mut self.events);
        done.unwrap_or_else(|why| panic!("{command:?}: {why}"));
        assert_eq!(self.hand.chips(), self.setup.chips());
        assert!(self.events.len() < 500, "the hand does not end: {:?}", self.awaiting());
    }

    fn refuses(&self, command: Command<Request>) -> Violation {
        self.hand.decide(&self.setup, command, &mut Vec::new()).unwrap_err()
    }

    /// The next step, in which nobody bets, everybody shows and the rest is dealt twice.
    fn step(&mut self) {
        let card = |next: &mut std::vec::IntoIter<Card>, hand: &Hand| {
            next.next().or_else(|| hand.stub_turned_up_for_the_rules().iter().next())
        };
        let command = match self.awaiting() {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(card(&mut self.next, &self.hand))),
            Awaiting::Deal(_) => dealer(Request::Deal(card(&mut self.next, &self.hand))),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, options } if options.bring_in.is_some() => by(seat, Request::BringIn),
            Awaiting::Action { seat, options } if options.check => by(seat, Request::Check),
            Awaiting::Action { seat, .. } => by(seat, Request::Call),
            Awaiting::Runs { seats, .. } => by(seats.iter().next().unwrap(), Request::RunIt(2)),
            Awaiting::Show { seat, .. } => by(seat, Request::Show),
            other => panic!("{other:?}"),
        };
        self.does(command);
    }

    fn until(&mut self, there: impl Fn(&Hand, Awaiting) -> bool) {
        while !there(&self.hand, self.awaiting()) {
            self.step();
        }
    }

    /// The player in turn puts in everything.
    fn all_in(&mut self) {
        let Awaiting::Action { seat, options } = self.awaiting() else { panic!("a decision") };
        self.does(by(seat, Request::RaiseTo(options.raise.unwrap().most)));
    }
}

fn odd(request: Mishap) -> Command<Request> {
    dealer(Request::Irregular(request))
}

fn floor(request: Mishap) -> Command<Request> {
    Command { actor: Actor::Floor(Badge(7)), request: Request::Irregular(request) }
}

fn spot(pile: PileName, at: u8) -> Spot {
    Spot { pile, at }
}

fn acts(_: &Hand, awaiting: Awaiting) -> bool {
    matches!(awaiting, Awaiting::Action { .. })
}

fn finish(_: &Hand, awaiting: Awaiting) -> bool {
    awaiting == Awaiting::Procedure(Step::Finish)
}

/// Aces in seat 1 against kings in seat 2, and no help on the board.
const ACES_AND_KINGS: &str = "As Ks Ah Kh 2c 7d 8c 2d 3c 9s 4c Jd";

#[test]
fn a_river_that_was_written_down_wrongly_decides_the_pot_again() {
    proves!["cb:3.showdown.2a"];
    let mut table = Table::new(&holdem(&[500, 500]), ACES_AND_KINGS);
    table.until(finish);
    let stacks = |table: &Table| [1, 2].map(|number| table.hand.stack(seat(number)).units());
    assert_eq!(stacks(&table), [510, 490]);
    let [river, king, ace] = ["Jd", "Kd", "As"].map(|card| card.parse().unwrap());
    let held = table.refuses(floor(Mishap::Correct { was: river, is: ace }));
    assert_eq!(held, Violation::CardNotInStub { card: ace });
    table.does(floor(Mishap::Correct { was: river, is: king }));
    assert_eq!(table.hand.pot_total(), c(20), "the pot is back in the middle");
    table.until(finish);
    assert_eq!(stacks(&table), [490, 510], "three kings");
}

#[test]
fn whether_the_winner_asks_to_see_a_hand_is_known_before_and_after_the_push() {
    proves!["cb:3.showdown.5c", "cb:3.showdown.5d"];
    let mut table = Table::new(&holdem(&[500, 500]), ACES_AND_KINGS);
    table.until(|_, awaiting| matches!(awaiting, Awaiting::Show { seat, .. } if seat.number() == 2));
    table.does(by(seat(2), Request::Muck));
    let rule = |table: &Table, asks| {
        let report = Seen::AsksToSee { by: Some(seat(asks)), whose: seat(2), too_often: false };
        let request = Seeing::Report { report, cards: cards::CardSet::EMPTY };
        let mut events = Vec::new();
        table.hand.decide(&table.setup, odd(Mishap::Seeing(request)), &mut events).unwrap();
        events.iter().find_map(|event| match event {
            HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandShown { rule, .. })) => {
                Some(rule.as_str())
            }
            _ => None,
        })
    };
    table.until(|_, awaiting| awaiting == Awaiting::Procedure(Step::PushPots));
    for _ in 0..2 {
        assert_eq!(rule(&table, 1), Some("cb:3.showdown.5d"), "the winner");
        assert_eq!(rule(&table, 2), Some("cb:3.showdown.5c"));
        table.until(finish);
    }
}

#[test]
fn a_hand_whose_pot_was_pushed_is_over_for_the_book() {
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    let stage = |table: &Table| table.hand.tape(&table.setup, None).which::<Stage>();
    table.until(|_, awaiting| matches!(awaiting, Awaiting::Show { .. }));
    assert_eq!(stage(&table), Ok(Stage::Showdown));
    table.until(finish);
    assert_eq!(stage(&table), Ok(Stage::Over));
}

#[test]
fn the_book_is_told_whether_a_burn_of_stud_was_that_of_the_last_card() {
    let betting = Betting::Fixed { small: c(10), big: c(20) };
    let stud = terms(&catalogue::STUD, &CATFISH_BEND, betting, &[500, 500, 500]);
    for (street, which) in [(1, StudStreet::Upcard), (3, StudStreet::Upcard), (4, StudStreet::LastDown)] {
        let mut table = Table::new(&stud, "");
        table.until(|hand, awaiting| hand.street() == street && awaiting == Awaiting::Burn);
        table.does(odd(Mishap::Cards(Report::BurnForgotten)));
        assert_eq!(table.hand.tape(&table.setup, None).which::<StudStreet>(), Ok(which), "{street}");
    }
}

#[test]
fn the_flop_comes_early_once() {
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    table.until(acts);
    let early = |table: &Table| {
        let card = table.hand.stub_turned_up_for_the_rules().iter().next();
        odd(Mishap::Cards(Report::DealtEarly { card, looked: false }))
    };
    for _ in 0..3 {
        table.does(early(&table));
    }
    let fourth = table.refuses(early(&table));
    assert_eq!(fourth, Violation::Irregular(Refused::Cards(CardFault::AllHaveCome)));
}

#[test]
fn a_hand_that_is_fouled_is_not_asked_how_often_the_rest_is_dealt() {
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    table.until(acts);
    table.all_in();
    table.until(|_, awaiting| matches!(awaiting, Awaiting::Runs { .. }));
    table.does(by(seat(1), Request::RunIt(2)));
    table.does(by(seat(2), Request::RunIt(2)));
    table.does(odd(Mishap::Report(Fault::Short { seat: seat(3) })));
    assert_eq!(table.hand.runs(), 2);
    table.until(finish);
    assert_eq!([0, 1].map(|run| table.hand.board(run).len()), [5, 5]);
    let dealt = |event: &&HandEvent| matches!(event, HandEvent::CardDealt { .. });
    assert_eq!(table.events.iter().filter(dealt).count(), 6, "two cards each, and no more");
}

/// Two players all-in on the flop, and the rest is dealt twice; before the river of the first board. The burn of the flop may
/// have been forgotten.
fn dealt_twice(forgotten: bool) -> Table {
    let mut table = Table::new(&holdem(&[500, 500]), "");
    if forgotten {
        table.until(|_, awaiting| awaiting == Awaiting::Burn);
        table.does(odd(Mishap::Cards(Report::BurnForgotten)));
    }
    table.until(|hand, awaiting| hand.street() == 1 && acts(hand, awaiting));
    table.all_in();
    table.until(|hand, awaiting| hand.street() == 3 && awaiting == Awaiting::Burn);
    assert_eq!((table.hand.runs(), table.hand.board(0).len(), table.hand.board(1).len()), (2, 4, 3));
    table
}

#[test]
fn what_boards_have_in_common_is_not_taken_off_one_of_them() {
    let table = dealt_twice(false);
    let take = |at| odd(Mishap::Move { from: spot(PileName::Board(0), at), to: PileName::Aside, card: None });
    for at in 0..3 {
        let shared = Refused::SharedByBoards { spot: spot(PileName::Board(0), at) };
        assert_eq!(table.refuses(take(at)), Violation::Irregular(shared));
    }
    assert_eq!(table.hand.decide(&table.setup, take(3), &mut Vec::new()), Ok(()));
}

#[test]
fn a_wrong_burn_is_put_right_for_every_board() {
    let mut table = dealt_twice(true);
    table.does(odd(Mishap::Cards(Report::WrongBurn { told_apart: true, looked: SeatSet::EMPTY })));
    assert_eq!([0, 1].map(|run| table.hand.board(run).len()), [3, 3], "the turn is dealt again");
}

#[test]
fn a_joker_does_not_go_back_to_the_stub() {
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    table.until(acts);
    table.does(odd(Mishap::Mark { at: Spot::TOP, mark: Mark::Joker, card: None }));
    let joker = spot(PileName::Aside, 0);
    let to = |to| odd(Mishap::Move { from: joker, to, card: None });
    let stays = Refused::StrayStaysOut { spot: joker };
    assert_eq!(table.refuses(to(PileName::Stub)), Violation::Irregular(stays));
    table.does(to(PileName::Muck));
    assert_eq!(table.hand.marks()[0].at, spot(PileName::Muck, 0));
}

#[test]
fn a_joker_among_the_burns_is_laid_aside_before_they_are_shuffled_in() {
    // Seven players who stay need one card more than there are.
    let betting = Betting::Fixed { small: c(10), big: c(20) };
    let mut table = Table::new(&terms(&catalogue::STUD, &CATFISH_BEND, betting, &[500; 7]), "");
    while table.awaiting() != Awaiting::Procedure(Step::ScrambleBurns) {
        match table.awaiting() {
            Awaiting::Burn => table.does(dealer(Request::Burn(None))),
            _ => table.step(),
        }
    }
    table.does(odd(Mishap::Mark { at: spot(PileName::Burns, 1), mark: Mark::Joker, card: None }));
    table.does(dealer(Request::Proceed));
    assert_eq!(table.hand.marks()[0].at, spot(PileName::Aside, 0));
    assert_eq!((table.hand.set_aside().len(), table.hand.burns().len()), (1, 0));
}

#[test]
fn a_card_that_is_replaced_is_waited_for_whatever_else_happens() {
    let mut table = Table::new(&holdem(&[500, 500, 500, 500]), "");
    table.until(acts);
    let how = poker::card_faults::Exposure::FaceUp;
    let at = spot(PileName::Held(seat(3)), 1);
    table.does(odd(Mishap::Cards(Report::Exposed { at, card: None, how, looked: false })));
    let awaited = table.awaiting();
    assert!(matches!(awaited, Awaiting::Deal(_)), "{awaited:?}");
    // The card on top turns out to be none that plays.
    table.does(odd(Mishap::Move { from: Spot::TOP, to: PileName::Aside, card: None }));
    assert_eq!(table.awaiting(), awaited);
    // The button owes blinds and has looked before paying them.
    let owing = ActReport::DealtOwing { seat: seat(4), owes: c(15), looked: true };
    table.does(odd(Mishap::Act(ActRequest::Report(owing))));
    assert!(!table.hand.live().contains(seat(4)));
    assert_eq!(table.awaiting(), awaited);
}

/// When everybody sees a card of seat 2 that was shown to somebody, or to the rail.
fn shown_to(table: &mut Table, to: Option<u8>) -> Result<Moment, Violation> {
    let request = Seeing::ShownToOne { at: spot(PileName::Held(seat(2)), 0), to: to.map(seat), card: None };
    let before = table.events.len();
    table.hand.perform(&table.setup, odd(Mishap::Seeing(request)), &mut table.events)?;
    let moment = table.events[before..].iter().find_map(|event| match event {
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::ShownToOne { moment, .. })) => Some(*moment),
        _ => None,
    });
    Ok(moment.unwrap())
}

#[test]
fn a_card_that_was_shown_again_is_seen_at_the_earlier_moment() {
    proves!["cb:3.showdown.6c", "cb:3.showdown.6d"];
    let nothing_new = Err(Violation::Irregular(Refused::NothingChanges));
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    table.until(|hand, awaiting| hand.street() == 1 && acts(hand, awaiting));
    table.does(by(seat(1), Request::Check));
    assert_eq!(shown_to(&mut table, Some(2)), nothing_new, "one's own card");
    assert_eq!(shown_to(&mut table, None), Ok(Moment::EndOfBetting));
    assert_eq!(shown_to(&mut table, None), nothing_new);
    // Seat 1 has checked and may use it on the turn.
    assert_eq!(shown_to(&mut table, Some(1)), Ok(Moment::EndOfRound));
    assert_eq!(shown_to(&mut table, Some(1)), nothing_new);
    assert_eq!(shown_to(&mut table, None), nothing_new, "that would be later");
}

#[test]
fn after_the_betting_of_the_river_what_the_rail_saw_is_seen_at_once() {
    proves!["cb:3.showdown.6c"];
    let (method, when) = (RakeMethod::Percent(10), RakeTime::EachRound);
    let rake = Rake { method, when, cap: None, no_flop_no_drop: false };
    let raked = Terms { rake: Some(rake), ..holdem(&[500, 500, 500]) };
    for (street, moment) in [(1, Moment::EndOfBetting), (3, Moment::Now)] {
        let mut table = Table::new(&raked, "");
        table.until(|hand, awaiting| hand.street() == street && acts(hand, awaiting));
        table.does(by(seat(1), Request::RaiseTo(c(20))));
        table.until(|_, awaiting| awaiting == Awaiting::Procedure(Step::TakeRake));
        assert_eq!((table.hand.street(), shown_to(&mut table, None)), (street, Ok(moment)));
    }
}

#[test]
fn a_check_out_of_turn_binds_nobody_and_need_not_be_released() {
    let early = |act| {
        let mut table = Table::new(&holdem(&[500, 500, 500]), "");
        table.until(|hand, awaiting| hand.street() == 1 && acts(hand, awaiting));
        table.does(odd(Mishap::Act(ActRequest::Early { seat: seat(3), act })));
        table.does(by(seat(1), Request::RaiseTo(c(20))));
        let released = |event: &&HandEvent| {
            matches!(event, HandEvent::Irregular(IrregularEvent::Act(ActEvent::Released { .. })))
        };
        table.events.iter().filter(released).count()
    };
    assert_eq!((early(Act::RaiseTo(c(10))), early(Act::Check)), (1, 0));
}

#[test]
fn the_last_hand_is_not_fouled_any_more() {
    let mut table = Table::new(&holdem(&[500, 500, 500]), "");
    table.until(acts);
    table.does(by(seat(3), Request::Fold));
    table.does(by(seat(1), Request::RaiseTo(c(30))));
    let mut other = Table::new(&holdem(&[500, 500, 500]), "");
    (other.hand, other.next) = (table.hand.clone(), table.next.clone());
    let short = odd(Mishap::Report(Fault::Short { seat: seat(1) }));
    other.does(short);
    assert_eq!(other.hand.live(), SeatSet::of(seat(2)), "while somebody else can win, it is");
    table.does(by(seat(2), Request::Fold));
    table.does(short);
    assert_eq!(table.hand.live(), SeatSet::of(seat(1)));
    table.until(finish);
    assert_eq!(table.hand.stack(seat(1)), c(510));
}
