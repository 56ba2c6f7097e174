//! A table as the floor asks for it and as the room writes it down: the one becomes the other and back, for every game
//! and every table we know, and one that cannot be opened is refused with a code and a rule.

use std::path::Path;

use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ChargeSpec, ClockSpec, DiceSpec,
    Fault, GameSpec, KillSpec, PokerSpec, RakeLevelSpec, RakeSpec, TableSpec,
};
use serde_json::{Value, json};
use server::config::Config;
use server::{demo, specs};
use wire::{PokerBook, PokerGame, RefusalKind};

use crate::boards_house::{House, floor};
use crate::common::{poker_table, premium_table};

/// There and back again, and through its text on the wire.
fn goes_round(spec: &TableSpec) {
    let sent = specs::to_wire(spec).unwrap_or_else(|fault| panic!("{spec:?}: {fault}"));
    assert_eq!(&specs::to_room(&sent), spec);
    let text = serde_json::to_string(&sent).expect("it can be written");
    let read: wire::TableSpec = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, sent);
}

/// The poker table, changed.
fn poker(change: impl FnOnce(&mut PokerSpec)) -> TableSpec {
    let mut spec = poker_table("A table", "holdem", 9);
    let GameSpec::Poker(game) = &mut spec.game else { panic!("poker") };
    change(game);
    spec
}

#[test]
fn every_game_by_every_book_goes_round() {
    for game in PokerGame::ALL {
        for book in PokerBook::ALL {
            let mut spec = poker_table("A table", game.key(), 6);
            if let GameSpec::Poker(poker) = &mut spec.game {
                poker.house = book.key().to_owned();
            }
            goes_round(&spec);
        }
    }
    goes_round(&premium_table("Premium"));
    for table in pit::premium::SpinTable::ALL {
        let mut spec = premium_table("Premium");
        if let GameSpec::PremiumHoldem(game) = &mut spec.game {
            game.spin = Some(table.key.to_owned());
            game.settings = vec!["spin.weights=1,2,3,4,5,6,7,8,9,10,11,12".to_owned()];
        }
        goes_round(&spec);
    }
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 50_000), settings: Vec::new() };
    goes_round(&TableSpec { name: "Dice".to_owned(), game: GameSpec::MiniDice(dice.clone()) });
    goes_round(&TableSpec { name: "Dice".to_owned(), game: GameSpec::Craps(dice) });
}

#[test]
fn every_table_of_the_demonstration_and_of_the_configuration_goes_round() {
    for planned in demo::floor_plan() {
        goes_round(&planned.spec);
    }
    let text = include_str!("../croupier.toml");
    let play = ("CROUPIER_HOUSE__CHIPS".into(), "play".into());
    let config = Config::read(Some((Path::new("croupier.toml"), text)), [play], &[]).expect("it can be read");
    for order in &config.tables {
        goes_round(&order.spec);
    }
}

#[test]
fn every_choice_of_a_poker_table_goes_round() {
    for betting in [
        BettingSpec::Fixed { small: 300, big: 600 },
        BettingSpec::Spread { least: 100, most: 500, most_late: 1_000 },
        BettingSpec::PotLimit { least: 200 },
        BettingSpec::NoLimit { least: 200 },
    ] {
        goes_round(&poker(|game| game.games[0].betting = betting));
    }
    for ante in [AnteSpec::None, AnteSpec::Each(25), AnteSpec::Button(100), AnteSpec::BigBlind(200)] {
        goes_round(&poker(|game| game.games[0].ante = ante));
    }
    for (half, optional, lasting_from) in
        [(false, false, None), (true, false, None), (true, true, None), (false, false, Some(6_000))]
    {
        goes_round(&poker(|game| game.kill = Some(KillSpec { half, optional, lasting_from })));
    }
    let levels = vec![RakeLevelSpec { reached: 1_000, amount: 100 }];
    for (percent, levels) in [(Some(10), Vec::new()), (None, levels)] {
        for cap in [None, Some(400)] {
            let rake = RakeSpec { percent, levels: levels.clone(), cap, each_round: cap.is_some() };
            goes_round(&poker(|game| game.rake = Some(rake)));
        }
    }
    for per_table in [false, true] {
        let charge = ChargeSpec { hourly: 1_200, per_table, every_minutes: 20 };
        goes_round(&poker(|game| game.charge = Some(charge)));
    }
    for most in [None, Some(30_000)] {
        goes_round(&poker(|game| game.buy_in = Some(BuyInSpec { least: 8_000, most })));
    }
    for change in [ChangeSpec::Never, ChangeSpec::EachOrbit, ChangeSpec::Hands(8)] {
        goes_round(&poker(|game| game.change = change));
    }
    for clock in [ClockSpec::OnCall, ClockSpec::Online, ClockSpec::None] {
        goes_round(&poker(|game| game.clock = clock));
    }
    for fund in jackpot::Fund::ALL {
        goes_round(&poker(|game| game.jackpots = vec![fund.key().to_owned()]));
    }
    goes_round(&poker(|game| {
        game.button = ButtonSpec::Moving;
        game.straddles = true;
        game.decks_by_the_book = true;
        game.cards = CardsSpec::ByHand;
    }));
}

