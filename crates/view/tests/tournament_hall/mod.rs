//! A small tournament with names, for what is told of it.

use std::borrow::Cow;

use cards::Card;
use chips::{Chips, Currency};
use game::{Badge, GameKey, Moment, PlayerId, Seat, Span, TableId};
use tournament::prizes::{BasisPoints, PayoutTable, Shares};
use tournament::structure::{
    Forced, Level, LevelAnte, LevelBetting, LevelNo, LevelStakes, Pause, Plan, RaceOff, Structure,
};
use tournament::{
    Asker, BountyKind, Broke, ClockRequest, EntryNo, EntryRequest, Fact, Format, Holder, LateEntry, Points,
    Price, PrizePlan, Readings, Request, SeatRequest, Stack, TableNo, Tournament, TournamentEvent,
    TournamentSetup, Violation,
};
use view::People;
use view::tournament::{EventTables, Notes, Setting};

pub(crate) const BOSS: Asker = Asker::Director(Badge(7));
const NAMES: [&str; 9] = ["Ann", "Ben", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];

pub(crate) fn e(number: u32) -> EntryNo {
    EntryNo(number)
}

pub(crate) fn level(number: u16) -> LevelNo {
    LevelNo::new(number).expect("levels count from one")
}

pub(crate) fn pts(points: u64) -> Points {
    Points::new(points)
}

pub(crate) fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// Minutes after the start.
pub(crate) fn at(minutes: u64) -> Moment {
    Moment::START.plus(Span::hours(20)).plus(Span::minutes(minutes))
}

/// Twenty-minute levels 25/50, 50/100, 100/200 ante 25, 200/400; ten minutes of rest after the second, where the 25s of the
/// second level leave after the third.
pub(crate) fn plan() -> Plan {
    let blinds = [(25, 50, 0), (50, 100, 0), (100, 200, 25), (200, 400, 0)];
    let levels = blinds.map(|(small, big, ante)| Level {
        span: Span::minutes(20),
        stakes: LevelStakes {
            game: GameKey::new("holdem").expect("a key"),
            betting: LevelBetting::NoLimit,
            forced: Forced::Blinds { small: pts(small), big: pts(big) },
            ante: if ante == 0 { LevelAnte::None } else { LevelAnte::Each(pts(ante)) },
        },
    });
    Plan {
        start: pts(1000),
        denominations: vec![pts(25), pts(100), pts(500)],
        levels: levels.to_vec(),
        pauses: vec![Pause { after: level(2), span: Span::minutes(10) }],
        races: vec![RaceOff { after: level(3), chip: pts(25) }],
    }
}

/// Two tables of so many seats for $100 and $10; half, three tenths, two tenths to three places.
pub(crate) fn setup(seats: u8, tables: u32) -> TournamentSetup {
    let shares = Shares::percent(&[50, 30, 20]).expect("a hundred percent");
    TournamentSetup {
        structure: Structure::new(plan()).expect("a plan that can be played"),
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
        prizes: PrizePlan::Places { table: PayoutTable::only(shares), unit: dollars(1) },
        bounty: BountyKind::Fixed,
        readings: Readings::BOOK,
    }
}

/// Ann is player 1, and so on; Ida is of the house.
pub(crate) struct Names;

impl People for Names {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        let index = usize::try_from(player.0).ok()?.checked_sub(1)?;
        NAMES.get(index).map(|name| Cow::Borrowed(*name))
    }

    fn is_house(&self, player: PlayerId) -> bool {
        player == PlayerId(9)
    }
}

/// Table 1 of the event is table 11 of the room.
pub(crate) struct Rooms;

impl EventTables for Rooms {
    fn table(&self, number: TableNo) -> Option<TableId> {
        u16::try_from(number.0 + 10).ok().map(TableId)
    }
}

/// The event, its log, and what is noted beside it.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) event: Tournament,
    pub(crate) now: Moment,
    pub(crate) log: Vec<(Moment, TournamentEvent)>,
    pub(crate) notes: Notes,
}

impl Hall {
    pub(crate) fn new(setup: TournamentSetup) -> Hall {
        let event = Tournament::new(setup).expect("an event that can be held");
        Hall { event, now: at(0), log: Vec::new(), notes: Notes::default() }
    }

    /// So many have entered and sit in the order of the pack.
    pub(crate) fn started(setup: TournamentSetup, players: u32, tables: u32) -> Hall {
        let mut hall = Hall::new(setup);
        hall.enter(players);
        hall.start(tables);
        hall
    }

