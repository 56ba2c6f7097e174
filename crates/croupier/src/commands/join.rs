//! `croupier join`: seats a bot of the computer poker competition at a hold'em table of a room.
//!
//! To the room this is a player like any other; to the bot it is the dealer.

mod felt;
mod web;

use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use script::acpc::{GameDefinition, greets};
use serde_json::{Value, json};
use wire::{BettingStructure, HandAct, LobbyTable, Mine, PokerGame, TableKind, Told, Turn};

use super::acpc::wire::{BotLine, Silence, accepted};
use super::replay::files::read_game;
use super::{Verdict, figures};
use crate::refusal::CommandRefusal;
use felt::Felt;
use web::{ServerSocket, Visitor};

const EXAMPLES: &str = "\
Examples:
  croupier join --acpc 127.0.0.1:18374 --game holdem.nolimit.2p.reverse_blinds.game --room http://127.0.0.1:8047 --table 1
  croupier join --acpc 0.0.0.0:18374 --game kept.game --room http://127.0.0.1:8047 --table 2 --hands 100 --name bot

The bot connects to --acpc as to a dealer of the competition and is shown hands of the table in its own
protocol, in the chips of its definition: the big blind there is the big blind here. Its raises are
brought into what the table offers. Hands in which more or fewer play than in its game are checked and
folded without asking it, and so is what it does not answer in time.

It comes in with the key that a player of the room has made for it (account page, \"Keys for programs\"): then
its seat is marked as a program's, where the host lets programs play. Without one it comes in as a guest,
or with --name and --password as an account. After --hands hands it gets up. What the bot cannot know: other stacks than its own, antes, straddles, a second board, rake.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Join {
    /// Where the bot connects: HOST:PORT, port 0 for any that is free
    #[arg(long, value_name = "ADDRESS")]
    acpc: SocketAddr,
    /// The definition of the bot's game
    #[arg(long, value_name = "FILE")]
    game: PathBuf,
    /// The room: http://HOST:PORT
    #[arg(long, value_name = "URL")]
    room: String,
    /// The table, by its number
    #[arg(long, value_name = "N", value_parser = figures::whole_number)]
    table: u64,
    /// How many hands
    #[arg(long, value_name = "N", value_parser = figures::whole_number, default_value = "100")]
    hands: u64,
    /// A file with a key for programs of the room, its scope "play"
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    key: Option<PathBuf>,
    /// The name of an account of the room, with --password
    #[arg(long, value_name = "NAME", requires = "password")]
    name: Option<String>,
    /// Its password
    #[arg(long, value_name = "PASSWORD", requires = "name")]
    password: Option<String>,
    /// How long the bot may think, in milliseconds; the table has its own clock
    #[arg(long, alias = "t_response", value_name = "MS", default_value_t = 5_000)]
    t_response: u64,
    /// How long the bot has to connect, in milliseconds
    #[arg(long, alias = "start_timeout", value_name = "MS", default_value_t = 600_000)]
    t_start: u64,
}

/// Somebody who plays for a bot.
struct Player<'g> {
    table: u64,
    line: ServerSocket,
    bot: BotLine,
    felt: Felt<'g>,
    mine: Option<Mine>,
    /// The last event that was told.
    last: u64,
    /// The turn that was answered: its hand and its token.
    answered: Option<(u64, u64)>,
    /// The own cards of the hand.
    cards: String,
    response: Duration,
    /// Hands that the bot was dealt into and that are over.
    hands: u64,
    /// Turns that it was not asked about, or did not answer.
    unasked: u64,
}

