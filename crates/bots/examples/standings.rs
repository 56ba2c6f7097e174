//! Who wins from whom and how each style plays, as tables: for tuning the styles of the house players.
//!
//! ```text
//! cargo run --release -p bots --example standings -- TABLE
//!
//! TABLE
//!   duels    every style against four opponents, two players: hundredths of a big blind a hand
//!   rings    all styles at one table, then with a random player too: hundredths of a big blind a hand
//!   manners  how each style plays: hands played, raises, showdowns, and how long a decision takes
//!
//! Environment
//!   GAME=holdem   this game only; by default every game of the catalogue
//!   PAIRS=300     how many pairs of hands stand behind each figure
//!   PLAYERS=6     manners: how many are dealt in
//! ```
//!
//! Every table is printed to the end: with all games and 300 pairs that takes minutes, in a debug build much longer.

use std::process::ExitCode;
use std::time::Instant;

use bots::{Pack, Policy, SeededRandom, Shuffled, Stream, Style, asked};
use game::{Game, Seat, SeatSet};
use poker::driver::deal_on;
use poker::{Hand, Request, Terms, Variant, catalogue};

#[path = "../tests/floor/mod.rs"]
mod floor;

use floor::{Bot, duel, play, result, terms};

const TABLES: &str =
    "choose a table: duels, rings or manners; the top of crates/bots/examples/standings.rs explains them";

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("duels") => duels(),
        Some("rings") => rings(),
        Some("manners") => manners(),
        Some("-h" | "--help") => println!("{TABLES}"),
        Some(_) | None => {
            eprintln!("standings: {TABLES}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// Pairs of hands for each entry, unless the environment says how many.
fn pairs() -> u64 {
    std::env::var("PAIRS").ok().and_then(|pairs| pairs.parse().ok()).unwrap_or(300)
}

/// Every game, or the one the environment names.
fn games() -> impl Iterator<Item = &'static Variant> {
    let wanted = std::env::var("GAME").ok();
    let is_wanted = move |game: &&Variant| wanted.as_deref().is_none_or(|wanted| wanted == game.key);
    catalogue::GAMES.iter().copied().filter(is_wanted)
}

/// A line of the table, and at its end the mean of each column.
fn print_lines(columns: &[String], line: impl Fn(&Terms) -> Vec<i64>, players: u8) {
    println!("{:17}{}", "", columns.iter().map(|column| format!("{column:>8}")).collect::<String>());
    let mut sums = vec![[(0, 0); 2]; columns.len()];
    for variant in games() {
        let terms = terms(variant, players);
        print!("{:17}", variant.key);
        for (rate, sums) in line(&terms).into_iter().zip(&mut sums) {
            let (sum, count) = &mut sums[usize::from(terms.betting.is_limit())];
            *sum += rate;
            *count += 1;
            print!("{rate:8}");
        }
        println!();
    }
    for (name, limit) in [("big bet, mean", 0), ("limit, mean", 1)] {
        let means = sums.iter().map(|sums| format!("{:8}", sums[limit].0 / sums[limit].1.max(1)));
        println!("{name:17}{}", means.collect::<String>());
    }
}

/// Every style against four opponents, heads-up.
fn duels() {
    let others = [
        Bot::Policy(Policy::Random),
        Bot::Policy(Policy::Call),
        Bot::Style(&Style::STATION),
        Bot::Style(&Style::MANIAC),
    ];
    let matches: Vec<(&'static Style, Bot)> =
        Style::ALL.into_iter().flat_map(|style| others.map(|other| (style, other))).collect();
    let columns: Vec<String> =
        matches.iter().map(|(style, other)| format!("{:.3}/{:.3}", style.key(), other.name())).collect();
    println!("Hundredths of a big blind a hand, two players.");
    let one = |terms: &Terms, &(style, other): &(&'static Style, Bot)| {
        duel(terms, [Bot::Style(style), other], pairs())
    };
    print_lines(&columns, |terms| matches.iter().map(|pair| one(terms, pair)).collect(), 2);
}

/// What each wins at a table of these, everybody sitting in every place behind the same cards.
fn rates(terms: &Terms, bots: &[Bot]) -> Vec<i64> {
    let players = bots.len();
    let mut won = vec![0; players];
    for number in 0..pairs() {
        let button = terms.players[usize::try_from(number).expect("few") % players].seat;
        let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
        for turn in 0..players {
            let who = |seat: Seat| (seat.index() + turn) % players;
            let hand = play(&setup, |seat| bots[who(seat)], 8, number).0;
            for player in &terms.players {
                won[who(player.seat)] += result(&setup, &hand, player.seat);
            }
        }
    }
    let unit = terms.betting.amounts()[0].units().cast_signed();
    let hands = i64::try_from(players).expect("few") * pairs().cast_signed();
    won.into_iter().map(|won| won * 100 / unit / hands).collect()
}

/// All styles at one table.
fn rings() {
    let styles: Vec<Bot> = Style::ALL.into_iter().map(Bot::Style).collect();
    let mut with_chance = styles.clone();
    with_chance.push(Bot::Policy(Policy::Random));
    for bots in [styles, with_chance] {
        println!("Hundredths of a big blind a hand, all at one table.");
        let columns: Vec<String> = bots.iter().map(|bot| bot.name().to_owned()).collect();
        let players = u8::try_from(bots.len()).expect("few");
        print_lines(&columns, |terms| rates(terms, &bots), players);
    }
}

/// How a style played.
#[derive(Clone, Copy, Default)]
struct Manner {
    hands: u32,
    came_in: u32,
    raised_first: u32,
    bets: u32,
    calls: u32,
    folds: u32,
    shown: u32,
    all_in: u32,
    decisions: u32,
    slowest: u128,
    time: u128,
}

/// How each style plays.
fn manners() {
    println!(
        "In percent: hands played, raised first; bets, calls and folds after the first street; shown, all-in; microseconds."
    );
    for variant in games() {
        let players = std::env::var("PLAYERS").ok().and_then(|players| players.parse().ok()).unwrap_or(6);
        let players = variant.most_seats.min(players);
        let terms = terms(variant, players);
        let mut manners = [Manner::default(); 5];
        for number in 0..pairs() {
            let button = terms.players[usize::try_from(number).expect("few") % usize::from(players)].seat;
            let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
            let who = |seat: Seat| (seat.index() + usize::try_from(number / 6).expect("few")) % 5;
            let mut stub = Shuffled::new(Pack::of(variant.deck), 4, number);
            let mut chance = SeededRandom::new(4, number, Stream::Decisions);
            let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
            let (mut came_in, mut raised) = (SeatSet::EMPTY, SeatSet::EMPTY);
            loop {
                let awaiting = deal_on(&mut hand, &setup, &mut stub, &mut events).expect("a deck");
                let Some(seat) = asked(&awaiting) else { break };
                let manner = &mut manners[who(seat)];
                let start = Instant::now();
                let command =
                    Style::ALL[who(seat)].answer(&setup, &hand, &awaiting, &mut chance).expect("an answer");
                let took = start.elapsed().as_micros();
                manner.slowest = manner.slowest.max(took);
                manner.time += took;
                manner.decisions += 1;
                let first = hand.street() == 0;
                match command.request {
                    Request::Call if first => came_in.insert(seat),
                    Request::RaiseTo(_) if first => {
                        came_in.insert(seat);
                        raised.insert(seat);
                    }
                    Request::RaiseTo(_) => manner.bets += 1,
                    Request::Call => manner.calls += 1,
                    Request::Fold if !first => manner.folds += 1,
                    _ => {}
                }
                hand.perform(&setup, command, &mut events).expect("a legal act");
            }
            for player in &terms.players {
                let manner = &mut manners[who(player.seat)];
                manner.hands += 1;
                manner.came_in += u32::from(came_in.contains(player.seat));
                manner.raised_first += u32::from(raised.contains(player.seat));
                manner.shown += u32::from(hand.tabled().contains(player.seat));
                manner.all_in += u32::from(hand.all_in().contains(player.seat));
            }
        }
        println!("{}", variant.key);
        for (style, m) in Style::ALL.into_iter().zip(manners) {
            let of = |part: u32, all: u32| part * 100 / all.max(1);
            println!(
                "  {:9} in {:3} raised {:3} | bet {:3} call {:3} fold {:3} | shown {:3} all-in {:3} | {:5} mean {:5} most",
                style.key(),
                of(m.came_in, m.hands),
                of(m.raised_first, m.hands),
                of(m.bets, m.bets + m.calls + m.folds),
                of(m.calls, m.bets + m.calls + m.folds),
                of(m.folds, m.bets + m.calls + m.folds),
                of(m.shown, m.hands),
                of(m.all_in, m.hands),
                m.time / u128::from(m.decisions.max(1)),
                m.slowest,
            );
        }
    }
}
