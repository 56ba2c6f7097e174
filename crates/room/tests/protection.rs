//! Players are kept to what they have set themselves: limits on money and time, breaks, exclusions. At once, on every
//! list and at every table, whatever happens to the program.

use chips::{Chips, Currency, InWords};
use game::{Moment, PlayerId, Seat, Span, TableId};
use journal::MemoryStore;
use ledger::{Account, Inventory, Order};
use room::floor::{self, Bar, Channel};
use room::protection::{Limit, Measure, Period, Standing};
use room::spec::{BettingSpec, DiceSpec, GameSpec, TableSpec};
use room::{Answer, By, Desk, Follower, HouseRules, LimitUsedUp, RefillPolicy, Refusal, Request, Wish};
use shuffler::Entropy;
use table::Entry;

use crate::common::{CAGE, Client, FLOOR, dollars, holdem, key, poker};

type House = Client<MemoryStore>;

const START: Moment = Moment::from_millis(1_700_000_000_000);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn limit(measure: Measure, period: Period) -> Limit {
    Limit { measure, period }
}

fn wish(house: &mut House, player: PlayerId, wish: Wish) -> Result<Answer, Refusal> {
    house.ask(By::Player(player), Request::Wish(wish))
}

fn set(house: &mut House, player: PlayerId, limit: Limit, most: Option<u64>) {
    wish(house, player, Wish::SetLimit { limit, most }).expect("anybody may set a limit");
}

fn deposit(house: &mut House, player: PlayerId, amount: u64) -> Result<Answer, Refusal> {
    house.ask(CAGE, Request::Cage(Order::Deposit { player, amount: dollars(amount) }))
}

/// Time passes, in steps that no clock is distrusted for.
fn passes(house: &mut House, span: Span) {
    let until = house.now.plus(span);
    while house.now < until {
        house.now = house.now.plus(Span::minutes(5)).min(until);
        house.must(By::Clock, Request::Tick);
    }
}

fn reopened(house: House, rules: HouseRules) -> House {
    let (now, next) = (house.now, house.next);
    let (desk, _) =
        Desk::open(house.desk.into_store(), rules, Entropy::seeded(9), key(), now).expect("a room");
    Client { desk, now, next }
}

fn sits(house: &House, player: PlayerId, table: TableId) -> bool {
    house.desk.room().table(table).expect("there").seat_of(player).is_some()
}

fn account(house: &House, player: PlayerId) -> i64 {
    house.desk.room().ledger().balance(Account::Player(player))
}

fn used_up(refused: Result<Answer, Refusal>) -> LimitUsedUp {
    match refused {
        Err(Refusal::LimitUsedUp(up)) => up,
        other => panic!("{other:?}"),
    }
}

fn sit(house: &mut House, player: PlayerId, table: TableId, buy_in: u64) -> Result<Answer, Refusal> {
    let sit = Wish::SitDown { table, seat: None, buy_in: dollars(buy_in), entry: Entry::Post };
    wish(house, player, sit)
}

/// A table of three with $200 each out of $1,000.
fn game(house: &mut House) -> (TableId, Vec<PlayerId>) {
    let table = house.open_table(holdem(9));
    let players: Vec<PlayerId> = (1..=3)
        .map(|number| {
            let player = house.register(&format!("Guest {number}"), 1_000);
            house.seat(player, table, number, 200);
            player
        })
        .collect();
    (table, players)
}

fn craps() -> TableSpec {
    let spec = DiceSpec { places: 8, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(spec) }
}

/// A craps table with a bank.
fn pit(house: &mut House) -> TableId {
    let table = house.open_table(craps());
    house.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(50_000) }));
    house.must(CAGE, Request::Cage(Order::Fill { table, to: Inventory::Bank, amount: dollars(10_000) }));
    table
}

