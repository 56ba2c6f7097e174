//! One evening in a room with every kind of table: who asks for what, one request after the other. What players do
//! at the tables is read off the room, so that the evening goes on after any crash.
#![allow(dead_code, unreachable_pub, clippy::panic)] // Every test uses a part of it; one that cannot go on says why.

use std::collections::VecDeque;

use cards::CardSet;
use chips::Chips;
use game::{Badge, Moment, PlayerId, Seat, Span, TableId};
use ledger::Order;
use pit::{craps, mini_dice, premium};
use room::floor::{self, Channel};
use room::spec::{BettingSpec, ClockSpec, DiceSpec, GameSpec, KillSpec, PremiumSpec, TableSpec};
use room::{By, Game, LiveTable, Request, Room};
use table::{Awaiting, Entry, absence, buyin};

use crate::common::{CAGE, FLOOR, dollars, holdem, poker};

pub const HOLDEM: TableId = TableId(1);
pub const STUD: TableId = TableId(2);
pub const DRAW: TableId = TableId(3);
pub const KILL: TableId = TableId(4);
pub const PREMIUM: TableId = TableId(5);
pub const CRAPS: TableId = TableId(6);
pub const MINI_DICE: TableId = TableId(7);

/// What happens next.
enum Step {
    /// Somebody asks for something.
    Ask(By, Box<Request>),
    /// So many hands or rounds at each of these tables, a move here and a move there.
    Play(Vec<(TableId, u32)>),
    /// Time passes, and the clock looks in.
    Wait(Span),
    /// This day is counted and closed, step by step.
    CloseDay(u32),
}

/// The rest of an evening.
pub struct Evening {
    steps: VecDeque<Step>,
    /// Whose turn it is among the tables that play.
    turn: usize,
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn limit() -> BettingSpec {
    BettingSpec::Fixed { small: 300, big: 600 }
}

/// A table of Premium Hold 'Em with its wheel.
pub fn premium_table() -> TableSpec {
    TableSpec {
        name: "Premium".to_owned(),
        game: GameSpec::PremiumHoldem(PremiumSpec {
            positions: 6,
            coin: 100,
            ante: (1_000, 10_000),
            bonus: (500, 5_000),
            spin: Some("5-progressive".to_owned()),
            settings: vec!["spin.weights=example".to_owned(), "rounding=down".to_owned()],
        }),
    }
}

fn tables() -> Vec<TableSpec> {
    let mut clocked = holdem(4);
    let mut kill = poker("omaha8", limit(), vec![100, 300], 8);
    for (spec, change) in [(&mut clocked, true), (&mut kill, false)] {
        if let GameSpec::Poker(game) = &mut spec.game {
            if change {
                game.clock = ClockSpec::Online;
            } else {
                game.kill = Some(KillSpec { half: false, optional: false, lasting_from: None });
            }
        }
    }
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    vec![
        clocked,
        poker("stud", limit(), Vec::new(), 8),
        poker("five-card-draw", limit(), vec![100, 300], 8),
        kill,
        premium_table(),
        TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(dice.clone()) },
        TableSpec { name: "Mini-dice".to_owned(), game: GameSpec::MiniDice(dice) },
    ]
}

impl Evening {
    /// The whole evening, `hands` hands at each table before the break and after it.
    pub fn new(hands: u32) -> Evening {
        let mut evening = Evening { steps: VecDeque::new(), turn: 0 };
        evening.doors_open();
        let poker = |hands| Step::Play([HOLDEM, STUD, DRAW, KILL].map(|table| (table, hands)).to_vec());
        let all = [HOLDEM, STUD, DRAW, KILL, PREMIUM, CRAPS, MINI_DICE];
        evening.steps.push_back(Step::Play(all.map(|table| (table, hands)).to_vec()));
        evening.people_come_and_go();
        evening.steps.push_back(poker(hands));
        evening.closing_time();
        evening
    }

    /// Only these requests.
    pub fn of(requests: Vec<(By, Request)>) -> Evening {
        let mut evening = Evening { steps: VecDeque::new(), turn: 0 };
        for (by, request) in requests {
            evening.ask(by, request);
        }
        evening
    }

    fn ask(&mut self, by: By, request: Request) {
        self.steps.push_back(Step::Ask(by, Box::new(request)));
    }

    fn at(&mut self, table: TableId, player: PlayerId, request: table::Request) {
        self.ask(By::Player(player), Request::Poker { table, request });
    }

