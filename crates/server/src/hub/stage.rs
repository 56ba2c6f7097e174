//! A table as the hub follows it.

use std::collections::VecDeque;

use chips::Currency;
use game::{Moment, PlayerId, Seat, Viewer};
use room::{TableEvent, TableRecord};
use wire::{Mine, MineUpdate, TableUpdate, Told};

use super::Roll;
use crate::records::{HandIndex, HandTally, Screen};

/// How many events are kept for whoever comes later.
const KEPT: usize = 400;

/// How many of them a snapshot tells.
const TOLD: usize = 40;

/// How many pots the mean is made of.
const POTS: usize = 20;

/// A table as the hub follows it.
pub(crate) struct Stage {
    screen: Screen,
    currency: Currency,
    seq: u64,
    /// The last events as the rail is told them.
    kept: VecDeque<Told>,
    /// How many of them have not been sent yet.
    fresh: usize,
    /// What one seat is told besides of those.
    private: Vec<(Seat, Told)>,
    /// What each seat was last sent.
    sent: [Option<Box<Mine>>; Seat::MOST],
    /// Who sat where when watchers were last told.
    seated: [Option<PlayerId>; Seat::MOST],
    /// When the dealer goes on, at a table of the pit.
    until: Option<Moment>,
    pots: VecDeque<u64>,
    tally: HandTally,
}

impl Stage {
    pub(crate) fn new(shadow: TableRecord, seq: u64, currency: Currency) -> Stage {
        let mut stage = Stage {
            screen: Screen::new(shadow, currency),
            currency,
            seq,
            kept: VecDeque::new(),
            fresh: 0,
            private: Vec::new(),
            sent: [const { None }; Seat::MOST],
            seated: [None; Seat::MOST],
            until: None,
            pots: VecDeque::new(),
            tally: HandTally::default(),
        };
        stage.seated = stage.seats();
        stage
    }

    /// The thread was lost: the table as it stands now.
    pub(crate) fn begin_anew(&mut self, shadow: TableRecord, seq: u64) {
        let until = self.until;
        *self = Stage { until, ..Stage::new(shadow, seq, self.currency) };
    }

    pub(crate) fn shadow(&self) -> &TableRecord {
        self.screen.shadow()
    }

    pub(crate) fn shadow_mut(&mut self) -> &mut TableRecord {
        self.screen.shadow_mut()
    }

    pub(crate) const fn seq(&self) -> u64 {
        self.seq
    }

    pub(crate) const fn until(&self) -> Option<Moment> {
        self.until
    }

    /// The dealer goes on then. Whether that is another time than before.
    pub(crate) fn goes_on(&mut self, until: Option<Moment>) -> bool {
        std::mem::replace(&mut self.until, until) != until
    }

    fn seats(&self) -> [Option<PlayerId>; Seat::MOST] {
        let mut seats = [None; Seat::MOST];
        for seat in self.shadow().occupied() {
            seats[seat.index()] = self.shadow().player(seat);
        }
        seats
    }

    /// Who has sat down since watchers were last told.
    pub(crate) fn newly_seated(&self) -> Vec<(Seat, PlayerId)> {
        let seats = self.seats();
        let sat = seats.iter().zip(&self.seated).enumerate().filter(|(_, (now, before))| now != before);
        sat.filter_map(|(index, (now, _))| Some((Seat::from_index(index)?, (*now)?))).collect()
    }

    /// Takes events in, and keeps what watchers are told of them.
    pub(crate) fn follow(
        &mut self,
        roll: &Roll,
        at: Moment,
        first: u64,
        events: &[TableEvent],
        hands: &HandIndex,
    ) {
        for (n, event) in (first..).zip(events) {
            let told = self.screen.tell(n, at, event, Viewer::Rail, roll);
            if let Some(seat) = sees_more(event) {
                self.private.push((seat, self.screen.tell(n, at, event, Viewer::Seat(seat), roll)));
            }
            if let Some(finished) = self.tally.take(self.screen.shadow(), at, event) {
                let line = finished.line(roll, self.currency);
                if self.shadow().poker().is_some() {
                    self.pots.truncate(POTS - 1);
                    self.pots.push_front(line.pot);
                }
                hands.enter(line, finished.players());
            }
            if let Err(why) = self.screen.take(at, event) {
                // The room has taken the same event in: a screen that cannot is a fault, and is shown no further.
                tracing::error!(table = self.shadow().id().0, %why, "a screen has lost its table");
                return;
            }
            self.seq = n;
            if self.kept.len() == KEPT {
                self.kept.pop_front();
            }
            self.kept.push_back(told);
            self.fresh += 1;
        }
    }

