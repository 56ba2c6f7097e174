//! The lines of each order.

use alloc::vec;
use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, PlayerId, Seat, TableId};

use super::control::has_reason;
use crate::account::{Account, Fund, HouseAccount};
use crate::ledger::{Answer, Hold, Ledger};
use crate::movement::{MOST_AMOUNT, MovementLine, Purpose};
use crate::order::{HoldUse, Order, Payee, SeedFrom, Tender};
use crate::policy::LedgerPolicy;
use crate::refusal::LedgerRefusal;
use crate::tournament::TournamentOrder;

/// The most players one jackpot payment names.
pub const MOST_PAYEES: usize = 64;

impl Ledger {
    /// What an order moves. The lines are still to be checked against the balances.
    pub(super) fn lines_of(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        order: &Order,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        use Account::{Cage, Outside, Player};
        let one = |from, to, amount| Ok(vec![MovementLine::new(from, to, amount)]);
        match *order {
            Order::Deposit { player, amount } => one(Outside, Player(player), amount),
            Order::Withdraw { player, amount } => one(Player(player), Outside, amount),
            Order::BuyIn { player, table, seat, amount, tender, behind } => {
                self.may_sit(player, table, seat)?;
                let to = if behind { Account::Behind(table, seat) } else { Account::Stack(table, seat) };
                one(tender.of(player), to, amount)
            }
            Order::CashOut { player, table, seat, tender } => self.cash_out(player, table, seat, tender),
            Order::PayDues { player, amount } => {
                one(Player(player), Account::House(HouseAccount::Dues), amount)
            }
            Order::Comp { player, amount, ref reason } => {
                has_reason(reason)?;
                one(Account::House(HouseAccount::Promotions), Player(player), amount)
            }
            Order::PostFund { fund, unposted, to_reserve, from_reserve } => {
                let (meter, reserve) = (Account::Jackpot(fund), Account::Reserve(fund));
                let lines = [
                    MovementLine::new(reserve, meter, from_reserve),
                    MovementLine::new(meter, reserve, to_reserve),
                    MovementLine::new(meter, Account::Counted(fund), unposted),
                ];
                Ok(lines.into_iter().filter(|line| !line.amount.is_zero()).collect())
            }
            Order::HandBack { player, table, seat, amount } => {
                self.is_theirs(player, table, seat)?;
                one(Account::Behind(table, seat), Player(player), amount)
            }
            Order::Reserve { player, amount, expires } => {
                if expires <= at || expires.since(at) > policy.holds_last {
                    return Err(LedgerRefusal::HoldTime { most: policy.holds_last });
                }
                one(Player(player), Account::Hold(self.movements.saturating_add(1)), amount)
            }
            Order::PostHold { hold, amount, to } => self.use_hold(at, hold, amount, to),
            Order::VoidHold { hold } => one(
                Account::Hold(hold),
                Player(self.hold(hold)?.player),
                self.holds_chips(Account::Hold(hold)),
            ),
            Order::BringBankroll { amount } => one(Outside, Cage, amount),
            Order::TakeBankroll { amount } => one(Cage, Outside, amount),
            Order::Fill { table, to, amount } => one(Cage, to.at(table), amount),
            Order::Credit { table, from, amount } => one(from.at(table), Cage, amount),
            // One badge alone books no count.
            Order::CountBox { .. } | Order::CountTray { .. } | Order::CloseDay { .. } => {
                Err(LedgerRefusal::CountFirst { title: order.title() })
            }
            Order::Seed { fund, from, amount } => {
                let from = match from {
                    SeedFrom::Cage => Cage,
                    SeedFrom::Reserve => Account::Reserve(fund),
                };
                one(from, Account::Jackpot(fund), amount)
            }
            Order::PayJackpot { fund, claim, ref payees, to_reserve } => {
                self.pay_jackpot(policy, at, fund, claim, payees, to_reserve)
            }
            Order::Adjust { from, to, amount, ref reason } => {
                Self::may_adjust(from, to, reason)?;
                one(from, to, amount)
            }
            Order::Reverse { movement, ref reason } => self.take_back(movement, reason),
            Order::Tournament { number, ref order } => {
                prize_is_identified(policy, at, number, order)?;
                self.lines_of_tournament(number, order)
            }
            // These are decided where badges are looked at.
            Order::Approve { .. }
            | Order::Reject { .. }
            | Order::TurnDown { .. }
            | Order::BeginCount
            | Order::EnterCount { .. }
            | Order::AbandonCount { .. }
            | Order::CloseCounted { .. } => Ok(Vec::new()),
        }
    }

    /// All a player has at a table: in front, on the way, and taken along.
    fn cash_out(
        &self,
        player: PlayerId,
        table: TableId,
        seat: Seat,
        tender: Tender,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        let stack = Account::Stack(table, seat);
        let away = Account::Away(table, player);
        let mut from = Vec::with_capacity(3);
        if self.owner(table, seat) == Some(player) {
            from.extend([stack, Account::Behind(table, seat)]);
        } else if self.balance(away) == 0 {
            return Err(LedgerRefusal::NotTheirs { player, account: stack });
        }
        from.push(away);
        let lines: Vec<MovementLine> = from
            .into_iter()
            .map(|account| MovementLine::new(account, tender.of(player), self.holds_chips(account)))
            .filter(|line| !line.amount.is_zero())
            .collect();
        if lines.is_empty() { Err(LedgerRefusal::NothingThere { account: stack }) } else { Ok(lines) }
    }