#[test]
fn a_limit_on_deposits_holds_at_once_and_a_higher_one_after_a_day() {
    let mut house = Client::open_at(MemoryStore::new(), 1, START);
    let ann = house.register("Ann", 100);
    let day = limit(Measure::Deposits, Period::Day);
    set(&mut house, ann, day, Some(dollars(150).units()));
    // What came before counts.
    let up = used_up(deposit(&mut house, ann, 60));
    let expected = (day, dollars(150).units(), dollars(100).units(), dollars(60).units());
    assert_eq!((up.limit, up.most, up.used, up.asked), expected);
    assert!(up.until > house.now.plus(Span::hours(22)) && up.until <= house.now.plus(Span::hours(24)));
    let says = Refusal::LimitUsedUp(up).in_words(Currency::USD).to_string();
    assert!(says.starts_with("your limit is $150 of deposits in 24 hours, and $100 of it is used"), "{says}");
    deposit(&mut house, ann, 50).expect("just enough");
    // Higher, or none: not today, whoever asks twice.
    set(&mut house, ann, day, None);
    set(&mut house, ann, day, None);
    assert_eq!(used_up(deposit(&mut house, ann, 1)).most, dollars(150).units());
    let later = house.desk.room().standing(ann).limits[0].later.expect("asked for");
    assert_eq!(later.0, None);
    assert!(later.1 > house.now.plus(Span::hours(23)), "asking again does not begin anew, nor end sooner");
    // A lower one takes the wish for none back.
    set(&mut house, ann, day, Some(dollars(10).units()));
    passes(&mut house, Span::hours(25));
    assert_eq!(used_up(deposit(&mut house, ann, 11)).most, dollars(10).units());
    set(&mut house, ann, day, Some(dollars(500).units()));
    passes(&mut house, Span::hours(23));
    assert_eq!(used_up(deposit(&mut house, ann, 11)).most, dollars(10).units());
    passes(&mut house, Span::hours(2));
    deposit(&mut house, ann, 500).expect("a day has passed");
}

#[test]
fn play_chips_of_the_house_are_deposits_too() {
    let refill = RefillPolicy {
        below: dollars(100),
        up_to: dollars(1_000),
        every: Span::minutes(1),
        badge: game::Badge(3),
    };
    let rules = HouseRules { refill: Some(refill), ..HouseRules::CARD_ROOM };
    let (desk, _) = Desk::open(MemoryStore::new(), rules, Entropy::seeded(1), key(), START).expect("a room");
    let mut house = Client { desk, now: START, next: 1 };
    let ann = house.register("Ann", 50);
    set(&mut house, ann, limit(Measure::Deposits, Period::Week), Some(dollars(500).units()));
    let up = used_up(wish(&mut house, ann, Wish::Refill));
    assert_eq!((up.used, up.asked), (dollars(50).units(), dollars(950).units()));
    set(&mut house, ann, limit(Measure::Deposits, Period::Week), Some(dollars(400).units()));
    wish(&mut house, ann, Wish::TakeBreak { lasting: Span::hours(24) }).expect("a break");
    let refused = wish(&mut house, ann, Wish::Refill).expect_err("on a break");
    assert_eq!(refused.key(), "barred");
}

