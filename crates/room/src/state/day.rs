//! The end of the gaming day: boxes are pulled, counted blind and booked by two badges; the drops become payable, the
//! meters are posted.

use chips::Chips;
use game::{Actor, Badge, Command, TableId};
use jackpot::{Fund, Request};
use ledger::{Account, Clerk, Countable, Drop, Order};
use table::charge;

use super::{CommandContext, Room};
use crate::refusal::Refusal;
use crate::request::Answer;

impl Room {
    /// A count has begun: the boxes are pulled from the tables, and empty ones are hung up.
    pub(super) fn begin_count(
        &mut self,
        context: CommandContext,
        by: Badge,
        event: ledger::LedgerEvent,
    ) -> Result<Answer, Refusal> {
        self.book(event)?;
        let boxes = [charge::Place::Rake, charge::Place::BadBeat, charge::Place::HighHand];
        self.emptied(context, by, &boxes)?;
        Ok(Answer::Done)
    }

    /// A second badge has agreed to the counts: the books close their day, and the jackpots roll with them.
    pub(super) fn close_counted_day(
        &mut self,
        context: CommandContext,
        by: Badge,
        event: ledger::LedgerEvent,
    ) -> Result<Answer, Refusal> {
        let counts = self.fund_counts();
        // What a fund would not take is refused before anything is booked.
        for count in &counts {
            self.may_take(Actor::Floor(by), *count)?;
        }
        let answer = event.movement().map_or(Answer::Done, |movement| Answer::Moved(movement.number));
        self.book(event)?;
        for count in counts {
            self.jackpot_takes(Actor::Floor(by), count).map_err(|refusal| self.lost(&refusal))?;
        }
        self.emptied(context, by, &[charge::Place::Tray])?;
        let day = self.jackpots.day().saturating_add(1);
        self.jackpot_takes(Actor::Floor(by), Request::RollDay { day })
            .map_err(|refusal| self.lost(&refusal))?;
        self.follow_the_funds(context, Clerk::Staff(by))?;
        Ok(answer)
    }

    /// What was pulled and found for each fund that the house runs.
    fn fund_counts(&self) -> Vec<Request> {
        let lines = || self.ledger.sheet().into_iter().flat_map(|sheet| &sheet.lines);
        let sum = |fund: Fund, figure: fn(&ledger::Tally) -> Chips| {
            let own =
                lines().filter(|line| matches!(line.what, Countable::Box(_, Drop::Fund(of)) if of == fund));
            let figures = own.filter_map(|line| line.stands()).map(figure);
            figures.fold(Chips::ZERO, |sum, chips| sum.plus(chips).unwrap_or(Chips::MAX))
        };
        let runs = Fund::ALL.into_iter().filter(|fund| self.rules.jackpots.runs(*fund));
        runs.map(|fund| Request::CountPulled {
            fund,
            expected: sum(fund, |tally| tally.expected),
            counted: sum(fund, |tally| tally.counted),
        })
        .collect()
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

    /// The tables hear that these have been emptied.
    fn emptied(
        &mut self,
        context: CommandContext,
        badge: Badge,
        places: &[charge::Place],
    ) -> Result<(), Refusal> {
        let poker: Vec<TableId> = self
            .tables
            .values()
            .filter(|table| table.poker().is_some() && !table.closed)
            .map(|table| table.id)
            .collect();
        for table in poker {
            for &place in places {
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

    /// The close is atomic: what fails in the middle sends the room back to its log.
    pub(super) fn lost(&self, refusal: &impl std::fmt::Display) -> Refusal {
        Refusal::Lost { table: None, why: refusal.to_string() }
    }
}
