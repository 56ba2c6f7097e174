//! Limits, breaks and exclusions: what players ask for themselves, what the floor imposes, and what the clock brings.
//!
//! A bar of the floor takes somebody off every list and sends them from every table; this decides when one is set.

use std::collections::BTreeSet;

use chips::Chips;
use game::{PlayerId, Span, TableId};
use ledger::Order;

use super::follow::unless_lost;
use super::{CommandContext, Room};
use crate::floor::{self, Asker, Bar};
use crate::protection::{Limit, Measure, Period, REALITY_CHECKS, Standing, is_no_looser};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::{LimitUsedUp, Refusal};
use crate::request::Answer;
use crate::tables::{Game, LiveTable};

impl Room {
    /// How somebody stands with limits and session.
    pub fn standing(&self, player: PlayerId) -> Standing {
        let pause = self.rules.protection.session_pause;
        Standing::of(&self.protection, &self.results, player, self.now, pause)
    }

    /// A player sets a limit: a lower one holds at once, a higher one or none after some time to think about it.
    pub(super) fn set_limit(
        &mut self,
        context: CommandContext,
        limit: Limit,
        most: Option<u64>,
    ) -> Result<Answer, Refusal> {
        let player = context.player()?;
        self.known(player)?;
        let set = self.protection.set(player, limit);
        let holds = set.and_then(|set| set.in_force(self.now));
        let pending = set.and_then(|set| set.pending(self.now));
        if holds == most && pending.is_none() {
            return Ok(Answer::Done);
        }
        let from = if is_no_looser(most, holds) {
            self.now
        } else {
            match pending {
                // Asking for the same again does not begin the time anew.
                Some((later, _)) if later == most => return Ok(Answer::Done),
                Some(_) | None => self.now.plus(self.rules.protection.cooling),
            }
        };
        self.record(RoomEvent::LimitSet { player, limit, most, from })?;
        self.hold_to_limits(context, player)?;
        Ok(Answer::Done)
    }

    /// A player takes a break. Nobody ends it sooner.
    pub(super) fn take_break(&mut self, context: CommandContext, lasting: Span) -> Result<Answer, Refusal> {
        let policy = self.rules.protection;
        if lasting < policy.break_least || lasting > policy.break_most {
            let (least, most) = (policy.break_least, Some(policy.break_most));
            return Err(Refusal::BadLength { asked: lasting, least, most });
        }
        let player = context.player()?;
        self.known(player)?;
        self.exclude(Asker::Player(player), player, Some(lasting))
    }

    /// A player is excluded, at the own wish or the floor's. Nobody ends it sooner.
    pub(super) fn exclude_for(
        &mut self,
        who: Asker,
        player: PlayerId,
        lasting: Option<Span>,
    ) -> Result<Answer, Refusal> {
        self.known(player)?;
        let least = self.rules.protection.exclusion_least;
        if let Some(asked) = lasting.filter(|asked| *asked < least) {
            return Err(Refusal::BadLength { asked, least, most: None });
        }
        self.exclude(who, player, lasting)
    }

