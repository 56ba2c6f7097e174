//! The house that is loaded, in a process of its own.
//!
//! It is opened like any other house, on a free port of this machine: the room on its thread with every commit on the
//! disk, the hub, the sockets. Only the limits that would stop so many guests from one address are lifted, and clients
//! may send as fast as they like. Guests and chips come by the same doors as everybody's, without the way over HTTP.

use std::io::{self, BufRead, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use accounts::{Address, Allowance};
use chips::Chips;
use futures_util::StreamExt;
use futures_util::stream;
use game::{Badge, CommandId, PlayerId, Seat, Span, TableId};
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec,
    RakeSpec, StakesSpec, TableSpec,
};
use room::{Answer, By, Request, floor};
use server::app::{House, id_from, now};
use server::config::{Cluster, Config, Flag};
use server::{RatePolicy, Served, start_in};
use sha2::{Digest, Sha256};
use table::Entry;

use super::{NotRun, SEATS, gateway};

/// What each player sits down with, in cents: nobody is broke before the end.
const BUY_IN: Chips = Chips::new(2_000_000);

/// How many are under way at once while everything is prepared.
const TOGETHER: usize = 256;

/// Opens the house with its files in a folder, and does what it is told: `tables`, `guests`, `seats`.
/// Gateways may come to it, where some are wanted.
pub fn serve(folder: &Path, tables: u16, gateways: bool) -> Result<(), NotRun> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut config = config(folder, tables)?;
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.cluster = gateways.then(|| Cluster { listen, secret: folder.join(gateway::SECRET) });
    let served = runtime.block_on(start_in(config, RatePolicy::Measured)).map_err(NotRun::House)?;
    if let Some(at) = served.gateways_at() {
        std::fs::write(folder.join(gateway::ADDRESS), at.to_string())?;
    }
    let done = obey(&runtime, &served, tables);
    runtime.block_on(served.stop());
    done
}

fn config(folder: &Path, tables: u16) -> Result<Config, NotRun> {
    let play = Flag { flag: "load".to_owned(), section: "house", key: "chips", value: "play".to_owned() };
    let mut config = Config::read(None, [], &[play]).map_err(|error| NotRun::Helper(error.to_string()))?;
    config.server.listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.server.max_connections = usize::from(tables) * usize::from(SEATS) + 64;
    config.server.max_per_address = config.server.max_connections;
    config.store.log = folder.join("room.db");
    // Nobody logs in while it is measured: accounts that do not wait for the disk only make the beginning shorter.
    let accounts = in_memory(folder).unwrap_or_else(|| folder.to_owned());
    config.store.accounts = accounts.join("accounts.db");
    config.store.key = folder.join("room.key");
    config.house.demo = false;
    config.house.pace.between_hands = Span::NOTHING;
    config.house.pace.showdown = Span::NOTHING;
    config.accounts.guests = Allowance { burst: u32::MAX, every: Span::millis(1) };
    config.accounts.all_guests = config.accounts.guests;
    config.accounts.most_accounts = u32::MAX;
    Ok(config)
}

/// The folder of the same name that lies in memory, where the system has such a place.
pub(super) fn in_memory(folder: &Path) -> Option<PathBuf> {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { Some(memory.join(folder.file_name()?)) } else { None }
}

/// A six-handed table of limit hold'em with a clock for every decision.
fn spec(nth: u16) -> TableSpec {
    let stakes = StakesSpec {
        game: "holdem".to_owned(),
        betting: BettingSpec::Fixed { small: 200, big: 400 },
        blinds: vec![100, 200],
        ante: AnteSpec::None,
        bring_in: 0,
        chip: 100,
    };
    let game = PokerSpec {
        house: "cb-2015".to_owned(),
        games: vec![stakes],
        seats: 6,
        button: ButtonSpec::Dead,
        kill: None,
        straddles: false,
        rake: Some(RakeSpec { percent: Some(10), levels: Vec::new(), cap: Some(400), each_round: true }),
        charge: None,
        jackpots: Vec::new(),
        buy_in: Some(BuyInSpec { least: 4_000, most: None }),
        change: ChangeSpec::Never,
        clock: ClockSpec::Online,
        decks_by_the_book: false,
        cards: CardsSpec::Sealed,
        tournament: None,
    };
    TableSpec { name: format!("Table {}", nth + 1), game: GameSpec::Poker(game) }
}

fn obey(runtime: &tokio::runtime::Runtime, served: &Served, tables: u16) -> Result<(), NotRun> {
    say(&format!("open {}", served.at))?;
    let house = &served.house;
    let (mut open, mut players) = (Vec::new(), Vec::new());
    for line in io::stdin().lock().lines() {
        let told = match line?.as_str() {
            "tables" => runtime.block_on(open_tables(house, tables)).map(|tables| open = tables),
            "guests" => runtime.block_on(invite(house, &open)).map(|guests| players = guests),
            "seats" => seat(house, &open, &players),
            other => Err(NotRun::Helper(format!("{other:?} is not known here"))),
        };
        match told {
            Ok(()) => say("done")?,
            Err(why) => {
                say(&format!("failed {why}"))?;
                return Err(why);
            }
        }
    }
    Ok(())
}

