//! A whole tournament at the tables of a room: `cargo run --release --package sim --example event_in_room -- 1000 [room.db]`.
//!
//! Everybody registers, the room draws, and every hand is dealt from sealed decks and acted command by command, as at a real
//! table. With a file the log is written there, many commands at a time, as a room that serves many does; without one it stays
//! in memory.

use std::env;
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use bots::{Policy, SeededRandom, Stream};
use chips::Chips;
use game::{Badge, CommandId, Moment, Span, TableId, TournamentId};
use journal::{MemoryStore, SqliteStore, Store};
use ledger::Order;
use room::spec::TournamentSpec;
use room::{Answer, By, Desk, HouseRules, Request, TournamentAsk};
use shuffler::{Entropy, RoomKey};
use table::Awaiting;
use tournament::structure::Ready;
use tournament::{Phase, Violation};

const FLOOR: By = By::Floor(Badge(7));
/// So many commands are written together.
const BATCH: usize = 64;

type Done<T> = Result<T, Box<dyn Error>>;

struct Evening<S> {
    desk: Desk<S>,
    now: Moment,
    commands: u64,
    waiting: usize,
    hands: u64,
    /// How long players thought: that is no work of the room's.
    thought: Duration,
    chance: SeededRandom,
}

impl<S: Store> Evening<S> {
    fn new(store: S) -> Done<Evening<S>> {
        let key = RoomKey::from_text(&"5a".repeat(32))?;
        let now = Moment::from_millis(1_700_000_000_000);
        let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(7), key, now)?;
        let chance = SeededRandom::new(7, 1, Stream::Decisions);
        Ok(Evening { desk, now, commands: 0, waiting: 0, hands: 0, thought: Duration::ZERO, chance })
    }

    /// Hands a command in; it is written with others.
    fn submit(&mut self, by: By, request: Request) -> Done<()> {
        self.commands += 1;
        self.desk.submit(self.now, CommandId(u128::from(self.commands)), by, request);
        self.waiting += 1;
        if self.waiting >= BATCH { self.commit().map(|_| ()) } else { Ok(()) }
    }

    fn commit(&mut self) -> Done<Vec<Result<Answer, room::Refusal>>> {
        self.waiting = 0;
        Ok(self.desk.commit()?.into_iter().map(|(_, outcome)| outcome).collect())
    }

    /// Asks and waits for the answer.
    fn ask(&mut self, by: By, request: Request) -> Done<Answer> {
        self.commit()?;
        self.submit(by, request)?;
        let answer = self.commit()?.pop().ok_or("every command is answered")?;
        Ok(answer?)
    }

    fn register(&mut self, players: u32, tournament: TournamentId) -> Done<()> {
        let numbers: Vec<u32> = (1..=players).collect();
        // One less than are written by themselves: their answers are wanted.
        for some in numbers.chunks(BATCH - 1) {
            self.commit()?;
            for number in some {
                self.submit(FLOOR, Request::Register { name: format!("Player {number}") })?;
            }
            for answer in self.commit()? {
                let Answer::Player(player) = answer? else { return Err("a player has a number".into()) };
                let amount = Chips::new(100_000);
                self.submit(By::Cage(Badge(3)), Request::Cage(Order::Deposit { player, amount }))?;
                let ask = TournamentAsk::Register { player };
                self.submit(By::Player(player), Request::Tournament { tournament, ask })?;
            }
        }
        self.commit().map(|_| ())
    }

    fn is_running(&self, id: TournamentId) -> bool {
        self.desk.room().tournament(id).is_some_and(|record| record.event().desk().phase == Phase::Running)
    }

    /// Whether the director lets a table deal.
    fn may_deal(&self, live: &room::LiveTable) -> bool {
        let own = live.tournament();
        let record = own.and_then(|own| Some((own.number, self.desk.room().tournament(own.id)?)));
        record.is_some_and(|(number, record)| {
            matches!(record.event().may_deal(self.now, number), Ok(_) | Err(Violation::ButtonFirst { .. }))
        })
    }

    /// What happens next at a table, if anything does before the clock or another table has to go on.
    fn step(&mut self, table: TableId) -> Done<bool> {
        let live = self.desk.room().table(table).filter(|live| !live.is_closed());
        let Some((live, game)) = live.and_then(|live| Some((live, live.poker()?))) else { return Ok(false) };
        let Awaiting::Hand(awaited) = game.table.awaiting(&game.setup, self.now) else {
            if !self.may_deal(live) {
                return Ok(false);
            }
            self.hands += 1;
            self.submit(By::Dealer(table), Request::Deal { table })?;
            return Ok(true);
        };
        let seat = bots::asked(&awaited).ok_or("somebody is asked")?;
        let player = live.player(seat).ok_or("somebody sits there")?;
        let (setup, hand) = game.table.hand().ok_or("a hand is on")?;
        let style = if player.0.is_multiple_of(3) { Policy::Loose } else { Policy::Tight };
        let asked = Instant::now();
        let command = style.answer(setup, hand, &awaited, &mut self.chance).ok_or("a player answers")?;
        self.thought += asked.elapsed();
        let request = Request::Poker { table, request: table::Request::Hand(command.request) };
        self.submit(By::Player(player), request)?;
        Ok(true)
    }

    fn play(&mut self, id: TournamentId) -> Done<()> {
        while self.is_running(id) {
            let of_it = |live: &&room::LiveTable| !live.is_closed() && live.tournament().is_some();
            let tables: Vec<TableId> =
                self.desk.room().tables().filter(of_it).map(|live| live.id()).collect();
            let mut moved = false;
            for table in tables {
                moved |= self.step(table)?;
            }
            self.now = self.now.plus(Span::millis(if moved { 1_500 } else { 5_000 }));
            if self.desk.room().wants_a_tick(self.now) {
                self.submit(By::Clock, Request::Tick)?;
            }
        }
        self.commit().map(|_| ())
    }
}

fn hold<S: Store>(store: S, players: u32) -> Done<()> {
    let mut evening = Evening::new(store)?;
    let turbo = Ready::find("turbo").ok_or("the house has a fast structure")?;
    let structure = TournamentSpec::structure_of(turbo);
    let spec = TournamentSpec::new("A large event", structure, 9, players.div_ceil(9));
    let spec = TournamentSpec { clock: room::spec::ClockSpec::None, ..spec };
    let Answer::Tournament(id) = evening.ask(FLOOR, Request::Announce { spec: Box::new(spec) })? else {
        return Err("an event has a number".into());
    };
    let begun = Instant::now();
    evening.register(players, id)?;
    println!("{players} players registered in {:.2?}", begun.elapsed());
    let start = TournamentAsk::Start { tables: None };
    evening.ask(FLOOR, Request::Tournament { tournament: id, ask: start })?;
    let begun = Instant::now();
    evening.play(id)?;
    let (all, thought) = (begun.elapsed(), evening.thought);
    println!(
        "{} hands, {} commands in {all:.2?}: the room {:.2?}, players who think {thought:.2?}",
        evening.hands,
        evening.commands,
        all.saturating_sub(thought)
    );
    evening.desk.room().audit()?;
    Ok(())
}

fn main() -> Done<()> {
    let mut words = env::args().skip(1);
    let players: u32 = words.next().unwrap_or_else(|| "1000".to_owned()).parse()?;
    match words.next() {
        Some(file) => hold(SqliteStore::open(Path::new(&file))?, players),
        None => hold(MemoryStore::new(), players),
    }
}
