//! A table as people write it down: what contradicts itself or has no end is refused in one line that says what to do.
#![allow(clippy::panic)] // A test that cannot go on says why.

use crate::common;

use common::{CAGE, Client, FLOOR, dollars, holdem, poker};
use game::{HandNumber, Seat};
use journal::MemoryStore;
use pit::{craps, mini_dice, premium};
use room::audit::HandDecks;
use room::spec::{
    BettingSpec, BuyInSpec, ChangeSpec, ChargeSpec, DiceSpec, Fault, GameSpec, KillSpec, PokerSpec,
    PremiumSpec, RakeLevelSpec, RakeSpec, TableSpec,
};
use room::{By, Refusal, Request, TableEvent, audit};

fn changed(change: impl FnOnce(&mut PokerSpec)) -> TableSpec {
    let mut spec = holdem(9);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    change(poker);
    spec
}

fn premium_table() -> PremiumSpec {
    PremiumSpec {
        positions: 6,
        coin: 100,
        ante: (1_000, 10_000),
        bonus: (500, 5_000),
        spin: None,
        settings: Vec::new(),
    }
}

fn dice(places: u8) -> DiceSpec {
    DiceSpec { places, coin: 100, limits: (500, 50_000), settings: Vec::new() }
}

fn named(game: GameSpec) -> TableSpec {
    TableSpec { name: "Pit".to_owned(), game }
}

/// Asks the room to open a table, which it must refuse; the refusal, in one line.
fn refused(spec: TableSpec) -> String {
    let mut client = Client::open(MemoryStore::new(), 1);
    let what = format!("{spec:?}");
    match client.ask(FLOOR, Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 }) {
        Err(Refusal::Spec(bad)) => {
            let says = bad.to_string();
            assert!(!says.contains('\n') && says.len() < 250, "{says}");
            says
        }
        other => panic!("{what}: {other:?}"),
    }
}

fn opens(spec: TableSpec) {
    Client::open(MemoryStore::new(), 1).open_table(spec);
}

/// Refused with this code before any rule of the game is asked, and by the room as well.
fn faulty(spec: TableSpec, key: &str) {
    let fault = spec.check().expect_err("it is at fault");
    assert_eq!(fault.key(), key, "{fault}");
    assert_eq!(refused(spec), fault.to_string());
}

#[test]
fn a_house_that_plays_records_has_no_tables() {
    for house in ["phh", "PHH", "bellagio", ""] {
        let says = refused(changed(|poker| poker.house = house.to_owned()));
        let wanted =
            format!("there are no house rules {house:?}; choose from cb-2015, nj-2008, nj-2001, nj-1998");
        assert_eq!(says, wanted);
    }
    opens(changed(|poker| poker.house = "CB-2015".to_owned()));
}

#[test]
fn a_rake_is_one_thing() {
    let level = RakeLevelSpec { reached: 1_000, amount: 100 };
    let rake = |percent, levels| RakeSpec { percent, levels, cap: Some(300), each_round: false };
    let with = |rake| changed(|poker| poker.rake = Some(rake));
    faulty(with(rake(Some(5), vec![level])), "spec-two-rakes");
    faulty(with(rake(None, Vec::new())), "spec-no-rake");
    faulty(with(rake(None, vec![level; 65])), "spec-too-long");
    opens(with(rake(Some(5), Vec::new())));
    opens(with(rake(None, vec![level])));
    let charge = ChargeSpec { hourly: 600, per_table: false, every_minutes: 30 };
    faulty(changed(|poker| poker.charge = Some(charge)), "spec-rake-and-charge");
    let charged = |every_minutes| {
        changed(|poker| {
            poker.rake = None;
            poker.charge = Some(ChargeSpec { every_minutes, ..charge });
        })
    };
    opens(charged(30));
    assert!(refused(charged(u64::MAX)).starts_with("change charge: "));
}

/// A hold'em table of New Jersey, with something written otherwise.
fn new_jersey(house: &str, change: impl FnOnce(&mut PokerSpec)) -> TableSpec {
    changed(|poker| {
        poker.house = house.to_owned();
        poker.jackpots = Vec::new();
        poker.rake = None;
        poker.buy_in = Some(BuyInSpec { least: 2_000, most: None });
        change(poker);
    })
}

#[test]
fn new_jersey_may_rake_in_more_than_one_way() {
    proof::proves!["nj:14.14(b)"];
    let level = RakeLevelSpec { reached: 1_000, amount: 100 };
    let both = RakeSpec { percent: Some(5), levels: vec![level], cap: Some(300), each_round: true };
    let charge = ChargeSpec { hourly: 600, per_table: false, every_minutes: 30 };
    for house in ["nj-2008", "nj-2001", "nj-1998"] {
        opens(new_jersey(house, |poker| poker.rake = Some(both.clone())));
        opens(new_jersey(house, |poker| (poker.rake, poker.charge) = (Some(both.clone()), Some(charge))));
    }
    faulty(changed(|poker| (poker.rake, poker.charge) = (Some(both.clone()), None)), "spec-two-rakes");
}

