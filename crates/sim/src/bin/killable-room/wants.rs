//! What somebody in the room wants next, by chance and by what they see.

use bots::SeededRandom;
use cards::CardSet;
use game::{Badge, Moment, PlayerId, Seat, SeatSet};
use ledger::{Account, Order};
use pit::premium;
use room::spec::{
    AnteSpec, BettingSpec, ButtonSpec, CardsSpec, ChangeSpec, ClockSpec, DiceSpec, GameSpec, KillSpec,
    PokerSpec, PremiumSpec, RakeLevelSpec, RakeSpec, StakesSpec, TableSpec,
};
use room::{Game, LiveTable, PokerGame, Room};

use crate::wish::Wish;

/// How many people there are.
const GUESTS: u32 = 20;

/// The tables of the room.
pub(crate) fn specs() -> Vec<TableSpec> {
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    vec![
        poker("holdem", 4, ClockSpec::Online),
        poker("stud", 6, ClockSpec::None),
        poker("five-card-draw", 6, ClockSpec::None),
        poker("omaha8", 6, ClockSpec::OnCall),
        TableSpec {
            name: "Premium".to_owned(),
            game: GameSpec::PremiumHoldem(PremiumSpec {
                positions: 6,
                coin: 100,
                ante: (1_000, 10_000),
                bonus: (500, 5_000),
                spin: None,
                settings: vec!["rounding=down".to_owned()],
            }),
        },
        TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(dice.clone()) },
        TableSpec { name: "Mini-dice".to_owned(), game: GameSpec::MiniDice(dice) },
    ]
}

fn poker(game: &str, seats: u8, clock: ClockSpec) -> TableSpec {
    let stud = game == "stud";
    let kill = KillSpec { half: false, optional: false, lasting_from: None };
    TableSpec {
        name: game.to_owned(),
        game: GameSpec::Poker(PokerSpec {
            house: "cb-2015".to_owned(),
            games: vec![StakesSpec {
                game: game.to_owned(),
                betting: BettingSpec::Fixed { small: 300, big: 600 },
                blinds: if stud { Vec::new() } else { vec![100, 300] },
                ante: AnteSpec::None,
                bring_in: if stud { 100 } else { 0 },
                chip: 100,
            }],
            seats,
            button: ButtonSpec::Dead,
            kill: if game == "omaha8" { Some(kill) } else { None },
            straddles: false,
            rake: Some(RakeSpec {
                percent: None,
                levels: vec![RakeLevelSpec { reached: 1_000, amount: 100 }],
                cap: Some(300),
                each_round: false,
            }),
            charge: None,
            jackpots: drops(game),
            buy_in: None,
            change: ChangeSpec::Never,
            clock,
            decks_by_the_book: false,
            cards: CardsSpec::Sealed,
            tournament: None,
        }),
    }
}

/// What is dropped for jackpots: hold'em has both, Omaha no high hand (cb:11.highhand.elig.1), other games none.
fn drops(game: &str) -> Vec<String> {
    let drops: &[&str] = match game {
        "holdem" => &["bad-beat", "high-hand"],
        "omaha8" => &["bad-beat"],
        _ => &[],
    };
    drops.iter().map(|&drop| drop.to_owned()).collect()
}

/// What happens next.
pub(crate) fn next(room: &Room, now: Moment, chance: &mut SeededRandom) -> Wish {
    if room.ledger().movements() == 0 {
        return Wish::new("bankroll", [0, 0, 5_000_000]);
    }
    let tables = u64::try_from(room.tables().count()).unwrap_or(u64::MAX);
    if tables < 7 {
        return Wish::new("open", [tables, 0, 0]);
    }
    if room.players() < GUESTS && chance.once_in(3) {
        return Wish::new("register", [u64::from(room.players()) + 1, 0, 0]);
    }
    // A count that was begun is gone on with.
    if room.ledger().sheet().is_some() && chance.once_in(12) {
        return towards_the_close(room, now);
    }
    match chance.below(60) {
        0 => Wish::new("wait", [1 + chance.below(6), 0, 0]),
        1 if chance.once_in(3) => towards_the_close(room, now),
        2 => Wish::new("seed", [chance.below(2), 0, 50_000]),
        3..=14 => a_guest_moves(room, chance),
        _ => at_a_table(room, now, chance),
    }
}

/// The next step on the way to the close of the day.
fn towards_the_close(room: &Room, now: Moment) -> Wish {
    let steps = room.ledger().rehearse_close(&room.rules().cage, now, [Badge(3), Badge(4)]);
    match steps.ok().and_then(|steps| steps.into_iter().next()) {
        Some((_, Order::BeginCount)) => Wish::new("begin-count", [0; 3]),
        Some((_, Order::EnterCount { what, counted })) => {
            let lines = room.ledger().sheet().map_or(&[][..], |sheet| &sheet.lines);
            let nth = lines.iter().position(|line| line.what == what).unwrap_or(0);
            Wish::new("enter-count", [nth as u64, 0, counted.units()])
        }
        Some((_, Order::Approve { proposal })) => Wish::new("approve-close", [proposal, 0, 0]),
        Some(_) => Wish::new("propose-close", [0; 3]),
        None => Wish::new("wait", [1, 0, 0]),
    }
}

