//! The table: what lasts from shake to shake.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game, Seat, SeatSet};

use super::awaiting::{Answer, Awaiting, Step};
use super::event::{Event, Why};
use super::request::Request;
use super::terms::Setup;
use super::violation::Violation;
use super::wager::{Wager, Wagers, decided};
use crate::dice::Dice;
use crate::price::Outcome;
use crate::stacks::Stacks;

/// Who has the shaker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shaker {
    /// The dealer, for the players.
    WithDealer,
    /// It is offered to a player.
    Offered(Seat),
    /// A player has taken it.
    With(Seat),
}

/// How far a shake has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Bets are open.
    Open,
    /// Bets are closed, and the dealer has not shaken.
    Closed,
    /// The dealer has shaken.
    Shaken,
    /// The last shake is made, and the cover is on.
    Ready,
    /// The cover is off: losers are taken, winners paid.
    Settling {
        dice: Dice,
        /// Winners before this place, counted by seat and wager, are paid: a winner may stay up.
        paid_to: u8,
    },
}

/// A mini-dice table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(super) stacks: Stacks,
    /// Which wagers each seat has up.
    pub(super) live: [Wagers; Seat::MOST],
    stakes: [[Chips; Wager::COUNT]; Seat::MOST],
    /// Who has a wager up.
    pub(super) bettors: SeatSet,
    pub(super) phase: Phase,
    pub(super) shaker: Shaker,
    /// The last player who was offered the shaker: the next offer goes to the left of it.
    pub(super) last: Option<Seat>,
    /// Who has refused since a player last took it.
    pub(super) refused: SeatSet,
    /// Whether the player with the shaker has still to say keep or pass.
    asked: bool,
}

/// Why sums of stakes always fit.
const FITS: &str = "a table's limits are far below the largest amount";

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}

impl Table {
    /// An empty table: the dealer has the shaker, and bets are open.
    pub const fn new() -> Table {
        Table {
            stacks: Stacks::EMPTY,
            live: [0; Seat::MOST],
            stakes: [[Chips::ZERO; Wager::COUNT]; Seat::MOST],
            bettors: SeatSet::EMPTY,
            phase: Phase::Open,
            shaker: Shaker::WithDealer,
            last: None,
            refused: SeatSet::EMPTY,
            asked: false,
        }
    }

    /// Who sits, with which chips, and what the bank has won.
    pub const fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// What a seat has on a wager.
    #[inline]
    pub const fn stake(&self, seat: Seat, wager: Wager) -> Chips {
        self.stakes[seat.index()][wager.index()]
    }

    /// A seat's wagers.
    pub fn wagers(&self, seat: Seat) -> impl Iterator<Item = (Wager, Chips)> {
        let stakes = &self.stakes[seat.index()];
        Wager::ALL.into_iter().zip(stakes.iter().copied()).filter(|(_, stake)| !stake.is_zero())
    }

    /// All wagers up.
    pub fn up(&self) -> Chips {
        Chips::total(self.stakes.iter().flatten().copied()).expect(FITS)
    }

    /// The stacks and the bank. With [`Table::up`] it changes only when somebody sits down or leaves.
    pub fn held(&self) -> i128 {
        self.stacks.held()
    }

    /// Who has the shaker.
    pub const fn shaker(&self) -> Shaker {
        self.shaker
    }

    /// What lies in the open shaker.
    pub const fn dice(&self) -> Option<Dice> {
        match self.phase {
            Phase::Settling { dice, .. } => Some(dice),
            _ => None,
        }
    }

    /// Who is asked about the shaker.
    #[inline]
    pub(super) const fn answer(&self) -> Option<Answer> {
        match self.shaker {
            Shaker::Offered(seat) => Some(Answer::TakeOrRefuse(seat)),
            Shaker::With(seat) if self.asked => Some(Answer::KeepOrPass(seat)),
            Shaker::With(_) | Shaker::WithDealer => None,
        }
    }

    /// What brings the game on.
    #[inline]
    pub(super) fn step(&self, setup: &Setup) -> Step {
        let house = setup.house();
        match self.phase {
            Phase::Open | Phase::Closed => Step::FirstShake { least: house.least_shakes },
            Phase::Shaken => match self.shaker {
                _ if self.answer().is_some() => Step::Answer,
                Shaker::With(seat) => Step::PlayerShakes { seat, least: house.player_shakes },
                Shaker::WithDealer | Shaker::Offered(_) => Step::DealerShakes { least: house.least_shakes },
            },
            Phase::Ready => Step::Uncover,
            Phase::Settling { dice, paid_to } => {
                let decided = decided(dice.total());
                if self.bettors.iter().any(|seat| self.live[seat.index()] & decided.loses != 0) {
                    return Step::Collect;
                }
                match self.next_winner(decided.wins, paid_to) {
                    Some((seat, wager)) => Step::Pay { seat, wager },
                    None => Step::Cover,
                }
            }
        }
    }

