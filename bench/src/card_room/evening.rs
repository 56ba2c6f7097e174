//! A room full of people: tables of six at limit hold'em, with rake and both jackpots, who choose at random as in the
//! comparison of whole hands.
//!
//! All tables are served in turn, one action at each, and what was done is committed together. Everything comes from
//! seeds, so that the same evening can be had on any store. Nobody runs out of chips.

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};
use journal::Store;
use ledger::Order;
use room::floor::{self, Channel};
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec,
    RakeLevelSpec, RakeSpec, StakesSpec, TableSpec,
};
use room::{By, Desk, HouseRules, LiveTable, NotRecovered, Recovered, Request, Room};
use shuffler::{Entropy, RoomKey};
use table::{Awaiting, Entry};

use crate::table::{Chance, Choice, SEATS};

const FLOOR: By = By::Floor(Badge(7));
const CAGE: By = By::Cage(Badge(3));

/// When the doors open.
const OPENING: Moment = Moment::from_millis(1_700_000_000_000);

/// What everybody buys in for, in cents: more than an evening can lose.
const BUY_IN: u64 = 100_000_000;

/// What an evening comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Hands that are over.
    pub hands: u64,
    /// Commands carried out, none of them refused.
    pub commands: u64,
    /// Events in the log.
    pub events: u64,
    /// Times that the log was committed.
    pub commits: u64,
}

/// A room, and everybody in it.
pub struct Evening<S> {
    desk: Desk<S>,
    now: Moment,
    next: u128,
    /// The tables, and what their players choose.
    tables: Vec<(TableId, Chance)>,
    commands: u64,
    commits: u64,
    /// Events before the first hand.
    before: u64,
}

/// The key of the room: its decks are locked with it.
pub fn key() -> RoomKey {
    RoomKey::from_text(&"5a".repeat(32)).expect("64 digits are a key")
}

/// Opens a room on its log, a moment after everything that stands in it.
pub fn open<S: Store>(store: S, now: Moment) -> Result<(Desk<S>, Recovered), NotRecovered> {
    Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), now)
}

impl<S: Store> Evening<S> {
    /// Opens the room on an empty log and fills so many tables.
    pub fn begin(store: S, tables: u32) -> Self {
        let (desk, _) = open(store, OPENING).expect("an empty log can be opened");
        let mut evening =
            Self { desk, now: OPENING, next: 0, tables: Vec::new(), commands: 0, commits: 0, before: 0 };
        for _ in 0..tables {
            evening.fill_table();
        }
        evening.commit();
        let chance = |table: &LiveTable| (table.id(), Chance::new(table.id().0.into()));
        evening.tables = evening.desk.room().tables().map(chance).collect();
        (evening.commands, evening.commits) = (0, 0);
        evening.before = evening.logged();
        evening
    }

    /// Opens a table and calls six new guests to it. One table is full before the next opens, so that the floor can send
    /// nobody elsewhere.
    fn fill_table(&mut self) {
        self.submit(FLOOR, Request::OpenTable { spec: Box::new(spec()), main: None, house_players: 0 });
        let live = self.desk.room().tables().last().expect("it was opened");
        let (table, kind) = (live.id(), *live.kind().expect("poker has a list"));
        for index in 0..SEATS {
            let name = format!("Guest {}", self.desk.room().players() + 1);
            self.submit(FLOOR, Request::Register { name });
            let player = PlayerId(self.desk.room().players());
            let amount = Chips::new(BUY_IN);
            self.submit(CAGE, Request::Cage(Order::Deposit { player, amount }));
            let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
            self.submit(By::Player(player), Request::Floor(join));
            let seat = Some(Seat::from_index(index).expect("six seats are fewer than a table has"));
            let sit = Request::TakeSeat { player, table, seat, buy_in: amount, entry: Entry::Post };
            self.submit(By::Player(player), sit);
        }
    }

    fn submit(&mut self, by: By, request: Request) {
        self.next += 1;
        self.commands += 1;
        self.desk.submit(self.now, CommandId(self.next), by, request);
    }

    fn commit(&mut self) {
        self.commits += 1;
        for (_, outcome) in self.desk.commit().expect("the store takes it") {
            outcome.expect("what is awaited is accepted");
        }
    }

    /// One action at every table, in memory only.
    fn serve(&mut self) {
        self.now = self.now.plus(Span::seconds(1));
        for index in 0..self.tables.len() {
            let (id, chance) = &mut self.tables[index];
            let live = self.desk.room().table(*id).expect("no table closes");
            let (by, request) = next(live, self.now, chance);
            self.submit(by, request);
        }
    }

    /// Serves all tables so often, and commits each time.
    pub fn play(&mut self, servings: u32) {
        for _ in 0..servings {
            self.serve();
            self.commit();
        }
    }

    /// The same, and after every commit the accounts must agree with the tables.
    pub fn play_audited(&mut self, servings: u32) -> Result<(), String> {
        for _ in 0..servings {
            self.play(1);
            self.desk.room().audit()?;
        }
        Ok(())
    }