#[test]
fn what_new_jersey_may_not_open_is_refused_and_an_old_table_of_it_still_opens() {
    let cents: fn(&mut PokerSpec) =
        |poker| (poker.games[0].blinds, poker.games[0].chip) = (vec![50, 300], 50);
    let no_blinds: fn(&mut PokerSpec) = |poker| poker.games[0].blinds = Vec::new();
    let killed: fn(&mut PokerSpec) =
        |poker| poker.kill = Some(KillSpec { half: false, optional: false, lasting_from: None });
    for house in ["nj-2008", "nj-2001", "nj-1998"] {
        for change in [cents, no_blinds, killed] {
            let spec = new_jersey(house, change);
            assert!(refused(spec.clone()).contains("game") || refused(spec.clone()).contains("kill"));
            // It stands in logs from before these rules were looked at, and is the table it was.
            room::TableRecord::opened(game::TableId(1), spec).expect("as it was opened");
        }
        opens(new_jersey(house, |_| ()));
    }
    let omaha = |game: &str, jackpot: &str| {
        let mut spec = poker(game, BettingSpec::Fixed { small: 300, big: 600 }, vec![100, 300], 8);
        let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
        poker.jackpots = vec![jackpot.to_owned()];
        spec
    };
    opens(omaha("omaha", "bad-beat"));
    for (game, fund) in [("omaha", "high-hand"), ("big-o", "bad-beat")] {
        assert!(refused(omaha(game, fund)).contains("jackpot"));
        room::TableRecord::opened(game::TableId(1), omaha(game, fund)).expect("as it was opened");
    }
}

/// The table has the policies of its own edition, not those of the newest: in 1998 stakes did not leave the table.
#[test]
fn at_a_table_of_1998_nobody_leaves_with_the_stakes() {
    proof::proves!["nj:14.7(c)1@nj-1998"];
    use table::absence::{Request as Absence, Stakes, Why};
    for (house, rule) in [
        ("nj-1998", Some("nj:14.7(c)1@nj-1998")),
        ("nj-2001", Some("nj:14.7(c)1@nj-1998")),
        ("nj-2008", None),
    ] {
        let mut client = Client::open(MemoryStore::new(), 9);
        let table = client.open_table(new_jersey(house, |_| ()));
        let mut players = Vec::new();
        for number in 1..=3 {
            let player = client.register(&format!("Guest {number}"), 500);
            client.seat(player, table, number, 100);
            players.push(player);
        }
        client.play_hand(table);
        let away = |stakes| {
            let away = Absence::StepAway { seat: Seat::new(1).expect("a seat"), why: Why::Break, stakes };
            Request::Poker { table, request: table::Request::Absence(away) }
        };
        let with_stakes = client.ask(By::Player(players[0]), away(Stakes::Go));
        let why = with_stakes.err().map(|refusal| refusal.rule().map(|rule| rule.as_str().to_owned()));
        assert_eq!(why, rule.map(|rule| Some(rule.to_owned())), "{house}");
        if rule.is_some() {
            client.must(By::Player(players[0]), away(Stakes::Stay));
        }
    }
}

#[test]
fn a_kill_is_one_thing() {
    let kill = |lasting_from, optional| {
        let mut spec = poker("omaha8", BettingSpec::Fixed { small: 300, big: 600 }, vec![100, 300], 8);
        let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
        poker.kill = Some(KillSpec { half: false, optional, lasting_from });
        spec
    };
    faulty(kill(Some(6_000), true), "spec-two-kills");
    faulty(kill(Some(u64::MAX), false), "spec-too-much");
    opens(kill(Some(6_000), false));
    opens(kill(None, true));
    opens(kill(None, false));
}

#[test]
fn a_buy_in_has_its_least_below_its_most() {
    let buy_in = |least, most| changed(|poker| poker.buy_in = Some(BuyInSpec { least, most }));
    faulty(buy_in(5_000, Some(4_000)), "spec-bad-limits");
    faulty(buy_in(0, None), "spec-bad-limits");
    faulty(buy_in(u64::MAX, None), "spec-too-much");
    faulty(buy_in(5_000, Some(u64::MAX)), "spec-too-much");
    opens(buy_in(5_000, Some(5_000)));
    opens(buy_in(5_000, None));
}

