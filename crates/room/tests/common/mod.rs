//! A small room for the tests: a few tables, a few players, and dealers that do what is due.
#![allow(dead_code, clippy::panic)] // Every test uses a part of it, and a test that cannot go on says why.

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};
use journal::Store;
use ledger::Order;
use room::floor::{self, Channel};
use room::spec::{
    BettingSpec, ButtonSpec, CardsSpec, ChangeSpec, ClockSpec, GameSpec, PokerSpec, RakeLevelSpec, RakeSpec,
    StakesSpec, TableSpec,
};
use room::{Answer, By, Desk, HouseRules, LiveTable, Refusal, Request};
use shuffler::{Entropy, RoomKey};
use table::{Awaiting, Entry};

pub(crate) const FLOOR: By = By::Floor(Badge(7));
pub(crate) const CAGE: By = By::Cage(Badge(3));

pub(crate) fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

pub(crate) fn key() -> RoomKey {
    RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits")
}

/// A limit hold'em table of Catfish Bend with both jackpots.
pub(crate) fn holdem(seats: u8) -> TableSpec {
    poker("holdem", BettingSpec::Fixed { small: 300, big: 600 }, vec![100, 300], seats)
}

/// A table of Catfish Bend with the jackpots its book has at the game (cb:10.badbeat.elig.1, cb:11.highhand.elig.1).
pub(crate) fn poker(game: &str, betting: BettingSpec, blinds: Vec<u64>, seats: u8) -> TableSpec {
    let stud = blinds.is_empty();
    let jackpots: &[&str] = match game {
        "holdem" | "stud" | "stud8" => &["bad-beat", "high-hand"],
        "omaha" | "omaha8" => &["bad-beat"],
        _ => &[],
    };
    TableSpec {
        name: format!("{game} table"),
        game: GameSpec::Poker(PokerSpec {
            house: "cb-2015".to_owned(),
            games: vec![StakesSpec {
                game: game.to_owned(),
                betting,
                blinds,
                ante: room::spec::AnteSpec::None,
                bring_in: if stud { 100 } else { 0 },
                chip: 100,
            }],
            seats,
            button: ButtonSpec::Dead,
            kill: None,
            straddles: false,
            rake: Some(RakeSpec {
                percent: None,
                levels: vec![
                    RakeLevelSpec { reached: 1_000, amount: 100 },
                    RakeLevelSpec { reached: 2_000, amount: 100 },
                    RakeLevelSpec { reached: 4_000, amount: 100 },
                ],
                cap: Some(300),
                each_round: false,
            }),
            charge: None,
            jackpots: jackpots.iter().map(|fund| (*fund).to_owned()).collect(),
            buy_in: None,
            change: ChangeSpec::Never,
            clock: ClockSpec::None,
            decks_by_the_book: false,
            cards: CardsSpec::Sealed,
            tournament: None,
        }),
    }
}

/// A room and a client that numbers its commands and waits for each answer.
pub(crate) struct Client<S> {
    pub(crate) desk: Desk<S>,
    pub(crate) now: Moment,
    pub(crate) next: u128,
}

impl<S: Store> Client<S> {
    pub(crate) fn open(store: S, seed: u64) -> Client<S> {
        let now = Moment::from_millis(1_700_000_000_000);
        Client::open_at(store, seed, now)
    }

