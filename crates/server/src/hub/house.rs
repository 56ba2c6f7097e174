//! The house at its tables: the dealer who goes on when a table waits, and the players of the house.
//!
//! What the house does it asks of the room like any client, under numbers of its own. A refusal changes nothing and is
//! noted; the next look at the table decides anew.

mod hosts;
mod pit;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use bots::{Chance, Stream, Style};
use game::{CommandId, Moment, PlayerId, Seat, Span, TableId};
use room::{By, Game, Request, TableRecord};
use table::Awaiting;

pub use self::hosts::{HousePlayers, Wanted};
use super::Work;
use crate::app::now;
use crate::config::Config;

/// How long until a table that was held up is looked at again.
const LATER: Span = Span::seconds(2);

/// What is to be done at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Task {
    /// Deal, roll, or go on.
    Deal,
    /// A player of the house acts.
    Act(u8),
    /// A player's time at a table of the pit is up.
    TimeUp(u8),
}

/// The dealer's book: what is due when.
pub(crate) struct Dealer {
    due: BinaryHeap<Reverse<(Moment, TableId, u64, Task)>>,
    /// The look a task belongs to: a table that has moved on has forgotten it.
    looks: BTreeMap<TableId, u64>,
    /// Who is done betting.
    ready: BTreeMap<TableId, BTreeSet<PlayerId>>,
    pub(super) players: HousePlayers,
    pace: bots::Pace,
    between_hands: Span,
    showdown: Span,
    open_seats: u8,
    /// Called when every table is between hands; no new hand is dealt meanwhile.
    draining: Option<Box<dyn FnOnce() + Send>>,
    next_host: Moment,
    asked: u64,
    started: u64,
}

impl Dealer {
    pub(crate) fn new(config: &Config) -> Dealer {
        let pace = config.house.pace;
        Dealer {
            due: BinaryHeap::new(),
            looks: BTreeMap::new(),
            ready: BTreeMap::new(),
            players: HousePlayers::default(),
            pace: bots::Pace { least: pace.think_least, most: pace.think_most },
            between_hands: pace.between_hands,
            showdown: pace.showdown,
            open_seats: config.house.open_seats,
            draining: None,
            next_host: now(),
            asked: 0,
            started: now().millis(),
        }
    }

    pub(crate) fn next_due(&self) -> Option<Moment> {
        self.due.peek().map(|Reverse((at, ..))| *at)
    }

    pub(crate) fn drain(&mut self, done: Box<dyn FnOnce() + Send>) {
        self.draining = Some(done);
    }

    pub(crate) fn wants(&mut self, table: TableId, count: u8) {
        self.players.wanted.insert(table, Wanted { count, styles: Vec::new() });
    }

    pub(crate) fn hosts(&mut self, players: HousePlayers) {
        self.players = players;
    }

    /// A number for what the house asks: of this start of the program, and counted.
    fn next_id(&mut self) -> CommandId {
        self.asked += 1;
        let mut hash = <sha2::Sha256 as sha2::Digest>::new_with_prefix(b"croupier house 1\0");
        sha2::Digest::update(&mut hash, self.started.to_be_bytes());
        sha2::Digest::update(&mut hash, self.asked.to_be_bytes());
        crate::app::id_from(&sha2::Digest::finalize(hash))
    }

    fn put(&mut self, at: Moment, table: TableId, task: Task) {
        let look = self.looks.get(&table).copied().unwrap_or(0);
        self.due.push(Reverse((at, table, look, task)));
    }

    /// Whether no table has a hand on.
    fn is_quiet(stages: &BTreeMap<TableId, super::Stage>) -> bool {
        stages.values().all(|stage| match stage.shadow().game() {
            Game::Poker(game) => game.table.hand().is_none() || stage.shadow().frozen().is_some(),
            Game::Premium(game) => matches!(pit::premium_waits(game), pit::PremiumWaits::Bets(_)),
            Game::MiniDice { .. } | Game::Craps { .. } => true,
        })
    }
}

/// What a table of poker waits for from the house.
enum Next {
    Deal(Span),
    Act(Seat, Span),
    Nothing,
}

impl Work {
    /// Asks the room for the house.
    pub(super) fn house_asks(&mut self, by: By, request: Request) {
        let id = self.dealer.next_id();
        let what = format!("{by:?}");
        let posted = self.mailbox.post(id, by, request, None, move |answer| {
            if let Err(refusal) = answer {
                tracing::debug!(by = what, key = refusal.key(), "the house was refused");
            }
        });
        if posted.is_err() {
            tracing::warn!("the room takes no letters: the house tries again");
        }
    }

    /// A table has moved on: what the house has to do there now.
    pub(super) fn consider(&mut self, table: TableId) {
        *self.dealer.looks.entry(table).or_default() += 1;
        let Some(stage) = self.stages.get(&table) else { return };
        let shadow = stage.shadow();
        if shadow.is_closed() || shadow.frozen().is_some() {
            return;
        }
        let now = now();
        match shadow.game() {
            Game::Poker(_) => match self.next_at(shadow, now) {
                Next::Deal(after) => self.dealer.put(now.plus(after), table, Task::Deal),
                Next::Act(seat, after) => {
                    self.dealer.put(now.plus(after), table, Task::Act(seat.number()));
                }
                Next::Nothing => {}
            },
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => self.consider_pit(table, now),
        }
    }

