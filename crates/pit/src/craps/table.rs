//! The table: what lasts from roll to roll.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game, Seat, SeatSet};

use super::awaiting::Awaiting;
use super::event::Event;
use super::house::Button;
use super::request::Request;
use super::ruling::Phase;
use super::terms::Setup;
use super::violation::Violation;
use super::wager::Wager;
use crate::dice::Dice;
use crate::price::Outcome;
use crate::stacks::Stacks;

/// Some wagers, as bits by their index.
pub(super) type Wagers = u128;

/// How far a roll has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Bets are open.
    Open,
    /// Bets are closed, and the dice are not out.
    Closed,
    /// The dice have come to rest: losers are taken, winners paid.
    Settling {
        dice: Dice,
        /// Winners before this place, counted by seat and wager, are paid: a winner may stay up.
        paid_to: u16,
    },
}

/// A seat's part of the layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// Which wagers are up.
    pub(super) live: Wagers,
    /// Those with an ON button.
    on: Wagers,
    /// Those with an OFF button.
    off: Wagers,
    /// Those called on or off and not yet acknowledged.
    called: Wagers,
    /// Of those, the ones called on.
    called_on: Wagers,
    stakes: [Chips; Wager::COUNT],
}

impl Spot {
    const EMPTY: Spot =
        Spot { live: 0, on: 0, off: 0, called: 0, called_on: 0, stakes: [Chips::ZERO; Wager::COUNT] };
}

/// A craps table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(super) stacks: Stacks,
    pub(super) spots: [Spot; Seat::MOST],
    /// Who has a wager up.
    pub(super) bettors: SeatSet,
    pub(super) stage: Stage,
    pub(super) phase: Phase,
}

/// Why sums of stakes always fit.
const FITS: &str = "a table's limits are far below the largest amount";

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}

impl Table {
    /// An empty table before the first come-out roll.
    pub const fn new() -> Table {
        Table {
            stacks: Stacks::EMPTY,
            spots: [const { Spot::EMPTY }; Seat::MOST],
            bettors: SeatSet::EMPTY,
            stage: Stage::Open,
            phase: Phase::ComeOut,
        }
    }

    /// Who is here, with which chips, and what the bank has won.
    pub const fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// What the next roll is for; while a roll is settled, what that roll was for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice that are being settled.
    pub const fn dice(&self) -> Option<Dice> {
        match self.stage {
            Stage::Settling { dice, .. } => Some(dice),
            _ => None,
        }
    }

    /// What a seat has on a wager.
    #[inline]
    pub const fn stake(&self, seat: Seat, wager: Wager) -> Chips {
        self.spots[seat.index()].stakes[wager.index()]
    }

    /// A seat's wagers.
    pub fn wagers(&self, seat: Seat) -> impl Iterator<Item = (Wager, Chips)> {
        let spot = &self.spots[seat.index()];
        each(spot.live).map(|wager| (wager, spot.stakes[wager.index()]))
    }

    /// What the dealer has put on a wager.
    #[inline]
    pub const fn button(&self, seat: Seat, wager: Wager) -> Button {
        let (spot, bit) = (&self.spots[seat.index()], bit(wager));
        if spot.on & bit != 0 {
            Button::On
        } else if spot.off & bit != 0 {
            Button::Off
        } else {
            Button::None
        }
    }

    /// What a player has called and the dealer has not acknowledged: on, or off.
    pub const fn called(&self, seat: Seat, wager: Wager) -> Option<bool> {
        let (spot, bit) = (&self.spots[seat.index()], bit(wager));
        if spot.called & bit != 0 { Some(spot.called_on & bit != 0) } else { None }
    }

    /// Whether a seat's wager works on the next roll.
    #[inline]
    pub const fn works(&self, setup: &Setup, seat: Seat, wager: Wager) -> bool {
        setup.house().works(wager, self.phase, self.button(seat, wager))
    }

    /// All wagers up.
    pub fn up(&self) -> Chips {
        Chips::total(self.spots.iter().flat_map(|spot| spot.stakes)).expect(FITS)
    }

    /// The stacks and the bank. With [`Table::up`] it changes only when somebody comes or leaves.
    pub fn held(&self) -> i128 {
        self.stacks.held()
    }

