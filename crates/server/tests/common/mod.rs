//! A house that is open for a test: a real server on a port of this machine, and people who come to it.

#![allow(dead_code, reason = "each test file uses the helpers it needs")]
#![allow(clippy::panic, reason = "a test that cannot go on says why")]

pub(crate) mod http;
pub(crate) mod line;
pub(crate) mod play;
pub(crate) mod schema;
pub(crate) mod sitting;
pub(crate) mod truth;

use std::net::SocketAddr;
use std::time::Duration;

use accounts::{Allowance, DEMO_PASSWORD, Hashing};
use game::Span;
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, CardsSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec, PremiumSpec,
    StakesSpec, TableSpec,
};
use server::Served;
use server::config::{Bots, Config, Flag, TableOrder};
use tempfile::TempDir;

#[allow(unused_imports, reason = "not every test file reads answers itself")]
pub(crate) use http::{Person, Reply};
pub(crate) use line::Line;

/// As long as anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A house that is open.
pub(crate) struct Open {
    pub(crate) served: Served,
    pub(crate) at: SocketAddr,
    pub(crate) folder: TempDir,
}

/// The configuration of a test: a demonstration with no pauses, cheap passwords, and room for many guests.
pub(crate) fn config(folder: &TempDir) -> Config {
    let flag = |key, file: &str| Flag {
        flag: "--data".to_owned(),
        section: "store",
        key,
        value: folder.path().join(file).display().to_string(),
    };
    let demo = Flag { flag: "--demo".to_owned(), section: "house", key: "demo", value: "true".to_owned() };
    let flags = [flag("log", "room.db"), flag("accounts", "accounts.db"), flag("key", "room.key"), demo];
    let mut config = Config::load_with(None, [], &flags).expect("the built-in configuration is sound");
    config.server.listen = SocketAddr::from(([127, 0, 0, 1], 0));
    config.accounts.hashing = Hashing::FOR_TESTS;
    let often = Allowance { burst: 100_000, every: Span::millis(1) };
    config.accounts.log_ins = often;
    config.accounts.registrations = often;
    config.accounts.guests = often;
    // Everybody comes from this machine.
    config.server.max_per_address = 1_000;
    config.accounts.all_guests = often;
    config.house.guest_chips = chips::Chips::new(1_000_000);
    config.house.open_seats = 0;
    let pace = &mut config.house.pace;
    pace.between_hands = Span::millis(5);
    pace.showdown = Span::NOTHING;
    pace.think_least = Span::NOTHING;
    pace.think_most = Span::millis(2);
    config
}

/// A folder for a house; in memory where there is such a place, so that a busy disk holds nobody up.
pub(crate) fn folder() -> TempDir {
    let memory = tempfile::tempdir_in("/dev/shm");
    memory.or_else(|_| tempfile::tempdir()).expect("a folder")
}

/// Opens a house with these tables.
pub(crate) async fn open(tables: Vec<TableOrder>) -> Open {
    open_with(tables, |_| {}).await
}

/// The same, with something else in the configuration.
pub(crate) async fn open_with(tables: Vec<TableOrder>, change: impl FnOnce(&mut Config)) -> Open {
    let folder = folder();
    let mut config = config(&folder);
    config.tables = tables;
    change(&mut config);
    open_in(folder, config).await
}

/// Opens a house in a folder, perhaps again.
pub(crate) async fn open_in(folder: TempDir, config: Config) -> Open {
    let served = server::start(config).await.unwrap_or_else(|why| panic!("the house opens: {why}"));
    Open { at: served.at, served, folder }
}

/// Opens a house without tables in which nobody is too fast, for a test that asks for more than people could.
pub(crate) async fn open_unhurried() -> Open {
    let folder = folder();
    let mut config = config(&folder);
    config.tables = Vec::new();
    let served = server::start_in(config, server::RatePolicy::Measured).await;
    let served = served.unwrap_or_else(|why| panic!("the house opens: {why}"));
    Open { at: served.at, served, folder }
}

impl Open {
    /// Closes at once; the folder stays for another opening.
    pub(crate) async fn stop(self) -> TempDir {
        self.served.stop().await;
        self.folder
    }

    /// The books are in order, and the server answers.
    pub(crate) async fn is_well(&self) {
        let audit =
            self.served.house.look(room::Room::audit).await.unwrap_or_else(|_| panic!("the room answers"));
        assert_eq!(audit, Ok(()), "the books are in order");
        let mut nobody = Person::nobody(self.at);
        let health = nobody.get("/healthz").await;
        assert_eq!((health.status, health.text().lines().next()), (200, Some("ok")), "{}", health.text());
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        Person::guest(self.at, name).await
    }

    /// Somebody of the staff: `floor`, `cage`, `cage2`, `auditor`, `dealer`.
    pub(crate) async fn staff(&self, name: &str) -> Person {
        Person::log_in(self.at, name, DEMO_PASSWORD).await
    }
}

/// A table with so many players of the house.
pub(crate) fn order(spec: TableSpec, bots: u8) -> TableOrder {
    TableOrder { spec, bots: Bots { count: bots, styles: Vec::new() }, same_address: None }
}

/// A game of the catalogue at fixed limits.
pub(crate) fn poker_table(name: &str, game: &str, seats: u8) -> TableSpec {
    let variant = poker::catalogue::find(game).unwrap_or_else(|| panic!("{game} is in the catalogue"));
    let stud = variant.family == poker::Family::Stud;
    TableSpec {
        name: name.to_owned(),
        game: GameSpec::Poker(PokerSpec {
            house: "cb-2015".to_owned(),
            games: vec![StakesSpec {
                game: game.to_owned(),
                betting: BettingSpec::Fixed { small: 200, big: 400 },
                blinds: if stud { Vec::new() } else { vec![100, 200] },
                ante: if stud { AnteSpec::Each(100) } else { AnteSpec::None },
                bring_in: if stud { 100 } else { 0 },
                chip: 100,
            }],
            seats,
            button: ButtonSpec::Dead,
            kill: None,
            straddles: false,
            rake: None,
            charge: None,
            jackpots: Vec::new(),
            buy_in: None,
            change: ChangeSpec::Never,
            clock: ClockSpec::Online,
            decks_by_the_book: false,
            cards: CardsSpec::Sealed,
            tournament: None,
        }),
    }
}

/// Premium Hold 'Em.
pub(crate) fn premium_table(name: &str) -> TableSpec {
    TableSpec {
        name: name.to_owned(),
        game: GameSpec::PremiumHoldem(PremiumSpec {
            positions: 6,
            coin: 100,
            ante: (1_000, 10_000),
            bonus: (500, 5_000),
            spin: Some("5-progressive".to_owned()),
            settings: vec!["spin.weights=example".to_owned()],
        }),
    }
}

/// A row of numbers that looks like chance and is the same every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below this.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end.max(1)).unwrap_or(1);
        usize::try_from(self.next() % end).unwrap_or(0)
    }

    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// A number for a command.
    pub(crate) fn id(&mut self) -> String {
        format!("{:016x}{:016x}", self.next(), self.next())
    }
}
