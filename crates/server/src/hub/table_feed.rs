//! What watchers of a table are told: the screen beside the table, and what of it was sent.

use std::borrow::Cow;
use std::collections::{BTreeSet, VecDeque};

use chips::Currency;
use game::{Moment, PlayerId, Seat, SeatSet, TableId, Viewer};
use room::{Follower, TableEvent, TableRecord};
use view::People;
use wire::{Mine, MineUpdate, Parts, Range, Stands, TableNews, TableUpdate, TableView, Told, ToldKind};

use super::Roll;
use super::concerned::Concerned;
use crate::protection;
use crate::records::{HandIndex, HandTally, Screen};

/// How many events are kept for whoever comes back: about three hands. Whoever was away for longer is shown the table
/// whole. They are most of what a table weighs in memory.
pub(crate) const KEPT: usize = 128;

/// How many of them a snapshot tells.
pub(crate) const TOLD: usize = 40;

/// How many pots the mean is made of.
const POTS: usize = 20;

/// What watchers of a table are told. The table itself stands in the hub's [`Follower`].
pub(crate) struct TableFeed {
    screen: Screen,
    currency: Currency,
    /// The last events as the rail is told them.
    kept: VecDeque<Told>,
    /// How many of them have not been sent yet.
    fresh: usize,
    /// What one seat is told besides of those.
    private: Vec<(Seat, Told)>,
    /// The same of the whole hand that is on, for whoever opens the table again in the middle of it.
    own: Vec<(Seat, Told)>,
    /// The table as everybody who watches it has it; nothing where nobody was told since it last changed.
    shown: Option<Box<TableView>>,
    /// What each seat was last sent.
    sent: [Option<Box<Mine>>; Seat::MOST],
    /// Whose own part may be another than was last sent.
    concerned: Concerned,
    /// Who sat where when watchers were last told.
    seated: [Option<PlayerId>; Seat::MOST],
    /// Whose seat here a program plays, for as long as they sit here.
    programs: BTreeSet<PlayerId>,
    pots: VecDeque<u64>,
    tally: HandTally,
    /// When something last happened here, by the clock of whoever watches.
    moved: Moment,
}

impl TableFeed {
    pub(crate) fn new(table: &TableRecord, currency: Currency, now: Moment) -> TableFeed {
        let currency = table.counted_in(currency);
        TableFeed {
            screen: Screen::new(table, currency),
            currency,
            kept: VecDeque::new(),
            fresh: 0,
            private: Vec::new(),
            own: Vec::new(),
            shown: None,
            sent: [const { None }; Seat::MOST],
            concerned: Concerned::Everybody,
            seated: seats(table),
            programs: BTreeSet::new(),
            pots: VecDeque::new(),
            tally: HandTally::default(),
            moved: now,
        }
    }

    /// The thread was lost: the table as it stands now.
    pub(crate) fn begin_anew(&mut self, table: &TableRecord, now: Moment) {
        let programs = std::mem::take(&mut self.programs);
        *self = TableFeed { programs, ..TableFeed::new(table, self.currency, now) };
    }

    /// A program has played a player's seat; whether that is news.
    pub(crate) fn played_by_program(&mut self, table: &TableRecord, player: PlayerId) -> bool {
        table.seat_of(player).is_some() && self.programs.insert(player)
    }

    /// Who has sat down since watchers were last told.
    pub(crate) fn newly_seated(&self, table: &TableRecord) -> Vec<(Seat, PlayerId)> {
        let seats = seats(table);
        let sat = seats.iter().zip(&self.seated).enumerate().filter(|(_, (now, before))| now != before);
        sat.filter_map(|(index, (now, _))| Some((Seat::from_index(index)?, (*now)?))).collect()
    }

    /// Takes an event in together with the table, and keeps what watchers are told of it.
    pub(crate) fn follow(
        &mut self,
        room: &mut Follower,
        house: &BTreeSet<PlayerId>,
        id: TableId,
        at: Moment,
        event: &TableEvent,
        hands: &HandIndex,
    ) {
        let (Some(table), Some(last)) = (room.table(id), room.last_of(id)) else { return };
        let (n, roll) = (last + 1, Roll { room, house, money: self.currency });
        self.moved = at;
        self.concerned = self.concerned.and(Concerned::by(event));
        let mut told = self.screen.tell(table, n, at, event, Viewer::Rail, &roll);
        if let Some(seat) = sees_more(event) {
            let own = self.screen.tell(table, n, at, event, Viewer::Seat(seat), &roll);
            self.private.push((seat, own.clone()));
            self.own.push((seat, own));
        }
        if told.what == ToldKind::HandBegan {
            self.own.clear();
        }
        if let Some(finished) = self.tally.take(table, at, event) {
            let line = finished.line(&roll, self.currency);
            if table.poker().is_some() {
                self.pots.truncate(POTS - 1);
                self.pots.push_front(line.pot);
            }
            hands.enter(line, finished.players());
        }
        self.screen.before(table, event);
        room.apply_table(id, at, event);
        if let Some(table) = room.table(id) {
            self.screen.after(table);
            // Counted for those who look on.
            if self.shown.is_some() {
                told.odds = Screen::odds(table, event);
            }
        }
        self.kept.push_back(told);
        self.fresh += 1;
    }

