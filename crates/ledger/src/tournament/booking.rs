//! The lines of each order of an event, and what it is refused for.

use alloc::vec;
use alloc::vec::Vec;

use chips::Chips;
use game::PlayerId;

use super::{EntryPrice, PrizeFrom, Purchase, RefundReason, TournamentOrder};
use crate::account::{Account, HouseAccount};
use crate::decide::has_reason;
use crate::ledger::Ledger;
use crate::movement::{Clerk, MovementLine};
use crate::order::{Payee, Tender};
use crate::refusal::{Given, LedgerRefusal};

/// Where each part of a price lies.
const fn parts(number: u32, price: EntryPrice) -> [(Account, Chips); 4] {
    [
        (Account::PrizePool(number), price.pool),
        (Account::EntryFees(number), price.fee),
        (Account::Bounties(number), price.bounty),
        (Account::StaffShare(number), price.staff),
    ]
}

/// A price is paid.
fn paid(from: Account, number: u32, price: EntryPrice) -> Vec<MovementLine> {
    let lines = parts(number, price).map(|(to, amount)| MovementLine::new(from, to, amount));
    lines.into_iter().filter(|line| !line.amount.is_zero()).collect()
}

/// A price goes back, the last part first.
fn refunded(to: Account, number: u32, price: EntryPrice) -> impl Iterator<Item = MovementLine> {
    paid(to, number, price).into_iter().rev().map(MovementLine::back)
}

impl Ledger {
    /// What an order moves. The lines are still to be checked against the balances. A free entry moves nothing.
    pub(crate) fn lines_of_tournament(
        &self,
        number: u32,
        order: &TournamentOrder,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        self.is_open(number)?;
        let pool = Account::PrizePool(number);
        let bounties = Account::Bounties(number);
        let one = |from, to, amount| Ok(vec![MovementLine::new(from, to, amount)]);
        match *order {
            TournamentOrder::Buy { entry, player, what, price, tender } => {
                match what {
                    Purchase::Entry | Purchase::ReEntry => self.is_a_new_entry(number, entry)?,
                    Purchase::Rebuy | Purchase::AddOn => self.is_their_entry(number, entry, player)?,
                }
                Ok(paid(tender.of(player), number, price))
            }
            TournamentOrder::WinSeat { entry, player, other, other_entry, price } => {
                self.is_another(number, other)?;
                self.is_their_entry(number, entry, player)?;
                self.is_a_new_entry(other, other_entry)?;
                let lines = paid(pool, other, price);
                if lines.is_empty() { Err(LedgerRefusal::NothingAsked) } else { Ok(lines) }
            }
            TournamentOrder::Refund { entry, paid, ref why } => self.refund(number, entry, paid, why),
            TournamentOrder::AddOverlay { amount } => {
                one(Account::House(HouseAccount::Promotions), pool, amount)
            }
            TournamentOrder::ReturnOverlay { amount } => {
                let given = self.tournament(number).map_or(Chips::ZERO, |book| book.overlay);
                no_more(number, Given::Overlay, given, amount)?;
                one(pool, Account::House(HouseAccount::Promotions), amount)
            }
            TournamentOrder::TakeStaffShare { amount } => one(pool, Account::StaffShare(number), amount),
            TournamentOrder::ReturnStaffShare { amount } => {
                let given = self.tournament(number).map_or(Chips::ZERO, |book| book.staff);
                no_more(number, Given::StaffShare, given, amount)?;
                one(Account::StaffShare(number), pool, amount)
            }
            TournamentOrder::SetPrizeAside { entry, player, amount } => {
                self.is_their_entry(number, entry, player)?;
                one(pool, Account::Unpaid(number), amount)
            }
            TournamentOrder::PayPrize { entry, ref payee, withheld, from, .. } => {
                self.prize(number, entry, payee, withheld, from)
            }
            TournamentOrder::PayBounty { from, to, player, cash, on_head, tender } => {
                self.is_an_entry(number, from)?;
                self.is_their_entry(number, to, player)?;
                // What stays on a head has to be there, too.
                let asked = cash.plus(on_head).unwrap_or(Chips::MAX);
                if asked.is_zero() {
                    return Err(LedgerRefusal::NothingAsked);
                }
                if asked > self.holds_chips(bounties) {
                    let holds = self.balance(bounties);
                    return Err(LedgerRefusal::Overdrawn { account: bounties, holds, asked });
                }
                if cash.is_zero() { Ok(Vec::new()) } else { one(bounties, tender.of(player), cash) }
            }
            TournamentOrder::PayOwnBounty { entry, player, amount, tender } => {
                self.is_their_entry(number, entry, player)?;
                one(bounties, tender.of(player), amount)
            }
            TournamentOrder::ReturnBounty { from, to, player, cash, tender } => {
                self.is_an_entry(number, from)?;
                self.is_their_entry(number, to, player)?;
                one(tender.of(player), bounties, cash)
            }
            TournamentOrder::CarryPool { to, pool, bounty } => {
                self.is_another(number, to)?;
                let both = EntryPrice { pool, bounty, ..EntryPrice::default() };
                let to = parts(to, both);
                let lines = parts(number, both).into_iter().zip(to);
                let lines = lines.map(|((from, amount), (to, _))| MovementLine::new(from, to, amount));
                let lines: Vec<MovementLine> = lines.filter(|line| !line.amount.is_zero()).collect();
                for account in [Account::PrizePool(number), bounties] {
                    let left = self.after(account, &lines)?;
                    if left > 0 {
                        return Err(LedgerRefusal::ChipsLeftBehind { account, left });
                    }
                }
                Ok(lines)
            }
            TournamentOrder::Close => self.close_tournament(number),
        }
    }

