//! A tournament evening: a clock, tables with hands, seeded chance, and every event kept.
//!
//! Every request is checked on the way: a refusal changes nothing, deciding and performing agree, the events alone give
//! the same event, every point and every cent is somewhere, and nobody has two seats.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use chips::Chips;
use game::{Badge, GameKey, Moment, PlayerId, Seat, Span};
use tournament::prizes::{BasisPoints, PayoutTable, Shares};
use tournament::structure::{
    Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Pause, Plan, RaceOff, Structure,
};
use tournament::{
    Asker, BountyKind, Broke, ClockRequest, ConductRequest, DealerNo, Duty, EntryNo, EntryRequest, Fact,
    Format, Holder, LateEntry, ManagementRequest, Points, Price, PrizePlan, Readings, Request, SeatRequest,
    Spot, Stack, Status, TableNo, Tournament, TournamentEvent, TournamentSetup, Violation,
};

pub(crate) const BOSS: Asker = Asker::Director(Badge(7));

pub(crate) fn e(number: u32) -> EntryNo {
    EntryNo(number)
}

pub(crate) fn t(number: u32) -> TableNo {
    TableNo(number)
}

pub(crate) fn s(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn spot(table: u32, seat: u8) -> Spot {
    Spot { table: t(table), seat: s(seat) }
}

pub(crate) fn pts(points: u64) -> Points {
    Points::new(points)
}

pub(crate) fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

pub(crate) fn level(number: u16) -> LevelNo {
    LevelNo::new(number).expect("levels count from one")
}

/// Minutes and seconds after the start.
pub(crate) fn at(minutes: u64, seconds: u64) -> Moment {
    Moment::START.plus(Span::hours(20)).plus(Span::minutes(minutes)).plus(Span::seconds(seconds))
}

pub(crate) fn stakes(small: u64, big: u64) -> LevelStakes {
    LevelStakes {
        game: GameKey::new("holdem").expect("a key"),
        betting: LevelBetting::NoLimit,
        forced: Forced::Blinds { small: pts(small), big: pts(big) },
        ante: LevelAnte::None,
    }
}

/// Twenty-minute levels from 25/50; the 25s go after the second level, in a rest of ten minutes; the 100s after the sixth.
pub(crate) fn plan() -> Plan {
    let blinds =
        [(25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000)];
    let levels = blinds.map(|(small, big)| Level { span: Span::minutes(20), stakes: stakes(small, big) });
    Plan {
        start: pts(1000),
        denominations: vec![pts(25), pts(100), pts(500), pts(1000)],
        levels: levels.to_vec(),
        pauses: vec![
            Pause { after: level(2), span: Span::minutes(10) },
            Pause { after: level(5), span: Span::minutes(10) },
        ],
        races: vec![RaceOff { after: level(2), chip: pts(25) }, RaceOff { after: level(6), chip: pts(100) }],
    }
}

pub(crate) fn structure() -> Structure {
    Structure::new(plan()).expect("a plan that can be played")
}

/// Three places: half, three tenths, two tenths.
pub(crate) fn three_places() -> PayoutTable {
    PayoutTable::only(Shares::percent(&[50, 30, 20]).expect("a hundred percent"))
}

/// A freeze-out for $100 and $10: tables of so many seats, the highest number breaks first; no late entry.
pub(crate) fn freeze_out(seats: u8, tables: u32) -> TournamentSetup {
    TournamentSetup {
        structure: structure(),
        format: Format::FreezeOut,
        seats,
        break_order: (1..=tables).rev().map(TableNo).collect(),
        price: Price { pool: dollars(100), fee: dollars(10), bounty: Chips::ZERO },
        reentries: 0,
        rebuy: None,
        add_on: None,
        late: LateEntry::None,
        alternates: false,
        full_at: None,
        guarantee: Chips::ZERO,
        staff: BasisPoints::new(0),
        prizes: PrizePlan::Places { table: three_places(), unit: dollars(1) },
        bounty: BountyKind::Fixed,
        readings: Readings::BOOK,
    }
}

/// Small numbers by chance, from a seed.
#[derive(Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Less than `many`.
    pub(crate) fn below(&mut self, many: usize) -> usize {
        usize::try_from(self.next() % many.max(1) as u64).expect("small")
    }

    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn cards(&mut self, many: usize) -> Vec<Card> {
        let mut deck: Vec<Card> =
            (0..52).map(|index| Card::from_index(index).expect("of fifty-two")).collect();
        self.shuffle(&mut deck);
        deck.truncate(many);
        deck
    }
}

