//! Buying in: how much a player brings to the game, when more may come, and that nothing goes off the table.
//!
//! The stacks are the table's. Here is what a stack does not show: what waits for the next deal, what lies there as
//! cash, who has bought in short before, and what somebody took away within the hour.

mod coin;
mod decide;
mod event;
mod policy;
mod refusal;

use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, PlayerId, Seat, SeatSet};

use crate::count::Count;

pub use coin::{CoinInPot, coin_ante, coin_in_pot};
pub use event::{BuyInEvent, Coming, Paid, Request, When};
pub use policy::{
    BuyInPolicy, CATFISH_BEND, Cash, Cites, CoinRule, InHand, NEW_JERSEY, NEW_JERSEY_1998, ToBeDealt,
};
pub use refusal::BuyInRefusal;

/// The most one player may have on a table, far above any game: sums of all seats still fit.
pub const MOST_STACK: Chips = Chips::new(1 << 53);

/// How long somebody who has left is remembered, in every house: as long as the card room's book asks for the same chips
/// (cb:2.procedures.4).
const JUST_LEFT: game::Span = game::Span::minutes(60);

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whether a hand is being played.
    pub hand_on: bool,
    /// Whether the seat in question still has cards in it.
    pub in_hand: bool,
    /// Whether its stack lies in that hand, with cards or without: then the stack is known when the hand is over.
    pub dealt_in: bool,
    /// The stack of the seat in question, chips on their way and cash included.
    pub stack: Chips,
}

/// What a seat has beside its stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose seat it is.
    pub player: PlayerId,
    /// Paid for, and kept behind until the next deal: no part of the stack.
    pub waiting: Chips,
    /// The part of the stack that is paid for but not delivered.
    pub on_the_way: Chips,
    /// The part of the stack that lies there as cash.
    pub cash: Chips,
    /// Cash that was bet and is to be changed into chips.
    pub to_convert: Chips,
    /// How many buy-ins below the minimum there have been.
    pub shorts: u8,
}

/// Somebody who took chips away from the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// When.
    pub at: Moment,
    /// How many short buy-ins the player had made.
    pub shorts: u8,
}

/// The buy-ins of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BuyIns {
    /// By seat.
    pub seats: [Option<Account>; Seat::MOST],
    /// Who left with chips a short while ago.
    pub departed: Vec<Departure>,
}

/// What lies in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnFelt {
    /// Chips.
    pub chips: Chips,
    /// Chips that are paid for and on their way.
    pub on_the_way: Chips,
    /// Cash.
    pub cash: Chips,
}

/// What can be bet of what lies in front of a player when the deal starts: chips, chips that are paid for
/// (cb:2.procedures.5a, cb:2.procedures.6), and cash only where it plays (cb:2.procedures.2, nj:14.7(c)2).
pub fn playable(policy: &BuyInPolicy, felt: OnFelt) -> Chips {
    let cash = match policy.cash {
        Cash::OffTheTable => Chips::ZERO,
        Cash::PlaysIfConverted => felt.cash,
    };
    Chips::total([felt.chips, felt.on_the_way, cash]).map_or(MOST_STACK, |sum| sum.min(MOST_STACK))
}

/// Whether a stack is enough to be dealt in: every forced bet and one bet at the posted minimum, where the house
/// asks for that (nj:14.7(c)3); anything at all, where it does not.
pub fn enough_to_be_dealt(
    policy: &BuyInPolicy,
    stack: Chips,
    forced: Chips,
    least_bet: Chips,
) -> Result<(), BuyInRefusal> {
    let needs = match policy.to_be_dealt {
        ToBeDealt::Anything => Chips::new(1),
        ToBeDealt::ForcedAndOneBet => forced.plus(least_bet).unwrap_or(Chips::MAX),
    };
    if stack < needs { Err(BuyInRefusal::TooLittleToBeDealt { stack, needs }) } else { Ok(()) }
}

/// Nobody bets with chips of another player (cb:2.procedures.9).
pub fn own_chips(by: Seat, owner: Seat) -> Result<(), BuyInRefusal> {
    if by == owner { Ok(()) } else { Err(BuyInRefusal::NotYourChips { by, owner }) }
}

impl BuyIns {
    /// What waits behind a seat for the next deal.
    pub fn waiting(&self, seat: Seat) -> Chips {
        self.account(seat).map_or(Chips::ZERO, |account| account.waiting)
    }

