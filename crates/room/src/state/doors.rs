//! People come in, tables are set up and taken down, the cage serves.

use game::{Actor, Badge, Command, PlayerId, TableId};
use ledger::{Account, Clerk, Order, Take};

use super::sections::MOST_PLAYERS;
use super::{CommandContext, Room};
use crate::floor::{self, Asker};
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::spec::{BadSpec, Fault, TableSpec};
use crate::tables::{ChipCount, LiveTable, Outcome};

/// The longest name.
const MOST_NAME: usize = 40;

/// Whether anybody can have this name.
pub(super) fn may_be_called(name: &str) -> Result<(), Refusal> {
    let printable = name.chars().all(|c| !c.is_control());
    let fits = !name.trim().is_empty() && name.chars().count() <= MOST_NAME && printable;
    if fits { Ok(()) } else { Err(Refusal::BadName) }
}

impl CommandContext {
    /// The badge of a floorperson; nobody else may do this.
    pub(super) fn floor(self) -> Result<Badge, Refusal> {
        match self.by {
            By::Floor(badge) => Ok(badge),
            by => Err(Refusal::NotYours { by }),
        }
    }

    /// The player who asks; nobody else may wish this.
    pub(super) fn player(self) -> Result<PlayerId, Refusal> {
        match self.by {
            By::Player(player) => Ok(player),
            by => Err(Refusal::NotYours { by }),
        }
    }

    /// Whether this one may ask for a player: the player, or the floor.
    pub(super) fn may_ask_for(self, player: PlayerId) -> Result<(), Refusal> {
        match self.by {
            By::Player(own) if own == player => Ok(()),
            By::Floor(_) => Ok(()),
            by => Err(Refusal::NotYours { by }),
        }
    }
}

impl Room {
    pub(super) fn register(&mut self, name: String) -> Result<Answer, Refusal> {
        // People come in at the house, and have its numbers everywhere.
        if let Some(section) = self.ledger.own_section() {
            return Err(Refusal::Ledger(ledger::LedgerRefusal::IsASection { section }));
        }
        may_be_called(&name)?;
        let player = PlayerId(self.players().saturating_add(1));
        if player.0 > MOST_PLAYERS {
            return Err(Refusal::NoSuchPlayer { player });
        }
        self.record(RoomEvent::PlayerRegistered { player, name })?;
        Ok(Answer::Player(player))
    }

