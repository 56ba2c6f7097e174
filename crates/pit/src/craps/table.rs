//! The table: what lasts from roll to roll.

use alloc::vec::Vec;

use chips::Chips;
use game::{Command, Game, Seat, SeatSet};

use super::awaiting::Awaiting;
use super::event::CrapsEvent;
use super::house::Button;
use super::request::Request;
use super::ruling::{Phase, Verdict};
use super::terms::CrapsSetup;
use super::violation::Violation;
use super::wager::Wager;
use crate::dice::{Dice, Felt, Wagers, each};
use crate::stacks::Stacks;

/// How far a roll has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Bets are open.
    Open,
    /// Bets are closed, and the dice are not out.
    Closed,
    /// The dice have come to rest: losers are taken, winners paid.
    Settling(Dice),
}

/// What lies on a seat's wagers, and what was said about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Buttons {
    /// Those with an ON button.
    on: Wagers,
    /// Those with an OFF button.
    off: Wagers,
    /// Those called on or off and not yet acknowledged.
    called: Wagers,
    /// Of those, the ones called on.
    called_on: Wagers,
}

impl Buttons {
    const NONE: Buttons = Buttons { on: 0, off: 0, called: 0, called_on: 0 };

    /// Nothing lies on these wagers, and nothing was said.
    fn clear(&mut self, wagers: Wagers) {
        let Buttons { on, off, called, called_on } = self;
        [on, off, called, called_on].into_iter().for_each(|set| *set &= !wagers);
    }
}

/// A craps table.
///
/// ```
/// use chips::Chips;
/// use game::{Actor, Command, Game, Seat};
/// use pit::Limits;
/// use pit::craps::{House, Phase, Request, CrapsTable, Terms, Wager, roll_on};
///
/// let limits = Limits { least: Chips::new(500), most: Chips::new(100_000) };
/// let terms = Terms { house: House::USUAL, limits, proposition_limits: limits, coin: Chips::new(100) };
/// let setup = terms.seal().expect("limits a house can pay");
/// let (mut table, mut events) = (CrapsTable::open(&setup), Vec::new());
///
/// let seat = Seat::new(1).expect("seats count from one");
/// let sit = Command { actor: Actor::Dealer, request: Request::Sit { seat, chips: Chips::new(10_000) } };
/// let bet = Request::Bet { wager: Wager::Pass, stake: Chips::new(1_000) };
/// table.perform(&setup, sit, &mut events).expect("a seat");
/// table.perform(&setup, Command { actor: Actor::Seat(seat), request: bet }, &mut events).expect("a bet");
///
/// // A six is the point, and made again it wins even money.
/// roll_on(&mut table, &setup, [2, 4], &mut events).expect("dice");
/// assert!(matches!(table.phase(), Phase::Point(_)));
/// roll_on(&mut table, &setup, [5, 1], &mut events).expect("dice");
/// assert_eq!(table.stacks().bank(), -1_000);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrapsTable {
    pub(super) felt: Felt<{ Wager::COUNT }>,
    pub(super) buttons: [Buttons; Seat::MOST],
    pub(super) stage: Stage,
    pub(super) phase: Phase,
}

impl CrapsTable {
    pub(super) const EMPTY: CrapsTable = CrapsTable {
        felt: Felt::EMPTY,
        buttons: [Buttons::NONE; Seat::MOST],
        stage: Stage::Open,
        phase: Phase::ComeOut,
    };

    /// An empty table before the first come-out roll.
    pub const fn open(_: &CrapsSetup) -> CrapsTable {
        CrapsTable::EMPTY
    }

    /// Who is here, with which chips, and what the bank has won.
    pub const fn stacks(&self) -> &Stacks {
        self.felt.stacks()
    }