    /// Everything that was paid for an entry, and nothing else (cb:12.tourn.39).
    fn refund(
        &self,
        number: u32,
        entry: u32,
        asked: EntryPrice,
        why: &RefundReason,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        match why {
            RefundReason::Cancelled { reason } => has_reason(reason)?,
            RefundReason::Unregistered | RefundReason::NoSeat => {}
        }
        let no_such_entry = LedgerRefusal::NoSuchEntry { tournament: number, entry };
        let known = self.tournament(number).and_then(|book| book.entries.get(&entry));
        let known = known.ok_or(no_such_entry)?;
        let paid = known.paid();
        if paid != asked {
            return Err(LedgerRefusal::RefundDiffers { tournament: number, entry, paid, asked });
        }
        let in_cash = refunded(Tender::Cash.of(known.player), number, known.in_cash);
        Ok(in_cash.chain(refunded(Tender::Account.of(known.player), number, known.from_account)).collect())
    }

    fn prize(
        &self,
        number: u32,
        entry: u32,
        payee: &Payee,
        withheld: Chips,
        from: PrizeFrom,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        self.is_their_entry(number, entry, payee.player)?;
        let from = match from {
            PrizeFrom::Pool => Account::PrizePool(number),
            PrizeFrom::SetAside => {
                let aside = self.tournament(number).and_then(|book| book.aside.get(&entry));
                let given = aside.map_or(Chips::ZERO, |(_, given)| *given);
                no_more(number, Given::PrizeSetAside, given, payee.amount)?;
                Account::Unpaid(number)
            }
        };
        let to = payee.tender.of(payee.player);
        if withheld.is_zero() {
            return Ok(vec![MovementLine::new(from, to, payee.amount)]);
        }
        match payee.amount.minus(withheld) {
            Ok(rest) if !rest.is_zero() => Ok(vec![
                MovementLine::new(from, to, rest),
                MovementLine::new(from, Account::Withheld(number), withheld),
            ]),
            Ok(_) | Err(_) => Err(LedgerRefusal::WithheldTooMuch { prize: payee.amount, withheld }),
        }
    }

    /// Nothing is left to pay, and what was earned goes to the house's books.
    fn close_tournament(&self, number: u32) -> Result<Vec<MovementLine>, LedgerRefusal> {
        for account in [Account::PrizePool(number), Account::Bounties(number), Account::Unpaid(number)] {
            let holds = self.balance(account);
            if holds != 0 {
                return Err(LedgerRefusal::StillHeld { tournament: number, account, holds });
            }
        }
        let earned = [
            (Account::EntryFees(number), HouseAccount::Fees),
            (Account::StaffShare(number), HouseAccount::Tokes),
            (Account::Withheld(number), HouseAccount::Withheld),
        ];
        let lines =
            earned.map(|(from, to)| MovementLine::new(from, Account::House(to), self.holds_chips(from)));
        Ok(lines.into_iter().filter(|line| !line.amount.is_zero()).collect())
    }