impl Join {
    /// Seats the bot, and plays.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let game = read_game(&self.game).map_err(CommandRefusal::new)?;
        let mut visitor = Visitor::new(&self.room)?;
        let listener = TcpListener::bind(self.acpc)
            .map_err(|error| CommandRefusal::new(format!("cannot listen at {}: {error}", self.acpc)))?;
        let table = self.find_table(&mut visitor, &game)?;
        let bot = self.wait_for_bot(&listener)?;
        let came = match (&self.key, &self.name, &self.password) {
            (Some(file), _, _) => {
                visitor.with_key(read_key(file)?);
                visitor.ask("GET", "/session", None)?
            }
            (None, Some(name), Some(password)) => {
                visitor.ask("POST", "/login", Some(&json!({"name": name, "password": password})))?
            }
            (None, None, _) | (None, _, None) => visitor.ask("POST", "/guest", Some(&json!({})))?,
        };
        let balance = came["me"]["balance"].as_u64().unwrap_or(0);
        let called = came["me"]["name"].as_str().unwrap_or("the bot").to_owned();
        let buy_in = table.buy_in_most.unwrap_or(10 * table.buy_in_least).min(balance);
        let mut player = Player {
            table: self.table,
            line: visitor.connect()?,
            bot,
            felt: Felt::new(&game),
            mine: None,
            last: 0,
            answered: None,
            cards: String::new(),
            response: Duration::from_millis(self.t_response),
            hands: 0,
            unasked: 0,
        };
        let played = player.sit_down(buy_in).and_then(|()| player.play(self.hands));
        let hands = figures::grouped(player.hands);
        writeln!(answer, "{called} played {hands} hands at {}", table.name)?;
        if player.unasked > 0 {
            writeln!(
                answer,
                "  {} turns were checked or folded without the bot",
                figures::grouped(player.unasked)
            )?;
        }
        match played {
            Ok(()) => Ok(Verdict::Good),
            Err(Ended::Bot(silence)) => {
                writeln!(answer, "  the bot {silence}")?;
                Ok(Verdict::Bad)
            }
            Err(Ended::Room(why)) => Err(CommandRefusal::new(why)),
        }
    }

    /// The table on the board: hold'em, bet as the bot's game is.
    fn find_table(&self, visitor: &mut Visitor, game: &GameDefinition) -> Result<LobbyTable, CommandRefusal> {
        let lobby = visitor.ask("GET", "/lobby", None)?;
        let tables = lobby["tables"].as_array().cloned().unwrap_or_default();
        let tables = tables.into_iter().filter_map(|table| serde_json::from_value::<LobbyTable>(table).ok());
        let found = tables.into_iter().find(|table| u64::from(table.id) == self.table);
        let table = found
            .ok_or_else(|| CommandRefusal::new(format!("there is no table {} on the board", self.table)))?;
        let wanted = if game.is_limit() { BettingStructure::FixedLimit } else { BettingStructure::NoLimit };
        let holdem = table.kind == TableKind::Poker && table.game == Some(PokerGame::Holdem);
        if holdem && table.betting == Some(wanted) {
            return Ok(table);
        }
        let how = if game.is_limit() { "limit" } else { "no-limit" };
        Err(CommandRefusal::new(format!(
            "table {} is {} {}, and the bot plays {how} hold'em",
            self.table, table.title, table.limits
        )))
    }

    fn wait_for_bot(&self, listener: &TcpListener) -> Result<BotLine, CommandRefusal> {
        let mut out = io::stdout().lock();
        writeln!(out, "Waiting for the bot at {}", listener.local_addr()?)?;
        out.flush()?;
        let until = Instant::now() + Duration::from_millis(self.t_start);
        let silent = |silence: Silence| CommandRefusal::new(format!("the bot {silence}"));
        let stream = accepted(listener, until).map_err(silent)?;
        let mut bot = BotLine::new(stream, Duration::from_millis(self.t_response)).map_err(silent)?;
        let version = bot.hear(until).map_err(silent)?;
        if greets(&version) {
            Ok(bot)
        } else {
            Err(CommandRefusal::new(format!("the bot said {version:?} first, where VERSION:2.0.0 is spoken")))
        }
    }
}

/// The secret of a key, as the room has shown it.
fn read_key(file: &Path) -> Result<String, CommandRefusal> {
    let text = std::fs::read_to_string(file).map_err(|error| {
        CommandRefusal::new(format!("cannot read the key in {}: {error}", file.display()))
    })?;
    let key = text.trim();
    if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        let says = "is no key: write the secret that the account page shows into it, and nothing else";
        return Err(CommandRefusal::new(format!("{} {says}", file.display())));
    }
    Ok(key.to_owned())
}

/// Why a bot plays no more.
enum Ended {
    Bot(Silence),
    Room(String),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Ended {
        Ended::Room(format!("the line to the room broke: {error}"))
    }
}