/// An evening.
pub(crate) struct Hall {
    pub(crate) event: Tournament,
    /// The same from its events alone.
    twin: Tournament,
    pub(crate) now: Moment,
    pub(crate) chance: Chance,
    pub(crate) log: Vec<TournamentEvent>,
    /// Whether everything is looked at after each request.
    pub(crate) careful: bool,
    next_player: u32,
}

impl Hall {
    pub(crate) fn new(setup: TournamentSetup) -> Hall {
        let event = Tournament::new(setup).expect("an event that can be held");
        let twin = event.clone();
        let chance = Chance::new(7);
        Hall { event, twin, now: at(0, 0), chance, log: Vec::new(), careful: true, next_player: 1 }
    }

    /// So many have registered and got seats by chance.
    pub(crate) fn started(setup: TournamentSetup, entries: u32, tables: u32) -> Hall {
        let mut hall = Hall::new(setup);
        hall.register(entries);
        hall.start(tables);
        hall
    }

    pub(crate) fn ask(
        &mut self,
        who: Asker,
        request: impl Into<Asked>,
    ) -> Result<Vec<TournamentEvent>, Violation> {
        let request = request.into().0;
        let decided =
            if self.careful { Some(self.event.decide(self.now, who, request.clone())) } else { None };
        let before = if self.careful { Some(self.event.clone()) } else { None };
        let answer = self.event.perform(self.now, who, request);
        if let Some(decided) = decided {
            assert_eq!(decided, answer, "deciding and performing agree");
        }
        match &answer {
            Ok(events) => {
                for event in events {
                    if self.careful {
                        self.twin.apply(event).unwrap_or_else(|why| panic!("{why}: {event:?}"));
                    }
                }
                self.log.extend(events.iter().cloned());
            }
            Err(violation) => {
                assert!(!matches!(violation, Violation::Fault(_)), "{violation}");
                assert!(!violation.to_string().is_empty());
                if let Some(before) = before {
                    assert!(before == self.event, "a refusal changes nothing");
                }
            }
        }
        if self.careful {
            assert!(self.twin == self.event, "the events alone give the same event");
            self.look();
        }
        answer
    }

    pub(crate) fn must(&mut self, who: Asker, request: impl Into<Asked>) -> Vec<TournamentEvent> {
        let request = request.into();
        let words = format!("{:?}", request.0);
        self.ask(who, request).unwrap_or_else(|why| panic!("{words}: {why}"))
    }

    /// Refused, and for which reason.
    pub(crate) fn refused(&mut self, who: Asker, request: impl Into<Asked>) -> Violation {
        let request = request.into();
        let words = format!("{:?}", request.0);
        match self.ask(who, request) {
            Ok(events) => panic!("{words} was not refused: {events:?}"),
            Err(violation) => violation,
        }
    }

    pub(crate) fn player(&self, entry: EntryNo) -> Asker {
        Asker::Player(self.event.entry(entry).expect("an entry of the test").player)
    }

    pub(crate) fn register(&mut self, entries: u32) {
        for _ in 0..entries {
            let player = PlayerId(1000 + self.next_player);
            self.next_player += 1;
            self.must(Asker::Player(player), EntryRequest::Register { player, card: None });
        }
    }

    pub(crate) fn start(&mut self, tables: u32) -> Vec<TournamentEvent> {
        let mut cards = self.event.starting_pack(tables).expect("a start that can be");
        self.chance.shuffle(&mut cards);
        self.must(BOSS, SeatRequest::Start { tables, cards })
    }

