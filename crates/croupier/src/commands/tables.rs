//! `croupier tables`: the tables of a room's log, open and closed, and who sits there.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use ::ledger::{Account, Ledger};
use chips::{Chips, Currency};
use clap::Args;
use game::{PlayerId, Seat, TableId};
use journal::{StoreAddress, StreamId};
use pit::PitGame;
use poker::{Ante, Betting};
use room::RoomEvent;
use room::audit::{self, TableEntry};
use room::spec::{BettingSpec, DiceSpec, GameSpec, PokerSpec, StakesSpec};
use serde::Serialize;
use view::limits::{self, PlayedFor};

use super::figures::grouped;
use super::room_log::{BeforeIt, HELP, Names, RoomLog, date_and_time, stamp, store_address};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier tables room.db
  croupier tables room.db --json

Each table has its number, name, game, book and limits, whether it is open, frozen or closed, how
many hands or rounds were dealt and which, and who sits there now with how many chips. croupier hand
shows one of the hands.
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{HELP}"))]
pub(crate) struct Tables {
    /// The log of a room
    #[arg(value_name = "DB", value_parser = store_address())]
    db: StoreAddress,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Tables {
    /// Lists the tables.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let log = RoomLog::open(&self.db, &BeforeIt::default())?;
        log.sound(StreamId::Room)?;
        let (tables, money) = (listed(&log)?, log.money()?);
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &tables).map_err(io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        if tables.is_empty() {
            writeln!(answer, "No table has been opened.")?;
        }
        for table in &tables {
            table.write(money, answer)?;
        }
        Ok(())
    }
}

/// A table of the list.
#[derive(Serialize)]
struct Listed {
    table: u16,
    name: String,
    game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    limits: String,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    opened: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<String>,
    hands: u64,
    first_hand: Option<u64>,
    last_hand: Option<u64>,
    seats: u8,
    taken: Vec<Taken>,
    /// When it was opened, for people.
    #[serde(skip)]
    since: String,
}

/// A seat somebody has chips in.
#[derive(Serialize)]
struct Taken {
    seat: u8,
    player: Option<u32>,
    name: Option<String>,
    stack: u64,
    #[serde(skip_serializing_if = "is_nothing")]
    behind: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_nothing(amount: &u64) -> bool {
    *amount == 0
}

/// Every table of the log.
fn listed(log: &RoomLog) -> Result<Vec<Listed>, CommandRefusal> {
    let refused = |error| log.refused(&error);
    let entries = audit::tables(log.store()).map_err(refused)?;
    let names = log.names()?;
    let mut frozen = BTreeMap::new();
    audit::room_events(log.store(), &mut |logged| match logged.event {
        RoomEvent::TableFrozen { table, why, .. } => {
            frozen.insert(table, why);
        }
        RoomEvent::TableThawed { table, .. } => {
            frozen.remove(&table);
        }
        _ => {}
    })
    .map_err(refused)?;
    let ledger = audit::fold_ledger(log.store(), &mut |_, _| {}).map_err(refused)?;
    let list = entries.into_iter().map(|entry| {
        let why = frozen.remove(&entry.table);
        Listed::of(entry, why, &ledger, &names)
    });
    Ok(list.collect())
}

impl Listed {
    fn of(entry: TableEntry, frozen: Option<String>, ledger: &Ledger, names: &Names) -> Listed {
        let seats = entry.spec.seats();
        let state = match (entry.closed, &frozen) {
            (Some(_), _) => "closed",
            (None, Some(_)) => "frozen",
            (None, None) => "open",
        };
        let money = if entry.spec.tournament().is_some() { Currency::POINTS } else { names.money() };
        let (game, house, limits) = played(&entry.spec.game, money);
        Listed {
            table: entry.table.0,
            game,
            house,
            limits,
            state,
            why: frozen.filter(|_| entry.closed.is_none()),
            opened: stamp(entry.opened),
            closed: entry.closed.map(stamp),
            hands: entry.hands,
            first_hand: entry.numbers.map(|(first, _)| first.0),
            last_hand: entry.numbers.map(|(_, last)| last.0),
            seats,
            taken: taken(entry.table, ledger, names),
            since: date_and_time(entry.opened),
            name: entry.spec.name,
        }
    }