    /// The first winner not yet paid, by seat and wager.
    #[inline]
    fn next_winner(&self, wins: Wagers, paid_to: u8) -> Option<(Seat, Wager)> {
        let (paid_seat, paid_wager) =
            (usize::from(paid_to) / Wager::COUNT, usize::from(paid_to) % Wager::COUNT);
        self.bettors.iter().find_map(|seat| {
            let unpaid: Wagers = match seat.index().cmp(&paid_seat) {
                core::cmp::Ordering::Less => 0,
                core::cmp::Ordering::Equal => !0 << paid_wager,
                core::cmp::Ordering::Greater => !0,
            };
            let winners = self.live[seat.index()] & wins & unpaid;
            (winners != 0).then(|| (seat, Wager::ALL[winners.trailing_zeros() as usize]))
        })
    }

    /// A wager is no longer on the layout.
    #[inline]
    fn clear(&mut self, seat: Seat, wager: Wager) {
        let live = &mut self.live[seat.index()];
        *live &= !(1 << wager.index());
        if *live == 0 {
            self.bettors.remove(seat);
        }
        self.stakes[seat.index()][wager.index()] = Chips::ZERO;
    }

    fn put_up(&mut self, seat: Seat, wager: Wager, stake: Chips) {
        self.stacks.put_up(seat, stake);
        self.live[seat.index()] |= 1 << wager.index();
        self.bettors.insert(seat);
        let up = &mut self.stakes[seat.index()][wager.index()];
        *up = up.plus(stake).expect(FITS);
    }

    /// The shaker leaves a player's hands, and with `refuses` is not offered to that player again in this round.
    fn pass(&mut self, seat: Seat, refuses: bool) {
        self.shaker = Shaker::WithDealer;
        self.last = Some(seat);
        self.asked = false;
        if refuses {
            self.refused.insert(seat);
        }
    }
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

    #[inline]
    fn apply(&mut self, setup: &Setup, event: &Event) {
        match *event {
            Event::Seated { seat, chips } => self.stacks.bring(seat, chips),
            Event::Left { seat, .. } => {
                self.stacks.leave(seat);
                self.refused.remove(seat);
            }
            Event::BetMade { seat, wager, stake } => self.put_up(seat, wager, stake),
            Event::TakenDown { seat, wager, stake } => {
                self.stacks.take_down(seat, stake);
                self.clear(seat, wager);
            }
            // A void shake is made again with the same wagers (nj:13.8(a)).
            Event::BetsClosed | Event::NoRollCalled { .. } => self.phase = Phase::Closed,
            Event::Shaken { .. } => {
                self.phase = if self.phase == Phase::Shaken { Phase::Ready } else { Phase::Shaken };
            }
            Event::ShakerOffered { seat } => self.shaker = Shaker::Offered(seat),
            Event::ShakerAccepted { seat } => {
                self.shaker = Shaker::With(seat);
                self.last = Some(seat);
                self.refused = SeatSet::EMPTY;
            }
            Event::ShakerRefused { seat } => self.pass(seat, true),
            Event::ShakerKept { .. } => self.asked = false,
            Event::ShakerPassed { seat, why } => {
                let refuses = match why {
                    Why::Chosen | Why::Ordered { .. } => true,
                    Why::Seven => !setup.house().seven_comes_round,
                    Why::Left => false,
                };
                self.pass(seat, refuses);
            }
            Event::DealerTookShaker => self.shaker = Shaker::WithDealer,
            Event::TotalCalled { dice, .. } => self.phase = Phase::Settling { dice, paid_to: 0 },
            Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
                self.stacks.settle(seat, stake, outcome, stays_up);
                if !stays_up {
                    self.clear(seat, wager);
                }
                if let (Phase::Settling { paid_to, .. }, Outcome::Wins(_)) = (&mut self.phase, outcome) {
                    *paid_to = (seat.index() * Wager::COUNT + wager.index() + 1) as u8;
                }
            }
            Event::ShakerCovered => {
                self.phase = Phase::Open;
                self.asked = matches!(self.shaker, Shaker::With(_));
            }
        }
    }

    fn awaiting(&self, setup: &Setup) -> Awaiting {
        let bets = if self.phase == Phase::Open { self.stacks.seated() } else { SeatSet::EMPTY };
        Awaiting { step: self.step(setup), bets, answer: self.answer() }
    }
}
