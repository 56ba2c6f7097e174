//! One day of an event, from the first name to the last prize, by its own clock.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::rc::Rc;

use bots::{Policy, SeededRandom, Stream};
use chips::Chips;
use game::{Moment, PlayerId, Span};
use runner::Tables;
use tournament::structure::LevelNo;
use tournament::{
    Asker, ClockEvent, ClockRequest, ConductEvent, DealEvent, EntryEvent, EntryNo, EntryRequest, Fact, Hands,
    Holder, LateEntry, LateStack, MoneyEvent, Moving, Part, Phase, PlayEvent, Points, Price, RaceEvent,
    Request, SeatEvent, SeatRequest, Seating, Stage, Status, TableNo, Tournament, TournamentEvent,
    TournamentSetup, Violation,
};

use super::checks::{self, Count};
use super::draws;
use super::errands::{Errand, Errands};
use super::hall::{DIRECTOR, Hall, Refused};
use super::money::Purse;
use super::options::{CannotBeHeld, Compare, Options};
use super::report::{
    DealReport, LevelReport, MoneyReport, MoveReport, OutReport, RaceReport, Report, Result as Place,
};
use crate::guest;
use crate::options::EVENING;

/// Hand-for-hand is played when so many have to go out before everybody left is paid, or fewer.
const NEAR_THE_MONEY: usize = 2;

/// Hands an event may take for each player before something must be wrong.
const MOST_HANDS: u64 = 2_000;

/// Times something may happen without a hand that begins before something must be wrong.
const MOST_WITHOUT_A_HAND: u32 = 20_000;

/// The stream of seat cards and the like has the number of a hand that is never dealt.
const NO_HAND: u64 = 1 << 62;

/// The hands of a day are numbered from its number times this on: no two days are dealt the same cards.
const HANDS_OF_A_DAY: u64 = 1 << 48;

/// How far an event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many entered.
    pub players: u32,
    /// How many are out.
    pub out: u32,
    /// Hands that were begun.
    pub hands: u64,
}

/// Who plays on a day.
pub(super) enum Field {
    /// Whoever comes.
    Players(Vec<PlayerId>),
    /// Those who are left of first days, and what these bring.
    Survivors {
        /// Who, with which stack and which bounty.
        players: Vec<Survivor>,
        /// What each first day brings, and how many went out there.
        brought: Vec<(Price, u32)>,
        /// The level that comes next.
        level: LevelNo,
    },
}

/// Somebody who is left of a first day.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survivor {
    pub(super) player: PlayerId,
    pub(super) points: Points,
    pub(super) head: Chips,
}

/// One day of an event in simulated time.
pub(super) struct Day {
    pub(super) options: Rc<Options>,
    pub(super) event: Tournament,
    pub(super) hall: Hall,
    field: Field,
    count: Count,
    purse: Purse,
    /// When the hand of a table is over.
    hands_on: BinaryHeap<Reverse<(Moment, TableNo)>>,
    /// What people will do beside their hands.
    pub(super) errands: Errands,
    /// Who never came, and at which table something is done about it when the hand is over.
    pub(super) sought: Vec<(TableNo, EntryNo)>,
    /// Tables that stand.
    idle: BTreeSet<TableNo>,
    /// Whether something happened that may let other tables deal.
    pub(super) stirred: bool,
    deadline: Option<Moment>,
    pub(super) now: Moment,
    pub(super) chance: SeededRandom,
    /// How everybody plays.
    styles: Rc<[Policy]>,
    first_hand: u64,
    /// How many are in.
    live: u32,
    bounties: BTreeMap<EntryNo, u64>,
    /// Where a hand has just ended.
    ended: Option<TableNo>,
    /// Hands whose seats were not compared since the last that were.
    uncompared: u16,
    pub(super) report: Report,
}

