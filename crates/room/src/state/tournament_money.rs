//! The money of tournaments: what a director has decided, as orders for the ledger (`docs/TOURNAMENTS.md` has the table).
//!
//! Entries are paid from players' accounts and prizes go there. A prize above the house's limit waits until its winner has shown
//! who they are. Points never come here.

use chips::Chips;
use game::{Badge, PlayerId, TournamentId};
use ledger::{
    Clerk, EntryPrice, Identification, Order, Payee, PrizeFrom, Purchase, RefundReason, Tender,
    TournamentOrder,
};
use tournament::{DealEvent, EntryEvent, EntryNo, MoneyEvent, Phase, Price, TournamentEvent, WholeEvent};

use super::{CommandContext, Room};
use crate::refusal::Refusal;
use crate::request::{Answer, By};

/// A price of the director's as the ledger splits it.
const fn split(price: Price) -> EntryPrice {
    EntryPrice { pool: price.pool, fee: price.fee, bounty: price.bounty, staff: Chips::ZERO }
}

/// Who pays for entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EntriesPaid {
    /// Whoever enters, from the account.
    ByPlayers,
    /// The event where the seat was won.
    ByAnotherEvent,
}

/// What belongs to all of one decision.
struct Decision<'a> {
    id: TournamentId,
    events: &'a [TournamentEvent],
    paid: EntriesPaid,
    /// The second badge, where the director pays what players agreed among themselves (cb:12.tourn.37b).
    agreed: Option<Badge>,
}

impl Room {
    /// Whether everybody who has to pay for what was decided can, and may. Asked before any of it happens.
    pub(super) fn can_be_paid(&self, id: TournamentId, events: &[TournamentEvent]) -> Result<(), Refusal> {
        for event in events {
            if let TournamentEvent::Money(MoneyEvent::BountyReturned { to, cash, .. }) = event {
                // Whoever took the bounty of somebody who was put out by mistake still has to have it.
                self.covers(self.owner(id, *to)?, *cash)?;
                continue;
            }
            let (player, price) = match event {
                TournamentEvent::Entry(EntryEvent::Registered { player, price, .. }) => (*player, *price),
                TournamentEvent::Entry(
                    EntryEvent::Rebought { entry, price, .. } | EntryEvent::AddedOn { entry, price, .. },
                ) => (self.owner(id, *entry)?, *price),
                _ => continue,
            };
            let total = price.total().map_err(|_| Refusal::Tournament(tournament::Violation::BadAmount))?;
            self.covers(player, total)?;
            self.may_stake(player, total)?;
        }
        Ok(())
    }

    /// Books everything that one decision moves, in its order.
    pub(super) fn book_tournament(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        events: &[TournamentEvent],
        paid: EntriesPaid,
    ) -> Result<(), Refusal> {
        let agreed = events.iter().find_map(|event| match event {
            TournamentEvent::Deal(DealEvent::AgreementPaid { second, .. }) => Some(*second),
            _ => None,
        });
        let decision = Decision { id, events, paid, agreed };
        for event in events {
            match event {
                TournamentEvent::Entry(event) => self.book_entry(context, &decision, event)?,
                TournamentEvent::Money(event) => self.book_money(context, &decision, event)?,
                TournamentEvent::Clock(_)
                | TournamentEvent::Seat(_)
                | TournamentEvent::Play(_)
                | TournamentEvent::Conduct(_)
                | TournamentEvent::Race(_)
                | TournamentEvent::Dealers(_)
                | TournamentEvent::Deal(_)
                | TournamentEvent::Whole(_) => {}
            }
        }
        Ok(())
    }

