//! The poker tables: games of every kind, by both books.

use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ChargeSpec, ClockSpec, GameSpec,
    KillSpec, PokerSpec, RakeLevelSpec, RakeSpec, StakesSpec, TableSpec,
};

use super::Planned;

/// The houses, as `poker` knows them.
const CATFISH_BEND: &str = "cb-2015";
const NEW_JERSEY: &str = "nj-2008";

pub(super) fn tables() -> Vec<Planned> {
    vec![
        planned(no_limit(), 5, &["regular", "station", "gambler", "rock", "maniac"]),
        planned(limit_holdem(), 6, &["station", "regular", "rock"]),
        planned(pot_limit_omaha(), 4, &["gambler", "regular"]),
        planned(omaha8_kill(), 5, &["station", "rock", "regular"]),
        planned(big_o(), 4, &["gambler", "station"]),
        planned(stud(), 5, &["rock", "regular", "station"]),
        planned(stud8(), 4, &["regular", "rock"]),
        planned(razz(), 4, &["rock", "station", "regular"]),
        planned(draw(), 4, &["regular", "gambler"]),
        planned(triple_draw(), 4, &["regular", "station"]),
        planned(lowball(), 4, &["gambler", "rock"]),
        planned(crazy_pineapple(), 5, &["station", "maniac", "regular"]),
        planned(badugi(), 4, &["rock", "gambler"]),
        planned(short_deck(), 4, &["maniac", "gambler", "regular"]),
        planned(mixed(), 4, &["regular", "rock", "station"]),
        planned(new_jersey(), 5, &["regular", "station"]),
        planned(by_time(), 4, &["regular", "maniac", "rock"]),
    ]
}

fn planned(spec: TableSpec, bots: u8, styles: &[&'static str]) -> Planned {
    Planned { spec, bots, styles: styles.to_vec() }
}

/// A table of Catfish Bend with a clock for every decision.
fn table(name: &str, games: Vec<StakesSpec>, seats: u8) -> TableSpec {
    let game = PokerSpec {
        house: CATFISH_BEND.to_owned(),
        games,
        seats,
        button: ButtonSpec::Dead,
        kill: None,
        straddles: false,
        rake: Some(by_levels()),
        charge: None,
        jackpots: Vec::new(),
        buy_in: None,
        change: ChangeSpec::Never,
        clock: ClockSpec::Online,
        decks_by_the_book: false,
        cards: CardsSpec::Sealed,
        tournament: None,
    };
    TableSpec { name: name.to_owned(), game: GameSpec::Poker(game) }
}

/// The same with some of it changed.
fn with(mut spec: TableSpec, change: impl FnOnce(&mut PokerSpec)) -> TableSpec {
    if let GameSpec::Poker(game) = &mut spec.game {
        change(game);
    }
    spec
}

fn limit(game: &str, small: u64, big: u64) -> StakesSpec {
    StakesSpec {
        game: game.to_owned(),
        betting: BettingSpec::Fixed { small, big },
        blinds: vec![small / 2 / 100 * 100, small],
        ante: AnteSpec::None,
        bring_in: 0,
        chip: 100,
    }
}

/// Stud is played with an ante and a bring-in.
fn with_bring_in(game: &str, small: u64, big: u64) -> StakesSpec {
    StakesSpec { blinds: Vec::new(), ante: AnteSpec::Each(100), bring_in: 200, ..limit(game, small, big) }
}

fn by_levels() -> RakeSpec {
    let level = |reached, amount| RakeLevelSpec { reached, amount };
    RakeSpec {
        percent: None,
        levels: vec![level(1_000, 100), level(2_000, 100), level(4_000, 100), level(6_000, 100)],
        cap: Some(400),
        each_round: false,
    }
}

fn by_percent() -> RakeSpec {
    RakeSpec { percent: Some(10), levels: Vec::new(), cap: Some(400), each_round: true }
}

fn jackpots() -> Vec<String> {
    vec!["bad-beat".to_owned(), "high-hand".to_owned()]
}

/// Omaha has no high hand payout (cb:11.highhand.elig.1).
fn bad_beat() -> Vec<String> {
    vec!["bad-beat".to_owned()]
}

const fn from_to(least: u64, most: u64) -> Option<BuyInSpec> {
    Some(BuyInSpec { least, most: Some(most) })
}

fn no_limit() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::NoLimit { least: 200 }, ..limit("holdem", 200, 400) };
    with(table("The River Room", vec![stakes], 9), |game| {
        game.jackpots = jackpots();
        game.straddles = true;
        game.buy_in = from_to(8_000, 30_000);
    })
}

