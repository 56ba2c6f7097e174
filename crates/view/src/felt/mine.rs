//! What one seat alone may know.

use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, Seat, Viewer};
use poker::{Awaiting as Play, Betting, Hand, HandSetup, RaiseTo};
use table::{Awaiting, Setup, Table};
use wire::{Choice, Face, Mine, Turn};

use super::public::{is_dealt_in, is_drawing};
use super::{entry, faces, showdown, spoken};

/// What one seat alone may know.
pub(super) fn mine(setup: &Setup, table: &Table, now: Moment, seat: Seat) -> Mine {
    let dealt_in = is_dealt_in(table, seat);
    let held = table.hand().filter(|_| dealt_in);
    let cards: Vec<Face> =
        held.map(|(_, hand)| faces::holding(hand, seat, Viewer::Seat(seat))).unwrap_or_default();
    let up = held.map_or_else(Vec::new, |(_, hand)| {
        let open = hand.holding(seat).up();
        let tabled = hand.tabled().contains(seat);
        cards.iter().map(|face| tabled || face.card().is_some_and(|card| open.contains(card))).collect()
    });
    let awaiting = table.awaiting(setup, now);
    let number = table.hand_number().map_or(0, |number| number.0);
    let choice = held.and_then(|(play, hand)| match awaiting {
        Awaiting::Hand(awaiting) => choice(play, hand, awaiting, seat),
        _ => None,
    });
    let (straddle, kill) = match awaiting {
        Awaiting::NextHand { straddle, may_kill, .. } => {
            let straddle = straddle.filter(|straddle| straddle.seat == seat);
            (straddle.map(|straddle| straddle.amount.units()), may_kill.contains(seat))
        }
        _ => (None, false),
    };
    let sitting = table.sitting(seat);
    Mine {
        seat: seat.number(),
        says: held.and_then(|(play, hand)| spoken::own(play.variant(), hand, &cards)),
        cards,
        up,
        turn: choice.map(|choice| Turn { token: 0, hand: number, choice }),
        bank: table.state().clock.banks[seat.index()].as_millis(),
        behind: table.state().buy_ins.waiting(seat).units(),
        sitting_out: sitting.is_some_and(|sitting| sitting.out || sitting.out_next),
        leaving: sitting.is_some_and(|sitting| sitting.leaving),
        entry: entry::choice(setup, table, seat),
        top_up: entry::top_up(setup, table, seat, dealt_in),
        straddle,
        kill,
        wagers: Vec::new(),
        session: None,
        told: Vec::new(),
    }
}

/// What the player in a seat is asked for.
pub(super) fn choice(play: &HandSetup, hand: &Hand, awaiting: Play, seat: Seat) -> Option<Choice> {
    match awaiting {
        Play::Action { seat: turn, options } if turn == seat => Some(Choice::Act {
            fold: options.fold,
            check: options.check,
            call: options.call.map(Chips::units),
            bring_in: options.bring_in.map(Chips::units),
            raise: options.raise.map(|raise| raise_to(play, hand, seat, raise)),
            chop: options.chop,
        }),
        Play::ChopAnswer { seat: turn } if turn == seat => Some(Choice::ChopAnswer),
        Play::Discard { seat: turn, least, most } if turn == seat => {
            Some(Choice::Discard { least, most, draw: is_drawing(play, hand) })
        }
        Play::Runs { seats, most } if seats.contains(seat) => Some(Choice::Runs { most }),
        Play::Show { seat: turn, may_muck } if turn == seat => {
            Some(Choice::Show { muck: may_muck, beaten: showdown::is_beaten(play.variant(), hand, seat) })
        }
        _ => None,
    }
}

fn raise_to(play: &HandSetup, hand: &Hand, seat: Seat, raise: RaiseTo) -> wire::RaiseTo {
    wire::RaiseTo {
        least: raise.least.units(),
        most: raise.most.units(),
        step: raise.step.units(),
        pot: pot_sized(play, hand, seat, raise).units(),
        opens: hand.price().is_zero(),
    }
}

/// What a raise of the size of the pot makes it: the pot after the call, on top of the call. In pot limit the house
/// counts it (cb:9.pl.4a, cb:9.pl.6a), and it is the most; elsewhere the nearest that may be bet and is no more.
fn pot_sized(play: &HandSetup, hand: &Hand, seat: Seat, raise: RaiseTo) -> Chips {
    if matches!(play.betting(), Betting::PotLimit { .. }) {
        return raise.most;
    }
    let (price, bet) = (hand.price(), hand.bet(seat));
    let call = price.minus(bet).unwrap_or(Chips::ZERO);
    let pot = Chips::total([hand.pot_total(), call, price]).unwrap_or(Chips::MAX);
    if pot >= raise.most {
        return raise.most;
    }
    let over = pot.minus(raise.least).unwrap_or(Chips::ZERO).units();
    let whole = over - over % raise.step.units().max(1);
    raise.least.plus(Chips::new(whole)).unwrap_or(raise.most)
}