    fn doors_open(&mut self) {
        self.ask(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(50_000) }));
        for spec in tables() {
            self.ask(FLOOR, Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 });
        }
        for fund in [jackpot::Fund::BadBeat, jackpot::Fund::HighHand] {
            let seed = jackpot::Request::Seed { fund, purse: jackpot::Purse(0), amount: dollars(2_000) };
            self.ask(FLOOR, Request::Jackpot(seed));
        }
        let mut player = 0;
        for (table, players) in [(HOLDEM, 6), (STUD, 3), (DRAW, 6), (KILL, 3), (PREMIUM, 1)] {
            for place in 1..=players {
                player += 1;
                self.arrive(PlayerId(player), table, place);
            }
        }
        let pitted = PlayerId(player);
        for table in [CRAPS, MINI_DICE] {
            let chips = dollars(300);
            self.ask(By::Player(pitted), Request::TakePlace { player: pitted, table, seat: seat(1), chips });
        }
    }

    /// Somebody comes in, goes to the cage and sits down, or waits where no seat is left.
    fn arrive(&mut self, player: PlayerId, table: TableId, place: u8) {
        self.ask(FLOOR, Request::Register { name: format!("Guest {}", player.0) });
        self.ask(CAGE, Request::Cage(Order::Deposit { player, amount: dollars(1_000) }));
        if table == PREMIUM {
            let chips = dollars(300);
            self.ask(By::Player(player), Request::TakePlace { player, table, seat: seat(1), chips });
            return;
        }
        let kind = tables()[usize::from(table.0) - 1].kind().expect("a game").expect("poker");
        let join = floor::Request::JoinList { player, kind, channel: Channel::Desk };
        self.ask(By::Player(player), Request::Floor(join));
        if table != HOLDEM || place <= 4 {
            let (seat, buy_in) = (Some(seat(place)), dollars(100));
            let entry = Entry::Post;
            self.ask(By::Player(player), Request::TakeSeat { player, table, seat, buy_in, entry });
        }
    }

    fn people_come_and_go(&mut self) {
        let kind = tables()[0].kind().expect("a game").expect("poker");
        // A seat opens: the first on the list is called, does not come in time, and the next one is.
        self.at(HOLDEM, PlayerId(1), table::Request::Leave);
        self.steps.push_back(Step::Wait(Span::minutes(6)));
        let (player, buy_in) = (PlayerId(6), dollars(120));
        let entry = Entry::Post;
        self.ask(By::Player(player), Request::TakeSeat { player, table: HOLDEM, seat: None, buy_in, entry });
        let join = floor::Request::JoinList { player: PlayerId(1), kind, channel: Channel::Phone };
        self.ask(By::Player(PlayerId(1)), Request::Floor(join));
        let away = absence::Request::StepAway {
            seat: seat(2),
            why: absence::Why::Meal,
            stakes: absence::Stakes::Stay,
        };
        self.at(DRAW, PlayerId(11), table::Request::Absence(away));
        self.at(DRAW, PlayerId(12), table::Request::SitOut);
        self.at(DRAW, PlayerId(12), table::Request::Return);
        let add = buyin::Request::Add {
            seat: seat(1),
            amount: dollars(50),
            paid: buyin::Paid::InFull,
            when: buyin::When::Now,
        };
        self.at(STUD, PlayerId(7), table::Request::BuyIn(add));
        self.ask(FLOOR, Request::Freeze { table: STUD, why: "a card is missing".to_owned() });
        self.ask(FLOOR, Request::Thaw { table: STUD });
        let player = PlayerId(3);
        self.ask(CAGE, Request::Cage(Order::Withdraw { player, amount: dollars(20) }));
        let bar = floor::Request::Separate { one: PlayerId(2), other: PlayerId(9) };
        self.ask(FLOOR, Request::Floor(bar));
        for table in [PREMIUM, CRAPS, MINI_DICE] {
            self.ask(By::Player(PlayerId(19)), Request::LeavePlace { player: PlayerId(19), table });
        }
    }

    fn closing_time(&mut self) {
        self.steps.push_back(Step::CloseDay(1));
        for player in [7, 8, 9] {
            self.at(STUD, PlayerId(player), table::Request::Leave);
        }
        self.ask(FLOOR, Request::CloseTable { table: STUD });
        self.ask(FLOOR, Request::Floor(floor::Request::BreakTable { table: KILL }));
        let player = PlayerId(7);
        self.ask(CAGE, Request::Cage(Order::Withdraw { player, amount: dollars(900) }));
    }

    /// Who asks for what next, and how long after the last request; nothing when the evening is over.
    pub fn next(&mut self, room: &Room, now: Moment) -> Option<(Span, By, Request)> {
        let moment = Span::seconds(1);
        loop {
            match self.steps.front_mut()? {
                Step::Ask(..) => {
                    let Some(Step::Ask(by, request)) = self.steps.pop_front() else { return None };
                    return Some((moment, by, *request));
                }
                Step::CloseDay(day) => {
                    if room.ledger().day().number > *day {
                        self.steps.pop_front();
                        continue;
                    }
                    let (rules, badges) = (room.rules(), [Badge(3), Badge(4)]);
                    let orders = room.ledger().rehearse_close(&rules.cage, now, badges).expect("it agrees");
                    let (badge, order) = orders.into_iter().next().expect("the day is open");
                    return Some((moment, By::Cage(badge), Request::Cage(order)));
                }
                Step::Wait(span) => {
                    let span = *span;
                    self.steps.pop_front();
                    return Some((span, By::Clock, Request::Tick));
                }
                Step::Play(tables) => {
                    for _ in 0..tables.len() {
                        self.turn = (self.turn + 1) % tables.len();
                        let (table, left) = &mut tables[self.turn];
                        let live = room.table(*table).expect("it is open");
                        let busy = live.is_busy();
                        if !busy && *left == 0 {
                            continue;
                        }
                        if let Some((by, request)) = act(live, now) {
                            // In the pit it begins with a wager, and the dealer deals until it is decided.
                            if !busy {
                                *left -= 1;
                            }
                            return Some((moment, by, request));
                        }
                        if !busy {
                            *left -= 1;
                        }
                        return Some((moment, By::Dealer(*table), Request::Deal { table: *table }));
                    }
                    self.steps.pop_front();
                }
            }
        }
    }
}