#[test]
fn seats_and_places_are_counted() {
    for seats in [0, 1] {
        assert_eq!(
            refused(changed(|poker| poker.seats = seats)),
            "change seats: a table needs at least two seats"
        );
    }
    for seats in [13, 255] {
        assert!(refused(changed(|poker| poker.seats = seats)).starts_with("change seats: "));
    }
    for places in [0, 13, 200] {
        let says = format!("a table cannot have {places} positions: write 1 to 12 for places");
        assert_eq!(refused(named(GameSpec::Craps(dice(places)))), says);
        assert_eq!(refused(named(GameSpec::MiniDice(dice(places)))), says);
    }
    opens(named(GameSpec::Craps(dice(12))));
    opens(named(GameSpec::MiniDice(dice(1))));
    for positions in [0, 7] {
        let spec = PremiumSpec { positions, ..premium_table() };
        assert!(refused(named(GameSpec::PremiumHoldem(spec))).starts_with("change positions: "));
    }
}

#[test]
fn a_name_can_be_read_on_the_board() {
    let called = |name: &str| TableSpec { name: name.to_owned(), ..holdem(9) };
    faulty(called(""), "spec-no-name");
    faulty(called("   "), "spec-no-name");
    faulty(called(&"x".repeat(41)), "spec-too-long");
    for name in ["one\ntwo", "bell\u{7}", "\u{1b}[2J", "tab\t", "line\u{2028}break", "del\u{7f}"] {
        faulty(called(name), "spec-not-printable");
    }
    opens(called(&"ö".repeat(40)));
    opens(called("Hold 'em 3-6"));
}

#[test]
fn nothing_is_without_end() {
    let long = "x".repeat(100_000);
    faulty(changed(|poker| poker.house.clone_from(&long)), "spec-too-long");
    faulty(changed(|poker| poker.games[0].game.clone_from(&long)), "spec-too-long");
    faulty(changed(|poker| poker.games[0].blinds = vec![100; 100_000]), "spec-too-long");
    faulty(changed(|poker| poker.games = vec![poker.games[0].clone(); 100]), "spec-too-long");
    faulty(changed(|poker| poker.jackpots = vec![long.clone()]), "spec-too-long");
    faulty(changed(|poker| poker.jackpots = vec!["bad-beat".to_owned(); 100]), "spec-too-long");
    let spec = PremiumSpec { spin: Some(long.clone()), ..premium_table() };
    faulty(named(GameSpec::PremiumHoldem(spec)), "spec-too-long");
    for settings in [vec![long], vec!["rounding=down".to_owned(); 65]] {
        faulty(
            named(GameSpec::PremiumHoldem(PremiumSpec { settings: settings.clone(), ..premium_table() })),
            "spec-too-long",
        );
        faulty(named(GameSpec::Craps(DiceSpec { settings, ..dice(12) })), "spec-too-long");
    }
}

#[test]
fn every_other_fault_says_what_to_do() {
    let wheel = PremiumSpec { settings: vec!["spin.weights=example".to_owned()], ..premium_table() };
    faulty(named(GameSpec::PremiumHoldem(wheel)), "spec-no-wheel");
    let upside_down = PremiumSpec { ante: (10_000, 1_000), ..premium_table() };
    faulty(named(GameSpec::PremiumHoldem(upside_down)), "spec-bad-limits");
    faulty(named(GameSpec::Craps(DiceSpec { limits: (0, 5), ..dice(12) })), "spec-bad-limits");

    let unknown = |says: String, choices: &str| assert!(says.contains(choices), "{says}");
    unknown(refused(changed(|poker| poker.games.clear())), "name one with the key games");
    unknown(refused(changed(|poker| poker.games[0].game = "hokem".to_owned())), "see croupier games");
    unknown(refused(changed(|poker| poker.jackpots = vec!["lotto".to_owned()])), "choose from bad-beat");
    let spin = PremiumSpec { spin: Some("roulette".to_owned()), ..premium_table() };
    unknown(refused(named(GameSpec::PremiumHoldem(spin))), "choose from ");
    let setting = DiceSpec { settings: vec!["colour=red".to_owned()], ..dice(12) };
    unknown(refused(named(GameSpec::Craps(setting))), "change settings: ");
    let coin = DiceSpec { coin: 0, ..dice(12) };
    unknown(refused(named(GameSpec::Craps(coin))), "change coin, limits or settings: ");

    unknown(refused(changed(|poker| poker.change = ChangeSpec::EachOrbit)), "change change: ");
    unknown(refused(changed(|poker| poker.games[0].blinds = vec![300, 100])), "change games: game 1: ");
    let twice = |poker: &mut PokerSpec| poker.jackpots = vec!["bad-beat".to_owned(); 2];
    unknown(refused(changed(twice)), "change jackpots: ");
    let greedy = RakeSpec { percent: Some(101), levels: Vec::new(), cap: None, each_round: false };
    unknown(refused(changed(|poker| poker.rake = Some(greedy))), "change rake: ");

    let says = TableSpec::from_text("{\"name\": \"no game\"}").expect_err("no game").to_string();
    assert!(says.contains("missing field") && says.contains("write its name and game"), "{says}");
}