    /// When something last happened here.
    pub(crate) const fn moved(&self) -> Moment {
        self.moved
    }

    /// The mean of the last pots.
    pub(crate) fn average_pot(&self) -> Option<u64> {
        let total: u64 = self.pots.iter().sum();
        total.checked_div(u64::try_from(self.pots.len()).unwrap_or(0))
    }

    fn view(&self, table: &TableRecord, roll: Roll<'_>, now: Moment) -> TableView {
        let people = AtTable { roll, programs: &self.programs };
        self.screen.view(table, now, &people, table.pit_clock().map(|clock| clock.until))
    }

    /// What has happened since watchers were last told, and what that has changed of what they have. The events in it are
    /// lent: they come back by [`TableFeed::keep`].
    pub(crate) fn update(&mut self, table: &TableRecord, roll: Roll<'_>, now: Moment) -> TableNews {
        let view = Box::new(self.view(table, roll, now));
        let change = self.shown.as_ref().and_then(|shown| shown.parts(&view));
        let stands =
            change.map_or_else(|| Stands::View(view.clone()), |change| Stands::Change(Box::new(change)));
        self.shown = Some(view);
        let from = self.kept.len().saturating_sub(self.fresh);
        let fresh = self.kept.drain(from..).collect();
        self.news(fresh, stands, table, roll, now)
    }

    /// Takes back what was lent for an update that is written now.
    pub(crate) fn keep(&mut self, news: TableNews) {
        self.kept.extend(news.told);
    }

    fn news(
        &self,
        told: Vec<Told>,
        stands: Stands,
        table: &TableRecord,
        roll: Roll<'_>,
        now: Moment,
    ) -> TableNews {
        let banner = roll.banner(table, now);
        TableNews {
            table: u32::from(table.id().0),
            seq: roll.seq(table),
            now: now.millis(),
            told,
            stands,
            banner,
        }
    }

    /// The table as whoever comes now is shown it: as all others have it, so that the next change fits for all.
    fn standing(&self, table: &TableRecord, roll: Roll<'_>, now: Moment) -> Box<TableView> {
        self.shown.clone().unwrap_or_else(|| Box::new(self.view(table, roll, now)))
    }

    /// How the table stands, with the last few events.
    pub(crate) fn snapshot(&self, table: &TableRecord, roll: Roll<'_>, now: Moment) -> TableUpdate {
        let from = self.kept.len().saturating_sub(TOLD);
        let told = self.kept.range(from..).cloned().collect();
        let (view, banner) = (*self.standing(table, roll, now), roll.banner(table, now));
        TableUpdate { table: view.id, seq: roll.seq(table), now: now.millis(), told, view, banner }
    }

    /// What has happened since an event, where it is still at hand.
    pub(crate) fn since(
        &self,
        after: u64,
        table: &TableRecord,
        roll: Roll<'_>,
        now: Moment,
    ) -> Option<TableNews> {
        let first = self.kept.front()?.n;
        if after > roll.seq(table) || after.saturating_add(1) < first {
            return None;
        }
        let told = self.kept.iter().filter(|told| told.n > after).cloned().collect();
        Some(self.news(told, Stands::View(self.standing(table, roll, now)), table, roll, now))
    }

    /// These seats were told what is new to them. Nobody plays the others: whoever comes to one of them, perhaps somebody
    /// else, has been sent nothing yet.
    pub(crate) fn played(&mut self, seats: SeatSet) {
        for seat in Seat::all().filter(|seat| !seats.contains(*seat)) {
            self.sent[seat.index()] = None;
        }
    }

    /// Nobody watches: whoever comes is shown the table whole.
    pub(crate) fn unseen(&mut self) {
        self.played(SeatSet::EMPTY);
        self.shown = None;
    }

    /// Something about somebody has changed besides the table: the account, the session.
    pub(crate) fn account_changed(&mut self, player: PlayerId) {
        if self.seated.contains(&Some(player)) {
            self.concerned = Concerned::Everybody;
        }
    }

    /// Whoever is waited for now is concerned, whatever has happened.
    pub(crate) fn look_who_is_waited_for(&mut self, table: &TableRecord, now: Moment) {
        self.concerned = self.concerned.and(Concerned::waited_for(table, now));
    }

