//! The report of a shift, time played and comps, and the seat that the floor gives with one press.

use chips::Chips;
use serde_json::{Value, json};
use wire::{CageView, PlayerRating, Ratings, ShiftReport};

use crate::common::sitting::Game;
use crate::common::{Open, Person, open, open_with, order, poker_table};

async fn report(person: &mut Person, query: &str) -> ShiftReport {
    person.get(&format!("/api/shift{query}")).await.read()
}

/// A table at which two people have played some hands to their end.
async fn played() -> (Open, Game) {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut game = Game::of(&house, 1, 2).await;
    let first = game.number();
    while game.number() < first.max(1) + 3 {
        assert!(game.step().await.refused.is_none());
    }
    (house, game)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shift_adds_up_to_what_the_ledger_and_the_list_of_hands_say() {
    let (house, _game) = played().await;
    let mut auditor = house.staff("auditor").await;
    let found = report(&mut auditor, "").await;
    assert_eq!((found.day, found.step), (Some(1), 3_600_000), "the day that is open, by the hour");
    assert!(found.sum.figures.hands >= 3, "{found:?}");
    assert_eq!((found.sum.figures.players, found.sum.figures.house_players, found.sum.tables), (2, 0, 1));
    let [table] = found.tables.as_slice() else { panic!("one table dealt: {found:?}") };
    assert_eq!((table.table, table.name.as_str(), table.figures.players), (1, "Hold'em", 2));
    // Hours, tables and the whole are the same figures in another order.
    let hours: u64 = found.hours.iter().map(|hour| hour.figures.hands).sum();
    assert_eq!((hours, table.figures.hands), (found.sum.figures.hands, found.sum.figures.hands));
    let rake: i64 = found.hours.iter().map(|hour| hour.figures.rake).sum();
    assert_eq!((rake, table.figures.rake), (found.sum.figures.rake, found.sum.figures.rake));
    let view: CageView = auditor.get("/api/cage").await.read();
    let held = |part: &str| {
        view.accounts.iter().filter(|one| one.account.contains(part)).map(|one| one.balance).sum::<i64>()
    };
    assert_eq!(
        found.sum.figures.rake,
        held("rake"),
        "nothing was counted yet: all of it is in areas, trays and boxes"
    );
    // A stretch that is over before anything was dealt has nothing in it.
    let empty = report(&mut auditor, "?from=0&until=1000").await;
    assert_eq!((empty.sum, empty.hours.len(), empty.tables.len(), empty.day), Default::default());
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_is_for_the_floor_and_auditors_and_says_what_is_wrong_with_a_question() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await;
    let mut floor = house.staff("floor").await;
    for (query, status, key) in [
        ("", 200, ""),
        ("?day=1", 200, ""),
        ("?day=99", 404, "not-found"),
        ("?from=2000&until=1000", 400, "ends-before-it-begins"),
        ("?from=0", 400, "too-long"),
        ("?until=1000", 400, "which-stretch"),
        ("?day=1&from=0", 400, "which-stretch"),
        ("?when=now", 400, "not-understood"),
    ] {
        let reply = floor.get(&format!("/api/shift{query}")).await;
        assert_eq!(reply.status, status, "{query}: {}", reply.text());
        if status != 200 {
            assert_eq!(reply.key(), key, "{query}");
        }
    }
    // Whoever counts the boxes is not told what was dropped into them.
    for who in ["cage", "dealer"] {
        assert_eq!(house.staff(who).await.get("/api/shift").await.status, 403, "{who}");
    }
    assert_eq!(house.guest("Gale").await.get("/api/shift").await.status, 403);
    house.stop().await;
}

fn comp(player: u64, amount: u64) -> Value {
    json!({"kind": "cage", "act": {"do": "comp", "player": player, "amount": amount, "reason": "A sandwich"}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_at_the_tables_earns_comps_that_the_cage_gives_and_no_more() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    // So much for an hour that a second is worth something: a million dollars.
    let house = open_with(tables, |config| config.house.comp_per_hour = Chips::new(100_000_000)).await;
    let mut game = Game::of(&house, 1, 2).await;
    let first = game.number();
    while game.number() < first.max(1) + 1 {
        game.step().await;
    }
    let player = game.people[0].me().await.player.expect("a player");
    let mut cage = house.staff("cage").await;
    let found: Ratings = cage.get("/api/ratings?name=player%201%201").await.read();
    let [rating] = found.players.as_slice() else { panic!("one of that name: {found:?}") };
    assert!(
        rating.seated && rating.played > 0 && rating.earned > 0 && rating.left == rating.earned,
        "{rating:?}"
    );
    let own: PlayerRating = game.people[0].get("/api/account/play").await.read();
    assert_eq!((own.rating.player, own.per_hour), (player, 100_000_000));
    assert_eq!((own.tables.len(), own.tables[0].table, own.tables[0].name.as_str()), (1, 1, "Hold'em"));
    assert!(own.tables[0].hands >= 1, "{own:?}");
    // It goes to the account, and the house bears it.
    let before = game.people[0].me().await.balance;
    let receipt = cage.must(&comp(player, 100)).await;
    assert_eq!(receipt["kind"], "receipt", "{receipt}");
    assert_eq!(game.people[0].me().await.balance, before + 100);
    let mut auditor = house.staff("auditor").await;
    let shift = report(&mut auditor, "").await;
    assert_eq!((shift.sum.comps, shift.sum.promotions), (100, 100));
    let after: PlayerRating = game.people[0].get("/api/account/play").await.read();
    assert_eq!((after.rating.given, after.rating.left), (100, after.rating.earned - 100));
    // No more than was earned; to nobody who has never played; and not by the floor.
    let refused = cage.ask(&comp(player, 1 << 50)).await;
    assert_eq!((refused.status, refused.key().as_str()), (409, "comps-used-up"), "{}", refused.text());
    let stranger = house.guest("Gale").await.me().await.player.expect("a player");
    assert_eq!(cage.ask(&comp(stranger, 1)).await.key(), "comps-used-up");
    assert_eq!(house.staff("floor").await.ask(&comp(player, 1)).await.key(), "not-your-role");
    let wordless =
        json!({"kind": "cage", "act": {"do": "comp", "player": player, "amount": 1, "reason": " "}});
    assert_eq!(cage.ask(&wordless).await.key(), "bad-text");
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_without_a_rate_gives_no_comps() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let house = open_with(tables, |config| config.house.comp_per_hour = Chips::ZERO).await;
    let player = house.guest("Gale").await.me().await.player.expect("a player");
    assert_eq!(house.staff("cage").await.ask(&comp(player, 1)).await.key(), "no-comps");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_floor_seats_a_caller_with_one_press() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 3), 0)]).await;
    let mut floor = house.staff("floor").await;
    let now = |player: Option<u64>| json!({"kind": "table", "table": 1, "act": {"do": "seat-now", "player": player, "buy_in": null}});
    assert_eq!(floor.ask(&now(None)).await.key(), "nobody-waits");
    let lobby: wire::Lobby = floor.get("/api/lobby").await.read();
    let list = lobby.tables[0].list.clone().expect("a list");
    // Gale phones in, and then stands at the desk; Lee is on no list, and waits behind nobody.
    let mut gale = house.guest("Gale").await;
    let caller = gale.me().await.player.expect("a player");
    let add = json!({"kind": "floor", "act": {"do": "list-add", "list": list, "player": caller, "channel": "phone"}});
    floor.must(&add).await;
    assert_eq!(floor.ask(&now(None)).await.key(), "nobody-waits", "whoever phoned is not in the room");
    let seated = floor.must(&now(Some(caller))).await;
    assert_eq!((seated["kind"].as_str(), seated["table"].as_u64()), (Some("seat"), Some(1)), "{seated}");
    let me = gale.me().await;
    assert_eq!(me.places.len(), 1, "{me:?}");
    assert!(me.on_tables > 0, "with the least the table takes: {me:?}");
    // Nobody has two seats, and nobody sits down with what they have not got.
    let twice = floor.ask(&now(Some(caller))).await;
    assert_eq!(twice.status, 409, "{}", twice.text());
    let lee = house.guest("Lee").await.me().await.player.expect("a player");
    let rich = json!({"kind": "table", "table": 1, "act": {"do": "seat-now", "player": lee, "buy_in": 900_000_000_u64}});
    assert_eq!(floor.ask(&rich).await.status, 409);
    floor.must(&now(Some(lee))).await;
    assert_eq!(gale.ask(&now(Some(caller))).await.key(), "not-your-role");
    house.is_well().await;
    house.stop().await;
}
