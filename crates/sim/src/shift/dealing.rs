//! A poker table goes on: whoever has to act acts, and the dealer deals.

use bots::Policy;
use game::{PlayerId, Seat, Span, TableId};
use journal::Store;
use room::{By, Game, Request};
use table::{Awaiting, clock};

use super::{FLOOR, Shift, Stage};
use crate::queue::Happening;

/// What a table looks like to whoever runs it.
enum Look {
    /// A player has to decide.
    Decision(Seat, PlayerId, poker::Request),
    /// The next hand can be dealt, perhaps after somebody has straddled or killed.
    NextHand { straddle: Option<PlayerId>, kill: Option<PlayerId> },
    /// A game can start.
    Start,
    /// The decks are not ready.
    HeldUp,
    /// Nothing to do now.
    Idle,
}

impl<S: Store> Shift<S> {
    /// A table goes on; how long until it does again. A closed one does not.
    pub(super) fn table_turn(&mut self, table: TableId) -> Option<Span> {
        let live = self.desk.room().table(table)?;
        if live.is_closed() {
            return None;
        }
        if live.frozen().is_some() {
            return Some(Span::seconds(30));
        }
        match live.game() {
            Game::Poker(_) => Some(self.poker_turn(table)),
            Game::Premium(_) => Some(self.premium_turn(table)),
            Game::MiniDice { .. } | Game::Craps { .. } => Some(self.dice_turn(table)),
        }
    }

    fn poker_turn(&mut self, table: TableId) -> Span {
        match self.look(table) {
            Look::Decision(seat, player, request) => self.decision(table, seat, player, request),
            Look::NextHand { straddle, kill } if self.stage == Stage::Open => {
                let ask = |request| Request::Poker { table, request };
                if let Some(player) = straddle.filter(|_| self.luck.once_in(8)) {
                    self.ask(By::Player(player), ask(table::Request::Straddle));
                }
                if let Some(player) = kill.filter(|_| self.luck.once_in(6)) {
                    self.ask(By::Player(player), ask(table::Request::Kill));
                }
                self.deal(table)
            }
            Look::Start | Look::HeldUp if self.stage == Stage::Open => {
                self.tend_decks(table);
                if self.decks_are_ready(table) { self.deal(table) } else { Span::seconds(20) }
            }
            Look::NextHand { .. } | Look::Start | Look::HeldUp | Look::Idle => Span::seconds(15),
        }
    }

    fn deal(&mut self, table: TableId) -> Span {
        if self.decks_are_old(table) {
            self.tend_decks(table);
        }
        self.ask(By::Dealer(table), Request::Deal { table });
        self.luck.seconds(8, 14)
    }

    /// What the table waits for, and what the player in question wants.
    fn look(&mut self, table: TableId) -> Look {
        let Some(live) = self.desk.room().table(table) else { return Look::Idle };
        let Some(game) = live.poker() else { return Look::Idle };
        match game.table.awaiting(&game.setup, self.now) {
            Awaiting::Hand(awaiting) => {
                let Some((setup, hand)) = game.table.hand() else { return Look::Idle };
                let Some(seat) = bots::asked(&awaiting) else { return Look::Idle };
                let Some(player) = live.player(seat) else { return Look::Idle };
                let style = self.guests.get(&player).map_or(Policy::Tight, |guest| guest.style);
                match style.answer(setup, hand, &awaiting, self.luck.chance()) {
                    Some(command) => Look::Decision(seat, player, command.request),
                    None => Look::Idle,
                }
            }
            Awaiting::NextHand { straddle, may_kill, .. } => Look::NextHand {
                straddle: straddle.and_then(|straddle| live.player(straddle.seat)),
                kill: may_kill.iter().next().and_then(|seat| live.player(seat)),
            },
            Awaiting::Start { .. } | Awaiting::ButtonCard { .. } => Look::Start,
            Awaiting::HeldUp => Look::HeldUp,
            Awaiting::Players { .. } => Look::Idle,
        }
    }

    /// A player decides, or thinks so long that somebody calls for time.
    fn decision(&mut self, table: TableId, seat: Seat, player: PlayerId, request: poker::Request) -> Span {
        let clock = self.room().table(table).and_then(|live| live.poker()).map(|game| *game.setup.clock());
        let runs = self
            .room()
            .table(table)
            .and_then(|live| live.poker())
            .is_some_and(|game| game.table.state().clock.deadline().is_some());
        let acts = matches!(
            request,
            poker::Request::Fold | poker::Request::Check | poker::Request::Call | poker::Request::RaiseTo(_)
        );
        if acts && self.luck.once_in(250) {
            let calls = clock.is_some_and(|clock| clock.call.is_some());
            if calls && !runs {
                let ask = |request| Request::Poker { table, request: table::Request::Clock(request) };
                self.ask(By::Dealer(table), ask(clock::Request::CallTime { on: seat }));
                self.ask(By::Floor(FLOOR), ask(clock::Request::Start));
            }
            // Some wake up in time.
            return if self.luck.once_in(2) { Span::seconds(40) } else { Span::seconds(90) };
        }
        self.ask(By::Player(player), Request::Poker { table, request: table::Request::Hand(request) });
        if self.room().table(table).is_some_and(|live| live.is_busy()) {
            return self.luck.seconds(1, 4);
        }
        self.hand_is_over(table);
        self.luck.seconds(10, 20)
    }

    /// Whoever has nothing left thinks about it at once.
    fn hand_is_over(&mut self, table: TableId) {
        let Some(live) = self.desk.room().table(table) else { return };
        let broke: Vec<PlayerId> = live
            .occupied()
            .iter()
            .filter(|seat| live.stack(*seat).is_zero())
            .filter_map(|seat| live.player(seat))
            .collect();
        for player in broke {
            let soon = self.luck.seconds(2, 8);
            self.queue.put_after(self.now, soon, Happening::Broke(player));
        }
    }
}
