//! The poker tables: games of both books.

use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, BuyInSpec, CardsSpec, ChangeSpec, ChargeSpec, ClockSpec, GameSpec,
    KillSpec, PokerSpec, RakeLevelSpec, RakeSpec, StakesSpec, TableSpec,
};

use super::Offer;

/// The houses, as `poker` knows them.
const CATFISH_BEND: &str = "cb-2015";
const NEW_JERSEY: &str = "nj-2008";
const NEW_JERSEY_1998: &str = "nj-1998";

pub(super) fn offers() -> Vec<Offer> {
    vec![
        Offer::new(limit_holdem(), 32).must_move(),
        Offer::new(no_limit(), 22),
        Offer::new(omaha8_full_kill(), 11),
        Offer::new(new_jersey_half_kill(), 9),
        Offer::new(stud(), 9),
        Offer::new(stud8(), 8),
        Offer::new(draw(), 7),
        Offer::new(lowball(), 7),
        Offer::new(pot_limit_omaha(), 9),
        Offer::new(mixed(), 8),
        Offer::new(by_time(), 10),
        Offer::new(bad_beat_of_new_jersey(), 10),
    ]
}

/// A limit table of one game: everything the house can leave out is left out.
fn table(name: &str, house: &str, games: Vec<StakesSpec>, seats: u8) -> TableSpec {
    let game = PokerSpec {
        house: house.to_owned(),
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
        clock: ClockSpec::OnCall,
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

fn limit_holdem() -> TableSpec {
    with(table("Hold'em 3-6", CATFISH_BEND, vec![limit("holdem", 300, 600)], 9), |game| {
        game.jackpots = jackpots();
        game.decks_by_the_book = true;
    })
}

fn no_limit() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::NoLimit { least: 200 }, ..limit("holdem", 200, 400) };
    with(table("No-limit 1-2", CATFISH_BEND, vec![stakes], 9), |game| {
        game.jackpots = jackpots();
        game.straddles = true;
        game.clock = ClockSpec::Online;
        game.buy_in = Some(BuyInSpec { least: 8_000, most: Some(30_000) });
    })
}

fn omaha8_full_kill() -> TableSpec {
    with(table("Omaha-8 4-8 kill", CATFISH_BEND, vec![limit("omaha8", 400, 800)], 9), |game| {
        game.kill = Some(KillSpec { half: false, optional: false, lasting_from: None });
        game.jackpots = bad_beat();
    })
}

fn new_jersey_half_kill() -> TableSpec {
    with(table("Omaha-8 6-12 half kill", NEW_JERSEY, vec![limit("omaha8", 600, 1_200)], 9), |game| {
        game.kill = Some(KillSpec { half: true, optional: false, lasting_from: Some(8_000) });
        game.rake = Some(by_percent());
        game.decks_by_the_book = true;
        game.buy_in = Some(BuyInSpec { least: 6_000, most: None });
    })
}

fn stud() -> TableSpec {
    with(table("Seven-card stud 5-10", CATFISH_BEND, vec![with_bring_in("stud", 500, 1_000)], 8), |game| {
        game.jackpots = vec!["high-hand".to_owned()];
    })
}

fn stud8() -> TableSpec {
    with(table("Stud-8 4-8", NEW_JERSEY_1998, vec![with_bring_in("stud8", 400, 800)], 8), |game| {
        game.rake = Some(by_percent());
        game.decks_by_the_book = true;
        game.buy_in = Some(BuyInSpec { least: 4_000, most: None });
    })
}

fn draw() -> TableSpec {
    table("Five-card draw 3-6", CATFISH_BEND, vec![limit("five-card-draw", 300, 600)], 8)
}

fn lowball() -> TableSpec {
    with(table("Lowball 2-4", CATFISH_BEND, vec![limit("lowball", 200, 400)], 8), |game| {
        game.kill = Some(KillSpec { half: false, optional: true, lasting_from: None });
    })
}

fn pot_limit_omaha() -> TableSpec {
    let stakes = StakesSpec { betting: BettingSpec::PotLimit { least: 200 }, ..limit("omaha", 200, 400) };
    with(table("Pot-limit Omaha 1-2", CATFISH_BEND, vec![stakes], 9), |game| {
        game.jackpots = bad_beat();
        game.buy_in = Some(BuyInSpec { least: 10_000, most: Some(40_000) });
    })
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
    with(table("Mixed 4-8", CATFISH_BEND, games, 8), |game| game.change = ChangeSpec::EachOrbit)
}

fn by_time() -> TableSpec {
    with(table("Hold'em 10-20", NEW_JERSEY, vec![limit("holdem", 1_000, 2_000)], 9), |game| {
        game.rake = None;
        game.charge = Some(ChargeSpec { hourly: 1_200, per_table: false, every_minutes: 30 });
        game.decks_by_the_book = true;
        game.buy_in = Some(BuyInSpec { least: 15_000, most: None });
    })
}

fn bad_beat_of_new_jersey() -> TableSpec {
    with(table("Hold'em 4-8", NEW_JERSEY, vec![limit("holdem", 400, 800)], 9), |game| {
        game.rake = Some(by_percent());
        game.jackpots = vec!["nj-bad-beat".to_owned()];
        game.buy_in = Some(BuyInSpec { least: 5_000, most: None });
    })
}