    fn exclude(&mut self, who: Asker, player: PlayerId, lasting: Option<Span>) -> Result<Answer, Refusal> {
        let bar = Bar::SelfExcluded { until: lasting.map(|lasting| self.now.plus(lasting)) };
        let events = self.floor_decides(who, floor::Request::Bar { player, bar })?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Done)
    }

    /// A player chooses how often to be told how it goes.
    pub(super) fn choose_reality_check(
        &mut self,
        context: CommandContext,
        every: Span,
    ) -> Result<Answer, Refusal> {
        let player = context.player()?;
        self.known(player)?;
        let (least, most) = REALITY_CHECKS;
        if every < least || every > most {
            return Err(Refusal::BadLength { asked: every, least, most: Some(most) });
        }
        self.record(RoomEvent::RealityCheckChosen { player, every })?;
        Ok(Answer::Done)
    }

    /// A player has seen how long it has been, and with what result.
    pub(super) fn acknowledge_reality(&mut self, context: CommandContext) -> Result<Answer, Refusal> {
        let player = context.player()?;
        if let Some(session) = self.standing(player).session {
            let (played, result) = (session.played, session.result);
            self.record(RoomEvent::RealityAcknowledged { player, played, result })?;
        }
        Ok(Answer::Done)
    }

    /// Whether money may come to a player's account: not while somebody is shut out, and not beyond the player's limit.
    /// What is owed may always be brought.
    pub(super) fn may_bring(&self, order: &Order) -> Result<(), Refusal> {
        let Order::Deposit { player, amount } = *order else { return Ok(()) };
        let shut_out = self.floor.board().bars.iter().find(|(who, bar)| {
            *who == player
                && bar.stands(self.now)
                && matches!(bar, Bar::Barred | Bar::Suspended { .. } | Bar::SelfExcluded { .. })
        });
        if let Some(&(player, bar)) = shut_out {
            return Err(Refusal::Floor(floor::FloorRefusal::Barred { player, bar }));
        }
        for (period, most) in self.protection.in_force(player, Measure::Deposits, self.now) {
            let used = self.results.used(player, Measure::Deposits, period, self.now);
            self.leaves_room(player, Measure::Deposits, period, most, used, amount)?;
        }
        Ok(())
    }

    /// Whether a player may put so much at risk: with everything at the tables lost, no limit of losses is passed, and
    /// there is time left to play.
    pub(super) fn may_stake(&self, player: PlayerId, amount: Chips) -> Result<(), Refusal> {
        if let Some(bar) = self.floor.barred(player, self.now) {
            return Err(Refusal::Floor(floor::FloorRefusal::Barred { player, bar }));
        }
        if !self.protection.has_limits(player) {
            return Ok(());
        }
        if let Some(used_up) = self.time_used_up(player) {
            return Err(Refusal::LimitUsedUp(used_up));
        }
        let at_tables = i64::try_from(self.on_tables(player)).unwrap_or(i64::MAX);
        for (period, most) in self.protection.in_force(player, Measure::Losses, self.now) {
            let lost = self.results.used(player, Measure::Losses, period, self.now);
            let used = lost.saturating_add(at_tables);
            self.leaves_room(player, Measure::Losses, period, most, used, amount)?;
        }
        Ok(())
    }

    /// Whether a limit of money leaves room for so much more.
    fn leaves_room(
        &self,
        player: PlayerId,
        measure: Measure,
        period: Period,
        most: u64,
        used: i64,
        amount: Chips,
    ) -> Result<(), Refusal> {
        let asked = i64::try_from(amount.units()).unwrap_or(i64::MAX);
        let limit = i64::try_from(most).unwrap_or(i64::MAX);
        if used.saturating_add(asked) <= limit {
            return Ok(());
        }
        let below = limit.saturating_sub(asked).saturating_add(1).max(1);
        let until = self.results.frees(player, measure, period, below, self.now);
        let limit = Limit { measure, period };
        let used = u64::try_from(used).unwrap_or(0);
        Err(Refusal::LimitUsedUp(LimitUsedUp { player, limit, most, used, asked: amount.units(), until }))
    }

    /// The limit of time that is used up, if one is: of several the one that is so for longest.
    fn time_used_up(&self, player: PlayerId) -> Option<LimitUsedUp> {
        let limits = self.protection.in_force(player, Measure::Time, self.now);
        let up = limits.filter_map(|(period, most)| {
            let used = self.protection.time_used(player, period, self.now);
            let limit = Limit { measure: Measure::Time, period };
            let until = self.protection.time_frees(player, period, most, self.now);
            (used >= most).then_some(LimitUsedUp { player, limit, most, used, asked: 0, until })
        });
        up.max_by_key(|up| up.until)
    }

    /// The limit of losses that is used up, if one is.
    fn losses_used_up(&self, player: PlayerId) -> Option<LimitUsedUp> {
        let limits = self.protection.in_force(player, Measure::Losses, self.now);
        let up = limits.filter_map(|(period, most)| {
            let lost = self.results.used(player, Measure::Losses, period, self.now);
            let used = u64::try_from(lost).ok().filter(|used| *used >= most)?;
            let limit = Limit { measure: Measure::Losses, period };
            let below = i64::try_from(most).unwrap_or(i64::MAX);
            let until = self.results.frees(player, Measure::Losses, period, below, self.now);
            Some(LimitUsedUp { player, limit, most, used, asked: 0, until })
        });
        up.max_by_key(|up| up.until)
    }

    /// Whoever has used up a limit plays no more until it frees again. Bets that are not decided are not lost yet.
    fn hold_to_limits(&mut self, context: CommandContext, player: PlayerId) -> Result<(), Refusal> {
        if !self.protection.is_seated(player) {
            return Ok(());
        }
        let losses = if self.has_bets_up(player) { None } else { self.losses_used_up(player) };
        let used_up = losses.into_iter().chain(self.time_used_up(player)).max_by_key(|up| up.until);
        let Some(up) = used_up else { return Ok(()) };
        // A limit of nothing at all frees at no time: it is looked at again in an hour.
        let until = up.until.max(self.now.plus(Span::hours(1)));
        if self.floor.barred(player, self.now).is_some() {
            return Ok(());
        }
        let bar = Bar::LimitReached { until };
        let decided = self.floor_decides(Asker::Clock, floor::Request::Bar { player, bar });
        unless_lost(decided.and_then(|events| self.floor_has_decided(&events)))?;
        self.follow_up(context)
    }

    /// Whether a player has bets up anywhere that are not decided.
    fn has_bets_up(&self, player: PlayerId) -> bool {
        self.tables.values().any(|live| live.seat_of(player).is_some() && live.has_bets_of(player))
    }

    /// The clock has come round: whoever has played for as long as they wanted to plays no more.
    pub(super) fn look_at_limits(&mut self, context: CommandContext) -> Result<(), Refusal> {
        let limited: Vec<PlayerId> =
            self.protection.limited().filter(|player| self.protection.is_seated(*player)).collect();
        for player in limited {
            self.hold_to_limits(context, player)?;
        }
        Ok(())
    }

    /// After a command: who has sat down and who has got up at the tables it had its hands on, and who has used up a
    /// limit there.
    pub(super) fn look_after_players(&mut self, context: CommandContext) -> Result<(), Refusal> {
        // Nobody sits down or gets up by acting in a hand, and hardly anything else happens in a room.
        if !self.staged.is_play_alone() {
            let touched = self.touched.clone();
            self.note_who_sits(&touched)?;
        }
        let limited = self.limited_at(&self.touched);
        if limited.is_empty() {
            return Ok(());
        }
        for player in limited {
            self.hold_to_limits(context, player)?;
        }
        let touched = self.touched.clone();
        self.note_who_sits(&touched)
    }

    /// Those at these tables who have set themselves limits.
    fn limited_at(&self, tables: &[TableId]) -> Vec<PlayerId> {
        if self.protection.limited().next().is_none() {
            return Vec::new();
        }
        let open = tables.iter().filter_map(|table| self.tables.get(table));
        let there = open.flat_map(|live| live.occupied().iter().filter_map(|seat| live.player(seat)));
        there.filter(|player| self.protection.has_limits(*player)).collect()
    }

    /// Notes who is at a table now and was not, and the other way round.
    pub(super) fn note_who_sits(&mut self, tables: &[TableId]) -> Result<(), Refusal> {
        let mut came: Vec<PlayerId> = Vec::new();
        let open = tables.iter().filter_map(|table| self.tables.get(table)).filter(|live| !live.closed);
        for live in open {
            let there = live.occupied().iter().filter_map(|seat| live.player(seat));
            // A seat of a tournament that nobody has bought is dealt in for nobody.
            let there = there.filter(|player| self.name(*player).is_some());
            came.extend(there.filter(|player| !self.protection.is_seated(*player)));
        }
        came.sort_unstable();
        came.dedup();
        for player in came {
            let pause = self.rules.protection.session_pause;
            let anew = self.protection.begins_anew(self.now, player, pause);
            let session = anew.then(|| self.results.total(player));
            self.record(RoomEvent::SatDown { player, session })?;
        }
        let mut gone = self.who_left();
        // Whoever was moved sits at a table of this command; only who left for good is looked for everywhere.
        let at_hand = || tables.iter().filter_map(|table| self.tables.get(table));
        gone.retain(|player| !at_hand().chain(self.tables.values()).any(|live| live.has_place_for(*player)));
        for player in gone {
            self.record(RoomEvent::GotUp { player })?;
        }
        Ok(())
    }

    /// Those at tables, as far as anybody knows, who have left one in this command. A tournament of thousands loses somebody every
    /// few hands, so only they are looked for; in the pit anybody may be gone.
    fn who_left(&self) -> BTreeSet<PlayerId> {
        let mut left = BTreeSet::new();
        let mut anybody = false;
        for event in &self.staged.room {
            // The last player of a tournament still sits at its table when that is closed.
            if let RoomEvent::TableClosed { table, .. } = event
                && let Some(live) = self.tables.get(table)
            {
                left.extend(live.occupied().iter().filter_map(|seat| live.player(seat)));
            }
        }
        for event in self.staged.tables.iter().flat_map(|(_, events)| events) {
            match event {
                TableEvent::Poker(
                    table::Event::Left { player, .. } | table::Event::OwnerLeft { player, .. },
                ) => {
                    left.insert(*player);
                }
                TableEvent::PlaceLeft { .. } => anybody = true,
                _ => {}
            }
        }
        if anybody {
            left.extend(self.protection.seated());
        }
        left.retain(|player| self.protection.is_seated(*player));
        left
    }
}

impl LiveTable {
    /// Whether somebody is at this table, and it is open.
    fn has_place_for(&self, player: PlayerId) -> bool {
        !self.closed && self.seat_of(player).is_some()
    }

    /// Whether a player has bets up here that are not decided yet.
    fn has_bets_of(&self, player: PlayerId) -> bool {
        let Some(seat) = self.seat_of(player) else { return false };
        match &self.game {
            Game::Poker(game) => game.table.hand().is_some_and(|(_, hand)| hand.live().contains(seat)),
            Game::Premium(game) => {
                game.table.dealt_in().contains(seat) || game.table.bets(seat) != pit::premium::Bets::default()
            }
            Game::MiniDice { table, .. } => table.wagers(seat).next().is_some(),
            Game::Craps { table, .. } => table.wagers(seat).next().is_some(),
        }
    }
}
