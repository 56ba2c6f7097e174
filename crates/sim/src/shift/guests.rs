//! What a guest does next: goes by where the guest stands in the room.

use chips::Chips;
use game::{Moment, PlayerId, Seat, Span, TableId};
use journal::Store;
use room::floor::{self, Call, GameKind};
use room::{By, Request};
use table::Entry;

use super::{Shift, Stage};
use crate::guest::Guest;

/// A name on a list.
#[derive(Clone, Copy)]
struct Waiting {
    kind: GameKind,
    since: Moment,
    present: bool,
    call: Option<Call>,
}

impl<S: Store> Shift<S> {
    /// A guest looks around; how long until the next look. Whoever has gone home does not look again.
    pub(super) fn guest_turn(&mut self, player: PlayerId) -> Option<Span> {
        let guest = self.guests.get(&player)?.clone();
        if guest.gone {
            return None;
        }
        if let Some(spot) = self.room().floor().seat_of(player) {
            return Some(self.seated_turn(&guest, spot));
        }
        let place = self.place_of(player);
        let waiting = self.waits(player);
        if let Some((waiting, call)) = waiting.and_then(|waiting| Some((waiting, waiting.call?))) {
            if let Some(table) = place {
                self.ask(By::Player(player), Request::LeavePlace { player, table });
            }
            return Some(self.called(&guest, waiting.kind, call));
        }
        if let Some(table) = place {
            return Some(self.pit_guest(&guest, table));
        }
        let barred = self.room().floor().barred(player, self.now).is_some();
        if barred || self.stage != Stage::Open || self.now >= guest.leaves {
            if let Some(Waiting { kind, .. }) = waiting {
                self.list(player, floor::Request::LeaveList { player, kind });
            }
            self.go_home(player);
            return None;
        }
        match waiting {
            Some(waiting) => Some(self.waits_on(&guest, waiting)),
            None => self.chooses(&guest),
        }
    }

    pub(super) fn list(&mut self, player: PlayerId, request: floor::Request) {
        self.ask(By::Player(player), Request::Floor(request));
    }

    /// Where the guest stands on a list; a call before all others.
    fn waits(&self, player: PlayerId) -> Option<Waiting> {
        let lists = self.room().floor().board().lists.iter();
        let names = lists.flat_map(|list| list.names.iter().map(move |name| (list.kind, name)));
        let own = names.filter(|(_, name)| name.player == player).map(|(kind, name)| Waiting {
            kind,
            since: name.since,
            present: name.present,
            call: name.call,
        });
        own.max_by_key(|waiting| waiting.call.is_some())
    }

    /// The call a guest has not followed yet.
    pub(super) fn call_of(&self, player: PlayerId) -> Option<(GameKind, Call)> {
        let waiting = self.waits(player)?;
        Some((waiting.kind, waiting.call?))
    }

    /// The table of the pit the guest stands at.
    fn place_of(&self, player: PlayerId) -> Option<TableId> {
        let pit = self.room().tables().filter(|table| table.kind().is_none() && !table.is_closed());
        pit.filter(|table| table.seat_of(player).is_some()).map(|live| live.id()).next()
    }

    /// A guest without a seat and on no list chooses a game.
    fn chooses(&mut self, guest: &Guest) -> Option<Span> {
        let player = guest.player;
        if self.account(player).units() < 10_000 && !self.bring_money(player) {
            self.go_home(player);
            return None;
        }
        let chosen = self.luck.weighed(self.offers.iter().map(|offer| offer.asked_for));
        match self.offers.get(chosen).and_then(|offer| offer.kind) {
            Some(kind) => {
                self.list(player, floor::Request::JoinList { player, kind, channel: guest.channel });
                Some(self.luck.seconds(10, 60))
            }
            None => {
                self.steps_up(guest, chosen);
                Some(self.luck.minutes(1, 3))
            }
        }
    }

