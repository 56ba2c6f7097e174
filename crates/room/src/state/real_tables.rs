//! Real tables of an event: people deal there, and what their hands came to is reported to the director.

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use game::TournamentId;
use tournament::{Asker, Fact, SeatRequest, Stack, Stage, Status, TableNo, Violation};

use super::tournament_money::EntriesPaid;
use super::{CommandContext, Room};
use crate::refusal::Refusal;
use crate::request::Answer;
use crate::spec::TablesSpec;

/// A hand at a real table, as it was reported.
pub(super) struct LiveHand {
    pub(super) stacks: Vec<Stack>,
    pub(super) broke: Vec<tournament::Broke>,
    pub(super) big_blind: Option<game::Seat>,
}

impl Room {
    /// A hand at a real table, as its dealer reports it: every stack there.
    pub(super) fn live_hand(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        table: TableNo,
        hand: LiveHand,
    ) -> Result<Answer, Refusal> {
        let record = self.record_of(id)?;
        if record.spec().tables_are == TablesSpec::Room {
            return Err(Refusal::NotYours { by: context.by });
        }
        let state = record.event.table(table).filter(|state| state.stage == Stage::Open);
        let state = state.ok_or(Refusal::Tournament(Violation::NoSuchTable { table }))?;
        let LiveHand { stacks, broke, big_blind } = hand;
        // Nobody has looked: the big blind is where it was.
        let big_blind = big_blind.or(state.big_blind);
        // Both are decided before either happens: a count that does not add up leaves no trace.
        let mut trial = record.event.clone();
        let told = |fact| tournament::Request::Told(fact);
        let mut events = Vec::new();
        if state.button_due {
            let seats = state.dealt_in().len();
            let mut cards: Vec<Card> = CardSet::FULL.iter().collect();
            self.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
            cards.truncate(seats);
            let draw = tournament::Request::Seat(SeatRequest::DrawButton { table, cards });
            let drawn = trial.perform(self.now, Asker::Dealer, draw);
            events.extend(drawn.map_err(|violation| self.refused(violation))?);
        }
        let began = trial.perform(self.now, Asker::Table(table), told(Fact::DealBegan));
        events.extend(began.map_err(|violation| self.refused(violation))?);
        let short = tournament::Points::ZERO;
        let ended = Fact::HandEnded { stacks, broke, big_blind, short };
        let ended = trial.perform(self.now, Asker::Table(table), told(ended));
        events.extend(ended.map_err(|violation| self.refused(violation))?);
        self.director_has_decided(context, id, &events, EntriesPaid::ByPlayers)?;
        Ok(Answer::Done)
    }

    /// Somebody at a real table has lost everything to those who won the last pot: what the book has in front of them goes there.
    pub(super) fn live_bust(
        &mut self,
        context: CommandContext,
        id: TournamentId,
        entry: tournament::EntryNo,
        by: &[tournament::EntryNo],
    ) -> Result<Answer, Refusal> {
        context.floor()?;
        let event = &self.record_of(id)?.event;
        let refused = |violation| Err(Refusal::Tournament(violation));
        let Some(loser) = event.entry(entry) else { return refused(Violation::NoSuchEntry { entry }) };
        let Status::Seated(spot) = loser.status else { return refused(Violation::NotSeated { entry }) };
        let Some(table) = event.table(spot.table) else {
            return refused(Violation::NoSuchTable { table: spot.table });
        };
        let mut winners = Vec::new();
        for &winner in by {
            match event.entry(winner).map(|state| state.status) {
                Some(Status::Seated(other)) if other.table == spot.table && winner != entry => {
                    winners.push(other.seat);
                }
                _ => return refused(Violation::NotAtThatTable { entry: winner, table: spot.table }),
            }
        }
        let Some(count) = u64::try_from(winners.len()).ok().filter(|count| *count > 0) else {
            return refused(Violation::NotAtThatTable { entry, table: spot.table });
        };
        let mut stacks = BTreeMap::new();
        for (seat, holder) in table.held() {
            let points = match holder {
                tournament::Holder::Entry(held) => event.entry(held).map(|state| state.stack),
                tournament::Holder::Unsold(points) => Some(points),
                tournament::Holder::Arriving(_) => None,
            };
            stacks.extend(points.map(|points| (seat, points.count())));
        }
        let nobody = || self.lost(&"somebody sits at a table of an event and has no stack there");
        let lost = stacks.insert(spot.seat, 0).ok_or_else(nobody)?;
        let (each, odd) = (lost / count, lost % count);
        for (nth, seat) in (0..).zip(&winners) {
            // Odd points go to the first that were named.
            *stacks.get_mut(seat).ok_or_else(nobody)? += each + u64::from(nth < odd);
        }
        let stacks =
            stacks.into_iter().map(|(seat, points)| Stack { seat, points: tournament::Points::new(points) });
        let broke = vec![tournament::Broke { seat: spot.seat, by: winners }];
        self.live_hand(context, id, spot.table, LiveHand { stacks: stacks.collect(), broke, big_blind: None })
    }
}
