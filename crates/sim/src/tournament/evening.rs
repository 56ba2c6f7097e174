//! The event from the first name to the last prize, by its own clock.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use bots::{Chance, Policy, Stream};
use chips::Chips;
use game::{Moment, PlayerId, Span};
use runner::Tables;
use tournament::structure::LevelNo;
use tournament::{
    Asker, ClockEvent, ClockRequest, EntryNo, EntryRequest, Event, Fact, MoneyEvent, Moving, Part, Phase,
    PlayEvent, RaceEvent, Request, SeatEvent, SeatRequest, Stage, TableNo, Tournament,
};

use super::checks::{self, Count};
use super::draws;
use super::hall::{DIRECTOR, Hall, Refused};
use super::options::{CannotBeHeld, Options};
use super::report::{LevelReport, MoneyReport, MoveReport, OutReport, RaceReport, Report, Result as Place};
use crate::guest;
use crate::options::EVENING;

/// Ways to play, and how many of ten play so.
const STYLES: [(Policy, u64); 4] =
    [(Policy::Tight, 5), (Policy::Loose, 3), (Policy::Call, 1), (Policy::Random, 1)];

/// Hand-for-hand is played when so many have to go out before everybody left is paid, or fewer.
const NEAR_THE_MONEY: usize = 2;

/// Hands an event may take for each player before something must be wrong.
const MOST_HANDS: u64 = 2_000;

/// The stream of seat cards and the like has the number of a hand that is never dealt.
const NO_HAND: u64 = 1 << 62;

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

/// An event in simulated time.
pub struct Evening {
    options: Options,
    event: Tournament,
    hall: Hall,
    count: Count,
    /// When the hand of a table is over.
    hands_on: BinaryHeap<Reverse<(Moment, TableNo)>>,
    /// Tables that stand.
    idle: BTreeSet<TableNo>,
    /// Whether something happened that may let other tables deal.
    stirred: bool,
    deadline: Option<Moment>,
    now: Moment,
    chance: Chance,
    styles: Vec<Policy>,
    bounties: BTreeMap<EntryNo, u64>,
    report: Report,
}

impl Evening {
    /// An event for which nobody has registered yet.
    ///
    /// # Errors
    ///
    /// When it cannot be held.
    pub fn new(options: &Options) -> Result<Evening, CannotBeHeld> {
        let setup = options.setup();
        let terms = runner::terms(&setup).map_err(CannotBeHeld::Game)?;
        let sealed = terms.seal().map_err(CannotBeHeld::Table)?;
        let event = Tournament::new(setup).map_err(CannotBeHeld::Setup)?;
        let (tables, seed) = (options.tables(), options.seed);
        Ok(Evening {
            event,
            hall: Hall::new(sealed, tables, seed, EVENING),
            count: Count::new(tables),
            hands_on: BinaryHeap::new(),
            idle: BTreeSet::new(),
            stirred: false,
            deadline: None,
            now: EVENING,
            chance: Chance::new(seed, NO_HAND, Stream::Cards),
            styles: Vec::new(),
            bounties: BTreeMap::new(),
            report: Report::blank(),
            options: options.clone(),
        })
    }

    /// Plays it to its end and says what came of it. Whatever does not add up stops it, and is among the faults.
    pub fn run(mut self, watch: &mut dyn FnMut(Progress)) -> Report {
        if let Err(Refused(why)) = self.play(watch) {
            self.report.faults.push(why);
        }
        self.close()
    }