#[test]
fn nobody_brings_more_to_the_tables_than_may_be_lost() {
    let mut house = Client::open_at(MemoryStore::new(), 2, START);
    let (table, players) = game(&mut house);
    let other =
        house.open_table(poker("omaha8", BettingSpec::Fixed { small: 400, big: 800 }, vec![200, 400], 9));
    let pit = pit(&mut house);
    let ann = players[0];
    set(&mut house, ann, limit(Measure::Losses, Period::Day), Some(dollars(250).units()));
    let place = |chips| Request::TakePlace { player: ann, table: pit, seat: seat(1), chips };
    let up = used_up(house.ask(By::Player(ann), place(dollars(60))));
    assert_eq!((up.most, up.used, up.asked), (25_000, 20_000, 6_000), "two hundred are at a table already");
    let more = Wish::MoreChips { table, amount: dollars(60) };
    assert_eq!(used_up(wish(&mut house, ann, more)).used, 20_000);
    assert!(sit(&mut house, ann, other, 60).is_err());
    house.must(By::Player(ann), place(dollars(50)));
    // By the floor's hand neither.
    let kind = *house.desk.room().table(other).expect("there").kind().expect("poker");
    let join = floor::Request::JoinList { player: ann, kind, channel: Channel::Desk };
    let _ = house.ask(FLOOR, Request::Floor(join));
    let take =
        Request::TakeSeat { player: ann, table: other, seat: None, buy_in: dollars(80), entry: Entry::Post };
    assert_eq!(house.ask(FLOOR, take).expect_err("beyond the limit").key(), "loss-limit");
    // Play moves chips between what is lost and what is in play, and the sum stays.
    for _ in 0..4 {
        house.play_hand(table);
        let up = used_up(wish(&mut house, ann, Wish::MoreChips { table, amount: dollars(1) }));
        assert_eq!(up.used, 25_000);
    }
    // Getting up with what is left gives room for as much again.
    house.must(By::Player(ann), Request::LeavePlace { player: ann, table: pit });
    house.must(By::Player(ann), place(dollars(50)));
}

#[test]
fn whoever_has_lost_as_much_as_they_wanted_plays_no_more() {
    let mut house = Client::open_at(MemoryStore::new(), 3, START);
    let (table, players) = game(&mut house);
    let pit = pit(&mut house);
    let result = |house: &House, player| house.desk.room().standing(player).session.expect("plays").result;
    let loser = loop {
        house.play_hand(table);
        if let Some(loser) = players.iter().copied().find(|player| result(&house, *player) <= -2_000) {
            break loser;
        }
    };
    let lost = u64::try_from(-result(&house, loser)).expect("a loss");
    let live = house.desk.room().table(table).expect("there");
    let stack = live.stack(live.seat_of(loser).expect("sits")).units();
    assert_eq!(stack, 20_000 - lost, "the session's result is what has happened to the chips");
    // As much as that and no more.
    set(&mut house, loser, limit(Measure::Losses, Period::Day), Some(lost + 1));
    assert!(sits(&house, loser, table));
    set(&mut house, loser, limit(Measure::Losses, Period::Day), Some(lost));
    assert!(!sits(&house, loser, table));
    assert!(matches!(house.desk.room().floor().barred(loser, house.now), Some(Bar::LimitReached { .. })));
    assert_eq!(
        account(&house, loser),
        i64::try_from(100_000 - lost).expect("few chips"),
        "it is all in the account"
    );
    let place = Request::TakePlace { player: loser, table: pit, seat: seat(1), chips: dollars(10) };
    assert_eq!(house.ask(By::Player(loser), place.clone()).expect_err("no more").key(), "barred");
    let lift = Request::Wish(Wish::LiftBars { player: loser });
    assert_eq!(house.ask(FLOOR, lift).expect_err("the player's own").key(), "not-to-be-lifted");
    passes(&mut house, Span::hours(25));
    house.must(By::Player(loser), place);
}

#[test]
fn bets_that_are_not_decided_are_not_lost() {
    let mut house = Client::open_at(MemoryStore::new(), 4, START);
    let pit = pit(&mut house);
    let ann = house.register("Ann", 100);
    set(&mut house, ann, limit(Measure::Losses, Period::Day), Some(dollars(20).units()));
    let place = Request::TakePlace { player: ann, table: pit, seat: seat(1), chips: dollars(20) };
    house.must(By::Player(ann), place);
    let bet = |stake| Wish::DiceBet { table: pit, wager: "field".to_owned(), stake };
    wish(&mut house, ann, bet(dollars(20))).expect("all of it");
    assert!(sits(&house, ann, pit), "the bet is up");
    assert_eq!(house.desk.room().floor().barred(ann, house.now), None);
    let mut rolls = 0;
    // Until the field is lost: then the limit is.
    while sits(&house, ann, pit) && rolls < 200 {
        house.must(By::Dealer(pit), Request::Deal { table: pit });
        rolls += 1;
        let live = house.desk.room().table(pit).expect("there");
        if let Some(at) = live.seat_of(ann) {
            let stack = live.stack(at);
            assert!(!stack.is_zero());
            wish(&mut house, ann, bet(stack.min(dollars(1_000)))).expect("all of it again");
        }
    }
    assert!(rolls < 200, "the field loses more often than it wins");
    assert!(matches!(house.desk.room().floor().barred(ann, house.now), Some(Bar::LimitReached { .. })));
}