    /// Starts with the cards in their order: entry 1 at the first seat of the pack, and so on.
    pub(crate) fn start_in_order(&mut self, tables: u32) -> Vec<TournamentEvent> {
        let cards = self.event.starting_pack(tables).expect("a start that can be");
        self.must(BOSS, SeatRequest::Start { tables, cards })
    }

    pub(crate) fn draw_button(&mut self, table: TableNo) {
        let state = self.event.table(table).expect("a table of the test");
        if state.button_due {
            let cards = self.chance.cards(state.dealt_in().len());
            self.must(Asker::Dealer, SeatRequest::DrawButton { table, cards });
        }
    }

    pub(crate) fn deal(&mut self, table: u32) -> Result<Vec<TournamentEvent>, Violation> {
        self.ask(Asker::Table(t(table)), Fact::DealBegan)
    }

    pub(crate) fn stack(&self, entry: u32) -> u64 {
        self.event.entry(e(entry)).expect("an entry of the test").stack.count()
    }

    pub(crate) fn status(&self, entry: u32) -> Status {
        self.event.entry(e(entry)).expect("an entry of the test").status
    }

    pub(crate) fn seat_of(&self, entry: u32) -> Spot {
        self.status(entry).spot().unwrap_or_else(|| panic!("entry {entry} has no seat"))
    }

    /// The stacks of a table as they are, in the order of seats.
    pub(crate) fn stacks(&self, table: TableNo) -> Vec<Stack> {
        let state = self.event.table(table).expect("a table of the test");
        let stack = |(seat, holder): (Seat, Holder)| {
            let points = match holder {
                Holder::Entry(entry) => self.event.entry(entry)?.stack,
                Holder::Unsold(points) => points,
                Holder::Arriving(_) => return None,
            };
            Some(Stack { seat, points })
        };
        state.held().filter_map(stack).collect()
    }

    /// Deals a hand in which `loser` loses so much to `winner`.
    pub(crate) fn hand(&mut self, winner: u32, loser: u32, points: u64) -> Vec<TournamentEvent> {
        let table = self.seat_of(winner).table;
        self.draw_button(table);
        self.must(Asker::Table(table), Fact::DealBegan);
        self.end_hand(winner, &[(loser, points)])
    }

    /// Ends a hand in which these lose so much to `winner`.
    pub(crate) fn end_hand(&mut self, winner: u32, losers: &[(u32, u64)]) -> Vec<TournamentEvent> {
        let fact = self.hand_over(winner, losers);
        let table = self.seat_of(winner).table;
        self.must(Asker::Table(table), fact)
    }

    pub(crate) fn hand_over(&self, winner: u32, losers: &[(u32, u64)]) -> Fact {
        let Spot { table, seat } = self.seat_of(winner);
        let mut stacks = self.stacks(table);
        let mut broke = Vec::new();
        for &(loser, points) in losers {
            let from = self.seat_of(loser).seat;
            for stack in &mut stacks {
                if stack.seat == from {
                    stack.points = stack.points.minus(pts(points)).expect("enough to lose");
                    if stack.points.is_zero() {
                        broke.push(Broke { seat: from, by: vec![seat] });
                    }
                }
            }
            for stack in &mut stacks {
                if stack.seat == seat {
                    stack.points = stack.points.plus(pts(points)).expect("a stack");
                }
            }
        }
        Fact::HandEnded { stacks, broke, big_blind: self.next_big_blind(table), short: Points::ZERO }
    }

    pub(crate) fn next_big_blind(&self, table: TableNo) -> Option<Seat> {
        let state = self.event.table(table)?;
        let players = state.dealt_in();
        match state.big_blind {
            Some(seat) => players.after(seat),
            None => players.iter().next(),
        }
    }

    /// Draws what has to be drawn: seats, races. Says whether anything was.
    pub(crate) fn draw_what_is_due(&mut self) -> bool {
        let mut pack = self.event.pack();
        if !pack.is_empty() {
            self.chance.shuffle(&mut pack);
            self.must(Asker::Dealer, SeatRequest::DrawSeats { cards: pack });
            return true;
        }
        let tables = u32::try_from(self.event.state().tables.len()).expect("a few");
        for table in (1..=tables).map(TableNo) {
            if let Some(race) = self.event.race_at(table) {
                let cards = self.chance.cards(usize::try_from(race.cards()).expect("of a deck"));
                self.must(Asker::Dealer, SeatRequest::RaceCards { table, cards });
                return true;
            }
        }
        false
    }