    pub(crate) fn setting(&self) -> Setting<'_> {
        Setting {
            id: 3,
            title: "Nightly",
            starts_at: Some(at(0)),
            live_tables: false,
            now: self.now,
            people: &Names,
            tables: &Rooms,
            money: Currency::USD,
            notes: &self.notes,
        }
    }

    pub(crate) fn ask(&mut self, who: Asker, request: Request) -> Result<Vec<TournamentEvent>, Violation> {
        let events = self.event.perform(self.now, who, request)?;
        for event in &events {
            self.notes.take_in(self.now, event);
            self.log.push((self.now, event.clone()));
        }
        Ok(events)
    }

    pub(crate) fn must(&mut self, who: Asker, request: Request) -> Vec<TournamentEvent> {
        let words = format!("{request:?}");
        self.ask(who, request).unwrap_or_else(|why| panic!("{words}: {why}"))
    }

    pub(crate) fn enter(&mut self, players: u32) {
        self.enter_more(1, players);
    }

    /// These enter, from the first to the last.
    pub(crate) fn enter_more(&mut self, first: u32, last: u32) {
        for player in (first..=last).map(PlayerId) {
            self.must(Asker::Player(player), Request::Entry(EntryRequest::Register { player, card: None }));
        }
    }

    pub(crate) fn start(&mut self, tables: u32) {
        let cards = self.event.starting_pack(tables).expect("a start that can be");
        self.must(BOSS, Request::Seat(SeatRequest::Start { tables, cards }));
    }

    pub(crate) fn clock(&mut self, request: ClockRequest) {
        self.must(BOSS, Request::Clock(request));
    }

    /// The clock comes to so many minutes after the start; whatever is due on the way happens.
    pub(crate) fn until(&mut self, minutes: u64) {
        while let Some(due) = self.event.next_deadline()
            && due <= at(minutes)
        {
            self.now = self.now.max(due);
            self.must(Asker::Clock, Request::Clock(ClockRequest::TimeUp));
        }
        self.now = at(minutes);
    }

    pub(crate) fn begin(&mut self, table: u32) {
        let table = TableNo(table);
        let state = self.event.table(table).expect("a table of the test");
        if state.button_due {
            let cards = (0..).filter_map(Card::from_index).take(state.dealt_in().len()).collect();
            self.must(Asker::Dealer, Request::Seat(SeatRequest::DrawButton { table, cards }));
        }
        self.must(Asker::Table(table), Request::Told(Fact::DealBegan));
    }

    /// The hand at a table ends: `loser` loses so many points to `winner`, both entries.
    pub(crate) fn end(&mut self, table: u32, winner: u32, loser: u32, lost: u64) -> Vec<TournamentEvent> {
        let state = self.event.table(TableNo(table)).expect("a table of the test");
        let seat_of = |entry: u32| {
            let holds = |holder: Holder| holder == Holder::Entry(e(entry));
            state.held().find(|(_, holder)| holds(*holder)).expect("sits there").0
        };
        let (win, lose) = (seat_of(winner), seat_of(loser));
        let mut broke = Vec::new();
        let stacks = state.held().filter_map(|(seat, holder)| {
            let points = match holder {
                Holder::Entry(entry) => self.event.entry(entry)?.stack.count(),
                Holder::Unsold(points) => points.count(),
                Holder::Arriving(_) => return None,
            };
            let points = match seat {
                seat if seat == win => points + lost,
                seat if seat == lose => points - lost,
                _ => points,
            };
            if points == 0 {
                broke.push(Broke { seat, by: vec![win] });
            }
            Some(Stack { seat, points: pts(points) })
        });
        let stacks: Vec<Stack> = stacks.collect();
        let players = state.dealt_in();
        let big_blind: Option<Seat> = match state.big_blind {
            Some(seat) => players.after(seat),
            None => players.iter().next(),
        };
        let fact = Fact::HandEnded { stacks, broke, big_blind, short: Points::ZERO };
        self.must(Asker::Table(TableNo(table)), Request::Told(fact))
    }

    /// A whole hand.
    pub(crate) fn hand(&mut self, table: u32, winner: u32, loser: u32, lost: u64) -> Vec<TournamentEvent> {
        self.begin(table);
        self.end(table, winner, loser, lost)
    }
}