    /// A guest on a list waits, goes for a walk, plays in the pit meanwhile, or gives up.
    fn waits_on(&mut self, guest: &Guest, waiting: Waiting) -> Span {
        let (player, kind) = (guest.player, waiting.kind);
        if !waiting.present {
            if self.luck.once_in(2) {
                self.list(player, floor::Request::CheckIn { player });
            }
            return self.luck.minutes(1, 3);
        }
        let waited = self.now.since(waiting.since);
        if waited > guest.patience {
            self.list(player, floor::Request::LeaveList { player, kind });
            return self.luck.seconds(20, 60);
        }
        if self.luck.once_in(20) {
            self.list(player, floor::Request::StepOut { player });
        } else if waited > Span::minutes(5) && self.luck.once_in(10) {
            let pit = self.offers.iter().position(|offer| offer.kind.is_none()).unwrap_or(0);
            let tables = u64::try_from(self.offers.len() - pit).unwrap_or(1);
            let chosen = pit + usize::try_from(self.luck.between(0, tables - 1)).unwrap_or(0);
            self.steps_up(guest, chosen);
        }
        self.luck.seconds(30, 90)
    }

    /// A guest is called: comes, asks for time, locks the seat up, or does not hear it.
    fn called(&mut self, guest: &Guest, kind: GameKind, call: Call) -> Span {
        let player = guest.player;
        if self.stage != Stage::Open {
            self.list(player, floor::Request::LeaveList { player, kind });
            return self.luck.seconds(5, 20);
        }
        match self.luck.between(1, 20) {
            1 => return Span::minutes(6),
            2 => {
                self.list(player, floor::Request::OnMyWay { player });
                return Span::minutes(3);
            }
            3 => {
                self.list(player, floor::Request::Decline { player });
                return Span::minutes(1);
            }
            _ => {}
        }
        let Some(seat) = call.seat.or_else(|| self.free_seat(player, call.table)) else {
            return self.luck.seconds(20, 40);
        };
        if self.luck.once_in(8) {
            self.list(player, floor::Request::LockUp { player, table: call.table, seat });
            self.list(player, floor::Request::PutBuyInDown { player });
            return self.luck.minutes(1, 2);
        }
        if self.sits_down(guest, call.table, Some(seat)) {
            return self.luck.minutes(1, 3);
        }
        self.list(player, floor::Request::LeaveList { player, kind });
        self.luck.seconds(10, 30)
    }

    /// A seat a called guest may choose at a new game.
    fn free_seat(&mut self, player: PlayerId, table: TableId) -> Option<Seat> {
        let open = self.desk.room().floor().table(table)?;
        let free = open.places.iter().filter(|place| place.open_for(player));
        let free: Vec<Seat> = free.map(|place| place.seat).collect();
        self.luck.pick(&free).copied()
    }

    /// Takes a seat with a buy-in; false where there is not enough money left.
    pub(super) fn sits_down(&mut self, guest: &Guest, table: TableId, seat: Option<Seat>) -> bool {
        let player = guest.player;
        let Some((least, most)) = self.buy_in_at(table) else { return false };
        while self.account(player) < least {
            if !self.bring_money(player) {
                return false;
            }
        }
        let wanted = Chips::new(least.units() * self.luck.between(2, 5) / 2 / 100 * 100);
        let buy_in = wanted.min(most).min(self.account(player)).max(least);
        let entry = if self.luck.once_in(3) { Entry::Post } else { Entry::WaitForBigBlind };
        self.ask(By::Player(player), Request::TakeSeat { player, table, seat, buy_in, entry });
        true
    }

    /// The least and the most that may be bought in for.
    pub(super) fn buy_in_at(&self, table: TableId) -> Option<(Chips, Chips)> {
        let game = self.room().table(table)?.poker()?;
        let policy = game.setup.buy_in();
        Some((policy.least.max(Chips::new(2_000)), policy.most.unwrap_or(Chips::new(200_000))))
    }
}
