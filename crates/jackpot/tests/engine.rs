//! Jackpots of hands that were really played: what the poker engine reports is what qualifies.

#![allow(clippy::panic, reason = "a test says what it did not expect")]

use crate::support;

use std::collections::VecDeque;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Command, Game, Seat, SeatSet};
use jackpot::{BadBeat, Finished, Fund, Prize, bad_beat, dropped, hits, house};
use poker::house::{CATFISH_BEND, House, NEW_JERSEY};
use poker::{
    Ante, Awaiting, Betting, Family, Forced, Hand, HandEvent, HandSetup, Occasion, Place, Player, Rake,
    RakeMethod, RakeTime, Request, Terms, catalogue,
};
use proof::proves;
use support::{Desk, cards, dollars, seat, seats, slot};

/// A hand with its cards laid out beforehand.
struct Deal<'a> {
    game: &'a str,
    house: &'a House,
    players: u8,
    /// What some seats are dealt, in order.
    own: &'a [(u8, &'a str)],
    board: &'a str,
    promotions: &'a [Fund],
    /// Who folds to the first bet after this street has begun.
    folds: &'a [u8],
    folds_from: usize,
    /// Whether somebody bets on every street.
    bets: bool,
}

const FIVE_HANDED: Deal<'static> = Deal {
    game: "holdem",
    house: &CATFISH_BEND,
    players: 5,
    own: &[],
    board: "",
    promotions: &[Fund::BadBeat, Fund::HighHand],
    folds: &[],
    folds_from: 0,
    bets: true,
};

/// $4 and $8 limits, ten percent rake at the end up to $4.
fn setup(deal: &Deal<'_>) -> HandSetup {
    let variant = catalogue::find(deal.game).expect("a game of the catalogue");
    let stud = variant.family == Family::Stud;
    let jackpots = house::BOTH_BOOKS;
    let when = if deal.house.percentage_each_round { RakeTime::EachRound } else { RakeTime::EndOfHand };
    let terms = Terms {
        variant,
        // What a game without a jackpot drops for it was dropped before that was refused; it is not paid all the same.
        house: deal.house.as_opened_before(),
        occasion: Occasion::Cash,
        betting: Betting::Fixed { small: dollars(4), big: dollars(8) },
        forced: Forced::ByTheBook {
            ante: if stud { Ante::Each(dollars(1)) } else { Ante::None },
            blinds: if stud { vec![] } else { vec![dollars(2), dollars(4)] },
            straddles: vec![],
            kill: None,
        },
        bring_in: if stud { dollars(2) } else { Chips::ZERO },
        chip: dollars(1),
        button: seat(deal.players),
        players: (1..=deal.players).map(|number| Player::new(seat(number), dollars(500))).collect(),
        rake: Some(Rake {
            method: RakeMethod::Percent(10),
            when,
            cap: Some(dollars(4)),
            no_flop_no_drop: true,
        }),
        drops: jackpots.drops(deal.promotions),
    };
    terms.seal().expect("a hand that can be played")
}

