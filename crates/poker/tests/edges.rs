//! What lies at a boundary that ordinary hands seldom touch: the last card a game has room for, the last chip of a bound,
//! and two tables that differ in one pile or one pot alone.

mod mishaps;

use cards::CardSet;
use game::{Actor, Badge, Command, Game};
use hands::{Ranking, Selection};
use poker::house::CATFISH_BEND;
use poker::irregular::{Choice, Fault, Request as Mishap};
use poker::{
    Ante, Awaiting, BadTerms, Bet, Betting, Deal, Forced, Hand, HandSetup, JackpotDrop, Kill, Opens, Rake,
    RakeMethod, RakeTime, Request, Share, Street, Terms, Variant, Violation, WaitsFor, catalogue,
};
use proof::proves;

use crate::support::{by, c, dealer, go_on, holdem, seat, terms};

/// Every step of these streets in one: how they lie between the rounds of betting makes no difference here.
const fn street(deal: &'static [Deal]) -> Street {
    Street { name: "all of it", deal, opens: Opens::LeftOfButton, bet: Bet::Small }
}

const HIGH: Share = Share { ranking: Ranking::High, from: Selection::Any };
const LOW_EIGHT: Share = Share { ranking: Ranking::EightOrBetter, from: Selection::Any };

/// Hold'em with other steps.
const fn deals(streets: &'static [Street]) -> Variant {
    Variant { most_seats: 2, streets, ..catalogue::HOLDEM }
}

#[test]
fn a_game_lasts_as_long_as_its_deck() {
    // 22 players, a board of five and three burns are 52 cards; nobody has to be able to sit there.
    let full = Variant { most_seats: 22, ..catalogue::HOLDEM };
    assert!(full.is_sound());
    assert!(!Variant { most_seats: 23, ..full }.is_sound());
    let one_burn_more =
        const { &[street(&[Deal::Down(2), Deal::Burn, Deal::Burn, Deal::Burn, Deal::Burn, Deal::Board(5)])] };
    assert!(!Variant { streets: one_burn_more, ..full }.is_sound());
    assert!(Variant { most_seats: 21, streets: one_burn_more, ..full }.is_sound());
    let short = full.deck - CardSet::of(full.deck.iter().next().unwrap());
    assert!(!Variant { deck: short, ..full }.is_sound());
    // Nine players of Big O would need 53.
    assert!(catalogue::BIG_O.is_sound());
    assert!(!Variant { most_seats: 9, ..catalogue::BIG_O }.is_sound());
}

#[test]
fn stud_may_run_short_of_the_last_card_alone() {
    // Eight players have six cards each and four are burned: none is left, and the last one would have to be common.
    assert!(catalogue::STUD.is_sound());
    assert!(!Variant { most_seats: 9, ..catalogue::STUD }.is_sound());
    let deck = catalogue::STUD.deck;
    let short = deck - CardSet::of(deck.iter().next().unwrap());
    assert!(!Variant { deck: short, ..catalogue::STUD }.is_sound());
    // With a card in the middle, and one in the end that is common: 24 * 2 + 2 + 3 burns.
    let three = const { &[street(&[Deal::Down(3), Deal::Burn, Deal::Burn, Deal::Burn, Deal::Board(1)])] };
    let four =
        const { &[street(&[Deal::Down(3), Deal::Burn, Deal::Burn, Deal::Burn, Deal::Burn, Deal::Board(1)])] };
    assert!(Variant { most_seats: 24, streets: three, ..catalogue::MAMBO }.is_sound());
    assert!(!Variant { most_seats: 24, streets: four, ..catalogue::MAMBO }.is_sound());
}

#[test]
fn a_seat_has_room_for_seven_cards_and_a_board_for_five() {
    let sound = |streets| deals(streets).is_sound();
    assert!(sound(const { &[street(&[Deal::Down(7)])] }));
    assert!(!sound(const { &[street(&[Deal::Down(8)])] }));
    assert!(
        !sound(const { &[street(&[Deal::Down(7), Deal::Up(1), Deal::Discard(1)])] }),
        "seven would be left"
    );
    assert!(sound(const { &[street(&[Deal::Down(1), Deal::Board(5)])] }));
    assert!(!sound(const { &[street(&[Deal::Down(1), Deal::Board(6)])] }));
    assert!(!sound(const { &[street(&[Deal::Board(5)])] }), "nobody has a card");
    // Somebody who throws everything away has no hand.
    assert!(sound(const { &[street(&[Deal::Down(2), Deal::Board(5), Deal::Discard(1)])] }));
    assert!(!sound(const { &[street(&[Deal::Down(2), Deal::Board(5), Deal::Discard(2)])] }));
    // Four cards make no hand, eight are too many.
    assert!(!sound(const { &[street(&[Deal::Down(2), Deal::Board(2)])] }));
    assert!(!sound(const { &[street(&[Deal::Down(3), Deal::Board(5)])] }));
}