#[test]
fn whoever_has_played_as_long_as_they_wanted_is_dealt_no_other_hand() {
    let mut house = Client::open_at(MemoryStore::new(), 5, START);
    let (table, players) = game(&mut house);
    let ann = players[0];
    let day = limit(Measure::Time, Period::Day);
    set(&mut house, ann, day, Some(Span::minutes(60).as_millis()));
    passes(&mut house, Span::minutes(50));
    assert!(sits(&house, ann, table));
    let due = house.desk.room().next_deadline().expect("the limit is a deadline");
    assert!(due.since(house.now) <= Span::minutes(10));
    house.must(By::Dealer(table), Request::Deal { table });
    let waits = std::iter::repeat_n(Span::minutes(4), 3);
    for wait in waits {
        house.now = house.now.plus(wait);
        house.must(By::Clock, Request::Tick);
    }
    assert!(matches!(house.desk.room().floor().barred(ann, house.now), Some(Bar::LimitReached { .. })));
    assert!(sits(&house, ann, table), "the hand is finished");
    while let Some((by, request)) = house.next_act(table) {
        house.must(by, request);
    }
    assert!(!sits(&house, ann, table));
    let before = house.desk.room().last_hand();
    house.play_hand(table);
    assert!(house.desk.room().last_hand() > before, "the others play on");
    assert_eq!(sit(&mut house, ann, table, 200).expect_err("no time left").key(), "barred");
    // A limit that is used up while nobody sits is told as such.
    let bob = players[1];
    house.must(By::Player(bob), Request::Poker { table, request: table::Request::Leave });
    set(&mut house, bob, day, Some(Span::minutes(30).as_millis()));
    let up = used_up(sit(&mut house, bob, table, 200));
    assert!(up.used > up.most && up.until > house.now && up.until <= house.now.plus(Span::hours(24)));
    passes(&mut house, Span::hours(24));
    sit(&mut house, ann, table, 200).expect("a day later");
}

