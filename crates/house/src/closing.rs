//! The room is about to close: hands that are on are played to their end, and nobody waits for players who are not there.

use room::Game;

use crate::crew::CrewState;
use crate::pit::takes_bets;

/// The room is about to close: no new hand is dealt.
pub(crate) enum Draining {
    /// Somebody waits until every table is between hands.
    Waits(Box<dyn FnOnce() + Send>),
    /// They have been told.
    Done,
}

impl CrewState {
    /// Says so once every hand that was on is over, and none can begin: a deal that was asked for before the room was about to
    /// close may be on its way still.
    pub(crate) fn drain(&mut self) {
        let waits = matches!(self.draining, Some(Draining::Waits(_)));
        if !waits || !self.in_flight.is_settled() || !self.is_quiet() {
            return;
        }
        // Nothing more is dealt: the book is closed for good.
        self.book.close();
        if let Some(Draining::Waits(done)) = self.draining.replace(Draining::Done) {
            done();
        }
    }

    /// Whether no table has a hand on that can go on.
    fn is_quiet(&self) -> bool {
        let open = self.tables.iter().filter(|record| !record.is_closed() && record.frozen().is_none());
        open.into_iter().all(|record| match record.game() {
            // A hand with real cards goes on where it was when the room opens again.
            Game::Poker(_) if record.is_dealt_by_hand() => true,
            Game::Poker(game) => game.table.hand().is_none(),
            Game::Premium(game) => takes_bets(game),
            Game::MiniDice { .. } | Game::Craps { .. } => true,
        })
    }
}
