//! What follows from a request around a buy-in.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment, PlayerId, Seat};

use super::event::{BuyInEvent, Coming, Paid, Request, When};
use super::policy::{BuyInPolicy, Cash, InHand};
use super::refusal::BuyInRefusal;
use super::{Account, BuyIns, Facts, MOST_STACK, own_chips};

impl BuyIns {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &BuyInPolicy,
        now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<BuyInEvent>,
    ) -> Result<(), BuyInRefusal> {
        let actor = command.actor;
        match command.request {
            Request::Enter { seat, player, amount, coming } => {
                is_own(actor, seat)?;
                events.push(self.enter(policy, now, seat, player, amount, coming)?);
            }
            Request::Rebuy { seat, amount } => {
                is_own(actor, seat)?;
                events.push(self.rebuy(policy, facts, seat, amount)?);
            }
            Request::Add { seat, amount, paid, when } => {
                is_own(actor, seat)?;
                self.add(policy, facts, seat, amount, paid, when, events)?;
            }
            Request::Remove { seat, amount } => {
                is_own(actor, seat)?;
                self.seated(seat)?;
                is_something(amount)?;
                // Table stakes: what is on the table stays (nj:14.1:table-stakes, nj:14.7(c)1@nj-1998). Who steps away
                // may take chips along where the house lets them: that is the business of absences.
                return Err(BuyInRefusal::TableStakes);
            }
            Request::PassChips { from, to, amount } => {
                self.seated(from)?;
                is_something(amount)?;
                let by = if let Actor::Seat(seat) = actor { seat } else { to };
                own_chips(by, from)?;
                // Own chips given to another seat would leave the table of their owner.
                return Err(if from == to {
                    BuyInRefusal::Nothing
                } else {
                    BuyInRefusal::NotYourChips { by: to, owner: from }
                });
            }
            Request::LayCash { seat, amount } => {
                is_own(actor, seat)?;
                events.push(self.lay_cash(policy, facts, seat, amount)?);
            }
            Request::PlayCash { seat, amount } => {
                is_own(actor, seat)?;
                let account = self.seated(seat)?;
                is_something(amount)?;
                if policy.cash == Cash::OffTheTable {
                    return Err(BuyInRefusal::CashOffTheTable);
                }
                if amount > account.cash {
                    return Err(BuyInRefusal::NoSuchCash { cash: account.cash });
                }
                events.push(BuyInEvent::CashPlayed { seat, amount });
            }
            Request::ConvertCash { seat } => {
                is_staff(actor)?;
                let amount = self.seated(seat)?.to_convert;
                if amount.is_zero() {
                    return Err(BuyInRefusal::NothingDue { seat });
                }
                events.push(BuyInEvent::CashConverted { seat, amount });
            }
            Request::Deliver { seat } => {
                is_staff(actor)?;
                if self.seated(seat)?.on_the_way.is_zero() {
                    return Err(BuyInRefusal::NothingDue { seat });
                }
                events.push(BuyInEvent::Delivered { seat });
            }
            Request::CashOut { seat } => {
                is_own(actor, seat)?;
                let &Account { player, waiting, .. } = self.seated(seat)?;
                if facts.in_hand {
                    return Err(BuyInRefusal::HandIsOn);
                }
                events.push(BuyInEvent::CashedOut { seat, player, stack: facts.stack, waiting });
            }
            Request::MoveOut { seat } => {
                is_staff(actor)?;
                let &Account { player, waiting, .. } = self.seated(seat)?;
                if facts.in_hand {
                    return Err(BuyInRefusal::HandIsOn);
                }
                events.push(BuyInEvent::MovedOut { seat, player, stack: facts.stack, waiting });
            }
            Request::Resume { by } => {
                if actor != Actor::Clock {
                    return Err(BuyInRefusal::NotYours { actor });
                }
                events.push(BuyInEvent::Resumed { by });
            }
        }
        Ok(())
    }

    /// Coming into the game.
    fn enter(
        &self,
        policy: &BuyInPolicy,
        now: Moment,
        seat: Seat,
        player: PlayerId,
        amount: Chips,
        coming: Coming,
    ) -> Result<BuyInEvent, BuyInRefusal> {
        if self.seats[seat.index()].is_some() {
            return Err(BuyInRefusal::SeatTaken { seat });
        }
        is_something(amount)?;
        let bought = BuyInEvent::BoughtIn { seat, player, amount, short: false, coming: Some(coming) };
        if coming == (Coming::Moved { same_limit: true }) {
            // Whoever the house moves to the same limit plays on with the same money (cb:3.buyin.3a).
            return Ok(bought);
        }
        // Coming back within the hour: exactly that much, below the minimum and above the maximum if need be
        // (cb:2.procedures.4).
        if let Some(same) = self.must_return(policy, now, player) {
            return if amount == same { Ok(bought) } else { Err(BuyInRefusal::SameAmount { amount: same }) };
        }
        if amount < policy.least {
            // The first buy-in is full (cb:3.buyin.1a), and so is that of a player who changes games (cb:3.buyin.3b).
            let by_choice = coming == Coming::ByChoice;
            let least = policy.least;
            return Err(BuyInRefusal::NotAFullBuyIn { offered: amount, least, short_used: false, by_choice });
        }
        fits(policy, Chips::ZERO, amount)?;
        Ok(bought)
    }

    /// Buying in again after going broke: full, or once short (cb:3.buyin.2a).
    fn rebuy(
        &self,
        policy: &BuyInPolicy,
        facts: Facts,
        seat: Seat,
        amount: Chips,
    ) -> Result<BuyInEvent, BuyInRefusal> {
        let account = self.seated(seat)?;
        is_something(amount)?;
        // Whoever has lost all may see the others show first: the stack is the hand's until it is over.
        if facts.dealt_in {
            return Err(BuyInRefusal::HandIsOn);
        }
        if !facts.stack.is_zero() || !account.waiting.is_zero() {
            return Err(BuyInRefusal::HasChips {
                stack: facts.stack.plus(account.waiting).unwrap_or(Chips::MAX),
            });
        }
        let short = amount < policy.least;
        if short && account.shorts >= policy.short_buyins {
            let (offered, least, short_used) = (amount, policy.least, account.shorts > 0);
            return Err(BuyInRefusal::NotAFullBuyIn { offered, least, short_used, by_choice: false });
        }
        fits(policy, Chips::ZERO, amount)?;
        Ok(BuyInEvent::BoughtIn { seat, player: account.player, amount, short, coming: None })
    }

    /// Adding to a stack: any amount that is paid for, between hands (cb:3.buyin.2b).
    #[expect(clippy::too_many_arguments, reason = "the fields of one request, unfolded")]
    fn add(
        &self,
        policy: &BuyInPolicy,
        facts: Facts,
        seat: Seat,
        amount: Chips,
        paid: Paid,
        when: When,
        events: &mut Vec<BuyInEvent>,
    ) -> Result<(), BuyInRefusal> {
        let account = self.seated(seat)?;
        is_something(amount)?;
        if paid == Paid::NotYet {
            return Err(BuyInRefusal::NotPaidFor { amount });
        }
        if facts.stack.is_zero() && account.waiting.is_zero() && !facts.in_hand {
            // Nothing to add to: that is a buy-in, and has its own measure.
            return self.rebuy(policy, facts, seat, amount).map(|bought| events.push(bought));
        }
        fits(policy, facts.stack.plus(account.waiting).unwrap_or(Chips::MAX), amount)?;
        match (facts.hand_on, when, policy.add_in_hand) {
            (true, When::Now, InHand::Refused) => return Err(BuyInRefusal::HandIsOn),
            (true, ..) | (false, When::NextDeal, _) => events.push(BuyInEvent::Waits { seat, amount }),
            (false, When::Now, _) => {
                events.push(BuyInEvent::Added { seat, amount });
                if paid == Paid::OnTheWay {
                    events.push(BuyInEvent::OnTheWay { seat, amount });
                }
            }
        }
        Ok(())
    }

    /// Cash on the table: refused, or laid down between hands like chips (nj:14.7(c)2).
    fn lay_cash(
        &self,
        policy: &BuyInPolicy,
        facts: Facts,
        seat: Seat,
        amount: Chips,
    ) -> Result<BuyInEvent, BuyInRefusal> {
        let account = self.seated(seat)?;
        is_something(amount)?;
        if policy.cash == Cash::OffTheTable {
            return Err(BuyInRefusal::CashOffTheTable);
        }
        if facts.hand_on {
            return Err(BuyInRefusal::HandIsOn);
        }
        fits(policy, facts.stack.plus(account.waiting).unwrap_or(Chips::MAX), amount)?;
        Ok(BuyInEvent::CashLaid { seat, amount })
    }

    fn seated(&self, seat: Seat) -> Result<&Account, BuyInRefusal> {
        self.seats[seat.index()].as_ref().ok_or(BuyInRefusal::NotSeated { seat })
    }
}

/// A player asks for the own seat; dealer and floor for any.
fn is_own(actor: Actor, seat: Seat) -> Result<(), BuyInRefusal> {
    match actor {
        Actor::Seat(by) => own_chips(by, seat),
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Clock => Err(BuyInRefusal::NotYours { actor }),
    }
}

fn is_staff(actor: Actor) -> Result<(), BuyInRefusal> {
    match actor {
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(BuyInRefusal::NotYours { actor }),
    }
}

fn is_something(amount: Chips) -> Result<(), BuyInRefusal> {
    if amount.is_zero() {
        Err(BuyInRefusal::Nothing)
    } else if amount > MOST_STACK {
        Err(BuyInRefusal::TooMuch { most: MOST_STACK })
    } else {
        Ok(())
    }
}

/// Whether an amount fits under the maximum beside what is there (cb:9.nl.16).
fn fits(policy: &BuyInPolicy, there: Chips, amount: Chips) -> Result<(), BuyInRefusal> {
    let room = policy.room_above(there);
    if amount <= room {
        Ok(())
    } else if let Some(most) = policy.most {
        Err(BuyInRefusal::AboveMaximum { most, room })
    } else {
        Err(BuyInRefusal::TooMuch { most: room })
    }
}
