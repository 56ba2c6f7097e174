//! Every kind of table in one room: what is played is booked, and the log gives the same tables again.

use crate::common;

use chips::Chips;
use common::{Client, FLOOR, dollars, holdem, poker};
use game::{PlayerId, Seat, TableId};
use journal::{MemoryStore, Store};
use pit::{craps, mini_dice, premium};
use room::spec::{BettingSpec, DiceSpec, GameSpec, KillSpec, PremiumSpec, TableSpec};
use room::{By, Request};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn six_players<S: Store>(client: &mut Client<S>, table: TableId, names: &str) -> Vec<PlayerId> {
    (1..=6)
        .map(|number| {
            let player = client.register(&format!("{names} {number}"), 1_000);
            client.seat(player, table, number, 200);
            player
        })
        .collect()
}

#[test]
fn every_poker_game_of_the_house_is_dealt_and_booked() {
    let limit = BettingSpec::Fixed { small: 300, big: 600 };
    for key in ["holdem", "omaha", "omaha8", "stud", "stud8", "razz", "five-card-draw", "big-o", "pineapple"]
    {
        let Some(variant) = poker::catalogue::find(key) else { panic!("{key} is in the catalogue") };
        let stud = variant.family == poker::Family::Stud;
        let blinds = if stud { Vec::new() } else { vec![100, 300] };
        let mut client = Client::open(MemoryStore::new(), 3);
        let table = client.open_table(poker(key, limit, blinds, 8));
        six_players(&mut client, table, key);
        for _ in 0..5 {
            client.play_hand(table);
        }
        assert_eq!(client.desk.room().table(table).expect("it is open").hands(), 5, "{key}");
    }
}

#[test]
fn a_kill_game_plays_on_whoever_has_to_kill() {
    let mut spec = poker("omaha8", BettingSpec::Fixed { small: 300, big: 600 }, vec![100, 300], 8);
    let GameSpec::Poker(game) = &mut spec.game else { panic!("it is poker") };
    game.kill = Some(KillSpec { half: false, optional: false, lasting_from: None });
    let mut client = Client::open(MemoryStore::new(), 4);
    let table = client.open_table(spec);
    six_players(&mut client, table, "kill");
    for _ in 0..20 {
        client.play_hand(table);
    }
}

#[test]
fn the_pit_plays_beside_it_and_the_bank_is_booked() {
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 5);
    let ann = client.register("Ann", 5_000);
    let premium = client.open_table(TableSpec {
        name: "Premium".to_owned(),
        game: GameSpec::PremiumHoldem(PremiumSpec {
            positions: 6,
            coin: 100,
            ante: (1_000, 10_000),
            bonus: (500, 5_000),
            spin: Some("5-progressive".to_owned()),
            settings: vec!["spin.weights=example".to_owned(), "rounding=down".to_owned()],
        }),
    });
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    let craps =
        client.open_table(TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(dice.clone()) });
    let mini = client.open_table(TableSpec { name: "Mini".to_owned(), game: GameSpec::MiniDice(dice) });
    for table in [premium, craps, mini] {
        let chips = dollars(1_000);
        client.must(By::Player(ann), Request::TakePlace { player: ann, table, seat: seat(1), chips });
    }
    for _ in 0..20 {
        let bets = premium::Bets {
            ante: dollars(10),
            x_tra: dollars(10),
            bonus_spin: dollars(5),
            ..premium::Bets::default()
        };
        let request = premium::Request::Bet { position: seat(1), bets, tender: premium::Tender::Chips };
        client.must(By::Player(ann), Request::Premium { table: premium, request });
        client.must(By::Dealer(premium), Request::Deal { table: premium });
        client.must(
            By::Player(ann),
            Request::Premium { table: premium, request: premium::Request::Play(dollars(30)) },
        );

        let request = craps::Request::Bet { wager: craps::Wager::Pass, stake: dollars(5) };
        // On a point the wager stands and another cannot be made.
        let _ = client.ask(By::Player(ann), Request::Craps { table: craps, request });
        client.must(By::Dealer(craps), Request::Deal { table: craps });

        let request = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: dollars(5) };
        client.must(By::Player(ann), Request::MiniDice { table: mini, request });
        client.must(By::Dealer(mini), Request::Deal { table: mini });
    }
    let stacks: Vec<Chips> = [premium, craps, mini]
        .into_iter()
        .map(|table| client.desk.room().table(table).expect("it is open").stack(seat(1)))
        .collect();
    let later = client.now;
    drop(client);
    let again = Client::open_at(store, 6, later);
    for (table, stack) in [premium, craps, mini].into_iter().zip(stacks) {
        assert_eq!(again.desk.room().table(table).expect("it is open").stack(seat(1)), stack);
    }
    again.desk.room().audit().expect("the books agree");
}

#[test]
fn a_day_closes_with_every_box_counted() {
    let mut client = Client::open(MemoryStore::new(), 8);
    let table = client.open_table(holdem(9));
    let players = six_players(&mut client, table, "day");
    for _ in 0..30 {
        client.play_hand(table);
    }
    client.close_day();
    for player in players {
        client.must(By::Player(player), Request::Poker { table, request: table::Request::Leave });
    }
    let accounts = client.desk.room().ledger().trial_balance();
    let stacks = accounts.iter().filter(|(account, _)| matches!(account, ledger::Account::Stack(..)));
    assert_eq!(stacks.count(), 0, "everybody has cashed out");
    client.must(FLOOR, Request::CloseTable { table });
}
