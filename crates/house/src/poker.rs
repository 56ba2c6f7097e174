//! The dealer at a poker table, and the players of the house in a hand.

use game::{Moment, Seat, Span, TableId, TournamentId};
use room::{By, Request, TableRecord};
use table::Awaiting;

use crate::chance::For;
use crate::crew::{CrewState, HELD, LATER};
use crate::due::Task;

/// What a table of poker waits for from the house.
enum Next {
    Deal(Span),
    Act(Seat, Span),
    ActForAbsent(Seat),
    /// The director of its tournament does not let it deal.
    Held(TournamentId),
    Nothing,
}

/// How long until the dealer deals: the pause between hands, and as long as players may reveal what they add to the
/// shuffle. Where the dealer has closed their list, the pause is over.
fn after_contributions(record: &TableRecord, now: Moment, pause: Span) -> Span {
    let contributing = record.contributing();
    let until = contributing.awaited().map_or(Span::NOTHING, |until| until.since(now));
    let sealed = record.next_deck().map(|deck| deck.since);
    match (contributing.closed(), sealed) {
        (Some(closed), Some(sealed)) if closed.at > sealed => until,
        _ => pause.max(until),
    }
}

impl CrewState {
    pub(crate) fn consider_poker(&mut self, table: TableId, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        match self.next_at(record, now) {
            Next::Deal(after) => self.book.put(now.plus(after), table, Task::Deal),
            Next::Act(seat, after) => self.book.put(now.plus(after), table, Task::Act(seat)),
            Next::ActForAbsent(seat) => self.book.put(now, table, Task::ActForAbsent(seat)),
            Next::Held(tournament) => {
                self.held.entry(tournament).or_default().insert(table);
                self.book.put(now.plus(HELD), table, Task::Look);
            }
            Next::Nothing => {}
        }
    }

    fn next_at(&self, record: &TableRecord, now: Moment) -> Next {
        let Some(game) = record.poker() else { return Next::Nothing };
        match game.table.awaiting(&game.setup, now) {
            Awaiting::Hand(awaiting) => {
                let Some((setup, hand)) = game.table.hand() else { return Next::Nothing };
                let house =
                    |seat: &Seat| record.player(*seat).is_some_and(|player| self.players.is_one(player));
                let seat = match awaiting {
                    ::poker::Awaiting::Runs { seats, .. } => seats.iter().find(|seat| house(seat)),
                    _ => bots::asked(&awaiting).filter(house),
                };
                let Some(seat) = seat else {
                    return self.absent_turn(record, now).map_or(Next::Nothing, Next::ActForAbsent);
                };
                let style = self.players.style(record.player(seat));
                let chance = |what| self.policy.chance.of(record, seat, what);
                // How long it takes says nothing about how close it is.
                let think = bots::think(style, self.policy.think, &mut chance(For::Thinking));
                match style.decide(setup, hand, &awaiting, seat, &mut chance(For::Deciding)) {
                    Some(_) => Next::Act(seat, think),
                    None => Next::Nothing,
                }
            }
            Awaiting::NextHand { .. }
            | Awaiting::Start { .. }
            | Awaiting::ButtonCard { .. }
            | Awaiting::HeldUp
                if !self.director_lets_deal(record.id(), now) =>
            {
                record.tournament().map_or(Next::Nothing, |own| Next::Held(own.id))
            }
            Awaiting::NextHand { .. } => {
                let pause = if record.hands() == 0 { Span::seconds(1) } else { self.pause(record) };
                Next::Deal(after_contributions(record, now, pause))
            }
            Awaiting::Start { .. } | Awaiting::ButtonCard { .. } => {
                Next::Deal(after_contributions(record, now, self.policy.between_hands))
            }
            Awaiting::HeldUp => Next::Deal(LATER),
            Awaiting::Players { .. } => Next::Nothing,
        }
    }

    /// How long a hand that is over stays to be looked at: longer where hands were shown.
    fn pause(&self, record: &TableRecord) -> Span {
        let shown = self.shown.contains(&record.id());
        if shown { self.policy.between_hands.plus(self.policy.showdown) } else { self.policy.between_hands }
    }

    /// What players of the house want before the next hand: to straddle, to kill.
    pub(crate) fn offers_before(&mut self, table: TableId, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        let Some(game) = record.poker() else { return };
        let Awaiting::NextHand { straddle, may_kill, .. } = game.table.awaiting(&game.setup, now) else {
            return;
        };
        let mut asks = Vec::new();
        let Some(first) = record.occupied().iter().next() else { return };
        let mut chance = self.policy.chance.of(record, first, For::Offers);
        let house = |seat: Seat| record.player(seat).filter(|player| self.players.is_one(*player));
        if let Some(player) = straddle.and_then(|straddle| house(straddle.seat))
            && self.players.style(Some(player)).straddles(&mut chance)
        {
            asks.push((player, table::Request::Straddle));
        }
        if let Some(player) = may_kill.iter().find_map(house)
            && self.players.style(Some(player)).kills(&mut chance)
        {
            asks.push((player, table::Request::Kill));
        }
        for (player, request) in asks {
            self.ask(By::Player(player), Request::Poker { table, request });
        }
    }

    /// A player of the house acts, with what its seat may know.
    pub(crate) fn act(&mut self, table: TableId, seat: Seat, now: Moment) {
        let Some(record) = self.tables.get(table) else { return };
        let Some(game) = record.poker() else { return };
        let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, now) else { return };
        let (Some((setup, hand)), Some(player)) = (game.table.hand(), record.player(seat)) else { return };
        let style = self.players.style(Some(player));
        let mut chance = self.policy.chance.of(record, seat, For::Deciding);
        let Some(decision) = style.decide(setup, hand, &awaiting, seat, &mut chance) else { return };
        let request = table::Request::Hand(decision.request);
        self.ask(By::Player(player), Request::Poker { table, request });
        self.book.put(now.plus(LATER), table, Task::Act(seat));
    }
}