/// Plays it: everybody calls but those who fold.
fn play(deal: &Deal<'_>) -> (HandSetup, Vec<HandEvent>) {
    let setup = setup(deal);
    let mut own: [VecDeque<Card>; Seat::MOST] = Default::default();
    for (number, text) in deal.own {
        own[seat(*number).index()] = cards(text).into();
    }
    let mut board: VecDeque<Card> = cards(deal.board).into();
    let laid_out: CardSet = own.iter().flatten().chain(&board).copied().collect();
    let mut rest = (setup.variant().deck - laid_out).iter().collect::<Vec<_>>().into_iter();
    let folders = seats(deal.folds.iter().copied());

    let mut hand = Hand::new(&setup);
    let mut events = vec![];
    loop {
        let by = |seat, request| Command { actor: Actor::Seat(seat), request };
        let dealer = |request| Command { actor: Actor::Dealer, request };
        let mut filler = || rest.next().expect("cards enough");
        let command = match hand.awaiting(&setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Burn => dealer(Request::Burn(Some(filler()))),
            Awaiting::Deal(Place::Down(seat) | Place::Up(seat)) => {
                let card = own[seat.index()].pop_front().unwrap_or_else(filler);
                dealer(Request::Deal(Some(card)))
            }
            Awaiting::Deal(Place::Board(_)) => {
                dealer(Request::Deal(Some(board.pop_front().unwrap_or_else(filler))))
            }
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Action { seat, options } => {
                let folds = folders.contains(seat) && hand.street() >= deal.folds_from;
                let request = match (options.raise, options.call) {
                    (_, Some(_)) if folds => Request::Fold,
                    _ if options.bring_in.is_some() => Request::BringIn,
                    (_, Some(_)) => Request::Call,
                    (Some(raise), None) if deal.bets && !folds && hand.price().is_zero() => {
                        Request::RaiseTo(raise.least)
                    }
                    _ => Request::Check,
                };
                by(seat, request)
            }
            Awaiting::Show { seat, .. } => by(seat, Request::Show),
            Awaiting::Nothing => return (setup, events),
            other => panic!("not in these hands: {other:?}"),
        };
        hand.perform(&setup, command, &mut events).expect("the hand can be played like this");
    }
}

fn finished(deal: &Deal<'_>) -> Finished {
    let (setup, events) = play(deal);
    Finished::of(&setup, Occasion::Cash, &events)
}

#[test]
fn quads_beaten_by_quads_at_the_showdown() {
    let deal = Deal {
        own: &[(2, "8d8c"), (4, "TdTc")],
        board: "8s8hTsThKd",
        folds: &[1, 3, 5],
        folds_from: 1,
        ..FIVE_HANDED
    };
    let finished = finished(&deal);
    // Five times $4, then two who pay 4, 8 and 8, and the first bet on the flop is called by nobody who folds.
    assert_eq!(finished.pot, dollars(20 + 2 * (4 + 8 + 8)));
    assert_eq!((finished.rake, finished.drops), (dollars(4), dollars(2)));
    assert_eq!(finished.shown, seats([2, 4]));
    let beat = bad_beat(&house::CATFISH_BEND.bad_beat.expect("it has one"), &finished);
    assert_eq!(beat, Some(BadBeat { losers: seats([2]), winners: seats([4]), others: seats([1, 3, 5]) }));
    let prizes = hits(&house::CATFISH_BEND, deal.promotions, &finished);
    assert!(
        matches!(prizes[..], [Prize::BadBeat { .. }, Prize::HighHand { .. }, Prize::HighHand { .. }]),
        "{prizes:?}"
    );
}

#[test]
fn a_pot_of_twenty_qualifies_and_pays_no_drop() {
    let checked_down =
        Deal { own: &[(2, "8d8c"), (4, "TdTc")], board: "8s8hTsThKd", bets: false, ..FIVE_HANDED };
    let finished = finished(&checked_down);
    assert_eq!((finished.pot, finished.drops), (dollars(20), Chips::ZERO));
    assert!(finished.is_raked());
    assert_eq!(hits(&house::CATFISH_BEND, &[Fund::BadBeat], &finished).len(), 1);
}

#[test]
fn omaha_high_low_takes_part_and_the_big_o_does_not() {
    proves!["cb:10.badbeat.elig.1"];
    let promotions = &[Fund::BadBeat][..];
    let omaha = Deal {
        game: "omaha8",
        own: &[(1, "8d8cAc2c"), (2, "TdTc3d4d")],
        board: "8s8hTsThKd",
        promotions,
        ..FIVE_HANDED
    };
    assert_eq!(hits(&house::CATFISH_BEND, promotions, &finished(&omaha)).len(), 1);
    let big_o = Deal { game: "big-o", own: &[(1, "8d8cAc2c3c"), (2, "TdTc3d4d5d")], ..omaha };
    let big_o = finished(&big_o);
    assert_eq!(big_o.shown, seats(1..=5));
    assert_eq!(hits(&house::CATFISH_BEND, promotions, &big_o), []);
}