/// What the player whose turn it is does at a table; nothing if the dealer is next.
pub fn act(live: &LiveTable, now: Moment) -> Option<(By, Request)> {
    let table = live.id();
    match live.game() {
        Game::Poker(game) => {
            let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, now) else { return None };
            let (_, hand) = game.table.hand()?;
            let (seat, request) = in_a_hand(hand, awaiting);
            let by = By::Player(live.player(seat).expect("who acts sits there"));
            Some((by, Request::Poker { table, request: table::Request::Hand(request) }))
        }
        Game::Premium(game) => {
            let awaiting = game::Game::awaiting(&game.table, &game.setup);
            let by = By::Player(live.player(seat(1)).or_else(|| live.player(seat(2)))?);
            let request = match awaiting {
                premium::Awaiting::Bets { bettors, .. } if bettors.is_empty() => {
                    let ante = dollars(10);
                    let bets = premium::Bets {
                        ante,
                        x_tra: ante,
                        bonus_spin: dollars(5),
                        ..premium::Bets::default()
                    };
                    premium::Request::Bet { position: seat(1), bets, tender: premium::Tender::Chips }
                }
                premium::Awaiting::FirstDecision { .. } => premium::Request::Check,
                premium::Awaiting::Bets { .. } => return None,
                _ => premium::Request::Play(dollars(10)),
            };
            Some((by, Request::Premium { table, request }))
        }
        Game::MiniDice { table: felt, .. } if felt.up().is_zero() => {
            let request = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: dollars(5) };
            Some((By::Player(live.player(seat(1))?), Request::MiniDice { table, request }))
        }
        Game::Craps { table: felt, .. } if felt.up().is_zero() => {
            let request = craps::Request::Bet { wager: craps::Wager::Pass, stake: dollars(5) };
            Some((By::Player(live.player(seat(1))?), Request::Craps { table, request }))
        }
        Game::MiniDice { .. } | Game::Craps { .. } => None,
    }
}

/// Check or call, draw as many as one may, show everything.
fn in_a_hand(hand: &poker::Hand, awaiting: poker::Awaiting) -> (Seat, poker::Request) {
    use poker::Request as R;
    match awaiting {
        poker::Awaiting::Action { seat, options } => {
            let raise = options.raise.filter(|_| hand.bet(seat) == Chips::ZERO && hand.street() == 0);
            let request = match (options.bring_in, raise, options.check) {
                (Some(_), _, _) => R::BringIn,
                (None, Some(raise), _) => R::RaiseTo(raise.least),
                (None, None, true) => R::Check,
                (None, None, false) => R::Call,
            };
            (seat, request)
        }
        poker::Awaiting::Show { seat, .. } => (seat, R::Show),
        poker::Awaiting::Discard { seat, most, .. } => {
            let cards: CardSet =
                hand.holding(seat).turned_up_for_the_rules().iter().take(most.into()).collect();
            (seat, R::Discard { cards, unknown: 0 })
        }
        poker::Awaiting::ChopAnswer { seat } => (seat, R::DeclineChop),
        poker::Awaiting::Runs { seats, .. } => (seats.iter().next().expect("somebody is asked"), R::RunIt(1)),
        other => panic!("the dealer does this: {other:?}"),
    }
}