    /// The mean of the last pots.
    pub(crate) fn average_pot(&self) -> Option<u64> {
        let total: u64 = self.pots.iter().sum();
        total.checked_div(u64::try_from(self.pots.len()).unwrap_or(0))
    }

    fn with(&self, told: Vec<Told>, roll: &Roll, now: Moment) -> TableUpdate {
        let view = self.screen.view(now, roll, self.until);
        TableUpdate { table: view.id, seq: self.seq, now: now.millis(), told, view }
    }

    /// Whether hands were shown at the end of the last hand.
    pub(crate) fn ended_in_a_showdown(&self) -> bool {
        self.screen.last().is_some_and(|last| !last.shown.is_empty())
    }

    /// What has happened since watchers were last told.
    pub(crate) fn update(&self, roll: &Roll, now: Moment) -> TableUpdate {
        let from = self.kept.len().saturating_sub(self.fresh);
        self.with(self.kept.range(from..).cloned().collect(), roll, now)
    }

    /// How the table stands, with the last few events.
    pub(crate) fn snapshot(&self, roll: &Roll, now: Moment) -> TableUpdate {
        let from = self.kept.len().saturating_sub(TOLD);
        self.with(self.kept.range(from..).cloned().collect(), roll, now)
    }

    /// What has happened since an event, where it is still at hand.
    pub(crate) fn since(&self, after: u64, roll: &Roll, now: Moment) -> Option<TableUpdate> {
        let first = self.kept.front()?.n;
        if after > self.seq || after.saturating_add(1) < first {
            return None;
        }
        let told = self.kept.iter().filter(|told| told.n > after).cloned().collect();
        Some(self.with(told, roll, now))
    }

    /// Watchers have been told.
    pub(crate) fn told(&mut self) {
        self.fresh = 0;
        self.private.clear();
        self.seated = self.seats();
    }

    fn mine_of(&self, seat: Seat, now: Moment) -> Mine {
        let number = self.shadow().number().map_or(0, |number| number.0);
        let mut mine = self.screen.mine(now, seat);
        if let Some(turn) = &mut mine.turn {
            // In the pit players decide in any order: a turn there is one of the round's two decisions.
            turn.token = match turn.choice {
                wire::Choice::PremiumFirst { .. } => 1,
                wire::Choice::PremiumSecond { .. } => 2,
                _ => u64::from(self.shadow().turn()),
            };
            turn.hand = number;
        }
        mine
    }

    /// What a seat alone may know.
    pub(crate) fn mine(&self, seat: Seat, now: Moment) -> MineUpdate {
        let mine = Some(self.mine_of(seat, now));
        MineUpdate { table: u32::from(self.shadow().id().0), seq: self.seq, mine }
    }

    /// What a seat alone may know, if that is not what it was last sent.
    pub(crate) fn mine_if_changed(&mut self, seat: Seat, now: Moment) -> Option<MineUpdate> {
        let mut mine = self.mine_of(seat, now);
        let own = self.private.iter().filter(|(of, _)| *of == seat).map(|(_, told)| told.clone());
        let told: Vec<Told> = own.collect();
        let sent = &mut self.sent[seat.index()];
        if told.is_empty() && sent.as_deref() == Some(&mine) {
            return None;
        }
        *sent = Some(Box::new(mine.clone()));
        mine.told = told;
        Some(MineUpdate { table: u32::from(self.shadow().id().0), seq: self.seq, mine: Some(mine) })
    }
}

/// Whose seat is told more of an event than the rail.
fn sees_more(event: &TableEvent) -> Option<Seat> {
    match event {
        TableEvent::Poker(event) => view::sees_more(event),
        TableEvent::Premium(event) => view::pit::sees_more(event),
        _ => None,
    }
}