/// Tells whoever started this process.
fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// A number for what is asked.
fn number(what: &str) -> CommandId {
    id_from(&Sha256::new_with_prefix(b"croupier load 1\0").chain_update(what).finalize())
}

async fn ask(house: &House, what: String, by: By, request: Request) -> Result<Answer, NotRun> {
    let answer = house.ask(number(&what), by, request, None).await;
    answer.map_err(|problem| NotRun::Player(format!("{what}: {}", problem.says)))
}

async fn open_tables(house: &Arc<House>, tables: u16) -> Result<Vec<TableId>, NotRun> {
    let opening = stream::iter(0..tables).map(|nth| async move {
        let request = Request::OpenTable { spec: Box::new(spec(nth)), main: None, house_players: 0 };
        ask(house, format!("table {nth}"), By::Floor(Badge::HOUSE), request).await
    });
    let answers: Vec<_> = opening.buffered(TOGETHER).collect().await;
    let mut open = Vec::new();
    for answer in answers {
        if let Answer::Table(table) = answer? {
            open.push(table);
        }
    }
    open.sort();
    Ok(open)
}

/// As many guests as there are seats. Says of each where it will sit, and the key to its session.
async fn invite(house: &Arc<House>, tables: &[TableId]) -> Result<Vec<PlayerId>, NotRun> {
    let from = Address::from(IpAddr::from(Ipv4Addr::LOCALHOST));
    let guests = tables.len() * usize::from(SEATS);
    let mut entered = Vec::with_capacity(guests);
    let refused = |refusal: accounts::AccountRefusal| NotRun::Player(refusal.to_string());
    for _ in 0..guests {
        entered.push(house.accounts.guest(now(), from, None).map_err(refused)?);
    }
    let registering = stream::iter(&entered).map(|entered| async move {
        let name = entered.account.name.clone();
        let request = Request::Register { name: name.clone() };
        let answer = ask(house, format!("player {name}"), By::Floor(Badge::HOUSE), request).await?;
        let Answer::Player(player) = answer else {
            return Err(NotRun::Player(format!("{name} is not known to the room")));
        };
        let chips = ledger::Order::Deposit { player, amount: BUY_IN };
        ask(house, format!("chips {name}"), By::Cage(Badge::HOUSE), Request::Cage(chips)).await?;
        Ok(player)
    });
    let players: Vec<_> = registering.buffered(TOGETHER).collect().await;
    let players: Vec<PlayerId> = players.into_iter().collect::<Result<_, _>>()?;
    for ((entered, player), table) in entered.iter().zip(&players).zip(tables.iter().cycle()) {
        house.accounts.set_player(entered.account.number, *player).map_err(refused)?;
        say(&format!("{} {}", table.0, entered.token.as_str()))?;
    }
    Ok(players)
}

/// Everybody sits down: by the list, as anybody does. The floor sends each to the table that has the fewest players, so
/// round after round the tables are filled in their order.
fn seat(house: &Arc<House>, tables: &[TableId], players: &[PlayerId]) -> Result<(), NotRun> {
    let kind = spec(0).kind().ok().flatten();
    let kind = kind.ok_or_else(|| NotRun::Helper("the floor does not know the game".to_owned()))?;
    let closed = |()| NotRun::Helper("the room is closed".to_owned());
    let mut waiting = Vec::new();
    for (nth, (player, table)) in players.iter().zip(tables.iter().cycle()).enumerate() {
        let (player, table) = (*player, *table);
        let by = By::Player(player);
        let round = u8::try_from(nth / tables.len() + 1).ok().and_then(Seat::new);
        let join = floor::Request::JoinList { player, kind, channel: floor::Channel::Kiosk };
        waiting.push((
            player,
            house.mailbox.send(number(&format!("join {nth}")), by, Request::Floor(join)).map_err(closed)?,
        ));
        // The seat that is given; at a new game, where one chooses, the next.
        for seat in [None, round] {
            let request = Request::TakeSeat { player, table, seat, buy_in: BUY_IN, entry: Entry::Post };
            let id = number(&format!("sit {nth} {seat:?}"));
            waiting.push((player, house.mailbox.send(id, by, request).map_err(closed)?));
        }
    }
    let mut last = None;
    for (player, answer) in waiting {
        if let Ok(Err(refusal)) = answer.recv() {
            last = Some(format!("{player}: {refusal}"));
        }
    }
    let full = house.mailbox.look(|room| {
        let seats = |live: &room::LiveTable| live.occupied().len();
        room.tables().map(seats).sum::<usize>()
    });
    if full == Some(players.len()) {
        return Ok(());
    }
    let sit = full.unwrap_or(0);
    Err(NotRun::Player(format!("{sit} of {} sit; {}", players.len(), last.unwrap_or_default())))
}