#[test]
fn stud_with_seven_cards() {
    let deal = Deal {
        game: "stud",
        own: &[(1, "8d8c8s8h2c3c4c"), (2, "TdTcTsTh5d6d7d")],
        folds: &[3, 4, 5],
        folds_from: 2,
        ..FIVE_HANDED
    };
    let finished = finished(&deal);
    let beat = bad_beat(&house::CATFISH_BEND.bad_beat.expect("it has one"), &finished);
    assert_eq!(beat, Some(BadBeat { losers: seats([1]), winners: seats([2]), others: seats([3, 4, 5]) }));
}

#[test]
fn the_last_player_in_must_show_to_claim() {
    proves!["cb:11.highhand.lastplayer.1"];
    let deal =
        Deal { own: &[(2, "QsQh")], board: "QdQc7h", folds: &[1, 3, 4, 5], folds_from: 1, ..FIVE_HANDED };
    let mut finished = finished(&deal);
    assert_eq!((finished.last_player(), finished.shown), (Some(seat(2)), SeatSet::EMPTY));
    assert_eq!(finished.pot, dollars(20), "the bet nobody called went back");
    assert_eq!(hits(&house::CATFISH_BEND, deal.promotions, &finished), []);
    finished.show(seat(2));
    let queens = Prize::HighHand { slot: slot(13), seats: seats([2]) };
    assert_eq!(hits(&house::CATFISH_BEND, deal.promotions, &finished), [queens]);
}

#[test]
fn the_dealer_collects_the_bad_beat_drop_where_the_fund_runs() {
    proves!["nj:14.6(e)9@nj-2008"];
    let fund = Fund::NewJerseyBadBeat;
    let collect = |promotions: &'static [Fund]| {
        let (setup, events) = play(&Deal { house: &NEW_JERSEY, promotions, ..FIVE_HANDED });
        let mut desk = Desk::new(house::NEW_JERSEY);
        for (fund, amount) in events.iter().filter_map(|event| dropped(&setup, event)) {
            desk.drop(fund, amount);
        }
        let finished = Finished::of(&setup, Occasion::Cash, &events);
        assert_eq!(desk.jackpots.fund(fund).dropped, finished.drops);
        desk.jackpots.fund(fund).dropped
    };
    assert_eq!(collect(&[Fund::NewJerseyBadBeat]), dollars(1));
    assert_eq!(collect(&[]), Chips::ZERO);
}

#[test]
fn each_drop_goes_to_its_own_fund() {
    proves!["cb:10.badbeat.fund.1", "cb:11.highhand.fund.1"];
    let taken = |deal: &Deal<'_>| {
        let (setup, events) = play(deal);
        events.iter().filter_map(|event| dropped(&setup, event)).collect::<Vec<_>>()
    };
    let both = [(Fund::BadBeat, dollars(1)), (Fund::HighHand, dollars(1))];
    assert_eq!(taken(&FIVE_HANDED), both);
    // Four dealt in: no bad beat drop, however large the pot.
    assert_eq!(taken(&Deal { players: 4, ..FIVE_HANDED }), both[1..]);
    assert_eq!(taken(&Deal { bets: false, ..FIVE_HANDED }), [], "the pot is $20 and not over it");
    assert_eq!(taken(&Deal { promotions: &[Fund::HighHand], ..FIVE_HANDED }), both[1..]);
}

#[test]
fn cards_nobody_has_shown_win_nothing() {
    // The loser's eights go to the muck unseen: fold the events without the showing.
    let (setup, events) =
        play(&Deal { own: &[(2, "8d8c"), (4, "TdTc")], board: "8s8hTsThKd", ..FIVE_HANDED });
    let mut unseen = Finished::begin(&setup, Occasion::Cash);
    for event in &events {
        if !matches!(event, HandEvent::Tabled { seat: shown, .. } if *shown == seat(2)) {
            unseen.take(event);
        }
    }
    let prizes = hits(&house::CATFISH_BEND, FIVE_HANDED.promotions, &unseen);
    assert_eq!(prizes, [Prize::HighHand { slot: slot(15), seats: seats([4]) }]);
    assert_eq!(format!("{:?}", unseen.own[0]), "2 cards", "nothing is printed that was not shown");
}