    pub(crate) fn time_up(&mut self) -> Vec<TournamentEvent> {
        self.must(Asker::Clock, ClockRequest::TimeUp)
    }

    /// The clock comes to a moment; whatever is due on the way happens at its time.
    pub(crate) fn until(&mut self, moment: Moment) {
        while let Some(due) = self.event.next_deadline()
            && due <= moment
        {
            self.now = self.now.max(due);
            self.time_up();
        }
        self.now = moment;
    }

    pub(crate) fn tables(&self) -> Vec<TableNo> {
        let numbers = (1..).map(TableNo).zip(&self.event.state().tables);
        let open = numbers.filter(|(_, state)| state.stage == tournament::Stage::Open);
        open.map(|(table, _)| table).collect()
    }

    /// The smallest chip that is in play now.
    pub(crate) fn chip(&self) -> u64 {
        let desk = self.event.desk();
        if let Some(race) = desk.races.first() {
            return race.old.count();
        }
        let level = desk.clock.map_or(LevelNo::FIRST, |clock| clock.level);
        let resting = desk.clock.is_some_and(|clock| clock.part == tournament::Part::Rest);
        let level = if resting { level.next() } else { level };
        self.event.setup().structure.smallest_chip(level).count()
    }

    /// A hand by chance at a table where one is on: one wins, others lose, some of them everything.
    pub(crate) fn random_end(&mut self, table: TableNo) -> Fact {
        let mut stacks = self.stacks(table);
        let chip = self.chip_of_table(&stacks);
        let winner = self.chance.below(stacks.len());
        let most = stacks[winner].points.count();
        let mut broke = Vec::new();
        for loser in 0..stacks.len() {
            if loser == winner || stacks[loser].points.is_zero() || !self.chance.one_in(3) {
                continue;
            }
            let has = stacks[loser].points.count();
            let all_in = self.chance.one_in(2) && has <= most;
            let lost = if all_in {
                has
            } else {
                let chips = has.min(most) / chip / 2;
                chip * (self.chance.next() % (chips + 1))
            };
            stacks[loser].points = pts(has - lost);
            stacks[winner].points = pts(stacks[winner].points.count() + lost);
            if lost == has {
                broke.push(Broke { seat: stacks[loser].seat, by: vec![stacks[winner].seat] });
            }
        }
        Fact::HandEnded { stacks, broke, big_blind: self.next_big_blind(table), short: Points::ZERO }
    }

    /// The largest chip in which all stacks of a table can be counted.
    fn chip_of_table(&self, stacks: &[Stack]) -> u64 {
        let chip = self.chip();
        if stacks.iter().all(|stack| stack.points.count().is_multiple_of(chip)) { chip } else { 25 }
    }

    /// Plays until it is over, tables in turn, the clock going on by a minute with each hand.
    pub(crate) fn play_out(&mut self) {
        for _ in 0..200_000 {
            if self.event.desk().phase != tournament::Phase::Running {
                return;
            }
            if self.draw_what_is_due() {
                continue;
            }
            let tables = self.tables();
            let mut dealt = false;
            for table in tables {
                if self.event.table(table).is_some_and(|state| state.stage == tournament::Stage::Open) {
                    self.draw_button_if_any(table);
                    if self.event.may_deal(self.now, table).is_ok() {
                        self.must(Asker::Table(table), Fact::DealBegan);
                        let fact = self.random_end(table);
                        self.must(Asker::Table(table), fact);
                        dealt = true;
                    }
                }
                if self.event.desk().phase != tournament::Phase::Running {
                    return;
                }
            }
            let step = if dealt { Span::minutes(1) } else { Span::minutes(10) };
            self.until(self.now.plus(step));
        }
        panic!("the event does not end: {:?}", self.event.desk());
    }