    fn book_entry(
        &mut self,
        context: CommandContext,
        decision: &Decision<'_>,
        event: &EntryEvent,
    ) -> Result<(), Refusal> {
        let id = decision.id;
        let bought = |entry: EntryNo, player, what, price| TournamentOrder::Buy {
            entry: entry.0,
            player,
            what,
            price: split(price),
            tender: Tender::Account,
        };
        match *event {
            // A seat that was won is paid for by the event where it was won.
            EntryEvent::Registered { .. } if decision.paid == EntriesPaid::ByAnotherEvent => Ok(()),
            EntryEvent::Registered { entry, player, nth, price, .. } => {
                let what = if nth > 1 { Purchase::ReEntry } else { Purchase::Entry };
                self.tournament_order(context, id, bought(entry, player, what, price))
            }
            EntryEvent::Rebought { entry, price, .. } => {
                let player = self.owner(id, entry)?;
                self.tournament_order(context, id, bought(entry, player, Purchase::Rebuy, price))
            }
            EntryEvent::AddedOn { entry, price, .. } => {
                let player = self.owner(id, entry)?;
                self.tournament_order(context, id, bought(entry, player, Purchase::AddOn, price))
            }
            EntryEvent::Unregistered { entry, refund } => {
                let why = RefundReason::Unregistered;
                let order = TournamentOrder::Refund { entry: entry.0, paid: split(refund), why };
                self.tournament_order(context, id, order)
            }
            // What the flights brought is booked there, when their pools are carried.
            EntryEvent::PoolBrought { .. }
            | EntryEvent::BecameAlternate { .. }
            | EntryEvent::SeatChosen { .. }
            | EntryEvent::FieldFull
            | EntryEvent::RebuyOffered { .. }
            | EntryEvent::RebuyDeclined { .. }
            | EntryEvent::SurvivorAdmitted { .. }
            | EntryEvent::StackReplaced { .. } => Ok(()),
        }
    }

    fn book_money(
        &mut self,
        context: CommandContext,
        decision: &Decision<'_>,
        event: &MoneyEvent,
    ) -> Result<(), Refusal> {
        let id = decision.id;
        let tender = Tender::Account;
        let order = match event {
            MoneyEvent::StaffShareTaken { amount } => TournamentOrder::TakeStaffShare { amount: *amount },
            MoneyEvent::StaffShareReturned { amount } => {
                TournamentOrder::ReturnStaffShare { amount: *amount }
            }
            MoneyEvent::OverlayAdded { amount } => TournamentOrder::AddOverlay { amount: *amount },
            MoneyEvent::OverlayReturned { amount } => TournamentOrder::ReturnOverlay { amount: *amount },
            MoneyEvent::PrizeAwarded { entry, amount, .. } => {
                return self.pay_prize(context, decision, *entry, *amount);
            }
            MoneyEvent::TicketWon { entry, value } => {
                return self.award_seat(context, decision, *entry, *value);
            }
            MoneyEvent::BountyWon { from, to, cash, on_head } => TournamentOrder::PayBounty {
                from: from.0,
                to: to.0,
                player: self.owner(id, *to)?,
                cash: *cash,
                on_head: *on_head,
                tender,
            },
            MoneyEvent::OwnBountyPaid { entry, amount } => TournamentOrder::PayOwnBounty {
                entry: entry.0,
                player: self.owner(id, *entry)?,
                amount: *amount,
                tender,
            },
            MoneyEvent::BountyReturned { from, to, cash, .. } if !cash.is_zero() => {
                TournamentOrder::ReturnBounty {
                    from: from.0,
                    to: to.0,
                    player: self.owner(id, *to)?,
                    cash: *cash,
                    tender,
                }
            }
            MoneyEvent::Refunded { entry, refund } => {
                let reason = decision.events.iter().find_map(|event| match event {
                    TournamentEvent::Whole(WholeEvent::Cancelled { reason, .. }) => Some(reason.clone()),
                    _ => None,
                });
                let why = reason.map_or(RefundReason::NoSeat, |reason| RefundReason::Cancelled { reason });
                TournamentOrder::Refund { entry: entry.0, paid: split(*refund), why }
            }
            MoneyEvent::PoolCarried { money } => {
                return self.carry_to_the_final_day(context, decision, *money);
            }
            MoneyEvent::BountyReturned { .. }
            | MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::BountyUnclaimed { .. } => return Ok(()),
        };
        self.tournament_order(context, id, order)
    }