impl Day {
    /// A day for which nobody has registered yet; the number is that of the day.
    pub(super) fn new(
        options: &Rc<Options>,
        setup: TournamentSetup,
        field: Field,
        styles: &Rc<[Policy]>,
        number: u64,
    ) -> Result<Day, CannotBeHeld> {
        let terms = runner::terms(&setup).map_err(CannotBeHeld::Game)?;
        let sealed = terms.seal().map_err(CannotBeHeld::Table)?;
        let (tables, seed) = (setup.tables(), options.seed);
        let event = Tournament::new(setup).map_err(CannotBeHeld::Setup)?;
        Ok(Day {
            event,
            field,
            hall: Hall::new(sealed, tables, seed, EVENING),
            count: Count::new(tables),
            purse: Purse::default(),
            hands_on: BinaryHeap::new(),
            errands: Errands::default(),
            sought: Vec::new(),
            idle: BTreeSet::new(),
            stirred: false,
            deadline: None,
            now: EVENING,
            chance: SeededRandom::new(seed, NO_HAND + number, Stream::Cards),
            styles: Rc::clone(styles),
            first_hand: number * HANDS_OF_A_DAY,
            live: 0,
            bounties: BTreeMap::new(),
            ended: None,
            uncompared: 0,
            report: Report::blank(),
            options: Rc::clone(options),
        })
    }

    /// Plays it to its end and says what came of it, and who comes back on another day. Whatever does not add up stops it, and is
    /// among the faults.
    pub(super) fn run(mut self, watch: &mut dyn FnMut(Progress)) -> (Report, Vec<Survivor>) {
        if let Err(Refused(why)) = self.play(watch) {
            self.report.faults.push(why);
        }
        self.close()
    }

    fn play(&mut self, watch: &mut dyn FnMut(Progress)) -> Result<(), Refused> {
        self.register()?;
        self.start()?;
        let most = MOST_HANDS.saturating_mul(u64::from(self.options.players));
        let (mut hands, mut without) = (0, 0);
        while self.event.desk().phase == Phase::Running {
            self.draw_what_is_due()?;
            self.begin_hands()?;
            let hand = self.hands_on.peek().map(|Reverse((at, _))| *at);
            let errand = self.errands.next();
            // What is due comes first, then what people do, then the end of hands.
            let before = |at: Moment, others: [Option<Moment>; 2]| {
                others.into_iter().flatten().all(|other| at <= other)
            };
            match (self.deadline, errand, hand) {
                (Some(due), _, _) if before(due, [errand, hand]) => {
                    self.at(due);
                    self.ask(Asker::Clock, Request::Clock(ClockRequest::TimeUp))?;
                }
                (_, Some(at), _) if before(at, [hand, None]) => {
                    self.at(at);
                    if let Some(errand) = self.errands.take() {
                        self.run_errand(errand)?;
                    }
                }
                (_, _, Some(_)) => {
                    self.end_hand()?;
                    let desk = self.event.desk();
                    let out = desk.entered.saturating_sub(desk.live);
                    watch(Progress { players: desk.entered, out, hands: self.report.hands });
                }
                (_, _, None) => return Err(Refused("nothing is left to happen".to_owned())),
            }
            without = if self.report.hands == hands { without + 1 } else { 0 };
            hands = self.report.hands;
            if without > MOST_WITHOUT_A_HAND {
                return Err(self.why_nobody_deals());
            }
            if self.report.hands > most {
                return Err(Refused(format!("the event does not end after {most} hands")));
            }
        }
        Ok(())
    }

    /// What every table waits for.
    fn why_nobody_deals(&self) -> Refused {
        let open = (1..).map(TableNo).zip(&self.event.state().tables);
        let open = open.filter(|(_, state)| state.stage == Stage::Open);
        let why = open.map(|(table, state)| match self.event.may_deal(self.now, table) {
            Ok(_) => format!("{table} may deal to {}", state.dealt_in().len()),
            Err(why) => format!("{table}: {why}"),
        });
        Refused(format!("no hand begins any more: {}", why.collect::<Vec<_>>().join("; ")))
    }

    fn at(&mut self, now: Moment) {
        self.now = self.now.max(now);
        self.hall.now = self.now;
    }

    fn since_start(&self) -> Span {
        self.now.since(EVENING)
    }

    /// Asks the director, has the orders carried out, and compares. It must not be refused.
    pub(super) fn ask(&mut self, who: Asker, request: Request) -> Result<(), Refused> {
        match self.try_asking(who, request)? {
            Ok(()) => Ok(()),
            Err(why) => Err(Refused(format!("the director refused {who:?}: {why}"))),
        }
    }

    /// The same, where the director may say no.
    pub(super) fn try_asking(
        &mut self,
        who: Asker,
        request: Request,
    ) -> Result<Result<(), Violation>, Refused> {
        match self.event.perform(self.now, who, request) {
            Ok(happened) => self.carry_out(&happened).map(Ok),
            Err(Violation::Fault(why)) => Err(Refused(format!("the director is at fault: {why}"))),
            Err(why) => Ok(Err(why)),
        }
    }