    /// Chips come to a wager.
    fn add(&mut self, seat: Seat, wager: Wager, stake: Chips) {
        let spot = &mut self.spots[seat.index()];
        spot.live |= bit(wager);
        let up = &mut spot.stakes[wager.index()];
        *up = up.plus(stake).expect(FITS);
        self.bettors.insert(seat);
    }

    /// A wager is no longer on the layout, nor is anything on it.
    fn clear(&mut self, seat: Seat, wager: Wager) {
        let spot = &mut self.spots[seat.index()];
        let others = !bit(wager);
        spot.live &= others;
        spot.on &= others;
        spot.off &= others;
        spot.called &= others;
        spot.called_on &= others;
        spot.stakes[wager.index()] = Chips::ZERO;
        if spot.live == 0 {
            self.bettors.remove(seat);
        }
    }

    fn set_button(&mut self, seat: Seat, wager: Wager, button: Button) {
        let (spot, bit) = (&mut self.spots[seat.index()], bit(wager));
        spot.called &= !bit;
        spot.called_on &= !bit;
        spot.on &= !bit;
        spot.off &= !bit;
        match button {
            Button::None => {}
            Button::On => spot.on |= bit,
            Button::Off => spot.off |= bit,
        }
    }
}

/// A wager's bit.
#[inline]
pub(super) const fn bit(wager: Wager) -> Wagers {
    1 << wager.index()
}

/// The wagers of a set, by index.
#[inline]
pub(super) fn each(mut wagers: Wagers) -> impl Iterator<Item = Wager> {
    core::iter::from_fn(move || {
        if wagers == 0 {
            return None;
        }
        let wager = Wager::ALL[wagers.trailing_zeros() as usize];
        wagers &= wagers - 1;
        Some(wager)
    })
}

/// The place of a wager in the order of paying.
pub(super) const fn place(seat: Seat, wager: Wager) -> u16 {
    (seat.index() * Wager::COUNT + wager.index()) as u16
}

impl Game for Table {
    type Setup = Setup;
    type Request = Request;
    type Event = Event;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &Setup,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    fn apply(&mut self, _: &Setup, event: &Event) {
        match *event {
            Event::Seated { seat, chips } => self.stacks.bring(seat, chips),
            Event::Left { seat, .. } => {
                self.stacks.leave(seat);
            }
            Event::BetMade { seat, wager, stake } => {
                self.stacks.put_up(seat, stake);
                self.add(seat, wager, stake);
            }
            Event::TakenDown { seat, wager, stake } => {
                self.stacks.take_down(seat, stake);
                self.clear(seat, wager);
            }
            Event::Called { seat, wager, on } => {
                let (spot, bit) = (&mut self.spots[seat.index()], bit(wager));
                spot.called |= bit;
                spot.called_on = if on { spot.called_on | bit } else { spot.called_on & !bit };
            }
            Event::ButtonSet { seat, wager, button } => self.set_button(seat, wager, button),
            Event::BetsClosed => self.stage = Stage::Closed,
            Event::Rolled { dice, .. } => self.stage = Stage::Settling { dice, paid_to: 0 },
            Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
                self.stacks.settle(seat, stake, outcome, stays_up);
                if !stays_up {
                    self.clear(seat, wager);
                }
                if let Stage::Settling { paid_to, .. } = &mut self.stage
                    && outcome != Outcome::Loses
                {
                    *paid_to = place(seat, wager) + 1;
                }
            }
            Event::Travelled { seat, from, to, stake } => {
                self.clear(seat, from);
                self.add(seat, to, stake);
            }
            Event::PointSet { point } => {
                self.phase = Phase::Point(point);
                for seat in self.bettors {
                    self.spots[seat.index()].on = 0;
                }
            }
            Event::PointMade { .. } | Event::SevenOut => self.phase = Phase::ComeOut,
            Event::ComeOutAgain => {}
            Event::BetsOpened => self.stage = Stage::Open,
        }
    }

    fn awaiting(&self, setup: &Setup) -> Awaiting {
        let bets = if self.stage == Stage::Open { self.stacks.seated() } else { SeatSet::EMPTY };
        Awaiting { step: self.step(setup), bets }
    }
}