    /// Whether the own part of a seat may be another than was last sent. Whoever had the turn has it no more.
    fn is_concerned(&self, seat: Seat) -> bool {
        let had_the_turn = self.sent[seat.index()].as_ref().is_none_or(|sent| sent.turn.is_some());
        had_the_turn || self.concerned.contains(seat)
    }

    /// Watchers have been told. Only now is anything forgotten: however much happens at once, they are told it without a gap.
    pub(crate) fn told(&mut self, table: &TableRecord) {
        let over = self.kept.len().saturating_sub(KEPT);
        self.kept.drain(..over);
        self.fresh = 0;
        self.concerned = Concerned::NOBODY;
        self.private.clear();
        self.seated = seats(table);
        self.programs.retain(|player| self.seated.contains(&Some(*player)));
    }

    fn mine_of(&self, table: &TableRecord, seat: Seat, roll: Roll<'_>, now: Moment) -> Mine {
        let number = table.number().map_or(0, |number| number.0);
        let mut mine = self.screen.mine(table, now, seat);
        if let Some(turn) = &mut mine.turn {
            // In the pit players decide in any order: a turn there is one of the round's two decisions.
            turn.token = match turn.choice {
                wire::Choice::PremiumFirst { .. } => 1,
                wire::Choice::PremiumSecond { .. } => 2,
                _ => u64::from(table.turn()),
            };
            turn.hand = number;
        }
        if let Some(player) = table.player(seat) {
            mine.top_up = mine.top_up.take().map(|range| affordable(range, table, roll.balance(player)));
        }
        mine.session = table.player(seat).and_then(|player| protection::session(roll.room, player, now));
        mine
    }

    /// What a seat alone may know.
    pub(crate) fn mine(
        &mut self,
        table: &TableRecord,
        seat: Seat,
        roll: Roll<'_>,
        now: Moment,
    ) -> MineUpdate {
        let mut mine = self.mine_of(table, seat, roll, now);
        self.sent[seat.index()] = Some(Box::new(mine.clone()));
        // Whoever sits there now and was not dealt in has no cards of this hand.
        if !mine.cards.is_empty() {
            mine.told = self.own.iter().filter(|(of, _)| *of == seat).map(|(_, told)| told.clone()).collect();
        }
        MineUpdate { table: u32::from(table.id().0), seq: roll.seq(table), mine: Some(mine) }
    }

    /// What a seat alone may know, if that is not what it was last sent.
    pub(crate) fn mine_if_changed(
        &mut self,
        table: &TableRecord,
        seat: Seat,
        roll: Roll<'_>,
        now: Moment,
    ) -> Option<MineUpdate> {
        if !self.is_concerned(seat) {
            debug_assert_eq!(self.sent[seat.index()].as_deref(), Some(&self.mine_of(table, seat, roll, now)));
            return None;
        }
        let mut mine = self.mine_of(table, seat, roll, now);
        let own = self.private.iter().filter(|(of, _)| *of == seat).map(|(_, told)| told.clone());
        let told: Vec<Told> = own.collect();
        let sent = &mut self.sent[seat.index()];
        if told.is_empty() && sent.as_deref() == Some(&mine) {
            return None;
        }
        *sent = Some(Box::new(mine.clone()));
        mine.told = told;
        Some(MineUpdate { table: u32::from(table.id().0), seq: roll.seq(table), mine: Some(mine) })
    }
}

/// Names by number, and for whom a program plays at this table.
struct AtTable<'a> {
    roll: Roll<'a>,
    programs: &'a BTreeSet<PlayerId>,
}

impl People for AtTable<'_> {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        self.roll.name(player)
    }

    fn is_house(&self, player: PlayerId) -> bool {
        self.roll.is_house(player)
    }

    fn is_program(&self, player: PlayerId) -> bool {
        self.programs.contains(&player)
    }
}

/// What of a range a player can pay for, in whole chips of the game. The least stays: it says how much is missing to
/// whoever has less.
fn affordable(range: Range, table: &TableRecord, balance: u64) -> Range {
    let chip = table.poker().map_or(range.least, |game| game.setup.smallest_chip().units()).max(1);
    let most = range.most.min(balance);
    let most = most - most % chip;
    Range { most: most.max(range.least), ..range }
}

/// Who sits where.
fn seats(table: &TableRecord) -> [Option<PlayerId>; Seat::MOST] {
    let mut seats = [None; Seat::MOST];
    for seat in table.occupied() {
        seats[seat.index()] = table.player(seat);
    }
    seats
}

/// Whose seat is told more of an event than the rail.
fn sees_more(event: &TableEvent) -> Option<Seat> {
    match event {
        TableEvent::Poker(event) => view::sees_more(event),
        TableEvent::Premium(event) => view::pit::sees_more(event),
        _ => None,
    }
}