    fn owner(&self, id: TournamentId, entry: EntryNo) -> Result<PlayerId, Refusal> {
        let state = self.tournaments.get(&id).and_then(|record| record.event().entry(entry));
        let nobody = Refusal::Tournament(tournament::Violation::NoSuchEntry { entry });
        state.map(|state| state.player).ok_or(nobody)
    }

    /// Who gives an order to the ledger: whoever buys or takes back for themselves, the floor where it acts, the clock for all
    /// that follows from play.
    fn clerk(context: CommandContext, order: &TournamentOrder) -> Clerk {
        match (context.by, order) {
            (By::Player(own), TournamentOrder::Buy { player, .. }) if own == *player => Clerk::Player(own),
            (By::Player(own), TournamentOrder::Refund { why: RefundReason::Unregistered, .. }) => {
                Clerk::Player(own)
            }
            (By::Floor(badge) | By::Cage(badge), _) => Clerk::Staff(badge),
            (By::Player(_) | By::Dealer(_) | By::Clock | By::Carrier, _) => Clerk::Clock,
        }
    }

    /// One order, booked. The director has decided it, so a ledger that refuses disagrees with the event.
    fn tournament_order(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        order: TournamentOrder,
    ) -> Result<(), Refusal> {
        self.try_tournament_order(context, id, order).map_err(|refusal| match refusal {
            lost @ Refusal::Lost { .. } => lost,
            refusal => self.lost(&refusal),
        })
    }

    /// The same, where the ledger may well refuse.
    fn try_tournament_order(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        order: TournamentOrder,
    ) -> Result<(), Refusal> {
        let clerk = Room::clerk(context, &order);
        let command = self.booking_id(context);
        let order = Order::Tournament { number: id.0, order };
        let decided = self.ledger.decide(&self.rules.cage, self.now, clerk, command, order);
        match decided.map_err(Refusal::Ledger)? {
            Some(event) => self.book(event),
            None => Ok(()),
        }
    }

    /// A prize goes to the winner's account; one that needs identification waits for it (cb:12.tourn.37b for agreements).
    fn pay_prize(
        &mut self,
        context: CommandContext,
        decision: &Decision<'_>,
        entry: EntryNo,
        amount: Chips,
    ) -> Result<(), Refusal> {
        let player = self.owner(decision.id, entry)?;
        let payee = Payee { player, amount, tender: Tender::Account, identified: Vec::new() };
        let order = TournamentOrder::PayPrize {
            entry: entry.0,
            payee,
            withheld: Chips::ZERO,
            from: PrizeFrom::Pool,
            agreed: decision.agreed,
        };
        match self.try_tournament_order(context, decision.id, order) {
            Err(Refusal::Ledger(ledger::LedgerRefusal::PrizeNotIdentified { .. })) => {
                let order = TournamentOrder::SetPrizeAside { entry: entry.0, player, amount };
                self.tournament_order(context, decision.id, order)
            }
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            Err(refusal) => Err(self.lost(&refusal)),
            Ok(()) => Ok(()),
        }
    }

    /// The winner of a prize that was set aside has shown who they are.
    pub(super) fn pay_prize_set_aside(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        entry: EntryNo,
        identified: Vec<Identification>,
        withheld: Chips,
    ) -> Result<Answer, Refusal> {
        match context.by {
            By::Floor(_) | By::Cage(_) => {}
            by @ (By::Player(_) | By::Dealer(_) | By::Clock | By::Carrier) => {
                return Err(Refusal::NotYours { by });
            }
        }
        let player = self.owner(id, entry)?;
        let amount = self.ledger.tournament(id.0).and_then(|book| book.aside.get(&entry.0));
        let amount = amount.map_or(Chips::ZERO, |(_, amount)| *amount);
        let payee = Payee { player, amount, tender: Tender::Account, identified };
        let order = TournamentOrder::PayPrize {
            entry: entry.0,
            payee,
            withheld,
            from: PrizeFrom::SetAside,
            agreed: None,
        };
        self.try_tournament_order(context, id, order)?;
        self.follow_ups.tournament(id);
        Ok(Answer::Done)
    }

