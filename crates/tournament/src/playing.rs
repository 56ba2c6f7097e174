//! Hands: their beginning, their end, and what follows in which order.
//!
//! When a hand ends: stacks; busts; table break; balance; race or rest; release.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};

use crate::command::{Broke, Stack};
use crate::director::{Director, Done};
use crate::event::{ClockEvent, EntryEvent, MoneyEvent, PlayEvent, SeatEvent};
use crate::prizes::{knocked_out, progressive};
use crate::setup::{BountyKind, Format};
use crate::state::{Holder, Redraw, TableState};
use crate::violation::Violation;
use crate::{EntryNo, Points, Spot, TableNo};

/// A stack before and after a hand.
struct Played {
    entry: EntryNo,
    seat: Seat,
    before: Points,
    after: Points,
}

impl Director<'_> {
    /// The riffle has begun: this hand is played under the level of the moment (cb:12.tourn.9b).
    pub(crate) fn deal_began(&mut self, table: TableNo) -> Done {
        let level = self.may_deal(table)?;
        self.note(PlayEvent::DealBegan { table, level })
    }

    pub(crate) fn hand_void(&mut self, table: TableNo) -> Done {
        if self.open_table(table)?.hand.is_none() {
            return Err(Violation::NoHand { table });
        }
        self.note(PlayEvent::HandVoid { table })?;
        self.arrivals(table)?;
        self.clear_unsold(table)?;
        self.disqualify_the_ordered(table)?;
        self.settle()
    }

    pub(crate) fn hand_ended(
        &mut self,
        table: TableNo,
        stacks: Vec<Stack>,
        broke: &[Broke],
        big_blind: Option<Seat>,
        short: Points,
    ) -> Done {
        let state = self.open_table(table)?;
        if state.hand.is_none() {
            return Err(Violation::NoHand { table });
        }
        let played = self.compare(table, state, &stacks, short)?;
        let captors = self.captors(state, broke)?;
        self.note(PlayEvent::HandEnded { table, stacks, big_blind, short })?;
        let lost = || played.iter().filter(|played| played.after.is_zero());
        for loser in lost() {
            let by = captors.iter().find(|(seat, _)| *seat == loser.seat);
            self.pay_bounty(loser.entry, by.map_or(&[], |(_, by)| &by[..]))?;
        }
        for loser in lost() {
            let (entry, before) = (loser.entry, loser.before);
            match self.may_rebuy(entry) {
                Some(rebuy) => {
                    let until = self.now.plus(rebuy.answer);
                    self.note(EntryEvent::RebuyOffered { entry, until, before })?;
                }
                // Out of the seat at once (cb:12.tourn.21).
                None => {
                    let spot = Spot { table, seat: loser.seat };
                    self.note(PlayEvent::Felted { entry, spot, before })?;
                }
            }
        }
        self.rank_felted(table)?;
        self.disqualify_the_ordered(table)?;
        self.clear_unsold(table)?;
        self.arrivals(table)?;
        self.settle()
    }

    /// The stacks of all who were dealt in, none left out, none added, and not a point more.
    fn compare(
        &self,
        table: TableNo,
        state: &TableState,
        stacks: &[Stack],
        short: Points,
    ) -> Result<Vec<Played>, Violation> {
        let named: SeatSet = stacks.iter().map(|stack| stack.seat).collect();
        if named != state.dealt_in() || named.len() != stacks.len() {
            return Err(Violation::WrongStacks {
                table,
                told: stacks.len(),
                dealt_in: state.dealt_in().len(),
            });
        }
        let mut played = Vec::with_capacity(stacks.len());
        let (mut before, mut after) = (Points::ZERO, short);
        for stack in stacks {
            let was = match state.holder(stack.seat) {
                Some(Holder::Entry(entry)) => {
                    let before = self.entry(entry)?.stack;
                    played.push(Played { entry, seat: stack.seat, before, after: stack.points });
                    before
                }
                Some(Holder::Unsold(points)) => points,
                Some(Holder::Arriving(_)) | None => Points::ZERO,
            };
            before = before.plus(was).map_err(|_| Violation::BadPoints)?;
            after = after.plus(stack.points).map_err(|_| Violation::BadPoints)?;
        }
        if before != after {
            return Err(Violation::StacksDoNotAdd { table, before, after });
        }
        Ok(played)
    }

    /// Who broke whom, by entry.
    fn captors(&self, state: &TableState, broke: &[Broke]) -> Result<Vec<(Seat, Vec<EntryNo>)>, Violation> {
        let entry = |&seat: &Seat| match state.holder(seat) {
            Some(Holder::Entry(entry)) => Ok(Some(entry)),
            Some(Holder::Unsold(_)) => Ok(None),
            Some(Holder::Arriving(_)) | None => Err(Violation::NobodyThere { seat }),
        };
        broke
            .iter()
            .map(|broke| {
                let by: Result<Vec<_>, _> = broke.by.iter().map(entry).collect();
                Ok((broke.seat, by?.into_iter().flatten().collect()))
            })
            .collect()
    }

    /// The bounty goes to the winners of the last pot that the player contested.
    fn pay_bounty(&mut self, from: EntryNo, by: &[EntryNo]) -> Done {
        let head = self.entry(from)?.head;
        if head.is_zero() || by.is_empty() {
            return Ok(());
        }
        let parts = match self.setup.bounty {
            BountyKind::Fixed => knocked_out(head, by),
            BountyKind::Progressive => progressive(head, by),
        };
        for part in parts {
            if part.cash.plus(part.on_head).is_ok_and(|sum| sum != Chips::ZERO) {
                let (to, cash, on_head) = (part.winner, part.cash, part.on_head);
                self.note(MoneyEvent::BountyWon { from, to, cash, on_head })?;
            }
        }
        Ok(())
    }

    /// Whoever was on the way sits down, dealt in from the next hand on with the duties of the seat (cb:12.tourn.16).
    fn arrivals(&mut self, table: TableNo) -> Done {
        let Some(state) = self.draft.open_table(table) else { return Ok(()) };
        let arriving: Vec<EntryNo> = state
            .held()
            .filter_map(|(_, holder)| match holder {
                Holder::Arriving(entry) => Some(entry),
                Holder::Entry(_) | Holder::Unsold(_) => None,
            })
            .collect();
        for entry in arriving {
            self.note(SeatEvent::Arrived { entry })?;
        }
        Ok(())
    }

    /// What follows whenever something has happened, in the order of the book of the house. Everything here is looked up,
    /// nothing remembered: called twice, it does nothing the second time.
    pub(crate) fn settle(&mut self) -> Done {
        if self.is_over() {
            return Ok(());
        }
        self.rank_all_who_can_be()?;
        self.close_round()?;
        self.close_what_is_over()?;
        if self.finish_if_over()? {
            return Ok(());
        }
        self.seat_alternates()?;
        if self.setup.format == Format::Shootout {
            self.next_stage_if_due()?;
        } else if !self.draft.desk.round.is_some_and(|round| round.open) {
            // In a round everybody plays one hand: moves wait for its end.
            self.break_tables()?;
            self.balance()?;
        }
        self.open_race()?;
        self.open_round()
    }

    fn close_round(&mut self) -> Done {
        let Some(round) = self.draft.desk.round.filter(|round| round.open) else { return Ok(()) };
        // Whoever thinks about a rebuy is ranked with the others of the round, if at all.
        let waits = !self.draft.desk.all_stand() || !self.draft.desk.offers.is_empty();
        // A flight whose time is over deals no more hands: its last round ends with those that were on.
        let deals = !self.draft.desk.flight_over;
        if waits || deals && self.tables_in_order().any(|table| self.owes_hand(table, round.number)) {
            return Ok(());
        }
        // Places are given when every table has played its hand.
        let felted = self.draft.desk.felted.clone();
        self.rank(felted)?;
        if self.is_over() {
            return Ok(());
        }
        self.note(ClockEvent::RoundClosed { round: round.number })?;
        let places = self.draft.desk.prizes.as_ref().map(|prizes| prizes.by_place.len());
        let live = usize::try_from(self.draft.desk.live).unwrap_or(usize::MAX);
        if places.is_some_and(|places| live <= places) {
            self.note(ClockEvent::HandForHandEnded)?;
        }
        Ok(())
    }

    /// A round opens once every table stands.
    fn open_round(&mut self) -> Done {
        let desk = &self.draft.desk;
        let Some(round) = desk.round.filter(|round| !round.open) else { return Ok(()) };
        let ready = desk.all_stand()
            && desk.redraw.is_none()
            && !desk.final_due
            && desk.races.is_empty()
            && desk.offers.is_empty()
            && desk.open_tables > 0;
        if !ready {
            return Ok(());
        }
        let tables: Vec<TableNo> = self.tables_in_order().collect();
        let playing = tables.iter().filter(|&&table| self.plays_in_round(table)).count();
        if playing == 0 {
            return Ok(());
        }
        let tables = u32::try_from(playing).unwrap_or(u32::MAX);
        self.note(ClockEvent::RoundOpened { round: round.number.saturating_add(1), tables })
    }

    /// A shootout: a table with one player has its winner; when all tables have theirs, these meet.
    fn next_stage_if_due(&mut self) -> Done {
        if self.draft.desk.redraw.is_some() {
            return Ok(());
        }
        let tables: Vec<TableNo> = self.draft.table_numbers().collect();
        for table in tables {
            let Some(state) = self.draft.open_table(table).filter(|state| state.hand.is_none()) else {
                continue;
            };
            let mut entries = state.entries();
            let (first, second) = (entries.next(), entries.next());
            drop(entries);
            match (first, second) {
                (Some(entry), None) => self.note(PlayEvent::TableWon { table, entry })?,
                // Everybody there was disqualified or removed: nobody goes on from it.
                (None, _) => self.note(SeatEvent::TableBroken { table })?,
                (Some(_), Some(_)) => continue,
            }
            self.free_dealer(table)?;
        }
        if self.draft.desk.open_tables == 0 && self.draft.desk.drawing.len() > 1 {
            self.note(SeatEvent::RedrawOrdered { redraw: Redraw::NextStage })?;
        }
        Ok(())
    }
}