#[test]
fn twelve_cards_may_be_burned_and_a_board_may_be_dealt_three_times() {
    const B: Deal = Deal::Burn;
    let sound = |streets| deals(streets).is_sound();
    assert!(sound(const { &[street(&[Deal::Down(5), B, B, B, B, B, B, B, B, B, B, B, B])] }));
    assert!(!sound(const { &[street(&[Deal::Down(5), B, B, B, B, B, B, B, B, B, B, B, B, B])] }));
    assert!(sound(const { &[street(&[Deal::Down(4), B, B, B, B, Deal::Board(1)])] }));
    assert!(!sound(const { &[street(&[Deal::Down(4), B, B, B, B, B, Deal::Board(1)])] }));
}

#[test]
fn every_step_deals_something_and_the_first_share_is_always_won() {
    assert!(!deals(&[]).is_sound());
    assert!(!deals(const { &[street(&[Deal::Down(5), Deal::Up(0)])] }).is_sound());
    assert!(!deals(const { &[street(&[Deal::Down(5), Deal::Draw(0)])] }).is_sound());
    let shared = |shares| Variant { shares, ..catalogue::HOLDEM }.is_sound();
    assert!(shared(&[HIGH]) && shared(&[HIGH, LOW_EIGHT]));
    assert!(!shared(&[]) && !shared(&[HIGH, LOW_EIGHT, HIGH]));
    assert!(!shared(&[LOW_EIGHT]) && !shared(&[LOW_EIGHT, HIGH]), "nobody may have a low");
    assert!(
        !shared(&[HIGH, Share { ranking: Ranking::Badugi, from: Selection::Any }]),
        "badugi is of four cards"
    );
    // Two of the hand and three of the board: there must be as many.
    let omaha = |streets| Variant { streets, most_seats: 2, ..catalogue::OMAHA }.is_sound();
    assert!(omaha(const { &[street(&[Deal::Down(2), Deal::Board(3)])] }));
    assert!(!omaha(const { &[street(&[Deal::Down(1), Deal::Board(5)])] }));
    assert!(!omaha(const { &[street(&[Deal::Down(4), Deal::Board(2)])] }));
    assert!(omaha(const { &[street(&[Deal::Down(6), Deal::Board(5)])] }));
    assert!(!omaha(const { &[street(&[Deal::Down(7), Deal::Board(5)])] }));
}

fn refused(terms: &Terms) -> Option<BadTerms> {
    terms.seal().err()
}

#[test]
fn a_hand_has_at_most_eight_drops() {
    let drop = JackpotDrop { name: "a fund", amount: c(1), pot_over: c(10), least_dealt: 2 };
    let with = |count| Terms { drops: vec![drop; count], ..holdem(&[500, 500]) };
    assert_eq!(refused(&with(7)), None);
    assert_eq!(refused(&with(8)), None);
    assert_eq!(refused(&with(9)), Some(BadTerms::NoDrop));
    assert_eq!(refused(&with(10)), Some(BadTerms::NoDrop));
}

const MOST_MONEY: u64 = 1 << 58;

#[test]
fn every_limit_is_an_amount_that_can_be_counted() {
    let limits = |least, most, late| {
        let betting = Betting::Spread { least: c(least), most: c(most), most_late: c(late) };
        refused(&Terms { betting, ..holdem(&[500, 500]) })
    };
    assert_eq!(limits(10, 20, MOST_MONEY), None);
    assert_eq!(limits(10, 20, MOST_MONEY + 1), Some(BadTerms::TooMuchMoney));
    assert_eq!(limits(10, MOST_MONEY, MOST_MONEY), None);
    assert_eq!(limits(10, MOST_MONEY + 1, MOST_MONEY + 1), Some(BadTerms::TooMuchMoney));
    assert_eq!(limits(10, 20, 19), Some(BadTerms::BadLimits));
    assert_eq!(limits(10, 9, 20), Some(BadTerms::BadLimits));
    let fixed = |small, big| {
        let betting = Betting::Fixed { small: c(small), big: c(big) };
        refused(&Terms { betting, ..holdem(&[500, 500]) })
    };
    assert_eq!(fixed(10, MOST_MONEY), None);
    assert_eq!(fixed(10, MOST_MONEY + 1), Some(BadTerms::TooMuchMoney));
}