    /// The hold with this number.
    pub(crate) fn hold(&self, hold: u64) -> Result<Hold, LedgerRefusal> {
        self.holds.get(&hold).copied().ok_or(LedgerRefusal::NoSuchHold { hold })
    }

    /// A hold is used once: what is not needed goes back in the same movement.
    fn use_hold(
        &self,
        at: Moment,
        hold: u64,
        amount: Chips,
        to: HoldUse,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        let Hold { player, expires } = self.hold(hold)?;
        if expires <= at {
            return Err(LedgerRefusal::HoldExpired { hold, expired: expires });
        }
        let to = match to {
            HoldUse::Seat { table, seat } => {
                self.may_sit(player, table, seat)?;
                Account::Stack(table, seat)
            }
            // What is paid for an entry is booked with the entry, or it could not go back.
            HoldUse::PrizePool(pool) => {
                let line = MovementLine::new(Account::Hold(hold), Account::PrizePool(pool), amount);
                return Err(LedgerRefusal::WrongRoute { line });
            }
        };
        let account = Account::Hold(hold);
        let mut lines = vec![MovementLine::new(account, to, amount)];
        let rest = self.holds_chips(account).minus(amount).unwrap_or(Chips::ZERO);
        if !rest.is_zero() {
            lines.push(MovementLine::new(account, Account::Player(player), rest));
        }
        Ok(lines)
    }

    /// A jackpot is paid once for a claim, and what is taxable only to people who are identified.
    fn pay_jackpot(
        &self,
        policy: &LedgerPolicy,
        at: Moment,
        fund: Fund,
        claim: u64,
        payees: &[Payee],
        to_reserve: Chips,
    ) -> Result<Vec<MovementLine>, LedgerRefusal> {
        if self.is_paid(fund, claim) {
            return Err(LedgerRefusal::ClaimPaid { fund, claim });
        }
        let twice = payees
            .iter()
            .enumerate()
            .any(|(place, payee)| payees[..place].iter().any(|before| before.player == payee.player));
        if payees.is_empty() || payees.len() > MOST_PAYEES || twice {
            return Err(LedgerRefusal::Payees { payees: payees.len(), most: MOST_PAYEES });
        }
        let jackpot = Account::Jackpot(fund);
        let mut lines = Vec::with_capacity(payees.len() + 1);
        for payee in payees {
            is_identified(policy, at, fund, payee)?;
            lines.push(MovementLine::new(jackpot, payee.tender.of(payee.player), payee.amount));
        }
        if !to_reserve.is_zero() {
            lines.push(MovementLine::new(jackpot, Account::Reserve(fund), to_reserve));
        }
        Ok(lines)
    }

    /// Whether the claim was paid today and the payment was not taken back.
    pub(crate) fn is_paid(&self, fund: Fund, claim: u64) -> bool {
        self.answers.values().any(|answered| match &answered.answer {
            Answer::Receipt(receipt) => {
                let pays = matches!(&receipt.movement.purpose,
                    Purpose::Cage(Order::PayJackpot { fund: of, claim: paid, .. }) if *of == fund && *paid == claim);
                pays && !self.reversed.contains(&receipt.movement.number)
            }
            Answer::Proposed(_)
            | Answer::Rejected { .. }
            | Answer::DayClosed(_)
            | Answer::CountBegan
            | Answer::Counted(_)
            | Answer::CountAbandoned => false,
        })
    }
}

/// Two valid identifications of different kinds for what is taxable (cb:10.badbeat.tax.1, cb:11.highhand.tax.1).
fn is_identified(policy: &LedgerPolicy, at: Moment, fund: Fund, payee: &Payee) -> Result<(), LedgerRefusal> {
    let Payee { player, amount, .. } = *payee;
    match missing_identifications(policy, at, payee)? {
        Some((recorded, needed)) => {
            Err(LedgerRefusal::NotIdentified { fund, player, amount, recorded, needed })
        }
        None => Ok(()),
    }
}

/// The same for the prize of a tournament. No book asks for it there; the house asks as it does for its jackpots.
fn prize_is_identified(
    policy: &LedgerPolicy,
    at: Moment,
    tournament: u32,
    order: &TournamentOrder,
) -> Result<(), LedgerRefusal> {
    let TournamentOrder::PayPrize { payee, .. } = order else { return Ok(()) };
    let Payee { player, amount, .. } = *payee;
    match missing_identifications(policy, at, payee)? {
        Some((recorded, needed)) => {
            Err(LedgerRefusal::PrizeNotIdentified { tournament, player, amount, recorded, needed })
        }
        None => Ok(()),
    }
}

/// How many valid identifications of different kinds are on record and how many it takes, where these are too few.
fn missing_identifications(
    policy: &LedgerPolicy,
    at: Moment,
    payee: &Payee,
) -> Result<Option<(usize, usize)>, LedgerRefusal> {
    if payee.amount > MOST_AMOUNT {
        return Err(LedgerRefusal::TooMuch { asked: payee.amount });
    }
    if payee.amount <= policy.taxable_above {
        return Ok(None);
    }
    let mut kinds: Vec<_> =
        payee.identified.iter().filter(|shown| shown.valid_until > at).map(|shown| shown.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let enough = kinds.len() >= policy.identifications;
    Ok((!enough).then_some((kinds.len(), policy.identifications)))
}
