//! The table: what lasts from shake to shake.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game, Seat, SeatSet};

use super::awaiting::{Answer, Awaiting, Step};
use super::event::{MiniDiceEvent, Why};
use super::request::Request;
use super::terms::MiniDiceSetup;
use super::violation::Violation;
use super::wager::{Decided, Wager, decided};
use crate::dice::{Dice, Felt, each};
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
    Settling(Dice),
}

/// A mini-dice table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MiniDiceTable {
    pub(super) felt: Felt<{ Wager::COUNT }>,
    pub(super) phase: Phase,
    pub(super) shaker: Shaker,
    /// The last player who was offered the shaker: the next offer goes to the left of it.
    pub(super) last: Option<Seat>,
    /// Who has refused since a player last took it.
    pub(super) refused: SeatSet,
    /// Whether the player with the shaker has still to say keep or pass.
    pub(super) asked: bool,
}

impl MiniDiceTable {
    /// An empty table: the dealer has the shaker, and bets are open.
    pub const fn open(_: &MiniDiceSetup) -> MiniDiceTable {
        MiniDiceTable {
            felt: Felt::EMPTY,
            phase: Phase::Open,
            shaker: Shaker::WithDealer,
            last: None,
            refused: SeatSet::EMPTY,
            asked: false,
        }
    }

    /// Who sits, with which chips, and what the bank has won.
    pub const fn stacks(&self) -> &Stacks {
        self.felt.stacks()
    }

    /// What a seat has on a wager.
    #[inline]
    pub const fn stake(&self, seat: Seat, wager: Wager) -> Chips {
        self.felt.stake(seat, wager.index())
    }

    /// A seat's wagers.
    pub fn wagers(&self, seat: Seat) -> impl Iterator<Item = (Wager, Chips)> {
        each(self.felt.live(seat)).map(move |at| (Wager::ALL[at], self.felt.stake(seat, at)))
    }

    /// All wagers up.
    pub fn up(&self) -> Chips {
        self.felt.up()
    }

    /// All the money here: stacks, wagers and bank. Only players who come and go change it.
    pub fn held(&self) -> i128 {
        self.felt.held()
    }

    /// Who has the shaker.
    pub const fn shaker(&self) -> Shaker {
        self.shaker
    }

    /// What lies in the open shaker.
    pub const fn dice(&self) -> Option<Dice> {
        match self.phase {
            Phase::Settling(dice) => Some(dice),
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
    pub(super) fn step(&self, setup: &MiniDiceSetup) -> Step {
        let house = setup.house();
        match self.phase {
            Phase::Open | Phase::Closed => Step::FirstShake { least: house.least_shakes },
            Phase::Shaken => match self.shaker {
                _ if self.answer().is_some() => Step::Answer,
                Shaker::With(seat) => Step::PlayerShakes { seat, least: house.player_shakes },
                Shaker::WithDealer | Shaker::Offered(_) => Step::DealerShakes { least: house.least_shakes },
            },
            Phase::Ready => Step::Uncover,
            Phase::Settling(_) if self.felt.any_lost() => Step::Collect,
            Phase::Settling(_) => match self.felt.next_owed() {
                Some((seat, at)) => Step::Pay { seat, wager: Wager::ALL[at] },
                None => Step::Cover,
            },
        }
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

impl Game for MiniDiceTable {
    type Setup = MiniDiceSetup;
    type Request = Request;
    type Event = MiniDiceEvent;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &MiniDiceSetup,
        command: Command<Request>,
        events: &mut Vec<MiniDiceEvent>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    #[inline]
    fn apply(&mut self, setup: &MiniDiceSetup, event: &MiniDiceEvent) {
        match *event {
            MiniDiceEvent::ChipsBrought { seat, chips } => self.felt.bring(seat, chips),
            MiniDiceEvent::Left { seat, .. } => {
                self.felt.leave(seat);
                self.refused.remove(seat);
            }
            MiniDiceEvent::BetMade { seat, wager, stake } => self.felt.bet(seat, wager.index(), stake),
            MiniDiceEvent::TakenDown { seat, wager, stake } => {
                self.felt.take_down(seat, wager.index(), stake);
            }
            // A void shake is made again with the same wagers (nj:13.8(a)).
            MiniDiceEvent::BetsClosed | MiniDiceEvent::NoRollCalled { .. } => self.phase = Phase::Closed,
            MiniDiceEvent::Shaken { .. } => {
                self.phase = if self.phase == Phase::Shaken { Phase::Ready } else { Phase::Shaken };
            }
            MiniDiceEvent::ShakerOffered { seat } => self.shaker = Shaker::Offered(seat),
            MiniDiceEvent::ShakerAccepted { seat } => {
                self.shaker = Shaker::With(seat);
                self.last = Some(seat);
                self.refused = SeatSet::EMPTY;
            }
            MiniDiceEvent::ShakerRefused { seat } => self.pass(seat, true),
            MiniDiceEvent::ShakerKept { .. } => self.asked = false,
            MiniDiceEvent::ShakerPassed { seat, why } => {
                let refuses = match why {
                    Why::Chosen | Why::Ordered { .. } => true,
                    Why::Seven => !setup.house().seven_comes_round,
                    Why::Left => false,
                };
                self.pass(seat, refuses);
            }
            MiniDiceEvent::DealerTookShaker => self.shaker = Shaker::WithDealer,
            MiniDiceEvent::TotalCalled { dice, total } => {
                self.phase = Phase::Settling(dice);
                let Decided { wins, loses } = decided(total);
                for seat in self.felt.bettors() {
                    self.felt.decided(seat, loses, wins);
                }
            }
            MiniDiceEvent::Settled { seat, wager, stake, outcome, stays_up, .. } => {
                self.felt.settle(seat, wager.index(), stake, outcome, stays_up);
            }
            MiniDiceEvent::ShakerCovered => {
                self.phase = Phase::Open;
                self.asked = matches!(self.shaker, Shaker::With(_));
            }
        }
    }

    fn awaiting(&self, setup: &MiniDiceSetup) -> Awaiting {
        let bets = if self.phase == Phase::Open { self.stacks().seated() } else { SeatSet::EMPTY };
        Awaiting { step: self.step(setup), bets, answer: self.answer() }
    }
}