#[test]
fn half_a_kill_needs_limits_that_can_be_halved_and_bet() {
    let killed = |small, big, chip, kill| {
        let betting = Betting::Fixed { small: c(small), big: c(big) };
        let terms = terms(&catalogue::HOLDEM, &CATFISH_BEND, betting, &[500, 500, 500]);
        let Forced::ByTheBook { ante, blinds, straddles, .. } = terms.forced.clone() else { unreachable!() };
        let forced = Forced::ByTheBook { ante, blinds, straddles, kill: Some((seat(3), kill)) };
        refused(&Terms { forced, chip: c(chip), ..terms })
    };
    assert_eq!(killed(10, 20, 1, Kill::Half), None);
    // Half of 15 is no whole amount, though what is left of it could be bet.
    assert_eq!(killed(15, 30, 1, Kill::Half), Some(BadTerms::BadLimits));
    assert_eq!(killed(10, 15, 1, Kill::Half), Some(BadTerms::BadLimits));
    assert_eq!(killed(15, 30, 1, Kill::Full), None);
    // Half of 10 is five, and where the chip is ten there is no 15 to bet.
    assert_eq!(killed(10, 20, 10, Kill::Half), Some(BadTerms::BadLimits));
    assert_eq!(killed(10, 20, 5, Kill::Half), None);
    assert_eq!(killed(10, 20, 10, Kill::Full), None);
}

/// A hand in which these acts were done in turn.
fn after(setup: &HandSetup, acts: &[Request]) -> Hand {
    let mut hand = Hand::new(setup);
    go_on(setup, &mut hand);
    for act in acts {
        let Awaiting::Action { seat, .. } = hand.awaiting(setup) else { panic!("a decision before {act:?}") };
        hand.perform(setup, by(seat, *act), &mut Vec::new()).unwrap();
        go_on(setup, &mut hand);
    }
    hand
}

/// Why the player in turn may not do this, and by which rule.
fn rule_against(setup: &HandSetup, hand: &Hand, request: Request) -> (Violation, &'static str) {
    let Awaiting::Action { seat, .. } = hand.awaiting(setup) else { panic!("a decision") };
    let why = hand.decide(setup, by(seat, request), &mut Vec::new()).unwrap_err();
    (why, why.rule(setup).as_str())
}

#[test]
fn the_rule_for_a_bet_that_does_not_reopen_is_that_of_the_structure() {
    proves!["cb:3.betting.5a", "cb:9.nl.3b"];
    let flop = [Request::Call, Request::Call, Request::Check];
    // Seat 2 has 24 and is all-in for four above the bet of ten: less than half of one.
    let betting = Betting::Fixed { small: c(10), big: c(20) };
    let limit = terms(&catalogue::HOLDEM, &CATFISH_BEND, betting, &[500, 24, 500]).seal().unwrap();
    let acts = [&flop[..], &[Request::RaiseTo(c(10)), Request::RaiseTo(c(14)), Request::Call]].concat();
    let hand = after(&limit, &acts);
    let closed = Violation::BettingNotReopened { facing: c(4), full: c(5) };
    assert_eq!(rule_against(&limit, &hand, Request::RaiseTo(c(20))), (closed, "cb:3.betting.5a"));
    // And here for ten above the bet of twenty.
    let no_limit = holdem(&[500, 40, 500]).seal().unwrap();
    let acts = [&flop[..], &[Request::RaiseTo(c(20)), Request::RaiseTo(c(30)), Request::Call]].concat();
    let hand = after(&no_limit, &acts);
    let closed = Violation::BettingNotReopened { facing: c(10), full: c(20) };
    assert_eq!(rule_against(&no_limit, &hand, Request::RaiseTo(c(60))), (closed, "cb:9.nl.3b"));
}

