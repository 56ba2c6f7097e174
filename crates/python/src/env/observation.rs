//! What a seat knows of a hand, as numbers. Everything here is asked for with the eyes of that seat: own cards by
//! [`peek`](game::Facedown::peek), and of all others only what lies face up.
//!
//! | Part | Numbers |
//! | --- | --- |
//! | own cards | 52, by index |
//! | board | 52, by index |
//! | own cards thrown away, in games with discards | 52, by index |
//! | cards face up, in games that deal them | 52 for each seat, the own first, then clockwise |
//! | each seat, the own first, then clockwise | stack, bet, still in, all-in, has acted; in draw games how many were drawn last |
//! | button | 1 at its place, the own seat first |
//! | street | 1 at its number |
//! | the rest | pot, price of the street, own turn, discards awaited, least raise, most raise |
//!
//! Amounts are in smallest opening bets.

use cards::Card;
use chips::Chips;
use game::{Owner, Seat, Viewer};
use poker::{Deal, Hand, HandSetup, Variant};

use super::choices::Choices;
use crate::stakes::discards;

const CARDS: usize = 52;
const REST: usize = 6;

/// Where everything stands in an observation of a game with so many seats.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) seats: usize,
    streets: usize,
    discards: bool,
    up: bool,
    draws: bool,
    /// One over the smallest opening bet.
    scale: f32,
}

/// What only whoever plays the hand knows besides the hand itself.
pub(crate) struct Beside<'a> {
    /// How many cards each seat drew last.
    pub(crate) drawn: &'a [u8; Seat::MOST],
    /// Whose turn it is, and what may be done.
    pub(crate) turn: Option<&'a (Seat, Choices)>,
    /// Whether cards are to be thrown away.
    pub(crate) discarding: bool,
}

impl Layout {
    pub(crate) fn new(variant: &Variant, seats: usize, unit: Chips) -> Layout {
        let has =
            |wanted: fn(&Deal) -> bool| variant.streets.iter().flat_map(|street| street.deal).any(wanted);
        Layout {
            seats,
            streets: variant.streets.len(),
            discards: discards(variant),
            up: has(|deal| matches!(deal, Deal::Up(_))),
            draws: has(|deal| matches!(deal, Deal::Draw(_))),
            scale: 1.0 / unit.units().max(1) as f32,
        }
    }

    /// How many times there is a number for each card, before all else.
    pub(crate) fn planes(&self) -> usize {
        2 + usize::from(self.discards) + if self.up { self.seats } else { 0 }
    }

    /// How many numbers an observation has.
    pub(crate) fn len(&self) -> usize {
        self.planes() * CARDS + self.seats * self.of_each() + self.seats + self.streets + REST
    }

    const fn of_each(&self) -> usize {
        5 + self.draws as usize
    }

    /// Writes down what a seat knows. The seats of the hand are the first ones, without a gap.
    #[inline]
    pub(crate) fn write(
        &self,
        out: &mut [f32],
        setup: &HandSetup,
        hand: &Hand,
        viewer: Seat,
        beside: &Beside<'_>,
    ) {
        out.fill(0.0);
        let (own, out) = out.split_at_mut(CARDS);
        mark(own, hand.holding(viewer).cards().filter_map(|card| card.peek(Viewer::Seat(viewer))));
        let (board, mut out) = out.split_at_mut(CARDS);
        mark(board, hand.board(0).iter().copied());
        if self.discards {
            let (thrown, rest) = out.split_at_mut(CARDS);
            let own = hand.muck().iter().filter(|card| card.owner() == Owner::Seat(viewer));
            mark(thrown, own.filter_map(|card| card.peek(Viewer::Seat(viewer))));
            out = rest;
        }
        let clockwise = || (viewer.index()..self.seats).chain(0..viewer.index()).filter_map(Seat::from_index);
        if self.up {
            let (up, rest) = out.split_at_mut(self.seats * CARDS);
            for (plane, seat) in up.chunks_exact_mut(CARDS).zip(clockwise()) {
                mark(plane, hand.holding(seat).up());
            }
            out = rest;
        }
        let amount = |chips: Chips| chips.units() as f32 * self.scale;
        let flag = |is: bool| f32::from(u8::from(is));
        let (each, out) = out.split_at_mut(self.seats * self.of_each());
        for (numbers, seat) in each.chunks_exact_mut(self.of_each()).zip(clockwise()) {
            numbers[0] = amount(hand.stack(seat));
            numbers[1] = amount(hand.bet(seat));
            numbers[2] = flag(hand.live().contains(seat));
            numbers[3] = flag(hand.all_in().contains(seat));
            numbers[4] = flag(hand.acted().contains(seat));
            if let Some(drawn) = numbers.get_mut(5) {
                *drawn = f32::from(beside.drawn[seat.index()]);
            }
        }
        let (button, out) = out.split_at_mut(self.seats);
        for (place, seat) in button.iter_mut().zip(clockwise()) {
            *place = flag(setup.button() == seat);
        }
        let (street, rest) = out.split_at_mut(self.streets);
        if let Some(place) = street.get_mut(hand.street()) {
            *place = 1.0;
        }
        let own_turn = beside.turn.filter(|(seat, _)| *seat == viewer);
        let range = own_turn.and_then(|(_, choices)| choices.range());
        rest[0] = amount(hand.pot_total());
        rest[1] = amount(hand.price());
        rest[2] = flag(own_turn.is_some());
        rest[3] = flag(beside.discarding);
        rest[4] = range.map_or(0.0, |(least, _)| amount(least));
        rest[5] = range.map_or(0.0, |(_, most)| amount(most));
    }
}

#[inline]
fn mark(plane: &mut [f32], cards: impl IntoIterator<Item = Card>) {
    for card in cards {
        plane[card.index()] = 1.0;
    }
}