    /// A seat in another event was won: its price comes from this pool. Where that event takes nobody any more, or the winner is in
    /// it already, the seat is paid in money.
    fn award_seat(
        &mut self,
        context: CommandContext,
        decision: &Decision<'_>,
        entry: EntryNo,
        value: Chips,
    ) -> Result<(), Refusal> {
        let player = self.owner(decision.id, entry)?;
        let into = self.tournaments.get(&decision.id).and_then(|record| record.spec().feeds());
        let Some(other) = into else { return self.pay_prize(context, decision, entry, value) };
        // Whoever is not let in any more is not entered anywhere either.
        let welcome = self.floor.barred(player, self.now).is_none();
        let open = self.tournaments.get(&other).filter(|record| {
            let event = record.event();
            let costs = event.setup().price.total().is_ok_and(|price| price == value);
            event.desk().phase == Phase::Registering && costs && welcome
        });
        let request = tournament::EntryRequest::Register { player, card: None };
        let asker = tournament::Asker::Director(Badge::HOUSE);
        let decided =
            open.map(|record| record.event().decide(self.now, asker, tournament::Request::Entry(request)));
        let Some(Ok(events)) = decided else { return self.pay_prize(context, decision, entry, value) };
        let registered = events.iter().find_map(|event| match event {
            TournamentEvent::Entry(EntryEvent::Registered { entry, price, .. }) => Some((entry, price)),
            _ => None,
        });
        let Some((other_entry, price)) = registered else {
            return self.pay_prize(context, decision, entry, value);
        };
        let order = TournamentOrder::WinSeat {
            entry: entry.0,
            player,
            other: other.0,
            other_entry: other_entry.0,
            price: split(*price),
        };
        self.tournament_order(context, decision.id, order)?;
        self.director_has_decided(context, other, &events, EntriesPaid::ByAnotherEvent)
    }

    /// A flight is over: pool and bounties go to the final day, and with them those who are left.
    fn carry_to_the_final_day(
        &mut self,
        context: CommandContext,
        decision: &Decision<'_>,
        money: Price,
    ) -> Result<(), Refusal> {
        let record = self.tournaments.get(&decision.id);
        let Some(into) = record.and_then(|record| record.spec().feeds()) else {
            return Err(self.lost(&"a flight without a final day"));
        };
        let order = TournamentOrder::CarryPool { to: into.0, pool: money.pool, bounty: money.bounty };
        self.tournament_order(context, decision.id, order)?;
        let bagged: Vec<_> = decision
            .events
            .iter()
            .filter_map(|event| match event {
                TournamentEvent::Whole(WholeEvent::Bagged { entry, points, head }) => {
                    Some((*entry, *points, *head))
                }
                _ => None,
            })
            .collect();
        let entered = self.tournaments.get(&decision.id).map_or(0, |record| record.event().desk().entered);
        let survived = u32::try_from(bagged.len()).unwrap_or(u32::MAX);
        let asker = tournament::Asker::Director(Badge::HOUSE);
        let bring = tournament::EntryRequest::BringPool { money, entries: entered.saturating_sub(survived) };
        let brought = self.director_takes(context, into, asker, tournament::Request::Entry(bring));
        brought.map_err(|refusal| self.lost(&refusal))?;
        for (entry, points, head) in bagged {
            let player = self.owner(decision.id, entry)?;
            let admit = tournament::EntryRequest::AdmitSurvivor { player, points, head };
            let admitted = self.director_takes(context, into, asker, tournament::Request::Entry(admit));
            admitted.map_err(|refusal| self.lost(&refusal))?;
        }
        Ok(())
    }

    /// The event is over, or off: its books are closed as soon as no prize waits to be paid.
    pub(super) fn tournament_is_over(
        &mut self,
        context: CommandContext,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        if self.ledger.is_tournament_closed(id.0) {
            return Ok(());
        }
        // Whatever the command was, the books of an event that is over are closed by themselves.
        let context = CommandContext { by: By::Clock, ..context };
        match self.try_tournament_order(context, id, TournamentOrder::Close) {
            Err(Refusal::Ledger(ledger::LedgerRefusal::StillHeld { .. })) => Ok(()),
            done => done,
        }
    }
}