    /// What the next roll is for; while a roll is settled, what that roll was for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice that are being settled.
    pub const fn dice(&self) -> Option<Dice> {
        match self.stage {
            Stage::Settling(dice) => Some(dice),
            Stage::Open | Stage::Closed => None,
        }
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

    /// What the dealer has put on a wager.
    #[inline]
    pub const fn button(&self, seat: Seat, wager: Wager) -> Button {
        let (spot, bit) = (&self.buttons[seat.index()], bit(wager));
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
        let (spot, bit) = (&self.buttons[seat.index()], bit(wager));
        if spot.called & bit != 0 { Some(spot.called_on & bit != 0) } else { None }
    }

    /// Whether a seat's wager works on the next roll.
    #[inline]
    pub const fn works(&self, setup: &CrapsSetup, seat: Seat, wager: Wager) -> bool {
        setup.house().works(wager, self.phase, self.button(seat, wager))
    }

    /// All wagers up.
    pub fn up(&self) -> Chips {
        self.felt.up()
    }

    /// All the money here: stacks, wagers and bank. Only players who come and go change it.
    pub fn held(&self) -> i128 {
        self.felt.held()
    }

    /// A player calls a wager on or off.
    pub(super) fn note_call(&mut self, seat: Seat, wager: Wager, on: bool) {
        let (buttons, bit) = (&mut self.buttons[seat.index()], bit(wager));
        buttons.called |= bit;
        buttons.called_on = if on { buttons.called_on | bit } else { buttons.called_on & !bit };
    }

    /// The dealer puts a button on a wager, or takes it off: whatever was called is acknowledged.
    pub(super) fn set_button(&mut self, seat: Seat, wager: Wager, button: Button) {
        let (buttons, bit) = (&mut self.buttons[seat.index()], bit(wager));
        buttons.clear(bit);
        match button {
            Button::None => {}
            Button::On => buttons.on |= bit,
            Button::Off => buttons.off |= bit,
        }
    }

    /// What the dice decide, written down once: what works cannot change before the next roll.
    fn decide_wagers(&mut self, setup: &CrapsSetup, dice: Dice) {
        for seat in self.felt.bettors() {
            let (mut lost, mut owed) = (0, 0);
            for at in each(self.felt.live(seat)) {
                match self.ruling(setup, seat, Wager::ALL[at], dice).verdict {
                    Verdict::Loses => lost |= 1 << at,
                    Verdict::Wins(_) | Verdict::Void => owed |= 1 << at,
                    Verdict::Moves(_) | Verdict::Stays => {}
                }
            }
            self.felt.decided(seat, lost, owed);
        }
    }
}

/// A wager's bit.
#[inline]
pub(super) const fn bit(wager: Wager) -> Wagers {
    1 << wager.index()
}

impl Game for CrapsTable {
    type Setup = CrapsSetup;
    type Request = Request;
    type Event = CrapsEvent;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &CrapsSetup,
        command: Command<Request>,
        events: &mut Vec<CrapsEvent>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    fn apply(&mut self, setup: &CrapsSetup, event: &CrapsEvent) {
        match *event {
            CrapsEvent::ChipsBrought { seat, chips } => self.felt.bring(seat, chips),
            CrapsEvent::Left { seat, .. } => self.felt.leave(seat),
            CrapsEvent::BetMade { seat, wager, stake } => self.felt.bet(seat, wager.index(), stake),
            CrapsEvent::TakenDown { seat, wager, stake } => {
                self.felt.take_down(seat, wager.index(), stake);
                self.buttons[seat.index()].clear(bit(wager));
            }
            CrapsEvent::Called { seat, wager, on } => self.note_call(seat, wager, on),
            CrapsEvent::ButtonSet { seat, wager, button } => self.set_button(seat, wager, button),
            CrapsEvent::BetsClosed => self.stage = Stage::Closed,
            CrapsEvent::Rolled { dice, .. } => {
                self.stage = Stage::Settling(dice);
                self.decide_wagers(setup, dice);
                // A call is for the roll before which it was made; nobody acknowledged it in time.
                for seat in self.felt.bettors() {
                    let buttons = &mut self.buttons[seat.index()];
                    (buttons.called, buttons.called_on) = (0, 0);
                }
            }
            CrapsEvent::Settled { seat, wager, stake, outcome, stays_up, .. } => {
                self.felt.settle(seat, wager.index(), stake, outcome, stays_up);
                if !stays_up {
                    self.buttons[seat.index()].clear(bit(wager));
                }
            }
            CrapsEvent::Travelled { seat, from, to, stake } => {
                self.felt.travel(seat, from.index(), to.index(), stake);
            }
            CrapsEvent::PointSet { point } => {
                self.phase = Phase::Point(point);
                for seat in self.felt.bettors() {
                    self.buttons[seat.index()].on = 0;
                }
            }
            CrapsEvent::PointMade { .. } | CrapsEvent::SevenOut => self.phase = Phase::ComeOut,
            CrapsEvent::ComeOutAgain => {}
            CrapsEvent::BetsOpened => self.stage = Stage::Open,
        }
    }

    fn awaiting(&self, _: &CrapsSetup) -> Awaiting {
        let bets = if self.stage == Stage::Open { self.stacks().seated() } else { SeatSet::EMPTY };
        Awaiting { step: self.step(), bets }
    }
}