    /// Whether the room knows somebody.
    pub(super) fn known(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.name(player) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchPlayer { player }),
        }
    }

    /// An order at the cage. What touches a seat goes through the table, which keeps its own count.
    pub(super) fn cage(&mut self, context: CommandContext, order: Order) -> Result<Answer, Refusal> {
        let clerk = match context.by {
            By::Cage(badge) | By::Floor(badge) => Clerk::Staff(badge),
            By::Player(player) => Clerk::Player(player),
            by => return Err(Refusal::NotYours { by }),
        };
        self.is_the_cages(&order).map_err(|()| Refusal::NotYours { by: context.by })?;
        if let Order::Deposit { player, .. }
        | Order::Withdraw { player, .. }
        | Order::Comp { player, .. }
        | Order::Reserve { player, .. } = &order
        {
            self.known(*player)?;
        }
        self.may_bring(&order)?;
        self.may_comp(&order)?;
        let id = self.booking_id(context);
        let event = self.ledger.decide(&self.rules.cage, self.now, clerk, id, order);
        let Some(event) = event.map_err(Refusal::Ledger)? else { return Ok(Answer::Done) };
        let answer = match &event {
            ledger::LedgerEvent::Proposed(proposal) => Answer::Proposed(proposal.number),
            event => event.movement().map_or(Answer::Done, |movement| Answer::Moved(movement.number)),
        };
        match event {
            ledger::LedgerEvent::CountBegan { by, .. } => self.begin_count(context, by, event),
            ledger::LedgerEvent::CountedDayClosed { by, .. } => self.close_counted_day(context, by, event),
            event => {
                self.book(event)?;
                Ok(answer)
            }
        }
    }

    /// Whether the cage does this by itself. What a table, a fund or a tournament keeps its own count of comes from there, so that
    /// the two always agree.
    fn is_the_cages(&self, order: &Order) -> Result<(), ()> {
        let others = |account: &Account| {
            let kept = matches!(
                account,
                Account::Jackpot(_) | Account::Counted(_) | Account::Reserve(_) | Account::Box(..)
            );
            kept || account.tournament().is_some()
        };
        let own = match order {
            Order::Deposit { .. }
            | Order::Withdraw { .. }
            | Order::Reserve { .. }
            | Order::VoidHold { .. }
            | Order::BringBankroll { .. }
            | Order::TakeBankroll { .. }
            | Order::Fill { .. }
            | Order::Credit { .. }
            | Order::Comp { .. }
            | Order::Approve { .. }
            | Order::BeginCount
            | Order::EnterCount { .. }
            | Order::AbandonCount { .. }
            | Order::CloseCounted { .. }
            | Order::TurnDown { .. }
            | Order::Reject { .. } => true,
            Order::Adjust { from, to, .. } => !others(from) && !others(to),
            Order::Reverse { movement, .. } => self.ledger.order_of_today(*movement).is_none_or(|order| {
                !matches!(order, Order::Reverse { .. }) && self.is_the_cages(order).is_ok()
            }),
            Order::BuyIn { .. }
            | Order::CashOut { .. }
            | Order::HandBack { .. }
            | Order::PostHold { .. }
            | Order::PostFund { .. }
            | Order::PayDues { .. }
            | Order::CountBox { .. }
            | Order::CountTray { .. }
            | Order::Seed { .. }
            | Order::PayJackpot { .. }
            | Order::Tournament { .. }
            | Order::CloseDay { .. } => false,
        };
        if own { Ok(()) } else { Err(()) }
    }

    pub(super) fn open_table(
        &mut self,
        context: CommandContext,
        spec: TableSpec,
        main: Option<TableId>,
        house_players: u8,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let table = TableId(self.last_table.checked_add(1).ok_or(Refusal::NoMoreTables)?);
        if spec.tournament().is_some() {
            // Those are opened by a director.
            return Err(Refusal::TournamentTable { table });
        }
        spec.open().map_err(Refusal::Spec)?;
        let opened = LiveTable::open(table, spec).map_err(Refusal::Spec)?;
        if house_players > 0 && opened.is_dealt_by_hand() {
            return Err(Refusal::Spec(Fault::HousePlayersByHand.into()));
        }
        let runs = self.rules.jackpots.may_run(&opened.promotions);
        runs.map_err(|bad| Refusal::Spec(BadSpec::citing(&["jackpots"], bad, bad.rule())))?;
        let mut events = Vec::new();
        if let Some(kind) = opened.kind {
            let request =
                floor::Request::OpenTable { table, kind, seats: opened.spec.seats(), extra: 0, main };
            events = self.floor_decides(Asker::Supervisor(by), request)?;
        }
        let spec = opened.spec.to_text();
        self.record(RoomEvent::TableOpened { table, spec, by })?;
        // A meter has its seed from the bank before anybody plays.
        let mut outcome = Outcome::default();
        outcome.book(&opened, &ChipCount::EMPTY, None);
        self.settle(context, table, outcome.bookings)?;
        self.floor_has_decided(&events)?;
        if house_players > 0 {
            self.record(RoomEvent::HousePlayersWanted { table, count: house_players })?;
        }
        Ok(Answer::Table(table))
    }

    pub(super) fn close_table(&mut self, context: CommandContext, table: TableId) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let (live, _) = self.at(table)?;
        if live.spec.tournament().is_some() {
            return Err(Refusal::TournamentTable { table });
        }
        if !live.occupied().is_empty() || live.is_busy() {
            return Err(Refusal::TableBusy { table });
        }
        // What lies in the rake area is verified and put away first, while somebody can do it.
        if Take::ALL.iter().any(|take| self.ledger.balance(Account::RakeArea(table, *take)) != 0) {
            return Err(Refusal::TableBusy { table });
        }
        let (live, _) = self.at(table)?;
        let events = match live.kind {
            Some(_) => self.floor_decides(Asker::Supervisor(by), floor::Request::CloseTable { table })?,
            None => Vec::new(),
        };
        self.record(RoomEvent::TableClosed { table, by: Some(by) })?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Done)
    }

    pub(super) fn freeze_by_floor(
        &mut self,
        context: CommandContext,
        table: TableId,
        why: String,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        self.at(table)?;
        self.record(RoomEvent::TableFrozen { table, why, by: Some(by) })?;
        Ok(Answer::Done)
    }

    /// A table plays on. One whose state was lost has been folded anew by the desk before this.
    pub(super) fn thaw(&mut self, context: CommandContext, table: TableId) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        if let Some(why) = self.unopened.get(&table) {
            return Err(Refusal::Unreadable { table, why: why.clone() });
        }
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        if let Some(why) = &live.unreadable {
            return Err(Refusal::Unreadable { table, why: why.clone() });
        }
        let since = live.frozen.as_ref().ok_or(Refusal::NoSuchTable { table })?.since;
        let (is_poker, is_closed) = (live.poker().is_some(), live.closed);
        self.record(RoomEvent::TableThawed { table, by })?;
        // No clock of the table has run while it stood still.
        let stood = self.now.since(since).plus(self.rules.grace);
        if is_poker && !is_closed {
            let request = table::Request::Resume { by: stood };
            self.table_takes(context, table, Command { actor: Actor::Clock, request })?;
        } else if !is_closed {
            self.postpone_pit_clock(context, table, stood)?;
        }
        self.clear_out(context, table)?;
        // Nobody was called here meanwhile: the floor looks at its lists again.
        let events = self.floor_decides(Asker::Clock, floor::Request::TimeUp)?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Done)
    }
}