#[test]
fn only_in_a_tournament_are_forced_bets_posted_for_those_who_are_away() {
    proves!["cb:12.tourn.6"];
    let forced = |ante, blinds| Forced::ByTheBook { ante, blinds, straddles: vec![], kill: None };
    for forced in [forced(Ante::Each(c(1)), vec![]), forced(Ante::None, vec![c(5), c(10)])] {
        let cash = Terms { forced, ..holdem(&[500, 500, 500]) };
        let time_out = Command { actor: Actor::Clock, request: Request::TimeOut };
        let setup = cash.seal().unwrap();
        let hand = Hand::new(&setup);
        let Awaiting::Post { seat: owes, amount, .. } = hand.awaiting(&setup) else { panic!("a forced bet") };
        let waits = Violation::NotNow { waits_for: WaitsFor::Posts };
        assert_eq!(hand.decide(&setup, time_out, &mut Vec::new()), Err(waits));
        let tournament = Terms { occasion: poker::Occasion::Tournament, ..cash }.seal().unwrap();
        let mut hand = Hand::new(&tournament);
        hand.perform(&tournament, time_out, &mut Vec::new()).unwrap();
        assert_eq!(hand.bet(owes), amount);
    }
}

#[test]
fn money_of_whoever_knew_of_a_bad_deck_is_held_over() {
    proves!["cb:3.irreg.5"];
    // Thirty are left of the last hand; rake has been taken when the second queen of hearts is found.
    let rake = Rake {
        method: RakeMethod::Percent(10),
        when: RakeTime::EachRound,
        cap: None,
        no_flop_no_drop: false,
    };
    let terms = Terms { rake: Some(rake), ..holdem(&[500, 500, 500]) };
    let setup = terms.seal().unwrap().with_carried(c(30));
    let mut hand = after(&setup, &[Request::Call, Request::Call, Request::Check, Request::RaiseTo(c(40))]);
    assert!(!hand.rake().is_zero());
    let does = |hand: &mut Hand, command| {
        hand.perform(&setup, command, &mut Vec::new()).unwrap();
        assert_eq!(hand.chips(), setup.chips(), "no chip is lost");
    };
    let twice = Mishap::Report(Fault::Twice { card: "Qh".parse().unwrap() });
    does(&mut hand, dealer(Request::Irregular(twice)));
    let ruling = Request::Irregular(Mishap::Rule(Choice::VoidForfeit(seat(1))));
    does(&mut hand, Command { actor: Actor::Floor(Badge(7)), request: ruling });
    assert_eq!([1, 2, 3].map(|number| hand.stack(seat(number)).units()), [450, 500, 500]);
    assert_eq!((hand.held_over(), hand.pot_total(), hand.rake()), (c(80), c(0), c(0)));
    does(&mut hand, dealer(Request::Proceed));
    assert!(hand.is_over());
    assert_eq!(hand.held_over(), c(80));
}

#[test]
fn hands_differ_if_burns_lie_in_another_order() {
    let setup = holdem(&[500, 500, 500]).seal().unwrap();
    let (first, second) = ("2c".parse().unwrap(), "3c".parse().unwrap());
    let burned = |burns: [cards::Card; 2]| {
        let mut hand = Hand::new(&setup);
        let mut burns = burns.into_iter();
        let kept: CardSet = [first, second].into_iter().collect();
        // On the turn there are two of them.
        while hand.street() < 2 || !matches!(hand.awaiting(&setup), Awaiting::Action { .. }) {
            let next = (hand.stub_turned_up_for_the_rules() - kept).iter().next();
            let command = match hand.awaiting(&setup) {
                Awaiting::Post { seat, .. } => by(seat, Request::Post),
                Awaiting::Burn => dealer(Request::Burn(burns.next())),
                Awaiting::Deal(_) => dealer(Request::Deal(next)),
                Awaiting::Procedure(_) => dealer(Request::Proceed),
                Awaiting::Action { seat, options } if options.check => by(seat, Request::Check),
                Awaiting::Action { seat, .. } => by(seat, Request::Call),
                other => panic!("{other:?}"),
            };
            hand.perform(&setup, command, &mut Vec::new()).unwrap();
        }
        hand
    };
    assert_eq!(burned([first, second]), burned([first, second]));
    assert_ne!(burned([first, second]), burned([second, first]));
}

#[test]
fn hands_differ_if_only_their_pots_do() {
    let setup = |carried| holdem(&[500, 500]).seal().unwrap().with_carried(c(carried));
    assert_eq!(Hand::new(&setup(30)), Hand::new(&setup(30)));
    assert_ne!(Hand::new(&setup(30)), Hand::new(&setup(20)));
    assert_ne!(Hand::new(&setup(30)), Hand::new(&setup(0)));
}