fn limit_holdem() -> TableSpec {
    with(table("Hold'em 3-6", vec![limit("holdem", 300, 600)], 9), |game| game.jackpots = jackpots())
}

fn pot_limit_omaha() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::PotLimit { least: 200 }, ..limit("omaha", 200, 400) };
    with(table("Pot-limit Omaha 1-2", vec![stakes], 8), |game| {
        game.jackpots = bad_beat();
        game.buy_in = from_to(10_000, 40_000);
    })
}

fn omaha8_kill() -> TableSpec {
    with(table("Omaha hi-lo 4-8, kill", vec![limit("omaha8", 400, 800)], 9), |game| {
        game.kill = Some(KillSpec { half: false, optional: false, lasting_from: None });
        game.jackpots = bad_beat();
    })
}

fn big_o() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::PotLimit { least: 200 }, ..limit("big-o", 200, 400) };
    with(table("Big O 1-2", vec![stakes], 8), |game| game.buy_in = from_to(10_000, 40_000))
}

fn stud() -> TableSpec {
    with(table("Seven-card stud 5-10", vec![with_bring_in("stud", 500, 1_000)], 8), |game| {
        game.jackpots = vec!["high-hand".to_owned()];
    })
}

fn stud8() -> TableSpec {
    table("Stud hi-lo 4-8", vec![with_bring_in("stud8", 400, 800)], 8)
}

fn razz() -> TableSpec {
    table("Razz 4-8", vec![with_bring_in("razz", 400, 800)], 8)
}

fn draw() -> TableSpec {
    table("Five-card draw 3-6", vec![limit("five-card-draw", 300, 600)], 8)
}

fn triple_draw() -> TableSpec {
    table("Triple draw 4-8", vec![limit("deuce-triple", 400, 800)], 6)
}

/// Anybody may kill here: that is how lowball is played.
fn lowball() -> TableSpec {
    with(table("Lowball 2-4", vec![limit("lowball", 200, 400)], 8), |game| {
        game.kill = Some(KillSpec { half: false, optional: true, lasting_from: None });
    })
}

fn crazy_pineapple() -> TableSpec {
    table("Crazy Pineapple 3-6", vec![limit("crazy-pineapple", 300, 600)], 9)
}

fn badugi() -> TableSpec {
    table("Badugi 3-6", vec![limit("badugi", 300, 600)], 7)
}

fn short_deck() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::NoLimit { least: 200 }, ..limit("short-deck", 200, 400) };
    with(table("Short deck 1-2", vec![stakes], 7), |game| game.buy_in = from_to(10_000, 40_000))
}

/// The games of H.O.R.S.E.
fn mixed() -> TableSpec {
    let games = vec![
        limit("holdem", 400, 800),
        limit("omaha8", 400, 800),
        with_bring_in("razz", 400, 800),
        with_bring_in("stud", 400, 800),
        with_bring_in("stud8", 400, 800),
    ];
    with(table("H.O.R.S.E. 4-8", games, 8), |game| game.change = ChangeSpec::EachOrbit)
}

fn new_jersey() -> TableSpec {
    with(table("Boardwalk hold'em 4-8", vec![limit("holdem", 400, 800)], 9), |game| {
        game.house = NEW_JERSEY.to_owned();
        game.rake = Some(by_percent());
        game.jackpots = vec!["nj-bad-beat".to_owned()];
        game.buy_in = Some(BuyInSpec { least: 5_000, most: None });
    })
}

fn by_time() -> TableSpec {
    with(table("Boardwalk hold'em 10-20, time", vec![limit("holdem", 1_000, 2_000)], 9), |game| {
        game.house = NEW_JERSEY.to_owned();
        game.rake = None;
        game.charge = Some(ChargeSpec { hourly: 1_200, per_table: false, every_minutes: 30 });
        game.buy_in = Some(BuyInSpec { least: 15_000, most: None });
    })
}
