//! The sections, one after the other, and what must go together in them.

use std::net::SocketAddr;
use std::path::PathBuf;

use accounts::{Allowance, Settings};
use chips::{Chips, Currency};
use game::Span;
use journal::StoreAddress;

use super::read::Reader;
use super::{
    ChipKind, Cluster, Config, House, Level, Log, LogFormat, Metrics, Pace, Refill, Server, Store, Tls,
};
use crate::demo;
use crate::pages::Pages;
use crate::programs::ProgramsAt;

/// A day, the longest of most things.
const DAY: Span = Span::hours(24);

/// A year, the longest of all.
const YEAR: Span = Span::hours(24 * 366);

/// The most play chips anybody is given: sums of them stay small.
const MOST_CHIPS: u64 = 1 << 40;

/// An origin as browsers write it: scheme, host, and port where it is not the usual one.
fn origin(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches('/').to_ascii_lowercase();
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let good = !host.is_empty() && host.len() <= 255 && host.chars().all(plain) && !host.starts_with(':');
    good.then_some(text)
}

fn is_origin(text: &str) -> bool {
    origin(text).is_some()
}

fn is_house_name(text: &str) -> bool {
    (1..=60).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}

impl Reader<'_> {
    /// Everything. Where a fault was noted, what came of it is of no use but for finding more.
    pub(super) fn config(&mut self) -> Config {
        let server = self.server();
        let store = self.store();
        let house = self.house();
        let accounts = self.accounts();
        let protection = self.protection();
        let log = self.log();
        let metrics = Metrics {
            enabled: self.yes_or_no("metrics", "enabled"),
            loopback_only: self.yes_or_no("metrics", "loopback_only"),
        };
        let cluster = self.cluster(&store);
        let tables = self.tables();
        if house.chips == ChipKind::Cash && tables.iter().any(|table| table.bots.count > 0) {
            let says = "chips = \"cash\" and a table has bots, who play with chips nobody has paid for; take bots out, or write chips = \"play\"";
            self.conflict("house", &["chips"], says);
        }
        let mut config = Config {
            server,
            store,
            house,
            accounts,
            protection,
            log,
            metrics,
            cluster,
            tables,
            pages: Pages::default(),
        };
        config.accounts.demo = config.demo_staff();
        config.accounts.chips = config.house.chips;
        config
    }

    fn server(&mut self) -> Server {
        let listen = self.may(
            "server",
            "listen",
            "an address and a port, such as \"127.0.0.1:8047\" for this computer only or \"0.0.0.0:8047\" for everyone",
            |found| found.raw.text()?.trim().parse::<SocketAddr>().ok(),
        );
        let public_url = self.may(
            "server",
            "public_url",
            "the address guests type, without a path, such as \"https://cards.example\"",
            |found| origin(&found.raw.text()?),
        );
        let what = "a list of addresses without paths, such as [\"https://cards.example\"]";
        let origins = self.texts("server", "origins", what, is_origin);
        Server {
            listen: listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8047))),
            public_url,
            origins: origins.iter().filter_map(|text| origin(text)).collect(),
            trust_proxy: self.yes_or_no("server", "trust_proxy"),
            tls: self.tls(),
            max_connections: usize::try_from(self.number("server", "max_connections", 1..=100_000))
                .unwrap_or(usize::MAX),
            max_per_address: usize::try_from(self.number("server", "max_per_address", 1..=100_000))
                .unwrap_or(usize::MAX),
            grace: self.span("server", "grace", Span::NOTHING..=Span::hours(1)),
        }
    }

    fn tls(&mut self) -> Option<Tls> {
        let (certificate, key) = (self.path("server.tls", "certificate"), self.path("server.tls", "key"));
        for (name, path) in [("certificate", &certificate), ("key", &key)] {
            if let Some(path) = path.as_ref().filter(|path| !path.is_file()) {
                let says = format!("{name}: there is no file {}; check the path", path.display());
                self.conflict("server.tls", &[name], &says);
            }
        }
        match (certificate, key) {
            (Some(certificate), Some(key)) => Some(Tls { certificate, key }),
            (None, None) => None,
            (Some(_), None) => {
                self.conflict("server.tls", &["certificate"], "certificate needs its private key; add key");
                None
            }
            (None, Some(_)) => {
                self.conflict("server.tls", &["key"], "key needs its certificate; add certificate");
                None
            }
        }
    }

    fn store(&mut self) -> Store {
        let key = self.path("store", "key").unwrap_or_else(|| PathBuf::from("key"));
        let (accounts, accounts_database) = match self.store_address("accounts") {
            Some(StoreAddress::Database(database)) => (key.with_file_name("accounts.db"), Some(database)),
            Some(StoreAddress::File(accounts)) => (accounts, None),
            None => (PathBuf::from("accounts"), None),
        };
        let (log, database) = match self.store_address("log") {
            Some(StoreAddress::Database(database)) => (accounts.with_file_name("room.db"), Some(database)),
            Some(StoreAddress::File(log)) => (log, None),
            None => (PathBuf::from("log"), None),
        };
        for (one, other, keys) in [
            (&log, &accounts, ["accounts", "log"]),
            (&log, &key, ["key", "log"]),
            (&accounts, &key, ["key", "accounts"]),
        ] {
            if one == other {
                let [this, that] = keys;
                let says = format!("{this} and {that} are the same file; give each its own");
                self.conflict("store", &keys, &says);
            }
        }
        let standby = self.yes_or_no("store", "standby");
        if standby && (database.is_none() || accounts_database.is_none()) {
            let says = "standby needs the log and the accounts in PostgreSQL, where every program finds them; give log and accounts \
                        an address such as postgres://user@host/database, or take standby out";
            self.conflict("store", &["standby", "log", "accounts"], says);
        }
        let snapshot_every = self.number("store", "snapshot_every", 100..=10_000_000);
        let least_free = self.number("store", "least_free_mb", 0..=1_000_000) << 20;
        Store {
            log,
            database,
            accounts,
            accounts_database,
            key,
            standby,
            snapshot_every,
            least_free,
            take_over: false,
            accept_loss: false,
        }
    }

    fn cluster(&mut self, store: &Store) -> Option<Cluster> {
        let listen = self.may(
            "cluster",
            "listen",
            "an address and a port in a network of your own, such as \"127.0.0.1:8048\" or \"10.0.0.5:8048\"",
            |found| found.raw.text()?.trim().parse::<SocketAddr>().ok(),
        );
        // Beside the key of the room, wherever that is.
        let secret = self.path("cluster", "secret");
        let secret = secret.unwrap_or_else(|| store.key.with_file_name("link.secret"));
        listen.map(|listen| Cluster { listen, secret })
    }

    fn house(&mut self) -> House {
        let name = self.text("house", "name", "a name of 1 to 60 characters", is_house_name);
        let currencies = Currency::ALL.map(|currency| (currency.code, currency));
        let currency = self.choice("house", "currency", &currencies, Currency::USD);
        let demo = self.yes_or_no("house", "demo");
        let chips = self.chips(demo);
        let guest_chips = self.gift("guest_chips", currency, demo.then_some(demo::GUEST_CHIPS));
        let below = self.gift("refill_below", currency, demo.then_some(demo::REFILL_BELOW.min(guest_chips)));
        let every = self.span("house", "refill_every", Span::seconds(1)..=YEAR);
        for (key, amount) in [("guest_chips", guest_chips), ("refill_below", below)] {
            if chips == ChipKind::Cash && !amount.is_zero() {
                let says = format!(
                    "{key} gives chips away, and chips = \"cash\" says they are money; take {key} out, or write chips = \"play\""
                );
                self.conflict("house", &[key], &says);
            }
        }
        if below > guest_chips {
            let says = "refill_below is more than guest_chips; make it smaller";
            self.conflict("house", &["refill_below", "guest_chips"], says);
        }
        let programs = self.programs(demo);
        let mut pause = |key| self.span("house", key, Span::NOTHING..=Span::minutes(10));
        let pace = Pace {
            between_hands: pause("pause_between_hands"),
            showdown: pause("pause_at_showdown"),
            think_least: pause("bot_think_least"),
            think_most: pause("bot_think_most"),
        };
        if pace.think_most < pace.think_least {
            let says =
                "bot_think_most is less than bot_think_least; write the longer time under bot_think_most";
            self.conflict("house", &["bot_think_most", "bot_think_least"], says);
        }
        House {
            name,
            currency,
            demo,
            chips,
            guest_chips,
            programs,
            refill: (!below.is_zero()).then_some(Refill { below, every }),
            pace,
            open_seats: u8::try_from(self.number("house", "open_seats", 0..=9)).unwrap_or(9),
            absent_seat: self.span("house", "absent_seat", Span::NOTHING..=Span::hours(1)),
            still_after: self.span("house", "still_after", Span::seconds(1)..=DAY),
            recount_above: self.amount("recount_above", currency),
            comp_per_hour: self.gift("comp_per_hour", currency, demo.then_some(demo::COMP_PER_HOUR)),
            contribution_window: self.span("house", "contribution_window", Span::NOTHING..=Span::seconds(10)),
        }
    }

    /// What chips are worth. The host says so in plain words: neither play nor cash is what comes of a forgotten line. A
    /// demo is for play.
    fn chips(&mut self, demo: bool) -> ChipKind {
        let kinds = [ChipKind::Play, ChipKind::Cash].map(|kind| (kind.key(), kind));
        if self.is_said("house", "chips") {
            let chips = self.choice("house", "chips", &kinds, ChipKind::Play);
            if demo && chips == ChipKind::Cash {
                let says = "chips cannot be \"cash\" in a demo, which gives chips away; take out demo, or write chips = \"play\"";
                self.conflict("house", &["chips", "demo"], says);
            }
            return chips;
        }
        if !demo {
            let says = "chips is missing; write chips = \"play\" if chips are for play only, or chips = \"cash\" if they are worth money (or start a demo with --demo)";
            self.unsaid("house", says);
        }
        ChipKind::Play
    }

    /// Where programs may play: as the host says; in a demo everywhere unless the host says otherwise.
    fn programs(&mut self, demo: bool) -> ProgramsAt {
        let tables = self.texts("house", "programs", "names of tables, or \"*\" for all of them", |_| true);
        if tables.iter().any(|name| name == "*") || (demo && !self.is_said("house", "programs")) {
            ProgramsAt::Everywhere
        } else if tables.is_empty() {
            ProgramsAt::Nowhere
        } else {
            ProgramsAt::Tables(tables)
        }
    }

    /// Play chips that the house gives away: what the host says, or what a demo gives.
    fn gift(&mut self, key: &str, currency: Currency, in_demo: Option<Chips>) -> Chips {
        let said = self.is_said("house", key);
        let amount = self.amount(key, currency);
        in_demo.filter(|_| !said).unwrap_or(amount)
    }

    /// An amount as people write it.
    fn amount(&mut self, key: &str, currency: Currency) -> Chips {
        let most = Chips::new(MOST_CHIPS);
        let what = format!(
            "an amount in quotation marks, up to {}, such as \"{}\"",
            currency.show(most),
            currency.show(Chips::new(200_000))
        );
        let read = self.may("house", key, &what, |found| {
            currency.read(&found.raw.text()?).ok().filter(|amount| *amount <= most)
        });
        read.unwrap_or(Chips::ZERO)
    }

    fn allowance(&mut self, what: &str) -> Allowance {
        Allowance {
            burst: self.small("accounts", &format!("{what}_burst"), 1..=1_000_000),
            every: self.span("accounts", &format!("{what}_every"), Span::millis(1)..=DAY),
        }
    }

    fn accounts(&mut self) -> Settings {
        let mut span = |key, least| self.span("accounts", key, least..=YEAR);
        let (lock, longest_lock) = (span("lock", Span::seconds(1)), span("longest_lock", Span::seconds(1)));
        let forget = span("forget", Span::seconds(1));
        let (idle, longest) = (span("idle", Span::minutes(1)), span("longest", Span::minutes(1)));
        let guest_longest = span("guest_longest", Span::minutes(1));
        let guest_empty = span("guest_empty", Span::minutes(1));
        for (bad, keys, says) in [
            (
                longest_lock < lock,
                ["longest_lock", "lock"],
                "longest_lock is shorter than lock; make it at least as long",
            ),
            (
                forget < longest_lock,
                ["forget", "longest_lock"],
                "forget is shorter than longest_lock; make it at least as long",
            ),
            (longest < idle, ["longest", "idle"], "longest is shorter than idle; make it at least as long"),
        ] {
            if bad {
                self.conflict("accounts", &keys, says);
            }
        }
        Settings {
            failures: self.small("accounts", "failures", 1..=100),
            lock,
            longest_lock,
            forget,
            idle,
            longest,
            guest_longest,
            guest_empty,
            sessions_each: self.small("accounts", "sessions_each", 1..=100),
            most_accounts: self.small("accounts", "most_accounts", 1..=10_000_000),
            log_ins: self.allowance("log_ins"),
            registrations: self.allowance("registrations"),
            guests: self.allowance("guests"),
            ..Settings::default()
        }
    }

    fn log(&mut self) -> Log {
        let formats = [("text", LogFormat::Text), ("json", LogFormat::Json)];
        let levels = [Level::Error, Level::Warn, Level::Info, Level::Debug, Level::Trace];
        Log {
            format: self.choice("log", "format", &formats, LogFormat::Text),
            level: self.choice("log", "level", &levels.map(|level| (level.as_str(), level)), Level::Info),
        }
    }
}