    fn next_at(&self, shadow: &TableRecord, now: Moment) -> Next {
        let Some(game) = shadow.poker() else { return Next::Nothing };
        match game.table.awaiting(&game.setup, now) {
            Awaiting::Hand(awaiting) => {
                let Some((setup, hand)) = game.table.hand() else { return Next::Nothing };
                let house = |seat: &Seat| {
                    shadow.player(*seat).is_some_and(|player| self.roll.house.contains(&player))
                };
                let seat = match awaiting {
                    poker::Awaiting::Runs { seats, .. } => seats.iter().find(|seat| house(seat)),
                    _ => bots::asked(&awaiting).filter(house),
                };
                let Some(seat) = seat else { return Next::Nothing };
                let style = self.dealer.players.style(shadow.player(seat));
                let mut chance = chance_of(shadow, seat);
                match style.decide(setup, hand, &awaiting, seat, &mut chance) {
                    Some(decision) => {
                        let think = bots::think(style, decision.difficulty, self.dealer.pace, &mut chance);
                        Next::Act(seat, think)
                    }
                    None => Next::Nothing,
                }
            }
            Awaiting::NextHand { .. } => {
                let pause = if shadow.hands() == 0 { Span::seconds(1) } else { self.pause(shadow) };
                Next::Deal(pause)
            }
            Awaiting::Start { .. } | Awaiting::ButtonCard { .. } => Next::Deal(self.dealer.between_hands),
            Awaiting::HeldUp => Next::Deal(LATER),
            Awaiting::Players { .. } => Next::Nothing,
        }
    }

    /// How long a hand that is over stays to be looked at: longer where hands were shown.
    fn pause(&self, shadow: &TableRecord) -> Span {
        let shown = self.stages.get(&shadow.id()).is_some_and(super::Stage::ended_in_a_showdown);
        if shown { self.dealer.between_hands.plus(self.dealer.showdown) } else { self.dealer.between_hands }
    }

    /// Does what is due.
    pub(super) fn house_acts(&mut self, now: Moment) {
        while let Some(Reverse((at, table, look, task))) = self.dealer.due.peek().copied() {
            if at > now {
                break;
            }
            self.dealer.due.pop();
            if self.dealer.looks.get(&table) != Some(&look) {
                continue;
            }
            match task {
                Task::Deal => self.deal(table, now),
                Task::Act(seat) => self.act(table, seat, now),
                Task::TimeUp(seat) => self.time_up(table, seat, now),
            }
        }
        if now >= self.dealer.next_host {
            self.dealer.next_host = now.plus(Span::seconds(2));
            if self.dealer.draining.is_none() {
                self.host_tables(now);
            }
        }
        if self.dealer.draining.is_some()
            && Dealer::is_quiet(&self.stages)
            && let Some(done) = self.dealer.draining.take()
        {
            // Nothing more is dealt: the book is closed for good.
            self.dealer.due.clear();
            self.dealer.draining = Some(Box::new(|| {}));
            done();
        }
    }

    fn deal(&mut self, table: TableId, now: Moment) {
        if self.dealer.draining.is_some() {
            return;
        }
        if let Some(stage) = self.stages.get_mut(&table) {
            stage.goes_on(None);
        }
        self.dealer.ready.remove(&table);
        self.offers_before(table, now);
        self.open_charges(table);
        self.house_asks(By::Dealer(table), Request::Deal { table });
        // A table that could not be dealt is looked at again; one that was has moved on by then.
        self.dealer.put(now.plus(LATER.plus(Span::seconds(3))), table, Task::Deal);
    }

    /// What players of the house want before the next hand: to straddle, to kill.
    fn offers_before(&mut self, table: TableId, now: Moment) {
        let Some(stage) = self.stages.get(&table) else { return };
        let shadow = stage.shadow();
        let Some(game) = shadow.poker() else { return };
        let Awaiting::NextHand { straddle, may_kill, .. } = game.table.awaiting(&game.setup, now) else {
            return;
        };
        let mut asks = Vec::new();
        let Some(first) = shadow.occupied().iter().next() else { return };
        let mut chance = chance_of(shadow, first);
        let house = |seat: Seat| shadow.player(seat).filter(|player| self.roll.house.contains(player));
        if let Some(player) = straddle.and_then(|straddle| house(straddle.seat))
            && self.dealer.players.style(Some(player)).straddles(&mut chance)
        {
            asks.push((player, table::Request::Straddle));
        }
        if let Some(player) = may_kill.iter().find_map(house)
            && self.dealer.players.style(Some(player)).kills(&mut chance)
        {
            asks.push((player, table::Request::Kill));
        }
        for (player, request) in asks {
            self.house_asks(By::Player(player), Request::Poker { table, request });
        }
    }

    /// A player of the house acts, with what its seat may know.
    fn act(&mut self, table: TableId, seat: u8, now: Moment) {
        let Some(stage) = self.stages.get(&table) else { return };
        let shadow = stage.shadow();
        let (Some(seat), Some(game)) = (Seat::new(seat), shadow.poker()) else { return };
        let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, now) else { return };
        let (Some((setup, hand)), Some(player)) = (game.table.hand(), shadow.player(seat)) else { return };
        let style = self.dealer.players.style(Some(player));
        let Some(decision) = style.decide(setup, hand, &awaiting, seat, &mut chance_of(shadow, seat)) else {
            return;
        };
        let request = table::Request::Hand(decision.request);
        self.house_asks(By::Player(player), Request::Poker { table, request });
        self.dealer.put(now.plus(LATER), table, Task::Act(seat.number()));
    }
}

/// A player's chance in one turn: the same turn looked at twice gives the same decision.
fn chance_of(shadow: &TableRecord, seat: Seat) -> Chance {
    let hand = shadow.number().map_or(0, |number| number.0);
    let turn = u64::from(shadow.turn()) << 8 | u64::from(seat.number());
    Chance::new(hand ^ (u64::from(shadow.id().0) << 40), turn, Stream::Decisions)
}

/// The style of a player nobody has described.
fn regular() -> &'static Style {
    &Style::REGULAR
}