    fn write(&self, money: Currency, answer: &mut impl Write) -> io::Result<()> {
        let Listed { table, name, game, limits, state, seats, .. } = self;
        let house = self.house.as_ref().map_or(String::new(), |house| format!(", {house}"));
        let why = self.why.as_ref().map_or(String::new(), |why| format!(" ({why})"));
        writeln!(answer, "table {table}  {name}: {game}, {limits}{house}; {state}{why}")?;
        let what = if self.house.is_some() { "hand" } else { "round" };
        let hands = match (self.hands, self.first_hand, self.last_hand) {
            (1, Some(first), _) => format!("1 {what}, {first}"),
            (hands, Some(first), Some(last)) => format!("{} {what}s, {first} to {last}", grouped(hands)),
            _ => format!("no {what} yet"),
        };
        let since = &self.since;
        writeln!(answer, "  opened {since}; {hands}; {} of {seats} seats taken", self.taken.len())?;
        for Taken { seat, name, stack, behind, .. } in &self.taken {
            let name = name.as_deref().unwrap_or("somebody");
            let behind = match behind {
                0 => String::new(),
                more => format!(", {} behind", money.show(Chips::new(*more))),
            };
            writeln!(
                answer,
                "    seat {seat:<2}  {name:24} {:>10}{behind}",
                money.show(Chips::new(*stack)).to_string()
            )?;
        }
        Ok(())
    }
}

/// Who has a seat at a table, as the ledger knows it: a seat is its player's while chips are in it.
fn taken(table: TableId, ledger: &Ledger, names: &Names) -> Vec<Taken> {
    let seats: BTreeSet<Seat> = ledger
        .trial_balance()
        .into_iter()
        .filter_map(|(account, _)| match account {
            Account::Stack(at, seat) | Account::Behind(at, seat) if at == table => Some(seat),
            _ => None,
        })
        .collect();
    let units = |account| u64::try_from(ledger.balance(account)).unwrap_or(0);
    let taken = seats.into_iter().map(|seat| {
        let player: Option<PlayerId> = ledger.owner(table, seat);
        Taken {
            seat: seat.number(),
            player: player.map(|player| player.0),
            name: player.and_then(|player| names.of(player)).map(str::to_owned),
            stack: units(Account::Stack(table, seat)),
            behind: units(Account::Behind(table, seat)),
        }
    });
    taken.collect()
}

/// What is played, by whose book, and for how much.
pub(super) fn played(game: &GameSpec, money: Currency) -> (String, Option<String>, String) {
    let between = |least: u64, most: u64| {
        limits::between(pit::Limits { least: Chips::new(least), most: Chips::new(most) }, money)
    };
    match game {
        GameSpec::Poker(spec) => {
            let PokerSpec { games, house, .. } = spec;
            let keys: Vec<&str> = games.iter().map(|stakes| stakes.game.as_str()).collect();
            let limits: Vec<String> = games.iter().map(|game| stakes(game, money)).collect();
            (keys.join("/"), Some(house.clone()), shortest(limits))
        }
        GameSpec::PremiumHoldem(spec) => (
            PitGame::PremiumHoldem.key().to_owned(),
            None,
            format!("ante {}", between(spec.ante.0, spec.ante.1)),
        ),
        GameSpec::MiniDice(DiceSpec { limits, .. }) => {
            (PitGame::MiniDice.key().to_owned(), None, between(limits.0, limits.1))
        }
        GameSpec::Craps(DiceSpec { limits, .. }) => {
            (PitGame::Craps.key().to_owned(), None, between(limits.0, limits.1))
        }
    }
}

/// Games of a mix that are played for the same say so once.
fn shortest(mut limits: Vec<String>) -> String {
    limits.dedup();
    limits.join("; ")
}

/// What one game is played for: `limit $3/$6`, `no limit, blinds $1/$2`. A list has no room for antes.
fn stakes(stakes: &StakesSpec, money: Currency) -> String {
    let betting = match stakes.betting {
        BettingSpec::Fixed { small, big } => {
            Betting::Fixed { small: Chips::new(small), big: Chips::new(big) }
        }
        BettingSpec::Spread { least, most, most_late } => Betting::Spread {
            least: Chips::new(least),
            most: Chips::new(most),
            most_late: Chips::new(most_late),
        },
        BettingSpec::PotLimit { least } => Betting::PotLimit { least: Chips::new(least) },
        BettingSpec::NoLimit { least } => Betting::NoLimit { least: Chips::new(least) },
    };
    let blinds: Vec<Chips> = stakes.blinds.iter().copied().map(Chips::new).collect();
    PlayedFor { betting, blinds: &blinds, ante: Ante::None, bring_in: Chips::ZERO }.on_the_sign(money)
}