    /// Plays until the log has so many events. Several servings share a commit.
    pub fn play_until(&mut self, events: u64) {
        while self.logged() < events {
            (0..8).for_each(|_| self.serve());
            self.commit();
        }
    }

    /// All events in the log.
    pub fn logged(&self) -> u64 {
        let heads = self.desk.store().heads().expect("the store answers");
        heads.iter().map(|(_, head)| head.last).sum()
    }

    /// What it came to since everybody was seated.
    pub fn tally(&self) -> Tally {
        let hands = self.desk.room().tables().map(|table| table.hands() - u64::from(table.is_busy()));
        Tally {
            hands: hands.sum(),
            commands: self.commands,
            events: self.logged() - self.before,
            commits: self.commits,
        }
    }

    /// The room.
    pub fn room(&self) -> &Room {
        self.desk.room()
    }

    /// Everybody goes home in the middle of the hand; the log stays.
    pub fn end(self) -> S {
        self.desk.into_store()
    }
}

/// What can be seen of a room: every account, every stack, and every card of the hands under way.
pub fn looks(room: &Room) -> Vec<String> {
    let accounts = room.ledger().trial_balance();
    let mut lines: Vec<String> =
        accounts.iter().map(|(account, amount)| format!("{account}: {amount}")).collect();
    for table in room.tables() {
        let stacks: Vec<u64> = table.occupied().iter().map(|seat| table.stack(seat).units()).collect();
        lines.push(format!("{}: {:?}, {stacks:?}", table.id(), table.number()));
        if let Some((_, hand)) = table.poker().and_then(|game| game.table.hand()) {
            let held = table.occupied().iter().map(|seat| hand.holding(seat).turned_up_for_the_rules());
            let held: Vec<_> = held.collect();
            lines.push(format!(
                "{}: {} in the pot, {:?}, {held:?}",
                table.id(),
                hand.pot_total(),
                hand.board(0)
            ));
        }
    }
    lines
}

/// Who acts next at a table, and what they choose.
fn next(live: &LiveTable, now: Moment, chance: &mut Chance) -> (By, Request) {
    let table = live.id();
    let game = live.poker().expect("every table plays poker");
    let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, now) else {
        return (By::Dealer(table), Request::Deal { table });
    };
    let (seat, request) = match awaiting {
        poker::Awaiting::Action { seat, options } => {
            let faces_a_bet = options.call.is_some();
            let request = match chance.choose(faces_a_bet && options.fold, options.raise.is_some()) {
                Choice::Fold => poker::Request::Fold,
                Choice::Stay if faces_a_bet => poker::Request::Call,
                Choice::Stay => poker::Request::Check,
                // In limit there is one amount.
                Choice::Raise => {
                    poker::Request::RaiseTo(options.raise.expect("chosen only where it is possible").least)
                }
            };
            (seat, request)
        }
        poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
        poker::Awaiting::ChopAnswer { seat } => (seat, poker::Request::DeclineChop),
        other => unreachable!("the dealer does this: {other:?}"),
    };
    let player = live.player(seat).expect("who acts sits there");
    (By::Player(player), Request::Poker { table, request: table::Request::Hand(request) })
}

/// Limit hold'em at $3 and $6 by the rules of Catfish Bend.
fn spec() -> TableSpec {
    let level = |reached| RakeLevelSpec { reached, amount: 100 };
    TableSpec {
        name: "limit hold'em".to_owned(),
        game: GameSpec::Poker(PokerSpec {
            house: "cb-2015".to_owned(),
            games: vec![StakesSpec {
                game: "holdem".to_owned(),
                betting: BettingSpec::Fixed { small: 300, big: 600 },
                blinds: vec![100, 300],
                ante: AnteSpec::None,
                bring_in: 0,
                chip: 100,
            }],
            seats: SEATS as u8,
            button: ButtonSpec::Dead,
            kill: None,
            straddles: false,
            rake: Some(RakeSpec {
                percent: None,
                levels: [1_000, 2_000, 4_000].map(level).into(),
                cap: Some(300),
                each_round: false,
            }),
            charge: None,
            jackpots: vec!["bad-beat".to_owned(), "high-hand".to_owned()],
            buy_in: Some(BuyInSpec { least: 10_000, most: None }),
            change: ChangeSpec::Never,
            clock: ClockSpec::None,
            decks_by_the_book: false,
            cards: CardsSpec::Sealed,
            tournament: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use journal::MemoryStore;

    use super::*;

    #[test]
    fn the_same_evening_comes_again_and_stands_in_its_log() {
        let store = MemoryStore::new();
        let mut first = Evening::begin(store.clone(), 3);
        let mut second = Evening::begin(MemoryStore::new(), 3);
        first.play_audited(200).expect("the accounts agree");
        second.play(200);
        assert_eq!(first.tally(), second.tally());
        assert!(first.tally().hands > 10, "{:?}", first.tally());
        assert_eq!((first.tally().commits, first.tally().commands), (200, 600));
        let left = looks(first.room());
        assert_eq!(left, looks(second.room()));
        let now = first.now;
        drop(first);
        let (desk, _) = open(store, now).expect("the log can be read back");
        assert_eq!(looks(desk.room()), left);
    }
}