    fn carry_out(&mut self, happened: &[TournamentEvent]) -> Result<(), Refused> {
        self.note_movers(happened);
        runner::carry_out(&self.event, happened, DIRECTOR, &mut self.hall)?;
        self.compare_movers()?;
        let mut moved = false;
        for fact in happened {
            moved |= self.purse.book(fact);
            self.write_down(fact);
        }
        if moved {
            self.purse.compare(&self.event).map_err(Refused)?;
            self.report.checks += 1;
        }
        self.deadline = self.event.next_deadline();
        self.compare_tables()
    }

    fn compare_tables(&mut self) -> Result<(), Refused> {
        let mut touched = std::mem::take(&mut self.hall.touched);
        if let Some(table) = self.ended.take() {
            self.uncompared += 1;
            let due = match self.options.compare {
                Compare::Always => true,
                Compare::OneHandIn(many) => self.uncompared >= many || !touched.is_empty(),
            };
            if due {
                self.uncompared = 0;
                touched.push(table);
            }
        }
        // When the event is over its last chips stay where they are.
        if self.event.desk().phase == Phase::Running {
            touched.sort_unstable();
            touched.dedup();
            for &table in &touched {
                self.count.look(&self.event, &self.hall, table).map_err(Refused)?;
                self.report.checks += 1;
            }
            // Whoever waits for a seat card has the chips in hand.
            if self.event.desk().drawing.is_empty() {
                self.count.total(&self.event).map_err(Refused)?;
                self.report.checks += 1;
            }
        }
        touched.clear();
        self.hall.touched = touched;
        Ok(())
    }

    /// Who is moved for balance, for the tables to say who was next for the big blind when that was done.
    fn note_movers(&mut self, happened: &[TournamentEvent]) {
        self.hall.movers.clear();
        self.hall.left.clear();
        for fact in happened {
            if let TournamentEvent::Seat(SeatEvent::Moved { from, why: Moving::Balance, .. }) = fact {
                self.hall.movers.push(*from);
            }
        }
    }

    /// Whoever the director moves for balance was next for the big blind, as the table saw it, too (cb:12.tourn.15a).
    fn compare_movers(&mut self) -> Result<(), Refused> {
        for &(from, next) in &self.hall.left {
            self.report.checks += 1;
            // An unsold stack stays where it is, though the big blind may be next there.
            let stays = |seat| {
                let state = self.event.table(from.table);
                state.is_some_and(|state| matches!(state.holder(seat), Some(Holder::Unsold(_))))
            };
            if next.is_some_and(|next| next != from.seat && !stays(next)) {
                return Err(Refused(format!("{from} is moved, and {next:?} was next for the big blind")));
            }
        }
        if self.hall.left.len() != self.hall.movers.len() {
            return Err(Refused("somebody was to move for balance, and did not".to_owned()));
        }
        Ok(())
    }

    /// Everybody who comes before the start.
    fn register(&mut self) -> Result<(), Refused> {
        match std::mem::replace(&mut self.field, Field::Players(Vec::new())) {
            Field::Players(players) => self.open_the_doors(players),
            Field::Survivors { players, brought, level } => {
                for Survivor { player, points, head } in players {
                    let request = Request::Entry(EntryRequest::AdmitSurvivor { player, points, head });
                    self.ask(Asker::Director(DIRECTOR), request)?;
                }
                for (money, entries) in brought {
                    let request = Request::Entry(EntryRequest::BringPool { money, entries });
                    self.ask(Asker::Director(DIRECTOR), request)?;
                }
                self.errands.add(self.now, Errand::GoOnWith(level));
                Ok(())
            }
        }
    }

    /// With how many tables it begins: seats that may be sold later are dealt in from the start (cb:12.tourn.5b).
    fn tables_at_the_start(&self) -> u32 {
        let setup = self.event.setup();
        match (setup.late, setup.readings.late_stack) {
            (LateEntry::For(_) | LateEntry::Through(_), LateStack::WhatIsLeft) => setup.tables(),
            (LateEntry::None, LateStack::WhatIsLeft) | (_, LateStack::Full) => {
                self.event.desk().entered.div_ceil(u32::from(setup.seats)).max(1)
            }
        }
    }