#[test]
fn what_only_other_words_say_is_shown_in_ours_or_not_at_all() {
    let alias = poker(|game| game.games[0].game = "TEXAS".to_owned());
    let alias_of = poker::catalogue::find("texas").map(|game| game.key);
    assert_eq!(specs::to_wire(&alias).is_ok(), alias_of.is_some());
    let upper = poker(|game| game.house = "CB-2015".to_owned());
    assert_eq!(specs::to_wire(&upper), specs::to_wire(&poker(|_| ())));
    let fault = |spec: &TableSpec| specs::to_wire(spec).expect_err("there is no word for it");
    let unknown = poker(|game| game.games[0].game = "hokem".to_owned());
    assert_eq!(fault(&unknown), Fault::NoGame { game: "hokem".to_owned() });
    let history = poker(|game| game.house = "phh".to_owned());
    assert_eq!(fault(&history), Fault::NoHouse { house: "phh".to_owned() });
    let lotto = poker(|game| game.jackpots = vec!["lotto".to_owned()]);
    assert_eq!(fault(&lotto), Fault::NoJackpot { jackpot: "lotto".to_owned() });
    let none = RakeSpec { percent: None, levels: Vec::new(), cap: None, each_round: false };
    assert_eq!(fault(&poker(|game| game.rake = Some(none.clone()))), Fault::NoRake);
    let both = RakeSpec { percent: Some(5), levels: vec![RakeLevelSpec { reached: 1, amount: 1 }], ..none };
    assert_eq!(fault(&poker(|game| game.rake = Some(both))), Fault::TwoRakes);
    let two = KillSpec { half: false, optional: true, lasting_from: Some(1) };
    assert_eq!(fault(&poker(|game| game.kill = Some(two))), Fault::TwoKills);
}

/// A table of the wire, with one part of it written otherwise.
fn written(pointer: &str, value: Value) -> Value {
    let spec = specs::to_wire(&poker(|_| ())).expect("its words are ours");
    let mut spec = serde_json::to_value(spec).expect("it can be written");
    *spec.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is there")) = value;
    spec
}

#[test]
fn a_table_that_cannot_be_opened_is_refused_with_a_code_and_where_there_is_one_a_rule() {
    let mut house = House::open(1);
    let long = "z".repeat(41);
    let most = u64::MAX;
    for (pointer, value, key, rule) in [
        ("/name", json!(" "), "spec-no-name", None),
        ("/name", json!("two\nlines"), "spec-not-printable", None),
        ("/name", json!(long), "spec-too-long", None),
        ("/game/games", json!([]), "spec-no-games", None),
        ("/game/buy_in", json!({"least": 500, "most": 100}), "spec-bad-limits", None),
        ("/game/buy_in", json!({"least": most, "most": null}), "spec-too-much", None),
        ("/game/seats", json!(60), "bad-spec", None),
        ("/game/games/0/blinds", json!([300, 100]), "bad-spec", Some("cb:4.intro.4")),
        ("/game/take", json!({"by": "percent", "percent": 101}), "bad-spec", None),
        ("/game/jackpots", json!(["bad-beat", "bad-beat"]), "bad-spec", None),
    ] {
        let spec = written(pointer, value);
        let act = json!({"do": "open-table", "spec": spec, "main": null, "bots": 0});
        let refused = house.refused(&floor(), &json!({"kind": "floor", "act": act}));
        assert_eq!(
            (refused.key.as_str(), refused.kind),
            (key, RefusalKind::Invalid),
            "{pointer}: {refused:?}"
        );
        if rule.is_some() {
            assert_eq!(refused.rule.as_deref(), rule, "{pointer}");
        }
        assert!(!refused.says.is_empty());
    }
}

#[test]
fn what_is_no_table_is_not_read() {
    for (pointer, value) in [
        ("/game/games/0/game", json!("hokem")),
        ("/game/games/0/betting", json!({"structure": "fixed-limit", "small": 100})),
        ("/game/games/0/betting", json!({"structure": "no-limit", "least": 100, "most": 200})),
        ("/game/book", json!("ph")),
        ("/game/kind", json!("whist")),
        ("/game/kill", json!({"size": "full", "by": {"who": "optional", "pot": 100}})),
        ("/game/take", json!({"by": "time", "hourly": 100, "every_minutes": 30, "percent": 5})),
        ("/game/change", json!({"when": "never", "hands": 5})),
        ("/game/jackpots", json!(["lotto"])),
        ("/game", json!("{}")),
    ] {
        let spec = written(pointer, value.clone());
        assert!(serde_json::from_value::<wire::TableSpec>(spec).is_err(), "{pointer}: {value}");
    }
    let mut more = written("/name", json!("A table"));
    more["colour"] = json!("green");
    assert!(serde_json::from_value::<wire::TableSpec>(more).is_err());
    let mut more = written("/name", json!("A table"));
    more["game"]["colour"] = json!("green");
    assert!(serde_json::from_value::<wire::TableSpec>(more).is_err());
}
