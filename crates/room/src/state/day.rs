//! The end of the gaming day: every box and tray is counted, the drops become payable, the meters are posted.

use chips::Chips;
use game::{Actor, Badge, Command, TableId};
use jackpot::{Fund, Request};
use ledger::{Account, Clerk, Drop, Order};
use table::charge;

use super::{CommandContext, Room};
use crate::refusal::Refusal;
use crate::request::Answer;

impl Room {
    /// Counts what the ledger expects to find, closes its day and rolls the jackpots.
    ///
    /// The cage may say what it has counted; a difference goes to over and short.
    pub(super) fn close_day(
        &mut self,
        context: CommandContext,
        cage: Option<Chips>,
        boxes: &[(TableId, Drop, Chips)],
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        let clerk = Clerk::Staff(badge);
        self.may_close_day(context, clerk, cage)?;
        let mut dropped = [Chips::ZERO; Fund::ALL.len()];
        for account in self.ledger.uncounted() {
            let held = Chips::new(u64::try_from(self.ledger.balance(account)).unwrap_or(0));
            let order = match account {
                Account::Box(table, drop) => {
                    let found = boxes.iter().find(|(at, kind, _)| *at == table && *kind == drop);
                    let held = found.map_or(held, |(_, _, counted)| *counted);
                    if let Drop::Fund(fund) = drop
                        && let Some(at) = Fund::ALL.iter().position(|own| *own == fund)
                    {
                        dropped[at] = dropped[at].plus(held).unwrap_or(Chips::MAX);
                    }
                    Order::CountBox { table, drop, counted: held }
                }
                Account::Tray(table) | Account::TrayTake(table, _) => {
                    let tray = u64::try_from(self.ledger.tray(table)).unwrap_or(0);
                    Order::CountTray { table, counted: Chips::new(tray) }
                }
                _ => continue,
            };
            let id = self.booking_id(context);
            let decided = self.ledger.decide(&self.rules.cage, self.now, clerk, id, order);
            if let Some(event) = decided.map_err(|refusal| self.lost(&refusal))? {
                self.book(event)?;
            }
        }
        self.boxes_emptied(context, badge)?;
        for (fund, counted) in Fund::ALL.into_iter().zip(dropped) {
            if self.rules.jackpots.runs(fund) && !counted.is_zero() {
                self.jackpot_takes(Actor::Floor(badge), Request::Count { fund, counted })
                    .map_err(|refusal| self.lost(&refusal))?;
            }
        }
        let cage = cage.unwrap_or_else(|| Chips::new(u64::try_from(self.ledger.cage()).unwrap_or(0)));
        let id = self.booking_id(context);
        let decided = self.ledger.decide(&self.rules.cage, self.now, clerk, id, Order::CloseDay { cage });
        if let Some(event) = decided.map_err(|refusal| self.lost(&refusal))? {
            self.book(event)?;
        }
        let day = self.jackpots.day().saturating_add(1);
        self.jackpot_takes(Actor::Floor(badge), Request::RollDay { day })
            .map_err(|refusal| self.lost(&refusal))?;
        self.follow_the_funds(context, clerk)?;
        Ok(Answer::Done)
    }

    /// Whether the ledger would close its day once everything is counted: tried on a copy, so that a day that cannot be
    /// closed is refused before anything has been counted.
    fn may_close_day(
        &mut self,
        context: CommandContext,
        clerk: Clerk,
        cage: Option<Chips>,
    ) -> Result<(), Refusal> {
        let mut trial = self.ledger.clone();
        for account in trial.uncounted() {
            let held = Chips::new(u64::try_from(trial.balance(account)).unwrap_or(0));
            let order = match account {
                Account::Box(table, drop) => Order::CountBox { table, drop, counted: held },
                Account::Tray(table) | Account::TrayTake(table, _) => {
                    let tray = u64::try_from(trial.tray(table)).unwrap_or(0);
                    Order::CountTray { table, counted: Chips::new(tray) }
                }
                _ => continue,
            };
            let id = self.booking_id(context);
            let decided = trial.decide(&self.rules.cage, self.now, clerk, id, order);
            if let Some(event) = decided.map_err(Refusal::Ledger)? {
                trial.apply(&event).map_err(|why| self.lost(&why))?;
            }
        }
        let cage = cage.unwrap_or_else(|| Chips::new(u64::try_from(trial.cage()).unwrap_or(0)));
        let id = self.booking_id(context);
        let decided = trial.decide(&self.rules.cage, self.now, clerk, id, Order::CloseDay { cage });
        // The numbers of the trial are given again.
        self.booked = 0;
        decided.map(|_| ()).map_err(Refusal::Ledger)
    }

    /// What the funds have not posted, or keep in reserve, stands in the ledger as well.
    fn follow_the_funds(&mut self, context: CommandContext, clerk: Clerk) -> Result<(), Refusal> {
        for fund in Fund::ALL {
            let state = self.jackpots.fund(fund);
            let (unposted, reserve) = (state.counted, state.reserve);
            let kept = u64::try_from(self.ledger.balance(Account::Reserve(fund))).unwrap_or(0);
            let to_reserve = Chips::new(reserve.units().saturating_sub(kept));
            let from_reserve = Chips::new(kept.saturating_sub(reserve.units()));
            if unposted.is_zero() && to_reserve.is_zero() && from_reserve.is_zero() {
                continue;
            }
            let order = Order::PostFund { fund, unposted, to_reserve, from_reserve };
            let id = self.booking_id(context);
            let decided = self.ledger.decide(&self.rules.cage, self.now, clerk, id, order);
            if let Some(event) = decided.map_err(|refusal| self.lost(&refusal))? {
                self.book(event)?;
            }
        }
        Ok(())
    }

    /// The tables hear that their boxes and trays have been emptied.
    fn boxes_emptied(&mut self, context: CommandContext, badge: Badge) -> Result<(), Refusal> {
        let poker: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.poker().is_some() && !table.closed)
            .map(|table| table.id)
            .collect();
        for table in poker {
            for place in charge::Place::ALL {
                let request = table::Request::TimeCharge(charge::Request::Empty { place });
                let emptied =
                    self.table_takes(context, table, Command { actor: Actor::Floor(badge), request });
                // Any other refusal says that there was nothing in it.
                if let Err(lost @ Refusal::Lost { .. }) = emptied {
                    return Err(lost);
                }
            }
        }
        Ok(())
    }

    /// Half of a day cannot be closed: what fails in the middle sends the room back to its log.
    pub(super) fn lost(&self, refusal: &impl std::fmt::Display) -> Refusal {
        Refusal::Lost { table: None, why: refusal.to_string() }
    }
}