    pub(crate) fn open_at(store: S, seed: u64, now: Moment) -> Client<S> {
        let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(seed), key(), now)
            .expect("the room opens");
        Client { desk, now, next: 1 }
    }

    /// Asks, and takes the answer after it is durable.
    pub(crate) fn ask(&mut self, by: By, request: Request) -> Result<Answer, Refusal> {
        let id = CommandId(self.next);
        self.next += 1;
        self.now = self.now.plus(Span::seconds(1));
        self.desk.submit(self.now, id, by, request);
        let mut outcomes = self.desk.commit().expect("the store takes it");
        let (answered, outcome) = outcomes.pop().expect("every command is answered");
        assert_eq!(answered, id);
        if let Err(why) = self.desk.room().audit() {
            panic!("after command {id}: {why}");
        }
        outcome
    }

    pub(crate) fn must(&mut self, by: By, request: Request) -> Answer {
        let what = format!("{request:?}");
        self.ask(by, request).unwrap_or_else(|refusal| panic!("{what}: {refusal} ({})", refusal.key()))
    }

    /// Everything is counted as the books have it, one badge proposes the close, and another approves it.
    pub(crate) fn close_day(&mut self) {
        let (ledger, rules) = (self.desk.room().ledger(), self.desk.room().rules());
        let orders = ledger.rehearse_close(&rules.cage, self.now, [Badge(3), Badge(4)]).expect("it agrees");
        for (badge, order) in orders {
            self.must(By::Cage(badge), Request::Cage(order));
        }
    }

    pub(crate) fn register(&mut self, name: &str, dollars_in: u64) -> PlayerId {
        let Answer::Player(player) = self.must(FLOOR, Request::Register { name: name.to_owned() }) else {
            panic!("a player has a number");
        };
        self.must(CAGE, Request::Cage(Order::Deposit { player, amount: dollars(dollars_in) }));
        player
    }

    pub(crate) fn open_table(&mut self, spec: TableSpec) -> TableId {
        let request = Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 };
        let Answer::Table(table) = self.must(FLOOR, request) else { panic!("a table has a number") };
        table
    }

    /// Joins the list and takes the seat.
    pub(crate) fn seat(&mut self, player: PlayerId, table: TableId, seat: u8, buy_in: u64) -> Answer {
        let kind = *self.desk.room().table(table).expect("the table is open").kind().expect("it is poker");
        let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
        self.must(By::Player(player), Request::Floor(join));
        self.must(
            By::Player(player),
            Request::TakeSeat {
                player,
                table,
                seat: Some(Seat::new(seat).expect("a seat")),
                buy_in: dollars(buy_in),
                entry: Entry::Post,
            },
        )
    }

    /// Who has to act, and what they would ask for: check or call, and everything shown.
    pub(crate) fn next_act(&self, table: TableId) -> Option<(By, Request)> {
        next_act(self.desk.room().table(table)?, self.now)
    }

    /// Plays the next hand to its end.
    pub(crate) fn play_hand(&mut self, table: TableId) {
        self.must(By::Dealer(table), Request::Deal { table });
        while let Some((by, request)) = self.next_act(table) {
            self.must(by, request);
        }
    }
}

/// Who has to act at a table, and what they would ask for: check or call, and everything shown.
pub(crate) fn next_act(live: &LiveTable, now: Moment) -> Option<(By, Request)> {
    let table = live.id();
    let game = live.poker()?;
    let request = |request| Request::Poker { table, request: table::Request::Hand(request) };
    match game.table.awaiting(&game.setup, now) {
        Awaiting::Hand(awaiting) => {
            let (seat, asked) = match awaiting {
                poker::Awaiting::Action { seat, options } => {
                    let asked = if options.check {
                        poker::Request::Check
                    } else if options.bring_in.is_some() {
                        poker::Request::BringIn
                    } else {
                        poker::Request::Call
                    };
                    (seat, asked)
                }
                poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
                poker::Awaiting::Discard { seat, least, .. } => {
                    let (_, hand) = game.table.hand().expect("a hand is on");
                    let held = hand.holding(seat).turned_up_for_the_rules();
                    let cards = held.iter().take(usize::from(least)).collect();
                    (seat, poker::Request::Discard { cards, unknown: 0 })
                }
                poker::Awaiting::ChopAnswer { seat } => (seat, poker::Request::DeclineChop),
                poker::Awaiting::Runs { seats, .. } => {
                    (seats.iter().next().expect("somebody is asked"), poker::Request::RunIt(1))
                }
                // What is pending is decided as the book would have it.
                poker::Awaiting::Ruling(case) => {
                    let why = "by the book".to_owned();
                    let wish = room::Wish::RuleHand { table, choice: case.default, why };
                    return Some((FLOOR, Request::Wish(wish)));
                }
                other => panic!("the dealer does this: {other:?}"),
            };
            let player = live.player(seat).expect("who acts sits there");
            Some((By::Player(player), request(asked)))
        }
        _ => None,
    }
}