#[test]
fn an_exclusion_holds_at_once_everywhere_and_nobody_takes_it_back() {
    let mut house = Client::open_at(MemoryStore::new(), 7, START);
    let (table, players) = game(&mut house);
    let stud = house.open_table(poker("stud", BettingSpec::Fixed { small: 300, big: 600 }, vec![], 8));
    let pit = pit(&mut house);
    let ann = players[0];
    let kind = |house: &House, table| *house.desk.room().table(table).expect("there").kind().expect("poker");
    let join = floor::Request::JoinList { player: ann, kind: kind(&house, stud), channel: Channel::Desk };
    // Somebody is on the list before her, so that she waits.
    house.must(By::Player(ann), Request::Floor(join));
    let place = Request::TakePlace { player: ann, table: pit, seat: seat(1), chips: dollars(50) };
    house.must(By::Player(ann), place.clone());
    house.must(By::Dealer(table), Request::Deal { table });
    // Too short is no exclusion, and too long is no break.
    for (lasting, least) in [(Span::hours(1), Span::hours(24)), (Span::hours(24 * 60), Span::hours(24))] {
        let refused = wish(&mut house, ann, Wish::TakeBreak { lasting }).expect_err("no such break");
        assert!(matches!(refused, Refusal::BadLength { least: shown, .. } if shown == least));
    }
    let short = Wish::ExcludeMyself { lasting: Some(Span::hours(24 * 30)) };
    assert_eq!(wish(&mut house, ann, short).expect_err("half a year at least").key(), "bad-length");
    let half_a_year = Span::hours(24 * 183);
    wish(&mut house, ann, Wish::ExcludeMyself { lasting: Some(half_a_year) }).expect("anybody may");
    let room = house.desk.room();
    assert!(room.floor().board().lists.iter().all(|list| list.names.iter().all(|name| name.player != ann)));
    assert!(!sits(&house, ann, pit), "no wager kept the place");
    assert!(sits(&house, ann, table), "the hand is finished");
    while let Some((by, request)) = house.next_act(table) {
        house.must(by, request);
    }
    assert!(!sits(&house, ann, table));
    // Nothing that leads to play is possible, by whatever hand.
    let until = house.desk.room().floor().barred(ann, house.now).expect("excluded");
    let barred = Refusal::Floor(floor::FloorRefusal::Barred { player: ann, bar: until });
    assert_eq!(sit(&mut house, ann, table, 100), Err(barred.clone()));
    assert_eq!(house.ask(By::Player(ann), place), Err(barred.clone()));
    assert_eq!(house.ask(FLOOR, Request::Floor(join)), Err(barred.clone()));
    assert_eq!(deposit(&mut house, ann, 1), Err(barred.clone()));
    // The money is hers.
    let holds = Chips::new(u64::try_from(account(&house, ann)).expect("not below nothing"));
    house.must(CAGE, Request::Cage(Order::Withdraw { player: ann, amount: holds }));
    // Neither she nor the floor ends it, nor makes it shorter; and a restart does not either.
    let shorter = Wish::TakeBreak { lasting: Span::hours(24) };
    assert_eq!(wish(&mut house, ann, shorter).expect_err("longer already").key(), "bar-stands");
    let lift = Request::Wish(Wish::LiftBars { player: ann });
    assert_eq!(house.ask(FLOOR, lift.clone()).expect_err("her own wish").key(), "not-to-be-lifted");
    // A bar of the floor beside it comes and goes; the exclusion stays.
    house.must(FLOOR, Request::Floor(floor::Request::Bar { player: ann, bar: Bar::Barred }));
    house.must(FLOOR, lift);
    let mut house = reopened(house, HouseRules::CARD_ROOM);
    assert_eq!(
        sit(&mut house, ann, table, 100),
        Err(Refusal::NotEnough { player: ann, holds: 0, asked: dollars(100) })
    );
    assert_eq!(deposit(&mut house, ann, 100), Err(barred));
    house.now = house.now.plus(half_a_year);
    deposit(&mut house, ann, 100).expect("it is over");
    sit(&mut house, ann, stud, 100).expect("it is over");
}

#[test]
fn the_floor_excludes_and_players_do_not_bar_by_the_floors_words() {
    let mut house = Client::open_at(MemoryStore::new(), 7, START);
    let (table, players) = game(&mut house);
    let (ann, bob) = (players[0], players[1]);
    let exclude = Request::Wish(Wish::ExcludePlayer { player: ann, lasting: None });
    assert_eq!(house.ask(By::Player(bob), exclude.clone()).expect_err("not his").key(), "not-yours-to-ask");
    house.must(FLOOR, exclude);
    assert!(!sits(&house, ann, table));
    let bar = floor::Request::Bar { player: bob, bar: Bar::SelfExcluded { until: Some(START) } };
    assert_eq!(
        house.ask(By::Player(bob), Request::Floor(bar)).expect_err("by a wish").key(),
        "not-yours-to-ask"
    );
}