    /// The seats whose cash has been bet and is to be changed into chips (nj:14.7(c)2).
    pub fn conversions_due(&self) -> SeatSet {
        let due = |account: &Account| !account.to_convert.is_zero();
        let seats = self.seats.iter().enumerate().filter(|(_, account)| account.as_ref().is_some_and(due));
        seats.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// What the player has to bring back exactly, because it was taken off this game less than the time ago
    /// (cb:2.procedures.4).
    pub fn must_return(&self, policy: &BuyInPolicy, now: Moment, player: PlayerId) -> Option<Chips> {
        let within = policy.same_amount_within?;
        let last = self.departed.iter().rev().find(|departure| departure.player == player)?;
        (now.since(last.at) < within && !last.amount.is_zero()).then_some(last.amount)
    }

    /// What happens before the next deal: everything that waited comes into play, as far as the maximum has room;
    /// the rest is handed back (cb:3.buyin.2b, cb:9.nl.16).
    pub fn at_the_deal(
        &self,
        policy: &BuyInPolicy,
        stacks: &[Chips; Seat::MOST],
        events: &mut Vec<BuyInEvent>,
    ) {
        for (index, account) in self.seats.iter().enumerate() {
            let (Some(seat), Some(account)) = (Seat::from_index(index), account) else { continue };
            if account.waiting.is_zero() {
                continue;
            }
            let amount = account.waiting.min(policy.room_above(stacks[index]));
            if !amount.is_zero() {
                events.push(BuyInEvent::CameIntoPlay { seat, amount });
            }
            if let Ok(amount) = account.waiting.minus(amount)
                && !amount.is_zero()
            {
                events.push(BuyInEvent::HandedBack { seat, amount });
            }
        }
    }

    /// Takes an event in.
    pub fn apply(&mut self, policy: &BuyInPolicy, now: Moment, event: &BuyInEvent) {
        match *event {
            BuyInEvent::BoughtIn { seat, player, short, .. } => {
                let before = self.shorts(policy, now, player);
                let kept = self.seats[seat.index()].filter(|account| account.player == player);
                let account = Account {
                    player,
                    waiting: Chips::ZERO,
                    on_the_way: Chips::ZERO,
                    cash: Chips::ZERO,
                    to_convert: Chips::ZERO,
                    shorts: before,
                };
                let mut account = kept.unwrap_or(account);
                account.shorts = account.shorts.saturating_add(u8::from(short));
                self.seats[seat.index()] = Some(account);
                self.departed.retain(|departure| departure.player != player);
            }
            BuyInEvent::Waits { seat, amount } => {
                self.change(seat, |account| more(&mut account.waiting, amount));
            }
            BuyInEvent::CameIntoPlay { seat, amount } | BuyInEvent::HandedBack { seat, amount } => {
                self.change(seat, |account| less(&mut account.waiting, amount));
            }
            BuyInEvent::OnTheWay { seat, amount } => {
                self.change(seat, |account| more(&mut account.on_the_way, amount));
            }
            BuyInEvent::Delivered { seat } => self.change(seat, |account| account.on_the_way = Chips::ZERO),
            BuyInEvent::CashLaid { seat, amount } => {
                self.change(seat, |account| more(&mut account.cash, amount));
            }
            BuyInEvent::CashPlayed { seat, amount } => self.change(seat, |account| {
                less(&mut account.cash, amount);
                more(&mut account.to_convert, amount);
            }),
            BuyInEvent::CashConverted { seat, amount } => {
                self.change(seat, |account| less(&mut account.to_convert, amount));
            }
            BuyInEvent::CashedOut { seat, player, stack, waiting } => {
                let Account { shorts, .. } = self.leave(seat);
                self.depart(policy, Departure { player, amount: stack.with(waiting), at: now, shorts });
            }
            BuyInEvent::MovedOut { seat, .. } => {
                self.leave(seat);
            }
            BuyInEvent::Resumed { by } => {
                for departure in &mut self.departed {
                    departure.at = departure.at.plus(by);
                }
            }
            BuyInEvent::Added { .. } => {}
        }
    }

    /// Somebody took chips away: that is remembered as long as it counts.
    pub(crate) fn depart(&mut self, policy: &BuyInPolicy, departure: Departure) {
        let within = policy.same_amount_within.unwrap_or(JUST_LEFT).max(JUST_LEFT);
        let Departure { player, at, .. } = departure;
        self.departed.retain(|old| old.player != player && at.since(old.at) < within);
        self.departed.push(departure);
    }

    /// Whether the player has left this game a short while ago: whoever comes back is not new to it.
    pub fn has_just_left(&self, now: Moment, player: PlayerId) -> bool {
        self.departed.iter().any(|old| old.player == player && now.since(old.at) < JUST_LEFT)
    }

    /// How many short buy-ins the player has made in this game.
    fn shorts(&self, policy: &BuyInPolicy, now: Moment, player: PlayerId) -> u8 {
        let within = policy.same_amount_within.unwrap_or(game::Span::NOTHING);
        let last = self.departed.iter().rev().find(|old| old.player == player);
        last.filter(|old| now.since(old.at) < within).map_or(0, |old| old.shorts)
    }

    fn account(&self, seat: Seat) -> Option<&Account> {
        self.seats[seat.index()].as_ref()
    }

    fn change(&mut self, seat: Seat, how: impl FnOnce(&mut Account)) {
        how(self.seats[seat.index()].as_mut().expect("chips move for a seat that has bought in"));
    }

    fn leave(&mut self, seat: Seat) -> Account {
        self.seats[seat.index()].take().expect("only who has bought in leaves with chips")
    }
}

/// Adds to a part of a seat's money.
fn more(part: &mut Chips, amount: Chips) {
    *part = part.with(amount);
}

/// Takes from a part of a seat's money.
fn less(part: &mut Chips, amount: Chips) {
    *part = part.less(amount);
}