    /// What players agreed among themselves is paid by a director, and a second badge answers for it
    /// (cb:12.tourn.37b).
    pub(crate) fn has_second_badge(
        number: u32,
        clerk: Clerk,
        order: &TournamentOrder,
    ) -> Result<(), LedgerRefusal> {
        let TournamentOrder::PayPrize { agreed: Some(second), .. } = order else { return Ok(()) };
        match clerk {
            Clerk::Staff(first) if first != *second => Ok(()),
            Clerk::Staff(_) | Clerk::Dealer(_) | Clerk::Player(_) | Clerk::Clock | Clerk::Carrier => {
                Err(LedgerRefusal::SecondBadge { tournament: number, clerk, second: *second })
            }
        }
    }

    /// Staff may order everything, the clock whatever follows from play, and players handle their own entries.
    pub(crate) fn may_order_for(&self, clerk: Clerk, number: u32, order: &TournamentOrder) -> bool {
        use TournamentOrder as T;
        match clerk {
            Clerk::Staff(_) => true,
            Clerk::Dealer(_) | Clerk::Carrier => false,
            Clerk::Player(own) => match order {
                T::Buy { player, tender: Tender::Account, .. } => *player == own,
                T::Refund { entry, why: RefundReason::Unregistered, .. } => self
                    .tournament(number)
                    .and_then(|book| book.entries.get(entry))
                    .is_some_and(|paid| paid.player == own),
                _ => false,
            },
            Clerk::Clock => match order {
                T::PayPrize { payee: Payee { tender, .. }, .. }
                | T::PayBounty { tender, .. }
                | T::PayOwnBounty { tender, .. } => *tender == Tender::Account,
                T::Refund { why, .. } => *why != RefundReason::Unregistered,
                T::WinSeat { .. }
                | T::AddOverlay { .. }
                | T::ReturnOverlay { .. }
                | T::TakeStaffShare { .. }
                | T::ReturnStaffShare { .. }
                | T::SetPrizeAside { .. }
                | T::CarryPool { .. }
                | T::Close => true,
                T::Buy { .. } | T::ReturnBounty { .. } => false,
            },
        }
    }

    fn is_open(&self, number: u32) -> Result<(), LedgerRefusal> {
        if self.is_tournament_closed(number) {
            return Err(LedgerRefusal::TournamentClosed { tournament: number });
        }
        Ok(())
    }

    /// Money goes to another event, which is open.
    fn is_another(&self, number: u32, other: u32) -> Result<(), LedgerRefusal> {
        if number == other {
            return Err(LedgerRefusal::SameAccount { account: Account::PrizePool(number) });
        }
        self.is_open(other)
    }

    fn is_a_new_entry(&self, number: u32, entry: u32) -> Result<(), LedgerRefusal> {
        match self.tournament(number).and_then(|book| book.entries.get(&entry)) {
            Some(known) => Err(LedgerRefusal::EntryTaken { tournament: number, entry, owner: known.player }),
            None => Ok(()),
        }
    }

    /// Whether there is such an entry. Those who survived a flight paid there, and cannot be known.
    fn is_an_entry(&self, number: u32, entry: u32) -> Result<(), LedgerRefusal> {
        let book = self.tournament(number);
        if book.is_some_and(|book| book.has_flights || book.entries.contains_key(&entry)) {
            return Ok(());
        }
        Err(LedgerRefusal::NoSuchEntry { tournament: number, entry })
    }

    fn is_their_entry(&self, number: u32, entry: u32, player: PlayerId) -> Result<(), LedgerRefusal> {
        self.is_an_entry(number, entry)?;
        let book = self.tournament(number);
        let paid = book.and_then(|book| book.entries.get(&entry)).map(|paid| paid.player);
        let won = book.and_then(|book| book.aside.get(&entry)).map(|(player, _)| *player);
        match paid.or(won) {
            Some(owner) if owner != player => {
                Err(LedgerRefusal::NotTheirEntry { tournament: number, entry, owner, player })
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// No more goes back than was given.
fn no_more(tournament: u32, what: Given, given: Chips, asked: Chips) -> Result<(), LedgerRefusal> {
    if asked > given { Err(LedgerRefusal::MoreThanGiven { tournament, what, given, asked }) } else { Ok(()) }
}