    fn start(&mut self) -> Result<(), Refused> {
        let tables = self.tables_at_the_start();
        let mut cards = self.event.starting_pack(tables).map_err(|why| Refused(why.to_string()))?;
        draws::shuffle(&mut cards, &mut self.chance);
        self.ask(Asker::Director(DIRECTOR), Request::Seat(SeatRequest::Start { tables, cards }))?;
        self.stirred = true;
        self.after_the_start()
    }

    /// Seat cards and cards of races, as soon as they are ordered.
    fn draw_what_is_due(&mut self) -> Result<(), Refused> {
        while self.event.desk().phase == Phase::Running {
            if self.event.desk().redraw.is_some() {
                let mut cards = self.event.pack();
                draws::shuffle(&mut cards, &mut self.chance);
                self.ask(Asker::Dealer, Request::Seat(SeatRequest::DrawSeats { cards }))?;
            } else if self.event.desk().racing {
                self.race()?;
            } else {
                return Ok(());
            }
        }
        Ok(())
    }

    fn race(&mut self) -> Result<(), Refused> {
        let on = self.event.desk().races.first().copied();
        for table in (1..=self.event.setup().tables()).map(TableNo) {
            // The last table's race closes it, and another chip may be next.
            if !self.event.desk().racing || self.event.desk().races.first().copied() != on {
                return Ok(());
            }
            if let Some(race) = self.event.race_at(table) {
                let cards = draws::cards(race.cards(), &mut self.chance);
                self.ask(Asker::Dealer, Request::Seat(SeatRequest::RaceCards { table, cards }))?;
            }
        }
        Ok(())
    }

    /// Whether any table may deal at all: saves asking for each.
    fn dealing(&self) -> bool {
        let desk = self.event.desk();
        desk.phase == Phase::Running
            && desk.races.is_empty()
            && !desk.final_due
            && desk
                .clock
                .is_some_and(|clock| clock.part == Part::Play && matches!(clock.hands, Hands::Until(_)))
            && desk.round.is_none_or(|round| round.open)
    }

    fn begin_hands(&mut self) -> Result<(), Refused> {
        if !self.stirred || !self.dealing() {
            return Ok(());
        }
        self.stirred = false;
        let idle: Vec<TableNo> = self.idle.iter().copied().collect();
        for table in idle {
            self.begin(table)?;
        }
        Ok(())
    }

    /// Begins a hand at a table, if it may.
    fn begin(&mut self, table: TableNo) -> Result<(), Refused> {
        let Some(state) = self.event.table(table).filter(|state| state.stage == Stage::Open) else {
            self.idle.remove(&table);
            return Ok(());
        };
        let (players, due) = (state.dealt_in().len(), state.button_due);
        if players < 2 || state.hand.is_some() {
            return Ok(());
        }
        if due {
            // Whatever else holds the table up comes first.
            match self.event.may_deal(self.now, table) {
                Ok(_) | Err(Violation::ButtonFirst { .. }) => {}
                Err(_) => return Ok(()),
            }
            let cards = self.hall.draw_button(table, &mut self.chance)?;
            if self.hall.setup.games().iter().any(|game| !game.blinds.is_empty()) {
                self.ask(Asker::Dealer, Request::Seat(SeatRequest::DrawButton { table, cards }))?;
            }
        } else if let Some(table::Awaiting::Start { .. }) = self
            .hall
            .table(table)
            .filter(|felt| felt.state().game == table::GameOn::No)
            .map(|felt| felt.awaiting(&self.hall.setup, self.now))
        {
            // Everybody had left, and others came: the table draws again, and the director hears of the blinds with the hand.
            if self.event.may_deal(self.now, table).is_err() {
                return Ok(());
            }
            self.hall.draw_button(table, &mut self.chance)?;
        }
        let riffle = self.event.perform(self.now, Asker::Table(table), Request::Told(Fact::DealBegan));
        let Ok(happened) = riffle else { return Ok(()) };
        self.report.hands += 1;
        self.hall.begin(table, self.first_hand + self.report.hands)?;
        self.carry_out(&happened)?;
        self.compare_levels(table)?;
        self.idle.remove(&table);
        // From three fifths of the usual time to seven fifths.
        let usual = self.options.hand(players).as_millis();
        let takes = usual * 3 / 5 + self.chance.below(usual * 4 / 5 + 1);
        self.hands_on.push(Reverse((self.now.plus(Span::millis(takes)), table)));
        Ok(())
    }