    fn play(&mut self, watch: &mut dyn FnMut(Progress)) -> Result<(), Refused> {
        self.register()?;
        self.start()?;
        let most = MOST_HANDS.saturating_mul(u64::from(self.options.players));
        while self.event.desk().phase == Phase::Running {
            self.draw_what_is_due()?;
            self.begin_hands()?;
            let next = self.hands_on.peek().map(|Reverse((at, _))| *at);
            match (self.deadline, next) {
                (Some(due), next) if next.is_none_or(|next| due <= next) => {
                    self.at(due);
                    self.ask(Asker::Clock, Request::Clock(ClockRequest::TimeUp))?;
                }
                (_, Some(_)) => {
                    self.end_hand()?;
                    let desk = self.event.desk();
                    let out = desk.entered.saturating_sub(desk.live);
                    watch(Progress { players: desk.entered, out, hands: self.report.hands });
                }
                (None | Some(_), None) => return Err(Refused("nothing is left to happen".to_owned())),
            }
            if self.report.hands > most {
                return Err(Refused(format!("the event does not end after {most} hands")));
            }
        }
        Ok(())
    }

    fn at(&mut self, now: Moment) {
        self.now = self.now.max(now);
        self.hall.now = self.now;
    }

    fn since_start(&self) -> Span {
        self.now.since(EVENING)
    }

    /// Asks the director, has the orders carried out, and compares.
    fn ask(&mut self, who: Asker, request: Request) -> Result<(), Refused> {
        let happened = self
            .event
            .perform(self.now, who, request)
            .map_err(|why| Refused(format!("the director refused {who:?}: {why}")))?;
        self.carry_out(&happened)
    }

    fn carry_out(&mut self, happened: &[Event]) -> Result<(), Refused> {
        self.compare_movers(happened)?;
        runner::carry_out(&self.event, happened, DIRECTOR, &mut self.hall)?;
        for fact in happened {
            self.write_down(fact);
        }
        self.deadline = self.event.next_deadline();
        let mut touched = std::mem::take(&mut self.hall.touched);
        touched.sort_unstable();
        touched.dedup();
        // When the event is over its last chips stay where they are.
        if self.event.desk().phase == Phase::Running {
            for &table in &touched {
                self.count.look(&self.event, &self.hall, table).map_err(Refused)?;
                self.report.checks += 1;
            }
            // Whoever waits for a seat card has the chips in hand.
            if self.event.desk().redraw.is_none() {
                self.count.total(&self.event).map_err(Refused)?;
                self.report.checks += 1;
            }
        }
        touched.clear();
        self.hall.touched = touched;
        Ok(())
    }

    /// Whoever the director moves for balance is next for the big blind, as the table sees it, too (cb:12.tourn.15a).
    fn compare_movers(&mut self, happened: &[Event]) -> Result<(), Refused> {
        let mut seen: Vec<TableNo> = Vec::new();
        for fact in happened {
            if let Event::Seat(SeatEvent::Moved { from, why: Moving::Balance, .. }) = fact
                && !seen.contains(&from.table)
                && let Some(felt) = self.hall.table(from.table)
            {
                seen.push(from.table);
                self.report.checks += 1;
                let next = felt.next_big_blind(&self.hall.setup);
                if next.is_some_and(|next| next != from.seat) {
                    return Err(Refused(format!("{from} is moved, and {next:?} is next for the big blind")));
                }
            }
        }
        Ok(())
    }

    fn register(&mut self) -> Result<(), Refused> {
        let all: u64 = STYLES.iter().map(|(_, weight)| weight).sum();
        for number in 1..=self.options.players {
            let mut at = self.chance.below(all);
            let style = STYLES.iter().find(|(_, weight)| {
                let here = at < *weight;
                at = at.saturating_sub(*weight);
                here
            });
            self.styles.push(style.map_or(Policy::Tight, |(style, _)| *style));
            let player = PlayerId(number);
            let request = Request::Entry(EntryRequest::Register { player, card: None });
            // No table is concerned before the start.
            self.event
                .perform(self.now, Asker::Player(player), request)
                .map_err(|why| Refused(format!("registration of {player:?}: {why}")))?;
        }
        Ok(())
    }