    pub(crate) fn draw_button_if_any(&mut self, table: TableNo) {
        let state = self.event.table(table).expect("a table of the test");
        if state.button_due && state.hand.is_none() && !state.dealt_in().is_empty() {
            self.draw_button(table);
        }
    }

    /// Every point and every cent is somewhere; nobody has two seats; the counts are what is counted.
    fn look(&self) {
        let (state, desk) = (self.event.state(), self.event.desk());
        assert!(desk.points.balances().expect("points"), "{:?}", desk.points);
        let mut stacks = Points::ZERO;
        let mut seats = BTreeSet::new();
        for (number, entry) in (1..).map(EntryNo).zip(&state.entries) {
            if entry.status.in_play() {
                stacks = stacks.plus(entry.stack).expect("points");
            }
            if let Some(spot) = entry.status.spot() {
                assert!(seats.insert(spot), "two have {spot}");
                if desk.phase == tournament::Phase::Running {
                    let holder = self.event.table(spot.table).and_then(|table| table.holder(spot.seat));
                    let here =
                        matches!(holder, Some(Holder::Entry(is) | Holder::Arriving(is)) if is == number);
                    assert!(here, "{number} has {spot}, which has {holder:?}");
                }
            }
        }
        let (mut open, mut standing, mut taken, mut unsold) = (0, 0, 0, 0);
        let mut sizes = [0; Seat::MOST + 1];
        for table in &state.tables {
            if table.stage != tournament::Stage::Open {
                assert_eq!(table.size(), 0);
                continue;
            }
            open += 1;
            standing += u32::from(table.hand.is_none());
            taken += u32::try_from(table.size()).expect("few");
            sizes[table.size()] += 1;
            for (_, holder) in table.held() {
                if let Holder::Unsold(points) = holder {
                    unsold += 1;
                    stacks = stacks.plus(points).expect("points");
                }
            }
        }
        let counted = (desk.open_tables, desk.standing, desk.seats_taken, desk.unsold, desk.sizes);
        assert_eq!(counted, (open, standing, taken, unsold, sizes));
        self.look_at_dealers();
        if desk.phase == tournament::Phase::Running {
            assert_eq!(stacks, desk.points.in_stacks, "stacks add up");
            let live = state
                .entries
                .iter()
                .filter(|entry| entry.status.in_play() || matches!(entry.status, Status::Felted));
            assert_eq!(desk.live as usize, live.count(), "who is left");
        }
        self.look_at_money();
    }

    /// Everybody on duty is in one place, and nobody deals at a table that is gone.
    fn look_at_dealers(&self) {
        let line_up = self.event.line_up();
        let numbers = (1..).map(TableNo).take(self.event.state().tables.len());
        let dealing: Vec<(TableNo, DealerNo)> =
            numbers.filter_map(|table| Some((table, line_up.at(table)?))).collect();
        let mut seen = BTreeSet::new();
        for &(table, dealer) in &dealing {
            assert!(seen.insert(dealer), "{dealer} deals at two tables");
            assert_eq!(line_up.duty(dealer), Some(Duty::At(table)));
            let over = self.event.desk().phase != tournament::Phase::Running;
            let open = self.event.table(table).map(|state| state.stage) == Some(tournament::Stage::Open);
            assert!(over || open, "{dealer} deals at {table}, which is gone");
        }
        for (nth, &dealer) in line_up.line().iter().enumerate() {
            assert!(seen.insert(dealer), "{dealer} is in two places");
            assert_eq!(line_up.duty(dealer), Some(Duty::InLine(nth)));
        }
        assert!(
            line_up
                .dealers()
                .all(|(dealer, _)| { seen.contains(&dealer) || line_up.duty(dealer) == Some(Duty::Off) })
        );
    }