impl Player<'_> {
    fn command(&mut self, ask: &Value, turn: Option<&Turn>) -> io::Result<()> {
        let id = format!("{:016x}{:016x}", self.line.random(), self.line.random());
        let mut message = json!({"type": "command", "id": id, "ask": ask});
        if let Some(turn) = turn {
            message["hand"] = json!(turn.hand);
            message["turn"] = json!(turn.token);
        }
        self.line.say(&message)
    }

    fn sit_down(&mut self, buy_in: u64) -> Result<(), Ended> {
        self.line.say(&json!({"type": "watch", "table": self.table}))?;
        let act =
            json!({"do": "take-seat", "table": self.table, "seat": null, "buy_in": buy_in, "post": true});
        Ok(self.command(&json!({"kind": "door", "act": act}), None)?)
    }

    /// Plays so many hands, and gets up.
    fn play(&mut self, hands: u64) -> Result<(), Ended> {
        let mut leaving = false;
        let mut seated = false;
        loop {
            let message = self.line.hear()?;
            self.hear(&message)?;
            seated |= self.mine.is_some();
            if seated && self.mine.is_none() {
                return if leaving { Ok(()) } else { Err(Ended::Room("the seat is gone".to_owned())) };
            }
            if self.hands >= hands && !leaving {
                leaving = true;
                let act = json!({"do": "leave"});
                self.command(&json!({"kind": "seat", "table": self.table, "act": act}), None)?;
            }
        }
    }

    fn hear(&mut self, message: &Value) -> Result<(), Ended> {
        let about_us = message["table"].as_u64() == Some(self.table);
        match message["type"].as_str() {
            Some("answer") => {
                // A seat that is refused is all there is; a turn that has passed is the table's to decide.
                if let Some(why) = message["refused"]["says"].as_str()
                    && self.mine.is_none()
                {
                    return Err(Ended::Room(format!("the room refuses: {why}")));
                }
            }
            Some("snapshot") if about_us => self.last = message["seq"].as_u64().unwrap_or(0),
            Some("update") if about_us => self.told(message)?,
            Some("mine") if about_us => {
                self.mine = serde_json::from_value(message["mine"].clone()).unwrap_or(None);
                return self.my_turn();
            }
            Some(_) | None => {}
        }
        Ok(())
    }

    /// What happened at the table.
    fn told(&mut self, message: &Value) -> Result<(), Ended> {
        let told: Vec<Told> = serde_json::from_value(message["told"].clone())
            .map_err(|_| Ended::Room("the room says something that is not understood".to_owned()))?;
        let last = self.last;
        for told in told.iter().filter(|told| told.n > last) {
            let ended = self.felt.hear(told);
            if told.what == wire::ToldKind::HandBegan {
                self.cards.clear();
            }
            if ended && !self.cards.is_empty() {
                self.hands += 1;
                self.show()?;
            }
        }
        self.last = message["seq"].as_u64().unwrap_or(self.last);
        Ok(())
    }

    /// Shows the bot how a hand that it was in has ended.
    fn show(&mut self) -> Result<(), Ended> {
        let seat = self.mine.as_ref().map(|mine| mine.seat);
        let Some(state) = seat.and_then(|seat| self.felt.seen_by(seat, &self.cards)) else { return Ok(()) };
        self.bot.say(&state).map_err(Ended::Bot)
    }

    fn my_turn(&mut self) -> Result<(), Ended> {
        let Some(mine) = &self.mine else { return Ok(()) };
        if !mine.cards.is_empty() {
            self.cards = mine.cards.iter().map(ToString::to_string).collect();
        }
        let seat = mine.seat;
        let Some(turn) = mine.turn.clone().filter(|turn| Some((turn.hand, turn.token)) != self.answered)
        else {
            return Ok(());
        };
        self.answered = Some((turn.hand, turn.token));
        let asks = matches!(turn.choice, wire::Choice::Act { .. });
        let said = if asks { self.ask_bot(seat)? } else { Some(String::new()) };
        // Who says nothing checks, or folds.
        self.unasked += u64::from(said.is_none());
        let said = said.unwrap_or_else(|| "f".to_owned());
        let act: HandAct = self.felt.meant(seat, &said, &turn.choice);
        let ask = json!({"kind": "hand", "table": self.table, "act": act});
        Ok(self.command(&ask, Some(&turn))?)
    }

    /// What the bot does; nothing where it cannot be asked, or does not answer in time.
    fn ask_bot(&mut self, seat: u8) -> Result<Option<String>, Ended> {
        let Some(state) = self.felt.seen_by(seat, &self.cards) else { return Ok(None) };
        self.bot.say(&state).map_err(Ended::Bot)?;
        let until = Instant::now() + self.response;
        loop {
            match self.bot.hear(until) {
                Ok(line) => {
                    // Answers to other states are passed over.
                    if let Some(said) = line.strip_prefix(&state).and_then(|rest| rest.strip_prefix(':')) {
                        return Ok(Some(said.to_owned()));
                    }
                }
                Err(Silence::OutOfTime) => return Ok(None),
                Err(silence) => return Err(Ended::Bot(silence)),
            }
        }
    }
}