#[test]
fn a_fault_has_a_code_of_its_own() {
    assert_eq!(Fault::NoName.key(), "spec-no-name");
    assert_eq!(holdem(9).check(), Ok(()));
}

/// A round of the pit ends with its settlement: the wagers for the next one, and whoever leaves, are no part of it.
#[test]
fn a_round_read_from_the_log_ends_with_its_settlement() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 5);
    let ann = client.register("Ann", 5_000);
    let premium = client.open_table(named(GameSpec::PremiumHoldem(premium_table())));
    let craps = client.open_table(named(GameSpec::Craps(dice(12))));
    let mini = client.open_table(named(GameSpec::MiniDice(dice(6))));
    let seat = Seat::new(1).expect("a seat");
    for table in [premium, craps, mini] {
        client.must(By::Player(ann), Request::TakePlace { player: ann, table, seat, chips: dollars(1_000) });
    }
    let mut first = Vec::new();
    for round in 0..2 {
        let bets = premium::Bets { ante: dollars(10), x_tra: dollars(10), ..premium::Bets::default() };
        let request = premium::Request::Bet { position: seat, bets, tender: premium::Tender::Chips };
        client.must(By::Player(ann), Request::Premium { table: premium, request });
        client.must(By::Dealer(premium), Request::Deal { table: premium });
        let play = premium::Request::Play(dollars(30));
        client.must(By::Player(ann), Request::Premium { table: premium, request: play });
        let request = craps::Request::Bet { wager: craps::Wager::Field, stake: dollars(5) };
        client.must(By::Player(ann), Request::Craps { table: craps, request });
        client.must(By::Dealer(craps), Request::Deal { table: craps });
        let request = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: dollars(5) };
        client.must(By::Player(ann), Request::MiniDice { table: mini, request });
        client.must(By::Dealer(mini), Request::Deal { table: mini });
        if round == 0 {
            let number = |table| client.desk.room().table(table).expect("open").number().expect("dealt");
            first = [premium, craps, mini].into_iter().map(number).collect();
        }
    }
    let withdraw = ledger::Order::Withdraw { player: ann, amount: dollars(1) };
    client.must(CAGE, Request::Cage(withdraw));
    for (number, table) in first.into_iter().zip([premium, craps, mini]) {
        let hand = audit::hand(&store, number, Some(&common::key())).expect("readable").expect("logged");
        assert_eq!((hand.table, hand.before.player(seat)), (table, Some(ann)));
        let begun =
            |logged: &audit::Logged<TableEvent>| matches!(logged.event, TableEvent::RoundBegan { .. });
        assert_eq!(hand.events.iter().filter(|logged| begun(logged)).count(), 1, "{table}");
        let last = &hand.events.last().expect("events").event;
        let over = matches!(
            last,
            TableEvent::Premium(premium::PremiumEvent::RoundOver)
                | TableEvent::Craps(craps::CrapsEvent::BetsOpened)
                | TableEvent::MiniDice(mini_dice::MiniDiceEvent::ShakerCovered)
        );
        assert!(over, "{table} ends with {last:?}");
    }
    assert!(audit::hand(&store, HandNumber(99), None).expect("readable").is_none());
}

/// A hand of poker ends with the command that ended it, and the next deck is not its own.
#[test]
fn a_hand_read_from_the_log_ends_with_the_hand() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 5);
    let table = client.open_table(holdem(9));
    for number in 1..=3 {
        let player = client.register(&format!("Guest {number}"), 1_000);
        client.seat(player, table, number, 200);
    }
    let mut numbers = Vec::new();
    for _ in 0..3 {
        client.play_hand(table);
        numbers.push(client.desk.room().table(table).expect("open").number().expect("dealt"));
        let late = client.register("Late", 1_000);
        let seat = 3 + u8::try_from(numbers.len()).expect("a few");
        client.seat(late, table, seat, 200);
    }
    for number in numbers {
        let hand = audit::hand(&store, number, Some(&common::key())).expect("readable").expect("logged");
        let count = |wanted: fn(&TableEvent) -> bool| {
            hand.events.iter().filter(|logged| wanted(&logged.event)).count()
        };
        let decks = HandDecks::of(&hand, Some(&common::key())).expect("the key of the room");
        assert_eq!(decks.roots().count(), 1, "{number}");
        assert_eq!(count(|event| matches!(event, TableEvent::DeckSealed { .. })), 0, "{number}");
        assert_eq!(count(|event| matches!(event, TableEvent::Poker(table::Event::HandBegan { .. }))), 1);
        assert_eq!(count(|event| matches!(event, TableEvent::Poker(table::Event::HandEnded { .. }))), 1);
        assert_eq!(count(|event| matches!(event, TableEvent::Poker(table::Event::Seated { .. }))), 0);
    }
}