    /// The hand is played for the stakes of the level in which its riffle began (cb:12.tourn.9a).
    fn compare_levels(&mut self, table: TableNo) -> Result<(), Refused> {
        let ought = self.event.table(table).and_then(|state| state.hand).map(LevelNo::number);
        let is = self.hall.table(table).map(|felt| felt.orders().level);
        self.report.checks += 1;
        if ought == is {
            return Ok(());
        }
        Err(Refused(format!("{table} deals level {is:?} instead of {ought:?}")))
    }

    /// The next hand that is on comes to its end.
    fn end_hand(&mut self) -> Result<(), Refused> {
        let Some(Reverse((at, table))) = self.hands_on.pop() else { return Ok(()) };
        self.at(at);
        let styles = &self.styles;
        let style = |player: PlayerId| {
            let place = usize::try_from(player.0).unwrap_or(0).wrapping_sub(1);
            styles.get(place).copied().unwrap_or(Policy::Call)
        };
        self.hall.play(table, style)?;
        let fact = self.hall.table(table).and_then(runner::hand_ended);
        let fact = fact.ok_or_else(|| Refused(format!("{table}: the hand is not over")))?;
        self.ended = Some(table);
        self.idle.insert(table);
        self.ask(Asker::Table(table), Request::Told(fact))?;
        self.look_for_those_at(table)?;
        self.near_the_money()?;
        self.talk_about_a_deal()?;
        self.incident(table)?;
        if !self.stirred && self.dealing() {
            self.begin(table)?;
        }
        Ok(())
    }

    /// One hand at every table at a time, where somebody might gain by waiting for others to go out.
    fn near_the_money(&mut self) -> Result<(), Refused> {
        let desk = self.event.desk();
        let Some(prizes) = desk.prizes.as_ref().filter(|_| desk.phase == Phase::Running) else {
            return Ok(());
        };
        // Nobody at a table of a shootout waits for others.
        if self.event.setup().format == tournament::Format::Shootout {
            return Ok(());
        }
        let left = usize::try_from(desk.live).unwrap_or(usize::MAX).saturating_sub(prizes.by_place.len());
        if desk.round.is_none() && desk.open_tables > 1 && (1..=NEAR_THE_MONEY).contains(&left) {
            return self.ask(Asker::Director(DIRECTOR), Request::Clock(ClockRequest::HandForHand));
        }
        Ok(())
    }

    /// What the report wants to know, and what people will do about it.
    fn write_down(&mut self, fact: &TournamentEvent) {
        match fact {
            TournamentEvent::Entry(fact) => self.write_entry(fact),
            TournamentEvent::Clock(fact) => self.write_clock(*fact),
            TournamentEvent::Seat(fact) => self.write_seat(*fact),
            TournamentEvent::Play(fact) => self.write_play(fact),
            TournamentEvent::Money(fact) => self.write_money(fact),
            TournamentEvent::Conduct(fact) => self.write_conduct(*fact),
            TournamentEvent::Race(fact) => self.write_race(fact),
            TournamentEvent::Deal(fact) => self.write_deal(fact),
            TournamentEvent::Dealers(_) | TournamentEvent::Whole(_) => {}
        }
    }

    fn write_entry(&mut self, fact: &EntryEvent) {
        self.stirred = true;
        let running = self.event.desk().phase == Phase::Running;
        let people = &mut self.report.people;
        match *fact {
            EntryEvent::Registered { nth, .. } => {
                people.entries += 1;
                people.late += u32::from(running);
                people.again += u32::from(nth > 1);
            }
            EntryEvent::BecameAlternate { .. } => people.alternates += 1,
            EntryEvent::RebuyOffered { entry, until, .. } => self.think_about_a_rebuy(entry, until),
            EntryEvent::Rebought { .. } => people.rebuys += 1,
            EntryEvent::AddedOn { .. } => people.add_ons += 1,
            EntryEvent::SurvivorAdmitted { .. }
            | EntryEvent::Unregistered { .. }
            | EntryEvent::SeatChosen { .. }
            | EntryEvent::FieldFull
            | EntryEvent::RebuyDeclined { .. }
            | EntryEvent::StackReplaced { .. }
            | EntryEvent::PoolBrought { .. } => {}
        }
    }

