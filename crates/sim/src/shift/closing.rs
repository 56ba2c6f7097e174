//! The end of the shift: the last hands, everybody gets up, claims are decided, the day is closed.

use game::{PlayerId, Span, TableId};
use journal::Store;
use room::{By, Request};

use super::{CASHIER, FLOOR, SECOND_CASHIER, Shift, Stage, Stopped};

/// Hands under way end long before this, whatever anybody does.
const LONGEST_END: Span = Span::hours(3);

impl<S: Store> Shift<S> {
    /// Closes the day as soon as nothing is under way any more.
    pub(super) fn close_when_quiet(&mut self) -> Result<(), Stopped> {
        self.decide_claims();
        if self.room().tables().any(|table| !table.is_closed() && table.is_busy()) {
            return self.wait_on();
        }
        let tables: Vec<TableId> =
            self.room().tables().filter(|table| !table.is_closed()).map(|live| live.id()).collect();
        for table in &tables {
            self.look_after_time(*table);
            self.everybody_gets_up(*table);
        }
        self.commit()?;
        let claims = !self.room().jackpots().claims().is_empty();
        if claims || self.room().tables().any(|table| !table.is_closed() && !table.occupied().is_empty()) {
            return self.wait_on();
        }
        let guests: Vec<PlayerId> =
            self.guests.values().filter(|guest| !guest.gone).map(|guest| guest.player).collect();
        for player in guests {
            self.go_home(player);
        }
        self.commit()?;
        self.close_day();
        for table in tables {
            self.ask(By::Floor(FLOOR), Request::CloseTable { table });
        }
        self.commit()?;
        self.audit()?;
        self.stage = Stage::Closed;
        Ok(())
    }

    /// Everything is counted and agrees; one cashier proposes the close, another approves it.
    fn close_day(&mut self) {
        let room = self.room();
        let badges = [CASHIER, SECOND_CASHIER];
        match room.ledger().rehearse_close(&room.rules().cage, self.now, badges) {
            Ok(orders) => {
                for (badge, order) in orders {
                    self.ask(By::Cage(badge), Request::Cage(order));
                }
            }
            Err(refusal) => self.meet(&room::Refusal::Ledger(refusal)),
        }
    }

    fn everybody_gets_up(&mut self, table: TableId) {
        let Some(live) = self.room().table(table) else { return };
        let pit = live.kind().is_none();
        let players: Vec<PlayerId> = live.occupied().iter().filter_map(|seat| live.player(seat)).collect();
        for player in players {
            let request = if pit {
                Request::LeavePlace { player, table }
            } else {
                Request::Poker { table, request: table::Request::Leave }
            };
            self.ask(By::Player(player), request);
        }
        // Whoever owes a kill, or is away, is taken out by the floor.
        let Some(live) = self.room().table(table).filter(|_| !pit) else { return };
        for seat in live.occupied() {
            let request = table::Request::Remove { seat, moved: false };
            self.ask(By::Floor(FLOOR), Request::Poker { table, request });
        }
    }

    fn wait_on(&mut self) -> Result<(), Stopped> {
        if self.now.since(self.ends) < LONGEST_END {
            return Ok(());
        }
        let busy = self.room().tables().filter(|table| !table.is_closed());
        let busy = busy.filter(|table| table.is_busy() || !table.occupied().is_empty());
        let names: Vec<&str> = busy.map(|table| table.spec().name.as_str()).collect();
        let claims = self.room().jackpots().claims().len();
        let says = format!("tables still busy: {}; claims open: {claims}", names.join(", "));
        Err(Stopped::Stuck { at: self.now, says })
    }
}