    fn look_at_money(&self) {
        let (state, desk) = (self.event.state(), self.event.desk());
        let money = &desk.money;
        let pool = money.pool().expect("a pool that is not overdrawn");
        let bounties = money.bounties_held().expect("bounties that are not overdrawn");
        let fees = money.fees().expect("fees");
        let sum = |price: Price| price.total().expect("a sum");
        let came = Chips::total([sum(money.taken), money.overlay, sum(money.brought)]).expect("a sum");
        let went = [
            sum(money.refunded),
            money.staff,
            money.prizes,
            money.bounties,
            sum(money.carried),
            fees,
            pool,
            bounties,
        ];
        assert_eq!(came, Chips::total(went).expect("a sum"), "every cent is somewhere: {money:?}");
        let paid: BTreeMap<bool, u64> = state.entries.iter().fold(BTreeMap::new(), |mut paid, entry| {
            let total = sum(entry.paid).units();
            *paid.entry(entry.status == Status::Refunded).or_default() += total;
            paid
        });
        assert_eq!(sum(money.refunded).units(), paid.get(&true).copied().unwrap_or(0), "refunds");
        assert_eq!(sum(money.taken).units(), paid.values().sum::<u64>(), "what was paid for all entries");
        let over = matches!(desk.phase, tournament::Phase::Finished | tournament::Phase::Cancelled);
        if over {
            assert!(pool.is_zero() && bounties.is_zero(), "pool and bounties end at nothing: {money:?}");
        } else {
            let heads = state.entries.iter().map(|entry| entry.head);
            let heads = Chips::total(heads).expect("a sum").plus(desk.unclaimed).expect("a sum");
            assert_eq!(heads, bounties, "bounties lie on heads");
        }
    }

    pub(crate) fn won(&self, entry: u32) -> u64 {
        self.event.entry(e(entry)).expect("an entry of the test").won.units()
    }

    pub(crate) fn place(&self, entry: u32) -> (u32, u32) {
        let standings = self.event.standings();
        let standing = standings.iter().find(|standing| standing.entry == e(entry));
        standing.map(|standing| (standing.first, standing.last)).expect("a place")
    }
}

/// Any request.
pub(crate) struct Asked(pub(crate) Request);

macro_rules! asked {
    ($($kind:ident($inner:ty)),+ $(,)?) => {
        $(impl From<$inner> for Asked {
            fn from(request: $inner) -> Asked {
                Asked(Request::$kind(request))
            }
        })+
    };
}

asked!(
    Entry(EntryRequest),
    Seat(SeatRequest),
    Told(Fact),
    Clock(ClockRequest),
    Conduct(ConductRequest),
    Dealers(tournament::DealerRequest),
    Deal(tournament::DealRequest),
    Management(ManagementRequest),
);

impl Hall {
    /// At a table, the one in the last seat loses everything to the one in the first.
    pub(crate) fn bust_at(&mut self, table: u32) -> Vec<TournamentEvent> {
        let entries: Vec<EntryNo> =
            self.event.table(t(table)).expect("a table of the test").entries().collect();
        let (winner, loser) = (entries[0].0, entries[entries.len() - 1].0);
        self.hand(winner, loser, self.stack(loser))
    }

    pub(crate) fn size(&self, table: u32) -> usize {
        self.event.table(t(table)).expect("a table of the test").size()
    }

    /// The moves for balance among these events.
    pub(crate) fn moves(events: &[TournamentEvent]) -> Vec<(EntryNo, Spot, Spot)> {
        let moved = |event: &TournamentEvent| match event {
            TournamentEvent::Seat(tournament::SeatEvent::Moved { entry, from, to, .. }) => {
                Some((*entry, *from, *to))
            }
            _ => None,
        };
        events.iter().filter_map(moved).collect()
    }
}

impl Hall {
    pub(crate) fn status_of(&self, entry: EntryNo) -> Option<Status> {
        self.event.entry(entry).map(|state| state.status)
    }

    /// The end of a hand in which nobody wins or loses anything.
    pub(crate) fn hand_over_nothing(&self, table: u32) -> Fact {
        let (stacks, big_blind) = (self.stacks(t(table)), self.next_big_blind(t(table)));
        Fact::HandEnded { stacks, broke: Vec::new(), big_blind, short: Points::ZERO }
    }
}