    fn write_clock(&mut self, fact: ClockEvent) {
        self.stirred = true;
        let (at, desk) = (self.since_start(), self.event.desk());
        match fact {
            ClockEvent::LevelBegan { level, .. } | ClockEvent::Set { level, .. } => {
                let (left, tables, hands) = (desk.live, desk.open_tables, self.report.hands);
                // The last level may begin again and again.
                if self.report.levels.last().is_none_or(|last| last.level != level) {
                    self.report.levels.push(LevelReport { level, at, left, tables, hands });
                }
            }
            ClockEvent::RestBegan { after, until } => {
                self.report.rests.push((at, until.since(self.now)));
                self.think_about_add_ons(after, until);
            }
            ClockEvent::RoundOpened { .. } => self.report.rounds += 1,
            ClockEvent::Stopped { .. }
            | ClockEvent::Went { .. }
            | ClockEvent::Resumed { .. }
            | ClockEvent::TableHalted { .. }
            | ClockEvent::TableReleased { .. }
            | ClockEvent::AllHalted { .. }
            | ClockEvent::AllReleased { .. }
            | ClockEvent::HandForHandOrdered { .. }
            | ClockEvent::RoundClosed { .. }
            | ClockEvent::HandForHandEnded
            | ClockEvent::FlightOver => {}
        }
    }

    fn write_seat(&mut self, fact: SeatEvent) {
        self.stirred = true;
        let at = self.since_start();
        match fact {
            SeatEvent::TableOpened { table } => {
                self.idle.insert(table);
            }
            SeatEvent::Moved { entry, from, to, why, .. } => {
                self.report.moves.push(MoveReport { at, entry, from, to, why });
            }
            SeatEvent::TableBroken { table } => {
                self.idle.remove(&table);
                self.report.broken.push((at, table));
            }
            SeatEvent::Seated { why, .. } => match why {
                Seating::Draw
                | Seating::Chosen
                | Seating::UnsoldSeat
                | Seating::Late
                | Seating::Alternate => self.more(1),
                Seating::Broken | Seating::FinalTable | Seating::NextStage => self.report.redrawn += 1,
            },
            SeatEvent::UnsoldSeated { .. }
            | SeatEvent::UnsoldRemoved { .. }
            | SeatEvent::ButtonDrawn { .. }
            | SeatEvent::Arrived { .. }
            | SeatEvent::FinalTableDue
            | SeatEvent::RedrawOrdered { .. }
            | SeatEvent::RedrawDone => {}
        }
    }

    fn write_play(&mut self, fact: &PlayEvent) {
        let at = self.since_start();
        match fact {
            PlayEvent::WentOut { entries, .. } => {
                // With the last of them the event is over, and its clock gone.
                let level = self.report.levels.last().map_or(LevelNo::FIRST, |last| last.level);
                for &entry in entries {
                    self.live = self.live.saturating_sub(1);
                    self.report.outs.push(OutReport { at, level, entry, left: self.live });
                    self.think_about_another_entry(entry);
                }
                self.more(0);
            }
            PlayEvent::BustUndone { entry, .. } => {
                self.stirred = true;
                self.report.outs.retain(|out| out.entry != *entry);
                self.report.people.undone += 1;
                self.more(1);
            }
            PlayEvent::TableWon { table, .. } => {
                self.stirred = true;
                self.idle.remove(table);
            }
            PlayEvent::DealBegan { .. }
            | PlayEvent::HandEnded { .. }
            | PlayEvent::HandVoid { .. }
            | PlayEvent::Felted { .. } => {}
        }
    }

    /// So many more are in.
    fn more(&mut self, many: u32) {
        self.live = self.live.saturating_add(many);
        let (at, live) = (self.since_start(), self.live);
        match self.report.left.last_mut() {
            Some((when, left)) if *when == at => *left = live,
            Some(_) | None => self.report.left.push((at, live)),
        }
    }

    fn write_money(&mut self, fact: &MoneyEvent) {
        match *fact {
            MoneyEvent::BountyWon { to, cash, .. } => {
                *self.bounties.entry(to).or_default() += cash.units();
            }
            MoneyEvent::BountyReturned { to, cash, .. } => {
                // What was never won cannot be given back: the sums at the end would not fit.
                let won = self.bounties.entry(to).or_default();
                *won = won.saturating_sub(cash.units());
            }
            MoneyEvent::OwnBountyPaid { entry, amount } => {
                *self.bounties.entry(entry).or_default() += amount.units();
            }
            MoneyEvent::Refunded { .. } => self.report.people.refunded += 1,
            MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::StaffShareTaken { .. }
            | MoneyEvent::OverlayAdded { .. }
            | MoneyEvent::StaffShareReturned { .. }
            | MoneyEvent::OverlayReturned { .. }
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::PrizeAwarded { .. }
            | MoneyEvent::TicketWon { .. }
            | MoneyEvent::BountyUnclaimed { .. }
            | MoneyEvent::PoolCarried { .. } => {}
        }
    }