    fn start(&mut self) -> Result<(), Refused> {
        let tables = self.options.tables();
        let mut cards = self.event.starting_pack(tables).map_err(|why| Refused(why.to_string()))?;
        draws::shuffle(&mut cards, &mut self.chance);
        self.ask(Asker::Director(DIRECTOR), Request::Seat(SeatRequest::Start { tables, cards }))?;
        self.idle = (1..=tables).map(TableNo).collect();
        self.stirred = true;
        Ok(())
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
        for table in (1..=self.options.tables()).map(TableNo) {
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
            && desk.clock.is_some_and(|clock| clock.part == Part::Play)
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
            self.hall.draw_button(table, &mut self.chance)?;
        }
        let riffle = self.event.perform(self.now, Asker::Table(table), Request::Told(Fact::DealBegan));
        let Ok(happened) = riffle else { return Ok(()) };
        self.report.hands += 1;
        self.hall.begin(table, self.report.hands)?;
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
        self.hall.touched.push(table);
        self.idle.insert(table);
        self.ask(Asker::Table(table), Request::Told(fact))?;
        self.near_the_money()?;
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
        let left = usize::try_from(desk.live).unwrap_or(usize::MAX).saturating_sub(prizes.by_place.len());
        if desk.round.is_none() && desk.open_tables > 1 && (1..=NEAR_THE_MONEY).contains(&left) {
            return self.ask(Asker::Director(DIRECTOR), Request::Clock(ClockRequest::HandForHand));
        }
        Ok(())
    }

    /// What the report wants to know.
    fn write_down(&mut self, fact: &Event) {
        let at = self.since_start();
        let desk = self.event.desk();
        match fact {
            Event::Clock(fact) => {
                self.stirred = true;
                match *fact {
                    ClockEvent::LevelBegan { level, .. } => {
                        let (left, tables, hands) = (desk.live, desk.open_tables, self.report.hands);
                        // The last level may begin again and again.
                        if self.report.levels.last().is_none_or(|last| last.level != level) {
                            self.report.levels.push(LevelReport { level, at, left, tables, hands });
                        }
                    }
                    ClockEvent::RestBegan { until, .. } => {
                        self.report.rests.push((at, until.since(self.now)));
                    }
                    ClockEvent::RoundOpened { .. } => self.report.rounds += 1,
                    _ => {}
                }
            }
            Event::Seat(fact) => {
                self.stirred = true;
                match *fact {
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
                    SeatEvent::Seated { issued, .. } if issued.is_zero() => self.report.redrawn += 1,
                    _ => {}
                }
            }
            Event::Race(fact) => {
                self.stirred = true;
                match fact {
                    RaceEvent::Opened(chips) => {
                        let race = RaceReport { at, chips: *chips, gained: 0, lost: 0 };
                        self.report.races.push(race);
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
            Event::Play(PlayEvent::WentOut { entries, .. }) => {
                // With the last of them the event is over, and its clock gone.
                let level = self.report.levels.last().map_or(LevelNo::FIRST, |last| last.level);
                for &entry in entries {
                    let gone = u32::try_from(self.report.outs.len()).unwrap_or(u32::MAX).saturating_add(1);
                    let left = desk.entered.saturating_sub(gone);
                    self.report.outs.push(OutReport { at, level, entry, left });
                }
            }
            Event::Money(MoneyEvent::BountyWon { to, cash, .. }) => {
                *self.bounties.entry(*to).or_default() += cash.units();
            }
            Event::Money(MoneyEvent::OwnBountyPaid { entry, amount }) => {
                *self.bounties.entry(*entry).or_default() += amount.units();
            }
            Event::Entry(_)
            | Event::Play(_)
            | Event::Money(_)
            | Event::Conduct(_)
            | Event::Deal(_)
            | Event::Whole(_) => {}
        }
    }

    fn close(mut self) -> Report {
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
            taken: money.taken,
            prizes: money.prizes,
            bounties: money.bounties,
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
        self.report
    }
}