#[test]
fn sessions_are_counted_from_sitting_down_to_getting_up_for_good() {
    let mut house = Client::open_at(MemoryStore::new(), 8, START);
    let (table, players) = game(&mut house);
    let other = house.open_table(poker("stud", BettingSpec::Fixed { small: 300, big: 600 }, vec![], 8));
    let ann = players[0];
    passes(&mut house, Span::minutes(65));
    house.play_hand(table);
    let session = house.desk.room().standing(ann).session.expect("plays");
    assert_eq!(session.played.as_seconds() / 60, 65);
    assert_eq!(session.acknowledged, Span::NOTHING);
    wish(&mut house, ann, Wish::AcknowledgeReality).expect("seen");
    let seen = house.desk.room().standing(ann).session.expect("plays");
    assert!(seen.acknowledged >= session.played);
    // A short pause is a pause, a long one an end.
    house.must(By::Player(ann), Request::Poker { table, request: table::Request::Leave });
    passes(&mut house, Span::minutes(20));
    let paused = house.desk.room().standing(ann).session.expect("a pause");
    assert_eq!(paused.since, None);
    sit(&mut house, ann, other, 200).expect("back");
    let back = house.desk.room().standing(ann).session.expect("plays");
    assert_eq!(back.began, session.began);
    assert!(back.played.less(paused.played) < Span::minutes(1), "the pause does not count");
    house.must(By::Player(ann), Request::Poker { table: other, request: table::Request::Leave });
    passes(&mut house, Span::minutes(40));
    assert_eq!(house.desk.room().standing(ann).session, None);
    sit(&mut house, ann, other, 200).expect("back");
    let anew = house.desk.room().standing(ann).session.expect("plays");
    assert_eq!((anew.result, anew.acknowledged), (0, Span::NOTHING));
    for (every, fits) in [(1, false), (5, true), (240, true), (241, false)] {
        let asked = wish(&mut house, ann, Wish::ChooseRealityCheck { every: Span::minutes(every) });
        assert_eq!(asked.is_ok(), fits, "every {every} minutes");
    }
    assert_eq!(house.desk.room().standing(ann).check_every, Some(Span::minutes(240)));
}

#[test]
fn a_kill_forgets_nothing_and_a_follower_knows_the_same() {
    for snapshot_every in [1, 1_000_000] {
        let rules = HouseRules { snapshot_every, grace: Span::NOTHING, ..HouseRules::CARD_ROOM };
        let open =
            |store| Desk::open(store, rules.clone(), Entropy::seeded(1), key(), START).expect("a room").0;
        let mut house = Client { desk: open(MemoryStore::new()), now: START, next: 1 };
        let (table, players) = game(&mut house);
        let ann = players[0];
        for measure in Measure::ALL {
            for (period, most) in Period::ALL.into_iter().zip([90_000_000, 80_000_000, 70_000_000]) {
                set(&mut house, ann, limit(measure, period), Some(most));
            }
        }
        set(&mut house, ann, limit(Measure::Losses, Period::Week), None);
        wish(&mut house, ann, Wish::ChooseRealityCheck { every: Span::minutes(30) }).expect("chosen");
        let mut follower = Follower::of(house.desk.room(), |_| 0);
        house.desk.watch();
        for _ in 0..5 {
            house.play_hand(table);
            passes(&mut house, Span::minutes(10));
        }
        wish(&mut house, ann, Wish::AcknowledgeReality).expect("seen");
        house.must(By::Player(players[1]), Request::Poker { table, request: table::Request::Leave });
        house.must(By::Dealer(table), Request::Deal { table });
        for written in house.desk.written() {
            follower.apply(&written);
        }
        let standings = |house: &House| -> Vec<Standing> {
            players.iter().map(|player| house.desk.room().standing(*player)).collect()
        };
        let before = standings(&house);
        assert_eq!(before[0].limits.len(), 9);
        assert!(before[0].limits.iter().any(|limit| limit.later.is_some()));
        assert!(before[0].limits.iter().any(|limit| limit.used != 0));
        for (player, standing) in players.iter().zip(&before) {
            assert_eq!(&follower.standing(*player, house.desk.room().now()), standing);
        }
        let house = reopened(house, rules.clone());
        assert_eq!(standings(&house), before, "snapshots every {snapshot_every}");
    }
}