    fn write_conduct(&mut self, fact: ConductEvent) {
        let people = &mut self.report.people;
        match fact {
            ConductEvent::WentAway { .. } => people.away += 1,
            ConductEvent::Missing { .. } => people.missing += 1,
            ConductEvent::StackRemoved { .. } => people.removed += 1,
            ConductEvent::Warned { .. } | ConductEvent::Suspended { .. } => people.penalties += 1,
            ConductEvent::Disqualified { .. } => people.disqualified += 1,
            ConductEvent::CameBack { .. }
            | ConductEvent::StackKept { .. }
            | ConductEvent::SuspensionEnded { .. }
            | ConductEvent::DisqualificationOrdered { .. }
            | ConductEvent::HiddenChipsAwarded { .. }
            | ConductEvent::HiddenChipsRemoved { .. }
            | ConductEvent::ChipsForfeited { .. } => {}
        }
    }

    fn write_race(&mut self, fact: &RaceEvent) {
        self.stirred = true;
        match fact {
            RaceEvent::Opened(chips) => {
                let at = self.since_start();
                self.report.races.push(RaceReport { at, chips: *chips, gained: 0, lost: 0 });
            }
            RaceEvent::Raced { gained, lost, .. } | RaceEvent::ChangedAlone { gained, lost, .. } => {
                if let Some(race) = self.report.races.last_mut() {
                    race.gained += gained.count();
                    race.lost += lost.count();
                }
            }
            RaceEvent::Due(_) | RaceEvent::Closed(_) => {}
        }
    }

    fn write_deal(&mut self, fact: &DealEvent) {
        self.stirred = true;
        match fact {
            DealEvent::Proposed { names, .. } => {
                let players = u32::try_from(names.len()).unwrap_or(u32::MAX);
                // The director has seen to it that it is what is left.
                let amount = Chips::total(names.iter().map(|(_, amount)| *amount)).unwrap_or(Chips::ZERO);
                self.report.deal = Some(DealReport { at: self.since_start(), players, amount });
            }
            DealEvent::Closed { .. } | DealEvent::Refused => self.report.deal = None,
            DealEvent::Opened { .. }
            | DealEvent::Voted { .. }
            | DealEvent::Agreed
            | DealEvent::AgreementPaid { .. } => {}
        }
    }

    fn close(mut self) -> (Report, Vec<Survivor>) {
        self.report.length = self.since_start();
        let desk = self.event.desk();
        let money = &desk.money;
        self.report.issued = desk.points.issued;
        let (fees, pool, heads) = (money.fees(), money.pool(), money.bounties_held());
        // More went out than came in: nothing is left, and nothing is in order.
        if fees.is_err() || pool.is_err() || heads.is_err() {
            self.report.faults.push("more money went out than came in".to_owned());
        }
        self.report.money = MoneyReport {
            book: *money,
            fees: fees.unwrap_or(Chips::ZERO),
            pool: pool.unwrap_or(Chips::ZERO),
            heads: heads.unwrap_or(Chips::ZERO),
        };
        let standings = self.event.standings();
        let place = |standing: &tournament::Standing| {
            let entry = self.event.entry(standing.entry)?;
            Some(Place {
                first: standing.first,
                last: standing.last,
                entry: standing.entry,
                player: entry.player,
                name: guest::name(entry.player.0.saturating_sub(1)),
                prize: entry.won,
                bounties: Chips::new(self.bounties.get(&standing.entry).copied().unwrap_or(0)),
            })
        };
        self.report.results = standings.iter().filter_map(place).collect();
        if desk.phase == Phase::Finished {
            let faults = checks::at_the_end(&self.event, &standings, &self.report);
            self.report.faults.extend(faults);
        } else if self.report.faults.is_empty() {
            self.report.faults.push("the event was not played to its end".to_owned());
        }
        let survivors = self.event.state().entries.iter().filter(|entry| entry.status == Status::Bagged);
        let survivors =
            survivors.map(|entry| Survivor { player: entry.player, points: entry.stack, head: entry.head });
        let survivors = survivors.collect();
        (self.report, survivors)
    }
}
