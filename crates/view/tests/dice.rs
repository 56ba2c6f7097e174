//! At the dice games everybody sees everything.

use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use pit::{Limits, craps, mini_dice};

const LIMITS: Limits = Limits { least: Chips::new(1), most: Chips::new(1_000) };

fn viewers() -> Vec<Viewer> {
    let seats = (1..=12).filter_map(Seat::new).map(Viewer::Seat);
    seats.chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor, Viewer::Eye]).collect()
}

fn seat() -> Seat {
    Seat::new(1).expect("there is a first seat")
}

fn by<R>(actor: Actor, request: R) -> Command<R> {
    Command { actor, request }
}

#[test]
fn a_shake_of_mini_dice_is_the_same_to_everybody() {
    let terms = mini_dice::Terms::new(mini_dice::House::NEW_JERSEY, LIMITS, Chips::new(1));
    let setup = terms.seal().expect("the terms are sound");
    let (mut table, mut events) = (mini_dice::MiniDiceTable::open(&setup), Vec::new());
    let sit = mini_dice::Request::Sit { seat: seat(), chips: Chips::new(100) };
    table.perform(&setup, by(Actor::Dealer, sit), &mut events).expect("there is room");
    let bet = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: Chips::new(5) };
    table.perform(&setup, by(Actor::Seat(seat()), bet), &mut events).expect("bets are open");
    mini_dice::shake_on(&mut table, &setup, |_| true, [3, 6], &mut events).expect("dice have these faces");
    assert!(events.len() > 5);
    for event in &events {
        assert!(viewers().into_iter().all(|viewer| view::mini_dice::observe(event, viewer) == *event));
    }
}

#[test]
fn a_roll_of_craps_is_the_same_to_everybody() {
    let (house, coin) = (craps::House::USUAL, Chips::new(1));
    let terms = craps::Terms { house, limits: LIMITS, proposition_limits: LIMITS, coin };
    let setup = terms.seal().expect("the terms are sound");
    let (mut table, mut events) = (craps::CrapsTable::open(&setup), Vec::new());
    let sit = craps::Request::Sit { seat: seat(), chips: Chips::new(100) };
    table.perform(&setup, by(Actor::Dealer, sit), &mut events).expect("there is room");
    let bet = craps::Request::Bet { wager: craps::Wager::Pass, stake: Chips::new(5) };
    table.perform(&setup, by(Actor::Seat(seat()), bet), &mut events).expect("bets are open");
    craps::roll_on(&mut table, &setup, [3, 4], &mut events).expect("dice have these faces");
    assert!(events.len() > 5);
    for event in &events {
        assert!(viewers().into_iter().all(|viewer| view::craps::observe(event, viewer) == *event));
    }
}