/// Somebody goes to the cage, onto a list, to a seat or away from it.
fn a_guest_moves(room: &Room, chance: &mut SeededRandom) -> Wish {
    let guest = 1 + chance.below(u64::from(room.players().max(1)));
    let player = PlayerId(u32::try_from(guest).unwrap_or(1));
    let purse = room.ledger().balance(Account::Player(player));
    let table = 1 + chance.below(7);
    if purse < 30_000 {
        return Wish::new("deposit", [guest, 0, 100_000]);
    }
    let sits = room.tables().find(|table| table.seat_of(player).is_some());
    let lists = &room.floor().board().lists;
    let list = lists.iter().find(|list| list.names.iter().any(|name| name.player == player));
    let waits = list.and_then(|list| room.tables().find(|table| table.kind() == Some(&list.kind)));
    match (sits, waits) {
        (Some(sits), _) if chance.once_in(4) => Wish::new("leave", [guest, u64::from(sits.id().0), 0]),
        (_, Some(waits)) => {
            let empty = |seat: &u8| Seat::new(*seat).is_some_and(|seat| waits.player(seat).is_none());
            let seat = (1..=waits.spec().seats()).find(empty).unwrap_or(1);
            Wish::new("sit", [guest, u64::from(waits.id().0), u64::from(seat)])
        }
        (None, None) if table <= 4 => Wish::new("join", [guest, table, 0]),
        (None, None) => Wish::new("step-up", [guest, table, chance.below(6)]),
        (Some(_), None) => Wish::new("withdraw", [guest, 0, 1_000]),
    }
}

/// A table goes on: whoever has to act acts, else the dealer deals.
fn at_a_table(room: &Room, now: Moment, chance: &mut SeededRandom) -> Wish {
    let at = chance.index(7);
    let Some(live) = room.tables().nth(at) else { return Wish::new("wait", [1, 0, 0]) };
    if live.occupied().is_empty() {
        return a_guest_moves(room, chance);
    }
    let table = u64::from(live.id().0);
    let deal = Wish::new("deal", [0, table, 0]);
    let wish = |seat: Seat, word: &str, amount: u64| match live.player(seat) {
        Some(player) => Wish::new(word, [u64::from(player.0), table, amount]),
        None => Wish::new("deal", [0, table, 0]),
    };
    match live.game() {
        Game::Poker(game) => match game.table.awaiting(&game.setup, now) {
            table::Awaiting::Hand(awaiting) => in_a_hand(game, &awaiting, chance, wish),
            table::Awaiting::Players { .. } => a_guest_moves(room, chance),
            _ => deal,
        },
        Game::Premium(game) => {
            in_a_round(&game::Game::awaiting(&game.table, &game.setup), live, chance, wish)
        }
        Game::MiniDice { table, .. } if table.up().is_zero() => {
            bet(live, "field", chance, wish).unwrap_or(deal)
        }
        Game::Craps { table, .. } if table.up().is_zero() => bet(live, "line", chance, wish).unwrap_or(deal),
        Game::MiniDice { .. } | Game::Craps { .. } => deal,
    }
}

fn bet(
    live: &LiveTable,
    word: &str,
    chance: &mut SeededRandom,
    wish: impl Fn(Seat, &str, u64) -> Wish,
) -> Option<Wish> {
    one_of(live.occupied(), chance).map(|seat| wish(seat, word, 500))
}

fn one_of(seats: SeatSet, chance: &mut SeededRandom) -> Option<Seat> {
    let seats: Vec<Seat> = seats.iter().collect();
    if seats.is_empty() { None } else { seats.get(chance.index(seats.len())).copied() }
}

fn in_a_round(
    awaiting: &premium::Awaiting,
    live: &LiveTable,
    chance: &mut SeededRandom,
    wish: impl Fn(Seat, &str, u64) -> Wish,
) -> Wish {
    let deal = Wish::new("deal", [0, u64::from(live.id().0), 0]);
    match awaiting {
        premium::Awaiting::Bets { bettors, .. } if bettors.is_empty() || chance.once_in(2) => {
            bet(live, "ante", chance, |seat, word, _| wish(seat, word, 1_000)).unwrap_or(deal)
        }
        premium::Awaiting::Bets { .. } => deal,
        premium::Awaiting::FirstDecision { seats } => {
            let word = if chance.once_in(2) { "pass-on" } else { "play" };
            one_of(*seats, chance).map_or(deal, |seat| wish(seat, word, 3_000))
        }
        _ => {
            let word = if chance.once_in(2) { "give-up" } else { "play" };
            one_of(live.occupied(), chance).map_or(deal, |seat| wish(seat, word, 1_000))
        }
    }
}

fn in_a_hand(
    game: &PokerGame,
    awaiting: &poker::Awaiting,
    chance: &mut SeededRandom,
    wish: impl Fn(Seat, &str, u64) -> Wish,
) -> Wish {
    match *awaiting {
        poker::Awaiting::Action { seat, ref options } => match (options.bring_in, options.raise) {
            (Some(_), _) => wish(seat, "bring-in", 0),
            (None, Some(raise)) if chance.once_in(4) => wish(seat, "raise", raise.least.units()),
            _ if options.check => wish(seat, "check", 0),
            _ if options.fold && chance.once_in(5) => wish(seat, "fold", 0),
            _ => wish(seat, "call", 0),
        },
        poker::Awaiting::Show { seat, may_muck } if may_muck && chance.once_in(3) => wish(seat, "muck", 0),
        poker::Awaiting::Show { seat, .. } => wish(seat, "show", 0),
        poker::Awaiting::Discard { seat, most, .. } => {
            let own = game.table.hand().map(|(_, hand)| hand.holding(seat).turned_up_for_the_rules());
            let cards: CardSet = own.unwrap_or(CardSet::EMPTY).iter().take(most.into()).collect();
            wish(seat, "draw", cards.bits())
        }
        poker::Awaiting::ChopAnswer { seat } => wish(seat, "no-chop", 0),
        poker::Awaiting::Runs { seats, .. } => match one_of(seats, chance) {
            Some(seat) => wish(seat, "once", 0),
            None => Wish::new("wait", [1, 0, 0]),
        },
        _ => Wish::new("wait", [1, 0, 0]),
    }
}
